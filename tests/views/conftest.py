"""What the tests of the views share: pieces in every state, their parsed HTML, refused clicks."""

import html
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest

from lowball_lessons import ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN, Hand
from lowball_lessons.lessons import Exercise, Feedback, Verdict
from lowball_lessons.views import (
    board,
    duel,
    formatters,
    ladder,
    pick_hand,
    pictures,
    predict,
    real_duel,
)
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.style import picture

FIVE, OTHER, STRAIGHT = "7c 5d 4h 3s 2c", "Ac 5d 4h 3s 2d", "6c 5d 4h 3s 2h"
VOID = {"br", "hr", "img", "input", "wbr"}


@dataclass(eq=False)
class Element:
    """A tag; `spoken` is its text for screen readers, `outside` the tags around it."""

    tag: str
    attributes: dict[str, str]
    outside: tuple["Element", ...]
    text: str = ""
    spoken: str = ""

    @property
    def name(self) -> str:
        return self.attributes.get("aria-label", self.spoken).strip()

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()


@dataclass
class Page(HTMLParser):
    """Parsed HTML, refused where its tags are not balanced."""

    source: str
    elements: list[Element] = field(default_factory=list)
    open: list[Element] = field(default_factory=list)
    text: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(str(self.source))
        self.close()
        assert self.open == [], "a tag is not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {key: value or "" for key, value in attrs}
        assert len(attributes) == len(attrs), f"an attribute is there twice: {attrs}"
        element = Element(tag, attributes, tuple(self.open))
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        is_hidden = any(element.attributes.get("aria-hidden") == "true" for element in self.open)
        self.text += data
        for element in self.open:
            element.text += data
            element.spoken += "" if is_hidden else data

    def all(self, tag: str) -> list[Element]:
        return [element for element in self.elements if element.tag == tag]

    def of_class(self, name: str) -> list[Element]:
        return [element for element in self.elements if name in element.classes]


def after(piece: Piece, *actions: str) -> Piece:
    for action in actions:
        piece.act(action)
    return piece


FRESH: dict[str, Callable[[], Piece]] = {
    "predict": lambda: predict("02-ten-of-hearts"),
    "predict with a hand": lambda: predict("02-four-hearts"),
    "duel": lambda: duel(FIVE, OTHER),
    "duel with a joker": lambda: duel("9c 6d 3h As Jk", FIVE, ACE_TO_FIVE, jokers=True),
    "duel at badugi": lambda: duel(FIVE, OTHER, BADUGI),
    "real duel": lambda: real_duel("arieh-yockey-2019"),
    "picker": pick_hand,
    "picker with a hand": lambda: pick_hand(FIVE),
    "board": board,
    "board with a hand": lambda: board(FIVE),
    "ladder": lambda: ladder(OTHER, FIVE, STRAIGHT),
}
CLICKED: dict[str, Callable[[], Piece]] = {
    "predict, answered": lambda: after(predict("02-four-hearts"), "choose 0"),
    "duel, right": lambda: after(duel(FIVE, OTHER), "choose 0"),
    "duel, wrong": lambda: after(duel(FIVE, OTHER), "choose 1"),
    "duel, error": lambda: after(duel(FIVE, OTHER), "fly"),
    "picker, three cards": lambda: after(pick_hand(), "pick 2c", "pick Th", "pick As"),
    "picker, error": lambda: after(pick_hand(FIVE), "pick As"),
    "ladder, wrong": lambda: after(ladder(OTHER, FIVE, STRAIGHT), "check"),
    "ladder, right": lambda: after(ladder(OTHER, FIVE, STRAIGHT), "up 1", "check"),
    "ladder, error": lambda: after(ladder(OTHER, FIVE, STRAIGHT), "up 0"),
}
PIECES = FRESH | CLICKED
VALUES: dict[str, Callable[[], str]] = {
    "hand": lambda: pictures.hand(Hand.parse(FIVE)),
    "comparison": lambda: pictures.comparison(
        DEUCE_TO_SEVEN.compare(Hand.parse(FIVE), Hand.parse(OTHER))
    ),
    "explanation": lambda: pictures.explanation(ACE_TO_FIVE.explain(Hand.parse(FIVE))),
    "score": lambda: formatters.score(Exercise("02").score()),
    **{
        f"question {asked.number}": lambda asked=asked: formatters.asked(asked)
        for asked in Exercise("02").questions
    },
    **{
        f"feedback, {verdict}": lambda verdict=verdict: formatters.feedback(
            Feedback(verdict, "Words.", ("R27-1",))
        )
        for verdict in Verdict
    },
}
MARKUP: dict[str, Callable[[], str]] = {
    **{f"live {name}": lambda make=make: make().html for name, make in PIECES.items()},
    **{
        f"still {name}": lambda make=make: picture(make().draw(live=False), "piece-1")
        for name, make in PIECES.items()
    },
    **{name: lambda draw=draw: picture(draw()) for name, draw in VALUES.items()},
}


@pytest.fixture(params=FRESH)
def fresh(request: pytest.FixtureRequest) -> Piece:
    """Every kind of piece, before the first click."""
    return FRESH[request.param]()


@pytest.fixture(params=PIECES)
def piece(request: pytest.FixtureRequest) -> Piece:
    """Every kind of piece in every state."""
    return PIECES[request.param]()


@pytest.fixture(params=MARKUP)
def markup(request: pytest.FixtureRequest) -> str:
    """All that is ever shown: pieces live and still, and the pictures of values."""
    return MARKUP[request.param]()


@pytest.fixture(scope="session")
def parse() -> Callable[[str], Page]:
    """Parsed HTML."""
    return Page


def _words(markup: str) -> str:
    return html.unescape(re.sub(r"<[^>]*>", "", markup))


@pytest.fixture(scope="session")
def words() -> Callable[[str], str]:
    """The text of some HTML."""
    return _words


@pytest.fixture(scope="session")
def refused() -> Callable[[Piece, str], str]:
    """Asserts that a piece shows an error and is otherwise as it was; returns the error."""

    def check(piece: Piece, action: str) -> str:
        before = piece.html
        piece.act(action)
        assert piece.html.startswith(before), "the piece has changed"
        shown = piece.html.removeprefix(before)
        assert 'class="lb-verdict lb-error"' in shown
        assert piece.said.strip()
        assert piece.said in _words(shown)
        return piece.said

    return check
