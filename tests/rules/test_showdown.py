"""The showdown: who shows first, who need not show, and that nobody does when all fold."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lowball_lessons import Card, Deal, Deck, Hand, TableProfile, load_profile, observe
from lowball_lessons.rules.events import Awarded, Mucked, Shown
from tests.rules.playing import passively

HOME = load_profile("triple-draw-home")
NAMES = ("Ana", "Ben", "Chloé", "Dario")
BEST, SECOND, WORST = "7c 5d 4h 3s 2c", "8d 6c 4s 3h 2d", "9h 7d 5s 4c 2h"
EQUAL = ("8c 6d 4h 3s 2c", "8d 6h 4s 3c 2d", "8h 6s 4c 3d 2h")


def dealt(
    hands: Sequence[str],
    stacks: Sequence[int] = (),
    button: int = 0,
    profile: TableProfile = HOME,
) -> Deal:
    """A deal in which each seat is dealt the hand that is written for it."""
    seats = len(hands)
    order = [(button + 1 + step) % seats for step in range(seats)]
    cards = [hands[seat].split()[place] for place in range(5) for seat in order]
    deck = Deck.from_text(" ".join(cards), seed=1)
    return Deal.start(profile, stacks or [100] * seats, button, deck, NAMES[:seats])


def showing(deal: Deal) -> list[str]:
    """`Ben shows` or `Ben mucks`, in order."""
    assert deal.is_over
    return [
        f"{event.name} {'shows' if isinstance(event, Shown) else 'mucks'}"
        for event in deal.events
        if isinstance(event, Shown | Mucked)
    ]


@pytest.mark.rule("SHOW-1")
@pytest.mark.parametrize(
    ("last_round", "order"),
    [
        ("check check check", "Ben Chloé Ana"),
        ("bet call call", "Ben Chloé Ana"),
        ("check bet call call", "Chloé Ana Ben"),
        ("check check bet call call", "Ana Ben Chloé"),
        ("bet raise call call", "Chloé Ana Ben"),
        ("bet call raise call call", "Ana Ben Chloé"),
        ("bet raise raise raise call call", "Ben Chloé Ana"),
        ("check bet call raise call call", "Ben Chloé Ana"),
        ("check bet call fold", "Chloé Ana"),
        ("bet fold call", "Ben Ana"),
    ],
)
def test_the_last_aggressor_of_the_final_round_shows_first(last_round: str, order: str) -> None:
    """The button is Ana's; all hands are equal, so that everybody shows."""
    deal = passively(dealt(EQUAL), "betting 4").act(*last_round.split())
    assert showing(deal) == [f"{name} shows" for name in order.split()]


@pytest.mark.rule("SHOW-1")
@pytest.mark.parametrize(
    ("button", "order"), [(0, "Ben Chloé Ana"), (1, "Chloé Ana Ben"), (2, "Ana Ben Chloé")]
)
@pytest.mark.parametrize(
    ("number", "the_button_bets"),
    [(1, ["raise"]), (2, ["check", "check", "bet"]), (3, ["check", "check", "bet"])],
)
def test_without_a_bet_in_the_final_round_the_first_left_of_the_button_shows_first(
    button: int, order: str, number: int, the_button_bets: list[str]
) -> None:
    deal = passively(dealt(EQUAL, button=button), f"betting {number}")
    deal = passively(deal.act(*the_button_bets))
    assert showing(deal) == [f"{name} shows" for name in order.split()]


@pytest.mark.rule("SHOW-1")
def test_the_first_left_of_the_button_is_a_live_one() -> None:
    deal = dealt(EQUAL).act("call", "fold", "check")
    assert showing(passively(deal)) == ["Chloé shows", "Ana shows"]


@pytest.mark.rule("SHOW-1", "SEAT-3")
def test_between_two_the_big_blind_shows_first_unless_the_button_bet() -> None:
    deal = passively(dealt(EQUAL[:2]), "betting 4")
    assert showing(deal.act("check", "check")) == ["Ben shows", "Ana shows"]
    assert showing(deal.act("check", "bet", "call")) == ["Ana shows", "Ben shows"]


@pytest.mark.rule("SHOW-1", "ALLIN-9")
def test_after_an_earlier_all_in_the_first_left_of_the_button_shows_first() -> None:
    """Ana raised all-in in the first round, so the final round saw no bet."""
    deal = dealt(EQUAL, stacks=(4, 4, 4)).act("raise", "call", "call")
    assert showing(passively(deal)) == ["Ben shows", "Chloé shows", "Ana shows"]


@pytest.mark.rule("SHOW-1")
@pytest.mark.parametrize(
    ("hands", "last_round", "shown"),
    [
        pytest.param(
            *((BEST, SECOND, WORST), "check check check"),
            ["Ben shows", "Chloé mucks", "Ana shows"],
            id="beaten by the hand before",
        ),
        pytest.param(
            *((BEST, SECOND, WORST), "check check bet call call"),
            ["Ana shows", "Ben mucks", "Chloé mucks"],
            id="beaten by the bettor",
        ),
        pytest.param(
            *((WORST, SECOND, BEST), "check check bet call call"),
            ["Ana shows", "Ben shows", "Chloé shows"],
            id="each beats those before",
        ),
        pytest.param(
            *((EQUAL[0], EQUAL[1], WORST), "check check check"),
            ["Ben shows", "Chloé mucks", "Ana shows"],
            id="an equal hand claims its share",
        ),
    ],
)
def test_only_hands_that_claim_a_pot_are_shown(
    hands: Sequence[str], last_round: str, shown: list[str]
) -> None:
    deal = passively(dealt(hands), "betting 4").act(*last_round.split())
    assert showing(deal) == shown


