"""The tables: what is agreed at each, what a file may say, what goes together, what follows."""

from __future__ import annotations

import tomllib
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from lowball_lessons import (
    ProfileError,
    SeedError,
    TableProfile,
    UnknownNameError,
    load_profile,
    profiles,
)
from lowball_lessons.catalogue.profiles import read_profile

HOME = load_profile("triple-draw-home")
CLASSROOM = load_profile("ace-to-five-classroom")
NO_LIMIT = load_profile("single-draw-no-limit")
TOURNAMENT = load_profile("wsop-2-7-triple-draw")

KITCHEN = """
name = "kitchen"
title = "The kitchen table"
ranking = "2-7"
split = ""
cards = 5
joker = false
draws = 3
seats = [2, 6]
[stakes]
ante = 0
ante_from = "everybody"
forced_bet = 0
small_blind = 1
big_blind = 2
bets = [2, 2, 4, 4]
[betting]
structure = "fixed-limit"
raises = 3
uncapped_between_two = true
reopen_at = "half"
check_raise = true
all_in = true
opens = "left-of-button"
sevens_rule = false
[draw]
burn = true
serve = "after-all"
short_deck = "home"
[session]
stack = 100
deals = 10
levels = []
deals_a_level = 0
"""
BAD_VALUES = [
    ("name", '""', "a text"),
    ("title", "7", "a text"),
    ("ranking", '"razz"', "2-7, a-5, badugi"),
    ("ranking", '["2-7"]', "2-7, a-5, badugi"),
    ("split", '"high"', "2-7, a-5, badugi"),
    ("cards", "4", "five cards"),
    ("cards", "5.0", "whole number"),
    ("joker", "1", "true or false"),
    ("draws", "0", "from 1 up"),
    ("draws", "true", "whole number"),
    ("seats", "[2]", "fewest, most"),
    ("seats", "6", "list of whole numbers"),
    ("seats", "[2, 6.0]", "list of whole numbers"),
    ("seats", "[1, 6]", "at least two"),
    ("seats", "[6, 2]", "fewest and the most"),
    ("seats", "[2, 9]", "DRAW-7"),
    ("ante", "-1", "from 0 up"),
    ("ante_from", '"dealer"', "everybody, big-blind"),
    ("forced_bet", "-2", "from 0 up"),
    ("small_blind", "0.5", "whole number"),
    ("small_blind", "3", "at most the big blind"),
    ("big_blind", '"2"', "whole number"),
    ("bets", "[2, 2, 4]", "one amount for each betting round"),
    ("bets", "[2, 2, 4, 3]", "never fall"),
    ("bets", "[0, 0, 4, 4]", "above 0"),
    ("bets", "[4, 4, 8, 8]", "big blind"),
    ("bets", "[2, 2, 4, true]", "whole numbers"),
    ("bets", '"2/4"', "whole numbers"),
    ("structure", '"spread-limit"', "fixed-limit, pot-limit, no-limit"),
    ("raises", "0", "at least one raise"),
    ("raises", "-1", "from 0 up"),
    ("uncapped_between_two", '"yes"', "true or false"),
    ("reopen_at", '"quarter"', "half, full"),
    ("check_raise", "0", "true or false"),
    ("all_in", '"no"', "true or false"),
    ("opens", '"button"', "left-of-button, first-bettor"),
    ("sevens_rule", '"off"', "true or false"),
    ("burn", "1", "true or false"),
    ("serve", '"at once"', "after-all, in-turn"),
    ("short_deck", '"new deck"', "home, protected"),
    ("stack", "0", "from 1 up"),
    ("stack", "100.0", "whole number"),
    ("deals", "-1", "from 0 up"),
    ("levels", "7", "list of lists"),
    ("levels", "[1, 2]", "list of lists"),
    ("levels", "[[1]]", "[small blind, big blind]"),
    ("levels", "[[1, 2, 3, 4]]", "[small blind, big blind, ante]"),
    ("levels", "[[0, 0]]", "[small blind, big blind]"),
    ("deals_a_level", "-1", "from 0 up"),
    ("deals_a_level", "5", "schedule of levels"),
]


def written(folder: Path, text: str) -> Path:
    path = folder / "kitchen.toml"
    path.write_text(text, encoding="utf-8")
    return path


def with_value(key: str, value: str) -> str:
    lines = [
        f"{key} = {value}" if line.startswith(f"{key} = ") else line for line in KITCHEN.split("\n")
    ]
    return "\n".join(lines)


@pytest.mark.parametrize("name", profiles())
def test_each_table_is_read_and_gives_its_settings_back(name: str) -> None:
    profile = load_profile(name)
    assert profile.name == name
    assert TableProfile(**profile.settings) == profile == profile.replace()
    assert str(profile)


@pytest.mark.rule("SEAT-1", "SEAT-3", "SEAT-5", "BET-2", "BET-6", "ALLIN-4", "DRAW-3", "SHOW-2")
def test_what_is_agreed_at_the_home_table() -> None:
    agreed = {
        "ranking": "2-7",
        "draws": 3,
        "seats": (2, 6),
        "cards": 5,
        "joker": False,
        "ante": 0,
        "small_blind": 1,
        "big_blind": 2,
        "bets": (2, 2, 4, 4),
        "structure": "fixed-limit",
        "raises": 3,
        "uncapped_between_two": True,
        "reopen_at": "half",
        "check_raise": True,
        "all_in": True,
        "burn": True,
        "serve": "after-all",
        "short_deck": "home",
        "stack": 100,
        "deals": 10,
    }
    assert {key: HOME.settings[key] for key in agreed} == agreed


