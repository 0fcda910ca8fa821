"""Players for simulated deals: one that does anything legal, one that plays simply but sensibly."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from lowball_lessons.rules.actions import Action, Call, Check, Discard, Fold, StandPat
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.legal import LegalActions
from lowball_lessons.rules.observe import SeatView, observe
from lowball_lessons.rules.ranking import RANKINGS, Ranking
from lowball_lessons.rules.ranking.badugi import Badugi
from lowball_lessons.rules.session import Session

T = TypeVar("T")


class Luck:
    """A source of choices that depends on its seed alone, on every platform and version."""

    def __init__(self, seed: str) -> None:
        self._next = random.Random(seed).random

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[int(self._next() * len(items))]

    def happens(self, chance: float) -> bool:
        """Whether something of this chance happens."""
        return self._next() < chance


Player = Callable[[SeatView, Luck], Action]
"""What somebody does who sees this: a legal action."""


def play_at_random(view: SeatView, luck: Luck) -> Action:
    """Any kind of legal action with the same chance, and any discards with the same chance."""
    return luck.pick(list(view.legal_actions))


def play_simply(view: SeatView, luck: Luck) -> Action:
    """Draw to low cards, bet what is made, call with one to come, fold the rest, bluff a little."""
    missing = to_throw(view)
    legal = view.legal_actions
    if legal.max_discards:
        return Discard(missing) if missing else StandPat()
    drawing_is_over = view.phase == f"betting {view.profile.draws + 1}"
    if not missing or (drawing_is_over and luck.happens(0.1)):
        return _raised(legal, luck.happens(0.7))
    if len(missing) == 1 and not drawing_is_over:
        return _raised(legal, luck.happens(0.2))
    if len(missing) == 2 and view.phase == "betting 1":
        return _called(legal)
    return Check() if Check() in legal.listed else Fold()


def to_throw(view: SeatView) -> tuple[Card, ...]:
    """The cards that a simple player does not keep: repeats and high ones of a hand not made."""
    hand = view.hands[view.seat or 0]
    cards = tuple([card for card in hand if card])
    ranking = RANKINGS[view.profile.ranking]
    if isinstance(ranking, Badugi):
        kept = ranking.best(Hand.of_the_deck(cards))
        return tuple([card for card in cards if card not in kept or ranking.height(card) > 9])
    rank = ranking.rank(Hand.of_the_deck(cards))
    if rank.category == "no pair" and rank.heights[0] <= 9:
        return ()
    low = _lowest_of_each_rank(ranking, cards)
    if len(low) == len(cards):
        low = low[:-1]
    return tuple([card for card in cards if card not in low])


def _lowest_of_each_rank(ranking: Ranking, cards: Sequence[Card]) -> list[Card]:
    """One card of each rank up to the eight, lowest first; the joker is always low."""
    low: dict[int, Card] = {}
    for card in sorted(cards, key=ranking.height):
        if ranking.height(card) <= 8:
            low.setdefault(ranking.height(card), card)
    return list(low.values())


def _raised(legal: LegalActions, wants_to: bool) -> Action:
    if wants_to and legal.raising:
        return legal.raising(legal.min_raise_to)
    return _called(legal)


def _called(legal: LegalActions) -> Action:
    return Check() if Check() in legal.listed else Call()


def play_on(deal: Deal, player: Player, luck: Luck) -> Deal:
    """The deal played to its end, every seat by this player."""
    while not deal.is_over:
        deal = deal.apply(player(observe(deal, deal.to_act), luck))
    return deal


def play_session(session: Session, player: Player = play_simply) -> Session:
    """The session played to its end, deal after deal; its seed decides what the players do."""
    while not session.is_over:
        luck = Luck(f"{session.seed!r} play {session.number}")
        session = session.finish(play_on(session.start_deal(), player, luck))
    return session


PLAYERS: dict[str, Player] = {"random": play_at_random, "simple": play_simply}
"""The players by name."""
