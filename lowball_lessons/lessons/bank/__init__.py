"""The question bank: the questions of each exercise, by the number of its lesson, and others."""

from lowball_lessons.lessons.bank import (
    ace_to_five,
    deuce_to_seven,
    further,
    low_hands,
    three_draws,
    two_rankings,
)
from lowball_lessons.lessons.question import Question

BANK: dict[str, tuple[Question, ...]] = {
    "01": low_hands.QUESTIONS,
    "02": deuce_to_seven.QUESTIONS,
    "03": ace_to_five.QUESTIONS,
    "04": two_rankings.QUESTIONS,
    "07": (
        *(one for one in further.QUESTIONS if one.id.startswith("07-")),
        *three_draws.QUESTIONS,
    ),
}
FURTHER: tuple[Question, ...] = tuple(
    one for one in further.QUESTIONS if not one.id.startswith("07-")
)
"""Questions of no exercise yet, for lessons and graded work."""

QUESTIONS: dict[str, Question] = {
    question.id: question for questions in (*BANK.values(), FURTHER) for question in questions
}
"""Every question by its id."""

__all__ = ["BANK", "FURTHER", "QUESTIONS"]
