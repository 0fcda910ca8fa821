"""Who wins how often: reference counts, plain enumeration, mirrored players, simulation beside."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from itertools import combinations

import pytest

from lowball_lessons import ACE_TO_FIVE, DEUCE_TO_SEVEN, LowballError
from lowball_lessons.probability import equity, pat_or_draw, price
from lowball_lessons.probability.dealing import Drawer
from lowball_lessons.probability.heads_up import Results, compare_draws
from lowball_lessons.probability.reading import read_cards, unseen
from lowball_lessons.probability.simulation import plan_of, run
from lowball_lessons.rules.ranking.ranking import FiveCardRanking
from tests.probability.reference import BOTH, RANKINGS, cards, read_table, strength

EXAMPLES = read_table("pat_or_draw_examples.csv")
DRAWING, PAT = "2c 3d 4h 7s Kd", "9c 8d 6h 4s 2d"


@pytest.mark.parametrize("row", EXAMPLES, ids=lambda row: f"{row['hero']} {row['villain'][:8]}")
def test_the_reference_counts_are_reproduced(row: dict[str, str]) -> None:
    named = re.fullmatch(r"draws \d: (\S+) \((\S+) out\)", row["villain"])
    theirs, out = named.groups() if named else (row["villain"].split()[1], "")
    found = pat_or_draw(row["hero"], theirs, out, ranking=RANKINGS[row["rule"]])
    assert found.pat == Results(*(int(row[f"pat_{key}"]) for key in ("win", "tie", "lose")))
    drawn = Results(*(int(row[f"draw_{key}"]) for key in ("win", "tie", "lose")))
    assert found.best_draw[1] == drawn
    assert drawn.total == int(row["draw_deals"])
    assert found.stands == (row["better"] == "pat")
    kept = set(read_cards(row["best_draw_kept_cards"], ""))
    values = {frozenset(card.number for card in cards): results for cards, results in found.draws}
    assert values[frozenset(kept)].share == found.best_draw[1].share


@pytest.mark.parametrize("ranking", BOTH, ids=lambda ranking: ranking.key)
@pytest.mark.parametrize("sizes", [(4, 4), (3, 4), (3, 3), (2, 3), (5, 3), (2, 2)])
def test_both_draws_are_what_enumeration_counts(
    sizes: tuple[int, int], ranking: FiveCardRanking
) -> None:
    chance = random.Random(f"{sizes}")
    deck = chance.sample(range(52), 19)
    mine, theirs, left = deck[: sizes[0]], deck[5 : 5 + sizes[1]], deck[10:]
    results = [0, 0, 0]
    for first in combinations(left, 5 - sizes[0]):
        own = strength((*mine, *first), ranking)
        rest = [card for card in left if card not in first]
        for second in combinations(rest, 5 - sizes[1]):
            other = strength((*theirs, *second), ranking)
            results[(own >= other) + (own > other)] += 1
    assert list(compare_draws(tuple(mine), tuple(theirs), tuple(left), ranking)) == results


def test_swapping_the_players_mirrors_the_equity() -> None:
    one = equity([DRAWING, PAT], ["Kd", "9c 8d"], "As Ks")
    other = equity([PAT, DRAWING], ["9c 8d", "Kd"], "As Ks")
    assert one.is_exact
    assert one.results == Results(*reversed(other.results or ()))
    assert sum(one.shares) == 1
    assert one.shares == other.shares[::-1]


def test_who_stands_pat_wins_or_not() -> None:
    found = equity(["7c 5d 4h 3s 2c", "7d 5h 4s 3c 2d"], ["", ""])
    assert found.results == Results(0, 1, 0)
    assert found.shares == (Fraction(1, 2), Fraction(1, 2))


@pytest.mark.parametrize("ranking", BOTH, ids=lambda ranking: ranking.key)
def test_the_simulation_is_near_the_exact_share(ranking: FiveCardRanking) -> None:
    hands, thrown = (DRAWING, PAT), ("7s Kd", "9c")
    exact = equity(hands, thrown, "As", ranking)
    drawers = [
        Drawer(read_cards(hand, ""), read_cards(out, ""))
        for hand, out in zip(hands, thrown, strict=True)
    ]
    tried = run(plan_of(ranking, drawers, 1, "9-low", read_cards("As", ""), 3), 200_000)
    assert exact.is_exact
    for share, estimate in zip(exact.shares, tried.shares, strict=True):
        assert estimate.is_near(share)
        assert estimate.error < 0.002


def test_three_players_share_the_whole_pot() -> None:
    hands = [DRAWING, PAT, "As Ac Ad 3h 2h"]
    found = equity(hands, ["Kd", "", "As Ac Ad"], draws=2, deals=30_000, seed="x")
    assert not found.is_exact
    assert sum(estimate.sum for estimate in found.estimates) == 60 * 30_000
    assert found == equity(hands, ["Kd", "", "As Ac Ad"], draws=2, deals=30_000, seed="x")
    assert "simulated" in str(found)
    assert "standard error" in str(found)


def test_a_bar_shows_how_far_a_simulation_is(capsys: pytest.CaptureFixture[str]) -> None:
    hands = [DRAWING, PAT, "As Ac Ad 3h 2h"]
    quiet = equity(hands, ["", "", ""], deals=20_000)
    assert equity(hands, ["", "", ""], deals=20_000, progress=True) == quiet


def test_a_jack_stands_and_a_queen_breaks_against_one_card() -> None:
    jack, queen = (pat_or_draw(f"{top}c 8d 6h 4s 2c", 1) for top in "JQ")
    assert jack.stands
    assert not queen.stands
    assert "2♦ 3♥ 4♣ 7♣" in jack.model
    assert "Better: draw" in str(queen)
    assert str(jack).splitlines()[0] == "J♣ 8♦ 6♥ 4♠ 2♣ against 2♦ 3♥ 4♣ 7♣, drawing 1:"


@pytest.mark.parametrize("drawn", [1, 2, 3])
def test_the_more_cards_the_opponent_draws_the_better_a_pat_hand_is(drawn: int) -> None:
    few = pat_or_draw("9c 8d 6h 4s 3c", drawn, ranking=ACE_TO_FIVE)
    many = pat_or_draw("9c 8d 6h 4s 3c", drawn + 1, ranking=ACE_TO_FIVE)
    assert few.pat.share < many.pat.share


def test_the_price_of_a_call() -> None:
    assert price(4, 20) == Fraction(1, 6)
    assert price(0, 20) == 0


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: price(-1, 4), "call = -1"),
        (lambda: price(1, 2.5), "pot = 2.5"),
        (lambda: price(True, 4), "call = True"),
        (lambda: equity([DRAWING], [""]), "hands: 1 of them and 1 discards"),
        (lambda: equity([DRAWING, PAT], [""]), "hands: 2 of them and 1 discards"),
        (lambda: equity(DRAWING, PAT), "give a list, one entry"),
        (lambda: equity([DRAWING, "2c 8d 6h 4s 5d"], ["", ""]), r'hands\[1\]: "2c" is held'),
        (lambda: equity([DRAWING, PAT], ["", "Kd"]), r'discards\[1\]: "Kd" is not in'),
        (lambda: equity([DRAWING, PAT], ["", ""], "2c"), 'dead: "2c" is held'),
        (lambda: equity([DRAWING, PAT], ["", ""], draws=0), "draws = 0"),
        (lambda: equity([DRAWING, PAT], ["", ""], draws=2, deals=0), "deals = 0"),
        (lambda: equity([DRAWING, "9c 8d"], ["", ""]), r"hands\[1\]: 2 cards"),
        (lambda: pat_or_draw(PAT, 0), "opponent = 0"),
        (lambda: pat_or_draw(PAT, 5), "opponent = 5"),
        (lambda: pat_or_draw(PAT, True), "opponent = True"),
        (lambda: pat_or_draw(PAT, "2d 3h"), 'opponent: "2d" is held'),
        (lambda: pat_or_draw(PAT, "2c 3h", "As Ks Qs Js"), "at most five cards"),
        (lambda: pat_or_draw(PAT, "2c 3h", "3h"), 'discards: "3h" is held'),
        (lambda: pat_or_draw("2c 2d 2h 2s 3c", 1), "opponent: the cards of such a draw"),
    ],
)
def test_what_cannot_be_compared_is_refused_by_name(call: object, said: str) -> None:
    with pytest.raises(LowballError, match=said):
        call()  # type: ignore[operator]


def test_with_too_few_cards_nobody_is_served() -> None:
    dead = cards(card for card in unseen(read_cards(f"{DRAWING} {PAT}", "")) if card > 3)
    with pytest.raises(LowballError, match="dead: only"):
        equity([DRAWING, PAT], ["Kd 7s 4h", "9c 8d"], dead)


def test_the_ranking_decides() -> None:
    hands = ["As 5d 4h 3s 2c", "Kc 9d 8h 4s 2d"]
    assert equity(hands, ["", ""]).shares == (0, 1)
    assert equity(hands, ["", ""], ranking=ACE_TO_FIVE).shares == (1, 0)
    assert DEUCE_TO_SEVEN.key == "2-7"
