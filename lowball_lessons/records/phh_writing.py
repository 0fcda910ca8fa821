"""A deal written in PHH, so that other programs can read it and ours can play it again exactly."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from lowball_lessons.errors import RecordError
from lowball_lessons.rules.actions import Cards
from lowball_lessons.rules.cards import UNKNOWN
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import (
    BetMade,
    Called,
    Checked,
    Dealt,
    Discarded,
    Event,
    Exposed,
    Folded,
    Mucked,
    Raised,
    Served,
    Shown,
    StoodPat,
)
from lowball_lessons.rules.profile import TableProfile
from lowball_lessons.rules.settings import small_then_big

EXPOSED = "# exposed"
"""How a card that was seen while it was dealt is noted, as a remark for other readers."""


def deal_to_phh(deal: Deal) -> str:
    """The deal as the text of a PHH file. Raises RecordError for a game that PHH has no code for.

    Fields that begin with an underscore hold what PHH has no place for: the table and the deck.
    """
    fields = _fields(deal) | _own_fields(deal)
    lines = [f"{key} = {_toml(value)}" for key, value in fields.items()]
    lines += ["", "[_profile]"]
    lines += [f"{key} = {_toml(value)}" for key, value in deal.profile.settings.items()]
    return "\n".join(lines) + "\n"


def _fields(deal: Deal) -> dict[str, Any]:
    """The fields that every reader of PHH knows."""
    profile, order = deal.profile, deal.table.order
    finishing = {"finishing_stacks": [deal.stacks[seat] for seat in order]} if deal.is_over else {}
    return {
        "variant": variant_code(profile),
        "ante_trimming_status": profile.ante_from == "everybody",
        "antes": _antes(profile, len(order)),
        "blinds_or_straddles": _blinds(profile, len(order)),
        **_bets(profile),
        "starting_stacks": [deal.table.stacks[seat] for seat in order],
        "actions": phh_actions(deal),
        "players": [deal.names[seat] for seat in order],
        "seats": [seat + 1 for seat in order],
        "seat_count": len(deal.names),
        **finishing,
    }


def _own_fields(deal: Deal) -> dict[str, Any]:
    """What PHH has no place for, beside the table."""
    deck = deal.deck
    seed = {} if deck.seed is None else {"_seed": deck.seed}
    return {"_names": list(deal.names), "_deck": str(deck), **seed}


def phh_actions(deal: Deal) -> list[str]:
    """What happened in the deal, as the actions of a PHH file."""
    return list(_actions(deal.events, deal.table.order))


def variant_code(profile: TableProfile) -> str:
    """The code of the game in PHH. Raises RecordError where there is none."""
    game = (profile.ranking, profile.split, profile.draws, profile.structure, profile.cards)
    codes = {
        ("2-7", "", 3, "fixed-limit", 5): "F2L3D",
        ("2-7", "", 1, "no-limit", 5): "N2L1D",
        ("badugi", "", 3, "fixed-limit", 4): "FB",
    }
    two_sizes = small_then_big(profile.bets[0], profile.bets[-1], profile.draws)
    if game not in codes or profile.forced_bet or profile.bets != two_sizes:
        raise RecordError(
            f"PHH has no code for {profile.name} ({profile}): it knows 2–7 triple draw at fixed "
            "limit, 2–7 single draw at no limit and badugi; deal_to_json takes every game."
        )
    return codes[game]


_WRITERS: dict[type, Callable[[Any], str]] = {
    Folded: lambda event: "f",
    Checked: lambda event: "cc",
    Called: lambda event: "cc",
    BetMade: lambda event: f"cbr {event.to}",
    Raised: lambda event: f"cbr {event.to}",
    Discarded: lambda event: f"sd {_cards(event.cards)}",
    StoodPat: lambda event: "sd",
    Shown: lambda event: f"sm {_cards(event.cards)}",
    Mucked: lambda event: "sm",
}


def _actions(events: Iterable[Event], order: tuple[int, ...]) -> Iterator[str]:
    number = {seat: place for place, seat in enumerate(order, start=1)}
    for event in events:
        if isinstance(event, Dealt | Served):
            yield f"d dh p{number[event.seat]} {_cards(event.cards)}"
        elif isinstance(event, Exposed):
            yield f"{EXPOSED} {event.card}"
        elif type(event) in _WRITERS:
            seat: int = event.seat  # type: ignore[union-attr, assignment]
            yield f"p{number[seat]} {_WRITERS[type(event)](event)}"


def _cards(cards: Cards) -> str:
    return "".join(str(card or UNKNOWN) for card in cards)


def _antes(profile: TableProfile, players: int) -> list[int]:
    if profile.ante_from == "everybody":
        return [profile.ante] * players
    return [0, profile.ante, *[0] * (players - 2)]


def _blinds(profile: TableProfile, players: int) -> list[int]:
    """Small blind, big blind, nothing; between two the format turns them round by itself."""
    return [profile.small_blind, profile.big_blind, *[0] * (players - 2)]


def _bets(profile: TableProfile) -> dict[str, int]:
    if profile.is_fixed_limit:
        return {"small_bet": profile.bets[0], "big_bet": profile.bets[-1]}
    return {"min_bet": profile.bets[0]}


def _toml(value: object) -> str:
    """JSON's texts, numbers, truth values and lists are TOML's as well, but for one character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
