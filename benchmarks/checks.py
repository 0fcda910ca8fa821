"""What a learner waits for: opening an exercise, and the slowest check of each question."""

from __future__ import annotations

import time

from lowball_lessons.lessons import Exercise
from lowball_lessons.lessons.bank import BANK

STUDENTS = [f"student {number}" for number in range(50)]


def main() -> None:
    for number in BANK:
        opened, slowest = _of(number)
        print(
            f"exercise {number}, {len(STUDENTS)} students: its questions are drawn in "
            f"{max(opened) * 1000:.0f} ms at most, the slowest check takes {slowest * 1000:.1f} ms "
            "(budget 100 ms)"
        )


def _of(number: str) -> tuple[list[float], float]:
    opened, slowest = [], 0.0
    for student in STUDENTS:
        exercise = Exercise(number, student)
        start = time.perf_counter()
        questions = exercise.questions
        opened.append(time.perf_counter() - start)
        for asked in questions:
            for answer in (asked.case.right, *(one.answer for one in asked.case.mistakes)):
                start = time.perf_counter()
                exercise.check(asked.number, answer)
                slowest = max(slowest, time.perf_counter() - start)
    return opened, slowest


if __name__ == "__main__":
    main()
