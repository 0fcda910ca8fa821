"""A distribution is whole numbers over a total, and reads like a table in a book."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lowball_lessons import DEUCE_TO_SEVEN, HandError
from lowball_lessons.probability import Distribution, draw_odds
from lowball_lessons.probability.distribution import percent, share_text

DICE = Distribution((2, 3, 4, 5, 6, 7), (1, 2, 3, 4, 5, 6), "Two dice")


def test_probabilities_are_exact_fractions() -> None:
    assert DICE.total == 21
    assert DICE.P(7) == Fraction(6, 21)
    assert DICE.P(lambda pips: pips % 2) == Fraction(12, 21)
    assert DICE.count(3) == 2
    assert DICE.cumulative() == (1, 3, 6, 10, 15, 21)
    assert DICE.mean() == Fraction(2 + 6 + 12 + 20 + 30 + 42, 21)
    assert DICE.mean(lambda pips: pips > 4) == Fraction(15, 21)
    assert list(DICE)[:2] == [(2, 1), (3, 2)]
    assert len(DICE) == 6


def test_groups_keep_the_order_and_the_total() -> None:
    grouped = DICE.grouped(lambda pips: "odd" if pips % 2 else "even")
    assert list(grouped) == [("even", 9), ("odd", 12)]


def test_a_frame_for_pandas() -> None:
    frame = DICE.frame()
    assert list(frame.columns) == ["outcome", "count", "share", "cumulative"]
    assert frame["count"].sum() == 21
    assert frame["cumulative"].iloc[-1] == 1


def test_it_is_printed_as_a_student_reads_it() -> None:
    odds = draw_odds("2c 3d 4h 7s Kd", "2c 3d 4h 7s")
    assert str(odds).splitlines() == [
        "Keep 2♣ 3♦ 4♥ 7♠, draw one of 47 unseen cards:",
        "  7-low   8 of 47  17.0 %   or better 17.0 %",
        "  8-low   4 of 47   8.5 %   or better 25.5 %",
        "  9-low   4 of 47   8.5 %   or better 34.0 %",
        "  T-low   4 of 47   8.5 %   or better 42.6 %",
        "  J-low   4 of 47   8.5 %   or better 51.1 %",
        "  Q-low   4 of 47   8.5 %   or better 59.6 %",
        "  K-low   3 of 47   6.4 %   or better 66.0 %",
        "  A-low   4 of 47   8.5 %   or better 74.5 %",
        "  pair   12 of 47  25.5 %  or better 100.0 %",
        "(one draw, exact)",
    ]


@pytest.mark.parametrize(
    ("count", "total", "text"),
    [
        (8, 47, "17.0 %"),
        (0, 47, "0.0 %"),
        (47, 47, "100.0 %"),
        (1, 100_000, "0.001 %"),
        (12, 10_000_000, "0.00012 %"),
        (9_995, 10_000, "99.95 %"),
        (10**9 - 1, 10**9, "> 99.99 %"),
    ],
)
def test_a_percentage_never_says_all_or_nothing_where_it_is_not(
    count: int, total: int, text: str
) -> None:
    assert percent(Fraction(count, total)) == text
    assert share_text(count, total) == f"{count:,} of {total:,}, {text}"


@pytest.mark.parametrize("counts", [(1,), (1, -1), (0, 0)])
def test_counts_that_make_no_distribution_are_refused(counts: tuple[int, ...]) -> None:
    with pytest.raises(HandError, match="distribution"):
        Distribution(("a", "b"), counts)


def test_an_unknown_outcome_is_refused() -> None:
    with pytest.raises(HandError, match=r"condition = 9 is no outcome; there are 2, 3"):
        DICE.P(9)


def test_texts_are_goals_where_the_outcomes_are_ranks() -> None:
    odds = draw_odds("2c 3d 4h 7s Kd", "2c 3d 4h 7s")
    assert odds.P("8-low") == Fraction(12, 47)
    assert odds.P("beats 8c 5d 4h 3s 2c") == Fraction(8, 47)
    assert odds.P("no pair") == Fraction(35, 47)
    assert odds.P(DEUCE_TO_SEVEN.ladder[0]) == Fraction(4, 47)
