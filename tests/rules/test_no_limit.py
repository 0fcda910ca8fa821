"""Pot limit and no limit: how much, how little, and who may raise after an all-in (BET-13)."""

from __future__ import annotations

import pytest

from lowball_lessons import Deal, Deck, TableProfile, load_profile
from lowball_lessons.rules.events import Raised
from tests.rules.playing import play

POT_LIMIT = load_profile("triple-draw-pot-limit")
NO_LIMIT = load_profile("single-draw-no-limit")
KANSAS_CITY = load_profile("kansas-city")
NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid")
MANY = 200

pytestmark = pytest.mark.rule("BET-13")


def start(profile: TableProfile, *stacks: int) -> Deal:
    return Deal.start(profile, stacks, 0, Deck.shuffled(7), NAMES[: len(stacks)])


def second_round(profile: TableProfile, *behind: int) -> Deal:
    """Everybody called 2, Ben begins; so many chips are behind, seat by seat."""
    deal = start(profile, *[chips + 2 for chips in behind])
    while deal.phase != "betting 2":
        deal = deal.apply(next(do for do in ("check", "call", "pat") if do in deal.legal_actions))
    assert deal.stacks == behind
    return deal


def limits(deal: Deal) -> tuple[int, int | None, int | None]:
    """What a call costs, the least and the most that a bet or raise may go to."""
    return (
        deal.legal_actions.call_cost,
        deal.legal_actions.min_raise_to,
        deal.legal_actions.max_raise_to,
    )


def refused_by(deal: Deal, action: str) -> str | None:
    refused = deal.refusal(action)
    assert (refused is None) == (action in deal.legal_actions)
    return refused and refused.rule


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param("", (2, 4, 7), id="pot 3, call 2: 2 + 5"),
        pytest.param("call", (1, 4, 8), id="small blind: pot 5, call 1: 2 + 6"),
        pytest.param("call, call", (0, 4, 8), id="the option: pot 6, nothing to call: 2 + 6"),
        pytest.param("raise 7", (6, 12, 23), id="pot 10, call 6: 7 + 16"),
        pytest.param("raise 7, raise 23", (21, 39, 76), id="pot 32, call 21: 23 + 53"),
        pytest.param("raise 4", (3, 6, 14), id="pot 7, call 3: 4 + 10"),
        pytest.param("fold", (1, 4, 6), id="pot 3, call 1: 2 + 4"),
    ],
)
def test_pot_limit_goes_up_to_the_pot_after_the_call(
    script: str, expected: tuple[int, int, int]
) -> None:
    deal = play(start(POT_LIMIT, MANY, MANY, MANY), script)
    assert limits(deal) == expected
    _, least, most = expected
    assert refused_by(deal, f"raise {least}") is refused_by(deal, f"raise {most}") is None
    assert (
        refused_by(deal, f"raise {least - 1}") == refused_by(deal, f"raise {most + 1}") == "BET-13"
    )


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param("", (0, 2, 6), id="the pot of 6"),
        pytest.param("check", (0, 2, 6), id="after a check"),
        pytest.param("bet 6", (6, 12, 24), id="pot 12, call 6: 6 + 18"),
        pytest.param("bet 2", (2, 4, 12), id="pot 8, call 2: 2 + 10"),
        pytest.param("bet 6, call", (6, 12, 30), id="pot 18, call 6: 6 + 24"),
        pytest.param("bet 6, raise 24, fold", (18, 42, 78), id="pot 36, call 18: 24 + 54"),
    ],
)
def test_pot_limit_counts_the_chips_of_earlier_rounds(
    script: str, expected: tuple[int, int, int]
) -> None:
    assert limits(play(second_round(POT_LIMIT, MANY, MANY, MANY), script)) == expected


def test_pot_limit_ends_at_the_stack() -> None:
    assert limits(start(POT_LIMIT, 5, MANY, MANY)) == (2, 4, 5)
    assert limits(second_round(POT_LIMIT, MANY, 4, MANY)) == (0, 2, 4)


def test_the_antes_belong_to_the_pot() -> None:
    table = KANSAS_CITY.replace(structure="pot-limit")
    deal = start(table, MANY, MANY, MANY)
    assert limits(deal) == (0, 2, 3)
    assert limits(deal.apply("bet 3")) == (3, 6, 12)


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param("", (2, 4, 200), id="over the big blind"),
        pytest.param("raise 10", (9, 18, 200), id="a raise by 8"),
        pytest.param("raise 10, raise 50", (48, 90, 200), id="a raise by 40"),
        pytest.param("raise 10, raise 18", (16, 26, 200), id="a raise by 8 again"),
        pytest.param("raise 10, call", (8, 18, 200), id="a call changes nothing"),
        pytest.param("call, call", (0, 4, 200), id="the option"),
    ],
)
def test_no_limit_raises_by_the_last_raise_up_to_the_stack(
    script: str, expected: tuple[int, int, int]
) -> None:
    deal = play(start(NO_LIMIT, MANY, MANY, MANY), script)
    assert limits(deal) == expected
    _, least, most = expected
    assert refused_by(deal, f"raise {least}") is refused_by(deal, f"raise {most}") is None
    assert refused_by(deal, f"raise {least - 1}") == "BET-13"


