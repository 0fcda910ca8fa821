"""The commands replay and simulate: what they print and write, and one line for what cannot be."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import distributed
import pandas as pd
import pytest

from lowball_lessons import history, load_profile, read_phh, replay, rule_card
from lowball_lessons.catalogue import hand_file, hand_files
from lowball_lessons.cli import main
from lowball_lessons.play import Plan, Tally, simulate
from lowball_lessons.records import history_lines
from lowball_lessons.records.frames import ACTION_COLUMNS, SEAT_COLUMNS, Row
from lowball_lessons.workers import in_this_process

COMMANDS = import_module("lowball_lessons.cli.deals")
HOME = load_profile("triple-draw-home")
DRAW_HANDS = [name for name in hand_files() if read_phh(hand_file(name)).variant != "FR"]
Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """One process is enough to see what the command does."""
    monkeypatch.setattr(COMMANDS, "on_all_cores", lambda workers=None: in_this_process)


def simulating(*options: str, deals: int = 20) -> list[str]:
    table = ["--profile", "triple-draw-home", "--deals", str(deals), "--seed", "7"]
    return ["simulate", *table, *options]


def refused(arguments: list[str], printed: Printed) -> str:
    """Asserts that the command ends with 2 and one line; returns it."""
    try:
        code = main(arguments)
    except SystemExit as ended:
        code = int(str(ended.code))
    out, error = printed.readouterr()
    assert (code, out) == (2, "")
    assert error.startswith("lowball-lessons")
    assert error.endswith("\n")
    assert len(error.splitlines()) == 1
    return error


# --- replay ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", DRAW_HANDS)
def test_replay_prints_the_history(name: str, capsys: Printed) -> None:
    assert main(["replay", str(hand_file(name))]) == 0
    out, error = capsys.readouterr()
    assert error == ""
    assert out == history(replay(read_phh(hand_file(name)))) + "\n"


def test_replay_explains_each_rule_once_in_the_order_in_which_it_comes_up(capsys: Printed) -> None:
    path = hand_file("wsop-2023-43-5-45")
    assert main(["replay", str(path), "--explain"]) == 0
    told, rules = capsys.readouterr().out.split("\n\n")
    assert told == history(replay(read_phh(path)))
    named = [line.split()[0] for line in rules.splitlines()[1:]]
    in_order = [
        rule for line in history_lines(replay(read_phh(path)).events) for rule in line.rules
    ]
    assert named == list(dict.fromkeys(in_order))
    for line in rules.splitlines()[1:]:
        card = rule_card(line.split()[0])
        assert card.title in line
        assert line.endswith(card.statement)


def test_replay_says_what_a_record_leaves_open(tmp_path: Path, capsys: Printed) -> None:
    text = hand_file("alice-carol-wikipedia").read_text(encoding="utf-8")
    path = tmp_path / "open.phh"
    path.write_text("\n".join(line for line in text.splitlines() if " sm " not in line))
    assert main(["replay", str(path), "--explain"]) == 0
    assert "Cannot be decided" in capsys.readouterr().out


BROKEN: dict[str, tuple[str, str]] = {
    "no TOML": ("this is no record", "broken"),
    "no record": ('title = "Ana"', "variant"),
    "stud": (hand_file("wsop-2023-43-5-20").read_text(encoding="utf-8"), "FR"),
    "an action out of turn": (
        hand_file("wsop-2023-43-5-45").read_text(encoding="utf-8").replace("'p3 f'", "'p1 f'"),
        "action 6",
    ),
    "names of two lines": (
        'variant = "F2L3D"\nblinds_or_straddles = [1, 2]\nsmall_bet = 2\nbig_bet = 4\n'
        'starting_stacks = [9, 9]\nplayers = ["A\\nna", "B\\nen"]\nactions = ["p1 f"]',
        "broken",
    ),
}


@pytest.mark.parametrize(("text", "part"), BROKEN.values(), ids=BROKEN)
def test_replay_refuses_what_is_no_record(
    text: str, part: str, tmp_path: Path, capsys: Printed
) -> None:
    path = tmp_path / "broken.phh"
    path.write_text(text, encoding="utf-8")
    error = refused(["replay", str(path)], capsys)
    assert "broken" in error
    assert part in error


def test_replay_refuses_what_is_not_there(tmp_path: Path, capsys: Printed) -> None:
    assert "monday.phh" in refused(["replay", str(tmp_path / "monday.phh")], capsys)
    assert tmp_path.name in refused(["replay", str(tmp_path)], capsys)
    assert "FILE.phh" in refused(["replay"], capsys)
    refused(["replay", "x" * 5000], capsys)
    refused(["replay", "a\0b"], capsys)


# --- simulate ----------------------------------------------------------------------------------


def expected(plan: Plan, deals: int) -> tuple[str, list[Row]]:
    tally = Tally(plan)
    rows = [row for chunk in tally.over(simulate(plan, deals)) for row in chunk]
    return f"{tally}\n", rows


@pytest.mark.parametrize("told", ["seats", "actions"])
@pytest.mark.parametrize("player", ["random", "simple"])
def test_simulate_prints_the_sums(player: str, told: str, capsys: Printed) -> None:
    options = ["--players", "4", "--player", player, "--rows", told]
    assert main(simulating(*options)) == 0
    assert capsys.readouterr() == (expected(Plan(HOME, 4, "7", player, told), 20)[0], "")


def test_simulate_has_three_random_players_unless_told(capsys: Printed) -> None:
    assert main(simulating()) == 0
    assert capsys.readouterr().out == expected(Plan(HOME, 3, "7"), 20)[0]


@pytest.mark.parametrize(
    ("told", "columns"), [("seats", SEAT_COLUMNS), ("actions", ACTION_COLUMNS)]
)
def test_simulate_writes_the_same_rows_as_csv_and_parquet(
    told: str, columns: tuple[str, ...], tmp_path: Path, capsys: Printed
) -> None:
    sums, rows = expected(Plan(HOME, 3, "7", "random", told), 20)
    frames = []
    for name, read in (("a.csv", pd.read_csv), ("a.parquet", pd.read_parquet)):
        path = tmp_path / name
        assert main(simulating("--out", str(path), "--rows", told)) == 0
        assert capsys.readouterr().out == f"{sums}{len(rows)} rows are in {path}.\n"
        frames.append(read(path, **({"keep_default_na": False} if name == "a.csv" else {})))
    pd.testing.assert_frame_equal(*frames)
    assert list(frames[0].columns) == list(columns)
    assert list(frames[0].itertuples(index=False, name=None)) == rows


def test_simulate_on_processes_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Printed
) -> None:
    monkeypatch.undo()
    path = tmp_path / "rows.csv"
    assert main(simulating("--workers", "2", "--out", str(path), deals=150)) == 0
    out, error = capsys.readouterr()
    sums, rows = expected(Plan(HOME, 3, "7"), 150)
    assert (out, error) == (f"{sums}{len(rows)} rows are in {path}.\n", "")
    assert path.read_text(encoding="utf-8").count("\n") == len(rows) + 1


def test_simulate_replaces_a_file_only_by_a_whole_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Printed
) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("what was there before")

    def broken(work: Any, chunks: Any) -> Iterator[list[Row]]:
        yield work(next(iter(chunks)))
        raise OSError("the disk is gone")

    monkeypatch.setattr(COMMANDS, "on_all_cores", lambda workers=None: broken)
    assert "the disk is gone" in refused(simulating("--out", str(path)), capsys)
    assert path.read_text() == "what was there before"
    assert list(tmp_path.iterdir()) == [path]


BAD: dict[str, tuple[list[str], str]] = {
    "no profile": (["simulate", "--deals", "3", "--seed", "1"], "--profile"),
    "another profile": (
        ["simulate", "--profile", "holdem", "--deals", "3", "--seed", "1"],
        "holdem",
    ),
    "no seed": (["simulate", "--profile", "badugi", "--deals", "3"], "--seed"),
    "no deals": (simulating(deals=0), "0"),
    "fewer than none": (simulating(deals=-3), "-3"),
    "deals in words": (["simulate", "--profile", "badugi", "--deals", "x", "--seed", "1"], "x"),
    "a deal and a half": (
        ["simulate", "--profile", "badugi", "--deals", "1.5", "--seed", "1"],
        "1.5",
    ),
    "nine players": (simulating("--players", "9"), "9"),
    "one player": (simulating("--players", "1"), "1"),
    "no workers": (simulating("--workers", "0"), "--workers"),
    "fewer workers": (simulating("--workers", "-1"), "--workers"),
    "workers in words": (simulating("--workers", "all"), "all"),
    "another player": (simulating("--player", "phil"), "phil"),
    "other rows": (simulating("--rows", "cards"), "cards"),
    "a strange option": (simulating("--fast"), "--fast"),
}


@pytest.mark.parametrize(("arguments", "part"), BAD.values(), ids=BAD)
def test_simulate_refuses_what_it_cannot_do(
    arguments: list[str], part: str, capsys: Printed
) -> None:
    assert part in refused(arguments, capsys)


@pytest.mark.parametrize(
    "name", ["rows.xyz", "rows", "missing/rows.csv", "folder.csv", "f/r.parquet"]
)
def test_simulate_refuses_a_target_that_cannot_be_written(
    name: str, tmp_path: Path, capsys: Printed
) -> None:
    (tmp_path / "folder.csv").mkdir()
    (tmp_path / "f").write_text("no folder")
    before = sorted(tmp_path.iterdir())
    assert Path(name).name in refused(simulating("--out", str(tmp_path / name)), capsys)
    assert sorted(tmp_path.iterdir()) == before


# --- Dask --------------------------------------------------------------------------------------


def test_simulate_on_a_cluster(address: str, capsys: Printed) -> None:
    assert main(simulating("--dask", address)) == 0
    assert capsys.readouterr() == (expected(Plan(HOME, 3, "7"), 20)[0], "")


def test_where_no_cluster_listens_it_waits_some_seconds_at_most(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    client, patience = distributed.Client, list[float]()

    def impatient(address: str, **options: Any) -> distributed.Client:
        patience.append(parse_seconds(options.pop("timeout", "30s")))
        return client(address, timeout="0.3s", **options)

    monkeypatch.setattr(distributed, "Client", impatient)
    address = f"tcp://127.0.0.1:{free_port()}"
    assert address in refused(simulating("--dask", address), capsys)
    assert max(patience, default=0.0) <= 5


def parse_seconds(text: object) -> float:
    return float(str(text).removesuffix("s"))


def free_port() -> int:
    """A port of this machine at which nobody listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def test_an_address_that_is_none_is_one_line_and_nothing_hangs() -> None:
    command = [
        sys.executable,
        "-m",
        "lowball_lessons.cli",
        *simulating("--dask", "tcp://127.0.0.1"),
    ]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=15)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert len(ran.stderr.splitlines()) == 1
