"""The rules on one sheet of paper: an HTML page made from the rule cards."""

from __future__ import annotations

import re

from markupsafe import Markup

from lowball_lessons.catalogue import RuleCard, rule_cards
from lowball_lessons.rules.ranking.names import capital
from lowball_lessons.views import pictures
from lowball_lessons.views.coverage import SECTIONS

_ROOM = 150
"""Letters of a rule: with these all of them fit on one page."""
_CSS = Markup("""
@page { size: A4; margin: 9mm; }
body { font: 7pt/1.22 system-ui, sans-serif; color: #111; margin: 0 auto; max-width: 190mm; }
h1 { font-size: 12pt; margin: 0 0 1mm; }
main { columns: 2; column-gap: 6mm; }
section { margin: 0 0 1.4mm; }
h2 { font-size: 8.6pt; margin: 0 0 .4mm; break-after: avoid; border-bottom: .3mm solid #111; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding-left: 12mm; text-indent: -12mm; break-inside: avoid; }
b { display: inline-block; width: 12mm; text-indent: 0; font-weight: 600; font-size: 6.4pt; }
@media screen { body { padding: 6mm; font-size: 10pt; } b { font-size: 9pt; } }
@media screen and (max-width: 600px) { main { columns: 1; } }
""")


def cheat_sheet() -> str:
    """The whole page: a rule card a line, section by section."""
    sections = pictures.joined(map(_section, SECTIONS))
    return str(
        Markup(
            '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width">'
            "<title>Lowball on one page</title><style>{}</style></head>\n"
            "<body><h1>Lowball on one page</h1><main>{}</main></body></html>\n"
        ).format(_CSS, sections)
    )


def _section(section: str) -> Markup:
    cards = [card for card in rule_cards() if card.id.rpartition("-")[0] == section]
    return Markup("<section><h2>{}</h2><ul>{}</ul></section>\n").format(
        capital(cards[0].section), pictures.joined(map(_line, cards))
    )


def _line(card: RuleCard) -> Markup:
    return Markup("<li><b>{}</b>{}</li>").format(card.id, _in_short(card.statement))


def _in_short(statement: str) -> str:
    """As many of its first sentences as there is room for."""
    first, *others = re.split(r"(?<=\.) ", statement)
    for sentence in others:
        if len(first) + len(sentence) >= _ROOM:
            break
        first = f"{first} {sentence}"
    return first
