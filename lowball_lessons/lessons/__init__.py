"""Questions, checks and variants: what a right answer is; nothing here draws."""

from lowball_lessons.lessons.attempt import Asked
from lowball_lessons.lessons.exercise import Exercise
from lowball_lessons.lessons.feedback import Feedback, Help, Verdict
from lowball_lessons.lessons.report import Points, ProgressReport, Score
from lowball_lessons.lessons.review import Review

__all__ = [
    "Asked",
    "Exercise",
    "Feedback",
    "Help",
    "Points",
    "ProgressReport",
    "Review",
    "Score",
    "Verdict",
]
