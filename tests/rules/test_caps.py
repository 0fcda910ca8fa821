"""How often a fixed-limit round may be raised (BET-6 to BET-8, ALLIN-6)."""

from __future__ import annotations

import pytest

from lowball_lessons import Deal, Deck, load_profile
from tests.rules.playing import legal, passively, play, third_round

HOME = load_profile("triple-draw-home")
NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid")
PLENTY = 100


def start(*stacks: int) -> Deal:
    return Deal.start(HOME, stacks, 0, Deck.shuffled(7), NAMES[: len(stacks)])


def refused_by(deal: Deal) -> str | None:
    """The rule by which the seat to act may not raise; None where it may."""
    refused = deal.refusal("raise")
    assert (refused is None) == ("raise" in deal.legal_actions)
    assert (refused is None) == (deal.legal_actions.min_raise_to is not None)
    return refused and refused.rule


def raised_without_end(deal: Deal, times: int) -> list[int | None]:
    """The levels of so many raises in a row, each by the seat that is asked."""
    levels = []
    for _ in range(times):
        levels.append(deal.legal_actions.min_raise_to)
        deal = deal.apply("raise")
    return levels


@pytest.mark.rule("BET-6")
@pytest.mark.parametrize("players", [3, 4, 6])
def test_the_big_blind_is_the_first_bet(players: int) -> None:
    deal = start(*[PLENTY] * players)
    for to in (4, 6, 8):
        assert deal.legal_actions.min_raise_to == deal.legal_actions.max_raise_to == to
        deal = deal.apply("raise")
    assert refused_by(deal) == "BET-6"
    assert legal(deal) == {"fold", "call"}


@pytest.mark.rule("BET-6", "BET-4")
def test_the_option_of_the_big_blind_is_the_first_raise() -> None:
    deal = play(start(PLENTY, PLENTY, PLENTY), "call, call, raise 4, raise 6, raise 8")
    assert deal.to_act == 2
    assert refused_by(deal) == "BET-6"


@pytest.mark.parametrize(
    ("phase", "levels"),
    [
        pytest.param("betting 2", (2, 4, 6, 8), id="round 2"),
        pytest.param("betting 3", (4, 8, 12, 16), id="round 3"),
        pytest.param("betting 4", (4, 8, 12, 16), id="round 4"),
    ],
)
@pytest.mark.rule("BET-6")
def test_one_bet_and_three_raises_in_later_rounds(phase: str, levels: tuple[int, ...]) -> None:
    deal = passively(start(PLENTY, PLENTY, PLENTY), phase)
    bet, *raises = levels
    deal = deal.act(f"bet {bet}", *(f"raise {to}" for to in raises))
    assert deal.to_act == 2
    assert refused_by(deal) == "BET-6"


@pytest.mark.rule("BET-6")
def test_a_capped_round_is_called_and_the_next_one_has_its_own_cap() -> None:
    deal = play(passively(start(PLENTY, PLENTY, PLENTY), "betting 2"), "bet, raise, raise, raise")
    deal = play(deal, "call, call")
    assert deal.phase == "draw 2"
    deal = play(passively(deal, "betting 3"), "bet, raise, raise")
    assert refused_by(deal) is None
    assert refused_by(deal.act("raise")) == "BET-6"


@pytest.mark.rule("BET-7")
@pytest.mark.parametrize(
    ("phase", "levels"),
    [
        pytest.param("betting 1", [4, 6, 8, 10, 12, 14, 16, 18], id="round 1"),
        pytest.param("betting 2", [2, 4, 6, 8, 10, 12, 14, 16], id="round 2"),
        pytest.param("betting 3", [4, 8, 12, 16, 20, 24, 28, 32], id="round 3"),
    ],
)
def test_a_round_that_starts_with_two_is_unlimited(phase: str, levels: list[int]) -> None:
    deal = passively(start(PLENTY, PLENTY), phase)
    first = deal.apply("raise" if "raise" in deal.legal_actions else "bet")
    assert deal.legal_actions.min_raise_to == levels[0]
    assert raised_without_end(first, 7) == levels[1:]


@pytest.mark.rule("BET-7")
@pytest.mark.parametrize(
    ("script", "levels"),
    [
        pytest.param("bet, fold, raise", [12, 16, 20, 24, 28], id="after the bet"),
        pytest.param("bet, raise, fold", [12, 16, 20, 24, 28], id="after the first raise"),
        pytest.param("bet, raise, raise, fold", [16, 20, 24, 28, 32], id="after the second raise"),
        pytest.param("check, bet, fold", [8, 12, 16, 20, 24], id="after a check"),
    ],
)
def test_two_left_before_the_cap_raise_without_end(script: str, levels: list[int]) -> None:
    deal = play(third_round(PLENTY, PLENTY, PLENTY), script)
    assert raised_without_end(deal, 5) == levels


@pytest.mark.rule("BET-7")
def test_two_left_in_round_one_raise_without_end() -> None:
    deal = play(start(PLENTY, PLENTY, PLENTY), "raise 4, raise 6, fold")
    assert raised_without_end(deal, 5) == [8, 10, 12, 14, 16]


