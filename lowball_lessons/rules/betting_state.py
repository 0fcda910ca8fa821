"""A betting round at one moment: who has what in front, who must answer, how far raises may go."""

from __future__ import annotations

from typing import NamedTuple

from lowball_lessons.rules.made import made
from lowball_lessons.rules.profile import FIXED_LIMIT, NO_LIMIT, TableProfile
from lowball_lessons.rules.raising import Price
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

    def in_the_next_round(self) -> Bettor:
        """The seat with what it had in front in the pots."""
        stack, paid, put, is_in, *_ = self
        return made(Bettor, (stack, paid + put, 0, is_in, None, False))


class BettingState(NamedTuple):
    """A betting round at one moment; `waiting` are the seats that still have to answer, in order.

    `number` counts from 0. `live` seats have not folded, `able` ones can still bet. `uncapped` says
    that the cap was lifted (BET-7), `opener` who bet first (BET-11), `aggressor` who bet or raised
    last (SHOW-1).
    """

    table: Table
    number: int
    bettors: tuple[Bettor, ...]
    waiting: tuple[int, ...]
    price: Price
    live: int
    able: int
    uncapped: bool = False
    opener: int | None = None
    aggressor: int | None = None

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
        if not self.waiting or self.live == 1:
            return True
        return self.able == 1 and self.owed(self.waiting[0]) == 0

    def owed(self, seat: int) -> int:
        """The chips between a seat and the price."""
        return self.price.to - self.bettors[seat].put

    @property
    def is_capped(self) -> bool:
        """Whether the full raises of this round are used up (BET-6, BET-7, BET-8, BET-12)."""
        profile = self.table.profile
        is_reached = self.price.raises >= profile.raises and not self.uncapped
        return is_reached and profile.structure == FIXED_LIMIT

    @property
    def limits(self) -> tuple[int, int]:
        """What a bet or raise of the seat to act may go to, at least and at most."""
        stack, _, put, *_ = self.bettors[self.waiting[0]]
        price = self.price
        to, base, step = price.to, price.base, price.step
        structure, everything = self.table.profile.structure, put + stack
        if structure == FIXED_LIMIT:
            full = min(base + step, everything)
            return full, full
        least = min(to + step, everything)
        if structure == NO_LIMIT:
            return least, everything
        pot = sum([bettor.contribution for bettor in self.bettors])
        return least, min(max(least, 2 * to - put + pot), everything)
