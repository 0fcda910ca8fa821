"""The actions of a recorded hand, each read into its parts."""

from __future__ import annotations

from typing import NamedTuple

from lowball_lessons.errors import CardError, RecordError
from lowball_lessons.records.phh import PhhHand
from lowball_lessons.rules.cards import UNKNOWN, Card

DEAL, FOLD, CALL, RAISE, DRAW, SHOW = "d dh", "f", "cc", "cbr", "sd", "sm"
REMARK, BRING_IN = "#", "pb"


class PhhAction(NamedTuple):
    """One action: what, which player (from 0), with which cards (None unknown), to how many chips.

    A player who shows without naming cards has `cards` None.
    """

    verb: str
    player: int = -1
    cards: tuple[Card | None, ...] | None = ()
    to: int = 0


def phh_action(record: PhhHand, text: str) -> PhhAction:
    """The parts of one action. Raises RecordError."""
    match text.split("#")[0].split():
        case []:
            return PhhAction(REMARK)
        case ["d", "dh", player, cards]:
            return PhhAction(DEAL, _player(record, player), _cards(record, cards))
        case [player, "sd", *cards]:
            return PhhAction(DRAW, _player(record, player), _cards(record, "".join(cards)))
        case [player, "sm", "-"]:
            return PhhAction(SHOW, _player(record, player), None)
        case [player, "sm", *cards]:
            return PhhAction(SHOW, _player(record, player), _cards(record, "".join(cards)))
        case [player, "cbr", amount]:
            return PhhAction(RAISE, _player(record, player), to=_chips(record, amount))
        case [player, ("f" | "cc" | "pb") as verb]:
            return PhhAction(verb, _player(record, player))
    raise RecordError(f"{record.name}: the action {text!r} cannot be read.")


def _player(record: PhhHand, player: str) -> int:
    number = player.removeprefix("p")
    seats = [str(seat) for seat in range(1, len(record.players) + 1)]
    if not player.startswith("p") or number not in seats:
        raise RecordError(
            f"{record.name}: {player!r} is no player; there are {len(record.players)}."
        )
    return int(number) - 1


def _chips(record: PhhHand, amount: str) -> int:
    if not (amount.isascii() and amount.isdecimal() and len(amount) < 19):
        raise RecordError(f"{record.name}: {amount[:20]!r} is no number of chips.")
    return int(amount)


def _cards(record: PhhHand, text: str) -> tuple[Card | None, ...]:
    pairs = [text[at : at + 2] for at in range(0, len(text), 2)]
    try:
        return tuple([None if pair == UNKNOWN else Card.parse(pair) for pair in pairs])
    except CardError as error:
        raise RecordError(f"{record.name}: {error}") from error
