"""Chips where PokerKit 0.7.7 goes by other rules: what we do, by which card, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

import pytest
from pokerkit import CheckingOrCalling

from lowball_lessons import Deck, TableProfile, load_profile
from lowball_lessons.rules.events import Checked

from .pokerkit_table import BothTables

HOME = load_profile("triple-draw-home")  # 2/4, blinds 1/2
LIMIT = load_profile("triple-draw-fixed-limit")  # 10/20, blinds 5/10
NO_LIMIT = load_profile("single-draw-no-limit")  # blinds 1/2


def to_the_second_round(players: int) -> list[str]:
    return [*["call"] * (players - 1), "check", *["pat"] * players]


def to_the_third_round(players: int) -> list[str]:
    return [*to_the_second_round(players), *["check"] * players, *["pat"] * players]


def case(
    rules: str,
    story: str,
    profile: TableProfile,
    stacks: tuple[int, ...],
    actions: Sequence[str],
    ours: tuple[int, int | str],
    theirs: tuple[int, int | None],
) -> object:
    marks = pytest.mark.rule(*rules.split())
    values = (profile, stacks, actions, ours, theirs)
    return pytest.param(*values, id=f"{rules.split()[0]} {story}", marks=marks)


@pytest.mark.parametrize(
    ("profile", "stacks", "actions", "ours", "theirs"),
    [
        case(
            "BET-6",
            "the big blind is the first bet",
            HOME,
            (100, 100, 100),
            ["raise 4", "raise 6", "raise 8"],
            ours=(4, "BET-6"),
            theirs=(4, 10),
        ),
        case(
            "BET-7",
            "no cap between two",
            HOME,
            (100, 100),
            ["raise 4", "raise 6", "raise 8", "raise 10"],
            ours=(2, 12),
            theirs=(2, None),
        ),
        case(
            "ALLIN-4 EX-3",
            "half a raise reopens",
            HOME,
            (100, 100, 8),
            [*to_the_third_round(3), "bet 4", "raise 6", "call"],
            ours=(2, 10),
            theirs=(2, None),
        ),
        case(
            "ALLIN-5 EX-4",
            "completed to the full level",
            HOME,
            (100, 100, 7),
            [*to_the_third_round(3), "bet 4", "raise 5"],
            ours=(5, 8),
            theirs=(5, 9),
        ),
        case(
            "ALLIN-6",
            "an incomplete raise does not count",
            HOME,
            (100, 100, 8, 100),
            [*to_the_third_round(4), "bet 4", "raise 6", "raise 10", "raise 14"],
            ours=(10, 18),
            theirs=(10, None),
        ),
        case(
            "ALLIN-7",
            "short additions add up to half",
            HOME,
            (100, 100, 7, 8),
            [*to_the_third_round(4), "bet 4", "raise 5", "raise 6", "call"],
            ours=(2, 10),
            theirs=(2, None),
        ),
        case(
            "ALLIN-3",
            "a short all-in over the blind reopens nothing",
            LIMIT,
            (400, 14, 400),
            ["call", "raise 14", "call"],
            ours=(4, "ALLIN-3"),
            theirs=(4, 24),
        ),
        case(
            "ALLIN-8 ALLIN-3",
            "a short bet after a check reopens nothing",
            HOME,
            (100, 100, 3),
            [*to_the_third_round(3), "check", "bet 1", "call"],
            ours=(1, "ALLIN-8"),
            theirs=(1, 5),
        ),
        case(
            "ALLIN-8",
            "a short bet is completed to one bet",
            HOME,
            (100, 100, 3),
            [*to_the_third_round(3), "check", "bet 1"],
            ours=(1, 4),
            theirs=(1, 5),
        ),
        case(
            "BET-13",
            "a short all-in over the blind, no limit",
            NO_LIMIT,
            (200, 3, 200),
            ["call", "raise 3", "call"],
            ours=(1, "BET-13"),
            theirs=(1, 5),
        ),
        case(
            "BET-13",
            "a short bet after a check, no limit",
            NO_LIMIT,
            (200, 200, 3),
            [*to_the_second_round(3), "check", "bet 1", "call"],
            ours=(1, "BET-13"),
            theirs=(1, 3),
        ),
        case(
            "BET-13",
            "three short all-ins make more than a raise",
            NO_LIMIT,
            (200, 200, 16, 22, 27),
            [*to_the_second_round(5), "bet 10", "raise 14", "raise 20", "raise 25", "call"],
            ours=(15, 35),
            theirs=(15, None),
        ),
        case(
            "ALLIN-9",
            "a raise that the other could not pay for",
            NO_LIMIT,
            (12, 52, 200),
            [*to_the_second_round(3), "bet 50"],
            ours=(50, 100),
            theirs=(50, None),
        ),
        case(
            "SEAT-4",
            "the price over a short big blind",
            HOME,
            (100, 100, 1),
            [],
            ours=(2, 4),
            theirs=(1, 3),
        ),
    ],
)
def test_a_question_is_put_differently(
    profile: TableProfile,
    stacks: tuple[int, ...],
    actions: Sequence[str],
    ours: tuple[int, int | str],
    theirs: tuple[int, int | None],
) -> None:
    both = BothTables(profile, stacks, 0, Deck.shuffled(7))
    both.act(*actions)
    assert (both.ours.to_act, both.ours.phase) == (both.their_turn, both.their_phase)
    offered, refused = both.our_offer(), both.ours.refusal("raise")
    assert (offered.call, offered.least or (refused and refused.rule)) == ours
    assert (both.their_offer().call, both.their_offer().least) == theirs


@pytest.mark.rule("ALLIN-9")
def test_a_lone_player_with_chips_is_not_asked() -> None:
    both = BothTables(HOME, (2, 100, 100), 0, Deck.shuffled(7))
    both.act("call", "fold")
    assert both.ours.phase == "draw 1"
    assert not any(isinstance(event, Checked) for event in both.ours.events)
    asked = [step for step in both.theirs.operations if isinstance(step, CheckingOrCalling)]
    assert [(both.order[step.player_index], step.amount) for step in asked] == [(0, 2), (2, 0)]


def stacked(*hands: str) -> Deck:
    """The deck that deals these hands by seat, with the button on seat 0."""
    by_place = [hand.split() for hand in (*hands[1:], hands[0])]
    return Deck.from_text(
        " ".join(card for turn in zip(*by_place, strict=True) for card in turn), 1
    )


SAME = ["8c 6d 4h 3s 2c", "8d 6h 4s 3c 2d", "8h 6s 4c 3d 2h"]
WORSE = ["Ks Qd Jh 9c 7s", "Kc Qs Jd 9h 7d", "Kd Qh Js 9s 7h"]


@pytest.mark.parametrize(
    ("profile", "stacks", "hands", "actions", "ours", "theirs"),
    [
        pytest.param(
            HOME,
            (100, 100, 100, 100),
            (SAME[0], SAME[1], WORSE[0], SAME[2]),
            ["raise 4", "call", "call", "fold", *(["pat"] * 3 + ["check"] * 3) * 3],
            (4, 5, 0, 5),
            (4, 6, 0, 4),
            id="POT-5 two odd chips among three",
            marks=pytest.mark.rule("POT-5"),
        ),
        pytest.param(
            NO_LIMIT,
            (200, 200, 200, 3, 200),
            (SAME[0], WORSE[0], SAME[1], WORSE[1], WORSE[2]),
            ["raise 3", "raise 6", "raise 9", "fold", "call", "fold", *["pat"] * 3, *["check"] * 2],
            (13, 0, 15, 0, 0),
            (14, 0, 14, 0, 0),
            id="POT-5 an odd chip in each of two pots",
            marks=pytest.mark.rule("POT-2", "POT-3", "POT-5"),
        ),
    ],
)
def test_odd_chips_go_elsewhere(
    profile: TableProfile,
    stacks: tuple[int, ...],
    hands: Sequence[str],
    actions: Sequence[str],
    ours: tuple[int, ...],
    theirs: tuple[int, ...],
) -> None:
    both = BothTables(profile, stacks, 0, stacked(*hands))
    both.act(*actions)
    both.show_down()
    won = map(add, both.by_seat(both.theirs.payoffs), both.ours.contributions)
    assert both.ours.awards == ours
    assert tuple(won) == theirs
