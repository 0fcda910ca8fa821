"""The words of the course, of `seeds/glossary.toml`: English terms with the French ones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from lowball_lessons.catalogue.places import data_folder
from lowball_lessons.catalogue.tables import check_keys, read_toml

_KEYS = {"term": str, "french": str, "meaning": str, "lessons": list}


@dataclass(frozen=True, slots=True)
class Term:
    """A word, the French one of the sources, its meaning, and the lessons that use it first."""

    term: str
    french: str
    meaning: str
    lessons: tuple[str, ...]


@cache
def glossary() -> tuple[Term, ...]:
    """Every term in the order of the alphabet. Raises SeedError: the data is not well formed."""
    path = data_folder("seeds") / "glossary.toml"
    table = read_toml(path)
    check_keys(path, "the file", table, {"term": list})
    terms = []
    for place, entry in enumerate(table["term"], start=1):
        check_keys(path, f"term {place}", entry, _KEYS)
        terms.append(Term(**{**entry, "lessons": tuple(entry["lessons"])}))
    return tuple(sorted(terms, key=lambda one: one.term))
