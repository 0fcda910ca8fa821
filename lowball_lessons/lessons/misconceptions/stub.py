"""Wrong rules about the stub: when it is short, and what goes in then (DRAW-4 to DRAW-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lowball_lessons.lessons.misconceptions.misconception import Misconception


class Serving(NamedTuple):
    """A draw before its burn: what the stub holds, and what the players need in their order."""

    stub: int
    needs: tuple[int, ...]

    def first_short(self, *, burn: int = 1, each: int = 0, spare: int = 0) -> int | None:
        """The first place at which too few cards are left, by the rules or by other numbers.

        `each` cards are burnt before each player is served, and `spare` must be left over.
        """
        left = self.stub - burn
        for place, need in enumerate(self.needs):
            left -= each
            if need + spare > left:
                return place
            left -= need
        return None


class Room(NamedTuple):
    """Cards by their number in a late draw: `can` is what can be dealt by the rules."""

    can: int
    players: int
    live: int
    burnt: int
    waiting: int


Finding = Callable[[Serving], int | None]
Dealing = Callable[[Room], int]
Going = Callable[[frozenset[str]], frozenset[str]]
"""From the kinds of places whose cards are shuffled in to those of a mistaken rule: `own` and
`served` for earlier discards and those of players served, `own now` and `waiting` for those of this
draw, `folded`, `burnt` and `held`."""

EXACT_FIT_IS_SHORT = Misconception[Finding](
    "took an exact fit for short",
    lambda serving: serving.first_short(spare=1),
    "The stub holds just what this player needs, and an exact fit is not short.",
    ("DRAW-4",),
)
SHORT_BY_THE_TOTAL = Misconception[Finding](
    "asked for enough cards for all at once",
    lambda serving: 0,
    "The stub need not be enough for all players together: it is asked anew for each, when that "
    "player is served.",
    ("DRAW-4",),
)
NO_BURN_BEFORE_SERVING = Misconception[Finding](
    "served without a burn",
    lambda serving: serving.first_short(burn=0),
    "A card is burnt before anybody is served, and it comes from the stub too.",
    ("DRAW-2", "DRAW-4"),
)
BURN_BEFORE_EACH = Misconception[Finding](
    "burnt a card before each player",
    lambda serving: serving.first_short(burn=0, each=1),
    "You took off too many cards: a draw has one burn, before the first player is served.",
    ("DRAW-2",),
)
BURNS_FORGOTTEN = Misconception[Dealing](
    "shuffled all burnt cards in",
    lambda room: room.can + room.burnt,
    "No burnt card goes in: they stay out until the deal is over, those of earlier draws too.",
    ("DRAW-7", "DRAW-4"),
)
ONE_BURN_ONLY = Misconception[Dealing](
    "counted the burn of this draw only",
    lambda room: room.can + room.burnt - 1,
    "Each draw so far has burnt a card, and all of these stay out.",
    ("DRAW-2", "DRAW-7"),
)
WAITING_COUNTED_TWICE = Misconception[Dealing](
    "took the waiting discards off twice",
    lambda room: room.can - room.waiting,
    "You took off the waiting discards besides five cards for each player. Who waits has fewer "
    "than five in hand: hand and discards together are five.",
    ("DRAW-7",),
)
WAITING_COUNTED_IN = Misconception[Dealing](
    "let the waiting discards in",
    lambda room: room.can + room.waiting,
    "What a player has thrown who still waits for cards stays out.",
    ("DRAW-7", "DRAW-4"),
)
FOLDED_COUNTED_OUT = Misconception[Dealing](
    "kept the folded hands out",
    lambda room: room.can - 5 * (room.players - room.live),
    "Five cards stay out for each player who is still in. A folded hand goes in.",
    ("DRAW-7", "DRAW-4"),
)
OWN_EARLIER_KEPT_AWAY = Misconception[Going](
    "kept own earlier discards away",
    lambda places: places - {"own"},
    "At the home table what a player threw in an earlier draw goes in like any other discard, and "
    "may come back to that very player.",
    ("DRAW-5",),
)
PROTECTED_COMES_BACK = Misconception[Going](
    "let a protected discard come back",
    lambda places: places | {"own"},
    "This table protects its players: what you threw in an earlier draw cannot come back to you.",
    ("DRAW-5",),
)
SERVED_LEFT_OUT = Misconception[Going](
    "left out the discards of players who were served",
    lambda places: places - {"served"},
    "Whoever was served has got new cards already: what that player threw may go in.",
    ("DRAW-4",),
)
HELD_CARDS_RESHUFFLED = Misconception[Going](
    "touched a hand in play",
    lambda places: places | {"held"},
    "Hands in play are never touched.",
    ("DRAW-4",),
)
JUST_THROWN_RESHUFFLED = Misconception[Going](
    "shuffled in what was just thrown",
    lambda places: places | {"own now", "waiting"},
    "At the burn nobody has been served yet, so all who have just thrown are still waiting, and "
    "their discards stay out.",
    ("DRAW-6", "DRAW-4"),
)
