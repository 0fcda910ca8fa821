"""Who held which cards at the end of a recorded hand."""

from __future__ import annotations

from itertools import combinations

from lowball_lessons.errors import RecordError
from lowball_lessons.records.phh import PhhHand
from lowball_lessons.records.phh_actions import DEAL, DRAW, FOLD, SHOW, phh_action
from lowball_lessons.rules.cards import UNKNOWN, Card, Hand

Held = dict[int, list[Card | None]]
"""The cards of every seat that has not folded; None is a card that the record does not know."""


def showdown(record: PhhHand) -> dict[int, Hand]:
    """The best hand of every seat at the showdown, where all of its cards are known.

    Of more cards than a hand has, as in razz, the best five count. There is no showdown where all
    but one folded. Raises RecordError.
    """
    held: Held = {}
    for action in record.actions:
        _follow(record, held, action)
    if len(held) < 2:
        return {}
    _check_different(record, held)
    known = {seat: _known(record, seat, cards) for seat, cards in held.items()}
    return {seat: _best(record, cards) for seat, cards in known.items() if cards is not None}


def _follow(record: PhhHand, held: Held, text: str) -> None:
    """Change `held` as the action does."""
    verb, seat, cards, _ = phh_action(record, text)
    if verb == DEAL:
        held.setdefault(seat, []).extend(cards or ())
    elif verb == DRAW:
        _throw(record, held, seat, list(cards or ()))
    elif verb == FOLD:
        _held_by(record, held, seat)
        del held[seat]
    elif verb == SHOW:
        _show(record, held, seat, list(cards or ()))


def _held_by(record: PhhHand, held: Held, seat: int) -> list[Card | None]:
    if seat not in held:
        raise RecordError(f"{record.name}: p{seat + 1} acts, but holds no cards then.")
    return held[seat]


def _throw(record: PhhHand, held: Held, seat: int, thrown: list[Card | None]) -> None:
    left = list(_held_by(record, held, seat))
    for card in thrown:
        is_repeated = card is not None and thrown.count(card) > 1
        place = card if card in left else None
        if is_repeated or place not in left:
            said = card or UNKNOWN
            raise RecordError(
                f"{record.name}: {said} is thrown, but it was not held by p{seat + 1}."
            )
        left.remove(place)
    held[seat] = left


def _show(record: PhhHand, held: Held, seat: int, shown: list[Card | None]) -> None:
    cards = _held_by(record, held, seat)
    if shown and len(shown) != len(cards):
        raise RecordError(
            f"{record.name}: p{seat + 1} shows {len(shown)} cards, but holds {len(cards)}."
        )
    changed = [card for card in cards if card and shown and card not in shown]
    if changed and None not in shown:
        raise RecordError(
            f"{record.name}: p{seat + 1} shows {_listed(shown)}, but holds {_listed(cards)}."
        )
    held[seat] = shown or cards


def _listed(cards: list[Card | None]) -> str:
    return " ".join(UNKNOWN if card is None else str(card) for card in cards)


def _known(record: PhhHand, seat: int, cards: list[Card | None]) -> list[Card] | None:
    if len(cards) != record.cards:
        raise RecordError(
            f"{record.name}: p{seat + 1} holds {len(cards)} cards at the end, "
            f"where {record.cards} are held."
        )
    known = [card for card in cards if card is not None]
    twice = [card for at, card in enumerate(known) if card in known[:at]]
    if twice:
        raise RecordError(f"{record.name}: p{seat + 1} holds {twice[0]} twice.")
    return known if len(known) == len(cards) else None


def _check_different(record: PhhHand, held: Held) -> None:
    owner: dict[Card, int] = {}
    for seat, cards in held.items():
        for card in filter(None, cards):
            if owner.setdefault(card, seat) != seat:
                raise RecordError(
                    f"{record.name}: {card} is held by p{owner[card] + 1} and by p{seat + 1}."
                )


def _best(record: PhhHand, cards: list[Card]) -> Hand:
    size = min(len(cards), 5)
    chosen = (Hand(some, size) for some in combinations(cards, size))
    return min(chosen, key=record.ranking.rank)
