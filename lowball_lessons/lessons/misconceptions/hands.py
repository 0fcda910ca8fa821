"""Wrong rules as code: each gives a hand the place that a mistaken player would give it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.rules.cards import CARDS, SUITED, Hand
from lowball_lessons.rules.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN, names
from lowball_lessons.rules.ranking.ranking import FiveCardRanking

Place = tuple[object, ...]
Placing = Callable[[FiveCardRanking, Hand], Place]
"""A sort key for hands under a ranking, the best hand first."""

_SECTIONS = {DEUCE_TO_SEVEN.key: "R27-", ACE_TO_FIVE.key: "A5-"}


HandMisconception = Misconception[Placing]


def under(ranking: FiveCardRanking, wrong: HandMisconception) -> HandMisconception:
    """The misconception with those cards only that belong to the ranking that is played."""
    section = _SECTIONS[ranking.key]
    return replace(wrong, rules=tuple(rule for rule in wrong.rules if rule.startswith(section)))


def right_place(ranking: FiveCardRanking, hand: Hand) -> Place:
    """The place by the rules themselves."""
    return (ranking.rank(hand).strength,)


def _descending(ranking: FiveCardRanking, hand: Hand) -> tuple[int, ...]:
    return tuple(sorted(map(ranking.height, hand), reverse=True))


def _grouped(heights: tuple[int, ...]) -> tuple[int, ...]:
    groups = sorted(((heights.count(height), height) for height in set(heights)), reverse=True)
    return tuple(height for _, height in groups)


def _read(ranking: FiveCardRanking, hand: Hand) -> tuple[int, tuple[int, ...]]:
    return ranking.order(ranking.read(hand.pattern))


def _ace_low(ranking: FiveCardRanking, hand: Hand) -> Place:
    heights = _descending(ACE_TO_FIVE, hand)
    grouped = _grouped(heights)
    if len(grouped) < 5:
        return _read(ranking, hand)[0], grouped
    in_a_row = max(heights) - min(heights) == 4
    suited = bool(hand.pattern & SUITED)
    category = {
        (False, False): names.NO_PAIR,
        (True, False): names.STRAIGHT,
        (False, True): names.FLUSH,
        (True, True): names.STRAIGHT_FLUSH,
    }[in_a_row, suited]
    return ranking.categories.index(category), grouped


def _ace_high(ranking: FiveCardRanking, hand: Hand) -> Place:
    category, _ = ranking.read(hand.pattern)
    return ranking.order((category, _grouped(_descending(DEUCE_TO_SEVEN, hand))))


def _straights_ignored(ranking: FiveCardRanking, hand: Hand) -> Place:
    category, heights = ranking.read(hand.pattern)
    if category not in (names.STRAIGHT, names.STRAIGHT_FLUSH):
        return ranking.order((category, heights))
    plain = names.NO_PAIR if category == names.STRAIGHT else names.FLUSH
    return ranking.order((plain, _descending(ranking, hand)))


def _flushes_ignored(ranking: FiveCardRanking, hand: Hand) -> Place:
    return ranking.order(ranking.read(hand.pattern & ~SUITED))


def _straights_count(ranking: FiveCardRanking, hand: Hand) -> Place:
    ranks = sorted(_descending(DEUCE_TO_SEVEN, hand))
    in_a_row = len(set(ranks)) == 5 and (ranks[4] - ranks[0] == 4 or ranks == [2, 3, 4, 5, 14])
    return (in_a_row, *_read(ranking, hand))


def _flushes_count(ranking: FiveCardRanking, hand: Hand) -> Place:
    return (bool(hand.pattern & SUITED), *_read(ranking, hand))


def _read_upwards(ranking: FiveCardRanking, hand: Hand) -> Place:
    return _read(ranking, hand)[0], _descending(ranking, hand)[::-1]


def _smallest_sum(ranking: FiveCardRanking, hand: Hand) -> Place:
    return _read(ranking, hand)[0], sum(_descending(ranking, hand))


def _high_wins(ranking: FiveCardRanking, hand: Hand) -> Place:
    return (-ranking.rank(hand).strength,)


def _kickers_first(ranking: FiveCardRanking, hand: Hand) -> Place:
    category, heights = _read(ranking, hand)
    if len(heights) == 5:
        return category, heights
    return category, heights[1:], heights[:1]


def _pairs_ignored(ranking: FiveCardRanking, hand: Hand) -> Place:
    category, heights = ranking.read(hand.pattern)
    if category == names.ONE_PAIR:
        return ranking.order((names.NO_PAIR, _descending(ranking, hand)))
    return ranking.order((category, heights))


def _pair_of_aces_best(ranking: FiveCardRanking, hand: Hand) -> Place:
    category, heights = _read(ranking, hand)
    is_pair_of_aces = len(heights) == 4 and heights[0] == ranking.ace
    return category, not is_pair_of_aces, heights


def _full_houses_ignored(ranking: FiveCardRanking, hand: Hand) -> Place:
    category, heights = ranking.read(hand.pattern)
    return ranking.order((names.THREE if category == names.FULL_HOUSE else category, heights))


def _ace_decides(ranking: FiveCardRanking, hand: Hand) -> Place:
    category, heights = _read(ranking, hand)
    return category, ranking.ace not in heights, heights


def _joker_as(rank: int) -> Placing:
    """The place with the joker always counted as this rank."""

    def place(ranking: FiveCardRanking, hand: Hand) -> Place:
        if not hand.has_joker:
            return right_place(ranking, hand)
        free = next(card for card in CARDS if card.rank == rank and card not in hand)
        natural = Hand(free if card.is_joker else card for card in hand)
        return right_place(ranking, natural)

    return place


def _second_pair_ignored(ranking: FiveCardRanking, hand: Hand) -> Place:
    category, heights = ranking.read(hand.pattern)
    return ranking.order((names.ONE_PAIR if category == names.TWO_PAIR else category, heights))


ACE_LOW = HandMisconception(
    "counted the ace low",
    _ace_low,
    "You counted the ace as the lowest card; under 2–7 it is only ever the highest.",
    ("R27-1",),
)
AS_ACE_TO_FIVE = HandMisconception(
    "played ace-to-five",
    lambda _, hand: right_place(ACE_TO_FIVE, hand),
    "That is the best hand at ace-to-five, where the ace is low. Under 2–7 the ace is high, "
    "and that hand has it on top.",
    ("R27-1", "R27-6"),
)
STRAIGHTS_IGNORED = HandMisconception(
    "ignored a straight",
    _straights_ignored,
    "You passed over a straight: five cards in a row count against a hand at 2–7.",
    ("R27-2",),
)
FLUSHES_IGNORED = HandMisconception(
    "ignored a flush",
    _flushes_ignored,
    "You passed over the suits: five cards of one suit are a flush and count against a hand.",
    ("R27-5",),
)
READ_UPWARDS = HandMisconception(
    "read the hand upwards",
    _read_upwards,
    "You compared from the lowest card up. The comparison goes from the highest card down, and "
    "the first difference ends it.",
    ("R27-3", "A5-3"),
)
SMALLEST_SUM = HandMisconception(
    "added the cards up",
    _smallest_sum,
    "You took the hand with the smallest total. Nothing is added up: the first difference from "
    "the top decides alone.",
    ("R27-3", "A5-3"),
)
HIGH_WINS = HandMisconception(
    "played for the high hand",
    _high_wins,
    "You looked for the highest hand, as in ordinary poker. Here the lowest hand wins.",
    ("R27-1", "A5-1"),
)
KICKERS_FIRST = HandMisconception(
    "compared the odd cards first",
    _kickers_first,
    "You looked at the other cards first. The rank that a hand has most often is compared before "
    "them.",
    ("R27-7", "R27-8", "A5-4"),
)
SECOND_PAIR_IGNORED = HandMisconception(
    "took two pair for one",
    _second_pair_ignored,
    "Low as its cards are, that hand has two pairs, and any single pair is better.",
    ("R27-2", "A5-4"),
)
PAIRS_IGNORED = HandMisconception(
    "let low pairs pass",
    _pairs_ignored,
    "You looked at how low the cards are and passed over a pair: even the lowest pair loses to "
    "every no-pair hand.",
    ("R27-2", "A5-3"),
)
PAIR_OF_ACES_BEST = HandMisconception(
    "took a pair of aces for the best pair",
    _pair_of_aces_best,
    "You took a pair of aces for the best pair. Under 2–7 the ace is the highest card, so aces are "
    "the highest pair, and every other pair is better.",
    ("R27-7",),
)
FULL_HOUSES_IGNORED = HandMisconception(
    "took a full house for three of a kind",
    _full_houses_ignored,
    "You looked at the three cards of one rank and passed over the pair beside them: a full house "
    "loses to every three of a kind.",
    ("R27-2", "A5-4"),
)
ACE_DECIDES = HandMisconception(
    "let the ace decide",
    _ace_decides,
    "You let the ace decide. It is the lowest card, so every card above it is compared before it.",
    ("A5-3",),
)
JOKER_FIRST = HandMisconception(
    "put the joker above a natural card",
    lambda ranking, hand: (*right_place(ranking, hand), not hand.has_joker),
    "You put the joker before a natural card. The joker hand ties with a natural hand of the same "
    "ranks.",
    ("A5-6",),
)
JOKER_AS_ACE = HandMisconception(
    "took the joker for an ace",
    _joker_as(14),
    "You took the joker for an ace, and so made a pair of aces. It stands for the lowest rank that "
    "is missing.",
    ("A5-6",),
)
JOKER_AS_KING = HandMisconception(
    "took the joker for a king",
    _joker_as(13),
    "You took the joker for the highest card. It stands for the lowest rank that is missing.",
    ("A5-6",),
)
ACE_HIGH = HandMisconception(
    "counted the ace high",
    _ace_high,
    "You counted the ace as the highest card; at ace-to-five it is only ever the lowest.",
    ("A5-1",),
)
AS_DEUCE_TO_SEVEN = HandMisconception(
    "played deuce-to-seven",
    lambda _, hand: right_place(DEUCE_TO_SEVEN, hand),
    "That is right at 2–7. At ace-to-five the ace is low, and neither a straight nor a flush "
    "counts against a hand.",
    ("A5-1", "A5-2"),
)
STRAIGHTS_COUNT = HandMisconception(
    "held a straight against a hand",
    _straights_count,
    "You held five cards in a row against a hand; at ace-to-five a straight counts for nothing.",
    ("A5-2",),
)
FLUSHES_COUNT = HandMisconception(
    "held a flush against a hand",
    _flushes_count,
    "You held five cards of one suit against a hand; at ace-to-five a flush counts for nothing.",
    ("A5-2",),
)
