"""Answers in the learner's own words, which a teacher marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from lowball_lessons.lessons.answers.kind import Kind, UnreadableError, text_of


@dataclass(frozen=True, slots=True)
class FreeText(Kind):
    """A few sentences for a person to mark; the canonical form is the text without outer spaces."""

    longest: ClassVar[int] = 5000
    is_marked_by_hand: ClassVar[bool] = True
    fewest_words: int = 3

    @property
    def how(self) -> str:
        """What to write, for the learner."""
        return "write a few sentences in quotation marks; your teacher marks them"

    def parse(self, value: object) -> str:
        """The text."""
        text = text_of(value, self.how).strip()
        if len(text.split()) < self.fewest_words:
            raise UnreadableError(f"That is very short: {self.how}.")
        return text

    def told(self, right: Any) -> str:
        """What a good answer says."""
        return f"One good answer: {right}"

    def source(self, answer: Any) -> str:
        """The text in quotation marks."""
        return f"answer = {answer!r}"
