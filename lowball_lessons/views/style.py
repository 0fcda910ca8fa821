"""The style of every picture and piece, and the script of every piece."""

from __future__ import annotations

import re
from pathlib import Path

from IPython.display import display
from markupsafe import Markup

_STATIC = Path(__file__).parent / "static"

SCRIPT = (_STATIC / "piece.js").read_text(encoding="utf-8")
_PICTURE_CSS = (_STATIC / "picture.css").read_text(encoding="utf-8")
CSS = _PICTURE_CSS + (_STATIC / "piece.css").read_text(encoding="utf-8")

STYLE_TAG = Markup("<style>{}</style>").format(Markup(re.sub(r"\s+", " ", _PICTURE_CSS)))


def picture(content: Markup, piece: str = "") -> Markup:
    """Content with all that it needs to be seen without a kernel."""
    return STYLE_TAG + Markup('<div class="lb-picture" data-piece="{}">{}</div>').format(
        piece, content
    )


def show(content: Markup, text: str) -> None:
    """Display content as the output of a cell, with its plain text."""
    display({"text/html": str(picture(content)), "text/plain": text}, raw=True)
