"""What is said to an answer, and to who asks for help: never a bare "wrong"."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Verdict(StrEnum):
    """What became of an answer; only the first three count as a try."""

    RIGHT = "right"
    WRONG = "not yet"
    HANDED_IN = "kept for marking"
    UNANSWERED = "not answered yet"
    UNREADABLE = "cannot be read"

    @property
    def is_try(self) -> bool:
        """Whether the answer could be read and counts."""
        return self in (Verdict.RIGHT, Verdict.WRONG, Verdict.HANDED_IN)


@dataclass(frozen=True, slots=True)
class Feedback:
    """The verdict on one answer, the reason, the rule cards to look at, and the points earned.

    `mistake` names the misconception that gives this answer, where one is known; `given` is the
    answer in writing, by which it is told from others.
    """

    verdict: Verdict
    text: str
    rules: tuple[str, ...] = ()
    points: int = 0
    mistake: str = ""
    given: str = field(default="", compare=False)

    @property
    def is_right(self) -> bool:
        """Whether the answer is right."""
        return self.verdict is Verdict.RIGHT

    def __str__(self) -> str:
        return _cited(self.text, self.rules)

    __repr__ = __str__


@dataclass(frozen=True, slots=True)
class Help:
    """What is said to a learner who asks for it: a hint a line, or an explanation."""

    lines: tuple[str, ...]
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        return _cited("\n".join(self.lines), self.rules)

    __repr__ = __str__


def _cited(text: str, rules: tuple[str, ...]) -> str:
    return f"{text} ({', '.join(rules)})" if rules else text
