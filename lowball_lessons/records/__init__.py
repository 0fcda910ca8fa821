"""A deal as text: a readable history, JSON, hands in PHH, pandas frames."""

from lowball_lessons.records.frames import actions_frame, seats_frame
from lowball_lessons.records.history import HistoryLine, history, history_lines
from lowball_lessons.records.phh import PhhHand, parse_phh, read_phh
from lowball_lessons.records.phh_writing import deal_to_phh
from lowball_lessons.records.saved import (
    deal_from_json,
    deal_to_json,
    load_session,
    save_session,
    session_from_json,
    session_to_json,
)
from lowball_lessons.records.showdown import showdown

__all__ = [
    "HistoryLine",
    "PhhHand",
    "actions_frame",
    "deal_from_json",
    "deal_to_json",
    "deal_to_phh",
    "history",
    "history_lines",
    "load_session",
    "parse_phh",
    "read_phh",
    "save_session",
    "seats_frame",
    "session_from_json",
    "session_to_json",
    "showdown",
]
