"""What happens at the end: chips that go back, pots, hands, awards."""

from __future__ import annotations

from typing import NamedTuple

from lowball_lessons.rules import wording
from lowball_lessons.rules.actions import Cards
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.events.phrases import Rules
from lowball_lessons.rules.ranking import RANKINGS, Comparison
from lowball_lessons.rules.ranking.names import capital

ALL_FOLDED = "everybody else has folded"
ALL_MUCKED = "everybody else has folded or mucked"
ALONE = "nobody else can win it"


class Shown(NamedTuple):
    """A hand turned over at the showdown, with what it is called (SHOW-1)."""

    seat: int
    name: str
    cards: Cards
    ranks: tuple[str, ...]
    why: str
    rules: Rules = ("SHOW-1",)

    def __str__(self) -> str:
        called = wording.listed(self.ranks)
        why = f"; {self.why}" if self.why else ""
        return f"{self.name} shows {wording.cards(self.cards)}, {called}{why}."


class Mucked(NamedTuple):
    """A hand that claims no pot, not shown (SHOW-1)."""

    seat: int
    name: str
    cards: Cards
    rules: Rules = ("SHOW-1",)

    def __str__(self) -> str:
        if None in self.cards:
            return f"{self.name} mucks."
        why = "the hand wins no pot that others claim, so it need not be shown"
        return f"{self.name} mucks: {why}."


class Returned(NamedTuple):
    """Chips that go back to their owner before anything is awarded (POT-1, VAR-7)."""

    seat: int
    name: str
    chips: int
    why: str
    rules: Rules

    def __str__(self) -> str:
        return f"{self.name} takes back {self.chips}, {self.why}."


class PotFormed(NamedTuple):
    """A pot and the seats that can win it (POT-2, POT-3); `label` is its name."""

    label: str
    amount: int
    eligible: tuple[int, ...]
    names: tuple[str, ...]
    rules: Rules

    def __str__(self) -> str:
        return f"{self.label.capitalize()} holds {self.amount}: for {wording.listed(self.names)}."


class Awarded(NamedTuple):
    """Chips won: `odd` of them are odd chips (POT-5), `tied` seats share.

    `hand` won under `ranking` against `beaten`, the best other hand that was shown; both are None
    where nobody had to show.
    """

    seat: int
    name: str
    chips: int
    pot: int
    label: str
    odd: int
    tied: int
    ranking: str
    hand: Hand | None
    beaten: Hand | None
    uncontested: str = ""
    is_half: bool = False

    @property
    def comparison(self) -> Comparison | None:
        """The winning hand against the best other hand that was shown."""
        if self.hand is None or self.beaten is None:
            return None
        return RANKINGS[self.ranking].compare(self.hand, self.beaten, (self.name, "the other"))

    @property
    def rules(self) -> Rules:
        """What decided: the comparison, the sharing, or that nobody else could win."""
        if self.uncontested:
            return ("POT-2",) if self.uncontested == ALONE else ("BET-10",)
        halved = ("VAR-3",) if self.is_half else ()
        if self.tied > 1:
            return (*halved, "POT-5")
        decided = self.comparison.verdict.rules if self.comparison else ()
        return (*halved, "POT-4", *decided)

    def __str__(self) -> str:
        odd = f" ({wording.count(self.odd, 'odd chip')} among them)" if self.odd else ""
        return f"{self.name} takes {self.chips} from {self.label}{odd}{self._reason()}"

    def _reason(self) -> str:
        if self.uncontested:
            return f": {self.uncontested}."
        if self.tied > 1:
            return f": {self.tied} equal hands share it."
        comparison = self.comparison
        if comparison is None:
            return " with the best hand."
        return comparison.verdict.text.removeprefix(f"{capital(self.name)} wins")
