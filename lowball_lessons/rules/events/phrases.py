"""Phrases that events share, and what their rule cards are."""

from __future__ import annotations

Rules = tuple[str, ...]
"""The ids of the rule cards behind an event, the main one first."""


def all_in(is_all_in: bool) -> str:
    """What is added where the chips are all in."""
    return " and is all-in" if is_all_in else ""


def remark(text: str) -> str:
    """A remark in parentheses, or nothing."""
    return f" ({text})" if text else ""
