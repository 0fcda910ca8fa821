"""Foreign records in which the discards came back: what can have happened is played again."""

from __future__ import annotations

import re

import pytest

from lowball_lessons import Deal, Deck, Discard, RecordError, deal_to_phh, load_profile, replay
from lowball_lessons.records import parse_phh
from lowball_lessons.rules.events import Reshuffled

HOME = load_profile("triple-draw-home").replace(raises=4, uncapped_between_two=False)


def six_who_draw_five() -> Deal:
    """The stub is short in the first draw; everybody checks until the showdown."""
    deal = Deal.start(HOME, (100,) * 6, 5, Deck.shuffled("six"))
    while not deal.is_over:
        legal = deal.legal_actions
        if legal.max_discards:
            many = 5 if deal.phase == "draw 1" else 0
            deal = deal.apply(Discard(legal.hand[:many]) if many else "pat")
        else:
            deal = deal.apply("call" if legal.call_cost else "check")
    assert any(isinstance(event, Reshuffled) for event in deal.events)
    return deal


def foreign(deal: Deal) -> str:
    """The record without what only our writer puts there."""
    return re.sub(r"(?m)^_.*\n", "", deal_to_phh(deal).split("\n[_profile]")[0]) + "\n"


@pytest.mark.rule("DRAW-4", "DRAW-5")
def test_a_foreign_record_with_a_reshuffle_is_played_again() -> None:
    deal = six_who_draw_five()
    again = replay(parse_phh(foreign(deal)))
    assert again.is_over
    assert (again.stacks, again.hands) == (deal.stacks, deal.hands)


@pytest.mark.rule("DRAW-4")
def test_a_card_that_somebody_holds_cannot_come_again() -> None:
    text = foreign(six_who_draw_five())
    served = re.findall(r"d dh p\d (\w{10})", text)[6:]
    held = served[0][:2]
    with pytest.raises(RecordError, match=f"{held} is dealt twice"):
        replay(parse_phh(text.replace(served[-1], held + served[-1][2:])))


SHOWN = (
    'variant = "F2L3D"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nsmall_bet = 2\nbig_bet = 4\n'
    'starting_stacks = [100, 100]\nactions = ["d dh p1 ??????????", "d dh p2 ??????????", '
    '"p2 cc", "p1 cc", "p1 sd", "p2 sd", "p1 cc", "p2 cc", "p1 sd", "p2 sd", "p1 cc", "p2 cc", '
    '"p1 sd", "p2 sd", "p1 cc", "p2 cc"%s]\n'
)


@pytest.mark.rule("SHOW-1", "BET-10")
def test_the_last_who_has_not_mucked_takes_the_pot_unseen() -> None:
    deal = replay(parse_phh(SHOWN % ', "p1 sm"'))
    assert deal.is_over
    assert deal.payoffs == (-2, 2)
    assert replay(parse_phh(SHOWN % ', "p1 sm", "p2 sm"')).payoffs == (-2, 2)


@pytest.mark.rule("SHOW-1")
@pytest.mark.parametrize(
    ("shown", "why"),
    [
        ("p2 sm 8d7h6d5d2d", "p1's turn"),
        ("p1 sm 8c7c6c5s??", "all of its 5 cards"),
        ("p1 sm 8c7c6c5s", "all of its 5 cards"),
        ("p1 sm 8c8c6c5s4s", "named twice"),
    ],
)
def test_what_cannot_be_shown_says_why(shown: str, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        replay(parse_phh(SHOWN % f', "{shown}"'))
    waiting = replay(parse_phh(SHOWN % ""))
    assert str(waiting.legal_actions) == "p1 may muck or show the hand."
