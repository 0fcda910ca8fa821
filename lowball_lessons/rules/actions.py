"""What a player can do, as values that are written and read: `fold`, `raise 6`, `discard Kc 4d`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from lowball_lessons.errors import CardError, IllegalAction
from lowball_lessons.rules.cards import UNKNOWN, Card, parse_partly
from lowball_lessons.rules.notation import clipped

Cards = tuple[Card | None, ...]
"""Cards in their order; None is one that is not known, as in some recorded hands."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the hand and every claim to the pots (BET-3)."""

    def __str__(self) -> str:
        return "fold"


@dataclass(frozen=True, slots=True)
class Check:
    """Stay in without adding chips, where nothing is owed (BET-3)."""

    def __str__(self) -> str:
        return "check"


@dataclass(frozen=True, slots=True)
class Call:
    """Match the bet, or go all-in for what is left (BET-3, ALLIN-1)."""

    def __str__(self) -> str:
        return "call"


@dataclass(frozen=True, slots=True)
class Bet:
    """Make the first bet, up to `to` chips in front; None is the fixed or the least amount."""

    to: int | None = None

    def __str__(self) -> str:
        return "bet" if self.to is None else f"bet {self.to}"


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise so that `to` chips are in front; None is the fixed or the least amount."""

    to: int | None = None

    def __str__(self) -> str:
        return "raise" if self.to is None else f"raise {self.to}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw cards away to receive as many; cards or their text. Raises CardError (CARD-1)."""

    cards: Cards

    def __init__(self, cards: str | Iterable[Card | str | None]) -> None:
        object.__setattr__(self, "cards", _cards(cards))

    def __str__(self) -> str:
        cards = [str(card or UNKNOWN) for card in self.cards]
        return " ".join(["discard", *cards]) if cards else str(StandPat())


@dataclass(frozen=True, slots=True)
class StandPat:
    """Keep every card in this draw (DRAW-1)."""

    def __str__(self) -> str:
        return "pat"


@dataclass(frozen=True, slots=True)
class Show:
    """Turn over a hand whose cards were not all known; only recorded hands need it (SHOW-1)."""

    cards: Cards

    def __init__(self, cards: str | Iterable[Card | str | None]) -> None:
        object.__setattr__(self, "cards", _cards(cards))

    def __str__(self) -> str:
        return " ".join(["show", *(str(card or UNKNOWN) for card in self.cards)])


@dataclass(frozen=True, slots=True)
class Muck:
    """Give up a hand unseen, its cards not all known; only recorded hands need it (SHOW-1)."""

    def __str__(self) -> str:
        return "muck"


Action = Fold | Check | Call | Bet | Raise | Discard | StandPat | Show | Muck

_throw: Callable[[Discard, Cards], None] = Discard.__dict__["cards"].__set__


@lru_cache(maxsize=16)
def holds(hand: Cards) -> tuple[Action, ...]:
    """Standing pat and every choice of a hand's cards to throw, fewest first (DRAW-1)."""
    choices: list[Action] = [StandPat()]
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            discard = object.__new__(Discard)
            _throw(discard, cards)
            choices.append(discard)
    return tuple(choices)


_PLAIN: dict[str, Action] = {
    str(action): action for action in (Fold(), Check(), Call(), Bet(), Raise(), StandPat(), Muck())
}
HOW = "an action is written fold, check, call, bet, bet 4, raise, raise 6, discard Kc 4d or pat"


def spoken(action: Action) -> str:
    """The action as a verb in a sentence: `stand pat`, `raise to 6`, `discard Kc`."""
    if isinstance(action, StandPat):
        return "stand pat"
    if isinstance(action, Raise) and action.to is not None:
        return f"raise to {action.to}"
    return str(action)


def parse_action(text: str) -> Action:
    """The action that `text` names. Raises IllegalAction (BET-14), CardError (CARD-1)."""
    if not isinstance(text, str):
        raise IllegalAction(f"{clipped(repr(text))} is no action: {HOW}.", rule="BET-14")
    verb, _, rest = text.strip().partition(" ")
    verb, rest = verb.lower(), rest.strip()
    if not rest and verb in _PLAIN:
        return _PLAIN[verb]
    if verb in ("bet", "raise") and rest.isascii() and rest.isdecimal() and len(rest) < 19:
        return Bet(int(rest)) if verb == "bet" else Raise(int(rest))
    if verb in ("discard", "show") and rest:
        return Discard(rest) if verb == "discard" else Show(rest)
    raise IllegalAction(f'"{clipped(text)}" is no action: {HOW}.', rule="BET-14")


_READ = frozenset({Card})


def _cards(given: str | Iterable[Card | str | None]) -> Cards:
    if isinstance(given, str):
        return parse_partly(given)
    try:
        cards = tuple(given)
    except TypeError:
        raise CardError(f"{given!r} is no row of cards.", text=repr(given)) from None
    if _READ.issuperset(map(type, cards)):
        return cards  # type: ignore[return-value]
    return tuple(map(_card, cards))


def _card(given: object) -> Card | None:
    if given is None or isinstance(given, Card):
        return given
    if isinstance(given, str):
        return None if given == UNKNOWN else Card.parse(given)
    raise CardError(f"{given!r} is no Card: read a text with Card.parse.", text=repr(given))
