"""Deals that the soak found: cards seen in a draw while the stub runs short."""

from __future__ import annotations

import pytest

from lowball_lessons import Deal, Deck, Discard, load_profile
from lowball_lessons.rules.events import Reshuffled, Served

NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid")


def six_who_check() -> Deal:
    """At the draw, served in turn; 22 cards are left, one of which is burnt."""
    profile = load_profile("single-draw-no-limit").replace(small_blind=0, big_blind=0, ante=1)
    deal = Deal.start(profile, (50,) * 6, 5, Deck.shuffled(7), NAMES)
    return deal.act(*["check"] * 6)


def throws(deal: Deal, cards: int) -> Deal:
    assert deal.to_act is not None
    return deal.apply(Discard(deal.layout.hands[deal.to_act][:cards]) if cards else "pat")


def seen(deal: Deal, name: str) -> Deal:
    """One of the cards that this player has just received is seen."""
    served = [event for event in deal.events if isinstance(event, Served) and event.name == name]
    assert served[-1].cards[0]
    return deal.expose(served[-1].cards[0])


@pytest.mark.rule("DRAW-4", "SEAT-9")
def test_the_discards_of_who_waits_for_a_replacement_stay_out() -> None:
    deal = seen(throws(six_who_check(), 5), "Ana")
    for cards in (5, 5, 5, 5):
        deal = throws(deal, cards)
    [reshuffled] = [event for event in deal.events if isinstance(event, Reshuffled)]
    piles = {seat: set[object]() for seat in range(6)}
    for pile in deal.layout.muck:
        piles[pile.seat] |= set(pile.cards)
    assert reshuffled.name == "Emma"
    assert len(reshuffled.discards) == 15
    assert [len(pile) for pile in piles.values()] == [6, 0, 0, 0, 5, 0]


@pytest.mark.rule("DRAW-4", "SEAT-9")
def test_the_discards_of_who_was_served_go_in_for_a_replacement() -> None:
    deal = seen(throws(six_who_check(), 5), "Ana")
    for cards in (5, 5, 5, 1, 0):
        deal = throws(deal, cards)
    [reshuffled] = [event for event in deal.events if isinstance(event, Reshuffled)]
    assert (reshuffled.name, reshuffled.needed) == ("Ana", 1)
    assert len(reshuffled.discards) == 16
    assert not [part for part in reshuffled.kept_out if "waiting" in part.why]
    assert deal.phase == "betting 2"


@pytest.mark.rule("SEAT-9")
def test_the_replacement_and_another_card_may_be_seen_too() -> None:
    deal = six_who_check()
    for cards in (0, 0, 0, 0, 0, 3):
        deal = throws(deal, cards)
    first = deal.layout.hands[5][-3]
    assert first
    deal = seen(deal.expose(first), "Farid")
    last = deal.layout.hands[5][2]
    assert last
    deal = deal.expose(last)
    assert [len(hand) for hand in deal.hands] == [5] * 6
    assert [len(pile.cards) for pile in deal.layout.muck] == [3, 1, 1, 1]
