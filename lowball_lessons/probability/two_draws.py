"""Two draws from the true deck, exactly: what was thrown stays out, and the second hold is optimal.

After the first draw the player holds K and the drawn cards X. What every second hold is worth
follows from sums over the hands that contain a part of K and X but none of the cards that are out;
these come from the sums over all hands by inclusion and exclusion over the cards that are out.
"""

from __future__ import annotations

from math import comb, lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lowball_lessons.probability.best_holds import class_values
from lowball_lessons.probability.combinations import Rows, combinations, places
from lowball_lessons.probability.goals import Goal
from lowball_lessons.probability.lookup import ALL_HANDS, strengths
from lowball_lessons.probability.reading import Numbers, unseen
from lowball_lessons.probability.suitless import classes
from lowball_lessons.probability.sums import (
    check_limb,
    multipliers,
    sum_exact,
    sums_over,
    without_thrown,
)

_CHUNK = 4096

Sums = list[NDArray[Any]]
"""The sums of a goal's values over the hands that contain a set of 0 to 4 cards, by class."""


def goal_sums(goal: Goal) -> Sums:
    """The sums that `two_draw_value` works on. Raises HandError where values are too large."""
    values = class_values(goal)
    check_limb(values)
    return sums_over(values)


def two_draw_value(
    kept: Numbers, thrown: Numbers, dead: Numbers, goal: Goal, sums: Sums
) -> tuple[Any, int]:
    """What it is worth to keep these cards with two draws left: a number, and out of what.

    `thrown` and `dead` stay out of both draws; the second hold is the best one for what was drawn.
    """
    left, size = unseen((*kept, *thrown, *dead)), len(thrown)
    drawn = combinations(len(left), size)
    parts = _Parts(kept, left, (*thrown, *dead), goal, sums)
    factors = np.array(multipliers(len(left) - size))[:, None]
    value: Any = 0
    for at in range(0, len(drawn), _CHUNK):
        holds = without_thrown(parts.of_hands(drawn[at : at + _CHUNK])) * factors
        best = holds.max(axis=0)
        value += sum_exact(best) if goal.is_exact else float(best.sum())
    ways = lcm(*(comb(len(left) - size, taken) for taken in range(6)))
    return value, ways * len(drawn) * goal.scale


class _Parts:
    """For every part of the hands after a first draw the sum over all hands that complete it."""

    def __init__(self, kept: Numbers, left: Numbers, out: Numbers, goal: Goal, sums: Sums) -> None:
        self.kept, self.goal, self.sums = kept, goal, sums
        self.left, self.out = np.array(left, np.uint8), np.array(out, np.uint8)
        self.size = 5 - len(kept)
        self.tables = {
            (mask, drawn): self._table(mask, drawn)
            for mask in range(1 << len(kept))
            for drawn in range(self.size + 1)
        }

    def of_hands(self, drawn: Rows) -> NDArray[Any]:
        """The sums for all 32 parts of the kept and each row of drawn cards: shape (32, n)."""
        found = np.empty((32, len(drawn)), self.sums[0].dtype)
        for mine in range(1 << self.size):
            part = drawn[:, [place for place in range(self.size) if mine >> place & 1]]
            at = places(part, len(self.left))
            for mask in range(1 << len(self.kept)):
                whole = mask | mine << len(self.kept)
                self.tables[mask, part.shape[1]].take(at, out=found[whole], mode="clip")
        return found

    def _table(self, mask: int, drawn: int) -> NDArray[Any]:
        """The sums over the hands with these kept cards and each set of drawn ones, none out."""
        held = [card for place, card in enumerate(self.kept) if mask >> place & 1]
        sets = self.left.take(combinations(len(self.left), drawn))
        table = np.zeros(len(sets), self.sums[0].dtype)
        for size in range(min(5 - len(held) - drawn, len(self.out)) + 1):
            others = self.out.take(combinations(len(self.out), size))
            fixed = np.tile(np.array(held, np.uint8), (len(sets) * len(others), 1))
            rows = [np.repeat(sets, len(others), axis=0), np.tile(others, (len(sets), 1)), fixed]
            sums = self._sum(np.hstack(rows)).reshape(len(sets), len(others)).sum(axis=1)
            table += -sums if size % 2 else sums
        return table

    def _sum(self, rows: Rows) -> NDArray[Any]:
        """The sum of the goal's values over all hands that contain each row."""
        size = rows.shape[1]
        if size == 0:
            return np.repeat(self.sums[0], len(rows))
        if size == 5 and len(self.goal.values) != ALL_HANDS:
            return self.goal.values.take(strengths(rows, self.goal.ranking))
        at = places(np.sort(rows, axis=1))
        if size == 5:
            return self.goal.values.take(at)
        return self.sums[size].take(classes(size).ids.take(at))
