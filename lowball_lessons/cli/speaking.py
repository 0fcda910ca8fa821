"""How the command prints, and what it refuses by itself."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn, TypeAlias

from lowball_lessons.errors import LowballError
from lowball_lessons.rules.notation import SUIT_SYMBOLS, SUITS

_PLAIN = str.maketrans(
    dict(zip(SUIT_SYMBOLS, SUITS, strict=True)) | {"–": "-", "×": "x", "±": "+/-"}
)


class OneLineParser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to read more; exit with 2."""
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


Commands: TypeAlias = "argparse._SubParsersAction[OneLineParser]"
"""What a command adds itself to."""


class UsageError(LowballError):
    """Something is asked of the command that this machine cannot do."""


def say(text: object) -> None:
    """Print, with letters for the suits where the output cannot hold their symbols."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        str(text).encode(encoding)
    except UnicodeEncodeError:
        plain = str(text).translate(_PLAIN).encode(encoding, "replace")
        text = plain.decode(encoding)
    print(text)
