"""Sets of cards up to the names of the suits: 134,459 hands stand for all 2,598,960.

A set is written as four masks of ranks, one a suit; sorted, they are the same for every naming of
the suits, and packed into one number they are its key.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lowball_lessons.probability.combinations import DECK, Rows, combinations, places

Keys = NDArray[np.uint64]
Ids = NDArray[np.int32]

_BITS = np.array([1 << 13 * (card % 4) + card // 4 for card in range(DECK)], np.uint64)
_SUIT_BITS = np.uint64(8191)
_SORTING = ((0, 1), (2, 3), (0, 2), (1, 3), (1, 2))


class Classes(NamedTuple):
    """The sets of one size up to suits: keys in order, one set of each, how many each stands for.

    `ids` says for each set in lexicographic order which class is its own; hands have none of it.
    """

    keys: Keys
    rows: Rows
    weights: NDArray[np.int64]
    ids: Ids


def packed(rows: Rows) -> Keys:
    """The cards of each row as bits: 13 for the ranks of each suit."""
    bits = np.zeros(len(rows), np.uint64)
    for column in rows.T:
        bits |= _BITS.take(column)
    return bits


def suit_masks(bits: Keys) -> list[Keys]:
    """The ranks in each suit."""
    return [bits >> np.uint64(13 * suit) & _SUIT_BITS for suit in range(4)]


def keys_of(bits: Keys) -> Keys:
    """The keys of packed cards."""
    masks = suit_masks(bits)
    for upper, lower in _SORTING:
        larger = np.maximum(masks[upper], masks[lower])
        masks[lower] = np.minimum(masks[upper], masks[lower])
        masks[upper] = larger
    keys = masks[0]
    for suit in range(1, 4):
        keys |= masks[suit] << np.uint64(13 * suit)
    return keys


@cache
def classes(size: int) -> Classes:
    """All sets of so many cards up to suits."""
    if size == 5:
        keys = np.unique(keys_of(_with_a_highest(classes(4).rows)))
        return Classes(keys, _rows(keys, 5), _weights(keys), np.empty(0, np.int32))
    keys, ids = np.unique(keys_of(packed(combinations(DECK, size))), return_inverse=True)
    return Classes(keys, _rows(keys, size), _weights(keys), ids.astype(np.int32))


def class_ids(rows: Rows) -> Ids:
    """The class of each row, whose cards may stand in any order."""
    return np.searchsorted(classes(rows.shape[1]).keys, keys_of(packed(rows))).astype(np.int32)


@cache
def parts(size: int) -> dict[int, Ids]:
    """For each choice of places in a set of this size (a mask of bits) the class of that part.

    The sets are the rows of `classes(size)`; the whole and the empty part are left out.
    """
    rows = classes(size).rows
    chosen = {}
    for mask in range(1, (1 << size) - 1):
        part = rows[:, [place for place in range(size) if mask >> place & 1]]
        chosen[mask] = classes(part.shape[1]).ids.take(places(part))
    return chosen


def _with_a_highest(rows: Rows) -> Keys:
    """Each row with each further card whose rank is not below its own ones."""
    cards = np.arange(DECK)
    bits = packed(rows)[:, None]
    is_new = (cards // 4 >= rows[:, -1:] // 4) & (bits & _BITS == 0)
    extended: Keys = (bits | _BITS)[is_new]
    return extended


def _rows(keys: Keys, size: int) -> Rows:
    """The set that each key is of, its suits in the order of their masks."""
    bits = np.unpackbits(keys.astype("<u8").view(np.uint8).reshape(-1, 8), 1, bitorder="little")
    places_of = np.flatnonzero(bits).reshape(-1, size) % 64
    return np.sort((places_of % 13 * 4 + places_of // 13).astype(np.uint8), axis=1)


def _weights(keys: Keys) -> NDArray[np.int64]:
    """How many sets each class stands for: the ways to name the suits that give another set."""
    masks = suit_masks(keys)
    equal = np.zeros(len(keys), np.int64)
    for upper in range(4):
        for lower in range(upper + 1, 4):
            equal += masks[upper] == masks[lower]
    return np.array([24, 12, 6, 4, 0, 0, 1]).take(equal)


def kept_places(
    keeps: NDArray[np.uint8], ids: Ids, rows: Rows, stood_for: Rows | None = None
) -> NDArray[np.uint8]:
    """The holds of classes (masks of places in `stood_for`) carried over to these sorted rows."""
    kept = _kept_bits(keeps, classes(5).rows if stood_for is None else stood_for).take(ids)
    masks = suit_masks(packed(rows))
    bits = np.zeros(len(rows), np.uint64)
    for suit, mine in enumerate(masks):
        slot = np.zeros(len(rows), np.uint64)
        for other, theirs in enumerate(masks):
            slot += (theirs > mine) | ((theirs == mine) & (other < suit))
        bits |= (kept >> slot * np.uint64(13) & np.uint64(8191)) << np.uint64(13 * suit)
    places = np.zeros(len(rows), np.uint8)
    for place, column in enumerate(rows.T):
        at = column % np.uint8(4) * np.uint8(13) + column // np.uint8(4)
        places |= (bits >> at.astype(np.uint64) & np.uint64(1)).astype(np.uint8) << np.uint8(place)
    return places


def _kept_bits(keeps: NDArray[np.uint8], rows: Rows) -> Keys:
    """The kept cards of each class as packed bits."""
    bits = np.zeros(len(rows), np.uint64)
    for place, column in enumerate(rows.T):
        card = packed(column[:, None])
        bits |= np.where(keeps >> np.uint8(place) & np.uint8(1), card, np.uint64(0))
    return bits
