"""Deals written in PHH: ours comes back exactly, and other programs can read it."""

from __future__ import annotations

import random
import tomllib
import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace as changed

import pytest
from pokerkit import HandHistory, State

from lowball_lessons import (
    Bet,
    Deal,
    Deck,
    RecordError,
    TableProfile,
    deal_to_phh,
    load_profile,
    profiles,
    read_phh,
    replay,
)
from lowball_lessons.catalogue import hand_file, hand_files
from lowball_lessons.records import parse_phh
from lowball_lessons.rules.events import BetMade, BettingOpened, Exposed, Raised, Reshuffled
from tests.records.random_deals import finished, random_deals, random_table, states

CODES = {
    "triple-draw-home": "F2L3D",
    "triple-draw-fixed-limit": "F2L3D",
    "wsop-2-7-triple-draw": "F2L3D",
    "single-draw-no-limit": "N2L1D",
    "wsop-2-7-single-draw": "N2L1D",
    "kansas-city": "N2L1D",
    "badugi": "FB",
}
REAL = [name for name in hand_files() if read_phh(hand_file(name)).variant != "FR"]
each_game = pytest.mark.parametrize("name", CODES)


def again(deal: Deal) -> Deal:
    return replay(parse_phh(deal_to_phh(deal)))


@each_game
def test_a_finished_deal_comes_back_exactly(name: str) -> None:
    for deal in random_deals(load_profile(name), 40):
        back = again(deal)
        assert back == deal
        assert back.layout == deal.layout
        assert (back.payoffs, back.is_void) == (deal.payoffs, deal.is_void)


def test_the_deals_that_come_back_are_of_every_kind() -> None:
    seen = Counter[str]()
    for deal in (deal for name in CODES for deal in random_deals(load_profile(name), 40)):
        seen.update({type(event).__name__ for event in deal.events})
        seen[f"{len(deal.table.order)} players"] += 1
        seen["side pot"] += len(deal.pots) > 1
        seen["empty seat"] += 0 in deal.table.stacks
        seen["no seed"] += deal.deck.seed is None
    kinds = {f"{players} players" for players in range(2, 7)} | {"side pot", "empty seat"}
    kinds |= {"Exposed", "Voided", "Reshuffled", "Mucked", "BettingClosed", "Folded", "no seed"}
    assert {kind: times for kind, times in seen.items() if times > 4}.keys() >= kinds


@each_game
def test_a_deal_comes_back_at_any_moment(name: str) -> None:
    chance = random.Random(f"phh {name}")
    for _ in range(4):
        deal = random_table(load_profile(name), chance)
        moments = [deal, *states(deal, chance)]
        for moment in chance.sample(moments, min(4, len(moments))):
            assert again(moment) == moment
            assert again(moment).phase == moment.phase


@pytest.mark.parametrize("name", REAL)
def test_a_real_hand_comes_back_exactly(name: str) -> None:
    hand = read_phh(hand_file(name))
    for cut in (0, 1, 2, 3, 7):
        deal = replay(changed(hand, actions=hand.actions[: len(hand.actions) - cut]))
        assert again(deal) == deal


@pytest.mark.parametrize("name", REAL)
def test_the_actions_of_a_real_hand_are_written_as_they_were(name: str) -> None:
    hand = read_phh(hand_file(name))
    ours = list(tomllib.loads(deal_to_phh(replay(hand)))["actions"])
    theirs = [action.split("#")[0].strip() for action in hand.actions]
    if name == "arieh-yockey-2019":
        assert sorted(pairs(ours.pop())) == sorted(pairs(theirs.pop()))
    assert ours == theirs


def pairs(action: str) -> list[str]:
    """Who shows, and the cards, in whatever order they lie."""
    who, verb, cards = action.split()
    return [who, verb, *(cards[at : at + 2] for at in range(0, len(cards), 2))]


@pytest.mark.parametrize("name", REAL)
def test_the_fields_of_a_real_hand_are_written_as_they_were(name: str) -> None:
    theirs = tomllib.loads(hand_file(name).read_text(encoding="utf-8"))
    ours = tomllib.loads(deal_to_phh(replay(read_phh(hand_file(name)))))
    told = {*FIELDS} & {*theirs}
    assert {key: ours.get(key) for key in told} == {key: theirs[key] for key in told}


FIELDS = (
    *("variant", "ante_trimming_status", "antes", "blinds_or_straddles", "players"),
    *("small_bet", "big_bet", "min_bet", "starting_stacks", "finishing_stacks"),
)


# --- what the fields say -----------------------------------------------------------------------


@pytest.mark.rule("SEAT-3", "SEAT-6")
def test_players_stand_in_the_order_of_the_cards_and_the_button_is_last() -> None:
    deck = Deck.from_text("7c 2c 8h 6d 3c 9h", seed=1)
    deal = Deal.start(
        load_profile("triple-draw-home"), (90, 0, 80, 70), 2, deck, ("Ana", "-", "Chloé", "Dario")
    )
    written = tomllib.loads(deal_to_phh(deal.act("raise", "fold", "fold")))
    assert written["players"] == ["Dario", "Ana", "Chloé"]
    assert written["seats"] == [4, 1, 3]
    assert written["seat_count"] == 4
    assert written["starting_stacks"] == [70, 90, 80]
    assert written["finishing_stacks"] == [69, 88, 83]
    assert written["blinds_or_straddles"] == [1, 2, 0]
    assert written["antes"] == [0, 0, 0]
    assert (written["small_bet"], written["big_bet"]) == (2, 4)
    assert [action[:12] for action in written["actions"][:3]] == [
        "d dh p1 7c6d",
        "d dh p2 2c3c",
        "d dh p3 8h9h",
    ]
    assert written["actions"][3:] == ["p3 cbr 4", "p1 f", "p2 f"]


