"""Wrong rules about the first cards, short blinds, seen cards and the chips needed (SEAT)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lowball_lessons.lessons.misconceptions.betting import Allowing
from lowball_lessons.lessons.misconceptions.misconception import Misconception

Chips = tuple[int, ...]


class Place(NamedTuple):
    """A card of the first deal: of which player in the line (0 for the first) it is which (0–4).

    `seat` is the player's place among the names as they are told.
    """

    players: int
    at: int
    card: int
    seat: int

    def number(self, at: int) -> int:
        """Which card of the deck it is for a player in this place of the line."""
        return self.card * self.players + at % self.players + 1


class Served(NamedTuple):
    """Replacements by their place in the stub: `asked` and `seen_by` are places in the line."""

    counts: Chips
    asked: int
    seen_by: int
    seen: int

    def plain(self, at: int, more: int = 0) -> frozenset[int]:
        """What a player gets where nothing is seen, or from so many cards further on."""
        start = sum(self.counts[:at]) + more
        return frozenset(range(start, start + self.counts[at]))


class Limits(NamedTuple):
    """The chips by seat, and what a table asks for: an ante, a bet size for each of two rounds.

    `bets` is how many bets and raises a round has at most.
    """

    stacks: Chips
    ante: int
    small: int
    big: int
    bets: int

    def lacking(self, least: int) -> Chips:
        """How many chips each seat is short of this."""
        return tuple(max(0, least - chips) for chips in self.stacks)


Numbering = Callable[[Place], int]
Serving = Callable[[Served], frozenset[int]]
Lacking = Callable[[Limits], Chips]


def _one_at_a_time(served: Served) -> frozenset[int]:
    """The replacements go round the table one by one, the seen card as any other."""
    owed, got, at = list(served.counts), set[int](), 0
    while any(owed):
        for place, left in enumerate(owed):
            if left:
                got |= {at} if place == served.asked else set()
                owed[place], at = left - 1, at + 1
    return frozenset(got)


def _replaced_at_once(served: Served) -> frozenset[int]:
    if served.asked < served.seen_by:
        return served.plain(served.asked)
    if served.asked > served.seen_by:
        return served.plain(served.asked, 1)
    after = sum(served.counts[: served.seen_by + 1])
    return served.plain(served.asked) - {served.seen} | {after}


def _button_first(served: Served) -> frozenset[int]:
    last = len(served.counts) - 1
    turned = (served.counts[last], *served.counts[:last])
    at = (served.asked + 1) % len(turned)
    start = sum(turned[:at])
    return frozenset(range(start, start + turned[at]))


DEALT_FROM_BUTTON = Misconception[Numbering](
    "dealt to the button first",
    lambda place: place.number(place.at + 1),
    "You dealt to the button first. It is dealt last: the player to its left gets card 1.",
    ("SEAT-6",),
)
DEALT_BY_FIVES = Misconception[Numbering](
    "dealt five cards at once",
    lambda place: 5 * place.at + place.card + 1,
    "You gave each player five cards at once. One card goes to each, round after round.",
    ("SEAT-6",),
)
DEALT_IN_ORDER_OF_NAMES = Misconception[Numbering](
    "dealt to the first name first",
    lambda place: place.number(place.seat),
    "The order of the names says nothing about who is first. Begin at the left of the button.",
    ("SEAT-6",),
)
DEALT_FROM_THE_FIRST_TO_ACT = Misconception[Numbering](
    "dealt first to the third player from the button",
    lambda place: place.number(place.at - 2),
    "You began with the third player to the left of the button, who acts first where there are "
    "blinds. The cards begin one seat to the left of the button.",
    ("SEAT-6",),
)
RAISED_FROM_SHORT = Misconception[Allowing](
    "raised from the short blind",
    lambda turn: turn.with_raise(turn.level + turn.step),
    "You counted the raise from the chips that are there. For everybody else the short blind is a "
    "full one.",
    ("SEAT-4",),
)
COMPLETED_BLIND = Misconception[Allowing](
    "completed the blind",
    lambda turn: turn.with_raise(turn.step),
    "There is nothing to complete: the price is the full big blind already, and to pay it is a "
    "call.",
    ("SEAT-4",),
)
KEPT_THE_SEEN_CARD = Misconception[Serving](
    "kept the card that was seen",
    lambda served: served.plain(served.asked),
    "A replacement that everybody has seen may not be kept.",
    ("SEAT-9",),
)
REPLACED_AT_ONCE = Misconception[Serving](
    "replaced the seen card at once",
    _replaced_at_once,
    "The card that was seen is not replaced at once, but after everybody else is served.",
    ("SEAT-9",),
)
ONE_CARD_LESS = Misconception[Serving](
    "gave no card for the one that was seen",
    lambda served: served.plain(served.asked) - {served.seen},
    "Nobody plays with four cards: another one comes when all are served.",
    ("SEAT-9",),
)
SERVED_ONE_BY_ONE = Misconception[Serving](
    "served one card at a time",
    _one_at_a_time,
    "Only the first five cards come one at a time. In a draw each player receives all replacements "
    "together.",
    ("DRAW-3", "SEAT-6"),
)
SERVED_LAST_FIRST = Misconception[Serving](
    "served the last player first",
    _button_first,
    "They are served in the order that is told, and you began with the last one.",
    ("DRAW-3",),
)
ANTE_FORGOTTEN = Misconception[Lacking](
    "forgot the ante",
    lambda table: table.lacking(table.bets * (table.small + table.big)),
    "You left out the ante, which is paid before the first bet.",
    ("SEAT-8",),
)
ONE_BET_A_ROUND = Misconception[Lacking](
    "counted one bet a round",
    lambda table: table.lacking(table.ante + table.small + table.big),
    "You counted the bets and no raises. In the dearest deal every raise is made and called.",
    ("SEAT-8", "BET-12"),
)
BET_NOT_COUNTED = Misconception[Lacking](
    "counted the raises without the bet",
    lambda table: table.lacking(table.ante + (table.bets - 1) * (table.small + table.big)),
    "A bet and three raises are four steps in each round, and you counted three.",
    ("SEAT-8", "BET-12"),
)
BIG_BET_FORGOTTEN = Misconception[Lacking](
    "counted both rounds at the small bet",
    lambda table: table.lacking(table.ante + 2 * table.bets * table.small),
    "After the draw bets and raises are twice as large.",
    ("SEAT-8", "BET-2"),
)
ALWAYS_THIRTEEN = Misconception[Lacking](
    "took 13 for every table",
    lambda table: table.lacking(13),
    "Thirteen chips are enough with an ante of 1 and bets of 1 and 2. Here the stakes are others.",
    ("SEAT-8",),
)
