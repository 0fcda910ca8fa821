"""Hands recorded in PHH: who is at the showdown with what, who won, and what a broken file says."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from lowball_lessons import ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN, Hand, Ranking, RecordError
from lowball_lessons.catalogue import hand_file, hand_files
from lowball_lessons.records import PhhHand, parse_phh, read_phh, showdown

DATA = Path(__file__).parent.parent / "data" / "phh_expected.json"
NAMES = list(hand_files())
WSOP = "wsop-2023-43-5-"
each_file = pytest.mark.parametrize("name", NAMES)


def read(name: str) -> PhhHand:
    return read_phh(hand_file(name))


def expected() -> dict[str, dict[str, Any]]:
    """What another engine says, by our names; it does not tell of razz."""
    hands = json.loads(DATA.read_text(encoding="utf-8"))["hands"]
    return {key.removesuffix(".phh").replace("/", "-"): hand for key, hand in hands.items()}


# --- the real hands ----------------------------------------------------------------------------

VARIANTS = {
    "F2L3D": ["arieh-yockey-2019", *(f"{WSOP}{number}" for number in range(55, 62))],
    "N2L1D": [f"{WSOP}{number}" for number in range(41, 48)],
    "FB": ["alice-carol-wikipedia"],
    "FR": [f"{WSOP}{number}" for number in (*range(20, 27), 83, 84, 85)],
}


def test_all_26_files_are_read() -> None:
    assert len(NAMES) == 26
    by_name = {name: variant for variant, names in VARIANTS.items() for name in names}
    assert {name: read(name).variant for name in NAMES} == by_name


@pytest.mark.parametrize(
    ("variant", "ranking"),
    [("F2L3D", DEUCE_TO_SEVEN), ("N2L1D", DEUCE_TO_SEVEN), ("FB", BADUGI), ("FR", ACE_TO_FIVE)],
)
def test_each_variant_has_its_ranking(variant: str, ranking: Ranking) -> None:
    assert {read(name).ranking for name in VARIANTS[variant]} == {ranking}


@each_file
def test_a_record_fits_together(name: str) -> None:
    record = read(name)
    assert record.name == name
    assert len(record.players) == len(record.starting_stacks) >= 2
    assert all(record.players)
    assert record.actions[0].startswith("d dh p1 ")
    if name.startswith(WSOP):
        assert record.event.startswith("2023 World Series of Poker Event #43")
        assert sum(record.payoffs) == 0
    else:
        assert (record.finishing_stacks, record.payoffs) == (None, None)


@pytest.mark.parametrize("name", expected())
def test_another_engine_reads_the_same(name: str) -> None:
    record, other = read(name), expected()[name]
    assert record.variant == other["variant"]
    assert list(record.players) == other["players"]
    assert list(record.starting_stacks) == other["starting_stacks"]
    if record.payoffs is not None:
        assert list(record.payoffs) == other["payoffs"]


def test_the_other_engine_tells_of_all_hands_but_razz() -> None:
    assert set(expected()) == set(NAMES) - set(VARIANTS["FR"])


# Who is there and with which cards, read from the files by hand. A card without a suit is one of a
# pair of seven cards: either may be taken.
SHOWDOWNS = {
    "alice-carol-wikipedia": {3: "2s 4c 6d 9h", 1: "3s 5d 7c 8h"},
    "arieh-yockey-2019": {0: "7h 6c 4c 3d 2c", 3: "7c 5c 4d 3c 2h"},
    f"{WSOP}24": {1: "7d 6h 5d 3c A", 2: "6c 5s 4s 3 2d"},
    f"{WSOP}26": {2: "6c 5s 4c 3s 2s", 4: "7s 5d 4s 3 As"},
    f"{WSOP}45": {1: "8d 5h 3h Qh 8c", 4: "Ts 9s 4d 2c 4s"},
    f"{WSOP}46": {1: "6s 4d 2h 6c 5s", 4: "8s 7h 5h 3d Ah"},
    f"{WSOP}55": {0: "7d 5h 6s 9d 7h", 1: "4c 2s 7c 5c 6h"},
    f"{WSOP}57": {4: "7h 3d 2s 5c 6h", 1: "8s 5h 4c 2d 9d"},
    f"{WSOP}60": {2: "6h 3h 7d 2s 4d", 1: "7c 6d 2c 5s 3d"},
    f"{WSOP}61": {1: "7h 6d 2c 8s 5s", 4: "7c 6s 3h 2d Jc"},
    f"{WSOP}85": {0: "J 8c 4c 2h Ad", 1: "8 7h 4h 3d 2s"},
}


def fits(hand: Hand, written: str) -> bool:
    left = [str(card) for card in hand]
    for card in sorted(written.split(), key=len, reverse=True):
        found = next((other for other in left if other.startswith(card)), None)
        if found is None:
            return False
        left.remove(found)
    return not left


@pytest.mark.parametrize("name", SHOWDOWNS)
def test_the_final_hands_are_those_of_the_file(name: str) -> None:
    hands = showdown(read(name))
    assert set(hands) == set(SHOWDOWNS[name])
    for seat, written in SHOWDOWNS[name].items():
        assert fits(hands[seat], written), (seat, hands[seat])


@pytest.mark.parametrize("name", sorted(set(NAMES) - set(SHOWDOWNS)))
def test_there_is_no_showdown_where_all_but_one_folded(name: str) -> None:
    record = read(name)
    folded = [action for action in record.actions if action.endswith(" f")]
    assert len(folded) == len(record.players) - 1
    assert showdown(record) == {}


@pytest.mark.parametrize("name", SHOWDOWNS)
def test_our_ranking_finds_the_real_winner(name: str) -> None:
    record = read(name)
    hands = showdown(record)
    best = min(map(record.ranking.rank, hands.values()))
    ours = {seat for seat, hand in hands.items() if record.ranking.rank(hand) == best}
    payoffs = record.payoffs or expected()[name]["payoffs"]
    assert ours == {seat for seat, chips in enumerate(payoffs) if chips > 0}


def low_place(five: tuple[str, ...]) -> tuple[int, list[int]]:
    """Ace-to-five, written from A5-1 to A5-4 for this test: the lowest place is the best."""
    groups = Counter("A23456789TJQK".index(card[0]) for card in five)
    ranks = sorted(groups, key=lambda rank: (groups[rank], rank), reverse=True)
    shapes = ["11111", "2111", "221", "311", "32", "41"]
    return shapes.index("".join(str(groups[rank]) for rank in ranks)), ranks


RAZZ = {
    f"{WSOP}24": {1: "As6h3cJcAh7d5d", 2: "4s3d2d8s3s5s6c"},
    f"{WSOP}26": {2: "6c4c7hQh5s3s2s", 4: "7s3c5d3dAsJc4s"},
    f"{WSOP}85": {0: "8c2h4cAdQdJdKh", 1: "4h3d8d2sTd8s7h"},
}


@pytest.mark.parametrize("name", RAZZ)
def test_of_seven_cards_the_best_five_count(name: str) -> None:
    hands = showdown(read(name))
    assert set(hands) == set(RAZZ[name])
    for seat, seven in RAZZ[name].items():
        cards = [seven[at : at + 2] for at in range(0, 14, 2)]
        best = min(map(low_place, combinations(cards, 5)))
        assert low_place(tuple(map(str, hands[seat]))) == best
        assert {str(card) for card in hands[seat]} <= set(cards)


# --- hands written for a test ------------------------------------------------------------------

Written = Callable[..., Path]
DEALT = ["d dh p1 7h6c4c3d2c", "d dh p2 9h8c5d3h2d"]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Writes a small record, some of its fields replaced; None leaves a field out."""

    def write(actions: object = DEALT, **fields: object) -> Path:
        table = {
            "variant": "F2L3D",
            "starting_stacks": [100, 100],
            "actions": actions,
            "players": ["Ana", "Ben"],
            **fields,
        }
        lines = [
            f"{key} = {json.dumps(value)}" for key, value in table.items() if value is not None
        ]
        path = tmp_path / "hand.phh"
        path.write_text("\n".join(lines), encoding="utf-8")
        return path

    return write


