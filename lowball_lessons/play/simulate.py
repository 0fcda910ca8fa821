"""Many deals by simulated players: the same seed gives the same deals, however they are spread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from lowball_lessons.errors import TableError
from lowball_lessons.play.opponents import PLAYERS, Luck, play_on
from lowball_lessons.records.frames import (
    ACTION_COLUMNS,
    SEAT_COLUMNS,
    Row,
    action_rows,
    seat_rows,
)
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.profile import TableProfile
from lowball_lessons.workers import Spread, in_this_process

ROWS: dict[str, tuple[tuple[str, ...], Callable[[int, Deal], Iterator[Row]]]] = {
    "seats": (SEAT_COLUMNS, seat_rows),
    "actions": (ACTION_COLUMNS, action_rows),
}
"""What a simulation can tell: its columns, and the rows of one deal."""

CHUNK = 100
"""How many deals a worker is given at a time."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated. Every deal begins with full stacks, and the button goes round.

    Raises TableError.
    """

    profile: TableProfile
    players: int
    seed: str
    player: str = "random"
    rows: str = "seats"

    def __post_init__(self) -> None:
        fewest, most = self.profile.seats
        if not fewest <= self.players <= most:
            raise TableError(
                f"{self.players} players at {self.profile.name}: it is for {fewest} to {most} "
                "(SEAT-1)."
            )
        for name, known in ((self.player, PLAYERS), (self.rows, ROWS)):
            if name not in known:
                raise TableError(f"{name!r} is not known here; there are {', '.join(known)}.")

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of what each row tells."""
        return ROWS[self.rows][0]


def play_deal(plan: Plan, number: int) -> Deal:
    """Deal `number` of the simulation, played to its end; it depends on no other deal."""
    seed = f"{plan.seed} deal {number}"
    deck = Deck.shuffled(seed, jokers=plan.profile.joker)
    stacks = (plan.profile.stack,) * plan.players
    deal = Deal.start(plan.profile, stacks, number % plan.players, deck)
    return play_on(deal, PLAYERS[plan.player], Luck(seed))


def chunk_rows(plan: Plan, numbers: range) -> list[Row]:
    """The rows of these deals, in order."""
    rows_of = ROWS[plan.rows][1]
    return [row for number in numbers for row in rows_of(number, play_deal(plan, number))]


def simulate(plan: Plan, deals: int, spread: Spread | None = None) -> Iterator[list[Row]]:
    """The rows of so many deals, a chunk at a time and in order. Raises TableError."""
    if type(deals) is not int or deals < 1:
        raise TableError(f"{deals!r} deals cannot be simulated: a whole number from 1 up.")
    chunks = (range(at, min(at + CHUNK, deals + 1)) for at in range(1, deals + 1, CHUNK))
    return (spread or in_this_process)(partial(chunk_rows, plan), chunks)
