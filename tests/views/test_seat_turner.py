"""A table to turn: what the engine says of it, what is asked, what cannot be set."""

import re
from collections.abc import Callable

import pytest

from lowball_lessons import Deal, Deck, TableError, UnknownNameError, load_profile
from lowball_lessons.rules.events import BettingOpened, Posted
from lowball_lessons.views import compare_tables, predictions, turn_seats
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.seat_turner import NAMES, SeatTurner
from lowball_lessons.views.side_by_side import agreed

HOME, ACE = "triple-draw-home", "ace-to-five-classroom"


def turned(piece: SeatTurner, *actions: str) -> SeatTurner:
    for action in actions:
        piece.act(action)
        assert piece.error == ""
    return piece


@pytest.mark.rule("SEAT-1", "SEAT-3", "SEAT-6", "SEAT-8", "BET-5")
@pytest.mark.parametrize("name", [HOME, ACE])
@pytest.mark.parametrize("players", range(2, 7))
def test_it_says_what_the_engine_says(name: str, players: int) -> None:
    for button in range(players):
        piece = turn_seats(players, button, name)
        profile, names = load_profile(name), NAMES[:players]
        if players > profile.seats[1]:
            assert piece.text().endswith("it is for 2 to 5 (SEAT-1).")
            continue
        deal = Deal.start(profile, [profile.stack] * players, button, Deck.shuffled(2), names)
        said = piece.text().split("\n")
        events = [str(one) for one in deal.events if isinstance(one, Posted | BettingOpened)]
        assert [*said[:-2], said[-1]] == events
        order = [names[(button + step) % players] for step in range(1, players + 1)]
        assert said[-2] == f"One card each goes to {', then '.join(order)}, five times over."


@pytest.mark.rule("SEAT-2")
def test_the_button_moves_on_past_players_without_chips() -> None:
    piece = turn_seats(4, 0, stacks=(100, 0, 100, 100))
    assert [turned(piece, "next").button for _ in range(4)] == [2, 3, 0, 2]
    turned(piece, "chips 1 5", "button 0")
    assert turned(piece, "next").button == 1


@pytest.mark.rule("SEAT-4", "SEAT-8")
def test_chips_are_set_and_a_refusal_is_shown() -> None:
    piece = turn_seats(3, 2, stacks=(100, 1, 100))
    assert "Ben posts the big blind, 1 of 2 and is all-in; the price stays 2." in piece.text()
    turned(piece, "chips 1 2")
    assert "Ben posts the big blind, 2 and is all-in." in piece.text()
    turned(piece, f"table {ACE}")
    assert piece.text().startswith("The deal cannot start: Ben has 2 and lacks 11.")
    assert "lacks 11" in piece.html
    assert "lacks 11" in piece.draw(live=False)
    turned(piece, "chips 1 13")
    assert "an ante of 1" in piece.text()


@pytest.mark.rule("SEAT-4")
def test_where_chips_can_be_changed_it_says_what_the_first_to_act_may_do() -> None:
    for chips in (1, 2, 50):
        said = turn_seats(3, 2, stacks=(100, chips, 100)).text().split("\n")
        assert said[-1] == "Chloé may call 2, fold or raise to 4."


@pytest.mark.rule("SEAT-2")
def test_the_button_alone_can_be_shown() -> None:
    piece = turn_seats(3, 2, stacks=(100, 100, 0), button_only=True)
    assert piece.text() == "Chloé has no chips, so has no button (SEAT-2)."
    assert turned(piece, "next").text() == "The button is in front of Ana."
    for word in ("blind", ">SB<", ">BB<", "to act", "five times"):
        assert word not in piece.html


def test_chips_cannot_be_changed_where_none_are_given() -> None:
    assert "Chips before the deal" not in turn_seats().html
    assert "Chips before the deal" in turn_seats(stacks=(9, 9, 9, 9)).html


def test_each_turn_asks_something_else_and_hides_the_answer() -> None:
    piece = turn_seats(4, 2, asks=True)
    asked = []
    for _ in range(4):
        guess = piece.guess
        assert guess is not None
        asked.append((guess.question, guess.right))
        assert "blind, " not in piece.html
        assert "acts first, left" not in piece.html
        assert 'class="lb-turn"' not in piece.html
        turned(piece, f"guess {guess.choices.index(guess.right)}")
        assert "As you predicted" in piece.html
        turned(piece, "next")
    assert asked == [
        ("Who posts the small blind?", "Dana"),
        ("Who posts the big blind?", "Ben"),
        ("Who is dealt the first card?", "Ben"),
        ("Who acts first?", "Ana"),
    ]
    assert [(one.question, one.is_hit) for one in predictions()[-4:]] == [
        (question, True) for question, _ in asked
    ]


