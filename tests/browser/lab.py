"""JupyterLab of the course in Chromium: for the browser tests, and for the benchmark of clicks."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Locator, Page, Request

from lowball_lessons.lessons.progress import PROGRESS

ROOT = Path(__file__).parents[2]
LAB_PYTHON = ROOT / ".venv-lab" / "bin" / "python"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def find_chromium() -> str | None:
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


@dataclass
class Lab:
    """JupyterLab in a page; `foreign` collects every request that leaves the machine."""

    page: Page
    url: str
    folder: Path
    foreign: list[str] = field(default_factory=list)

    def note(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws"), "data:", "blob:")):
            self.foreign.append(request.url)

    @property
    def cells(self) -> int:
        """How many cells the notebook has."""
        count: int = self.page.evaluate(
            "window.jupyterapp.shell.currentWidget.content.widgets.length"
        )
        return count

    def begin(self, token: str) -> None:
        """Load JupyterLab and wait for the notebook that it opens with."""
        self.page.goto(f"{self.url}/?token={token}")
        self.page.wait_for_function(
            "() => window.jupyterapp && window.jupyterapp.restored", timeout=60_000
        )
        self.page.evaluate("window.jupyterapp.restored.then(() => null)")
        self.wait_for_kernel("notebooks/00_start_here.ipynb")

    def show(self, notebook: str) -> None:
        """Have this notebook open, with every cell freshly run."""
        path = "window.jupyterapp.shell.currentWidget.context.path"
        if self.page.evaluate(path) != notebook:
            self.open(notebook)
        self.run_all()

    def open(self, notebook: str) -> None:
        """Open a notebook alone and wait until its kernel is idle."""
        self.page.evaluate(
            """async (path) => {
                const app = window.jupyterapp;
                for (const shown of [...app.shell.widgets('main')]) {
                    if (shown.context) {
                        shown.context.model.dirty = false;
                        await shown.context.sessionContext.shutdown();
                    }
                    shown.dispose();
                }
                await app.commands.execute('docmanager:open', {path, factory: 'Notebook'});
            }""",
            notebook,
        )
        self.wait_for_kernel(notebook)

    def wait_for_kernel(self, notebook: str) -> None:
        """Wait until this notebook is shown and its kernel is idle."""
        self.page.wait_for_function(
            """(path) => {
                const shown = window.jupyterapp.shell.currentWidget;
                const session = shown && shown.context && shown.context.sessionContext;
                const kernel = session && session.session && session.session.kernel;
                return kernel && shown.context.path === path
                    && kernel.connectionStatus === 'connected' && kernel.status === 'idle';
            }""",
            arg=notebook,
            timeout=30_000,
        )

    def run_all(self) -> None:
        """Run every cell and wait until each has run and every piece is there anew."""
        self.page.evaluate(
            """async () => {
                document.querySelectorAll('.lb-piece').forEach((piece) => piece.dataset.old = '');
                const cells = window.jupyterapp.shell.currentWidget.content.widgets;
                const codes = cells.map((cell) => cell.model).filter((m) => m.type === 'code');
                codes.forEach((model) => { model.executionCount = null; });
                await window.jupyterapp.commands.execute('notebook:run-all-cells');
            }"""
        )
        self.page.wait_for_function(
            """() => {
                const cells = window.jupyterapp.shell.currentWidget.content.widgets;
                const codes = cells.map((cell) => cell.model).filter((m) => m.type === 'code');
                const outputs = codes.flatMap((model) => model.outputs.toJSON());
                const view = 'application/vnd.jupyter.widget-view+json';
                const pieces = outputs.filter((output) => output.data && output.data[view]);
                return codes.every((m) => m.executionCount && m.executionState !== 'running')
                    && document.querySelectorAll('.lb-piece').length === pieces.length
                    && !document.querySelector('.lb-piece[data-old]');
            }""",
            timeout=60_000,
        )


def button(piece: Locator, name: str) -> Locator:
    """The button with exactly this name."""
    return piece.get_by_role("button", name=name, exact=True)


@contextmanager
def running_lab(folder: Path) -> Iterator[tuple[str, str, Path]]:
    """JupyterLab on a copy of the course in this folder: its address, token and course."""
    port, token = _free_port(), secrets.token_hex(8)
    command = [LAB_PYTHON, "-m", "lowball_lessons.cli", "lab", folder / "course", f"--port={port}"]
    options = ["--no-browser", f"--IdentityProvider.token={token}"]
    options += ["--LabApp.expose_app_in_browser=True", "--ServerApp.port_retries=0"]
    log = folder / "lab.log"
    own = {f"JUPYTER_{kind}_DIR": str(folder / kind) for kind in ("CONFIG", "DATA", "RUNTIME")}
    own[PROGRESS] = "on"
    with log.open("w") as output:
        server = subprocess.Popen(
            [*map(str, command), *options],
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, **own},
        )
    url = f"http://localhost:{port}"
    try:
        _wait_for(f"{url}/api?token={token}", server, log)
        yield url, token, folder / "course"
    finally:
        server.terminate()
        server.wait(20)
        assert not _answers(port), "JupyterLab is still there after its command was stopped"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _wait_for(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and server.poll() is None:
        try:
            urllib.request.urlopen(url, timeout=5).close()
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.2)
        else:
            return
    raise AssertionError(f"JupyterLab did not start:\n{log.read_text()}")