@pytest.mark.rule("SEAT-1", "SEAT-8", "BET-2", "BET-11", "BET-12", "DRAW-2", "DRAW-3", "VAR-9")
def test_what_is_agreed_at_the_classroom_table() -> None:
    agreed = {
        "ranking": "a-5",
        "draws": 1,
        "seats": (2, 5),
        "cards": 5,
        "joker": False,
        "ante": 1,
        "small_blind": 0,
        "big_blind": 0,
        "bets": (1, 2),
        "structure": "fixed-limit",
        "raises": 3,
        "uncapped_between_two": False,
        "check_raise": True,
        "all_in": False,
        "burn": False,
        "serve": "in-turn",
        "opens": "first-bettor",
        "sevens_rule": False,
    }
    assert {key: CLASSROOM.settings[key] for key in agreed} == agreed
    assert CLASSROOM.least_stack == 13


@pytest.mark.rule("SHOW-2", "SHOW-4")
def test_a_table_is_for_a_home_session_a_cash_game_or_a_tournament() -> None:
    assert (HOME.kind, NO_LIMIT.kind, TOURNAMENT.kind) == ("home", "cash", "tournament")


def test_the_kitchen_table_is_a_good_file(tmp_path: Path) -> None:
    profile = read_profile(written(tmp_path, KITCHEN))
    assert profile == HOME.replace(name="kitchen", title="The kitchen table")


def test_every_setting_has_a_bad_value_here() -> None:
    assert {key for key, _, _ in BAD_VALUES} == set(HOME.settings)


@pytest.mark.parametrize(
    ("key", "value", "allowed"),
    BAD_VALUES,
    ids=[f"{key} = {value}" for key, value, _ in BAD_VALUES],
)
def test_a_bad_value_is_named_with_file_key_and_what_is_allowed(
    tmp_path: Path, key: str, value: str, allowed: str
) -> None:
    with pytest.raises(ProfileError) as caught:
        read_profile(written(tmp_path, with_value(key, value)))
    message = str(caught.value)
    shown = repr(tomllib.loads(f"value = {value}")["value"]).strip("[]")
    assert message.startswith("kitchen.toml: ")
    assert f"{key} = " in message
    assert shown in message
    assert allowed in message
    assert caught.value.key == key


BAD_FILES: dict[str, tuple[str, list[str]]] = {
    "an unknown key": (KITCHEN + "rebuys = 2\n", ["session", "rebuys = 2", "stack, deals"]),
    "a key in the wrong place": (
        KITCHEN.replace("[draw]", "stack = 5\n[draw]"),
        ["betting", "stack = 5", "structure, raises"],
    ),
    "an unknown section": (KITCHEN + "[rake]\npercent = 5\n", ["rake", "name, title"]),
    "a section that is none": (
        'draw = "burn"\n' + KITCHEN[: KITCHEN.index("[draw]")],
        ["draw = 'burn'", "burn, serve, short_deck"],
    ),
    "a missing setting": (KITCHEN.replace('ranking = "2-7"\n', ""), ["'ranking'", "missing"]),
    "another name than the file's": (
        KITCHEN.replace('"kitchen"', '"garden"'),
        ["name = 'garden'", "'kitchen'"],
    ),
}


@pytest.mark.parametrize(("text", "parts"), BAD_FILES.values(), ids=BAD_FILES)
def test_a_bad_file_is_refused_by_name(tmp_path: Path, text: str, parts: list[str]) -> None:
    with pytest.raises(ProfileError) as caught:
        read_profile(written(tmp_path, text))
    for part in ["kitchen.toml", *parts]:
        assert part in str(caught.value)


@pytest.mark.parametrize("text", ["ranking = ", "a = 1\na = 2"])
def test_what_is_no_toml_is_refused_by_name(tmp_path: Path, text: str) -> None:
    with pytest.raises(SeedError, match=r"kitchen\.toml"):
        read_profile(written(tmp_path, text))
    with pytest.raises(SeedError, match=r"garden\.toml"):
        read_profile(tmp_path / "garden.toml")


def test_an_unknown_table_is_refused_with_the_nearest_names() -> None:
    with pytest.raises(UnknownNameError, match="triple-draw-home"):
        load_profile("triple-draw-hoem")


def test_a_table_cannot_be_changed_but_by_replace() -> None:
    with pytest.raises(FrozenInstanceError):
        HOME.stack = 5  # type: ignore[misc]
    assert HOME.replace(stack=5).stack == 5
    assert HOME.stack == 100


def test_an_unknown_setting_of_replace_is_refused_by_name() -> None:
    with pytest.raises(ProfileError, match="'rebuys'") as caught:
        HOME.replace(rebuys=2)
    assert caught.value.key == "rebuys"
    assert "short_deck" in str(caught.value)
