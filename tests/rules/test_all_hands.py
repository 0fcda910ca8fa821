"""All 2,598,960 hands: counts against reference tables, the order against a second opinion.

The tables in tests/data were counted by another program. The second opinion below reads RULES.md
once more, from the cards, in the plainest way; it shares no code with the package.
"""

import csv
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

import pytest

from lowball_lessons import ACE_TO_FIVE, DEUCE_TO_SEVEN, Card, Hand, LowRank, Ranking

DATA = Path(__file__).parent.parent / "data"
TOTAL = 2_598_960
CATEGORY_OF = {"pair": "one pair", "trips": "three of a kind", "quads": "four of a kind"}
LETTERS = dict(enumerate("A23456789TJQKA", start=1))

Kind = tuple[int, int, int, int, int, bool]
"""The five ranks as places 0-12, lowest first, and whether all are of one suit."""

Opinion = tuple[int, tuple[int, ...]]
"""The category's place, then all five ranks in the order of comparison; the lower value wins."""


def second_opinion_27(kind: Kind) -> Opinion:
    """R27-2, then R27-3 and R27-7 to R27-9."""
    *ranks, suited = kind
    repeats = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    in_a_row = len(repeats) == 5 and max(ranks) - min(ranks) == 4
    categories = [
        in_a_row and suited,
        repeats == [4, 1],
        repeats == [3, 2],
        suited,
        in_a_row,
        repeats == [3, 1, 1],
        repeats == [2, 2, 1],
        repeats == [2, 1, 1, 1],
        True,
    ]
    return -categories.index(True), most_repeated_first(ranks)


def second_opinion_a5(kind: Kind) -> Opinion:
    """A5-1 to A5-5."""
    ranks = [(place + 1) % 13 for place in kind[:5]]  # the ace below the two
    repeats = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    order = [[1] * 5, [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [3, 2], [4, 1]]
    return order.index(repeats), most_repeated_first(ranks)


def most_repeated_first(ranks: list[int]) -> tuple[int, ...]:
    return tuple(sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True))


@dataclass
class Counted:
    """What one pass over all hands found: by strength, and each kind of hand's strength."""

    hands: list[int]
    ranks: dict[int, LowRank] = field(default_factory=dict)
    kinds: dict[Kind, int] = field(default_factory=dict)
    torn: set[Kind] = field(default_factory=set)
    """Kinds of hands that got two strengths."""


def count_all(ranking: Ranking, strengths: int) -> Counted:
    cards = [(Card(number), number >> 2, number & 3) for number in range(52)]
    counted = Counted([0] * strengths)
    hands, ranks, kinds = counted.hands, counted.ranks, counted.kinds
    rank_of = ranking.rank
    for (a, p, s), (b, q, t), (c, r, u), (d, v, w), (e, x, y) in combinations(cards, 5):
        rank = rank_of(Hand((a, b, c, d, e)))
        strength = rank.strength
        hands[strength] += 1
        ranks[strength] = rank
        kind = (p, q, r, v, x, s == t == u == w == y)
        if kinds.setdefault(kind, strength) != strength:
            counted.torn.add(kind)
    return counted


def read_table(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def category(row: dict[str, str]) -> str:
    return CATEGORY_OF.get(row["category"], row["category"])


def check_every_strength(counted: Counted, table: list[dict[str, str]]) -> None:
    better = 0
    for strength, row in enumerate(table):
        rank, hands = counted.ranks[strength], counted.hands[strength]
        assert row["rank_1_is_best"] == str(strength + 1)
        assert (rank.strength, rank.category) == (strength, category(row)), row
        assert "-".join(LETTERS[height] for height in rank.heights) == row["tiebreak_high_first"]
        assert (hands, better) == (int(row["hands"]), int(row["better_hands"])), row
        assert (rank.better, rank.equal) == (better, hands)
        assert (rank.worse, rank.total) == (TOTAL - better - hands, TOTAL)
        better += hands
    assert better == TOTAL


def check_categories(counted: Counted, ranking: Ranking, table: list[dict[str, str]]) -> None:
    assert [category(row) for row in table] == list(ranking.categories)
    for row in table:
        hands = [
            counted.hands[strength]
            for strength, rank in counted.ranks.items()
            if rank.category == category(row)
        ]
        assert (len(hands), sum(hands)) == (int(row["distinct_ranks"]), int(row["hands"])), row


def check_no_pair_by_high_card(counted: Counted, table: list[dict[str, str]]) -> None:
    for row in table:
        hands = [
            counted.hands[strength]
            for strength, rank in counted.ranks.items()
            if rank.category == "no pair" and LETTERS[rank.heights[0]] == row["high_card"]
        ]
        assert (len(hands), sum(hands)) == (int(row["distinct_ranks"]), int(row["hands"])), row


def check_order(counted: Counted, opinion: Callable[[Kind], Opinion]) -> None:
    """Each kind of hand has one strength: the place of the second opinion among all opinions."""
    assert not counted.torn
    opinions = {kind: opinion(kind) for kind in counted.kinds}
    place = {value: strength for strength, value in enumerate(sorted(set(opinions.values())))}
    assert len(place) == len(counted.hands)
    for kind, strength in counted.kinds.items():
        assert place[opinions[kind]] == strength, kind


RANKINGS = {
    "2-7": (DEUCE_TO_SEVEN, "27", 7_462, second_opinion_27),
    "a-5": (ACE_TO_FIVE, "a5", 6_175, second_opinion_a5),
}


@pytest.mark.rule("R27-2", "R27-3", "R27-7", "R27-8", "R27-9", "A5-2", "A5-3", "A5-4")
@pytest.mark.parametrize("key", RANKINGS)
def test_every_hand(key: str) -> None:
    ranking, table, strengths, opinion = RANKINGS[key]
    counted = count_all(ranking, strengths)
    rows = read_table(f"all_ranks_{table}.csv")
    assert len(counted.ranks) == len(rows) == strengths
    check_every_strength(counted, rows)
    check_categories(counted, ranking, read_table(f"categories_{table}.csv"))
    check_no_pair_by_high_card(counted, read_table(f"no_pair_by_high_card_{table}.csv"))
    check_order(counted, opinion)


@pytest.mark.rule("R27-1", "A5-1")
@pytest.mark.parametrize("key", RANKINGS)
def test_random_pairs(key: str) -> None:
    """Half of the pairs come from few ranks, so that repeats, rows and suits meet."""
    ranking, _, _, opinion = RANKINGS[key]
    chance = random.Random(27)
    for deck in (range(52), range(20), range(0, 52, 4), [*range(16), *range(48, 52)]):
        for _ in range(1_500):
            first, second = (sorted(chance.sample(deck, 5)) for _ in "ab")
            one, other = opinion(kind_of(first)), opinion(kind_of(second))
            expected = None if one == other else int(other < one)
            assert ranking.compare(make(first), make(second)).winner == expected, (first, second)


def kind_of(numbers: list[int]) -> Kind:
    p, q, r, v, x = [number // 4 for number in numbers]
    return p, q, r, v, x, len({number % 4 for number in numbers}) == 1


def make(numbers: list[int]) -> Hand:
    return Hand(Card(number) for number in numbers)
