"""The reference counts that the tests compare with, and plain enumeration beside ours."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from pathlib import Path

from lowball_lessons import ACE_TO_FIVE, DEUCE_TO_SEVEN, Card, Hand
from lowball_lessons.rules.ranking.ranking import FiveCardRanking

DATA = Path(__file__).parents[1] / "data"
RANKINGS = {"2-7": DEUCE_TO_SEVEN, "A-5": ACE_TO_FIVE}
BOTH = (DEUCE_TO_SEVEN, ACE_TO_FIVE)


def read_table(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def cards(numbers: Iterable[int]) -> list[Card]:
    return [Card(number) for number in numbers]


def strength(numbers: Iterable[int], ranking: FiveCardRanking) -> int:
    """The strength by the readable ranking, one hand at a time."""
    return ranking.rank(Hand(cards(numbers))).strength


def enumerated(
    kept: Sequence[int], left: Sequence[int], values: Sequence[int], ranking: FiveCardRanking
) -> Fraction:
    """The mean value over every way to complete the kept cards, hand by hand."""
    drawn = list(combinations(left, 5 - len(kept)))
    total = sum(int(values[strength((*kept, *row), ranking)]) for row in drawn)
    return Fraction(total, len(drawn))


def holds(hand: Sequence[int]) -> list[tuple[int, ...]]:
    """All 32 choices of cards to keep."""
    return [kept for size in range(6) for kept in combinations(hand, size)]
