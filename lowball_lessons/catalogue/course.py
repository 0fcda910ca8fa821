"""The course of `seeds/lessons/`: its lessons, and the files that a learner works in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lowball_lessons.catalogue.places import data_folder
from lowball_lessons.catalogue.tables import check_keys, read_toml
from lowball_lessons.errors import UnknownNameError

PAGES = ("for_teachers", "glossary")
"""The notebooks that are no lessons."""

_LESSON_KEYS = {
    "title": str,
    "about": str,
    "minutes": int,
    "rules": list,
    "needs": list,
    "exercises": list,
    "teaching": dict,
    "prediction": list,
}
_TEACHING_KEYS = {
    "goal": str,
    "in_five_minutes": str,
    "question": str,
    "expected": list,
    "listen_for": list,
}


@dataclass(frozen=True, slots=True)
class Teaching:
    """What a teacher needs: the goal, a short version, and the question for the class.

    `expected` are the answers to it, `listen_for` the misconceptions that come up.
    """

    goal: str
    in_five_minutes: str
    question: str
    expected: tuple[str, ...]
    listen_for: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: `rules` are the ids of the cards it teaches, `needs` the lessons before it.

    `file` is the name of its notebook, `exercises` are those to work through after it.
    """

    file: str
    title: str
    about: str
    minutes: int
    rules: tuple[str, ...]
    needs: tuple[str, ...]
    exercises: tuple[str, ...]
    teaching: Teaching

    @property
    def number(self) -> str:
        """The two digits that its file begins with."""
        return self.file[:2]


def lesson_files() -> list[Path]:
    """The files of the lessons in order."""
    return sorted((data_folder("seeds") / "lessons").glob("*.toml"))


@cache
def course() -> tuple[Lesson, ...]:
    """The lessons in order. Raises SeedError where the data is not well formed."""
    return tuple(map(_lesson, lesson_files()))


def lesson(number: str) -> Lesson:
    """The lesson with this number ("02"). Raises UnknownNameError."""
    for found in course():
        if found.number == number:
            return found
    numbers = ", ".join(found.number for found in course())
    raise UnknownNameError(f"There is no lesson {number!r}; there are {numbers}.")


def course_files() -> dict[str, Path]:
    """What a learner is given: notebooks and the cheat sheet, by the path inside the course."""
    return {
        f"{folder}/{path.name}": path
        for folder in ("notebooks", "exercises")
        for path in sorted(data_folder(folder).iterdir())
        if path.suffix in (".ipynb", ".html")
    }


def _lesson(path: Path) -> Lesson:
    table = {"prediction": [], **read_toml(path)}
    check_keys(path, "the lesson", table, _LESSON_KEYS)
    check_keys(path, "teaching", table["teaching"], _TEACHING_KEYS)
    del table["prediction"]
    teaching = Teaching(**_with_tuples(table.pop("teaching")))
    return Lesson(file=path.stem, teaching=teaching, **_with_tuples(table))


def _with_tuples(table: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(one) if isinstance(one, list) else one for key, one in table.items()}
