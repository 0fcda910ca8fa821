"""Simulated players see what their seat sees and act legally everywhere; one plays better."""

from __future__ import annotations

import random
from collections.abc import Iterator
from inspect import ismethod

import pytest

from lowball_lessons import (
    Action,
    Card,
    Deal,
    Deck,
    Discard,
    Hand,
    SeatView,
    StandPat,
    load_profile,
    observe,
    profiles,
)
from lowball_lessons.play.opponents import PLAYERS, Luck, play_simply
from lowball_lessons.play.simulate import Plan, play_deal
from lowball_lessons.rules.events import Exposed, Shown
from tests.records.random_deals import random_table, states

HOME = load_profile("triple-draw-home")
each_profile = pytest.mark.parametrize("profile", profiles())
each_player = pytest.mark.parametrize("player", PLAYERS)


def cards_in(value: object) -> Iterator[Card]:
    """Every card that can be reached in a value, also through its methods."""
    if isinstance(value, Card):
        yield value
    elif ismethod(value):
        yield from cards_in(value.__self__)
    elif isinstance(value, Hand | tuple | list | set | frozenset):
        for inside in value:
            yield from cards_in(inside)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from cards_in(getattr(value, name))


def may_see(deal: Deal, seat: int) -> set[Card]:
    """The cards that came to the seat or left it, and those that everybody has seen."""
    seen: set[Card] = set()
    for event in deal.events:
        if isinstance(event, Exposed):
            seen.add(event.card)
        elif isinstance(event, Shown) or getattr(event, "seat", None) == seat:
            seen |= {card for card in getattr(event, "cards", ()) if card}
    return seen


@each_player
@each_profile
def test_everybody_acts_legally_on_nothing_but_a_seat_view(
    profile: str, player: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, asked = PLAYERS[player], []

    def watched(*given: object) -> Action:
        view, luck = given
        assert type(view) is SeatView
        assert type(luck) is Luck
        assert view.seat == view.to_act
        action = play(view, luck)
        assert action in view.legal_actions
        asked.append(view.phase)
        return action

    monkeypatch.setitem(PLAYERS, player, watched)
    table = load_profile(profile)
    for players in range(table.seats[0], table.seats[1] + 1):
        for number in range(1, 4):
            assert play_deal(Plan(table, players, "watched", player), number).is_over
    assert {phase.split()[0] for phase in asked} == {"betting", "draw"}


@each_profile
def test_a_view_holds_no_card_that_the_seat_has_not_seen(profile: str) -> None:
    chance = random.Random(f"views {profile}")
    table = random_table(load_profile(profile), chance)
    for deal in [table, *states(table, chance)]:
        for seat in range(len(deal.names)):
            assert set(cards_in(observe(deal, seat))) <= may_see(deal, seat)


@each_player
@each_profile
def test_everybody_can_go_on_from_any_moment_of_any_deal(profile: str, player: str) -> None:
    chance = random.Random(f"moments {profile}")
    for number in range(4):
        table = random_table(load_profile(profile), chance)
        for deal in [table, *states(table, chance)]:
            if deal.to_act is not None:
                action = PLAYERS[player](observe(deal, deal.to_act), Luck(f"{number}"))
                assert deal.refusal(action, deal.to_act) is None


@each_player
def test_the_same_luck_makes_the_same_choice(player: str) -> None:
    view = observe(Deal.start(HOME, (100, 100, 100), 0, Deck.shuffled(7)), 0)
    choices = [PLAYERS[player](view, Luck("Ana")) for _ in range(5)]
    assert len(set(choices)) == 1


def test_random_players_try_every_kind_of_action() -> None:
    deal = Deal.start(HOME, (100, 100, 100), 0, Deck.shuffled(7))
    view = observe(deal, deal.to_act)
    tried = {str(PLAYERS["random"](view, Luck(str(n)))).split()[0] for n in range(60)}
    assert tried == {"fold", "call", "raise"}


def test_luck_is_fair() -> None:
    luck = Luck("fair")
    picked = [luck.pick("abc") for _ in range(3000)]
    assert all(900 < picked.count(letter) < 1100 for letter in "abc")
    assert 200 < sum(luck.happens(0.1) for _ in range(2500)) < 300
    assert not any(luck.happens(0.0) for _ in range(100))


DRAWS = {
    "a made seven is kept": ("7c 5d 4h 3s 2c", ""),
    "a made nine is kept": ("9c 7d 4h 3s 2c", ""),
    "a king goes": ("Kc 7d 4h 3s 2c", "Kc"),
    "one of a pair goes": ("7c 7d 4h 3s 2c", "7"),
    "two high cards go": ("Kc Qd 4h 3s 2c", "Kc Qd"),
    "a straight is broken": ("7c 6d 5h 4s 3c", "7c"),
    "an ace is high": ("Ac 5d 4h 3s 2c", "Ac"),
}


@pytest.mark.rule("R27-1", "R27-6", "TALK-3")
@pytest.mark.parametrize(("hand", "thrown"), DRAWS.values(), ids=DRAWS)
def test_a_simple_player_draws_to_low_cards(hand: str, thrown: str) -> None:
    others = [str(card) for card in Deck.shuffled(1) if str(card) not in hand.split()]
    top = [card for pair in zip(hand.split(), others, strict=False) for card in pair]
    deal = Deal.start(HOME, (100, 100), 1, Deck.from_text(" ".join(top), seed=1))
    deal = deal.act("call", "check")
    assert deal.to_act == 0
    action = play_simply(observe(deal, 0), Luck("draws"))
    if thrown:
        assert isinstance(action, Discard)
        assert throws(action, thrown)
    else:
        assert action == StandPat()


def throws(action: Discard, thrown: str) -> bool:
    """Whether just these cards are thrown; a rank alone is any card of it."""
    names = sorted(str(card) for card in action.cards)
    wanted = sorted(thrown.split())
    return len(names) == len(wanted) and all(map(str.startswith, names, wanted))


@pytest.mark.rule("TALK-1", "TALK-3")
def test_a_simple_player_beats_a_random_one() -> None:
    """Heads-up, each from both seats with the same cards; the winnings are chips a deal."""
    won, squares, deals = 0, 0, 300
    for number in range(deals):
        for seat in (0, 1):
            deal = Deal.start(HOME, (100, 100), 0, Deck.shuffled(f"duel {number}"))
            luck = Luck(f"duel {number} {seat}")
            while not deal.is_over:
                kind = "simple" if deal.to_act == seat else "random"
                deal = deal.apply(PLAYERS[kind](observe(deal, deal.to_act), luck))
            won += deal.payoffs[seat]
            squares += deal.payoffs[seat] ** 2
    mean = won / (2 * deals)
    error = (squares / (2 * deals) - mean**2) ** 0.5 / (2 * deals) ** 0.5
    assert mean > 3 * error
