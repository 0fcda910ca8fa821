"""The one reader of the package's data: rule cards, real hands, the course and its files."""

from lowball_lessons.catalogue.course import Lesson, course, course_files, lesson
from lowball_lessons.catalogue.deals import NamedDeal, named_deal, named_deals
from lowball_lessons.catalogue.glossary import Term, glossary
from lowball_lessons.catalogue.hands import hand_file, hand_files
from lowball_lessons.catalogue.predictions import PredictionCard, prediction_card
from lowball_lessons.catalogue.profiles import load_profile, profiles
from lowball_lessons.catalogue.rule_cards import RuleCard, Source, rule_card, rule_cards

__all__ = [
    "Lesson",
    "NamedDeal",
    "PredictionCard",
    "RuleCard",
    "Source",
    "Term",
    "course",
    "course_files",
    "glossary",
    "hand_file",
    "hand_files",
    "lesson",
    "load_profile",
    "named_deal",
    "named_deals",
    "prediction_card",
    "profiles",
    "rule_card",
    "rule_cards",
]
