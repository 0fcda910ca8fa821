"""Deals for questions about draws, played on to where something happens."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.bank.seating import PLAYERS, stays
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.question import first_wrong
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events import Discarded, Reshuffled, Served

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
        deal = deal.act(stays(deal))
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
        quietly = stays(deal)
        bets = ["bet"] * ("bet" in deal.legal_actions)
        deal = deal.act(chance.pick([quietly, quietly, *bets, *["fold"] * may_fold]))
    return deal


def reshuffles(deal: Deal) -> list[Reshuffled]:
    """What the stub was filled with so far, each time that it was short."""
    return [event for event in deal.events if isinstance(event, Reshuffled)]


def in_line(deal: Deal) -> list[int]:
    """The live seats, the first to draw first and the button last."""
    return [seat for seat in deal.table.order if seat not in deal.folded]


def in_words(event: Discarded | Served) -> str:
    """A part of a draw: who throws or receives how many cards."""
    does = "throws" if isinstance(event, Discarded) else "receives"
    return f"{event.name} {does} {wording.count(len(event.cards), 'card')}"


def misplaced(given: object, right: str) -> str:
    """Where an order of the parts of a draw goes wrong."""
    at = first_wrong(given, right) + 1
    if at == 1:
        return "Another thing happens first: ask who sits to the left of the button."
    return f"What comes before place {at} is right; look at place {at}."