def test_a_small_record_is_read(written: Written) -> None:
    record = read_phh(written(finishing_stacks=[110, 90]))
    assert (record.name, record.players, record.event) == ("hand", ("Ana", "Ben"), "")
    assert record.payoffs == (10, -10)
    assert showdown(record) == {
        0: Hand.parse("7h 6c 4c 3d 2c"),
        1: Hand.parse("9h 8c 5d 3h 2d"),
    }


def test_a_draw_replaces_what_was_thrown(written: Written) -> None:
    actions = [*DEALT, "p1 sd", "p2 sd 9h8c", "d dh p2 4s7s", "p2 sd 7s", "d dh p2 7d"]
    assert showdown(read_phh(written(actions)))[1] == Hand.parse("5d 3h 2d 4s 7d")


@pytest.mark.parametrize(
    "actions",
    [
        ["d dh p1 ??????????", DEALT[1]],
        ["d dh p1 7h6c4c3d??", DEALT[1]],
        ["d dh p1 7h6c4c3d2c", DEALT[1], "p1 sd 2c", "d dh p1 ??"],
        ["d dh p1 ??????????", DEALT[1], "p1 sd ????", "d dh p1 7h6c"],
        ["d dh p1 ??????????", DEALT[1], "p1 sd 7h6c", "d dh p1 5h4h"],
        ["d dh p1 ??????????", DEALT[1], "p1 sm"],
    ],
    ids=["all", "one", "drawn", "kept", "thrown openly", "mucked"],
)
def test_a_hand_with_an_unknown_card_is_not_guessed(written: Written, actions: list[str]) -> None:
    assert showdown(read_phh(written(actions))) == {1: Hand.parse("9h 8c 5d 3h 2d")}


