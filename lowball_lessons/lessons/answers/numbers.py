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
_NO_NUMBERS = ("bool", "bool_", "timedelta64")
"""What Python or numpy counts among the numbers, and people do not."""
_NOISE = Fraction(2, 10**9)
_WHOLE = re.compile(r"0|[1-9]\d{0,18}", re.ASCII)
_SHARE = re.compile(r"[01]|0?\.\d{1,19}|(?:0|[1-9]\d{0,18})/[1-9]\d{0,18}", re.ASCII)
_PERCENT = re.compile(r"(\d{1,15}(?:[.,]\d{1,15})?|[.,]\d{1,15})\s*(?:%|percent)", re.ASCII | re.I)


@dataclass(frozen=True, slots=True)
class Whole(Kind):
    """A whole number of something, such as chips; the canonical form is an int.

    A number below `least` is refused.
    """

    of: str = ""
    least: int | None = None

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
        if self.least is not None and number < self.least:
            raise UnreadableError(f"{shown(value)} is less than {self.least}: {self.how}.")
        return number.numerator

    def source(self, answer: Any) -> str:
        """The number, without quotation marks."""
        return f"answer = {answer}"


CHIPS = Whole("chips", least=0)


class Measured(NamedTuple):
    """A probability as it was given, and how far it may be off."""

    value: Fraction
    off: Fraction


@dataclass(frozen=True, slots=True)
class Share(Kind):
    """A probability: a fraction, which has to be exact, a number or a percentage, rounded or not.

    A right answer is a Fraction; what is read is Measured. `off` is how far a rounded one may be
    from it; what a float cannot tell is always let pass. A number above 1 is compared as the
    percentage that it was meant to be.
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
            number, most = self._percentage(value), 1
        else:
            number, most = exact(value, self.how), 100
        if not 0 <= number <= most:
            raise UnreadableError(f"{shown(value)} is no probability: {self.how}.")
        off = Fraction(0) if isinstance(value, numbers.Rational) else self.off
        return Measured(number, max(off, number * _NOISE))

    def same(self, given: Any, right: Any) -> bool:
        """Whether it is the right fraction, or near enough to it for a rounded answer."""
        value, off = given if isinstance(given, Measured) else (given, 2 * self.off)
        wanted = _value(right)
        if value > 1:
            off = 100 * off if wanted > 1 else min(off, _NOISE)
        return bool(abs(value - wanted) <= off)

    def written(self, answer: Any) -> str:
        """The percentage to a thousandth: `25.532 %`."""
        return f"{float(100 * _value(answer)):.3f} %"

    def source(self, answer: Any) -> str:
        """The fraction as a division: `12 / 47`."""
        return f"answer = {answer.numerator} / {answer.denominator}"

    def _percentage(self, text: str) -> Fraction:
        found = _PERCENT.fullmatch(text.strip())
        if not found:
            raise _as_text(text, _SHARE, self.how)
        return Fraction(found[1].replace(",", ".")) / 100


def _value(answer: Measured | Fraction) -> Fraction:
    return answer.value if isinstance(answer, Measured) else answer


def exact(value: object, how: str) -> Fraction:
    """The number without rounding. Raises UnreadableError where it is none or has no end."""
    if not _is_number(value):
        raise UnreadableError(f"{shown(value)} cannot be read as a number: {how}.")
    if isinstance(value, numbers.Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    number = float(value)  # type: ignore[arg-type]
    if not math.isfinite(number):
        raise UnreadableError(f"{number} cannot be read as a number: {how}.")
    if not number and value:
        raise UnreadableError(f"{shown(value)} is too near 0 to be read: {how}.")
    ratio = getattr(value, "as_integer_ratio", number.as_integer_ratio)
    return Fraction(*map(int, ratio()))


def _is_number(value: object) -> bool:
    is_real = isinstance(value, numbers.Real | Decimal)
    return is_real and type_name(value) not in _NO_NUMBERS


def _as_text(value: str, number: re.Pattern[str], how: str) -> UnreadableError:
    """What is said to a text in place of a number."""
    written = str.strip(value)
    instead = f"write the number {written}" if number.fullmatch(written) else how
    return UnreadableError(f"That is the text {shown(value)}; {instead}.")
