"""What a learner may write as an answer, what is refused and with which words, and what never is.

Every answer goes through `Question.judge`, as in an exercise: it never raises.
"""

import math
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from itertools import count
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_lessons import Card, Hand
from lowball_lessons.lessons import Feedback, Verdict
from lowball_lessons.lessons.answers import Choice, FiveCards, Kind, Order, Several, Whole
from lowball_lessons.lessons.question import Case, Question
from lowball_lessons.rules.cards import parse_cards

OFFERED = parse_cards("7c 5d 4h 3s 2c Kd As 9h")
SEVEN_LOW = Hand(OFFERED[:5])
LONGEST = 400

RIGHT: dict[Kind, object] = {
    Choice("abcd"): "b",
    Several("abcd"): frozenset("bd"),
    Order("abcde"): "badce",
    Whole(): 18,
    FiveCards(OFFERED): SEVEN_LOW,
}
CHOICE, SEVERAL, ORDER, WHOLE, CARDS = RIGHT
KINDS = pytest.mark.parametrize("kind", RIGHT, ids=lambda kind: type(kind).__name__)


def judged(kind: Kind, answer: object, right: object = None) -> Feedback:
    case = Case(
        text="What?",
        kind=kind,
        right=RIGHT[kind] if right is None else right,
        because="It is.",
        start="Begin.",
        mistakes=(),
        meaning=lambda given: "That means something else.",
    )
    return Question("test", "A test", 2, ("R27-1",), "Look at it.", "", lambda _: case).judge(
        case, answer
    )


def assert_refused(feedback: Feedback, *words: str) -> None:
    assert feedback.verdict is Verdict.UNREADABLE, feedback
    assert (feedback.points, feedback.mistake, feedback.rules) == (0, "", ())
    assert feedback.text.endswith(". This try does not count.")
    assert len(feedback.text) <= LONGEST
    for word in words:
        assert word in feedback.text


class Name(str):
    """A text that is one and nothing more, as a library's own kind of text."""


ACCEPTED: dict[str, tuple[Kind, object]] = {
    "letter": (CHOICE, "b"),
    "capital letter": (CHOICE, "B"),
    "letter among spaces": (CHOICE, "  b\n"),
    "letter of a text subclass": (CHOICE, Name("b")),
    "letter of numpy": (CHOICE, np.str_("b")),
    "letters with a space": (SEVERAL, "b d"),
    "letters in another order": (SEVERAL, "d b"),
    "letters with nothing between": (SEVERAL, "bd"),
    "letters with commas": (SEVERAL, "B, D"),
    "letters twice": (SEVERAL, "b d b"),
    "list of letters": (SEVERAL, ["d", "b"]),
    "tuple of letters": (SEVERAL, ("b", "d")),
    "set of letters": (SEVERAL, {"b", "D"}),
    "frozenset of letters": (SEVERAL, frozenset("bd")),
    "list of letters among spaces": (SEVERAL, [" b", "d "]),
    "order with nothing between": (ORDER, "badce"),
    "order with spaces": (ORDER, "b a d c e"),
    "order with commas": (ORDER, "B, A, D, C, E"),
    "order as a list": (ORDER, ["b", "a", "d", "c", "e"]),
    "order as a tuple": (ORDER, ("B", "A", "D", "C", "E")),
    "int": (WHOLE, 18),
    "whole float": (WHOLE, 18.0),
    "whole fraction": (WHOLE, Fraction(18, 1)),
    "fraction that cancels": (WHOLE, Fraction(36, 2)),
    "numpy int": (WHOLE, np.int64(18)),
    "small numpy int": (WHOLE, np.uint8(18)),
    "numpy float": (WHOLE, np.float64(18)),
    "small numpy float": (WHOLE, np.float32(18)),
    "pandas int": (WHOLE, pd.Series([7, 18]).max()),
    "pandas float": (WHOLE, pd.Series([17.5, 18.5]).mean()),
    "hand as text": (CARDS, "7c 5d 4h 3s 2c"),
    "hand as text with nothing between": (CARDS, "7c5d4h3s2c"),
    "hand in capitals": (CARDS, "7C 5D 4H 3S 2C"),
    "hand in symbols": (CARDS, "7♣ 5♦ 4♥ 3♠ 2♣"),
    "hand in emoji symbols": (CARDS, "7♣\ufe0f 5♦\ufe0f 4♥\ufe0f 3♠\ufe0f 2♣\ufe0f"),
    "hand in another order": (CARDS, "2c 7c 3s 5d 4h"),
    "hand as Hand": (CARDS, Hand.parse("2c 7c 3s 5d 4h")),
    "list of cards": (CARDS, list(SEVEN_LOW)),
    "tuple of cards in another order": (CARDS, SEVEN_LOW.cards[::-1]),
    "set of cards": (CARDS, set(SEVEN_LOW)),
    "frozenset of cards": (CARDS, frozenset(SEVEN_LOW)),
    "list of texts": (CARDS, ["2c", "7♣", "3S", "5d", "4h"]),
    "list of cards and texts": (CARDS, ["2c", "7c", *SEVEN_LOW.cards[1:4]]),
}


