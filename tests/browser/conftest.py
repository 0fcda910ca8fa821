"""One JupyterLab, one Chromium and one page for all browser tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.lab import Lab, find_chromium, running_lab

HOW = (
    "browser tests were not run: no Chromium was found. Install it (Debian: apt-get install "
    "chromium) or say where it is with CHROMIUM=/path/to/chromium make test"
)


@pytest.fixture(scope="session")
def chromium() -> str:
    found = find_chromium()
    if found is None:
        if os.environ.get("BROWSER_TESTS") == "required":
            pytest.fail(HOW)
        pytest.skip(HOW)
    return found


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, Path]]:
    with running_lab(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="session")
def lab(chromium: str, lab_server: tuple[str, str, Path]) -> Iterator[Lab]:
    url, token, folder = lab_server
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=chromium,
            args=[
                "--no-sandbox",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
            ],
        )
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.set_default_timeout(15_000)
        lab = Lab(page, url, folder)
        page.on("request", lab.note)
        lab.begin(token)
        yield lab
        browser.close()
