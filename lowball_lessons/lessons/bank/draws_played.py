"""Deals for questions about draws, played on to where something happens."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.bank.seating import PLAYERS
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events import Reshuffled

_CHIPS = 400
NUMBERS = ("first", "second", "third")
"""The draws in words."""


def table_deal(chance: Chance, profile: str, players: int, **options: object) -> Deal:
    """A fresh deal at a table of `seeds/profiles`; who sits there and the button are drawn."""
    table = load_profile(profile).replace(**options)
    deck, names = Deck.shuffled(chance.seed()), chance.sample(PLAYERS, players)
    return Deal.start(table, [_CHIPS] * players, chance.pick(range(players)), deck, names)


def before_draw(deal: Deal) -> Deal:
    """The deal at its next draw, everybody having checked or called."""
    while not deal.phase.startswith("draw"):
        deal = deal.act("call" if "call" in deal.legal_actions else "check")
    return deal


def after_draw(deal: Deal, counts: Sequence[int]) -> Deal:
    """The deal after its next draw, in which the seats throw so many of their first cards."""
    deal = before_draw(deal)
    while deal.phase.startswith("draw"):
        assert deal.to_act is not None
        cards = deal.legal_actions.hand[: counts[deal.to_act]]
        deal = deal.act(" ".join(["discard", *map(str, cards)]) if cards else "pat")
    return deal


def some_folded(chance: Chance, deal: Deal, most: int) -> Deal:
    """The deal at its next draw, a player having folded to a bet now and then, `most` in all."""
    while not deal.phase.startswith("draw"):
        may_fold = "fold" in deal.legal_actions and len(deal.folded) < most
        stays = "call" if "call" in deal.legal_actions else "check"
        bets = ["bet"] * ("bet" in deal.legal_actions)
        deal = deal.act(chance.pick([stays, stays, *bets, *["fold"] * may_fold]))
    return deal


def reshuffles(deal: Deal) -> list[Reshuffled]:
    """What the stub was filled with so far, each time that it was short."""
    return [event for event in deal.events if isinstance(event, Reshuffled)]


def in_line(deal: Deal) -> list[int]:
    """The live seats, the first to draw first and the button last."""
    seats = len(deal.names)
    line = [(deal.button + step) % seats for step in range(1, seats + 1)]
    return [seat for seat in line if seat not in deal.folded]
