"""What stands around a table at one moment: the question, the answer, the steps, the log."""

from __future__ import annotations

from markupsafe import Markup

from lowball_lessons.rules.observe import SeatView
from lowball_lessons.views import fields, pictures
from lowball_lessons.views.guesses import Guess
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.table import log, rule_details


def asked(guess: Guess) -> Markup:
    """A question with its choices as buttons."""
    choices = [fields.button(text, f"guess {at}") for at, text in enumerate(guess.choices)]
    return Markup('<p class="lb-question">{}</p>{}').format(
        guess.question, fields.buttons("Your prediction", *choices)
    )


def answered(guess: Guess, chosen: str) -> Markup:
    """What was predicted, and why it was right or wrong; neither where the question is open."""
    mark, kind = ("✓", "right") if chosen == guess.right else ("✗", "wrong")
    if guess.is_open:
        mark, kind = "→", "quiet"
    content = Markup("<strong>{}</strong> {} {}").format(
        guess.said_to(chosen), guess.because, rule_details(guess.rules)
    )
    return pictures.verdict(mark, kind, content)


def legal_sentence(view: SeatView) -> Markup:
    """What may be done, in words."""
    legal = view.legal_actions
    return Markup("<p>{}</p>").format(legal.sentence) if legal else EMPTY


def steps(at: int, last: int, *, can_go_on: bool) -> Markup:
    """Back and on through what was played, by buttons and by a slider."""
    if not last and not can_go_on:
        return EMPTY
    start, end = "this is the start", "nothing was played after this"
    made = [
        _step("Start", "start", start if at == 0 else ""),
        _step("Back", "back", start if at == 0 else ""),
        _step("On", "on", end if at == last and not can_go_on else ""),
        _step("End", "end", end if at == last else ""),
    ]
    slider = fields.slider("Step", "step", at, last, f"step {at} of {last}")
    return fields.buttons("Steps", *made) + slider


def _step(label: str, to: str, why_not: str) -> Markup:
    action = f"step {to}"
    return fields.greyed(label, action, why_not) if why_not else fields.button(label, action)


def still_guess(guess: Guess) -> Markup:
    """A question for readers without a kernel, its answer folded away."""
    choices = pictures.joined(Markup("<li>{}</li>").format(text) for text in guess.choices)
    return Markup(
        '<p class="lb-question">{}</p><ul>{}</ul><details><summary>{}</summary>'
        "<p><strong>{}.</strong> {} {}</p></details>"
    ).format(
        guess.question,
        choices,
        "The answer, when you have predicted",
        guess.right,
        guess.because,
        pictures.rule_tags(guess.rules),
    )


def folded_log(view: SeatView, hidden: int = 0) -> Markup:
    """Everything that happened, folded; the last `hidden` events are left out."""
    events = view.events[: len(view.events) - hidden]
    return Markup('<details class="lb-rules"><summary>{}</summary>{}</details>').format(
        f"Everything that happened ({len(events)} events)", log(events)
    )
