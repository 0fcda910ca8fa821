"""Which settings of a table go together, and what one change brings with it."""

from __future__ import annotations

from typing import Any

import pytest

from lowball_lessons import ProfileError, TableProfile, load_profile

HOME = load_profile("triple-draw-home")
CLASSROOM = load_profile("ace-to-five-classroom")
NO_LIMIT = load_profile("single-draw-no-limit")
BADEUCEY = load_profile("badeucey")
BADUGI = load_profile("badugi")
TOURNAMENT = load_profile("wsop-2-7-triple-draw")
BIG_BLIND_ANTE = load_profile("wsop-2-7-single-draw")

Changes = dict[str, Any]


def case(story: str, *values: object) -> object:
    return pytest.param(*values, id=story)


@pytest.mark.parametrize(
    ("profile", "changes", "key", "reason"),
    [
        case("four cards at 2-7", HOME, {"cards": 4}, "cards", "five cards"),
        case("two halves of one ranking", HOME, {"split": "2-7"}, "split", "VAR-3"),
        case("a joker at 2-7", HOME, {"joker": True}, "joker", "CARD-3"),
        case(
            *("a joker where the pot is split", CLASSROOM),
            *({"joker": True, "split": "badugi"}, "joker", "CARD-3"),
        ),
        case("the sevens rule at 2-7", HOME, {"sevens_rule": True}, "sevens_rule", "VAR-7"),
        case("nine players", HOME, {"seats": (2, 9)}, "seats", "DRAW-7"),
        case(
            *("seven players with protection", HOME),
            *({"seats": (2, 7), "short_deck": "protected"}, "seats", "DRAW-7"),
        ),
        case("a small blind above the big", HOME, {"small_blind": 3}, "small_blind", "SEAT-3"),
        case("a forced bet with blinds", HOME, {"forced_bet": 2}, "forced_bet", "VAR-8"),
        case(
            *("nothing to play for", HOME),
            *({"small_blind": 0, "big_blind": 0}, "ante", "VAR-8"),
        ),
        case(
            *("an ante from a big blind that is not there", CLASSROOM),
            *({"ante_from": "big-blind"}, "ante_from", "big blind"),
        ),
        case(
            *("no big blind to pay the ante", CLASSROOM),
            *({"ante_from": "big-blind"}, "ante_from", "big blind"),
        ),
        case(
            "a split the other way round",
            BADEUCEY,
            {"ranking": "badugi-ace-high", "split": "2-7"},
            "split",
            "VAR-3",
        ),
        case("a bet too few", HOME, {"bets": (2, 2, 4)}, "bets", "BET-1"),
        case("falling bets", HOME, {"bets": (2, 2, 4, 2)}, "bets", "BET-2"),
        case("a first bet beside the big blind", HOME, {"bets": (3, 3, 6, 6)}, "bets", "BET-2"),
        case(
            *("a first bet beside the forced bet", CLASSROOM),
            *({"forced_bet": 2, "bets": (1, 2)}, "bets", "BET-2"),
        ),
        case("two sizes of bets at no limit", NO_LIMIT, {"bets": (2, 4)}, "bets", "BET-13"),
        case("fixed limit without a cap", HOME, {"raises": 0}, "raises", "BET-6"),
        case("a cap at no limit", NO_LIMIT, {"raises": 3}, "raises", "BET-13"),
        case(
            *("a cap to lift at no limit", NO_LIMIT),
            *({"uncapped_between_two": True}, "uncapped_between_two", "BET-13"),
        ),
        case("half a raise at no limit", NO_LIMIT, {"reopen_at": "half"}, "reopen_at", "BET-13"),
        case("no all-ins at no limit", NO_LIMIT, {"all_in": False}, "all_in", "SEAT-8"),
        case("no all-ins without a cap", HOME, {"all_in": False}, "all_in", "SEAT-8"),
        case("a stack below the dearest deal", CLASSROOM, {"stack": 12}, "stack", "SEAT-8"),
        case(
            *("levels without blinds", CLASSROOM),
            *({"levels": ((1, 2),), "deals_a_level": 5}, "levels", "SHOW-4"),
        ),
        case("levels without an end", TOURNAMENT, {"deals_a_level": 0}, "deals_a_level", "levels"),
        case("an end of no level", HOME, {"deals_a_level": 5}, "deals_a_level", "levels"),
        case("ten deals and a tournament", TOURNAMENT, {"deals": 10}, "deals", "SHOW-2"),
        case(
            *("a level whose small blind is above the big", TOURNAMENT),
            *({"levels": ((500, 1000), (2000, 1000))}, "levels", "SEAT-3"),
        ),
    ],
)
def test_what_makes_no_sense_together_is_refused_with_the_reason(
    profile: TableProfile, changes: Changes, key: str, reason: str
) -> None:
    with pytest.raises(ProfileError) as caught:
        profile.replace(**changes)
    assert caught.value.key == key
    assert str(caught.value).startswith(f"{key} = ")
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("profile", "changes"),
    [
        case("eight players", HOME, {"seats": (2, 8)}),
        case(
            "no ante in the first level",
            BIG_BLIND_ANTE,
            {"levels": ((500, 1000, 0), (500, 1000, 1500))},
        ),
        case("six players with protection", HOME, {"short_deck": "protected"}),
        case("a stack for the dearest deal", CLASSROOM, {"stack": 13}),
        case("badeucey by ace-to-five", BADEUCEY, {"ranking": "a-5"}),
        case("badugi with five cards", BADUGI, {"cards": 5}),
        case("a joker", CLASSROOM, {"joker": True}),
        case("the sevens rule", CLASSROOM, {"sevens_rule": True}),
        case("blinds and antes", HOME, {"ante": 1}),
        case("no small blind", HOME, {"small_blind": 0}),
        case("equal blinds", HOME, {"small_blind": 2}),
        case("a session without an end", HOME, {"deals": 0}),
        case("lists for tuples", HOME, {"bets": [2, 2, 4, 4], "seats": [2, 4]}),
    ],
)
def test_what_makes_sense_is_allowed(profile: TableProfile, changes: Changes) -> None:
    variant = profile.replace(**changes)
    assert variant != profile
    assert variant == TableProfile(**variant.settings)


