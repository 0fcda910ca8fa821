"""The question bank: the questions of each exercise, by the number of its lesson."""

from lowball_lessons.lessons.bank import ace_to_five, deuce_to_seven, two_rankings
from lowball_lessons.lessons.question import Question

BANK: dict[str, tuple[Question, ...]] = {
    "02": deuce_to_seven.QUESTIONS,
    "03": ace_to_five.QUESTIONS,
    "04": two_rankings.QUESTIONS,
}

__all__ = ["BANK"]
