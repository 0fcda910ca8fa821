"""Settling by itself: uncalled chips, main and side pots, shares, odd chips, halves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lowball_lessons import DEUCE_TO_SEVEN, Hand, TableError, settle
from tests.rules.playing import case

Pots = list[tuple[int, tuple[int, ...]]]


@pytest.mark.parametrize(
    ("contributions", "folded", "ranks", "returned", "pots", "awards"),
    [
        case("POT-1", "nothing to return", [4, 4], [], [1, 2], [0, 0], [(8, (0, 1))], [8, 0]),
        case("POT-1", "above an all-in", [10, 6], [], [2, 1], [4, 0], [(12, (0, 1))], [0, 12]),
        case(
            *("POT-1", "a folded contribution counts"),
            *([10, 6, 4], [1], [2, None, 1], [4, 0, 0], [(12, (0, 2)), (4, (0,))], [4, 0, 12]),
        ),
        case(
            *("POT-1 BET-10", "all others folded"),
            *([1, 2, 4], [0, 1], [None] * 3, [0, 0, 2], [(5, (2,))], [0, 0, 5]),
        ),
        case(
            *("POT-1 SEAT-3", "the big blind, when all fold"),
            *([0, 1, 2], [0, 1], [None] * 3, [0, 0, 1], [(2, (2,))], [0, 0, 2]),
        ),
        case(
            *("POT-2 EX-2", "6, 10, 10"),
            *([6, 10, 10], [], [1, 2, 3]),
            *([0, 0, 0], [(18, (0, 1, 2)), (8, (1, 2))], [18, 8, 0]),
        ),
        case(
            *("POT-2", "three levels and an uncalled rest"),
            *([12, 3, 7, 15], [], [3, 1, 2, 4], [0, 0, 0, 3]),
            *([(12, (0, 1, 2, 3)), (12, (0, 2, 3)), (10, (0, 3))], [10, 12, 12, 0]),
        ),
        case(
            *("POT-2", "an all-in of nothing but the blind"),
            *([1, 4, 4], [], [1, 3, 2], [0] * 3, [(3, (0, 1, 2)), (6, (1, 2))], [3, 0, 6]),
        ),
        case(
            *("POT-3", "a folded player's chips are won by the others"),
            *([10, 10, 10], [1], [2, 1, 3], [0] * 3, [(30, (0, 2))], [30, 0, 0]),
        ),
        case(
            *("POT-3", "they stay in the pots that they reached"),
            *([6, 10, 10, 8], [3], [1, 2, 3, 0]),
            *([0] * 4, [(24, (0, 1, 2)), (10, (1, 2))], [24, 10, 0, 0]),
        ),
        case(
            *("POT-3", "less than the lowest all-in"),
            *([6, 10, 10, 2], [3], [1, 2, 3, 0]),
            *([0] * 4, [(20, (0, 1, 2)), (8, (1, 2))], [20, 8, 0, 0]),
        ),
        case(
            *("POT-3", "levels of the folded cut no pots"),
            *([2, 5, 10, 10], [0, 1], [0, 0, 2, 1], [0] * 4, [(27, (2, 3))], [0, 0, 0, 27]),
        ),
        case(
            *("POT-3", "two all-ins of one size make one level"),
            *([6, 6, 10, 10], [], [1, 2, 3, 4]),
            *([0] * 4, [(24, (0, 1, 2, 3)), (8, (2, 3))], [24, 0, 8, 0]),
        ),
        case(
            *("POT-4", "the best hand takes every pot that it reaches"),
            *([6, 10, 10], [], [3, 1, 2]),
            *([0] * 3, [(18, (0, 1, 2)), (8, (1, 2))], [0, 26, 0]),
        ),
        case(
            *("POT-4", "a tie in the side pot alone"),
            *([6, 10, 10], [], [1, 2, 2]),
            *([0] * 3, [(18, (0, 1, 2)), (8, (1, 2))], [18, 4, 4]),
        ),
        case(
            *("POT-4 POT-5", "a tie for the main pot, the side pot to one of them"),
            *([6, 10, 10], [], [1, 1, 2]),
            *([0] * 3, [(18, (0, 1, 2)), (8, (1, 2))], [9, 17, 0]),
        ),
        case("POT-6", "nothing was paid", [0, 0], [], [1, 2], [0, 0], [], [0, 0]),
    ],
)
def test_who_receives_what(
    contributions: list[int],
    folded: list[int],
    ranks: list[int],
    returned: list[int],
    pots: Pots,
    awards: list[int],
) -> None:
    for called in (folded, set(folded), tuple(folded), frozenset(folded)):
        settlement = settle(tuple(contributions), called, ranks, button=0)
        assert list(settlement.returned) == returned
        assert [(pot.amount, pot.eligible) for pot in settlement.pots] == pots
        assert list(settlement.awards) == awards
    assert sum(contributions) == sum(returned) + sum(awards)


@pytest.mark.rule("POT-5")
@pytest.mark.parametrize(
    ("contributions", "folded", "ranks", "awards_by_button"),
    [
        pytest.param(
            *([5, 5, 5], [], [1, 2, 1]),
            {0: [7, 0, 8], 1: [7, 0, 8], 2: [8, 0, 7]},
            id="one of two",
        ),
        pytest.param(
            *([5, 5, 5, 1], [3], [1, 1, 1, 0]),
            {0: [5, 6, 5, 0], 1: [5, 5, 6, 0], 2: [6, 5, 5, 0], 3: [6, 5, 5, 0]},
            id="one of three",
        ),
        pytest.param(
            *([5, 5, 5, 2], [3], [1, 1, 1, 0]),
            {0: [5, 6, 6, 0], 1: [6, 5, 6, 0], 2: [6, 6, 5, 0], 3: [6, 6, 5, 0]},
            id="two of three",
        ),
        pytest.param(
            *([3, 6, 6, 6, 1], [4], [1, 1, 3, 1, 0]),
            {0: [4, 10, 0, 8, 0], 2: [4, 8, 0, 10, 0], 3: [5, 9, 0, 8, 0]},
            id="in each pot by itself",
        ),
        pytest.param(
            *([4, 4, 4], [], [1, 1, 2]),
            {0: [6, 6, 0], 1: [6, 6, 0], 2: [6, 6, 0]},
            id="nothing is odd",
        ),
    ],
)
def test_odd_chips_go_clockwise_from_the_buttons_left(
    contributions: list[int],
    folded: list[int],
    ranks: list[int],
    awards_by_button: dict[int, list[int]],
) -> None:
    for button, awards in awards_by_button.items():
        assert list(settle(contributions, folded, ranks, button).awards) == awards


@pytest.mark.rule("POT-5")
def test_a_share_says_whether_an_odd_chip_is_in_it() -> None:
    shares = settle([5, 5, 5, 2], [3], [1, 1, 1, 0], button=0).shares
    assert [(share.seat, share.chips, share.odd, share.tied) for share in shares] == [
        (1, 6, 1, 3),
        (2, 6, 1, 3),
        (0, 5, 0, 3),
    ]


@pytest.mark.rule("VAR-3", "POT-5")
@pytest.mark.parametrize(
    ("contributions", "folded", "ranks", "other_ranks", "awards"),
    [
        pytest.param([5, 5], [], [1, 2], [2, 1], [5, 5], id="a half each"),
        pytest.param([5, 5, 5], [2], [1, 2, 0], [2, 1, 0], [8, 7, 0], id="the odd chip to ranks"),
        pytest.param([5, 5, 5], [2], [2, 1, 0], [2, 1, 0], [0, 15, 0], id="one wins both"),
        pytest.param([5, 5, 5], [2], [1, 1, 0], [2, 1, 0], [4, 11, 0], id="a tie in one half"),
        pytest.param([5, 5, 5], [2], [2, 1, 0], [1, 1, 0], [3, 12, 0], id="a tie in the other"),
        pytest.param([5, 5, 5], [2], [1, 1, 0], [1, 1, 0], [7, 8, 0], id="a tie in both"),
        pytest.param([3, 8, 8], [], [1, 2, 3], [3, 2, 1], [5, 5, 9], id="each pot is halved"),
        pytest.param([9, 5, 5], [2], [1, 2, 0], [2, 1, 0], [12, 7, 0], id="not what goes back"),
        pytest.param([3, 8, 8], [2], [3, 2, 0], [1, 2, 0], [4, 15, 0], id="alone in the side pot"),
    ],
)
def test_halves_go_by_two_rankings(
    contributions: list[int],
    folded: list[int],
    ranks: list[int],
    other_ranks: list[int],
    awards: list[int],
) -> None:
    """The button is in seat 0, so the odd chip of a tie goes to seat 1."""
    settlement = settle(contributions, folded, ranks, 0, other_ranks)
    received = map(sum, zip(settlement.awards, settlement.returned, strict=True))
    assert list(received) == awards


@pytest.mark.parametrize(
    "ranks",
    [
        pytest.param(["a", "b"], id="texts"),
        pytest.param([(1, 9), (2, 0)], id="tuples"),
        pytest.param([0.5, 1], id="numbers"),
        pytest.param(
            [DEUCE_TO_SEVEN.rank(Hand.parse(text)) for text in ("7c5d4h3s2c", "7h6c4s3c2d")],
            id="ranks of hands",
        ),
    ],
)
def test_any_ordered_values_are_ranks(ranks: Sequence[Any]) -> None:
    assert settle([4, 4], set(), ranks, 0).awards == (8, 0)
    assert settle([4, 4], set(), list(reversed(ranks)), 0).awards == (0, 8)


def test_a_rank_is_needed_only_where_hands_are_compared() -> None:
    assert settle([4, 4, 2], {2}, [1, 2, None], 0).awards == (10, 0, 0)
    assert settle([4, 4, 0], set(), [1, 2, None], 0).awards == (8, 0, 0)
    assert settle([4, 2], {1}, [None, None], 0).awards == (4, 0)


@pytest.mark.rule("POT-1", "POT-2")
def test_dead_chips_are_in_the_main_pot_and_are_nobodys_contribution() -> None:
    settlement = settle([2, 6, 9], set(), [1, 2, 3], 0, dead=5)
    assert settlement.returned == (0, 0, 3)
    assert [(pot.amount, pot.eligible) for pot in settlement.pots] == [(11, (0, 1, 2)), (8, (1, 2))]
    assert settlement.awards == (11, 8, 0)


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "negative chips": ({"contributions": [4, -4]}, "-4"),
    "a truth value for chips": ({"contributions": [True, 4]}, "True"),
    "fractional chips": ({"contributions": [4, 4.0]}, "4.0"),
    "a text for chips": ({"contributions": ["4", 4]}, "'4'"),
    "no chips": ({"contributions": [None, 4]}, "None"),
    "one seat": ({"contributions": [4], "ranks": [1]}, "two seats"),
    "no seat": ({"contributions": [], "ranks": []}, "two seats"),
    "too few ranks": ({"ranks": [1]}, "1 ranks"),
    "too many ranks": ({"ranks": [1, 2, 3]}, "3 ranks"),
    "too few ranks for the other half": ({"other_ranks": [1]}, "1"),
    "too many ranks for the other half": ({"other_ranks": [1, 2, 3]}, "3"),
    "a missing rank": ({"ranks": [1, None]}, "Seat 1"),
    "a missing rank of the other half": ({"other_ranks": [None, 1]}, "Seat 0"),
    "everybody folded": ({"folded": {0, 1}}, "folded"),
    "a folded seat that is not there": ({"folded": {2}}, "2"),
    "a folded seat below 0": ({"folded": {-1}}, "-1"),
    "a folded seat that is a truth value": ({"folded": [True]}, "True"),
    "a folded seat that is a name": ({"folded": {"Ana"}}, "'Ana'"),
    "a button that is not there": ({"button": 2}, "2"),
    "a button below 0": ({"button": -1}, "-1"),
    "a button that is a truth value": ({"button": False}, "False"),
    "negative dead chips": ({"dead": -1}, "-1"),
}


@pytest.mark.parametrize(("wrong", "named"), BAD.values(), ids=BAD)
def test_bad_input_is_refused_by_name(wrong: dict[str, Any], named: str) -> None:
    good: dict[str, Any] = {"contributions": [4, 4], "folded": set(), "ranks": [1, 2], "button": 0}
    assert settle(**good).awards == (8, 0)
    with pytest.raises(TableError) as caught:
        settle(**good | wrong)
    assert named in str(caught.value)


def test_the_arguments_are_left_as_they_were() -> None:
    contributions, folded, ranks = [10, 6, 4], {1}, [2, None, 1]
    settle(contributions, folded, ranks, 0)
    assert (contributions, folded, ranks) == ([10, 6, 4], {1}, [2, None, 1])


@pytest.mark.rule("POT-2", "POT-6")
def test_every_chip_is_explained() -> None:
    said = settle([6, 10, 12], set(), [1, 2, 3], 0).explain(("Ana", "Ben", "Chloé"))
    rules = [rule for step in said for rule in step.rules]
    assert {"POT-1", "POT-2", "POT-4"} <= set(rules)
    text = " ".join(step.text for step in said)
    for part in ("Chloé takes back 2", "3 × 6", "Ana takes 18", "2 × 4", "Ben takes 8"):
        assert part in text
