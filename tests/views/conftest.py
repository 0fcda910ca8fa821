"""What the tests of the views share: pieces in every state, their parsed HTML, refused clicks."""

import html
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest

from lowball_lessons import ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN, Deal, Deck, Hand, load_profile
from lowball_lessons.lessons import Exercise, Feedback, Help, Verdict
from lowball_lessons.views import (
    board,
    build_pots,
    choose_hold,
    draw_cards,
    duel,
    explore_odds,
    formatters,
    ladder,
    pick_hand,
    pictures,
    predict,
    predict_cards,
    predict_number,
    real_duel,
    recall,
    replay_deal,
    step_through,
    summary,
    turn_seats,
    turn_stacks,
    watch_session,
)
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.style import picture

HELD = ("7c5d4h3s2c", "8d6c5h4s3d", "9c8h6s4c2h")
FIVE, OTHER, STRAIGHT = "7c 5d 4h 3s 2c", "Ac 5d 4h 3s 2d", "6c 5d 4h 3s 2h"
VOID = {"br", "hr", "img", "input", "meta", "wbr"}


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


def three(profile: str = "triple-draw-home") -> Deal:
    """A deal of three players before anybody acts."""
    names = ("Ana", "Ben", "Chloé")
    return Deal.start(load_profile(profile), (100, 9, 100), 2, Deck.shuffled(3), names)


def at_the_draw() -> Deal:
    return three().act("call", "call", "check")


def number() -> Piece:
    return predict_number("What does it cost Ana to call?", 3, "4 less 1.", ["BET-3"])


def cards() -> Piece:
    return predict_cards("Which goes?", "2c 3d Kd", "Kd", "The king is high.", ["R27-3"])


def stacks() -> Piece:
    return turn_stacks({"Ana": 100, "Ben": 5, "Chloé": 100}, "Ben", asks="Ana")


