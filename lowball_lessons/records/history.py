"""The history of a deal: one readable line an event, with the rule cards behind it."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import (
    Awarded,
    BetMade,
    BettingClosed,
    BettingOpened,
    Called,
    Dealt,
    DrawOpened,
    Event,
    Exposed,
    Mucked,
    Posted,
    PotFormed,
    Raised,
    Returned,
    Shown,
    Started,
    Voided,
)
from lowball_lessons.rules.observe import SeatView
from lowball_lessons.rules.showdown import Showdown

_LABEL, _WIDTH = 12, 90


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One event in words: the part of the deal it belongs to, the sentence, the rule cards."""

    part: str
    text: str
    rules: tuple[str, ...]


def history_lines(events: Iterable[Event]) -> list[HistoryLine]:
    """One line an event; a new round or draw says what the pots hold by then."""
    lines: list[HistoryLine] = []
    paid: Counter[int] = Counter()
    part, antes = "", 0
    for event in events:
        part = _part(event, part)
        text = str(event)
        if isinstance(event, BettingOpened | DrawOpened) and part != "betting 1":
            text = f"{text} Pots: {antes + _called(paid)}."
        if isinstance(event, Posted) and event.kind == "ante":
            antes += event.chips
        elif isinstance(event, Posted | Called | BetMade | Raised):
            paid[event.seat] += event.chips
        lines.append(HistoryLine(part, text, event.rules))
    return lines


def _called(paid: Counter[int]) -> int:
    """What is in the pots without the chips that nobody has called (POT-1)."""
    *_, second, highest = sorted([0, 0, *paid.values()])
    return paid.total() - (highest - second)


def history(deal: Deal | SeatView) -> str:
    """The whole deal as text, or as one seat sees it; what cannot be decided is said at the end."""
    left_open = [HistoryLine("", text, ("SHOW-1",)) for text in undecided(deal)]
    return "\n".join(aligned([*history_lines(deal.events), *left_open]))


def aligned(lines: Iterable[HistoryLine]) -> list[str]:
    """The lines in columns: the part of the deal where it begins, the sentence, the rule cards."""
    printed, before = list[str](), ""
    for line in lines:
        part = line.part or before
        label = "" if part == before else part
        first, *more = textwrap.wrap(line.text, _WIDTH, break_on_hyphens=False) or [""]
        printed.append(f"{label:<{_LABEL}}{first:<{_WIDTH}}  {', '.join(line.rules)}".rstrip())
        printed += [f"{'':<{_LABEL}}  {text}" for text in more]
        before = part
    return printed


def undecided(deal: Deal | SeatView) -> list[str]:
    """What a record leaves open: who wins while cards of the showdown are not known."""
    asked = deal.asked if isinstance(deal, Deal) else None
    if not isinstance(asked, Showdown):
        return []
    unknown = wording.listed(deal.names[seat] for seat in asked.waiting)
    return [
        f"Cannot be decided: the cards of {unknown} are not all known, and were neither shown nor "
        "mucked."
    ]


def _part(event: Event, before: str) -> str:
    """Which part of the deal an event belongs to; most belong to the part begun before."""
    match event:
        case Started():
            return "table"
        case Posted():
            return "forced bets"
        case Dealt():
            return "deal"
        case BettingOpened() | BettingClosed():
            return f"betting {event.number}"
        case DrawOpened():
            return f"draw {event.number}"
        case Returned() | PotFormed() | Shown() | Mucked() | Awarded():
            return "end"
        case Exposed(draw=0) | Voided():
            return "void"
    return before
