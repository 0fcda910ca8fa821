"""A ladder of hands: moved up and down, then compared with the ranking's own order."""

import re
from collections.abc import Callable
from itertools import permutations

import pytest

from lowball_lessons import ACE_TO_FIVE, DEUCE_TO_SEVEN, Hand
from lowball_lessons.views import ladder
from lowball_lessons.views.ladder import Ladder
from lowball_lessons.views.piece import Piece

BEST, MIDDLE, WORST = "7c 5d 4h 3s 2c", "Ac 5d 4h 3s 2c", "6c 5d 4h 3s 2d"
RIGHT = "The order is right: every hand beats or equals the one below it."
Words = Callable[[str], str]
Refused = Callable[[Piece, str], str]


def order(piece: Ladder) -> list[str]:
    """The hands as they are shown, top first."""
    names = re.findall(r'role="img" aria-label="([^"]*)"', piece.html)
    return [", ".join(names[at : at + 5]) for at in range(0, len(names), 5)]


def names(*hands: str) -> list[str]:
    return [", ".join(card.words for card in Hand.parse(text)) for text in hands]


@pytest.mark.parametrize(
    ("action", "after", "said"),
    [
        ("up 1", (BEST, WORST, MIDDLE), "7♣ 5♦ 4♥ 3♠ 2♣ is now number 1 of 3."),
        ("up 2", (WORST, MIDDLE, BEST), "A♣ 5♦ 4♥ 3♠ 2♣ is now number 2 of 3."),
        ("down 0", (BEST, WORST, MIDDLE), "6♣ 5♦ 4♥ 3♠ 2♦ is now number 2 of 3."),
        ("down 1", (WORST, MIDDLE, BEST), "7♣ 5♦ 4♥ 3♠ 2♣ is now number 3 of 3."),
    ],
)
def test_a_hand_moves_by_one_rung(action: str, after: tuple[str, ...], said: str) -> None:
    piece = ladder(WORST, BEST, MIDDLE)
    assert order(piece) == names(WORST, BEST, MIDDLE)
    piece.act(action)
    assert order(piece) == names(*after)
    assert piece.said == said


def test_down_undoes_up() -> None:
    piece = ladder(WORST, BEST, MIDDLE)
    fresh = piece.html
    piece.act("up 1")
    piece.act("down 0")
    assert piece.html == fresh


def test_the_order_is_kept_before_it_is_checked(words: Words) -> None:
    piece = ladder(WORST, BEST, MIDDLE)
    piece.act("up 2")
    shown = words(piece.html)
    for hand in (BEST, MIDDLE, WORST):
        rank = DEUCE_TO_SEVEN.rank(Hand.parse(hand))
        assert rank.name not in shown
    assert "R27-" not in shown
    assert "lb-verdict" not in piece.html
    assert "<details" not in piece.html


@pytest.mark.parametrize("hands", list(permutations((BEST, MIDDLE, WORST))))
def test_only_the_order_of_the_ranking_is_right(hands: tuple[str, ...], words: Words) -> None:
    piece = ladder(*hands)
    piece.act("check")
    shown = words(piece.html)
    is_right = hands == (BEST, MIDDLE, WORST)
    assert (piece.said == RIGHT) is is_right
    assert piece.said in shown
    assert ("✓" in shown) is ("lb-right" in piece.html) is is_right
    assert ("✗" in shown) is ("lb-wrong" in piece.html) is not is_right
    for hand in hands:
        assert str(DEUCE_TO_SEVEN.rank(Hand.parse(hand))) in shown


@pytest.mark.parametrize(
    ("hands", "mistake"),
    [((MIDDLE, BEST, WORST), 1), ((BEST, WORST, MIDDLE), 2), ((WORST, MIDDLE, BEST), 1)],
)
def test_the_first_mistake_is_explained(hands: tuple[str, ...], mistake: int, words: Words) -> None:
    piece = ladder(*hands)
    piece.act("check")
    assert piece.first_mistake == mistake
    assert piece.said == f"Not yet: number {mistake + 1} is better than number {mistake} above it."
    pair = (Hand.parse(text) for text in hands[mistake - 1 : mistake + 1])
    places = (f"number {mistake}", f"number {mistake + 1}")
    steps = DEUCE_TO_SEVEN.compare(*pair, places).steps
    assert [step.text for step in steps if step.text not in words(piece.html)] == []
    assert {rule for step in steps for rule in step.rules} <= set(
        re.findall(r'<span class="lb-rule">([^<]*)<', piece.html)
    )


def test_another_ranking_has_another_order() -> None:
    hands = (MIDDLE, WORST, BEST)
    one, other = ladder(*hands, ranking=ACE_TO_FIVE), ladder(*hands)
    assert "ace-to-five" in one.html
    one.act("check")
    other.act("check")
    assert one.said == RIGHT
    assert other.said != RIGHT


def test_equal_hands_are_right_in_either_order() -> None:
    pair = ("8c 6d 4h 3s 2c", "8s 6h 4d 3c 2s")
    for hands in (pair, pair[::-1]):
        piece = ladder(*hands, WORST)
        piece.act("check")
        assert piece.said == RIGHT


def test_a_move_takes_the_verdict_away() -> None:
    piece, unchecked = ladder(WORST, BEST, MIDDLE), ladder(WORST, BEST, MIDDLE)
    piece.act("check")
    piece.act("up 1")
    unchecked.act("up 1")
    assert piece.html == unchecked.html


def test_a_learner_climbs_to_the_right_order() -> None:
    piece = ladder(WORST, MIDDLE, BEST)
    while piece.first_mistake is not None:
        piece.act(f"up {piece.first_mistake}")
    piece.act("check")
    assert order(piece) == names(BEST, MIDDLE, WORST)
    assert piece.said == RIGHT


@pytest.mark.parametrize("action", ["up 0", "down 2"])
def test_a_ladder_has_two_ends(action: str, refused: Refused) -> None:
    piece = ladder(BEST, MIDDLE, WORST)
    assert "end of the ladder" in refused(piece, action)
    assert order(piece) == names(BEST, MIDDLE, WORST)


NO_MOVES = ["up", "down", "up x", "up 3", "down 9", "up -1", "down -1", "up 1 1", "up 1.0"]


@pytest.mark.parametrize("action", NO_MOVES)
@pytest.mark.parametrize("is_checked", [False, True])
def test_a_rung_that_is_not_there_is_refused(
    action: str, is_checked: bool, refused: Refused
) -> None:
    piece = ladder(BEST, MIDDLE, WORST)
    if is_checked:
        piece.act("check")
    refused(piece, action)
    assert piece.is_checked is is_checked
    assert order(piece) == names(BEST, MIDDLE, WORST)


@pytest.mark.parametrize("action", ["up", "up x", "down 9"])
def test_what_is_refused_is_told_truly(action: str, refused: Refused) -> None:
    assert "it is at the end" not in refused(ladder(BEST, MIDDLE, WORST), action)


def test_the_moves_past_the_ends_look_switched_off() -> None:
    tags = re.findall(r"<button [^>]*>", ladder(BEST, MIDDLE, WORST).html)
    off = [tag for tag in tags if 'aria-disabled="true"' in tag]
    assert [re.findall('data-act="([^"]*)"', tag) for tag in off] == [["up 0"], ["down 2"]]
