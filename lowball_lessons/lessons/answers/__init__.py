"""The kinds of answers, and how each is read: equal values pass however they are spelled."""

from lowball_lessons.lessons.answers.actions import BettingActions
from lowball_lessons.lessons.answers.cards import Cards, FiveCards
from lowball_lessons.lessons.answers.functions import Function, Trial
from lowball_lessons.lessons.answers.kind import Kind, UnansweredError, UnreadableError
from lowball_lessons.lessons.answers.letters import Choice, Order, Several
from lowball_lessons.lessons.answers.numbers import Measured, Share, Whole
from lowball_lessons.lessons.answers.prose import FreeText
from lowball_lessons.lessons.answers.seats import ChipsPerSeat

__all__ = [
    "BettingActions",
    "Cards",
    "ChipsPerSeat",
    "Choice",
    "FiveCards",
    "FreeText",
    "Function",
    "Kind",
    "Measured",
    "Order",
    "Several",
    "Share",
    "Trial",
    "UnansweredError",
    "UnreadableError",
    "Whole",
]
