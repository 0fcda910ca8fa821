"""The course of `seeds/course.toml`: its lessons, and the files that a learner works in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lowball_lessons.catalogue.places import data_folder
from lowball_lessons.catalogue.tables import check_keys, read_toml
from lowball_lessons.errors import UnknownNameError

_LESSON_KEYS = {
    "number": str,
    "file": str,
    "title": str,
    "about": str,
    "minutes": int,
    "rules": list,
    "needs": list,
    "exercises": list,
}


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: `rules` are the ids of the cards it teaches, `needs` the lessons before it.

    `exercises` are the names of the notebooks to work through after it.
    """

    number: str
    file: str
    title: str
    about: str
    minutes: int
    rules: tuple[str, ...]
    needs: tuple[str, ...]
    exercises: tuple[str, ...]


@cache
def course() -> tuple[Lesson, ...]:
    """The lessons in order. Raises SeedError where the data is not well formed."""
    path = data_folder("seeds") / "course.toml"
    table = read_toml(path)
    check_keys(path, "the file", table, {"lesson": list})
    lessons = []
    for place, entry in enumerate(table["lesson"], start=1):
        check_keys(path, f"lesson {place}", entry, _LESSON_KEYS)
        lists = {key: tuple(entry[key]) for key in ("rules", "needs", "exercises")}
        lessons.append(Lesson(**{**entry, **lists}))
    return tuple(lessons)


def lesson(number: str) -> Lesson:
    """The lesson with this number ("02"). Raises UnknownNameError."""
    for found in course():
        if found.number == number:
            return found
    numbers = ", ".join(found.number for found in course())
    raise UnknownNameError(f"There is no lesson {number!r}; there are {numbers}.")


def course_files() -> dict[str, Path]:
    """What a learner is given: every notebook, by its path inside the course."""
    return {
        f"{folder}/{path.name}": path
        for folder in ("notebooks", "exercises")
        for path in sorted(data_folder(folder).glob("*.ipynb"))
    }
