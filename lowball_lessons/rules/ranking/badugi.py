"""Badugi: the best cards of different ranks and different suits, four better than three (VAR-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product

from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.ranking import names, spoken
from lowball_lessons.rules.ranking.comparison import Part, Step
from lowball_lessons.rules.ranking.rank import LowRank
from lowball_lessons.rules.ranking.ranking import Ranking, Reading

_CATEGORIES = ("four cards", "three cards", "two cards", "one card")
_LABELS = {
    "four cards": ("Highest cards", "Second cards", "Third cards", "Lowest cards"),
    "three cards": ("Highest cards", "Second cards", "Lowest cards"),
    "two cards": ("Higher cards", "Lower cards"),
    "one card": ("The cards",),
}


class Badugi(Ranking):
    """Badugi of four cards, or of five as in Badeucey: `strength` 0–1091 (VAR-4)."""

    title = "badugi"
    categories = _CATEGORIES
    tie_rule = "VAR-4"
    sizes = (4, 5)

    def __init__(self, key: str, ace: int) -> None:
        """`ace` is the ace's height: 1 in Badugi itself, 14 in Badeucey."""
        self.key = key
        self.ace = ace
        self._ladders: dict[int, dict[Reading, LowRank]] = {}

    def rank(self, hand: Hand) -> LowRank:
        """The place of the hand's best cards among the hands of its size. Raises HandError."""
        if not isinstance(hand, Hand) or hand.has_joker:
            raise self._refuse(hand, "four or five cards without a joker")
        return self._ranks(len(hand))[self._reading(self.best(hand))]

    def best(self, hand: Hand) -> tuple[Card, ...]:
        """The cards that count, highest first: all ranks different, all suits different."""
        return min(_subsets(hand.cards), key=lambda kept: self.order(self._reading(kept)))

    def read_aloud(self, hand: Hand) -> list[Step]:
        """Which cards count and why the others do not."""
        kept = sorted(self.best(hand), key=self.height, reverse=True)
        steps = [Step(f"{spoken.listed(kept)} count{'s' * (len(kept) == 1)}", ("VAR-4",))]
        left_out = [card for card in hand if card not in kept]
        return steps + [Step(_why_out(card, kept), ("VAR-4",)) for card in left_out]

    def category_rule(self, better: str) -> str:
        """One card holds all of Badugi."""
        return "VAR-4"

    def parts(self, category: str) -> tuple[Part, ...]:
        """What each height of a hand of this category is, in the order of comparison."""
        return tuple(Part(label, "VAR-4") for label in _LABELS[category])

    def remarks(self, winner: LowRank, loser: LowRank) -> list[Step]:
        """Nothing: the cards that count say it all."""
        return []

    def _reading(self, cards: Iterable[Card]) -> Reading:
        heights = tuple(sorted(map(self.height, cards), reverse=True))
        return _CATEGORIES[-len(heights)], heights

    def _name(self, category: str, heights: names.Heights) -> str:
        ranks = names.dashed(heights)
        return f"{ranks} badugi" if len(heights) == 4 else f"{category}, {ranks}"

    def _nickname(self, category: str, heights: names.Heights) -> str:
        return ""

    def _ranks(self, size: int) -> dict[Reading, LowRank]:
        if size not in self._ladders:
            self._ladders[size] = self._ladder(self._count(size))
        return self._ladders[size]

    def _count(self, size: int) -> dict[Reading, int]:
        """How many hands of `size` cards have each reading.

        Hands are counted by shape, which is the set of suits at each of their ranks, lowest first:
        all hands of a shape keep the cards at the same levels, wherever their ranks lie.
        """
        lowest = min(self.ace, 2)
        ranks = range(lowest, lowest + 13)
        counted = {
            (_CATEGORIES[-kept], heights[::-1]): 0
            for kept in range(1, 5)
            for heights in combinations(ranks, kept)
        }
        shapes = Counter((len(shape), _best_levels(shape)) for shape in _shapes(size))
        for (depth, levels), many in shapes.items():
            for heights in combinations(ranks, depth):
                kept = tuple(heights[level] for level in levels)
                counted[_CATEGORIES[-len(kept)], kept] += many
        return counted


def _subsets(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Every choice of cards with different ranks and different suits."""
    for size in range(1, 5):
        for kept in combinations(cards, size):
            if len({card.rank for card in kept}) == len({card.suit for card in kept}) == size:
                yield kept


_SUIT_SETS = tuple(suits for size in range(1, 5) for suits in combinations("cdhs", size))


def _shapes(size: int) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every shape of `size` cards."""
    if size == 0:
        yield ()
    for suits in _SUIT_SETS:
        if len(suits) <= size:
            for rest in _shapes(size - len(suits)):
                yield (suits, *rest)


def _best_levels(shape: tuple[tuple[str, ...], ...]) -> tuple[int, ...]:
    """The levels whose cards count, highest first."""
    from_the_top = range(len(shape))[::-1]
    for size in range(4, 0, -1):
        choices = (levels for levels in combinations(from_the_top, size) if _fits(shape, levels))
        best = min(choices, default=None)
        if best is not None:
            return best
    raise AssertionError("one card always counts")


def _fits(shape: tuple[tuple[str, ...], ...], levels: tuple[int, ...]) -> bool:
    """Whether a different suit can be found at each of the levels."""
    chosen = product(*(shape[level] for level in levels))
    return any(len(set(suits)) == len(levels) for suits in chosen)


def _why_out(card: Card, kept: list[Card]) -> str:
    same_rank = next((other for other in kept if other.rank == card.rank), None)
    if same_rank:
        return f"{card.symbols} is left out because {same_rank.symbols} has its rank"
    same_suit = next(other for other in kept if other.suit == card.suit)
    return f"{card.symbols} is left out because {same_suit.symbols} has its suit"


BADUGI = Badugi("badugi", ace=1)
BADUGI_ACE_HIGH = Badugi("badugi-ace-high", ace=14)
