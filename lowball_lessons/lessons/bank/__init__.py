"""The question bank: the questions of each exercise, by the number of its lesson, and others."""

from lowball_lessons.lessons.bank import (
    ace_to_five,
    all_in,
    deuce_to_seven,
    four_betting_rounds,
    further,
    low_hands,
    showdown_and_session,
    side_pots,
    the_table,
    three_draws,
    two_rankings,
)
from lowball_lessons.lessons.question import Question

BANK: dict[str, tuple[Question, ...]] = {
    "01": low_hands.QUESTIONS,
    "02": deuce_to_seven.QUESTIONS,
    "03": ace_to_five.QUESTIONS,
    "04": two_rankings.QUESTIONS,
    "05": the_table.QUESTIONS,
    "06": four_betting_rounds.QUESTIONS,
    "07": three_draws.QUESTIONS,
    "08": all_in.QUESTIONS,
    "09": side_pots.QUESTIONS,
    "10": showdown_and_session.QUESTIONS,
}
FURTHER: tuple[Question, ...] = further.QUESTIONS
"""Questions of no exercise yet, for lessons and graded work."""

QUESTIONS: dict[str, Question] = {
    question.id: question for questions in (*BANK.values(), FURTHER) for question in questions
}
"""Every question by its id."""

__all__ = ["BANK", "FURTHER", "QUESTIONS"]
