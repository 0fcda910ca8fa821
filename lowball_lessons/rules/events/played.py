"""The action behind an event: what a player did, so that a log can be played again."""

from __future__ import annotations

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


def action_of(event: object) -> Action | None:
    """What a player did in this event; None where it follows from something else."""
    match event:
        case Folded():
            return Fold()
        case Checked():
            return Check()
        case Called():
            return Call()
        case BetMade(to=to):
            return Bet(to)
        case Raised(to=to):
            return Raise(to)
        case Discarded(cards=cards):
            return Discard(cards)
        case StoodPat():
            return StandPat()
        case Shown(cards=cards):
            return Show(cards)
        case Mucked():
            return Muck()
    return None
