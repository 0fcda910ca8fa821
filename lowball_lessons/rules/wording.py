"""Small phrases that sentences about a table share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lowball_lessons.rules.cards import Card


def listed(texts: Iterable[str], last: str = "and") -> str:
    """Texts in a sentence: `Ana, Ben and Chloé`."""
    *most, final = list(texts) or ["nobody"]
    return f"{', '.join(most)} {last} {final}" if most else final


def cards(given: Sequence[Card | None]) -> str:
    """Cards for people: `K♣ 4♦`, `2 cards` where none is known, `K♣ and 1 unknown card`."""
    known = " ".join(card.symbols for card in given if card)
    unknown = sum(card is None for card in given)
    if not unknown:
        return known or "no card"
    hidden = count(unknown, "card")
    return f"{known} and {count(unknown, 'unknown card')}" if known else hidden


def count(number: int, thing: str) -> str:
    """A number of things: `1 card`, `2 cards`."""
    return f"{number} {thing}{'s' * (number != 1)}"
