"""The question bank: the questions of each exercise, by the number of its lesson, and others."""

from lowball_lessons.lessons.bank import (
    ace_to_five,
    all_in,
    deuce_to_seven,
    further,
    low_hands,
    two_rankings,
)
from lowball_lessons.lessons.question import Question

BANK: dict[str, tuple[Question, ...]] = {
    "01": low_hands.QUESTIONS,
    "02": deuce_to_seven.QUESTIONS,
    "03": ace_to_five.QUESTIONS,
    "04": two_rankings.QUESTIONS,
    "08": (*(one for one in further.QUESTIONS if one.id.startswith("08-")), *all_in.QUESTIONS),
}
FURTHER: tuple[Question, ...] = tuple(one for one in further.QUESTIONS if one.id[:2] not in BANK)
"""Questions of no exercise yet, for lessons and graded work."""

QUESTIONS: dict[str, Question] = {
    question.id: question for questions in (*BANK.values(), FURTHER) for question in questions
}
"""Every question by its id."""

__all__ = ["BANK", "FURTHER", "QUESTIONS"]
