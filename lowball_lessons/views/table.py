"""A table as one seat sees it: seats round a felt, chips, pots, cards, and the log in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby

from markupsafe import Markup

from lowball_lessons.catalogue import rule_card
from lowball_lessons.records.history import HistoryLine, history_lines
from lowball_lessons.rules import wording
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.events import Awarded, Event, Folded, Posted, Returned, Voided
from lowball_lessons.rules.observe import SeatView
from lowball_lessons.rules.ranking.names import capital
from lowball_lessons.rules.seats import clockwise, from_seat
from lowball_lessons.views import pictures
from lowball_lessons.views.pictures import EMPTY

_PLACES = {
    2: "bc tc",
    3: "bc tl tr",
    4: "bc ml tc mr",
    5: "bc ml tl tr mr",
    6: "bc bl tl tc tr br",
    7: "bc bl ml tl tr mr br",
    8: "bc bl ml tl tc tr mr br",
}
"""Where the seats sit round the felt, clockwise from the one at the bottom in the middle."""

_BLINDS = {"small blind": "SB", "big blind": "BB"}


def table(view: SeatView, *, secret: bool = False) -> Markup:
    """The table as it stands; `secret` leaves out who acts and what it costs."""
    seats = len(view.names)
    first = view.seat if view.seat is not None else 0
    order = from_seat(clockwise(seats, seats - 1), first)
    places = _PLACES.get(seats, " ".join(["any"] * seats)).split()
    boxes = pictures.joined(
        _seat(view, seat, place, secret=secret) for seat, place in zip(order, places, strict=True)
    )
    return Markup(
        '<div class="lb-table lb-seats-{}"><ul class="lb-seats" aria-label="The seats, clockwise">'
        "{}</ul>{}</div>"
    ).format(seats, boxes, _felt(view, secret=secret))


def log(events: Iterable[Event]) -> Markup:
    """Everything that happened, part by part, each sentence with the rule cards behind it."""
    parts = groupby(history_lines(events), key=lambda line: line.part)
    return Markup('<div class="lb-log">{}</div>').format(
        pictures.joined(_part(name, lines) for name, lines in parts)
    )


def last_lines(events: Iterable[Event], count: int) -> list[HistoryLine]:
    """The last events as lines of the log."""
    return history_lines(events)[-count:]


def rule_details(rules: Iterable[str]) -> Markup:
    """Rule cards that open where they are named."""
    return pictures.joined(map(_rule, rules), " ")


@lru_cache(maxsize=256)
def _rule(rule: str) -> Markup:
    card = rule_card(rule)
    return Markup(
        '<details class="lb-card-of-rule"><summary class="lb-rule">{}</summary>'
        "<span>{}. {}</span></details>"
    ).format(card.id, card.title, card.statement)


def _part(name: str, lines: Iterable[HistoryLine]) -> Markup:
    items = pictures.joined(
        Markup("<li>{} {}</li>").format(line.text, rule_details(line.rules)) for line in lines
    )
    return Markup('<p class="lb-title">{}</p><ol class="lb-steps">{}</ol>').format(
        capital(name), items
    )


def _seat(view: SeatView, seat: int, place: str, *, secret: bool) -> Markup:
    acts = seat == view.to_act and not secret
    marks = [mark for mark in _marks(view, seat) if mark]
    tags = pictures.joined(Markup('<span class="lb-tag">{}</span>').format(mark) for mark in marks)
    who = Markup('<span class="lb-name">{}{}</span>').format(
        Markup('<span aria-hidden="true">▶ </span>') if acts else EMPTY, view.names[seat]
    )
    turn = Markup('<span class="lb-turn">to act</span>') if acts else EMPTY
    return Markup('<li class="lb-seat lb-at-{}{}{}">{} {} {}<span>{}</span>{}{}</li>').format(
        place,
        " lb-acts" if acts else "",
        " lb-out" if seat in view.folded else "",
        who,
        tags,
        turn,
        _chips(view, seat),
        _cards(view, seat),
        _front(view, seat),
    )


def _marks(view: SeatView, seat: int) -> list[str]:
    posted = [
        _BLINDS[event.kind]
        for event in view.events
        if isinstance(event, Posted) and event.seat == seat and event.kind in _BLINDS
    ]
    is_in = seat not in view.folded and view.phase != "over"
    return [
        "button" if seat == view.button else "",
        *posted,
        "folded" if any(isinstance(e, Folded) and e.seat == seat for e in view.events) else "",
        "all-in" if is_in and not view.stacks[seat] else "",
    ]


def _chips(view: SeatView, seat: int) -> str:
    if seat in view.folded and not view.stacks[seat] and not view.contributions[seat]:
        return "sits out"
    return f"{view.stacks[seat]} chips"


def _front(view: SeatView, seat: int) -> Markup:
    chips = view.in_front[seat]
    if not chips:
        return EMPTY
    return Markup('<span class="lb-front">{} in front</span>').format(chips)


def _cards(view: SeatView, seat: int) -> Markup:
    held = tuple(view.hands[seat])
    if not held:
        return EMPTY
    return Markup('<span class="lb-hand lb-small">{}</span>').format(
        pictures.joined(map(card_or_back, held), " ")
    )


_BACK = Markup(
    '<span class="lb-card lb-back" role="img" aria-label="a hidden card">'
    '<span aria-hidden="true">?</span></span>'
)


def card_or_back(card: Card | None) -> Markup:
    """A card face up, or the back of one that is hidden or not known."""
    return pictures.card(card) if card else _BACK


def _felt(view: SeatView, *, secret: bool) -> Markup:
    lines = [Markup("<strong>{}</strong>").format(capital(view.phase))]
    results = [event for event in view.events if isinstance(event, Awarded | Returned | Voided)]
    lines += [Markup("{}").format(event) for event in results]
    for number, pot in enumerate(() if results else view.gathered):
        is_one = len(view.gathered) == 1
        name = "Pot" if is_one else f"Side pot {number}" if number else "Main pot"
        who = wording.listed(view.names[seat] for seat in pot.eligible)
        lines.append(Markup("{}: {} for {}").format(name, pot.amount, who))
    if sum(view.in_front):
        lines.append(Markup("In front: {}").format(sum(view.in_front)))
    if view.stub:
        lines.append(Markup("Stub: {}").format(wording.count(view.stub, "card")))
    if view.to_act is not None and not secret:
        cost = view.legal_actions.call_cost
        says = f", {cost} to call" if cost else ""
        lines.append(Markup("{} acts{}").format(view.names[view.to_act], says))
    items = pictures.joined(Markup("<li>{}</li>").format(line) for line in lines)
    return Markup('<ul class="lb-felt" aria-label="The middle of the table">{}</ul>').format(items)
