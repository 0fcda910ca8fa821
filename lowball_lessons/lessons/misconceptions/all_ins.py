"""Wrong rules about all-ins: what goes in, what it opens, what counts, what comes after (ALLIN)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lowball_lessons.lessons.misconceptions.betting import Actions, Turn
from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.lessons.misconceptions.pots import Paying, Stakes
from lowball_lessons.rules.actions import Fold, Raise


class ShortTurn(NamedTuple):
    """A turn of a player who has not acted, with so many chips left."""

    turn: Turn
    stack: int


class Level(NamedTuple):
    """What an all-in left behind, before a player who has not acted raises by the rules to `right`.

    `to` is the price, `below` the last full bet or raise under it (0 where there is none), `step` a
    full raise.
    """

    right: int
    to: int
    below: int
    step: int

    @property
    def is_half(self) -> bool:
        """Whether the all-in added half of a bet or raise at least."""
        return 2 * (self.to - self.below) >= self.step


class Ceiling(NamedTuple):
    """The price at the cap, `right` by the rules, after so many full raises and an all-in."""

    right: int
    level: Level
    raises: int

    def after(self, base: int, raises: int) -> int:
        """The price after so many whole raises over the base."""
        return base + raises * self.level.step


Allowing = Callable[[ShortTurn], Actions]
Raising = Callable[[Level], int]
Topping = Callable[[Ceiling], int]


def _everything(short: ShortTurn) -> Raise:
    return Raise(short.turn.mine + short.stack)


def _whole(short: ShortTurn) -> Raise:
    return Raise(short.turn.level + short.turn.step)


FORCED_TO_FOLD = Misconception[Allowing](
    "made a short player fold",
    lambda short: frozenset({Fold()}) if short.stack < _owed(short) else short.turn.allowed,
    "Nobody has to fold for want of chips: whoever cannot pay the whole price puts in what is left "
    "and stays in the deal.",
    ("ALLIN-1",),
)
SHORT_CALL_AS_RAISE = Misconception[Allowing](
    "took every all-in for a raise",
    lambda short: short.turn.without_raise | {_everything(short)},
    "An all-in is a raise only if it is more than the price. Compare the chips that are left with "
    "the price.",
    ("ALLIN-1",),
)
MORE_THAN_THERE_IS = Misconception[Allowing](
    "raised with chips that are not there",
    lambda short: short.turn.without_raise | {_whole(short)},
    "That raise takes more chips than this player has left.",
    ("ALLIN-1",),
)
NO_SHORT_RAISE = Misconception[Allowing](
    "asked for a whole raise or none",
    lambda short: short.turn.without_raise,
    "A player whose chips are more than a call and less than a raise is not held to the call.",
    ("ALLIN-1", "ALLIN-3"),
)
EVERYTHING_IN = Misconception[Allowing](
    "let all the chips in",
    lambda short: short.turn.with_raise(short.turn.mine + short.stack),
    "At fixed limit a raise has one size, even for a player who would like to put everything in.",
    ("ALLIN-2",),
)


def _owed(short: ShortTurn) -> int:
    return short.turn.price - short.turn.mine


ADDED_A_WHOLE_BET = Misconception[Raising](
    "added a whole bet to a scrap",
    lambda level: level.to + level.step,
    "A whole bet is added only to an all-in of half a bet or more. Compare this one with half.",
    ("ALLIN-8",),
)
COMPLETED_ANYTHING = Misconception[Raising](
    "completed half a bet",
    lambda level: level.below + level.step,
    "From half a bet on there is nothing to complete: the all-in stands as the bet of the round.",
    ("ALLIN-8",),
)
TOOK_IT_FOR_A_WHOLE_BET = Misconception[Raising](
    "took the short bet for a whole one",
    lambda level: level.below + 2 * level.step,
    "You went on as if a whole bet had been made. Start from the chips that were really bet.",
    ("ALLIN-8",),
)
DOUBLED_IT = Misconception[Raising](
    "doubled the all-in",
    lambda level: 2 * level.to,
    "What was bet last is not doubled: at fixed limit a raise has the size of the round, whatever "
    "the all-in was.",
    ("BET-2", "ALLIN-8"),
)
ONLY_CALLED_IT = Misconception[Raising](
    "named the price of a call",
    lambda level: level.to,
    "So much is a call. Here the player wants to raise.",
    ("BET-3", "ALLIN-8"),
)

COUNTED_THE_SHORT_RAISE = Misconception[Topping](
    "counted the short all-in as a raise",
    lambda top: top.right - top.level.step,
    "You stopped one raise too early: the short all-in is not one of the three.",
    ("ALLIN-6",),
)
FORGOT_THE_COMPLETION = Misconception[Topping](
    "did not count the completion",
    lambda top: top.right + (0 if top.level.is_half else top.level.step),
    "You made one raise too many: the completion is one of the three.",
    ("ALLIN-6", "ALLIN-5"),
)
FOUR_RAISES = Misconception[Topping](
    "allowed four raises",
    lambda top: top.right + (top.level.step if top.level.is_half else 0),
    "You made one raise too many. Count those that were made before the all-in too.",
    ("BET-6", "ALLIN-6"),
)
WRONG_FIRST_STEP = Misconception[Topping](
    "went on from the wrong level",
    lambda top: top.after(top.level.below if top.level.is_half else top.level.to, 3 - top.raises),
    "The number of raises is right, and the level from which you count them is not. Ask whether "
    "the all-in added half of a raise.",
    ("ALLIN-4", "ALLIN-5"),
)


def _last_bettor_takes_all(stakes: Stakes) -> tuple[int, ...]:
    """Everything to the live player who has put in most."""
    last = max(stakes.live, key=lambda seat: stakes.contributions[seat])
    total = sum(stakes.contributions)
    return tuple(total if seat == last else 0 for seat in range(len(stakes.ranks)))


LAST_BETTOR_TAKES_ALL = Misconception[Paying](
    "gave everything to the last who could bet",
    _last_bettor_takes_all,
    "Who is left alone with an all-in player has not won yet: all-in is not folded, and the hands "
    "are compared for what the all-in player has covered.",
    ("ALLIN-9", "ALLIN-1"),
)
