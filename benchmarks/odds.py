"""Strengths in bulk and exact odds, beside poker-equity, PokerKit and a compiled loop."""

from __future__ import annotations

import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import Any

import numba
import numpy as np
import poker_equity
from pokerkit import StandardLowHand

from lowball_lessons import DEUCE_TO_SEVEN
from lowball_lessons.probability import best_draws, draw_odds, equity, rank_all, strengths, suitless
from lowball_lessons.probability import sums as sums_room
from lowball_lessons.probability.combinations import combinations as all_sets
from lowball_lessons.probability.lookup import CODES, swept, tables

HANDS = 2_598_960
KEPT, DEAD = "2c 3d 4h", "8c 8d 5h Ks"
ROWS = np.ascontiguousarray(all_sets(52, 5))


def seconds(work: Callable[[], Any], rounds: int = 5) -> float:
    """The best of several rounds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


@numba.njit  # type: ignore[untyped-decorator]
def compiled(codes: Any, plain: Any, suited: Any, found: Any) -> None:
    """All hands in order by five loops, one look-up each: the floor of what is possible."""
    at = 0
    for a in range(52):
        for b in range(a + 1, 52):
            for c in range(b + 1, 52):
                for d in range(c + 1, 52):
                    for e in range(d + 1, 52):
                        index = codes[a] + codes[b] + codes[c] + codes[d] + codes[e]
                        if ((a ^ b) | (a ^ c) | (a ^ d) | (a ^ e)) & 3:
                            found[at] = plain[index]
                        else:
                            found[at] = suited[index]
                        at += 1


def odds_rows() -> Iterator[str]:
    """One line a job: ours, the other, how many times as quick."""
    texts = ["".join(map(_name, row)) for row in ROWS[:: HANDS // 20_000]]
    codes = np.array([CODES[card // 4] for card in range(52)])
    known, found = tables(DEUCE_TO_SEVEN), np.empty(HANDS, np.int16)
    compiled(codes, known.plain, known.suited, found)
    assert (found == rank_all(DEUCE_TO_SEVEN)).all()

    ours = seconds(lambda: swept(known)) / HANDS
    rust = seconds(lambda: poker_equity.score_batch("deuce_seven", texts)) / len(texts)
    kit = seconds(lambda: [StandardLowHand(text).entry.index for text in texts[:4000]], 3) / 4000
    loop = seconds(lambda: compiled(codes, known.plain, known.suited, found)) / HANDS
    yield compared("all strengths / poker-equity", ours, rust)
    yield compared("all strengths / PokerKit", ours, kit)
    yield compared("all strengths / compiled", ours, loop)

    left = _unseen(f"{KEPT} 7s Kd {DEAD}")
    kept = KEPT.replace(" ", "")

    def enumerated() -> int:
        return sum(StandardLowHand(kept + x + y).entry.index for x, y in combinations(left, 2))

    mine = seconds(lambda: draw_odds("2c 3d 4h 7s Kd", KEPT, dead=DEAD))
    yield compared("one draw, two cards / PokerKit", mine, seconds(enumerated, 2))

    hands = ["2c 3d 4h 7s 8c", "2d 3h 4c 7h 8d"]
    duel = seconds(lambda: equity(hands, ["7s 8c", "7h 8d"]))
    other = seconds(
        lambda: poker_equity.exact_from_text("deuce_seven", ["2c3d4h", "2d3h4c"], dead="7s8c7h8d")
    )
    yield compared("2v2 exact / poker-equity", duel, other)


def odds_costs() -> Iterator[str]:
    """What single jobs take, in milliseconds, and what they leave in memory."""
    yield took("tables, once", _fresh_tables)
    for draws in (1, 2, 3):
        work = partial(best_draws, DEUCE_TO_SEVEN, "8-low", draws)
        yield took(f"best holds, {draws} draws", work)
    yield took("one hand, one draw", lambda: draw_odds("2c 3d 4h 7s Kd", KEPT, dead=DEAD))
    yield took("one hand, five cards", lambda: draw_odds("2c 3d 4h 7s Kd", "", dead=DEAD))
    hands = ["2c 3d 4h 7s 8c", "2d 3h 4c 7h 8d"]
    yield took("2v2 exact", lambda: equity(hands, ["7s 8c", "7h 8d"]))
    yield took("3v3 exact", lambda: equity(hands, ["4h 7s 8c", "4c 7h 8d"]))
    yield took(
        "two draws, best of 32 holds",
        lambda: draw_odds("2c 3d 4h 7s Kd", None, 2, goal="8-low"),
        rounds=2,
    )
    for kind in (np.uint8, np.int64):
        rows = ROWS.astype(kind)
        rate = HANDS / seconds(partial(strengths, rows, DEUCE_TO_SEVEN)) / 1e6
        tracemalloc.start()
        strengths(rows, DEUCE_TO_SEVEN)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        name = f"given rows, {np.dtype(kind).name}"
        yield f"{name:<30} {rate:>8.1f} M hands/s, peak {peak / rows.nbytes:.2f} × the input"
    yield f"{'import, over numpy':<30} {1e3 * _import_time():>8.1f} ms"


def _fresh_tables() -> None:
    for cached in (suitless.classes, suitless.parts, sums_room._by_part):
        cached.cache_clear()
    tables.cache_clear()
    sums_room.sums_over(np.ones(134_459, np.int64))
    suitless.parts(5)
    tables(DEUCE_TO_SEVEN)


def _import_time() -> float:
    def run(code: str) -> float:
        return seconds(lambda: subprocess.run([sys.executable, "-c", code], check=True), 7)

    return run("import numpy, lowball_lessons.probability") - run("import numpy")


def _unseen(known: str) -> list[str]:
    return [name for name in map(_name, range(52)) if name not in known.split()]


def _name(card: int) -> str:
    return "23456789TJQKA"[card // 4] + "cdhs"[card % 4]


def compared(name: str, mine: float, other: float) -> str:
    return f"{name:<30} {1 / mine:>14,.0f} {1 / other:>14,.0f} {other / mine:>9.1f}x"


def took(name: str, work: Callable[[], Any], rounds: int = 5) -> str:
    work()
    return f"{name:<30} {1e3 * seconds(work, rounds):>8.2f} ms"
