"""Simulated draws: near the exact value, the same for a seed, and a biased deck is noticed."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from lowball_lessons import ACE_TO_FIVE, DEUCE_TO_SEVEN, HandError, LowballError
from lowball_lessons.probability import (
    Goal,
    best_draws,
    best_hold,
    draw_odds,
    field,
    share_of_the_field,
    simulate,
)
from lowball_lessons.probability import dealing as room
from lowball_lessons.probability.dealing import BLOCK, Drawer
from lowball_lessons.probability.reading import read_cards, read_hand
from lowball_lessons.probability.simulation import plan_of, run, tallied
from lowball_lessons.workers import on_all_cores, on_dask
from tests.probability.reference import RANKINGS, read_table

HAND = "2c 3d 4h 7s Kd"
GOALS = ("7-low", "8-low", "no pair")


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("kept", ["2c 3d 4h 7s", "2c 3d", ""])
def test_one_draw_is_near_the_exact_count(kept: str, goal: str) -> None:
    hand = read_hand(HAND)
    thrown = tuple(card for card in hand if card not in read_cards(kept, ""))
    plan = plan_of(DEUCE_TO_SEVEN, [Drawer(hand, thrown)], 1, goal, read_cards("5c 8d", ""), 7)
    assert run(plan, 150_000).estimate(goal).is_near(draw_odds(HAND, kept, 1, "5c 8d").P(goal))


def test_a_random_hand_is_near_the_mean_over_all() -> None:
    for draws, ranking in ((1, DEUCE_TO_SEVEN), (1, ACE_TO_FIVE)):
        drawn = simulate(150_000, draws=draws, goal="8-low", ranking=ranking, seed=2)
        assert drawn.estimate("8-low").is_near(best_draws(ranking, "8-low", draws).mean)


MONTE_CARLO = [
    row for row in read_table("memoryless_vs_true_deck_mc.csv") if row["draws_left"] != "1"
]


@pytest.mark.parametrize("row", MONTE_CARLO, ids=lambda row: " ".join(list(row.values())[:4]))
def test_more_draws_are_near_the_reference_simulation(row: dict[str, str]) -> None:
    hands = [None if row["start"] == "random" else row["start"]]
    ranking, draws = RANKINGS[row["rule"]], int(row["draws_left"])
    drawn = simulate(60_000, draws=draws, goal=row["target"], hands=hands, ranking=ranking, seed=5)
    found, error = drawn.estimate(row["target"]), float(row["mc_std_error"])
    assert abs(found.value - float(row["true_deck_mc_same_policy"])) < 4 * (found.error + error)


def test_two_draws_stay_below_the_exact_best() -> None:
    exact = best_hold(HAND, "8-low", 2).best.value
    drawn = simulate(200_000, draws=2, goal="8-low", hands=[HAND], seed=6).estimate("8-low")
    assert drawn.value < float(exact) + 4 * drawn.error
    assert drawn.is_near(exact, errors=6)


def test_a_biased_deck_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shuffle that never moves the first card upwards: the estimate leaves its four errors."""
    monkeypatch.setattr(room.Block, "_shuffled", _badly_shuffled)
    drawn = simulate(100_000, draws=1, goal="8-low", hands=[HAND], seed=5).estimate("8-low")
    assert not drawn.is_near(best_hold(HAND, "8-low").best.value)


def _badly_shuffled(block: room.Block, cards: np.ndarray) -> np.ndarray:
    stub = np.repeat(cards[:, None], BLOCK, axis=1)
    deals = np.arange(BLOCK)
    for at in range(len(cards)):
        chosen = (block.chance.random(BLOCK) * len(cards)).astype(np.int64)
        card = stub[at].copy()
        stub[at] = stub[chosen, deals]
        stub[chosen, deals] = card
    return stub


def test_every_card_is_as_likely_in_every_place() -> None:
    plan = plan_of(DEUCE_TO_SEVEN, [Drawer()], 1, "8-low", (), 1)
    stub = room.Block(plan, 0).stub
    assert (np.sort(stub, axis=0) == np.arange(52)[:, None]).all()
    for place in (0, 1, 25, 50, 51):
        counts = np.bincount(stub[place], minlength=52)
        squares = float(((counts - BLOCK / 52) ** 2 / (BLOCK / 52)).sum())
        assert squares < 51 + 5 * (2 * 51) ** 0.5


def test_no_card_is_in_two_places() -> None:
    hands = ["2c 3d 4h 7s Kd", None, None, None, None, None]
    goal = share_of_the_field(DEUCE_TO_SEVEN, 1)
    drawers = [Drawer(read_hand(hand) if hand else None) for hand in hands]
    plan = plan_of(DEUCE_TO_SEVEN, drawers, 3, goal, read_cards("As Ac", ""), 1)
    block = room.Block(plan, 0)
    held = np.sort(np.hstack(block.played()), axis=1)
    assert (np.diff(held.astype(int), axis=1) > 0).all()
    assert not np.isin(held, read_cards("As Ac", "")).any()


