"""Serving replacements, and what a short stub is filled up with (DRAW-4 to DRAW-7)."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.errors import TableError
from lowball_lessons.rules.actions import Cards
from lowball_lessons.rules.events import Burned, Event, KeptOut, Reshuffled, Served
from lowball_lessons.rules.layout import FOLDED, Layout, Pile
from lowball_lessons.rules.made import made
from lowball_lessons.rules.table import Table

_SERVED, _BURNED = ("DRAW-3",), ("DRAW-2",)


def burn(layout: Layout, table: Table, draw: int, events: list[Event]) -> Layout:
    """One card out of play; an empty stub is filled first, all waiting (DRAW-2, DRAW-6).

    What happens is added to `events`.
    """
    if not layout.stub:
        layout, reshuffled = _refill(layout, table, draw, None)
        events.append(reshuffled)
    events.append(made(Burned, (layout.stub[0], draw, _BURNED)))
    return layout.burn()


def serve(
    layout: Layout, table: Table, draw: int, recipients: Sequence[int], events: list[Event]
) -> Layout:
    """Hands made full one after the other, after a reshuffle where the stub is short (DRAW-3, 4).

    What happens is added to `events`. Raises TableError where no card is left at all.
    """
    size, names = table.profile.cards, table.names
    for seat in recipients:
        needed = size - len(layout.hands[seat])
        if not needed:
            continue
        cards = _available(layout, table, seat)[:needed]
        if len(cards) < needed:
            layout, reshuffled = _refill(layout, table, draw, seat)
            events.append(reshuffled)
            cards = _available(layout, table, seat)[:needed]
        if len(cards) < needed:
            raise TableError(f"No cards are left to serve {names[seat]} with.")
        layout = layout.give(seat, cards)
        events.append(made(Served, (seat, names[seat], cards, draw, _SERVED)))
    return layout


def _available(layout: Layout, table: Table, seat: int) -> Cards:
    """The cards of the stub that the seat may receive: all, or none of its own (DRAW-5)."""
    if not layout.reshuffles or table.profile.short_deck == "home":
        return layout.stub
    own = layout.thrown_by(seat)
    return tuple([card for card in layout.stub if card not in own])


def _refill(layout: Layout, table: Table, draw: int, seat: int | None) -> tuple[Layout, Reshuffled]:
    """The stub shuffled with all that may go in, and the event that says what and why."""
    out = [(pile, _why_out(pile, layout, table, draw, seat)) for pile in layout.muck]
    going_in = [pile for pile, why in out if why is None]
    kept_out = [KeptOut(why[0], pile.cards, why[1]) for pile, why in out if why]
    held = tuple(card for hand in layout.hands for card in hand)
    if held:
        kept_out.append(KeptOut("the hands in play", held, "DRAW-4"))
    if layout.burnt:
        kept_out.append(KeptOut("the burnt cards", layout.burnt, "DRAW-4"))
    after = layout.reshuffle(going_in)
    return after, Reshuffled(
        seat=seat,
        name="" if seat is None else table.names[seat],
        needed=1 if seat is None else table.profile.cards - len(layout.hands[seat]),
        old_stub=layout.stub,
        discards=tuple(card for pile in going_in if pile.draw != FOLDED for card in pile.cards),
        folded=tuple(card for pile in going_in if pile.draw == FOLDED for card in pile.cards),
        kept_out=tuple(kept_out),
        stub=after.stub,
        draw=draw,
        rules=("DRAW-6", "DRAW-4") if seat is None else ("DRAW-4", *_own_cards(layout, draw, seat)),
    )


def _own_cards(layout: Layout, draw: int, seat: int) -> tuple[str, ...]:
    """The rule about the recipient's own earlier discards, where there are some (DRAW-5)."""
    own = [pile for pile in layout.muck if pile.seat == seat and pile.draw not in (draw, FOLDED)]
    return ("DRAW-5",) if own else ()


def _why_out(
    pile: Pile, layout: Layout, table: Table, draw: int, seat: int | None
) -> tuple[str, str] | None:
    """Why a pile of the muck may not be shuffled in, with the rule card; None where it may.

    Whoever has fewer cards than a hand is still waiting for some.
    """
    whose = f"{table.names[pile.seat]}'s discards"
    if pile.draw == draw and pile.seat == seat:
        return f"{whose} of this draw, served now", "DRAW-4"
    if pile.draw == draw and len(layout.hands[pile.seat]) < table.profile.cards:
        return f"{whose} of this draw, still waiting", "DRAW-4"
    is_protected = table.profile.short_deck == "protected" and pile.draw != FOLDED
    if is_protected and pile.seat == seat:
        return f"{whose} of earlier draws, protected", "DRAW-5"
    return None
