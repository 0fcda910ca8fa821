"""Deals played by chance, with the laws of `deal_laws.py` checked after every step."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_lessons import TableProfile, load_profile, profiles
from tests.properties.chance import Chance, Seeded
from tests.properties.deal_play import Mood, play
from tests.properties.deal_tables import Setup, hands_alike, random_setup
from tests.properties.strategies import Drawn, setups, variants

RULES = pytest.mark.rule(
    *("SEAT-3", "SEAT-4", "SEAT-6", "BET-1", "BET-3", "BET-4", "BET-5", "BET-6", "BET-7", "BET-8"),
    *("BET-9", "BET-10", "BET-11", "BET-12", "BET-13", "BET-14", "ALLIN-1", "ALLIN-2", "ALLIN-3"),
    *("ALLIN-4", "ALLIN-5", "ALLIN-6", "ALLIN-7", "ALLIN-8", "ALLIN-9", "DRAW-1", "DRAW-2"),
    *("DRAW-3", "DRAW-4", "DRAW-5", "DRAW-6", "DRAW-7", "POT-1", "POT-2", "POT-3", "POT-4"),
    *("POT-5", "POT-6", "SHOW-1", "VAR-3", "VAR-7", "VAR-8", "VAR-9"),
)
ALL_INS = ("ALLIN-3", "ALLIN-4", "ALLIN-5", "ALLIN-7")
SEEDS = 12


@RULES
@given(setups(), st.data())
@settings(max_examples=60)
def test_a_deal_keeps_the_laws(setup: Setup, data: st.DataObject) -> None:
    play(setup, Drawn(data.draw))


@RULES
@pytest.mark.parametrize("name", sorted(profiles()))
def test_deals_of_every_table_keep_the_laws(name: str) -> None:
    for seed in range(SEEDS):
        chance = Seeded(f"{name} {seed}")
        play(random_setup(chance, name), chance, is_thorough=not seed)


@pytest.mark.rule("SEAT-7", "SEAT-9", "DRAW-4")
def test_deals_with_exposed_cards_keep_the_laws() -> None:
    for seed in range(4 * SEEDS):
        chance = Seeded(f"exposed {seed}")
        play(random_setup(chance), chance, exposes=True)


def short_all_ins(chance: Chance) -> Setup:
    """Two who can pay for everything, then three whose all-ins are less than a raise of ten."""
    first, second, third = (20 + chance.number(1, 9) for _ in range(3))
    stacks = (second, third, 400, 400, first)
    return Setup(load_profile("triple-draw-fixed-limit"), stacks, 4, chance.number(0, 99))


def low_hands(chance: Chance) -> Setup:
    """Ace-to-Five with the sevens rule, and four hands that are mostly seven-low or better."""
    profile = load_profile("ace-to-five-classroom").replace(sevens_rule=True)
    return Setup(profile, (50,) * 4, 3, chance.number(0, 99), hands_alike(chance, 4, 5))


def without_check_raise(chance: Chance) -> Setup:
    """A table at which who has checked may not raise in the same round."""
    profile = load_profile("single-draw-fixed-limit").replace(check_raise=False)
    return Setup(profile, (90,) * 4, 3, chance.number(0, 99))


@pytest.mark.parametrize(
    ("table", "mood", "shown"),
    [
        pytest.param(short_all_ins, Mood(0, 60, 20), ALL_INS, id="all-ins"),
        pytest.param(low_hands, Mood(0, 25, 0), ("VAR-7", "POT-5"), id="sevens"),
        pytest.param(without_check_raise, Mood(0, 40, 20), ("BET-3", "BET-6"), id="check-raise"),
    ],
)
@pytest.mark.rule(*ALL_INS, "VAR-7", "VAR-9", "POT-5")
def test_rare_turns_keep_the_laws(
    table: Callable[[Chance], Setup], mood: Mood, shown: tuple[str, ...]
) -> None:
    """The rules that are meant do turn up in these deals."""
    chances = [Seeded(seed) for seed in range(30)]
    deals = [play(table(chance), chance, mood).deal for chance in chances]
    assert set(shown) <= {rule for deal in deals for event in deal.events for rule in event.rules}


@given(variants())
def test_a_variant_is_a_table_like_any_other(profile: TableProfile) -> None:
    assert TableProfile(**profile.settings) == profile
    assert profile.replace() == profile
    assert str(profile) == str(profile).strip() != ""
    assert "\n" not in str(profile)
