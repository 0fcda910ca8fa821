"""Deals as pandas frames: a row an action, a row a seat and deal, and sums that agree."""

from __future__ import annotations

from dataclasses import replace as changed

import pandas as pd
import pytest

from lowball_lessons import Deal, Deck, load_profile, profiles, read_phh, replay
from lowball_lessons.catalogue import hand_file
from lowball_lessons.records.frames import actions_frame, seats_frame
from lowball_lessons.rules.events import Posted, Shown, action_of
from tests.records.random_deals import random_deals

HOME = load_profile("triple-draw-home")
each_profile = pytest.mark.parametrize("name", profiles())


def deals(name: str, number: int = 8) -> list[Deal]:
    return list(random_deals(load_profile(name), number))


ACTIONS = [
    (1, 1, "betting 1", 1, "Ben", "raise", 4, 4, "", 3, False),
    (1, 2, "betting 1", 2, "Chloé", "fold", 0, 0, "", 7, False),
    (1, 3, "betting 1", 0, "Ana", "call", 2, 4, "", 7, False),
    (1, 4, "draw 1", 0, "Ana", "discard", 0, 0, "Kc Th", 9, False),
    (1, 5, "draw 1", 1, "Ben", "pat", 0, 0, "", 9, False),
    (1, 6, "betting 2", 0, "Ana", "bet", 2, 2, "", 9, False),
    (1, 7, "betting 2", 1, "Ben", "fold", 0, 0, "", 11, False),
]
SEATS = [
    (1, "triple-draw-home", 0, "Ana", False, 100, 6, 2, 9, 5, 105, False, False),
    (1, "triple-draw-home", 1, "Ben", True, 90, 4, 0, 0, -4, 86, True, False),
    (1, "triple-draw-home", 2, "Chloé", False, 80, 1, 0, 0, -1, 79, True, False),
]


def test_a_short_deal_row_by_row() -> None:
    """Chloé, left of the button, is dealt the first card, Ana the second, Ben the third."""
    deck = Deck.from_text("7h 2c 6c 3d 4s 4h 3c 7s 9d 9c Kc 5d 8h Th Jh", seed=1)
    deal = Deal.start(HOME, (100, 90, 80), 1, deck, ("Ana", "Ben", "Chloé"))
    deal = deal.act("raise", "fold", "call", "discard Kc Th", "pat", "bet", "fold")
    actions, seats = actions_frame([deal]), seats_frame([deal])
    assert list(actions.itertuples(index=False, name=None)) == ACTIONS
    assert [row[:13] for row in seats.itertuples(index=False, name=None)] == SEATS
    assert list(seats["hand"].str.split().str[:3].str.join(" ")) == ["2c 4s 7s", "", ""]
    assert list(seats["rank"]) == ["", "", ""]


def test_the_columns() -> None:
    assert list(actions_frame([]).columns) == [
        *("deal", "step", "phase", "seat", "name", "action", "chips", "to", "cards"),
        *("pot_before", "is_all_in"),
    ]
    assert list(seats_frame([]).columns) == [
        *("deal", "profile", "seat", "name", "is_button", "stack_before", "contribution"),
        *("returned", "award", "payoff", "stack_after", "has_folded", "is_shown", "hand", "rank"),
    ]


@each_profile
def test_there_is_a_row_for_each_action_in_order(name: str) -> None:
    played = deals(name)
    frame = actions_frame(iter(played))
    for number, deal in enumerate(played, start=1):
        rows = frame[frame["deal"] == number]
        done = [event for event in deal.logged if action_of(event)]
        assert list(rows["step"]) == list(range(1, len(done) + 1))
        assert list(rows["seat"]) == [event.seat for event in done]
        assert list(rows["name"]) == [deal.names[event.seat] for event in done]
        assert [str(action_of(event)).split()[0] for event in done] == list(rows["action"])


@each_profile
def test_there_is_a_row_for_each_seat_that_played(name: str) -> None:
    played = deals(name)
    frame = seats_frame(played)
    for number, deal in enumerate(played, start=1):
        rows = frame[frame["deal"] == number]
        assert list(rows["seat"]) == sorted(deal.table.order)
        assert list(rows["seat"][rows["is_button"]]) == [deal.button]
        assert set(rows["profile"]) == {name}
        assert set(rows["seat"][rows["has_folded"]]) == deal.folded & set(deal.table.order)


@each_profile
def test_the_chips_of_the_seats_add_up(name: str) -> None:
    frame = seats_frame(deals(name, 20))
    assert set(frame.groupby("deal")["payoff"].sum()) == {0}
    assert (frame["stack_after"] == frame["stack_before"] + frame["payoff"]).all()
    assert (frame["payoff"] == frame["returned"] + frame["award"] - frame["contribution"]).all()
    per_deal = frame.groupby("deal")[["contribution", "returned", "award"]].sum()
    assert (per_deal["contribution"] == per_deal["returned"] + per_deal["award"]).all()


