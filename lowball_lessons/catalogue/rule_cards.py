"""The rule cards of `seeds/rules`: every rule in words, with its source or our decision."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lowball_lessons.catalogue.places import data_folder
from lowball_lessons.catalogue.tables import Table, check_keys, read_toml
from lowball_lessons.errors import SeedError, UnknownNameError

SECTIONS = ("card", "r27", "a5", "seat", "bet", "allin", "draw", "pot", "show", "var", "talk", "ex")
"""The files of `seeds/rules`, in the order in which the rules are told."""

_CARD_KEYS = {
    "id": str,
    "title": str,
    "statement": str,
    "example": str,
    "sources": list,
    "decided": str,
}


@dataclass(frozen=True, slots=True)
class Source:
    """A document of the sources and the section in it."""

    document: str
    section: str


@dataclass(frozen=True, slots=True)
class RuleCard:
    """One rule: `statement` in our words, where it comes from, and what was decided here."""

    id: str
    title: str
    statement: str
    example: str
    sources: tuple[Source, ...]
    decided: str
    section: str

    def __str__(self) -> str:
        return f"{self.id}: {self.title}. {self.statement}"


@cache
def rule_cards() -> tuple[RuleCard, ...]:
    """Every rule card, in order. Raises SeedError where the data is not well formed."""
    return read_rule_cards(data_folder("seeds") / "rules")


def rule_card(card_id: str) -> RuleCard:
    """The rule card with this id (`R27-3`, in either case). Raises UnknownNameError."""
    for card in rule_cards():
        if card.id == str(card_id).upper():
            return card
    ids = [card.id for card in rule_cards()]
    near = difflib.get_close_matches(str(card_id).upper(), ids) or ids[:3]
    raise UnknownNameError(
        f"There is no rule card {card_id!r}. Near it: {', '.join(near)}; "
        "all of them: lowball-lessons rules."
    )


def read_rule_cards(folder: Path) -> tuple[RuleCard, ...]:
    """The rule cards of a folder that holds one TOML file a section."""
    cards: dict[str, RuleCard] = {}
    for name in SECTIONS:
        path = folder / f"{name}.toml"
        table = read_toml(path)
        check_keys(path, "the file", table, {"section": str, "card": list})
        for place, entry in enumerate(table["card"], start=1):
            card = _rule_card(path, f"card {place}", entry, table["section"])
            if card.id in cards:
                raise SeedError(f"{path.name}: id = {card.id!r} is there twice.")
            cards[card.id] = card
    return tuple(cards.values())


def _rule_card(path: Path, where: str, entry: Table, section: str) -> RuleCard:
    check_keys(path, where, entry, _CARD_KEYS)
    prefix = path.stem.upper()
    name, _, number = entry["id"].rpartition("-")
    if name != prefix or not number.isdecimal():
        raise SeedError(
            f"{path.name}, {where}: id = {entry['id']!r} must be {prefix}- and a number."
        )
    for key in ("title", "statement"):
        if not entry[key].strip():
            raise SeedError(f"{path.name}, {entry['id']}: {key} = '' must say something.")
    sources = tuple(_source(path, entry["id"], source) for source in entry["sources"])
    if not sources and not entry["decided"]:
        raise SeedError(f"{path.name}, {entry['id']}: needs a source or a decision.")
    return RuleCard(**{**entry, "sources": sources}, section=section)


def _source(path: Path, where: str, entry: Table) -> Source:
    check_keys(path, where, entry, {"document": str, "section": str})
    return Source(**entry)
