"""Reading a data file strictly: an error names the file, the key, the value and what is allowed."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lowball_lessons.errors import SeedError

Table = dict[str, Any]


def read_toml(path: Path) -> Table:
    """The whole file. Raises SeedError where it is not there or no TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SeedError(f"{path.name} cannot be read: {error}.") from error


def check_keys(path: Path, where: str, table: object, kinds: Mapping[str, type]) -> None:
    """Raises SeedError unless `table` has exactly the keys of `kinds`, each of its type."""
    if not isinstance(table, dict):
        raise SeedError(f"{path.name}, {where}: {table!r} must be a table of {', '.join(kinds)}.")
    for key in table.keys() - kinds.keys():
        raise SeedError(
            f"{path.name}, {where}: the key {key!r} is not known; allowed are {', '.join(kinds)}."
        )
    for key, kind in kinds.items():
        if key not in table:
            raise SeedError(f"{path.name}, {where}: the key {key!r} is missing.")
        if type(table[key]) is not kind:
            raise SeedError(
                f"{path.name}, {where}: {key} = {table[key]!r} must be of type {kind.__name__}."
            )
