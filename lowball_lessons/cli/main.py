"""The `lowball-lessons` command: its parser, and how it ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from lowball_lessons import __version__
from lowball_lessons.cli import course, deals, hands, lab, odds
from lowball_lessons.cli.speaking import OneLineParser
from lowball_lessons.errors import LowballError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when all is well, 2 with one line on the error stream when it is not."""
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if rest and "takes_rest" not in options:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    try:
        options.run(options, rest)
        print(end="", flush=True)
    except LowballError as error:
        print(f"lowball-lessons: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print(f"lowball-lessons: the output cannot be written: {error}", file=sys.stderr)
            return 2
    return 0


def _parser() -> OneLineParser:
    parser = OneLineParser(
        prog="lowball-lessons",
        description="Lowball poker, explained: hands, rules, deals, odds, the course.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    hands.add_commands(commands)
    deals.add_commands(commands)
    odds.add_commands(commands)
    lab.add_command(commands)
    course.add_command(commands)
    return parser
