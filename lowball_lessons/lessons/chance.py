"""Chance for variants: reproducible from names, the same on every platform and version."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from lowball_lessons.rules.cards import CARDS, Card
from lowball_lessons.rules.deck import permutation

T = TypeVar("T")


class Chance:
    """A source of choices that depends on nothing but the names it is made from."""

    def __init__(self, *names: object) -> None:
        self._seed = "/".join(map(ascii, names))
        self._asked = 0

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in a new order, all orders being equally likely."""
        order = permutation(len(items), self.seed())
        return [items[place] for place in order]

    def seed(self) -> str:
        """A seed for something else that depends on one, such as a deck."""
        self._asked += 1
        return f"{self._seed} {self._asked}"

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return self.shuffle(items)[0]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """So many different ones of the items."""
        return self.shuffle(items)[:count]

    def cards(self, count: int) -> list[Card]:
        """So many different cards of the 52."""
        return self.sample(CARDS[:52], count)
