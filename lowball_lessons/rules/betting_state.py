"""A betting round at one moment: who has what in front, who must answer, how far raises may go."""

from __future__ import annotations

from typing import NamedTuple

from lowball_lessons.rules.actions import Action, Bet, Raise
from lowball_lessons.rules.made import made
from lowball_lessons.rules.profile import TableProfile
from lowball_lessons.rules.raising import Price
from lowball_lessons.rules.seats import Seats
from lowball_lessons.rules.table import Table


class Bettor(NamedTuple):
    """A seat's chips: behind, paid into the pots before, in front now.

    `answered` is the price that the seat has acted on in this round, None while it has not acted.
    """

    stack: int
    paid: int
    put: int = 0
    is_in: bool = True
    answered: int | None = None
    has_checked: bool = False

    @property
    def can_bet(self) -> bool:
        """Neither folded nor all-in (BET-7)."""
        return self.stack > 0 and self.is_in

    @property
    def contribution(self) -> int:
        """All chips that the seat has put in during the deal."""
        return self.paid + self.put


def in_the_next_round(bettors: tuple[Bettor, ...]) -> tuple[Bettor, ...]:
    """The seats with what they had in front in the pots."""
    return tuple(
        [
            made(Bettor, (stack, paid + put, 0, is_in, None, False))
            for stack, paid, put, is_in, _, _ in bettors
        ]
    )


class BettingState(NamedTuple):
    """A betting round at one moment; `waiting` are the seats that still have to answer, in order.

    `number` counts from 0. `live` seats have not folded, `able` ones can still bet, both in the
    order of the table. `uncapped` says that the cap was lifted (BET-7), `opener` who bet first
    (BET-11), `aggressor` who bet or raised last (SHOW-1). `listed` is what the seat to act may do,
    nothing when the round is over.
    """

    table: Table
    number: int
    bettors: tuple[Bettor, ...]
    waiting: Seats
    price: Price
    live: Seats
    able: Seats
    uncapped: bool
    opener: int | None
    aggressor: int | None
    listed: tuple[Action, ...]

    @property
    def profile(self) -> TableProfile:
        """The table's agreements."""
        return self.table.profile

    @property
    def name(self) -> str:
        """Who is asked."""
        return self.table.names[self.waiting[0]]

    @property
    def to_act(self) -> int:
        """The seat that is asked."""
        return self.waiting[0]

    @property
    def is_over(self) -> bool:
        """All have answered, one seat is left, or nobody can bet on (BET-9, BET-10, ALLIN-9)."""
        return not self.listed

    @property
    def owed(self) -> int:
        """The chips between the seat to act and the price."""
        return self.price.to - self.bettors[self.waiting[0]].put

    @property
    def raise_limits(self) -> tuple[int | None, int | None]:
        """What a bet or raise of the seat to act may go to, None where neither is legal."""
        amounts = [action.to for action in self.listed if isinstance(action, Bet | Raise)]
        return (amounts[0], amounts[-1]) if amounts else (None, None)