@pytest.mark.parametrize(("kind", "answer"), ACCEPTED.values(), ids=ACCEPTED)
def test_the_right_answer_passes_in_this_spelling(kind: Kind, answer: object) -> None:
    feedback = judged(kind, answer)
    assert feedback == Feedback(Verdict.RIGHT, "Right. It is.", ("R27-1",), points=2)
    assert feedback.is_right
    assert kind.read(answer) == RIGHT[kind]
    assert type(kind.read(answer)) is type(RIGHT[kind])


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
}


@KINDS
@pytest.mark.parametrize("answer", UNANSWERED.values(), ids=UNANSWERED)
def test_no_answer_yet_is_no_error(kind: Kind, answer: object) -> None:
    assert judged(kind, answer) == Feedback(Verdict.UNANSWERED, "Not answered yet.")


LETTER = 'write one letter in quotation marks, "a" to "d"'
LETTERS = "write the letters"
ALL = "write all the letters"
NUMBER = "write a whole number, such as 3"
FIVE = "write five of the cards"

REFUSED: dict[str, tuple[Kind, object, tuple[str, ...]]] = {
    "letter that is not offered": (CHOICE, "e", ('"e" is none of the choices', LETTER)),
    "two letters": (CHOICE, "ab", ('"ab" is none of the choices', LETTER)),
    "look-alike letter": (CHOICE, "а", ("is none of the choices", LETTER)),  # Cyrillic
    "number for a letter": (CHOICE, 2, ("2 is no text", LETTER)),
    "list for a letter": (CHOICE, ["b"], ("['b'] is no text", LETTER)),
    "long text for a letter": (CHOICE, "b" * 10**6, ("far too long", LETTER)),
    "one wrong letter": (SEVERAL, "b e", ('"b e" has something other than a b c d', LETTERS)),
    "one wrong letter in a list": (SEVERAL, ["b", "e"], ("a b c d", LETTERS)),
    "number among letters": (SEVERAL, ["b", 4], ("4 is no text", LETTERS)),
    "two letters in one": (SEVERAL, ["bd"], ("a b c d", LETTERS)),
    "number for letters": (SEVERAL, 24, ("24 is no list of letters", LETTERS)),
    "dict for letters": (SEVERAL, {"b": 1}, ("is no list of letters", LETTERS)),
    "array of letters": (SEVERAL, np.array(["b", "d"]), ("no list of letters", LETTERS)),
    "letter missing": (ORDER, "badc", ('"badc" does not have each letter once', ALL)),
    "letter twice": (ORDER, "badcc", ('"badcc" does not have each letter once', ALL)),
    "letter too many": (ORDER, "badcea", ("does not have each letter once", ALL)),
    "wrong letter in an order": (ORDER, "badcf", ("other than a b c d e", ALL)),
    "set for an order": (ORDER, set("badce"), ("A set has no order", ALL)),
    "frozenset for an order": (ORDER, frozenset("badce"), ("A frozenset has no order", ALL)),
    "dict for an order": (ORDER, dict.fromkeys("badce"), ("A dict has no order", ALL)),
    "number as a text": (WHOLE, "18", ('That is the text "18"; write the number 18.',)),
    "number as a text with spaces": (WHOLE, " 18 ", ("write the number 18.",)),
    "number as a text of a subclass": (WHOLE, Name("18"), ("write the number 18.",)),
    "float as a text": (WHOLE, "18.0", ('That is the text "18.0"', NUMBER)),
    "number in words": (WHOLE, "eighteen", ('That is the text "eighteen"', NUMBER)),
    "long number as a text": (WHOLE, "9" * 10**5, ("far too long", NUMBER)),
    "True": (WHOLE, True, ("True cannot be read as a number", NUMBER)),
    "numpy True": (WHOLE, np.True_, ("cannot be read as a number", NUMBER)),
    "pandas True": (WHOLE, pd.Series([True]).iloc[0], ("cannot be read as a number", NUMBER)),
    "NaN": (WHOLE, math.nan, ("nan cannot be read as a number", NUMBER)),
    "numpy NaN": (WHOLE, np.float64("nan"), ("nan cannot be read as a number", NUMBER)),
    "pandas NA": (WHOLE, pd.NA, ("cannot be read as a number", NUMBER)),
    "pandas NaT": (WHOLE, pd.NaT, ("cannot be read as a number", NUMBER)),
    "infinity": (WHOLE, math.inf, ("inf cannot be read as a number", NUMBER)),
    "minus infinity": (WHOLE, -math.inf, ("-inf cannot be read as a number", NUMBER)),
    "a little less": (WHOLE, 17.9999999, ("17.9999999 is not a whole number", NUMBER)),
    "the float before": (WHOLE, math.nextafter(18, 0), ("is not a whole number", NUMBER)),
    "the float after": (WHOLE, math.nextafter(18, 19), ("is not a whole number", NUMBER)),
    "numpy float nearby": (WHOLE, np.float64(18.0000001), ("not a whole number", NUMBER)),
    "fraction": (WHOLE, Fraction(37, 2), ("is not a whole number", NUMBER)),
    "complex number": (WHOLE, 18 + 0j, (NUMBER,)),
    "list of one number": (WHOLE, [18], ("[18] cannot be read as a number", NUMBER)),
    "array of one number": (WHOLE, np.array([18]), ("cannot be read as a number", NUMBER)),
    "series of one number": (WHOLE, pd.Series([18]), ("cannot be read as a number", NUMBER)),
    "four cards": (CARDS, "7c 5d 4h 3s", ("4 cards (7c 5d 4h 3s)", "exactly five", FIVE)),
    "six cards": (CARDS, "7c 5d 4h 3s 2c 9h", ("6 cards", "exactly five", FIVE)),
    "list of four cards": (CARDS, OFFERED[:4], ("4 cards", "exactly five", FIVE)),
    "Hand of four cards": (CARDS, Hand(OFFERED[:4], 4), ("exactly five", FIVE)),
    "card twice": (CARDS, "7c 5d 4h 3s 7c", ('"7c" (card 5) is there twice', FIVE)),
    "card that is not offered": (CARDS, "8c 5d 4h 3s 2c", ("8♣ is not among the cards", FIVE)),
    "Hand with another card": (CARDS, Hand.parse("8c 5d 4h 3s 2c"), ("8♣ is not among", FIVE)),
    "joker": (CARDS, "Jk 5d 4h 3s 2c", ("Joker is not among the cards", FIVE)),
    "suit before rank": (CARDS, "c7 5d 4h 3s 2c", ('"c7" at position 1', FIVE)),
    "unreadable text in a list": (CARDS, ["7c", "5d", "4h", "3s", "2x"], ('"2x"', FIVE)),
    "number among cards": (CARDS, ["7c", "5d", "4h", "3s", 2], ("2 is no text", FIVE)),
    "huge number among cards": (CARDS, ["7c", "5d", "4h", "3s", 10**5000], ("no text", FIVE)),
    "number for cards": (CARDS, 75432, ("75432 is no hand", FIVE)),
    "dict for cards": (CARDS, {"7c": 1}, ("is no hand", FIVE)),
    "long text for cards": (CARDS, "x" * 10**4 + "c", ("far too long", FIVE)),
    "whole deck": (CARDS, [Card(number) for number in range(52)], ("52 cards", FIVE)),
}


