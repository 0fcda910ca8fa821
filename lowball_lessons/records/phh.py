"""Hands recorded in PHH (poker hand history, a TOML format): the file and its fields."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lowball_lessons.errors import RecordError
from lowball_lessons.rules.ranking import ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN, Ranking


@dataclass(frozen=True, slots=True)
class Variant:
    """What decides a recorded game, and how many cards a player holds at its showdown."""

    ranking: Ranking
    cards: int


VARIANTS = {
    "F2L3D": Variant(DEUCE_TO_SEVEN, 5),
    "N2L1D": Variant(DEUCE_TO_SEVEN, 5),
    "FB": Variant(BADUGI, 4),
    "FR": Variant(ACE_TO_FIVE, 7),
}
"""The variants that can be read, by their codes in PHH."""


@dataclass(frozen=True, slots=True)
class PhhHand:
    """One recorded hand; seats are counted from 0 in the order of the file.

    `finishing_stacks` (chips) is None where the file does not tell.
    """

    name: str
    variant: str
    players: tuple[str, ...]
    actions: tuple[str, ...]
    starting_stacks: tuple[int, ...]
    finishing_stacks: tuple[int, ...] | None
    event: str

    @property
    def ranking(self) -> Ranking:
        """The ranking that decides this variant."""
        return VARIANTS[self.variant].ranking

    @property
    def cards(self) -> int:
        """How many cards a player holds at the showdown."""
        return VARIANTS[self.variant].cards

    @property
    def payoffs(self) -> tuple[int, ...] | None:
        """Chips won or lost by seat, where the file tells."""
        if self.finishing_stacks is None:
            return None
        stacks = zip(self.finishing_stacks, self.starting_stacks, strict=True)
        return tuple(after - before for after, before in stacks)


def read_phh(path: Path) -> PhhHand:
    """The hand that a PHH file records. Raises RecordError."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise RecordError(f"{path.name} cannot be read: {error}.") from error
    return _phh_hand(path.stem, table)


def _phh_hand(name: str, table: dict[str, Any]) -> PhhHand:
    code = table.get("variant")
    if not isinstance(code, str) or code not in VARIANTS:
        raise RecordError(f"{name}: variant = {code!r} cannot be read; {', '.join(VARIANTS)} can.")
    players = _texts(name, table, "players")
    finishing = "finishing_stacks" in table
    return PhhHand(
        name=name,
        variant=code,
        players=players,
        actions=_texts(name, table, "actions"),
        starting_stacks=_chips(name, table, "starting_stacks", players),
        finishing_stacks=_chips(name, table, "finishing_stacks", players) if finishing else None,
        event=str(table.get("event", "")),
    )


def _texts(name: str, table: dict[str, Any], key: str) -> tuple[str, ...]:
    return tuple(_list(name, table, key, str, "texts"))


def _chips(name: str, table: dict[str, Any], key: str, players: tuple[str, ...]) -> tuple[int, ...]:
    stacks = _list(name, table, key, int, "whole numbers of chips")
    if len(stacks) != len(players):
        raise RecordError(f"{name}: {key} has {len(stacks)} stacks for {len(players)} players.")
    return tuple(stacks)


def _list(name: str, table: dict[str, Any], key: str, kind: type, wanted: str) -> list[Any]:
    if key not in table:
        raise RecordError(f"{name}: the field {key} is missing.")
    values = table[key]
    if not isinstance(values, list):
        raise RecordError(f"{name}: {key} = {values!r} must be a list of {wanted}.")
    for value in values:
        if type(value) is not kind:
            raise RecordError(f"{name}: {value!r} in {key} must not be there: it lists {wanted}.")
    return values
