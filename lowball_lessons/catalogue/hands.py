"""The real hands of `seeds/hands`, as files in PHH."""

from __future__ import annotations

from pathlib import Path

from lowball_lessons.catalogue.places import data_folder
from lowball_lessons.errors import UnknownNameError


def hand_files() -> dict[str, Path]:
    """The path of every real hand, by its name without ending."""
    return {path.stem: path for path in sorted((data_folder("seeds") / "hands").glob("*.phh"))}


def hand_file(name: str) -> Path:
    """The path of one real hand. Raises UnknownNameError."""
    files = hand_files()
    if name not in files:
        raise UnknownNameError(f"There is no real hand {name!r}; there are {', '.join(files)}.")
    return files[name]
