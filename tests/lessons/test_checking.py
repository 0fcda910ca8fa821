"""The check of the bank: nothing is wrong with ours, and everything that can be wrong is said."""

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from lowball_lessons.cli import course, main
from lowball_lessons.lessons.bank import BANK, FURTHER
from lowball_lessons.lessons.bank import QUESTIONS as ALL
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.checking import findings, findings_of
from lowball_lessons.lessons.question import Case, Mistake, Question
from tests.lessons.variants import SEEDS, cases

QUESTIONS = BANK["02"]
FIRST = QUESTIONS[0]


def changed(change: Callable[[Case], Case]) -> Question:
    """The first question with each of its variants changed."""

    def make(chance: Chance) -> Case | None:
        case = FIRST.make(chance)
        return case and change(case)

    return replace(FIRST, make=make)


def renamed(case: Case, **changes: object) -> Case:
    """The case with every mistake changed."""
    return replace(case, mistakes=tuple(replace(one, **changes) for one in case.mistakes))


def unread(case: Case) -> Case:
    """The case with a mistake whose answer is no choice at all."""
    strange = Mistake("chose a hand that is not there", "z", "There is no such hand.", ("R27-2",))
    return replace(case, mistakes=(*case.mistakes, strange))


def failing(_: Chance) -> Case:
    raise ZeroDivisionError("by nothing")


COUNTER = count()
WRONG: dict[str, tuple[Question, str]] = {
    "no points": (
        replace(FIRST, points=0),
        "02-traps: points = 0; a question is worth 1 at least, a whole number.",
    ),
    "no title": (replace(FIRST, title=""), "02-traps: title is empty."),
    "no hint": (replace(FIRST, look=""), "02-traps: look is empty."),
    "no band": (replace(FIRST, band=""), "02-traps: band is empty."),
    "no rules": (replace(FIRST, rules=()), "02-traps: rules is empty."),
    "unknown rule": (
        replace(FIRST, rules=("R27-2", "R99-1")),
        "02-traps: there is no rule card R99-1.",
    ),
    "another exercise's id": (
        replace(FIRST, id="03-traps"),
        "03-traps: the id has to begin with 02-.",
    ),
    "an id twice": (replace(FIRST, id="02-order"), "02-order: the id is there 2 times."),
    "an error": (
        replace(FIRST, make=failing),
        "02-traps, seed 0: it cannot be drawn or judged: ZeroDivisionError: by nothing",
    ),
    "nothing usable": (
        replace(FIRST, make=lambda _: None),
        "02-traps, seed 0: it cannot be drawn or judged: ExerciseError: 02-traps: no usable "
        "variant was found for seed 0.",
    ),
    "always the same": (
        replace(FIRST, make=lambda _: FIRST.make(Chance("always"))),
        "02-traps: only 1 of 2 variants differ.",
    ),
    "half a point": (
        replace(FIRST, points=1.5),
        "02-traps: points = 1.5; a question is worth 1 at least, a whole number.",
    ),
    "True for a point": (
        replace(FIRST, points=True),
        "02-traps: points = True; a question is worth 1 at least, a whole number.",
    ),
    "spaces for a hint": (replace(FIRST, look="  "), "02-traps: look is empty."),
    "spaces for a start": (
        changed(lambda case: replace(case, start="  ")),
        "02-traps, seed 0: start is empty.",
    ),
    "an id of another kind": (
        replace(FIRST, id="02 traps"),
        "02 traps: the id has to look like 02-which-hand.",
    ),
    "chance of its own": (
        changed(lambda case: replace(case, text=f"{case.text} {next(COUNTER)}")),
        "02-traps, seed 0: drawn once more, it is another: it depends on more than its Chance.",
    ),
    "no options": (
        changed(lambda case: replace(case, options=())),
        "02-traps, seed 0: the letters are abcd, and the options have none.",
    ),
    "an option twice": (
        changed(lambda case: replace(case, options=(("a", "one"),) * 2)),
        "02-traps, seed 0: the option 'one' is there 2 times.",
    ),
    "nothing to say": (
        changed(lambda case: replace(case, meaning=lambda _: "")),
        "02-traps, seed 0: nothing is said to the answer of 'counted the ace low' where it has no "
        "name.",
    ),
    "nothing that can be said": (
        changed(lambda case: replace(case, meaning=failing)),
        "02-traps, seed 0: it cannot be drawn or judged: ZeroDivisionError: by nothing",
    ),
    "half a sentence": (
        changed(lambda case: renamed(case, sentence="Look again")),
        "02-traps, seed 0: 'counted the ace low' has no sentence that ends with a full stop.",
    ),
    "two mistakes": (
        changed(lambda case: replace(case, mistakes=case.mistakes[:2])),
        "02-traps: 2 mistakes can be told apart; 3 are the least.",
    ),
    "too few mistakes": (
        changed(lambda case: replace(case, mistakes=case.mistakes[:2])),
        "02-traps, seed 0: it cannot be drawn or judged: ExerciseError: 02-traps: no usable "
        "variant was found for seed 0.",
    ),
    "no reason": (
        changed(lambda case: replace(case, because="")),
        "02-traps, seed 0: because is empty.",
    ),
    "no start": (
        changed(lambda case: replace(case, start="")),
        "02-traps, seed 0: start is empty.",
    ),
    "a right answer that is none": (
        changed(lambda case: replace(case, right="z")),
        "02-traps, seed 0: the right answer 'z' is not taken as right.",
    ),
    "a mistake that cannot be read": (
        changed(unread),
        "02-traps, seed 0: the answer of 'chose a hand that is not there' is taken for "
        "'cannot be read'.",
    ),
    "a mistake without rules": (
        changed(lambda case: renamed(case, rules=())),
        "02-traps, seed 0: 'counted the ace low' names no rule card.",
    ),
    "a mistake with an unknown rule": (
        changed(lambda case: renamed(case, rules=("A5-9",))),
        "02-traps, seed 0: there is no rule card A5-9.",
    ),
    "one sentence for all mistakes": (
        changed(lambda case: renamed(case, sentence="Look again.")),
        "02-traps, seed 0: 3 of its mistakes have the sentence 'Look again.'.",
    ),
    "one name for all mistakes": (
        changed(lambda case: renamed(case, name="slipped")),
        "02-traps, seed 0: 3 of its mistakes have the name 'slipped'.",
    ),
}


