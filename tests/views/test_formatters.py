"""What values look like in a notebook: in IPython as pictures and as text, elsewhere untouched."""

import builtins
import sys
from collections.abc import Callable, Iterator
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
from lowball_lessons.lessons import Exercise
from lowball_lessons.probability import best_hold, draw_odds
from lowball_lessons.views import charts, formatters, pictures
from lowball_lessons.views.settlements import settlement
from lowball_lessons.views.style import picture
from lowball_lessons.views.table import log, table

FIVE, OTHER = Hand.parse("7c 5d 4h 3s 2c"), Hand.parse("Ac 5d 4h 3s 2d")
COMPARED = DEUCE_TO_SEVEN.compare(FIVE, OTHER)
EXPLAINED = ACE_TO_FIVE.explain(FIVE)
EXERCISE = Exercise("02")
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
    assert text.endswith("score 1 of 15")
