"""A test of the test: nbval notices a wrong answer, a changed output and a broken cell."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lowball_lessons.lessons.authoring import Notebook, read_notebook

ROOT = Path(__file__).parents[2]
SOLUTION = ROOT / "solutions" / "02_deuce_to_seven.ipynb"


def nbval(path: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "--nbval", "--nbval-current-env", "-q", str(path)]
    options = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(path.parent), "-n", "0"]
    return subprocess.run(
        [*command, *options, "-p", "no:cacheprovider"], capture_output=True, text=True
    )


def plant_a_wrong_answer(notebook: Notebook) -> None:
    cell = next(cell for cell in notebook["cells"] if "exercise.check(3" in "".join(cell["source"]))
    lines = [line for line in cell["source"] if not line.startswith("answer")]
    cell["source"] = [*lines[:1], 'answer = "e"\n', *lines[1:]]


def plant_another_output(notebook: Notebook) -> None:
    cell = next(cell for cell in notebook["cells"] if "exercise.score" in "".join(cell["source"]))
    cell["outputs"][0]["data"]["text/plain"] = "score 14 of 15"


def plant_an_exception(notebook: Notebook) -> None:
    cell = next(cell for cell in notebook["cells"] if "exercise.ask(2" in "".join(cell["source"]))
    cell["source"] = "exercise.ask(99)"


@pytest.mark.parametrize(
    "plant",
    [plant_a_wrong_answer, plant_another_output, plant_an_exception],
    ids=lambda f: f.__name__,
)
def test_nbval_notices(plant: Callable[[Notebook], None], tmp_path: Path) -> None:
    notebook = read_notebook(SOLUTION)
    plant(notebook)
    path = tmp_path / "planted.ipynb"
    path.write_text(json.dumps(notebook))
    ran = nbval(path)
    assert ran.returncode == 1, ran.stdout + ran.stderr


def test_nbval_is_content_with_the_solution(tmp_path: Path) -> None:
    path = tmp_path / "solution.ipynb"
    path.write_bytes(SOLUTION.read_bytes())
    ran = nbval(path)
    assert ran.returncode == 0, ran.stdout + ran.stderr
