"""Lowball Lessons: the rules of 2–7 Triple Draw and Ace-to-Five, explained, and lessons on them."""

from lowball_lessons.catalogue import RuleCard, rule_card, rule_cards
from lowball_lessons.errors import (
    CardError,
    ExerciseError,
    HandError,
    LowballError,
    RecordError,
    SeedError,
    UnknownNameError,
)
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.ranking import (
    ACE_TO_FIVE,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    Comparison,
    Explanation,
    LowRank,
    Ranking,
    Step,
)

__version__ = "0.1.0"

__all__ = [
    "ACE_TO_FIVE",
    "BADUGI",
    "BADUGI_ACE_HIGH",
    "DEUCE_TO_SEVEN",
    "Card",
    "CardError",
    "Comparison",
    "Deck",
    "ExerciseError",
    "Explanation",
    "Hand",
    "HandError",
    "LowRank",
    "LowballError",
    "Ranking",
    "RecordError",
    "RuleCard",
    "SeedError",
    "Step",
    "UnknownNameError",
    "rule_card",
    "rule_cards",
]
