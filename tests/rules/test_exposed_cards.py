"""A card seen while it is dealt: it voids the deal, or it is replaced (SEAT-7, SEAT-9)."""

from __future__ import annotations

import pytest

from lowball_lessons import (
    Card,
    CardError,
    Deal,
    Deck,
    Discard,
    Session,
    TableError,
    load_profile,
)
from lowball_lessons.rules.actions import Cards
from lowball_lessons.rules.events import Burned, Exposed, Served, Voided

HOME = load_profile("triple-draw-home")
IN_TURN = load_profile("triple-draw-fixed-limit")
NAMES = ("Ana", "Ben", "Chloé")


def start(profile_name: str = "triple-draw-home") -> Deal:
    return Deal.start(load_profile(profile_name), (100, 100, 100), 0, Deck.shuffled(7), NAMES)


def throw(deal: Deal, cards: int) -> Deal:
    """The seat to act discards its first cards."""
    assert deal.to_act is not None
    held = deal.layout.hands[deal.to_act]
    return deal.apply("discard " + " ".join(map(str, held[:cards])))


def served(deal: Deal) -> list[tuple[int, Cards]]:
    return [(event.seat, event.cards) for event in deal.events if isinstance(event, Served)]


def thrown(deal: Deal) -> set[Card | None]:
    return {card for pile in deal.layout.muck for card in pile.cards}


@pytest.mark.rule("SEAT-7")
@pytest.mark.parametrize("profile", ["triple-draw-home", "ace-to-five-classroom"])
@pytest.mark.parametrize("seat", [0, 1, 2], ids=NAMES)
def test_an_exposed_first_card_voids_the_deal(profile: str, seat: int) -> None:
    deal = start(profile)
    void = deal.expose(str(deal.layout.hands[seat][4]))
    assert (void.is_void, void.is_over, void.to_act) == (True, True, None)
    assert (void.stacks, void.contributions) == ((100, 100, 100), (0, 0, 0))
    assert (void.payoffs, void.awards) == ((0, 0, 0), (0, 0, 0))
    seen, voided = void.events[-2:]
    assert isinstance(seen, Exposed)
    assert isinstance(voided, Voided)
    assert (seen.seat, seen.rules, voided.stacks) == (seat, ("SEAT-7",), (100, 100, 100))
    assert not deal.is_void


@pytest.mark.rule("SEAT-7", "BET-14")
def test_nobody_acts_in_a_void_deal() -> None:
    deal = start()
    void = deal.expose(str(deal.layout.hands[0][0]))
    refused = void.refusal("call")
    assert refused is not None
    assert refused.rule == "BET-14"
    assert not void.legal_actions


@pytest.mark.rule("SEAT-7", "CARD-4")
def test_after_a_void_deal_the_button_stays_and_the_whole_deck_is_shuffled() -> None:
    session = Session(HOME, NAMES, seed=5)
    deal = session.start_deal()
    again = session.finish(deal.expose(str(deal.layout.hands[0][0])))
    assert (again.button, again.stacks) == (session.button, session.stacks)
    assert again.number == session.number
    fresh = again.start_deal()
    assert len(set(fresh.layout.stub).union(*fresh.layout.hands)) == 52
    assert fresh.layout.hands != deal.layout.hands
    assert fresh.layout.stub != deal.layout.stub


@pytest.mark.rule("SEAT-7")
def test_a_first_card_cannot_be_exposed_once_somebody_has_acted() -> None:
    deal = start().act("call")
    with pytest.raises(TableError, match="SEAT-7"):
        deal.expose(str(deal.layout.hands[1][0]))


@pytest.mark.rule("SEAT-7")
def test_a_card_that_was_not_dealt_cannot_have_been_exposed() -> None:
    deal = start()
    with pytest.raises(TableError, match="SEAT-7"):
        deal.expose(str(deal.layout.stub[0]))
    with pytest.raises(CardError):
        deal.expose("1s")


@pytest.mark.rule("SEAT-9")
def test_an_exposed_replacement_is_thrown_and_replaced_from_the_stub() -> None:
    drawn = throw(throw(throw(start().act("call", "call", "check"), 2), 1), 1)
    next_card = drawn.layout.stub[0]
    [(ben, (first, second)), *_] = served(drawn)
    after = drawn.expose(str(second))
    assert ben == 1
    assert served(after) == [*served(drawn), (1, (next_card,))]
    assert {first, next_card} <= set(after.layout.hands[1])
    assert second not in after.layout.hands[1]
    assert second in thrown(after)
    assert (after.phase, after.to_act, after.is_void) == ("betting 2", 1, False)


