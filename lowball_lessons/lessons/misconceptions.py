"""Wrong rules as code: each gives a hand the place that a mistaken player would give it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lowball_lessons.rules.cards import SUITED, Hand
from lowball_lessons.rules.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN

_CATEGORIES = DEUCE_TO_SEVEN.categories
Place = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Misconception:
    """A mistaken rule: `place` is the sort key that it gives a hand, best first."""

    name: str
    place: Callable[[Hand], Place]
    sentence: str
    rules: tuple[str, ...]


def right_place(hand: Hand) -> Place:
    """The place by the rules themselves."""
    return (DEUCE_TO_SEVEN.rank(hand).strength,)


def _read(pattern: int) -> tuple[int, tuple[int, ...]]:
    return DEUCE_TO_SEVEN.order(DEUCE_TO_SEVEN.read(pattern))


def _ace_low(hand: Hand) -> Place:
    heights = [1 if card.rank == 14 else card.rank for card in hand]
    groups = sorted(((heights.count(height), height) for height in set(heights)), reverse=True)
    if len(groups) < 5:
        return _read(hand.pattern)[0], tuple(height for _, height in groups)
    in_a_row = max(heights) - min(heights) == 4
    suited = bool(hand.pattern & SUITED)
    category = {
        (False, False): "no pair",
        (True, False): "straight",
        (False, True): "flush",
        (True, True): "straight flush",
    }[in_a_row, suited]
    return _CATEGORIES.index(category), tuple(height for _, height in groups)


def _straights_ignored(hand: Hand) -> Place:
    category, heights = _read(hand.pattern)
    if _CATEGORIES[category] not in ("straight", "straight flush"):
        return category, heights
    plain = "no pair" if _CATEGORIES[category] == "straight" else "flush"
    return _CATEGORIES.index(plain), _descending(hand)


def _flushes_ignored(hand: Hand) -> Place:
    return _read(hand.pattern & ~SUITED)


def _read_upwards(hand: Hand) -> Place:
    return _read(hand.pattern)[0], _descending(hand)[::-1]


def _smallest_sum(hand: Hand) -> Place:
    return _read(hand.pattern)[0], sum(_descending(hand))


def _high_wins(hand: Hand) -> Place:
    return (-DEUCE_TO_SEVEN.rank(hand).strength,)


def _kickers_first(hand: Hand) -> Place:
    category, heights = _read(hand.pattern)
    if len(heights) == 5:
        return category, heights
    return category, heights[1:], heights[:1]


def _pairs_ignored(hand: Hand) -> Place:
    category, heights = _read(hand.pattern)
    is_pair = _CATEGORIES[category] == "one pair"
    return (0, _descending(hand)) if is_pair else (category, heights)


def _second_pair_ignored(hand: Hand) -> Place:
    category, heights = _read(hand.pattern)
    is_two_pair = _CATEGORIES[category] == "two pair"
    return (_CATEGORIES.index("one pair") if is_two_pair else category), heights


def _descending(hand: Hand) -> tuple[int, ...]:
    return tuple(sorted((card.rank for card in hand), reverse=True))


ACE_LOW = Misconception(
    "counted the ace low",
    _ace_low,
    "You counted the ace as the lowest card; under 2–7 it is only ever the highest.",
    ("R27-1",),
)
AS_ACE_TO_FIVE = Misconception(
    "played ace-to-five",
    lambda hand: (ACE_TO_FIVE.rank(hand).strength,),
    "That is the best hand at ace-to-five, where the ace is low. Under 2–7 the ace is high, "
    "and that hand has it on top.",
    ("R27-1", "R27-6"),
)
STRAIGHTS_IGNORED = Misconception(
    "ignored a straight",
    _straights_ignored,
    "You looked at the low cards only and passed over the straight: five in a row count against "
    "a hand.",
    ("R27-2",),
)
FLUSHES_IGNORED = Misconception(
    "ignored a flush",
    _flushes_ignored,
    "You passed over the suits: five cards of one suit are a flush and count against a hand.",
    ("R27-5",),
)
READ_UPWARDS = Misconception(
    "read the hand upwards",
    _read_upwards,
    "You compared from the lowest card up. The comparison goes from the highest card down, and "
    "the first difference ends it.",
    ("R27-3",),
)
SMALLEST_SUM = Misconception(
    "added the cards up",
    _smallest_sum,
    "You took the hand with the smallest total. Nothing is added up: the first difference from "
    "the top decides alone.",
    ("R27-3",),
)
HIGH_WINS = Misconception(
    "played for the high hand",
    _high_wins,
    "You looked for the highest hand, as in ordinary poker. Here the lowest hand wins.",
    ("R27-1",),
)
KICKERS_FIRST = Misconception(
    "compared the odd cards first",
    _kickers_first,
    "You looked at the unpaired cards first. The pairs are compared before them.",
    (
        "R27-7",
        "R27-8",
    ),
)
SECOND_PAIR_IGNORED = Misconception(
    "took two pair for one",
    _second_pair_ignored,
    "Low as its cards are, that hand has two pairs, and any single pair is better.",
    ("R27-2",),
)
PAIRS_IGNORED = Misconception(
    "let low pairs pass",
    _pairs_ignored,
    "You looked at how low the cards are and passed over a pair: every pair, a pair of twos "
    "included, loses to every no-pair hand.",
    ("R27-2",),
)
