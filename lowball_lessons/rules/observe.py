"""What one seat can see of a deal: nothing hidden gets into a SeatView."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lowball_lessons.errors import TableError
from lowball_lessons.rules.actions import Cards
from lowball_lessons.rules.betting import BettingRound
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.drawing import DrawingRound
from lowball_lessons.rules.events import (
    Burned,
    Dealt,
    Discarded,
    Event,
    Folded,
    Mucked,
    Reshuffled,
    Served,
    Shown,
    Started,
)
from lowball_lessons.rules.layout import Layout
from lowball_lessons.rules.legal import NOBODY, LegalActions
from lowball_lessons.rules.pots import pots_now
from lowball_lessons.rules.profile import TableProfile
from lowball_lessons.rules.settlement import Pot
from lowball_lessons.rules.showdown import Showdown


@dataclass(frozen=True, slots=True)
class SeatView:
    """A deal as the player in `seat` sees it, or an onlooker where `seat` is None.

    `hands` holds the seat's own cards and those that were shown, None for each hidden one; `events`
    are all events with the hidden cards as None. `in_front` are the chips of this betting round,
    `gathered` the pots without them. `legal_actions` are empty unless the seat acts.
    """

    seat: int | None
    profile: TableProfile
    names: tuple[str, ...]
    button: int
    phase: str
    to_act: int | None
    stacks: tuple[int, ...]
    contributions: tuple[int, ...]
    in_front: tuple[int, ...]
    pots: tuple[Pot, ...]
    gathered: tuple[Pot, ...]
    folded: frozenset[int]
    hands: tuple[Hand | Cards, ...]
    stub: int
    events: tuple[Event, ...]
    legal_actions: LegalActions

    def __str__(self) -> str:
        return "\n".join(map(str, self.events))


def observe(deal: Deal, seat: int | None) -> SeatView:
    """What the player in this seat can see; None for somebody who only looks on.

    Raises TableError for a seat that is not there.
    """
    if not isinstance(deal, Deal):
        raise TableError(f"{deal!r} is no deal.")
    if seat is not None and (type(seat) is not int or not 0 <= seat < len(deal.names)):
        raise TableError(f"{seat!r} is no seat: the seats are 0 to {len(deal.names) - 1}.")
    events = tuple([_seen(event, seat) for event in deal.events])
    shown = {event.seat for event in events if isinstance(event, Shown)}
    return SeatView(
        seat=seat,
        profile=deal.profile,
        names=deal.names,
        button=deal.button,
        phase=deal.phase,
        to_act=deal.to_act,
        stacks=deal.stacks,
        contributions=deal.contributions,
        in_front=_in_front(deal),
        pots=deal.pots,
        gathered=_gathered(deal),
        folded=deal.folded,
        hands=_visible(deal.hands, {seat, *shown}),
        stub=len(deal.layout.stub),
        events=events,
        legal_actions=_legal(deal, seat),
    )


def lay_open(deal: Deal) -> SeatView:
    """The deal with every card face up, as a teacher shows it; nobody's view at a table.

    Raises TableError.
    """
    return replace(
        observe(deal, None),
        hands=deal.hands,
        events=deal.events,
        legal_actions=deal.legal_actions,
    )


def _in_front(deal: Deal) -> tuple[int, ...]:
    """The chips that each seat has put in during the betting round that is going on."""
    if not deal.phase.startswith("betting"):
        return (0,) * len(deal.names)
    return tuple([bettor.put for bettor in deal.betting.bettors])


def _gathered(deal: Deal) -> tuple[Pot, ...]:
    """The pots without the chips that are in front."""
    if not deal.phase.startswith("betting"):
        return deal.pots
    seat, dead = deal.table.dead
    paid = [bettor.paid for bettor in deal.betting.bettors]
    paid[seat] -= dead
    return pots_now(paid, deal.folded, dead)


def _visible(hands: Sequence[Hand | Cards], seen: set[int | None]) -> tuple[Hand | Cards, ...]:
    return tuple([hand if at in seen else _hidden(tuple(hand)) for at, hand in enumerate(hands)])


def _legal(deal: Deal, seat: int | None) -> LegalActions:
    """The legal actions, asked of a question from which every hidden card has been taken."""
    if deal.to_act is None or deal.to_act != seat:
        return NOBODY
    asked = deal.asked
    if isinstance(asked, BettingRound):
        return LegalActions(asked)
    hands = [hand if at == seat else _hidden(hand) for at, hand in enumerate(deal.layout.hands)]
    if isinstance(asked, DrawingRound):
        return LegalActions(asked._replace(layout=Layout((), tuple(hands), None)))
    return LegalActions(Showdown(deal.table, deal.betting, tuple(hands), (deal.to_act,)))


def _hidden(cards: Cards) -> Cards:
    return (None,) * len(cards)


def _seen(event: Event, seat: int | None) -> Event:
    """The event with the cards that the seat cannot see as None."""
    match event:
        case Started():
            return event._replace(deck=None)
        case Dealt() | Served() | Discarded() | Folded() | Mucked():
            return event if event.seat == seat else event._replace(cards=_hidden(event.cards))
        case Burned():
            return event._replace(card=None)
        case Reshuffled():
            return _seen_shuffle(event)
    return event


def _seen_shuffle(event: Reshuffled) -> Reshuffled:
    kept_out = [part._replace(cards=_hidden(part.cards)) for part in event.kept_out]
    return event._replace(
        old_stub=_hidden(event.old_stub),
        discards=_hidden(event.discards),
        folded=_hidden(event.folded),
        kept_out=tuple(kept_out),
        stub=_hidden(event.stub),
    )
