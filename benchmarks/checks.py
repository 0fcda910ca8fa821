"""What a learner waits for: drawing a question, and a check with its line in the progress file."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from lowball_lessons.lessons import Exercise
from lowball_lessons.lessons.bank import BANK, FURTHER
from lowball_lessons.lessons.question import Case

STUDENTS = [f"student {number}" for number in range(50)]


def main() -> None:
    FURTHER[-2].variant()  # loads the odds, once a kernel
    for number in BANK:
        with tempfile.TemporaryDirectory() as folder:
            _say(f"exercise {number}", *_of(number, Path(folder)))
    _say("questions of no exercise", *_of_further())


def _say(what: str, drawn: list[float], checked: list[float]) -> None:
    print(
        f"{what}, {len(STUDENTS)} students: the slowest question is drawn in "
        f"{max(drawn) * 1000:.0f} ms, the slowest check takes {max(checked) * 1000:.1f} ms "
        "(budget 100 ms)"
    )


def _of(number: str, folder: Path) -> tuple[list[float], list[float]]:
    drawn, checked = [], []
    for student in STUDENTS:
        exercise = Exercise(number, student, folder=folder)
        for place in range(1, len(BANK[number]) + 1):
            drawn.append(_timed(partial(exercise.ask, place)))
            answers = _answers(exercise.ask(place).case)
            checked += [_timed(partial(exercise.check, place, answer)) for answer in answers]
    return drawn, checked


def _of_further() -> tuple[list[float], list[float]]:
    drawn, checked = [], []
    for question in FURTHER:
        for student in STUDENTS:
            drawn.append(_timed(partial(question.variant, student)))
            case = question.variant(student)
            checked += [_timed(partial(question.judge, case, one)) for one in _answers(case)]
    return drawn, checked


def _answers(case: Case) -> list[object]:
    return [case.kind.value(one) for one in (case.right, *(m.answer for m in case.mistakes))]


def _timed(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
