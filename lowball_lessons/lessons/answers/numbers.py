"""Answers that are numbers: chips and counts, which are whole, and probabilities."""

from __future__ import annotations

import math
import numbers
import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from lowball_lessons.lessons.answers.kind import Kind, UnreadableError, shown, type_name

_LARGEST = 10**9
_WHOLE = re.compile(r"\d{1,19}")
_NUMBER = re.compile(r"\d{0,19}[./]?\d{1,19}")
_PERCENT = re.compile(r"(\d{1,15}(?:[.,]\d{1,15})?|[.,]\d{1,15})\s*(?:%|percent)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Whole(Kind):
    """A whole number of something, such as chips; the canonical form is an int."""

    of: str = ""

    @property
    def how(self) -> str:
        """What to write, for the learner."""
        return f"write a whole number{f' of {self.of}' if self.of else ''}, such as 3"

    def parse(self, value: object) -> int:
        """The number."""
        if isinstance(value, str):
            raise _as_text(value, _WHOLE, self.how)
        number = exact(value, self.how)
        if abs(number) > _LARGEST:
            raise UnreadableError(f"{shown(value)} is far too large: {self.how}.")
        if number.denominator != 1:
            raise UnreadableError(f"{shown(value)} is not a whole number: {self.how}.")
        return number.numerator

    def source(self, answer: Any) -> str:
        """The number, without quotation marks."""
        return f"answer = {answer}"


class Measured(NamedTuple):
    """A probability as it was given, and how far it may be off: 0 for a fraction."""

    value: Fraction
    off: Fraction


@dataclass(frozen=True, slots=True)
class Share(Kind):
    """A probability: a fraction, which has to be exact, a number or a percentage, rounded or not.

    A right answer is a Fraction; what is read is Measured. `off` is how far a rounded one may be
    from it. A number above 1 is compared as the percentage that it was meant to be.
    """

    off: Fraction = Fraction(1, 2000)

    @property
    def how(self) -> str:
        """What to write, for the learner."""
        return (
            "write a number between 0 and 1, such as 0.125 or 1/8, or a percentage in quotation "
            f'marks, "12.5 %"; rounded answers may be off by {float(self.off):.6g}, which is '
            f"{float(100 * self.off):.6g} %"
        )

    def parse(self, value: object) -> Measured:
        """The probability and how far it may be off."""
        if isinstance(value, str):
            return Measured(self._percentage(str.__str__(value)), self.off)
        number = exact(value, self.how)
        if not 0 <= number <= 100:
            raise UnreadableError(f"{shown(value)} is no probability: {self.how}.")
        is_exact = isinstance(value, numbers.Rational)
        return Measured(number, Fraction(0) if is_exact else self.off)

    def same(self, given: Any, right: Any) -> bool:
        """Whether it is the right fraction, or near enough to it for a rounded answer."""
        value, off = given if isinstance(given, Measured) else (given, 2 * self.off)
        is_percent = value > 1 and right > 1
        return bool(abs(value - right) <= (100 * off if is_percent else off))

    def written(self, answer: Any) -> str:
        """The percentage to a thousandth: `25.532 %`."""
        share = answer.value if isinstance(answer, Measured) else answer
        return f"{float(100 * share):.3f} %"

    def source(self, answer: Any) -> str:
        """The fraction as a division: `12 / 47`."""
        return f"answer = {answer.numerator} / {answer.denominator}"

    def _percentage(self, text: str) -> Fraction:
        found = _PERCENT.fullmatch(text.strip())
        if not found:
            raise _as_text(text, _NUMBER, self.how)
        return Fraction(found[1].replace(",", ".")) / 100


def exact(value: object, how: str) -> Fraction:
    """The number without rounding. Raises UnreadableError where it is none or has no end."""
    if not _is_number(value):
        raise UnreadableError(f"{shown(value)} cannot be read as a number: {how}.")
    if isinstance(value, numbers.Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    number = float(value)  # type: ignore[arg-type]
    if not math.isfinite(number):
        raise UnreadableError(f"{number} cannot be read as a number: {how}.")
    ratio = getattr(value, "as_integer_ratio", number.as_integer_ratio)
    return Fraction(*map(int, ratio()))


def _is_number(value: object) -> bool:
    is_real = isinstance(value, numbers.Real | Decimal)
    return is_real and type_name(value) not in ("bool", "bool_")


def _as_text(value: str, number: re.Pattern[str], how: str) -> UnreadableError:
    """What is said to a text in place of a number."""
    written = str.strip(value)
    instead = f"write the number {written}" if number.fullmatch(written) else how
    return UnreadableError(f"That is the text {shown(value)}; {instead}.")
