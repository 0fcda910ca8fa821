"""The built wheel, tried from an empty folder with nothing but the standard library."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LIGHT = ("numpy", "pandas", "ipywidgets", "IPython", "anywidget", "markupsafe")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel's content, as an installation lays it."""
    built, target = tmp_path_factory.mktemp("dist"), tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(built)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [wheel] = built.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(target)
    return target


def run(installed: Path, empty: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python without site packages, in an empty folder, with the wheel alone on its path."""
    return subprocess.run(
        [sys.executable, "-S", *arguments],
        cwd=empty,
        env={"PYTHONPATH": str(installed), "PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
    )


def test_seeds_and_course_travel_inside(installed: Path) -> None:
    course = installed / "lowball_lessons" / "course"
    for folder, kind in (("seeds", "*.toml"), ("notebooks", "*.ipynb"), ("exercises", "*.ipynb")):
        inside = {path.name for path in (course / folder).rglob(kind)}
        assert inside == {path.name for path in (ROOT / folder).rglob(kind)}
        assert inside


def test_solutions_and_tests_stay_out(installed: Path) -> None:
    names = {path.name for path in installed.rglob("*") if path.is_dir()}
    assert not names & {"solutions", "tests", "benchmarks"}


def test_the_door_opens_on_the_standard_library_alone(installed: Path, tmp_path: Path) -> None:
    program = (
        "import lowball_lessons as l; h = l.Hand.parse('7c 5d 4h 3s 2c');"
        "print(l.DEUCE_TO_SEVEN.rank(h).name, len(l.rule_cards()), l.Deck.shuffled(1).cards[0])"
    )
    ran = run(installed, tmp_path, "-c", program)
    assert (ran.stdout, ran.stderr) == ("a 75 96 8s\n", "")


def test_the_command_works(installed: Path, tmp_path: Path) -> None:
    ran = run(installed, tmp_path, "-m", "lowball_lessons.cli", "rules", "R27-6")
    assert ran.stdout.startswith("R27-6: ")
    refused = run(installed, tmp_path, "-m", "lowball_lessons.cli", "lab")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert 'pip install ".[lab]"' in refused.stderr


def test_the_course_is_copied_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    program = (
        "from pathlib import Path; from lowball_lessons.cli import copy_course;"
        "print(*sorted(p.name for p in copy_course(Path('course'))))"
    )
    ran = run(installed, tmp_path, "-c", program)
    paths = [
        path
        for folder in ("notebooks", "exercises")
        for path in (ROOT / folder).iterdir()
        if path.suffix in (".ipynb", ".html")
    ]
    assert ran.stdout.split() == sorted(path.name for path in paths)
    assert (tmp_path / "course" / "exercises" / "02_deuce_to_seven.ipynb").is_file()


def test_importing_the_door_is_light() -> None:
    program = f"import sys, lowball_lessons; print([m for m in {LIGHT} if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ran.stdout == "[]\n", ran.stderr
