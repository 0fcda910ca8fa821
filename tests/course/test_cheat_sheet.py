"""The rules on one page: every card of the table, made from the cards, and no line of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from lowball_lessons.catalogue import course_files, rule_cards
from lowball_lessons.cli import main
from lowball_lessons.views.cheat_sheet import cheat_sheet
from lowball_lessons.views.coverage import SECTIONS
from tests.views.conftest import Page

ROOT = Path(__file__).parents[2]


def test_it_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["course", "cheat-sheet"]) == 0
    printed = capsys.readouterr().out
    assert printed == cheat_sheet()
    kept = (ROOT / "notebooks" / "cheat_sheet.html").read_text(encoding="utf-8")
    assert printed == kept, "run make course and commit what it changes"
    assert "notebooks/cheat_sheet.html" in course_files()


def test_each_card_of_the_table_is_a_line_in_its_own_words() -> None:
    page = Page(cheat_sheet())
    lines = [line.text for line in page.all("li")]
    cards = [card for card in rule_cards() if card.id.rpartition("-")[0] in SECTIONS]
    for card, line in zip(cards, lines, strict=True):
        said = line.removeprefix(card.id)
        assert said != line
        assert card.statement.startswith(said)
        assert said.endswith(".")
    assert [one.tag for one in page.elements if one.tag in ("script", "img", "link")] == []
