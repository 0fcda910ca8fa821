"""Answers that are chips for each seat: who receives what."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from lowball_lessons.lessons.answers.kind import (
    Kind,
    UnreadableError,
    shown,
    text_of,
    type_name,
)
from lowball_lessons.lessons.answers.numbers import Whole


@dataclass(frozen=True, slots=True)
class ChipsPerSeat(Kind):
    """Whole chips for each seat; the canonical form is a tuple in the order of the seats.

    By name, who is left out receives nothing; in a list every seat has its number. `of` are chips
    or something else that is counted, such as places.
    """

    names: tuple[str, ...]
    of: str = "chips"

    @property
    def how(self) -> str:
        """What to write, for the learner."""
        first, second, *_ = self.names
        return (
            f'write the {self.of} by name, in the manner of {{"{first}": 3, "{second}": 5}}, or a '
            f"list of {len(self.names)} numbers in the order {', '.join(self.names)}"
        )

    def parse(self, value: object) -> tuple[int, ...]:
        """The chips of each seat."""
        if isinstance(value, set | frozenset):
            raise UnreadableError(f"A {type_name(value)} has no order: {self.how}.")
        if isinstance(value, list | tuple):
            return self._in_order(value)
        if isinstance(value, str):
            return self._by_name(self._told(value))
        if isinstance(value, dict):
            return self._by_name(list(dict.items(value)))
        raise UnreadableError(f"{shown(value)} does not say who receives what: {self.how}.")

    def written(self, answer: Any) -> str:
        """The chips by name: `Ana 18, Ben 8, Chloé 0`."""
        pairs = zip(self.names, answer, strict=True)
        return ", ".join(f"{name} {chips}" for name, chips in pairs)

    def source(self, answer: Any) -> str:
        """The chips by name, as a dict."""
        pairs = ", ".join(
            f'"{name}": {chips}' for name, chips in zip(self.names, answer, strict=True)
        )
        return f"answer = {{{pairs}}}"

    @property
    def _number(self) -> Whole:
        return Whole(self.of, least=0)

    def _in_order(self, value: list[object] | tuple[object, ...]) -> tuple[int, ...]:
        items = self.items(value)
        if len(items) != len(self.names):
            raise UnreadableError(f"{shown(value)} has {len(items)} numbers: {self.how}.")
        return tuple(map(self._number.parse, items))

    def _told(self, text: str) -> list[tuple[object, object]]:
        """The pairs of a text such as `Ana 18, Ben 8`, also in braces and quotation marks."""
        bare = re.sub(r"""[{}"']""", "", text)
        parts = [part.strip() for part in re.split(r"[,;\n·]|(?i:\band\b)", bare) if part.strip()]
        found = [re.fullmatch(r"(\D+?)\s*[:=]?\s*(-?\d{1,9})", part, re.ASCII) for part in parts]
        if not found or not all(found):
            raise UnreadableError(f"{shown(text)} does not say who receives what: {self.how}.")
        return [(match[1], int(match[2])) for match in found if match]

    def _by_name(self, pairs: list[tuple[object, object]]) -> tuple[int, ...]:
        given: dict[str, int] = {}
        seats = {_plain(name): name for name in self.names}
        for key, chips in pairs:
            name = _plain(text_of(key, self.how))
            if name not in seats:
                raise UnreadableError(f"{shown(key)} does not sit here: {self.how}.")
            if name in given:
                raise UnreadableError(f"{seats[name]} is there twice: {self.how}.")
            given[name] = self._number.parse(chips)
        return tuple(given.get(name, 0) for name in seats)


def _plain(name: str) -> str:
    """The name as it is compared: without accents, in small letters."""
    parts = unicodedata.normalize("NFKD", str.__str__(name)).strip().casefold()
    return "".join(part for part in parts if not unicodedata.combining(part))