def test_a_hand_that_is_shown_is_known(written: Written) -> None:
    actions = ["d dh p1 ??????????", "d dh p2 ??????????", "p2 sm", "p1 sm 7h6c4c3d2c"]
    assert showdown(read_phh(written(actions))) == {0: Hand.parse("7h 6c 4c 3d 2c")}


def test_a_comment_after_an_action_changes_nothing(written: Written) -> None:
    actions = [*DEALT, "p1 sd # stands pat", "p2 f # folds"]
    assert showdown(read_phh(written(actions))) == {}


# --- what is broken ----------------------------------------------------------------------------

FIELDS: dict[str, tuple[dict[str, object], str]] = {
    "unknown variant": ({"variant": "NT"}, "variant = 'NT' cannot be read; F2L3D, N2L1D, FB, FR"),
    "no variant": ({"variant": None}, "variant"),
    "variant that is no text": ({"variant": ["F2L3D"]}, "variant"),
    "no actions": ({"actions": None}, "actions"),
    "no stacks": ({"starting_stacks": None}, "starting_stacks"),
    "players that are no list": ({"players": 2}, "players"),
    "players in one text": ({"players": "Ana, Ben"}, "players"),
    "actions that are no list": ({"actions": 7}, "actions"),
    "actions in one text": ({"actions": DEALT[0]}, "actions"),
    "action that is no text": ({"actions": [*DEALT, 7]}, "7"),
    "action that is a list": ({"actions": [*DEALT, ["p1", "f"]]}, "action"),
    "stack in words": ({"starting_stacks": ["a hundred", 100]}, "starting_stacks"),
    "fractional stack": ({"starting_stacks": [1.5, 100]}, "starting_stacks"),
    "stack too many": ({"starting_stacks": [100, 100, 100]}, "starting_stacks"),
    "finishing stack missing": ({"finishing_stacks": [200]}, "finishing_stacks"),
}


@pytest.mark.parametrize(("fields", "what"), FIELDS.values(), ids=FIELDS)
def test_a_wrong_field_is_named(written: Written, fields: dict[str, object], what: str) -> None:
    path = written(**fields)
    with pytest.raises(RecordError) as caught:
        showdown(read_phh(path))
    assert str(caught.value).startswith("hand")
    assert what in str(caught.value)


