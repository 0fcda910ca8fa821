"""Sums of a value over all hands that contain some cards, and what every hold is worth by them.

F(X) is the sum of the value over the hands that contain X, built downwards from the hands. What
keeping K and throwing D can become are the hands that contain K and nothing of D, so their sum is
F(K) less F with one card of D, plus F with two of them, and so on (inclusion and exclusion).

Whole numbers that outgrow 64 bits are held as two limbs, the lower one of 36 bits, and everything
here is linear in the limbs.
"""

from __future__ import annotations

from functools import cache
from math import comb, lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lowball_lessons.errors import HandError
from lowball_lessons.probability.suitless import Ids, classes, parts

Limbs = list[NDArray[Any]]
"""One value for each class of hands: one array, or a high and a low one; or one of floats."""

LIMB = 36
_LOW = (1 << LIMB) - 1
_CHUNK = 2048
_MOST = 1 << 71
"""What two limbs can hold, with room for the sums."""

ONE_DRAW = lcm(*(comb(47, size) for size in range(6)))
"""A total that every number of ways to draw from 47 cards divides: 7,669,695."""

HOLDS = sorted(range(32), key=lambda mask: (-mask.bit_count(), mask))
"""The holds as masks of places, those that keep more first, so that equal values keep more."""


def split(values: NDArray[Any]) -> Limbs:
    """The values as limbs, as many as they need."""
    if values.dtype.kind == "f" or not len(values) or np.abs(values).max() <= _LOW:
        return [values]
    return [values >> LIMB, values & _LOW]


def check_size(largest: int) -> None:
    """Raises HandError where values of this size cannot be summed exactly."""
    if largest > _MOST:
        raise HandError(
            f"goal: values up to {largest:,} are too large for so many draws; divide them, or give "
            "floats."
        )


def check_limb(values: NDArray[Any]) -> None:
    """Raises HandError where the values do not fit into one limb."""
    if values.dtype.kind != "f" and max(int(values.max()), -int(values.min())) > _LOW:
        raise HandError(f"goal: values above {_LOW:,} are too large for two draws; divide them.")


def sums_over(values: NDArray[Any]) -> list[NDArray[Any]]:
    """F for the classes of every size, from one value for each class of hands."""
    found = [values]
    for size in (4, 3, 2, 1):
        order, starts = _by_part(size)
        weighted = found[0] * classes(size + 1).weights
        repeated = np.tile(weighted, size + 1).take(order)
        weights = classes(size).weights * (5 - size)
        found.insert(0, _divided(np.add.reduceat(repeated, starts), weights))
    whole = _divided((found[0] * classes(1).weights).sum(keepdims=True), np.array([5]))
    return [whole, *found]


@cache
def _by_part(size: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The pairs of a set and a part one smaller, by the part's class, and where each begins."""
    full = (1 << (size + 1)) - 1
    ids = np.concatenate([parts(size + 1)[full ^ 1 << place] for place in range(size + 1)])
    order = np.argsort(ids.astype(np.uint16), kind="stable")
    counts = np.bincount(ids, minlength=len(classes(size).keys))
    return order, np.concatenate([[0], np.cumsum(counts)[:-1]])


def _divided(sums: NDArray[Any], by: NDArray[Any]) -> NDArray[Any]:
    quotient: NDArray[Any] = sums / by if sums.dtype.kind == "f" else sums // by
    return quotient


@cache
def multipliers(of: int = 47) -> list[int]:
    """For each hold (a mask) the factor that brings its number of ways to the same total."""
    total = lcm(*(comb(of, size) for size in range(6)))
    return [total // comb(of, 5 - mask.bit_count()) for mask in range(32)]


def hold_sums(found: list[NDArray[Any]], chosen: slice | NDArray[Any]) -> NDArray[Any]:
    """The sum of the value over all results of every hold: shape (32, classes of hands)."""
    rows = [_taken(found, mask, chosen) for mask in range(32)]
    sums = np.empty((32, len(rows[31])), found[5].dtype)
    for mask, row in enumerate(rows):
        sums[mask] = row
    return without_thrown(sums)


def without_thrown(sums: NDArray[Any]) -> NDArray[Any]:
    """F of every part of each hand turned into the sums of the holds, in place; shape (32, n)."""
    for place in range(5):
        halves = sums.reshape(1 << (4 - place), 2, 1 << place, -1)
        halves[:, 0] -= halves[:, 1]
    return sums


def _taken(found: list[NDArray[Any]], mask: int, chosen: slice | NDArray[Any]) -> NDArray[Any]:
    if mask == 0:
        return np.broadcast_to(found[0], np.arange(len(found[5]))[chosen].shape)
    if mask == 31:
        return found[5][chosen]
    return found[mask.bit_count()].take(parts(5)[mask][chosen])


def best_of(holds: Limbs) -> tuple[NDArray[np.uint8], Limbs]:
    """The best hold of each hand (a mask) and its value, from limbs of shape (32, n)."""
    best = [limb[HOLDS[0]].copy() for limb in holds]
    keep = np.full(best[0].shape, HOLDS[0], np.uint8)
    for mask in HOLDS[1:]:
        row = [limb[mask] for limb in holds]
        better = row[0] > best[0]
        if len(row) == 2:
            better |= (row[0] == best[0]) & (row[1] > best[1])
        for limb, value in zip(best, row, strict=True):
            np.copyto(limb, value, where=better)
        keep[better] = mask
    return keep, best


def carried(limbs: Limbs) -> Limbs:
    """The same numbers with a low limb of 36 bits."""
    if len(limbs) == 1:
        return limbs
    high, low = limbs
    return [high + (low >> LIMB), low & _LOW]


def one_draw_back(values: Limbs) -> tuple[NDArray[np.uint8], Limbs]:
    """The best hold of every class of hands and its value, one draw before these values.

    The new values count in units of 1 / ONE_DRAW of the old ones.
    """
    found = [sums_over(limb) for limb in values]
    factors = np.array(multipliers())[:, None]
    size = len(values[0])
    keep = np.empty(size, np.uint8)
    best = [np.empty(size, limb.dtype) for limb in values]
    for at in range(0, size, _CHUNK):
        chosen = slice(at, at + _CHUNK)
        holds = carried([hold_sums(sums, chosen) * factors for sums in found])
        keep[chosen], row = best_of(holds)
        for limb, value in zip(best, row, strict=True):
            limb[chosen] = value
    return keep, split(best[0]) if len(best) == 1 else best


def whole(limbs: Limbs, at: int) -> int:
    """One value as a Python number."""
    if len(limbs) == 1:
        return int(limbs[0][at])
    return (int(limbs[0][at]) << LIMB) + int(limbs[1][at])


def mean_sum(limbs: Limbs, weights: Ids | NDArray[np.int64]) -> int:
    """The exact sum of value × weight."""
    low = [sum_exact(limb, weights) for limb in limbs]
    return low[0] if len(low) == 1 else (low[0] << LIMB) + low[1]


def sum_exact(values: NDArray[Any], weights: NDArray[Any] | int = 1) -> int:
    """The sum of whole numbers × small weights as a Python number, whatever its size."""
    high = int(((values >> 32) * weights).sum())
    return (high << 32) + int(((values & 0xFFFFFFFF) * weights).sum())
