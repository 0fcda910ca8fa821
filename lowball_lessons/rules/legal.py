"""The legal actions of the seat to act, as a view: true or false, iterable, `in`, a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain, combinations

from lowball_lessons.errors import CardError, IllegalAction
from lowball_lessons.rules import wording
from lowball_lessons.rules.actions import (
    Action,
    Bet,
    Cards,
    Discard,
    Raise,
    parse_action,
)


@dataclass(frozen=True, slots=True)
class Objection:
    """Why an action is not allowed: a sentence and the rule card's id."""

    reason: str
    rule: str


@dataclass(slots=True)
class LegalActions:
    """What the seat `who` may do now; empty and false when nobody acts.

    `call_cost` are the chips that a call adds (0 where a check is free); a bet or raise may go from
    `min_raise_to` to `max_raise_to` chips in front (None where neither is legal); up to
    `max_discards` cards may be thrown. Iterating gives each action once: a raise whose amount is
    free as its least and its most, a draw as standing pat and every choice of discards. `also` is
    what else may be done but not be listed.
    """

    who: str
    objection: Callable[[Action], Objection | None] | None = field(repr=False, compare=False)
    simple: tuple[Action, ...] = ()
    call_cost: int = 0
    raising: type[Bet] | type[Raise] | None = None
    min_raise_to: int | None = None
    max_raise_to: int | None = None
    hand: Cards = ()
    max_discards: int = 0
    also: str = ""

    def __bool__(self) -> bool:
        return bool(self.simple or self.raising)

    def __contains__(self, action: object) -> bool:
        try:
            meant = parse_action(action) if isinstance(action, str) else action
        except (IllegalAction, CardError):
            return False
        return self.objection is not None and self.objection(meant) is None  # type: ignore[arg-type]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.listed)

    def __len__(self) -> int:
        if self.raising is not None:
            return len(self.simple) + 1 + (self.min_raise_to != self.max_raise_to)
        return len(self.simple) + (1 << len(self.hand)) - 1

    @property
    def listed(self) -> tuple[Action, ...]:
        """Each action once, as iterating gives them."""
        if self.raising is None:
            return self.simple + tuple(map(Discard.of_the_hand, _choices(self.hand)))
        least = self.raising(self.min_raise_to)
        if self.max_raise_to == self.min_raise_to:
            return (*self.simple, least)
        return (*self.simple, least, self.raising(self.max_raise_to))

    @property
    def sentence(self) -> str:
        """What is legal, as in `Ben may fold, call 1 or raise to 6.`."""
        if not self:
            return "Nobody acts now."
        if self.max_discards:
            held = wording.cards(self.hand)
            return f"{self.who} may stand pat or discard one to {self.max_discards} of {held}."
        words = [self._words(action) for action in reversed(self.simple)]
        words += [self._amounts()] if self.raising else []
        words += [self.also] if self.also else []
        return f"{self.who} may {wording.listed(words, 'or')}."

    def __str__(self) -> str:
        return self.sentence

    def _words(self, action: Action) -> str:
        return f"call {self.call_cost}" if str(action) == "call" else str(action)

    def _amounts(self) -> str:
        verb = "bet" if self.raising is Bet else "raise to"
        if self.min_raise_to == self.max_raise_to:
            return f"{verb} {self.min_raise_to}"
        return f"{verb} any amount from {self.min_raise_to} to {self.max_raise_to}"


def _choices(hand: Cards) -> Iterator[Cards]:
    """Every choice of cards of the hand, fewest first."""
    return chain.from_iterable(combinations(hand, size) for size in range(1, len(hand) + 1))


NOBODY = LegalActions("nobody", None)
