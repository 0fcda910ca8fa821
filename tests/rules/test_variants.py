"""The variants: one draw or three, either ranking, Badugi, halves, antes, a joker, options."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lowball_lessons import (
    Deal,
    Deck,
    Discard,
    Hand,
    TableError,
    TableProfile,
    load_profile,
    profiles,
)
from lowball_lessons.rules.events import Awarded, Posted, Returned, Shown
from tests.rules.playing import passively

HOME = load_profile("triple-draw-home")
CLASSROOM = load_profile("ace-to-five-classroom")
KANSAS = load_profile("kansas-city")
BADEUCEY = load_profile("badeucey")
BADUGI = load_profile("badugi")
NAMES = ("Ana", "Ben", "Chloé", "Dario")
TWO_CARD_BADUGI_75 = "7c 5c 4c 3c 2d"
BADUGI_NINE_KING_HIGH = "Kh 9d 5s 4h 2c"


def dealt(
    profile: TableProfile, hands: Sequence[str], stacks: Sequence[int] = (), button: int = 0
) -> Deal:
    """A deal in which each seat is dealt the hand that is written for it."""
    seats = len(hands)
    order = [(button + 1 + step) % seats for step in range(seats)]
    cards = [hands[seat].split()[place] for place in range(profile.cards) for seat in order]
    deck = Deck.from_text(" ".join(cards), seed=1, jokers=profile.joker)
    return Deal.start(profile, stacks or [profile.stack] * seats, button, deck, NAMES[:seats])


def phases(deal: Deal) -> list[str]:
    found = [deal.phase]
    while not deal.is_over:
        asked = ("pat", "call", "check")
        deal = deal.apply(next(action for action in asked if action in deal.legal_actions))
        found += [deal.phase] * (deal.phase != found[-1])
    return found


def winners(deal: Deal) -> list[str]:
    return [deal.names[seat] for seat, chips in enumerate(deal.awards) if chips]


ONE_DRAW = ["betting 1", "draw 1", "betting 2", "over"]
THREE_DRAWS = [
    *("betting 1", "draw 1", "betting 2", "draw 2", "betting 3", "draw 3", "betting 4", "over"),
]
FORMATS = {
    "triple-draw-home": THREE_DRAWS,
    "triple-draw-fixed-limit": THREE_DRAWS,
    "triple-draw-pot-limit": THREE_DRAWS,
    "triple-draw-no-limit": THREE_DRAWS,
    "wsop-2-7-triple-draw": THREE_DRAWS,
    "ace-to-five-triple-draw": THREE_DRAWS,
    "badeucey": THREE_DRAWS,
    "badugi": THREE_DRAWS,
    "single-draw-no-limit": ONE_DRAW,
    "single-draw-fixed-limit": ONE_DRAW,
    "wsop-2-7-single-draw": ONE_DRAW,
    "kansas-city": ONE_DRAW,
    "ace-to-five-classroom": ONE_DRAW,
}


def test_every_table_has_a_format_here() -> None:
    assert set(FORMATS) == set(profiles())


@pytest.mark.rule("BET-1", "VAR-1", "VAR-5")
@pytest.mark.parametrize(("name", "rounds"), FORMATS.items(), ids=FORMATS)
def test_draws_stand_between_rounds_of_betting(name: str, rounds: list[str]) -> None:
    profile = load_profile(name)
    assert phases(Deal.start(profile, [profile.stack] * 3, 0, Deck.shuffled(7))) == rounds


@pytest.mark.rule("VAR-1", "BET-13")
def test_single_draw_is_usually_no_limit() -> None:
    deal = Deal.start(load_profile("single-draw-no-limit"), (200, 200), 0, Deck.shuffled(7))
    assert (deal.legal_actions.min_raise_to, deal.legal_actions.max_raise_to) == (4, 200)
    assert deal.apply("raise 200").stacks == (0, 198)


@pytest.mark.rule("VAR-2", "VAR-8")
def test_kansas_city_is_the_deuce_to_seven_ranking_with_antes() -> None:
    deal = dealt(KANSAS, ("Ad 5c 4h 3s 2c", "Kc 9d 8h 4s 2d"))
    posted = [event for event in deal.events if isinstance(event, Posted)]
    assert [(event.seat, event.chips, event.kind) for event in posted] == [
        (1, 1, "ante"),
        (0, 1, "ante"),
    ]
    assert (deal.to_act, "check" in deal.legal_actions) == (1, True)
    assert winners(passively(deal)) == ["Ben"]


@pytest.mark.rule("VAR-3", "POT-5")
def test_the_odd_chip_of_the_halving_goes_to_the_deuce_to_seven_half() -> None:
    hands = (TWO_CARD_BADUGI_75, "Ks Qs Js Ts 8s", BADUGI_NINE_KING_HIGH)
    deal = passively(dealt(BADEUCEY, hands).act("call", "fold", "check"))
    assert deal.awards == (3, 0, 2)
    awarded = [event for event in deal.events if isinstance(event, Awarded)]
    assert [(event.seat, event.chips, event.ranking) for event in awarded] == [
        (0, 3, "2-7"),
        (2, 2, "badugi-ace-high"),
    ]


@pytest.mark.rule("VAR-3", "POT-2")
def test_each_side_pot_is_halved_too() -> None:
    """Ana is all-in with 3 of 4: a main pot of 9 and a side pot of 2."""
    hands = (TWO_CARD_BADUGI_75, BADUGI_NINE_KING_HIGH, "8s 6s 4s 3s 2h")
    deal = passively(dealt(BADEUCEY, hands, (3, 100, 100)), "betting 2").act("bet", "call", "call")
    deal = passively(deal)
    assert [(pot.amount, pot.eligible) for pot in deal.pots] == [(9, (0, 1, 2)), (2, (1, 2))]
    assert deal.awards == (5, 4 + 1, 1)


@pytest.mark.rule("VAR-3")
def test_one_player_may_win_both_halves() -> None:
    """Aces are high in both: king-high beats ace-high, and so does the Badugi K-9-8-7."""
    hands = ("Ac 6d 4h 3s 2d", "Qs Js Ts 9s 2s", "Kc 9d 8h 7s 5d")
    deal = passively(dealt(BADEUCEY, hands).act("call", "fold", "check"))
    assert deal.awards == (0, 0, 5)


@pytest.mark.rule("VAR-3")
def test_the_ace_is_high_in_the_badugi_half() -> None:
    """Ana's only club is the ace, so her four-card Badugi is A-4-3-2; Chloé's is K-9-8-7."""
    hands = ("Ac 6d 4h 3s 2d", "Qs Js Ts 9s 2s", "Kc 9d 8h 7s 9h")
    deal = passively(dealt(BADEUCEY, hands).act("call", "fold", "check"))
    assert deal.awards == (3, 0, 2)


@pytest.mark.rule("VAR-3", "BET-10")
def test_who_is_left_alone_takes_both_halves() -> None:
    hands = (TWO_CARD_BADUGI_75, BADUGI_NINE_KING_HIGH)
    deal = dealt(BADEUCEY, hands).act("raise", "fold")
    [award] = [event for event in deal.events if isinstance(event, Awarded)]
    assert (award.seat, award.chips, award.rules) == (0, 4, ("BET-10",))
    assert deal.stacks == (102, 98)


@pytest.mark.rule("VAR-3", "POT-4")
def test_who_is_alone_in_a_side_pot_takes_it_whole() -> None:
    """Chloé folds to Ben's bet in the third round; nobody but Ben is left above Ana's all-in."""
    hands = (TWO_CARD_BADUGI_75, BADUGI_NINE_KING_HIGH, "8s 6s 4s 3s 2h")
    deal = passively(dealt(BADEUCEY, hands, (2, 100, 100)), "betting 2").act("bet", "call")
    deal = passively(deal, "betting 3").act("bet", "fold")
    deal = passively(deal)
    shares = [event for event in deal.events if isinstance(event, Awarded)]
    assert [(event.pot, event.seat, event.chips) for event in shares] == [
        (0, 0, 3),
        (0, 1, 3),
        (1, 1, 4),
    ]


@pytest.mark.rule("VAR-4")
@pytest.mark.parametrize(
    ("ana", "ben", "winner"),
    [
        pytest.param("Kc Qd Jh Ts", "2c 3d 4h 4s", "Ana", id="four cards beat three"),
        pytest.param("Kc Qd Jh Th", "2c 3c 4c 5d", "Ana", id="three cards beat two"),
        pytest.param("Ac 5d 6h 7s", "2c 5h 6s 7d", "Ana", id="the ace is low"),
        pytest.param("8c 3d 2h As", "7c 6d 5h 4s", "Ben", id="from the highest down"),
        pytest.param("Ac 2c 3d 4h", "5c 4s 3h 2s", "Ana", id="the best cards of a suit count"),
        pytest.param("5c 4d 3h 2s", "7c 5d 4s 3c", "Ana", id="a straight counts for nothing"),
    ],
)
def test_badugi_is_dealt_four_cards_of_which_the_best_count(
    ana: str, ben: str, winner: str
) -> None:
    deal = dealt(BADUGI, (ana, ben))
    assert [len(hand) for hand in deal.hands] == [4, 4]
    assert winners(passively(deal)) == [winner]


@pytest.mark.rule("VAR-4", "DRAW-1")
def test_at_badugi_up_to_four_cards_are_drawn() -> None:
    deal = passively(Deal.start(BADUGI, (100, 100), 0, Deck.shuffled(7)), "draw 1")
    hand = tuple(deal.hands[1])
    assert deal.legal_actions.max_discards == 4
    assert len(list(deal.legal_actions)) == 16
    after = deal.act(Discard(hand), "pat")
    assert len(after.hands[1]) == 4
    assert not set(after.hands[1]) & set(hand)


@pytest.mark.rule("VAR-5")
@pytest.mark.parametrize(
    ("profile", "winner"),
    [
        pytest.param(load_profile("ace-to-five-triple-draw"), "Ana", id="a-5, three draws"),
        pytest.param(HOME.replace(ranking="a-5"), "Ana", id="a-5 at the home table"),
        pytest.param(CLASSROOM, "Ana", id="a-5, one draw"),
        pytest.param(CLASSROOM.replace(draws=3, stack=100), "Ana", id="a-5 classroom, three draws"),
        pytest.param(load_profile("single-draw-fixed-limit"), "Ben", id="2-7, one draw"),
        pytest.param(CLASSROOM.replace(ranking="2-7"), "Ben", id="2-7 at the classroom table"),
        pytest.param(HOME, "Ben", id="2-7, three draws"),
    ],
)
def test_ranking_and_format_are_independent(profile: TableProfile, winner: str) -> None:
    deal = passively(dealt(profile, ("As 5d 4h 3s 2c", "Kc 9d 8h 6s 2d")))
    assert winners(deal) == [winner]


@pytest.mark.rule("VAR-8")
def test_a_forced_bet_from_each_stands_instead_of_blinds() -> None:
    profile = HOME.replace(small_blind=0, big_blind=0, forced_bet=2)
    deal = Deal.start(profile, (100, 100, 1), 0, Deck.shuffled(7), NAMES[:3])
    posted = [event for event in deal.events if isinstance(event, Posted)]
    assert [(event.seat, event.chips, event.kind) for event in posted] == [
        (1, 2, "forced bet"),
        (2, 1, "forced bet"),
        (0, 2, "forced bet"),
    ]
    assert deal.contributions == (2, 2, 1)
    assert (deal.to_act, deal.legal_actions.call_cost) == (1, 0)
    assert deal.legal_actions.min_raise_to == 4


@pytest.mark.rule("VAR-8", "POT-1")
def test_an_ante_from_the_big_blind_is_nobodys_bet() -> None:
    profile = load_profile("wsop-2-7-single-draw")
    deal = Deal.start(profile, (60000,) * 3, 0, Deck.shuffled(7), NAMES[:3])
    assert deal.contributions == (0, 500, 2500)
    assert deal.legal_actions.call_cost == 1000
    deal = deal.act("fold", "fold")
    assert [event.chips for event in deal.events if isinstance(event, Returned)] == [500]
    assert deal.awards == (0, 0, 500 + 500 + 1500)


@pytest.mark.rule("VAR-9", "BET-3")
def test_check_raise_may_be_agreed_away() -> None:
    strict = CLASSROOM.replace(check_raise=False)
    for profile, rule in [(CLASSROOM, None), (strict, "VAR-9")]:
        deal = Deal.start(profile, (50, 50), 0, Deck.shuffled(7)).act("check", "bet")
        refusal = deal.refusal("raise")
        assert (refusal.rule if refusal else None) == rule
        assert "call" in deal.legal_actions
    again = Deal.start(strict, (50, 50), 0, Deck.shuffled(7)).act("bet", "raise")
    assert "raise" in again.legal_actions


@pytest.mark.rule("VAR-9", "SEAT-3")
def test_ace_to_five_may_be_played_with_blinds_and_more_draws() -> None:
    profile = CLASSROOM.replace(ante=0, small_blind=1, big_blind=2, draws=2, stack=100)
    assert len(profile.bets) == 3
    deal = Deal.start(profile, (100,) * 3, 0, Deck.shuffled(7), NAMES[:3])
    assert deal.contributions == (0, 1, 2)
    assert phases(deal) == ["betting 1", "draw 1", "betting 2", "draw 2", "betting 3", "over"]


@pytest.mark.rule("VAR-9")
def test_these_options_are_off_at_the_classroom_table() -> None:
    assert CLASSROOM.check_raise
    assert not CLASSROOM.has_blinds
    assert CLASSROOM.draws == 1
    assert not CLASSROOM.joker
    assert not CLASSROOM.sevens_rule


@pytest.mark.rule("CARD-3", "A5-6")
def test_a_joker_stands_for_the_lowest_absent_rank_and_ties() -> None:
    table = CLASSROOM.replace(joker=True)
    deal = passively(dealt(table, ("9c 6d 3h As Jk", "9d 6h 3s 2c Ad", "9h 6s 4c 2d Ac")))
    assert len(deal.deck) == 53
    assert deal.hands[0] == Hand.parse("9c 6d 3h As Jk", jokers=True)
    assert deal.awards == (1, 2, 0)
    assert [event.seat for event in deal.events if isinstance(event, Shown)] == [1, 0]


@pytest.mark.rule("CARD-3")
@pytest.mark.parametrize(("has_joker", "cards"), [(True, 52), (False, 53)])
def test_the_deck_has_a_joker_exactly_where_that_is_agreed(has_joker: bool, cards: int) -> None:
    deck = Deck.shuffled(7, jokers=cards == 53)
    with pytest.raises(TableError, match=f"{cards} cards.*CARD-3|{cards} cards.*no joker"):
        Deal.start(CLASSROOM.replace(joker=has_joker), (50, 50), 0, deck)
