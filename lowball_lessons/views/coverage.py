"""Where each rule card is taught, predicted, exercised and tested: a table made from the course."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from lowball_lessons.catalogue import course, rule_cards
from lowball_lessons.catalogue.places import data_folder
from lowball_lessons.lessons.bank import BANK
from lowball_lessons.views.asking import Predict
from lowball_lessons.views.recall import Recall

SECTIONS = ("CARD", "R27", "A5", "SEAT", "BET", "ALLIN", "DRAW", "POT", "SHOW")
"""The rules of the table: each of their cards is met in every way."""

_CITED = re.compile(r'"([A-Z0-9]+-\d+)"')


@dataclass(frozen=True, slots=True)
class Row:
    """One rule card: the lessons that teach it, those that let it be predicted, the exercises.

    `tests` is how often the tests cite it.
    """

    rule: str
    title: str
    taught: tuple[str, ...]
    predicted: tuple[str, ...]
    exercised: tuple[str, ...]
    tests: int

    @property
    def is_whole(self) -> bool:
        """Whether no cell is empty."""
        return bool(self.taught and self.predicted and self.exercised and self.tests)


def coverage(tests: Path) -> tuple[Row, ...]:
    """A row for each rule card of `SECTIONS`; `tests` is the folder of a checkout."""
    predicted = {found.number: set(_predicted(found.file)) for found in course()}
    cited = Counter(_cited(tests))
    return tuple(
        Row(
            card.id,
            card.title,
            tuple(found.number for found in course() if card.id in found.rules),
            tuple(number for number, rules in predicted.items() if card.id in rules),
            tuple(
                number
                for number, questions in BANK.items()
                if any(card.id in question.rules for question in questions)
            ),
            cited[card.id],
        )
        for card in rule_cards()
        if card.id.rpartition("-")[0] in SECTIONS
    )


def _predicted(name: str) -> Iterator[str]:
    """The rule cards behind the questions that the lesson asks."""
    path = data_folder("notebooks") / f"{name}.ipynb"
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            piece = _shown("".join(cell["source"]))
            if isinstance(piece, Predict):
                yield from piece.prediction.rules
            elif isinstance(piece, Recall):
                yield from piece.question.rules


def _shown(source: str) -> object:
    """What a cell shows, that is, its last expression."""
    *before, last = ast.parse(source).body
    names: dict[str, object] = {}
    with redirect_stdout(StringIO()):
        exec(compile(ast.Module(before, []), "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    return None


def _cited(tests: Path) -> Iterator[str]:
    for path in sorted(tests.rglob("*.py")):
        yield from _CITED.findall(path.read_text(encoding="utf-8"))


def as_markdown(rows: tuple[Row, ...]) -> str:
    """The table as a page."""
    lines = [
        "# Where each rule is met",
        "",
        "Made by `make course` from the rule cards, the lessons, the exercises and the tests.",
        "",
        "| rule | | taught in | predicted in | exercised in | tested |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    lines += [
        f"| {row.rule} | {row.title} | {', '.join(row.taught)} | {', '.join(row.predicted)} "
        f"| {', '.join(row.exercised)} | {'yes' if row.tests else ''} |"
        for row in rows
    ]
    return "\n".join(lines) + "\n"