ACTIONS: dict[str, tuple[list[str], str]] = {
    "unknown player": (["p9 sd 7c"], "'p9' is no player; there are 2"),
    "player p0": (["p0 f"], "'p0' is no player"),
    "player of 5000 digits": ([f"p{'9' * 5000} f"], "is no player"),
    "player without number": (["p sd 7c"], "'p' is no player"),
    "cards for an unknown player": (["d dh p3 7c"], "'p3' is no player"),
    "card never held": (["p2 sd 7c"], "7c is thrown, but it was not held"),
    "card of another player": (["p2 sd 7h"], "7h is thrown, but it was not held"),
    "card thrown twice": (["p2 sd 9h9h"], "9h is thrown, but it was not held"),
    "card thrown twice among unknown": (["d dh p1 ??", "p1 sd 7h7h"], "7h"),
    "card thrown again": (["p2 sd 9h", "d dh p2 4s", "p2 sd 9h"], "9h"),
    "unknown card thrown from a known hand": (["p1 sd ??"], "??"),
    "unreadable card": (["p1 sd 7x"], '"7x"'),
    "half a card": (["p1 sd 7"], '"7"'),
    "unreadable card dealt": (["d dh p1 1c"], '"1c"'),
    "deal without cards": (["d dh p1"], "d dh p1"),
    "deal without a player": (["d dh"], "d dh"),
    "draw after the fold": (["p1 f", "p1 sd 7h"], "p1"),
    "too few cards shown": (["p1 sm 7h6c4c3d"], "p1"),
    "too few cards at the end": (["p1 sd 7h"], "p1"),
    "other cards shown than held": (["p1 sm 8h6c4c3d2c"], "8h"),
    "card of two players": (["p1 sd 7h", "d dh p1 9h"], "9h"),
    "action that does not exist": (["p1 xx"], "p1 xx"),
    "card shown twice": (["p1 sm 7h7h4c3d2c"], "7h"),
    "card dealt twice": (["p1 sd 7h", "d dh p1 6c"], "6c"),
}


@pytest.mark.parametrize(("actions", "what"), ACTIONS.values(), ids=ACTIONS)
def test_an_action_that_cannot_be_is_named(written: Written, actions: list[str], what: str) -> None:
    path = written([*DEALT, *actions])
    with pytest.raises(RecordError) as caught:
        showdown(read_phh(path))
    assert str(caught.value).startswith("hand")
    assert what in str(caught.value)
    assert "None" not in str(caught.value)


def test_a_draw_by_who_has_no_cards_is_named(written: Written) -> None:
    record = read_phh(written(["p2 sd 7c7c", *DEALT]))
    with pytest.raises(RecordError, match=r"hand.*p2"):
        showdown(record)


FILES = {
    "nothing": b"",
    "no TOML": b"this is no record",
    "no UTF-8": b'variant = "F2L3D"\nplayers = ["Chlo\xe9"]',
    "zeros": b"\0" * 100,
    "picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "endless nesting": b"a = " + b"[" * 100_000,
    "huge number": b"a = " + b"9" * 5000,
    "key twice": b'variant = "FB"\nvariant = "FB"',
}


@pytest.mark.parametrize("content", FILES.values(), ids=FILES)
def test_a_file_that_is_no_record_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.phh"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=r"broken.*\."):
        read_phh(path)


@pytest.mark.parametrize("part", [0.1, 0.3, 0.5, 0.7, 0.9])
@pytest.mark.parametrize("name", ["arieh-yockey-2019", f"{WSOP}57"])
def test_a_truncated_file_is_named(tmp_path: Path, name: str, part: float) -> None:
    whole = hand_file(name).read_bytes()
    path = tmp_path / "truncated.phh"
    path.write_bytes(whole[: int(len(whole) * part)])
    with pytest.raises(RecordError, match=r"truncated.*\."):
        read_phh(path)


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.phh", tmp_path):
        with pytest.raises(RecordError, match=path.name):
            read_phh(path)


def test_a_record_error_is_a_value_error() -> None:
    assert issubclass(RecordError, ValueError)


def test_players_without_names_are_called_by_their_numbers() -> None:
    stacks = 'variant = "F2L3D"\nstarting_stacks = [9, 9]\nactions = []\n'
    assert parse_phh(stacks).players == ("p1", "p2")
