"""How a broken law is reported."""

from __future__ import annotations


class LawError(AssertionError):
    """A deal in which something happened that RULES.md or the package's promises rule out."""


def require(holds: object, *what: object) -> None:
    """Raises LawError, with these things as its text, unless the law holds."""
    if not holds:
        raise LawError(" · ".join(map(str, what)))
