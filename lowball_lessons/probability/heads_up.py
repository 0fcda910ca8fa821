"""Two players, one draw left each, exactly: every way in which both can be served.

Both draw from the same cards, so the pairs of draws that share a card are taken out by inclusion
and exclusion over the shared cards: for each set of shared cards all draws of one player that hold
them are compared with all such draws of the other, as sorted strengths.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations as choices
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lowball_lessons.probability.combinations import combinations, places
from lowball_lessons.probability.lookup import strengths
from lowball_lessons.probability.reading import Numbers
from lowball_lessons.rules.ranking.ranking import FiveCardRanking


class Results(NamedTuple):
    """In how many of all ways the first player wins, both tie, the first loses."""

    win: int
    tie: int
    lose: int

    @property
    def total(self) -> int:
        """All ways."""
        return sum(self)

    @property
    def share(self) -> Fraction:
        """The first player's share of the pot, ties halved."""
        return Fraction(2 * self.win + self.tie, 2 * self.total)


class _Draws(NamedTuple):
    """All draws of a player: the places of the drawn cards among the unseen ones, the strengths."""

    places: NDArray[np.uint8]
    strengths: NDArray[np.int64]


def compare_draws(
    first: Numbers, second: Numbers, left: Numbers, ranking: FiveCardRanking
) -> Results:
    """Both kept hands completed from the cards that are left, in every way (BET-10, SHOW-1)."""
    mine, theirs = _draws(first, left, ranking), _draws(second, left, ranking)
    most = len(ranking.ladder)
    wins = ties = 0
    for shared in range(min(5 - len(first), 5 - len(second)) + 1):
        sign = -1 if shared % 2 else 1
        beaten, equal = _pairs(mine, theirs, shared, len(left), most)
        wins += sign * beaten
        ties += sign * equal
    sizes = 5 - len(first), 5 - len(second)
    total = comb(len(left), sizes[0]) * comb(len(left) - sizes[0], sizes[1])
    return Results(wins, ties, total - wins - ties)


def _draws(kept: Numbers, left: Numbers, ranking: FiveCardRanking) -> _Draws:
    drawn = combinations(len(left), 5 - len(kept))
    fixed = np.tile(np.array(kept, np.uint8), (len(drawn), 1))
    rows = np.hstack([np.array(left, np.uint8).take(drawn), fixed])
    return _Draws(drawn, strengths(rows, ranking).astype(np.int64))


def _pairs(mine: _Draws, theirs: _Draws, shared: int, left: int, most: int) -> tuple[int, int]:
    """Over all sets of so many shared cards, the pairs of draws that hold them: better, equal."""
    if shared == 0:
        return _histogram_pairs(mine.strengths, theirs.strengths, most)
    own = _keyed(mine, shared, left, most)
    others = np.sort(_keyed(theirs, shared, left, most))
    group = comb(left - shared, theirs.places.shape[1] - shared)
    ends = (own // most + 1) * group
    upper = np.searchsorted(others, own, "right")
    equal = int((upper - np.searchsorted(others, own, "left")).sum())
    return int((ends - upper).sum()), equal


def _histogram_pairs(
    mine: NDArray[np.int64], theirs: NDArray[np.int64], most: int
) -> tuple[int, int]:
    own, others = np.bincount(mine, minlength=most), np.bincount(theirs, minlength=most)
    worse = len(theirs) - np.cumsum(others)
    return int(own @ worse), int(own @ others)


def _keyed(draws: _Draws, shared: int, left: int, most: int) -> NDArray[np.int64]:
    """A draw's strength within each set of shared cards that it holds, as one number for both."""
    size = draws.places.shape[1]
    keys = [
        places(draws.places[:, list(chosen)], left).astype(np.int64) * most + draws.strengths
        for chosen in choices(range(size), shared)
    ]
    return np.concatenate(keys)
