"""The commands odds, keep and equity: tables for people, JSON for programs, errors in one line."""

from __future__ import annotations

import json
from fractions import Fraction
from importlib import import_module
from typing import Any

import pytest

from lowball_lessons.cli import main
from lowball_lessons.probability import equity

HAND = "2c 3d 4h 7s Kd"
DEAD = "5c 5d 5h 5s 6c 6d 6h 6s"


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def data(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    return json.loads(said(capsys, *arguments, "--json"))  # type: ignore[no-any-return]


def test_one_draw_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "odds", HAND, "--goal", "8-low", "--dead", "8c 8d").splitlines()
    assert lines[0] == "Keep 2♣ 3♦ 4♥ 7♠, draw one of 45 unseen cards:"
    assert lines[2] == "  8-low   2 of 45   4.4 %   or better 22.2 %"
    assert lines[-1] == "2/9 = 22.22 % for 8-low"


def test_cards_to_keep_need_no_goal(capsys: pytest.CaptureFixture[str]) -> None:
    assert "draw two of 47" in said(capsys, "odds", HAND, "--keep", "2c 3d 4h")
    assert data(capsys, "odds", HAND, "--keep", HAND)["counts"] == {"K-low": 1}


def test_two_draws_say_the_model_and_the_other_beside(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "odds", HAND, "--draws", "2", "--goal", "8-low")
    assert "8-low or better  289,646,280 of 644,254,380  45.0 %" in text
    assert "(true deck: your own discards stay out" in text
    assert "Beside it 984/2209 = 44.55 % (memoryless: thrown cards count as back" in text
    only = said(capsys, "odds", HAND, "--draws", "2", "--goal", "8-low", "--memoryless")
    assert "984 of 2,209" in only
    assert "true deck" not in only


def test_three_draws_are_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("odds", HAND, "--draws", "3", "--goal", "8-low", "--deals", "20000")
    text = said(capsys, *arguments)
    assert text.startswith("Keep 2♣ 3♦ 4♥ 7♠, three draws, 8-low or better: ")
    assert "(standard error, 20,000 simulated deals; true deck, simulated; " in text
    found = data(capsys, *arguments)
    assert found["deals"] == 20_000
    assert abs(found["value"] - 0.596) < 5 * found["standard_error"]
    assert "simulated" in found["model"]
    assert found == data(capsys, *arguments, "--seed", "0")
    assert found != data(capsys, *arguments, "--seed", "1")


def test_json_has_whole_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "odds", HAND, "--goal", "8-low")
    assert found["total"] == 47
    assert found["counts"]["7-low"] == 8
    assert found["chance"] == {"exact": "12/47", "value": 12 / 47}
    two = data(capsys, "odds", HAND, "--draws", "2", "--goal", "8-low")
    assert two["counts"] == {"8-low or better": 289_646_280, "otherwise": 354_608_100}
    assert two["total"] == 644_254_380


def test_what_to_keep_and_by_how_much(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "keep", HAND, "--goal", "8-low")
    assert text.splitlines()[0] == "2♣ 3♦ 4♥ 7♠ K♦, one draw left, goal 8-low or better:"
    assert text.splitlines()[1].split() == ["keep", "2♣", "3♦", "4♥", "7♠", "25.5", "%"]
    assert "points ahead of the next that keeps other ranks (one draw, exact)" in text
    found = data(capsys, "keep", HAND, "--goal", "8-low", "--draws", "2")
    assert len(found["holds"]) == 32
    assert found["holds"][0]["keep"] == "2c 3d 4h 7s"
    assert Fraction(found["holds"][0]["value"]["exact"]) == Fraction(289646280, 644254380)
    assert Fraction(found["margin"]["exact"]) > 0


def test_without_a_goal_a_hand_is_kept_for_its_share(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "keep", "Jc 8d 6h 4s 2d")
    assert "goal share against the field" in text
    assert "stand pat" in text.splitlines()[1]
    assert "keep" in said(capsys, "keep", "Qc 8d 6h 4s 2d", "--draws", "3").splitlines()[1]


def test_equal_holds_are_said_to_be_equal(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "keep", "7c 5d 4h 3s 2c", "--goal", "no pair", "--draws", "2")
    assert "stand pat" in text.splitlines()[1]
    hopeless = said(capsys, "keep", "2c 3d 4h 7s Kd", "--goal", "7-low", "--dead", DEAD)
    assert "A hold that keeps other ranks is worth the same" in hopeless


