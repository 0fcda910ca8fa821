"""`refusal`, `in legal_actions` and `apply` are one rule in three moods (BET-14)."""

from __future__ import annotations

import pytest

from lowball_lessons import Deal, Deck, IllegalAction, Raise, load_profile

NAMES = ("Ana", "Ben", "Chloé", "Dario")
AMOUNTS = range(-1, 32)
TRIED = (
    *("fold", "check", "call", "bet", "raise", "pat"),
    *(f"{verb} {amount}" for verb in ("bet", "raise") for amount in AMOUNTS),
)
LATER = "call, call, call, check, pat, pat, pat, pat"

pytestmark = pytest.mark.rule("BET-14")


def at(table: str, stacks: tuple[int, ...], script: str) -> Deal:
    profile = load_profile(table)
    deal = Deal.start(profile, stacks, 0, Deck.shuffled(7), NAMES[: len(stacks)])
    return deal.act(*filter(None, script.split(", ")))


@pytest.mark.parametrize(
    ("table", "stacks", "script", "expected"),
    [
        ("triple-draw-home", (100,) * 4, "", "fold, call, raise, raise 4"),
        ("triple-draw-home", (100,) * 4, "call, call, call", "check, raise, raise 4"),
        ("triple-draw-home", (100,) * 4, "raise, raise, raise", "fold, call"),
        ("triple-draw-home", (100,) * 4, LATER, "check, bet, bet 2"),
        ("triple-draw-home", (100,) * 4, f"{LATER}, bet", "fold, call, raise, raise 4"),
        ("triple-draw-home", (100, 100, 3, 100), f"{LATER}, check", "check, bet, bet 1"),
        ("triple-draw-home", (100, 100, 5, 100), f"{LATER}, bet", "fold, call, raise, raise 3"),
        ("triple-draw-home", (100, 100, 4, 100), f"{LATER}, bet", "fold, call"),
        ("triple-draw-home", (4, 100), "raise 4", "fold, call"),
        ("ace-to-five-classroom", (50, 50), "", "check, bet, bet 1"),
        ("ace-to-five-classroom", (50, 50), "bet, raise, raise, raise", "fold, call"),
        ("triple-draw-home", (100,) * 4, "call, call, call, check", "pat"),
        ("triple-draw-home", (100,) * 4, "fold, fold, fold", ""),
    ],
)
def test_the_three_moods_agree_at_fixed_limit(
    table: str, stacks: tuple[int, ...], script: str, expected: str
) -> None:
    check_moods(at(table, stacks, script), set(filter(None, expected.split(", "))))


@pytest.mark.parametrize(
    ("table", "stacks", "script", "plain", "least", "most"),
    [
        ("triple-draw-no-limit", (30,) * 4, "", "fold, call, raise", 4, 30),
        ("triple-draw-no-limit", (30,) * 4, "raise 10", "fold, call, raise", 18, 30),
        ("triple-draw-no-limit", (30,) * 4, LATER, "check, bet", 2, 28),
        ("triple-draw-pot-limit", (99,) * 4, "", "fold, call, raise", 4, 7),
        ("triple-draw-pot-limit", (99,) * 4, LATER, "check, bet", 2, 8),
        ("triple-draw-pot-limit", (6,) * 4, "", "fold, call, raise", 4, 6),
    ],
)
def test_the_three_moods_agree_where_the_amount_is_free(
    table: str, stacks: tuple[int, ...], script: str, plain: str, least: int, most: int
) -> None:
    deal = at(table, stacks, script)
    verb = plain.rpartition(" ")[2]
    amounts = {f"{verb} {to}" for to in range(least, most + 1)}
    check_moods(deal, {*plain.split(", "), *amounts})
    assert {f"{verb} {least}", f"{verb} {most}"} <= {str(action) for action in deal.legal_actions}


def check_moods(deal: Deal, legal: set[str]) -> None:
    """Of all that is tried exactly `legal` passes, in each mood."""
    assert {text for text in TRIED if deal.refusal(text) is None} == legal
    assert {text for text in TRIED if text in deal.legal_actions} == legal
    assert {text for text in TRIED if is_applied(deal, text)} == legal
    for action in deal.legal_actions:
        assert deal.refusal(action) is None
        assert deal.apply(action) != deal
    assert bool(deal.legal_actions) == bool(legal)


def is_applied(deal: Deal, text: str) -> bool:
    try:
        after = deal.apply(text)
    except IllegalAction:
        return False
    assert after.events[: len(deal.events)] == deal.events
    assert len(after.events) > len(deal.events)
    return True


def test_an_unnamed_amount_is_the_least() -> None:
    deal = at("triple-draw-no-limit", (30,) * 4, "raise 10")
    assert deal.apply("raise") == deal.apply(Raise(18))
    fixed = at("triple-draw-home", (100,) * 4, "")
    assert fixed.apply("raise") == fixed.apply("raise 4")


def test_the_legal_actions_are_said_in_a_sentence() -> None:
    said = str(at("triple-draw-home", (100,) * 4, "call").legal_actions)
    assert said.startswith("Ana may")
    assert [part for part in ("raise to 4", "call 2", "fold") if part not in said] == []


def test_two_deals_are_equal_when_the_same_happened_in_them() -> None:
    start = Deal.start(load_profile("triple-draw-home"), (50, 50), 0, Deck.shuffled(3))
    one, same, other = start.act("call"), start.act("call"), start.act("raise")
    assert (one == same, one != same) == (True, False)
    assert (one == other, one != other) == (False, True)
    assert len({one, same, other}) == 2
