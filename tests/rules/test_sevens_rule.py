"""The sevens rule of Ace-to-Five: who checks a seven may not win what is bet after the draw."""

from __future__ import annotations

import pytest

from lowball_lessons import Deal, Deck, load_profile, profiles
from lowball_lessons.rules.events import Returned

pytestmark = pytest.mark.rule("VAR-7")

CLASSROOM = load_profile("ace-to-five-classroom")
SEVENS = CLASSROOM.replace(sevens_rule=True)
NAMES = ("Ana", "Ben", "Chloé")
SEVEN, SIX, EIGHT, NINE = "7c 5d 4h 3s 2c", "6c 5h 4s 3d 2d", "8c 5s 4d 3c 2h", "9c 6d 4c 3h 2s"
ACE_SEVEN, WHEEL, PAIR = "7d 6h 5c 2s Ac", "5c 4d 3h 2s Ac", "2c 2d 4h 3s Ac"


def after_the_draw(
    ana: str, ben: str, chloe: str, *, rule: bool = True, bets: bool = False
) -> Deal:
    """The second round: everybody stood pat, the pot is 3 (or 6), Ben acts first, then Chloé."""
    hands = (ana, ben, chloe)
    cards = [hands[seat].split()[place] for place in range(5) for seat in (1, 2, 0)]
    deck = Deck.from_text(" ".join(cards), seed=1)
    deal = Deal.start(SEVENS if rule else CLASSROOM, (50, 50, 50), 0, deck, NAMES)
    deal = deal.act(*(["bet", "call", "call"] if bets else ["check", "check", "check"]))
    return deal.act("pat", "pat", "pat")


def back(deal: Deal) -> dict[str, int]:
    """What the sevens rule gave back, by name."""
    events = [event for event in deal.events if isinstance(event, Returned)]
    return {event.name: event.chips for event in events if "VAR-7" in event.rules}


def test_it_is_off_unless_agreed() -> None:
    assert not any(load_profile(name).sevens_rule for name in profiles())
    deal = after_the_draw(NINE, SEVEN, EIGHT, rule=False).act("check", "bet", "fold", "call")
    assert (deal.awards, back(deal)) == ((0, 7, 0), {})


@pytest.mark.parametrize("hand", [SEVEN, ACE_SEVEN, SIX, WHEEL])
def test_a_checked_seven_or_better_wins_only_what_lay_there_before(hand: str) -> None:
    deal = after_the_draw("Kd Ks Jc Th 9s", hand, "Qd Qh Js Tc 9c")
    deal = deal.act("check", "bet", "call", "call")
    assert back(deal) == {"Ana": 2, "Ben": 2, "Chloé": 2}
    assert deal.awards == (0, 3, 0)
    assert deal.payoffs == (-1, 2, -1)


@pytest.mark.parametrize("hand", [EIGHT, PAIR])
def test_an_eight_or_a_pair_may_be_checked(hand: str) -> None:
    deal = after_the_draw("Kd Ks Jc Th 9s", hand, "Qd Qh Js Tc 9c")
    deal = deal.act("check", "bet", "call", "call")
    assert (deal.awards, back(deal)) == ((0, 9, 0), {})


def test_a_seven_that_bets_wins_everything() -> None:
    deal = after_the_draw(NINE, SEVEN, EIGHT).act("bet", "call", "fold")
    assert (deal.awards, back(deal)) == ((0, 7, 0), {})


def test_a_seven_that_bets_after_others_have_checked_wins_everything() -> None:
    deal = after_the_draw(NINE, EIGHT, SEVEN).act("check", "bet", "fold", "call")
    assert (deal.awards, back(deal)) == ((0, 0, 7), {})


def test_a_checked_seven_that_is_not_best_changes_nothing() -> None:
    deal = after_the_draw(NINE, SEVEN, SIX).act("check", "bet", "fold", "call")
    assert (deal.awards, back(deal)) == ((0, 0, 7), {})


def test_a_check_before_the_draw_does_not_count() -> None:
    deal = after_the_draw(NINE, SEVEN, EIGHT).act("bet", "fold", "fold")
    assert deal.awards == (0, 3, 0)
    deal = after_the_draw(NINE, SEVEN, EIGHT).act("bet", "raise", "fold", "call")
    assert (deal.awards, back(deal)) == ((0, 11, 0), {})


def test_a_check_raise_does_not_mend_it() -> None:
    """Chips of the second round go back to those too who folded in it."""
    deal = after_the_draw(EIGHT, SEVEN, NINE)
    deal = deal.act("check", "bet", "call", "raise", "fold", "call")
    assert deal.contributions == (5, 5, 3)
    assert back(deal) == {"Ana": 4, "Ben": 4, "Chloé": 2}
    assert deal.awards == (0, 3, 0)


def test_the_bets_of_the_first_round_are_won() -> None:
    deal = after_the_draw(NINE, SEVEN, EIGHT, bets=True).act("check", "bet", "fold", "call")
    assert back(deal) == {"Ben": 2, "Chloé": 2}
    assert deal.awards == (0, 6, 0)


def test_without_a_bet_after_the_draw_nothing_goes_back() -> None:
    deal = after_the_draw(NINE, SEVEN, EIGHT).act("check", "check", "check")
    assert (deal.awards, back(deal)) == ((0, 3, 0), {})


@pytest.mark.rule("POT-5")
def test_two_equal_checked_sevens_share_what_lay_there_before() -> None:
    deal = after_the_draw("9h 6d 4d 3h 2s", SEVEN, "7d 5h 4s 3c 2d", bets=True)
    deal = deal.act("check", "check", "bet", "call", "call")
    assert back(deal) == {"Ana": 2, "Ben": 2, "Chloé": 2}
    assert deal.awards == (0, 3, 3)


def test_all_raises_go_back_to_who_made_them() -> None:
    hands = ("9h 6d 4d 3h 2s", SEVEN, "8d 6s 4s 3c 2d")
    deal = after_the_draw(*hands).act("check", "bet", "raise", "call", "raise", "fold", "call")
    assert deal.contributions == (5, 7, 7)
    assert back(deal) == {"Ana": 4, "Ben": 6, "Chloé": 6}
    assert deal.awards == (0, 3, 0)


@pytest.mark.rule("VAR-7")
def test_a_side_pot_of_late_bets_is_not_won_by_who_checked_a_seven() -> None:
    """Ana is all-in before the draw; Ben checks a seven, raises Chloé's bet, and she folds."""
    table = load_profile("ace-to-five-triple-draw").replace(draws=1, sevens_rule=True)
    hands = {"Ana": "9c 8d 6h 4s 2c", "Ben": "7c 5d 4h 3s 2d", "Chloé": "Kc Qd 9h 8s 3d"}
    cards = [hands[name].split() for name in ("Ana", "Ben", "Chloé")]
    top = " ".join(card for row in zip(*cards, strict=True) for card in row)
    deal = Deal.start(table, (2, 50, 50), 2, Deck.from_text(top, 1), ("Ana", "Ben", "Chloé"))
    deal = deal.act("call", "call", "check", "pat", "pat", "pat", "check", "bet", "raise", "fold")
    assert deal.is_over
    assert deal.awards == (0, 6, 0)
    assert deal.payoffs == (-2, 4, -2)
    assert [pot.amount for pot in deal.pots] == [6]