def test_a_raise_above_the_stack_is_refused_as_no_limit_ends_there() -> None:
    deal = start(NO_LIMIT, MANY, MANY, MANY)
    refused = deal.refusal("raise 201")
    assert refused is not None
    assert [part for part in ("Ana", "200", "201") if part not in str(refused)] == []
    assert refused.rule == "BET-13"


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param("", (0, 2, 198), id="the least bet is the big blind"),
        pytest.param("bet 30", (30, 60, 198), id="over a bet of 30"),
        pytest.param("bet 30, raise 100, fold", (70, 170, 198), id="over a raise by 70"),
    ],
)
def test_a_new_round_begins_with_the_least_bet(script: str, expected: tuple[int, int, int]) -> None:
    assert limits(play(second_round(NO_LIMIT, 198, 198, 198), script)) == expected


@pytest.mark.parametrize("profile", [NO_LIMIT, POT_LIMIT], ids=["no limit", "pot limit"])
def test_there_is_no_cap(profile: TableProfile) -> None:
    deal = start(profile, MANY, MANY, MANY)
    for to in range(4, 26, 2):
        assert deal.legal_actions.min_raise_to == to
        deal = deal.apply("raise")


@pytest.mark.parametrize("profile", [NO_LIMIT, POT_LIMIT], ids=["no limit", "pot limit"])
@pytest.mark.rule("SEAT-4")
def test_a_short_big_blind_counts_in_full(profile: TableProfile) -> None:
    deal = start(profile, MANY, MANY, 1, MANY)
    assert limits(deal)[:2] == (2, 4)


@pytest.mark.parametrize(
    ("behind", "script", "who", "expected"),
    [
        pytest.param(
            (MANY, MANY, 12), "bet 10, raise 12", "Ana", (12, 22), id="who has not acted may raise"
        ),
        pytest.param(
            (MANY, MANY, 12), "bet 10, raise 12, call", "Ben", (2, None), id="the bettor may not"
        ),
        pytest.param(
            (MANY, MANY, 12),
            "bet 10, raise 12, raise 22",
            "Ben",
            (12, 32),
            id="unless a full raise follows",
        ),
        pytest.param((MANY, MANY, 19), "bet 10, raise 19, call", "Ben", (9, None), id="9 of 10"),
        pytest.param((MANY, MANY, 20), "bet 10, raise 20, call", "Ben", (10, 30), id="10 of 10"),
        pytest.param(
            (MANY, MANY, 15), "bet 10, raise 15, call", "Ben", (5, None), id="half is not enough"
        ),
        pytest.param(
            (MANY, MANY, 15, 20),
            "bet 10, raise 15, raise 20, call",
            "Ben",
            (10, 30),
            id="two short ones add up to a full raise",
        ),
        pytest.param(
            (MANY, MANY, 14, 17),
            "bet 10, raise 14, raise 17, call",
            "Ben",
            (7, None),
            id="two short ones that do not",
        ),
        pytest.param(
            (MANY, MANY, 15, MANY, 20),
            "bet 10, raise 15, call, raise 20, call, call",
            "Dario",
            (5, None),
            id="not for who called in between",
        ),
        pytest.param(
            (MANY, MANY, 15, MANY, 20),
            "bet 10, raise 15, call, raise 20, call, raise 30",
            "Dario",
            (15, 40),
            id="who called in between, after a full raise",
        ),
        pytest.param(
            (MANY, MANY, 14, 17),
            "bet 10, raise 14, raise 17",
            "Ana",
            (17, 27),
            id="the least raise stays a whole one",
        ),
        pytest.param(
            (45, MANY, MANY),
            "bet 10, raise 30, raise 45, call",
            "Chloé",
            (15, None),
            id="the last full raise counts",
        ),
        pytest.param((1, MANY, MANY), "check, check, bet 1", "Ben", (1, None), id="a short bet"),
    ],
)
def test_a_short_all_in_does_not_reopen(
    behind: tuple[int, ...], script: str, who: str, expected: tuple[int, int | None]
) -> None:
    deal = play(second_round(NO_LIMIT, *behind), script)
    assert deal.to_act is not None
    assert deal.names[deal.to_act] == who
    assert limits(deal)[:2] == expected
    assert refused_by(deal, "raise") == (None if expected[1] else "BET-13")


def test_a_short_all_in_at_pot_limit_does_not_reopen() -> None:
    deal = play(second_round(POT_LIMIT, MANY, MANY, 9), "bet 6, raise 9")
    assert limits(deal) == (9, 15, 39)
    deal = deal.apply("call")
    refused = deal.refusal("raise 15")
    assert refused is not None
    assert refused.rule == "BET-13"
    said = ("Ben", "Chloé", "9", "3 more", "full raise", "call 3", "fold")
    assert [part for part in said if part not in str(refused)] == []


def test_an_all_in_below_the_least_raise_is_legal() -> None:
    deal = play(second_round(NO_LIMIT, MANY, MANY, 12), "bet 10")
    assert limits(deal) == (10, 12, 12)
    assert refused_by(deal, "raise 11") == "BET-13"
    assert refused_by(deal, "raise 12") is None


@pytest.mark.parametrize(
    ("script", "raises", "is_short"),
    [
        pytest.param("bet 10, raise 20", 1, False, id="exactly the least raise is a full one"),
        pytest.param("bet 10, raise 19", 0, True, id="a chip less is not"),
    ],
)
def test_the_event_says_whether_the_raise_was_full(
    script: str, raises: int, is_short: bool
) -> None:
    behind = int(script.rpartition(" ")[2])
    event = play(second_round(NO_LIMIT, MANY, MANY, behind), script).events[-1]
    assert isinstance(event, Raised)
    assert (event.raises, bool(event.remark), event.is_all_in) == (raises, is_short, True)
