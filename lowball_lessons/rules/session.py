"""Deal after deal at one table: button, stacks, rising blinds, places (SEAT-2, SHOW-2 to 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lowball_lessons.errors import TableError
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck, Seed, check_seed, permutation
from lowball_lessons.rules.profile import CASH, HOME, TableProfile
from lowball_lessons.rules.seats import clockwise
from lowball_lessons.rules.table import check_names, check_profile, check_stacks

EMPTY = ""
"""The name of a seat where nobody sits."""


@dataclass(frozen=True, slots=True)
class Session:
    """A session between two deals; `stacks` are chips by seat, `deals` those that counted.

    The seed fixes the first button and every deck. Raises TableError.
    """

    profile: TableProfile
    names: tuple[str, ...]
    seed: Seed
    stacks: tuple[int, ...] = ()
    button: int = -1
    deals: tuple[Deal, ...] = ()
    voids: int = 0

    def __post_init__(self) -> None:
        check_profile(self.profile)
        check_seed(self.seed)
        if self.seed is None:
            raise TableError("A session needs a seed, a whole number or a text, for its decks.")
        self._check_names()
        self._check_stacks()
        if self.button == -1:
            object.__setattr__(self, "button", self._first_button())
        self._check_button()

    def _check_names(self) -> None:
        if isinstance(self.names, str) or not isinstance(self.names, Sequence):
            raise TableError(f"{self.names!r} is no list of names: give one for each player.")
        object.__setattr__(self, "names", tuple(self.names))
        check_names([name for name in self.names if name != EMPTY])
        fewest, most = self.profile.seats
        if not (1 if self.profile.kind == CASH else fewest) <= len(self.names) <= most:
            raise TableError(
                f"{len(self.names)} players at {self.profile.name}: it is for {fewest} to {most} "
                "(SEAT-1)."
            )

    def _check_stacks(self) -> None:
        stacks = self.stacks or [self.profile.stack if name else 0 for name in self.names]
        object.__setattr__(self, "stacks", check_stacks(stacks))
        if len(self.stacks) != len(self.names):
            raise TableError(f"{len(self.stacks)} stacks for {len(self.names)} seats: one each.")
        for seat, (name, stack) in enumerate(zip(self.names, self.stacks, strict=True)):
            if stack and name == EMPTY:
                raise TableError(f"Seat {seat} is empty, so it cannot have {stack} chips.")

    def _check_button(self) -> None:
        button, seats = self.button, range(len(self.names))
        if type(button) is not int or button not in seats:
            raise TableError(f"button = {button!r} is no seat: they are 0 to {len(seats) - 1}.")
        if any(self.stacks) and not self.stacks[button]:
            raise TableError(f"Seat {button} has no chips, so has no button (SEAT-2).")

    def _first_button(self) -> int:
        """The first button, drawn at random from the seed (SEAT-2)."""
        players = [seat for seat, stack in enumerate(self.stacks) if stack]
        if not players:
            raise TableError("Nobody has chips, so no session can begin.")
        return players[permutation(len(players), f"{self.seed!r} first button")[0]]

    @property
    def number(self) -> int:
        """The number of the next deal, from 1."""
        return len(self.deals) + 1

    @property
    def current_profile(self) -> TableProfile:
        """The table with the blinds of the current level (SHOW-4)."""
        each = self.profile.deals_a_level
        return self.profile.at_level(len(self.deals) // each) if each else self.profile

    @property
    def is_over(self) -> bool:
        """One holds every chip, or the agreed number of deals is played; a cash game goes on.

        Where nobody can add chips and all-ins are ruled out, it is over too when somebody cannot
        pay for the dearest deal (SEAT-8).
        """
        if self.profile.kind == CASH:
            return False
        all_played = self.profile.kind == HOME and len(self.deals) >= self.profile.deals
        left = [stack for stack in self.stacks if stack]
        return all_played or len(left) < 2 or min(left) < self.current_profile.least_stack

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place: most chips first, equal ones share it, as in 1, 1, 3 (SHOW-3)."""
        return tuple([1 + sum([other > stack for other in self.stacks]) for stack in self.stacks])

    def start_deal(self) -> Deal:
        """The next deal, with its own deck (CARD-4, SEAT-7). Raises TableError."""
        if self.is_over:
            raise TableError("The session is over: no more deals are played (SHOW-2).")
        profile, seed = self.current_profile, self._deck_seed(self.voids)
        deck = Deck.shuffled(seed, jokers=profile.joker)
        names = [name or f"empty seat {seat}" for seat, name in enumerate(self.names)]
        return Deal.start(profile, self.stacks, self.button, deck, names)

    def _deck_seed(self, voids: int) -> str:
        again = f" again {voids}" if voids else ""
        return f"{self.seed!r} deal {self.number}{again}"

    def voids_before(self, deal: Deal) -> int:
        """How many void deals came before this one, as its deck tells."""
        _, _, again = str(deal.deck.seed).rpartition(" again ")
        return int(again) if again.isdecimal() else 0

    def owns(self, deal: Deal) -> bool:
        """Whether the deal has the table and the deck of this session's next one."""
        seed = self._deck_seed(self.voids_before(deal))
        deck = Deck.shuffled(seed, jokers=self.profile.joker)
        return deal.deck == deck and deal.profile == self.current_profile

    def _has_dealt(self, deal: Deal) -> bool:
        mine = self.start_deal()
        return deal.table == mine.table and deal.deck == mine.deck

    def finish(self, deal: Deal) -> Session:
        """The session after this deal; a void one is dealt again, the button stays (SEAT-7).

        Raises TableError unless it is this session's deal, played to its end.
        """
        if not isinstance(deal, Deal):
            raise TableError(f"{deal!r} is no deal.")
        if self.is_over or not self._has_dealt(deal):
            raise TableError(
                "This deal was not started by this session as it stands: chips, players and button "
                "change between deals only (SEAT-5, SHOW-4)."
            )
        if not deal.is_over:
            raise TableError(f"The deal is not over: it is in {deal.phase}.")
        if deal.is_void:
            return replace(self, voids=self.voids + 1)
        button = self._next_button(deal.stacks)
        deals = (*self.deals, deal)
        return replace(self, stacks=deal.stacks, button=button, deals=deals, voids=0)

    def _next_button(self, stacks: Sequence[int]) -> int:
        """The next seat with chips to the button's left (SEAT-2)."""
        order = clockwise(len(stacks), self.button)
        return next((seat for seat in order if stacks[seat]), self.button)

    def join(self, name: str, chips: int | None = None) -> Session:
        """Somebody sits down in the first empty seat of a cash game (SHOW-4). Raises TableError."""
        self._cash_only("join")
        check_names([name])
        if name in self.names:
            raise TableError(f"{name} sits at this table already.")
        stack = self.profile.stack if chips is None else chips
        if type(stack) is not int or stack < 1:
            raise TableError(f"{name} cannot sit down with {stack!r} chips: at least 1, whole.")
        seats = [*self._seats_of(EMPTY), len(self.names)]
        if seats[0] == self.profile.seats[1]:
            raise TableError(f"The table is full: it has {self.profile.seats[1]} seats (SEAT-1).")
        return self._seated(seats[0], name, stack)

    def leave(self, name: str) -> Session:
        """Somebody gets up with all chips between two deals of a cash game (SHOW-4)."""
        self._cash_only("leave")
        seat = self._seat_of(name)
        return self._seated(seat, EMPTY, 0)

    def add_chips(self, name: str, chips: int) -> Session:
        """Somebody adds chips between two deals of a cash game (SHOW-4). Raises TableError."""
        self._cash_only("add chips")
        seat = self._seat_of(name)
        if type(chips) is not int or chips < 1:
            raise TableError(f"{name} cannot add {chips!r} chips: at least 1, whole.")
        return self._seated(seat, name, self.stacks[seat] + chips)

    def _cash_only(self, what: str) -> None:
        if self.profile.kind != CASH:
            raise TableError(
                f"Nobody can {what} at {self.profile.name}: only a cash game allows it (SEAT-5, "
                "SHOW-4)."
            )

    def _seats_of(self, name: str) -> list[int]:
        return [seat for seat, other in enumerate(self.names) if other == name]

    def _seat_of(self, name: str) -> int:
        seats = self._seats_of(name) if name else []
        if not seats:
            raise TableError(
                f"{name!r} does not sit here: {', '.join(filter(None, self.names))} do."
            )
        return seats[0]

    def _seated(self, seat: int, name: str, stack: int) -> Session:
        names = (*self.names[:seat], name, *self.names[seat + 1 :])
        stacks = (*self.stacks[:seat], stack, *self.stacks[seat + 1 :])
        button = self.button if stacks[self.button] else self._next_button(stacks)
        return replace(self, names=names, stacks=stacks, button=button)
