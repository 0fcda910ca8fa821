"""Bad input to a deal is refused by name: players, chips, decks, actions; nothing changes by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from lowball_lessons import (
    Card,
    CardError,
    Deal,
    Deck,
    Discard,
    IllegalAction,
    StandPat,
    TableError,
    load_profile,
    observe,
)

HOME = load_profile("triple-draw-home")
GENERAL = load_profile("triple-draw-fixed-limit")
CLASSROOM = load_profile("ace-to-five-classroom")
NAMES = ("Ana", "Ben", "Chloé")
DECK = Deck.shuffled(7)
HAND_OF_BEN = "7c 5d 4h 3s 2c"


def start(**changed: Any) -> Deal:
    good: dict[str, Any] = {
        "profile": HOME,
        "stacks": (100, 100, 100),
        "button": 0,
        "deck": DECK,
        "names": NAMES,
    }
    return Deal.start(**good | changed)


def case(rule: str, story: str, changed: dict[str, Any], *parts: str) -> object:
    marks = [pytest.mark.rule(rule)] if rule else []
    return pytest.param(changed, parts, id=f"{rule} {story}".strip(), marks=marks)


@pytest.mark.parametrize(
    ("changed", "parts"),
    [
        case("SEAT-1", "one player", {"stacks": (100,), "names": None}, "1 player", "SEAT-1"),
        case("SEAT-1", "nobody", {"stacks": (), "names": None}),
        case("SEAT-1", "seven at home", {"stacks": [100] * 7, "names": None}, "7", "2 to 6"),
        case(
            *("SEAT-1", "six at ace-to-five"),
            {"profile": CLASSROOM, "stacks": [50] * 6, "names": None},
            *("6 players", "2 to 5", "SEAT-1"),
        ),
        case("SEAT-1", "one with chips", {"stacks": (100, 0, 0)}, "1 player", "SEAT-1"),
        case(
            *("SEAT-8", "one short at ace-to-five", {"profile": CLASSROOM, "stacks": (50, 12, 50)}),
            *("Ben", "12", "lacks 1", "13", "SEAT-8"),
        ),
        case(
            *("SEAT-8", "two short", {"profile": CLASSROOM, "stacks": (50, 3, 10)}),
            *("Ben", "lacks 10", "Chloé", "lacks 3"),
        ),
        case("", "negative chips", {"stacks": (100, -1, 100)}, "Seat 1", "-1", "whole"),
        case("", "fractional chips", {"stacks": (100, 100, 99.5)}, "Seat 2", "99.5", "whole"),
        case("", "a whole float", {"stacks": (100.0, 100, 100)}, "Seat 0", "100.0"),
        case("", "a truth value", {"stacks": (True, 100, 100)}, "Seat 0", "True"),
        case("", "a text for chips", {"stacks": (100, "100", 100)}, "Seat 1", "'100'"),
        case("", "no chips at all", {"stacks": (100, None, 100)}, "Seat 1", "None"),
        case("", "one number for all", {"stacks": 100}, "100"),
        case("", "two of one name", {"names": ("Ana", "Ben", "Ana")}, "Ana", "differ"),
        case("", "an empty name", {"names": ("Ana", "", "Chloé")}, "''"),
        case("", "a blank name", {"names": ("Ana", "  ", "Chloé")}, "'  '"),
        case("", "a number for a name", {"names": ("Ana", 7, "Chloé")}, "7"),
        case("", "a name too few", {"names": ("Ana", "Ben")}, "2 names", "3 seats"),
        case("", "one text for all names", {"names": "Ana"}, "Ana"),
        case("", "one number for all names", {"names": 3}, "3"),
        case("SEAT-2", "a button that is not there", {"button": 3}, "3", "0 to 2"),
        case("SEAT-2", "a button below 0", {"button": -1}, "-1", "0 to 2"),
        case("SEAT-2", "a truth value", {"button": True}, "True"),
        case("SEAT-2", "a name", {"button": "Ana"}, "'Ana'"),
        case("SEAT-2", "an empty seat", {"stacks": (100, 0, 100), "button": 1}, "Ben", "SEAT-2"),
        case(
            *("CARD-3", "a joker at a table without", {"deck": Deck.shuffled(7, jokers=True)}),
            *("53 cards", "triple-draw-home", "52"),
        ),
        case(
            *("CARD-3", "no joker at a table with one"),
            {"profile": CLASSROOM.replace(joker=True)},
            *("52 cards", "53"),
        ),
        case("CARD-4", "no deck", {"deck": None}, "None", "Deck"),
        case("CARD-4", "a row of cards", {"deck": list(DECK)}, "Deck"),
        case("CARD-4", "a seed", {"deck": 7}, "7", "Deck.shuffled"),
        case("", "the name of a table", {"profile": "triple-draw-home"}, "load_profile"),
        case("", "no table", {"profile": None}, "None", "load_profile"),
    ],
)
def test_a_deal_that_cannot_start_says_why(changed: dict[str, Any], parts: Sequence[str]) -> None:
    with pytest.raises(TableError) as caught:
        start(**changed)
    for part in parts:
        assert part in str(caught.value)


@pytest.mark.rule("SEAT-8")
def test_thirteen_chips_are_enough_at_ace_to_five_and_an_empty_seat_needs_none() -> None:
    deal = start(profile=CLASSROOM, stacks=(13, 0, 13))
    assert deal.contributions == (1, 0, 1)


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize(
    ("text", "parts"),
    [
        pytest.param(str(DECK).rpartition(" ")[0], ["51", str(DECK)[-2:]], id="51 cards"),
        pytest.param(
            f"{str(DECK)[:-2]}{str(DECK)[:2]}", [str(DECK)[:2], "1 and 52"], id="one twice"
        ),
        pytest.param(f"{DECK} {str(DECK)[:2]}", [str(DECK)[:2], "1 and 53"], id="53 cards"),
        pytest.param("7c 5d", ["2 cards", "seed"], id="a prefix without a seed"),
        pytest.param(f"{DECK} Jk", ["Jk"], id="a joker"),
        pytest.param("7c 5x", ["5x"], id="no card"),
        pytest.param("", [], id="nothing"),
    ],
)
def test_what_is_no_deck_is_refused(text: str, parts: list[str]) -> None:
    with pytest.raises(CardError) as caught:
        Deck.from_text(text)
    for part in parts:
        assert part in str(caught.value)


def at_the_draw(**changed: Any) -> Deal:
    """Ben, left of the button, holds 7♣ 5♦ 4♥ 3♠ 2♣ and is asked first; Chloé has folded."""
    held = HAND_OF_BEN.split()
    others = ["Kc", "Kd", "Kh", "Ks", "Qc", "Qd", "Qh", "Qs", "Jc", "Jd"]
    cards = [card for at in range(5) for card in (held[at], others[2 * at], others[2 * at + 1])]
    deck = Deck.from_text(" ".join(cards), seed=1)
    return start(deck=deck, stacks=(400,) * 3, **changed).act("call", "call", "check")


NO_DISCARD = {
    "a card of nobody": ("discard 9c", "DRAW-1", ["9c", "Ben's hand"]),
    "another player's card": (Discard("Kd"), "DRAW-1", ["Kd", "Ben's hand"]),
    "one held and one not": ("discard 7c 9c", "DRAW-1", ["9c"]),
    "a card named twice": ("discard 7c 7c", "DRAW-1", ["7c", "twice"]),
    "six cards": ("discard 7c 5d 4h 3s 2c 9c", "DRAW-1", ["5 cards", "6"]),
    "no card": ("discard", "BET-14", ["discard"]),
    "an unreadable card": ("discard 7x", "CARD-1", ["7x"]),
    "a look-alike letter": ("discard 7с", "CARD-1", ["7"]),
    "an unknown card": (Discard((None,)), "DRAW-1", ["unknown card"]),
    "a check": ("check", "BET-1", ["draw"]),
    "a bet": ("bet", "BET-1", ["draw"]),
    "a fold": ("fold", "BET-1", ["draw"]),
    "a word": ("shuffle", "BET-14", ["shuffle"]),
    "nothing": ("", "BET-14", []),
    "a number": (5, "BET-14", ["5"]),
    "no value": (None, "BET-14", ["None"]),
    "a card without a verb": (Card.parse("7c"), "BET-14", []),
    "the class of an action": (StandPat, "BET-14", []),
}


@pytest.mark.rule("DRAW-1", "BET-14")
@pytest.mark.parametrize("profile", [HOME, GENERAL], ids=lambda profile: profile.name)
@pytest.mark.parametrize(("action", "rule", "parts"), NO_DISCARD.values(), ids=NO_DISCARD)
def test_what_cannot_be_done_in_a_draw(
    profile: object, action: Any, rule: str, parts: list[str]
) -> None:
    deal = at_the_draw(profile=profile)
    before = deal.events
    refusal = deal.refusal(action)
    assert refusal is not None
    assert refusal.rule == rule
    for part in [*parts, "Ben may stand pat or discard"]:
        assert part in str(refusal)
    assert action not in deal.legal_actions
    with pytest.raises(IllegalAction) as caught:
        deal.apply(action)
    assert (str(caught.value), caught.value.rule) == (str(refusal), rule)
    assert deal.events == before


@pytest.mark.rule("DRAW-1", "BET-14")
@pytest.mark.parametrize(
    ("seat", "part"),
    [
        pytest.param(0, "Ana", id="before the turn"),
        pytest.param(2, "Chloé", id="folded"),
        pytest.param(3, "3", id="no seat"),
        pytest.param(-1, "-1", id="below 0"),
        pytest.param(True, "True", id="a truth value"),
        pytest.param("Ben", "'Ben'", id="a name"),
    ],
)
def test_only_the_seat_to_act_may_discard(seat: Any, part: str) -> None:
    """Chloé has folded in the second round, Ben is asked in the second draw."""
    deal = at_the_draw().act("pat", "pat", "pat", "bet", "fold", "call")
    assert (deal.phase, deal.to_act) == ("draw 2", 1)
    refusal = deal.refusal("pat", seat=seat)
    assert refusal is not None
    assert refusal.rule == "BET-14"
    assert part in str(refusal)
    with pytest.raises(IllegalAction):
        deal.apply("pat", seat=seat)
    assert deal.refusal("pat", seat=1) is None


@pytest.mark.rule("DRAW-1", "DRAW-3")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_cards_of_a_folded_hand_cannot_be_discarded(seat: int) -> None:
    deal = at_the_draw().act("pat", "pat", "pat", "bet", "fold", "call")
    deal = deal if seat == 1 else deal.apply("pat")
    assert deal.to_act == seat
    refusal = deal.refusal("discard Kc")
    assert refusal is not None
    assert refusal.rule == "DRAW-1"


@pytest.mark.rule("BET-1", "BET-14")
@pytest.mark.parametrize("action", ["pat", "discard 7c", Discard(HAND_OF_BEN), StandPat()])
def test_nobody_draws_in_a_betting_round(action: Any) -> None:
    deal = at_the_draw().act("pat", "pat", "pat")
    refusal = deal.refusal(action)
    assert refusal is not None
    assert refusal.rule == "BET-1"
    assert action not in deal.legal_actions


@pytest.mark.rule("BET-14")
@pytest.mark.parametrize("action", ["check", "pat", "fold", Discard("7c"), "nonsense", None])
def test_nobody_acts_after_the_end(action: Any) -> None:
    deal = start().act("fold", "fold")
    assert deal.is_over
    assert not deal.legal_actions
    refusal = deal.refusal(action)
    assert refusal is not None
    assert refusal.rule == "BET-14"


BAD_CARDS: dict[str, Callable[[], object]] = {
    "a number": lambda: Discard(5),  # type: ignore[arg-type]
    "numbers": lambda: Discard([5, 6]),  # type: ignore[list-item]
    "no card": lambda: Discard("11c"),
    "None": lambda: Discard(None),  # type: ignore[arg-type]
}


@pytest.mark.rule("CARD-1")
@pytest.mark.parametrize("make", BAD_CARDS.values(), ids=BAD_CARDS)
def test_what_is_no_row_of_cards_makes_no_discard(make: Callable[[], object]) -> None:
    with pytest.raises(CardError):
        make()


@pytest.mark.parametrize("seat", [3, -1, True, "Ana", 1.0])
def test_a_seat_that_is_not_there_sees_nothing(seat: Any) -> None:
    with pytest.raises(TableError, match="no seat"):
        observe(start(), seat)


@pytest.mark.rule("SEAT-7")
@pytest.mark.parametrize("card", ["7c", "Kd"])
def test_only_a_card_that_was_just_dealt_can_have_been_seen(card: str) -> None:
    with pytest.raises(TableError, match=card[0]):
        at_the_draw().expose(card)
