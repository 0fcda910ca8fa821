"""Where choices come from: a seed here, Hypothesis in `strategies.py`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    def pick(self, options: Sequence[T]) -> T:
        """One of the options."""

    def number(self, low: int, high: int) -> int:
        """A whole number, both ends included."""

    def happens(self, percent: int) -> bool:
        """Whether something happens that happens so often."""


class Seeded:
    """Choices that a seed fixes."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def pick(self, options: Sequence[T]) -> T:
        return self._random.choice(options)

    def number(self, low: int, high: int) -> int:
        return self._random.randint(low, high)

    def happens(self, percent: int) -> bool:
        return self._random.randrange(100) < percent
