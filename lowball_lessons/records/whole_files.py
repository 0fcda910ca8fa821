"""Writing a file so that it is there whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from lowball_lessons.errors import RecordError


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A draft to write to, which replaces `path` when all went well. Raises RecordError."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.draft")
    try:
        yield draft
        draft.replace(path)
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror or error}.") from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