@pytest.mark.rule("SEAT-3", "BET-5")
def test_between_two_the_button_is_the_second_player_and_acts_first() -> None:
    deal = Deal.start(load_profile("wsop-2-7-single-draw"), (9000, 8000), 0, Deck.shuffled(7))
    written = tomllib.loads(deal_to_phh(deal.act("call", "check", "pat", "pat", "bet 2000")))
    assert written["starting_stacks"] == [8000, 9000]
    assert written["blinds_or_straddles"] == [500, 1000]
    assert written["antes"] == [0, 1500]
    assert written["min_bet"] == 1000
    assert written["actions"][2:] == ["p2 cc", "p1 cc", "p1 sd", "p2 sd", "p1 cbr 2000"]
    assert "finishing_stacks" not in written


def test_an_ante_of_everybody_stands_at_everybody() -> None:
    deal = Deal.start(load_profile("kansas-city"), (100, 100, 100), 0, Deck.shuffled(7))
    written = tomllib.loads(deal_to_phh(deal))
    assert (written["antes"], written["blinds_or_straddles"]) == ([1, 1, 1], [0, 0, 0])
    assert written["ante_trimming_status"] is True


@pytest.mark.parametrize(
    "name",
    [
        '"',
        "\\",
        "\\n",
        "#",
        "]",
        "=",
        "🃏",
    ],
    ids=ascii,
)
def test_any_name_comes_back(name: str) -> None:
    deck = Deck.shuffled(f"{name} shuffled")
    deal = Deal.start(load_profile("triple-draw-home"), (9, 9), 0, deck, (f"{name}.", f"Ben{name}"))
    assert again(deal.act("fold")) == deal.act("fold")


# --- what cannot be written --------------------------------------------------------------------

TRIPLE = load_profile("triple-draw-home")
OTHERS: dict[str, TableProfile] = {
    **{name: load_profile(name) for name in profiles() if name not in CODES},
    "two draws": TRIPLE.replace(draws=2),
    "a forced bet": TRIPLE.replace(small_blind=0, big_blind=0, forced_bet=2, bets=(2, 2, 4, 4)),
    "badugi, no limit": load_profile("badugi").replace(structure="no-limit"),
    "badugi, ace high": load_profile("badugi").replace(ranking="badugi-ace-high", cards=4),
    "badugi of five cards": load_profile("badugi").replace(cards=5),
}


@pytest.mark.parametrize("profile", OTHERS.values(), ids=OTHERS)
def test_a_game_that_phh_has_no_code_for_is_refused(profile: TableProfile) -> None:
    deal = Deal.start(profile, (profile.stack,) * profile.seats[0], 0, deck_of(profile))
    with pytest.raises(RecordError, match="deal_to_json") as caught:
        deal_to_phh(deal)
    assert profile.name in str(caught.value)


def deck_of(profile: TableProfile) -> Deck:
    return Deck.shuffled(7, jokers=profile.joker)


# --- what others read --------------------------------------------------------------------------


def rules_agree(deal: Deal) -> bool:
    """PokerKit puts other cards into a short deck, and caps at four bets and raises."""
    most = bets = 0
    for event in deal.events:
        bets = 0 if isinstance(event, BettingOpened) else bets + isinstance(event, BetMade | Raised)
        most = max(most, bets)
    is_other_dealing = any(isinstance(event, Reshuffled | Exposed) for event in deal.events)
    return not is_other_dealing and (most <= 4 or not deal.profile.is_fixed_limit)


def alike(name: str) -> Iterator[Deal]:
    """Deals with equal stacks in which all discard before anybody is served, as PokerKit has it."""
    profile, chance = load_profile(name).replace(serve="after-all"), random.Random(name)
    for number in range(40):
        players = 2 + number % 4
        deal = Deal.start(
            profile, (profile.stack,) * players, 0, Deck.shuffled(chance.random().hex())
        )
        deal = finished(deal, chance)
        if rules_agree(deal):
            yield deal


def read_by_pokerkit(text: str) -> State:
    """How the deal ends there."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, end = HandHistory.loads(text)
    return end


@each_game
def test_pokerkit_reads_ours_and_ends_with_the_same_chips(name: str) -> None:
    read = Counter[int]()
    for deal in alike(name):
        end = read_by_pokerkit(deal_to_phh(deal))
        assert not end.status
        assert list(end.payoffs) == [deal.payoffs[seat] for seat in deal.table.order]
        assert list(end.stacks) == [deal.stacks[seat] for seat in deal.table.order]
        read[len(deal.table.order)] += 1
    assert sum(read.values()) >= 15
    assert len(read) >= 3


@pytest.mark.parametrize("name", REAL)
def test_pokerkit_reads_a_real_hand_from_ours(name: str) -> None:
    deal = replay(read_phh(hand_file(name)))
    assert tuple(read_by_pokerkit(deal_to_phh(deal)).payoffs) == deal.payoffs


def test_a_bet_is_written_with_what_it_makes_in_front() -> None:
    profile = load_profile("single-draw-no-limit")
    deal = Deal.start(profile, (200, 200), 0, Deck.shuffled(7)).act("call", "check", "pat", "pat")
    written = tomllib.loads(deal_to_phh(deal.act(Bet(7), "raise 20", "call")))
    assert written["actions"][-5:-2] == ["p1 cbr 7", "p2 cbr 20", "p1 cc"]