FREE: Changes = {"raises": 0, "uncapped_between_two": False, "reopen_at": "full"}
FIXED: Changes = {"raises": 3, "reopen_at": "half"}


@pytest.mark.rule("BET-2", "BET-6", "BET-13")
@pytest.mark.parametrize(
    ("profile", "changes", "follows"),
    [
        case("no limit", HOME, {"structure": "no-limit"}, {**FREE, "bets": (2, 2, 2, 2)}),
        case("pot limit", HOME, {"structure": "pot-limit"}, {**FREE, "bets": (2, 2, 2, 2)}),
        case("fixed limit", NO_LIMIT, {"structure": "fixed-limit"}, {**FIXED, "bets": (2, 4)}),
        case("one draw", HOME, {"draws": 1}, {"bets": (2, 4), "raises": 3}),
        case("three draws", NO_LIMIT, {"draws": 3}, {"bets": (2, 2, 2, 2), "raises": 0}),
        case("one draw, given bets", HOME, {"draws": 1, "bets": (2, 2)}, {"bets": (2, 2)}),
        case("blinds", HOME, {"small_blind": 5, "big_blind": 10}, {"bets": (10, 10, 20, 20)}),
        case("a given cap", NO_LIMIT, {"structure": "fixed-limit", "raises": 4}, {"raises": 4}),
        case("badugi", HOME, {"ranking": "badugi"}, {"cards": 4}),
        case("badugi with five", HOME, {"ranking": "badugi", "cards": 5}, {"cards": 5}),
        case("from badugi", BADUGI, {"ranking": "a-5"}, {"cards": 5}),
        case("another stack alone", HOME, {"stack": 50}, {"bets": (2, 2, 4, 4), "raises": 3}),
    ],
)
def test_what_follows_from_a_change_follows_along(
    profile: TableProfile, changes: Changes, follows: Changes
) -> None:
    variant = profile.replace(**changes)
    assert {key: variant.settings[key] for key in follows} == follows
    assert {key: variant.settings[key] for key in changes} == changes


@pytest.mark.rule("SHOW-4")
def test_a_level_brings_its_blinds_bets_and_ante() -> None:
    third = TOURNAMENT.at_level(2)
    assert (third.small_blind, third.big_blind) == (1500, 3000)
    assert third.bets == (3000, 3000, 6000, 6000)
    second = BIG_BLIND_ANTE.at_level(1)
    assert (second.small_blind, second.big_blind, second.ante) == (1000, 2000, 3000)
    assert TOURNAMENT.at_level(99) == TOURNAMENT.at_level(5)
    assert HOME.at_level(3) == HOME


@pytest.mark.rule("SHOW-4", "SEAT-8")
def test_a_tournament_without_all_ins_whose_blinds_outgrow_the_stack_is_refused_at_once() -> None:
    with pytest.raises(ProfileError):
        TOURNAMENT.replace(all_in=False, stack=40_000, levels=((500, 1000), (5000, 10000)))
