"""Many random deals, by every profile and its variants, with every law checked on both cores.

`python tests/soak/soak.py 20000` plays deals 0 to 19999; `soak.py 1 1234` plays deal 1234 again.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

ROOT = str(Path(__file__).parents[2])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

from lowball_lessons import profiles  # noqa: E402
from tests.properties.chance import Seeded  # noqa: E402
from tests.properties.deal_play import play  # noqa: E402
from tests.properties.deal_tables import random_setup  # noqa: E402

WORKERS, BATCH = 2, 50


class Batch(NamedTuple):
    """What came of some deals: how many by profile, the laws, and the first that broke one."""

    played: Counter[str]
    laws: Counter[str]
    broken: int | None = None
    story: str = ""


def play_deal(seed: int) -> tuple[str, Counter[str]]:
    """One deal: its profile, and how often each law was checked in it."""
    names = sorted(profiles())
    name, chance = names[seed % len(names)], Seeded(f"soak {seed}")
    setup = random_setup(chance, name)
    exposes, is_thorough = chance.happens(25), chance.happens(2)
    return name, play(setup, chance, exposes=exposes, is_thorough=is_thorough).laws


def play_batch(seeds: range) -> Batch:
    """Deals up to the first in which something is wrong."""
    played, laws = Counter[str](), Counter[str]()
    for seed in seeds:
        try:
            name, checked = play_deal(seed)
        except Exception:
            return Batch(played, laws, seed, traceback.format_exc())
        played[name] += 1
        laws += checked
    return Batch(played, laws)


def batches(first: int, deals: int) -> Iterator[Batch]:
    """All of the deals, in parallel; those that are not begun are dropped when one is wrong."""
    last = first + deals
    with ProcessPoolExecutor(WORKERS) as pool:
        parts = [range(at, min(at + BATCH, last)) for at in range(first, last, BATCH)]
        try:
            for done in as_completed([pool.submit(play_batch, part) for part in parts]):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def main(arguments: list[str]) -> int:
    """The exit code: 0 when every law held."""
    deals, first = int(arguments[0]), int(arguments[1]) if len(arguments) > 1 else 0
    played, laws = Counter[str](), Counter[str]()
    broken: Batch | None = None
    for batch in batches(first, deals):
        played += batch.played
        laws += batch.laws
        if batch.broken is not None:
            broken = batch
            break
    sys.stdout.write(report(played, laws))
    if broken:
        sys.stdout.write(
            f"\n{broken.story}\nDeal {broken.broken} is wrong: soak.py 1 {broken.broken}\n"
        )
    return int(broken is not None)


def report(played: Counter[str], laws: Counter[str]) -> str:
    """The deals by profile, and the laws with how often each was checked."""
    lines = [f"{played.total()} deals"]
    lines += [f"{count:9} {name}" for name, count in sorted(played.items())]
    lines += [f"{len(laws)} laws, {laws.total()} checks"]
    lines += [f"{count:9} {name.replace('_', ' ')}" for name, count in laws.items()]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["20000"]))
