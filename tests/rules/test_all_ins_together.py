"""Several all-ins, and short opening bets, at fixed limit (ALLIN-6 to ALLIN-8)."""

from __future__ import annotations

import pytest

from lowball_lessons import Deal, Deck, load_profile
from tests.rules.playing import case, check_question, play, third_round

LIMIT_5_10 = load_profile("triple-draw-fixed-limit")
NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid")
MANY = 100


def first_round(*stacks: int) -> Deal:
    """Blinds 5/10, Ana has the button, Ben and Chloé the blinds, Dario begins."""
    return Deal.start(LIMIT_5_10, stacks, 0, Deck.shuffled(7), NAMES[: len(stacks)])


@pytest.mark.parametrize(
    ("behind", "script", "who", "cost", "actions"),
    [
        case(
            "ALLIN-7",
            "who has not acted",
            (MANY, MANY, 5, 6),
            "bet, raise 5, raise 6",
            "Ana",
            6,
            "fold, call, raise 10",
        ),
        case(
            "ALLIN-7",
            "the bettor",
            (MANY, MANY, 5, 6),
            "bet, raise 5, raise 6, call",
            "Ben",
            2,
            "fold, call, raise 10",
        ),
        case(
            "ALLIN-7",
            "not who called in between",
            (MANY, MANY, 5, MANY, 6),
            "bet, raise 5, call, raise 6, call, call",
            "Dario",
            1,
            "fold, call",
        ),
        case(
            "ALLIN-7",
            "who called in between, after a raise",
            (MANY, MANY, 5, MANY, 6),
            "bet, raise 5, call, raise 6, call, raise 10",
            "Dario",
            5,
            "fold, call, raise 14",
        ),
        case(
            "ALLIN-7",
            "both together more than half",
            (MANY, MANY, 5, 7),
            "bet, raise 5, raise 7, call",
            "Ben",
            3,
            "fold, call, raise 11",
        ),
        case(
            "ALLIN-7",
            "three quarters in three steps",
            (MANY, MANY, 5, 6, 7),
            "bet, raise 5, raise 6, raise 7",
            "Ana",
            7,
            "fold, call, raise 10",
        ),
        case(
            "ALLIN-7",
            "a short one on top of half",
            (MANY, MANY, 6, 7),
            "bet, raise 6, raise 7, call",
            "Ben",
            3,
            "fold, call, raise 10",
        ),
        case(
            "ALLIN-7",
            "not who called the half",
            (MANY, MANY, 6, MANY, 7),
            "bet, raise 6, call, raise 7, call, call",
            "Dario",
            1,
            "fold, call",
        ),
    ],
)
def test_several_all_in_raises(
    behind: tuple[int, ...], script: str, who: str, cost: int, actions: str
) -> None:
    check_question(play(third_round(*behind), script), who, cost, actions)


@pytest.mark.rule("ALLIN-7")
def test_short_additions_below_half_of_a_large_raise_do_not_reopen() -> None:
    deal = play(first_round(100, 12, 13, 100, 100), "call, call, call, raise 12, raise 13")
    check_question(deal, "Dario", 3, "fold, call")
    deal = play(first_round(100, 12, 15, 100, 100), "call, call, call, raise 12, raise 15")
    check_question(deal, "Dario", 5, "fold, call, raise 25")


@pytest.mark.parametrize(
    ("behind", "script", "who", "cost", "actions"),
    [
        case("ALLIN-8", "below half", (MANY, 1, MANY), "bet 1", "Chloé", 1, "fold, call, raise 4"),
        case("ALLIN-8", "half", (MANY, 2, MANY), "bet 2", "Chloé", 2, "fold, call, raise 6"),
        case(
            "ALLIN-8", "more than half", (MANY, 3, MANY), "bet 3", "Chloé", 3, "fold, call, raise 7"
        ),
        case(
            "ALLIN-8",
            "after its completion",
            (MANY, 1, MANY, MANY),
            "bet 1, raise 4",
            "Dario",
            4,
            "fold, call, raise 8",
        ),
        case(
            "ALLIN-8",
            "who checked, below half",
            (MANY, MANY, 1),
            "check, bet 1, call",
            "Ben",
            1,
            "fold, call",
        ),
        case(
            "ALLIN-8",
            "who checked, half",
            (MANY, MANY, 2),
            "check, bet 2, call",
            "Ben",
            2,
            "fold, call, raise 6",
        ),
        case(
            "ALLIN-8",
            "who checked, completed by another",
            (MANY, MANY, 1),
            "check, bet 1, raise 4",
            "Ben",
            4,
            "fold, call, raise 8",
        ),
        case(
            "ALLIN-8",
            "who called it, completed by another",
            (MANY, 1, MANY, MANY),
            "bet 1, call, raise 4, call",
            "Chloé",
            3,
            "fold, call, raise 8",
        ),
        case(
            "ALLIN-8 ALLIN-7",
            "two short ones make half",
            (MANY, MANY, 1, 2),
            "check, bet 1, raise 2, call",
            "Ben",
            2,
            "fold, call, raise 6",
        ),
    ],
)
def test_a_short_opening_bet(
    behind: tuple[int, ...], script: str, who: str, cost: int, actions: str
) -> None:
    check_question(play(third_round(*behind), script), who, cost, actions)


@pytest.mark.parametrize(
    ("opening", "levels"),
    [
        case("ALLIN-8 ALLIN-6", "completed: that is the bet", 1, [4, 8, 12, 16]),
        case("ALLIN-8 ALLIN-6", "standing as the bet", 2, [6, 10, 14]),
    ],
)
def test_three_full_raises_follow_a_short_opening_bet(opening: int, levels: list[int]) -> None:
    deal = third_round(MANY, opening, MANY, MANY).apply(f"bet {opening}")
    for to in levels:
        assert (deal.legal_actions.min_raise_to, deal.legal_actions.max_raise_to) == (to, to)
        deal = deal.apply("raise")
    refused = deal.refusal("raise")
    assert refused is not None
    assert refused.rule == "BET-6"