@each_profile
def test_the_chips_of_the_actions_and_forced_bets_are_the_contributions(name: str) -> None:
    played = [deal for deal in deals(name, 20) if not deal.is_void]
    added = actions_frame(played).groupby(["deal", "seat"])["chips"].sum()
    for number, deal in enumerate(played, start=1):
        for seat in deal.table.order:
            forced = [e.chips for e in deal.events if isinstance(e, Posted) and e.seat == seat]
            total = sum(forced) + added.get((number, seat), 0)
            assert total == deal.contributions[seat]


@each_profile
def test_the_pots_before_each_action_grow_by_the_chips_added(name: str) -> None:
    played = deals(name)
    frame = actions_frame(played)
    for number, deal in enumerate(played, start=1):
        rows = frame[frame["deal"] == number]
        pot = sum(event.chips for event in deal.events if isinstance(event, Posted))
        for row in rows.itertuples():
            assert row.pot_before == pot
            pot += row.chips


@each_profile
def test_types_are_sensible(name: str) -> None:
    actions, seats = actions_frame(deals(name)), seats_frame(deals(name))
    texts = {"phase", "name", "action", "cards", "profile", "hand", "rank"}
    yes_or_no = {"is_all_in", "is_button", "has_folded", "is_shown"}
    for frame in (actions, seats):
        for column in frame.columns:
            if column in texts:
                assert pd.api.types.is_string_dtype(frame[column])
            elif column in yes_or_no:
                assert frame[column].dtype == bool
            else:
                assert frame[column].dtype == "int64"
        assert not frame.isna().any().any()


def test_all_in_actions_are_marked() -> None:
    deal = Deal.start(HOME, (100, 3, 100), 0, Deck.shuffled(7)).act("raise", "call", "call")
    frame = actions_frame([deal])
    assert list(frame["is_all_in"]) == [False, True, False]
    assert list(frame["chips"]) == [4, 2, 2]


@pytest.mark.rule("SHOW-1")
def test_hands_that_were_shown_have_their_rank_and_cards_that_were_mucked_have_none() -> None:
    frame = seats_frame([replay(read_phh(hand_file("wsop-2023-43-5-60")))])
    shown = frame[frame["is_shown"]]
    assert list(shown["name"]) == ["Brian Rast"]
    assert list(shown["hand"]) == ["6h 3h 7d 2s 4d"]
    assert list(shown["rank"]) == ["a 76"]
    assert set(frame["rank"][~frame["is_shown"]]) == {""}


@pytest.mark.rule("VAR-3")
def test_where_two_rankings_decide_both_are_told() -> None:
    for deal in deals("badeucey"):
        frame = seats_frame([deal]).set_index("seat")
        for shown in (event for event in deal.events if isinstance(event, Shown)):
            two_to_seven, badugi = shown.ranks
            assert frame["rank"][shown.seat] == f"{two_to_seven} / {badugi}"


@pytest.mark.rule("SHOW-1")
def test_cards_that_a_record_does_not_know_are_marked_and_shown_ones_are_told() -> None:
    deal = replay(read_phh(hand_file("alice-carol-wikipedia")))
    thrown = actions_frame([deal])["cards"]
    assert [cards for cards in thrown if cards] == ["?? ??", "?? ??", "??", "??", "??", "??"]
    hands = dict(zip(*(seats_frame([deal])[column] for column in ("name", "hand")), strict=True))
    assert set(hands["Alice"].split()) == {"2s", "4c", "6d", "9h"}
    assert set(hands["Carol"].split()) == {"3s", "5d", "7c", "8h"}


def test_a_deal_that_is_not_over_has_no_awards() -> None:
    hand = read_phh(hand_file("alice-carol-wikipedia"))
    open_end = replay(changed(hand, actions=hand.actions[:-2]))
    frame = seats_frame([open_end])
    assert list(frame["award"]) == [0, 0, 0, 0]
    assert list(frame["contribution"]) == [4, 16, 0, 16]
    assert list(frame["stack_after"]) == [196, 184, 200, 184]


@pytest.mark.rule("SEAT-7")
def test_a_void_deal_moves_no_chips_and_has_no_actions() -> None:
    void = Deal.start(HOME, (100, 90), 0, Deck.from_text("7c", seed=7)).expose("7c")
    assert len(actions_frame([void])) == 0
    frame = seats_frame([void])
    assert list(frame["payoff"]) == [0, 0]
    assert list(frame["contribution"]) == [0, 0]
    assert list(frame["stack_after"]) == [100, 90]
