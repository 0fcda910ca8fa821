"""The patterns of hands: how often each rank occurs, and whether all cards are of one suit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod

from lowball_lessons.rules.cards import SUITED

JOKER_PLACE = 13


def groups(pattern: int) -> list[tuple[int, int]]:
    """(how many, rank place 0–13) of each rank held, biggest group first, then highest rank."""
    found = [(pattern >> 3 * place & 7, place) for place in range(JOKER_PLACE + 1)]
    return sorted((group for group in found if group[0]), reverse=True)


def is_suited(pattern: int) -> bool:
    """Whether all cards are of one suit."""
    return bool(pattern & SUITED)


def natural_patterns(size: int = 5) -> Iterator[tuple[int, int]]:
    """Each pattern of `size` cards without a joker, with the number of hands that have it."""
    for places in combinations_with_replacement(range(13), size):
        counts = Counter(places)
        if max(counts.values()) > 4:
            continue
        pattern = sum(1 << 3 * place for place in places)
        hands = prod(comb(4, count) for count in counts.values())
        if len(counts) == size:
            yield pattern | SUITED, 4
            hands -= 4
        yield pattern, hands
