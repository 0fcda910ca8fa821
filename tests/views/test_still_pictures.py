"""What a piece leaves for readers without a kernel: the same, with the answer folded away."""

from collections.abc import Callable
from typing import Any

import pytest

from lowball_lessons import ACE_TO_FIVE, DEUCE_TO_SEVEN
from lowball_lessons.catalogue.predictions import prediction_cards
from lowball_lessons.views import board, duel, ladder, pick_hand, predict, real_duel
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.predict import Predict

FIVE, OTHER, STRAIGHT = "7c 5d 4h 3s 2c", "Ac 5d 4h 3s 2d", "6c 5d 4h 3s 2h"
Parse = Callable[[str], Any]

QUESTIONS: dict[str, Callable[[], Predict]] = {
    **{card_id: lambda card_id=card_id: predict(card_id) for card_id in prediction_cards()},
    "duel": lambda: duel(FIVE, OTHER),
    "tie": lambda: duel(FIVE, "7d 5h 4s 3c 2d"),
    "ace-to-five": lambda: duel(FIVE, OTHER, ACE_TO_FIVE),
    "real duel": lambda: real_duel("arieh-yockey-2019"),
}


def folded_and_shown(page: Any) -> tuple[str, str]:
    """The text inside the outermost details, and all other text."""
    [folded] = [
        element
        for element in page.all("details")
        if "details" not in [outer.tag for outer in element.outside]
    ]
    assert "open" not in folded.attributes
    assert page.text.count(folded.text) == 1
    return folded.text, page.text.replace(folded.text, "")


def test_it_has_nothing_to_click(piece: Piece, parse: Parse) -> None:
    page = parse(piece.draw(live=False))
    assert page.all("button") == []
    assert not [element for element in page.elements if "data-act" in element.attributes]


def test_it_holds_the_cards_of_the_live_piece(fresh: Piece, parse: Parse) -> None:
    pages = [parse(markup) for markup in (fresh.html, fresh.draw(live=False))]
    live, still = ([card.name for card in page.of_class("lb-card")] for page in pages)
    if pages[0].of_class("lb-tray"):
        assert set(live) <= set(still)
    else:
        assert still == live


def test_its_text_shows_the_same_cards(fresh: Piece, parse: Parse) -> None:
    faces = [card.text for card in parse(fresh.draw(live=False)).of_class("lb-card")]
    text = fresh.text().replace("Joker", "Jk") + "?"
    assert [face for face in faces if face not in text] == []


@pytest.mark.parametrize("make", QUESTIONS.values(), ids=QUESTIONS)
def test_it_asks_what_the_live_piece_asks(make: Callable[[], Predict], parse: Parse) -> None:
    piece = make()
    live, still = parse(piece.html), parse(piece.draw(live=False))
    asked = [page.of_class("lb-question")[0].text for page in (live, still)]
    assert asked == [piece.prediction.question] * 2
    choices = [button.text for button in live.all("button")]
    _, shown = folded_and_shown(still)
    assert [item.text for item in still.all("li") if item.text in choices] == choices
    assert all(choice in shown for choice in choices)
    assert shown.startswith(piece.prediction.question)
    assert piece.text().startswith(piece.prediction.question)
    assert all(choice in piece.text() for choice in choices)


@pytest.mark.parametrize("make", QUESTIONS.values(), ids=QUESTIONS)
def test_the_answer_is_folded_away(make: Callable[[], Predict], parse: Parse) -> None:
    piece = make()
    folded, shown = folded_and_shown(parse(piece.draw(live=False)))
    prediction = piece.prediction
    assert f"{prediction.right}." in folded
    reasons = parse(prediction.reasons)
    assert reasons.text in folded
    assert prediction.told in folded
    assert prediction.told not in shown
    assert prediction.told not in piece.text()
    rules = [element.text for element in reasons.of_class("lb-rule")]
    assert rules
    assert [rule for rule in rules if rule in shown] == []


def test_the_order_of_a_ladder_is_folded_away(parse: Parse) -> None:
    piece = ladder(OTHER, STRAIGHT, FIVE)
    page = parse(piece.draw(live=False))
    folded, shown = folded_and_shown(page)
    ordered = sorted(piece.hands, key=DEUCE_TO_SEVEN.rank)
    assert [item.text for item in page.all("li")[3:]] == [
        f"{hand.symbols} {DEUCE_TO_SEVEN.rank(hand)}" for hand in ordered
    ]
    assert all(str(DEUCE_TO_SEVEN.rank(hand)) in folded for hand in ordered)
    names = [DEUCE_TO_SEVEN.rank(hand).name for hand in ordered]
    assert [name for name in names if name in shown or name in piece.text()] == []
    assert page.of_class("lb-question")[0].text == parse(piece.html).of_class("lb-question")[0].text


@pytest.mark.parametrize("make", [pick_hand, board])
def test_without_cards_it_says_what_the_piece_is_for(
    make: Callable[[], Piece], parse: Parse
) -> None:
    piece = make()
    [asked] = parse(piece.html).of_class("lb-question")
    assert asked.text == "Pick five cards."
    assert asked.text in parse(piece.draw(live=False)).text


@pytest.mark.parametrize("make", [pick_hand, board])
def test_a_picked_hand_is_read_as_in_the_live_piece(
    make: Callable[[str], Piece], parse: Parse
) -> None:
    piece = make(FIVE)
    live, still = (parse(markup) for markup in (piece.html, piece.draw(live=False)))
    [reading], [stays] = live.of_class("lb-columns"), still.of_class("lb-columns")
    assert stays.text == reading.text
    assert "Deuce-to-seven: a 75" in stays.text
