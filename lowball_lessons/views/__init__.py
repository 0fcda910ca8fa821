"""Pictures and pieces: pure functions from values to HTML, and thin widgets over them."""

from lowball_lessons.views.formatters import register
from lowball_lessons.views.ladder import ladder
from lowball_lessons.views.pages import course_map, open_exercise, show_rules
from lowball_lessons.views.picker import board, pick_hand
from lowball_lessons.views.predict import duel, predict, real_duel

register()

__all__ = [
    "board",
    "course_map",
    "duel",
    "ladder",
    "open_exercise",
    "pick_hand",
    "predict",
    "real_duel",
    "show_rules",
]
