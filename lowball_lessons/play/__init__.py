"""Deals played: real hands replayed, and simulated ones."""

from lowball_lessons.play.replay import replay

__all__ = ["replay"]
