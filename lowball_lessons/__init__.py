"""Lowball Lessons: the rules of 2–7 Triple Draw and Ace-to-Five, explained, and lessons on them."""

from lowball_lessons.catalogue import RuleCard, load_profile, profiles, rule_card, rule_cards
from lowball_lessons.errors import (
    CardError,
    ExerciseError,
    HandError,
    IllegalAction,
    LowballError,
    ProfileError,
    RecordError,
    SeedError,
    TableError,
    UnknownNameError,
)
from lowball_lessons.play.replay import replay
from lowball_lessons.records import deal_to_phh, history, read_phh
from lowball_lessons.rules.actions import (
    Action,
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    Raise,
    StandPat,
    parse_action,
)
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.legal import LegalActions
from lowball_lessons.rules.observe import SeatView, observe
from lowball_lessons.rules.pots import settle
from lowball_lessons.rules.profile import TableProfile
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
from lowball_lessons.rules.session import Session
from lowball_lessons.rules.settlement import Pot, Settlement

__version__ = "0.1.0"

__all__ = [
    "ACE_TO_FIVE",
    "BADUGI",
    "BADUGI_ACE_HIGH",
    "DEUCE_TO_SEVEN",
    "Action",
    "Bet",
    "Call",
    "Card",
    "CardError",
    "Check",
    "Comparison",
    "Deal",
    "Deck",
    "Discard",
    "ExerciseError",
    "Explanation",
    "Fold",
    "Hand",
    "HandError",
    "IllegalAction",
    "LegalActions",
    "LowRank",
    "LowballError",
    "Pot",
    "ProfileError",
    "Raise",
    "Ranking",
    "RecordError",
    "RuleCard",
    "SeatView",
    "SeedError",
    "Session",
    "Settlement",
    "StandPat",
    "Step",
    "TableError",
    "TableProfile",
    "UnknownNameError",
    "history",
    "load_profile",
    "observe",
    "read_phh",
    "replay",
    "parse_action",
    "profiles",
    "rule_card",
    "rule_cards",
    "settle",
    "deal_to_phh",
]
