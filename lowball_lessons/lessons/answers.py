"""The kinds of answers, and how each is read: equal values pass however they are spelled."""

from __future__ import annotations

import math
import numbers
import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from lowball_lessons.errors import CardError, HandError
from lowball_lessons.rules.cards import CARDS, Card, Hand, parse_cards

_LARGEST = 10**9
_LONGEST = 1000


class UnansweredError(Exception):
    """There is no answer yet: `...`, None, or something empty."""


class UnreadableError(Exception):
    """The answer is of a kind that cannot be one; the message says what to write instead."""


class Kind(ABC):
    """One kind of answer."""

    @property
    @abstractmethod
    def how(self) -> str:
        """What to write, for the learner."""

    @abstractmethod
    def parse(self, value: object) -> object:
        """The answer in its one canonical form. Raises UnreadableError."""

    def written(self, answer: Any) -> str:
        """A canonical answer as a learner would write it, without quotation marks."""
        return str(answer)

    def read(self, value: object) -> object:
        """The answer in its one canonical form. Raises UnansweredError, UnreadableError."""
        try:
            if _is_unanswered(value):
                raise UnansweredError
            if isinstance(value, str | list | tuple | set | frozenset) and len(value) > _LONGEST:
                raise UnreadableError(f"That is far too long: {self.how}.")
            return self.parse(value)
        except (UnansweredError, UnreadableError, KeyboardInterrupt):
            raise
        except BaseException:  # whatever a strange object does when it is read
            kind = _type_name(value)
            raise UnreadableError(f"A value of type {kind} cannot be read: {self.how}.") from None


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
        letters = _split(_text(value, self.how))
        if len(letters) != 1 or letters[0] not in self.keys:
            raise UnreadableError(f"{_shown(value)} is none of the choices: {self.how}.")
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
        return frozenset(_letters(value, self.keys, self.how))

    def written(self, answer: Any) -> str:
        """The letters in the order of the alphabet: `b c`."""
        return " ".join(sorted(answer))


@dataclass(frozen=True, slots=True)
class Order(Kind):
    """All the letters, each once, first to last; the canonical form is a text of letters.

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
                f"A {_type_name(value)} has no order, and here the order is the answer: {self.how}."
            )
        letters = "".join(_letters(value, self.keys, self.how))
        if sorted(letters) != sorted(self.keys):
            raise UnreadableError(f"{_shown(value)} does not have each letter once: {self.how}.")
        return letters

    def written(self, answer: Any) -> str:
        """The letters, first to last: `b a c`."""
        return " ".join(answer)


@dataclass(frozen=True, slots=True)
class Whole(Kind):
    """A whole number; the canonical form is an int."""

    @property
    def how(self) -> str:
        """What to write, for the learner."""
        return "write a whole number, such as 3"

    def parse(self, value: object) -> int:
        """The number."""
        if isinstance(value, str):
            written = str.strip(value)
            is_number = written.isdecimal() and len(written) < 20
            instead = f"write the number {written}" if is_number else self.how
            raise UnreadableError(f"That is the text {_shown(value)}; {instead}.")
        if not _is_number(value):
            raise UnreadableError(f"{_shown(value)} cannot be read as a number: {self.how}.")
        number = _exact(value, self.how)
        if abs(number) > _LARGEST:
            raise UnreadableError(f"{_shown(value)} is far too large: {self.how}.")
        if number.denominator != 1:
            raise UnreadableError(f"{_shown(value)} is not a whole number: {self.how}.")
        return number.numerator


@dataclass(frozen=True, slots=True)
class FiveCards(Kind):
    """Five of the cards that were offered; the canonical form is a Hand."""

    offered: tuple[Card, ...]

    @property
    def how(self) -> str:
        """What to write, for the learner."""
        return 'write five of the cards in quotation marks, in the manner of "As Ks Qs Js 9s"'

    def parse(self, value: object) -> Hand:
        """The hand."""
        try:
            hand = Hand(_card_list(value, self.how))
        except (CardError, HandError) as error:
            raise UnreadableError(f"{error} Please {self.how}.") from None
        strange = [card.symbols for card in hand if card not in self.offered]
        if strange:
            raise UnreadableError(f"{', '.join(strange)} is not among the cards: {self.how}.")
        return hand

    def written(self, answer: Any) -> str:
        """The cards, as `Hand.symbols`."""
        return str(answer.symbols)


def _is_unanswered(value: object) -> bool:
    if value is None or value is ...:
        return True
    if isinstance(value, str):
        return str.strip(value) in ("", "...", "…")
    return type(value) in (list, tuple, set, frozenset, dict) and not value


def _shown(value: object) -> str:
    """The answer as its writer would recognise it, never at length and never failing."""
    if isinstance(value, str):
        text = f'"{str.__str__(value)}"'
    elif type(value) in (int, float, bool, list, tuple, set, frozenset, dict):
        text = _printed(value)
    else:
        return f"A {_type_name(value)}"
    return text if len(text) <= 60 else f"{text[:57]}…"


def _printed(value: object) -> str:
    try:
        return repr(value)
    except KeyboardInterrupt:
        raise
    except BaseException:  # an element may refuse to be printed, and a huge int does
        return f"A {_type_name(value)}"


def _text(value: object, how: str) -> str:
    if not isinstance(value, str):
        raise UnreadableError(f"{_shown(value)} is no text: {how}.")
    return str.__str__(value)


def _letters(value: object, keys: str, how: str) -> list[str]:
    if isinstance(value, str):
        parts = _split(str.__str__(value))
    elif isinstance(value, list | tuple | set | frozenset):
        parts = [_text(part, how).strip() for part in value]
    else:
        raise UnreadableError(f"{_shown(value)} is no list of letters: {how}.")
    letters = [part.lower() for part in parts]
    if not all(len(letter) == 1 and letter in keys for letter in letters):
        raise UnreadableError(f"{_shown(value)} has something other than {' '.join(keys)}: {how}.")
    return letters


def _split(text: str) -> list[str]:
    """The single letters of an answer, whatever stands between them: `b and c`, `a > d`, `c)`."""
    words = [word for word in re.findall(r"\w+", text.lower()) if word != "and"]
    return [letter for word in words for letter in word]


def _card_list(value: object, how: str) -> list[Card]:
    if isinstance(value, str):
        return list(parse_cards(str.__str__(value)))
    if not isinstance(value, Hand | list | tuple | set | frozenset):
        raise HandError(f"{_shown(value)} is no hand.")
    return [_one_card(part, how) for part in value]


def _one_card(part: object, how: str) -> Card:
    return CARDS[part.number] if isinstance(part, Card) else Card.parse(_text(part, how))


def _is_number(value: object) -> bool:
    return isinstance(value, numbers.Real | Decimal) and _type_name(value) not in (
        "bool",
        "bool_",
    )


def _exact(value: object, how: str) -> Fraction:
    """The number without rounding. Raises UnreadableError where it is none or has no end."""
    if isinstance(value, numbers.Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    number = float(value)  # type: ignore[arg-type]
    if not math.isfinite(number):
        raise UnreadableError(f"{number} cannot be read as a number: {how}.")
    ratio = getattr(value, "as_integer_ratio", number.as_integer_ratio)
    return Fraction(*map(int, ratio()))


def _type_name(value: object) -> str:
    """The name of the value's type, which the type itself cannot falsify."""
    name: str = type.__dict__["__name__"].__get__(type(value))
    return name
