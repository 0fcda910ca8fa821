"""Predict, then reveal: nothing is told before the learner commits, everything after."""

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest

from lowball_lessons import (
    ACE_TO_FIVE,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    Comparison,
    Hand,
    HandError,
    Ranking,
    UnknownNameError,
    rule_card,
)
from lowball_lessons.catalogue import prediction_card
from lowball_lessons.catalogue.predictions import prediction_cards
from lowball_lessons.views import duel, predict
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.predict import Predict

CHOICES = ("The first hand", "The second hand", "Neither: they are equal")
Words = Callable[[str], str]


class Duel(NamedTuple):
    ranking: Ranking
    first: str
    second: str
    right: int
    jokers: bool = False

    @property
    def piece(self) -> Predict:
        return duel(self.first, self.second, self.ranking, jokers=self.jokers)

    @property
    def compared(self) -> Comparison:
        hands = (Hand.parse(text, jokers=self.jokers) for text in (self.first, self.second))
        return self.ranking.compare(*hands)


DUELS = {
    "two no-pair hands": Duel(DEUCE_TO_SEVEN, "8c 6d 4h 3s 2c", "7c 5d 4h 3s 2d", 1),
    "a straight and aces": Duel(DEUCE_TO_SEVEN, "7c 6d 5h 4s 3c", "Ac Ad Ah Ks Qc", 1),
    "a flush": Duel(DEUCE_TO_SEVEN, "Kc 9d 8h 4s 2d", "7s 5s 4s 3s 2s", 0),
    "a tie": Duel(DEUCE_TO_SEVEN, "8c 6d 4h 3s 2c", "8s 6h 4d 3c 2s", 2),
    "the wheel": Duel(ACE_TO_FIVE, "5h 4h 3s 2d Ac", "6s 5d 3c 2h Ad", 0),
    "a joker": Duel(ACE_TO_FIVE, "9c 6d 3h As Jk", "8d 6h 3s 2c Ad", 1, jokers=True),
    "a joker and a tie": Duel(ACE_TO_FIVE, "9c 6d 3h As Jk", "9d 6h 3s 2c Ad", 2, jokers=True),
    "badugi": Duel(BADUGI, "Kc Jd 8h 4s 2c", "2c 3d 4h 5h 6h", 0),
    "badugi, ace high": Duel(BADUGI_ACE_HIGH, "Ac 2d 3h 4s 5c", "8c 7d 6h 5s 4c", 0),
}
each_duel = pytest.mark.parametrize("case", DUELS.values(), ids=DUELS)
each_card = pytest.mark.parametrize("card_id", prediction_cards())


def a_duel() -> Predict:
    return duel("7c 5d 4h 3s 2c", "8c 6d 4h 3s 2c")


def told_to_the_browser(piece: Piece) -> str:
    state = piece.get_state()
    return str({key: state[key] for key in state if key not in ("_esm", "_css")})


def answer_of(compared: Comparison) -> set[str]:
    rules = (rule for step in compared.steps for rule in step.rules)
    names = (name for rank in compared.ranks for name in (rank.name, str(rank)))
    return {compared.verdict.text, *names, *rules}


@each_duel
def test_a_duel_tells_nothing_before_the_prediction(case: Duel) -> None:
    told = told_to_the_browser(case.piece)
    assert f"Which hand wins at {case.ranking.title}?" in told
    assert [secret for secret in answer_of(case.compared) if secret in told] == []
    assert "lb-verdict" not in told
    assert "<details" not in told


@each_duel
@pytest.mark.parametrize("choice", range(3))
def test_a_duel_tells_everything_after_the_prediction(
    case: Duel, choice: int, words: Words
) -> None:
    piece = case.piece
    piece.act(f"choose {choice}")
    shown = words(piece.html)
    assert [missing for missing in answer_of(case.compared) if missing not in shown] == []
    assert [step.text for step in case.compared.steps if step.text not in shown] == []
    right = CHOICES[case.right]
    result = f"You predicted: {CHOICES[choice]}. It is: {right}."
    if choice == case.right:
        result = f"As you predicted: {right}."
    assert result in shown
    assert ("✓" in shown) is ("lb-right" in piece.html) is (choice == case.right)
    assert ("✗" in shown) is ("lb-wrong" in piece.html) is (choice != case.right)
    assert piece.said == f"{result} {case.compared.verdict.text}"


@pytest.mark.rule("R27-10", "A5-5")
@pytest.mark.parametrize(
    ("case", "rule"),
    [("a tie", "R27-10"), ("a joker and a tie", "A5-5"), ("two no-pair hands", "R27-3")],
)
def test_a_duel_is_about_the_rule_that_settles_it(case: str, rule: str) -> None:
    assert DUELS[case].piece.prediction.rules == (rule,)


@each_card
def test_a_question_of_the_seeds_tells_nothing_before_the_prediction(
    card_id: str, words: Words
) -> None:
    card = prediction_card(card_id)
    piece = predict(card_id)
    shown = words(told_to_the_browser(piece))
    assert card.question in shown
    for rule in card.rules:
        assert rule not in shown
        assert rule_card(rule).statement not in shown
    assert card.because not in shown
    assert "lb-verdict" not in piece.html