FRESH: dict[str, Callable[[], Piece]] = {
    "predict": lambda: predict("01-ten-of-hearts"),
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
    "predict a number": number,
    "predict cards": cards,
    "stepper": lambda: step_through(three(), "call"),
    "stepper of a seat": lambda: step_through(three(), "call", seat=0),
    "stepper that asks": lambda: step_through(three(), asks=True),
    "stepper at no limit": lambda: step_through(three("triple-draw-no-limit")),
    "draw tray": lambda: draw_cards(at_the_draw()),
    "draw tray of a seat": lambda: draw_cards(at_the_draw(), seat=0),
    "pot builder": lambda: build_pots([6, 10, 12], names=("Ana", "Ben", "Chloé")),
    "pot builder with hands": lambda: build_pots([6, 10, 12], hands=HELD),
    "pot builder that asks": lambda: build_pots([6, 10], names=("Ana", "Ben"), asks="Ben"),
    "stack turner": stacks,
    "odds explorer": lambda: explore_odds("2c 3d 4h 7s Kd"),
    "odds of two draws": lambda: explore_odds("2c 3d 4h 7s Kd", 2),
    "hold chooser": lambda: choose_hold("2c 3d 4h 7s Kd", goal="8-low"),
    "replay": lambda: replay_deal("ex-2-side-pot"),
    "replay that asks": lambda: replay_deal("arieh-yockey-2019", stops=range(9)),
    "summary": summary,
    "session": watch_session,
    "recall": lambda: recall("02-traps"),
    "recall of several": lambda: recall("02-beaten"),
    "recall of cards": lambda: recall("02-best-five"),
    "recall of chips": lambda: recall("09-side-pot"),
    "seats": turn_seats,
    "seats with chips": lambda: turn_seats(3, 2, stacks=(100, 1, 100)),
    "seats that ask": lambda: turn_seats(2, asks=True),
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
CLICKED |= {
    "number, right": lambda: after(number(), "answer 3"),
    "number, wrong": lambda: after(number(), "answer 4"),
    "number, error": lambda: after(number(), "answer many"),
    "cards, chosen": lambda: after(cards(), "mark Kd"),
    "cards, right": lambda: after(cards(), "mark Kd", "commit"),
    "stepper, played": lambda: after(step_through(three()), "do raise", "do fold", "do call"),
    "stepper, back": lambda: after(step_through(three()), "do raise", "step back"),
    "stepper, error": lambda: after(step_through(three()), "do check"),
    "stepper, predicted": lambda: after(step_through(three(), asks=True), "guess 0"),
    "stepper, over": lambda: after(step_through(three()), "do fold", "do fold"),
    "stepper, no limit": lambda: after(step_through(three("triple-draw-no-limit")), "raise 7"),
    "tray, marked": lambda: after(draw_cards(at_the_draw()), "mark 2h", "mark Qh"),
    "tray, serving": lambda: after(draw_cards(at_the_draw(), "pat", "pat"), "throw", "next"),
    "pots, folded": lambda: after(build_pots([6, 10, 12]), "fold 0", "chips 1 20"),
    "pots, hidden": lambda: after(build_pots([6, 10, 12]), "hide"),
    "pots, predicted": lambda: after(
        build_pots([6, 10], hands=HELD[:2], names=("Ana", "Ben"), asks="Ben"), "answer 4"
    ),
    "pots, error": lambda: after(build_pots([6, 10]), "fold 0", "fold 1"),
    "stacks, turned": lambda: after(stacks(), "more Ben"),
    "stacks, predicted": lambda: after(stacks(), "guess 1"),
    "stacks, error": lambda: after(stacks(), "chips Ben 0"),
    "odds, dead": lambda: after(explore_odds("2c 3d 4h 7s Kd"), "mark Kd", "dead 8c 8d"),
    "odds, error": lambda: after(explore_odds("2c 3d 4h 7s Kd"), "goal 6-low"),
    "holds, chosen": lambda: after(
        choose_hold("2c 3d 4h 7s Kd", goal="8-low"), "mark Kd", "commit"
    ),
    "replay, on": lambda: after(replay_deal("ex-2-side-pot"), "step end"),
    "replay, guessed": lambda: after(
        replay_deal("arieh-yockey-2019", stops=range(9)), "guess 0", "step on"
    ),
    "summary, counted": lambda: after(summary(), "refresh"),
    "session, next deal": lambda: after(watch_session(), "deal on", "step on"),
    "session, last deal": lambda: after(watch_session(), "deal 9", "step end"),
    "session, error": lambda: after(watch_session(), "deal 10"),
    "recall, wrong": lambda: after(recall("02-traps"), "choose b", "hint"),
    "recall, right": lambda: after(recall("02-traps"), "choose c", "explain"),
    "recall, several": lambda: after(recall("02-beaten"), "mark a", "mark c", "check"),
    "recall, cards": lambda: after(recall("02-best-five"), "mark 6c", "check"),
    "seats, predicted": lambda: after(turn_seats(2, asks=True), "guess 1"),
    "seats, refused": lambda: after(turn_seats(3, stacks=(9, 9, 9)), "chips 0 0"),
    "seats, error": lambda: after(turn_seats(), "players 9"),
    "recall, typed": lambda: after(recall("09-side-pot"), "answer Ana <18>"),
}
PIECES = FRESH | CLICKED


def missed_one() -> Exercise:
    exercise = Exercise("02")
    exercise.check(1, exercise.ask(1).case.mistakes[0].answer)
    return exercise


VALUES: dict[str, Callable[[], str]] = {
    "hand": lambda: pictures.hand(Hand.parse(FIVE)),
    "comparison": lambda: pictures.comparison(
        DEUCE_TO_SEVEN.compare(Hand.parse(FIVE), Hand.parse(OTHER))
    ),
    "explanation": lambda: pictures.explanation(ACE_TO_FIVE.explain(Hand.parse(FIVE))),
    "help": lambda: formatters.given_help(Help(("One.", "Two."), ("R27-1",))),
    "score": lambda: formatters.score(Exercise("02").score()),
    "points": lambda: formatters.points(Exercise("02").points(1)),
    "progress": lambda: formatters.progress(missed_one().progress()),
    "review": lambda: formatters.review(missed_one().review()),
    "review of nothing": lambda: formatters.review(Exercise("02").review()),
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
