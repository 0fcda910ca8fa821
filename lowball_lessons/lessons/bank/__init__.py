"""The question bank: the questions of each exercise, by the number of its lesson."""

from lowball_lessons.lessons.bank import deuce_to_seven, low_hands, two_rankings
from lowball_lessons.lessons.question import Question

BANK: dict[str, tuple[Question, ...]] = {
    "01": low_hands.QUESTIONS,
    "02": deuce_to_seven.QUESTIONS,
    "04": two_rankings.QUESTIONS,
}

__all__ = ["BANK"]
