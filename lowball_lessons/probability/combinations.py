"""Sets of cards as rows of sorted numbers, and where each stands in lexicographic order."""

from __future__ import annotations

from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.uint8]
"""Sets of cards (or of places), one a row, each row sorted; shape (sets, size)."""

DECK = 52


@lru_cache(maxsize=64)
def combinations(of: int, size: int) -> Rows:
    """All sets of so many numbers out of 0 … of-1, in lexicographic order; not to be written to."""
    rows = np.empty((comb(of, size), size), np.uint8)
    _fill(rows, 0, of, size)
    rows.flags.writeable = False
    return rows


def _fill(rows: Rows, low: int, of: int, size: int) -> None:
    if size == 0:
        return
    if size == 1:
        rows[:, 0] = np.arange(low, of)
        return
    tail = combinations(of - low, size - 1)
    at = 0
    for first in range(low, of - size + 1):
        length = comb(of - first - 1, size - 1)
        rows[at : at + length, 0] = first
        rows[at : at + length, 1:] = tail[len(tail) - length :] + np.uint8(low)
        at += length


@lru_cache(maxsize=64)
def _steps(of: int, size: int) -> NDArray[np.int32]:
    """What each number at each place takes away from the number of all sets."""
    return np.array(
        [[comb(of - 1 - number, size - place) for number in range(of)] for place in range(size)],
        np.int32,
    ).reshape(size, of)


def places(rows: Rows, of: int = DECK) -> NDArray[np.int32]:
    """Where each sorted row stands among all sets of its size, in lexicographic order."""
    size = rows.shape[1]
    left = np.full(len(rows), comb(of, size) - 1, np.int32)
    for step, column in zip(_steps(of, size), rows.T, strict=True):
        left -= step.take(column)
    return left
