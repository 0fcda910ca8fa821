"""What happens with chips before the showdown."""

from __future__ import annotations

from typing import NamedTuple

from lowball_lessons.rules import wording
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events.phrases import Rules, all_in, remark
from lowball_lessons.rules.profile import TableProfile


class Started(NamedTuple):
    """The deal begins: the table, who sits where with how much, the button, the deck's order."""

    profile: TableProfile
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    button: int
    deck: Deck | None
    rules: Rules = ("CARD-4",)

    def __str__(self) -> str:
        seats = [
            f"{name} {stack}" for name, stack in zip(self.names, self.stacks, strict=True) if stack
        ]
        return (
            f"{self.profile.title}: {self.profile}; {wording.listed(seats)} chips; "
            f"the button is {self.names[self.button]}'s."
        )


_KINDS = {
    "small blind": "the small blind,",
    "big blind": "the big blind,",
    "ante": "an ante of",
    "forced bet": "a forced bet of",
}


class Posted(NamedTuple):
    """A forced bet: `kind` is small blind, big blind, ante or forced bet, `size` what is due."""

    seat: int
    name: str
    chips: int
    kind: str
    size: int
    is_all_in: bool
    rules: Rules

    def __str__(self) -> str:
        what = f"{_KINDS[self.kind]} {self.chips}"
        short = f" of {self.size}" if self.chips < self.size else ""
        stays = f"; the price stays {self.size}" if short and self.kind == "big blind" else ""
        return f"{self.name} posts {what}{short}{all_in(self.is_all_in)}{stays}."


class BettingOpened(NamedTuple):
    """A betting round begins with this seat; `number` counts from 1."""

    number: int
    seat: int
    name: str
    why: str
    rules: Rules

    def __str__(self) -> str:
        return f"Betting round {self.number}: {self.name} acts first, {self.why}."


class BettingClosed(NamedTuple):
    """No more questions in this round: at most one player can still bet (ALLIN-9)."""

    number: int
    can_bet: str
    rules: Rules = ("ALLIN-9",)

    def __str__(self) -> str:
        who = f"only {self.can_bet} still has chips" if self.can_bet else "nobody has chips left"
        return f"Betting round {self.number}: no more betting, {who} to bet with."


class Checked(NamedTuple):
    """A seat stayed in for nothing (BET-3)."""

    seat: int
    name: str
    rules: Rules = ("BET-3",)

    def __str__(self) -> str:
        return f"{self.name} checks."


class Called(NamedTuple):
    """A seat added `chips`, which makes `to` in front (BET-3, ALLIN-1)."""

    seat: int
    name: str
    chips: int
    to: int
    is_all_in: bool
    rules: Rules = ("BET-3",)

    def __str__(self) -> str:
        return f"{self.name} calls {self.chips}{all_in(self.is_all_in)}."


class BetMade(NamedTuple):
    """The first bet of a round: `chips` added, `to` in front."""

    seat: int
    name: str
    chips: int
    to: int
    is_all_in: bool
    remark: str
    rules: Rules

    def __str__(self) -> str:
        return f"{self.name} bets {self.to}{all_in(self.is_all_in)}{remark(self.remark)}."


class Raised(NamedTuple):
    """A raise: `chips` added, `to` in front; `raises` full raises so far in this round."""

    seat: int
    name: str
    chips: int
    to: int
    is_all_in: bool
    raises: int
    remark: str
    rules: Rules

    def __str__(self) -> str:
        return f"{self.name} raises to {self.to}{all_in(self.is_all_in)}{remark(self.remark)}."
