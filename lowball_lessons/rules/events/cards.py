"""What happens with cards before the showdown."""

from __future__ import annotations

from typing import NamedTuple

from lowball_lessons.rules import wording
from lowball_lessons.rules.actions import Cards
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.events.phrases import Rules


class Dealt(NamedTuple):
    """A seat's first cards, in the order in which they came (SEAT-6)."""

    seat: int
    name: str
    cards: Cards
    rules: Rules = ("SEAT-6",)

    def __str__(self) -> str:
        return f"{self.name} is dealt {wording.cards(self.cards)}."


class DrawOpened(NamedTuple):
    """A draw begins with this seat; `number` counts from 1 (DRAW-1)."""

    number: int
    seat: int
    name: str
    rules: Rules = ("DRAW-1",)

    def __str__(self) -> str:
        return f"Draw {self.number}: {self.name} announces first."


class Folded(NamedTuple):
    """A hand given up (BET-3); its cards go to the muck."""

    seat: int
    name: str
    cards: Cards
    rules: Rules = ("BET-3",)

    def __str__(self) -> str:
        return f"{self.name} folds."


class Discarded(NamedTuple):
    """Cards thrown face down in this draw (DRAW-1)."""

    seat: int
    name: str
    cards: Cards
    draw: int
    rules: Rules = ("DRAW-1",)

    def __str__(self) -> str:
        return f"{self.name} discards {wording.cards(self.cards)}."


class StoodPat(NamedTuple):
    """A seat kept all its cards in this draw (DRAW-1)."""

    seat: int
    name: str
    draw: int
    rules: Rules = ("DRAW-1",)

    def __str__(self) -> str:
        return f"{self.name} stands pat."


class Burned(NamedTuple):
    """One card out of play, face down, before the replacements (DRAW-2)."""

    card: Card | None
    draw: int
    rules: Rules = ("DRAW-2",)

    def __str__(self) -> str:
        return f"A card is burnt ({self.card.symbols})." if self.card else "A card is burnt."


class KeptOut(NamedTuple):
    """Cards that may not be shuffled in, and why."""

    why: str
    cards: Cards
    rule: str

    def __str__(self) -> str:
        many = len(self.cards) > 5
        cards = wording.count(len(self.cards), "card") if many else wording.cards(self.cards)
        return f"{self.why} ({cards})"


class Reshuffled(NamedTuple):
    """The short stub shuffled with what may go in; `stub` is the new one, top first (DRAW-4).

    `seat` is the next recipient, None where the card to burn was missing (DRAW-6).
    """

    seat: int | None
    name: str
    needed: int
    old_stub: Cards
    discards: Cards
    folded: Cards
    kept_out: tuple[KeptOut, ...]
    stub: Cards
    draw: int
    rules: Rules

    def __str__(self) -> str:
        who = f"{self.name} needs {self.needed}" if self.name else "a card must be burnt"
        held = len(self.old_stub)
        stub = f"holds {wording.count(held, 'card')}" if held else "is empty"
        parts = [
            ("the stub", self.old_stub),
            ("discards", self.discards),
            ("folded hands", self.folded),
        ]
        went_in = [f"{what} ({wording.cards(cards)})" for what, cards in parts if cards]
        out = "; ".join(map(str, self.kept_out))
        return (
            f"The stub {stub} and {who}: shuffled are {wording.listed(went_in)}. These stay out: "
            f"{out}."
        )


class Served(NamedTuple):
    """A seat's replacements, all together (DRAW-3)."""

    seat: int
    name: str
    cards: Cards
    draw: int
    rules: Rules = ("DRAW-3",)

    def __str__(self) -> str:
        return f"{self.name} receives {wording.cards(self.cards)}."


class Exposed(NamedTuple):
    """A card seen while it was dealt: it may not be kept (SEAT-7, SEAT-9)."""

    seat: int
    name: str
    card: Card
    draw: int
    rules: Rules

    def __str__(self) -> str:
        seen = f"{self.card.symbols} was seen while it was dealt to {self.name}"
        return f"{seen}; it joins the discards and is replaced last." if self.draw else f"{seen}."


class Voided(NamedTuple):
    """The deal does not count: every chip goes back, the button stays (SEAT-7)."""

    stacks: tuple[int, ...]
    rules: Rules = ("SEAT-7",)

    def __str__(self) -> str:
        return "The deal is void: all chips go back, the button stays, the whole deck is shuffled."
