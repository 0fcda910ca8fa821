"""The real draw hands played again: every action legal, the chips as they went, nothing guessed."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import pytest

from lowball_lessons import (
    Check,
    Deal,
    Deck,
    RecordError,
    history,
    load_profile,
    observe,
    read_phh,
    replay,
)
from lowball_lessons.catalogue import hand_file, hand_files
from lowball_lessons.records import PhhHand, parse_phh
from lowball_lessons.rules.events import (
    Awarded,
    BetMade,
    Dealt,
    Discarded,
    Mucked,
    Posted,
    Raised,
    Served,
    Shown,
    StoodPat,
    action_of,
)

DATA = Path(__file__).parents[1] / "data" / "phh_expected.json"
EXPECTED: dict[str, dict[str, Any]] = {
    key.removesuffix(".phh").replace("/", "-"): hand
    for key, hand in json.loads(DATA.read_text(encoding="utf-8"))["hands"].items()
}
each_hand = pytest.mark.parametrize("name", EXPECTED)


def read(name: str) -> PhhHand:
    return read_phh(hand_file(name))


def test_the_sixteen_draw_hands_are_all_there() -> None:
    assert len(EXPECTED) == 16
    assert set(EXPECTED) == {name for name in hand_files() if read(name).variant != "FR"}


@each_hand
def test_every_action_of_a_real_hand_is_legal(name: str) -> None:
    end = replay(read(name))
    deal = Deal.start(end.profile, end.table.stacks, end.button, end.deck, end.names)
    for event in end.logged:
        action = action_of(event)
        if action is not None:
            assert deal.refusal(action, event.seat) is None
            assert action in deal.legal_actions
            deal = deal.apply(action, event.seat)
    assert deal == end


@each_hand
def test_the_chips_go_where_they_went(name: str) -> None:
    hand, deal, other = read(name), replay(read(name)), EXPECTED[name]
    assert deal.is_over
    assert list(deal.stacks) == other["final_stacks"]
    assert list(deal.payoffs) == other["payoffs"]
    if hand.finishing_stacks is not None:
        assert deal.stacks == hand.finishing_stacks
        assert deal.payoffs == hand.payoffs


@pytest.mark.rule("SHOW-1")
@each_hand
def test_who_shows_which_cards_and_who_mucks(name: str) -> None:
    events = replay(read(name)).events
    revealed = [event for event in events if isinstance(event, Shown | Mucked)]
    expected = EXPECTED[name]["shown_or_mucked"]
    assert [event.seat for event in revealed] == [who["player"] for who in expected]
    for event, who in zip(revealed, expected, strict=True):
        assert isinstance(event, Shown) == (who["action"] == "show")
        if isinstance(event, Shown):
            assert {str(card) for card in event.cards} == set(in_pairs(who["cards"]))


def in_pairs(cards: str) -> list[str]:
    return [cards[at : at + 2] for at in range(0, len(cards), 2)]


@each_hand
def test_bets_draws_and_all_ins_are_counted_alike(name: str) -> None:
    events, other = replay(read(name)).events, EXPECTED[name]
    seen = Counter(type(event) for event in events)
    assert seen[BetMade] + seen[Raised] == other["bets_and_raises"]
    assert seen[StoodPat] == other["pat_count"]
    assert seen[StoodPat] + seen[Discarded] == other["draw_action_count"]
    served = [len(event.cards) for event in events if isinstance(event, Served)]
    assert sum(served) == other["cards_drawn"]
    all_in = {event.seat for event in events if getattr(event, "is_all_in", False)}
    assert all_in == set(other["all_in_players"])
    assert len(replay(read(name)).pots) == other["pot_count"]


@each_hand
def test_each_discard_has_the_cards_of_the_record(name: str) -> None:
    draws = [e for e in replay(read(name)).events if isinstance(e, Discarded | StoodPat)]
    for event, other in zip(draws, EXPECTED[name]["draw_actions"], strict=True):
        assert event.seat == other["player"]
        cards = event.cards if isinstance(event, Discarded) else ()
        assert "".join(str(card or "??") for card in cards) == other["discarded"]


@each_hand
def test_the_table_has_the_stakes_of_the_record(name: str) -> None:
    hand, deal = read(name), replay(read(name))
    assert deal.names == hand.players
    assert deal.button == len(hand.players) - 1
    assert deal.table.stacks == hand.starting_stacks
    posted = [event for event in deal.events if isinstance(event, Posted)]
    for seat, (ante, blind) in enumerate(zip(hand.antes, hand.blinds, strict=True)):
        paid = sum(event.chips for event in posted if event.seat == seat)
        assert paid == ante + blind


@pytest.mark.parametrize("name", [name for name in hand_files() if name not in EXPECTED])
def test_stud_cannot_be_played_again(name: str) -> None:
    with pytest.raises(RecordError, match="FR") as caught:
        replay(read(name))
    assert str(caught.value).count(name) == 1


# --- cards that are not known ------------------------------------------------------------------


@each_hand
def test_cards_are_known_exactly_where_the_file_tells_them(name: str) -> None:
    hand, deal = read(name), replay(read(name))
    told = ["".join(action.split()[3:4]) for action in hand.actions if action.startswith("d dh")]
    came = [event.cards for event in deal.events if isinstance(event, Dealt | Served)]
    assert ["".join(str(card or "??") for card in cards) for cards in came] == told


def test_unknown_cards_are_none_in_events_and_question_marks_in_text() -> None:
    deal = replay(read("alice-carol-wikipedia"))
    assert all(event.cards == (None,) * 4 for event in deal.events if isinstance(event, Dealt))
    thrown = next(event for event in deal.events if isinstance(event, Discarded))
    assert thrown.cards == (None, None)
    assert str(action_of(thrown)) == "discard ?? ??"
    assert set(str(deal.deck).split()) == {"??"}
    assert "None" not in history(deal)


def test_a_card_that_is_not_known_among_others_stays_so() -> None:
    deal = replay(read("wsop-2023-43-5-44"))
    (dealt,) = [e for e in deal.events if isinstance(e, Dealt) and e.name == "Brian Rast"]
    assert [str(card or "??") for card in dealt.cards] == ["Qh", "Jd", "5h", "5c", "??"]
    (line,) = [line for line in history(deal).splitlines() if "Q♥ J♦ 5♥ 5♣" in line]
    assert "Brian Rast" in line
    assert "unknown" in line


@pytest.mark.rule("SHOW-1")
def test_a_record_without_its_showdown_is_left_open() -> None:
    hand = read("alice-carol-wikipedia")
    deal = replay(changed(hand, actions=hand.actions[:-2]))
    assert (deal.phase, deal.is_over) == ("showdown", False)
    assert deal.names[deal.to_act or 0] == "Alice"
    assert deal.awards == (0, 0, 0, 0)
    assert deal.stacks == (196, 184, 200, 184)
    assert [pot.amount for pot in deal.pots] == [36]
    assert not any(isinstance(event, Awarded | Shown) for event in deal.events)
    assert "Cannot be decided" in history(deal)
    assert deal.refusal(Check()) is not None


@pytest.mark.rule("SHOW-1")
def test_a_record_that_ends_between_two_shown_hands_is_still_open() -> None:
    hand = read("alice-carol-wikipedia")
    deal = replay(changed(hand, actions=hand.actions[:-1]))
    assert deal.phase == "showdown"
    assert deal.names[deal.to_act or 0] == "Carol"
    assert deal.awards == (0, 0, 0, 0)
    shown = next(event for event in deal.events if isinstance(event, Shown))
    assert [str(card) for card in shown.cards] == ["2s", "4c", "6d", "9h"]


@pytest.mark.rule("SHOW-1")
def test_a_hand_that_was_shown_is_held() -> None:
    deal = replay(read("alice-carol-wikipedia"))
    for seat, cards in ((1, "3s 5d 7c 8h"), (3, "2s 4c 6d 9h")):
        assert {str(card or "??") for card in deal.hands[seat]} == set(cards.split())
        assert observe(deal, None).hands[seat] == deal.hands[seat]


@pytest.mark.rule("SHOW-1")
def test_whoever_mucks_unseen_gives_up_the_pot() -> None:
    hand = read("alice-carol-wikipedia")
    deal = replay(changed(hand, actions=(*hand.actions[:-2], "p4 sm", "p2 sm 3s5d7c8h")))
    assert deal.is_over
    assert deal.payoffs == (-4, 20, 0, -16)
    assert [event.name for event in deal.events if isinstance(event, Mucked)] == ["Alice"]


@each_hand
def test_a_record_that_stops_early_is_as_far_as_it_goes(name: str) -> None:
    hand = read(name)
    end = replay(hand)
    for length in range(len(hand.actions)):
        deal = replay(changed(hand, actions=hand.actions[:length]))
        acted = [action for action in map(action_of, deal.logged) if action]
        assert acted == [action for action in map(action_of, end.logged) if action][: len(acted)]


# --- tables ------------------------------------------------------------------------------------

SMALL = """
variant = "N2L1D"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [50, 40]
actions = ["d dh p1 7h6c4c3d2c", "d dh p2 9h8c5d3h2d", "p2 cc # Ben limps", "# a pause", "p1 cbr 9"]
"""


@pytest.mark.rule("SEAT-3", "BET-5")
def test_players_without_names_are_numbered_and_remarks_change_nothing() -> None:
    deal = replay(parse_phh(SMALL))
    assert deal.names == ("p1", "p2")
    assert (deal.phase, deal.to_act, deal.button) == ("betting 1", 1, 1)
    assert deal.contributions == (9, 2)
    assert deal.legal_actions.call_cost == 7


def test_the_same_hand_from_a_file_and_from_its_text_is_the_same(tmp_path: Path) -> None:
    path = tmp_path / "small.phh"
    path.write_text(SMALL, encoding="utf-8")
    assert replay(read_phh(path)) == replay(read_phh(str(path))) == replay(parse_phh(SMALL))


def test_a_recorded_deal_goes_on_by_hand() -> None:
    deal = replay(parse_phh(SMALL)).act("call", "discard 7h", "pat")
    assert deal.phase == "betting 2"
    assert deal.layout.hands[0].count(None) == 1
    assert deal.layout.burnt == (None,)


def test_a_deck_of_a_record_is_no_deck_to_shuffle_from() -> None:
    deck = replay(parse_phh(SMALL)).deck
    assert deck.is_recorded
    assert not Deck.shuffled(1).is_recorded
    assert str(deck).split()[:4] == ["7h", "9h", "6c", "8c"]
    assert load_profile("wsop-2-7-single-draw").name == replay(parse_phh(SMALL)).profile.name
