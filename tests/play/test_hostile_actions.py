"""An action that cannot be read or cannot happen is named by its number in the record."""

from __future__ import annotations

from contextlib import suppress

import pytest

from lowball_lessons import RecordError, replay
from lowball_lessons.records import parse_phh
from tests.play.written import BASE, DEALT, record, refused

TO_DRAW = ["p2 cc", "p1 cc"]
TO_THE_END = ["p1 sd", "p2 sd", "p1 cc", "p2 cc"] * 3
UNKNOWN = ["d dh p1 ??????????", DEALT[1]]
UNREADABLE = (
    *("x", "p1", "p9 f", "p0 f", "p02 f", "P2 f", "p f", "p2 xx", "f p2", "p2f", "d", "d dh"),
    *("d dh p1", "d dh p9 7c", "d dh p1 7x", "d dh p1 7", "d db 7c", "p2 sd 7x", "p2 sm 7"),
    *("p2 cbr", "p2 cbr x", "p2 cbr -4", "p2 cbr 4.0", "p2 cbr 4 4", "p2 cbr ٤", "p2 cbr 1e3"),
    *(f"p{'9' * 5000} f", f"p2 cbr {'9' * 5000}", f"p2 sd {'7c' * 5000}"),
)
BETTING = (
    *("p1 f", "p1 cc", "p1 cbr 4", "p2 sd", "p2 sd 9h", "p2 cbr 0", "p2 cbr 2", "p2 cbr 3"),
    *("p2 cbr 5", "p2 cbr 100", "p2 cbr 999999999999999999", "p2 pb", "d dh p2 As", "d dh p1 Ks"),
)
DRAWING = (
    *("p2 sd", "p1 f", "p1 cc", "p1 cbr 2", "p1 sd As", "p1 sd 9h", "p1 sd ??", "p1 sd 7h7h"),
    *("p1 sd 7h6c4c3d2cAs", "p1 sd 7h6c4c3d2c7h"),
)


def after(*actions: str) -> str:
    """The record with these actions."""
    return record(BASE | {"actions": list(actions)})


@pytest.mark.parametrize("action", UNREADABLE, ids=lambda action: ascii(action)[:20])
def test_an_action_that_cannot_be_read_is_named_by_its_number(action: str) -> None:
    assert "action 3" in refused(after(*DEALT, action))


@pytest.mark.parametrize("action", ["", " ", "\0", "#", "\u2028"], ids=ascii)
def test_nothing_is_a_remark_or_refused(action: str) -> None:
    with suppress(RecordError):
        assert len(replay(parse_phh(after(*DEALT, action))).logged) == 6


@pytest.mark.rule("BET-14")
@pytest.mark.parametrize("action", BETTING)
def test_an_illegal_action_while_betting_is_named_by_its_number(action: str) -> None:
    assert "action 3" in refused(after(*DEALT, action))


@pytest.mark.rule("DRAW-1")
@pytest.mark.parametrize("action", DRAWING)
def test_an_illegal_action_while_drawing_is_named_by_its_number(action: str) -> None:
    assert "action 5" in refused(after(*DEALT, *TO_DRAW, action))


LAST: dict[str, list[str]] = {
    "a folded player acts": [*DEALT, "p2 f", "p2 cc"],
    "somebody acts when all is over": [*DEALT, "p2 f", "p1 cbr 4"],
    "a card is dealt to two": [DEALT[0], "d dh p2 9h8c5d3h7h"],
    "a card is dealt twice to one": ["d dh p1 7h6c4c3d7h"],
    "more cards than a hand has": ["d dh p1 7h6c4c3d2cAs"],
    "a second hand": [*DEALT, "d dh p1 AsKsQsJsTs"],
    "a joker": ["d dh p1 Jk6c4c3d2c"],
    "more cards than were thrown": [*DEALT, *TO_DRAW, "p1 sd 7h", "p2 sd", "d dh p1 AsKs"],
    "cards for who stood pat": [*DEALT, *TO_DRAW, "p1 sd", "p2 sd", "d dh p1 As"],
    "a card that another holds": [*DEALT, *TO_DRAW, "p1 sd 7h", "p2 sd", "d dh p1 9h"],
    "a card that was thrown": [*DEALT, *TO_DRAW, "p1 sd 7h", "p2 sd 9h", "d dh p1 9h"],
    "a card that another is known to hold is thrown": [*UNKNOWN, *TO_DRAW, "p1 sd 9h"],
    "other cards are shown than held": [*DEALT, *TO_DRAW, *TO_THE_END, "p1 sm AsAdAhAcKs"],
    "a card is shown twice": [*DEALT, *TO_DRAW, *TO_THE_END, "p1 sm 7h7h4c3d2c"],
    "too few cards are shown": [*DEALT, *TO_DRAW, *TO_THE_END, "p1 sm 7h6c"],
    "other cards are shown before the end": [*DEALT, "p2 sm AsAdAhAcKs"],
    "another's card is shown": [*UNKNOWN, *TO_DRAW, *TO_THE_END, "p1 sm 9h6c4c3d2c"],
    "too few unknown cards are shown": [*UNKNOWN, *TO_DRAW, *TO_THE_END, "p1 sm 7h6c"],
    "cards are shown, one of them unknown": [*UNKNOWN, *TO_DRAW, *TO_THE_END, "p1 sm 7h6c4c3d??"],
    "who is to show folds": [*UNKNOWN, *TO_DRAW, *TO_THE_END, "p1 f"],
    "a thrown card is shown": [
        *(*UNKNOWN, *TO_DRAW, "p1 sd 7h", "p2 sd", "d dh p1 ??", "p1 cc", "p2 cc"),
        *(*TO_THE_END[4:], "p1 sm 7h6c4c3d2c"),
    ],
}


@pytest.mark.parametrize("actions", LAST.values(), ids=LAST)
def test_what_cannot_happen_is_named_by_its_number(actions: list[str]) -> None:
    assert f"action {len(actions)}" in refused(after(*actions))
