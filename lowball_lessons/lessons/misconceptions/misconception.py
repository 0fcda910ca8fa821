"""What a misconception is: a wrong rule as code, and what a teacher says to who holds it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from lowball_lessons.lessons.question import Mistake

Rule = TypeVar("Rule", bound=Callable[..., object])


@dataclass(frozen=True)
class Misconception(Generic[Rule]):
    """A mistaken rule, the sentence that is said to it, and the cards that put it right.

    `rule` takes the place of a right one: it gives what a mistaken player would find.
    """

    name: str
    rule: Rule
    sentence: str
    rules: tuple[str, ...]

    def mistake(self, answer: object, more: str = "") -> Mistake:
        """The answer that it leads to in a variant, and what is said to it."""
        return Mistake(self.name, answer, f"{self.sentence} {more}".rstrip(), self.rules)
