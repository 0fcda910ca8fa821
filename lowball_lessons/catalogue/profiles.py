"""The tables of `seeds/profiles`, by name."""

from __future__ import annotations

import difflib
from functools import cache
from pathlib import Path

from lowball_lessons.catalogue.places import data_folder
from lowball_lessons.catalogue.tables import Table, read_toml
from lowball_lessons.errors import ProfileError, UnknownNameError
from lowball_lessons.rules.profile import TableProfile, profile_from_settings

SECTIONS = {
    "": ("name", "title", "ranking", "split", "cards", "joker", "draws", "seats"),
    "stakes": ("ante", "ante_from", "forced_bet", "small_blind", "big_blind", "bets"),
    "betting": (
        *("structure", "raises", "uncapped_between_two", "reopen_at", "check_raise"),
        *("all_in", "opens", "sevens_rule"),
    ),
    "draw": ("burn", "serve", "short_deck"),
    "session": ("stack", "deals", "levels", "deals_a_level"),
}
"""Which settings stand in which table of the file; the first are at its top."""


def profiles() -> tuple[str, ...]:
    """The names of all tables."""
    return tuple(sorted(path.stem for path in (data_folder("seeds") / "profiles").glob("*.toml")))


@cache
def load_profile(name: str) -> TableProfile:
    """The table with this name. Raises UnknownNameError."""
    if name not in profiles():
        near = difflib.get_close_matches(str(name), profiles()) or profiles()
        raise UnknownNameError(f"There is no table {name!r}; there are {', '.join(near)}.")
    return read_profile(data_folder("seeds") / "profiles" / f"{name}.toml")


def read_profile(path: Path) -> TableProfile:
    """The table that a file describes. Raises ProfileError: file, key, value, what is allowed."""
    settings: Table = {}
    table = read_toml(path)
    for section, keys in SECTIONS.items():
        entries = _entries(path, table, section)
        for key, value in entries.items():
            if key not in keys:
                raise ProfileError(
                    f"{path.name}, {section or 'top'}: {key} = {value!r} is not known there; "
                    f"allowed are {', '.join(keys)}.",
                    key=key,
                )
        settings |= entries
    try:
        profile = profile_from_settings(settings)
    except ProfileError as error:
        raise ProfileError(f"{path.name}: {error}", key=error.key) from None
    if profile.name != path.stem:
        raise ProfileError(
            f"{path.name}: name = {profile.name!r} is not allowed: the file is {path.stem!r}.",
            key="name",
        )
    return profile


def _entries(path: Path, table: Table, section: str) -> Table:
    if not section:
        return {key: value for key, value in table.items() if key not in SECTIONS}
    entries = table.get(section, {})
    if not isinstance(entries, dict):
        raise ProfileError(
            f"{path.name}: {section} = {entries!r} is not allowed: it is a table of "
            f"{', '.join(SECTIONS[section])}.",
            key=section,
        )
    return entries
