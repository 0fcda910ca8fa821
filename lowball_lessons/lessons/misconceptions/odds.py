"""Wrong rules about chances: outs, dead cards and draws after one another."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from lowball_lessons.lessons.misconceptions.misconception import Misconception


class OneCard(NamedTuple):
    """One card to come: cards by their number. `good` ones are left, `dead` ones are out."""

    good: int
    unseen: int
    dead_good: int
    dead: int

    @property
    def right(self) -> Fraction:
        """The chance of a good card."""
        return Fraction(self.good, self.unseen)


class TwoCards(NamedTuple):
    """Two draws of one card, the second after a miss, which stays out: cards by their number."""

    good: int
    unseen: int

    @property
    def each(self) -> Fraction:
        """The chance of the first draw."""
        return Fraction(self.good, self.unseen)


OneChance = Callable[[OneCard], Fraction]
TwoChances = Callable[[TwoCards], Fraction]
Percent = Callable[[Fraction], Fraction]

DEAD_CARDS_IGNORED = Misconception[OneChance](
    "counted outs without the dead cards",
    lambda cards: Fraction(cards.good + cards.dead_good, cards.unseen + cards.dead),
    "You forgot the dead cards: they cannot come any more, neither the good ones nor the others.",
    ("TALK-6",),
)
DEAD_OUTS_IGNORED = Misconception[OneChance](
    "counted dead cards among the outs",
    lambda cards: Fraction(cards.good + cards.dead_good, cards.unseen),
    "You counted dead cards among those that help.",
    ("TALK-6",),
)
DEAD_CARDS_UNSEEN = Misconception[OneChance](
    "counted dead cards among the unseen",
    lambda cards: Fraction(cards.good, cards.unseen + cards.dead),
    "You counted the cards that help correctly, but dead cards are not among those that can come.",
    ("TALK-6",),
)
WHOLE_DECK = Misconception[OneChance](
    "divided by the whole deck",
    lambda cards: Fraction(cards.good, 52),
    "You divided by 52. The cards that you know cannot come: divide by the unseen ones.",
    ("CARD-1",),
)
GOOD_AGAINST_BAD = Misconception[OneChance](
    "gave odds for a probability",
    lambda cards: Fraction(cards.good, cards.unseen - cards.good),
    "You divided the good cards by the bad ones. A probability divides by all that can come.",
    ("TALK-6",),
)
PERCENT_FOR_FRACTION = Misconception[Percent](
    "wrote a percentage as a number",
    lambda right: 100 * right,
    'That would be more than certain. Write a percentage in quotation marks with its sign, "25 %".',
    ("TALK-6",),
)
PROBABILITIES_ADDED = Misconception[TwoChances](
    "added the chances",
    lambda cards: 2 * cards.each,
    "You added the chances of both draws, but the second draw counts only when the first misses.",
    ("TALK-1",),
)
MEMORYLESS_FOR_TRUE = Misconception[TwoChances](
    "took the memoryless model for the true deck",
    lambda cards: 1 - (1 - cards.each) ** 2,
    "You put the first card back before the second draw. It stays out, so there is one card fewer "
    "that can come.",
    ("DRAW-2",),
)
FIRST_DRAW_ONLY = Misconception[TwoChances](
    "counted one draw only",
    lambda cards: cards.each,
    "That is the chance of the first draw alone. After a miss there is another.",
    ("TALK-1",),
)
BOTH_HIT = Misconception[TwoChances](
    "asked both draws to hit",
    lambda cards: cards.each * Fraction(cards.good - 1, cards.unseen - 1),
    "You multiplied the chances of both draws, as if both had to help. One is enough.",
    ("TALK-1",),
)
