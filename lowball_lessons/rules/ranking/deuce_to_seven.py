"""Deuce-to-seven: aces are high, and straights and flushes count against a hand (R27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.notation import SUIT_WORDS, SUITS
from lowball_lessons.rules.ranking import names, patterns, spoken
from lowball_lessons.rules.ranking.comparison import Part, Step
from lowball_lessons.rules.ranking.names import FLUSH, NO_PAIR, STRAIGHT, STRAIGHT_FLUSH
from lowball_lessons.rules.ranking.rank import LowRank
from lowball_lessons.rules.ranking.ranking import FiveCardRanking, Reading

_BEST = (NO_PAIR, (7, 5, 4, 3, 2))
_WHEEL = (14, 5, 4, 3, 2)
_FIVE_IN_A_ROW = (STRAIGHT, STRAIGHT_FLUSH)
_COUNT_WORDS = {3: "three", 4: "four"}


class DeuceToSeven(FiveCardRanking):
    """The 2–7 ranking (R27-1 to R27-12): `strength` 0–7461."""

    key = "2-7"
    title = "deuce-to-seven"
    categories = (
        names.NO_PAIR,
        names.ONE_PAIR,
        names.TWO_PAIR,
        names.THREE,
        names.STRAIGHT,
        names.FLUSH,
        names.FULL_HOUSE,
        names.FOUR,
        names.STRAIGHT_FLUSH,
    )
    tie_rule = "R27-10"

    def patterns(self) -> Iterable[tuple[int, int]]:
        """Each pattern of five cards, with the number of hands that have it."""
        return patterns.natural_patterns()

    def read(self, pattern: int) -> Reading:
        """Groups first, then straights by their top card, flushes and the rest by all ranks."""
        groups = patterns.groups(pattern)
        heights = tuple(place + 2 for _, place in groups)
        sizes = tuple(count for count, _ in groups)
        if sizes in names.GROUPED:
            return names.GROUPED[sizes], heights
        in_a_row = heights[0] - heights[4] == 4
        if in_a_row:
            category = STRAIGHT_FLUSH if patterns.is_suited(pattern) else STRAIGHT
            return category, heights[:1]
        return (FLUSH if patterns.is_suited(pattern) else NO_PAIR), heights

    def read_aloud(self, hand: Hand) -> list[Step]:
        """Why the hand is in its category, without naming whose hand it is."""
        category, heights = self.read(hand.pattern)
        steps = [_category_step(category, heights, hand)]
        if (category, heights) == _BEST:
            steps.append(Step("7-5-4-3-2 is number one, the best hand of all", ("R27-4",)))
        if heights == _WHEEL:
            steps.append(Step("A-5-4-3-2 is no straight: the ace is high", ("R27-6",)))
        elif 14 in heights:
            steps.append(Step("the ace is high, above the king", ("R27-1",)))
        return steps + _suit_steps(hand)

    def category_rule(self, better: str) -> str:
        """One card orders all categories."""
        return "R27-2"

    def parts(self, category: str) -> tuple[Part, ...]:
        """What each height of a hand of this category is, in the order of comparison."""
        return spoken.parts(category, _PART_RULES[category])

    def remarks(self, winner: LowRank, loser: LowRank) -> list[Step]:
        """What the loser would be at ace-to-five, and that no hand is too bad to win."""
        if (loser.category, loser.heights) == (NO_PAIR, _WHEEL):
            return [Step("At ace-to-five A-5-4-3-2 would win: there it is the wheel.", ("A5-2",))]
        if winner.category != NO_PAIR:
            return [Step("No hand is too bad to win.", ("R27-11",))]
        return []

    def _nickname(self, category: str, heights: names.Heights) -> str:
        is_best = (category, heights) == _BEST
        return "number one" if is_best else super()._nickname(category, heights)


_PART_RULES = {
    names.NO_PAIR: ("R27-3",),
    names.ONE_PAIR: ("R27-7", "R27-8"),
    names.TWO_PAIR: ("R27-7",),
    names.THREE: ("R27-7", "R27-8"),
    names.STRAIGHT: ("R27-9",),
    names.FLUSH: ("R27-9",),
    names.FULL_HOUSE: ("R27-7",),
    names.FOUR: ("R27-7", "R27-8"),
    names.STRAIGHT_FLUSH: ("R27-9",),
}


def _category_step(category: str, heights: names.Heights, hand: Hand) -> Step:
    if category == NO_PAIR:
        text = "no pair (five different ranks, not in a row, not all of one suit)"
        return Step(text, ("R27-2", "R27-5"))
    suit = SUIT_WORDS[SUITS.index(hand.cards[0].suit)]
    if category == FLUSH:
        return Step(f"a flush (all {suit}), which counts against it", ("R27-5", "R27-2"))
    if category in _FIVE_IN_A_ROW:
        row = names.dashed(tuple(range(heights[0], heights[0] - 5, -1)))
        if category == STRAIGHT:
            return Step(f"a straight ({row}), which counts against it", ("R27-2",))
        return Step(f"a straight flush ({row}, all {suit})", ("R27-2", "R27-5"))
    return Step(spoken.repeats(hand, category), ("R27-2",))


def _suit_steps(hand: Hand) -> list[Step]:
    suit, count = Counter(card.suit for card in hand).most_common(1)[0]
    if count not in _COUNT_WORDS:
        return []
    cards = f"{_COUNT_WORDS[count]} {SUIT_WORDS[SUITS.index(suit)]}"
    return [Step(f"{cards} mean nothing, only all five make a flush", ("R27-5",))]


DEUCE_TO_SEVEN = DeuceToSeven()
