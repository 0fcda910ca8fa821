"""Building the course: run lessons and solutions, make exercises from solutions, byte for byte.

`python -m lowball_lessons.lessons.authoring` rebuilds notebooks/, solutions/ and exercises/ of a
checkout in place. Running a notebook needs the `dev` extra.
"""

from __future__ import annotations

import copy
import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any

from lowball_lessons.errors import ExerciseError
from lowball_lessons.lessons.cell_marks import CALLED, KEY, marked, number_of
from lowball_lessons.lessons.exercise import Exercise
from lowball_lessons.lessons.progress import PROGRESS

Notebook = dict[str, Any]

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
BLANK = "answer = ...  # write your answer here"
_METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
_WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def read_notebook(path: Path) -> Notebook:
    """The notebook as plain data."""
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def write_notebook(path: Path, notebook: Notebook) -> None:
    """Save the notebook in its one canonical spelling."""
    text = json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True)
    path.write_text(text + "\n", encoding="utf-8")


def blanked(solution: Notebook) -> Notebook:
    """The exercise of a solution: answers blanked, cells tagged `solution` left out."""
    exercise = copy.deepcopy(solution)
    exercise["cells"] = [
        cell for cell in exercise["cells"] if "solution" not in cell["metadata"].get("tags", [])
    ]
    for cell in exercise["cells"]:
        cell["source"] = _blank(_text(cell["source"]))
    return exercise


def run(notebook: Notebook) -> Notebook:
    """The notebook with the outputs of a fresh kernel, normalised. Raises ExerciseError."""
    import nbformat
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError

    node = nbformat.from_dict(_emptied(notebook))
    client = NotebookClient(
        node, timeout=60, kernel_name="python3", record_timing=False, store_widget_state=False
    )
    try:
        client.execute(env={**os.environ, PROGRESS: "off"})
    except CellExecutionError as error:
        raise ExerciseError(f"A cell of the notebook fails: {error}") from error
    return normalised(json.loads(nbformat.writes(node)))


def normalised(notebook: Notebook) -> Notebook:
    """The notebook without anything that differs from run to run or from machine to machine."""
    cells, seen, count = [], dict[str, int](), 0
    for cell in notebook["cells"]:
        source = _text(cell["source"])
        clean: Notebook = {
            "cell_type": cell["cell_type"],
            "id": _cell_id(cell["cell_type"] + source, seen),
            "metadata": {
                key: cell["metadata"][key] for key in ("tags", KEY) if key in cell["metadata"]
            },
            "source": source.splitlines(keepends=True),
        }
        if cell["cell_type"] == "code":
            count += 1
            clean["execution_count"] = count
            clean["outputs"] = [_output(output, count) for output in cell["outputs"]]
        cells.append(clean)
    return {"cells": cells, "metadata": _METADATA, "nbformat": 4, "nbformat_minor": 5}


def solved(exercise: Notebook, student: str) -> Notebook:
    """The exercise of a student with the right answer in each answer cell, not run yet."""
    made = copy.deepcopy(exercise)
    asked = Exercise(number_of(exercise), student)
    for cell in made["cells"]:
        text = _text(cell["source"]).replace('student=""', f"student={student!r}")
        called = CALLED.search(text)
        if called and BLANK in text:
            case = asked.ask(int(called[2])).case
            text = text.replace(BLANK, case.kind.source(case.right))
        cell["source"] = text
    return made


def build(source: Path, target: Path) -> list[Path]:
    """Rebuild the course of one folder into another (or the same); the files written, in order."""
    written = []
    for folder in ("notebooks", "solutions"):
        for path in sorted((source / folder).glob("*.ipynb")):
            source_notebook = read_notebook(path)
            is_solution = folder == "solutions"
            built = run(marked(source_notebook) if is_solution else source_notebook)
            written.append(_write(target / folder / path.name, built))
            if is_solution:
                exercise = run(blanked(built))
                written.append(_write(target / "exercises" / path.name, exercise))
    return written


def _write(path: Path, notebook: Notebook) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_notebook(path, notebook)
    return path


def _text(source: str | list[str]) -> str:
    return source if isinstance(source, str) else "".join(source)


def _blank(source: str) -> str:
    """The source without what stands between the two marks. Raises ExerciseError for one alone."""
    lines, is_inside = [], False
    for line in source.splitlines():
        mark = line.strip()
        if mark in (BEGIN, END):
            if is_inside == (mark == BEGIN):
                raise ExerciseError(f"{BEGIN} and {END} have to stand in turn: {source}")
            is_inside = mark == BEGIN
            lines += [BLANK] * is_inside
        elif not is_inside:
            lines.append(line)
    if is_inside:
        raise ExerciseError(f"{END} is missing: {source}")
    return "\n".join(lines)


def _emptied(notebook: Notebook) -> Notebook:
    empty = copy.deepcopy(notebook)
    empty["metadata"] = copy.deepcopy(_METADATA)
    seen: dict[str, int] = {}
    for cell in empty["cells"]:
        cell["source"] = _text(cell["source"])
        cell["id"] = _cell_id(cell["cell_type"] + cell["source"], seen)
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return empty


def _cell_id(content: str, seen: dict[str, int]) -> str:
    seen[content] = seen.get(content, 0) + 1
    return hashlib.sha256(f"{content}{seen[content]}".encode()).hexdigest()[:12]


def _output(output: dict[str, Any], count: int) -> dict[str, Any]:
    clean = copy.deepcopy(output)
    if "data" in clean:
        clean["data"].pop(_WIDGET_VIEW, None)
        clean["metadata"] = {}
    if clean["output_type"] == "execute_result":
        clean["execution_count"] = count
    return clean


def main() -> int:
    """Rebuild the course of the checkout that this file is in."""
    root = Path(__file__).parents[2]
    for path in build(root, root):
        sys.stdout.write(f"built {path.relative_to(root)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