@pytest.mark.rule("BET-7")
def test_two_left_after_a_fold_in_an_earlier_round() -> None:
    deal = play(third_round(PLENTY, PLENTY, PLENTY), "bet, call, fold")
    assert raised_without_end(passively(deal, "betting 4").act("bet"), 5) == [8, 12, 16, 20, 24]


@pytest.mark.rule("BET-7", "BET-6")
def test_three_left_of_four_stay_capped() -> None:
    deal = play(third_round(PLENTY, PLENTY, PLENTY, PLENTY), "bet, fold, raise, raise, raise")
    assert deal.to_act == 3
    assert refused_by(deal) == "BET-6"


@pytest.mark.rule("BET-7")
@pytest.mark.parametrize(
    ("behind", "script", "levels"),
    [
        pytest.param((100, 100, 0), "bet", [8, 12, 16, 20, 24], id="all-in before the round"),
        pytest.param((100, 100, 3), "bet, call", [8, 12, 16, 20, 24], id="all-in by a short call"),
        pytest.param((100, 100, 4), "bet, call", [8, 12, 16, 20, 24], id="all-in by a call"),
        pytest.param((100, 100, 8), "bet, raise 8", [12, 16, 20, 24, 28], id="all-in by a raise"),
        pytest.param((100, 100, 100, 0), "bet, fold", [8, 12, 16, 20, 24], id="and one folded"),
        pytest.param((100, 100, 0, 0), "bet", [8, 12, 16, 20, 24], id="two all-in"),
    ],
)
def test_all_in_players_are_not_among_the_two(
    behind: tuple[int, ...], script: str, levels: list[int]
) -> None:
    assert raised_without_end(play(third_round(*behind), script), 5) == levels


@pytest.mark.rule("BET-7")
def test_a_blind_that_is_all_in_is_not_among_the_two() -> None:
    assert raised_without_end(start(PLENTY, 1, PLENTY), 6) == [4, 6, 8, 10, 12, 14]


@pytest.mark.rule("BET-7", "BET-6")
def test_three_who_can_bet_beside_an_all_in_player_stay_capped() -> None:
    deal = play(third_round(PLENTY, PLENTY, PLENTY, 0), "bet, raise, raise, raise")
    assert refused_by(deal) == "BET-6"


@pytest.mark.parametrize(
    ("behind", "script", "who"),
    [
        pytest.param((100, 100, 100), "bet, raise, raise, raise, fold", 0, id="a fold"),
        pytest.param((100, 100, 16), "bet, raise, raise, raise, call", 0, id="an all-in call"),
        pytest.param((100, 16, 100), "bet, raise, raise, raise 16", 2, id="the capper is all-in"),
        pytest.param((100, 100, 100, 100), "bet, raise, raise, raise, fold, fold", 3, id="folds"),
    ],
)
@pytest.mark.rule("BET-8")
def test_a_cap_that_was_reached_stays(behind: tuple[int, ...], script: str, who: int) -> None:
    deal = play(third_round(*behind), script)
    assert deal.to_act == who
    assert refused_by(deal) == "BET-8"
    assert legal(deal) == {"fold", "call"}


@pytest.mark.rule("BET-8", "BET-7")
def test_the_cap_is_gone_in_the_next_round() -> None:
    deal = play(third_round(PLENTY, PLENTY, PLENTY), "bet, raise, raise, raise, fold, call")
    assert deal.phase == "draw 3"
    assert raised_without_end(passively(deal, "betting 4").act("bet"), 5) == [8, 12, 16, 20, 24]


@pytest.mark.parametrize(
    ("behind", "script", "levels"),
    [
        pytest.param(
            (100, 100, 6, 100), "bet, raise 6", [10, 14, 18], id="half or more counts as none"
        ),
        pytest.param((100, 100, 5, 100), "bet, raise 5", [8, 12, 16], id="a completion is one"),
        pytest.param(
            (100, 100, 5, 6, 100), "bet, raise 5, raise 6", [10, 14, 18], id="nor do two together"
        ),
        pytest.param(
            (100, 14, 100, 100),
            "bet, raise, raise, call, raise 14",
            [18],
            id="an incomplete third raise leaves the third full one",
        ),
    ],
)
@pytest.mark.rule("ALLIN-6", "BET-6")
def test_only_full_raises_count(behind: tuple[int, ...], script: str, levels: list[int]) -> None:
    deal = play(third_round(*behind), script)
    for to in levels:
        assert refused_by(deal) is None
        assert deal.legal_actions.min_raise_to == to
        deal = deal.apply("raise")
    assert refused_by(deal) == "BET-6"


@pytest.mark.rule("ALLIN-6", "BET-7")
def test_an_incomplete_third_raise_does_not_reach_the_cap() -> None:
    deal = play(third_round(PLENTY, 14, PLENTY), "bet, raise, raise, raise 14")
    assert raised_without_end(deal, 4) == [18, 22, 26, 30]


@pytest.mark.rule("BET-6")
@pytest.mark.parametrize("behind", [17, 18, 20])
def test_not_even_an_all_in_goes_past_the_cap(behind: int) -> None:
    deal = play(third_round(PLENTY, PLENTY, behind, PLENTY), "bet, raise, raise, raise, call")
    assert deal.to_act == 2
    assert refused_by(deal) == "BET-6"
    assert f"raise {behind}" not in deal.legal_actions
