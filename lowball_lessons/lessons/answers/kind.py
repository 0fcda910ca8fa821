"""What every kind of answer has in common: reading a value of any sort without ever failing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from itertools import islice
from reprlib import Repr
from typing import Any, ClassVar

_SHOWN = 60
_SHORT = Repr()
_SHORT.maxlevel = 3
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxset = _SHORT.maxfrozenset = _SHORT.maxdict = 20
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = _SHOWN


class UnansweredError(Exception):
    """There is no answer yet: `...`, None, or something empty."""


class UnreadableError(Exception):
    """The answer is of a kind that cannot be one; the message says what to write instead."""


class Kind(ABC):
    """One kind of answer. `longest` is the most characters or items that are read."""

    longest: ClassVar[int] = 1000
    is_marked_by_hand: ClassVar[bool] = False

    @property
    @abstractmethod
    def how(self) -> str:
        """What to write, for the learner."""

    @abstractmethod
    def parse(self, value: object) -> object:
        """The answer in its one canonical form. Raises UnreadableError."""

    def same(self, given: Any, right: Any) -> bool:
        """Whether a canonical answer counts as this other one."""
        return bool(given == right)

    def written(self, answer: Any) -> str:
        """A canonical answer as a learner would write it, without quotation marks."""
        return str(answer)

    def told(self, right: Any) -> str:
        """The right answer in a sentence, for an explanation."""
        return f"The answer is {self.written(right)}."

    def source(self, answer: Any) -> str:
        """A canonical answer as a learner would type it into a code cell."""
        return f'answer = "{self.written(answer)}"'

    def value(self, answer: Any) -> object:
        """A value that reads as this canonical answer."""
        return answer

    def read(self, value: object) -> object:
        """The answer in its one canonical form. Raises UnansweredError, UnreadableError."""
        try:
            if isinstance(value, str):
                value = _plain(value)
            if _is_unanswered(value):
                raise UnansweredError
            if isinstance(value, str | list | tuple | set | frozenset):
                self._check_length(len(value))
            return self.parse(value)
        except (UnansweredError, UnreadableError, KeyboardInterrupt):
            raise
        except BaseException:  # whatever a strange object does when it is read
            kind = type_name(value)
            raise UnreadableError(f"A value of type {kind} cannot be read: {self.how}.") from None

    def items(self, value: Iterable[object]) -> list[object]:
        """The items as a plain list, however long the value says it is. Raises UnreadableError."""
        items = list(islice(value, self.longest + 1))
        self._check_length(len(items))
        return items

    def _check_length(self, length: int) -> None:
        if length > self.longest:
            raise UnreadableError(f"That is far too long: {self.how}.")


def _is_unanswered(value: object) -> bool:
    if value is None or value is ...:
        return True
    if isinstance(value, str):
        return value.strip() in ("", "...", "…")
    return isinstance(value, list | tuple | set | frozenset | dict) and len(value) == 0


def _plain(text: str) -> str:
    """The text without methods of its own. Raises UnicodeError where it cannot be saved."""
    return str.encode(text).decode()


def shown(value: object) -> str:
    """The answer as its writer would recognise it, never at length and never failing."""
    if isinstance(value, str):
        text = f'"{str.__str__(value)}"'
    elif type(value) in (int, float, bool, list, tuple, set, frozenset, dict):
        text = _in_short(value)
    else:
        return f"A {type_name(value)}"
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}…"


def printed(value: object) -> str:
    """The value as Python writes it, or its type where it cannot be printed."""
    try:
        return repr(value)
    except KeyboardInterrupt:
        raise
    except BaseException:  # an element may refuse to be printed, and a huge int does
        return f"A {type_name(value)}"


def _in_short(value: object) -> str:
    """The beginning of the value as Python writes it; nothing long is printed to be cut."""
    try:
        return _SHORT.repr(value)
    except KeyboardInterrupt:
        raise
    except BaseException:  # an element may refuse to be printed, and a huge int does
        return f"A {type_name(value)}"


def text_of(value: object, how: str) -> str:
    """The value as a plain text. Raises UnreadableError where it is none."""
    if not isinstance(value, str):
        raise UnreadableError(f"{shown(value)} is no text: {how}.")
    return _plain(value)


def type_name(value: object) -> str:
    """The name of the value's type, which the type itself cannot falsify, never at length."""
    name: str = type.__dict__["__name__"].__get__(type(value))
    return name[:_SHOWN]
