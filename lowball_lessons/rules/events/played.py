"""The action behind an event: what a player did, so that a log can be played again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lowball_lessons.rules.actions import (
    Action,
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    Muck,
    Raise,
    Show,
    StandPat,
)
from lowball_lessons.rules.events.betting import BetMade, Called, Checked, Raised
from lowball_lessons.rules.events.cards import Discarded, Folded, StoodPat
from lowball_lessons.rules.events.ending import Mucked, Shown

_ACTIONS: dict[type, Callable[[Any], Action]] = {
    Folded: lambda event: Fold(),
    Checked: lambda event: Check(),
    Called: lambda event: Call(),
    BetMade: lambda event: Bet(event.to),
    Raised: lambda event: Raise(event.to),
    Discarded: lambda event: Discard(event.cards),
    StoodPat: lambda event: StandPat(),
    Shown: lambda event: Show(event.cards),
    Mucked: lambda event: Muck(),
}


def action_of(event: object) -> Action | None:
    """What a player did in this event; None where it follows from something else."""
    make = _ACTIONS.get(type(event))
    return make(event) if make else None
