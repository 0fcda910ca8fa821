"""A distribution as whole numbers: how many of all cases lead to each outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, log10
from typing import Any

from lowball_lessons.errors import HandError

Condition = Callable[[Any], object]


def share_text(count: int, total: int) -> str:
    """A probability for people: `8 of 47, 17.0 %`."""
    return f"{count:,} of {total:,}, {percent(Fraction(count, total))}"


def percent(share: Fraction | float) -> str:
    """The share as a percentage, with more digits where it is small: `17.0 %`, `0.0064 %`."""
    count, total = share.as_integer_ratio()
    value = 100 * count / total
    if count in (0, total) or 0.1 <= value <= 99.9:
        return f"{value:.1f} %"
    if value < 1:
        return f"{value:.{1 - floor(log10(value))}f}".rstrip("0") + " %"
    return f"{value:.2f} %" if value <= 99.99 else "> 99.99 %"


@dataclass(frozen=True)
class Distribution:
    """Outcomes with integer counts over a total; `model` says what was counted.

    The outcomes keep their order, which `cumulative` follows; where `ordered` is false it means
    nothing and is not printed. Raises HandError where the counts make no distribution.
    """

    outcomes: tuple[Any, ...]
    counts: tuple[int, ...]
    title: str = ""
    model: str = ""
    ordered: bool = True

    def __post_init__(self) -> None:
        whole = all(type(count) is int and count >= 0 for count in self.counts)
        if len(self.outcomes) != len(self.counts) or not whole:
            raise HandError("A distribution has one whole count for each outcome, none below 0.")
        if not self.total:
            raise HandError("A distribution needs a case: all its counts are 0.")

    @property
    def total(self) -> int:
        """The number of all cases."""
        return sum(self.counts)

    def count(self, condition: object) -> int:
        """In how many cases the condition holds: a function of an outcome, or an outcome."""
        holds = self._meaning(condition)
        return sum([count for outcome, count in self if holds(outcome)])

    def P(self, condition: object) -> Fraction:  # noqa: N802 (as it is written in every book)
        """The exact probability of a condition: a function of an outcome, or an outcome."""
        return Fraction(self.count(condition), self.total)

    def cumulative(self) -> tuple[int, ...]:
        """The number of cases up to each outcome, that one included."""
        sums, so_far = [], 0
        for count in self.counts:
            so_far += count
            sums.append(so_far)
        return tuple(sums)

    def mean(self, value: Callable[[Any], Any] = lambda outcome: outcome) -> Fraction:
        """The exact mean of a whole number or Fraction that each outcome is worth.

        Raises HandError.
        """
        try:
            values = [Fraction(value(outcome)) * count for outcome, count in self]
        except (TypeError, ValueError):
            raise HandError("value: give a function that makes a number of each outcome.") from None
        return sum(values, Fraction()) / self.total

    def grouped(self, key: Callable[[Any], Any]) -> Distribution:
        """The distribution of what `key` makes of each outcome, in the order of the first."""
        found: dict[Any, int] = {}
        for outcome, count in self:
            group = key(outcome)
            found[group] = found.get(group, 0) + count
        counts = tuple(found.values())
        return Distribution(tuple(found), counts, self.title, self.model, self.ordered)

    def frame(self) -> Any:
        """A pandas frame: outcome, count, share and, where there is an order, cumulative share."""
        import pandas as pd

        total = self.total
        columns = {
            "outcome": [str(outcome) for outcome in self.outcomes],
            "count": self.counts,
            "share": [count / total for count in self.counts],
        }
        if self.ordered:
            columns["cumulative"] = [count / total for count in self.cumulative()]
        return pd.DataFrame(columns)

    def lines(self, so_far: str = "up to here") -> list[str]:
        """One line an outcome: its count, its share, and the share up to it."""
        rows = []
        for (outcome, count), reached in zip(self, self.cumulative(), strict=True):
            row = [
                str(outcome),
                f"{count:,} of {self.total:,}",
                percent(Fraction(count, self.total)),
            ]
            if self.ordered:
                row.append(f"{so_far} {percent(Fraction(reached, self.total))}")
            rows.append(tuple(row))
        return table_lines(rows)

    def _meaning(self, condition: object) -> Condition:
        if callable(condition):
            return condition
        if condition not in self.outcomes:
            listed = ", ".join(map(str, self.outcomes[:8]))
            raise HandError(f"condition = {condition!r} is no outcome; there are {listed}.")
        return lambda outcome: outcome == condition

    def __iter__(self) -> Iterator[tuple[Any, int]]:
        return iter(zip(self.outcomes, self.counts, strict=True))

    def __len__(self) -> int:
        return len(self.outcomes)

    def __str__(self) -> str:
        head = [f"{self.title}:"] if self.title else []
        foot = [f"({self.model})"] if self.model else []
        return "\n".join([*head, *(f"  {line}" for line in self.lines()), *foot])


def table_lines(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Rows of text in columns: the first one to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
