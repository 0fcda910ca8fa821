"""Cash games: who may join, leave and add chips, and only between two deals."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lowball_lessons import Session, TableError, TableProfile, load_profile
from lowball_lessons.rules.events import Dealt
from tests.rules.playing import passively
from tests.rules.sitting import folded_to_the_big_blind, play

HOME = load_profile("triple-draw-home")
CASH = load_profile("triple-draw-fixed-limit")
TOURNAMENT = load_profile("wsop-2-7-triple-draw")
NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid")

Change = Callable[[Session], Session]


def cash(players: int = 3) -> Session:
    return Session(CASH, NAMES[:players], 5)


@pytest.mark.rule("SHOW-4")
def test_somebody_may_join_a_cash_game_between_deals() -> None:
    after = play(cash()).join("Dario")
    assert after.names == ("Ana", "Ben", "Chloé", "Dario")
    assert after.stacks[3] == CASH.stack
    assert after.join("Emma", 150).stacks[4] == 150
    dealt = [event.name for event in after.start_deal().events if isinstance(event, Dealt)]
    assert sorted(dealt) == sorted(after.names)


@pytest.mark.rule("SHOW-4")
def test_somebody_may_leave_with_all_chips_and_the_seat_is_free() -> None:
    played = folded_to_the_big_blind(cash(4))
    after = played.leave("Ben")
    assert after.stacks == (played.stacks[0], 0, *played.stacks[2:])
    dealt = [event.name for event in after.start_deal().events if isinstance(event, Dealt)]
    assert sorted(dealt) == ["Ana", "Chloé", "Dario"]
    again = after.join("Emma", 80)
    assert again.names == ("Ana", "Emma", "Chloé", "Dario")
    assert again.stacks[1] == 80


@pytest.mark.rule("SHOW-4", "SEAT-2")
def test_when_the_button_leaves_it_goes_to_the_left() -> None:
    at_ben = Session(CASH, NAMES[:4], 5, (), button=1)
    assert at_ben.leave("Ben").button == 2
    assert at_ben.leave("Chloé").button == 1
    assert at_ben.leave("Chloé").leave("Ben").button == 3


@pytest.mark.rule("SHOW-4", "SEAT-2")
@pytest.mark.parametrize(
    "change",
    [
        pytest.param(
            lambda now: now.leave("Ana").leave("Ben").leave("Chloé").join("Dario").join("Emma"),
            id="all left and others came",
        ),
        pytest.param(
            lambda now: now.leave("Chloé").add_chips("Ana", 50).add_chips("Ben", 50),
            id="who had all the chips left",
        ),
    ],
)
def test_the_button_is_never_left_where_nobody_has_chips(change: Change) -> None:
    after = change(Session(CASH, NAMES[:3], 5, (0, 0, 90), button=2))
    deal = after.start_deal()
    assert deal.table.stacks[deal.button] > 0


@pytest.mark.rule("SHOW-4")
def test_chips_may_be_added_between_deals() -> None:
    played = folded_to_the_big_blind(cash())
    after = played.add_chips("Chloé", 25)
    assert after.stacks == (*played.stacks[:2], played.stacks[2] + 25)
    assert after.start_deal().table.stacks == after.stacks
    assert played.stacks[2] == after.stacks[2] - 25


CHANGES: dict[str, Change] = {
    "somebody joined": lambda now: now.join("Dario"),
    "somebody left": lambda now: now.leave("Ben"),
    "chips were added": lambda now: now.add_chips("Ana", 10),
    "somebody left and another came": lambda now: now.leave("Ben").join("Dario"),
    "another deal was played": play,
}


@pytest.mark.rule("SHOW-4", "SEAT-5")
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_deal_begun_before_a_change_does_not_count_after_it(change: Change) -> None:
    before = cash()
    deal = passively(before.start_deal())
    with pytest.raises(TableError):
        change(before).finish(deal)
    assert before.finish(deal).stacks == deal.stacks


@pytest.mark.rule("SEAT-5", "SHOW-4")
@pytest.mark.parametrize("profile", [HOME, TOURNAMENT], ids=["home", "tournament"])
@pytest.mark.parametrize(
    "change", [change for story, change in CHANGES.items() if "deal" not in story]
)
def test_only_a_cash_game_allows_changes(profile: TableProfile, change: Change) -> None:
    with pytest.raises(TableError, match="cash game"):
        change(Session(profile, NAMES[:3], 5))


@pytest.mark.rule("SHOW-4")
def test_a_cash_game_has_no_end() -> None:
    alone = Session(CASH, NAMES[:3], 5, (0, 90, 0))
    assert not alone.is_over
    with pytest.raises(TableError, match="SEAT-1"):
        alone.start_deal()
    assert play(cash(), 15).number == 16


BAD: dict[str, Callable[[Session], object]] = {
    "a name that sits there": lambda now: now.join("Ben"),
    "no name": lambda now: now.join(""),
    "a blank name": lambda now: now.join("  "),
    "a number for a name": lambda now: now.join(7),  # type: ignore[arg-type]
    "no chips": lambda now: now.join("Dario", 0),
    "half a chip": lambda now: now.join("Dario", 1.5),  # type: ignore[arg-type]
    "a truth value": lambda now: now.join("Dario", True),
    "a seventh player": lambda now: now.join("Dario").join("Emma").join("Farid").join("Gil"),
    "a stranger leaves": lambda now: now.leave("Dario"),
    "nobody leaves": lambda now: now.leave(""),
    "a stranger adds": lambda now: now.add_chips("Dario", 5),
    "negative chips are added": lambda now: now.add_chips("Ana", -5),
    "no chips are added": lambda now: now.add_chips("Ana", 0),
    "a truth value is added": lambda now: now.add_chips("Ana", True),
    "negative stacks": lambda now: Session(CASH, now.names, 5, (10, -1, 10)),
    "too few stacks": lambda now: Session(CASH, now.names, 5, (10, 10)),
    "two of one name": lambda now: Session(CASH, ("Ana", "Ben", "Ana"), 5),
    "nobody has chips": lambda now: Session(CASH, now.names, 5, (0, 0, 0)),
    "a button that is not there": lambda now: Session(CASH, now.names, 5, (), 3).start_deal(),
    "a button without chips": lambda now: Session(CASH, now.names, 5, (5, 0, 5), 1).start_deal(),
}


@pytest.mark.rule("SHOW-4")
@pytest.mark.parametrize("ask", BAD.values(), ids=BAD)
def test_what_makes_no_sense_is_refused(ask: Callable[[Session], object]) -> None:
    with pytest.raises(TableError):
        ask(cash())
