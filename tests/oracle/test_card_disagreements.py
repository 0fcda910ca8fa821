"""Cards where PokerKit 0.7.7 goes by other rules: what we do, by which card, and what it does."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from pokerkit import HoleDealing, State

from lowball_lessons import Card, CardError, Deal, Deck, IllegalAction, StandPat, load_profile
from lowball_lessons.rules.events import Burned, Discarded, Reshuffled, Served

from .pokerkit_table import BothTables, text, their_table, unwarned

HOME = load_profile("triple-draw-home")
STACKS = (100,) * 6
Cards = tuple[Card | None, ...]


class ShortDeck(NamedTuple):
    """Six players throw everything: four are served, and one card is left for the fifth.

    `theirs` is at that moment; `served` is what the fifth gets here, after the reshuffle.
    """

    reshuffled: Reshuffled
    discards: dict[int, Cards]
    burnt: Cards
    served: Cards
    theirs: State

    @property
    def their_choice(self) -> list[str]:
        """The cards that PokerKit calls fit to be dealt, the ones that it deals first in front."""
        with unwarned():
            return list(map(repr, self.theirs.get_dealable_cards(5)))


FIFTH, LAST = 5, 0


def short_deck(seed: int) -> ShortDeck:
    both = BothTables(HOME, STACKS, 0, Deck.shuffled(seed))
    both.act(*["call"] * 5, "check")
    for _ in STACKS[1:]:
        both.act(throw_all(both.ours))
    theirs = both.theirs
    ours = both.ours.apply(throw_all(both.ours))
    served = [event for event in ours.events if isinstance(event, Served)]
    burnt = tuple(event.card for event in ours.events if isinstance(event, Burned))
    with unwarned():
        theirs.stand_pat_or_discard(text(both.ours.hands[LAST]))
        theirs.burn_card(text(burnt))
        for event in served[:4]:
            theirs.deal_hole(text(event.cards))
    return ShortDeck(
        reshuffled=next(event for event in ours.events if isinstance(event, Reshuffled)),
        discards={event.seat: event.cards for event in ours.events if isinstance(event, Discarded)},
        burnt=burnt,
        served=served[4].cards,
        theirs=theirs,
    )


def throw_all(deal: Deal) -> str:
    return f"discard {' '.join(map(str, deal.hands[deal.to_act or 0]))}"


@pytest.mark.rule("DRAW-4")
def test_the_old_stub_is_shuffled_in_and_not_dealt_first() -> None:
    came_first = []
    for seed in range(8):
        table = short_deck(seed)
        old_stub = table.reshuffled.old_stub
        assert len(old_stub) == 1
        came_first.append(table.served[0] == old_stub[0])
        assert table.their_choice[0] == str(old_stub[0])
        with unwarned():
            assert repr(table.theirs.deal_hole(5).cards[0]) == str(old_stub[0])
    assert not all(came_first)


@pytest.mark.rule("DRAW-4")
@pytest.mark.parametrize("whose", ["own", "waiting", "burnt"])
def test_what_stays_out_here_is_dealt_there(whose: str) -> None:
    table = short_deck(7)
    discards = {"own": table.discards[FIFTH], "waiting": table.discards[LAST]}
    cards = {str(card) for card in discards.get(whose, table.burnt)}
    assert len(cards) == (1 if whose == "burnt" else 5)
    assert cards.isdisjoint(map(str, table.reshuffled.stub))
    assert cards <= set(table.their_choice)


@pytest.mark.rule("DRAW-4")
def test_the_reshuffle_is_told_here_and_not_there() -> None:
    table = short_deck(7)
    assert table.reshuffled.seat == FIFTH
    with unwarned():
        table.theirs.deal_hole(5)
    served_before, served_now = table.theirs.operations[-2:]
    assert isinstance(served_before, HoleDealing)
    assert isinstance(served_now, HoleDealing)
    assert len(table.theirs.deck_cards) > 1


@pytest.mark.rule("DRAW-1")
def test_the_same_discard_named_twice() -> None:
    both = BothTables(HOME, (100, 100, 100), 0, Deck.shuffled(7))
    both.act("call", "call", "check")
    before, theirs = both.ours, both.theirs
    card = str(next(iter(before.hands[1])))
    with pytest.raises(IllegalAction) as refused:
        before.apply(f"discard {card} {card}")
    assert refused.value.rule == "DRAW-1"
    assert (before.to_act, before.phase, len(before.layout.hands[1])) == (1, "draw 1", 5)
    assert StandPat() in before.legal_actions

    assert theirs.can_stand_pat_or_discard(card * 2)
    with pytest.raises(ValueError, match="not in list"):
        theirs.stand_pat_or_discard(card * 2)
    assert len(theirs.hole_cards[0]) == 4
    assert both.their_turn == 2


@pytest.mark.rule("CARD-2")
def test_a_card_dealt_twice() -> None:
    twice = "7c 7c 5d 4h 3s"
    with pytest.raises(CardError, match='"7c"'):
        Deck.from_text(twice, seed=1)
    theirs = their_table(HOME, (100, 100))
    theirs.deal_hole(twice.replace(" ", ""))
    assert [repr(card) for card in theirs.hole_cards[0]] == twice.split()


@pytest.mark.rule("CARD-2")
def test_a_card_in_two_hands() -> None:
    one, other = "7c 5d 4h 3s 2c", "7c 6d 4s 3h 2d"
    with pytest.raises(CardError, match='"7c"'):
        Deck.from_text(f"{one} {other}", seed=1)
    theirs = their_table(HOME, (100, 100))
    with unwarned():
        for hand in (one, other):
            theirs.deal_hole(hand.replace(" ", ""))
    assert [repr(hand[0]) for hand in theirs.hole_cards] == ["7c", "7c"]
    assert theirs.actor_index is not None
