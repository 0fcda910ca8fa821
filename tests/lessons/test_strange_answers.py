"""What holds for every kind of answer, whatever is written: a short clear verdict, never an error.

Every answer goes through `Question.judge`, as in an exercise.
"""

from collections import OrderedDict, defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_lessons.lessons import Feedback, Verdict
from lowball_lessons.lessons.answers import Cards, Kind, Share
from lowball_lessons.rules.actions import Bet, Call, Check, Fold, Raise
from tests.lessons.answering import (
    ACTIONS,
    CARDS,
    CHOICE,
    FIVE,
    FUNCTION,
    KINDS,
    LONGEST,
    OFFERED,
    ORDER,
    PROSE,
    RIGHT,
    SEATS,
    SEVEN_LOW,
    SEVERAL,
    SHARE,
    WHOLE,
    assert_passes,
    assert_refused,
    assert_says,
    each_kind,
    judged,
)
from tests.lessons.hostile import HOSTILE, STRANGE

UNANSWERED = {
    "dots": ...,
    "None": None,
    "empty text": "",
    "spaces": "  ",
    "three dots in a text": "...",
    "one character of dots": " … ",
    "empty list": [],
    "empty tuple": (),
    "empty dict": {},
    "empty set": set(),
    "empty frozenset": frozenset(),
    "empty ordered dict": OrderedDict(),
    "empty dict of zeros": defaultdict(int),
}


@each_kind
@pytest.mark.parametrize("answer", UNANSWERED.values(), ids=UNANSWERED)
def test_no_answer_yet_is_no_error(kind: Kind, answer: object) -> None:
    assert judged(kind, answer) == Feedback(Verdict.UNANSWERED, "Not answered yet.")


@each_kind
@pytest.mark.parametrize("strange", STRANGE.values(), ids=STRANGE)
def test_a_strange_object_is_refused_and_never_raises(
    kind: Kind, strange: Callable[[], object]
) -> None:
    assert_refused(judged(kind, strange()))


@each_kind
@pytest.mark.parametrize("hostile", HOSTILE.values(), ids=HOSTILE)
def test_an_answer_with_hostile_methods_never_raises_and_never_passes(
    kind: Kind, hostile: Callable[[], object]
) -> None:
    one = hostile()
    for answer in (one, [one], [one] * 3, (one,) * 5, (one, "b"), [one, one, 8], {"Ana": one}):
        feedback = judged(kind, answer)
        assert feedback.verdict in (Verdict.WRONG, Verdict.UNREADABLE)
        assert_says(feedback, ())


@each_kind
def test_a_generator_is_left_as_it_was(kind: Kind) -> None:
    letters = iter("badce")
    assert_refused(judged(kind, letters), "write")
    assert "".join(letters) == "badce"


CHANGING: dict[str, tuple[Kind, Any]] = {
    "several": (SEVERAL, ["b", "d"]),
    "set of letters": (SEVERAL, {"b", "d"}),
    "order": (ORDER, list("badce")),
    "hand": (FIVE, [*SEVEN_LOW]),
    "cards": (CARDS, ["9h", "Kd"]),
    "chips in a list": (SEATS, [18, 8, 0]),
    "chips by name": (SEATS, {"Ana": 18, "Ben": 8}),
    "actions": (ACTIONS, [Fold(), Call(), Raise(8)]),
}


@pytest.mark.parametrize(("kind", "answer"), CHANGING.values(), ids=CHANGING)
def test_an_answer_that_is_changed_after_the_check_changes_nothing(kind: Kind, answer: Any) -> None:
    answer = answer.copy()
    feedback, canonical = judged(kind, answer), kind.read(answer)
    answer.clear()
    assert feedback.is_right
    assert canonical == RIGHT[type(kind)]
    assert judged(kind, answer).verdict is Verdict.UNANSWERED


def test_an_action_that_is_changed_after_the_check_changes_nothing() -> None:
    raised = Raise(8)
    canonical = ACTIONS.read([Fold(), Call(), raised])
    object.__setattr__(raised, "to", 16)
    assert canonical == RIGHT[type(ACTIONS)]


ROUND: dict[str, tuple[Kind, object]] = {
    **{type(kind).__name__: (kind, RIGHT[type(kind)]) for kind in KINDS},
    "all letters": (SEVERAL, frozenset("abcd")),
    "last letter": (CHOICE, "d"),
    "nothing": (WHOLE, 0),
    "below nothing": (WHOLE, -3),
    "all cards": (CARDS, frozenset(OFFERED)),
    "no card": (CARDS, frozenset()),
    "no card by another word": (Cards(OFFERED, nothing="pat"), frozenset()),
    "never": (SHARE, Fraction(0)),
    "always": (SHARE, Fraction(1)),
    "one in three": (Share(Fraction(0)), Fraction(1, 3)),
    "all for the last": (SEATS, (0, 0, 10**9)),
    "check or bet": (ACTIONS, frozenset([Check(), Bet(50)])),
    "raises": (ACTIONS, frozenset([Fold(), Raise(9), Raise(10)])),
    "text of several lines": (PROSE, 'He said "no"\nand \\ kept it.'),
}
each_round = pytest.mark.parametrize(("kind", "right"), ROUND.values(), ids=ROUND)


@each_round
def test_the_value_of_a_right_answer_reads_as_it(kind: Kind, right: object) -> None:
    value = kind.value(right)
    assert kind.same(kind.read(value), right)
    assert_passes(kind, value, right)


@each_round
def test_the_printed_right_answer_passes_when_it_is_typed(kind: Kind, right: object) -> None:
    cell: dict[str, object] = {}
    exec(kind.source(right), cell)
    assert_passes(kind, cell["answer"], right)


@each_kind
def test_the_right_answer_is_told(kind: Kind) -> None:
    told, right = kind.told(RIGHT[type(kind)]), RIGHT[type(kind)]
    assert (kind.model if kind is FUNCTION else kind.written(right)) in told


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.fractions()
    | st.decimals()
    | st.text("abcde ,78TJQKAcdhs♣♥\ufe0f1", max_size=20)
    | st.text("0123.,/ %-", max_size=8)
    | st.lists(
        st.sampled_from(["Ana", "Ben", "Chloé", "fold", "raise", "to", "8", "-3", " ", ", ", ": "])
    ).map("".join)
    | st.builds(Raise, st.integers() | st.floats() | st.text())
    | st.text()
    | st.binary(),
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.lists(inner, max_size=6).map(tuple)
        | st.dictionaries(st.text(max_size=2) | st.sampled_from(["Ana", "ben"]), inner, max_size=3)
        | st.frozensets(st.text("abcde", min_size=1, max_size=1))
    ),
    max_leaves=5,
)


@each_kind
@settings(deadline=None, derandomize=True, max_examples=300)
@given(answer=ANYTHING)
def test_any_value_gets_a_short_clear_verdict(kind: Kind, answer: object) -> None:
    feedback = judged(kind, answer)
    assert 0 < len(feedback.text) <= LONGEST
    assert feedback.points == (2 if feedback.verdict is Verdict.RIGHT else 0)
    if feedback.verdict is Verdict.UNREADABLE:
        assert_refused(feedback)


def test_a_learner_can_stop_a_check() -> None:
    class Stopped(list[str]):
        def __iter__(self) -> Any:
            raise KeyboardInterrupt

    for kind in (SEVERAL, ORDER, CARDS, FIVE, SEATS, ACTIONS):
        with pytest.raises(KeyboardInterrupt):
            judged(kind, Stopped("abc"))
