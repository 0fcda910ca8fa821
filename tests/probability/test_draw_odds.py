"""What a hand becomes: one draw and two exactly, three by simulation, always said which."""

from __future__ import annotations

import pickle
import random
from fractions import Fraction
from itertools import combinations as choices

import numpy as np
import pytest

from lowball_lessons import ACE_TO_FIVE, DEUCE_TO_SEVEN, CardError, HandError, LowballError
from lowball_lessons.probability import (
    Distribution,
    Estimate,
    Goal,
    best_draws,
    best_hold,
    draw_odds,
    outs,
    rank_all,
)
from lowball_lessons.probability.combinations import combinations, places
from lowball_lessons.probability.one_draw import completions
from lowball_lessons.probability.suitless import class_ids
from lowball_lessons.rules.ranking.ranking import FiveCardRanking
from tests.probability.reference import BOTH, cards, enumerated, holds, strength

HAND = "2c 3d 4h 7s Kd"
THREE = "2c 3d 7h Ks Qd"
TWO = "2c 3d Kh Qs Jd"


@pytest.mark.parametrize("ranking", BOTH, ids=lambda ranking: ranking.key)
@pytest.mark.parametrize("kept", range(1, 6))
def test_one_draw_is_what_enumeration_counts(kept: int, ranking: FiveCardRanking) -> None:
    chance = random.Random(kept)
    for of_one_suit in (False, True):
        deck = chance.sample(range(52), 52)
        if of_one_suit:
            deck.sort(key=lambda card: card % 4 != 1)
        hand, dead = deck[:5], deck[-20:]
        left = [card for card in range(52) if card not in (*hand, *dead)]
        counted = completions(hand[:kept], left, ranking)
        for row in choices(left, 5 - kept):
            counted[strength((*hand[:kept], *row), ranking)] -= 1
        assert not counted.any()


def test_a_hand_of_five_new_cards_is_counted_over_all_others() -> None:
    odds = draw_odds(HAND, "", dead="As Ks Qs")
    assert isinstance(odds, Distribution)
    assert odds.total == 44 * 43 * 42 * 41 * 40 // 120


def test_dead_cards_cannot_come() -> None:
    odds = draw_odds(HAND, "2c 3d 4h 7s", dead="8c 8d 8h 8s")
    assert odds.P("8-low") == odds.P("7-low") == Fraction(8, 43)


@pytest.mark.parametrize(
    ("hand", "keep", "goal", "value"),
    [
        (HAND, "2c 3d 4h 7s", "7-low", 0.314524),
        (THREE, "2c 3d 7h", "7-low", 0.143122),
        (TWO, "2c 3d", "7-low", 0.062912),
        (HAND, "2c 3d 4h 7s", "8-low", 0.449584),
        (THREE, "2c 3d 7h", "8-low", 0.258795),
        (TWO, "2c 3d", "8-low", 0.160961),
    ],
)
def test_two_draws_from_the_true_deck_are_what_is_known(
    hand: str, keep: str, goal: str, value: float
) -> None:
    odds = draw_odds(hand, keep, 2, goal=goal)
    assert isinstance(odds, Distribution)
    assert round(float(odds.P(goal)), 6) == value
    assert "true deck" in odds.model
    memoryless = draw_odds(hand, keep, 2, goal=goal, memoryless=True)
    assert memoryless.P(goal) == best_draws(DEUCE_TO_SEVEN, goal, 2).value(hand) < odds.P(goal)
    assert "memoryless" in memoryless.model


