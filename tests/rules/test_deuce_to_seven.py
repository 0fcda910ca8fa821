"""Deuce-to-seven, card by card of R27: which hand wins, and what it is called."""

import operator
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest

from lowball_lessons import ACE_TO_FIVE, DEUCE_TO_SEVEN, Hand, HandError, Ranking

Check = Callable[[Ranking, Hand, Hand], None]
NUMBER_ONE = "7c 5d 4h 3s 2c"
WHEEL = "As 5d 4h 3s 2c"
SUITED_WHEEL = "Ah 5h 4h 3h 2h"
ROYAL_FLUSH = "As Ks Qs Js Ts"
MIXED_ROYAL = "As Kd Qh Js Tc"


def case(rule: str, story: str, *values: str) -> object:
    return pytest.param(*values, id=f"{rule} {story}", marks=pytest.mark.rule(rule))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        case("R27-1", "the ace is high", "8c 6d 4h 3s 2c", "Ac 6h 4d 3c 2d"),
        case("R27-3", "second card", "9c 7d 5h 3s 2c", "9d 8h 4s 3c 2d"),
        case("R27-3", "third card", "Tc 8d 5h 4s 3c", "Td 8h 6s 3c 2d"),
        case("R27-3", "fourth card", "Qc 9d 7h 4s 3c", "Qd 9h 7s 5c 2d"),
        case("R27-3", "fifth card", "Kc 9d 7h 5s 2c", "Kd 9h 7s 5c 3d"),
        case("R27-4", "number one against a 76", NUMBER_ONE, "7h 6c 4s 3c 2d"),
        case("R27-5", "two of a suit mean nothing", NUMBER_ONE, "7h 6c 4s 3d 2h"),
        case("R27-5", "four of a suit mean nothing", "7c 5c 4c 3c 2d", "7h 6c 4s 3c 2d"),
        case("R27-5", "five of a suit are a flush", "AcAdAhKsQc", "7c 5c 4c 3c 2c"),
        case("R27-6", "ace-high is worse than king-high", "Kc Qd Jh Ts 8c", WHEEL),
        case("R27-6", "the best of the ace-highs", WHEEL, "Ac 6d 4h 3s 2c"),
        case("R27-6", "no straight, so better than a pair", WHEEL, "2c 2d 5h 4s 3c"),
        case("R27-6", "the suited one is a flush", SUITED_WHEEL, "2c 2d 2h 3s 3c"),
        case("R27-6", "the best of the ace-high flushes", SUITED_WHEEL, "Ac 6c 4c 3c 2c"),
        case("R27-6", "A-K-Q-J-T is a straight", "AcAdAhKsQc", MIXED_ROYAL),
        case("R27-7", "lower pair", "4c 4d Ah Ks Qc", "5c 5d 4h 3s 2c"),
        case("R27-7", "higher of two pairs first", "4c 4d 3h 3s 9c", "5c 5d 2h 2s 3c"),
        case("R27-7", "then the lower pair", "9c 9d 2h 2s Ac", "9h 9s 3c 3d 4h"),
        case("R27-7", "then the odd card", "9c 9d 2h 2s 3c", "9h 9s 2c 2d 4h"),
        case("R27-7", "lower three of a kind", "3c 3d 3h Ks Qc", "4c 4d 4h 3s 2c"),
        case("R27-7", "full house by the three", "3c 3d 3h Ks Kc", "4c 4d 4h 2s 2c"),
        case("R27-7", "full house, then by the two", "6c 6d 6h 3s 3c", "6c 6d 6h 4s 4c"),
        case("R27-7", "lower four of a kind", "2c 2d 2h 2s Ac", "3c 3d 3h 3s 2c"),
        case("R27-8", "beside the pair, highest first", "2c 2d 7h 5s 3c", "2h 2s 8c 4d 3h"),
        case("R27-8", "beside the pair, lowest last", "Kc Kd 8h 5s 2c", "Kh Ks 8c 5d 3h"),
        case("R27-8", "beside three of a kind", "5c 5d 5h 8s 7c", "5c 5d 5h 9s 2c"),
        case("R27-8", "beside four of a kind", "5c 5d 5h 5s 2c", "5c 5d 5h 5s 3c"),
        case("R27-9", "straights by the top card", "6c 5d 4h 3s 2c", "7c 6d 5h 4s 3c"),
        case("R27-9", "the ace tops a straight", "Kc Qd Jh Ts 9c", MIXED_ROYAL),
        case("R27-9", "flushes, second card", "9c 7c 5c 3c 2c", "9h 8h 4h 3h 2h"),
        case("R27-9", "flushes, last card", "Kc 9c 7c 5c 2c", "Kh 9h 7h 5h 3h"),
        case("R27-9", "straight flushes by the top card", "6c 5c 4c 3c 2c", "7h 6h 5h 4h 3h"),
        case("R27-9", "the royal flush is the worst", "KsQsJsTs9s", ROYAL_FLUSH),
        case("EX-1", "5 against 6", "2c 3d 4h 7s 5d", "7h 6c 4s 3c 2d"),
        case("EX-7", "no pair beats the straight", "Ac Kd Qh Js 9c", "7c 6d 5h 4s 3c"),
        case("EX-7", "a pair beats the straight", "Ac Ad Kh Qs Jc", "7c 6d 5h 4s 3c"),
        case("EX-7", "two pair beat the straight", "Ac Ad Kh Ks Qc", "7c 6d 5h 4s 3c"),
        case("EX-7", "three of a kind beat the straight", "AcAdAhKsQc", "7c 6d 5h 4s 3c"),
        case("EX-8", "king-high against A-5-4-3-2", "Kc 9d 8h 4s 2d", WHEEL),
    ],
)
def test_the_better_hand_wins(beats: Check, better: str, worse: str) -> None:
    beats(DEUCE_TO_SEVEN, Hand.parse(better), Hand.parse(worse))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("R27-10", "no pair", "8c 6d 4h 3s 2c", "8s 6h 4d 3c 2s"),
        case("R27-10", "one pair", "Kc Kd 7h 5s 3c", "Kh Ks 7c 5d 3h"),
        case("R27-10", "two pair", "4c 4d 3h 3s 9c", "4h 4s 3c 3d 9s"),
        case("R27-10", "straight", "6c 5d 4h 3s 2c", "6s 5h 4d 3c 2s"),
        case("R27-10", "flushes of two suits", "9c 7c 5c 3c 2c", "9s 7s 5s 3s 2s"),
        case("R27-10", "royal flushes of two suits", ROYAL_FLUSH, "Ac Kc Qc Jc Tc"),
        case("R27-5", "how many of a suit", "7c 5c 4c 3c 2d", "7h 5s 4d 3c 2h"),
    ],
)
def test_suits_break_no_tie(ties: Check, one: str, other: str) -> None:
    ties(DEUCE_TO_SEVEN, Hand.parse(one), Hand.parse(other))


