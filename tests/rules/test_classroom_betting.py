"""Betting at the Ace-to-Five table: who opens, its cap, no check-raise (BET-11, BET-12, VAR-9)."""

from __future__ import annotations

import pytest

from lowball_lessons import Deal, Deck, load_profile
from tests.rules.playing import legal, play

CLASSROOM = load_profile("ace-to-five-classroom")
NO_CHECK_RAISE = CLASSROOM.replace(check_raise=False)
BLINDS_NO_CHECK_RAISE = load_profile("triple-draw-home").replace(check_raise=False)
NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma")


def start(*stacks: int, button: int = 0) -> Deal:
    return Deal.start(CLASSROOM, stacks, button, Deck.shuffled(7), NAMES[: len(stacks)])


def second_round(deal: Deal) -> Deal:
    while deal.phase == "draw 1":
        deal = deal.apply("pat")
    assert deal.phase == "betting 2"
    return deal


def refused_by(deal: Deal, action: str) -> str | None:
    refused = deal.refusal(action)
    assert (refused is None) == (action in deal.legal_actions)
    return refused and refused.rule


@pytest.mark.rule("BET-11")
@pytest.mark.parametrize(
    ("stacks", "button", "first"),
    [
        pytest.param((50, 50, 50), 0, 1, id="three"),
        pytest.param((50, 50, 50), 2, 0, id="round the table"),
        pytest.param((50, 50), 0, 1, id="two"),
        pytest.param((50, 0, 50, 50), 0, 2, id="past an empty seat"),
    ],
)
def test_the_first_round_starts_left_of_the_dealer(
    stacks: tuple[int, ...], button: int, first: int
) -> None:
    assert start(*stacks, button=button).to_act == first


@pytest.mark.rule("BET-11")
@pytest.mark.parametrize(
    ("script", "opener"),
    [
        pytest.param("bet, call, call, call", 1, id="first to speak"),
        pytest.param("check, bet, call, call, call", 2, id="second to speak"),
        pytest.param("check, check, check, bet, call, call, call", 0, id="the dealer"),
        pytest.param("check, bet, raise, call, call, call", 2, id="not who raised"),
        pytest.param("bet, raise, raise, raise, call, call, call", 1, id="not the last raiser"),
        pytest.param("check, bet, raise, call, call, fold", 3, id="folded: next clockwise"),
        pytest.param("check, bet, fold, raise, call, fold", 0, id="folded: next that is live"),
        pytest.param("check, check, check, bet, raise, call, call, fold", 1, id="round the table"),
        pytest.param("check, check, check, bet, fold, raise, call, fold", 2, id="further round"),
        pytest.param("check, check, check, check", 1, id="all checked"),
    ],
)
def test_who_made_the_first_bet_opens_the_second_round(script: str, opener: int) -> None:
    deal = second_round(play(start(50, 50, 50, 50), script))
    assert deal.to_act == opener
    assert legal(deal) == {"check", "bet 2"}


@pytest.mark.rule("BET-11")
def test_the_second_round_goes_clockwise_from_its_opener() -> None:
    deal = second_round(play(start(50, 50, 50, 50), "check, bet, call, call, call"))
    seats = []
    while deal.phase == "betting 2":
        seats.append(deal.to_act)
        deal = deal.apply("check")
    assert seats == [2, 3, 0, 1]


@pytest.mark.rule("BET-11")
def test_all_checked_the_second_round_passes_an_empty_seat() -> None:
    deal = second_round(play(start(50, 0, 50, 50), "check, check, check"))
    assert deal.to_act == 2


@pytest.mark.rule("BET-11", "DRAW-1")
def test_the_draw_starts_left_of_the_dealer_whoever_bet() -> None:
    assert play(start(50, 50, 50), "check, bet, call, call").to_act == 1


@pytest.mark.rule("BET-12")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_one_bet_and_three_raises_with_two_players_too(players: int) -> None:
    deal = start(*[50] * players)
    for last in (4, 8):
        step = last // 4
        for to in range(step, last + 1, step):
            assert (deal.legal_actions.min_raise_to, deal.legal_actions.max_raise_to) == (to, to)
            deal = deal.apply("raise" if to > step else "bet")
        assert refused_by(deal, "raise") == "BET-12"
        assert legal(deal) == {"fold", "call"}
        while deal.phase == "betting 1":
            deal = deal.apply("call")
        deal = second_round(deal) if last == 4 else deal


@pytest.mark.rule("BET-12")
def test_a_fold_down_to_two_lifts_no_cap() -> None:
    deal = play(start(50, 50, 50), "bet, raise, fold, raise, raise")
    assert deal.to_act == 1
    assert refused_by(deal, "raise") == "BET-12"


@pytest.mark.rule("VAR-9")
def test_without_check_raise_who_checked_may_call_or_fold() -> None:
    deal = Deal.start(NO_CHECK_RAISE, (50, 50, 50), 0, Deck.shuffled(7), NAMES[:3])
    deal = play(deal, "check, bet, call")
    assert legal(deal) == {"fold", "call"}
    refused = deal.refusal("raise")
    assert refused is not None
    assert refused.rule == "VAR-9"
    assert "Ben" in str(refused)
    assert "call 1" in str(refused)


@pytest.mark.rule("VAR-9")
@pytest.mark.parametrize(
    ("script", "who", "rule"),
    [
        pytest.param("check, bet", 0, None, id="who has not acted"),
        pytest.param("check, bet, raise", 1, "VAR-9", id="a raise does not free the checker"),
        pytest.param("check, bet, raise, call", 2, None, id="the bettor"),
        pytest.param("check, bet, raise, call, raise", 0, None, id="the raiser"),
        pytest.param("check, bet, raise, call, raise, call", 1, "VAR-9", id="after a call too"),
        pytest.param("bet, raise, call", 1, None, id="nobody checked"),
    ],
)
def test_without_check_raise_others_keep_their_rights(
    script: str, who: int, rule: str | None
) -> None:
    deal = Deal.start(NO_CHECK_RAISE, (50, 50, 50), 0, Deck.shuffled(7), NAMES[:3])
    deal = play(deal, script)
    assert deal.to_act == who
    assert refused_by(deal, "raise") == rule


@pytest.mark.rule("VAR-9")
def test_a_check_is_forgotten_in_the_next_round() -> None:
    deal = Deal.start(NO_CHECK_RAISE, (50, 50, 50), 0, Deck.shuffled(7), NAMES[:3])
    deal = second_round(play(deal, "check, bet, call, call"))
    assert deal.to_act == 2
    assert refused_by(play(deal, "bet, call"), "raise") is None


@pytest.mark.rule("VAR-9", "BET-4")
def test_without_check_raise_the_option_of_the_big_blind_remains() -> None:
    deal = Deal.start(BLINDS_NO_CHECK_RAISE, (100, 100, 100), 0, Deck.shuffled(7), NAMES[:3])
    assert refused_by(play(deal, "call, call"), "raise") is None
    later = play(deal, "call, call, check, pat, pat, pat, check, check, bet")
    assert refused_by(later, "raise") == "VAR-9"
