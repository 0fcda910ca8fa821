"""What opens a lesson or an exercise: rule cards, words, the map of the course, the questions."""

from __future__ import annotations

import os
from pathlib import Path

from markupsafe import Markup

from lowball_lessons.catalogue import Lesson, course, lesson, rule_card
from lowball_lessons.lessons import Exercise
from lowball_lessons.lessons.bank import BANK
from lowball_lessons.lessons.progress import PROGRESS, Records, students_of
from lowball_lessons.views import pictures
from lowball_lessons.views.glossary import words_of
from lowball_lessons.views.style import show


def show_rules(number: str) -> None:
    """The rule cards that a lesson teaches, folded, so that they give nothing away."""
    found = lesson(number)
    cards = [rule_card(rule) for rule in found.rules]
    title = f"The {len(cards)} rules of this lesson: open them when you are through"
    show(pictures.rule_list(cards, title) + words_of(number), "\n".join(map(str, cards)))


def course_map(student: str = "") -> None:
    """The lessons in order: what each is about, how long it takes, what it needs, what is done.

    What is done is read beside the exercises; without a name, where only one student is there.
    """
    records = _records(student)
    rows = pictures.joined(_map_row(found, records) for found in course())
    table = Markup(
        "<table><thead><tr><th>lesson</th><th>about</th><th>minutes</th><th>after</th>"
        "<th>exercises</th></tr></thead><tbody>{}</tbody></table>"
    ).format(rows)
    show(table, "\n".join(f"{found.number} {found.title}: {found.about}" for found in course()))


def _records(student: str) -> Records:
    if not _is_kept():
        return {}
    kept = students_of(Path.cwd().parent / "exercises")
    names = [student.casefold()] if student else list(kept)
    return kept.get(names[0], {}) if len(names) == 1 else {}


def _is_kept() -> bool:
    return os.environ.get(PROGRESS) != "off"


def open_exercise(number: str, student: str = "", course: str = "") -> Exercise:
    """The exercise of a lesson for one student; without a name, the printed variant.

    What is answered is kept in `progress.json` beside the notebook, unless the environment says
    `LOWBALL_LESSONS_PROGRESS=off`, as it does where notebooks are only built or tested.
    """
    return Exercise(number, student, course, folder=Path.cwd() if _is_kept() else None)


def _map_row(found: Lesson, records: Records) -> Markup:
    link = Markup('<a href="{}.ipynb">{} · {}</a>').format(found.file, found.number, found.title)
    exercises = pictures.joined([_exercise(name, records) for name in found.exercises], ", ")
    return Markup("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>").format(
        link, found.about, found.minutes, ", ".join(found.needs), exercises
    )


def _exercise(name: str, records: Records) -> Markup:
    questions = BANK[name[:2]]
    right = sum(question.id in records and records[question.id].is_right for question in questions)
    done = f" ({right} of {len(questions)} right)" if right else ""
    return Markup('<a href="../exercises/{}.ipynb">exercise {}</a>{}').format(name, name[:2], done)
