"""Drawing hands of a wanted shape for questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lowball_lessons.lessons.chance import Chance
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.notation import SUITS


def card(rank: int, suit: str) -> Card:
    """The card of this rank (2–14) and suit (c d h s)."""
    return Card(4 * (rank - 2) + SUITS.index(suit))


def deal(
    chance: Chance, plain: Sequence[Sequence[int]], suited: Sequence[Sequence[int]] = ()
) -> list[Hand] | None:
    """A hand of each row of ranks, all from one deck: the plain ones, then the suited.

    A plain hand has at most three cards of a suit. None where the deck does not allow the rows.
    """
    asked = Counter(rank for row in (*plain, *suited) for rank in row)
    if max(asked.values()) > len(SUITS):
        return None
    left = {rank: chance.shuffle(SUITS) for row in (*plain, *suited) for rank in row}
    try:
        flushes = [_in_one_suit(chance, row, left) for row in suited]
        others = [[card(rank, left[rank].pop()) for rank in row] for row in plain]
    except (IndexError, ValueError):
        return None
    if any(_most_of_a_suit(cards) > 3 for cards in others):
        return None
    return [Hand(chance.shuffle(cards)) for cards in (*others, *flushes)]


def _in_one_suit(chance: Chance, row: Sequence[int], left: dict[int, list[str]]) -> list[Card]:
    suit = chance.pick(SUITS)
    for rank in row:
        left[rank].remove(suit)
    return [card(rank, suit) for rank in row]


def _most_of_a_suit(cards: Sequence[Card]) -> int:
    suits = [held.suit for held in cards]
    return max(map(suits.count, SUITS))


def low_ranks(chance: Chance, high: int) -> list[int]:
    """Five different ranks, `high` (7 or more) being the highest, not all in a row."""
    while True:
        ranks = [high, *chance.sample(range(2, high), 4)]
        if high - min(ranks) != 4:
            return ranks


def five_kinds(chance: Chance) -> list[Hand] | None:
    """A plain hand, one with an ace, a pair, a straight and a flush: all low, all tempting."""
    row = chance.pick((6, 7, 8))
    pair = chance.pick((2, 3, 4))
    return deal(
        chance,
        plain=[
            low_ranks(chance, chance.pick((9, 10, 11))),
            [14, *chance.sample((2, 3, 4, 5, 6, 7, 8), 4)],
            [pair, pair, *chance.sample((5, 6, 7, 8, 9), 3)],
            range(row, row - 5, -1),
        ],
        suited=[low_ranks(chance, chance.pick((7, 8)))],
    )
