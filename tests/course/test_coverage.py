"""Each rule of the table is taught, predicted, exercised and tested: the table says where."""

from __future__ import annotations

from pathlib import Path

import pytest

from lowball_lessons.catalogue import rule_cards
from lowball_lessons.cli import main
from lowball_lessons.views.coverage import SECTIONS, Row, as_markdown, coverage

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def rows() -> tuple[Row, ...]:
    return coverage(ROOT / "tests")


def test_the_table_is_up_to_date(rows: tuple[Row, ...]) -> None:
    page = (ROOT / "docs" / "COVERAGE.md").read_text(encoding="utf-8")
    assert as_markdown(rows) == page, "run make course and commit what it changes"


def test_every_card_of_the_sections_has_a_row(rows: tuple[Row, ...]) -> None:
    known = [card.id for card in rule_cards() if card.id.rpartition("-")[0] in SECTIONS]
    assert [row.rule for row in rows] == known


def test_the_command_prints_the_table(
    rows: tuple[Row, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["course", "coverage", str(ROOT / "tests")]) == 0
    assert capsys.readouterr().out == as_markdown(rows)


def test_an_empty_cell_makes_a_row_that_is_not_whole() -> None:
    whole = Row("R27-1", "A title", ("02",), ("02",), ("02",), 1)
    assert whole.is_whole
    for empty in ({"taught": ()}, {"predicted": ()}, {"exercised": ()}, {"tests": 0}):
        row = Row(**{**{name: getattr(whole, name) for name in Row.__slots__}, **empty})
        assert not row.is_whole


def test_no_cell_is_empty(rows: tuple[Row, ...]) -> None:
    assert [row for row in rows if not row.is_whole] == []
