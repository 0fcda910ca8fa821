"""Hands recorded in PHH: what was dealt, thrown, shown, and who held what at the end."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from lowball_lessons.errors import CardError, RecordError
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.ranking import ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN, Ranking

VARIANTS: dict[str, Ranking] = {
    "F2L3D": DEUCE_TO_SEVEN,
    "N2L1D": DEUCE_TO_SEVEN,
    "FB": BADUGI,
    "FR": ACE_TO_FIVE,
}
"""The variants that can be read, each with the ranking that decides it."""

UNKNOWN = "??"

Cards = tuple[Card | None, ...]
"""Cards in the order of dealing; None is a card that the record does not know."""


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
        return VARIANTS[self.variant]

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
        return _phh_hand(path.stem, tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise RecordError(f"{path.name} cannot be read: {error}.") from error


def showdown(record: PhhHand) -> dict[int, Hand]:
    """The best hand of every seat at the showdown, where all of its cards are known.

    Of more cards than a hand has, as in razz, the best five count. There is no showdown where all
    but one folded. Raises RecordError.
    """
    hands: dict[int, Hand] = {}
    held = _held_at_the_end(record)
    if len(held) < 2:
        return hands
    for seat, cards in held.items():
        known = [card for card in cards if card is not None]
        if len(known) == len(cards):
            hands[seat] = _best(record.ranking, known)
    return hands


def _phh_hand(name: str, table: dict[str, Any]) -> PhhHand:
    variant = table.get("variant")
    if variant not in VARIANTS:
        raise RecordError(
            f"{name}: variant = {variant!r} cannot be read; {', '.join(VARIANTS)} can."
        )
    finishing = table.get("finishing_stacks")
    try:
        return PhhHand(
            name=name,
            variant=variant,
            players=tuple(map(str, table["players"])),
            actions=tuple(map(str, table["actions"])),
            starting_stacks=tuple(map(int, table["starting_stacks"])),
            finishing_stacks=None if finishing is None else tuple(map(int, finishing)),
            event=str(table.get("event", "")),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(f"{name}: the field {error} is missing or not as it must be.") from error


def _held_at_the_end(record: PhhHand) -> dict[int, Cards]:
    held: dict[int, Cards] = {}
    for action in record.actions:
        words = action.split()
        if words[:2] == ["d", "dh"]:
            seat = _seat(record, words[2])
            held[seat] = held.get(seat, ()) + _cards(record, words[3])
        elif words[1:2] == ["sd"] and len(words) > 2:
            seat = _seat(record, words[0])
            held[seat] = _without(record, held[seat], _cards(record, words[2]))
        elif words[1:2] == ["f"]:
            held.pop(_seat(record, words[0]), None)
        elif words[1:2] == ["sm"] and len(words) > 2:
            held[_seat(record, words[0])] = _cards(record, words[2])
    return held


def _seat(record: PhhHand, word: str) -> int:
    number = word.removeprefix("p")
    if not number.isdecimal() or not 1 <= int(number) <= len(record.players):
        raise RecordError(f"{record.name}: {word!r} is no player; there are {len(record.players)}.")
    return int(number) - 1


def _cards(record: PhhHand, text: str) -> Cards:
    pairs = [text[at : at + 2] for at in range(0, len(text), 2)]
    try:
        return tuple(None if pair == UNKNOWN else Card.parse(pair) for pair in pairs)
    except CardError as error:
        raise RecordError(f"{record.name}: {error}") from error


def _without(record: PhhHand, held: Cards, thrown: Cards) -> Cards:
    left = list(held)
    for card in thrown:
        if card not in left and None not in left:
            raise RecordError(f"{record.name}: {card} is thrown, but it was not held.")
        left.remove(card if card in left else None)
    return tuple(left)


def _best(ranking: Ranking, cards: list[Card]) -> Hand:
    size = min(len(cards), 5)
    return min((Hand(chosen, size) for chosen in combinations(cards, size)), key=ranking.rank)
