"""One draw, counted by ranks: every way to complete a hand from the cards that are not seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lowball_lessons.probability.distribution import Condition, Distribution
from lowball_lessons.probability.goals import Goal, class_of
from lowball_lessons.rules.cards import SUITED
from lowball_lessons.rules.ranking import RANKINGS
from lowball_lessons.rules.ranking.ranking import FiveCardRanking

Counts = NDArray[np.int64]

_WAYS = np.array([[comb(there, taken) for taken in range(5)] for there in range(5)], np.int64)


class RankDistribution(Distribution):
    """A distribution of ranks (`LowRank`), best first; a condition may be a text: `8-low`."""

    so_far = "or better"

    def by_class(self) -> Distribution:
        """The same by the classes that players speak of: 7-low, 8-low, …, pair, flush."""
        return self.grouped(class_of)

    def lines(self) -> list[str]:
        """One line a class: its count, its share, and the share of it or better."""
        rows = self.by_class()
        return [line.replace(rows.so_far, self.so_far) for line in rows.lines()]

    def _meaning(self, condition: object) -> Condition:
        if isinstance(condition, str):
            return Goal.parse(condition, RANKINGS[self.outcomes[0].ranking])
        return super()._meaning(condition)


def rank_distribution(
    counts: Counts, ranking: FiveCardRanking, title: str = "", model: str = ""
) -> RankDistribution:
    """The distribution with so many cases at each strength; strengths without a case left out."""
    ladder = ranking.ladder
    there = np.flatnonzero(counts)
    return RankDistribution(
        tuple([ladder[strength] for strength in there]),
        tuple([int(counts[strength]) for strength in there]),
        title,
        model,
    )


class _Patterns(NamedTuple):
    """Every set of five ranks, each rank's count in it, and what it is with and without a flush."""

    ranks: NDArray[np.int64]
    plain: NDArray[np.int64]
    distinct: NDArray[np.int64]
    suited: NDArray[np.int64]


@lru_cache(maxsize=4)
def _patterns(ranking: FiveCardRanking) -> _Patterns:
    known = ranking.by_pattern
    plain = [pattern for pattern in known if not pattern & SUITED and pattern < 1 << 39]
    ranks = np.array([[pattern >> 3 * place & 7 for place in range(13)] for pattern in plain])
    distinct = np.flatnonzero(ranks.max(axis=1) == 1)
    suited = [known[plain[at] | SUITED].strength for at in distinct]
    strengths = [known[pattern].strength for pattern in plain]
    return _Patterns(ranks, np.array(strengths), distinct, np.array(suited))


def completions(kept: Sequence[int], unseen: Sequence[int], ranking: FiveCardRanking) -> Counts:
    """How many of the ways to complete the kept cards from the unseen ones have each strength.

    For each set of ranks the product of the ways to take what is lacking; of these, those in one
    suit are a flush.
    """
    found = _patterns(ranking)
    held = np.bincount([card // 4 for card in kept], minlength=13)
    there = np.bincount([card // 4 for card in unseen], minlength=13)
    lacking = found.ranks - held
    possible = (lacking >= 0).all(axis=1)
    ways = np.where(possible, _WAYS[there, lacking * (lacking >= 0)].prod(axis=1), 0)
    flushes = np.zeros(len(found.distinct), np.int64)
    for suit in range(4):
        if all(card % 4 == suit for card in kept):
            reach = np.zeros(13, np.int64)
            reach[[card // 4 for card in (*kept, *unseen) if card % 4 == suit]] = 1
            ranks = found.ranks[found.distinct]
            flushes += (ranks <= reach).all(axis=1) & (ranks >= held).all(axis=1)
    ways[found.distinct] -= flushes
    size = len(ranking.ladder)
    return _by_strength(found.plain, ways, size) + _by_strength(found.suited, flushes, size)


def _by_strength(strengths: NDArray[np.int64], counts: Counts, size: int) -> Counts:
    """The counts summed by strength; below 2^53, so exact in the floats of `bincount`."""
    return np.bincount(strengths, counts, size).astype(np.int64)
