"""Deals played: real hands replayed, and simulated ones."""

from lowball_lessons.play.replay import replay
from lowball_lessons.play.simulate import Plan, in_this_process, on_all_cores, on_dask, simulate
from lowball_lessons.play.story import story
from lowball_lessons.play.tally import Tally

__all__ = [
    "Plan",
    "Tally",
    "in_this_process",
    "on_all_cores",
    "on_dask",
    "replay",
    "simulate",
    "story",
]
