"""Speed, as ratios measured side by side in one run: `make bench`."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

from benchmarks.deals import costs, ours, theirs
from benchmarks.odds import odds_costs, odds_rows
from lowball_lessons import ACE_TO_FIVE, DEUCE_TO_SEVEN, Hand, Ranking
from lowball_lessons.rules.cards import CARDS

HANDS = 50_000
ROUNDS = 7


def best_rates(
    mine: Callable[[], object], other: Callable[[], object], units: int
) -> tuple[float, float]:
    """Units a second of CPU time of both, turn about, the best of several rounds each."""
    best = [float("inf"), float("inf")]
    for _ in range(ROUNDS):
        for side, work in enumerate((mine, other)):
            start = time.process_time()
            work()
            best[side] = min(best[side], time.process_time() - start)
    return units / best[0], units / best[1]


def best_rate(work: Callable[[], object], units: int) -> float:
    """Units a second of CPU time, the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return units / best


def sink(_value: object) -> None:
    """Takes a value, so that both sides pay the same for handing one over."""


def rank_one_hand() -> list[str]:
    from pokerkit import RegularLowHand, StandardLowHand

    chance = random.Random(27)
    dealt = [chance.sample(CARDS[:52], 5) for _ in range(HANDS)]
    prepared = [Hand(cards) for cards in dealt]
    texts = ["".join(map(str, cards)) for cards in dealt]

    def ours(ranking: Ranking) -> Callable[[], None]:
        def work() -> None:
            rank = ranking.rank
            for hand in prepared:
                sink(rank(hand).strength)

        return work

    def theirs(lookup: type) -> Callable[[], None]:
        their_hands = [lookup(text) for text in texts[: HANDS // 10]]

        def work() -> None:
            for hand in their_hands:
                sink(hand.entry.index)

        return work

    rows = []
    for name, ranking, peer in (
        ("2-7", DEUCE_TO_SEVEN, StandardLowHand),
        ("a-5", ACE_TO_FIVE, RegularLowHand),
    ):
        ranking.rank(prepared[0])
        mine = best_rate(ours(ranking), HANDS)
        other = best_rate(theirs(peer), HANDS // 10)
        rows.append(row(f"rank one hand, {name}", mine, other, "hands/s"))
    return rows


def import_time() -> list[str]:
    def seconds(module: str) -> float:
        times = []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", f"import {module}"], check=True)
            times.append(time.perf_counter() - start)
        return min(times)

    bare = seconds("sys")
    mine, other = seconds("lowball_lessons") - bare, seconds("pokerkit") - bare
    return [row("import", 1 / mine, 1 / other, "imports/s")]


def whole_deals() -> list[str]:
    rows = []
    for players, deals in ((2, 300), (6, 100)):
        rates = best_rates(
            partial(play_all, ours, players, deals),
            partial(play_all, theirs, players, deals),
            deals,
        )
        rows.append(row(f"whole deals, {players} players", *rates, "deals/s"))
    return rows


def play_all(play: Callable[[int, int], object], players: int, deals: int) -> None:
    for number in range(deals):
        play(players, number)


def row(name: str, mine: float, other: float, unit: str) -> str:
    return f"{name:<22} {mine:>12,.0f} {other:>12,.0f} {mine / other:>8.1f}x  {unit}"


def main() -> None:
    print(f"{'':<22} {'ours':>12} {'PokerKit':>12} {'ratio':>9}")
    for line in [*rank_one_hand(), *import_time(), *whole_deals()]:
        print(line)
    print()
    for line in [*costs(), "", *odds_rows(), "", *odds_costs()]:
        print(line)


if __name__ == "__main__":
    main()
