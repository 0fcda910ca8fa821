"""Questions, checks and variants: what a right answer is; nothing here draws."""

from lowball_lessons.lessons.exercise import Asked, Exercise, Score
from lowball_lessons.lessons.feedback import Feedback, Help, Verdict

__all__ = ["Asked", "Exercise", "Feedback", "Help", "Score", "Verdict"]
