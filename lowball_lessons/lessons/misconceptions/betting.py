"""Wrong rules about betting and all-ins: what a player is thought to be allowed (BET, ALLIN)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.rules.actions import Action, Bet, Check, Fold, Raise

Actions = frozenset[Action]


class Turn(NamedTuple):
    """A turn in a fixed-limit round: what is allowed by the rules, and the figures around it.

    `price` is what has to be matched and `mine` what the player has in front, `step` a full raise;
    `level` is the full bet or raise below the price, the same where no all-in stands above it.
    """

    allowed: Actions
    price: int
    mine: int
    step: int
    level: int

    @property
    def without_raise(self) -> Actions:
        """What is allowed, less every bet and raise."""
        return frozenset(one for one in self.allowed if not isinstance(one, Bet | Raise))

    def with_raise(self, to: int) -> Actions:
        """What is allowed, with this raise in place of any other."""
        return self.without_raise | {Raise(to)}


Allowing = Callable[[Turn], Actions]


def _bet_for_raise(turn: Turn) -> Actions:
    raises = {Bet(one.to) for one in turn.allowed if isinstance(one, Raise)}
    return turn.without_raise | raises


def _added(turn: Turn) -> Actions:
    """Each raise as the chips that it adds."""
    raises = {
        Raise(one.to - turn.mine) for one in turn.allowed if isinstance(one, Raise) and one.to
    }
    return turn.without_raise | raises


CAP_WITHOUT_BLIND = Misconception[Allowing](
    "counted the cap without the blind",
    lambda turn: turn.with_raise(turn.price + turn.step),
    "You allowed one raise too many: the big blind is the first bet of the round, and three raises "
    "after it are the cap.",
    ("BET-6",),
)
CAP_COUNTS_THE_BET = Misconception[Allowing](
    "counted the bet as a raise",
    lambda turn: turn.without_raise,
    "You counted the bet as a raise: the cap is a bet and three raises after it.",
    ("BET-6",),
)
KEPT_THE_CAP = Misconception[Allowing](
    "kept the cap between two",
    lambda turn: turn.without_raise,
    "The cap is for three or more players, and here two were alone before it was reached.",
    ("BET-7",),
)
LIFTED_THE_CAP = Misconception[Allowing](
    "lifted a cap that was reached",
    lambda turn: turn.with_raise(turn.price + turn.step),
    "The cap was reached while three could still bet. It stays for the round, whoever folds later.",
    ("BET-8",),
)
NO_OPTION = Misconception[Allowing](
    "took the big blind's option away",
    lambda turn: turn.without_raise,
    "The big blind has only posted so far and has not acted: it keeps every right, though the "
    "others have merely called.",
    ("BET-4",),
)
FREE_FOLD = Misconception[Allowing](
    "offered a fold where a check is free",
    lambda turn: turn.allowed | {Fold()},
    "Nothing is owed, so a check is free, and folding is not offered.",
    ("BET-3",),
)
CHECK_FACING_A_BET = Misconception[Allowing](
    "let a player check facing a bet",
    lambda turn: turn.allowed | {Check()},
    "Chips are owed here, and a player who owes chips cannot check.",
    ("BET-3",),
)
MUST_CALL = Misconception[Allowing](
    "bound a player to the bet",
    lambda turn: turn.allowed - {Fold()},
    "Nobody has to stay in: a player who owes chips may always fold, even after a bet or a call.",
    ("BET-3",),
)
BET_FOR_RAISE = Misconception[Allowing](
    "took the blind for no bet",
    _bet_for_raise,
    "The blind is already the bet of this round, so the next step is a raise.",
    ("BET-4", "BET-6"),
)
ADDED_FOR_LEVEL = Misconception[Allowing](
    "named the chips added",
    _added,
    "You named the chips that are added. A raise is named by the chips in front after it.",
    ("BET-3",),
)
SHORT_ALL_IN_REOPENS = Misconception[Allowing](
    "let the short all-in reopen",
    lambda turn: turn.with_raise(turn.price + turn.step),
    "An addition of less than half a raise does not reopen the raising for a player who has acted.",
    ("ALLIN-3",),
)
COMPLETED_BY_ALL = Misconception[Allowing](
    "let everybody complete",
    lambda turn: turn.with_raise(turn.level + turn.step),
    "The addition may be completed only by a player who has not acted yet.",
    ("ALLIN-3", "ALLIN-5"),
)
CANNOT_COMPLETE = Misconception[Allowing](
    "closed the raising to a player who had not acted",
    lambda turn: turn.without_raise,
    "This player has not acted yet, and a short all-in takes no right away from such a player.",
    ("ALLIN-5",),
)
RAISED_ON_TOP = Misconception[Allowing](
    "raised on top of the short all-in",
    lambda turn: turn.with_raise(turn.price + turn.step),
    "Nothing is added on top of less than half a raise: it is completed to the full level.",
    ("ALLIN-5",),
)
HALF_DOES_NOT_REOPEN = Misconception[Allowing](
    "took half a raise for too little",
    lambda turn: turn.without_raise,
    "Half a raise or more reopens the raising.",
    ("ALLIN-4",),
)
COMPLETED_A_HALF = Misconception[Allowing](
    "completed a half raise",
    lambda turn: turn.with_raise(turn.level + turn.step),
    "From half a raise on there is nothing to complete: the next raise adds a whole one to the "
    "all-in.",
    ("ALLIN-4",),
)
