"""A deal that is watched from its start: what is new in it, and what the models make of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, TypeVar

from lowball_lessons import Deal
from lowball_lessons.rules.events import (
    BetMade,
    Called,
    Checked,
    Discarded,
    Event,
    Folded,
    Raised,
    Started,
    StoodPat,
)
from tests.properties.bets_model import Bets
from tests.properties.cards_model import Cards
from tests.properties.deal_tables import Setup

T = TypeVar("T")
ACTS = (Folded, Checked, Called, BetMade, Raised, Discarded, StoodPat)
"""What a player does; everything else follows from it."""


class Scene:
    """The deal now, the events before and since the last look, and both models."""

    def __init__(self, setup: Setup, deal: Deal, *, is_thorough: bool) -> None:
        self.setup, self.deal, self.is_thorough = setup, deal, is_thorough
        self.random = Random(setup.seed)
        self.old: tuple[Event, ...] = ()
        self.new: tuple[Event, ...] = ()
        self.moments: set[int] = set()
        started = deal.events[0]
        assert isinstance(started, Started)
        self.bets = Bets(started)
        self.cards = Cards(started, self.bets)

    def look(self, deal: Deal) -> None:
        """The deal one action later."""
        self.old += self.new
        self.deal, self.new = deal, deal.events[len(self.old) :]
        self.moments.add(len(deal.events))
        for event in self.new:
            self.bets.see(event)
            self.cards.see(event)

    def revised(self, deal: Deal) -> Scene:
        """Another scene, of a deal with the same beginning but another end."""
        again = Scene(self.setup, deal, is_thorough=self.is_thorough)
        again.moments = {cut for cut in self.moments if deal.events[:cut] == self.deal.events[:cut]}
        return again

    def some(self, things: Sequence[T]) -> Sequence[T]:
        """All of the things, or a few of them where not everything is tried."""
        few = 4
        return things if self.is_thorough or len(things) <= few else self.random.sample(things, few)

    def amounts(self) -> Iterable[int]:
        """Chips to which a bet or raise is tried."""
        return range(201) if self.is_thorough else self.random.sample(range(201), 5)

    def cuts(self) -> Iterable[int]:
        """Lengths at which the log is cut."""
        lengths = range(len(self.deal.events))
        return lengths if self.is_thorough else self.random.sample(lengths, 2)

    def all(self, *kinds: type[Any]) -> list[Any]:
        """The events of these kinds."""
        return [event for event in self.deal.events if isinstance(event, kinds)]

    def total(self, kind: type[Any]) -> list[int]:
        """The chips of such events by seat."""
        chips = [0] * len(self.setup.stacks)
        for event in self.all(kind):
            chips[event.seat] += event.chips
        return chips
