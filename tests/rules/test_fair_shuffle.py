"""A shuffle favours no card, no place and no order; the same sums notice one that does (CARD-4).

Each sum is Pearson's: (seen - expected)² / expected over all cells. For a fair shuffle it lies
near its degrees of freedom, with a variance of twice their number. The seeds are fixed.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations
from math import sqrt

import pytest

from lowball_lessons.rules.deck import permutation

pytestmark = pytest.mark.rule("CARD-4")

Shuffle = Callable[[int, int], list[int]]
DECKS = 20_000
SHORT_DECKS = 24_000


def pearson(seen: Counter[object], cells: Iterable[object], expected: float) -> float:
    return sum((seen[cell] - expected) ** 2 for cell in cells) / expected


def sigmas(statistic: float, freedom: int) -> float:
    """How far off the statistic is, in its own standard deviations."""
    return abs(statistic - freedom) / sqrt(2 * freedom)


def places_off(shuffle: Shuffle) -> float:
    """Is each card at each of the 52 places equally often?

    Every card is somewhere and every place is taken, so 51 × 51 cells are free and Pearson's sum
    is 52/51 times a chi-square.
    """
    seen = Counter(cell for seed in range(DECKS) for cell in enumerate(shuffle(52, seed)))
    cells = [(place, card) for place in range(52) for card in range(52)]
    return sigmas(pearson(seen, cells, DECKS / 52) * 51 / 52, 51 * 51)


def neighbours_off(shuffle: Shuffle) -> float:
    """Are all 52 × 51 pairs of top cards equally frequent?"""
    seen = Counter(tuple(shuffle(52, seed)[:2]) for seed in range(DECKS))
    cells = list(permutations(range(52), 2))
    return sigmas(pearson(seen, cells, DECKS / len(cells)), len(cells) - 1)


def orders_off(shuffle: Shuffle) -> float:
    """Are all 24 orders of four cards equally frequent?"""
    seen = Counter(tuple(shuffle(4, seed)) for seed in range(SHORT_DECKS))
    return sigmas(pearson(seen, permutations(range(4)), SHORT_DECKS / 24), 23)


STATISTICS = [places_off, neighbours_off, orders_off]


@pytest.mark.parametrize("off", STATISTICS)
def test_the_shuffle_is_fair(off: Callable[[Shuffle], float]) -> None:
    assert off(permutation) < 5


def swap_with_any(size: int, seed: int) -> list[int]:
    """The famous mistake: each place is swapped with any place, not with one not yet settled."""
    chance = random.Random(seed)
    order = list(range(size))
    for place in range(size):
        other = chance.randrange(size)
        order[place], order[other] = order[other], order[place]
    return order


def cut_only(size: int, seed: int) -> list[int]:
    """Each card is at each place equally often, but the neighbours stay together."""
    at = random.Random(seed).randrange(size)
    return [*range(at, size), *range(at)]


@pytest.mark.parametrize("off", STATISTICS)
def test_a_biased_shuffle_is_noticed(off: Callable[[Shuffle], float]) -> None:
    assert off(swap_with_any) > 5


@pytest.mark.parametrize("off", [neighbours_off, orders_off])
def test_a_cut_is_no_shuffle(off: Callable[[Shuffle], float]) -> None:
    assert off(cut_only) > 5


def test_every_order_of_four_occurs() -> None:
    orders = {tuple(permutation(4, seed)) for seed in range(SHORT_DECKS)}
    assert orders == set(permutations(range(4)))


@pytest.mark.parametrize("size", [0, 1, 2, 5, 47, 53])
def test_an_order_holds_each_place_once(size: int) -> None:
    assert sorted(permutation(size, "classroom")) == list(range(size))
