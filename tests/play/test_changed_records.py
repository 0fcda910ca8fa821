"""A record that somebody changed is played again or refused; changed actions are noticed."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_lessons import RecordError, deal_to_phh, history, load_profile, replay
from lowball_lessons.catalogue import hand_file
from lowball_lessons.records import deal_from_json, deal_to_json, parse_phh
from tests.play.written import our_fields, record, refused
from tests.records.random_deals import random_deals

OURS = our_fields()
ACTIONS: list[str] = OURS["actions"]
BETS = {
    "F2L3D": load_profile("triple-draw-home"),
    "N2L1D": load_profile("single-draw-no-limit"),
    "FB": load_profile("badugi"),
}


def with_action(number: int, *actions: str) -> str:
    """Our record with these actions in the place of one; numbers count from 1."""
    return record(OURS | {"actions": [*ACTIONS[: number - 1], *actions, *ACTIONS[number:]]})


def test_the_record_is_whole_before_it_is_changed() -> None:
    assert replay(parse_phh(record(OURS), "monday")).is_over


OTHERS = (
    *("p1 f", "p2 f", "p3 f", "p1 cc", "p2 cc", "p3 cc", "p1 cbr 4", "p2 cbr 2", "p3 cbr 8"),
    *("p1 sd", "p2 sd", "p3 sd", "p1 sm", "p2 sm", "p3 sm", "d dh p1 As"),
)


@pytest.mark.parametrize("number", range(1, len(ACTIONS) + 1))
def test_a_changed_action_is_noticed(number: int) -> None:
    for other in OTHERS:
        if other != ACTIONS[number - 1]:
            said = refused(with_action(number, other))
            assert ", action " in said or "finishing_stacks" in said, other


@pytest.mark.parametrize("number", [n for n, said in enumerate(ACTIONS, 1) if len(said) > 6])
def test_a_changed_card_is_noticed(number: int) -> None:
    said = ACTIONS[number - 1]
    for other in ("??", "As" if "As" not in said else "Ks", said[-4:-2], "Jk"):
        if not said.endswith(other):
            assert ", action " in refused(with_action(number, said[:-2] + other)), other


@pytest.mark.parametrize("number", range(1, len(ACTIONS) + 1))
def test_an_action_left_out_said_twice_or_added_is_noticed(number: int) -> None:
    said = ACTIONS[number - 1]
    if number < len(ACTIONS):
        refused(with_action(number))
    refused(with_action(number, said, said))
    refused(with_action(number, said, "p1 sm As"))


def test_two_actions_that_changed_places_are_noticed() -> None:
    for number in range(1, len(ACTIONS)):
        one, other = ACTIONS[number - 1 : number + 1]
        refused(
            record(OURS | {"actions": [*ACTIONS[: number - 1], other, one, *ACTIONS[number + 1 :]]})
        )


def test_cards_of_the_deck_that_changed_places_are_noticed() -> None:
    cards: list[str] = OURS["_deck"].split()
    for place in range(14):
        changed = [*cards]
        changed[place], changed[place + 1] = cards[place + 1], cards[place]
        refused(record(OURS | {"_deck": " ".join(changed)}))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("starting_stacks", [1, 2, 3]), ("seats", [3, 2, 1]), ("finishing_stacks", [80, 80, 80])),
        *(("players", ["Ana", "Ben", "Dario"]), ("small_bet", 3), ("antes", [1, 1, 1])),
        ("blinds_or_straddles", [2, 2, 0]),
    ],
    ids=str,
)
def test_fields_that_contradict_the_deal_are_noticed(key: str, value: object) -> None:
    refused(record(OURS | {key: value}))


def test_a_result_that_contradicts_a_real_hand_is_noticed() -> None:
    text = hand_file("wsop-2023-43-5-45").read_text(encoding="utf-8")
    assert "finishing_stacks = [13875000, 6200000," in text
    refused(text.replace("[13875000, 6200000,", "[13875001, 6199999,"))


# --- anything anywhere -------------------------------------------------------------------------

TEXTS = {
    name: hand_file(name).read_text(encoding="utf-8")
    for name in ("alice-carol-wikipedia", "wsop-2023-43-5-44", "wsop-2023-43-5-57")
}
for code, profile in BETS.items():
    TEXTS[f"ours {code}"] = deal_to_phh(next(random_deals(profile, 1)))
PIECES = st.sampled_from(
    [
        "p1 f",
        "p2 cc",
        "p1 cbr 4",
        "p3 sd",
        "d dh p1 7c",
        "p2 sm",
        "??",
        "7c",
        "0",
        "[",
        '"',
        "\n",
        ",",
    ]
)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(data=st.data(), name=st.sampled_from(sorted(TEXTS)))
def test_a_text_changed_anywhere_is_read_or_refused(data: st.DataObject, name: str) -> None:
    text = TEXTS[name]
    for _ in range(data.draw(st.integers(1, 2))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 9))
        text = text[:start] + data.draw(PIECES | st.text(max_size=3)) + text[end:]
    read_or_refused(text)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(
    order=st.lists(
        st.sampled_from([*ACTIONS, "p1 f", "p2 cbr 6", "# exposed 7c", "p3 sm"]), max_size=9
    ),
    start=st.integers(0, len(ACTIONS)),
    is_ours=st.booleans(),
)
def test_actions_in_any_order_are_played_or_refused(
    order: list[str], start: int, is_ours: bool
) -> None:
    fields = {key: value for key, value in OURS.items() if is_ours or not key.startswith("_")}
    read_or_refused(record(fields | {"actions": ACTIONS[:start] + order}))


VALUES = st.recursive(
    st.booleans() | st.integers() | st.floats() | st.text("7cdhs?p1 fdA", max_size=9),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=5,
)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(key=st.sampled_from(sorted(OURS)), value=VALUES)
def test_any_value_in_any_field_is_played_or_refused(key: str, value: object) -> None:
    read_or_refused(record(OURS | {key: value}))


def read_or_refused(text: str) -> None:
    """What can be played again can also be told and saved; the rest is a RecordError."""
    with suppress(RecordError):
        deal = replay(parse_phh(text))
        assert history(deal)
        assert deal_from_json(deal_to_json(deal)) == deal
        assert json.loads(deal_to_json(deal))
