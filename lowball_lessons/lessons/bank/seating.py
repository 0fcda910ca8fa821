"""Tables for questions about betting, draws and pots: who sits there, and what has happened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events import (
    BetMade,
    BettingOpened,
    Called,
    Checked,
    Event,
    Folded,
    Raised,
)

PLAYERS = ("Ana", "Ben", "Chloé", "Dana", "Emil", "Farid")
Deed = Checked | Called | BetMade | Raised | Folded
_IN_PARENTHESES = re.compile(r" \([^()]*\)")


def home_deal(chance: Chance, big_blind: int, stacks: Sequence[int], button: int) -> Deal:
    """A fresh deal of the home table; the players are drawn, one for each stack."""
    table = load_profile("triple-draw-home").replace(
        small_blind=big_blind // 2, big_blind=big_blind
    )
    deck = Deck.shuffled(chance.seed())
    names = chance.sample(PLAYERS, len(stacks))
    return Deal.start(table, stacks, button, deck, names)


def who_sits(deal: Deal) -> str:
    """The players from the first name on, with the button and the blinds."""
    named = [f"{name}{_place(deal, seat)}" for seat, name in enumerate(deal.names)]
    return f"{wording.listed(named)} sit clockwise in this order"


def told(events: Iterable[Event]) -> str:
    """The events in one line, without the remarks of the engine."""
    return " ".join(_IN_PARENTHESES.sub("", str(event)) for event in events)


def this_round(deal: Deal) -> list[Event]:
    """What has happened in the betting round that was opened last."""
    events = list(deal.events)
    opened = max(at for at, event in enumerate(events) if isinstance(event, BettingOpened))
    return events[opened + 1 :]


def played(events: Iterable[Event]) -> list[Deed]:
    """The events that are actions of a betting round."""
    return [event for event in events if isinstance(event, Deed)]


def verbs(deal: Deal) -> frozenset[str]:
    """What the player to act may do, in a word each: `fold`, `call`, `raise`."""
    return frozenset(str(action).split()[0] for action in deal.legal_actions)


def stays(deal: Deal) -> str:
    """What keeps the player to act in for the least: `call`, or `check` where nothing is owed."""
    return "call" if "call" in deal.legal_actions else "check"


def _place(deal: Deal, seat: int) -> str:
    places = {0: " (button)", 1: " (small blind)", 2: " (big blind)"}
    return places.get((seat - deal.button) % len(deal.names), "")
