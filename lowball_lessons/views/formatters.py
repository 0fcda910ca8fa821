"""What values look like in a notebook: registered here, so that the rules need not know."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from IPython import get_ipython
from markupsafe import Markup

from lowball_lessons.lessons import Asked, Feedback, Score, Verdict
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.ranking import Comparison, Explanation
from lowball_lessons.rules.ranking.names import capital
from lowball_lessons.views import pictures
from lowball_lessons.views.style import picture

_MARKS = {
    Verdict.RIGHT: ("✓", "right"),
    Verdict.WRONG: ("✗", "wrong"),
    Verdict.UNANSWERED: ("…", "quiet"),
    Verdict.UNREADABLE: ("?", "error"),
}


def asked(question: Asked) -> Markup:
    """A question with its hands as pictures."""
    case = question.case
    options = pictures.joined(
        Markup("<li><span><strong>{}</strong></span> {}</li>").format(
            letter, pictures.hand(option) if isinstance(option, Hand) else option
        )
        for letter, option in case.options
    )
    return Markup(
        '<p class="lb-title">{}. {} ({})</p><p>{}</p><ul class="lb-rows">{}</ul>'
        '<p class="lb-quiet">{}.</p>'
    ).format(
        question.number,
        question.question.title,
        question.question.worth,
        case.text,
        options,
        capital(case.kind.how),
    )


def feedback(said: Feedback) -> Markup:
    """What is said to an answer, told by a mark and words."""
    mark, kind = _MARKS[said.verdict]
    return pictures.verdict(
        mark, kind, Markup("{} {}").format(said.text, pictures.rule_tags(said.rules))
    )


def score(reached: Score) -> Markup:
    """The points, a row a question."""
    rows = pictures.joined(
        Markup("<tr><td>{}. {}</td><td>{} of {}</td><td>{}</td></tr>").format(
            number, question.title, said.points, question.points, str(said.verdict)
        )
        for number, question, said in reached.rows
    )
    return Markup(
        "<table><thead><tr><th>question</th><th>points</th><th>state</th></tr></thead>"
        "<tbody>{}</tbody></table><p><strong>score {} of {}</strong></p>"
    ).format(rows, reached.points, reached.out_of)


def _explanation(shown: Explanation) -> Markup:
    return pictures.hand(shown.hand) + pictures.explanation(shown)


_DRAWN: dict[type, Callable[[Any], Markup]] = {
    Asked: asked,
    Comparison: pictures.comparison,
    Explanation: _explanation,
    Feedback: feedback,
    Hand: pictures.hand,
    Score: score,
}


@cache
def register() -> None:
    """Teach the running notebook, if there is one, to show our values as pictures."""
    shell = get_ipython()
    if shell is None:
        return
    html = shell.display_formatter.formatters["text/html"]
    for kind, draw in _DRAWN.items():
        html.for_type(kind, lambda value, draw=draw: str(picture(draw(value))))
    plain = shell.display_formatter.formatters["text/plain"]
    for kind in (Comparison, Explanation):
        plain.for_type(kind, lambda value, printer, _cycle: printer.text(str(value)))
