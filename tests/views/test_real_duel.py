"""The showdowns of real hands: who won at the table wins in the piece."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from lowball_lessons import ExerciseError, UnknownNameError
from lowball_lessons.catalogue import hand_file, hand_files
from lowball_lessons.records import read_phh
from lowball_lessons.views import real_duel

WINNERS = {
    "alice-carol-wikipedia": ("Carol", "Alice"),
    "arieh-yockey-2019": ("Josh Arieh", "Bryce Yockey"),
    "wsop-2023-43-5-24": ("Brian Rast", "Talal Shakerchi"),
    "wsop-2023-43-5-26": ("Brian Rast", "Kristopher Tong"),
    "wsop-2023-43-5-45": ("Talal Shakerchi", "Matthew Ashton"),
    "wsop-2023-43-5-46": ("Brian Rast", "Kristopher Tong"),
    "wsop-2023-43-5-55": ("Talal Shakerchi", "James Obst"),
    "wsop-2023-43-5-57": ("Talal Shakerchi", "Matthew Ashton"),
    "wsop-2023-43-5-60": ("Brian Rast", "Talal Shakerchi"),
    "wsop-2023-43-5-61": ("Brian Rast", "James Obst"),
    "wsop-2023-43-5-85": ("Brian Rast", "Talal Shakerchi"),
}
"""Who won each showdown between two players, and against whom."""


@pytest.mark.parametrize("name", WINNERS)
def test_a_real_duel_is_won_by_who_won_it(name: str, words: Callable[[str], str]) -> None:
    winner, loser = WINNERS[name]
    piece = real_duel(name)
    *players, neither = piece.prediction.choices
    assert sorted(players) == sorted((winner, loser))
    assert neither == "Neither: they are equal"
    assert piece.prediction.right == winner
    assert "wins" not in words(piece.html)
    piece.act(f"choose {players.index(winner)}")
    assert f"As you predicted: {winner}." in words(piece.html)
    assert f"{winner} wins" in piece.said


@pytest.mark.parametrize("name", [name for name in WINNERS if name.startswith("wsop")])
def test_the_winner_took_the_chips(name: str) -> None:
    record = read_phh(hand_file(name))
    assert record.players[record.payoffs.index(max(record.payoffs))] == WINNERS[name][0]


def test_a_real_duel_says_where_it_was_played() -> None:
    asked = real_duel("arieh-yockey-2019").prediction.question
    assert asked == (
        "2019 World Series of Poker Event #58: $50,000 Poker Players Championship | Day 5. "
        "Who won this pot at deuce-to-seven?"
    )
    assert real_duel("alice-carol-wikipedia").prediction.question.endswith("at badugi?")


@pytest.mark.parametrize("name", sorted(hand_files().keys() - WINNERS))
def test_a_real_hand_without_a_showdown_of_two_is_refused(name: str) -> None:
    with pytest.raises(ExerciseError, match=f"{name} has no showdown between two known hands"):
        real_duel(name)


SHOWN = {
    "one known hand": ["7c5d4h3s2c", "??????????"],
    "three known hands": ["7c5d4h3s2c", "8c6d4d3h2d", "9c7d5h4s3c"],
}


@pytest.mark.parametrize("hands", SHOWN.values(), ids=SHOWN)
def test_a_showdown_of_another_number_of_hands_is_refused(
    hands: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "made-up.phh"
    actions = [f"d dh p{seat} {cards}" for seat, cards in enumerate(hands, start=1)]
    players, stacks = [f"player {at}" for at in range(len(hands))], [100] * len(hands)
    path.write_text(
        f'variant = "F2L3D"\n{players = }\n{actions = }\nstarting_stacks = {stacks}\n',
        encoding="utf-8",
    )
    module = import_module("lowball_lessons.views.predict")
    monkeypatch.setattr(module, "hand_file", lambda _: path)
    with pytest.raises(ExerciseError, match="made-up has no showdown between two known hands"):
        real_duel("made-up")


@pytest.mark.parametrize("name", ["", "02", "arieh-yockey", None], ids=repr)
def test_an_unknown_hand_is_refused(name: object) -> None:
    with pytest.raises(UnknownNameError, match=f"{name!r}; there are .*arieh-yockey-2019"):
        real_duel(name)