LADDER = {  # category: its best and its worst hand
    "no pair": (NUMBER_ONE, "Ac Kd Qh Js 9c"),
    "one pair": ("2c 2d 5h 4s 3c", "Ac Ad Kh Qs Jc"),
    "two pair": ("3c 3d 2h 2s 4c", "Ac Ad Kh Ks Qc"),
    "three of a kind": ("2c 2d 2h 4s 3c", "Ac Ad Ah Ks Qc"),
    "straight": ("6c 5d 4h 3s 2c", MIXED_ROYAL),
    "flush": ("7c 5c 4c 3c 2c", "Ac Kc Qc Jc 9c"),
    "full house": ("2c 2d 2h 3s 3c", "Ac Ad Ah Ks Kc"),
    "four of a kind": ("2c 2d 2h 2s 3c", "Ac Ad Ah As Kc"),
    "straight flush": ("6c 5c 4c 3c 2c", ROYAL_FLUSH),
}
NEIGHBOURS = list(pairwise(LADDER))


@pytest.mark.rule("R27-2")
@pytest.mark.parametrize(
    ("lower", "higher"), NEIGHBOURS, ids=[" before ".join(pair) for pair in NEIGHBOURS]
)
def test_the_worst_of_a_category_beats_the_best_of_the_next(
    beats: Check, lower: str, higher: str
) -> None:
    beats(DEUCE_TO_SEVEN, Hand.parse(LADDER[lower][1]), Hand.parse(LADDER[higher][0]))


