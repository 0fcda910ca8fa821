"""What nbgrader reads of an exercise's cells: their metadata, schema 3."""

from __future__ import annotations

import copy
import re
from typing import Any

from lowball_lessons.errors import ExerciseError
from lowball_lessons.lessons.bank import BANK
from lowball_lessons.lessons.question import Question

KEY = "nbgrader"
_OPENED = re.compile(r'open_exercise\("(\w+)"')
CALLED = re.compile(r"^exercise\.(ask|check|points)\((\d+)", re.MULTILINE)


def marked(notebook: dict[str, Any]) -> dict[str, Any]:
    """The exercise or solution with nbgrader's metadata on the cells of each question.

    The answer stands in a solution cell; the cell that shows the points is graded and locked, as is
    the question; its id is the question's. Raises ExerciseError where no exercise is opened.
    """
    made = copy.deepcopy(notebook)
    questions = BANK[number_of(notebook)]
    for cell in made["cells"]:
        found = CALLED.search("".join(cell["source"])) if cell["cell_type"] == "code" else None
        cell["metadata"].pop(KEY, None)
        if found:
            cell["metadata"][KEY] = _mark(found[1], questions[int(found[2]) - 1])
    return made


def number_of(notebook: dict[str, Any]) -> str:
    """The number of the exercise that the notebook opens. Raises ExerciseError for none."""
    for cell in notebook["cells"]:
        opened = _OPENED.search("".join(cell["source"]))
        if opened:
            return opened[1]
    raise ExerciseError("The notebook opens no exercise: a cell has to call open_exercise.")


def _mark(called: str, question: Question) -> dict[str, Any]:
    mark: dict[str, Any] = {
        "grade": called == "points",
        "grade_id": {
            "ask": f"{question.id}-question",
            "check": f"{question.id}-answer",
            "points": question.id,
        }[called],
        "locked": called != "check",
        "schema_version": 3,
        "solution": called == "check",
        "task": False,
    }
    return {**mark, "points": question.points} if called == "points" else mark
