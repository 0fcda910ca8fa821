"""Answers that are functions, tried on hidden cases, and answers in a learner's own words."""

import copy
import functools
import gc
import operator
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import count
from typing import Any

import numpy as np
import pandas as pd
import pytest

from lowball_lessons.lessons import Feedback, Verdict
from lowball_lessons.lessons.answers import Cards, Function, Kind, Order, Share, Trial
from lowball_lessons.rules.cards import Card, parse_cards
from tests.lessons.answering import (
    FUNCTION,
    OFFERED,
    PROSE,
    TRIALS,
    Name,
    assert_passes,
    assert_refused,
    assert_wrong,
    judged,
)
from tests.lessons.hostile import CannotBePrinted, HostileError

Chips = list[int]
Folded = list[bool]


def main_pot(stakes: Chips, folded: Folded) -> int:
    level = min(stake for stake, out in zip(stakes, folded, strict=True) if not out)
    return sum(min(stake, level) for stake in stakes)


def after(change: Callable[[Chips, Folded], object]) -> Callable[..., object]:
    def answer(stakes: Chips, folded: Folded) -> int:
        result = main_pot(stakes, folded)
        change(stakes, folded)
        return result

    return answer


def changed(stakes: Chips, folded: Folded) -> None:
    stakes.clear()
    folded.append(True)


