"""Pictures and pieces: pure functions from values to HTML, and thin widgets over them."""

from typing import TYPE_CHECKING, Any

from lowball_lessons.views.draw_tray import draw_cards
from lowball_lessons.views.formatters import register
from lowball_lessons.views.glossary import show_glossary
from lowball_lessons.views.ladder import ladder
from lowball_lessons.views.memory import predictions
from lowball_lessons.views.pages import course_map, open_exercise, show_rules
from lowball_lessons.views.picker import board, pick_hand
from lowball_lessons.views.pot_builder import build_pots
from lowball_lessons.views.predict import (
    duel,
    predict,
    predict_cards,
    predict_number,
    real_duel,
)
from lowball_lessons.views.recall import recall
from lowball_lessons.views.replayer import replay_deal
from lowball_lessons.views.seat_turner import turn_seats
from lowball_lessons.views.session_replay import watch_session
from lowball_lessons.views.short_stacks import turn_stacks
from lowball_lessons.views.side_by_side import compare_tables
from lowball_lessons.views.stepper import step_through
from lowball_lessons.views.summary import summary
from lowball_lessons.views.teaching import show_teaching

if TYPE_CHECKING:
    from lowball_lessons.views.odds_explorer import choose_hold, explore_odds

register()

__all__ = [
    "board",
    "build_pots",
    "choose_hold",
    "compare_tables",
    "course_map",
    "draw_cards",
    "duel",
    "explore_odds",
    "ladder",
    "open_exercise",
    "pick_hand",
    "predict",
    "predict_cards",
    "predict_number",
    "predictions",
    "real_duel",
    "recall",
    "replay_deal",
    "show_glossary",
    "show_rules",
    "show_teaching",
    "step_through",
    "summary",
    "watch_session",
    "turn_seats",
    "turn_stacks",
]


def __getattr__(name: str) -> Any:
    """The pieces about odds, which need numpy, are loaded when they are asked for."""
    if name in ("choose_hold", "explore_odds"):
        from lowball_lessons.views import odds_explorer

        return getattr(odds_explorer, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
