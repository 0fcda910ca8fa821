"""Wrong rules about seats: who posts, who is first, what a void deal costs (SEAT, BET-5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lowball_lessons.lessons.misconceptions.misconception import Misconception

Chips = tuple[int, ...]
Seats = tuple[int, ...]


class Blinds(NamedTuple):
    """Before a deal: the chips by seat, where the button was in the deal before, the two blinds."""

    stacks: Chips
    button: int
    small: int
    big: int

    def seats(self, start: int, step: int = 1) -> Seats:
        """All seats from the one after `start` round to it."""
        many = len(self.stacks)
        return tuple((start + step * away) % many for away in range(1, many + 1))

    def playing(self, start: int, step: int = 1) -> Seats:
        """The seats with chips from the one after `start` on."""
        return tuple(seat for seat in self.seats(start, step) if self.stacks[seat])

    def posted(self, small: int, big: int) -> Chips:
        """What each seat posts if these two post the blinds, as far as they have chips."""
        owed = {small: self.small} | {big: self.big}
        return tuple(min(owed.get(seat, 0), chips) for seat, chips in enumerate(self.stacks))

    @property
    def exchanged(self) -> Chips:
        """What each seat would post with the big blind before the small one."""
        button = self.playing(self.button)[0]
        return self._replace(small=self.big, big=self.small).from_button(button)

    def from_button(self, button: int, step: int = 1) -> Chips:
        """What each seat posts with the button in this seat."""
        first, second, *others = self.playing(button, step)
        return self.posted(second, first) if not others else self.posted(first, second)


class Pair(NamedTuple):
    """Two players: the seat of whom each thing is true; `button` and `other` are the two."""

    button: int
    other: int
    small_blind: int
    first_card: int
    before_draw: int
    announces: int
    after_draw: int


class Line(NamedTuple):
    """Seats clockwise from the left of the button to the button, and who of them comes first."""

    line: Seats
    first: int

    def turned(self, by: int) -> Seats:
        """The line begun so many seats further on."""
        at = by % len(self.line)
        return self.line[at:] + self.line[:at]


Posting = Callable[[Blinds], Chips]
Pairing = Callable[[Pair], Pair]
Lining = Callable[[Line], Seats]


def _small_skips_a_seat(table: Blinds) -> Chips:
    """The blinds fall on the two seats left of the button, whether or not chips are there."""
    button = table.playing(table.button)[0]
    small, big, *_ = table.seats(button)
    return table.posted(small, big)


def _left_in(table: Blinds) -> Chips:
    once = table.from_button(table.button)
    return tuple(chips - 2 * posted for chips, posted in zip(table.stacks, once, strict=True))


def _left(table: Blinds, posted: Chips) -> Chips:
    return tuple(chips - less for chips, less in zip(table.stacks, posted, strict=True))


BUTTON_STAYED = Misconception[Posting](
    "left the button where it was",
    lambda table: table.from_button(table.button),
    "You counted from the old button. After each deal it moves on to the left, to the next player "
    "who has chips; only then are the blinds counted.",
    ("SEAT-2",),
)
BLINDS_EXCHANGED = Misconception[Posting](
    "exchanged the two blinds",
    lambda table: table.exchanged,
    "The right players, but the blinds are exchanged: coming from the button, the small one is "
    "first.",
    ("SEAT-3",),
)
BLIND_ON_EMPTY_SEAT = Misconception[Posting](
    "counted seats without chips for the blinds",
    _small_skips_a_seat,
    "You counted a player without chips. Such a player is skipped, by the blinds too.",
    ("SEAT-3", "SEAT-2"),
)
BLINDS_TO_THE_RIGHT = Misconception[Posting](
    "went round to the right",
    lambda table: table.from_button(table.playing(table.button, -1)[0], -1),
    "You went to the right. The button moves to the left, which is clockwise, and the blinds are "
    "on its left.",
    ("SEAT-2", "SEAT-3"),
)
FIRST_BLINDS_LOST = Misconception[Posting](
    "left the first blinds in the pot",
    _left_in,
    "You took the blinds off twice. A void deal counts for nothing, so the first blinds go back.",
    ("SEAT-7",),
)
BUTTON_MOVED_ON = Misconception[Posting](
    "moved the button after a void deal",
    lambda table: _left(table, table.from_button(table.playing(table.button)[0])),
    "You moved the button. It stays where it is, because the deal did not count.",
    ("SEAT-7",),
)
NOT_POSTED_AGAIN = Misconception[Posting](
    "forgot the blinds of the new deal",
    lambda table: table.stacks,
    "That is what they had before the first blinds. The cards are dealt again, and the same "
    "players post again.",
    ("SEAT-7", "SEAT-3"),
)
PAIR_AS_THREE = Misconception[Pairing](
    "seated two players as three",
    lambda pair: pair._replace(small_blind=pair.other, before_draw=pair.other),
    "That would follow from the blinds of three or more players. Between two the button posts the "
    "small blind, and so it acts first before the draw.",
    ("SEAT-3", "BET-5"),
)
BUTTON_DEALT_FIRST = Misconception[Pairing](
    "dealt the first card to the button",
    lambda pair: pair._replace(first_card=pair.button),
    "The button deals, and the dealer's own card comes last. Among three or more the small blind "
    "gets the first card; between two it is the other player.",
    ("SEAT-6",),
)
BUTTON_ALWAYS_LAST = Misconception[Pairing](
    "let the button act last before the draw",
    lambda pair: pair._replace(before_draw=pair.other),
    "After a draw the button acts last. Before the first draw the big blind does, and between two "
    "players the button is the small blind.",
    ("BET-5",),
)
BUTTON_ALWAYS_FIRST = Misconception[Pairing](
    "let the button go first in everything",
    lambda pair: pair._replace(announces=pair.button, after_draw=pair.button),
    "The button goes first only before the first draw. From then on the player to its left does, "
    "which between two is the big blind.",
    ("BET-5", "DRAW-1"),
)
FROM_SMALL_BLIND = Misconception[Lining](
    "began with the small blind",
    lambda table: table.turned(0),
    "The blinds have put in a bet already, so in the first round the player after them begins.",
    ("BET-5",),
)
FROM_BIG_BLIND = Misconception[Lining](
    "began with the big blind",
    lambda table: table.turned(1),
    "The big blind has put in the first bet and comes last in this round, not first.",
    ("BET-5",),
)
FROM_THE_BUTTON = Misconception[Lining](
    "began with the button",
    lambda table: table.turned(-1),
    "The button is no start: begin to its left.",
    ("BET-5",),
)
BLINDS_WITHOUT_BLINDS = Misconception[Lining](
    "looked for blinds where there are none",
    lambda table: table.turned(2),
    "You left out two players as if they were blinds. Nobody posts a blind here.",
    ("VAR-8", "BET-11"),
)
AS_IN_THE_FIRST_ROUND = Misconception[Lining](
    "began as in the first round",
    lambda table: table.turned(2),
    "So the first round began. In a later round the blinds play no part any more.",
    ("BET-5",),
)
ACTED_TO_THE_RIGHT = Misconception[Lining](
    "acted against the clock",
    lambda table: tuple(reversed(table.turned(table.line.index(table.first) + 1))),
    "The first player is right, but then you went to the right. Turns go clockwise, to the left.",
    ("BET-5",),
)
