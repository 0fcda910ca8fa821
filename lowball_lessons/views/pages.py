"""What opens a lesson or an exercise: its rule cards, the map of the course, the questions."""

from __future__ import annotations

import os
from pathlib import Path

from IPython.display import display
from markupsafe import Markup

from lowball_lessons.catalogue import Lesson, course, lesson, rule_card
from lowball_lessons.lessons import Exercise
from lowball_lessons.lessons.progress import PROGRESS
from lowball_lessons.views import pictures
from lowball_lessons.views.style import picture


def show_rules(number: str) -> None:
    """The rule cards that a lesson teaches, folded, so that they give nothing away."""
    found = lesson(number)
    cards = [rule_card(rule) for rule in found.rules]
    title = f"The {len(cards)} rules of this lesson: open them when you are through"
    _show(pictures.rule_list(cards, title), "\n".join(str(card) for card in cards))


def course_map() -> None:
    """The lessons in order: what each is about, how long it takes, what it needs."""
    rows = pictures.joined(map(_map_row, course()))
    table = Markup(
        "<table><thead><tr><th>lesson</th><th>about</th><th>minutes</th><th>after</th>"
        "<th>exercises</th></tr></thead><tbody>{}</tbody></table>"
    ).format(rows)
    _show(table, "\n".join(f"{found.number} {found.title}: {found.about}" for found in course()))


def open_exercise(number: str, student: str = "", course: str = "") -> Exercise:
    """The exercise of a lesson for one student; without a name, the printed variant.

    What is answered is kept in `progress.json` beside the notebook, unless the environment says
    `LOWBALL_LESSONS_PROGRESS=off`, as it does where notebooks are only built or tested.
    """
    is_kept = os.environ.get(PROGRESS) != "off"
    return Exercise(number, student, course, folder=Path.cwd() if is_kept else None)


def _map_row(found: Lesson) -> Markup:
    link = Markup('<a href="{}.ipynb">{} · {}</a>').format(found.file, found.number, found.title)
    exercises = Markup(", ").join(
        Markup('<a href="../exercises/{}.ipynb">exercise {}</a>').format(name, name[:2])
        for name in found.exercises
    )
    return Markup("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>").format(
        link, found.about, found.minutes, ", ".join(found.needs), exercises
    )


def _show(content: Markup, text: str) -> None:
    display({"text/html": str(picture(content)), "text/plain": text}, raw=True)
