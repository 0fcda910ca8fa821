"""The rules of dealing and drawing once more, read off the events: where every card lies."""

from __future__ import annotations

from typing import NamedTuple

from lowball_lessons import Card
from lowball_lessons.rules.events import (
    Burned,
    Dealt,
    Discarded,
    DrawOpened,
    Event,
    Exposed,
    Folded,
    Reshuffled,
    Served,
    Started,
    StoodPat,
)
from tests.properties.bets_model import Bets
from tests.properties.law_error import require


class Thrown(NamedTuple):
    """Cards in the muck; the draw is 0 for a folded hand."""

    seat: int
    draw: int
    cards: tuple[Card, ...]


class Cards:
    """The places of all cards after the events seen so far; `see` also checks the events."""

    def __init__(self, started: Started, bets: Bets) -> None:
        assert started.deck
        self.profile, self.bets = started.profile, bets
        self.deck = list(started.deck)
        self.stub = self.deck[len(bets.order) * self.profile.cards :]
        self.hands: list[list[Card]] = [[] for _ in started.stacks]
        self.undealt = list(bets.order)
        self.muck: list[Thrown] = []
        self.burnt: list[Card] = []
        self.own: dict[int, set[Card]] = {seat: set() for seat in bets.order}
        self.draw = self.reshuffles = 0
        self.waiting: list[int] = []
        self.drawers: list[int] = []

    @property
    def short(self) -> list[int]:
        """Who is in and holds fewer cards than a hand has, in the order of the draw."""
        drawers = [seat for seat in self.drawers if seat in self.bets.live]
        return [seat for seat in drawers if len(self.hands[seat]) < self.profile.cards]

    @property
    def served_draw(self) -> int:
        """The draw whose cards were dealt last: where nobody has announced yet, the one before."""
        return self.draw - (self.waiting == self.drawers != [])

    @property
    def is_between_draws(self) -> bool:
        """Whether everybody has announced and holds a whole hand, and the burn was made."""
        burns = self.draw if self.profile.burn else 0
        return not (self.waiting or self.short or self.undealt) and len(self.burnt) == burns

    def see(self, event: Event) -> None:
        """One event more."""
        match event:
            case Dealt():
                self._deal(event)
            case DrawOpened():
                self._open(event)
            case Discarded() | StoodPat():
                self._announce(event)
            case Burned() | Served() | Reshuffled():
                self._dealer(event)
            case Folded():
                self._throw(event.seat, 0, event.cards)
                require(not self.hands[event.seat], "a whole hand is folded:", event)
            case Exposed():
                self._expose(event)

    def _dealer(self, event: Burned | Served | Reshuffled) -> None:
        match event:
            case Burned():
                self._burn(event)
            case Served():
                self._serve(event)
            case Reshuffled():
                self._reshuffle(event)

    def _expose(self, event: Exposed) -> None:
        """A first card voids the deal, a replacement joins the discards (SEAT-7, SEAT-9)."""
        require(event.draw == self.served_draw, "in draw", self.served_draw, event)
        require(event.card in self.hands[event.seat], "not held:", event)
        if event.draw:
            self._throw(event.seat, event.draw, (event.card,))

    def _deal(self, event: Dealt) -> None:
        """One card at a time, clockwise from the button's left (SEAT-6)."""
        place = len(self.bets.order) - len(self.undealt)
        seat = self.undealt.pop(0)
        dealt = len(self.bets.order) * self.profile.cards
        cards = self.deck[place : dealt : len(self.bets.order)]
        require((event.seat, list(event.cards)) == (seat, cards), "due to", seat, cards, event)
        self.hands[seat] = cards

    def _open(self, event: DrawOpened) -> None:
        require(self.is_between_draws and event.number == self.draw + 1, "too early:", event)
        require(self.bets.asked() is None and self.bets.number == event.number, "betting:", event)
        self.draw, self.drawers = event.number, list(self.bets.live)
        self.waiting = list(self.drawers)
        require(event.seat == self.drawers[0] and len(self.drawers) > 1, "live:", self.drawers)

    def _announce(self, event: Discarded | StoodPat) -> None:
        """Clockwise, all-in players too (DRAW-1)."""
        require(self.waiting[:1] == [event.seat], "announces:", self.waiting, event)
        require(event.draw == self.draw, "draw", self.draw, event)
        self.waiting.pop(0)
        if isinstance(event, Discarded):
            require(event.cards, "that is standing pat:", event)
            self._throw(event.seat, self.draw, event.cards)

    def _throw(self, seat: int, draw: int, cards: tuple[Card | None, ...]) -> None:
        known = tuple(card for card in cards if card)
        for card in known:
            require(card in self.hands[seat], "not held:", card, self.hands[seat])
            self.hands[seat].remove(card)
        self.muck.append(Thrown(seat, draw, known))
        self.own[seat] |= set(known)

    def _burn(self, event: Burned) -> None:
        """Once a draw: after all have announced, or after the first one (DRAW-2, DRAW-3)."""
        in_turn = self.profile.serve == "in-turn"
        expected = self.drawers[1:] if in_turn else []
        require(self.profile.burn and self.waiting == expected, "not now:", event)
        require(len(self.burnt) == self.draw - 1, "burnt already:", self.burnt, event)
        require(self.stub and event.card == self.stub[0], "top:", self.stub[:1], event)
        self.burnt.append(self.stub.pop(0))

    def _available(self, seat: int) -> list[Card]:
        """What of the stub this seat may receive (DRAW-5)."""
        protected = self.profile.short_deck == "protected" and self.reshuffles
        return [card for card in self.stub if not (protected and card in self.own[seat])]

    def _recipient(self) -> int:
        """Who is served next (DRAW-3, SEAT-9)."""
        require(self.short, "everybody has a whole hand")
        burns = self.served_draw if self.profile.burn else 0
        require(len(self.burnt) == burns, "the burn comes first")
        if self.served_draw < self.draw:
            return self.short[0]
        last = self.drawers[-1 - len(self.waiting)]
        if self.profile.serve == "in-turn" and (last in self.short or self.waiting):
            return last
        require(not self.waiting, "still to announce:", self.waiting)
        return self.short[0]

    def _serve(self, event: Served) -> None:
        seat = self._recipient()
        needed = self.profile.cards - len(self.hands[seat])
        cards = self._available(seat)[:needed]
        require((event.seat, list(event.cards)) == (seat, cards), "due to", seat, cards, event)
        require(len(cards) == needed, "a short stub is filled up first (DRAW-4):", event)
        self.hands[seat] += cards
        for card in cards:
            self.stub.remove(card)

    def _reshuffle(self, event: Reshuffled) -> None:
        """What goes in, what stays out, and whether the stub was short at all (DRAW-4 to 6)."""
        require(list(event.old_stub) == self.stub, "the stub was", self.stub, event)
        if event.seat is None:
            require(self.profile.burn and not self.stub, "nothing to burn?", event)
        else:
            require(event.seat == self._recipient(), "served next is", self._recipient(), event)
            needed = self.profile.cards - len(self.hands[event.seat])
            require(event.needed == needed > len(self._available(event.seat)), "short?", event)
        out = [pile for pile in self.muck if self._stays_out(pile, event.seat)]
        going_in = {card for pile in self.muck if pile not in out for card in pile.cards}
        named = {*event.discards, *event.folded}
        require(named == going_in, "in go", sorted(map(str, going_in)), event)
        require(sorted(event.stub, key=str) == sorted([*self.stub, *going_in], key=str), event)
        self.muck = out
        self.stub = [card for card in event.stub if card]
        self.reshuffles += 1

    def _stays_out(self, pile: Thrown, recipient: int | None) -> bool:
        """Discards of this draw of who is or will be served (DRAW-4); protected ones (DRAW-5)."""
        if pile.draw == self.served_draw:
            served_later = recipient is None or pile.seat in self.short
            return served_later or pile.seat == recipient
        is_protected = self.profile.short_deck == "protected" and pile.draw > 0
        return is_protected and pile.seat == recipient