@pytest.mark.rule("R27-2")
def test_there_are_nine_categories_and_7462_strengths() -> None:
    assert tuple(LADDER) == DEUCE_TO_SEVEN.categories
    strengths = [
        [DEUCE_TO_SEVEN.rank(Hand.parse(text)).strength for text in ends]
        for ends in LADDER.values()
    ]
    assert (strengths[0][0], strengths[-1][1]) == (0, 7461)
    for lower, higher in pairwise(strengths):
        assert lower[1] + 1 == higher[0]


@pytest.mark.parametrize(
    ("text", "category", "name", "nickname"),
    [
        case("R27-4", "number one", NUMBER_ONE, "no pair", "a 75", "number one"),
        case("R27-12", "a 76", "7c 6d 4h 3s 2c", "no pair", "a 76", ""),
        case("R27-12", "an 85", "8c 5d 4h 3s 2c", "no pair", "an 85", "smooth eight"),
        case("R27-12", "an 86", "8c 6d 4h 3s 2c", "no pair", "an 86", ""),
        case("R27-12", "an 87", "8c 7d 4h 3s 2c", "no pair", "an 87", "rough eight"),
        case("R27-12", "a 96", "9c 6d 4h 3s 2c", "no pair", "a 96", "smooth nine"),
        case("R27-12", "a 97", "9c 7d 4h 3s 2c", "no pair", "a 97", ""),
        case("R27-12", "a 98", "9c 8d 7h 6s 2c", "no pair", "a 98", "rough nine"),
        case("R27-12", "a T7", "Tc 7d 4h 3s 2c", "no pair", "a T7", "smooth ten"),
        case("R27-12", "a T9", "Tc 9d 4h 3s 2c", "no pair", "a T9", "rough ten"),
        case("R27-12", "jack-high", "Jc Td 4h 3s 2c", "no pair", "jack-high", ""),
        case("R27-6", "the wheel is ace-high", WHEEL, "no pair", "ace-high", ""),
        case("R27-6", "suited wheel", SUITED_WHEEL, "flush", "ace-high flush", ""),
        case("R27-2", "pair", "5c 5d 9h 4s 2c", "one pair", "pair of fives", ""),
        case("R27-2", "pair of sixes", "6c 6d 9h 4s 2c", "one pair", "pair of sixes", ""),
        case("R27-2", "two pair", "4c Kd 4h Ks 2c", "two pair", "kings and fours", ""),
        case("R27-2", "three", "9c 9d 9h Ks 2c", "three of a kind", "three nines", ""),
        case("R27-2", "straight", "7c 6d 5h 4s 3c", "straight", "seven-high straight", ""),
        case("R27-6", "ace-high straight", MIXED_ROYAL, "straight", "ace-high straight", ""),
        case("R27-5", "flush", "Kc 9c 7c 5c 2c", "flush", "king-high flush", ""),
        case("R27-5", "an 87 of one suit", "8c7c4c3c2c", "flush", "eight-high flush", ""),
        case("R27-2", "full", "3c 3d 3h Ks Kc", "full house", "threes full of kings", ""),
        case("R27-2", "four", "6c 6d 6h 6s 2c", "four of a kind", "four sixes", ""),
        case("R27-2", "steel", "6c5c4c3c2c", "straight flush", "six-high straight flush", ""),
        case("R27-2", "royal", ROYAL_FLUSH, "straight flush", "royal flush", ""),
    ],
)
def test_what_a_hand_is_called(text: str, category: str, name: str, nickname: str) -> None:
    rank = DEUCE_TO_SEVEN.rank(Hand.parse(text))
    assert (rank.category, rank.name, rank.nickname) == (category, name, nickname)
    assert str(rank) == (f"{name} ({nickname})" if nickname else name)


