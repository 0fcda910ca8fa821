"""A value found by trying, with its standard error; never to be taken for an exact one."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from lowball_lessons.errors import HandError


@dataclass(frozen=True)
class Estimate:
    """The mean of so many simulated deals, from the sums of the values and of their squares.

    `scale` is what one value is out of; `model` says what was simulated, `goal` what is estimated.
    """

    sum: float
    squares: float
    deals: int
    scale: int
    model: str
    title: str = ""
    goal: str = ""

    @property
    def value(self) -> float:
        """The mean."""
        return self.sum / (self.deals * self.scale)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        spread = self.squares / self.deals - (self.sum / self.deals) ** 2
        return sqrt(max(spread, 0.0) / self.deals) / self.scale

    def P(self, goal: str = "") -> float:  # noqa: N802 (as in Distribution)
        """The estimate, for a goal that is named as it was asked for. Raises HandError."""
        if goal and goal not in (self.goal, self.goal.removesuffix(" or better")):
            raise HandError(f"goal = {goal!r} was not simulated, but {self.goal}.")
        return self.value

    def is_near(self, exact: float | Fraction, errors: float = 4) -> bool:
        """Whether an exact value lies within so many standard errors."""
        return abs(self.value - float(exact)) <= errors * self.error

    def __str__(self) -> str:
        title = f"{self.title}: " if self.title else ""
        return (
            f"{title}{100 * self.value:.2f} % ± {100 * self.error:.2f} "
            f"(standard error, {self.deals:,} simulated deals; {self.model})"
        )
