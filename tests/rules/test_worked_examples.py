"""The worked examples of the sources, each played as a deal or settled."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lowball_lessons import Deal, Deck, Hand, TableProfile, load_profile, settle
from lowball_lessons.rules.events import Awarded, Returned, Served, StoodPat
from tests.rules.playing import passively

HOME = load_profile("triple-draw-home")
CLASSROOM = load_profile("ace-to-five-classroom")
NAMES = ("Ana", "Ben", "Chloé")
LATER_ROUNDS = ("betting 2", "betting 3", "betting 4")


def dealt(
    hands: Sequence[str],
    profile: TableProfile = HOME,
    stacks: Sequence[int] = (),
    then: str = "",
) -> Deal:
    """A deal, the button in seat 0, in which each seat is dealt the hand that is written for it."""
    order = [*range(1, len(hands)), 0]
    cards = [hands[seat].split()[place] for place in range(5) for seat in order]
    deck = Deck.from_text(" ".join([*cards, then]).strip(), seed=1)
    return Deal.start(profile, stacks or [100] * len(hands), 0, deck, NAMES[: len(hands)])


@pytest.mark.rule("EX-1", "R27-4", "DRAW-1", "DRAW-2", "BET-3")
def test_ex_1_one_card_makes_number_one() -> None:
    """Ana has the button, so that Ben is served first; the card before the 5♦ is burnt."""
    deal = dealt(("2c 3d 4h 7s Kc", "7h 6c 4s 3c 2d"), then="9h 5d")
    deal = deal.act("raise", "call", "pat", "discard Kc")
    assert deal.hands[0] == Hand.parse("2c 3d 4h 7s 5d")
    [served] = [event for event in deal.events if isinstance(event, Served)]
    assert (served.name, " ".join(map(str, served.cards))) == ("Ana", "5d")
    for number in (2, 3):
        assert (deal.phase, deal.to_act) == (f"betting {number}", 1)
        deal = deal.act("check", "bet", "call", "pat", "pat")
    deal = deal.act("bet", "raise", "raise", "call")
    assert deal.is_over
    stood = [event.draw for event in deal.events if isinstance(event, StoodPat) and event.seat == 0]
    assert stood == [2, 3]
    assert deal.contributions == (22, 22)
    assert (deal.awards, deal.payoffs) == ((44, 0), (22, -22))
    [award] = [event for event in deal.events if isinstance(event, Awarded)]
    assert (award.name, award.hand) == ("Ana", Hand.parse("7s 5d 4h 3d 2c"))
    assert award.beaten == Hand.parse("7h 6c 4s 3c 2d")
    assert {"POT-4", "R27-3"} <= set(award.rules)


@pytest.mark.rule("EX-1", "BET-9")
def test_ex_1_standing_pat_does_not_end_the_betting() -> None:
    deal = passively(dealt(("2c 3d 4h 7s 5d", "7h 6c 4s 3c 2d")), "betting 2")
    for phase in LATER_ROUNDS:
        deal = passively(deal, phase).apply("check")
        assert (deal.to_act, "bet" in deal.legal_actions) == (0, True)


@pytest.mark.rule("EX-2", "POT-2", "POT-4", "ALLIN-1")
@pytest.mark.parametrize(
    ("hands", "awards"),
    [
        pytest.param(("7c 5d 4h 3s 2c", "8d 6c 4s 3h 2d", "9h 7d 5s 4c 2h"), (18, 8, 0), id="A B"),
        pytest.param(("7c 5d 4h 3s 2c", "9h 7d 5s 4c 2h", "8d 6c 4s 3h 2d"), (18, 0, 8), id="A C"),
        pytest.param(("8d 6c 4s 3h 2d", "7c 5d 4h 3s 2c", "9h 7d 5s 4c 2h"), (0, 26, 0), id="B A"),
    ],
)
def test_ex_2_six_ten_and_ten(hands: Sequence[str], awards: tuple[int, ...]) -> None:
    """Ana goes all-in with her last 2 in the second round; the others bet 4 in the third."""
    deal = dealt(hands, stacks=(6, 100, 100)).act("raise", "call", "call", "pat", "pat", "pat")
    deal = deal.act("bet", "call", "call", "pat", "pat", "pat", "bet", "call")
    assert deal.contributions == (6, 10, 10)
    deal = passively(deal)
    assert [(pot.amount, pot.eligible) for pot in deal.pots] == [(18, (0, 1, 2)), (8, (1, 2))]
    assert deal.awards == awards
    assert not any(isinstance(event, Returned) for event in deal.events)


@pytest.mark.rule("EX-2", "POT-2")
@pytest.mark.parametrize("button", range(3))
def test_ex_2_settled_by_itself(button: int) -> None:
    settlement = settle((6, 10, 10), set(), ("best", "second", "third"), button)
    assert (settlement.awards, settlement.returned) == ((18, 8, 0), (0, 0, 0))


@pytest.mark.rule("EX-5", "A5-2", "A5-3", "DRAW-2")
def test_ex_5_the_wheel_beats_a_six() -> None:
    """Ben is served first and stands pat; nothing is burnt, so the next card is Ana's."""
    deal = dealt(("8c 4h 3s 2d Ac", "6s 5d 3c 2h Ad"), CLASSROOM, then="5h")
    deal = deal.act("bet", "call", "pat", "discard 8c")
    assert deal.hands[0] == Hand.parse("5h 4h 3s 2d Ac")
    deal = deal.act("bet", "call")
    assert deal.awards == (8, 0)
    [award] = [event for event in deal.events if isinstance(event, Awarded)]
    assert award.beaten == Hand.parse("6s 5d 3c 2h Ad")


def case(rule: str, story: str, *values: object) -> object:
    return pytest.param(*values, id=f"{rule} {story}", marks=pytest.mark.rule(rule))


STRAIGHT, WHEEL, KING_HIGH = "7c 6d 5h 4s 3c", "As 5d 4h 3s 2c", "Kc 9d 8h 6s 2d"


@pytest.mark.parametrize(
    ("profile", "ana", "ben", "winner"),
    [
        case("EX-6", "the ace does not help", CLASSROOM, "8c 6d 4h 2s Ac", "8d 5c 4s 3h 2c", "Ben"),
        case("EX-7", "an ace-high beats the straight", HOME, STRAIGHT, "Ac Kd Qh Js 9c", "Ben"),
        case("EX-7", "a pair beats it", HOME, STRAIGHT, "Ac Ad Kh Qs Jc", "Ben"),
        case("EX-7", "two pair beat it", HOME, STRAIGHT, "Ac Ad Kh Ks Qc", "Ben"),
        case("EX-7", "three of a kind beat it", HOME, STRAIGHT, "Ac Ad Ah Ks Qc", "Ben"),
        case("EX-7", "it beats a flush", HOME, STRAIGHT, "9d 7d 4d 3d 2d", "Ana"),
        case("EX-8", "the king-high wins", HOME, WHEEL, KING_HIGH, "Ben"),
        case("EX-8", "but not at Ace-to-Five", CLASSROOM, WHEEL, KING_HIGH, "Ana"),
    ],
)
@pytest.mark.parametrize("seats", [(0, 1), (1, 0)], ids=["", "seats changed"])
def test_the_better_hand_takes_the_pot(
    profile: TableProfile, ana: str, ben: str, winner: str, seats: tuple[int, int]
) -> None:
    hands = [(ana, ben)[seat] for seat in seats]
    deal = passively(dealt(hands, profile))
    best = hands.index(ana if winner == "Ana" else ben)
    assert deal.awards[best] == sum(deal.contributions)
