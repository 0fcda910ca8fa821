"""A round whose stacks are changed: what is predicted, and what each player may do."""

from collections.abc import Callable
from typing import Any

import pytest

from lowball_lessons import TableError
from lowball_lessons.views import predictions, summary, turn_stacks
from lowball_lessons.views.memory import forget
from lowball_lessons.views.short_stacks import StackTurner

Words = Callable[[str], str]
PLENTY = 100
OVER, CALL = "nothing more: the round is over", "call or fold"


def to(chips: int) -> str:
    return f"call, fold or raise to {chips}"


def three(asks: str = "Ana", ben: int = 5) -> StackTurner:
    return turn_stacks({"Ana": PLENTY, "Ben": ben, "Chloé": PLENTY}, "Ben", asks=asks)


@pytest.mark.rule("ALLIN-1", "ALLIN-2", "ALLIN-3", "ALLIN-4", "ALLIN-5")
@pytest.mark.parametrize(
    ("ben", "acted", "not_acted"),
    [
        (1, OVER, to(8)),
        (4, OVER, to(8)),
        (5, CALL, to(8)),
        (6, to(10), to(10)),
        (7, to(11), to(11)),
        (8, to(12), to(12)),
        (9, to(12), to(12)),
        (30, to(12), to(12)),
    ],
)
def test_an_all_in_over_a_bet_of_4(ben: int, acted: str, not_acted: str) -> None:
    for asks, right in (("Ana", acted), ("Chloé", not_acted)):
        guess = three(asks, ben).guess
        assert guess.right == right
        assert guess.right in guess.choices
        assert len(set(guess.choices)) == len(guess.choices) == 4


@pytest.mark.rule("ALLIN-7", "ALLIN-3")
@pytest.mark.parametrize(
    ("dana", "ana", "chloe"),
    [(5, CALL, to(8)), (6, to(10), CALL), (7, to(11), to(11)), (8, to(12), to(12))],
)
def test_short_all_ins_add_up_for_each_from_what_was_answered(
    dana: int, ana: str, chloe: str
) -> None:
    stacks = {"Ana": PLENTY, "Ben": 5, "Chloé": PLENTY, "Dana": dana}
    for asks, right in (("Ana", ana), ("Chloé", chloe)):
        assert turn_stacks(stacks, "Ben", "Dana", asks=asks).guess.right == right


@pytest.mark.rule("ALLIN-8")
@pytest.mark.parametrize(("chips", "right"), [(1, to(4)), (2, to(6)), (3, to(7)), (4, to(8))])
def test_a_short_opening_bet(chips: int, right: str) -> None:
    piece = turn_stacks({"Ana": chips, "Ben": PLENTY, "Chloé": PLENTY}, "Ana", asks="Ben")
    assert piece.guess.right == right


@pytest.mark.rule("ALLIN-8")
@pytest.mark.parametrize(("chips", "right"), [(1, CALL), (2, to(6)), (4, to(8))])
def test_who_has_checked(chips: int, right: str) -> None:
    stacks = {"Ana": PLENTY, "Ben": chips, "Chloé": PLENTY}
    piece = turn_stacks(stacks, "Ben", asks="Ana", bets="Ben")
    assert "Ana checks." in piece.text()
    assert piece.guess.right == right


@pytest.mark.rule("ALLIN-9")
@pytest.mark.parametrize(("ben", "right"), [(4, OVER), (6, CALL), (8, CALL), (9, to(12))])
def test_nobody_raises_against_a_lone_all_in(ben: int, right: str) -> None:
    assert turn_stacks({"Ana": PLENTY, "Ben": ben}, "Ben", asks="Ana").guess.right == right


def test_each_turn_is_shown_once_it_was_predicted(words: Words) -> None:
    forget()
    piece = three()
    assert "ALLIN-3" not in piece.html
    assert "Ben raises to 5 and is all-in." in words(piece.html)
    piece.act("guess 1")
    assert piece.said.startswith("As you predicted: call or fold.")
    assert "Chloé (has not acted before): Chloé may call 5, fold or raise to 8." in words(
        piece.html
    )
    assert "Ana (has acted before): Ana may not raise." in words(piece.html)
    piece.act("more Ben")
    assert piece.said == "Ben has 6 chips. Ana bets 4. Ben raises to 6 and is all-in."
    assert "has acted before" not in piece.html
    piece.act("guess 0")
    assert piece.said.startswith(f"You predicted: {OVER}. It is: {to(10)}.")
    piece.act("less Ben")
    assert "As you predicted" in words(piece.html)
    assert [said.is_hit for said in predictions()] == [True, False]
    missed = summary()
    missed.act("review")
    assert "Ben raises to 6" in missed.said


def test_what_cannot_be_asked(refused: Callable[[Any, str], str]) -> None:
    for chips in ("0", "41", "-1", "x", "9" * 5000, "1.5"):
        assert "a whole number from 1 to 40" in refused(three(), f"chips Ben {chips}")
    assert "'Ana' has no stack to change" in refused(three(), "chips Ana 5")
    assert "There is no choice '7'" in refused(three(), "guess 7")
    assert "nothing that can be asked" in refused(three(), "fly")
    piece = three()
    piece.act("guess 0")
    assert "You have predicted this one" in refused(piece, "guess 1")
    with pytest.raises(TableError, match="Emil: name players of Ana, Ben"):
        turn_stacks({"Ana": 5, "Ben": 5}, "Ben", asks="Emil")
    with pytest.raises(TableError, match="nobody: name players"):
        turn_stacks({"Ana": 5, "Ben": 5}, asks="Ana")
