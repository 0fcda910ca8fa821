"""Deals as pandas frames: one row an action, one row a seat and deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from lowball_lessons.rules.cards import UNKNOWN
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import (
    BetMade,
    BettingOpened,
    Called,
    Checked,
    Discarded,
    DrawOpened,
    Folded,
    Posted,
    Raised,
    Shown,
    StoodPat,
)
from lowball_lessons.rules.session import Session

if TYPE_CHECKING:
    import pandas as pd

ACTION_COLUMNS = (
    *("deal", "step", "phase", "seat", "name", "action", "chips", "to", "cards"),
    *("pot_before", "is_all_in"),
)
SEAT_COLUMNS = (
    *("deal", "profile", "seat", "name", "is_button", "stack_before", "contribution", "returned"),
    *("award", "payoff", "stack_after", "has_folded", "is_shown", "hand", "rank"),
)

Row = tuple[Any, ...]


def actions_frame(deals: Session | Iterable[Deal]) -> pd.DataFrame:
    """One row an action: chips it added, what it made it `to`, cards thrown, the pots before it."""
    return _frame(_rows(deals, action_rows), ACTION_COLUMNS)


def seats_frame(deals: Session | Iterable[Deal]) -> pd.DataFrame:
    """One row a seat and deal, for the seats that played: chips in, won and after, the hand."""
    return _frame(_rows(deals, seat_rows), SEAT_COLUMNS)


def _rows(
    source: Session | Iterable[Deal], rows_of: Callable[[int, Deal], Iterator[Row]]
) -> list[Row]:
    deals = source.deals if isinstance(source, Session) else source
    return [row for number, deal in enumerate(deals, start=1) for row in rows_of(number, deal)]


def action_rows(number: int, deal: Deal) -> Iterator[Row]:
    """The rows of one deal in the order of ACTION_COLUMNS."""
    pot, phase, step = 0, "betting 1", 0
    for event in deal.events:
        match event:
            case BettingOpened():
                phase = f"betting {event.number}"
            case DrawOpened():
                phase = f"draw {event.number}"
            case Posted():
                pot += event.chips
            case Folded() | Checked() | Called() | BetMade() | Raised() | Discarded() | StoodPat():
                step += 1
                yield (number, step, phase, *_action(event, pot))
                pot += getattr(event, "chips", 0)


def _action(event: Any, pot: int) -> Row:
    cards = event.cards if isinstance(event, Discarded) else ()
    return (
        event.seat,
        event.name,
        _VERBS[type(event)],
        getattr(event, "chips", 0),
        getattr(event, "to", 0),
        " ".join(str(card or UNKNOWN) for card in cards),
        pot,
        getattr(event, "is_all_in", False),
    )


_VERBS: dict[type, str] = {
    Folded: "fold",
    Checked: "check",
    Called: "call",
    BetMade: "bet",
    Raised: "raise",
    Discarded: "discard",
    StoodPat: "pat",
}


def seat_rows(number: int, deal: Deal) -> Iterator[Row]:
    """The rows of one deal in the order of SEAT_COLUMNS."""
    shown = {event.seat: event for event in deal.events if isinstance(event, Shown)}
    returned = deal.ending.settlement.returned if deal.ending else (0,) * len(deal.names)
    for seat in sorted(deal.table.order):
        turned = shown.get(seat)
        yield (
            number,
            deal.profile.name,
            seat,
            deal.names[seat],
            seat == deal.button,
            deal.table.stacks[seat],
            deal.contributions[seat],
            returned[seat],
            deal.awards[seat],
            deal.payoffs[seat],
            deal.stacks[seat],
            seat in deal.folded,
            turned is not None,
            " ".join(str(card or UNKNOWN) for card in deal.layout.hands[seat]),
            " / ".join(turned.ranks) if turned else "",
        )


def _frame(rows: list[Row], columns: tuple[str, ...]) -> pd.DataFrame:
    import pandas as pd

    return pd.DataFrame(rows, columns=list(columns))