@pytest.mark.rule("SHOW-1", "POT-4")
@pytest.mark.parametrize(
    ("hands", "shown"),
    [
        pytest.param(
            (BEST, SECOND, WORST), ["Ana shows", "Ben shows", "Chloé mucks"], id="for the side pot"
        ),
        pytest.param(
            (BEST, WORST, SECOND), ["Ana shows", "Ben shows", "Chloé shows"], id="both claim it"
        ),
        pytest.param(
            (WORST, BEST, SECOND), ["Ana shows", "Ben shows", "Chloé mucks"], id="one wins both"
        ),
    ],
)
def test_a_side_pot_is_claimed_whoever_wins_the_main_pot(
    hands: Sequence[str], shown: list[str]
) -> None:
    """Ana, left of the button, is all-in in the first round; the others bet 2 in the second."""
    deal = passively(dealt(hands, stacks=(2, 100, 100), button=2), "betting 2").act("bet", "call")
    assert [pot.amount for pot in deal.pots] == [6, 4]
    assert showing(passively(deal)) == shown


@pytest.mark.rule("SHOW-1", "ALLIN-1")
def test_an_all_in_hand_that_is_beaten_need_not_be_shown() -> None:
    deal = passively(dealt((WORST, BEST, SECOND), stacks=(2, 100, 100)))
    assert showing(deal) == ["Ben shows", "Chloé mucks", "Ana mucks"]


@pytest.mark.rule("SHOW-1", "VAR-3")
def test_a_hand_that_claims_one_half_is_shown() -> None:
    """Ben has the best 2–7 hand, Chloé the only four-card Badugi, Dario and Ana neither."""
    hands = ("Tc Ts 8c 8s 6c", "7c 5c 4c 3c 2d", "Kh 9d 5s 4d 2c", "Jc Js 8h 8d 6h")
    deal = passively(dealt(hands, profile=load_profile("badeucey")))
    assert showing(deal) == ["Ben shows", "Chloé shows", "Dario mucks", "Ana mucks"]


@pytest.mark.rule("SHOW-1")
def test_what_is_mucked_stays_hidden_and_what_is_shown_is_seen() -> None:
    deal = passively(dealt((BEST, SECOND, WORST)))
    seen = observe(deal, None)
    assert seen.hands == (Hand.parse(BEST), Hand.parse(SECOND), (None,) * 5)
    assert Card.parse("9h").symbols not in str(seen)
    assert observe(deal, 2).hands[2] == Hand.parse(WORST)


@pytest.mark.rule("SHOW-1", "R27-12")
def test_a_shown_hand_is_called_by_its_name() -> None:
    shown = [event for event in passively(dealt((BEST, SECOND))).events if isinstance(event, Shown)]
    assert [event.ranks for event in shown] == [("an 86",), ("a 75 (number one)",)]


@pytest.mark.rule("BET-10", "SHOW-1")
@pytest.mark.parametrize(
    ("until", "actions", "winner", "chips"),
    [
        ("betting 1", ["fold", "fold"], "Chloé", 2),
        ("betting 1", ["raise", "fold", "fold"], "Ana", 5),
        ("betting 2", ["bet", "fold", "fold"], "Ben", 6),
        ("betting 4", ["check", "bet", "raise", "fold", "fold"], "Ana", 14),
    ],
)
def test_nobody_shows_when_all_others_have_folded(
    until: str, actions: list[str], winner: str, chips: int
) -> None:
    deal = passively(dealt((WORST, SECOND, BEST)), until).act(*actions)
    assert deal.is_over
    assert showing(deal) == []
    [award] = [event for event in deal.events if isinstance(event, Awarded)]
    assert (award.name, award.chips, award.rules) == (winner, chips, ("BET-10",))
    assert (award.hand, award.beaten, award.comparison) == (None, None, None)
    looker = observe(deal, None)
    assert all(card is None for hand in looker.hands for card in hand)


@pytest.mark.rule("POT-4", "R27-3")
def test_an_award_compares_with_the_best_hand_that_was_shown_and_lost() -> None:
    deal = passively(dealt((BEST, SECOND, WORST)))
    [award] = [event for event in deal.events if isinstance(event, Awarded)]
    assert (award.seat, award.chips) == (0, 6)
    assert (award.hand, award.beaten) == (Hand.parse(BEST), Hand.parse(SECOND))
    assert award.comparison is not None
    assert award.comparison.winner == 0
    assert {"POT-4", "R27-3"} <= set(award.rules)


@pytest.mark.rule("SHOW-5", "BET-11")
@pytest.mark.parametrize(
    ("winning", "losing"),
    [
        pytest.param("5c 4d 3h 2s Ac", "9h 7d 5s 4c 2h", id="the wheel"),
        pytest.param("Ac Ad Ah As Qd", "Kc Kd Kh Ks Qc", id="four aces"),
    ],
)
def test_a_result_is_what_was_received_less_ante_and_bets(winning: str, losing: str) -> None:
    """Ben bets twice, Chloé raises once, Ana folds at last; no hand scores by itself."""
    hands = ("Jc Jd Th Ts 9c", winning, losing)
    deal = dealt(hands, profile=load_profile("ace-to-five-classroom"), stacks=(50, 50, 50))
    deal = deal.act("bet", "raise", "call", "call", "pat", "pat", "pat", "bet", "call", "fold")
    assert deal.contributions == (3, 5, 5)
    assert deal.awards == (0, 13, 0)
    assert deal.payoffs == (-3, 8, -5)
    assert deal.stacks == (47, 58, 45)
