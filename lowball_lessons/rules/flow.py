"""What comes next in a deal: rounds of betting, draws, the showdown (BET-1, BET-5, BET-11)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from lowball_lessons.rules.actions import Action, Cards
from lowball_lessons.rules.betting import BettingRound
from lowball_lessons.rules.betting_state import Bettor
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.drawing import DrawingRound
from lowball_lessons.rules.ending import Ending
from lowball_lessons.rules.events import (
    BettingClosed,
    BettingOpened,
    Dealt,
    DrawOpened,
    Event,
    Folded,
    Posted,
)
from lowball_lessons.rules.layout import Layout
from lowball_lessons.rules.made import made
from lowball_lessons.rules.profile import TableProfile
from lowball_lessons.rules.raising import Price
from lowball_lessons.rules.seats import Seats, among, from_seat
from lowball_lessons.rules.showdown import Showdown
from lowball_lessons.rules.table import Table

Question = BettingRound | DrawingRound | Showdown
Log = tuple[Any, tuple[Event, ...]]
"""What happened: the log before (or None) and the events since, so that a longer log is cheap."""


class Position(NamedTuple):
    """A deal at one moment: `asked` is the open question, `ending` is there when it is over.

    `betting` is the latest betting round, where everybody's chips are.
    """

    table: Table
    layout: Layout
    betting: BettingRound
    asked: Question | None
    ending: Ending | None
    log: Log | None


At = TypeVar("At", bound=Position)
_DEALT, _ANNOUNCED = ("SEAT-6",), ("DRAW-1",)


class Opening(NamedTuple):
    """How a deal begins, whatever the cards: forced bets, and who acts first why."""

    table: Table
    posted: tuple[Posted, ...]
    betting: BettingRound
    first: tuple[int, str, str]


@lru_cache(maxsize=1024)
def opening(
    profile: TableProfile, names: tuple[str, ...], stacks: tuple[int, ...], button: int
) -> Opening:
    """The opening at this table, the same for every deck (SEAT-3, BET-5). Raises TableError."""
    table = Table.seated(profile, names, stacks, button)
    posted, first = table.forced(), _first(table)
    bettors = _posted(table, posted)
    betting = BettingRound.opened(table, 0, bettors, first[0], _first_price(table))
    return Opening(table, tuple(posted), betting, first)


def begun(kind: type[At], opened: Opening, deck: Deck, started: Event) -> At:
    """The position before anybody acts, with the cards dealt (SEAT-6)."""
    table, posted, betting, first = opened
    layout, dealt = _deal(table, deck)
    now = made(kind, (table, layout, betting, None, None, None))
    return _asking(now, layout, betting, [started, *posted, *dealt], first)


def step(now: At, action: Action) -> At:
    """The position after a legal action of the seat to act."""
    table, layout, betting, asked, _, log = now
    if type(asked) is BettingRound:
        betting, event = asked.after(action, layout.hands)
        if type(event) is Folded:
            layout = layout.fold(event.seat)
        elif layout.fresh:
            layout = layout.settled()
        if betting.listed:
            return made(type(now), (table, layout, betting, betting, None, (log, (event,))))
        early = betting.waiting and len(betting.live) > 1
        return _after_betting(now, layout, betting, [event, _closed(betting)] if early else [event])
    if type(asked) is DrawingRound:
        drawing, drawn = asked.after(action)
        if drawing.is_over:
            return _next_betting(now, drawing.layout, drawn)
        told = (log, tuple(drawn))
        return made(type(now), (table, drawing.layout, betting, drawing, None, told))
    if type(asked) is Showdown:
        showdown, turned = asked.after(action)
        return _showing(now, layout._replace(hands=showdown.hands), showdown, [turned])
    raise AssertionError(f"{action} of nobody")


def exposed(now: At, layout: Layout, happened: list[Event]) -> At:
    """The position after a replacement was given up and perhaps replaced (SEAT-9)."""
    table, _, betting, asked, _, log = now
    if asked is None or type(asked) is Showdown:
        return _showing(now, layout, Showdown.begun(table, betting, layout), happened)
    if type(asked) is DrawingRound:
        asked = asked._replace(layout=layout)
    return made(type(now), (table, layout, betting, asked, None, (log, tuple(happened))))


def _after_betting(now: At, layout: Layout, betting: BettingRound, happened: list[Event]) -> At:
    """The draw or the showdown after a betting round; the draws go on without betting (ALLIN-9)."""
    table, number, order = now.table, betting.number, betting.live
    if len(order) == 1 or number == table.profile.draws:
        return _showing(now, layout, Showdown.begun(table, betting, layout), happened)
    happened.append(made(DrawOpened, (number + 1, order[0], table.names[order[0]], _ANNOUNCED)))
    drawing = made(DrawingRound, (table, number + 1, layout, order, order))
    told = (now.log, tuple(happened))
    return made(type(now), (table, layout, betting, drawing, None, told))


def _next_betting(now: At, layout: Layout, happened: list[Event]) -> At:
    """The betting round after a draw, which closes at once where nobody can bet (ALLIN-9)."""
    table, before = now.table, now.betting
    first = _first_later(table, before.live, before.opener)
    price = made(Price, (0, 0, table.profile.bets[before.number + 1], 0))
    return _asking(now, layout, before.following(first[0], price), happened, first)


def _asking(
    now: At,
    layout: Layout,
    betting: BettingRound,
    happened: list[Event],
    beginning: tuple[int, str, str],
) -> At:
    """A betting round put to its first seat, or already over."""
    if betting.is_over:
        happened.append(_closed(betting))
        return _after_betting(now, layout, betting, happened)
    table, (first, why, rule) = now.table, beginning
    seat = betting.waiting[0]
    if seat != first:
        why = f"the next who still has chips after {table.names[first]}"
    told = (betting.number + 1, seat, table.names[seat], why, (rule,))
    happened.append(made(BettingOpened, told))
    log = (now.log, tuple(happened))
    return made(type(now), (table, layout, betting, betting, None, log))


def _closed(betting: BettingRound) -> BettingClosed:
    able = betting.able
    return BettingClosed(betting.number + 1, betting.table.names[able[0]] if able else "")


def _showing(now: At, layout: Layout, showdown: Showdown, happened: list[Event]) -> At:
    """The showdown, which waits for hands that a record does not know, or the end."""
    ending = None if showdown.waiting else Ending.of(showdown)
    asked = showdown if ending is None else None
    log = (now.log, tuple(happened))
    return made(type(now), (now.table, layout, showdown.betting, asked, ending, log))


def _deal(table: Table, deck: Deck) -> tuple[Layout, list[Dealt]]:
    """The first hands, one card at a time from the button's left (SEAT-6)."""
    order, size = table.order, table.profile.cards
    players = len(order)
    top = deck.cards[: players * size]
    hands: list[Cards] = [()] * len(table.names)
    names = table.names
    dealt: list[Dealt] = []
    fresh = []
    for place, seat in enumerate(order):
        hands[seat] = hand = top[place::players]
        fresh.append((seat, hand))
        dealt.append(made(Dealt, (seat, names[seat], hand, _DEALT)))
    stub = deck.cards[players * size :]
    return made(Layout, (stub, tuple(hands), deck, (), (), tuple(fresh), (), 0)), dealt


