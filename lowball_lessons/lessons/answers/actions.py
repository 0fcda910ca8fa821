"""Answers that are actions: what a player may do."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from lowball_lessons.errors import CardError, IllegalAction
from lowball_lessons.lessons.answers.kind import Kind, UnreadableError, shown, text_of
from lowball_lessons.lessons.answers.numbers import CHIPS
from lowball_lessons.rules.actions import Action, Bet, Call, Check, Fold, Raise, parse_action

_ORDER = ("fold", "check", "call", "bet", "raise")
_SPLIT = re.compile(r"[,;/\n]|\bor\b|\band\b", re.IGNORECASE)
Bets = Fold | Check | Call | Bet | Raise


@dataclass(frozen=True, slots=True)
class BettingActions(Kind):
    """All actions that a player may choose from; the canonical form is a frozenset of actions.

    A bet or a raise says how many chips it goes to; the order does not count.
    """

    @property
    def how(self) -> str:
        """What to write, for the learner."""
        return (
            "write every action that is allowed, in the manner of "
            '"check, bet 50" or "fold, call, raise 150", a raise with the chips that it goes to'
        )

    def parse(self, value: object) -> frozenset[Action]:
        """The actions."""
        if isinstance(value, str):
            parts: list[object] = [part.strip() for part in _SPLIT.split(value) if part.strip()]
        elif isinstance(value, list | tuple | set | frozenset):
            parts = self.items(value)
        else:
            parts = [value] if isinstance(value, Bets) else []
        if not parts:
            raise UnreadableError(f"{shown(value)} is no list of actions: {self.how}.")
        return frozenset(self._action(part) for part in parts)

    def written(self, answer: Any) -> str:
        """The actions: `fold, call, raise 8`."""
        return ", ".join(sorted(map(str, answer), key=_place))

    def _action(self, part: object) -> Action:
        action = part if isinstance(part, Bets) else self._read(text_of(part, self.how))
        if not isinstance(action, Bets):
            raise UnreadableError(f"{shown(str(action))} is no betting action: {self.how}.")
        if isinstance(action, Bet | Raise) and action.to is None:
            raise UnreadableError(
                f"To how many chips does the {action} go? {_first_upper(self.how)}."
            )
        return _plain(action)

    def _read(self, text: str) -> Action:
        words = re.sub(r"\bto\b", " ", text.lower()).split()
        try:
            return parse_action(" ".join(words))
        except (IllegalAction, CardError):
            raise UnreadableError(f"{shown(text)} is no action: {self.how}.") from None


def _plain(action: Bets) -> Action:
    """The action rebuilt, so that no subclass has a say in what it equals."""
    if isinstance(action, Bet | Raise):
        to = CHIPS.parse(action.to)
        return Bet(to) if isinstance(action, Bet) else Raise(to)
    return next(plain() for plain in (Fold, Check, Call) if isinstance(action, plain))


def _place(text: str) -> tuple[int, int, str]:
    """Where a written action stands in a list: verb by verb, the fewest chips first."""
    return _ORDER.index(text.split()[0]), len(text), text


def _first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]
