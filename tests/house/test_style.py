"""The house is held by its own tools: floors, style, types."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["lint-imports", "--no-logo"], id="floors"),
        pytest.param(["ruff", "check"], id="style"),
        pytest.param(["ruff", "format", "--check"], id="format"),
        pytest.param(["mypy"], id="types"),
    ],
)
def test_the_tool_is_content(command: list[str]) -> None:
    tool, *options = command
    ran = subprocess.run([BIN / tool, *options], cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_a_look_upwards_is_noticed(tmp_path: Path) -> None:
    copy = tmp_path / "lowball_lessons"
    _copy_package(copy)
    cards = copy / "rules" / "cards.py"
    cards.write_text(f"{cards.read_text()}\nimport lowball_lessons.catalogue\n")
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    command = [BIN / "lint-imports", "--no-logo", "--no-cache"]
    ran = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, env={"PYTHONPATH": str(tmp_path)}
    )
    assert ran.returncode == 1
    assert "floors BROKEN" in ran.stdout


def test_rooms_are_small() -> None:
    rooms = {path: len(path.read_text().splitlines()) for path in _modules()}
    assert {path.name: lines for path, lines in rooms.items() if lines > 300} == {}


def test_nothing_of_this_machine_is_written_down() -> None:
    foreign = ("/root/", "/tmp/", "/work/", "/home/", "pypi" + ".org", "pythonhosted" + ".org")
    found = [
        f"{path.relative_to(ROOT)}: {text}"
        for path in _tracked()
        for text in foreign
        if text in path.read_text(encoding="utf-8", errors="ignore")
    ]
    assert [line for line in found if not line.startswith("tests/house/test_style.py")] == []


def _modules() -> list[Path]:
    return sorted((ROOT / "lowball_lessons").rglob("*.py"))


def _tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a checkout")
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def _copy_package(target: Path) -> None:
    for path in _modules():
        copied = target / path.relative_to(ROOT / "lowball_lessons")
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.write_bytes(path.read_bytes())