def _posted(table: Table, posted: list[Posted]) -> tuple[Bettor, ...]:
    """Every seat after the forced bets: antes are paid, the others stand in front (BET-4)."""
    bettors = [Bettor(stack, 0, 0, stack > 0) for stack in table.stacks]
    for seat, _, chips, kind, *_ in posted:
        stack, paid, put, is_in, *_ = bettors[seat]
        ante = chips if kind == "ante" else 0
        bettors[seat] = Bettor(stack - chips, paid + ante, put + chips - ante, is_in)
    return tuple(bettors)


def _first_price(table: Table) -> Price:
    """The big blind or forced bet in full, which is the first bet (BET-6, SEAT-4), or nothing."""
    forced = table.profile.big_blind or table.profile.forced_bet
    return Price(forced, forced, table.profile.bets[0])


def _first(table: Table) -> tuple[int, str, str]:
    """Who begins the first round, why, and the rule card (BET-5, BET-11)."""
    if not table.profile.has_blinds:
        rule = "BET-11" if table.profile.opens == "first-bettor" else "BET-5"
        return table.order[0], "left of the button", rule
    after = from_seat(table.order, table.big_blind)[1 % len(table.order)]
    return after, "on the button" if len(table.order) == 2 else "left of the big blind", "BET-5"


def _first_later(table: Table, live: Seats, opener: int | None) -> tuple[int, str, str]:
    """Who begins a later round, why, and the rule card (BET-5, BET-11)."""
    if table.profile.opens == "left-of-button":
        return live[0], "first live player left of the button", "BET-5"
    if opener is None:
        return live[0], "first live player left of the button, as nobody bet before", "BET-11"
    if opener in live:
        return opener, "who made the first bet of the round before", "BET-11"
    following = among(from_seat(table.order, opener), live)[0]
    name = table.names[opener]
    return following, f"next after {name}, who made the first bet and has folded", "BET-11"
