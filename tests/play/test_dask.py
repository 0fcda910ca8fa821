"""The same simulation on a Dask cluster of this machine, and what is said where there is none."""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest

from lowball_lessons import TableError, load_profile
from lowball_lessons.play import Plan, simulate
from lowball_lessons.records.frames import SEAT_COLUMNS, Row
from lowball_lessons.records.row_files import written_to
from lowball_lessons.workers import in_this_process, on_dask

MODULE = import_module("lowball_lessons.play.simulate")
HOME = load_profile("triple-draw-home")
PLANS = (Plan(HOME, 3, "7", "simple"), Plan(load_profile("badugi"), 4, "x", "random", "actions"))


def rows(plan: Plan, deals: int, address: str) -> list[Row]:
    return [row for chunk in simulate(plan, deals, on_dask(address)) for row in chunk]


@pytest.mark.parametrize("size", [1, 9])
@pytest.mark.parametrize("plan", PLANS, ids=["seats", "actions"])
def test_a_cluster_tells_the_same_in_the_same_order(
    plan: Plan, size: int, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MODULE, "CHUNK", size)
    here = [row for chunk in simulate(plan, 24, in_this_process) for row in chunk]
    assert rows(plan, 24, address) == here


def test_work_comes_back_in_order_however_long_each_part_takes(address: str) -> None:
    chunks = [range(length) for length in (5, 1, 4, 2, 3)] * 15
    told = list(on_dask(address)(_count, chunks))
    assert told == [[(sum(chunk),)] for chunk in chunks]


def _count(numbers: range) -> list[Row]:
    return [(sum(numbers),)]


def test_a_mistake_on_the_cluster_leaves_no_file(address: str, tmp_path: Path) -> None:
    chunks = on_dask(address)(_broken, [range(1), range(2), range(3)])
    with pytest.raises(ZeroDivisionError):
        written_to(tmp_path / "rows.csv", SEAT_COLUMNS, chunks)
    assert list(tmp_path.iterdir()) == []


def _broken(numbers: range) -> list[Row]:
    return [(1 // (2 - len(numbers)),)]


def test_two_simulations_on_one_cluster_do_not_mix(address: str) -> None:
    one, other = (Plan(HOME, 3, seed) for seed in ("1", "2"))
    both = [
        chunk
        for pair in zip(
            simulate(one, 30, on_dask(address)), simulate(other, 30, on_dask(address)), strict=True
        )
        for chunk in pair
    ]
    assert both == [*simulate(one, 30), *simulate(other, 30)]


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(TableError, match=r"dask.*pip install"):
        list(simulate(PLANS[0], 3, on_dask("tcp://127.0.0.1:1")))


def test_deals_are_numbered_without_a_gap(address: str) -> None:
    numbers = [row[0] for row in rows(PLANS[0], 120, address)]
    assert all(after - before in (0, 1) for before, after in pairwise(numbers))
    assert (numbers[0], numbers[-1]) == (1, 120)
