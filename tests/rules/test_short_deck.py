"""The short deck: what is shuffled in, what stays out, and that six players never run dry."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lowball_lessons import Card, Deal, Deck, Discard, TableProfile, load_profile
from lowball_lessons.rules.events import (
    Burned,
    Discarded,
    Folded,
    Reshuffled,
    Served,
)

HOME = load_profile("triple-draw-home")
GENERAL = load_profile("triple-draw-fixed-limit")
PROTECTED = HOME.replace(short_deck="protected")
EIGHT = HOME.replace(seats=(2, 8))
NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid", "seat 6", "seat 7")

Throws = Callable[[Deal], int]


def five(deal: Deal) -> int:
    return 5


def play(
    profile: TableProfile, players: int, seed: int, throws: Throws = five, folds: int = 0
) -> Deal:
    """A deal without a raise, the button in seat 0; the first `folds` to act in it fold."""
    deck = Deck.shuffled(seed)
    deal = Deal.start(profile, [profile.stack] * players, 0, deck, NAMES[:players])
    return to_the_end(deal.act(*["fold"] * folds), throws)


def to_the_end(deal: Deal, throws: Throws) -> Deal:
    while not deal.is_over:
        deal = step(deal, throws)
    return deal


def step(deal: Deal, throws: Throws) -> Deal:
    if deal.phase.startswith("draw") and deal.to_act is not None:
        return deal.apply(Discard(tuple(deal.hands[deal.to_act])[: throws(deal)]))
    return deal.apply("call" if "call" in deal.legal_actions else "check")


def reshuffles(deal: Deal, draw: int = 0) -> list[Reshuffled]:
    events = [event for event in deal.events if isinstance(event, Reshuffled)]
    return [event for event in events if draw in (0, event.draw)]


def kept_out(event: Reshuffled) -> dict[str, set[Card | None]]:
    """The cards that stay out, by the player whose discards they are, or by what they are."""
    return {part.why.partition("'s ")[0]: set(part.cards) for part in event.kept_out}


def thrown(deal: Deal, draw: int, *seats: int) -> set[Card | None]:
    return {
        card
        for event in deal.events
        if isinstance(event, Discarded) and event.draw == draw and event.seat in seats
        for card in event.cards
    }


def served(deal: Deal, draw: int) -> dict[int, tuple[Card | None, ...]]:
    events = [event for event in deal.events if isinstance(event, Served)]
    return {event.seat: event.cards for event in events if event.draw == draw}


@pytest.mark.rule("DRAW-4", "DRAW-6", "DRAW-7")
@pytest.mark.parametrize("profile", [HOME, GENERAL], ids=lambda profile: profile.name)
@pytest.mark.parametrize("seed", [1, 2])
def test_when_six_who_all_draw_five_run_short(profile: TableProfile, seed: int) -> None:
    """22 cards are left after the deal; in turn, a waiting hand stays out as its discards do."""
    deal = play(profile, 6, seed)
    found = [
        (event.draw, event.seat, event.needed, len(event.old_stub), len(event.discards))
        for event in reshuffles(deal)
    ]
    assert found == [(1, 5, 5, 1, 20), (2, 3, 5, 0, 20), (3, None, 1, 0, 20), (3, 4, 5, 4, 15)]
    assert [event.draw for event in deal.events if isinstance(event, Burned)] == [1, 2, 3]


@pytest.mark.rule("DRAW-4")
def test_which_cards_go_in_and_which_stay_out_for_the_fifth_recipient() -> None:
    deal = play(HOME, 6, seed=3)
    [event] = reshuffles(deal, draw=1)
    [burnt] = [event.card for event in deal.events if isinstance(event, Burned) and event.draw == 1]
    new_hands = {card for seat in (1, 2, 3, 4) for card in served(deal, 1)[seat]}
    assert (event.seat, event.name, event.needed) == (5, "Farid", 5)
    assert set(event.discards) == thrown(deal, 1, 1, 2, 3, 4)
    assert event.folded == ()
    assert kept_out(event) == {
        "Farid": thrown(deal, 1, 5),
        "Ana": thrown(deal, 1, 0),
        "the hands in play": new_hands,
        "the burnt cards": {burnt},
    }
    assert set(event.stub) == {*event.old_stub, *event.discards}
    assert served(deal, 1)[5] + served(deal, 1)[0] == event.stub[:10]
    assert "DRAW-4" in event.rules
    assert {part.rule for part in event.kept_out} == {"DRAW-4"}


@pytest.mark.rule("DRAW-4")
def test_earlier_discards_go_in_with_those_of_the_served() -> None:
    deal = play(HOME, 6, seed=3)
    [event] = reshuffles(deal, draw=2)
    assert event.seat == 3
    assert set(event.discards) == thrown(deal, 1, 5, 0) | thrown(deal, 2, 1, 2)
    out = kept_out(event)
    for seat in (3, 4, 5, 0):
        assert out[NAMES[seat]] == thrown(deal, 2, seat)


@pytest.mark.rule("DRAW-4")
def test_folded_hands_go_in() -> None:
    deal = play(HOME, 6, seed=3, folds=1)
    [folded] = [event for event in deal.events if isinstance(event, Folded)]
    [event] = reshuffles(deal, draw=1)
    assert (folded.seat, event.seat, len(event.old_stub)) == (3, 0, 1)
    assert set(event.folded) == set(folded.cards)
    assert len(event.folded) == 5
    assert set(event.discards) == thrown(deal, 1, 1, 2, 4, 5)


@pytest.mark.rule("DRAW-4")
def test_the_old_stub_is_shuffled_in_and_not_dealt_first() -> None:
    places = []
    for seed in range(30):
        event = reshuffles(play(HOME, 6, seed), draw=1)[0]
        assert len(event.old_stub) == 1
        places.append(event.stub.index(event.old_stub[0]))
    assert 0 < sum(place >= 5 for place in places) < 30
    assert len(set(places)) > 10


@pytest.mark.rule("DRAW-4")
@pytest.mark.parametrize(
    ("last", "old_stub"),
    [
        pytest.param(1, [], id="an exact fit is not short"),
        pytest.param(2, [1], id="one card too few is short"),
    ],
)
def test_short_is_only_what_does_not_reach(last: int, old_stub: list[int]) -> None:
    """21 cards can be dealt in the first draw: four times five, and one."""
    wanted = {1: 5, 2: 5, 3: 5, 4: 5, 5: last, 0: 0}
    deck = Deck.shuffled(5)
    deal = Deal.start(HOME, [100] * 6, 0, deck, NAMES[:6])
    while deal.phase != "betting 2":
        deal = step(deal, lambda deal: wanted[deal.to_act or 0])
    assert [len(event.old_stub) for event in reshuffles(deal)] == old_stub
    assert [event.needed for event in reshuffles(deal)] == [2] * len(old_stub)
    assert len(served(deal, 1)[5]) == last
    if not old_stub:
        assert deal.layout.stub == ()


@pytest.mark.rule("DRAW-4")
def test_one_draw_may_need_several_reshuffles_but_no_second_burn() -> None:
    """Eight players leave 12 cards: a burn and two hands, then eleven at each reshuffle."""
    deal = play(EIGHT, 8, seed=11)
    assert [(event.seat, len(event.old_stub)) for event in reshuffles(deal, draw=1)] == [
        (3, 1),
        (5, 1),
        (7, 1),
    ]
    burnt = [event.draw for event in deal.events if isinstance(event, Burned)]
    assert burnt == [1, 2, 3]


@pytest.mark.rule("DRAW-6")
@pytest.mark.parametrize("profile", [HOME, GENERAL], ids=lambda profile: profile.name)
def test_an_empty_stub_is_refilled_and_then_the_burn_is_made(profile: TableProfile) -> None:
    deal = play(profile, 6, seed=3)
    log = list(deal.events)
    event = reshuffles(deal, draw=3)[0]
    burnt = log[log.index(event) + 1]
    assert (event.seat, event.needed, event.old_stub) == (None, 1, ())
    assert event.rules[0] == "DRAW-6"
    assert isinstance(burnt, Burned)
    assert burnt.card == event.stub[0]
    assert set(event.stub) == thrown(deal, 2, 3, 4, 5, 0)
    announced = (1, 2, 3, 4, 5, 0) if profile is HOME else (1,)
    out = kept_out(event)
    assert out.keys() - {"the hands in play", "the burnt cards"} == {NAMES[at] for at in announced}
    assert all(out[NAMES[seat]] == thrown(deal, 3, seat) for seat in announced)


@pytest.mark.rule("DRAW-6")
def test_where_all_have_thrown_five_no_hand_is_named_as_kept_out() -> None:
    event = reshuffles(play(HOME, 6, seed=3), draw=3)[0]
    assert "the hands in play" not in kept_out(event)
    assert "no card" not in str(event)


@pytest.mark.rule("DRAW-6")
def test_an_exact_fit_leaves_the_next_burn_without_a_card() -> None:
    wanted = {1: 5, 2: 5, 3: 5, 4: 5, 5: 1, 0: 0}
    deal = Deal.start(HOME, [100] * 6, 0, Deck.shuffled(5), NAMES[:6])
    while deal.phase != "draw 2":
        deal = step(deal, lambda deal: wanted[deal.to_act or 0])
    first = thrown(deal, 1, *range(6))
    deal = deal.act("pat", "pat", "pat", "pat", "pat", "pat")
    [event] = reshuffles(deal)
    assert set(event.stub) == set(event.discards) == first
    assert deal.layout.burnt[-1] == event.stub[0]
    assert deal.layout.stub == event.stub[1:]


@pytest.mark.rule("DRAW-4", "DRAW-5")
@pytest.mark.parametrize("is_protected", [False, True], ids=["home", "protected"])
def test_whether_the_recipients_own_earlier_discards_go_in(is_protected: bool) -> None:
    """Twenty cards are served in the first draw, the last one is burnt, and Ben needs five."""
    wanted = {1: 5, 2: 5, 3: 5, 4: 5, 5: 0, 0: 0}
    profile = PROTECTED if is_protected else HOME
    deal = Deal.start(profile, [100] * 6, 0, Deck.shuffled(5), NAMES[:6])
    while deal.phase != "draw 2":
        deal = step(deal, lambda deal: wanted[deal.to_act or 0])
    deal = step(deal, five).act("pat", "pat", "pat", "pat", "pat")
    [event] = reshuffles(deal)
    assert (event.seat, event.old_stub) == (1, ())
    own, others = thrown(deal, 1, 1), thrown(deal, 1, 2, 3, 4)
    assert set(event.discards) == (others if is_protected else others | own)
    protected = [set(part.cards) for part in event.kept_out if part.rule == "DRAW-5"]
    assert protected == ([own] if is_protected else [])


@pytest.mark.rule("DRAW-5")
@pytest.mark.parametrize(
    ("profile", "may"),
    [(HOME, True), (GENERAL, True), (PROTECTED, False)],
    ids=["home", "in turn", "protected"],
)
def test_an_own_earlier_discard_may_come_back_unless_protected(
    profile: TableProfile, may: bool
) -> None:
    deals = [play(profile, 6, seed) for seed in range(12)]
    assert any(came_back(deal) for deal in deals) is may
    assert all(len(reshuffles(deal)) >= 3 for deal in deals)


def came_back(deal: Deal) -> bool:
    """Whether somebody received a card that he or she had thrown in this deal."""
    own: dict[int, set[Card | None]] = {}
    for event in deal.events:
        if isinstance(event, Discarded):
            own.setdefault(event.seat, set()).update(event.cards)
        if isinstance(event, Served) and own.get(event.seat, set()) & set(event.cards):
            return True
    return False


@pytest.mark.rule("DRAW-4", "CARD-4")
def test_the_decks_seed_fixes_every_reshuffle() -> None:
    one, other = (play(HOME, 6, seed=3) for _ in range(2))
    assert one == other
    assert Deal.replay(one.events) == one
    written = [Deck(Deck.shuffled(3).cards, seed) for seed in (3, 4)]
    stubs = [
        reshuffles(to_the_end(Deal.start(HOME, [100] * 6, 0, deck, NAMES[:6]), five))[0].stub
        for deck in written
    ]
    assert stubs[0] == reshuffles(one)[0].stub
    assert stubs[0] != stubs[1]
    assert set(stubs[0]) == set(stubs[1])


@pytest.mark.rule("DRAW-4", "CARD-4")
def test_every_reshuffle_mixes_in_a_new_order() -> None:
    """The second and the third one mix 20 cards each."""
    _, second, third, _ = (event.stub for event in reshuffles(play(HOME, 6, seed=3)))
    assert len(second) == len(third) == 20
    assert places(second) != places(third)


def places(stub: tuple[Card | None, ...]) -> list[int]:
    numbers = [card.number for card in stub if card]
    return [sorted(numbers).index(number) for number in numbers]
