"""The best hold of every hand: reference fractions, video poker from outside, plain enumeration."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from lowball_lessons import ACE_TO_FIVE, DEUCE_TO_SEVEN, Card, Hand, HandError
from lowball_lessons.probability import BestDraws, Goal, best_draws, load_best_draws, rank_all
from lowball_lessons.probability import best_holds as room
from lowball_lessons.probability.combinations import combinations, places
from lowball_lessons.probability.suitless import class_ids, classes, keys_of, packed
from lowball_lessons.probability.sums import best_of
from lowball_lessons.rules.ranking.ranking import FiveCardRanking
from tests.probability.reference import BOTH, RANKINGS, cards, enumerated, holds, read_table

HEADLINES = read_table("headline_draw_probabilities_memoryless.csv")
TARGETS = sorted({(row["rule"], row["target"]) for row in HEADLINES})


@pytest.mark.parametrize(("rule", "target"), TARGETS)
@pytest.mark.parametrize("draws", [1, 2, 3])
def test_the_headline_fractions_are_reproduced(rule: str, target: str, draws: int) -> None:
    table = best_draws(RANKINGS[rule], target, draws)
    rows = [
        row
        for row in HEADLINES
        if (row["rule"], row["target"], row["draws_left"]) == (rule, target, str(draws))
    ]
    assert len(rows) == 7
    for row in rows:
        expected = Fraction(int(row["numerator"]), int(row["denominator"]))
        if "random" in row["start"]:
            assert table.mean == expected
            continue
        hand = re.findall(r"\(([^()]*)\)$", row["start"])[0]
        assert table.value(hand) == expected
        kept = {str(card) for card in table.keep(hand)}
        assert kept == set(row["best_cards_kept_on_next_draw"].split())


def test_without_a_draw_the_headline_is_a_count_of_hands() -> None:
    for row in HEADLINES:
        if row["draws_left"] == "0" and "random" in row["start"]:
            goal = Goal.parse(row["target"], RANKINGS[row["rule"]])
            reached = int(goal.values.take(rank_all(goal.ranking)).sum())
            expected = Fraction(int(row["numerator"]), int(row["denominator"]))
            assert Fraction(reached, 2_598_960) == expected


def test_jacks_or_better_returns_what_is_published() -> None:
    """9/6 Jacks or Better, the best known of all such tables: 0.995439043695."""
    rows = combinations(52, 5)
    ranks, suits = np.sort(rows // 4, axis=1), rows % 4
    counts = np.sort((ranks[:, :, None] == np.arange(13)).sum(axis=1), axis=1)[:, ::-1]
    flush = (suits == suits[:, :1]).all(axis=1)
    wheel = (ranks == [0, 1, 2, 3, 12]).all(axis=1)
    straight = (counts[:, 0] == 1) & ((ranks[:, 4] - ranks[:, 0] == 4) | wheel)
    paired = (ranks[:, :, None] == np.arange(9, 13)).sum(axis=1).max(axis=1) == 2
    pays = np.zeros(len(rows), np.int64)
    pays[(counts[:, 0] == 2) & paired] = 1
    pays[(counts[:, 0] == 2) & (counts[:, 1] == 2)] = 2
    pays[counts[:, 0] == 3] = 3
    pays[straight] = 4
    pays[flush] = 6
    pays[(counts[:, 0] == 3) & (counts[:, 1] == 2)] = 9
    pays[counts[:, 0] == 4] = 25
    pays[straight & flush] = 50
    pays[straight & flush & (ranks[:, 0] == 8)] = 800
    table = best_draws(DEUCE_TO_SEVEN, Goal.worth(pays, DEUCE_TO_SEVEN, "pays"), 1)
    assert table.mean == Fraction(1653526326983, 1661102543100)
    assert float(table.mean) == pytest.approx(0.995439043695, abs=1e-12)


@pytest.mark.parametrize("ranking", BOTH, ids=lambda ranking: ranking.key)
def test_every_hold_is_worth_what_enumeration_counts(ranking: FiveCardRanking) -> None:
    chance, goal = random.Random(11), Goal.parse("9-low", ranking)
    table = best_draws(ranking, goal)
    for hand in (chance.sample(range(52), 5) for _ in range(4)):
        left = [card for card in range(52) if card not in hand]
        advice = table.advice(cards(hand))
        values = {frozenset(hold.kept): hold.value for hold in advice.holds}
        for kept in holds(hand):
            if len(kept) >= 3:
                exact = enumerated(kept, left, goal.values, ranking)
                assert values[frozenset(cards(kept))] == exact
        assert advice.best.value == table.value(cards(hand)) == max(values.values())
        assert values[frozenset(table.keep(cards(hand)))] == advice.best.value


def test_the_share_against_any_hand_is_counted_over_all_hands() -> None:
    hand = Hand.parse("9c 8d 6h 4s 2c")
    rank, goal = DEUCE_TO_SEVEN.rank(hand), Goal.share(DEUCE_TO_SEVEN)
    assert Fraction(int(goal.values[rank.strength]), goal.scale) == Fraction(
        2 * rank.worse + rank.equal, 2 * rank.total
    )
    stands = best_draws(DEUCE_TO_SEVEN, goal).advice(hand).best
    assert stands.kept == tuple(sorted(hand, key=lambda card: card.number))


def test_a_field_is_any_distribution_of_ranks() -> None:
    better, same = (DEUCE_TO_SEVEN.rank(Hand.parse(text)) for text in ("7c5d4h3s2c", "9c8d6h4s2c"))
    goal = Goal.share(DEUCE_TO_SEVEN, [(better, 3), (same, 2)])
    assert Fraction(int(goal.values[same.strength]), goal.scale) == Fraction(1, 5)
    assert Fraction(int(goal.values[better.strength]), goal.scale) == Fraction(2 + 1.5) / 5


def test_whole_values_stay_exact_beyond_64_bits() -> None:
    """Twice the values are worth exactly twice, three draws on, with limbs and without."""
    goal = Goal.parse("8-low", DEUCE_TO_SEVEN)
    one = best_draws(DEUCE_TO_SEVEN, goal, 3)
    many = best_draws(DEUCE_TO_SEVEN, Goal.worth(goal.values * (2**25 - 39), DEUCE_TO_SEVEN), 3)
    assert many.mean == one.mean * (2**25 - 39)
    assert (many.keeps == one.keeps).all()


def test_the_low_limb_decides_between_equal_high_ones() -> None:
    high, low = np.zeros((32, 2), np.int64), np.zeros((32, 2), np.int64)
    high[5], low[5] = 7, 3
    high[9], low[9] = 7, (4, 2)
    keeps, values = best_of([high, low])
    assert keeps.tolist() == [9, 5]
    assert [int(limb[0]) for limb in values] == [7, 4]


def test_negative_values_shift_along() -> None:
    goal = Goal.parse("8-low", DEUCE_TO_SEVEN)
    one = best_draws(DEUCE_TO_SEVEN, goal, 2)
    less = best_draws(DEUCE_TO_SEVEN, Goal.worth(goal.values - 3, DEUCE_TO_SEVEN), 2)
    assert less.mean == one.mean - 3


def test_values_that_are_too_large_are_refused() -> None:
    with pytest.raises(HandError, match=r"goal: values up to .* too large"):
        best_draws(DEUCE_TO_SEVEN, np.full(7462, 2**50), 3)
    for values in (
        [2**60] * 7462,
        [-(2**63)] * 7462,
        np.full(7462, 2**63, np.uint64),
        [1e300] * 7462,
    ):
        with pytest.raises(HandError, match="goal: a value is"):
            best_draws(DEUCE_TO_SEVEN, values)


def test_floats_are_taken_and_said_to_be_floats() -> None:
    goal = Goal.parse("8-low", DEUCE_TO_SEVEN)
    exact = best_draws(DEUCE_TO_SEVEN, goal, 2)
    floats = best_draws(DEUCE_TO_SEVEN, goal.values * 0.5, 2)
    assert exact.is_exact
    assert not floats.is_exact
    assert float(floats.mean) == pytest.approx(float(exact.mean) / 2)
    hand = "2c 3d 4h 7s Kd"
    assert float(floats.value(hand)) == pytest.approx(float(exact.value(hand)) / 2)
    assert floats.keep(hand) == exact.keep(hand)


def test_the_names_of_suits_change_nothing() -> None:
    table = best_draws(DEUCE_TO_SEVEN, "8-low", 2)
    masks, rows = table.all_masks(), combinations(52, 5)
    values = table.all_values()
    renamed = rows // 4 * 4 + np.array([2, 0, 3, 1], np.uint8)[rows % 4]
    order = np.argsort(renamed, axis=1)
    at = places(np.take_along_axis(renamed, order, axis=1))
    assert (values == values[at]).all()
    kept = np.array([mask.bit_count() for mask in range(32)])
    assert (kept[masks] == kept[masks[at]]).all()


def test_all_masks_and_values_are_those_of_each_hand() -> None:
    chance, rows = random.Random(3), combinations(52, 5)
    for draws in (1, 3):
        table = best_draws(ACE_TO_FIVE, "8-low", draws)
        masks, values = table.all_masks(), table.all_values()
        for at in chance.sample(range(len(rows)), 200):
            hand = cards(int(card) for card in rows[at])
            kept = tuple(card for place, card in enumerate(hand) if masks[at] >> place & 1)
            assert kept == table.keep(hand)
            assert values[at] == pytest.approx(float(table.value(hand)), rel=1e-12)


def test_equal_holds_keep_more_cards() -> None:
    """Nothing reaches the goal from a pat hand that cannot, so the choice is by number alone."""
    table = best_draws(DEUCE_TO_SEVEN, "no pair")
    assert len(table.keep("7c 5d 4h 3s 2c")) == 5


def test_the_classes_stand_for_all_hands() -> None:
    assert [len(classes(size).keys) for size in range(1, 6)] == [13, 169, 1755, 16432, 134459]
    assert [int(classes(size).weights.sum()) for size in (4, 5)] == [270725, 2598960]
    ids = class_ids(combinations(52, 5))
    assert (np.bincount(ids) == classes(5).weights).all()
    assert (keys_of(packed(classes(5).rows)) == classes(5).keys).all()


def test_a_table_is_saved_and_loaded(tmp_path: Path) -> None:
    table = best_draws(DEUCE_TO_SEVEN, "7-low", 3)
    table.save(tmp_path / "table.npz")
    again = BestDraws.load(tmp_path / "table.npz")
    assert again.mean == table.mean
    assert again.ranking is DEUCE_TO_SEVEN
    assert str(again.advice("2c 3d 4h 7s Kd")) == str(table.advice("2c 3d 4h 7s Kd"))
    assert [path.name for path in tmp_path.iterdir()] == ["table.npz"]


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 nothing", b"\x80\x04N."])
def test_a_file_that_is_no_table_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "x.npz").write_bytes(content)
    with pytest.raises(HandError, match="is no table of best draws"):
        BestDraws.load(tmp_path / "x.npz")


def test_the_cache_is_used_and_may_be_spoilt_or_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "user_cache_path", lambda *_, **__: tmp_path / "cache")
    first = load_best_draws(DEUCE_TO_SEVEN, "7-low", 2)
    (stored,) = (tmp_path / "cache").iterdir()
    monkeypatch.setattr(room, "best_draws", None)
    assert load_best_draws(DEUCE_TO_SEVEN, "7-low", 2).mean == first.mean
    monkeypatch.undo()
    monkeypatch.setattr(room, "user_cache_path", lambda *_, **__: tmp_path / "cache")
    stored.write_bytes(b"spoilt")
    assert load_best_draws(DEUCE_TO_SEVEN, "7-low", 2).mean == first.mean
    stored.unlink()
    assert load_best_draws(DEUCE_TO_SEVEN, "7-low", 2).mean == first.mean


def test_a_cache_that_cannot_be_written_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setattr(room, "user_cache_path", lambda *_, **__: tmp_path / "file" / "cache")
    assert load_best_draws(DEUCE_TO_SEVEN, "7-low").draws == 1


def test_suits_must_not_matter_to_a_goal() -> None:
    values = np.zeros(2_598_960, np.int64)
    values[0] = 1
    with pytest.raises(HandError, match="names of the suits"):
        best_draws(DEUCE_TO_SEVEN, values)


def test_advice_says_by_how_much() -> None:
    advice = best_draws(DEUCE_TO_SEVEN, "8-low", 1).advice("2c 3d 4h 7s Kd")
    assert advice.margin == advice.best.value - advice.runner_up.value > 0
    assert [str(card) for card in advice.best.kept] == ["2c", "3d", "4h", "7s"]
    assert "keep 2♣ 3♦ 4♥ 7♠" in str(advice)
    assert Card.parse("Kd") in advice.runner_up.kept or len(advice.runner_up.kept) < 4
