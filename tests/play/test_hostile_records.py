"""A record that cannot be a deal is one RecordError that names the file, whatever is wrong."""

from __future__ import annotations

from contextlib import suppress

import pytest

from lowball_lessons import RecordError, replay
from lowball_lessons.catalogue import hand_file
from lowball_lessons.records import parse_phh
from tests.play.written import BASE, DEALT, our_fields, record, refused

OURS = our_fields()
REAL = hand_file("wsop-2023-43-5-57").read_text(encoding="utf-8")


# --- the file as a whole -----------------------------------------------------------------------


@pytest.mark.parametrize("text", [REAL, record(OURS)], ids=["real", "ours"])
def test_a_truncated_record_is_refused(text: str) -> None:
    last = text.index("]", text.index("actions = "))
    for end in range(0, last, 20):
        refused(text[:end])
    for end in range(last, len(text), 20):
        with suppress(RecordError):
            replay(parse_phh(text[:end], "monday"))


# --- fields ------------------------------------------------------------------------------------

NUMBERS = [7, 1.5, "x", True, {}, ["a", "b"], [1.5, 1], [True, True], [[1], [2]], [-1, 1]]
FIELDS: dict[str, list[object]] = {
    "variant": [None, 7, "", "NT", "PO", "FR", "f2l3d", ["F2L3D"], {}, "N2L1D", "FB"],
    "starting_stacks": [
        None,
        *NUMBERS,
        [],
        [100],
        [100] * 3,
        [0, 100],
        [100, 0],
        [float("nan"), 1],
    ],
    "finishing_stacks": [*NUMBERS, [], [100], [100] * 3],
    "antes": [*NUMBERS, [], [1], [1, 2], [2, 0], [0] * 3],
    "blinds_or_straddles": [None, *NUMBERS, [], [2], [2, 1], [0, 0], [1, 2, 4], [10**30, 10**30]],
    "small_bet": [None, 0, -2, 1.5, "2", True, [2], {}, 3, 5, float("inf")],
    "big_bet": [0, -4, 1.5, "4", True, [4], {}, 1],
    "players": [
        7,
        "Ana",
        {},
        [],
        ["Ana"],
        ["Ana", 7],
        ["Ana", ""],
        ["Ana", "Ana"],
        ["A", "B", "C"],
    ],
    "seats": [*NUMBERS, [1], [1, 2, 3]],
    "actions": [None, 7, "p2 f", {}, [7], [DEALT], [True]],
}
ONE = {"players": ["Ana"], "starting_stacks": [9], "antes": [0], "actions": []}
THREE = {"players": ["Ana", "Ben", "Chloé"], "starting_stacks": [9] * 3, "antes": [0] * 3}
SEVEN = {"players": list("ABCDEFG"), "starting_stacks": [9] * 7, "antes": [0] * 7}
TABLES: dict[str, dict[str, object]] = {
    "nobody": {**ONE, "players": [], "starting_stacks": [], "antes": [], "blinds_or_straddles": []},
    "one player with a blind": {**ONE, "blinds_or_straddles": [1]},
    "one player without": {**ONE, "blinds_or_straddles": None, "antes": [1]},
    "seven players": {**SEVEN, "blinds_or_straddles": [1, 2, 0, 0, 0, 0, 0]},
    "a straddle": {**THREE, "blinds_or_straddles": [1, 2, 4]},
    "an ante of the button": {**THREE, "blinds_or_straddles": [1, 2, 0], "antes": [0, 0, 2]},
    "three antes": {**THREE, "blinds_or_straddles": [1, 2, 0], "antes": [1, 2, 3]},
    "nothing to play for": {"antes": None, "blinds_or_straddles": None},
    "a player without chips who acts": {
        **THREE,
        "starting_stacks": [9, 0, 9],
        "blinds_or_straddles": [1, 2, 0],
        "actions": ["p3 f"],
    },
    "two big bets without a limit": {"variant": "N2L1D"},
    "five cards at badugi": {"variant": "FB"},
}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        pytest.param(key, value, id=f"{key} {value}"[:40])
        for key, values in FIELDS.items()
        for value in values
    ],
)
def test_a_field_of_a_wrong_kind_is_refused(key: str, value: object) -> None:
    refused(record(BASE | {key: value}))


@pytest.mark.parametrize("fields", TABLES.values(), ids=TABLES)
def test_a_table_that_nobody_can_sit_at_is_refused(fields: dict[str, object]) -> None:
    refused(record(BASE | fields))


CARDS: list[str] = OURS["_deck"].split()
OUR_FIELDS: dict[str, list[object]] = {
    "_names": [None, 7, "Ana", "", [], ["Ana"], ["Ana", "Ben", 7], ["Ana"] * 3, {}, [[]] * 3],
    "seats": [None, 7, [1, 2], [1, 1, 2], [0, 1, 2], [9, 1, 2], [1, 2, 9], ["a", "b", "c"]],
    "_deck": [
        *(7, [], {}, "", "7c", "zz " * 52, " ".join(CARDS[:-1]), " ".join([*CARDS, "Jk"])),
        *(" ".join([*CARDS[:-1], CARDS[0]]), " ".join(reversed(CARDS)), "??"),
    ],
    "_seed": [1.5, True, [], {}, float("nan")],
    "_profile": [7, "triple-draw-home", [], {}, {"name": "x"}, OURS["_profile"] | {"wild": 1}],
}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        pytest.param(key, value, id=f"{key} {value}"[:40])
        for key, values in OUR_FIELDS.items()
        for value in values
    ],
)
def test_a_field_of_ours_of_a_wrong_kind_is_refused(key: str, value: object) -> None:
    refused(record(OURS | {key: value}))


def test_a_setting_of_our_profile_of_a_wrong_kind_is_named() -> None:
    for key in ("name", "ranking", "draws", "bets", "structure", "burn", "small_blind", "levels"):
        for value in (7.5, {}, "", -1, [[]], float("nan")):
            profile = OURS["_profile"] | {key: value}
            assert key in refused(record(OURS | {"_profile": profile})), value


@pytest.mark.rule("CARD-2")
def test_a_deck_of_ours_that_deals_a_card_twice_is_refused() -> None:
    """Where some cards are not known, the known ones still are there once."""
    deck = " ".join([CARDS[0], "??", "??", CARDS[0], *["??"] * 48])
    dealt = [f"d dh p1 {CARDS[0]}{CARDS[0]}??????", "d dh p2 ??????????", "d dh p3 ??????????"]
    refused(record(OURS | {"_deck": deck, "actions": dealt}))


@pytest.mark.parametrize(
    "fields",
    [{"actions": ["x"]}, {"antes": [1, 2]}, {"variant": "FR"}, {"blinds_or_straddles": [2, 1]}],
    ids=str,
)
def test_the_file_is_named_once(fields: dict[str, object]) -> None:
    assert refused(record(BASE | fields)).count("monday") == 1


def test_names_cannot_break_the_line_of_an_error() -> None:
    refused(record(BASE | {"players": ["Ana\nAna", "Ben\rBen"], "actions": [*DEALT, "p1 f"]}))
