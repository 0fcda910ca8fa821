"""What the files at the top promise."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from lowball_lessons import rule_cards
from lowball_lessons.cli import main

ROOT = Path(__file__).parents[2]
TOP = [
    *("pyproject.toml", "constraints.txt", "Makefile", ".ci/run", "LICENSE"),
    *("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"),
    *("lowball_lessons", "seeds", "notebooks", "exercises", "solutions", "tests", "benchmarks"),
]


def test_everything_is_at_the_top() -> None:
    assert [name for name in TOP if not (ROOT / name).exists()] == []


def test_the_core_needs_nothing() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["dependencies"] == []
    assert {"lab", "classroom", "bench", "dev"} <= project["optional-dependencies"].keys()


def test_every_dependency_is_pinned_and_no_host_is_named() -> None:
    constraints = (ROOT / "constraints.txt").read_text()
    pinned = {_plain(line.partition("==")[0]) for line in constraints.splitlines() if "==" in line}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = {
        _plain(re.split(r"[\[=<>~ ]", requirement)[0])
        for extra in project["optional-dependencies"].values()
        for requirement in extra
    }
    assert wanted - {"lowball-lessons"} <= pinned
    assert "://" not in constraints


def test_every_rule_has_a_case_that_is_marked_with_it() -> None:
    """The advice (TALK) is no rule; the worked examples (EX) are cases themselves."""
    cases = "\n".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))
    marked = set(re.findall(_ID, "\n".join(_MARK.findall(cases))))
    ids = [card.id for card in rule_cards() if not card.id.startswith("TALK")]
    assert len(ids) > 80
    assert [rule for rule in ids if f'"{rule}"' not in marked] == []


_ID = r'"[A-Z0-9]+-\d+"'
_MARK = re.compile(rf"(?:mark\.rule|\bcase)\(\s*({_ID}(?:,\s*{_ID})*)")


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_example_in_the_readme_is_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [(command, printed)] = re.findall(r"\$ lowball-lessons (.+)\n((?:.+\n)+?)```", readme)
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out == printed
