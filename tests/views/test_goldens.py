"""The pictures that readers without a kernel see, as files that can be read.

`UPDATE_GOLDENS=1 pytest tests/views/test_goldens.py` writes the files anew; read the difference
before you keep it.
"""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

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
from lowball_lessons.views import (
    board,
    build_pots,
    charts,
    duel,
    explore_odds,
    formatters,
    ladder,
    pick_hand,
    pictures,
    predict,
    predict_number,
    recall,
    step_through,
)
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.settlements import settlement
from lowball_lessons.views.style import STYLE_TAG, picture
from lowball_lessons.views.table import log, table

GOLDENS = Path(__file__).parent.parent / "golden" / "pictures"
UPDATE = os.environ.get("UPDATE_GOLDENS") == "1"
FIVE, OTHER = "7c 5d 4h 3s 2c", "Ac 5d 4h 3s 2d"
BREAKS = (
    r"(?=<(?:div|p|ul|ol|li|dl|dt|dd|details|summary|h4|table|tr)\b)"
    r"|(?=<span class=\"lb-card)|(?=</(?:div|ul|ol|dl|details)>)"
)


def still(piece: Piece) -> str:
    return picture(piece.draw(live=False))


def compared() -> str:
    return pictures.comparison(DEUCE_TO_SEVEN.compare(Hand.parse(FIVE), Hand.parse(OTHER)))


def explained() -> str:
    return pictures.explanation(ACE_TO_FIVE.explain(Hand.parse(FIVE)))


def feedback(choose: Callable[[Exercise], object]) -> str:
    exercise = Exercise("02")
    return formatters.feedback(exercise.check(1, choose(exercise)))


def six() -> Deal:
    names = ("Ana", "Ben", "Chloé", "Dora", "Emil", "Finn")
    table, deck = load_profile("triple-draw-home"), Deck.shuffled(3)
    deal = Deal.start(table, (100, 9, 100, 60, 100, 3), 2, deck, names)
    return deal.act("raise", "call", "fold", "raise", "call", "call", "call")


PICTURES: dict[str, Callable[[], str]] = {
    "table-of-a-seat": lambda: picture(table(observe(six(), 3))),
    "log": lambda: picture(log(observe(six(), 3).events)),
    "settlement": lambda: picture(
        settlement(settle((6, 10, 12, 3), {3}, (1, 2, 2, 9), 0), ("Ana", "Ben", "Chloé", "Dora"))
    ),
    "distribution": lambda: picture(
        charts.distribution(draw_odds("2c 3d 4h 7s Kd", "2c 3d 4h 7s", dead="8c 8d"))
    ),
    "holds": lambda: picture(charts.holds(best_hold("2c 3d 4h 7s Kd", "8-low"), 6)),
    "predict-a-number": lambda: still(predict_number("The price?", 3, "4 less 1.", ["BET-3"])),
    "stepper": lambda: still(step_through(six())),
    "odds-explorer": lambda: still(explore_odds("2c 3d 4h 7s Kd", 2)),
    "pot-builder": lambda: still(build_pots([6, 10], names=("Ana", "Ben"))),
    "duel": lambda: still(duel(FIVE, OTHER)),
    "duel-with-a-joker": lambda: still(duel("9c 6d 3h As Jk", FIVE, ACE_TO_FIVE, jokers=True)),
    "predict": lambda: still(predict("02-four-hearts")),
    "recall": lambda: still(recall("02-traps")),
    "picker": lambda: still(pick_hand(FIVE)),
    "board": lambda: still(board(OTHER)),
    "ladder": lambda: still(ladder(OTHER, FIVE, "6c 5d 4h 3s 2h")),
    "comparison": lambda: picture(compared()),
    "explanation": lambda: picture(explained()),
    "question": lambda: picture(formatters.asked(Exercise("02").ask(1))),
    "feedback-right": lambda: picture(feedback(lambda exercise: exercise.ask(1).case.right)),
    "feedback-wrong": lambda: picture(
        feedback(lambda exercise: exercise.ask(1).case.mistakes[0].answer)
    ),
    "feedback-not-answered": lambda: picture(feedback(lambda _: ...)),
    "feedback-unreadable": lambda: picture(feedback(lambda _: 18)),
}


def readable(markup: str) -> str:
    """The HTML without its style, a line for each block and each card."""
    assert markup.startswith(STYLE_TAG)
    lines = re.sub(BREAKS, "\n", markup.removeprefix(STYLE_TAG)).splitlines()
    return "\n".join(line.rstrip() for line in lines if line.strip()) + "\n"


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_before(name: str) -> None:
    path = GOLDENS / f"{name}.html"
    shown = readable(str(PICTURES[name]()))
    if UPDATE:
        path.write_text(shown, encoding="utf-8", newline="\n")
    assert shown == path.read_text(encoding="utf-8")


@pytest.mark.skipif(UPDATE, reason="the files are being written")
def test_each_picture_has_a_file_and_each_file_a_picture() -> None:
    assert {path.name for path in GOLDENS.iterdir()} == {f"{name}.html" for name in PICTURES}
