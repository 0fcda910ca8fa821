"""Names, answers and questions with markup in them: shown as text, never run."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from lowball_lessons import DEUCE_TO_SEVEN, Deal, Deck, Hand, load_profile
from lowball_lessons.lessons import Asked, Exercise, Feedback, Help, Review, Score, Verdict
from lowball_lessons.lessons.answers import Choice, FreeText
from lowball_lessons.lessons.bank import QUESTIONS
from lowball_lessons.lessons.progress import FILE, Progress
from lowball_lessons.lessons.question import Case, Question
from lowball_lessons.lessons.report import ProgressReport, QuestionRow, RuleRow
from lowball_lessons.views import (
    build_pots,
    duel,
    formatters,
    pick_hand,
    pictures,
    predict_number,
    replay_deal,
    step_through,
    summary,
)
from lowball_lessons.views.fields import button
from lowball_lessons.views.predict import Predict
from lowball_lessons.views.style import picture

EVIL = "<script>alert(1)</script><img src=x onerror='alert(2)'> & \"C\""
FIVE, OTHER = "7c 5d 4h 3s 2c", "Ac 5d 4h 3s 2d"


def evil_duel(*actions: str) -> Predict:
    piece = duel(FIVE, OTHER, names=("<script>alert(1)</script>", 'B & "C"'))
    for action in actions:
        piece.act(action)
    return piece


def evil_question() -> Asked:
    options = (("a", EVIL), ("b", Hand.parse(FIVE)))
    case = Case(EVIL, Choice("ab"), "a", EVIL, EVIL, (), lambda _: EVIL, options)
    return Asked(1, Question("evil", EVIL, 2, (EVIL,), EVIL, EVIL, lambda _: case), case)


def evil_comparison() -> str:
    hands = map(Hand.parse, (FIVE, OTHER))
    return pictures.comparison(DEUCE_TO_SEVEN.compare(*hands, (EVIL, "Bea")))


def picker_error() -> str:
    piece = pick_hand()
    piece.act(EVIL.replace(" ", ""))
    return piece.html


def to_evil_answer(number: int) -> str:
    return formatters.feedback(Exercise("02").check(number, EVIL))


NAMES = ("<script>alert(1)</script>", 'B & "C"')


def evil_table() -> str:
    deal = Deal.start(load_profile("triple-draw-home"), (60, 60), 0, Deck.shuffled(1), NAMES)
    piece = step_through(deal, "raise", asks=True)
    return piece.html + piece.draw(live=False) + replay_deal(deal).html


def evil_pots() -> str:
    piece = build_pots([6, 10], names=NAMES)
    piece.act(f"chips 0 {EVIL}")
    return piece.html


def evil_prediction() -> str:
    piece = predict_number(EVIL, 3, EVIL)
    piece.act(f"answer {EVIL}")
    before = piece.html
    piece.act("answer 4")
    done = summary()
    done.act("refresh")
    return before + piece.html + done.html


def evil_progress() -> str:
    """Of a learner whose file somebody else has written."""
    row = {"tries": 1, "missed": {EVIL: 1}}
    with TemporaryDirectory() as folder:
        exercise = Exercise("02", EVIL, EVIL, folder=Path(folder))
        exercise.check(1, exercise.ask(1).case.mistakes[0].answer)
        path = Path(folder, FILE)
        data = json.loads(path.read_text())
        [records] = data["students"].values()
        [record] = records.values()
        record.update(row)
        path.write_text(json.dumps(data))
        report = exercise.progress()
        assert report.trouble == ""
        return formatters.progress(report) + formatters.review(exercise.review())


EVIL_REPORT = ProgressReport(
    (QuestionRow(1, EVIL, 1, Verdict.WRONG, (EVIL, EVIL), EVIL),),
    (RuleRow(EVIL, EVIL, 0, 1),),
    EVIL,
)


def evil_review() -> str:
    asked = evil_question()
    case = replace(asked.case, kind=FreeText())
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(QUESTIONS, EVIL, replace(asked.question, make=lambda _: case))
        progress = Progress("", None)
        missed = Feedback(Verdict.WRONG, EVIL, mistake=EVIL)
        progress.change(EVIL, lambda record: record.answered(missed, date(2026, 3, 1)))
        review = Review(progress, 0, lambda: date(2026, 3, 1))
    return formatters.review(review)


EVIL_SCORE = Score(((1, evil_question().question, Feedback(Verdict.WRONG, EVIL)),))
SHOWN: dict[str, Callable[[], str]] = {
    "a live duel": lambda: evil_duel().html,
    "a right prediction": lambda: evil_duel("choose 0").html,
    "a wrong prediction": lambda: evil_duel("choose 1").html,
    "a still duel": lambda: evil_duel().draw(live=False),
    "a comparison": evil_comparison,
    "an error": picker_error,
    "a table": evil_table,
    "pots": evil_pots,
    "a number": evil_prediction,
    "a question": lambda: formatters.asked(evil_question()),
    "hints": lambda: formatters.given_help(Help((EVIL, EVIL), (EVIL,))),
    "a score": lambda: formatters.score(EVIL_SCORE),
    "a progress": lambda: formatters.progress(EVIL_REPORT),
    "a progress of a changed file": evil_progress,
    "a review": evil_review,
    "the feedback to a choice": lambda: to_evil_answer(1),
    "the feedback to a number": lambda: to_evil_answer(7),
    **{
        f"feedback, {verdict}": lambda verdict=verdict: formatters.feedback(Feedback(verdict, EVIL))
        for verdict in Verdict
    },
    "a mistaken answer's rules": lambda: pictures.rule_tags([EVIL]),
    "an attribute": lambda: button(EVIL, EVIL, aria_label=EVIL),
    "the name of a picture": lambda: picture(pictures.EMPTY + EVIL, EVIL),
}


@pytest.mark.parametrize("draw", SHOWN.values(), ids=SHOWN)
def test_markup_in_a_text_stays_text(draw: Callable[[], str], parse: Callable[[str], Any]) -> None:
    markup = draw()
    page = parse(markup)
    assert {"script", "img"}.isdisjoint(element.tag for element in page.elements)
    assert not [key for e in page.elements for key in e.attributes if key.startswith("on")]
    assert "<script" not in markup
    assert "<script>alert(1)</script>" in page.text


@pytest.mark.parametrize("choice", [0, 1, 2])
def test_both_names_of_a_duel_are_readable_everywhere(
    choice: int, parse: Callable[[str], Any]
) -> None:
    for markup in (evil_duel().html, evil_duel().draw(live=False), evil_duel("choose 1").html):
        text = parse(markup).text
        assert "<script>alert(1)</script>" in text
        assert 'B & "C"' in text
    assert "&lt;" not in evil_duel(f"choose {choice}").said, "what is announced is plain text"


def test_a_text_in_an_attribute_is_kept_whole(parse: Callable[[str], Any]) -> None:
    [pressed] = parse(button("Go", EVIL, aria_label=EVIL)).all("button")
    assert pressed.attributes["data-act"] == EVIL
    assert pressed.name == EVIL
