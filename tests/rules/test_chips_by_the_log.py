"""Every chip of a deal followed through its log: nothing is created or lost (POT-1 to POT-6)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from lowball_lessons import Deal, Deck, Hand, TableProfile, load_profile
from lowball_lessons.rules.events import (
    Awarded,
    BetMade,
    Called,
    Posted,
    PotFormed,
    Raised,
    Returned,
    Voided,
)

CLASSROOM = load_profile("ace-to-five-classroom")
TABLES = {
    "home": load_profile("triple-draw-home"),
    "fixed limit": load_profile("triple-draw-fixed-limit"),
    "pot limit": load_profile("triple-draw-pot-limit"),
    "no limit": load_profile("single-draw-no-limit"),
    "antes": load_profile("kansas-city"),
    "forced bets": load_profile("single-draw-fixed-limit").replace(
        small_blind=0, big_blind=0, forced_bet=2, bets=(2, 4)
    ),
    "classroom": CLASSROOM,
    "sevens rule with all-ins": CLASSROOM.replace(sevens_rule=True, all_in=True),
    "badeucey": load_profile("badeucey"),
    "badugi": load_profile("badugi"),
    "an ante from the big blind": load_profile("wsop-2-7-single-draw").replace(
        ante=3, small_blind=1, big_blind=2, bets=(2, 2), levels=(), deals_a_level=0
    ),
}


def moments(profile: TableProfile, seed: int) -> Iterator[Deal]:
    """A deal after each action; stacks of all sizes, any legal action, folding less often."""
    chance = random.Random(seed)
    players = chance.randint(2, profile.seats[1])
    least = profile.least_stack
    stacks = [least + chance.choice([0, 1, 2, 4, 9, 30, 90]) for _ in range(players)]
    deal = Deal.start(profile, stacks, chance.randrange(players), Deck.shuffled(seed))
    yield deal
    while not deal.is_over:
        choices = [str(action) for action in deal.legal_actions]
        if "fold" in choices and chance.random() < 0.8:
            choices.remove("fold")
        deal = deal.apply(chance.choice(choices))
        yield deal


def chips_by_the_log(deal: Deal) -> tuple[list[int], int]:
    """The stacks and what lies in the middle, added up from the events alone."""
    stacks, middle = list(deal.table.stacks), 0
    for event in deal.events:
        match event:
            case Posted() | Called() | BetMade() | Raised():
                assert event.chips > 0 or isinstance(event, Posted)
                stacks[event.seat] -= event.chips
                middle += event.chips
                assert stacks[event.seat] >= 0
                assert event.is_all_in is (stacks[event.seat] == 0)
            case Returned() | Awarded():
                assert event.chips > 0
                stacks[event.seat] += event.chips
                middle -= event.chips
            case Voided():
                stacks, middle = list(event.stacks), 0
    return stacks, middle


@pytest.mark.rule("POT-6")
@pytest.mark.parametrize("profile", TABLES.values(), ids=TABLES)
def test_nothing_is_created_or_lost(profile: TableProfile) -> None:
    for seed in range(12):
        for deal in moments(profile, seed):
            stacks, middle = chips_by_the_log(deal)
            assert tuple(stacks) == deal.stacks
            assert sum(stacks) + middle == sum(deal.table.stacks)
            if deal.is_over:
                assert middle == sum(deal.payoffs) == 0
                assert all(type(stack) is int for stack in deal.stacks)
            else:
                assert middle == sum(deal.contributions) == sum(pot.amount for pot in deal.pots)


@pytest.mark.rule("POT-1", "POT-6")
@pytest.mark.parametrize("profile", TABLES.values(), ids=TABLES)
def test_what_goes_back_and_the_pots_are_all_that_was_put_in(profile: TableProfile) -> None:
    for seed in range(12):
        *_, deal = moments(profile, seed)
        back = sum(event.chips for event in deal.events if isinstance(event, Returned))
        pots = sum(event.amount for event in deal.events if isinstance(event, PotFormed))
        assert back + pots == sum(deal.contributions)
        assert pots == sum(deal.awards) == sum(pot.amount for pot in deal.pots)


@pytest.mark.rule("SEAT-7", "POT-6")
def test_a_void_deal_gives_every_chip_back() -> None:
    deal = Deal.start(TABLES["home"], [100, 1, 50], 0, Deck.shuffled(7))
    void = deal.expose(str(deal.layout.fresh[0][1][0]))
    assert chips_by_the_log(void) == ([100, 1, 50], 0)
    assert void.stacks == (100, 1, 50)


def layer_by_layer(
    paid: Sequence[int], order: Sequence[int], strengths: dict[int, int]
) -> tuple[list[int], list[int]]:
    """What goes back and what is won, found with single chips.

    The n-th chips of all players are one layer. A layer of one goes back; the others are won by the
    best of those who have a strength, and of equal ones each takes a chip in turn, pot by pot.
    """
    back, won = [0] * len(paid), [0] * len(paid)
    pots: list[tuple[list[int], int]] = []
    for layer in range(max(paid)):
        payers = [seat for seat in order if paid[seat] > layer]
        if len(payers) == 1:
            back[payers[0]] += 1
            continue
        claimants = [seat for seat in payers if seat in strengths]
        if pots and pots[-1][0] == claimants:
            pots[-1] = (claimants, pots[-1][1] + len(payers))
        else:
            pots.append((claimants, len(payers)))
    for claimants, amount in pots:
        best = min(strengths[seat] for seat in claimants)
        winners = [seat for seat in claimants if strengths[seat] == best]
        for chip in range(amount):
            won[winners[chip % len(winners)]] += 1
    return back, won


@pytest.mark.rule("POT-1", "POT-2", "POT-3", "POT-4", "POT-5")
@pytest.mark.parametrize("table", ["home", "pot limit", "no limit", "antes", "forced bets"])
def test_the_awards_are_those_of_the_layers(table: str) -> None:
    for seed in range(40):
        *_, deal = moments(TABLES[table], seed)
        [ranking] = deal.profile.rankings
        strengths = {
            seat: ranking.rank(hand).strength if isinstance(hand, Hand) else 0
            for seat, hand in enumerate(deal.hands)
            if seat not in deal.folded
        }
        players = len(deal.names)
        order = [(deal.button + 1 + step) % players for step in range(players)]
        back, won = layer_by_layer(deal.contributions, order, strengths)
        before = [
            stack - paid for stack, paid in zip(deal.table.stacks, deal.contributions, strict=True)
        ]
        assert list(deal.awards) == won
        assert list(deal.stacks) == list(map(sum, zip(before, back, won, strict=True)))
