"""What every piece does, whatever it shows: clicks, errors, and the two outputs of a cell."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from lowball_lessons.views import board, duel, ladder, pick_hand, piece, predict
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.style import picture

WIDGET = "application/vnd.jupyter.widget-view+json"


class Kind(NamedTuple):
    make: Callable[[], Piece]
    click: str


KINDS = {
    "predict": Kind(lambda: predict("01-smooth-nine"), "choose 1"),
    "duel": Kind(lambda: duel("7c 5d 4h 3s 2c", "8c 6d 4h 3s 2c"), "choose 1"),
    "picker": Kind(pick_hand, "pick 7c"),
    "board": Kind(board, "pick 7c"),
    "ladder": Kind(lambda: ladder("8c 6d 4h 3s 2c", "7c 5d 4h 3s 2c"), "down 0"),
}
each_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


@each_kind
def test_a_click_in_the_browser_is_an_act(kind: Kind) -> None:
    acted, clicked, registered = kind.make(), kind.make(), kind.make()
    fresh = acted.html
    acted.act(kind.click)
    clicked._received(None, {"act": kind.click}, [])
    registered._handle_custom_msg({"act": kind.click}, [])
    assert acted.html == clicked.html == registered.html != fresh
    assert acted.said == clicked.said == registered.said != ""


@each_kind
@pytest.mark.parametrize("content", [{}, {"act": 5}, {"act": None}, {"do": "check"}], ids=repr)
def test_junk_from_the_browser_is_an_error_and_changes_nothing(
    kind: Kind, content: dict[str, Any]
) -> None:
    piece = kind.make()
    fresh = piece.html
    piece._received(None, content, [])
    assert piece.html.startswith(fresh)
    assert "lb-error" in piece.html.removeprefix(fresh)


@each_kind
@pytest.mark.parametrize("action", ["", "fly", "fly 1", "CHECK"])
def test_an_unknown_action_is_refused_as_unknown(
    kind: Kind, action: str, refused: Callable[[Piece, str], str]
) -> None:
    error = refused(kind.make(), action)
    assert "nothing that can be asked here" in error
    assert repr(action.split(" ")[0]) in error


@each_kind
def test_an_error_goes_away_with_the_next_good_action(kind: Kind) -> None:
    stumbled, straight = kind.make(), kind.make()
    stumbled.act("fly")
    stumbled.act(kind.click)
    straight.act(kind.click)
    assert stumbled.html == straight.html
    assert stumbled.said == straight.said


@each_kind
def test_two_pieces_share_no_state(kind: Kind) -> None:
    one, other = kind.make(), kind.make()
    fresh = other.html
    one.act(kind.click)
    one.act("fly")
    other._paint()
    assert other.html == fresh
    assert other.said == ""


@each_kind
def test_a_cell_shows_the_picture_first_and_then_the_widget(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    outputs: list[dict[str, Any]] = []
    monkeypatch.setattr(piece, "display", lambda data, *, raw: outputs.append(data) if raw else 1)
    shown = kind.make()
    shown._ipython_display_()
    still, widget = outputs
    assert still == {
        "text/html": str(picture(shown.draw(live=False), shown.picture)),
        "text/plain": shown.text(),
    }
    assert f'data-piece="{shown.picture}"' in still["text/html"]
    assert widget[WIDGET]["model_id"] == shown.model_id
    assert widget["text/plain"].strip()


@each_kind
def test_the_same_piece_has_the_same_picture_every_time(kind: Kind) -> None:
    one, other = kind.make(), kind.make()
    assert one.model_id != other.model_id
    assert one.picture == other.picture
    assert one.draw(live=False) == other.draw(live=False)
    assert one.text() == other.text()


@each_kind
def test_a_click_keeps_the_name_of_the_picture(kind: Kind) -> None:
    """The browser hides the picture by this name: it must be the one that the cell left behind."""
    piece = kind.make()
    name = piece.picture
    piece.act(kind.click)
    assert piece.picture == name


def test_different_pieces_have_pictures_of_different_names() -> None:
    pieces = [
        *(kind.make() for kind in KINDS.values()),
        duel("8c 6d 4h 3s 2c", "7c 5d 4h 3s 2c"),
        ladder("7c 5d 4h 3s 2c", "8c 6d 4h 3s 2c"),
        pick_hand("7c 5d 4h 3s 2c"),
        board("7c 5d 4h 3s 2c"),
    ]
    empty = {pick_hand().picture, board().picture}
    names = [piece.picture for piece in pieces if piece.picture not in empty]
    assert len(set(names)) == len(names) == len(pieces) - 2
