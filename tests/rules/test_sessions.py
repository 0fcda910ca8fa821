"""Deal after deal: how a session ends, who is where, what may change between two deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from lowball_lessons import Card, Deal, Deck, Session, TableError, load_profile
from lowball_lessons.rules.events import Dealt, Posted
from tests.rules.playing import passively
from tests.rules.sitting import folded_to_the_big_blind, play

HOME = load_profile("triple-draw-home")
CASH = load_profile("triple-draw-fixed-limit")
TOURNAMENT = CASH.replace(
    small_blind=1,
    big_blind=2,
    stack=20,
    levels=((1, 2), (2, 4), (5, 10)),
    deals_a_level=2,
)
NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid")
FULL = {Card(number) for number in range(52)}

Change = Callable[[Session], Session]


def session(players: int = 3, stacks: Sequence[int] = (), seed: int = 5) -> Session:
    return Session(HOME, NAMES[:players], seed, tuple(stacks))


@pytest.mark.rule("SHOW-2")
def test_a_home_session_is_ten_deals() -> None:
    nine = play(session(), 9)
    assert (nine.number, nine.is_over) == (10, False)
    ten = play(nine)
    assert ten.is_over
    assert len(ten.deals) == 10
    with pytest.raises(TableError, match="over"):
        ten.start_deal()
    assert sum(ten.stacks) == 300


@pytest.mark.rule("SHOW-2")
def test_it_ends_before_that_when_one_holds_every_chip() -> None:
    finished = (play(session(2, (2, 100), seed)) for seed in range(20))
    ended = next(after for after in finished if 0 in after.stacks)
    assert ended.is_over
    assert ended.stacks == (0, 102)
    assert ended.places == (2, 1)
    with pytest.raises(TableError, match="over"):
        ended.start_deal()


@pytest.mark.rule("SHOW-2", "SEAT-2")
def test_players_without_chips_are_skipped() -> None:
    between = Session(HOME, NAMES[:4], 5, (100, 0, 60, 40), button=0)
    deal = between.start_deal()
    assert [event.seat for event in deal.events if isinstance(event, Dealt)] == [2, 3, 0]
    assert [event.seat for event in deal.events if isinstance(event, Posted)] == [2, 3]
    after = play(between)
    assert after.button == 2
    assert after.stacks[1] == 0


@pytest.mark.rule("SHOW-3")
@pytest.mark.parametrize(
    ("stacks", "places"),
    [
        ((120, 120, 60), (1, 1, 3)),
        ((60, 120, 120), (3, 1, 1)),
        ((150, 75, 75), (1, 2, 2)),
        ((100, 100, 100), (1, 1, 1)),
        ((0, 200, 0, 100), (3, 1, 3, 2)),
        ((0, 300, 0, 0), (2, 1, 2, 2)),
        ((1, 4, 3, 4, 2, 4), (6, 1, 4, 1, 5, 1)),
    ],
)
def test_most_chips_come_first_and_equal_stacks_share_a_place(
    stacks: tuple[int, ...], places: tuple[int, ...]
) -> None:
    assert session(len(stacks), stacks).places == places


@pytest.mark.rule("SHOW-3")
def test_players_at_zero_share_the_last_place_whenever_they_went_out() -> None:
    """Three with 2 chips each are all-in; whoever lost earlier is no worse off."""
    for seed in range(40):
        at_end = session(4, (2, 2, 2, 100), seed)
        while not at_end.is_over:
            at_end = play(at_end)
        losers = [
            place for place, stack in zip(at_end.places, at_end.stacks, strict=True) if not stack
        ]
        standing = sum(stack > 0 for stack in at_end.stacks)
        assert losers == [standing + 1] * (4 - standing)


@pytest.mark.rule("SHOW-4")
def test_tournament_blinds_and_bets_rise_by_the_schedule() -> None:
    now, seen = Session(TOURNAMENT, NAMES[:2], 5, (500, 500)), []
    for _ in range(8):
        deal = now.start_deal()
        posted = [event.chips for event in deal.events if isinstance(event, Posted)]
        seen.append((posted, deal.profile.bets))
        now = folded_to_the_big_blind(now)
    first, second, third = (
        ([1, 2], (2, 2, 4, 4)),
        ([2, 4], (4, 4, 8, 8)),
        ([5, 10], (10, 10, 20, 20)),
    )
    assert seen == [first, first, second, second, third, third, third, third]


@pytest.mark.rule("SHOW-4")
def test_antes_rise_too_where_the_schedule_has_them() -> None:
    profile = load_profile("wsop-2-7-single-draw").replace(deals_a_level=1)
    now, seen = Session(profile, NAMES[:3], 5), []
    for _ in range(3):
        posted = [event for event in now.start_deal().events if isinstance(event, Posted)]
        seen.append([event.chips for event in posted])
        now = folded_to_the_big_blind(now)
    assert seen == [[1500, 500, 1000], [3000, 1000, 2000], [4500, 1500, 3000]]


@pytest.mark.rule("SHOW-4")
def test_a_tournament_goes_on_until_one_has_all_the_chips() -> None:
    now = Session(TOURNAMENT, NAMES[:4], 5)
    while not now.is_over:
        assert sum(stack > 0 for stack in now.stacks) > 1
        assert now.number < 300
        now = play(now)
    assert sorted(now.stacks) == [0, 0, 0, 80]
    assert now.places[now.stacks.index(80)] == 1


@pytest.mark.rule("CARD-4")
def test_every_deal_has_the_full_deck_in_a_new_order() -> None:
    decks = [deal.deck for deal in play(session(), 10).deals]
    assert all(set(deck) == FULL and len(deck) == 52 for deck in decks)
    assert len({deck.cards for deck in decks}) == 10


@pytest.mark.rule("CARD-4", "SEAT-7")
def test_the_seed_fixes_every_deal_and_a_void_one_is_shuffled_again() -> None:
    one, same, other = session(seed=5), session(seed=5), session(seed=6)
    assert play(one, 10).deals == play(same, 10).deals
    assert one.start_deal().deck != other.start_deal().deck
    deal = one.start_deal()
    void = one.finish(deal.expose(str(deal.layout.fresh[0][1][0])))
    assert (void.button, void.stacks, void.number) == (one.button, one.stacks, one.number)
    again = void.start_deal().deck
    assert again.cards != deal.deck.cards
    assert set(again) == FULL


@pytest.mark.rule("SHOW-4")
def test_a_deal_counts_once_and_when_it_is_over() -> None:
    now = session()
    unfinished = now.start_deal()
    with pytest.raises(TableError, match="not over"):
        now.finish(unfinished)
    deal = passively(unfinished)
    with pytest.raises(TableError):
        now.finish(deal).finish(deal)
    foreign = Deal.start(HOME, now.stacks, now.button, Deck.shuffled(1), now.names)
    with pytest.raises(TableError):
        now.finish(passively(foreign))
