"""What is wrong with the questions of an exercise, for who writes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from lowball_lessons.catalogue import rule_cards
from lowball_lessons.lessons.feedback import Verdict
from lowball_lessons.lessons.question import Case, Question

SEEDS = range(20)
_QUESTIONS, _POINTS = 8, 12
_DIFFERENT = 0.9


def findings(
    number: str, questions: Sequence[Question], seeds: Iterable[object] = SEEDS
) -> list[str]:
    """Everything that is wrong with an exercise, a sentence each: none when all is well."""
    return [*_of_the_exercise(number, questions), *findings_of(questions, seeds)]


def findings_of(questions: Sequence[Question], seeds: Iterable[object] = SEEDS) -> list[str]:
    """Everything that is wrong with single questions, a sentence each.

    The variants of all `seeds` are drawn, and the right answer and the mistakes of each judged.
    """
    found = []
    for question in questions:
        found += [f"{question.id}: {said}" for said in _of_the_question(question)]
        found += _of_the_variants(question, seeds)
    return found


def _of_the_exercise(number: str, questions: Sequence[Question]) -> Iterator[str]:
    if len(questions) < _QUESTIONS:
        yield f"exercise {number} has {len(questions)} questions; {_QUESTIONS} are the least."
    points = sum(question.points for question in questions)
    if points < _POINTS:
        yield f"exercise {number} has {points} points; {_POINTS} are the least."
    for question_id, count in Counter(question.id for question in questions).items():
        if count > 1:
            yield f"{question_id}: the id is there {count} times."
        if not question_id.startswith(f"{number}-"):
            yield f"{question_id}: the id has to begin with {number}-."


def _of_the_question(question: Question) -> Iterator[str]:
    if question.points < 1:
        yield f"points = {question.points}; a question is worth 1 at least."
    for name in ("title", "look", "band", "rules"):
        if not getattr(question, name):
            yield f"{name} is empty."
    yield from _unknown(question.rules)


def _of_the_variants(question: Question, seeds: Iterable[object]) -> Iterator[str]:
    drawn = []
    for seed in seeds:
        try:
            case = question.variant(seed)
            drawn.append(str((case.text, case.options, case.right, case.mistakes)))
            found = list(_of_the_case(question, case))
        except Exception as error:
            found = [f"it cannot be drawn or judged: {type(error).__name__}: {error}"]
        yield from (f"{question.id}, seed {seed}: {said}" for said in found)
    if len(set(drawn)) < _DIFFERENT * len(drawn):
        yield f"{question.id}: only {len(set(drawn))} of {len(drawn)} variants differ."


def _of_the_case(question: Question, case: Case) -> Iterator[str]:
    for name in ("text", "because", "start"):
        if not getattr(case, name):
            yield f"{name} is empty."
    right = question.judge(case, case.kind.value(case.right))
    wanted = Verdict.HANDED_IN if case.kind.is_marked_by_hand else Verdict.RIGHT
    if right.verdict is not wanted:
        yield f"the right answer {case.right!r} is not taken as right."
    yield from _of_the_mistakes(question, case)


def _of_the_mistakes(question: Question, case: Case) -> Iterator[str]:
    for mistake in case.mistakes:
        said = question.judge(case, case.kind.value(mistake.answer))
        if said.mistake != mistake.name:
            taken = said.mistake or str(said.verdict)
            yield f"the answer of {mistake.name!r} is taken for {taken!r}."
        if not mistake.rules:
            yield f"{mistake.name!r} names no rule card."
        yield from _unknown(mistake.rules)
    for what in ("name", "sentence"):
        for text, count in Counter(getattr(one, what) for one in case.mistakes).items():
            if count > 1 or not text:
                yield f"{count} of its mistakes have the {what} {text!r}."


def _unknown(rules: tuple[str, ...]) -> Iterator[str]:
    known = {card.id for card in rule_cards()}
    for rule in rules:
        if rule not in known:
            yield f"there is no rule card {rule}."
