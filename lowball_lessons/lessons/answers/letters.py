"""Answers that are letters: one of them, several, or all in an order."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from lowball_lessons.lessons.answers.kind import (
    Kind,
    UnreadableError,
    shown,
    text_of,
    type_name,
)


@dataclass(frozen=True, slots=True)
class Choice(Kind):
    """One of the letters; the canonical form is the letter."""

    keys: str

    @property
    def how(self) -> str:
        """What to write, for the learner."""
        return f'write one letter in quotation marks, "{self.keys[0]}" to "{self.keys[-1]}"'

    def parse(self, value: object) -> str:
        """The letter."""
        letters = _split(text_of(value, self.how))
        if len(letters) != 1 or letters[0] not in self.keys:
            raise UnreadableError(f"{shown(value)} is none of the choices: {self.how}.")
        return letters[0]


@dataclass(frozen=True, slots=True)
class Several(Kind):
    """Any of the letters, order and repetition not counting; the canonical form is a frozenset."""

    keys: str

    @property
    def how(self) -> str:
        """What to write, for the learner."""
        return "write the letters in quotation marks, with a space between"

    def parse(self, value: object) -> frozenset[str]:
        """The letters."""
        return frozenset(_letters(self, value))

    def written(self, answer: Any) -> str:
        """The letters in the order of the alphabet: `b c`."""
        return " ".join(sorted(answer))


@dataclass(frozen=True, slots=True)
class Order(Kind):
    """All the letters, each once; the canonical form is a text of letters.

    `first` says what comes first.
    """

    keys: str
    first: str = "the best hand"

    @property
    def how(self) -> str:
        """What to write, for the learner."""
        return f"write all the letters in quotation marks, {self.first} first"

    def parse(self, value: object) -> str:
        """The letters in their order."""
        if isinstance(value, set | frozenset | dict):
            raise UnreadableError(
                f"A {type_name(value)} has no order, and here the order is the answer: {self.how}."
            )
        letters = "".join(_letters(self, value))
        if sorted(letters) != sorted(self.keys):
            raise UnreadableError(f"{shown(value)} does not have each letter once: {self.how}.")
        return letters

    def written(self, answer: Any) -> str:
        """The letters, first to last: `b a c`."""
        return " ".join(answer)


def _letters(kind: Several | Order, value: object) -> list[str]:
    keys, how = kind.keys, kind.how
    if isinstance(value, str):
        parts = _split(value)
    elif isinstance(value, list | tuple | set | frozenset):
        parts = [text_of(part, how).strip() for part in kind.items(value)]
    else:
        raise UnreadableError(f"{shown(value)} is no list of letters: {how}.")
    letters = [part.lower() for part in parts]
    if not letters or not all(len(letter) == 1 and letter in keys for letter in letters):
        raise UnreadableError(f"{shown(value)} has something other than {' '.join(keys)}: {how}.")
    return letters


def _split(text: str) -> list[str]:
    """The single letters of an answer, whatever stands between them: `b and c`, `a > d`, `c)`."""
    words = [word for word in re.findall(r"\w+", text.lower()) if word != "and"]
    return [letter for word in words for letter in word]