def test_a_short_deck_shuffles_the_muck_in_but_not_what_is_served_or_waited_for() -> None:
    """Six players who throw all five cards: the second one is served from the first one's five."""
    nothing = Goal.worth([0] * 7461 + [1], DEUCE_TO_SEVEN)
    hands = [tuple(range(at, 30, 6)) for at in range(6)]
    drawers = [Drawer(hand, hand) for hand in hands]
    plan = plan_of(DEUCE_TO_SEVEN, drawers, 1, nothing, tuple(range(35, 50)), 1)
    ends = room.Block(plan, 0).played()
    fresh = {*range(30, 35), 50, 51}
    assert {int(card) for card in np.unique(ends[0])} == fresh
    assert not np.isin(ends[1], hands[1]).any()
    for player in range(1, 6):
        waiting = [card for hand in hands[player:] for card in hand]
        assert not np.isin(ends[player], waiting).any()


def test_the_same_seed_gives_the_same_result_on_all_cores() -> None:
    here = simulate(3 * BLOCK + 11, draws=2, goal="8-low", seed="a")
    assert here == simulate(3 * BLOCK + 11, draws=2, goal="8-low", seed="a")
    spread = simulate(3 * BLOCK + 11, draws=2, goal="8-low", seed="a", spread=on_all_cores(2))
    assert here == spread
    assert here != simulate(3 * BLOCK + 11, draws=2, goal="8-low", seed="b")
    assert sum(here.ranks[0].counts) == 3 * BLOCK + 11


def test_a_number_and_its_text_are_different_seeds() -> None:
    assert simulate(500, seed=1, goal="8-low") != simulate(500, seed="1", goal="8-low")


def test_a_cluster_gives_the_same_result(address: str) -> None:
    arguments = {"draws": 2, "goal": "8-low", "seed": 3, "hands": [HAND, None]}
    here = simulate(2 * BLOCK + 5, **arguments)  # type: ignore[arg-type]
    there = simulate(2 * BLOCK + 5, spread=on_dask(address), **arguments)  # type: ignore[arg-type]
    assert here == there


def test_fewer_deals_are_the_beginning_of_more() -> None:
    plan = plan_of(DEUCE_TO_SEVEN, [Drawer()], 1, "8-low", (), 4)
    one, two = list(tallied(plan, BLOCK)), list(tallied(plan, 2 * BLOCK))
    assert (one[0] == two[0]).all()


@pytest.mark.parametrize("ranking", [DEUCE_TO_SEVEN, ACE_TO_FIVE])
def test_the_field_gets_better_with_every_draw(ranking: object) -> None:
    shares = [field(ranking, draws).P("9-low") for draws in (1, 2, 3)]  # type: ignore[arg-type]
    assert shares == sorted(shares)
    goal = share_of_the_field(ranking, 1)  # type: ignore[arg-type]
    middle = best_draws(ranking, goal).mean  # type: ignore[arg-type]
    assert Fraction(49, 100) < middle < Fraction(51, 100)


def test_two_players_share_evenly() -> None:
    drawn = simulate(100_000, hands=[None, None], seed=9)
    assert drawn.shares[0].is_near(Fraction(1, 2))
    assert drawn.shares[0].sum + drawn.shares[1].sum == 60 * 100_000


def test_a_standard_error_is_that_of_a_mean() -> None:
    drawn = simulate(10_000, goal="8-low", seed=1).estimate("8-low")
    share = drawn.value
    assert drawn.error == pytest.approx((share * (1 - share) / 10_000) ** 0.5)
    assert simulate(1, goal="8-low", seed=1).estimate("8-low").error == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"deals": 0}, "deals = 0"),
        ({"deals": 2.5}, "deals = 2.5"),
        ({"deals": 10, "draws": 0}, "draws = 0"),
        ({"deals": 10, "seed": None}, "seed = None"),
        ({"deals": 10, "seed": True}, "seed = True"),
        ({"deals": 10, "hands": []}, "0 hands"),
        ({"deals": 10, "hands": [None] * 7}, "7 hands"),
        ({"deals": 10, "hands": [HAND, "Kd Qd Jd 9d 8d"]}, r'hands\[1\]: "Kd" is held'),
        ({"deals": 10, "hands": [HAND], "dead": "2c"}, 'dead: "2c" is held'),
        ({"deals": 10, "goal": "6-low"}, "goal: no hand"),
    ],
)
def test_what_cannot_be_simulated_is_refused_by_name(
    arguments: dict[str, object], said: str
) -> None:
    with pytest.raises(LowballError, match=said):
        simulate(**arguments)  # type: ignore[arg-type]


def test_nobody_is_served_from_nothing() -> None:
    dead = tuple(range(10, 52))
    plan = room.DrawPlan("2-7", (Drawer(tuple(range(5)), tuple(range(5))),), (), dead, "1")
    block = room.Block(plan, 0)
    block.at[:] = len(block.stub)
    block.hands = [np.tile(np.arange(10, dtype=np.uint8), (BLOCK, 1))]
    with pytest.raises(HandError, match="too few cards"):
        block._refill(0, 1)
