"""Everything that happens in a deal, as frozen records whose text is a sentence.

`seat` counts from 0; chips are whole numbers; None among cards is one that is hidden or not known.
`rules` are the ids of the rule cards behind the event, the main one first.
"""

from lowball_lessons.rules.events.betting import (
    BetMade,
    BettingClosed,
    BettingOpened,
    Called,
    Checked,
    Posted,
    Raised,
    Started,
)
from lowball_lessons.rules.events.cards import (
    Burned,
    Dealt,
    Discarded,
    DrawOpened,
    Exposed,
    Folded,
    KeptOut,
    Reshuffled,
    Served,
    StoodPat,
    Voided,
)
from lowball_lessons.rules.events.ending import (
    ALL_FOLDED,
    ALL_MUCKED,
    ALONE,
    Awarded,
    Mucked,
    PotFormed,
    Returned,
    Shown,
)
from lowball_lessons.rules.events.played import action_of

Event = (
    Started
    | Posted
    | BettingOpened
    | BettingClosed
    | Checked
    | Called
    | BetMade
    | Raised
    | Dealt
    | DrawOpened
    | Folded
    | Discarded
    | StoodPat
    | Burned
    | Reshuffled
    | Served
    | Exposed
    | Voided
    | Shown
    | Mucked
    | Returned
    | PotFormed
    | Awarded
)

__all__ = [
    "ALL_FOLDED",
    "ALL_MUCKED",
    "ALONE",
    "Awarded",
    "BetMade",
    "BettingClosed",
    "BettingOpened",
    "Burned",
    "Called",
    "Checked",
    "Dealt",
    "Discarded",
    "DrawOpened",
    "Event",
    "Exposed",
    "Folded",
    "KeptOut",
    "Mucked",
    "Posted",
    "PotFormed",
    "Raised",
    "Reshuffled",
    "Returned",
    "Served",
    "Shown",
    "Started",
    "StoodPat",
    "Voided",
    "action_of",
]
