"""A deal as text: hands recorded in PHH."""

from lowball_lessons.records.phh import PhhHand, read_phh
from lowball_lessons.records.showdown import showdown

__all__ = ["PhhHand", "read_phh", "showdown"]
