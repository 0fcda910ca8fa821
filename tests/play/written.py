"""Records written for a test: any value as TOML, also ones that no record should hold."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import Any

import pytest

from lowball_lessons import Deal, Deck, RecordError, deal_to_phh, load_profile, replay
from lowball_lessons.records import parse_phh

DEALT = ["d dh p1 7h6c4c3d2c", "d dh p2 9h8c5d3h2d"]
BASE: dict[str, object] = {
    "variant": "F2L3D",
    "antes": [0, 0],
    "blinds_or_straddles": [1, 2],
    "small_bet": 2,
    "big_bet": 4,
    "starting_stacks": [100, 100],
    "players": ["Ana", "Ben"],
    "actions": DEALT,
}
"""A small record of another program, in which Ben is on the button."""


def toml(value: object) -> str:
    """The value as TOML writes it."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{json.dumps(k)} = {toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return json.dumps(value) if isinstance(value, bool) else repr(value)


def record(fields: Mapping[str, object]) -> str:
    """A whole PHH file; a field that is None is left out."""
    lines = [f"{key} = {toml(value)}" for key, value in fields.items() if value is not None]
    return "\n".join(lines) + "\n"


def a_deal() -> Deal:
    """Three players who call and draw one card each time, to the showdown."""
    names = ("Ana", "Ben", "Chloé")
    deal = Deal.start(load_profile("triple-draw-home"), (90, 80, 70), 0, Deck.shuffled(7), names)
    while not deal.is_over:
        if deal.legal_actions.max_discards:
            first, *_ = deal.hands[deal.to_act or 0]
            deal = deal.apply(f"discard {first}")
        else:
            deal = deal.apply("call" if deal.legal_actions.call_cost else "check")
    return deal


def our_fields() -> dict[str, Any]:
    """The fields of that deal as our own writer puts them."""
    return tomllib.loads(deal_to_phh(a_deal()))


def refused(text: str) -> str:
    """Asserts that the record is refused in one line that begins with its name; returns it."""
    with pytest.raises(RecordError) as caught:
        replay(parse_phh(text, "monday"))
    said = str(caught.value)
    assert said.startswith("monday")
    assert len(said.splitlines()) == 1
    return said
