"""Which cards to keep: every hold of a hand, the best one first."""

from __future__ import annotations

from collections.abc import Iterable
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
        """The best of the holds that keep other ranks, as the same in other suits is no choice."""
        ranks = _ranks(self.best)
        return next(hold for hold in self.holds if _ranks(hold) != ranks)

    @property
    def margin(self) -> Fraction:
        """By how much the best hold is better."""
        return self.best.value - self.runner_up.value

    @property
    def ahead(self) -> str:
        """By how much the best hold is better, in words."""
        if not self.is_share:
            return f"{float(self.margin):.4g}"
        return f"{100 * float(self.margin):.2f} percentage points"

    @property
    def is_share(self) -> bool:
        """Whether the values are chances or shares, and not points of some kind."""
        return all(0 <= hold.value <= 1 for hold in self.holds)

    def said(self, value: Fraction) -> str:
        """A value in words."""
        share = percent(value)
        return share if self.is_share else f"{float(value):.4g}"

    def __str__(self) -> str:
        left = "one draw" if self.draws == 1 else f"{self.draws} draws"
        rows = [(str(hold), self.said(hold.value)) for hold in self.holds[:5]]
        said = f"The best hold is {self.ahead} ahead of the next that keeps other ranks"
        if not self.margin:
            said = "A hold that keeps other ranks is worth the same"
        return "\n".join(
            [
                f"{written(self.hand)}, {left} left, goal {self.goal}:",
                *(f"  {line}" for line in table_lines(rows)),
                f"{said} ({self.model}).",
            ]
        )


def ranked(holds: Iterable[Hold], hand: Numbers) -> tuple[Hold, ...]:
    """The holds by value; of equal ones first what keeps more, then by place in the sorted hand."""
    places = sorted(hand)

    def order(hold: Hold) -> tuple[Fraction, int, list[int]]:
        at = [places.index(card.number) for card in hold.kept]
        return -hold.value, -len(at), at

    return tuple(sorted(holds, key=order))


def _ranks(hold: Hold) -> list[int]:
    return sorted(card.rank for card in hold.kept)
