"""The `lowball-lessons` command: rank, compare, rules, lab."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from lowball_lessons import __version__
from lowball_lessons.catalogue import course_files, rule_card, rule_cards
from lowball_lessons.catalogue.places import data_folder
from lowball_lessons.errors import LowballError
from lowball_lessons.rules.notation import SUIT_SYMBOLS, SUITS
from lowball_lessons.rules.ranking import RANKINGS

_PLAIN = str.maketrans(dict(zip(SUIT_SYMBOLS, SUITS, strict=True)) | {"–": "-", "×": "x"})
START = "notebooks/00_start_here.ipynb"


class UsageError(LowballError):
    """Something is asked of the command that this machine cannot do."""


class OneLineParser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to read more; exit with 2."""
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when all is well, 2 with one line on the error stream when it is not."""
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if rest and options.run is not _lab:
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


def _say(text: object) -> None:
    """Print, with letters for the suits where the output cannot hold their symbols."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        str(text).encode(encoding)
    except UnicodeEncodeError:
        plain = str(text).translate(_PLAIN).encode(encoding, "replace")
        text = plain.decode(encoding)
    print(text)


def _parser() -> OneLineParser:
    parser = OneLineParser(
        prog="lowball-lessons",
        description="Lowball poker, explained: rank and compare hands, read the rules, learn.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    rank = commands.add_parser("rank", help="what a hand is, and how many hands are better")
    rank.add_argument("hand", metavar="HAND", help='such as "7c 5d 4h 3s 2c"')
    _add_rules_option(rank)
    rank.set_defaults(run=_rank)

    compare = commands.add_parser("compare", help="which of two hands wins, and why")
    compare.add_argument("first", metavar="HAND")
    compare.add_argument("second", metavar="HAND")
    _add_rules_option(compare)
    compare.set_defaults(run=_compare)

    rules = commands.add_parser("rules", help="all rule cards, or one of them in full")
    rules.add_argument("id", nargs="?", metavar="ID", help="such as R27-6")
    rules.set_defaults(run=_rules)

    lab = commands.add_parser(
        "lab",
        help="copy the course and open it in JupyterLab",
        epilog="Other options go to JupyterLab; write them with an equals sign.",
    )
    lab.add_argument("directory", nargs="?", default="lowball-course", metavar="DIR")
    lab.add_argument("--port", metavar="PORT", help="the port that JupyterLab listens on")
    lab.set_defaults(run=_lab)
    return parser


def _add_rules_option(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rules", choices=RANKINGS, default="2-7", help="the ranking (2-7)")
    command.add_argument("--joker", action="store_true", help="the hand may hold the joker, Jk")


def _rank(options: argparse.Namespace, _rest: list[str]) -> None:
    ranking = RANKINGS[options.rules]
    _say(ranking.explain(ranking.parse(options.hand, jokers=options.joker)))


def _compare(options: argparse.Namespace, _rest: list[str]) -> None:
    ranking = RANKINGS[options.rules]
    first = ranking.parse(options.first, jokers=options.joker)
    second = ranking.parse(options.second, jokers=options.joker)
    _say(ranking.compare(first, second))


def _rules(options: argparse.Namespace, _rest: list[str]) -> None:
    if options.id is None:
        for card in rule_cards():
            _say(f"{card.id:<9} {card.title}")
        return
    card = rule_card(options.id)
    _say(f"{card.id}: {card.title}\n\n{card.statement}")
    for label, text in (("Example", card.example), ("Decided", card.decided)):
        if text:
            _say(f"\n{label}: {text}")
    for source in card.sources:
        _say(f"\nSource: {source.document}, section {source.section}")


def _lab(options: argparse.Namespace, rest: list[str]) -> None:
    if find_spec("jupyterlab") is None:
        raise UsageError(
            'JupyterLab is not installed. It comes with the extra "lab": in a checkout, '
            'pip install ".[lab]".'
        )
    if not options.directory.strip():
        raise UsageError("The folder has no name: say where the course is to be copied.")
    folder = Path(options.directory).resolve()
    _trust(copy_course(folder))
    print(f"The course is in {folder}; JupyterLab starts now; Ctrl+C ends it.", flush=True)
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}"]
    command += [f"--LabApp.default_url=/lab/tree/{START}"]
    command += [f"--port={options.port}"] if options.port else []
    command += ["--allow-root"] if os.name == "posix" and os.geteuid() == 0 else []
    _become([*command, *rest])


def _become(command: list[str]) -> None:
    """Go on as JupyterLab: who stops this command, by Ctrl+C or a signal, stops JupyterLab."""
    if os.name == "posix":
        os.execve(command[0], command, _lab_environment())
    code = subprocess.call(command, env=_lab_environment())
    if code:
        raise UsageError(f"JupyterLab ended with code {code}; its own message is above.")


def copy_course(folder: Path) -> list[Path]:
    """Copy the course into a folder; a file that is there already is never touched.

    Returns the files written. Raises UsageError where the folder cannot be written.
    """
    written = []
    try:
        for name, source in course_files().items():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if not os.path.lexists(target):
                shutil.copyfile(source, target)
                written.append(target)
    except OSError as error:
        raise UsageError(f"The course cannot be copied to {folder}: {error.strerror}.") from error
    return written


def _trust(notebooks: list[Path]) -> None:
    """Sign our own notebooks, so that JupyterLab shows their pictures as they were made."""
    import nbformat
    from nbformat.sign import NotebookNotary

    try:
        notary = NotebookNotary()
        for path in notebooks:
            notary.sign(nbformat.read(path, as_version=4))
    except Exception as error:  # signing is a nicety, and its database may be anywhere
        print(f"The notebooks are not signed ({error}); run them to see all.", file=sys.stderr)


def _lab_environment() -> dict[str, str]:
    """The environment in which JupyterLab asks nobody on the internet for news."""
    settings = str(data_folder("seeds") / "jupyter")
    paths = [settings, *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    return {**os.environ, "JUPYTER_CONFIG_PATH": os.pathsep.join(paths)}


if __name__ == "__main__":
    sys.exit(main())