@pytest.fixture
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variants that other modules look at as well are not drawn a second time."""
    drawn = {question: cases(question) for question in ALL.values()}
    monkeypatch.setattr(Question, "variant", lambda question, seed: drawn[question][seed])


@pytest.mark.usefixtures("drawn_once")
@pytest.mark.parametrize("number", BANK)
def test_nothing_is_wrong_with_the_bank(number: str) -> None:
    assert findings(number, BANK[number], SEEDS) == []


@pytest.mark.usefixtures("drawn_once")
def test_nothing_is_wrong_with_the_questions_of_no_exercise() -> None:
    assert findings_of(FURTHER, SEEDS) == []


@pytest.mark.parametrize(("question", "said"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said(question: Question, said: str) -> None:
    found = findings("02", (question, *QUESTIONS[1:]), range(2))
    assert said in found
    assert len(found) <= 9
    assert all(question.id in one for one in found if "exercise" not in one)


def test_the_question_that_is_shown_to_authors_is_one() -> None:
    shown = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    [source] = re.findall(r"```python\n(.*?)```", shown, re.DOTALL)
    names: dict[str, Question] = {}
    exec(source, names)
    assert findings_of([names["QUESTION"]], range(200)) == []


def test_an_answer_that_is_always_right_is_said() -> None:
    always = changed(lambda case: replace(case, right="a", mistakes=distinct(case)))
    said = "02-traps: the right answer is a in every variant."
    assert said in findings_of([always], range(12))
    assert said not in findings_of([FIRST], range(12))


def distinct(case: Case) -> tuple[Mistake, ...]:
    """The mistakes with the letters b, c and d."""
    pairs = zip(case.mistakes, "bcd", strict=True)
    return tuple(replace(mistake, answer=letter) for mistake, letter in pairs)


def test_a_long_exercise_is_said() -> None:
    many = [replace(FIRST, id=f"02-traps-{at}") for at in range(13)]
    said = "exercise 02 has 13 questions; 8 are the least and 12 the most."
    assert findings("02", many, ())[0] == said


def test_a_short_exercise_is_said() -> None:
    assert findings("02", QUESTIONS[:7], ()) == [
        "exercise 02 has 7 questions; 8 are the least and 12 the most.",
        "exercise 02 has 11 points; 12 are the least.",
    ]


def test_the_command_says_that_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["course", "check", "02"]) == 0
    assert capsys.readouterr().out == "12 questions in 20 variants each: nothing is wrong.\n"
    assert main(["course", "check"]) == 0
    assert (
        capsys.readouterr().out == f"{len(ALL)} questions in 20 variants each: nothing is wrong.\n"
    )


def test_the_command_says_what_is_wrong(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(course.BANK, "02", (replace(FIRST, look=""), *QUESTIONS[1:]))
    assert main(["course", "check"]) == 2
    printed = capsys.readouterr()
    assert printed.out == "02-traps: look is empty.\n"
    assert printed.err == "lowball-lessons: 1 thing is wrong, listed above.\n"


def test_an_unknown_exercise_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["course", "check", "02", "77"]) == 2
    said = f"lowball-lessons: There is no exercise '77'; there are {', '.join(BANK)}.\n"
    assert capsys.readouterr() == ("", said)


def test_a_mistake_that_leads_to_no_letter_at_all_is_left_out() -> None:
    [beaten] = [question for question in QUESTIONS if question.id == "02-beaten"]
    case = beaten.variant()
    none = Mistake("beat nobody", frozenset(), "You beat somebody.", ("R27-2",))
    assert replace(case, mistakes=(none, *case.mistakes)).with_telling_mistakes() == case
