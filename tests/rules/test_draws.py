"""The draws: who announces when, how much may be thrown, what is burnt, who is served when."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lowball_lessons import Card, Deal, Deck, Discard, StandPat, TableProfile, load_profile, observe
from lowball_lessons.rules.events import Burned, Discarded, Event, Served, StoodPat
from tests.rules.playing import passively

HOME = load_profile("triple-draw-home")
GENERAL = load_profile("triple-draw-fixed-limit")
CLASSROOM = load_profile("ace-to-five-classroom")
NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid")


def start(profile: TableProfile, stacks: Sequence[int], button: int = 0, seed: int = 7) -> Deal:
    return Deal.start(profile, stacks, button, Deck.shuffled(seed), NAMES[: len(stacks)])


def announcing(deal: Deal, draw: int) -> list[int]:
    """The seats in the order in which they are asked, everybody standing pat."""
    deal, seats = passively(deal, f"draw {draw}"), []
    while deal.phase == f"draw {draw}":
        seats.append(deal.to_act)
        deal = deal.apply(StandPat())
    return [seat for seat in seats if seat is not None]


def throw(deal: Deal, count: int) -> Deal:
    assert deal.to_act is not None
    return deal.apply(Discard(tuple(deal.hands[deal.to_act])[:count]))


def draw_events(deal: Deal, draw: int) -> list[Event]:
    kinds = Discarded | StoodPat | Burned | Served
    return [event for event in deal.events if isinstance(event, kinds) and event.draw == draw]


def in_short(events: Sequence[Event]) -> list[str]:
    """`Discarded 1`, `Burned`: what happened, and to which seat."""
    return [f"{type(event).__name__} {getattr(event, 'seat', '')}".strip() for event in events]


@pytest.mark.rule("DRAW-1")
@pytest.mark.parametrize("profile", [HOME, GENERAL], ids=lambda profile: profile.name)
@pytest.mark.parametrize(
    ("players", "button", "order"),
    [
        (2, 0, [1, 0]),
        (2, 1, [0, 1]),
        (3, 2, [0, 1, 2]),
        (4, 0, [1, 2, 3, 0]),
        (4, 2, [3, 0, 1, 2]),
        (6, 4, [5, 0, 1, 2, 3, 4]),
    ],
)
def test_everybody_announces_clockwise_from_the_buttons_left(
    profile: TableProfile, players: int, button: int, order: list[int]
) -> None:
    deal = start(profile, [profile.stack] * players, button)
    assert [announcing(deal, draw) for draw in (1, 2, 3)] == [order] * 3


@pytest.mark.rule("DRAW-1", "BET-11")
def test_at_ace_to_five_the_dealers_left_announces_whoever_bet() -> None:
    deal = start(CLASSROOM, [50] * 4, button=1).act("check", "check", "bet")
    assert announcing(deal, 1) == [2, 3, 0, 1]


@pytest.mark.rule("DRAW-1")
def test_who_has_folded_is_not_asked() -> None:
    deal = start(HOME, [100] * 4).act("call", "call", "fold", "check")
    assert announcing(deal, 1) == [2, 3, 0]


@pytest.mark.rule("DRAW-1", "ALLIN-1")
@pytest.mark.parametrize("draw", [1, 2, 3])
def test_an_all_in_player_goes_on_drawing(draw: int) -> None:
    deal = start(HOME, [100, 100, 2])
    assert announcing(deal, draw) == [1, 2, 0]
    deal = passively(deal, f"draw {draw}").act("pat")
    assert deal.stacks[2] == 0
    deal = throw(deal, 5).act("pat")
    assert in_short(draw_events(deal, draw))[-2:] == ["Burned", "Served 2"]


@pytest.mark.rule("DRAW-1", "ALLIN-9")
def test_all_three_draws_take_place_when_nobody_has_chips_left() -> None:
    deal = start(HOME, [2, 2])
    asked = []
    while not deal.is_over:
        asked.append((deal.phase, deal.to_act))
        deal = deal.apply("call") if deal.phase == "betting 1" else throw(deal, 1)
    assert asked == [
        ("betting 1", 0),
        *((f"draw {number}", seat) for number in (1, 2, 3) for seat in (1, 0)),
    ]


@pytest.mark.rule("DRAW-1", "DRAW-3")
@pytest.mark.parametrize("profile", [HOME, GENERAL], ids=lambda profile: profile.name)
@pytest.mark.parametrize("count", range(1, 6))
def test_one_to_five_may_be_thrown_and_as_many_come(profile: TableProfile, count: int) -> None:
    before = passively(start(profile, [400, 400, 400]), "draw 1")
    held, second = list(before.hands[1]), list(before.hands[2])
    after = throw(before, count).act("pat", "pat")
    [served] = [event for event in after.events if isinstance(event, Served)]
    assert (served.seat, len(served.cards)) == (1, count)
    assert set(after.hands[1]) == {*held[count:], *served.cards}
    assert not set(served.cards) & set(held)
    assert list(after.hands[2]) == second


@pytest.mark.rule("DRAW-1")
@pytest.mark.parametrize("nothing", [StandPat(), "pat", Discard(())], ids=str)
def test_no_discard_is_standing_pat(nothing: StandPat | Discard | str) -> None:
    before = passively(start(HOME, [100, 100]), "draw 1")
    after = before.apply(nothing)
    assert in_short(draw_events(after, 1)) == ["StoodPat 1"]
    assert after.hands == before.hands


@pytest.mark.rule("DRAW-1")
def test_standing_pat_does_not_bar_a_later_draw() -> None:
    deal = passively(start(HOME, [100, 100]), "draw 2").act("pat", "pat")
    deal = passively(deal, "draw 3")
    assert deal.legal_actions.max_discards == 5
    deal = throw(deal, 5).act("pat")
    assert in_short(draw_events(deal, 3)) == ["Discarded 1", "StoodPat 0", "Burned", "Served 1"]


@pytest.mark.rule("DRAW-1")
def test_all_32_choices_are_offered_once_and_accepted() -> None:
    deal = passively(start(GENERAL, [400, 400]), "draw 1")
    hand = set(deal.hands[1])
    choices = list(deal.legal_actions)
    thrown = {frozenset(choice.cards) for choice in choices if isinstance(choice, Discard)}
    assert len(choices) == len(deal.legal_actions) == 32
    assert StandPat() in choices
    assert len(thrown - {frozenset()}) == 31
    assert all(cards <= hand for cards in thrown)
    assert [choice for choice in choices if deal.refusal(choice)] == []


@pytest.mark.rule("DRAW-2")
@pytest.mark.parametrize("profile", [HOME, GENERAL], ids=lambda profile: profile.name)
def test_one_card_is_burnt_in_each_draw_even_if_all_stand_pat(profile: TableProfile) -> None:
    start_of_it = start(profile, [400, 400, 400])
    deal = passively(start_of_it, "over")
    burnt = [event for event in deal.events if isinstance(event, Burned)]
    assert [event.draw for event in burnt] == [1, 2, 3]
    assert tuple(event.card for event in burnt) == start_of_it.layout.stub[:3] == deal.layout.burnt


@pytest.mark.rule("DRAW-2")
def test_the_burn_is_made_face_down() -> None:
    deal = passively(start(HOME, [100, 100]), "betting 2")
    for seat in (0, 1, None):
        seen = [event for event in observe(deal, seat).events if isinstance(event, Burned)]
        assert [event.card for event in seen] == [None]


@pytest.mark.rule("DRAW-2")
def test_no_card_is_burnt_at_ace_to_five() -> None:
    before = passively(start(CLASSROOM, [50, 50]), "draw 1")
    deal = throw(throw(before, 2), 1)
    assert in_short(draw_events(deal, 1)) == ["Discarded 1", "Served 1", "Discarded 0", "Served 0"]
    first, second = [event.cards for event in deal.events if isinstance(event, Served)]
    assert first + second == before.layout.stub[:3]
    assert deal.layout.burnt == ()


@pytest.mark.rule("DRAW-2")
def test_discards_stay_hidden_and_apart() -> None:
    before = passively(start(HOME, [100, 100, 100]), "draw 1")
    thrown = tuple(before.hands[1])[:2]
    deal = throw(before, 2).act("pat", "pat")
    assert [(pile.seat, pile.cards) for pile in deal.layout.muck] == [(1, thrown)]
    elsewhere = {*deal.layout.stub, *deal.layout.burnt, *deal.hands[0], *deal.hands[2]}
    assert not elsewhere & set(thrown)
    for seat, seen in [(0, (None, None)), (1, thrown), (2, (None, None)), (None, (None, None))]:
        events = observe(deal, seat).events
        assert [event.cards for event in events if isinstance(event, Discarded)] == [seen]


SERVING = {
    "at home all discard, then the burn, then each is served": (
        HOME,
        "Discarded 1, Discarded 2, StoodPat 3, Discarded 0, Burned, Served 1, Served 2, Served 0",
    ),
    "in general each discards and is served, the burn before the first": (
        GENERAL,
        "Discarded 1, Burned, Served 1, Discarded 2, Served 2, StoodPat 3, Discarded 0, Served 0",
    ),
    "at ace-to-five each discards and is served, without a burn": (
        CLASSROOM,
        "Discarded 1, Served 1, Discarded 2, Served 2, StoodPat 3, Discarded 0, Served 0",
    ),
}


@pytest.mark.rule("DRAW-3")
@pytest.mark.parametrize(("profile", "happened"), SERVING.values(), ids=SERVING)
def test_in_what_order_the_dealer_serves(profile: TableProfile, happened: str) -> None:
    deal = passively(start(profile, [400] * 4), "draw 1")
    deal = throw(throw(throw(throw(deal, 2), 3), 0), 1)
    assert ", ".join(in_short(draw_events(deal, 1))) == happened


@pytest.mark.rule("DRAW-2", "DRAW-3")
def test_in_general_the_burn_comes_before_the_first_even_if_the_first_stands_pat() -> None:
    deal = passively(start(GENERAL, [400] * 2), "draw 1").act("pat")
    deal = throw(deal, 1)
    assert in_short(draw_events(deal, 1)) == ["StoodPat 1", "Burned", "Discarded 0", "Served 0"]


@pytest.mark.rule("DRAW-3", "SEAT-6")
@pytest.mark.parametrize("profile", [HOME, GENERAL], ids=lambda profile: profile.name)
def test_each_receives_all_replacements_together_from_the_top(profile: TableProfile) -> None:
    top = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d"  # the hands of three
    deck = Deck.from_text(f"{top} 4d 5d 6d 7d 8d 9d Td", seed=1)
    deal = passively(Deal.start(profile, [400] * 3, 2, deck, NAMES[:3]), "draw 1")
    deal = throw(throw(throw(deal, 3), 1), 2)
    burnt, *served = [event for event in draw_events(deal, 1) if isinstance(event, Burned | Served)]
    assert isinstance(burnt, Burned)
    assert burnt.card == Card.parse("4d")
    received = [" ".join(map(str, event.cards)) for event in served if isinstance(event, Served)]
    assert received == ["5d 6d 7d", "8d", "9d Td"]


@pytest.mark.rule("DRAW-3")
def test_at_home_nobody_sees_a_replacement_before_all_have_discarded() -> None:
    deal = passively(start(HOME, [100] * 3), "draw 1")
    deal = throw(throw(deal, 4), 5)
    assert [len(hand) for hand in deal.hands] == [5, 1, 0]
    assert [len(hand) for hand in throw(deal, 0).hands] == [5, 5, 5]


@pytest.mark.rule("DRAW-3", "BET-14")
@pytest.mark.parametrize("profile", [HOME, GENERAL], ids=lambda profile: profile.name)
def test_a_discard_is_not_taken_back(profile: TableProfile) -> None:
    before = passively(start(profile, [400] * 3), "draw 1")
    thrown, *_ = before.hands[1]
    deal = throw(before, 1)
    again = deal.refusal(StandPat(), seat=1)
    assert again is not None
    assert again.rule == "BET-14"
    deal = passively(deal, "draw 2")
    refusal = deal.refusal(Discard((thrown,)))
    assert refusal is not None
    assert refusal.rule == "DRAW-1"