@each_card
def test_a_question_of_the_seeds_is_answered_after_the_prediction(
    card_id: str, words: Words
) -> None:
    card = prediction_card(card_id)
    for choice, label in enumerate(card.choices):
        piece = predict(card_id)
        piece.act(f"choose {choice}")
        shown = words(piece.html)
        assert ("✓" in shown) is (label == card.right)
        assert ("✗" in shown) is (label != card.right)
        assert f": {card.right}." in shown
        assert card.because in shown
        assert piece.said.endswith(card.because)
        for rule in card.rules:
            assert f"{rule}: {rule_card(rule).title}" in shown


@each_card
def test_a_question_shows_its_hand_if_it_has_one(card_id: str, words: Words) -> None:
    card = prediction_card(card_id)
    piece = predict(card_id)
    assert piece.html.count('role="img"') == (len(card.hand) if card.hand else 0)
    for held in card.hand or ():
        assert held.symbols in words(piece.html)


@pytest.mark.parametrize("make", [a_duel, lambda: predict("01-ten-of-hearts")])
def test_the_choices_all_look_alike(make: Callable[[], Predict]) -> None:
    piece = make()
    buttons = re.findall(r"<button ([^>]*)>([^<]*)</button>", piece.html)
    assert tuple(label for _, label in buttons) == piece.prediction.choices
    for at, (attributes, _) in enumerate(buttons):
        assert attributes.strip() == f'type="button" data-act="choose {at}"'


def test_after_a_prediction_there_is_only_again() -> None:
    piece = a_duel()
    piece.act("choose 2")
    assert re.findall(r'data-act="([^"]*)"', piece.html) == ["again"]


@pytest.mark.parametrize("choice", range(3))
def test_again_hides_the_answer(choice: int) -> None:
    piece, fresh = a_duel(), a_duel()
    piece.act(f"choose {choice}")
    piece.act("again")
    assert piece.predicted is None
    assert piece.html == fresh.html
    assert piece.said == "The answer is hidden again."
    piece.act("choose 1")
    fresh.act("choose 1")
    assert piece.html == fresh.html


NO_CHOICES = ["choose", "choose 3", "choose 9", "choose -1", "choose x", "choose 0 1", "choose 1.0"]


@pytest.mark.parametrize("action", NO_CHOICES)
def test_a_choice_that_is_not_there_is_refused(
    action: str, refused: Callable[[Piece, str], str]
) -> None:
    piece, fresh = a_duel(), a_duel()
    refused(piece, action)
    assert piece.predicted is None
    piece.act("choose 0")
    fresh.act("choose 0")
    assert piece.html == fresh.html


@pytest.mark.parametrize("action", ["choose", "choose x", "choose -1"])
def test_what_is_refused_is_told_truly(action: str, refused: Callable[[Piece, str], str]) -> None:
    assert "'choose' is nothing that can be asked here" not in refused(a_duel(), action)


@pytest.mark.parametrize("second", ["choose 0", "choose 1"])
def test_a_prediction_stands(second: str, refused: Callable[[Piece, str], str]) -> None:
    piece = a_duel()
    piece.act("choose 1")
    assert "Again" in refused(piece, second)
    assert piece.predicted == piece.prediction.choices[1]


def test_a_duel_of_badugi_hands_has_four_cards_each(words: Words) -> None:
    piece = duel("Kc Jd 8h 4s", "2c 3d 4h 5h", BADUGI)
    assert piece.html.count('role="img"') == 8
    piece.act("choose 0")
    assert "As you predicted: The first hand." in words(piece.html)


def test_the_players_of_a_duel_can_have_names(words: Words) -> None:
    piece = duel("7c 5d 4h 3s 2c", "8c 6d 4h 3s 2c", names=("Ana", "your hand"))
    assert piece.prediction.choices == ("Ana", "Your hand", "Neither: they are equal")
    piece.act("choose 1")
    assert piece.said.startswith("You predicted: Your hand. It is: Ana. Ana wins with a 75")
    assert "the first hand" not in words(piece.html).lower()


@pytest.mark.parametrize(
    ("first", "ranking", "jokers"),
    [
        ("7c 5d 4h 3s", DEUCE_TO_SEVEN, False),
        ("7c 5d 4h 3s 3s", DEUCE_TO_SEVEN, False),
        ("7c 5d 4h 3s Jk", ACE_TO_FIVE, False),
        ("7c 5d 4h 3s Jk", DEUCE_TO_SEVEN, True),
    ],
)
def test_a_duel_without_two_hands_is_refused(first: str, ranking: Ranking, jokers: bool) -> None:
    with pytest.raises(HandError):
        duel(first, "8c 6d 4h 3s 2c", ranking, jokers=jokers)


@pytest.mark.parametrize("name", ["", "02", "01-five-cards ", None, 2], ids=repr)
def test_an_unknown_question_is_refused(name: object) -> None:
    with pytest.raises(UnknownNameError, match=f"{name!r}; there are .*01-five-cards"):
        predict(name)