def test_without_blinds_nobody_is_asked_for_them() -> None:
    piece = turn_seats(3, 0, ACE, asks=True)
    found = {turned(piece, "next").guess.question for _ in range(4)}  # type: ignore[union-attr]
    assert found == {"Who is dealt the first card?", "Who acts first?"}
    turned(piece, "players 6")
    assert piece.guess is None
    assert "(SEAT-1)" in piece.html


def test_a_wrong_guess_is_told_and_a_second_one_refused(
    refused: Callable[[Piece, str], str],
) -> None:
    piece = turned(turn_seats(2, 0, asks=True), "guess 1")
    assert "You predicted: Ben. It is: Ana." in piece.said
    assert refused(piece, "guess 0") == "Nothing is asked here: turn the table first."


@pytest.mark.parametrize(
    "action",
    [
        *("fly", "players 7", "players 1", "players x", "button 4", "button", "guess 0"),
        *("chips 0 -1", "chips 9 1", "chips 0 many", "chips 0 99999", "table chess"),
    ],
)
def test_what_cannot_be_set_is_refused(action: str, refused: Callable[[Piece, str], str]) -> None:
    assert refused(turn_seats(4, 0, stacks=(5, 5, 5, 5)), action)


def test_fewer_players_keep_the_button_among_them() -> None:
    assert turned(turn_seats(6, 5), "players 3").button == 2


def test_a_table_that_is_not_there_is_an_error() -> None:
    with pytest.raises(UnknownNameError):
        turn_seats(4, 0, "chess")
    for players, button in ((1, 0), (7, 0), (4, 4)):
        with pytest.raises(TableError):
            turn_seats(players, button)


SIDE_BY_SIDE = {
    "lowest hand by": ("deuce-to-seven", "ace-to-five"),
    "players": ("2 to 6", "2 to 5"),
    "chips at the start": ("100 each", "50 each"),
    "needed before a deal": ("1 chip at least", "13 chips at least"),
    "forced bets": ("small blind 1, big blind 2 and no ante", "an ante of 1 from everybody"),
    "first card": (
        "the small blind; between two players the one without the button",
        "the player to the left of the button",
    ),
    "acts first": ("left of the big blind; between two players the button", "left of the button"),
    "acts first after a draw": (
        "the first player still in, left of the button",
        "who made the first bet of the first round",
    ),
    "order": ("bet, draw, bet, draw, bet, draw, bet", "bet, draw, bet"),
    "bets and raises": ("2, 2, 4, 4 in the rounds", "1, 2 in the rounds"),
    "most in a round": (
        "a bet (first the big blind) and 3 raises; no limit between two players",
        "a bet and 3 raises; between two as well",
    ),
    "all-in": ("possible, with side pots", "cannot happen"),
    "burnt card": ("one a draw", "none"),
    "replacements": (
        "in turn, when everybody has discarded",
        "each player right after discarding",
    ),
    "deck runs short": (
        "discards and folded hands are shuffled in",
        "never: 5 players use 50 cards at most",
    ),
    "odd chip": ("the first equal hand left of the button",) * 2,
    "end": ("after 10 deals, or when one player has every chip", "when the players like"),
}
"""The two tables of the sources, as RULES states them."""


@pytest.mark.rule("SEAT-1", "SEAT-3", "SEAT-5", "SEAT-8", "BET-1", "BET-2", "BET-12", "SHOW-2")
def test_the_two_tables_side_by_side() -> None:
    columns = [agreed(load_profile(name)) for name in (HOME, ACE)]
    found = {what: (home, ace) for (what, home, _), (_, ace, _) in zip(*columns, strict=True)}
    assert found == SIDE_BY_SIDE


def test_every_table_can_be_put_beside_another(capsys: pytest.CaptureFixture[str]) -> None:
    from lowball_lessons import profiles

    for name in profiles():
        for what, says, rules in agreed(load_profile(name)):
            assert what
            assert says
            assert all(re.fullmatch(r"[A-Z0-9]+-\d+", rule) for rule in rules)
    compare_tables(*profiles())
    with pytest.raises(UnknownNameError):
        compare_tables("chess")
