"""One draw, counted by ranks: every way to complete a hand from the cards that are not seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lowball_lessons.probability.distribution import Condition, Distribution
from lowball_lessons.probability.goals import Goal, class_of, read_goal
from lowball_lessons.probability.lookup import CODES, Tables, tables
from lowball_lessons.rules.ranking import RANKINGS
from lowball_lessons.rules.ranking.ranking import FiveCardRanking

Counts = NDArray[np.int64]

_WAYS = np.array([[comb(there, taken) for taken in range(5)] for there in range(5)], np.int64)


class RankDistribution(Distribution):
    """A distribution of ranks (`LowRank`), best first; a condition may be a text: `8-low`."""

    def by_class(self) -> Distribution:
        """The same by the classes that players speak of: 7-low, 8-low, …, pair, flush."""
        return self.grouped(class_of)

    def lines(self, so_far: str = "or better") -> list[str]:
        """One line a class: its count, its share, and the share of it or better."""
        return self.by_class().lines(so_far)

    def _meaning(self, condition: object) -> Condition:
        if isinstance(condition, str | Goal):
            return read_goal(condition, RANKINGS[self.outcomes[0].ranking])
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


class _Added(NamedTuple):
    """Every set of so many ranks to add: counts, sum of codes, and where all ranks differ."""

    counts: NDArray[np.int64]
    sums: NDArray[np.int64]
    differ: NDArray[np.int64]


@lru_cache(maxsize=6)
def _added(size: int) -> _Added:
    sets = list(combinations_with_replacement(range(13), size))
    counts = np.array([[ranks.count(rank) for rank in range(13)] for ranks in sets])
    possible = np.flatnonzero(counts.max(axis=1) <= 4)
    counts = counts[possible]
    differ = np.flatnonzero(counts.max(axis=1) <= 1)
    return _Added(counts, counts @ np.array(CODES), differ)


def completions(kept: Sequence[int], unseen: Sequence[int], ranking: FiveCardRanking) -> Counts:
    """How many of the ways to complete the kept cards from the unseen ones have each strength.

    For each set of ranks to add the product of the ways to take them; of these, those in one suit
    are a flush.
    """
    found, added = tables(ranking), _added(5 - len(kept))
    there = [0] * 13
    for card in unseen:
        there[card // 4] += 1
    ways = _WAYS[there, added.counts].prod(axis=1)
    index = added.sums + sum([CODES[card // 4] for card in kept])
    size = len(ranking.ladder)
    flushes = _by_strength(*_flushes(kept, unseen, added, ways, index, found), size)
    return flushes + _by_strength(found.plain.take(index, mode="clip"), ways, size)


def _flushes(
    kept: Sequence[int],
    unseen: Sequence[int],
    added: _Added,
    ways: Counts,
    index: NDArray[np.int64],
    found: Tables,
) -> tuple[NDArray[np.int16], Counts]:
    """The strengths of flushes and how many there are, which are taken out of `ways`."""
    held = {card // 4 for card in kept}
    suits = {card % 4 for card in kept} or set(range(4))
    if (len(suits) > 1 and kept) or len(held) < len(kept):
        return found.suited[:0], ways[:0]
    differ = added.differ
    counts = np.zeros(len(differ), np.int64)
    for suit in suits:
        reach = [0] * 13
        for card in unseen:
            if card % 4 == suit and card // 4 not in held:
                reach[card // 4] = 1
        counts += (added.counts[differ] <= reach).all(axis=1)
    ways[differ] -= counts
    there = np.flatnonzero(counts)
    return found.suited.take(index[differ[there]]), counts[there]


def _by_strength(strengths: NDArray[np.int16], counts: Counts, size: int) -> Counts:
    """The counts summed by strength; below 2^53, so exact in the floats of `bincount`."""
    there = np.flatnonzero(counts)
    return np.bincount(strengths[there], counts[there], size).astype(np.int64)
