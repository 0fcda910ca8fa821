"""Answers that are actions: what a player may do."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from lowball_lessons.errors import CardError, IllegalAction
from lowball_lessons.lessons.answers.kind import Kind, UnreadableError, shown, text_of
from lowball_lessons.rules.actions import Action, Bet, Call, Check, Fold, Raise, parse_action

_ORDER = ("fold", "check", "call", "bet", "raise")
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
            parts: list[object] = list(re.split(r"[,;\n]|\bor\b|\band\b", str.__str__(value)))
            parts = [part for part in parts if str(part).strip()]
        elif isinstance(value, list | tuple | set | frozenset):
            parts = list(value)
        elif isinstance(value, Bets):
            parts = [value]
        else:
            raise UnreadableError(f"{shown(value)} is no list of actions: {self.how}.")
        return frozenset(self._action(part) for part in parts)

    def written(self, answer: Any) -> str:
        """The actions: `fold, call, raise 8`."""
        texts = sorted(map(str, answer), key=lambda text: _ORDER.index(text.split()[0]))
        return ", ".join(texts)

    def _action(self, part: object) -> Action:
        action = _plain(part) if isinstance(part, Bets) else self._read(text_of(part, self.how))
        if not isinstance(action, Bets):
            raise UnreadableError(f"{shown(str(action))} is no betting action: {self.how}.")
        if isinstance(action, Bet | Raise) and action.to is None:
            raise UnreadableError(
                f"To how many chips does the {action} go? {_first_upper(self.how)}."
            )
        return action

    def _read(self, text: str) -> Action:
        words = re.sub(r"\bto\b", " ", text.lower()).split()
        try:
            return parse_action(" ".join(words))
        except (IllegalAction, CardError):
            raise UnreadableError(f"{shown(text)} is no action: {self.how}.") from None


def _plain(action: Bets) -> Action:
    """The action rebuilt, so that no subclass has a say in what it equals."""
    if isinstance(action, Bet | Raise):
        to = action.to
        whole = None if to is None else int(to)
        return Bet(whole) if isinstance(action, Bet) else Raise(whole)
    return parse_action(str(action))


def _first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]
