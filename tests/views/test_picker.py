"""Picking five cards: the hand is read by the ranking, and by nothing else."""

import re
from collections.abc import Callable

import pytest

from lowball_lessons import ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN, Hand, LowballError, Ranking
from lowball_lessons.rules.cards import CARDS
from lowball_lessons.views import board, pick_hand
from lowball_lessons.views.picker import Picker
from lowball_lessons.views.piece import Piece

FIVE = "7c 5d 4h 3s 2c"
HANDS = (FIVE, "Ac 5d 4h 3s 2c", "9c 7c 5c 3c 2c", "Kc Kd 7h 5s 3c", "As Ks Qs Js Ts")
Words = Callable[[str], str]
Refused = Callable[[Piece, str], str]


def picked(cards: str, piece: Picker | None = None) -> Picker:
    piece = piece or pick_hand()
    for card in cards.split():
        piece.act(f"pick {card}")
    return piece


def pressed(piece: Picker) -> list[str]:
    buttons = re.findall(r"<button [^>]*>", piece.html)
    return [re.findall("pick (..)", tag)[0] for tag in buttons if 'aria-pressed="true"' in tag]


def readings(hand: str, *rankings: Ranking) -> list[str]:
    """All that the rankings say of a hand."""
    said: list[str] = []
    for ranking in rankings:
        explained = ranking.explain(Hand.parse(hand))
        said += [f"{ranking.title.capitalize()}: {explained.rank}", explained.standing]
        said += [step.text for step in explained.steps]
        said += [rule for step in explained.steps for rule in step.rules]
    return said


def test_the_deck_lies_open() -> None:
    piece = pick_hand()
    actions = re.findall(r'data-act="pick ([^"]*)"', piece.html)
    assert sorted(actions) == sorted(map(str, CARDS[:52]))
    assert piece.hand is None
    assert pressed(piece) == []


def test_a_card_is_picked_and_put_back(words: Words) -> None:
    piece = pick_hand()
    fresh = piece.html
    piece.act("pick 7c")
    assert piece.said == "Seven of clubs is picked. 1 of five."
    assert pressed(piece) == ["7c"]
    assert "Picked: 7♣" in words(piece.html)
    piece.act("pick 7c")
    assert piece.said == "Seven of clubs is put back. 0 of five."
    assert piece.html == fresh


def test_a_card_is_read_as_everywhere() -> None:
    assert picked("7♣ 10h AS").html == picked("7c Th As").html


@pytest.mark.parametrize("hand", HANDS)
def test_nothing_is_read_before_the_fifth_card(hand: str, words: Words) -> None:
    shown = words(picked(hand[:-3]).html)
    assert [told for told in readings(hand, DEUCE_TO_SEVEN) if told in shown] == []
    assert "Picked: " in shown


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("ranking", [DEUCE_TO_SEVEN, ACE_TO_FIVE, BADUGI], ids=repr)
def test_five_cards_are_read_as_the_ranking_reads_them(
    hand: str, ranking: Ranking, words: Words
) -> None:
    piece = picked(hand, pick_hand(ranking=ranking))
    shown = words(piece.html)
    assert piece.hand == Hand.parse(hand)
    assert sorted(pressed(piece)) == sorted(hand.split())
    assert [missing for missing in readings(hand, ranking) if missing not in shown] == []
    rank = ranking.rank(Hand.parse(hand))
    assert piece.said.endswith(f" is picked. Five of five. {ranking.title}: {rank}.")


@pytest.mark.parametrize("hand", HANDS)
def test_the_board_shows_both_rankings(hand: str, words: Words) -> None:
    piece = picked(hand, board())
    shown = words(piece.html)
    both = readings(hand, DEUCE_TO_SEVEN, ACE_TO_FIVE)
    assert [missing for missing in both if missing not in shown] == []
    names = [str(ranking.rank(Hand.parse(hand))) for ranking in (DEUCE_TO_SEVEN, ACE_TO_FIVE)]
    assert piece.said.endswith(f"deuce-to-seven: {names[0]}; ace-to-five: {names[1]}.")


def test_one_card_can_be_exchanged_for_another(words: Words) -> None:
    piece = picked(f"{FIVE} 7c")
    assert piece.hand is None
    assert "Deuce-to-seven" not in words(piece.html)
    assert picked("8c", piece).hand == Hand.parse("8c 5d 4h 3s 2c")
    assert "Deuce-to-seven: an 85" in words(piece.html)


@pytest.mark.parametrize("make", [pick_hand, board])
def test_a_hand_may_be_there_at_the_start(make: Callable[[str], Picker]) -> None:
    assert make(FIVE).html == picked(FIVE, make("")).html


@pytest.mark.parametrize("hand", [FIVE, "7c", ""])
def test_all_cards_can_be_put_back(hand: str) -> None:
    piece = picked(hand)
    piece.act("clear")
    assert piece.html == pick_hand().html
    assert piece.said == "All cards are put back."


def test_a_sixth_card_is_refused(refused: Refused) -> None:
    piece = picked(FIVE)
    error = refused(piece, "pick As")
    assert error == "Five cards are picked. Put one back before you take the ace of spades."
    assert piece.hand == Hand.parse(FIVE)
    assert picked("7c", piece).html == picked("5d 4h 3s 2c").html


@pytest.mark.parametrize("action", ["pick", "pick 1c", "pick c7", "pick 7", "pick 7c 8c", "pick ✓"])
def test_a_card_that_cannot_be_read_is_refused(action: str, refused: Refused) -> None:
    piece = picked("5d 4h")
    refused(piece, action)
    assert list(map(str, piece.cards)) == ["5d", "4h"]


@pytest.mark.parametrize("held", ["", "5d 4h", "5d 4h 3s 2c"])
@pytest.mark.parametrize("make", [pick_hand, board])
def test_the_joker_is_not_in_the_deck(
    make: Callable[[], Picker], held: str, refused: Refused
) -> None:
    piece = picked(held, make())
    assert "joker" in refused(piece, "pick Jk").lower()
    assert list(map(str, piece.cards)) == held.split()


@pytest.mark.parametrize("hand", ["7c", "7c 5d 4h 3s", "7c 5d 4h 3s 2c As", "7c 7c 5d 4h 3s", "x"])
@pytest.mark.parametrize("make", [pick_hand, board])
def test_a_start_that_is_no_hand_is_refused(make: Callable[[str], Picker], hand: str) -> None:
    with pytest.raises(LowballError, match="card"):
        make(hand)
