"""Who is asked, for how much, and when a round of betting ends (BET-1 to BET-5, BET-9, BET-10)."""

from __future__ import annotations

import pytest

from lowball_lessons import Deal, Deck, TableProfile, load_profile
from lowball_lessons.rules.events import Awarded, Mucked, Returned, Served, Shown
from tests.rules.playing import case, legal, passively, play

HOME = load_profile("triple-draw-home")
CLASSROOM = load_profile("ace-to-five-classroom")
LIMIT_5_10 = load_profile("triple-draw-fixed-limit")
SINGLE_DRAW = load_profile("single-draw-fixed-limit")
NO_LIMIT = load_profile("single-draw-no-limit")
NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid")


def start(players: int, profile: TableProfile = HOME, button: int = 0) -> Deal:
    return Deal.start(profile, [100] * players, button, Deck.shuffled(7), NAMES[:players])


def asked(deal: Deal) -> dict[str, list[int | None]]:
    """The seats that are asked in each phase where everybody calls, checks and stands pat."""
    seats: dict[str, list[int | None]] = {}
    while not deal.is_over:
        seats.setdefault(deal.phase, []).append(deal.to_act)
        deal = deal.apply(next(do for do in ("check", "call", "pat") if do in deal.legal_actions))
    return seats


@pytest.mark.parametrize(
    ("profile", "draws"),
    [
        case("BET-1", "Triple Draw", HOME, 3),
        case("BET-1", "Ace-to-Five", CLASSROOM, 1),
        case("BET-1 VAR-1", "Single Draw", NO_LIMIT, 1),
        case("BET-1 VAR-9", "Ace-to-Five, two draws", CLASSROOM.replace(draws=2, stack=90), 2),
    ],
)
def test_betting_and_drawing_take_turns(profile: TableProfile, draws: int) -> None:
    pairs = [f"betting {number}, draw {number}" for number in range(1, draws + 1)]
    phases = ", ".join([*pairs, f"betting {draws + 1}"])
    assert list(asked(start(3, profile))) == phases.split(", ")


@pytest.mark.parametrize(
    ("profile", "amounts"),
    [
        case("BET-2", "home table 2/4", HOME, [4, 2, 4, 4]),
        case("BET-2", "small bet 10, big bet 20", LIMIT_5_10, [20, 10, 20, 20]),
        case(
            "BET-2", "from the big blind", HOME.replace(small_blind=3, big_blind=6), [12, 6, 12, 12]
        ),
        case("BET-2", "Single Draw", SINGLE_DRAW, [4, 4]),
        case("BET-2", "Ace-to-Five 1/2", CLASSROOM, [1, 2]),
    ],
)
def test_bets_and_raises_have_one_size_a_round(profile: TableProfile, amounts: list[int]) -> None:
    for number, amount in enumerate(amounts, start=1):
        deal = passively(start(3, profile), f"betting {number}")
        limits = deal.legal_actions
        assert (limits.min_raise_to, limits.max_raise_to) == (amount, amount)
        raised = deal.apply("raise" if deal.legal_actions.call_cost else "bet").legal_actions
        size = profile.bets[number - 1]
        assert (raised.min_raise_to, raised.max_raise_to) == (amount + size, amount + size)


@pytest.mark.parametrize(
    ("script", "who", "cost", "actions"),
    [
        case("BET-3", "no bet in front", "", 1, 0, "check, bet 2"),
        case("BET-3", "after a check", "check", 2, 0, "check, bet 2"),
        case("BET-3", "a bet in front", "bet", 2, 2, "fold, call, raise 4"),
        case("BET-3", "the difference to a raise", "bet, raise, fold", 1, 2, "fold, call, raise 6"),
        case("BET-3", "check-raise", "check, bet, call", 1, 2, "fold, call, raise 4"),
    ],
)
def test_what_may_be_done(script: str, who: int, cost: int, actions: str) -> None:
    deal = play(passively(start(3), "betting 2"), script)
    assert (deal.to_act, deal.legal_actions.call_cost) == (who, cost)
    assert legal(deal) == set(actions.split(", "))


@pytest.mark.rule("BET-3")
def test_a_check_raise_is_made() -> None:
    deal = play(passively(start(3), "betting 2"), "check, bet, call, raise 4, call, call")
    assert deal.phase == "draw 2"
    assert deal.contributions == (6, 6, 6)


@pytest.mark.rule("BET-3")
def test_who_folds_is_not_asked_again_and_claims_nothing() -> None:
    deal = play(start(3), "call, fold, check")
    assert deal.folded == {1}
    assert {seat for seats in asked(deal).values() for seat in seats} == {0, 2}
    over = passively(deal, "over")
    assert over.payoffs[1] == -1
    assert [pot.eligible for pot in over.pots] == [(0, 2)]


