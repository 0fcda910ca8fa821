"""Whole deals at random: short stacks, empty seats, cards seen while they are dealt."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from lowball_lessons import Bet, Call, Card, Check, Deal, Deck, Discard, Fold, Raise, TableProfile

NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid", "Gil", "Hana")


def random_table(profile: TableProfile, chance: random.Random) -> Deal:
    """A deal just begun: two to as many players as there are seats, mostly with few chips."""
    fewest, most = profile.seats
    players = chance.randint(fewest, most)
    least = profile.least_stack
    small, big = profile.bets[0], profile.bets[-1]
    ends = [least + small // 2, least + 2 * small, least + 20 * big, least + 100 * big]
    stacks = [chance.randint(least, chance.choice(ends)) for _ in range(players)]
    for _ in range(chance.choice([0, 0, 1, 2])):
        stacks.insert(chance.randint(0, len(stacks)), 0)
    button = chance.choice([seat for seat, stack in enumerate(stacks) if stack])
    seed = chance.choice([chance.randrange(10**9), f"Ana's deck {chance.randrange(10**9)}"])
    deck = Deck.shuffled(seed, jokers=profile.joker)
    if chance.random() < 0.2:
        deck = Deck(deck.cards)
    return Deal.start(profile, stacks, button, deck, NAMES[: len(stacks)])


def states(deal: Deal, chance: random.Random) -> Iterator[Deal]:
    """The deal after each random step, to its end."""
    folding, raising = chance.choice([(0.0, 0.1), (0.02, 0.3), (0.25, 0.3), (0.05, 0.8)])
    drawing, exposing = chance.choice([0.1, 0.4, 0.9, 1.0]), chance.choice([0.0, 0.0, 0.05])
    while not deal.is_over:
        seen = fresh(deal) if chance.random() < exposing else []
        if seen:
            deal = deal.expose(chance.choice(seen))
        elif deal.legal_actions.max_discards:
            deal = deal.apply(_discard(deal, chance, drawing))
        else:
            deal = deal.apply(_bet(deal, chance, folding, raising))
        yield deal


def finished(deal: Deal, chance: random.Random) -> Deal:
    """The deal played at random to its end."""
    for after in states(deal, chance):
        deal = after
    return deal


def random_deals(profile: TableProfile, number: int) -> Iterator[Deal]:
    """So many finished deals at this table, the same on every run."""
    chance = random.Random(f"{profile.name} {profile.serve}")
    for _ in range(number):
        yield finished(random_table(profile, chance), chance)


def fresh(deal: Deal) -> list[Card]:
    """The cards dealt since the last action, which somebody may have seen."""
    return [card for _, cards in deal.layout.fresh for card in cards if card]


def _discard(deal: Deal, chance: random.Random, drawing: float) -> Discard | str:
    hand: Sequence[Card | None] = deal.layout.hands[deal.to_act or 0]
    thrown = [card for card in hand if chance.random() < drawing]
    return Discard(thrown) if thrown else "pat"


def _bet(
    deal: Deal, chance: random.Random, folding: float, raising: float
) -> Fold | Check | Call | Bet | Raise:
    legal = deal.legal_actions
    least, most = legal.min_raise_to, legal.max_raise_to
    if legal.raising and least and most and chance.random() < raising:
        return legal.raising(chance.choice([least, least, chance.randint(least, most), most]))
    if legal.call_cost:
        return Fold() if chance.random() < folding else Call()
    return Check()