@pytest.mark.rule("R27-11")
@pytest.mark.parametrize(
    ("texts", "winner"),
    [
        (["Tc Td 5h 4s 2c", "Kc Kd 4h 3s 2d", "3c 3d Ah Ks Qc"], 2),
        (["Ac Ad Ah As Kc", "Kh Kd Qs Qc Qh"], 1),
    ],
    ids=["three pairs", "nothing but big hands"],
)
def test_some_hand_always_wins(texts: Sequence[str], winner: int) -> None:
    hands = [Hand.parse(text) for text in texts]
    assert min(hands, key=DEUCE_TO_SEVEN.rank) is hands[winner]


@pytest.mark.parametrize(
    ("first", "second", "cited"),
    [
        case("R27-2", "categories", "AcAdAhKsQc", "7c 6d 5h 4s 3c", "R27-2"),
        case("R27-3", "no pair", "9c 7d 5h 3s 2c", "9d 8h 4s 3c 2d", "R27-3"),
        case("R27-4", "number one", NUMBER_ONE, "7h 6c 4s 3c 2d", "R27-4"),
        case("R27-5", "four of a suit", "9c 8c 7c 6c 2d", "9d 8s 7d 5h 2c", "R27-5"),
        case("R27-6", "the wheel", WHEEL, "Kc 9d 8h 4s 2d", "R27-6"),
        case("R27-7", "pairs", "4c 4d Ah Ks Qc", "5c 5d 4h 3s 2c", "R27-7"),
        case("R27-8", "beside pairs", "2c 2d 7h 5s 3c", "2h 2s 8c 4d 3h", "R27-8"),
        case("R27-9", "straights", "6c 5d 4h 3s 2c", "7c 6d 5h 4s 3c", "R27-9"),
        case("R27-10", "a tie", "8c 6d 4h 3s 2c", "8s 6h 4d 3c 2s", "R27-10"),
        case("R27-11", "pairs win too", "4c 4d Ah Ks Qc", "5c 5d 4h 3s 2c", "R27-11"),
    ],
)
def test_a_comparison_cites_the_rule(first: str, second: str, cited: str) -> None:
    comparison = DEUCE_TO_SEVEN.compare(Hand.parse(first), Hand.parse(second))
    assert cited in {rule for step in comparison.steps for rule in step.rules}


ASK: dict[str, Callable[[object], object]] = {
    "rank": DEUCE_TO_SEVEN.rank,
    "explain": DEUCE_TO_SEVEN.explain,
    "compare, first": lambda hand: DEUCE_TO_SEVEN.compare(hand, Hand.parse(NUMBER_ONE)),
    "compare, second": lambda hand: DEUCE_TO_SEVEN.compare(Hand.parse(NUMBER_ONE), hand),
}


@pytest.mark.parametrize("ask", ASK.values(), ids=ASK)
@pytest.mark.parametrize(
    ("hand", "part"),
    [
        pytest.param(NUMBER_ONE, "is no Hand", id="a text"),
        pytest.param(None, "is no Hand", id="None"),
        pytest.param(Hand.parse("7c 5d 4h 3s", size=4), "five cards", id="four cards"),
        pytest.param(
            Hand.parse("9c 6d 3h As Jk", jokers=True),
            "without a joker",
            id="a joker",
            marks=pytest.mark.rule("CARD-3"),
        ),
    ],
)
def test_what_it_cannot_rank_is_refused(
    ask: Callable[[object], object], hand: object, part: str
) -> None:
    with pytest.raises(HandError) as caught:
        ask(hand)
    assert part in str(caught.value)
    assert "deuce-to-seven" in str(caught.value)


@pytest.mark.parametrize("order", [operator.lt, operator.le, operator.gt, operator.ge])
def test_ranks_of_two_rankings_have_no_order(order: Callable[[object, object], bool]) -> None:
    hand = Hand.parse(NUMBER_ONE)
    with pytest.raises(TypeError):
        order(DEUCE_TO_SEVEN.rank(hand), ACE_TO_FIVE.rank(hand))
    assert DEUCE_TO_SEVEN.rank(hand) != ACE_TO_FIVE.rank(hand)
    assert DEUCE_TO_SEVEN.rank(hand) != 0
