"""One draw: who announces, how many may be thrown, who is served when (DRAW)."""

from __future__ import annotations

from typing import NamedTuple

from lowball_lessons.errors import TableError
from lowball_lessons.rules import wording
from lowball_lessons.rules.actions import Action, Cards, Discard, StandPat, holds, spoken
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.events import Discarded, Event, Exposed, StoodPat
from lowball_lessons.rules.layout import Layout, kept
from lowball_lessons.rules.legal import Objection
from lowball_lessons.rules.made import made
from lowball_lessons.rules.short_deck import burn, serve
from lowball_lessons.rules.table import Table

_ANNOUNCED = ("DRAW-1",)


class DrawingRound(NamedTuple):
    """A draw at one moment: `order` are the live seats, `waiting` those that have not announced.

    `number` counts from 1.
    """

    table: Table
    number: int
    layout: Layout
    order: tuple[int, ...]
    waiting: tuple[int, ...]

    @property
    def to_act(self) -> int:
        """The seat that is asked."""
        return self.waiting[0]

    @property
    def is_over(self) -> bool:
        """Whether everybody has announced, and so has been served."""
        return not self.waiting

    @property
    def call_cost(self) -> int:
        """Nothing is paid in a draw."""
        return 0

    @property
    def raise_limits(self) -> tuple[None, None]:
        """Nothing is bet in a draw."""
        return None, None

    @property
    def name(self) -> str:
        """Who is asked."""
        return self.table.names[self.waiting[0]]

    @property
    def hand(self) -> Cards:
        """The cards of the seat that is asked."""
        return self.layout.hands[self.waiting[0]]

    @property
    def also(self) -> str:
        """Every choice can be listed."""
        return ""

    @property
    def listed(self) -> tuple[Action, ...]:
        """Standing pat and every choice of discards, fewest first."""
        return holds(self.hand)

    def objection(self, action: Action) -> Objection | None:
        """Why the seat to act may not do this, or None (DRAW-1)."""
        if type(action) is StandPat:
            return None
        hand = self.layout.hands[self.waiting[0]]
        if type(action) is Discard:
            if None not in hand and kept(hand, action.cards) is not None:
                return None
            return self._to_discarding(hand, action.cards)
        name = self.table.names[self.waiting[0]]
        return Objection(f"{name} cannot {spoken(action)} now: this is a draw.", "BET-1")

    def _to_discarding(self, hand: Cards, thrown: Cards) -> Objection | None:
        """Why these cards cannot be thrown, where some are not held or not known."""
        name = self.table.names[self.waiting[0]]
        known = [card for card in thrown if card]
        for card in known:
            if known.count(card) > 1:
                return Objection(f'{name} names "{card}" twice: a card is thrown once.', "DRAW-1")
        if kept(hand, thrown) is None or self._lies_elsewhere(known):
            return self._not_held(name, hand, thrown)
        return None

    def after(self, action: Action) -> tuple[DrawingRound, list[Event]]:
        """The draw after a legal action of the seat to act, and what happened."""
        table, number, layout, order, waiting = self
        seat, waiting = waiting[0], waiting[1:]
        name = table.names[seat]
        events: list[Event]
        if type(action) is Discard and action.cards:
            layout = layout.throw(seat, action.cards, number)
            events = [made(Discarded, (seat, name, action.cards, number, _ANNOUNCED))]
        else:
            layout = layout.settled()
            events = [made(StoodPat, (seat, name, number, _ANNOUNCED))]
        if not waiting or table.profile.serve == "in-turn":
            layout = self._serving(layout, seat, waiting, events)
        return made(DrawingRound, (table, number, layout, order, waiting)), events

    def expose(self, seat: int, card: Card) -> tuple[DrawingRound, list[Event]]:
        """A replacement seen while it was dealt goes to the discards and is replaced (SEAT-9)."""
        name = self.table.names[seat]
        events: list[Event] = [Exposed(seat, name, card, self.number, ("SEAT-9",))]
        layout = self.layout.give_up(seat, card, self.number)
        if not self._is_enough(layout):
            raise TableError(
                f"{card} cannot be replaced: with it out of play the cards could run out before "
                "everybody is served (DRAW-7)."
            )
        if not self.waiting:
            layout = serve(layout, self.table, self.number, (seat,), events)
        return DrawingRound(self.table, self.number, layout, self.order, self.waiting), events

    def _serving(
        self, layout: Layout, seat: int, waiting: tuple[int, ...], events: list[Event]
    ) -> Layout:
        """What the dealer does after an announcement: burn, serve one or all (DRAW-2, DRAW-3)."""
        table, number, _, order, _ = self
        profile = table.profile
        in_turn = profile.serve == "in-turn"
        if profile.burn and (seat == order[0] or not in_turn):
            layout = burn(layout, table, number, events)
        if in_turn:
            layout = serve(layout, table, number, (seat,), events)
        return layout if waiting else serve(layout, table, number, order, events)

    def _is_enough(self, layout: Layout) -> bool:
        """Whether the next player could still draw a whole hand (DRAW-7, SEAT-9).

        Who waits for a replacement keeps the cards that are left and this draw's discards from the
        others; everybody else has a hand's worth of cards, thrown or kept.
        """
        profile, hands = self.table.profile, layout.hands
        size = profile.cards
        owed = [seat for seat in self.order if len(hands[seat]) < size]
        thrown = [pile for pile in layout.muck if pile.draw == self.number and pile.seat in owed]
        out = size * (len(self.order) - len(owed)) + len(layout.burnt)
        out += sum(len(hands[seat]) for seat in owed) + sum(len(pile.cards) for pile in thrown)
        if profile.short_deck == "protected":
            out += size * (self.number - 1)
        return 52 + profile.joker - out >= size

    def _lies_elsewhere(self, cards: list[Card]) -> bool:
        """Whether a named card is known to be in another place, so not among the unknown ones."""
        layout, seat = self.layout, self.waiting[0]
        if None not in layout.hands[seat]:
            return False
        others = [hand for at, hand in enumerate(layout.hands) if at != seat]
        places = [*others, layout.burnt, *(pile.cards for pile in layout.muck)]
        return any(card in place for place in places for card in cards)

    def _not_held(self, name: str, hand: Cards, thrown: Cards) -> Objection:
        if len(thrown) > len(hand):
            many = f"{name} has {wording.count(len(hand), 'card')} and cannot discard {len(thrown)}"
            return Objection(f"{many}.", "DRAW-1")
        named = [card for card in thrown if card not in hand] or [thrown[-1]]
        said = f'"{named[0]}"' if named[0] else "An unknown card"
        holds = f"{name}'s hand ({wording.cards(hand)})"
        return Objection(f"{said} is not in {holds}, so it cannot be discarded.", "DRAW-1")


def no_fresh_card(card: Card) -> TableError:
    """The refusal of a card that was not just dealt."""
    return TableError(
        f"{card} was not dealt since the last action, so it cannot have been seen while it was "
        "dealt (SEAT-7, SEAT-9)."
    )
