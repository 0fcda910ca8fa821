"""The strengths of many hands at once, from tables that the readable rankings fill.

A hand's index is the sum of one code a card, and no two sets of ranks have the same sum; what the
ranking says of that set of ranks stands in a table at this index, in a second one where all cards
are of one suit, in a third where four cards come with the joker.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lowball_lessons.errors import CardError, HandError
from lowball_lessons.probability.combinations import DECK, Rows, combinations, places
from lowball_lessons.rules.cards import SUITED
from lowball_lessons.rules.ranking import Ranking
from lowball_lessons.rules.ranking.patterns import JOKER_PLACE
from lowball_lessons.rules.ranking.ranking import FiveCardRanking

Strengths = NDArray[np.int16]
"""0 is the best hand, as in `LowRank.strength`."""

JOKER, ALL_HANDS = 52, 2_598_960
CHUNK = 1 << 15
"""How many hands are looked up at once, so that they stay near the processor."""

CODES = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
"""One number a rank: the sums over five ranks, none of them five times, all differ."""

_LARGEST = 4 * CODES[-1] + CODES[-2]
_CODE_OF = np.array([CODES[card // 4] for card in range(DECK)] + [0], np.int32)
_SUIT = np.uint8(3)


class Tables(NamedTuple):
    """Strengths by index: any five cards, five of one suit, four cards and the joker."""

    plain: Strengths
    suited: Strengths
    joker: Strengths


def five_card(ranking: object) -> FiveCardRanking:
    """The ranking, if odds can be counted by it. Raises HandError."""
    if isinstance(ranking, FiveCardRanking):
        return ranking
    raise HandError(
        f"ranking = {ranking!r} cannot be counted by here: pass DEUCE_TO_SEVEN or ACE_TO_FIVE."
    )


@lru_cache(maxsize=4)
def tables(ranking: FiveCardRanking) -> Tables:
    """The tables of a ranking, filled from what it says of every pattern (habit: one statement)."""
    found = Tables(*(np.full(_LARGEST + 1, -1, np.int16) for _ in range(3)))
    for pattern, rank in ranking.by_pattern.items():
        counts = [pattern >> 3 * place & 7 for place in range(JOKER_PLACE)]
        index = sum(code * count for code, count in zip(CODES, counts, strict=True))
        if pattern >> 3 * JOKER_PLACE & 7:
            found.joker[index] = rank.strength
        elif pattern & SUITED:
            found.suited[index] = rank.strength
        else:
            found.plain[index] = rank.strength
    return found


def rank_all(ranking: Ranking, *, joker: bool = False) -> Strengths:
    """The strengths of all 2,598,960 hands in lexicographic card order, not to be written to.

    With `joker` those of the 270,725 hands of four cards and the joker instead, in the order of the
    four (A5-6). Raises HandError.
    """
    return _all_strengths(five_card(ranking), bool(joker))


@lru_cache(maxsize=8)
def _all_strengths(ranking: FiveCardRanking, joker: bool) -> Strengths:
    found = tables(ranking)
    if joker and found.joker.max() < 0:
        raise HandError(f"ranking: {ranking.title} has no joker (CARD-3).")
    known = _with_joker(found) if joker else swept(found)
    known.flags.writeable = False
    return known


def _with_joker(found: Tables) -> Strengths:
    """Four cards and the joker."""
    known: Strengths = found.joker.take(_CODE_OF.take(combinations(DECK, 4)).sum(axis=1))
    return known


def swept(found: Tables) -> Strengths:
    """All hands: two cards fixed, the other three a tail of all sets of three above them."""
    threes = combinations(DECK, 3)
    sums = _CODE_OF.take(threes).sum(axis=1, dtype=np.int32)
    starts = np.searchsorted(threes[:, 0], np.arange(DECK + 1))
    known = np.empty(ALL_HANDS, np.int16)
    at = 0
    for first in range(DECK - 4):
        for second in range(first + 1, DECK - 3):
            tail = sums[starts[second + 1] :] + (_CODE_OF[first] + _CODE_OF[second])
            found.plain.take(tail, out=known[at : at + len(tail)], mode="clip")
            at += len(tail)
    for suit in range(4):
        flushes = combinations(13, 5) * np.uint8(4) + np.uint8(suit)
        known[places(flushes)] = found.suited.take(_CODE_OF.take(flushes).sum(axis=1))
    return known


def strengths(cards: ArrayLike, ranking: Ranking) -> Strengths:
    """The strength of each hand in an (n, 5) array of card numbers: 4 × rank + suit, the two is 0.

    52 is the joker, where the ranking has one. Raises CardError, HandError.
    """
    found = tables(five_card(ranking))
    try:
        rows = np.asarray(cards)
    except ValueError:
        raise CardError("cards must be rows of five numbers, all of the same length.") from None
    if rows.ndim != 2 or rows.shape[1] != 5 or rows.dtype.kind not in "iu":
        raise CardError(
            f"cards must be whole numbers in an array of shape (hands, 5), not {rows.dtype} "
            f"of shape {rows.shape}."
        )
    known = np.empty(len(rows), np.int16)
    for at in range(0, len(rows), CHUNK):
        chunk = rows[at : at + CHUNK]
        known[at : at + CHUNK] = _looked_up(_checked(chunk, at), found, at)
    return known


def _checked(chunk: NDArray[np.integer], at: int) -> Rows:
    """The rows as columns of bytes, each a card number, none twice in its row."""
    if chunk.size and (chunk.min() < 0 or chunk.max() > JOKER):
        row = int(np.flatnonzero(((chunk < 0) | (chunk > JOKER)).any(axis=1))[0])
        raise CardError(f"cards: {chunk[row].tolist()} in row {at + row} are no cards: 0 to 51.")
    columns = np.ascontiguousarray(chunk.T, np.uint8)
    twice = np.zeros(len(chunk), bool)
    for right in range(1, 5):
        for left in range(right):
            twice |= columns[left] == columns[right]
    if twice.any():
        row = int(np.flatnonzero(twice)[0])
        raise CardError(f"cards: {chunk[row].tolist()} in row {at + row} hold a card twice.")
    return columns


def _looked_up(columns: Rows, found: Tables, at: int) -> Strengths:
    index = _CODE_OF.take(columns[0])
    for column in columns[1:]:
        index += _CODE_OF.take(column)
    known: Strengths = found.plain.take(index)
    mixed = columns[0] ^ columns[1]
    for column in columns[2:]:
        mixed |= columns[0] ^ column
    suited = np.flatnonzero((mixed & _SUIT) == 0)
    known[suited] = found.suited.take(index[suited])
    with_joker = np.flatnonzero((columns == JOKER).any(axis=0))
    if len(with_joker):
        known[with_joker] = found.joker.take(index[with_joker])
        if known[with_joker].min() < 0:
            raise HandError(f"cards: row {at + int(with_joker[0])} holds a joker, 52 (CARD-3).")
    return known
