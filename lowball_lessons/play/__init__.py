"""Deals played: real hands replayed, and simulated ones."""

from lowball_lessons.play.replay import replay
from lowball_lessons.play.simulate import Plan, simulate
from lowball_lessons.play.story import story
from lowball_lessons.play.tally import Tally

__all__ = [
    "Plan",
    "Tally",
    "replay",
    "simulate",
    "story",
]
