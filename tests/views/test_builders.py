"""Pots to build, odds to explore, holds to choose, numbers and cards to predict, the summary."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from lowball_lessons import HandError, TableError, UnknownNameError
from lowball_lessons.errors import ExerciseError
from lowball_lessons.views import (
    build_pots,
    choose_hold,
    explore_odds,
    predict,
    predict_cards,
    predict_number,
    predictions,
    summary,
)
from lowball_lessons.views.asking import read_number
from lowball_lessons.views.memory import forget

Parse = Callable[[str], Any]
Words = Callable[[str], str]
HAND = "2c 3d 4h 7s Kd"


def test_pots_follow_what_is_changed(words: Words) -> None:
    piece = build_pots([6, 10, 12], names=("Ana", "Ben", "Chloé"))
    assert "The main pot: 18" in words(piece.html)
    assert "Chloé takes back 2" in words(piece.html)
    piece.act("chips 2 10")
    assert piece.said == "Chloé has put in 10."
    assert "takes back" not in words(piece.html)
    piece.act("fold 0")
    assert "Ana 6 (folded)" in words(piece.html)
    piece.act("place 2 2")
    assert "shared by 2 equal hands" in words(piece.html)
    piece.act("more 1")
    piece.act("less 1")
    assert piece.chips == [6, 10, 10]
    piece.act("hide")
    assert "The main pot" not in words(piece.html)


@pytest.mark.parametrize(
    "action", ["chips 0 " + "9" * 5000, "chips 0 -1", "chips 0 x", "chips 0 1.5", "place 1 x"]
)
def test_what_is_no_number_of_chips_is_refused(
    action: str, refused: Callable[[Any, str], str]
) -> None:
    assert "a whole number from 0" in refused(build_pots([6, 10]), action)


def test_the_last_seat_cannot_fold() -> None:
    piece = build_pots([6, 10])
    piece.act("fold 0")
    piece.act("fold 1")
    assert "BET-10" in piece.error
    assert piece.folded == {0}
    piece.act("fold 7")
    assert "There is no seat '7'" in piece.error


def test_hands_decide_where_they_are_given(words: Words) -> None:
    piece = build_pots([6, 10], hands=["7c5d4h3s2c", "8c6d4s3h2d"], names=("Ana", "Ben"))
    assert "Ana takes 12 with the best hand" in words(piece.html)
    with pytest.raises(HandError, match="a card is in two hands"):
        build_pots([6, 10], hands=["7c5d4h3s2c", "7c6d4s3h2d"])
    with pytest.raises(TableError, match="places ="):
        build_pots([6, 10], [0, 1])
    with pytest.raises(TableError, match="3 names for 2 contributions"):
        build_pots([6, 10], names=("Ana", "Ben", "Chloé"))


def test_the_button_moves_and_odd_chips_with_it(words: Words) -> None:
    piece = build_pots([7, 7, 7, 2], [1, 1, 2, 3], [3], names=("Ana", "Ben", "Chloé", "Dana"))
    assert "Ben takes 12, shared by 2 equal hands, the odd chip among them" in words(piece.html)
    piece.act("button")
    assert piece.said == "The button moves to Ben."
    assert "Ana takes 12, shared by 2 equal hands, the odd chip among them" in words(piece.html)
    for _ in range(3):
        piece.act("button")
    assert piece.button == 0


def test_pots_are_shown_after_a_prediction_and_asked_for_anew_after_a_change(words: Words) -> None:
    forget()
    piece = build_pots([6, 10, 10], names=("Ana", "Ben", "Chloé"), asks="Ana")
    asked = "Put in: Ana 6 (hand number 1), Ben 10 (hand number 2) and Chloé 10 (hand number 3)."
    assert asked in words(piece.html)
    assert piece.text().startswith(asked)
    assert "The main pot: 18" not in words(piece.html)
    piece.act("answer 26")
    assert piece.said == "You predicted: 26. It is: 18. Ana takes 18 with the best hand of those."
    assert "The main pot: 18" in words(piece.html)
    piece.act("more 0")
    assert "The main pot" not in words(piece.html)
    piece.act("answer 21")
    assert "As you predicted: 21." in words(piece.html)
    piece.act("again")
    assert "The main pot" not in words(piece.html)
    assert [said.is_hit for said in predictions()] == [False, True]
    assert predictions()[0].rules == ("POT-2", "POT-4")


@pytest.mark.parametrize(
    ("folded", "asks", "right", "why"),
    [
        ([0], "Ana", 0, "Ana has folded and can win nothing."),
        ([], "Ben", 8, "Ben takes 8 with the best hand of those."),
        ([], "Chloé", 2, "Chloé takes back 2, which nobody called."),
        ([], "Dana", 0, "Dana wins no pot."),
    ],
)
def test_what_is_asked_for_counts_what_is_taken_back(
    folded: list[int], asks: str, right: int, why: str
) -> None:
    names = ("Ana", "Ben", "Chloé", "Dana")
    piece = build_pots([6, 10, 12, 2], folded=folded, names=names, asks=asks)
    piece.act("answer 1")
    assert piece.said.strip() == f"You predicted: 1. It is: {right}. {why}"


def test_only_a_player_can_be_asked_about() -> None:
    with pytest.raises(UnknownNameError, match="there are Ana, Ben"):
        build_pots([6, 10], names=("Ana", "Ben"), asks="Emil")
    piece = build_pots([6, 10], names=("Ana", "Ben"), asks="Ana")
    for action in ("hide", "answer many"):
        piece.act(action)
        assert piece.error
    piece = build_pots([6, 10])
    piece.act("answer 6")
    assert "There is no seat" in piece.error


def test_odds_follow_what_is_chosen(words: Words) -> None:
    piece = explore_odds(HAND)
    piece.act("mark Kd")
    assert piece.said == "King of diamonds, thrown. 8-low or better: 25.5 %."
    piece.act("dead 8c 8d")
    assert "8-low or better: 2/9 = 22.2 %" in words(piece.html)
    piece.act("draws 2")
    assert "true deck: thrown cards stay out" in words(piece.html)
    piece.act("dead")
    assert "memoryless: they come back" in words(piece.html)
    piece.act("draws 3")
    assert "simulated" in words(piece.html)
    piece.act("draws 1")
    piece.act("mark Kd")
    piece.act("best")
    assert piece.thrown == {card for card in piece.hand if str(card) == "Kd"}


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("goal 6-low", "goal: no hand of 2-7"),
        ("goal", "goal = '' is not known"),
        ("dead Kd", 'dead: "Kd" is held'),
        ("dead xx", "is no card"),
        ("draws 9", "draws are not possible"),
        ("mark 2d", "2d is not in this hand"),
        ("fly", "nothing that can be asked"),
    ],
)
def test_odds_that_cannot_be_counted_are_refused(
    action: str, said: str, refused: Callable[[Any, str], str]
) -> None:
    assert said in refused(explore_odds(HAND), action)


def test_what_is_thrown_must_be_held() -> None:
    with pytest.raises(HandError, match="thrown: Qd is not in"):
        explore_odds(HAND, thrown="Qd")
    assert "12/47" in str(explore_odds(HAND, thrown="Kd").html)


def test_a_hold_is_chosen_before_the_values_are_shown(words: Words) -> None:
    piece = choose_hold(HAND, goal="8-low")
    assert "25.5 %" not in words(piece.html)
    piece.act("commit")
    assert piece.said.startswith("Better: keep 2♣ 3♦ 4♥ 7♠. Yours gives up 25.53")
    assert "25.5 %" in words(piece.html)
    piece.act("mark Kd")
    assert "press Again to choose anew" in piece.error
    piece.act("again")
    assert "25.5 %" not in words(piece.html)
    piece.act("mark Kd")
    piece.act("commit")
    assert "No hold is better." in words(piece.html)
    assert [said.is_hit for said in predictions()][-2:] == [False, True]
    with pytest.raises(HandError):
        choose_hold(HAND, goal="6-low")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12),
        ("0.25", Fraction(1, 4)),
        (".25", Fraction(1, 4)),
        ("0,25", Fraction(1, 4)),
        ("12/47", Fraction(12, 47)),
        (" 12 / 47 ", Fraction(12, 47)),
        ("25.5 %", Fraction(255, 1000)),
        ("-3", -3),
        ("1,020", 1020),
        ("2,598,960", 2598960),
    ],
)
def test_a_number_is_read_as_it_is_written(text: str, value: Fraction) -> None:
    assert read_number(text) == value


@pytest.mark.parametrize(
    "text", ["", "many", "1/0", "12 chips", "nan", "inf", "1/2/3", "1e999999999", "9" * 5000]
)
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ExerciseError, match="is no number"):
        read_number(text)


def test_a_number_is_predicted(words: Words) -> None:
    piece = predict_number("A chance?", Fraction(12, 47), "Count.", ["R27-3"], off="1/200")
    assert "12/47" not in words(piece.html)
    piece.act("answer 25 %")
    assert "You predicted: 25 %. It is: 12/47." in words(piece.html)
    piece.act("again")
    piece.act("answer 25.6 %")
    assert "As you predicted (25.6 %): 12/47." in words(piece.html)
    piece.act("choose 0")
    assert "predicted already" in piece.error
    with pytest.raises(UnknownNameError):
        predict_number("?", 1, "Because.", ["XX-1"])
    with pytest.raises(ExerciseError, match="is no number"):
        predict_number("?", "abc", "Because.")
    tenth = predict_number("?", 0.1, "Because.")
    tenth.act("answer 0.1")
    assert tenth.is_right


def test_cards_are_pointed_at(words: Words) -> None:
    piece = predict_cards("Which go?", HAND, "Kd 7s", "Both are too high.", ["R27-3"])
    piece.act("mark Kd")
    piece.act("commit")
    assert "You predicted: K♦. It is: 7♠ K♦." in words(piece.html)
    piece.act("again")
    for card in ("Kd", "7s"):
        piece.act(f"mark {card}")
    piece.act("commit")
    assert "As you predicted: 7♠ K♦." in words(piece.html)
    piece.act("again")
    piece.act("mark As")
    assert "cannot be pointed at" in piece.error
    with pytest.raises(ExerciseError, match="not all offered"):
        predict_cards("Which?", "2c 3d", "Kd", "Because.")


def test_the_summary_comes_back_to_what_was_missed(words: Words) -> None:
    forget()
    piece = summary()
    assert "Nothing was predicted yet" in words(piece.html)
    first, second = predict("02-four-hearts"), predict_number("Two and two?", 4, "Four.")
    wrong = next(
        at for at, text in enumerate(first.prediction.choices) if text != first.prediction.right
    )
    first.act(f"choose {wrong}")
    second.act("answer 4")
    piece.act("refresh")
    assert piece.said.strip() == "1 of 2 were right at first."
    piece.act("review")
    assert first.prediction.question in words(piece.html)
    right = first.prediction.choices.index(first.prediction.right)
    piece.act(f"choose {right}")
    assert "As you predicted" in words(piece.html)
    assert [said.is_hit for said in predictions()] == [False, True, True]
    assert piece.missed == []
    piece.act("review")
    assert "Nothing that was missed" in piece.error
    piece.act("refresh")
    assert "1 of 2 were right at first." in words(piece.html)
