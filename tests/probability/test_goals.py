"""What is drawn for, as it is written."""

from __future__ import annotations

import pytest

from lowball_lessons import ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN, Hand, HandError
from lowball_lessons.probability import Goal, best_draws, draw_odds
from lowball_lessons.rules.ranking import Ranking


@pytest.mark.parametrize(
    ("ranking", "text", "strengths"),
    [
        (DEUCE_TO_SEVEN, "7-low", 4),
        (DEUCE_TO_SEVEN, "7-low or better", 4),
        (DEUCE_TO_SEVEN, "8 low", 18),
        (DEUCE_TO_SEVEN, "8-LOW", 18),
        (DEUCE_TO_SEVEN, "no pair", 1278),
        (DEUCE_TO_SEVEN, "A-low", 1278),
        (DEUCE_TO_SEVEN, "one pair or better", 4138),
        (DEUCE_TO_SEVEN, "beats 7c 6d 4h 3s 2c", 1),
        (DEUCE_TO_SEVEN, "at least 7c 6d 4h 3s 2c", 2),
        (ACE_TO_FIVE, "5-low", 1),
        (ACE_TO_FIVE, "6-low", 6),
        (ACE_TO_FIVE, "10-low", 252),
        (ACE_TO_FIVE, "T-low", 252),
    ],
)
def test_a_text_names_a_goal(ranking: Ranking, text: str, strengths: int) -> None:
    goal = Goal.parse(text, ranking)
    assert int(goal.values.sum()) == strengths
    assert goal.values[:strengths].all()
    assert goal.is_chance


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("6-low", "goal: no hand of 2-7 is 6-low or better; the best hand is a 75"),
        ("beats 7c 5d 4h 3s 2c", "goal: no hand of 2-7 is beats"),
        ("beats 7c 5d", "goal: "),
        ("a good one", "goal = 'a good one' is not known; write \"8-low\""),
        ("5 of a kind", "goal = "),
        (None, "goal is missing"),
        ([1, 2, 3], "goal: the values must be 7,462 numbers"),
        ([[0.5] * 7462], "goal: the values must be"),
        ([float("nan")] * 7462, "goal: a value is not finite"),
        (["x"] * 7462, "goal: the values must be"),
        (Goal.parse("8-low", ACE_TO_FIVE), "goal: 8-low or better is a goal of a-5"),
    ],
)
def test_a_goal_that_is_none_is_refused(goal: object, said: str) -> None:
    with pytest.raises(HandError, match=said):
        best_draws(DEUCE_TO_SEVEN, goal)


def test_no_hand_of_ace_to_five_is_ace_low() -> None:
    with pytest.raises(HandError, match="goal: no hand of a-5 is A-low: there the ace is low"):
        Goal.parse("A-low", ACE_TO_FIVE)


def test_a_field_must_have_hands_of_its_ranking() -> None:
    best = ACE_TO_FIVE.ladder[0]
    for field in ([], [(best, 0)], [(best, -1)], [(best, 0.5)], [(DEUCE_TO_SEVEN.ladder[0], 1)]):
        with pytest.raises(HandError, match="field:"):
            Goal.share(ACE_TO_FIVE, field)  # type: ignore[arg-type]


def test_a_large_field_is_divided_by_what_all_share() -> None:
    few = [(rank, rank.equal) for rank in ACE_TO_FIVE.ladder]
    many = [(rank, 10**12 * count) for rank, count in few]
    one, other = Goal.share(ACE_TO_FIVE, few), Goal.share(ACE_TO_FIVE, many)
    assert (one.values == other.values).all()
    assert one.scale == other.scale


@pytest.mark.parametrize("scale", [0, -1, 1.5, True])
def test_a_scale_is_a_whole_number(scale: object) -> None:
    with pytest.raises(HandError, match="scale ="):
        Goal.worth([1] * 7462, DEUCE_TO_SEVEN, scale=scale)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "given",
    ["8c 7d 5h 4s 2c", "8c7d5h4s2c", Hand.parse("8c 7d 5h 4s 2c"), ["8c", "7d", "5h", "4s", "2c"]],
)
def test_a_hand_in_any_spelling_is_a_goal(given: object) -> None:
    expected = best_draws(DEUCE_TO_SEVEN, "at least 8c 7d 5h 4s 2c").mean
    assert best_draws(DEUCE_TO_SEVEN, given).mean == expected


def test_pair_is_the_name_of_the_class_that_is_printed() -> None:
    assert (Goal.parse("pair", DEUCE_TO_SEVEN).values.sum()) == 4138


def test_a_hand_is_a_goal_to_reach() -> None:
    assert best_draws(DEUCE_TO_SEVEN, Hand.parse("8c 7d 6h 4s 3c")).mean > 0


def test_badugi_has_no_goals_here() -> None:
    with pytest.raises(HandError, match="ranking ="):
        Goal.parse("8-low", BADUGI)


def test_a_value_that_is_no_chance_has_no_distribution() -> None:
    pays = Goal.worth([2] * 7462, DEUCE_TO_SEVEN, "pays")
    with pytest.raises(HandError, match="goal: pays is no chance"):
        draw_odds("2c 3d 4h 7s Kd", "2c 3d", 2, goal=pays)
