"""An exercise: a learner's own variants of its questions, checked one by one."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from lowball_lessons.errors import ExerciseError
from lowball_lessons.lessons.attempt import Asked, Attempt
from lowball_lessons.lessons.bank import BANK
from lowball_lessons.lessons.feedback import Feedback, Help
from lowball_lessons.lessons.progress import Progress, Record
from lowball_lessons.lessons.report import Points, ProgressReport, Score, progress_report
from lowball_lessons.lessons.review import Review


class Exercise:
    """The questions of one lesson for one learner: course seed and name choose the variants.

    Without either the variants are the printed ones. With a `folder`, what was answered is kept
    there in `progress.json`. Raises ExerciseError for an unknown exercise, or where the name or the
    seed is no text.
    """

    def __init__(
        self,
        number: str,
        student: str = "",
        course: str = "",
        *,
        folder: Path | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        if not isinstance(number, str) or number not in BANK:
            raise ExerciseError(f"There is no exercise {number!r}; there are {', '.join(BANK)}.")
        self.number = number
        self.student = _spaced(student, "name", 'student="Ana"')
        self.course = _spaced(course, "course seed", 'course="autumn"')
        self._progress = Progress(self.student, folder)
        self._today = today
        self._begun: dict[int, Attempt] = {}

    @property
    def _seed(self) -> object:
        name = self.student.casefold()
        return (self.course, name) if name or self.course else 0

    def draw(self) -> None:
        """Draw every question now, so that nobody waits for it later."""
        self._attempts()

    @property
    def questions(self) -> tuple[Asked, ...]:
        """All questions, as they are put to this learner."""
        return tuple(attempt.asked for attempt in self._attempts())

    def ask(self, number: int) -> Asked:
        """The question with this number, 1 being the first. Raises ExerciseError."""
        return self._attempt(number).asked

    def check(self, number: int, answer: object) -> Feedback:
        """What is to be said to the answer; the last one that could be read counts in the score."""
        attempt = self._attempt(number)
        feedback = attempt.check(answer)
        if feedback.verdict.is_try:
            change = partial(Record.answered, feedback=feedback, today=self._today())
            self._progress.change(attempt.asked.question.id, change)
        return feedback

    def hint(self, number: int) -> Help:
        """One more hint than the last time: three in all, and they cost nothing."""
        return self._attempt(number).hint()

    def explain(self, number: int) -> Help:
        """The answer and its reason, once it was found or three answers were tried."""
        return self._attempt(number).explain()

    def points(self, number: int) -> Points:
        """The points of one question so far."""
        attempt = self._attempt(number)
        return Points(attempt.last.points, attempt.asked.question.points)

    def score(self) -> Score:
        """The points so far, by the last answer to each question."""
        return Score(
            tuple((one.asked.number, one.asked.question, one.last) for one in self._attempts())
        )

    def progress(self) -> ProgressReport:
        """How the learner stands, by question and rule card, also from days before."""
        records = self._progress.records()
        return progress_report(BANK[self.number], records, self._progress.trouble)

    def review(self) -> Review:
        """The question of any exercise that was missed and is due again, in a new variant."""
        return Review(self._progress, self._seed, self._today)

    def _attempts(self) -> list[Attempt]:
        return [self._attempt(number) for number in range(1, len(BANK[self.number]) + 1)]

    def _attempt(self, number: int) -> Attempt:
        """The question's attempt; its variant is drawn when it is needed first."""
        questions = BANK[self.number]
        if type(number) is not int or not 1 <= number <= len(questions):
            raise ExerciseError(
                f"There is no question {number!r}: they are numbered 1 to {len(questions)}."
            )
        if number not in self._begun:
            question = questions[number - 1]
            asked = Asked(number, question, question.variant(self._seed))
            before = self._progress.records().get(question.id, Record()).tries
            self._begun[number] = Attempt(asked, f"exercise.hint({number})", before)
        return self._begun[number]


def _spaced(text: str, what: str, example: str) -> str:
    """The text as it is compared: composed letters, single spaces. Raises ExerciseError."""
    if not isinstance(text, str):
        raise ExerciseError(f"{text!r} is no {what}: write it as a text, {example}.")
    return " ".join(unicodedata.normalize("NFC", text).split())
