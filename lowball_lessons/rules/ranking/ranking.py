"""What every ranking offers: a rank for a hand, an explained comparison, one hand explained."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import cached_property

from lowball_lessons.errors import HandError
from lowball_lessons.rules.cards import Card, Hand, parse_cards
from lowball_lessons.rules.ranking import comparison, names
from lowball_lessons.rules.ranking.comparison import Comparison, Explanation, Part, Step
from lowball_lessons.rules.ranking.rank import LowRank

Reading = tuple[str, names.Heights]
"""A category and the heights that decide within it, in the order of comparison."""


class Ranking(ABC):
    """An order of hands in which the lower one wins; `rank` gives a hand's place in it."""

    key: str
    title: str
    categories: tuple[str, ...]
    tie_rule: str
    sizes: tuple[int, ...] = (5,)
    ace: int = 14

    @abstractmethod
    def rank(self, hand: Hand) -> LowRank:
        """The hand's place, an ordered value; `min` finds the winner. Raises HandError."""

    @abstractmethod
    def read_aloud(self, hand: Hand) -> list[Step]:
        """Why the hand is in its category, without naming whose hand it is."""

    @abstractmethod
    def category_rule(self, better: str) -> str:
        """The rule card by which this category beats a worse one."""

    @abstractmethod
    def parts(self, category: str) -> tuple[Part, ...]:
        """What each height of a hand of this category is, in the order of comparison."""

    @abstractmethod
    def remarks(self, winner: LowRank, loser: LowRank) -> list[Step]:
        """What a teacher adds before the verdict."""

    def parse(self, text: str, *, jokers: bool = False) -> Hand:
        """The hand that `text` lists, of a size that this ranking knows.

        Raises CardError, HandError.
        """
        count = len(parse_cards(text))
        if count not in self.sizes and len(self.sizes) > 1:
            raise HandError(f"{count} cards: a hand of {self.key} has four or five.")
        size = count if count in self.sizes else 5
        return Hand.parse(text, jokers=jokers, size=size)

    def compare(
        self,
        first: Hand,
        second: Hand,
        names: tuple[str, str] = ("the first hand", "the second hand"),
    ) -> Comparison:
        """Who wins and why, step by step with rule cards; `names` say whose hands they are.

        Raises HandError.
        """
        return comparison.compare(self, first, second, names)

    def explain(self, hand: Hand) -> Explanation:
        """How the hand is read, what it is called, how many are better, equal, worse."""
        return comparison.explain(self, hand)

    def height(self, card: Card) -> int:
        """How high the card stands: its rank, the ace being `ace`, 1 or 14."""
        return self.ace if card.rank == 14 else card.rank

    def __repr__(self) -> str:
        return f"<ranking {self.key}: {self.title}>"

    def order(self, reading: Reading) -> tuple[int, names.Heights]:
        """The reading as a sort key, best first."""
        return self.categories.index(reading[0]), reading[1]

    def _ladder(self, counted: dict[Reading, int]) -> dict[Reading, LowRank]:
        """Every reading's rank, from how many hands have that reading."""
        total, better = sum(counted.values()), 0
        ranks = {}
        for strength, reading in enumerate(sorted(counted, key=self.order)):
            category, heights = reading
            ranks[reading] = LowRank(
                ranking=self.key,
                strength=strength,
                category=category,
                heights=heights,
                name=self._name(category, heights),
                nickname=self._nickname(category, heights),
                better=better,
                equal=counted[reading],
                total=total,
            )
            better += counted[reading]
        return ranks

    def _name(self, category: str, heights: names.Heights) -> str:
        return names.name(category, heights)

    def _nickname(self, category: str, heights: names.Heights) -> str:
        return names.nickname(category, heights)

    def _refuse(self, hand: object, allowed: str) -> HandError:
        if not isinstance(hand, Hand):
            return HandError(
                f"{hand!r} is no Hand, so {self.title} cannot rank it: "
                'read a text with Hand.parse("7c 5d 4h 3s 2c").'
            )
        return HandError(f"{hand} cannot be ranked by {self.title}: it ranks {allowed}.")


class FiveCardRanking(Ranking):
    """A ranking that reads a hand's pattern alone: how often each rank occurs, one suit or not."""

    @abstractmethod
    def read(self, pattern: int) -> Reading:
        """Category and heights of a hand with this pattern: the one statement of the ranking."""

    @abstractmethod
    def patterns(self) -> Iterable[tuple[int, int]]:
        """Each pattern that this ranking knows, with the number of hands that have it."""

    def rank(self, hand: Hand) -> LowRank:
        """The hand's place, an ordered value; `min` finds the winner. Raises HandError."""
        try:
            return self.by_pattern[hand.pattern]
        except (KeyError, AttributeError):
            raise self._refuse(hand, self._allowed) from None

    @cached_property
    def ladder(self) -> tuple[LowRank, ...]:
        """Every strength, best first."""
        return tuple(sorted(set(self.by_pattern.values()), key=lambda rank: rank.strength))

    @cached_property
    def by_pattern(self) -> dict[int, LowRank]:
        """The rank of every pattern that this ranking knows."""
        readings, counted = {}, dict[Reading, int]()
        for pattern, hands in self.patterns():
            reading = readings[pattern] = self.read(pattern)
            counted[reading] = counted.get(reading, 0) + hands
        ranks = self._ladder(counted)
        return {pattern: ranks[reading] for pattern, reading in readings.items()}

    _allowed = "five cards without a joker"
