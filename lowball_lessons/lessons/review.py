"""What was missed comes back: a question at a time, in a new variant, after longer and longer."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

from lowball_lessons.lessons.attempt import Asked, Attempt
from lowball_lessons.lessons.bank import QUESTIONS
from lowball_lessons.lessons.feedback import Feedback, Help, Verdict
from lowball_lessons.lessons.progress import Progress, Record


class Review:
    """The question that is due now, if there is one: print it, and answer with `check`.

    A right answer sends it away for 1, 3, 7, 21 and 60 days in turn, a wrong one keeps it here.
    `name` is that of the variant, so that a cell that runs again does not answer the next one.
    """

    def __init__(self, progress: Progress, seed: object, today: Callable[[], date]) -> None:
        self._progress, self._today = progress, today
        records = progress.records()
        waiting = [
            (record.due, name, record)
            for name, record in records.items()
            if record.due and name in QUESTIONS
        ]
        self._next, name, record = min(waiting, key=lambda row: row[:2], default=("", "", None))
        self._attempt: Attempt | None = None
        self._reviews = record.reviews if record else 0
        self.name = ""
        if record and self._next <= today().isoformat():
            question, self.name = QUESTIONS[name], f"{name}-{self._reviews + 1}"
            asked = Asked(1, question, question.variant(("review", seed, self._reviews)))
            self._attempt = Attempt(asked, "review.hint()")

    @property
    def asked(self) -> Asked | None:
        """The question that is due; None where nothing is."""
        return self._attempt.asked if self._attempt else None

    def check(self, answer: object, name: str) -> Feedback:
        """What is said to an answer to this variant; under another name it does not count."""
        if self._attempt is None:
            return Feedback(Verdict.UNREADABLE, f"{self.how} This try does not count.")
        if name != self.name:
            said = f'The question that is asked now is "{self.name}". This try does not count.'
            return Feedback(Verdict.UNREADABLE, said)
        feedback = self._attempt.check(answer)
        if feedback.verdict.is_try:
            change = partial(
                Record.reviewed, feedback=feedback, today=self._today(), reviews=self._reviews
            )
            self._progress.change(self._attempt.asked.question.id, change)
        return feedback

    def hint(self) -> Help:
        """One more hint than the last time, where a question is due."""
        return self._attempt.hint() if self._attempt else Help((self.how,))

    def explain(self) -> Help:
        """The answer and its reason, as in an exercise, where a question is due."""
        return self._attempt.explain() if self._attempt else Help((self.how,))

    @property
    def how(self) -> str:
        """How to answer, or when the next question comes back."""
        if self._attempt:
            call = f'review.check(..., "{self.name}")'
            return f"In a cell of your own, put your answer in place of the three dots: {call}"
        if self._next:
            return f"Nothing is due today. The next question comes back on {self._next}."
        return self._progress.trouble or "There is nothing to repeat."

    def __str__(self) -> str:
        return f"{self._attempt.asked}\n\n{self.how}" if self._attempt else self.how

    __repr__ = __str__
