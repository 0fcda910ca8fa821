"""What is said to an answer: right or wrong and why, never a bare "wrong"."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Verdict(StrEnum):
    """What became of an answer; only the first two count as a try."""

    RIGHT = "right"
    WRONG = "not yet"
    UNANSWERED = "not answered yet"
    UNREADABLE = "cannot be read"


@dataclass(frozen=True, slots=True)
class Feedback:
    """The verdict on one answer, the reason, the rule cards to look at, and the points earned.

    `mistake` names the misconception that gives this answer, where one is known.
    """

    verdict: Verdict
    text: str
    rules: tuple[str, ...] = ()
    points: int = 0
    mistake: str = ""

    @property
    def is_right(self) -> bool:
        """Whether the answer is right."""
        return self.verdict is Verdict.RIGHT

    def __str__(self) -> str:
        cited = f" ({', '.join(self.rules)})" if self.rules else ""
        return f"{self.text}{cited}"

    __repr__ = __str__
