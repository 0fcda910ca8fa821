"""The question bank: the questions of each exercise, by the number of its lesson, and others."""

from lowball_lessons.lessons.bank import (
    ace_to_five,
    deuce_to_seven,
    further,
    low_hands,
    showdown_and_session,
    two_rankings,
)
from lowball_lessons.lessons.question import Question

BANK: dict[str, tuple[Question, ...]] = {
    "01": low_hands.QUESTIONS,
    "02": deuce_to_seven.QUESTIONS,
    "03": ace_to_five.QUESTIONS,
    "04": two_rankings.QUESTIONS,
    "10": showdown_and_session.QUESTIONS,
}
FURTHER: tuple[Question, ...] = further.QUESTIONS
"""Questions of no exercise yet, for lessons and graded work."""

QUESTIONS: dict[str, Question] = {
    question.id: question for questions in (*BANK.values(), FURTHER) for question in questions
}
"""Every question by its id."""

__all__ = ["BANK", "FURTHER", "QUESTIONS"]
