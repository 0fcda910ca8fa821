"""A deal: one played hand from the shuffle to the pots, as a frozen value."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub
from typing import Any

from lowball_lessons.errors import CardError, IllegalAction, TableError
from lowball_lessons.rules.actions import Action, Cards, Muck, Show, parse_action
from lowball_lessons.rules.betting import BettingRound
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.drawing import DrawingRound, no_fresh_card
from lowball_lessons.rules.events import Event, Exposed, Started, Voided, action_of
from lowball_lessons.rules.flow import Position, begun, exposed, opening, step
from lowball_lessons.rules.legal import NOBODY, LegalActions
from lowball_lessons.rules.made import made
from lowball_lessons.rules.pots import pots_now
from lowball_lessons.rules.profile import TableProfile
from lowball_lessons.rules.settlement import Pot
from lowball_lessons.rules.table import check_deck, check_profile, check_stacks, names_of

_ACTIONS = frozenset(Action.__args__)


class Deal(Position):
    """A deal at one moment. Every action gives a new deal; nothing of this one changes.

    Two deals are equal when the same happened in them. Chips are whole numbers by seat.
    """

    __slots__ = ()

    @classmethod
    def start(
        cls,
        profile: TableProfile,
        stacks: Sequence[int],
        button: int,
        deck: Deck,
        names: Sequence[str] | None = None,
    ) -> Deal:
        """Forced bets posted, cards dealt (SEAT-3, SEAT-6). Raises TableError.

        `stacks` are chips by seat; a seat with none sits out.
        """
        check_profile(profile)
        chips = check_stacks(stacks)
        called = names_of(names, len(chips))
        if type(button) is not int:
            raise TableError(f"button = {button!r} is no seat: give a whole number.")
        opened = opening(profile, called, chips, button)
        check_deck(profile, deck)
        started = made(Started, (profile, called, chips, button, deck, ("CARD-4",)))
        return begun(cls, opened, deck, started)

    @classmethod
    def replay(cls, events: Sequence[Event]) -> Deal:
        """The deal in which these events happened. Raises TableError where they fit no deal."""
        match list(events):
            case [Started(profile, names, stacks, button, Deck() as deck), *happened]:
                deal = cls.start(profile, stacks, button, deck, names)
            case _:
                raise TableError("The events do not begin with a deal and its deck.")
        for event in happened:
            deal = deal.repeat(event)
        if deal.events != tuple(events):
            raise TableError("The events fit no deal: something in them cannot have happened.")
        return deal

    def repeat(self, event: Event) -> Deal:
        """The deal after what a player did in this event; itself where the event follows."""
        if isinstance(event, Exposed):
            return self.expose(event.card)
        action = action_of(event)
        if action is None or (isinstance(action, Show | Muck) and self.phase != "showdown"):
            return self
        return self.apply(action)

    @property
    def to_act(self) -> int | None:
        """The seat that is asked, None when the deal is over."""
        return None if self.asked is None else self.asked.to_act

    @property
    def phase(self) -> str:
        """What is being asked: `betting 1`, `draw 1`, …, `showdown`, or `over`."""
        if isinstance(self.asked, BettingRound):
            return f"betting {self.asked.number + 1}"
        if isinstance(self.asked, DrawingRound):
            return f"draw {self.asked.number}"
        return "over" if self.asked is None else "showdown"

    @property
    def legal_actions(self) -> LegalActions:
        """What the seat to act may do; empty when the deal is over."""
        asked = self.asked
        return NOBODY if asked is None else LegalActions(asked)

    def refusal(self, action: Action | str, seat: int | None = None) -> IllegalAction | None:
        """Why this action is refused now, or None: who, what, which rule, what is legal instead."""
        try:
            self._permitted(action, seat)
        except IllegalAction as refused:
            return refused.with_traceback(None)
        return None

    def apply(self, action: Action | str, seat: int | None = None) -> Deal:
        """The deal after this action of the seat to act. Raises IllegalAction as `refusal` says."""
        return step(self, self._permitted(action, seat))

    def _permitted(self, action: Action | str, seat: int | None) -> Action:
        """The action as a value, if it is legal. Raises IllegalAction."""
        meant: Any = action if type(action) in _ACTIONS else self._read(action)
        asked = self.asked
        if asked is None:
            raise IllegalAction("The deal is over: nobody can act any more.", rule="BET-14")
        if seat is not None and (type(seat) is not int or seat != asked.to_act):
            raise self._refused(self._out_of_turn(seat), "BET-14")
        objection = asked.objection(meant)
        if objection is not None:
            raise self._refused(objection.reason, objection.rule)
        return meant  # type: ignore[no-any-return]

    def _read(self, action: Action | str) -> Action:
        try:
            return parse_action(action)  # type: ignore[arg-type]
        except IllegalAction as unreadable:
            raise self._refused(unreadable.reason, unreadable.rule) from None
        except CardError as unreadable:
            raise self._refused(str(unreadable), "CARD-1") from None

    def _out_of_turn(self, seat: object) -> str:
        names = self.table.names
        turn = names[self.asked.to_act] if self.asked else ""
        if type(seat) is not int or not 0 <= seat < len(names):
            return f"{seat!r} is no seat: the seats are 0 to {len(names) - 1}."
        return f"It is not {names[seat]}'s turn but {turn}'s."

    def _refused(self, reason: str, rule: str) -> IllegalAction:
        return IllegalAction(reason, rule=rule, instead=self.legal_actions.sentence)

    def act(self, *actions: Action | str) -> Deal:
        """The deal after several actions in turn: `deal.act("raise", "call")`."""
        deal = self
        for action in actions:
            deal = deal.apply(action)
        return deal

    def expose(self, card: Card | str) -> Deal:
        """The deal after this card was seen while it was dealt (SEAT-7, SEAT-9).

        Only a card dealt since the last action can be. Raises TableError, CardError.
        """
        seen = Card.parse(card) if isinstance(card, str) else card
        seat = next((who for who, cards in self.layout.fresh if seen in cards), None)
        if seat is None or self.is_void:
            raise no_fresh_card(seen)
        drawing = self._last_draw()
        if drawing is None:
            return self._voided(seat, seen)
        after, happened = drawing.expose(seat, seen)
        return exposed(self, after.layout, happened)

    def _last_draw(self) -> DrawingRound | None:
        """The draw in which the fresh cards were served; None if they are the first cards."""
        asked, number = self.asked, self.betting.number
        if isinstance(asked, DrawingRound):
            if len(asked.waiting) < len(asked.order):
                return asked
            number = asked.number - 1
        live = self.betting.live
        return DrawingRound(self.table, number, self.layout, live, ()) if number else None

    def _voided(self, seat: int, card: Card) -> Deal:
        name, stacks = self.table.names[seat], self.table.stacks
        seen = Exposed(seat, name, card, 0, ("SEAT-7",))
        return self._replace(asked=None, log=(self.log, (seen, Voided(stacks))))

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, hidden cards included; replaying it gives the deal back."""
        return tuple(self.logged + (self.ending.events if self.ending else []))

    @property
    def logged(self) -> list[Event]:
        """The events up to the last action, without the end that follows from them."""
        parts, log = [], self.log
        while log is not None:
            log, happened = log
            parts.append(happened)
        return [event for part in reversed(parts) for event in part]

    @property
    def profile(self) -> TableProfile:
        """The table's agreements."""
        return self.table.profile

    @property
    def deck(self) -> Deck:
        """The order of the cards before they were dealt."""
        return self.layout.deck  # type: ignore[return-value]

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return self.table.names

    @property
    def button(self) -> int:
        """The seat of the button."""
        return self.table.button

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips behind; after the deal with all that was returned and won."""
        if self.is_void:
            return self.table.stacks
        behind = [bettor.stack for bettor in self.betting.bettors]
        if self.ending:
            settlement = self.ending.settlement
            behind = list(map(add, map(add, behind, settlement.returned), settlement.awards))
        return tuple(behind)

    @property
    def contributions(self) -> tuple[int, ...]:
        """Chips put in during the deal, forced bets and returned chips included."""
        if self.is_void:
            return (0,) * len(self.names)
        return tuple([bettor.contribution for bettor in self.betting.bettors])

    @property
    def pots(self) -> tuple[Pot, ...]:
        """Main pot first: as they stand, with chips that nobody has called yet, or as settled."""
        if self.is_void:
            return ()
        if self.ending:
            return self.ending.settlement.pots
        seat, dead = self.table.dead
        paid = list(self.contributions)
        paid[seat] -= dead
        return pots_now(paid, self.folded, dead)

    @property
    def folded(self) -> frozenset[int]:
        """The seats that have folded or sit out."""
        bettors = enumerate(self.betting.bettors)
        return frozenset([seat for seat, bettor in bettors if not bettor.is_in])

    @property
    def hands(self) -> tuple[Hand | Cards, ...]:
        """What each seat holds: a Hand, or bare cards while some are missing or not known."""
        size = self.profile.cards
        return tuple([_hand(cards, size) for cards in self.layout.hands])

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.asked is None

    @property
    def is_void(self) -> bool:
        """Whether the deal does not count, as a card was seen while the first ones were dealt."""
        return self.asked is None and self.ending is None

    @property
    def awards(self) -> tuple[int, ...]:
        """Chips won by seat, returned chips apart; zeros before the end."""
        return self.ending.settlement.awards if self.ending else (0,) * len(self.names)

    @property
    def payoffs(self) -> tuple[int, ...]:
        """Chips won or lost so far, by seat (SHOW-5); they sum to zero at the end."""
        return tuple(map(sub, self.stacks, self.table.stacks))

    def __eq__(self, other: object) -> bool:
        return self.events == other.events if isinstance(other, Deal) else NotImplemented

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.deck, self.contributions, self.phase))

    def __str__(self) -> str:
        return "\n".join(map(str, self.events))

    def __repr__(self) -> str:
        return f"<deal {self.profile.name}: {self.phase}, {len(self.events)} events>"

    def __reduce__(self) -> tuple[object, ...]:
        return Deal.replay, (self.events,)


def _hand(cards: Cards, size: int) -> Hand | Cards:
    known = tuple([card for card in cards if card])
    return Hand.of_the_deck(known) if len(known) == size else cards
