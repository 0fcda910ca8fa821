"""Every card of a deal followed through its log, by the words of DRAW-2 to DRAW-7."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NamedTuple

import pytest

from lowball_lessons import Card, Deal, Deck, Discard, TableProfile, load_profile
from lowball_lessons.rules.events import (
    Burned,
    Dealt,
    Discarded,
    DrawOpened,
    Event,
    Folded,
    Reshuffled,
    Served,
    Started,
)

HOME = load_profile("triple-draw-home")
GENERAL = load_profile("triple-draw-fixed-limit")
CLASSROOM = load_profile("ace-to-five-classroom")
PROTECTED = HOME.replace(short_deck="protected", title="protected")
ALWAYS_FIVE = (5,)
MOSTLY_FIVE = (5, 5, 5, 4, 2, 0)

Known = Card | None


class Thrown(NamedTuple):
    seat: int
    draw: int
    cards: set[Known]


class Dealer:
    """Deals the cards once more from the log, and asserts that each event could happen."""

    def __init__(self, begun: Event) -> None:
        assert isinstance(begun, Started)
        assert begun.deck is not None
        self.size = begun.profile.cards
        self.protects = begun.profile.short_deck == "protected"
        seats = len(begun.stacks)
        self.order = [(begun.button + 1 + step) % seats for step in range(seats)]
        self.stub: list[Known] = list(begun.deck)
        self.hands: dict[int, set[Known]] = {}
        self.own: dict[int, set[Known]] = {seat: set() for seat in self.order}
        self.muck: list[Thrown] = []
        self.burnt: list[Known] = []
        self.draw = 0

    def see(self, event: Event) -> None:
        match event:
            case Dealt():
                self.dealt(event.seat, event.cards)
            case Folded():
                self.throw(event.seat, 0, event.cards)
                self.order.remove(event.seat)
            case DrawOpened():
                self.draw = event.number
                assert event.seat == self.order[0]
                assert all(len(self.hands[seat]) == self.size for seat in self.order)
            case Discarded():
                self.own[event.seat] |= set(event.cards)
                self.throw(event.seat, self.draw, event.cards)
            case Burned():
                self.burnt.append(self.stub.pop(0))
                assert event.card == self.burnt[-1]
            case Reshuffled():
                self.reshuffled(event)
            case Served():
                self.served(event.seat, list(event.cards))
        self.assert_each_card_is_in_one_place()

    def dealt(self, seat: int, cards: Iterable[Known]) -> None:
        """One at a time from the button's left: the first takes every n-th card from the top."""
        players = len(self.order)
        place = len(self.hands)
        if place == 0:
            self.top, self.stub = self.stub[: players * self.size], self.stub[players * self.size :]
        assert seat == self.order[place]
        assert list(cards) == self.top[place::players]
        self.hands[seat] = set(cards)

    def throw(self, seat: int, draw: int, cards: Iterable[Known]) -> None:
        assert set(cards) <= self.hands[seat]
        self.hands[seat] -= set(cards)
        self.muck.append(Thrown(seat, draw, set(cards)))

    def within_reach(self, seat: int) -> list[Known]:
        return [card for card in self.stub if not (self.protects and card in self.own[seat])]

    def reshuffled(self, event: Reshuffled) -> None:
        if event.seat is None:
            assert not self.stub
        else:
            needed = self.size - len(self.hands[event.seat])
            assert len(self.within_reach(event.seat)) < needed == event.needed
        stay = [pile for pile in self.muck if self.stays_out(pile, event.seat)]
        going = [pile for pile in self.muck if pile not in stay]
        assert list(event.old_stub) == self.stub
        assert set(event.folded) == {card for pile in going if not pile.draw for card in pile.cards}
        assert set(event.discards) == {card for pile in going if pile.draw for card in pile.cards}
        assert set(event.stub) == {*event.old_stub, *event.folded, *event.discards}
        self.muck, self.stub = stay, list(event.stub)

    def stays_out(self, pile: Thrown, recipient: int | None) -> bool:
        waiting = self.order if recipient is None else self.order[self.order.index(recipient) :]
        if pile.draw == self.draw:
            return pile.seat in waiting
        return self.protects and pile.seat == recipient and pile.draw > 0

    def served(self, seat: int, cards: list[Known]) -> None:
        assert cards == self.within_reach(seat)[: self.size - len(self.hands[seat])]
        self.hands[seat] |= set(cards)
        self.stub = [card for card in self.stub if card not in cards]
        assert len(self.hands[seat]) == self.size

    def assert_each_card_is_in_one_place(self) -> None:
        if len(self.hands) < len(self.own):
            return
        places = [self.stub, self.burnt, *self.hands.values(), *(pile.cards for pile in self.muck)]
        cards = [card for place in places for card in place]
        assert len(cards) == len(set(cards)) == 52


def play(profile: TableProfile, players: int, seed: int, throws: tuple[int, ...]) -> Deal:
    """A deal without a raise; with an odd seed the first to act folds."""
    chance = random.Random(seed)
    stacks = [profile.stack] * players
    deal = Deal.start(profile, stacks, seed % players, Deck.shuffled(seed))
    if seed % 2 and players > 2 and "fold" in deal.legal_actions:
        deal = deal.apply("fold")
    while not deal.is_over:
        if deal.phase.startswith("draw") and deal.to_act is not None:
            hand = tuple(deal.hands[deal.to_act])
            deal = deal.apply(Discard(chance.sample(hand, chance.choice(throws))))
        else:
            deal = deal.apply("call" if "call" in deal.legal_actions else "check")
    return deal


def assert_dealt_by_the_rules(deal: Deal) -> None:
    started, *happened = deal.events
    dealer = Dealer(started)
    for event in happened:
        dealer.see(event)
    assert tuple(dealer.stub) == deal.layout.stub
    assert tuple(dealer.burnt) == deal.layout.burnt
    assert [set(deal.hands[seat]) for seat in dealer.order] == [
        dealer.hands[seat] for seat in dealer.order
    ]


@pytest.mark.rule("DRAW-2", "DRAW-3", "DRAW-4", "DRAW-5", "DRAW-6", "DRAW-7")
@pytest.mark.parametrize("throws", [ALWAYS_FIVE, MOSTLY_FIVE], ids=["always five", "mostly five"])
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("profile", [HOME, GENERAL, PROTECTED], ids=lambda profile: profile.title)
def test_up_to_six_never_run_dry(
    profile: TableProfile, players: int, throws: tuple[int, ...]
) -> None:
    for seed in range(8):
        deal = play(profile, players, seed, throws)
        assert_dealt_by_the_rules(deal)
        assert [event.draw for event in deal.events if isinstance(event, Burned)] == [1, 2, 3]


@pytest.mark.rule("DRAW-7")
def test_five_at_ace_to_five_leave_two_cards() -> None:
    for seed in range(8):
        deal = play(CLASSROOM, 5, seed, ALWAYS_FIVE)
        assert_dealt_by_the_rules(deal)
        assert not any(isinstance(event, Reshuffled | Burned) for event in deal.events)
        assert len(deal.layout.stub) == 2


@pytest.mark.rule("DRAW-7")
def test_two_players_use_at_most_43_cards() -> None:
    for seed in range(8):
        deal = play(HOME, 2, seed, ALWAYS_FIVE)
        assert not any(isinstance(event, Reshuffled) for event in deal.events)
        assert len(deal.layout.stub) == 52 - 10 - 3 - 30
