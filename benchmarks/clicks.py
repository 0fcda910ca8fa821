"""From a click to changed DOM in JupyterLab, beside a bare ipywidgets button, in one page."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
import timeit
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from lowball_lessons import Deal, Deck, load_profile, observe
from lowball_lessons.views.table import table
from tests.browser.lab import Lab, find_chromium, running_lab

CLICKS = 50
CELLS = (
    "import ipywidgets as w\n"
    "from IPython.display import display\n"
    "count, label, press = [0], w.Label('0'), w.Button(description='bare')\n"
    "def pressed(_):\n"
    "    count[0] += 1\n"
    "    label.value = str(count[0])\n"
    "press.on_click(pressed)\n"
    "display(w.VBox([press, label]))",
    "from lowball_lessons import Deal, Deck, load_profile\n"
    "from lowball_lessons.views import draw_cards\n"
    "deal = Deal.start(load_profile('triple-draw-home'), (100,) * 6, 2, Deck.shuffled(3))\n"
    "draw_cards(deal.act('call', 'call', 'call', 'call', 'call', 'check'))",
)
MEASURE = """async ([find, watch]) => {
    const root = document.querySelector(watch);
    const changed = () => new Promise((done) => {
        const observer = new MutationObserver(() => { observer.disconnect(); done(); });
        observer.observe(root, {childList: true, subtree: true, characterData: true});
    });
    const start = performance.now();
    const seen = changed();
    document.querySelector(find).click();
    await seen;
    return performance.now() - start;
}"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        _browser(Path(folder))
    _renderers()
    _imports()


def _browser(folder: Path) -> None:
    with running_lab(folder) as (url, token, course), sync_playwright() as driver:
        _measured(driver, url, token, course)


def _measured(driver: Any, url: str, token: str, course: Path) -> None:
    browser = driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    lab = Lab(page, url, course)
    lab.begin(token)
    cells = [
        {"cell_type": "code", "id": f"c{at}", "source": source, "metadata": {}, "outputs": []}
        | {"execution_count": None}
        for at, source in enumerate(CELLS)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (course / "notebooks" / "clicks.ipynb").write_text(json.dumps(notebook))
    lab.open("notebooks/clicks.ipynb")
    lab.page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
    page.wait_for_selector(".lb-piece [data-act='mark 2h']", timeout=30_000)
    targets = {
        "a bare ipywidgets button": (".jupyter-button", ".widget-vbox"),
        "a card of a six-seat table": (".lb-piece [data-act='mark 2h']", ".lb-piece"),
    }
    times: dict[str, list[float]] = {name: [] for name in targets}
    for _ in range(CLICKS + 5):
        for name, (find, watch) in targets.items():
            times[name].append(page.evaluate(MEASURE, [find, watch]))
    print(f"{'click to changed DOM, ms':<30} {'median':>8} {'p95':>8}")
    for name, taken in times.items():
        ordered = sorted(taken[5:])
        p95 = ordered[int(0.95 * len(ordered))]
        print(f"{name:<30} {statistics.median(ordered):>8.1f} {p95:>8.1f}")
    browser.close()


def _renderers() -> None:
    deal = Deal.start(load_profile("triple-draw-home"), (100,) * 6, 2, Deck.shuffled(3))
    view = observe(deal.act("raise", "call", "raise"), 2)
    best = min(timeit.repeat(lambda: table(view), number=50, repeat=5)) / 50 * 1e3
    print(f"{'a six-seat table renders':<30} {best:>8.2f} ms")


def _imports() -> None:
    def seconds(code: str) -> float:
        def once() -> float:
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            return time.perf_counter() - start

        return min(once() for _ in range(5))

    piece = "from lowball_lessons.views import duel; duel('7c5d4h3s2c', 'Ac5d4h3s2d')"
    over = seconds(f"import ipywidgets; {piece}")
    bare = seconds("import ipywidgets")
    print(f"{'first piece, over ipywidgets':<30} {1e3 * (over - bare):>8.0f} ms")


if __name__ == "__main__":
    main()
