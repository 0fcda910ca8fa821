"""Wrong rules about the end: sessions, places, rising blinds, results (SHOW-2 to SHOW-5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lowball_lessons.lessons.misconceptions.misconception import Misconception


class Standing(NamedTuple):
    """How a session stands after some deals."""

    deals: int
    stacks: tuple[int, ...]

    @property
    def left(self) -> int:
        """How many players have chips."""
        return sum(1 for chips in self.stacks if chips)


class Schedule(NamedTuple):
    """Big blinds level by level, so many deals at each, and the deal that is asked about."""

    small_blinds: tuple[int, ...]
    big_blinds: tuple[int, ...]
    each: int
    deal: int

    def at(self, level: int) -> int:
        """The big blind of a level; the last level stays."""
        return self.big_blinds[min(max(level, 0), len(self.big_blinds) - 1)]

    @property
    def level(self) -> int:
        """The level of the deal, the first being 0."""
        return (self.deal - 1) // self.each


class Account(NamedTuple):
    """The chips of one player in a deal of Ace-to-Five."""

    received: int
    ante: int
    first: int
    second: int

    @property
    def bets(self) -> int:
        """What was put in after the ante."""
        return self.first + self.second

    @property
    def result(self) -> int:
        """What was received less ante and bets."""
        return self.received - self.ante - self.bets


Ending = Callable[[Standing], bool]
Placing = Callable[[tuple[int, ...]], tuple[int, ...]]
Rising = Callable[[Schedule], int]
Counting = Callable[[Account], int]

ONLY_TEN = Misconception[Ending](
    "played ten deals in any case",
    lambda now: now.deals >= 10,
    "Where one player holds every chip, nobody is left to play against: it is over before.",
    ("SHOW-2",),
)
ONLY_ALL_CHIPS = Misconception[Ending](
    "played on after the tenth deal",
    lambda now: now.left == 1,
    "A home session is ten deals long, however many players still have chips.",
    ("SHOW-2",),
)
ONE_IS_OUT = Misconception[Ending](
    "stopped when somebody was out",
    lambda now: now.deals >= 10 or now.left < len(now.stacks),
    "Players without chips are skipped, and the others play on.",
    ("SHOW-2",),
)
TWO_ARE_LEFT = Misconception[Ending](
    "stopped when two were left",
    lambda now: now.deals >= 10 or now.left <= 2,
    "Two players play on: it is over early only when one of them has everything.",
    ("SHOW-2",),
)
ONE_DEAL_EARLY = Misconception[Ending](
    "stopped one deal early",
    lambda now: now.deals >= 9 or now.left == 1,
    "After nine deals one more is to be played: ten are played to their end.",
    ("SHOW-2",),
)
NO_PLACE_SKIPPED = Misconception[Placing](
    "counted on without a gap",
    lambda stacks: tuple([1 + len({more for more in stacks if more > own}) for own in stacks]),
    "After a shared place as many numbers are left out as players share it: 1, 1, 3 and not "
    "1, 1, 2.",
    ("SHOW-3",),
)
TIES_BY_NAME = Misconception[Placing](
    "parted equal stacks by their order",
    lambda stacks: tuple(
        [
            1 + sum(more > own or (more == own and other < at) for other, more in enumerate(stacks))
            for at, own in enumerate(stacks)
        ]
    ),
    "Equal stacks share the place. Who is named first, or sits first, is not ahead.",
    ("SHOW-3",),
)
LOWER_PLACE = Misconception[Placing](
    "gave equal stacks the worse place",
    lambda stacks: tuple([sum(more >= own for more in stacks) for own in stacks]),
    "Equal stacks share the better place: only players with more chips are ahead of them.",
    ("SHOW-3",),
)
ZERO_HAS_NO_PLACE = Misconception[Placing](
    "gave no place to those without chips",
    lambda stacks: tuple([1 + sum(more > own for more in stacks) if own else 0 for own in stacks]),
    "Players at zero have a place too, and share it.",
    ("SHOW-3",),
)
FEWEST_CHIPS_FIRST = Misconception[Placing](
    "put the fewest chips first",
    lambda stacks: tuple([1 + sum(less < own for less in stacks) for own in stacks]),
    "The low hand wins a deal. A session is won by who has the most chips.",
    ("SHOW-3",),
)
RISES_EACH_DEAL = Misconception[Rising](
    "let the blinds rise with each deal",
    lambda plan: plan.at(plan.deal - 1),
    "A level lasts for several deals. The blinds rise only when it is over.",
    ("SHOW-4",),
)
ONE_LEVEL_LATE = Misconception[Rising](
    "stayed one level behind",
    lambda plan: plan.at(plan.level - 1),
    "That is the level before. Count which deals belong to the first level, then go on from there.",
    ("SHOW-4",),
)
ONE_LEVEL_AHEAD = Misconception[Rising](
    "went one level too far",
    lambda plan: plan.at(plan.level + 1),
    "That level begins later. Count which deals belong to the first level, then go on from there.",
    ("SHOW-4",),
)
SMALL_BLIND_NAMED = Misconception[Rising](
    "named the small blind",
    lambda plan: plan.small_blinds[min(plan.level, len(plan.small_blinds) - 1)],
    "The level is right, and that is its small blind. The big one is asked for.",
    ("SHOW-4", "SEAT-3"),
)
ALWAYS_DOUBLED = Misconception[Rising](
    "doubled the blinds at each level",
    lambda plan: plan.big_blinds[0] * 2**plan.level,
    "The blinds rise by the schedule that was agreed on, and not by doubling.",
    ("SHOW-4",),
)
OWN_CHIPS_FORGOTTEN = Misconception[Counting](
    "took what was received for the result",
    lambda chips: chips.received,
    "That is what came back. Take off what this player had put in.",
    ("SHOW-5",),
)
ANTE_FORGOTTEN = Misconception[Counting](
    "forgot the ante",
    lambda chips: chips.received - chips.bets,
    "You forgot the ante, which is paid as well.",
    ("SHOW-5", "SEAT-8"),
)
BETS_FORGOTTEN = Misconception[Counting](
    "took off the ante alone",
    lambda chips: chips.received - chips.ante,
    "You took off the ante. Bets, raises and calls have to come off too.",
    ("SHOW-5",),
)
LAST_BETS_ONLY = Misconception[Counting](
    "counted the last round alone",
    lambda chips: chips.received - chips.ante - chips.second,
    "There are two betting rounds, and the chips of both of them come off.",
    ("SHOW-5",),
)
LOSS_WITHOUT_SIGN = Misconception[Counting](
    "left out the minus",
    lambda chips: abs(chips.result),
    "So many chips were lost: a result below zero has a minus in front.",
    ("SHOW-5",),
)
