"""Bulk strengths: equal to what the readable rankings say of every hand there is."""

from __future__ import annotations

import random

import numpy as np
import pytest

from lowball_lessons import ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN, CardError, Hand, HandError
from lowball_lessons.probability import rank_all, strengths
from lowball_lessons.probability.combinations import combinations, places
from lowball_lessons.probability.lookup import CHUNK
from lowball_lessons.rules.cards import CARDS, SUITED
from lowball_lessons.rules.ranking.ranking import FiveCardRanking
from tests.probability.reference import BOTH, read_table

ALL = combinations(52, 5)


def by_pattern(rows: np.ndarray, ranking: FiveCardRanking, *, joker: bool) -> np.ndarray:
    """Every row's strength by the pattern of its hand, as a `Hand` reads it."""
    patterns = (np.int64(1) << 3 * (rows.astype(np.int64) // 4)).sum(axis=1)
    suits = rows % 4
    suited = (suits == suits[:, :1]).all(axis=1)
    if joker:
        patterns += 1 << 39
        suited[:] = False
    patterns += suited.astype(np.int64) * SUITED
    known = sorted(ranking.by_pattern)
    strength = np.array([ranking.by_pattern[pattern].strength for pattern in known])
    return strength[np.searchsorted(known, patterns)]


@pytest.mark.rule("R27-2", "R27-5", "R27-6", "A5-1", "A5-2")
@pytest.mark.parametrize("ranking", BOTH, ids=lambda ranking: ranking.key)
def test_every_hand_has_the_strength_that_the_ranking_gives_it(ranking: FiveCardRanking) -> None:
    assert (rank_all(ranking) == by_pattern(ALL, ranking, joker=False)).all()


@pytest.mark.rule("A5-6")
def test_every_joker_hand_has_the_strength_that_the_ranking_gives_it() -> None:
    fours = combinations(52, 4)
    assert (rank_all(ACE_TO_FIVE, joker=True) == by_pattern(fours, ACE_TO_FIVE, joker=True)).all()


@pytest.mark.parametrize(("key", "ranking"), [("27", DEUCE_TO_SEVEN), ("a5", ACE_TO_FIVE)])
def test_as_many_hands_have_each_strength_as_in_the_reference(
    key: str, ranking: FiveCardRanking
) -> None:
    counted = np.bincount(rank_all(ranking))
    assert counted.tolist() == [int(row["hands"]) for row in read_table(f"all_ranks_{key}.csv")]


@pytest.mark.parametrize("ranking", BOTH, ids=lambda ranking: ranking.key)
def test_given_rows_are_looked_up_in_any_order_of_their_cards(ranking: FiveCardRanking) -> None:
    chance = random.Random(5)
    rows = [chance.sample(range(52), 5) for _ in range(3 * CHUNK // 2)]
    rows[:40] = [chance.sample([card for card in range(52) if card % 4 == 2], 5) for _ in range(40)]
    known = strengths(rows, ranking)
    for at in [*range(60), CHUNK - 1, CHUNK, len(rows) - 1]:
        assert known[at] == ranking.rank(Hand([CARDS[card] for card in rows[at]])).strength


def test_the_joker_may_stand_in_any_place_of_a_row() -> None:
    rows = [[52, 0, 4, 8, 12], [0, 4, 52, 8, 48], [0, 1, 2, 3, 52], [0, 4, 8, 12, 20]]
    expected = [ACE_TO_FIVE.rank(Hand([CARDS[card] for card in row])).strength for row in rows]
    assert strengths(rows, ACE_TO_FIVE).tolist() == expected


def test_no_hand_gives_no_strength() -> None:
    assert strengths(np.empty((0, 5), np.uint8), DEUCE_TO_SEVEN).tolist() == []


def test_the_strengths_of_all_hands_cannot_be_written_to() -> None:
    with pytest.raises(ValueError, match="read-only"):
        rank_all(DEUCE_TO_SEVEN)[0] = 1


@pytest.mark.parametrize(
    ("rows", "error", "said"),
    [
        ([[0, 1, 2, 3]], CardError, r"cards must .* shape \(hands, 5\), .* shape \(1, 4\)"),
        ([0, 1, 2, 3, 4], CardError, "cards must"),
        ([[0.0, 1, 2, 3, 4]], CardError, "cards must be whole numbers"),
        ([[True] * 5], CardError, "cards must be whole numbers"),
        ([[0, 1, 2, 3, 4], [0, 1, 2, 3, 53]], CardError, r"\[0, 1, 2, 3, 53\] in row 1 are no"),
        ([[0, 1, 2, 3, -1]], CardError, "in row 0 are no cards"),
        ([[0, 1, 2, 3, 4], [7, 1, 2, 3, 7]], CardError, "in row 1 hold a card twice"),
        ([[0, 1, 2, 3, 52]], HandError, "row 0 holds a joker"),
    ],
)
def test_a_row_that_is_no_hand_is_refused(
    rows: list[list[int]], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        strengths(rows, DEUCE_TO_SEVEN)


def test_the_row_is_named_by_its_place_among_all() -> None:
    rows = np.tile(np.arange(5), (CHUNK + 3, 1))
    rows[CHUNK + 1] = 7
    with pytest.raises(CardError, match=f"in row {CHUNK + 1} hold a card twice"):
        strengths(rows, DEUCE_TO_SEVEN)


@pytest.mark.parametrize("ranking", [BADUGI, "2-7", None, []])
def test_only_rankings_of_ranks_are_counted_by(ranking: object) -> None:
    with pytest.raises(HandError, match=r"ranking = .* pass DEUCE_TO_SEVEN or ACE_TO_FIVE"):
        rank_all(ranking)  # type: ignore[arg-type]


def test_only_ace_to_five_has_joker_hands() -> None:
    with pytest.raises(HandError, match="ranking: deuce-to-seven has no joker"):
        rank_all(DEUCE_TO_SEVEN, joker=True)


def test_rows_of_different_lengths_are_refused() -> None:
    with pytest.raises(CardError, match="all of the same length"):
        strengths([[0, 1, 2, 3, 4], [0, 1]], DEUCE_TO_SEVEN)


@pytest.mark.parametrize(("of", "size"), [(6, 3), (7, 5), (9, 1), (5, 5), (5, 0), (52, 4)])
def test_sets_know_their_place(of: int, size: int) -> None:
    rows = combinations(of, size)
    assert places(rows, of).tolist() == list(range(len(rows)))
