"""What is wrong with the questions of an exercise, for who writes them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from lowball_lessons.catalogue import rule_cards
from lowball_lessons.lessons.answers import Choice, Order, Several
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.feedback import Verdict
from lowball_lessons.lessons.question import Case, Mistake, Question

SEEDS = range(20)
_QUESTIONS, _POINTS, _MISTAKES = range(8, 13), 12, 3
_DIFFERENT, _MANY = 0.9, 10
_ID = re.compile(r"\d\d-[a-z0-9]+(-[a-z0-9]+)*")


def findings(
    number: str, questions: Sequence[Question], seeds: Iterable[object] = SEEDS
) -> list[str]:
    """Everything that is wrong with an exercise, a sentence each: none when all is well."""
    return [*_of_the_exercise(number, questions), *findings_of(questions, seeds)]


def findings_of(questions: Sequence[Question], seeds: Iterable[object] = SEEDS) -> list[str]:
    """Everything that is wrong with single questions, a sentence each.

    The variants of all `seeds` are drawn, and the right answer and the mistakes of each judged.
    """
    found = [
        f"{question_id}: the id is there {count} times."
        for question_id, count in Counter(question.id for question in questions).items()
        if count > 1
    ]
    for question in questions:
        found += [f"{question.id}: {said}" for said in _of_the_question(question)]
        found += _of_the_variants(question, seeds)
    return found


def _of_the_exercise(number: str, questions: Sequence[Question]) -> Iterator[str]:
    if len(questions) not in _QUESTIONS:
        yield (
            f"exercise {number} has {len(questions)} questions; {_QUESTIONS[0]} are the least and "
            f"{_QUESTIONS[-1]} the most."
        )
    points = sum(question.points for question in questions if type(question.points) is int)
    if points < _POINTS:
        yield f"exercise {number} has {points} points; {_POINTS} are the least."
    for question in questions:
        if not question.id.startswith(f"{number}-"):
            yield f"{question.id}: the id has to begin with {number}-."


def _of_the_question(question: Question) -> Iterator[str]:
    if not _ID.fullmatch(question.id):
        yield "the id has to look like 02-which-hand."
    if type(question.points) is not int or question.points < 1:
        yield f"points = {question.points!r}; a question is worth 1 at least, a whole number."
    for name in ("title", "look", "band"):
        if not getattr(question, name).strip():
            yield f"{name} is empty."
    if not question.rules:
        yield "rules is empty."
    yield from _unknown(question.rules)


def _of_the_variants(question: Question, seeds: Iterable[object]) -> Iterator[str]:
    drawn: list[Case] = []
    for seed in seeds:
        try:
            case = question.variant(seed)
            drawn.append(case)
            found = list(_of_the_case(question, case))
            if _seen(case) != _seen(question.variant(seed)):
                found.append("drawn once more, it is another: it depends on more than its Chance.")
        except Exception as error:
            found = [f"it cannot be drawn or judged: {type(error).__name__}: {error}"]
        yield from (f"{question.id}, seed {seed}: {said}" for said in found)
    yield from (f"{question.id}: {said}" for said in _of_all(drawn))
    if not drawn:
        with suppress(Exception):  # what it raises was said above
            yield from [f"{question.id}: {said}" for said in _of_too_few(question)]


def _of_all(drawn: Sequence[Case]) -> Iterator[str]:
    """What shows only in many variants side by side."""
    different = len(set(map(_seen, drawn)))
    if different < _DIFFERENT * len(drawn):
        yield f"only {different} of {len(drawn)} variants differ."
    answers = {str(case.right) for case in drawn if not case.kind.is_marked_by_hand}
    if len(drawn) >= _MANY and len(answers) == 1:
        yield f"the right answer is {answers.pop()} in every variant."


def _of_too_few(question: Question) -> Iterator[str]:
    """Why no variant is used: the mistakes of the first that was drawn."""
    cases = (question.make(Chance("check", attempt)) for attempt in range(_MANY))
    case = next(filter(None, cases), None)
    if case and not case.kind.is_marked_by_hand:
        telling = len(case.with_telling_mistakes().mistakes)
        if telling < _MISTAKES:
            yield f"{telling} mistakes can be told apart; {_MISTAKES} are the least."


def _seen(case: Case) -> str:
    return str((case.text, case.options, case.right, case.mistakes))


def _of_the_case(question: Question, case: Case) -> Iterator[str]:
    for name in ("text", "because", "start"):
        if not getattr(case, name).strip():
            yield f"{name} is empty."
    yield from _of_the_options(case)
    right = question.judge(case, case.kind.value(case.right))
    wanted = Verdict.HANDED_IN if case.kind.is_marked_by_hand else Verdict.RIGHT
    if right.verdict is not wanted:
        yield f"the right answer {case.right!r} is not taken as right."
    yield from _of_the_mistakes(question, case)


def _of_the_options(case: Case) -> Iterator[str]:
    letters = "".join(letter for letter, _ in case.options)
    if isinstance(case.kind, Choice | Several | Order) and letters != case.kind.keys:
        yield f"the letters are {case.kind.keys}, and the options have {letters or 'none'}."
    for option, count in Counter(str(option) for _, option in case.options).items():
        if count > 1:
            yield f"the option {option!r} is there {count} times."


def _of_the_mistakes(question: Question, case: Case) -> Iterator[str]:
    for mistake in case.mistakes:
        yield from _of_the_mistake(question, case, mistake)
    for what in ("name", "sentence"):
        for text, count in Counter(getattr(one, what) for one in case.mistakes).items():
            if count > 1 or not text:
                yield f"{count} of its mistakes have the {what} {text!r}."


def _of_the_mistake(question: Question, case: Case, mistake: Mistake) -> Iterator[str]:
    answer = case.kind.value(mistake.answer)
    said = question.judge(case, answer)
    if said.mistake != mistake.name:
        taken = said.mistake or str(said.verdict)
        yield f"the answer of {mistake.name!r} is taken for {taken!r}."
    if question.judge(replace(case, mistakes=()), answer).text.strip() == "Not yet.":
        yield f"nothing is said to the answer of {mistake.name!r} where it has no name."
    if not mistake.sentence.strip().endswith("."):
        yield f"{mistake.name!r} has no sentence that ends with a full stop."
    if not mistake.rules:
        yield f"{mistake.name!r} names no rule card."
    yield from _unknown(mistake.rules)


def _unknown(rules: tuple[str, ...]) -> Iterator[str]:
    known = {card.id for card in rule_cards()}
    for rule in rules:
        if rule not in known:
            yield f"there is no rule card {rule}."