@pytest.mark.parametrize(
    ("players", "script", "who", "cost", "actions"),
    [
        case("BET-4", "blinds count: small", 3, "call", 1, 1, "fold, call, raise 4"),
        case("BET-4", "blinds count: small, raised", 3, "raise", 1, 3, "fold, call, raise 6"),
        case("BET-4", "blinds count: big, raised", 3, "raise, fold", 2, 2, "fold, call, raise 6"),
        case("BET-4", "the option", 3, "call, call", 2, 0, "check, raise 4"),
        case("BET-4", "the option after a fold", 3, "call, fold", 2, 0, "check, raise 4"),
        case("BET-4", "the option between two", 2, "call", 1, 0, "check, raise 4"),
        case(
            "BET-4", "an answer to the option", 3, "call, call, raise", 0, 2, "fold, call, raise 6"
        ),
    ],
)
def test_the_blinds_count_towards_the_bet(
    players: int, script: str, who: int, cost: int, actions: str
) -> None:
    deal = play(start(players), script)
    assert (deal.phase, deal.to_act, deal.legal_actions.call_cost) == ("betting 1", who, cost)
    assert legal(deal) == set(actions.split(", "))


@pytest.mark.rule("BET-4", "BET-9")
def test_a_big_blind_that_was_called_after_a_raise_has_no_option() -> None:
    assert play(start(3), "raise, call, call").phase == "draw 1"


@pytest.mark.parametrize(
    ("players", "button", "first", "later"),
    [
        case("BET-5", "two: the button, then the big blind", 2, 0, [0, 1], [1, 0]),
        case("BET-5", "two, the other button", 2, 1, [1, 0], [0, 1]),
        case("BET-5", "three", 3, 0, [0, 1, 2], [1, 2, 0]),
        case("BET-5", "four", 4, 0, [3, 0, 1, 2], [1, 2, 3, 0]),
        case("BET-5", "six round the table", 6, 4, [1, 2, 3, 4, 5, 0], [5, 0, 1, 2, 3, 4]),
    ],
)
def test_who_begins(players: int, button: int, first: list[int], later: list[int]) -> None:
    seats = asked(start(players, button=button))
    assert seats.pop("betting 1") == first
    assert list(seats.values()) == [later] * 6


@pytest.mark.rule("BET-5")
@pytest.mark.parametrize(
    ("script", "later"),
    [
        pytest.param("call, call, fold, check", [2, 3, 0], id="past the folded small blind"),
        pytest.param("raise, call, fold, fold", [3, 0], id="past both blinds"),
        pytest.param("call, fold, call, check", [1, 2, 3], id="without the button"),
    ],
)
def test_later_rounds_begin_with_the_first_live_player(script: str, later: list[int]) -> None:
    seats = asked(play(start(4), script))
    assert list(seats.values()) == [later] * 6


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        case("BET-9", "all check", "check, check, check", "draw 2, 1"),
        case("BET-9", "not before the last check", "check, check", "betting 2, 0"),
        case("BET-9", "all call", "bet, call, call", "draw 2, 1"),
        case("BET-9", "who checked must answer", "check, check, bet", "betting 2, 1"),
        case("BET-9", "who called must answer a raise", "bet, call, raise, call", "betting 2, 2"),
        case("BET-9", "not the raiser again", "bet, call, raise, call, call", "draw 2, 1"),
        case("BET-9", "a fold is an answer", "bet, call, fold", "draw 2, 1"),
        case("BET-9", "a fold, then a call", "check, check, bet, fold, call", "draw 2, 2"),
    ],
)
def test_a_round_ends_when_everybody_has_answered(script: str, expected: str) -> None:
    deal = play(passively(start(3), "betting 2"), script)
    assert f"{deal.phase}, {deal.to_act}" == expected


@pytest.mark.parametrize(
    ("until", "script", "payoffs"),
    [
        case("BET-10", "to the big blind", "betting 1", "fold, fold", (0, -1, 1)),
        case("BET-10", "to a raise", "betting 1", "raise, fold, fold", (3, -1, -2)),
        case("BET-10", "later", "betting 3", "check, bet, fold, fold", (-2, -2, 4)),
        case("BET-10", "in the last round", "betting 4", "bet, raise, fold, fold", (-2, -6, 8)),
    ],
)
def test_the_last_player_takes_the_pot_at_once_and_shows_nothing(
    until: str, script: str, payoffs: tuple[int, ...]
) -> None:
    before = passively(start(3), until)
    deal = play(before, script)
    assert (deal.phase, deal.is_over, deal.to_act) == ("over", True, None)
    assert deal.payoffs == payoffs
    assert deal.stacks == tuple(100 + payoff for payoff in payoffs)
    after = deal.events[len(before.events) :]
    assert [event for event in after if isinstance(event, Shown | Mucked | Served)] == []
    [awarded] = [event for event in after if isinstance(event, Awarded)]
    assert (awarded.seat, awarded.rules) == (payoffs.index(max(payoffs)), ("BET-10",))
    [returned] = [event for event in after if isinstance(event, Returned)]
    assert returned.seat == awarded.seat
