"""What values look like in a notebook: in IPython as pictures and as text, elsewhere untouched."""

import builtins
import sys
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from IPython import get_ipython
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from lowball_lessons import (
    ACE_TO_FIVE,
    DEUCE_TO_SEVEN,
    Deal,
    Deck,
    Hand,
    load_profile,
    observe,
    settle,
)
from lowball_lessons.lessons import Exercise, Feedback, Help, Points, Review, Score, Verdict
from lowball_lessons.lessons.report import ProgressReport, QuestionRow, RuleRow
from lowball_lessons.probability import best_hold, draw_odds
from lowball_lessons.views import charts, formatters, pictures
from lowball_lessons.views.settlements import settlement
from lowball_lessons.views.style import picture
from lowball_lessons.views.table import log, table

FIVE, OTHER = Hand.parse("7c 5d 4h 3s 2c"), Hand.parse("Ac 5d 4h 3s 2d")
COMPARED = DEUCE_TO_SEVEN.compare(FIVE, OTHER)
EXPLAINED = ACE_TO_FIVE.explain(FIVE)
EXERCISE = Exercise("02", today=lambda: date(2026, 3, 1))
SAID = EXERCISE.check(1, "a")
HINTED = EXERCISE.hint(1)

SEEN = observe(Deal.start(load_profile("triple-draw-home"), (60, 60), 0, Deck.shuffled(1)), 1)
SETTLED = settle((6, 10), set(), (1, 2), 0)
ODDS = draw_odds("2c 3d 4h 7s Kd", "2c 3d 4h 7s")
GOAL = draw_odds("2c 3d 4h 7s Kd", "2c 3d 4h 7s", 2, goal="8-low")
ADVICE = best_hold("2c 3d 4h 7s Kd", "8-low")

SHOWN: dict[str, tuple[object, Callable[[], str], str]] = {
    "a hand": (FIVE, lambda: pictures.hand(FIVE), 'Hand.parse("7c 5d 4h 3s 2c")'),
    "a comparison": (COMPARED, lambda: pictures.comparison(COMPARED), str(COMPARED)),
    "an explanation": (
        EXPLAINED,
        lambda: pictures.hand(EXPLAINED.hand) + pictures.explanation(EXPLAINED),
        str(EXPLAINED),
    ),
    "a question": (
        EXERCISE.ask(1),
        lambda: formatters.asked(EXERCISE.ask(1)),
        str(EXERCISE.ask(1)),
    ),
    "feedback": (SAID, lambda: formatters.feedback(SAID), str(SAID)),
    "help": (HINTED, lambda: formatters.given_help(HINTED), str(HINTED)),
    "a score": (
        EXERCISE.score(),
        lambda: formatters.score(EXERCISE.score()),
        str(EXERCISE.score()),
    ),
    "points": (
        EXERCISE.points(4),
        lambda: formatters.points(EXERCISE.points(4)),
        str(EXERCISE.points(4)),
    ),
    "progress": (
        EXERCISE.progress(),
        lambda: formatters.progress(EXERCISE.progress()),
        str(EXERCISE.progress()),
    ),
    "a review": (
        EXERCISE.review(),
        lambda: formatters.review(EXERCISE.review()),
        str(EXERCISE.review()),
    ),
    "a table": (SEEN, lambda: table(SEEN) + log(SEEN.events), str(SEEN)),
    "a settlement": (
        SETTLED,
        lambda: settlement(SETTLED, ("seat 0", "seat 1")),
        str(SETTLED),
    ),
}
CHARTED: dict[str, tuple[object, Callable[[], str]]] = {
    "odds": (ODDS, lambda: charts.distribution(ODDS)),
    "a goal": (GOAL, lambda: charts.distribution(GOAL)),
    "classes": (ODDS.by_class(), lambda: charts.distribution(ODDS.by_class())),
    "holds": (ADVICE, lambda: charts.holds(ADVICE)),
}


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[InteractiveShell]:
    """An IPython of its own, without history, gone after the test."""
    for name in ("__IPYTHON__", "display"):
        monkeypatch.setattr(builtins, name, None, raising=False)
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.delenv("VIRTUAL_ENV", raising=False)
    lesson = ModuleType("lesson")
    monkeypatch.setitem(sys.modules, "lesson", lesson)
    config = Config()
    config.HistoryManager.enabled = False
    yield InteractiveShell.instance(config=config, user_module=lesson)
    InteractiveShell.clear_instance()


def shown(shell: InteractiveShell, value: object) -> dict[str, Any]:
    data, _ = shell.display_formatter.format(value)
    return data


def test_outside_ipython_nothing_happens() -> None:
    assert get_ipython() is None
    formatters.register.__wrapped__()
    assert not InteractiveShell.initialized()


@pytest.mark.parametrize(("value", "draw", "text"), SHOWN.values(), ids=SHOWN)
def test_a_value_is_a_picture_and_a_text(
    value: object, draw: Callable[[], str], text: str, shell: InteractiveShell
) -> None:
    assert "text/html" not in shown(shell, value)
    formatters.register.__wrapped__()
    assert shown(shell, value) == {"text/html": str(picture(draw())), "text/plain": text}


@pytest.mark.parametrize(("value", "draw"), CHARTED.values(), ids=CHARTED)
def test_odds_are_charts(value: object, draw: Callable[[], str], shell: InteractiveShell) -> None:
    formatters.register.__wrapped__()
    assert shown(shell, value) == {"text/html": str(picture(draw())), "text/plain": str(value)}


def test_every_value_that_is_drawn_is_tried_here() -> None:
    assert {type(value) for value, _, _ in SHOWN.values()} == formatters._DRAWN.keys()


