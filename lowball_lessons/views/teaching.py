"""What a teacher needs, lesson by lesson: goal, short version, question, what to listen for."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from lowball_lessons.catalogue import Lesson, course
from lowball_lessons.views import pictures
from lowball_lessons.views.style import show


def show_teaching() -> None:
    """A part for each lesson that opens on a click."""
    parts = pictures.joined(map(_part, course()))
    show(parts, "\n".join(f"{one.number} {one.title}: {one.teaching.goal}" for one in course()))


def _part(lesson: Lesson) -> Markup:
    teaching = lesson.teaching
    return Markup(
        '<details class="lb-rules"><summary>{} · {} ({} minutes)</summary><dl>'
        "<dt>Goal</dt><dd>{}</dd><dt>In five minutes</dt><dd>{}</dd>"
        "<dt>For the class</dt><dd>{}</dd><dt>Expected answers</dt><dd>{}</dd>"
        "<dt>Listen for</dt><dd>{}</dd></dl></details>"
    ).format(
        lesson.number,
        lesson.title,
        lesson.minutes,
        teaching.goal,
        teaching.in_five_minutes,
        teaching.question,
        _listed(teaching.expected),
        _listed(teaching.listen_for),
    )


def _listed(texts: Iterable[str]) -> Markup:
    items = pictures.joined(Markup("<li>{}</li>").format(text) for text in texts)
    return Markup("<ul>{}</ul>").format(items)
