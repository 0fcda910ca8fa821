"""Hands recorded in PHH (poker hand history, a TOML format): the file and its fields."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
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
    """One recorded hand; players are counted from 0 in the order of the file, the button last.

    `finishing_stacks` (chips) is None where the file does not tell. `antes` and `blinds` are by
    player; `bets` are amounts by their fields (small_bet, big_bet, min_bet). `extras` are the
    fields that begin with an underscore, where our own writer puts the table and the deck.
    """

    name: str
    variant: str
    players: tuple[str, ...]
    actions: tuple[str, ...]
    starting_stacks: tuple[int, ...]
    finishing_stacks: tuple[int, ...] | None
    event: str
    antes: tuple[int, ...] = ()
    blinds: tuple[int, ...] = ()
    bets: Mapping[str, int] = field(default_factory=dict, hash=False)
    seats: tuple[int, ...] = ()
    extras: Mapping[str, Any] = field(default_factory=dict, hash=False)

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


def read_phh(path: Path | str) -> PhhHand:
    """The hand that a PHH file records. Raises RecordError."""
    try:
        file = Path(path)
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError, TypeError) as error:
        why = getattr(error, "strerror", None) or error
        raise RecordError(f"{path} cannot be read: {why}.") from error
    return parse_phh(text, file.stem)


def said_of(where: str, error: Exception) -> RecordError:
    """The error with the place of the record that it speaks of, said once."""
    text, name = str(error), where.split(",")[0]
    if text.startswith(f"{name}, "):
        return RecordError(text)
    return RecordError(f"{where}: {text.removeprefix(f'{name}: ')}")


def parse_phh(text: str, name: str = "record") -> PhhHand:
    """The hand that a text in PHH records; `name` is what it is called. Raises RecordError."""
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError, TypeError, AttributeError) as error:
        raise RecordError(f"{name} cannot be read: {error}.") from error
    return _phh_hand(name, table)


def _phh_hand(name: str, table: dict[str, Any]) -> PhhHand:
    code = table.get("variant")
    if not isinstance(code, str) or code not in VARIANTS:
        raise RecordError(f"{name}: variant = {code!r} cannot be read; {', '.join(VARIANTS)} can.")
    stacks = _list(name, table, "starting_stacks", int, "whole numbers of chips")
    players = _texts(name, table, "players") if "players" in table else _numbered(stacks)

    def by_player(key: str) -> tuple[int, ...]:
        return _chips(name, table, key, players) if key in table else ()

    return PhhHand(
        name=name,
        variant=code,
        players=players,
        actions=_texts(name, table, "actions"),
        starting_stacks=_chips(name, table, "starting_stacks", players),
        finishing_stacks=by_player("finishing_stacks") or None,
        event=str(table.get("event", "")),
        antes=by_player("antes"),
        blinds=by_player("blinds_or_straddles"),
        bets={key: _amount(name, table, key) for key in _BETS if key in table},
        seats=by_player("seats"),
        extras={key: value for key, value in table.items() if key.startswith("_")},
    )


_BETS = ("small_bet", "big_bet", "min_bet")


def _numbered(stacks: list[Any]) -> tuple[str, ...]:
    return tuple(f"p{number}" for number in range(1, len(stacks) + 1))


def _amount(name: str, table: dict[str, Any], key: str) -> int:
    amount = table[key]
    if type(amount) is not int or amount < 1:
        raise RecordError(f"{name}: {key} = {amount!r} must be a whole number of chips above 0.")
    return amount


def _texts(name: str, table: dict[str, Any], key: str) -> tuple[str, ...]:
    return tuple(_list(name, table, key, str, "texts"))


def _chips(name: str, table: dict[str, Any], key: str, players: tuple[str, ...]) -> tuple[int, ...]:
    stacks = _list(name, table, key, int, "whole numbers of chips")
    if len(stacks) != len(players):
        raise RecordError(f"{name}: {key} has {len(stacks)} stacks for {len(players)} players.")
    if any(chips < 0 for chips in stacks):
        raise RecordError(f"{name}: {key} = {stacks} must not hold fewer than 0 chips.")
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