@pytest.mark.rule("SEAT-9", "DRAW-2")
def test_for_an_exposed_replacement_no_second_card_is_burnt() -> None:
    drawn = throw(start().act("call", "call", "check"), 1).act("pat", "pat")
    after = drawn.expose(str(served(drawn)[0][1][0]))
    assert len([event for event in after.events if isinstance(event, Burned)]) == 1
    assert after.layout.burnt == drawn.layout.burnt


@pytest.mark.rule("SEAT-9")
def test_the_replacement_of_an_exposed_card_may_be_exposed_too() -> None:
    drawn = throw(start().act("call", "call", "check"), 1).act("pat", "pat")
    seen, also_seen, kept = served(drawn)[0][1][0], *drawn.layout.stub[:2]
    after = drawn.expose(str(seen)).expose(str(also_seen))
    assert kept in after.layout.hands[1]
    assert {seen, also_seen} <= thrown(after)
    assert len(after.layout.hands[1]) == 5


@pytest.mark.rule("SEAT-9")
def test_two_replacements_of_one_player_may_be_exposed() -> None:
    drawn = throw(start().act("call", "call", "check"), 2).act("pat", "pat")
    (first, second), stub = served(drawn)[0][1], drawn.layout.stub
    after = drawn.expose(str(first)).expose(str(second))
    assert served(after)[1:] == [(1, stub[:1]), (1, stub[1:2])]
    assert set(stub[:2]) <= set(after.layout.hands[1])
    assert {first, second} <= thrown(after)


@pytest.mark.rule("SEAT-9", "DRAW-3")
def test_served_in_turn_the_exposed_card_is_replaced_after_everybody_else() -> None:
    deal = Deal.start(IN_TURN, (400, 400, 400), 0, Deck.shuffled(7), NAMES)
    drawn = throw(deal.act("call", "call", "check"), 2)
    seen, stub = served(drawn)[0][1][0], drawn.layout.stub
    waiting = drawn.expose(str(seen))
    assert len(waiting.layout.hands[1]) == 4
    assert (waiting.to_act, waiting.layout.stub) == (2, stub)
    after = throw(throw(waiting, 1), 2)
    assert served(after)[1:] == [(2, stub[:1]), (0, stub[1:3]), (1, stub[3:4])]
    assert [len(cards) for cards in after.layout.hands] == [5, 5, 5]
    assert seen in thrown(after)


@pytest.mark.rule("SEAT-9")
def test_a_replacement_cannot_be_exposed_once_somebody_has_acted_on_it() -> None:
    drawn = throw(start().act("call", "call", "check"), 1).act("pat", "pat")
    acted = drawn.act("check")
    with pytest.raises(TableError, match="SEAT-9"):
        acted.expose(str(served(drawn)[0][1][0]))


@pytest.mark.rule("SEAT-9")
def test_a_card_kept_from_before_the_draw_cannot_be_exposed() -> None:
    drawn = throw(start().act("call", "call", "check"), 1).act("pat", "pat")
    kept = drawn.layout.hands[1][0]
    with pytest.raises(TableError, match="SEAT-9"):
        drawn.expose(str(kept))


@pytest.mark.rule("SEAT-9", "DRAW-7")
def test_a_card_that_could_not_be_replaced_is_not_taken_away() -> None:
    """Six players draw five in each of three draws, and two of the last cards have been seen."""
    table = load_profile("triple-draw-home").replace(serve="in-turn")
    deal = Deal.start(table, (100,) * 6, 5, Deck.shuffled(7))
    seen = 0
    while deal.phase != "betting 4":
        legal = deal.legal_actions
        if not legal.max_discards:
            deal = deal.apply("call" if legal.call_cost else "check")
            continue
        is_last = deal.phase == "draw 3"
        deal = deal.apply(Discard(legal.hand))
        if is_last and seen < 3:
            card = deal.layout.fresh[-1][1][0]
            assert card is not None
            seen += 1
            if seen < 3:
                deal = deal.expose(card)
            else:
                with pytest.raises(TableError, match="DRAW-7"):
                    deal.expose(card)
    assert [len(hand) for hand in deal.hands] == [5] * 6