@pytest.mark.parametrize(("kind", "answer", "words"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_read_is_refused_with_what_to_write(
    kind: Kind, answer: object, words: tuple[str, ...]
) -> None:
    assert_refused(judged(kind, answer), *words)


@pytest.mark.parametrize("almost", [True, np.True_, 1 - 1e-9, 1 + 1e-9, "1"], ids=repr)
def test_what_is_almost_one_is_not_one(almost: object) -> None:
    assert judged(Whole(), 1, right=1).is_right
    assert_refused(judged(Whole(), almost, right=1))


HUGE = {"5001 digits": 10**5000, "minus": -(10**5000), "4001 digits": 10**4000, "float": 1e300}


@pytest.mark.parametrize("big", HUGE.values(), ids=HUGE)
def test_a_huge_number_gets_no_points_and_no_huge_message(big: float) -> None:
    feedback = judged(Whole(), big)
    assert not feedback.is_right
    assert len(feedback.text) <= LONGEST


class EqualsAll:
    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash("b")


class CannotBePrinted:
    def __repr__(self) -> str:
        raise RuntimeError("no repr")

    __str__ = __repr__


class HidesItsClass:
    @property
    def __class__(self) -> Any:
        raise RuntimeError("no class")


class SaysItIsText:
    @property
    def __class__(self) -> Any:
        return str


class CannotBeRead(list[str]):
    def __iter__(self) -> Iterator[str]:
        raise RuntimeError("no reading")


class HostileText(str):
    """A text that fails, or flatters, wherever its own methods are asked."""

    def _fail(self, *_: object) -> Any:
        raise RuntimeError("no method")

    __iter__ = __len__ = __getitem__ = __contains__ = __str__ = __repr__ = __format__ = _fail
    strip = lower = upper = replace = split = isdecimal = join = _fail
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return True


class HostileNumber(int):
    def _fail(self, *_: object) -> Any:
        raise RuntimeError("no method")

    numerator = denominator = property(_fail)
    __int__ = __float__ = __index__ = __repr__ = __str__ = __format__ = _fail
    __hash__ = int.__hash__

    def __eq__(self, other: object) -> bool:
        return True


def list_of_itself() -> list[Any]:
    held: list[Any] = []
    held.append(held)
    return held


def nested(depth: int = 10**5) -> list[Any]:
    held: list[Any] = []
    for _ in range(depth):
        held = [held]
    return held


STRANGE: dict[str, Callable[[], object]] = {
    "object": object,
    "type": lambda: list,
    "function": lambda: len,
    "lambda": lambda: lambda: "b",
    "exception": lambda: ValueError("b"),
    "bytes": lambda: b"b",
    "range": lambda: range(5),
    "generator": lambda: (letter for letter in "badce"),
    "endless generator": count,
    "equals everything": EqualsAll,
    "list of what equals everything": lambda: [EqualsAll() for _ in range(5)],
    "cannot be printed": CannotBePrinted,
    "list of what cannot be printed": lambda: [CannotBePrinted() for _ in range(5)],
    "hides its class": HidesItsClass,
    "says that it is a text": SaysItIsText,
    "list that cannot be read": lambda: CannotBeRead("b"),
    "list of itself": list_of_itself,
    "list in a list, and so on": nested,
    "frame of pandas": lambda: pd.DataFrame({"a": ["b"]}),
    "array of nothing": lambda: np.array([]),
    "list of dots": lambda: [..., ...],
    "list of None": lambda: [None],
}


@KINDS
@pytest.mark.parametrize("strange", STRANGE.values(), ids=STRANGE)
def test_a_strange_object_is_refused_and_never_raises(
    kind: Kind, strange: Callable[[], object]
) -> None:
    assert_refused(judged(kind, strange()))


def test_a_generator_is_left_as_it_was() -> None:
    letters = iter("badce")
    assert_refused(judged(ORDER, letters), ALL)
    assert "".join(letters) == "badce"


@KINDS
@pytest.mark.parametrize("hostile", [HostileText("?"), HostileNumber(3)], ids=["text", "number"])
def test_an_answer_with_hostile_methods_never_raises_and_never_passes(
    kind: Kind, hostile: object
) -> None:
    for answer in (hostile, [hostile], [hostile] * 5, (hostile, "b")):
        feedback = judged(kind, answer)
        assert feedback.verdict in (Verdict.WRONG, Verdict.UNREADABLE)
        assert len(feedback.text) <= LONGEST


class CardThatEqualsAll(Card):
    __hash__ = Card.__hash__

    def __eq__(self, other: object) -> bool:
        return True


def test_cards_count_for_what_they_are_not_for_what_they_equal() -> None:
    cards = [CardThatEqualsAll(card.number) for card in Hand.parse("Ks Qs Js Ts 8s")]
    assert_refused(judged(CARDS, cards), "is not among the cards")


@pytest.mark.parametrize(
    ("kind", "answer"),
    [(SEVERAL, ["b", "d"]), (ORDER, list("badce")), (CARDS, [*SEVEN_LOW])],
    ids=["several", "order", "cards"],
)
def test_a_list_that_is_changed_after_the_check_changes_nothing(
    kind: Kind, answer: list[object]
) -> None:
    feedback, canonical = judged(kind, answer), kind.read(answer)
    answer.clear()
    assert feedback == judged(kind, RIGHT[kind])
    assert canonical == RIGHT[kind]
    assert judged(kind, answer).verdict is Verdict.UNANSWERED


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.fractions()
    | st.text("abcde ,78TJQKAcdhs♣♥\ufe0f1", max_size=20)
    | st.text()
    | st.binary(),
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.lists(inner, max_size=6).map(tuple)
        | st.dictionaries(st.text(max_size=2), inner, max_size=3)
        | st.frozensets(st.text("abcde", min_size=1, max_size=1))
    ),
    max_leaves=5,
)


