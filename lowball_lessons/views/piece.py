"""What every piece is: a state in the kernel, one renderer, one skin in the browser."""

from __future__ import annotations

import hashlib
from abc import abstractmethod
from typing import Any

import anywidget
import traitlets
from IPython.display import display
from markupsafe import Markup

from lowball_lessons.errors import LowballError
from lowball_lessons.views.pictures import EMPTY, verdict
from lowball_lessons.views.style import CSS, SCRIPT, picture

_WIDGET = "application/vnd.jupyter.widget-view+json"


class Piece(anywidget.AnyWidget):
    """A thing to click: `act` changes the state, `draw` shows it; the browser only paints.

    What is shown live and what stays behind for readers without a kernel come from one renderer.
    """

    _esm = SCRIPT
    _css = CSS
    html = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self.error = ""
        self.picture = f"{type(self).__name__.lower()}-{self._fingerprint()}"
        self.on_msg(self._received)
        self._paint()

    @abstractmethod
    def draw(self, *, live: bool) -> Markup:
        """The piece as it stands: with buttons, or as a picture for readers without a kernel."""

    @abstractmethod
    def text(self) -> str:
        """The piece in plain text."""

    @abstractmethod
    def handle(self, verb: str, argument: str) -> str:
        """Do what a button asks; returns what is announced to screen readers."""

    def act(self, action: str) -> None:
        """Press the button with this action, such as `pick 7c`; an error is shown in the piece."""
        verb, _, argument = action.partition(" ")
        try:
            announcement = self.handle(verb, argument)
            self.error = ""
        except LowballError as error:
            announcement = self.error = str(error)
        self._paint()
        is_repeated = self.said == announcement
        self.said = f"{announcement}\u00a0" if is_repeated else announcement

    def _received(self, _widget: object, content: Any, _buffers: object) -> None:
        self.act(str(content.get("act", "")) if isinstance(content, dict) else "")

    def _paint(self) -> None:
        shown = verdict("!", "error", self.error) if self.error else EMPTY
        self.html = str(self.draw(live=True) + shown)

    def _fingerprint(self) -> str:
        return hashlib.sha256(self.draw(live=False).encode()).hexdigest()[:8]

    def _ipython_display_(self) -> None:
        still = picture(self.draw(live=False), self.picture)
        display({"text/html": str(still), "text/plain": self.text()}, raw=True)
        view = {"version_major": 2, "version_minor": 0, "model_id": self.model_id}
        display(
            {_WIDGET: view, "text/plain": "(Run it in JupyterLab to click.)"},
            raw=True,
        )
