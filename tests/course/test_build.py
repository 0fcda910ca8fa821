"""The course is built: exercises from solutions, the same bytes each time, nothing given away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lowball_lessons.catalogue import course
from lowball_lessons.catalogue.course import PAGES
from lowball_lessons.lessons import Exercise
from lowball_lessons.lessons.authoring import (
    BEGIN,
    BLANK,
    END,
    Notebook,
    blanked,
    build,
    read_notebook,
    solved,
)
from lowball_lessons.lessons.bank import BANK
from lowball_lessons.views import formatters
from lowball_lessons.views.style import picture

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


EXERCISES = sorted((ROOT / "exercises").glob("*.ipynb"))
STUDENTS = ["", *(f"student {number}" for number in range(1, 20))]
each_exercise = pytest.mark.parametrize("path", EXERCISES, ids=lambda path: path.stem)


def code_of(notebook: Notebook) -> list[str]:
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def worked_through(notebook: Notebook) -> Exercise:
    """The exercise after every cell of the notebook was run."""
    names: dict[str, Any] = {}
    for source in code_of(notebook):
        exec(source, names)
    exercise: Exercise = names["exercise"]
    return exercise


@each_exercise
@pytest.mark.parametrize("student", STUDENTS)
def test_a_solution_passes_and_an_unsolved_exercise_does_not(path: Path, student: str) -> None:
    exercise = read_notebook(path)
    solution = solved(exercise, student)
    done = worked_through(solution)
    assert done.student == student
    assert done.score().points == done.score().out_of >= 12
    unsolved = worked_through(exercise).score()
    assert [feedback.verdict for _, _, feedback in unsolved.rows] == ["not answered yet"] * len(
        done.questions
    )


@each_exercise
def test_the_solution_of_the_printed_questions_agrees_with_the_bank(path: Path) -> None:
    solution = read_notebook(ROOT / "solutions" / path.name)
    score = worked_through(solution).score()
    assert score.points == score.out_of


@each_exercise
def test_what_an_exercise_shows_does_not_depend_on_the_answers(path: Path) -> None:
    notebook = read_notebook(path)
    shown = [
        cell["outputs"] for cell in notebook["cells"] if ".ask(" in "".join(cell.get("source", ""))
    ]
    questions = worked_through(notebook).questions
    assert len(shown) == len(questions)
    for [output], put in zip(shown, questions, strict=True):
        nothing = replace(put.case, right=None, because="", start="", mistakes=())
        blind = replace(put, case=nothing)
        assert "".join(output["data"]["text/plain"]) == str(blind)
        assert "".join(output["data"]["text/html"]) == str(picture(formatters.asked(blind)))


@each_exercise
def test_no_reason_no_hint_and_no_answer_is_anywhere_in_an_exercise(path: Path) -> None:
    notebook = read_notebook(path)
    text = "\n".join(_strings(notebook))
    for put in worked_through(notebook).questions:
        case = put.case
        said = [case.because, case.start, case.kind.source(case.right)]
        said += [mistake.sentence for mistake in case.mistakes]
        said += [put.question.explanation(case).lines[0]]
        assert [one for one in said if one in text] == []


def _strings(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from (key, *_strings(value))
    elif isinstance(data, list):
        yield "".join(data) if all(isinstance(one, str) for one in data) else ""
        for one in data:
            yield from _strings(one)
    else:
        yield str(data)


@each_exercise
def test_cells_carry_what_nbgrader_reads_and_nothing_else(path: Path) -> None:
    exercise, solution = (read_notebook(ROOT / folder / path.name) for folder in FOLDERS[1:][::-1])
    assert exercise["metadata"].keys() == {"kernelspec", "language_info"}
    known = {"grade", "grade_id", "locked", "points", "schema_version", "solution", "task"}
    marks = []
    for cell in exercise["cells"]:
        assert cell["metadata"].keys() <= {"nbgrader"}
        marks += [cell["metadata"]["nbgrader"]] if cell["metadata"] else []
    assert marks == [
        cell["metadata"]["nbgrader"] for cell in solution["cells"] if "nbgrader" in cell["metadata"]
    ]
    assert all(mark.keys() <= known and mark["schema_version"] == 3 for mark in marks)
    assert len({mark["grade_id"] for mark in marks}) == len(marks)
    graded = {mark["grade_id"]: mark["points"] for mark in marks if mark["grade"]}
    questions = BANK[path.stem[:2]]
    assert graded == {question.id: question.points for question in questions}
    assert all(mark["locked"] != mark["solution"] for mark in marks)
    assert [mark["solution"] for mark in marks] == [False, True, False] * len(questions)


@each_exercise
def test_an_exercise_gives_nothing_away(path: Path) -> None:
    exercise = read_notebook(path)
    text = json.dumps(exercise, ensure_ascii=False)
    assert BEGIN not in text
    assert END not in text
    assert "Right." not in text
    answers = [source for source in code_of(exercise) if ".check(" in source]
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
    lessons = {lesson.file for lesson in course()} | set(PAGES)
    with_exercise = {name for lesson in course() for name in lesson.exercises}
    assert {path.stem for path in (ROOT / "notebooks").glob("*")} == lessons
    assert {path.stem for path in (ROOT / "exercises").glob("*")} == with_exercise
    assert {path.stem for path in (ROOT / "solutions").glob("*")} == with_exercise
