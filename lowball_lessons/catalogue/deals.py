"""The named deals of `seeds/deals`: worked examples and hard cases, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lowball_lessons.catalogue.places import data_folder
from lowball_lessons.catalogue.profiles import load_profile
from lowball_lessons.catalogue.rule_cards import rule_card
from lowball_lessons.catalogue.tables import Table, check_keys, read_toml
from lowball_lessons.errors import IllegalAction, LowballError, SeedError, UnknownNameError
from lowball_lessons.rules.actions import parse_action
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.seats import clockwise

_KEYS = {
    "name": str,
    "title": str,
    "about": str,
    "rules": list,
    "profile": str,
    "options": dict,
    "names": list,
    "stacks": list,
    "button": str,
    "hands": dict,
    "next_cards": str,
    "seed": int,
    "steps": list,
}
REFUSED, EXPOSED = "refused: ", "exposed: "
"""How a step begins that must be refused, and one in which a card was seen while it was dealt."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal before a step, the step, and what it led to: a new deal or a refusal."""

    before: Deal
    step: str
    after: Deal
    refusal: IllegalAction | None


@dataclass(frozen=True, slots=True)
class NamedDeal:
    """A deal with a title, what it shows (`rules` are ids of rule cards), and its steps."""

    name: str
    title: str
    about: str
    rules: tuple[str, ...]
    start: Deal
    steps: tuple[str, ...]

    def moments(self) -> Iterator[Moment]:
        """The deal step by step. Raises SeedError where a step does not go as it says."""
        deal = self.start
        for place, step in enumerate(self.steps, start=1):
            try:
                moment = _moment(deal, step)
            except LowballError as error:
                raise SeedError(f"{self.name}, step {place} ({step!r}): {error}") from error
            yield moment
            deal = moment.after

    @property
    def end(self) -> Deal:
        """The deal after all its steps."""
        deal = self.start
        for moment in self.moments():
            deal = moment.after
        return deal


def _moment(deal: Deal, step: str) -> Moment:
    if step.startswith(EXPOSED):
        return Moment(deal, step, deal.expose(step.removeprefix(EXPOSED)), None)
    if not step.startswith(REFUSED):
        return Moment(deal, step, deal.apply(step), None)
    refusal = deal.refusal(parse_action(step.removeprefix(REFUSED)))
    if refusal is None:
        raise SeedError("it is legal, so it is not refused.")
    return Moment(deal, step, deal, refusal)


def named_deals() -> tuple[str, ...]:
    """The names of all deals."""
    return tuple(sorted(path.stem for path in (data_folder("seeds") / "deals").glob("*.toml")))


@cache
def named_deal(name: str) -> NamedDeal:
    """The deal with this name. Raises UnknownNameError."""
    if name not in named_deals():
        raise UnknownNameError(f"There is no deal {name!r}; there are {', '.join(named_deals())}.")
    return read_named_deal(data_folder("seeds") / "deals" / f"{name}.toml")


def read_named_deal(path: Path) -> NamedDeal:
    """The deal that a file describes. Raises SeedError."""
    table = {"options": {}, "hands": {}, "next_cards": "", **read_toml(path)}
    check_keys(path, "the file", table, _KEYS)
    if table["name"] != path.stem:
        raise SeedError(f"{path.name}: name = {table['name']!r} must be the file's, {path.stem!r}.")
    try:
        _check_words(table)
        start = _start(table)
    except LowballError as error:
        raise SeedError(f"{path.name}: {error}") from error
    return NamedDeal(
        name=table["name"],
        title=table["title"],
        about=table["about"],
        rules=tuple(table["rules"]),
        start=start,
        steps=tuple(table["steps"]),
    )


def _check_words(table: Table) -> None:
    for key in ("rules", "names", "steps"):
        if not table[key] or not all(isinstance(text, str) for text in table[key]):
            raise SeedError(f"{key} = {table[key]!r} must list texts, one at least.")
    for key in ("title", "about"):
        if not table[key].strip():
            raise SeedError(f"{key} = '' must say something.")
    for rule in table["rules"]:
        rule_card(rule)
    for name, cards in table["hands"].items():
        if not isinstance(cards, str):
            raise SeedError(f"hands.{name} = {cards!r} must be a text.")


def _start(table: Table) -> Deal:
    names, stacks = table["names"], table["stacks"]
    if len(stacks) != len(names):
        raise SeedError(f"stacks = {stacks!r} must give one for each of {', '.join(names)}.")
    if table["button"] not in names:
        raise SeedError(f"button = {table['button']!r} must be one of {', '.join(names)}.")
    button = names.index(table["button"])
    profile = load_profile(table["profile"])
    if table["options"]:
        profile = profile.replace(**table["options"])
    players = [names[seat] for seat in clockwise(len(names), button) if stacks[seat]]
    top = " ".join([*_dealt(table["hands"], players, profile.cards), table["next_cards"]])
    deck = Deck.from_text(top, table["seed"], jokers=profile.joker)
    return Deal.start(profile, stacks, button, deck, names)


def _dealt(hands: Mapping[str, str], order: list[str], size: int) -> list[str]:
    """The hands as they lie in the deck, one card for each player in turn (SEAT-6)."""
    if not hands:
        return []
    split = {name: cards.split() for name, cards in hands.items()}
    if sorted(split) != sorted(order) or any(len(cards) != size for cards in split.values()):
        raise SeedError(f"hands must give {size} cards for each of {', '.join(order)}, or none.")
    return [split[name][place] for place in range(size) for name in order]
