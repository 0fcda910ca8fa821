"""The command: what it prints, and one clear line with exit 2 for anything it cannot do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lowball_lessons.cli import copy_course, main

WHEEL, KING = "As 5d 4h 3s 2c", "Kc 9d 8h 4s 2d"


def test_rank(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rank", "7c 5d 4h 3s 2c"]) == 0
    printed = capsys.readouterr().out
    assert "a 75 (number one)" in printed
    assert "Of all 2,598,960 hands 0 are better, 1,020 equal and 2,597,940 worse." in printed


@pytest.mark.parametrize(
    ("options", "winner"), [([], "second"), (["--rules", "a-5"], "first")], ids=["2-7", "a-5"]
)
@pytest.mark.rule("EX-8")
def test_compare(options: list[str], winner: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", WHEEL, KING, *options]) == 0
    assert f"The {winner} hand wins" in capsys.readouterr().out


def test_rank_a_joker_and_a_badugi(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rank", "9c 6d 3h As Jk", "--rules", "a-5", "--joker"]) == 0
    assert main(["rank", "2s 4c 6d 9h", "--rules", "badugi"]) == 0
    printed = capsys.readouterr().out
    assert "the joker is the two".capitalize() in printed
    assert "9-6-4-2 badugi" in printed


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 96
    assert main(["rules", "allin-5"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("ALLIN-5: ")
    assert "Source: 000_c852314d55054707.txt, section 06" in printed


@pytest.mark.parametrize(
    "arguments",
    [
        ["rank", "7c 5d 4h 3s"],
        ["rank", "7c 5d 4h 3s H2"],
        ["rank", "7c 5d 4h 3s 7c"],
        ["rank", "7c 5d 4h 3s 2c 9d"],
        ["rank", ""],
        ["rank", "Jk 5d 4h 3s 2c"],
        ["rank", "Jk 5d 4h 3s 2c", "--joker"],
        ["rank", "7c 5d 4h 3s 2c", "--rules", "omaha"],
        ["rank"],
        ["compare", WHEEL],
        ["compare", WHEEL, "x"],
        ["rules", "R27-99"],
        ["rank", WHEEL, "--frobnicate"],
        ["frobnicate"],
        [],
    ],
    ids=str,
)
def test_bad_input_is_one_line_and_exit_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(arguments)
    except SystemExit as ended:
        code = int(str(ended.code))
    printed = capsys.readouterr()
    assert (code, printed.out) == (2, "")
    assert printed.err.startswith("lowball-lessons")
    assert printed.err.count("\n") == 1
    assert len(printed.err) > 30


def test_the_course_is_copied_and_no_work_is_overwritten(tmp_path: Path) -> None:
    first = copy_course(tmp_path / "course")
    mine = tmp_path / "course" / "exercises" / "02_deuce_to_seven.ipynb"
    assert mine in first
    mine.write_text("my answers")
    gone = tmp_path / "course" / "notebooks" / "04_two_rankings.ipynb"
    gone.unlink()
    assert copy_course(tmp_path / "course") == [gone]
    assert mine.read_text() == "my answers"


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    taken = tmp_path / "course"
    taken.write_text("")
    ran = subprocess.run(
        [sys.executable, "-m", "lowball_lessons.cli", "lab", str(taken)],
        capture_output=True,
        text=True,
    )
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)


def test_bytes_that_are_no_text_are_refused() -> None:
    command = [sys.executable, "-m", "lowball_lessons.cli", "rank", b"7c \xff"]
    ran = subprocess.run(command, capture_output=True)
    assert (ran.returncode, ran.stderr.count(b"\n")) == (2, 1)


def test_a_closed_pipe_is_no_error() -> None:
    command = f'"{sys.executable}" -m lowball_lessons.cli rules | head -1'
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert (ran.stdout.startswith("CARD-1"), ran.stderr) == (True, "")


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "latin-1"])
def test_an_output_without_suit_symbols_gets_letters(encoding: str) -> None:
    ran = run_shell("compare '7c 5d 4h 3s 2c' '7h 7s 4c 3d 2d'", PYTHONIOENCODING=encoding)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("7c 5d 4h 3s 2c   a 75 (number one)     7h 7s")


def test_a_full_output_is_one_line_and_exit_2() -> None:
    ran = run_shell("rules > /dev/full")
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)


def test_a_closed_output_is_no_traceback() -> None:
    assert "Traceback" not in run_shell("rules >&-").stderr


def test_badugi_says_four_or_five(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rank", "--rules", "badugi", "As 2d 3h"]) == 2
    assert "four or five" in capsys.readouterr().err


def run_shell(arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = f'"{sys.executable}" -m lowball_lessons.cli {arguments}'
    return subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, env={**os.environ, **environment}
    )