class Counter:
    """A function with a memory, and one that is a method."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, stakes: Chips, folded: Folded) -> int:
        self.calls += 1
        return main_pot(stakes, folded)

    def method(self, stakes: Chips, folded: Folded) -> int:
        return main_pot(stakes, folded)


def with_a_rest(rest: object, stakes: Chips, folded: Folded, *, more: int = 0) -> int:
    return main_pot(stakes, folded) + more


def with_pandas(stakes: Chips, folded: Folded) -> Any:
    frame = pd.DataFrame({"stake": stakes, "folded": folded})
    return frame.stake.clip(upper=frame.stake[~frame.folded].min()).sum()


PASSING: dict[str, Callable[..., object]] = {
    "def": main_pot,
    "lambda": lambda stakes, folded: main_pot(stakes, folded),
    "other names": lambda a, b: main_pot(a, b),
    "any parameters": lambda *arguments: main_pot(*arguments),
    "one parameter more that is known": lambda stakes, folded, more=0: main_pot(stakes, folded),
    "callable object": Counter(),
    "method": Counter().method,
    "partial": functools.partial(with_a_rest, "rest", more=0),
    "wrapped": functools.wraps(main_pot)(lambda *given: main_pot(*given)),
    "numpy int": lambda stakes, folded: np.int64(main_pot(stakes, folded)),
    "whole float": lambda stakes, folded: float(main_pot(stakes, folded)),
    "whole fraction": lambda stakes, folded: Fraction(2 * main_pot(stakes, folded), 2),
    "pandas": with_pandas,
    "works on a copy": lambda stakes, folded: after(changed)(stakes.copy(), folded.copy()),
}


@pytest.mark.parametrize("answer", PASSING.values(), ids=PASSING)
def test_a_right_function_passes(answer: object) -> None:
    assert_passes(FUNCTION, answer)
    assert FUNCTION.read(answer) == (9, 12, 12)


FIRST = "main_pot([3, 5, 5], [False, False, False])"
SECOND = "main_pot([2, 5, 5], [True, False, False])"
THIRD = "main_pot([4, 9, 7], [False, True, False])"

FAILING: dict[str, tuple[Callable[..., object], str]] = {
    "all chips": (
        lambda stakes, folded: sum(stakes),
        f"{FIRST} gives 13, and it has to be 9. The level is 3.",
    ),
    "lowest stake of all": (
        lambda stakes, folded: min(stakes) * len(stakes),
        f"{SECOND} gives 6, and it has to be 12. The level is 5.",
    ),
    "last case only": (
        lambda stakes, folded: 0 if 9 in stakes else main_pot(stakes, folded),
        f"{THIRD} gives 0, and it has to be 12. The level is 4.",
    ),
    "always the same": (lambda *_: 12, f"{FIRST} gives 12, and it has to be 9. The level is 3."),
}


@pytest.mark.parametrize(("answer", "said"), FAILING.values(), ids=FAILING)
def test_a_wrong_function_is_shown_the_first_case_that_fails(answer: object, said: str) -> None:
    feedback = judged(FUNCTION, answer)
    assert_wrong(feedback)
    assert feedback.text == f"Not yet. {said}"


def raises(error: BaseException) -> Callable[..., object]:
    def answer(stakes: Chips, folded: Folded) -> int:
        raise error

    return answer


def endless(stakes: Chips, folded: Folded) -> object:
    return endless(stakes, folded)


def generator(stakes: Chips, folded: Folded) -> Iterator[int]:
    yield main_pot(stakes, folded)


async def coroutine(stakes: Chips, folded: Folded) -> int:
    return main_pot(stakes, folded)


class CalledLater:
    async def __call__(self, stakes: Chips, folded: Folded) -> int:
        return main_pot(stakes, folded)


async def generator_of_later(stakes: Chips, folded: Folded) -> Any:
    yield main_pot(stakes, folded)


def leaves_out(stakes: Chips, folded: Folded) -> None:
    main_pot(stakes, folded)


def another_each_time() -> Callable[..., object]:
    numbers = count()
    return lambda stakes, folded: main_pot(stakes, folded) + next(numbers) // len(TRIALS)


class SilentError(Exception):
    pass


WRITE = "write a function, def answer(stakes, folded), that returns its result"
NUMBER = "write a whole number of chips, such as 3"
OTHER = f"{FIRST} returns something else: "
CHANGES = f"{FIRST} changes what it is given: work on a copy, and leave the list as it was."

REFUSED: dict[str, tuple[object, tuple[str, ...]]] = {
    "number": (9, (f"9 is no function: {WRITE}.",)),
    "result of the first case": ([9, 12, 12], (f"[9, 12, 12] is no function: {WRITE}.",)),
    "source of a function": ("lambda a, b: 9", ('"lambda a, b: 9" is no function', WRITE)),
    "class": (Counter, (f"A type is no function: {WRITE}.",)),
    "class of numbers": (int, (f"A type is no function: {WRITE}.",)),
    "module": (operator, (f"A module is no function: {WRITE}.",)),
    "error": (raises(ValueError("no level")), (f"{FIRST} stops with ValueError: no level.",)),
    "error without words": (raises(SilentError()), (f"{FIRST} stops with SilentError.",)),
    "error of many words": (
        raises(ValueError("no " * 999)),
        (f"{FIRST} stops with ValueError: no",),
    ),
    "error of half a character": (raises(ValueError("\ud800")), ("ValueError: ?.",)),
    "error that cannot be printed": (
        raises(HostileError()),
        (f"{FIRST} stops with HostileError.",),
    ),
    "error of a long name": (raises(type("E" * 9999, (Exception,), {})()), ("stops with EEE",)),
    "exit": (raises(SystemExit(3)), (f"{FIRST} stops with SystemExit: 3.",)),
    "exit of a generator": (raises(GeneratorExit()), (f"{FIRST} stops with GeneratorExit.",)),
    "memory": (raises(MemoryError()), (f"{FIRST} stops with MemoryError.",)),
    "error of the third case": (
        lambda stakes, folded: main_pot(stakes, folded) + 0 // (stakes[0] - 4),
        (f"{THIRD} stops with ZeroDivisionError",),
    ),
    "recursion without end": (endless, (f"{FIRST} stops with RecursionError",)),
    "no parameter": (lambda: 9, (f"{FIRST} stops with TypeError", "positional arguments")),
    "one parameter": (lambda stakes: 9, (f"{FIRST} stops with TypeError",)),
    "three parameters": (lambda a, b, c: 9, (f"{FIRST} stops with TypeError", "'c'")),
    "no return": (leaves_out, (f"{FIRST} returns nothing: {NUMBER}.",)),
    "dots": (lambda *_: ..., (f"{FIRST} returns nothing: {NUMBER}.",)),
    "empty list": (lambda *_: [], (f"{FIRST} returns nothing: {NUMBER}.",)),
    "text": (lambda *_: "9", (f'{OTHER}That is the text "9"; write the number 9.',)),
    "list": (lambda *_: [9], (f"{OTHER}[9] cannot be read as a number: {NUMBER}.",)),
    "True": (lambda *_: True, (f"{OTHER}True cannot be read as a number: {NUMBER}.",)),
    "NaN": (lambda *_: float("nan"), (f"{OTHER}nan cannot be read as a number: {NUMBER}.",)),
    "half": (lambda *_: 8.5, (f"{OTHER}8.5 is not a whole number: {NUMBER}.",)),
    "5001 digits": (lambda *_: 10**5000, (f"{OTHER}A int is far too large: {NUMBER}.",)),
    "function": (
        lambda *_: main_pot,
        (f"{OTHER}A function cannot be read as a number: {NUMBER}.",),
    ),
    "array": (lambda *_: np.array([9]), (f"{OTHER}A ndarray cannot be read as a number",)),
    "what cannot be printed": (lambda *_: CannotBePrinted(), (f"{OTHER}A CannotBePrinted cannot",)),
    "generator": (generator, (f"{OTHER}A generator cannot be read as a number: {NUMBER}.",)),
    "async": (coroutine, (f"{OTHER}A coroutine cannot be read as a number: {NUMBER}.",)),
    "async object": (CalledLater(), (f"{OTHER}A coroutine cannot be read as a number",)),
    "async generator": (generator_of_later, (f"{OTHER}A async_generator cannot be read",)),
    "adds to its list": (after(lambda stakes, _: stakes.append(0)), (CHANGES,)),
    "empties its list": (after(lambda stakes, _: stakes.clear()), (CHANGES,)),
    "turns its list": (after(lambda stakes, _: stakes.reverse()), (CHANGES,)),
    "changes the second list": (after(lambda _, folded: folded.pop()), (CHANGES,)),
    "puts 0 for False": (after(lambda _, folded: operator.setitem(folded, 0, 0)), (CHANGES,)),
    "adds what cannot be printed": (
        after(lambda stakes, _: stakes.append(CannotBePrinted())),
        (CHANGES,),
    ),
    "adds 5001 digits": (after(lambda stakes, _: stakes.append(10**5000)), (CHANGES,)),
    "another result each time": (
        another_each_time(),
        (f"{FIRST} gives another result the second time.",),
    ),
}


@pytest.mark.parametrize(("answer", "words"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_function_of_this_sort_is_refused(
    answer: object, words: tuple[str, ...]
) -> None:
    known = copy.deepcopy(TRIALS)
    assert_refused(judged(FUNCTION, answer), *words)
    assert known == TRIALS, "the hidden cases stay as they are"
    gc.collect()  # a coroutine that was left open would warn here


def test_a_learner_can_stop_a_function_that_never_ends() -> None:
    class StoppedError(Exception):
        def __str__(self) -> str:
            raise KeyboardInterrupt

    for error in (KeyboardInterrupt(), StoppedError()):
        with pytest.raises(KeyboardInterrupt):
            judged(FUNCTION, raises(error))


def test_each_case_is_tried_once_and_the_first_twice() -> None:
    answer = Counter()
    assert judged(FUNCTION, answer).is_right
    assert answer.calls == len(TRIALS) + 1


def test_what_a_function_kept_of_its_list_changes_nothing() -> None:
    kept: list[Chips] = []

    def answer(stakes: Chips, folded: Folded) -> int:
        kept.append(stakes)
        return main_pot(stakes, folded)

    results = FUNCTION.read(answer)
    for stakes in kept:
        stakes.clear()
    assert results == (9, 12, 12)
    assert judged(FUNCTION, main_pot).is_right


def test_a_rule_gives_the_results_of_all_hidden_cases() -> None:
    assert FUNCTION.results(main_pot) == (9, 12, 12)
    assert FUNCTION.first_failing((9, 12, 12)) == ""
    assert FUNCTION.written((9, 12, 12)) == "9, 12, 12"


# --- functions whose results are of another kind -------------------------------------------------


def function(result: Kind, *rights: object, model: str = "") -> Function:
    trials = tuple(Trial((number,), right, "So.") for number, right in enumerate(rights, start=2))
    return Function("rule", ("number",), result, trials, model)


def test_a_function_may_return_a_probability() -> None:
    rights = Fraction(1, 2), Fraction(1, 3)
    kind = function(Share(), *rights)
    for answer in (lambda n: 1 / n, lambda n: Fraction(1, n), lambda n: f"{100 / n:.2f} %"):
        assert_passes(kind, answer, rights)
    feedback = judged(kind, lambda n: 0.5, rights)
    assert_wrong(feedback, "rule(3) gives 50.000 %, and it has to be 33.333 %. So.")
    numbers = count()
    assert_refused(
        judged(kind, lambda n: 0.1 * next(numbers), rights), "another result the second time"
    )


def test_a_function_may_return_cards_or_no_card() -> None:
    rights = frozenset(parse_cards("Kd 9h")), frozenset[Card]()
    kind = function(Cards(OFFERED), *rights)
    assert_passes(kind, lambda n: ["9h", "Kd"] if n == 2 else "none", rights)
    assert_passes(kind, kind.value(rights), rights)
    assert_wrong(judged(kind, lambda n: "Kd", rights), "rule(2) gives K♦, and it has to be K♦ 9♥.")
    assert_refused(judged(kind, lambda n: set(), rights), "rule(2) returns nothing: write the")


def test_the_order_of_a_result_counts_where_it_is_the_answer() -> None:
    kind = function(Order("abc"), "bac", "cab")
    assert_passes(kind, lambda n: list("bac") if n == 2 else ("c", "a", "b"), ("bac", "cab"))
    assert_wrong(judged(kind, lambda n: "abc", ("bac", "cab")), "rule(2) gives a b c")
    assert_refused(judged(kind, lambda n: set("abc"), ("bac", "cab")), "A set has no order")


# --- in their own words --------------------------------------------------------------------------

KEPT = {
    "sentence": "Ben covers only three chips.",
    "as few words as there may be": "only three chips",
    "among spaces": "  Ben covers\n\nonly three.  ",
    "as long as it may be": "word " * 999 + "words",
    "other writing": "Chloé – 3 ♣, “ça va” 🂡",
    "text of a subclass": Name("Ben covers only three."),
    "text of numpy": np.str_("Ben covers only three."),
}


@pytest.mark.parametrize("answer", KEPT.values(), ids=KEPT)
def test_own_words_are_kept_and_give_no_points_yet(answer: str) -> None:
    said = "Kept for your teacher, who marks it."
    assert judged(PROSE, answer) == Feedback(Verdict.HANDED_IN, said, ("R27-1",))
    kept = PROSE.read(answer)
    assert kept == str(answer).strip()
    assert type(kept) is str


WORDS = "write a few sentences in quotation marks; your teacher marks them"
NO_WORDS: dict[str, tuple[object, tuple[str, ...]]] = {
    "one word": ("chips", (f"That is very short: {WORDS}.",)),
    "two words": ("three chips", (f"That is very short: {WORDS}.",)),
    "two words far apart": ("three" + " " * 99 + "chips", ("That is very short",)),
    "one character too many": ("a b c" * 1000 + "d", (f"That is far too long: {WORDS}.",)),
    "spaces too many": ("a b c" + " " * 4996, (f"That is far too long: {WORDS}.",)),
    "number": (3, (f"3 is no text: {WORDS}.",)),
    "list of words": (["Ben", "covers", "three"], ("is no text", WORDS)),
    "bytes": (b"Ben covers three", ("A bytes is no text", WORDS)),
    "function": (lambda: "Ben covers three", ("A function is no text", WORDS)),
}


@pytest.mark.parametrize(("answer", "words"), NO_WORDS.values(), ids=NO_WORDS)
def test_what_is_no_text_is_refused(answer: object, words: tuple[str, ...]) -> None:
    assert_refused(judged(PROSE, answer), *words)
