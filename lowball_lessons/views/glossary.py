"""The words of the course: a page of all of them, and those of a lesson, to press or point at."""

from __future__ import annotations

from markupsafe import Markup

from lowball_lessons.catalogue import Term, glossary
from lowball_lessons.views import pictures
from lowball_lessons.views.style import show


def show_glossary() -> None:
    """Every term of the course with its meaning and the French term of the sources."""
    rows = pictures.joined(map(_row, glossary()))
    table = Markup(
        "<table><thead><tr><th>term</th><th>in French</th><th>meaning</th><th>lessons</th></tr>"
        "</thead><tbody>{}</tbody></table>"
    ).format(rows)
    show(table, "\n".join(f"{one.term} ({one.french}): {one.meaning}" for one in glossary()))


def words_of(number: str) -> Markup:
    """The terms that a lesson uses first: each tells its meaning where it is pressed or pointed at.

    The way to all words of the course stands below them.
    """
    link = Markup('<p><a href="glossary.ipynb">All words of the course</a></p>')
    terms = [term for term in glossary() if number in term.lessons]
    if not terms:
        return link
    return Markup(
        '<details class="lb-rules"><summary>The words of this lesson</summary>{}{}</details>'
    ).format(pictures.joined(map(_term, terms)), link)


def _row(term: Term) -> Markup:
    return Markup(
        '<tr><th scope="row">{}</th><td lang="fr">{}</td><td>{}</td><td>{}</td></tr>'
    ).format(term.term, term.french, term.meaning, ", ".join(term.lessons))


def _term(term: Term) -> Markup:
    return Markup(
        '<details><summary title="{}">{}</summary><p>{} In French: <span lang="fr">{}</span>.</p>'
        "</details>"
    ).format(term.meaning, term.term, term.meaning, term.french)
