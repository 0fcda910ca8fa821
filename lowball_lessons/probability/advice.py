"""Which cards to keep: every hold of a hand, the best one first."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from lowball_lessons.probability.distribution import percent, table_lines
from lowball_lessons.probability.reading import Numbers, written
from lowball_lessons.rules.cards import Card


@dataclass(frozen=True)
class Hold:
    """Cards that are kept, and what that is worth."""

    kept: tuple[Card, ...]
    value: Fraction

    def __str__(self) -> str:
        cards = " ".join([card.symbols for card in self.kept])
        return "stand pat" if len(self.kept) == 5 else f"keep {cards}" if cards else "keep nothing"


@dataclass(frozen=True)
class Advice:
    """All 32 holds of a hand, the best one first."""

    hand: Numbers
    goal: str
    draws: int
    holds: tuple[Hold, ...]
    model: str

    @property
    def best(self) -> Hold:
        """What to keep."""
        return self.holds[0]

    @property
    def runner_up(self) -> Hold:
        """The best of all other holds."""
        return self.holds[1]

    @property
    def margin(self) -> Fraction:
        """By how much the best hold is better."""
        return self.best.value - self.runner_up.value

    def __str__(self) -> str:
        left = "one draw" if self.draws == 1 else f"{self.draws} draws"
        rows = [(str(hold), percent(*hold.value.as_integer_ratio())) for hold in self.holds[:5]]
        ahead = f"{100 * float(self.margin):.2f} percentage points ahead of the next"
        said = f"The best hold is {ahead}" if self.margin else "The next hold is worth the same"
        return "\n".join(
            [
                f"{written(self.hand)}, {left} left, goal {self.goal}:",
                *(f"  {line}" for line in table_lines(rows)),
                f"{said} ({self.model}).",
            ]
        )
