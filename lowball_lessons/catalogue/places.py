"""Where the package's data lies: beside the code in a wheel, at the top of a checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def data_folder(name: str) -> Path:
    """The folder `seeds`, `notebooks` or `exercises`."""
    package = Path(__file__).parent.parent
    packed = package / "course" / name
    return packed if packed.is_dir() else package.parent / name
