"""The legal actions of the seat to act, as a view: true or false, iterable, `in`, a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from lowball_lessons.errors import CardError, IllegalAction
from lowball_lessons.rules import wording
from lowball_lessons.rules.actions import (
    Action,
    Bet,
    Cards,
    Raise,
    parse_action,
)


@dataclass(frozen=True, slots=True)
class Objection:
    """Why an action is not allowed: a sentence and the rule card's id."""

    reason: str
    rule: str


class Asked(Protocol):
    """An open question, of which the legal actions are a view."""

    @property
    def name(self) -> str:
        """Who is asked."""

    @property
    def hand(self) -> Cards:
        """The cards of which some may be thrown."""

    @property
    def call_cost(self) -> int:
        """The chips that a call adds."""

    @property
    def raise_limits(self) -> tuple[int | None, int | None]:
        """What a bet or raise may go to, at least and at most; None where neither is legal."""

    @property
    def listed(self) -> tuple[Action, ...]:
        """Each legal action once, as far as they can be listed."""

    @property
    def also(self) -> str:
        """What else may be done, in words; nothing where all can be listed."""

    def objection(self, action: Action) -> Objection | None:
        """Why the seat may not do this, or None."""


class LegalActions:
    """What the seat to act may do now; empty and false when nobody acts.

    Iterating gives each action once: a raise whose amount is free as its least and its most, a draw
    as standing pat and every choice of discards; `in` knows every amount. `also` is what may be
    done but not be listed.
    """

    __slots__ = ("_asked",)

    def __init__(self, asked: Asked) -> None:
        self._asked = asked

    @property
    def who(self) -> str:
        """The name of the seat to act."""
        return self._asked.name

    @property
    def call_cost(self) -> int:
        """The chips that a call adds; 0 where a check is free."""
        return self._asked.call_cost

    @property
    def min_raise_to(self) -> int | None:
        """The fewest chips in front after a bet or raise; None where neither is legal."""
        return self._asked.raise_limits[0]

    @property
    def max_raise_to(self) -> int | None:
        """The most chips in front after a bet or raise; None where neither is legal."""
        return self._asked.raise_limits[1]

    @property
    def raising(self) -> type[Bet] | type[Raise] | None:
        """Bet or Raise, whichever is legal."""
        kinds = {type(action) for action in self.listed}
        return Raise if Raise in kinds else Bet if Bet in kinds else None

    @property
    def hand(self) -> Cards:
        """The cards of which some may be thrown; none outside a draw."""
        return self._asked.hand

    @property
    def max_discards(self) -> int:
        """How many cards may be thrown."""
        return len(self._asked.hand)

    @property
    def listed(self) -> tuple[Action, ...]:
        """Each action once, as iterating gives them."""
        return self._asked.listed

    @property
    def also(self) -> str:
        """What else may be done that cannot be listed."""
        return self._asked.also

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalActions):
            return NotImplemented
        return self._told() == other._told()

    def __hash__(self) -> int:
        return hash(self._told())

    def __repr__(self) -> str:
        return f"<legal actions: {self.sentence}>"

    def _told(self) -> tuple[object, ...]:
        limits = (self.min_raise_to, self.max_raise_to)
        return self.who, self.listed, self.call_cost, limits, self.also

    def __bool__(self) -> bool:
        return bool(self.listed)

    def __contains__(self, action: object) -> bool:
        try:
            meant = parse_action(action) if isinstance(action, str) else action
        except (IllegalAction, CardError):
            return False
        return self._asked.objection(meant) is None  # type: ignore[arg-type]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._asked.listed)

    def __len__(self) -> int:
        return len(self._asked.listed)

    @property
    def sentence(self) -> str:
        """What is legal, as in `Ben may fold, call 1 or raise to 6.`."""
        if not self:
            return "Nobody acts now."
        if self.max_discards:
            held = wording.cards(self.hand)
            return f"{self.who} may stand pat or discard one to {self.max_discards} of {held}."
        simple = [action for action in self.listed if type(action) not in (Bet, Raise)]
        words = [self._words(action) for action in reversed(simple)]
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


@dataclass(frozen=True, slots=True)
class _Nobody:
    """No open question."""

    name: str = "nobody"
    hand: Cards = ()
    call_cost: int = 0
    raise_limits: tuple[None, None] = (None, None)
    listed: tuple[Action, ...] = ()
    also: str = ""

    def objection(self, _action: Action) -> Objection:
        return Objection("The deal is over: nobody can act any more.", "BET-14")


NOBODY = LegalActions(_Nobody())