def test_other_values_stay_as_they_are(shell: InteractiveShell) -> None:
    before = [shown(shell, value) for value in (7, "7c", FIVE.cards, [FIVE])]
    formatters.register.__wrapped__()
    assert [shown(shell, value) for value in (7, "7c", FIVE.cards, [FIVE])] == before


def test_each_value_gets_its_own_picture(shell: InteractiveShell) -> None:
    formatters.register.__wrapped__()
    assert "seven of clubs" in shown(shell, FIVE)["text/html"]
    assert "seven of clubs" not in shown(shell, OTHER)["text/html"]


def test_a_question_shows_number_title_points_options_and_how(words: Callable[[str], str]) -> None:
    for asked in EXERCISE.questions:
        text = words(formatters.asked(asked))
        points = "1 point" if asked.question.points == 1 else f"{asked.question.points} points"
        assert text.startswith(f"{asked.number}. {asked.question.title} ({points})")
        assert asked.case.text in text
        assert asked.case.kind.how[1:] in text
        for letter, option in asked.case.options:
            drawn = words(pictures.hand(option)) if isinstance(option, Hand) else option
            assert f"{letter} {drawn}" in text


def test_a_score_has_a_row_a_question(words: Callable[[str], str]) -> None:
    exercise = Exercise("02")
    exercise.check(1, exercise.ask(1).case.right)
    exercise.check(2, exercise.ask(2).case.mistakes[0].answer)
    text = words(formatters.score(exercise.score()))
    assert "1. Which hand wins?1 of 1right" in text
    assert "2. The first difference0 of 1not yet" in text
    assert "9. Who shares the pot?0 of 2not answered yet" in text
    assert text.endswith("score 1 of 19")


def test_a_score_says_what_waits_for_the_teacher(words: Callable[[str], str]) -> None:
    question = EXERCISE.ask(4).question
    score = Score(((4, question, Feedback(Verdict.HANDED_IN, "Kept.")),))
    text = words(formatters.score(score))
    assert "4. Best to worst0 of 2kept for marking" in text
    assert text.endswith("score 0 of 2, 2 more to be marked")


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (Points(0, 1), "0 of 1 point"),
        (Points(1, 2), "1 of 2 points"),
        (Points(2, 2), "2 of 2 points"),
    ],
)
def test_points_say_of_how_many(points: Points, text: str, words: Callable[[str], str]) -> None:
    assert words(formatters.points(points)) == text


REPORT = ProgressReport(
    (
        QuestionRow(1, "Which hand wins?", 3, Verdict.RIGHT, ("A slip", "B slip"), "2026-03-02"),
        QuestionRow(2, "Best to worst", 0, Verdict.UNANSWERED, (), ""),
    ),
    (RuleRow("R27-2", "The nine categories", 1, 4),),
    "progress.json is damaged.",
)


def test_progress_has_a_row_a_question_and_a_row_a_rule(parse: Callable[[str], Any]) -> None:
    page = parse(formatters.progress(REPORT))
    heads = [head.text for head in page.all("th")]
    assert heads == ["question", "state", "to look at again", "rule", "right"]
    cells = [cell.text for cell in page.all("td")]
    again = "A slip; B slip; comes back on 2026-03-02"
    assert cells[:3] == ["1. Which hand wins?", "right, 3 tries", again]
    assert cells[3:6] == ["2. Best to worst", "not answered yet", ""]
    assert cells[6:] == ["R27-2 The nine categories", "1 of 4"]
    assert [line.text for line in page.all("p")] == ["progress.json is damaged."]
    assert page.of_class("lb-rule")[0].text == "R27-2"


def test_progress_without_trouble_says_nothing_of_it(parse: Callable[[str], Any]) -> None:
    assert parse(formatters.progress(EXERCISE.progress())).all("p") == []


def reviewed(*, is_due: bool) -> Review:
    exercise = Exercise("02", today=lambda: date(2026, 3, 1))
    case = exercise.ask(1).case
    exercise.check(1, case.mistakes[0].answer)
    if not is_due:
        exercise.check(1, case.right)
    return exercise.review()


def test_a_review_shows_the_question_that_is_due(words: Callable[[str], str]) -> None:
    review = reviewed(is_due=True)
    text = words(formatters.review(review))
    assert text.startswith("1. Which hand wins? (1 point)Four players show these hands")
    assert text.endswith(f'in place of the three dots: review.check(..., "{review.name}")')


def test_a_review_of_nothing_says_when_the_next_comes(parse: Callable[[str], Any]) -> None:
    page = parse(formatters.review(reviewed(is_due=False)))
    assert page.text == "Nothing is due today. The next question comes back on 2026-03-02."
    assert page.of_class("lb-title") == []


def test_words_that_are_handed_in_are_neither_right_nor_wrong(parse: Callable[[str], Any]) -> None:
    page = parse(formatters.feedback(Feedback(Verdict.HANDED_IN, "Kept.", ("POT-2",))))
    [verdict] = page.of_class("lb-verdict")
    assert verdict.classes == ["lb-verdict", "lb-quiet"]
    assert " ".join(verdict.text.split()) == "✎ Kept. POT-2"


CODE = "def main_pot(chips):\n    low = min(chips)\n    return low * len(chips)"


def test_lines_of_code_keep_their_spaces(parse: Callable[[str], Any]) -> None:
    page = parse(formatters.given_help(Help(("One way:", CODE), ("POT-2",))))
    assert [line.text for line in page.all("p")] == ["One way:"]
    assert [line.text for line in page.all("pre")] == [CODE]
    assert [rule.text for rule in page.of_class("lb-rule")] == ["POT-2"]
