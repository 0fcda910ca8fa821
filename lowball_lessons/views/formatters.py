"""What values look like in a notebook: registered here, so that the rules need not know."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from IPython import get_ipython
from markupsafe import Markup

from lowball_lessons.lessons import (
    Asked,
    Feedback,
    Help,
    Points,
    ProgressReport,
    Review,
    Score,
    Verdict,
)
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.observe import SeatView
from lowball_lessons.rules.ranking import Comparison, Explanation
from lowball_lessons.rules.ranking.names import capital
from lowball_lessons.rules.settlement import Settlement
from lowball_lessons.rules.table import default_names
from lowball_lessons.views import pictures
from lowball_lessons.views.settlements import settlement
from lowball_lessons.views.style import picture
from lowball_lessons.views.table import log, table

_MARKS = {
    Verdict.RIGHT: ("✓", "right"),
    Verdict.WRONG: ("✗", "wrong"),
    Verdict.HANDED_IN: ("✎", "quiet"),
    Verdict.UNANSWERED: ("…", "quiet"),
    Verdict.UNREADABLE: ("?", "error"),
}


def options(case: Case) -> Markup:
    """What can be chosen, each under its letter, hands as pictures."""
    rows = pictures.joined(
        Markup("<li><span><strong>{}</strong></span> {}</li>").format(
            letter, pictures.hand(option) if isinstance(option, Hand) else option
        )
        for letter, option in case.options
    )
    return Markup('<ul class="lb-rows">{}</ul>').format(rows)


def asked(question: Asked) -> Markup:
    """A question with its hands as pictures."""
    return Markup(
        '<p class="lb-title">{}. {} ({})</p><p>{}</p>{}<p class="lb-quiet">{}.</p>'
    ).format(
        question.number,
        question.question.title,
        question.question.worth,
        question.case.text,
        options(question.case),
        capital(question.case.kind.how),
    )


def feedback(said: Feedback) -> Markup:
    """What is said to an answer, told by a mark and words."""
    mark, kind = _MARKS[said.verdict]
    return pictures.verdict(
        mark, kind, Markup("{} {}").format(said.text, pictures.rule_tags(said.rules))
    )


def given_help(said: Help) -> Markup:
    """Hints or an explanation, a paragraph each; what has lines of its own, as code, keeps them."""
    lines = pictures.joined(
        Markup("<pre>{}</pre>" if "\n" in line else "<p>{}</p>").format(line) for line in said.lines
    )
    return Markup("{}{}").format(lines, pictures.rule_tags(said.rules))


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
        "<tbody>{}</tbody></table><p><strong>{}</strong></p>"
    ).format(rows, reached.total)


def points(reached: Points) -> Markup:
    """The points of one question, in small."""
    return Markup('<p class="lb-quiet">{} of {}</p>').format(
        reached.earned, wording.count(reached.out_of, "point")
    )


def progress(report: ProgressReport) -> Markup:
    """How a learner stands: a row a question, a row a rule card."""
    questions = pictures.joined(
        Markup("<tr><td>{}. {}</td><td>{}</td><td>{}</td></tr>").format(
            row.number, row.title, row.standing, row.to_come
        )
        for row in report.questions
    )
    rules = pictures.joined(
        Markup("<tr><td>{} {}</td><td>{} of {}</td></tr>").format(
            pictures.rule_tags((row.rule,)), row.title, row.right, row.asked
        )
        for row in report.rules
    )
    trouble = Markup("<p>{}</p>").format(report.trouble) if report.trouble else pictures.EMPTY
    return Markup(
        "<table><thead><tr><th>question</th><th>state</th><th>to look at again</th></tr></thead>"
        "<tbody>{}</tbody></table>"
        "<table><thead><tr><th>rule</th><th>right</th></tr></thead><tbody>{}</tbody></table>{}"
    ).format(questions, rules, trouble)


def review(due: Review) -> Markup:
    """The question that is due and how to answer it, or when the next one comes back."""
    question = asked(due.asked) if due.asked else pictures.EMPTY
    return Markup("{}<p>{}</p>").format(question, due.how)


def _explanation(shown: Explanation) -> Markup:
    return pictures.hand(shown.hand) + pictures.explanation(shown)


def _settlement(shown: Settlement) -> Markup:
    return settlement(shown, default_names(len(shown.contributions)))


def _seat_view(shown: SeatView) -> Markup:
    return table(shown) + log(shown.events)


_DRAWN: dict[type, Callable[[Any], Markup]] = {
    Asked: asked,
    Comparison: pictures.comparison,
    Explanation: _explanation,
    Feedback: feedback,
    Hand: pictures.hand,
    Help: given_help,
    Points: points,
    ProgressReport: progress,
    Review: review,
    Score: score,
    SeatView: _seat_view,
    Settlement: _settlement,
}
_LATER = {
    "distribution.Distribution": "distribution",
    "one_draw.RankDistribution": "distribution",
    "odds.GoalDistribution": "distribution",
    "advice.Advice": "holds",
}
"""Values of the odds, drawn by `charts` once there is one: numpy is not loaded for them."""


@cache
def register() -> None:
    """Teach the running notebook, if there is one, to show our values as pictures."""
    shell = get_ipython()
    if shell is None:
        return
    html = shell.display_formatter.formatters["text/html"]
    for kind, draw in _DRAWN.items():
        html.for_type(kind, lambda value, draw=draw: str(picture(draw(value))))
    for name, chart in _LATER.items():
        module, kind_name = name.split(".")
        html.for_type_by_name(f"lowball_lessons.probability.{module}", kind_name, _charted(chart))
    plain = shell.display_formatter.formatters["text/plain"]
    for kind in (Comparison, Explanation, SeatView, Settlement):
        plain.for_type(kind, _as_text)
    for name in _LATER:
        module, kind_name = name.split(".")
        plain.for_type_by_name(f"lowball_lessons.probability.{module}", kind_name, _as_text)


def _as_text(value: object, printer: Any, _cycle: bool) -> None:
    printer.text(str(value))


def _charted(draw: str) -> Callable[[Any], str]:
    def html(value: Any) -> str:
        from lowball_lessons.views import charts

        return str(picture(getattr(charts, draw)(value)))

    return html
