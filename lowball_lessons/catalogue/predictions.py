"""The questions of `seeds/lessons/`, which a lesson asks before it tells."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lowball_lessons.catalogue.course import lesson_files
from lowball_lessons.catalogue.rule_cards import rule_card
from lowball_lessons.catalogue.tables import check_keys, read_toml
from lowball_lessons.errors import SeedError, UnknownNameError
from lowball_lessons.rules.cards import Hand

_KEYS = {
    "id": str,
    "question": str,
    "choices": list,
    "right": str,
    "because": str,
    "rules": list,
    "hand": str,
}


@dataclass(frozen=True, slots=True)
class PredictionCard:
    """A question with choices: `right` is one of them, `because` the reason with its rule cards."""

    id: str
    question: str
    choices: tuple[str, ...]
    right: str
    because: str
    rules: tuple[str, ...]
    hand: Hand | None


@cache
def prediction_cards() -> dict[str, PredictionCard]:
    """Every question by its id. Raises SeedError where the data is not well formed."""
    cards: dict[str, PredictionCard] = {}
    for path in lesson_files():
        cards |= read_prediction_cards(path)
    return cards


def prediction_card(card_id: str) -> PredictionCard:
    """The question with this id. Raises UnknownNameError."""
    cards = prediction_cards()
    if card_id not in cards:
        raise UnknownNameError(f"There is no question {card_id!r}; there are {', '.join(cards)}.")
    return cards[card_id]


def read_prediction_cards(path: Path) -> dict[str, PredictionCard]:
    """The questions of a file, by their ids."""
    cards: dict[str, PredictionCard] = {}
    for place, entry in enumerate(read_toml(path).get("prediction", []), start=1):
        check_keys(path, f"prediction {place}", entry, _KEYS)
        if not entry["id"].startswith(f"{path.stem[:2]}-"):
            raise SeedError(
                f"{path.name}: id = {entry['id']!r} has to begin with {path.stem[:2]}-."
            )
        if entry["right"] not in entry["choices"]:
            raise SeedError(
                f"{path.name}, {entry['id']}: right = {entry['right']!r} must be one of the "
                f"choices: {', '.join(entry['choices'])}."
            )
        if entry["id"] in cards:
            raise SeedError(f"{path.name}: id = {entry['id']!r} is there twice.")
        lists = {key: tuple(entry[key]) for key in ("choices", "rules")}
        for rule in lists["rules"]:
            rule_card(rule)
        hand = Hand.parse(entry["hand"]) if entry["hand"] else None
        cards[entry["id"]] = PredictionCard(**{**entry, **lists, "hand": hand})
    return cards
