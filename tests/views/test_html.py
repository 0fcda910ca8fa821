"""The HTML of every piece and picture: well formed, reachable, from nowhere else."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from lowball_lessons.lessons import Feedback, Verdict
from lowball_lessons.rules.cards import CARDS
from lowball_lessons.views import duel, formatters, pick_hand, pictures
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.style import CSS, SCRIPT

FIVE = "7c 5d 4h 3s 2c"
BLOCKS = {"div", "p", "ul", "ol", "li", "dl", "dt", "dd", "details", "table", "h4"}
HOLD_NO_BLOCKS = {"p", "span", "strong", "summary", "button", "h4", "dt", "a"}
FOREIGN = {"script", "img", "iframe", "object", "embed", "link", "form", "video", "audio"}
FACES = {card.words: "Jk" if card.is_joker else card.symbols for card in CARDS}
HIDDEN = {"a hidden card": "?"}
Parse = Callable[[str], Any]


def test_it_is_well_formed(markup: str, parse: Parse) -> None:
    page = parse(markup)
    ids = [element.attributes["id"] for element in page.elements if "id" in element.attributes]
    assert len(set(ids)) == len(ids)
    for element in page.elements:
        around = [outer.tag for outer in element.outside]
        assert not (element.tag in BLOCKS and HOLD_NO_BLOCKS.intersection(around)), around
        if element.tag == "li":
            assert around[-1] in ("ul", "ol")


def test_nothing_in_it_runs_or_is_fetched(markup: str, parse: Parse) -> None:
    page = parse(markup)
    assert FOREIGN.isdisjoint(element.tag for element in page.elements)
    for element in page.elements:
        assert not [key for key in element.attributes if key.startswith("on")]
        assert element.attributes.keys().isdisjoint({"src", "href", "action", "style"})
    assert not re.search(r"https?:|url\(|javascript:|@import", markup, re.IGNORECASE)


@pytest.mark.parametrize("text", [CSS, SCRIPT], ids=["css", "script"])
def test_style_and_script_come_from_nowhere_else(text: str) -> None:
    foreign = r"https?:|url\(|@import|\bimport\b|\bfetch\b|XMLHttpRequest|WebSocket|[\"'`]//"
    assert not re.search(foreign, text, re.IGNORECASE)
    assert not re.search(r"\beval\b|new Function|document\.write|</style|</script", text)


def test_every_button_is_a_real_one_with_a_name_of_its_own(piece: Piece, parse: Parse) -> None:
    buttons = parse(piece.html).all("button")
    for button in buttons:
        assert button.attributes["type"] == "button"
        assert button.attributes["data-act"].strip()
        assert re.search(r"\w", button.name), "a button without a name"
    actions = {button.attributes["data-act"] for button in buttons}
    names = {button.name for button in buttons}
    assert len(actions) == len(names) == len(buttons) > 0


def test_every_button_asks_for_something_that_is_understood(fresh: Piece, parse: Parse) -> None:
    for button in parse(fresh.html).all("button"):
        fresh.act(button.attributes["data-act"])
        assert "nothing that can be asked" not in fresh.error


def test_every_card_is_named_and_told_by_its_symbol(markup: str, parse: Parse) -> None:
    for card in parse(markup).of_class("lb-card"):
        assert card.attributes["role"] == "img"
        assert card.text == (FACES | HIDDEN)[card.attributes["aria-label"]]
        assert card.spoken == "", "a screen reader would read the card twice"


@pytest.mark.parametrize(
    ("number", "name", "face"),
    [(20, "seven of clubs", "7♣"), (33, "ten of diamonds", "T♦"), (52, "joker", "Jk")],
)
def test_a_card_is_named_in_words(number: int, name: str, face: str, parse: Parse) -> None:
    [card] = parse(pictures.card(CARDS[number])).of_class("lb-card")
    assert card.attributes["aria-label"] == name
    assert card.text == face


@pytest.mark.parametrize("hand", ["", FIVE])
def test_the_cards_of_the_grid_are_toggles(hand: str, parse: Parse) -> None:
    page = parse(pick_hand(hand).html)
    [grid] = page.of_class("lb-grid")
    assert (grid.attributes["role"], grid.attributes["data-columns"]) == ("group", "13")
    assert grid.name
    toggles = [button for button in page.all("button") if grid in button.outside]
    assert sorted(toggle.name for toggle in toggles) == sorted(FACES.keys() - {"joker"})
    for toggle in toggles:
        assert toggle.text == FACES[toggle.attributes["aria-label"]]
        is_held = toggle.attributes["data-act"].removeprefix("pick ") in hand.split()
        assert toggle.attributes["aria-pressed"] == ("true" if is_held else "false")
    assert [toggle.text[1] for toggle in toggles] == sorted("♣♦♥♠" * 13, key="♣♦♥♠".index)


@pytest.mark.parametrize(
    ("action", "kind", "mark"),
    [("choose 0", "lb-right", "✓"), ("choose 1", "lb-wrong", "✗"), ("fly", "lb-error", "!")],
)
def test_a_verdict_has_a_mark_and_words(action: str, kind: str, mark: str, parse: Parse) -> None:
    piece = duel(FIVE, "8c 6d 4h 3s 2d")
    piece.act(action)
    page = parse(piece.html)
    [verdict], [drawn] = page.of_class("lb-verdict"), page.of_class("lb-mark")
    assert kind in verdict.classes
    assert verdict in drawn.outside
    assert drawn.text == mark
    assert len(verdict.text.split()) > 3


def test_the_marks_of_feedback_differ_without_colours(parse: Parse) -> None:
    pages = [parse(formatters.feedback(Feedback(verdict, "Words."))) for verdict in Verdict]
    assert [page.of_class("lb-mark")[0].text for page in pages] == ["✓", "✗", "✎", "…", "?"]
    assert all(page.of_class("lb-verdict")[0].text.strip().endswith("Words.") for page in pages)
