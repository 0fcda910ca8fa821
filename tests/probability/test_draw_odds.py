"""What a hand becomes: one draw and two exactly, three by simulation, always said which."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from lowball_lessons import DEUCE_TO_SEVEN, CardError, HandError, LowballError
from lowball_lessons.probability import (
    Distribution,
    Estimate,
    Goal,
    best_draws,
    best_hold,
    draw_odds,
)
from lowball_lessons.probability.one_draw import completions
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
        for row in combinations(left, 5 - kept):
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
        drawn = list(combinations(left, 5 - len(kept)))
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
        draw_odds(held, held[:3], 2, dead, goal="8-low")
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
