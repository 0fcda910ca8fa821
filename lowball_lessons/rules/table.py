"""Who sits where for one deal, and what they must put in before it (SEAT-1 to SEAT-8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from lowball_lessons.errors import TableError
from lowball_lessons.rules import wording
from lowball_lessons.rules.cards import JOKER
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events import Posted
from lowball_lessons.rules.profile import TableProfile
from lowball_lessons.rules.seats import clockwise


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same during a deal; a seat without chips sits out (SHOW-2).

    `order` are the seats that play, from the button's left round to the button. Raises TableError.
    """

    profile: TableProfile
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    button: int
    order: tuple[int, ...]

    @classmethod
    def seated(
        cls, profile: TableProfile, names: tuple[str, ...], stacks: tuple[int, ...], button: int
    ) -> Table:
        """The table of checked names and stacks, if it is one that can be played at."""
        if len(names) != len(stacks):
            raise TableError(f"{len(names)} names for {len(stacks)} seats: give one for each.")
        if type(button) is not int or not 0 <= button < len(stacks):
            raise TableError(f"button = {button!r} is no seat: they are 0 to {len(stacks) - 1}.")
        if not stacks[button]:
            raise TableError(f"{names[button]} has no chips, so has no button (SEAT-2).")
        order = tuple([seat for seat in clockwise(len(stacks), button) if stacks[seat]])
        _check_players(profile, len(order))
        _check_least(profile, names, stacks)
        return cls(profile, names, stacks, button, order)

    @property
    def small_blind(self) -> int:
        """The seat of the small blind: the button between two, else the button's left (SEAT-3)."""
        return self.button if len(self.order) == 2 else self.order[0]

    @property
    def big_blind(self) -> int:
        """The seat of the big blind: next after the small one (SEAT-3)."""
        return self.order[0] if len(self.order) == 2 else self.order[1]

    @property
    def dead(self) -> tuple[int, int]:
        """The seat and the chips of an ante that one player pays for all; 0 chips otherwise."""
        profile = self.profile
        if profile.ante_from == "everybody":
            return self.button, 0
        return self.big_blind, min(profile.ante, self.stacks[self.big_blind])

    def forced(self) -> list[Posted]:
        """The antes, then the blinds or forced bets, as far as the stacks go (SEAT-3, SEAT-4)."""
        left = list(self.stacks)
        posted: list[Posted] = []
        for seat, kind, size in self._owed():
            chips = min(size, left[seat])
            if not chips:
                continue
            left[seat] -= chips
            rules = self._rules(kind) if chips == size else (*self._rules(kind), "SEAT-4")
            posted.append(Posted(seat, self.names[seat], chips, kind, size, left[seat] == 0, rules))
        return posted

    def _owed(self) -> list[tuple[int, str, int]]:
        """(seat, kind, chips) of every forced bet, antes first."""
        profile = self.profile
        owed: list[tuple[int, str, int]] = []
        if profile.ante:
            payers = self.order if profile.ante_from == "everybody" else (self.big_blind,)
            owed += [(seat, "ante", profile.ante) for seat in payers]
        if profile.forced_bet:
            owed += [(seat, "forced bet", profile.forced_bet) for seat in self.order]
        if profile.small_blind:
            owed.append((self.small_blind, "small blind", profile.small_blind))
        if profile.big_blind:
            owed.append((self.big_blind, "big blind", profile.big_blind))
        return owed

    def _rules(self, kind: str) -> tuple[str, ...]:
        if kind in ("small blind", "big blind"):
            return ("SEAT-3",)
        return ("VAR-8",) if self.profile.all_in else ("SEAT-8",)


@cache
def default_names(seats: int) -> tuple[str, ...]:
    """What seats are called that nobody named: `seat 0`, `seat 1`."""
    return tuple([f"seat {seat}" for seat in range(seats)])


def names_of(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """The players' names, checked, or what seats are called that nobody named."""
    return default_names(seats) if names is None else check_names(names)


def check_profile(profile: object) -> None:
    """Raises TableError where it is no table profile."""
    if not isinstance(profile, TableProfile):
        raise TableError(f'{profile!r} is no table: load_profile("triple-draw-home") gives one.')


def check_stacks(stacks: Sequence[int]) -> tuple[int, ...]:
    """The stacks as a tuple. Raises TableError where one is no whole number of chips."""
    try:
        chips = tuple(stacks)
    except TypeError:
        raise TableError(
            f"{stacks!r} are no stacks: give a list, the chips of each seat."
        ) from None
    wrong = [stack for stack in chips if type(stack) is not int or stack < 0]
    if wrong:
        raise TableError(
            f"Seat {chips.index(wrong[0])} has {wrong[0]!r} for a stack: chips are whole numbers, "
            "from 0 up."
        )
    return chips


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names as a tuple. Raises TableError where one is no text or is there twice."""
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise TableError(f"{names!r} is no list of names: give one for each seat.")
    called = tuple(names)
    for name in called:
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            raise TableError(f"{name!r} is no name of a player: give a text in one line.")
        if called.count(name) > 1:
            raise TableError(f"Two players are called {name!r}: names must differ.")
    return called


def _check_players(profile: TableProfile, players: int) -> None:
    fewest, most = profile.seats
    if not fewest <= players <= most:
        raise TableError(
            f"{wording.count(players, 'player')} with chips at {profile.name}: it is for {fewest} "
            f"to {most} (SEAT-1)."
        )


def _check_least(profile: TableProfile, names: tuple[str, ...], stacks: tuple[int, ...]) -> None:
    """Every player needs enough for the dearest deal where all-ins are ruled out (SEAT-8)."""
    least = profile.least_stack
    if least > 1:
        short = [
            f"{name} has {stack} and lacks {least - stack}"
            for name, stack in zip(names, stacks, strict=True)
            if 0 < stack < least
        ]
        if not short:
            return
        raise TableError(
            f"The deal cannot start: {wording.listed(short)}. Each player needs {least} chips, "
            "which pay for the dearest deal, so that nobody goes all-in (SEAT-8)."
        )


def check_deck(profile: TableProfile, deck: object) -> None:
    """Raises TableError where the table is not played at with this deck."""
    cards = 52 + profile.joker
    if not isinstance(deck, Deck):
        raise TableError(f"{deck!r} is no deck: make one with Deck.shuffled(seed).")
    if len(deck) != cards and not deck.is_recorded:
        raise TableError(
            f"The deck has {len(deck)} cards, but {profile.name} is played with {cards} "
            f"({'one joker, CARD-3' if profile.joker else 'no joker'})."
        )
    if not profile.joker and JOKER in deck.cards:
        raise TableError(f"The deck holds a joker, and {profile.name} has none (CARD-3).")
