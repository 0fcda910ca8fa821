"""Where every card of the deck is during a deal: stub, hands, muck, burnt cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lowball_lessons.rules.actions import Cards
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.deck import Deck, Seed, shuffled
from lowball_lessons.rules.made import made

FOLDED = 0
"""The draw number of a folded hand, which is thrown in no draw."""


class Pile(NamedTuple):
    """Cards in the muck: who threw them, and in which draw (FOLDED for a folded hand)."""

    seat: int
    draw: int
    cards: Cards


class Layout(NamedTuple):
    """Each card in exactly one place, the muck with its oldest pile first.

    `deck` fixes the reshuffles, `reshuffles` counts them, and `recycled` are the piles that went
    back into the stub by them. `fresh` are the cards dealt since the last action, with their seats.
    """

    stub: Cards
    hands: tuple[Cards, ...]
    deck: Deck | None
    muck: tuple[Pile, ...] = ()
    burnt: Cards = ()
    fresh: tuple[tuple[int, Cards], ...] = ()
    recycled: tuple[Pile, ...] = ()
    reshuffles: int = 0

    def throw(self, seat: int, cards: Cards, draw: int) -> Layout:
        """Cards that a hand is known to hold to the muck; no card is fresh afterwards."""
        stub, hands, deck, muck, burnt, _, recycled, reshuffles = self
        hands = (*hands[:seat], kept(hands[seat], cards) or (), *hands[seat + 1 :])
        muck = (*muck, made(Pile, (seat, draw, cards)))
        return made(Layout, (stub, hands, deck, muck, burnt, (), recycled, reshuffles))

    def fold(self, seat: int) -> Layout:
        """A whole hand to the muck."""
        stub, hands, deck, muck, burnt, _, recycled, reshuffles = self
        muck = (*muck, made(Pile, (seat, FOLDED, hands[seat])))
        hands = (*hands[:seat], (), *hands[seat + 1 :])
        return made(Layout, (stub, hands, deck, muck, burnt, (), recycled, reshuffles))

    def give_up(self, seat: int, card: Card, draw: int) -> Layout:
        """A fresh card to the muck (SEAT-9); the other fresh cards stay so."""
        fresh = [
            (who, tuple([other for other in dealt if other != card])) for who, dealt in self.fresh
        ]
        return self.throw(seat, (card,), draw)._replace(fresh=tuple(fresh))

    def burn(self) -> Layout:
        """The top card of the stub to the burnt cards (DRAW-2)."""
        stub, hands, deck, muck, burnt, fresh, recycled, reshuffles = self
        burnt = (*burnt, stub[0])
        return made(Layout, (stub[1:], hands, deck, muck, burnt, fresh, recycled, reshuffles))

    def give(self, seat: int, cards: Cards) -> Layout:
        """These cards of the stub to a hand, fresh."""
        stub, hands, deck, muck, burnt, fresh, recycled, reshuffles = self
        hands = (*hands[:seat], hands[seat] + cards, *hands[seat + 1 :])
        fresh = (*fresh, (seat, cards))
        stub = _without(stub, cards)
        return made(Layout, (stub, hands, deck, muck, burnt, fresh, recycled, reshuffles))

    def settled(self) -> Layout:
        """The same cards, none of them fresh: somebody acts."""
        if not self.fresh:
            return self
        stub, hands, deck, muck, burnt, _, recycled, reshuffles = self
        return made(Layout, (stub, hands, deck, muck, burnt, (), recycled, reshuffles))

    def reshuffle(self, piles: Sequence[Pile]) -> Layout:
        """The stub shuffled with these piles of the muck (DRAW-4).

        The new order depends on the deck's seed, on the number of earlier reshuffles and on which
        cards go in, not on who threw them.
        """
        pool = [*self.stub, *(card for pile in piles for card in pile.cards)]
        known = sorted((card for card in pool if card), key=lambda card: card.number)
        seed = f"{self.seed!r} reshuffle {self.reshuffles + 1}"
        unknown: list[Card | None] = [None] * (len(pool) - len(known))
        mixed = shuffled([*known, *unknown], seed)
        return self._replace(
            stub=tuple(mixed),
            muck=tuple([pile for pile in self.muck if pile not in piles]),
            recycled=(*self.recycled, *piles),
            reshuffles=self.reshuffles + 1,
        )

    @property
    def seed(self) -> Seed:
        """The deck's seed, or its order where it has none."""
        deck = self.deck
        return str(deck) if deck is None or deck.seed is None else deck.seed

    def thrown_by(self, seat: int) -> list[Card | None]:
        """Every card that the seat has thrown, wherever it is now."""
        return [
            card
            for pile in (*self.muck, *self.recycled)
            if pile.seat == seat
            for card in pile.cards
        ]


def _without(cards: Cards, taken: Cards) -> Cards:
    """The cards without some of them, which are mostly the first."""
    if cards[: len(taken)] == taken:
        return cards[len(taken) :]
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def kept(hand: Cards, thrown: Cards) -> Cards | None:
    """What is left of a hand without these cards; None where it does not hold them all.

    An unknown card of the hand may turn out to be any card that is thrown.
    """
    if None not in hand:
        left = [card for card in hand if card not in thrown]
        return tuple(left) if len(left) + len(thrown) == len(hand) else None
    left = list(hand)
    for card in thrown:
        if card in left:
            left.remove(card)
        elif card is not None and None in left:
            left.remove(None)
        else:
            return None
    return tuple(left)
