"""One all-in at fixed limit: who may raise after it, and to what (ALLIN-1 to 5, EX-3, EX-4)."""

from __future__ import annotations

import pytest

from tests.rules.playing import case, check_question, play, third_round

MANY = 100


@pytest.mark.parametrize(
    ("behind", "script", "who", "cost", "actions"),
    [
        case("ALLIN-1", "a call for less", (MANY, MANY, 3), "bet", "Chloé", 3, "fold, call"),
        case("ALLIN-1", "an exact call", (MANY, MANY, 4), "bet", "Chloé", 4, "fold, call"),
        case(
            "ALLIN-1",
            "the price stays",
            (MANY, MANY, 3),
            "bet, call",
            "Ana",
            4,
            "fold, call, raise 8",
        ),
        case("ALLIN-2", "a bet", (MANY, 50, MANY), "", "Ben", 0, "check, bet 4"),
        case("ALLIN-2", "a raise", (MANY, MANY, 50), "bet", "Chloé", 4, "fold, call, raise 8"),
        case(
            "ALLIN-2",
            "an all-in below it",
            (MANY, MANY, 7),
            "bet",
            "Chloé",
            4,
            "fold, call, raise 7",
        ),
        case("ALLIN-2", "a bet below it", (MANY, 3, MANY), "", "Ben", 0, "check, bet 3"),
    ],
)
def test_what_a_player_short_of_chips_may_do(
    behind: tuple[int, ...], script: str, who: str, cost: int, actions: str
) -> None:
    check_question(play(third_round(*behind), script), who, cost, actions)


@pytest.mark.rule("ALLIN-1")
def test_an_all_in_player_goes_on_drawing_but_is_not_asked_to_bet() -> None:
    deal = play(third_round(MANY, MANY, 3), "bet, call, call")
    drawing, betting = [], []
    while not deal.is_over:
        (drawing if deal.phase == "draw 3" else betting).append(deal.to_act)
        deal = deal.apply("pat" if deal.phase == "draw 3" else "check")
    assert (drawing, betting) == ([1, 2, 0], [1, 0])
    assert [pot.amount for pot in deal.pots] == [15, 2]


ONE_SHORT = (MANY, MANY, 5, MANY)
HALF = (MANY, MANY, 6, MANY)


@pytest.mark.parametrize(
    ("behind", "script", "who", "cost", "actions"),
    [
        case(
            "ALLIN-3 EX-4",
            "the bettor",
            ONE_SHORT,
            "bet, raise 5, call, call",
            "Ben",
            1,
            "fold, call",
        ),
        case(
            "ALLIN-3",
            "who called before it",
            (5, MANY, MANY, MANY),
            "bet, call, call, raise 5, call",
            "Chloé",
            1,
            "fold, call",
        ),
        case(
            "ALLIN-3",
            "who raised before it",
            (MANY, MANY, MANY, 9),
            "bet, raise 8, raise 9, fold, fold",
            "Chloé",
            1,
            "fold, call",
        ),
        case(
            "ALLIN-3",
            "a full raise since then opens",
            ONE_SHORT,
            "bet, raise 5, raise 8, call",
            "Ben",
            4,
            "fold, call, raise 12",
        ),
        case(
            "ALLIN-4 EX-3",
            "who has not acted",
            HALF,
            "bet, raise 6",
            "Dario",
            6,
            "fold, call, raise 10",
        ),
        case(
            "ALLIN-4 EX-3",
            "the bettor",
            HALF,
            "bet, raise 6, call, call",
            "Ben",
            2,
            "fold, call, raise 10",
        ),
        case(
            "ALLIN-4",
            "three quarters",
            (MANY, MANY, 7, MANY),
            "bet, raise 7, call, call",
            "Ben",
            3,
            "fold, call, raise 11",
        ),
        case(
            "ALLIN-4",
            "the raise after the next",
            HALF,
            "bet, raise 6, raise 10, call",
            "Ben",
            6,
            "fold, call, raise 14",
        ),
        case(
            "ALLIN-5 EX-4",
            "completing",
            ONE_SHORT,
            "bet, raise 5",
            "Dario",
            5,
            "fold, call, raise 8",
        ),
        case(
            "ALLIN-5",
            "completing after a call",
            ONE_SHORT,
            "bet, raise 5, call",
            "Ana",
            5,
            "fold, call, raise 8",
        ),
        case(
            "ALLIN-5",
            "who checked keeps the right",
            (MANY, MANY, MANY, MANY, 5),
            "check, check, bet, raise 5, fold",
            "Ben",
            5,
            "fold, call, raise 8",
        ),
        case(
            "ALLIN-5",
            "completing a raise of a raise",
            (MANY, MANY, MANY, 9),
            "bet, raise 8, raise 9",
            "Ana",
            9,
            "fold, call, raise 12",
        ),
        case(
            "ALLIN-5",
            "after a completion the next raise",
            ONE_SHORT,
            "bet, raise 5, raise 8",
            "Ana",
            8,
            "fold, call, raise 12",
        ),
    ],
)
def test_one_all_in_raise(
    behind: tuple[int, ...], script: str, who: str, cost: int, actions: str
) -> None:
    check_question(play(third_round(*behind), script), who, cost, actions)


@pytest.mark.rule("EX-3")
def test_bet_4_all_in_6_reopens_and_the_next_full_raise_is_to_10() -> None:
    deal = play(third_round(MANY, MANY, 6), "bet 4, raise 6, call")
    check_question(deal, "Ben", 2, "fold, call, raise 10")
    assert play(deal, "raise 10").to_act == 0


@pytest.mark.rule("EX-4")
def test_bet_4_all_in_5_does_not_reopen_but_may_be_completed_to_8() -> None:
    deal = play(third_round(MANY, MANY, 5), "bet 4, raise 5")
    check_question(deal, "Ana", 5, "fold, call, raise 8")
    check_question(play(deal, "call"), "Ben", 1, "fold, call")
    check_question(play(deal, "raise 8"), "Ben", 4, "fold, call, raise 12")
