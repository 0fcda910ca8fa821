"""Wrong rules about how far a round may go: the cap, the dearest deal, pot limit (BET)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lowball_lessons.lessons.misconceptions.misconception import Misconception


class Dearest(NamedTuple):
    """What a deal can cost at most: ante, bets round by round, raises after each bet."""

    ante: int
    bets: tuple[int, int]
    raises: int


Costing = Callable[[Dearest], int]

ANTE_LEFT_OUT = Misconception[Costing](
    "left the ante out",
    lambda table: (1 + table.raises) * sum(table.bets),
    "The ante is put in too, before anybody bets.",
    ("SEAT-8",),
)
BET_AMONG_THE_RAISES = Misconception[Costing](
    "counted the bet among the three raises",
    lambda table: table.ante + table.raises * sum(table.bets),
    "Three raises may follow the bet, which makes four steps in a round.",
    ("BET-12", "BET-6"),
)
FOUR_RAISES = Misconception[Costing](
    "allowed four raises",
    lambda table: table.ante + (2 + table.raises) * sum(table.bets),
    "After the bet there are three raises at most, also between two players.",
    ("BET-12",),
)
SAME_BET_AFTER_THE_DRAW = Misconception[Costing](
    "used the first bet in both rounds",
    lambda table: table.ante + 2 * (1 + table.raises) * table.bets[0],
    "After the draw a bet and each raise have the larger size.",
    ("BET-2",),
)


class PotLimit(NamedTuple):
    """A bet faced at pot limit: the pot of earlier rounds, the bets in front, what is owed."""

    before: int
    in_front: int
    price: int
    owed: int
    stack: int


Limiting = Callable[[PotLimit], int]

POT_BEFORE_THE_CALL = Misconception[Limiting](
    "took the pot before the call",
    lambda turn: turn.price + turn.before + turn.in_front,
    "The call comes first, in thought: it is a part of the pot by which the raise may go up.",
    ("BET-13",),
)
ADDED_NOT_LEVEL = Misconception[Limiting](
    "named the size of the raise",
    lambda turn: turn.before + turn.in_front + turn.owed,
    "That is how much may be added to the bet. A raise is named by the chips in front after it.",
    ("BET-13", "BET-3"),
)
BETS_LEFT_OUT = Misconception[Limiting](
    "left the bets of this round out",
    lambda turn: turn.price + turn.before,
    "The bets of this round belong to the pot too, though they still lie in front of the players.",
    ("BET-13",),
)
EARLIER_LEFT_OUT = Misconception[Limiting](
    "left the earlier rounds out",
    lambda turn: turn.price + turn.in_front + turn.owed,
    "The chips of the rounds before are a part of the pot.",
    ("BET-13",),
)
WHOLE_STACK = Misconception[Limiting](
    "allowed the whole stack",
    lambda turn: turn.stack,
    "The whole stack is the limit of no limit. Here the pot is.",
    ("BET-13",),
)
