"""An exercise: a learner's own variants of its questions, checked one by one."""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from lowball_lessons.errors import ExerciseError
from lowball_lessons.lessons.bank import BANK
from lowball_lessons.lessons.feedback import Feedback, Help, Verdict
from lowball_lessons.lessons.question import Case, Question
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.ranking.names import capital

_TRIES = 3


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it is put to one learner."""

    number: int
    question: Question
    case: Case

    def __str__(self) -> str:
        lines = [
            f"{self.number}. {self.question.title} ({self.question.worth})",
            "",
            self.case.text,
        ]
        lines += [f"   {letter})  {_plain(option)}" for letter, option in self.case.options]
        return "\n".join([*lines, "", f"{capital(self.case.kind.how)}."])

    __repr__ = __str__


def _tried(tries: int) -> str:
    return ("was none", "was one", "were two")[tries]


def _plain(option: Hand | str) -> str:
    return option.symbols if isinstance(option, Hand) else option


@dataclass(frozen=True, slots=True)
class Score:
    """The points of an exercise, question by question."""

    rows: tuple[tuple[int, Question, Feedback], ...]

    @property
    def points(self) -> int:
        """The points earned."""
        return sum(feedback.points for _, _, feedback in self.rows)

    @property
    def out_of(self) -> int:
        """The points that can be earned."""
        return sum(question.points for _, question, _ in self.rows)

    def __str__(self) -> str:
        lines = [
            f"{number}. {question.title:<46} {feedback.points} of {question.points}   "
            f"{feedback.verdict}"
            for number, question, feedback in self.rows
        ]
        return "\n".join([*lines, f"score {self.points} of {self.out_of}"])

    __repr__ = __str__


class Exercise:
    """The questions of one lesson for one learner, whose name chooses the variants.

    Without a name the variants are the printed ones. Raises ExerciseError for an unknown exercise.
    """

    def __init__(self, number: str, student: str = "") -> None:
        if not isinstance(number, str) or number not in BANK:
            raise ExerciseError(f"There is no exercise {number!r}; there are {', '.join(BANK)}.")
        if not isinstance(student, str):
            raise ExerciseError(f'{student!r} is no name: write it as a text, student="Ana".')
        self.number = number
        self.student = " ".join(unicodedata.normalize("NFC", student).split())
        self._last: dict[int, Feedback] = {}
        self._tries: Counter[int] = Counter()
        self._hinted: Counter[int] = Counter()

    @cached_property
    def questions(self) -> tuple[Asked, ...]:
        """All questions, as they are put to this learner."""
        seed = self.student.casefold() or 0
        return tuple(
            Asked(number, question, question.variant(seed))
            for number, question in enumerate(BANK[self.number], start=1)
        )

    def ask(self, number: int) -> Asked:
        """The question with this number, 1 being the first. Raises ExerciseError."""
        if type(number) is not int or not 1 <= number <= len(self.questions):
            raise ExerciseError(
                f"There is no question {number!r}: they are numbered 1 to {len(self.questions)}."
            )
        return self.questions[number - 1]

    def check(self, number: int, answer: object) -> Feedback:
        """What is to be said to the answer; the last one that could be read counts in the score."""
        asked = self.ask(number)
        feedback = asked.question.judge(asked.case, answer)
        if feedback.verdict in (Verdict.RIGHT, Verdict.WRONG):
            self._last[number] = feedback
            self._tries[number] += 1
        return feedback

    def hint(self, number: int) -> Help:
        """One more hint than the last time: three in all, and they cost nothing."""
        asked = self.ask(number)
        hints = asked.question.hints(asked.case)
        self._hinted[number] = given = min(self._hinted[number] + 1, len(hints))
        return Help(
            tuple(f"Hint {step} of {len(hints)}. {hints[step - 1]}" for step in range(1, given + 1))
        )

    def explain(self, number: int) -> Help:
        """The answer and its reason, once it was found or three answers were tried."""
        asked, tries = self.ask(number), self._tries[number]
        if tries >= _TRIES or (tries and self._last[number].is_right):
            return asked.question.explanation(asked.case)
        return Help(
            (
                f"The explanation comes after the right answer or after {_TRIES} tries; so far "
                f"there {_tried(tries)}. A hint helps before: exercise.hint({number}).",
            )
        )

    def score(self) -> Score:
        """The points so far, by the last answer to each question."""
        unanswered = Feedback(Verdict.UNANSWERED, "Not answered yet.")
        return Score(
            tuple(
                (asked.number, asked.question, self._last.get(asked.number, unanswered))
                for asked in self.questions
            )
        )
