"""One kind of answer of each sort with its right answer, and how an answer to it is judged."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from lowball_lessons import Hand
from lowball_lessons.lessons import Feedback, Verdict
from lowball_lessons.lessons.answers import (
    BettingActions,
    Cards,
    ChipsPerSeat,
    Choice,
    FiveCards,
    FreeText,
    Function,
    Kind,
    Order,
    Several,
    Share,
    Trial,
    Whole,
)
from lowball_lessons.lessons.question import Case, Mistake, Question
from lowball_lessons.rules.actions import Call, Fold, Raise
from lowball_lessons.rules.cards import parse_cards

LONGEST = 400

OFFERED = parse_cards("7c 5d 4h 3s 2c Kd As 9h")
SEVEN_LOW = Hand(OFFERED[:5])
MODEL = """def answer(stakes, folded):
    level = min(stake for stake, out in zip(stakes, folded) if not out)
    return sum(min(stake, level) for stake in stakes)"""
TRIALS = (
    Trial(([3, 5, 5], [False, False, False]), 9, "The level is 3."),
    Trial(([2, 5, 5], [True, False, False]), 12, "The level is 5."),
    Trial(([4, 9, 7], [False, True, False]), 12, "The level is 4."),
)

CHOICE = Choice("abcd")
SEVERAL = Several("abcd")
ORDER = Order("abcde")
WHOLE = Whole()
CARDS = Cards(OFFERED)
FIVE = FiveCards(OFFERED)
SHARE = Share()
SEATS = ChipsPerSeat(("Ana", "Ben", "Chloé"))
ACTIONS = BettingActions()
FUNCTION = Function("main_pot", ("stakes", "folded"), Whole("chips"), TRIALS, MODEL)
PROSE = FreeText()

RIGHT: dict[type[Kind], object] = {
    Choice: "b",
    Several: frozenset("bd"),
    Order: "badce",
    Whole: 18,
    Cards: frozenset(parse_cards("Kd 9h")),
    FiveCards: SEVEN_LOW,
    Share: Fraction(12, 47),
    ChipsPerSeat: (18, 8, 0),
    BettingActions: frozenset([Fold(), Call(), Raise(8)]),
    Function: (9, 12, 12),
    FreeText: "Ben covers only three chips.",
}
KINDS = (CHOICE, SEVERAL, ORDER, WHOLE, CARDS, FIVE, SHARE, SEATS, ACTIONS, FUNCTION, PROSE)

each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: type(kind).__name__)


class Name(str):
    """A text that is one and nothing more, as a library's own kind of text."""


def judged(
    kind: Kind, answer: object, right: object = None, mistakes: tuple[Mistake, ...] = ()
) -> Feedback:
    case = Case(
        text="What?",
        kind=kind,
        right=RIGHT[type(kind)] if right is None else right,
        because="It is.",
        start="Begin.",
        mistakes=mistakes,
        meaning=_meaning(kind),
    )
    return Question("test", "A test", 2, ("R27-1",), "Look at it.", "", lambda _: case).judge(
        case, answer
    )


def _meaning(kind: Kind) -> Callable[[object], str]:
    if isinstance(kind, Function):
        return kind.first_failing
    return lambda given: f"That means {kind.written(given)}."


def assert_passes(kind: Kind, answer: object, right: object = None) -> None:
    feedback = judged(kind, answer, right)
    if kind.is_marked_by_hand:
        assert feedback.verdict is Verdict.HANDED_IN, feedback
    else:
        assert feedback == Feedback(Verdict.RIGHT, "Right. It is.", ("R27-1",), points=2)


def assert_wrong(feedback: Feedback, *words: str) -> None:
    assert feedback.verdict is Verdict.WRONG, feedback
    assert (feedback.points, feedback.mistake) == (0, "")
    assert_says(feedback, words)


def assert_refused(feedback: Feedback, *words: str) -> None:
    assert feedback.verdict is Verdict.UNREADABLE, feedback
    assert (feedback.points, feedback.mistake, feedback.rules) == (0, "", ())
    assert feedback.text.endswith(". This try does not count.")
    assert_says(feedback, words)


def assert_says(feedback: Feedback, words: tuple[str, ...]) -> None:
    assert len(feedback.text) <= LONGEST
    assert feedback.text.encode(), "can be shown and saved"
    for word in words:
        assert word in feedback.text
