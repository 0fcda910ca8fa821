"""A saved deal or session that is broken is one RecordError, whatever is broken about it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_lessons import Deal, Deck, RecordError, Session, load_profile
from lowball_lessons.records import (
    deal_from_json,
    deal_to_json,
    load_session,
    session_from_json,
    session_to_json,
)

HOME = load_profile("triple-draw-home")
NAMES = ("Ana", "Ben", "Chloé")
Read = Callable[[str], object]


def a_deal() -> Deal:
    deal = Deal.start(HOME, (100, 100, 100), 0, Deck.shuffled(7), NAMES)
    return deal.act("raise", "call", "fold", "pat", "pat", "bet", "fold")


def a_session() -> Session:
    session = Session(HOME, NAMES, 5)
    return session.finish(session.start_deal().act("raise", "fold", "fold"))


DEAL, SESSION = deal_to_json(a_deal()), session_to_json(a_session())
TEXTS: dict[str, tuple[Read, str]] = {
    "deal": (deal_from_json, DEAL),
    "session": (session_from_json, SESSION),
}
READERS = {kind: read for kind, (read, _) in TEXTS.items()}


def refused(read: Read, text: object) -> str:
    """Asserts that the text is refused in one line; returns it."""
    with pytest.raises(RecordError) as caught:
        read(text)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) > 15
    return str(caught.value)


@pytest.mark.parametrize(("read", "text"), TEXTS.values(), ids=TEXTS)
def test_the_texts_are_whole_before_they_are_broken(read: Read, text: str) -> None:
    assert read(text) in (a_deal(), a_session())


@pytest.mark.parametrize(("read", "text"), TEXTS.values(), ids=TEXTS)
def test_a_truncated_text_is_refused(read: Read, text: str) -> None:
    for end in range(0, len(text.rstrip()), 50):
        refused(read, text[:end])


NOTHING: dict[str, object] = {
    "nothing": "",
    "no JSON": "Ana bets",
    "null": "null",
    "a number": "7",
    "a list": "[]",
    "an empty object": "{}",
    "not a number": "NaN",
    "a number of 5000 digits": "9" * 5000,
    "endless lists": "[" * 100_000,
    "endless objects": '{"format":' * 100_000,
    "deep lists that end": "[" * 100_000 + "]" * 100_000,
    "two deals": DEAL + DEAL,
    "two sessions": SESSION + SESSION,
    "a byte order mark": "\ufeff" + SESSION,
    "no text": None,
    "a whole number": 7,
}


@pytest.mark.parametrize("read", READERS.values(), ids=READERS)
@pytest.mark.parametrize("text", NOTHING.values(), ids=NOTHING)
def test_what_is_no_record_is_refused(read: Read, text: object) -> None:
    refused(read, text)


def test_a_deal_is_no_session_and_a_session_no_deal() -> None:
    assert "session" in refused(session_from_json, DEAL)
    assert "deal" in refused(deal_from_json, SESSION)


# --- one field at a time -----------------------------------------------------------------------

WRONG: dict[str, list[object]] = {
    "profile": [None, 7, "triple-draw-home", [], {}, [["name", "x"]]],
    "names": [
        *(7, True, {}, "Ana", {"a": 1, "b": 2, "c": 3}, [], ["Ana"], ["Ana", "Ben", "Ana"]),
        *(["Ana", "Ben", 7], ["Ana", ["Ben"], "Chloé"]),
    ],
    "stacks": [
        *(None, 7, "100", [100, 100], [100] * 4, [100, 100, -1], [100, 100, 1.5]),
        *([100, 100, True], [100, 100, "100"], [100, 100, None], [100, 100, float("nan")]),
        *([100, 100, float("inf")], {"a": 1, "b": 2, "c": 3}),
    ],
    "button": [None, "0", 1.0, float("nan"), True, [], {}, -2, 3, 10**4000],
    "seed": [1.5, True, [], {}, float("inf")],
}
WRONG_DEAL: dict[str, list[object]] = {
    **WRONG,
    "deck": [None, 7, [], {}, "", "7c", "7c 7c", DEAL, "Jk " * 52],
    "actions": [
        *(None, 7, "fold", {"fold": 1}, [7], [None], [["fold"]], ["fly"], [""], ["check"]),
        *(["raise 5"], ["raise 4", "raise 5"], ["pat"], ["discard 7c"], ["muck"], ["fold"] * 3),
        *(["show 7c 5d 4h 3s 2c"], [f"raise {'9' * 5000}"], ["raise -4"], ["expose"]),
        *(["expose 1c"], [f"expose {'7c' * 5000}"], ["fold", "expose 7c", "expose 7c"]),
    ],
}
WRONG_SESSION: dict[str, list[object]] = {
    **WRONG,
    "names": [*WRONG["names"], ["Ana", "Ben", None], ["Ana", "Ben", 0], ["Ana", [], "Chloé"]],
    "voids": [None, "0", "x", 0.0, 1.5, float("nan"), True, [], [1], {}, -1],
    "deals": [None, 7, "x", {"a": 1}, [7], [None], [[]], [{}], ["fold"]],
}


def cases(wrong: Mapping[str, list[object]]) -> list[Any]:
    return [
        pytest.param(key, value, id=f"{key} {str(value)[:30]}")
        for key, values in wrong.items()
        for value in values
    ]


@pytest.mark.parametrize(("key", "value"), cases(WRONG_DEAL))
def test_a_deal_with_a_field_of_a_wrong_kind_is_refused(key: str, value: object) -> None:
    refused(deal_from_json, json.dumps(json.loads(DEAL) | {key: value}))


@pytest.mark.parametrize(("key", "value"), cases(WRONG_SESSION))
def test_a_session_with_a_field_of_a_wrong_kind_is_refused(key: str, value: object) -> None:
    refused(session_from_json, json.dumps(json.loads(SESSION) | {key: value}))


@pytest.mark.parametrize(("read", "text"), TEXTS.values(), ids=TEXTS)
def test_a_missing_field_is_named(read: Read, text: str) -> None:
    for key in json.loads(text):
        left = {other: value for other, value in json.loads(text).items() if other != key}
        assert key in refused(read, json.dumps(left))


@pytest.mark.parametrize(("read", "text"), TEXTS.values(), ids=TEXTS)
def test_a_setting_of_the_profile_is_checked_and_named(read: Read, text: str) -> None:
    for key in ("name", "ranking", "draws", "seats", "bets", "structure", "burn", "small_blind"):
        for value in (None, {}, 1.5, float("nan"), "", -1, [[]], 10**4000):
            data = json.loads(text)
            data["profile"][key] = value
            assert key in refused(read, json.dumps(data)), value


@pytest.mark.parametrize(("read", "text"), TEXTS.values(), ids=TEXTS)
def test_a_setting_that_no_profile_has_is_named(read: Read, text: str) -> None:
    data = json.loads(text)
    data["profile"]["wild_cards"] = 2
    assert "wild_cards" in refused(read, json.dumps(data))


@pytest.mark.parametrize(
    "deck",
    ["7c 7c ??", "7c ?? 7c", "Jk ??", "7x ??"],
    ids=["one card twice", "one card twice later", "a joker", "no card"],
)
def test_a_recorded_deck_is_checked_as_far_as_it_is_known(deck: str) -> None:
    refused(deal_from_json, json.dumps(json.loads(DEAL) | {"deck": deck.strip(), "actions": []}))


def test_a_deck_with_a_card_too_few_too_many_or_twice_is_refused() -> None:
    cards = json.loads(DEAL)["deck"].split()
    for deck in (cards[:-1], [*cards, cards[0]], [*cards[:-1], cards[0]], [*cards, "Jk"]):
        refused(deal_from_json, json.dumps(json.loads(DEAL) | {"deck": " ".join(deck)}))


def test_an_illegal_action_says_which_rule() -> None:
    text = refused(deal_from_json, json.dumps(json.loads(DEAL) | {"actions": ["raise 5"]}))
    assert "Ana" in text
    assert "4" in text


def test_a_broken_deal_in_a_session_is_refused() -> None:
    whole = json.loads(SESSION)
    for key, values in WRONG_DEAL.items():
        broken = deepcopy(whole)
        broken["deals"][0][key] = values[1]
        refused(session_from_json, json.dumps(broken))


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"\0" * 99, b"{}"], ids=["no UTF-8", "zeros", "nothing in it"]
)
def test_a_file_that_is_no_session_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    path.write_bytes(content)
    refused(load_session, path)


def test_a_session_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "monday.json" in refused(load_session, tmp_path / "monday.json")
    assert tmp_path.name in refused(load_session, tmp_path)


# --- anything anywhere -------------------------------------------------------------------------

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


def places(data: object, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in the data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data or ())  # type: ignore[call-overload]
    for key, value in inside:
        yield (*way, key)
        if isinstance(value, dict | list):
            yield from places(value, (*way, key))


@settings(max_examples=80, deadline=None, derandomize=True)
@given(chosen=st.data(), kind=st.sampled_from(sorted(TEXTS)), value=VALUES)
def test_anything_put_anywhere_is_read_or_refused(
    chosen: st.DataObject, kind: str, value: object
) -> None:
    read, text = TEXTS[kind]
    data = json.loads(text)
    *way, last = chosen.draw(st.sampled_from(list(places(data))))
    inside = data
    for key in way:
        inside = inside[key]
    inside[last] = value
    with suppress(RecordError):
        read(json.dumps(data))
