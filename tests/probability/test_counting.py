"""Outs, formulas and the two rankings beside one another."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from lowball_lessons import ACE_TO_FIVE, DEUCE_TO_SEVEN, HandError, LowballError
from lowball_lessons.probability import (
    disagreement,
    draw_odds,
    hypergeometric,
    outs,
    rank_all,
    three_ways,
)
from lowball_lessons.probability.counting import BOTH_TIE, ONLY_27, ONLY_A5, OPPOSITE, SAME

HAND, KEEP = "2c 3d 4h 7s Kd", "2c 3d 4h 7s"


def test_outs_are_the_cards_that_help() -> None:
    good = outs(HAND, KEEP, "8-low")
    assert len(good) == 12
    assert {card.rank for card in good} == {5, 6, 8}
    assert len(outs(HAND, KEEP, "8-low", "8c 8d 5h")) == 9
    assert outs("As 2d 3h 4c Kd", "As 2d 3h 4c", "5-low", ranking=ACE_TO_FIVE)[0].rank == 5


def test_a_straight_is_no_out() -> None:
    assert {card.rank for card in outs("3c 4d 5h 6s Kd", "3c 4d 5h 6s", "8-low")} == {8}


def test_the_formula_is_the_count_of_all_draws() -> None:
    for good, cards, drawn in ((3, 9, 4), (8, 12, 2), (0, 5, 3), (5, 5, 2)):
        rows = list(combinations(range(cards), drawn))
        for hits in range(drawn + 1):
            counted = sum(sum(card < good for card in row) == hits for row in rows)
            assert hypergeometric(hits, good, cards, drawn) == Fraction(counted, len(rows))


def test_the_formula_adds_up_to_one() -> None:
    assert sum(hypergeometric(hits, 16, 47, 3) for hits in range(4)) == 1
    assert hypergeometric(2, 8, 47, 2) == Fraction(comb(8, 2), comb(47, 2))


def test_formula_count_and_simulation_agree_and_stand_beside_one_another() -> None:
    found = three_ways(HAND, KEEP, "8-low", "8c 8d", deals=50_000, seed=2)
    assert found.agree
    assert found.by_formula == found.by_count == Fraction(10, 45)
    lines = str(found).splitlines()
    assert [line.split()[0] for line in lines] == ["formula", "count", "simulation"]
    assert "C(10, 1) × C(35, 0) / C(45, 1) = 2/9" in lines[0]


def test_three_kept_cards_need_two_good_ranks() -> None:
    """By hand: two of 4, 5 and 6, four suits each, over all pairs of cards."""
    helps = draw_odds("2c 3d 7h Ks Qd", "2c 3d 7h").P("7-low")
    assert helps == Fraction(3 * 4 * 4, comb(47, 2))


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: outs(HAND, "2c 3d 4h", "8-low"), "keep: outs are counted for one card"),
        (lambda: outs(HAND, KEEP, "6-low"), "goal: no hand"),
        (lambda: hypergeometric(-1, 1, 2, 1), "hits = -1"),
        (lambda: hypergeometric(1, 1.5, 2, 1), "good = 1.5"),  # type: ignore[arg-type]
        (lambda: hypergeometric(1, 3, 2, 1), "must not exceed the 2 cards"),
        (lambda: hypergeometric(1, 1, 2, 3), "must not exceed the 2 cards"),
    ],
)
def test_what_cannot_be_counted_is_refused_by_name(call: object, said: str) -> None:
    with pytest.raises(LowballError, match=said):
        call()  # type: ignore[operator]


def test_more_hits_than_cards_never_happen() -> None:
    assert hypergeometric(3, 5, 9, 2) == 0


def test_how_often_the_rankings_disagree_is_what_pairs_of_hands_say() -> None:
    found = disagreement()
    assert found.total == 2_598_960**2
    assert found.count(ONLY_A5) == 0
    equal = sum(int(count) ** 2 for count in np.bincount(rank_all(DEUCE_TO_SEVEN)))
    assert found.count(BOTH_TIE) + found.count(ONLY_A5) == equal
    equal = sum(int(count) ** 2 for count in np.bincount(rank_all(ACE_TO_FIVE)))
    assert found.count(BOTH_TIE) + found.count(ONLY_27) == equal
    chance = np.random.default_rng(9)
    pairs = chance.integers(0, 2_598_960, (2, 400_000))
    deuce, ace = (rank_all(ranking)[pairs].astype(int) for ranking in (DEUCE_TO_SEVEN, ACE_TO_FIVE))
    opposite = float(((deuce[0] - deuce[1]) * (ace[0] - ace[1]) < 0).mean())
    exact = float(found.P(OPPOSITE))
    assert abs(opposite - exact) < 4 * (exact * (1 - exact) / 400_000) ** 0.5
    assert found.P(SAME) > Fraction(88, 100)


def test_the_disagreement_prints_without_an_order() -> None:
    assert "up to here" not in str(disagreement())


def test_a_distribution_of_nothing_is_refused() -> None:
    with pytest.raises(HandError):
        draw_odds(HAND, KEEP).P("6-low")
