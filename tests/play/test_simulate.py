"""Simulated deals: the same seed gives the same rows, however they are spread and counted."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module

import pandas as pd
import pytest

from lowball_lessons import ProfileError, TableError, load_profile, profiles
from lowball_lessons.play import Plan, Tally, simulate
from lowball_lessons.play.simulate import chunk_rows, play_deal
from lowball_lessons.records.frames import ACTION_COLUMNS, SEAT_COLUMNS, Row, actions_frame
from lowball_lessons.records.frames import seats_frame as frame_of_seats
from lowball_lessons.workers import in_this_process, on_all_cores

MODULE = import_module("lowball_lessons.play.simulate")
HOME = load_profile("triple-draw-home")
PLAN = Plan(HOME, 3, "7", "simple")
COLUMNS = {"seats": SEAT_COLUMNS, "actions": ACTION_COLUMNS}


def rows(plan: Plan, deals: int) -> list[Row]:
    return [row for chunk in simulate(plan, deals) for row in chunk]


def in_chunks_of(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MODULE, "CHUNK", size)


@pytest.mark.parametrize("told", ["seats", "actions"])
@pytest.mark.parametrize("size", [1, 7, 1000])
def test_the_size_of_a_chunk_changes_nothing(
    told: str, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan(HOME, 4, "s", "random", told)
    whole = rows(plan, 40)
    in_chunks_of(size, monkeypatch)
    assert rows(plan, 40) == whole
    chunks = list(simulate(plan, 40))
    assert len(chunks) == -(-40 // size)


def test_two_processes_tell_the_same_in_the_same_order(monkeypatch: pytest.MonkeyPatch) -> None:
    in_chunks_of(5, monkeypatch)
    spread = [row for chunk in simulate(PLAN, 23, on_all_cores(2)) for row in chunk]
    assert spread == rows(PLAN, 23)


def test_work_is_done_in_other_processes_and_a_mistake_arrives_from_there() -> None:
    told = on_all_cores(2)(_whose, [range(1), range(2), range(3)])
    (one,), (other,) = next(told), next(told)
    assert (one[0], other[0]) == (1, 2)
    assert os.getpid() not in (one[1], other[1])
    with pytest.raises(ZeroDivisionError):
        next(told)


def _whose(numbers: range) -> list[Row]:
    length = len(numbers)
    return [(length + 0 // (length - 3), os.getpid())]


@pytest.mark.rule("CARD-4")
def test_the_same_seed_gives_the_same_and_another_does_not() -> None:
    assert rows(PLAN, 30) == rows(Plan(HOME, 3, "7", "simple"), 30)
    seeds = {tuple(rows(Plan(HOME, 3, seed, "simple"), 30)) for seed in ("7", "8", "07", "7 ", "")}
    assert len(seeds) == 5


def test_a_deal_depends_on_no_other() -> None:
    assert rows(PLAN, 20) == rows(PLAN, 50)[: 20 * 3]
    alone = chunk_rows(PLAN, range(9, 10))
    assert alone == [row for row in rows(PLAN, 20) if row[0] == 9]


@pytest.mark.parametrize("name", profiles())
def test_every_deal_begins_with_full_stacks_and_the_button_goes_round(name: str) -> None:
    profile = load_profile(name)
    plan = Plan(profile, profile.seats[1], "round", "random")
    frame = pd.DataFrame(rows(plan, 14), columns=list(SEAT_COLUMNS))
    assert set(frame["stack_before"]) == {profile.stack}
    assert set(frame.groupby("deal")["seat"].count()) == {profile.seats[1]}
    assert list(frame["deal"].unique()) == list(range(1, 15))
    buttons = list(frame["seat"][frame["is_button"]])
    assert buttons == [(buttons[0] + turn) % profile.seats[1] for turn in range(14)]
    assert set(frame.groupby("deal")["payoff"].sum()) == {0}


def test_the_rows_are_those_of_the_deals() -> None:
    deals = [play_deal(PLAN, number) for number in range(1, 13)]
    assert all(deal.is_over and not deal.is_void for deal in deals)
    seats = pd.DataFrame(rows(PLAN, 12), columns=list(SEAT_COLUMNS))
    pd.testing.assert_frame_equal(seats, frame_of_seats(deals))
    plan = Plan(HOME, 3, "7", "simple", "actions")
    actions = pd.DataFrame(rows(plan, 12), columns=list(ACTION_COLUMNS))
    pd.testing.assert_frame_equal(actions, actions_frame(deals))


def test_rows_come_one_chunk_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    in_chunks_of(10, monkeypatch)
    played: list[int] = []

    def watched(plan: Plan, numbers: range) -> list[Row]:
        played.extend(numbers)
        return chunk_rows(plan, numbers)

    monkeypatch.setattr(MODULE, "chunk_rows", watched)
    first = next(iter(simulate(PLAN, 10**5, in_this_process)))
    assert played == list(range(1, 11))
    assert len(first) == 30


# --- sums --------------------------------------------------------------------------------------


def tally(plan: Plan, deals: int) -> tuple[Tally, pd.DataFrame]:
    counted = Tally(plan)
    passed = [row for chunk in counted.over(simulate(plan, deals)) for row in chunk]
    return counted, pd.DataFrame(passed, columns=list(COLUMNS[plan.rows]))


@pytest.mark.parametrize("size", [7, 100])
def test_the_tally_of_seats_is_what_pandas_counts(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_chunks_of(size, monkeypatch)
    counted, frame = tally(PLAN, 60)
    heading, columns, *lines = str(counted).splitlines()
    assert heading == f"{HOME.title}: 60 deals, 3 players (simple), seed 7"
    assert columns.split()[0] == "seat"
    assert counted.rows == len(frame) == 180
    by_seat = frame.groupby("seat")
    for line, (seat, own) in zip(lines, by_seat, strict=True):
        mean, error = own["payoff"].mean(), own["payoff"].std(ddof=0) / 60**0.5
        won, shown = (own["payoff"] > 0).mean(), own["is_shown"].mean()
        told = f"{seat} {won:.1%} {shown:.1%} {mean:+.3f} ± {error:.3f}"
        assert line.split() == told.split()


def test_the_tally_of_actions_is_what_pandas_counts() -> None:
    counted, frame = tally(Plan(HOME, 5, "a", "random", "actions"), 50)
    heading, _, *lines = str(counted).splitlines()
    assert " 50 deals, 5 players (random), seed a" in heading
    told = [line.rsplit(maxsplit=2) for line in lines]
    ours = {(phase.strip(), action): int(times) for phase, action, times in told}
    assert ours == frame.groupby(["phase", "action"]).size().to_dict()
    assert counted.rows == len(frame) == sum(ours.values())


def test_the_tally_passes_the_rows_on_as_they_are() -> None:
    chunks = list(simulate(PLAN, 20))
    assert list(Tally(PLAN).over(iter(chunks))) == chunks


# --- what cannot be simulated ------------------------------------------------------------------

BAD: dict[str, Callable[[], object]] = {
    "one player": lambda: Plan(HOME, 1, "7"),
    "seven players": lambda: Plan(HOME, 7, "7"),
    "no players": lambda: Plan(HOME, 0, "7"),
    "six at a table for five": lambda: Plan(load_profile("ace-to-five-classroom"), 6, "7"),
    "a player who is not known": lambda: Plan(HOME, 3, "7", "phil"),
    "rows that are not known": lambda: Plan(HOME, 3, "7", "random", "cards"),
    "no deals": lambda: simulate(PLAN, 0),
    "fewer than none": lambda: simulate(PLAN, -5),
    "half a deal": lambda: simulate(PLAN, 0.5),  # type: ignore[arg-type]
    "a truth value": lambda: simulate(PLAN, True),
}


@pytest.mark.parametrize("ask", BAD.values(), ids=BAD)
def test_what_cannot_be_simulated_is_refused_at_once(ask: Callable[[], object]) -> None:
    with pytest.raises(TableError) as caught:
        ask()
    assert len(str(caught.value)) > 20


def test_a_plan_without_a_table_is_refused() -> None:
    with pytest.raises((TableError, ProfileError, AttributeError)):
        Plan("triple-draw-home", 3, "7")  # type: ignore[arg-type]
