"""A saved session whose deals do not make it what it says: refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from lowball_lessons import RecordError, Session, load_profile
from lowball_lessons.records import session_from_json, session_to_json

Change = Callable[[dict[str, Any]], object]


def after_three_deals(table: str) -> Session:
    """Everybody folds to the big blind; the second deal is void at first."""
    session = Session(load_profile(table), ("Ana", "Ben", "Chloé"), seed=4)
    for number in range(3):
        deal = session.start_deal()
        if number == 1:
            session = session.finish(deal.expose(str(deal.layout.fresh[0][1][0])))
            deal = session.start_deal()
        while not deal.is_over:
            deal = deal.apply("fold" if deal.legal_actions.call_cost else "check")
        session = session.finish(deal)
    return session


@pytest.mark.parametrize("table", ["triple-draw-home", "wsop-2-7-triple-draw", "badugi"])
def test_a_session_as_it_was_is_read(table: str) -> None:
    session = after_three_deals(table)
    assert session_from_json(session_to_json(session)) == session


CHANGES: dict[str, Change] = {
    "more chips": lambda data: data.update(stacks=[1000] * 3),
    "one holds all": lambda data: data.update(stacks=[300, 0, 0]),
    "another button": lambda data: data.update(button=(data["button"] + 1) % 3),
    "another seed": lambda data: data.update(seed=5),
    "other names": lambda data: data.update(names=["Ana", "Ben", "Dario"]),
    "deals twice": lambda data: data.update(deals=data["deals"] * 2),
    "deals out of order": lambda data: data["deals"].reverse(),
    "a deal left out": lambda data: data["deals"].pop(1),
}


@pytest.mark.rule("POT-6", "SEAT-5")
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_does_not_follow_from_the_deals_is_refused(change: Change) -> None:
    data = json.loads(session_to_json(after_three_deals("triple-draw-home")))
    change(data)
    with pytest.raises(RecordError, match=r"session|follow|contradicts"):
        session_from_json(json.dumps(data))