@KINDS
@settings(deadline=None, derandomize=True, max_examples=300)
@given(answer=ANYTHING)
def test_any_value_gets_a_short_clear_verdict(kind: Kind, answer: object) -> None:
    feedback = judged(kind, answer)
    assert 0 < len(feedback.text) <= LONGEST
    assert feedback.points == (2 if feedback.verdict is Verdict.RIGHT else 0)
    if feedback.verdict is Verdict.UNREADABLE:
        assert_refused(feedback)


class LyingType(type):
    @property
    def __name__(cls) -> str:
        raise RuntimeError("no name")


class OfALyingType(metaclass=LyingType):
    pass


class EndsAtOnce(list[str]):
    def __iter__(self) -> Iterator[str]:
        raise GeneratorExit


@pytest.mark.parametrize("kind", [CHOICE, SEVERAL, ORDER, Whole(), CARDS], ids=type)
@pytest.mark.parametrize("answer", [OfALyingType(), EndsAtOnce("ab")], ids=["type", "exit"])
def test_no_type_and_no_exit_gets_out_of_a_check(kind: Kind, answer: object) -> None:
    assert judged(kind, answer).verdict is Verdict.UNREADABLE


def test_a_number_is_read_without_rounding() -> None:
    near = Decimal("18.00000000000000000001")
    assert judged(Whole(), near).verdict is Verdict.UNREADABLE
    assert judged(Whole(), Decimal(18)).is_right


def test_an_order_says_what_comes_first() -> None:
    assert Order("abc").how.endswith("the best hand first")
    assert Order("abc", "the highest card").how.endswith("the highest card first")
