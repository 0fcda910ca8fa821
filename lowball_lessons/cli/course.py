"""The commands for who writes the course: what is wrong with it, and what is left out."""

from __future__ import annotations

import argparse
from pathlib import Path

from lowball_lessons.cli.speaking import Commands, UsageError
from lowball_lessons.lessons.bank import BANK, FURTHER
from lowball_lessons.lessons.checking import SEEDS, findings, findings_of


def add_command(commands: Commands) -> None:
    """Add the command to the parser."""
    course = commands.add_parser("course", help="what the course is built from")
    actions = course.add_subparsers(title="actions", required=True, metavar="ACTION")
    check = actions.add_parser("check", help="say everything that is wrong with the questions")
    check.add_argument(
        "numbers",
        nargs="*",
        metavar="NUMBER",
        help=f"exercises, of {', '.join(BANK)}; else all, and the questions of no exercise yet",
    )
    check.set_defaults(run=_check)
    covered = actions.add_parser("coverage", help="say where each rule is taught and tested")
    covered.add_argument("tests", type=Path, metavar="TESTS", help="the tests of a checkout")
    covered.set_defaults(run=_coverage)
    sheet = actions.add_parser("cheat-sheet", help="print the rules as one HTML page")
    sheet.set_defaults(run=_cheat_sheet)


def _coverage(options: argparse.Namespace, _: list[str]) -> None:
    from lowball_lessons.views.coverage import as_markdown, coverage

    print(as_markdown(coverage(options.tests)), end="")


def _cheat_sheet(_options: argparse.Namespace, _: list[str]) -> None:
    from lowball_lessons.views.cheat_sheet import cheat_sheet

    print(cheat_sheet(), end="")


def _check(options: argparse.Namespace, _: list[str]) -> None:
    numbers = options.numbers or list(BANK)
    for number in numbers:
        if number not in BANK:
            raise UsageError(f"There is no exercise {number!r}; there are {', '.join(BANK)}.")
    further = () if options.numbers else FURTHER
    found = [said for number in numbers for said in findings(number, BANK[number])]
    found += findings_of(further)
    if found:
        print("\n".join(found))
        things = "1 thing is" if len(found) == 1 else f"{len(found)} things are"
        raise UsageError(f"{things} wrong, listed above.")
    questions = sum(len(BANK[number]) for number in numbers) + len(further)
    print(f"{questions} questions in {len(SEEDS)} variants each: nothing is wrong.")