def test_a_simulated_field_is_said_to_be_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert "the field of the goal is 131,072 simulated deals" in said(capsys, "keep", HAND)


def test_any_spelling_of_a_goal_with_json(capsys: pytest.CaptureFixture[str]) -> None:
    for goal in ("8 low", "8-LOW", "beats 8c 7d 5h 4s 2c"):
        found = data(capsys, "odds", HAND, "--draws", "2", "--goal", goal)
        assert found["chance"]["value"] > 0.4


def test_equity_of_two_is_exact(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("equity", f"{HAND}:Kd", "9c 8d 6h 4s 2d:", "--dead", "As")
    lines = said(capsys, *arguments).splitlines()
    assert lines[0] == "2♣ 3♦ 4♥ 7♠ K♦, throws K♦  31.7 %  wins 13  ties 0"
    assert lines[-1] == "(exact: every way in which both can be served)"
    found = data(capsys, *arguments)
    assert found["hands"][0] == {"hand": HAND, "discards": "Kd"}
    assert (found["win"], found["tie"], found["lose"]) == (13, 0, 28)
    assert found["shares"][0]["exact"] == "13/41"


def test_the_price_stands_beside_the_share(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("equity", f"{HAND}:Kd", "9c 8d 6h 4s 2d:", "--dead", "As", "--pot", "20")
    cheap, dear = (said(capsys, *arguments, "--call", chips) for chips in ("4", "20"))
    assert "A call of 4 into 20 needs 1/6 = 16.67 %; the first hand has 31.71 %: enough" in cheap
    assert "needs 1/2 = 50 %; the first hand has 31.71 %: not enough" in dear
    assert main([*arguments, "--call", "-1"]) == 2
    assert "call = -1" in capsys.readouterr().err


def test_equity_of_three_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    hands = (f"{HAND}:Kd", "9c 8d 6h 4s 2d:", "As Ac Ad 3h 2h:As Ac Ad")
    arguments = ("equity", *hands, "--draws", "2", "--deals", "20000", "--seed", "x")
    assert "standard error" in said(capsys, *arguments)
    found = data(capsys, *arguments)
    assert not found["exact"]
    assert sum(share["value"] for share in found["shares"]) == pytest.approx(1)


def test_ace_to_five_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "odds", "As 2c 3d 4h Kd", "--goal", "5-low", "--rules", "a-5")
    assert found["chance"]["exact"] == "4/47"


def test_a_cluster_says_the_same(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("odds", HAND, "--draws", "3", "--goal", "8-low", "--deals", "40000")
    here = data(capsys, *arguments)
    assert here == data(capsys, *arguments, "--dask", address)


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("odds", HAND), "--goal is missing"),
        (("odds", HAND, "--draws", "2", "--keep", "2c"), "--goal is missing"),
        (("odds", f"{HAND} 5c", "--goal", "8-low"), "hand: 6 cards"),
        (("odds", HAND, "--goal", "6-low"), "goal: no hand of 2-7"),
        (("odds", HAND, "--goal", "8-low", "--draws", "-1"), "draws = -1"),
        (("odds", HAND, "--goal", "8-low", "--dead", "Kd"), 'dead: "Kd" is held'),
        (("odds", HAND, "--goal", "8-low", "--keep", "5c"), 'keep: "5c" is not in'),
        (("keep", HAND, "--goal", "nonsense"), "goal = 'nonsense' is not known"),
        (("keep", HAND, "--draws", "9"), "draws = 9"),
        (("equity", HAND), "hands: 1 of them"),
        (("equity", f"{HAND}:Kc", "9c 8d 6h 4s 2d"), 'discards[0]: "Kc" is not in'),
        (
            ("odds", HAND, "--draws", "3", "--goal", "8-low", "--dask", "nowhere"),
            "'nowhere' is no address",
        ),
    ],
)
def test_what_cannot_be_done_is_one_line(
    arguments: tuple[str, ...], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert text in printed.err
    assert printed.err.count("\n") == 1
    assert not printed.out


def test_what_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(_name: str) -> object:
        raise ModuleNotFoundError("No module named 'numpy'", name="numpy")

    monkeypatch.setattr(import_module("lowball_lessons.cli.odds"), "import_module", missing)
    assert main(["keep", HAND]) == 2
    assert "numpy is not installed. It comes with the extra" in capsys.readouterr().err


def test_a_share_is_the_one_that_is_printed() -> None:
    assert equity([HAND, "9c 8d 6h 4s 2d"], ["Kd", ""], "As").shares[0] == Fraction(13, 41)
