"""Ace-to-five: aces are low, and straights and flushes count for nothing (A5)."""

from __future__ import annotations

from collections.abc import Iterable

from lowball_lessons.rules.cards import SUITED, Hand
from lowball_lessons.rules.ranking import names, patterns, spoken
from lowball_lessons.rules.ranking.comparison import Part, Step
from lowball_lessons.rules.ranking.names import NO_PAIR
from lowball_lessons.rules.ranking.rank import LowRank
from lowball_lessons.rules.ranking.ranking import FiveCardRanking, Reading

_ACE = 12
_JOKER = 1 << 3 * patterns.JOKER_PLACE
_WHEEL = (5, 4, 3, 2, 1)


class AceToFive(FiveCardRanking):
    """The A–5 ranking (A5-1 to A5-6), the joker included: `strength` 0–6174."""

    key = "a-5"
    title = "ace-to-five"
    categories = (
        names.NO_PAIR,
        names.ONE_PAIR,
        names.TWO_PAIR,
        names.THREE,
        names.FULL_HOUSE,
        names.FOUR,
    )
    tie_rule = "A5-5"
    ace = 1

    def patterns(self) -> Iterable[tuple[int, int]]:
        """Each pattern of five cards, then those of four with the joker, which add no hands."""
        yield from patterns.natural_patterns()
        for pattern, _ in patterns.natural_patterns(4):
            if not patterns.is_suited(pattern):
                yield pattern | _JOKER, 0

    def read(self, pattern: int) -> Reading:
        """Groups first, then the ranks from the highest down, the ace below the two."""
        groups = patterns.groups(_without_joker(pattern))
        ordered = sorted(((count, _height(place)) for count, place in groups), reverse=True)
        sizes = tuple(count for count, _ in ordered)
        heights = tuple(height for _, height in ordered)
        return names.GROUPED.get(sizes, NO_PAIR), heights

    def read_aloud(self, hand: Hand) -> list[Step]:
        """Why the hand is in its category, without naming whose hand it is."""
        category, heights = self.read(hand.pattern)
        steps = _joker_steps(hand)
        if heights == _WHEEL:
            steps.append(Step("5-4-3-2-A is the wheel, the best hand of all", ("A5-2",)))
        if category == NO_PAIR:
            steps.append(Step("no pair (five different ranks)", ("A5-3",)))
            steps += _nothing_steps(hand, heights)
        else:
            steps.append(Step(spoken.repeats(hand, category), ("A5-4",)))
        return steps

    def category_rule(self, better: str) -> str:
        """No pair beats all by one card, the repeats are ordered by another."""
        return "A5-3" if better == NO_PAIR else "A5-4"

    def parts(self, category: str) -> tuple[Part, ...]:
        """What each height of a hand of this category is, in the order of comparison."""
        return spoken.parts(category, (self.category_rule(category),))

    def remarks(self, winner: LowRank, loser: LowRank) -> list[Step]:
        """The low ace, and that an ace makes up for nothing."""
        if winner.category != loser.category:
            return []
        if winner.category != NO_PAIR and 1 in winner.heights[:2] + loser.heights[:2]:
            return [Step("The ace is the lowest rank, below the two.", ("A5-1",))]
        if winner.category == NO_PAIR and 1 in loser.heights and 1 not in winner.heights:
            return [Step("An ace does not make up for a higher card above it.", ("A5-3",))]
        return []

    def _name(self, category: str, heights: names.Heights) -> str:
        return "the wheel" if heights == _WHEEL else super()._name(category, heights)

    def _nickname(self, category: str, heights: names.Heights) -> str:
        return "" if heights == _WHEEL else super()._nickname(category, heights)

    _allowed = "five cards, one of which may be the joker"


def _height(place: int) -> int:
    return 1 if place == _ACE else place + 2


def _without_joker(pattern: int) -> int:
    """The joker replaced by the lowest rank that the other cards lack (A5-6)."""
    if not pattern & _JOKER:
        return pattern
    held = {place for _, place in patterns.groups(pattern)}
    missing = min(set(range(13)) - held, key=_height)
    return (pattern ^ _JOKER) + (1 << 3 * missing)


def _joker_steps(hand: Hand) -> list[Step]:
    if not hand.has_joker:
        return []
    added = _without_joker(hand.pattern) - (hand.pattern ^ _JOKER)
    rank = names.word(_height((added.bit_length() - 1) // 3))
    return [Step(f"the joker is the {rank}, the lowest rank that is missing", ("A5-6",))]


def _nothing_steps(hand: Hand, heights: names.Heights) -> list[Step]:
    steps = []
    if heights[0] - heights[4] == 4 or heights == (13, 12, 11, 10, 1):
        steps.append(Step("five in a row, which counts for nothing", ("A5-2",)))
    if hand.pattern & SUITED:
        steps.append(Step("five of one suit, which counts for nothing", ("A5-2",)))
    return steps


ACE_TO_FIVE = AceToFive()
