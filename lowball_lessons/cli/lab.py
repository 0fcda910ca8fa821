"""The command that copies the course and opens it in JupyterLab."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from lowball_lessons.catalogue import course_files
from lowball_lessons.catalogue.places import data_folder
from lowball_lessons.cli.speaking import Commands, UsageError

START = "notebooks/00_start_here.ipynb"


def add_command(commands: Commands) -> None:
    """Add the command to the parser; other options go through to JupyterLab."""
    lab = commands.add_parser(
        "lab",
        help="copy the course and open it in JupyterLab",
        epilog="Other options go to JupyterLab; write them with an equals sign.",
    )
    lab.add_argument("directory", nargs="?", default="lowball-course", metavar="DIR")
    lab.add_argument("--port", metavar="PORT", help="the port that JupyterLab listens on")
    lab.set_defaults(run=_lab, takes_rest=True)


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
