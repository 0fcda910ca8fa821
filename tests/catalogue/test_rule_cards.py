"""The rule cards: all of them are there, they can be looked up, and broken data is named."""

from collections import Counter
from pathlib import Path

import pytest

from lowball_lessons import SeedError, UnknownNameError, rule_card, rule_cards
from lowball_lessons.catalogue.rule_cards import SECTIONS, read_rule_cards

COUNTS = {
    "CARD": 4,
    "R27": 12,
    "A5": 6,
    "SEAT": 9,
    "BET": 14,
    "ALLIN": 9,
    "DRAW": 7,
    "POT": 6,
    "SHOW": 5,
    "VAR": 9,
    "TALK": 7,
    "EX": 8,
}
SOURCES = {"000_c852314d55054707.txt", "003_afbe7660dfba66ac.txt", "004_9427b6ccf4b7f378.txt"}


def test_every_rule_has_its_card_in_order() -> None:
    expected = [
        f"{section}-{number + 1}" for section in COUNTS for number in range(COUNTS[section])
    ]
    assert [card.id for card in rule_cards()] == expected
    assert len(expected) == 96


def test_every_card_says_something_and_where_it_comes_from() -> None:
    for card in rule_cards():
        assert card.title.strip(), card.id
        assert card.statement.endswith("."), card.id
        assert card.section, card.id
        assert card.sources or card.decided, card.id
        assert {source.document for source in card.sources} <= SOURCES, card.id
        assert all(source.section.strip() for source in card.sources), card.id


def test_a_section_has_one_name() -> None:
    names = Counter((card.id.rpartition("-")[0], card.section) for card in rule_cards())
    assert {prefix: count for (prefix, _), count in names.items()} == COUNTS
    assert len(names) == len(COUNTS)


@pytest.mark.parametrize("written", ["R27-3", "r27-3"])
def test_a_card_is_found_in_either_case(written: str) -> None:
    card = rule_card(written)
    assert card.id == "R27-3"
    assert str(card) == f"R27-3: {card.title}. {card.statement}"


@pytest.mark.parametrize(
    ("unknown", "near"),
    [("R27-99", "R27-9"), ("ALIN-3", "ALLIN-3"), ("BET_7", "BET-7"), ("A5-", "A5-")],
)
def test_an_unknown_id_is_answered_with_near_ones(unknown: str, near: str) -> None:
    with pytest.raises(UnknownNameError) as caught:
        rule_card(unknown)
    assert f"There is no rule card {unknown!r}" in str(caught.value)
    assert near in str(caught.value).partition("Near it:")[2]


@pytest.mark.parametrize("unknown", ["", "nonsense", None, 27], ids=repr)
def test_what_is_near_nothing_is_answered_with_real_ids(unknown: object) -> None:
    with pytest.raises(UnknownNameError) as caught:
        rule_card(unknown)
    assert "CARD-1" in str(caught.value)


def test_an_unknown_name_is_a_lookup_error_and_a_broken_seed_a_value_error() -> None:
    assert issubclass(UnknownNameError, LookupError)
    assert issubclass(SeedError, ValueError)


CARD = """
[[card]]
id = "{prefix}-1"
title = "A title"
statement = "A statement."
example = ""
sources = [{{ document = "a.txt", section = "01" }}]
decided = ""
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small set of rule cards without a fault, one a section."""
    for name in SECTIONS:
        text = f'section = "{name}"\n' + CARD.format(prefix=name.upper())
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_folder_without_a_fault_is_read(folder: Path) -> None:
    cards = read_rule_cards(folder)
    assert [card.id for card in cards] == [f"{name.upper()}-1" for name in SECTIONS]
    assert cards[0].section == SECTIONS[0]
    assert cards[0].sources[0].document == "a.txt"


SOURCE = '{ document = "a.txt", section = "01" }'
WHOLE_CARD = CARD.format(prefix="POT")


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        pytest.param('section = "pot"', "", ["the file", "'section' is missing"], id="no section"),
        pytest.param(WHOLE_CARD, "", ["the file", "'card' is missing"], id="no cards"),
        pytest.param("[[card]]", "[card]", ["card = ", "of type list"], id="one card, no list"),
        pytest.param(WHOLE_CARD, 'card = ["POT-1"]', ["card 1", "POT-1"], id="a card as text"),
        pytest.param('title = "A title"', "", ["card 1", "'title' is missing"], id="missing key"),
        pytest.param(
            "title =",
            "titel =",
            ["card 1", "'titel' is not known", "allowed are id, title, statement, example"],
            id="unknown key",
        ),
        pytest.param(
            '"A title"', "7", ["card 1", "title = 7 must be of type str"], id="number for text"
        ),
        pytest.param(
            f"[{SOURCE}]", SOURCE, ["card 1", "sources = ", "of type list"], id="sources, no list"
        ),
        pytest.param(SOURCE, '"a.txt"', ["POT-1", "a.txt"], id="source as text"),
        pytest.param(
            ', section = "01"', "", ["POT-1", "'section' is missing"], id="source without section"
        ),
        pytest.param(
            'section = "01"', "section = 1", ["POT-1", "section = 1", "type str"], id="section 1"
        ),
        pytest.param(f"[{SOURCE}]", "[]", ["POT-1", "a source or a decision"], id="no source"),
        pytest.param('"A statement."', '" "', ["POT-1", "statement = "], id="empty statement"),
        pytest.param('"A title"', '""', ["POT-1", "title = ''"], id="empty title"),
        pytest.param(
            "POT-1", "PTO-1", ["card 1", "id = 'PTO-1'", "must be POT- and a number"], id="prefix"
        ),
        pytest.param(
            "POT-1",
            "pot-1",
            ["card 1", "id = 'pot-1'", "must be POT- and a number"],
            id="small letters",
        ),
        pytest.param(
            "POT-1", "POT", ["card 1", "id = 'POT'", "must be POT- and a number"], id="no number"
        ),
        pytest.param(
            WHOLE_CARD, WHOLE_CARD * 2, ["id = 'POT-1' is there twice"], id="repeated card"
        ),
        pytest.param("[[card]]", "[[card", ["cannot be read", "line"], id="no TOML"),
    ],
)
def test_broken_data_is_named(folder: Path, old: str, new: str, parts: list[str]) -> None:
    spoil(folder / "pot.toml", old, new)
    with pytest.raises(SeedError) as caught:
        read_rule_cards(folder)
    for part in ["pot.toml", *parts]:
        assert part in str(caught.value)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "pot.toml").unlink()
    with pytest.raises(SeedError, match=r"pot\.toml cannot be read"):
        read_rule_cards(folder)


def test_a_file_that_is_no_utf8_is_named(folder: Path) -> None:
    (folder / "pot.toml").write_bytes('section = "é"'.encode("latin-1"))
    with pytest.raises(SeedError, match=r"pot\.toml cannot be read"):
        read_rule_cards(folder)


@pytest.mark.rule("VAR-6")
def test_the_rotations_and_their_games_are_named() -> None:
    statement = rule_card("VAR-6").statement
    games = ("8-Game", "10-Game", "Hold'em", "Omaha Hi-Lo", "Razz", "Stud", "Badugi")
    assert [game for game in games if game not in statement] == []
