"""When nobody bets any more: all-ins, draws that go on, a lone player (ALLIN-9)."""

from __future__ import annotations

import pytest

from lowball_lessons import Deal, Deck, TableProfile, load_profile
from lowball_lessons.rules.events import BettingClosed
from tests.rules.playing import legal, passively, play

HOME = load_profile("triple-draw-home")
NO_LIMIT = load_profile("triple-draw-no-limit")
KANSAS_CITY = load_profile("kansas-city")
NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid")
MANY = 100

pytestmark = pytest.mark.rule("ALLIN-9")


def start(*stacks: int, profile: TableProfile = HOME) -> Deal:
    return Deal.start(profile, stacks, 0, Deck.shuffled(7), NAMES[: len(stacks)])


def questions(deal: Deal) -> list[tuple[str, int | None]]:
    """Who is asked in which phase until the deal is over."""
    asked = []
    while not deal.is_over:
        asked.append((deal.phase, deal.to_act))
        deal = deal.apply(next(do for do in ("check", "call", "pat") if do in deal.legal_actions))
    return asked


def draws_only(order: list[int], first: int = 1) -> list[tuple[str, int]]:
    return [(f"draw {number}", seat) for number in range(first, 4) for seat in order]


@pytest.mark.parametrize(
    ("stacks", "script", "order"),
    [
        pytest.param((6, MANY), "raise, raise, call", [1, 0], id="all-in by calling a reraise"),
        pytest.param((4, 4), "raise 4, call", [1, 0], id="both all-in"),
        pytest.param((MANY, 4), "raise 4, call", [1, 0], id="all-in by a call"),
        pytest.param((MANY, 3), "raise 4, call", [1, 0], id="all-in by a call for less"),
        pytest.param((4, 6, MANY), "raise 4, raise 6, call", [1, 2, 0], id="two of three all-in"),
        pytest.param((4, MANY, 6), "raise 4, fold, call", [2, 0], id="one folded"),
        pytest.param((4, 6, 6), "raise 4, raise 6, call", [1, 2, 0], id="all three all-in"),
        pytest.param((MANY, MANY, 4), "raise 4, fold, call", [2, 0], id="the raiser is alone"),
    ],
)
def test_nobody_is_asked_to_bet_any_more_but_the_draws_go_on(
    stacks: tuple[int, ...], script: str, order: list[int]
) -> None:
    deal = play(start(*stacks), script)
    assert questions(deal) == draws_only(order)
    assert sum(passively(deal, "over").stacks) == sum(stacks)


@pytest.mark.parametrize(
    ("stacks", "order"),
    [
        pytest.param((1, MANY), [1, 0], id="the small blind, between two"),
        pytest.param((1, 2), [1, 0], id="both blinds, between two"),
        pytest.param((1, 1), [1, 0], id="both blinds, the big one short"),
    ],
)
@pytest.mark.rule("SEAT-4")
def test_blinds_that_are_all_in_leave_nothing_to_ask(
    stacks: tuple[int, ...], order: list[int]
) -> None:
    assert questions(start(*stacks)) == draws_only(order)


def test_an_ante_that_is_all_in_leaves_nothing_to_bet_between_two() -> None:
    deal = start(1, MANY, profile=KANSAS_CITY)
    assert questions(deal) == [("draw 1", 1), ("draw 1", 0)]


@pytest.mark.rule("BET-4")
def test_the_last_who_can_bet_has_no_option() -> None:
    deal = play(start(2, MANY, MANY), "call, fold")
    assert deal.phase == "draw 1"
    assert questions(deal) == draws_only([2, 0])


@pytest.mark.parametrize(
    ("stacks", "script", "who", "cost"),
    [
        pytest.param((4, MANY), "raise 4", 1, 2, id="an all-in raise between two"),
        pytest.param((MANY, 6), "raise, raise 6", 0, 2, id="an all-in reraise between two"),
        pytest.param((MANY, 2), "", 0, 1, id="an all-in big blind between two"),
        pytest.param((4, 6, MANY), "raise 4, raise 6", 2, 4, id="two all-ins"),
    ],
)
def test_a_lone_player_facing_an_all_in_may_only_call_or_fold(
    stacks: tuple[int, ...], script: str, who: int, cost: int
) -> None:
    deal = play(start(*stacks), script)
    assert (deal.phase, deal.to_act, deal.legal_actions.call_cost) == ("betting 1", who, cost)
    assert legal(deal) == {"fold", "call"}
    refused = deal.refusal("raise")
    assert refused is not None
    assert refused.rule == "ALLIN-9"
    assert NAMES[who] in str(refused)
    assert f"call {cost}" in str(refused)


def test_a_lone_player_may_not_raise_at_no_limit_either() -> None:
    deal = play(start(50, MANY, profile=NO_LIMIT), "raise 50")
    assert legal(deal) == {"fold", "call"}
    refused = deal.refusal("raise 100")
    assert refused is not None
    assert refused.rule == "ALLIN-9"


def test_with_a_second_player_who_can_bet_an_all_in_may_be_raised() -> None:
    deal = play(start(4, MANY, MANY), "raise 4")
    assert legal(deal) == {"fold", "call", "raise 6"}


@pytest.mark.rule("POT-1", "POT-2")
def test_the_last_claimant_of_a_side_pot_has_it_without_acting() -> None:
    deal = play(passively(start(2, MANY, MANY), "betting 2"), "bet, call")
    assert [(pot.amount, pot.eligible) for pot in deal.pots] == [(6, (0, 1, 2)), (4, (1, 2))]
    deal = play(passively(deal, "betting 3"), "bet, fold")
    assert questions(deal) == [("draw 3", 1), ("draw 3", 0)]
    over = passively(deal, "over")
    assert [(pot.amount, pot.eligible) for pot in over.pots] == [(6, (0, 1)), (4, (1,))]
    assert over.awards[1] >= 4
    assert over.contributions == (2, 8, 4)
    assert sum(over.awards) == 10
    assert over.payoffs[2] == -4


def test_a_player_who_owes_the_rest_is_still_asked() -> None:
    deal = play(start(MANY, 6, 9), "raise, raise 6, raise 8")
    assert (deal.to_act, deal.legal_actions.call_cost) == (0, 4)
    assert "raise 10" in deal.legal_actions
    deal = play(start(MANY, 6, 8), "raise, raise 6, raise 8")
    assert legal(deal) == {"fold", "call"}
    assert questions(deal.apply("call")) == draws_only([1, 2, 0])


@pytest.mark.rule("POT-1", "BET-10")
def test_a_lone_player_who_folds_gives_the_pot_to_the_all_in() -> None:
    deal = play(start(4, MANY), "raise 4, fold")
    assert deal.is_over
    assert deal.payoffs == (2, -2)


def test_the_log_says_that_betting_is_over_and_who_still_has_chips() -> None:
    deal = play(start(4, MANY), "raise 4, call")
    while not deal.is_over:
        deal = deal.apply("pat")
    closed = [event for event in deal.events if isinstance(event, BettingClosed)]
    assert [event.number for event in closed] == [2, 3, 4]
    assert {event.can_bet for event in closed} == {"Ben"}
    assert {event.rules for event in closed} == {("ALLIN-9",)}