@pytest.mark.parametrize("ranking", BOTH, ids=lambda ranking: ranking.key)
def test_two_draws_are_what_enumeration_finds_in_a_small_deck(ranking: FiveCardRanking) -> None:
    """Both draws by hand from ten cards: thrown ones stay out, the second hold is the best."""
    chance, goal = random.Random(8), Goal.parse("9-low", ranking)
    low = [card for card in range(52) if card // 4 in (0, 1, 2, 3, 5, 6, 9, 12)]
    deck = chance.sample(low, 15)
    hand, left = deck[:5], deck[5:]
    dead = [card for card in range(52) if card not in deck]
    for kept in [hand, hand[:4], hand[1:], hand[:3]]:
        found = draw_odds(cards(hand), cards(kept), 2, cards(dead), ranking, goal)
        drawn = list(choices(left, 5 - len(kept)))
        by_hand = sum(_best(set(kept) | set(row), set(left) - set(row), goal) for row in drawn)
        assert found.P(goal.name) == by_hand / len(drawn)


def _best(hand: set[int], left: set[int], goal: Goal) -> Fraction:
    values = goal.values.tolist()
    return max(enumerated(kept, sorted(left), values, goal.ranking) for kept in holds(sorted(hand)))


def test_without_cards_to_keep_the_best_hold_is_taken() -> None:
    assert draw_odds(HAND, None, 1, goal="8-low") == draw_odds(HAND, "2c 3d 4h 7s")
    two = draw_odds(HAND, draws=2, goal="8-low")
    assert two == draw_odds(HAND, "2c 3d 4h 7s", 2, goal="8-low")
    assert two.title.startswith("Keep 2♣ 3♦ 4♥ 7♠, two draws")


def test_three_draws_are_simulated_and_say_so() -> None:
    """The published simulation of the same policy: 0.4364439 ± 0.00016."""
    found = draw_odds(HAND, "2c 3d 4h 7s", 3, goal="7-low", seed=4)
    assert isinstance(found, Estimate)
    assert abs(found.value - 0.4364439) < 4 * (found.error + 0.00016)
    assert "simulated" in found.model
    assert "standard error" in str(found)
    assert found == draw_odds(HAND, "2c 3d 4h 7s", 3, goal="7-low", seed=4)
    exact = draw_odds(HAND, "2c 3d 4h 7s", 3, goal="7-low", memoryless=True)
    assert exact.P("7-low") == Fraction(44504, 103823) < found.value


def test_holds_are_ranked_exactly_with_dead_cards() -> None:
    open_deck, closed = best_hold(HAND, "7-low"), best_hold(HAND, "7-low", 1, "5c 5d 5h 5s 6c 6d")
    assert open_deck.best.value == Fraction(8, 47)
    assert closed.best.value == Fraction(2, 41)
    two = best_hold(HAND, "8-low", 2)
    assert [hold.value for hold in two.holds] == sorted(
        [hold.value for hold in two.holds], reverse=True
    )
    assert "true deck" in two.model
    assert "memoryless" in best_hold(HAND, "8-low", 3).model


def test_three_draws_know_dead_cards() -> None:
    open_deck = draw_odds(HAND, None, 3, goal="7-low", deals=100_000)
    closed = draw_odds(HAND, None, 3, "5c 5d 5h 5s 6c 6d", goal="7-low", deals=100_000)
    assert closed.P("7-low") < open_deck.P("7-low") - 0.1
    assert closed.title.startswith("Keep 2♣ 3♦ 4♥ 7♠, three draws")
    with pytest.raises(HandError, match="goal = '8-low' was not simulated"):
        closed.P("8-low")


def test_the_memoryless_hold_is_the_memoryless_best() -> None:
    easy = draw_odds(HAND, None, 2, goal="8-low", memoryless=True)
    assert easy.P("8-low") == best_draws(DEUCE_TO_SEVEN, "8-low", 2).value(HAND)


@pytest.mark.parametrize(
    "goal",
    ["8 low", "8-LOW", "8-low or better", Goal.parse("8-low", DEUCE_TO_SEVEN)],
)
def test_a_goal_in_any_spelling_is_the_condition(goal: object) -> None:
    odds = draw_odds(HAND, "2c 3d 4h 7s", 2, goal=goal)
    assert odds.P(goal) == odds.P("8-low") == Fraction(289646280, 644254380)


def test_a_hand_to_beat_is_a_condition_too() -> None:
    beaten = "beats 8c 7d 5h 4s 2c"
    assert draw_odds(HAND, "2c 3d 4h 7s", 2, goal=beaten).P(beaten) > 0
    with pytest.raises(HandError, match="is no outcome"):
        draw_odds(HAND, "2c 3d 4h 7s", 2, goal=beaten).P("8-low")


@pytest.mark.parametrize("draws", [1, 2])
def test_renamed_suits_and_two_draws(draws: int) -> None:
    renamed = HAND.translate(str.maketrans("cdhs", "shcd"))
    one, other = (best_hold(hand, "8-low", draws) for hand in (HAND, renamed))
    assert [hold.value for hold in one.holds] == [hold.value for hold in other.holds]


def test_the_runner_up_keeps_other_ranks() -> None:
    advice = best_hold("2c 2d 4h 7s Kd", "8-low")
    assert advice.holds[0].value == advice.holds[1].value
    assert advice.margin > 0
    assert {card.rank for card in advice.runner_up.kept} != {2, 4, 7}
    assert advice.best == best_draws(DEUCE_TO_SEVEN, "8-low").advice("2c 2d 4h 7s Kd").best


def test_large_values_are_exact_or_refused() -> None:
    goal = Goal.parse("8-low", DEUCE_TO_SEVEN)
    big = best_hold(HAND, goal.values * 10**13)
    assert big.best.value == 10**13 * best_hold(HAND, goal).best.value
    assert "e+" in str(big)
    with pytest.raises(HandError, match="goal: values above"):
        best_hold(HAND, goal.values * 10**12, 2)


def test_what_strengths_do_not_tell_is_refused_where_it_cannot_be_counted() -> None:
    by_hand = np.zeros(2_598_960, np.int64)
    ids = class_ids(combinations(52, 5))
    by_hand[ids == ids[places(np.array([[0, 5, 10, 15, 20]], np.uint8))[0]]] = 1
    goal = Goal.worth(by_hand, DEUCE_TO_SEVEN)
    assert goal.is_by_hand
    assert draw_odds(HAND, "2c 3d 4h 7s", 2, goal=goal).total > 0
    for ask in (
        lambda: draw_odds(HAND, "2c 3d 4h 7s", 3, goal=goal, deals=100),
        lambda: draw_odds(HAND, "2c 3d 4h 7s").P(goal),
        lambda: best_hold(HAND, goal),
        lambda: outs(HAND, "2c 3d 4h 7s", goal),
    ):
        with pytest.raises(HandError, match="tells hands of the same strength apart"):
            ask()


def test_values_by_hand_that_strengths_tell_are_values_by_strength() -> None:
    goal = Goal.worth((rank_all(DEUCE_TO_SEVEN) < 18).astype(int), DEUCE_TO_SEVEN)
    assert draw_odds(HAND, "2c 3d 4h 7s").P(goal) == Fraction(12, 47)
    assert draw_odds(HAND, "2c 3d 4h 7s", 3, goal=goal, deals=50_000).is_near(0.596, 6)
    assert len(outs(HAND, "2c 3d 4h 7s", goal)) == 12


def test_a_goal_of_the_other_ranking_is_no_condition() -> None:
    with pytest.raises(HandError, match="is a goal of a-5"):
        draw_odds(HAND, "2c 3d 4h 7s").P(Goal.parse("8-low", ACE_TO_FIVE))
    with pytest.raises(HandError, match="is no yes or no"):
        draw_odds(HAND, "2c 3d 4h 7s").P(Goal.share(DEUCE_TO_SEVEN))


def test_a_copied_goal_is_the_same_goal() -> None:
    goal = pickle.loads(pickle.dumps(Goal.parse("8-low", DEUCE_TO_SEVEN)))
    assert best_draws(DEUCE_TO_SEVEN, goal).mean == best_draws(DEUCE_TO_SEVEN, "8-low").mean


def test_a_pat_hand_with_two_draws_is_one_with_one_draw() -> None:
    pat = draw_odds(HAND, HAND, 2, goal="8-low")
    assert pat.P("8-low") == best_draws(DEUCE_TO_SEVEN, "8-low").value(HAND)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"hand": "2c 3d 4h 7s Kd 5c"}, "hand: 6 cards"),
        ({"hand": "2c 3d 4h"}, "hand: 3 cards"),
        ({"hand": "2c 2c 4h 7s Kd"}, 'hand: "2c" is there twice'),
        ({"hand": "2c 3d 4h 7s Jk"}, "hand: odds are counted without a joker"),
        ({"hand": 5}, "hand = 5 is no row"),
        ({"hand": [0, 1, 2, 3, 4]}, "hand: 0 is no card"),
        ({"hand": "2c 3d 4h 7s Kx"}, "hand: "),
        ({"keep": "5c"}, 'keep: "5c" is not in 2♣ 3♦ 4♥ 7♠ K♦'),
        ({"keep": "2c 2c"}, 'keep: "2c" is there twice'),
        ({"keep": None}, "goal is missing"),
        ({"dead": "Kd"}, 'dead: "Kd" is held'),
        ({"dead": "5c 5c"}, 'dead: "5c" is there twice'),
        ({"draws": 0}, "draws = 0 is not possible"),
        ({"draws": -1}, "draws = -1 is not possible"),
        ({"draws": 4}, "draws = 4 is not possible"),
        ({"draws": True}, "draws = True is not possible"),
        ({"draws": 1.0}, "draws = 1.0 is not possible"),
        ({"draws": 2}, "goal is missing"),
        ({"draws": 2, "goal": "6-low"}, "goal: no hand"),
        ({"draws": 2, "goal": "8-low", "memoryless": True, "dead": "5c"}, "dead: the memoryless"),
        ({"draws": 3, "goal": "8-low", "deals": 0}, "deals = 0 is not possible"),
        ({"goal": "6-low"}, "goal: no hand"),
        ({"deals": -4}, "deals = -4 is not possible"),
        ({"seed": None}, "seed = None is no seed"),
        ({"memoryless": "x"}, "memoryless = 'x' is not possible"),
        ({"draws": 3, "goal": "8-low", "seed": 1.5}, "seed = 1.5 is no seed"),
        ({"ranking": "2-7"}, "ranking = '2-7' cannot be counted by"),
    ],
)
def test_what_cannot_be_counted_is_refused_by_name(arguments: dict[str, object], said: str) -> None:
    given: dict[str, object] = {"hand": HAND, "keep": "2c 3d 4h 7s"} | arguments
    with pytest.raises(LowballError, match=said):
        draw_odds(**given)  # type: ignore[arg-type]


def test_too_many_dead_cards_leave_nothing_to_draw() -> None:
    dead = cards(card for card in range(52) if card % 4)
    held = cards([0, 4, 8, 12, 16])
    with pytest.raises(HandError, match="dead: only 8 cards are left"):
        draw_odds(held, held[:1], 2, dead, goal="8-low")
    with pytest.raises(HandError, match="dead: only 8 cards are left"):
        draw_odds(held, held, 3, dead, goal="8-low")
    assert draw_odds(held, held[:4], 2, dead, goal="8-low").total > 0
    with pytest.raises(CardError, match="dead:"):
        draw_odds(held, held[:3], 1, [*dead, held[0]])


def test_with_a_little_deck_one_draw_is_still_counted() -> None:
    dead = cards(card for card in range(52) if card % 4 or card > 24)
    odds = draw_odds(cards([0, 4, 8, 12, 16]), "2c 3c 4c", dead=dead)
    assert odds.total == 1


def test_a_draw_needs_enough_cards() -> None:
    dead = cards(card for card in range(52) if card % 4 or card > 24)
    with pytest.raises(HandError, match="dead: only 2 cards are left, and up to 3 are drawn"):
        draw_odds(cards([0, 4, 8, 12, 16]), "2c 3c", dead=dead)
