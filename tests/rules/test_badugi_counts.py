"""How many Badugi hands are as good, by plain enumeration of the cards that may be kept (VAR-4)."""

import random
from collections import Counter
from itertools import combinations
from math import comb

import pytest

from lowball_lessons import BADUGI, BADUGI_ACE_HIGH, Card, Hand, LowRank, Ranking

pytestmark = pytest.mark.rule("VAR-4")
Kept = tuple[int, ...]
RANKINGS = pytest.mark.parametrize(
    ("ranking", "ace"), [(BADUGI, 1), (BADUGI_ACE_HIGH, 14)], ids=["ace low", "ace high"]
)


def kept(numbers: tuple[int, ...], ace: int) -> Kept:
    """The heights of the cards that count, highest first: as many as can be, then the lowest."""
    cards = [(ace if number // 4 == 12 else number // 4 + 2, number % 4) for number in numbers]
    for size in (4, 3, 2, 1):
        fitting = [
            tuple(sorted((height for height, _ in choice), reverse=True))
            for choice in combinations(cards, size)
            if len({height for height, _ in choice}) == len({suit for _, suit in choice}) == size
        ]
        if fitting:
            return min(fitting)
    raise AssertionError(numbers)


def in_order(all_kept: set[Kept]) -> list[Kept]:
    """Best first: more cards are better, then the lower ones from the highest down."""
    return sorted(all_kept, key=lambda heights: (-len(heights), heights))


def make(numbers: tuple[int, ...]) -> Hand:
    return Hand([Card(number) for number in numbers], len(numbers))


@RANKINGS
def test_all_hands_of_four_cards(ranking: Ranking, ace: int) -> None:
    counted: Counter[Kept] = Counter()
    example = {}
    for numbers in combinations(range(52), 4):
        heights = kept(numbers, ace)
        counted[heights] += 1
        example[heights] = numbers
    assert counted.total() == 270_725
    assert len(counted) == 1092
    better = 0
    for strength, heights in enumerate(in_order(set(counted))):
        rank = ranking.rank(make(example[heights]))
        assert (rank.strength, rank.heights) == (strength, heights)
        assert (rank.better, rank.equal, rank.total) == (better, counted[heights], 270_725)
        better += counted[heights]


@RANKINGS
@pytest.mark.parametrize("size", [4, 5])
def test_a_sample_of_hands(ranking: Ranking, ace: int, size: int) -> None:
    chance = random.Random(2026)
    for _ in range(5_000):
        numbers = tuple(chance.sample(range(52), size))
        assert ranking.rank(make(numbers)).heights == kept(numbers, ace)


def five_that_keep(heights: Kept) -> tuple[int, ...]:
    """Five cards of which exactly these count (ace low)."""
    if len(heights) == 1:  # a flush keeps its lowest card
        return tuple(4 * place_of(heights[0] + above) for above in range(5))
    counting = [4 * place_of(height) + suit for suit, height in enumerate(heights)]
    copies = [4 * place_of(heights[0]) + suit for suit in (1, 2, 3)]
    return (*counting, *copies[: 5 - len(counting)])


def place_of(height: int) -> int:
    """The place of a rank among the card numbers, where the ace is the last."""
    return (height - 2) % 13


def test_all_hands_of_five_cards_are_counted_once() -> None:
    classes = [heights for size in (4, 3, 2) for heights in combinations(range(13, 0, -1), size)]
    classes += [(lowest,) for lowest in range(1, 10)]
    ranks: dict[Kept, LowRank] = {}
    for heights in classes:
        numbers = five_that_keep(heights)
        assert kept(numbers, 1) == heights
        ranks[heights] = BADUGI.rank(make(numbers))
    assert sum(rank.equal for rank in ranks.values()) == comb(52, 5) == 2_598_960
    better = 0
    for heights in in_order(set(ranks)):
        assert (ranks[heights].better, ranks[heights].total) == (better, 2_598_960)
        better += ranks[heights].equal


@pytest.mark.parametrize(
    ("text", "equal"),
    [
        pytest.param("4s 3h 2d Ac 9c", 24 * 48, id="the best four and any fifth card"),
        pytest.param("Ac 2c 3c 4c 5c", 4 * comb(12, 4), id="a flush that keeps its ace"),
        pytest.param("9c Tc Jc Qc Kc", 4, id="a flush that keeps its nine"),
    ],
)
def test_five_cards_by_a_closed_form(text: str, equal: int) -> None:
    assert BADUGI.rank(Hand.parse(text)).equal == equal
