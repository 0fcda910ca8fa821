"""The course is built: exercises from solutions, the same bytes each time, nothing given away."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lowball_lessons.lessons.authoring import BEGIN, BLANK, END, blanked, build, read_notebook

ROOT = Path(__file__).parents[2]
FOLDERS = ("notebooks", "solutions", "exercises")


@pytest.fixture(scope="module")
def rebuilt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("course")
    build(ROOT, target)
    return target


def test_rebuilding_changes_no_byte(rebuilt: Path) -> None:
    for folder in FOLDERS:
        here = {path.name: path.read_bytes() for path in (ROOT / folder).glob("*.ipynb")}
        there = {path.name: path.read_bytes() for path in (rebuilt / folder).glob("*.ipynb")}
        assert here.keys() == there.keys()
        drifted = [name for name in here if here[name] != there[name]]
        assert drifted == [], f"{folder} drifted: run make course and commit what it changes"


def test_a_changed_solution_changes_its_exercise(tmp_path: Path) -> None:
    for folder in FOLDERS:
        (tmp_path / folder).mkdir()
    path = tmp_path / "solutions" / "02_deuce_to_seven.ipynb"
    solution = read_notebook(ROOT / "solutions" / path.name)
    solution["cells"] = solution["cells"][:5]
    path.write_text(json.dumps(solution))
    build(tmp_path, tmp_path)
    assert len(read_notebook(tmp_path / "exercises" / path.name)["cells"]) == 4


@pytest.mark.parametrize("path", sorted((ROOT / "exercises").glob("*.ipynb")), ids=lambda p: p.stem)
def test_an_exercise_gives_nothing_away(path: Path) -> None:
    exercise = read_notebook(path)
    text = json.dumps(exercise, ensure_ascii=False)
    assert BEGIN not in text
    assert END not in text
    assert "Right." not in text
    code = ["".join(cell["source"]) for cell in exercise["cells"] if cell["cell_type"] == "code"]
    answers = [source for source in code if ".check(" in source]
    assert answers
    assert all(source.startswith(BLANK) for source in answers)
    assert sum("Not answered yet." in source for source in map(_outputs, exercise["cells"])) == len(
        answers
    )
    assert "score 0 of" in text


def _outputs(cell: dict[str, Any]) -> str:
    return json.dumps(cell.get("outputs", []))


def test_answers_are_blanked_and_solution_cells_left_out() -> None:
    cell: dict[str, Any] = {"cell_type": "code", "metadata": {}}
    secret = {"cell_type": "markdown", "metadata": {"tags": ["solution"]}, "source": "secret"}
    cell["source"] = f"first\n{BEGIN}\nanswer = 18\n{END}\nlast"
    exercise = blanked({"cells": [cell, secret]})
    assert [cell["source"] for cell in exercise["cells"]] == [f"first\n{BLANK}\nlast"]


def test_no_notebook_is_stray() -> None:
    from lowball_lessons.catalogue import course

    lessons = {lesson.file for lesson in course()}
    with_exercise = {name for lesson in course() for name in lesson.exercises}
    assert {path.stem for path in (ROOT / "notebooks").glob("*")} == lessons
    assert {path.stem for path in (ROOT / "exercises").glob("*")} == with_exercise
    assert {path.stem for path in (ROOT / "solutions").glob("*")} == with_exercise
