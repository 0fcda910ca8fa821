"""The order of the cards in a recorded hand, as far as the record tells it."""

from __future__ import annotations

from dataclasses import dataclass, field

from lowball_lessons.errors import RecordError
from lowball_lessons.records.phh import PhhHand
from lowball_lessons.records.phh_actions import DEAL, DRAW, PhhAction, phh_action
from lowball_lessons.rules.actions import Cards
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.profile import TableProfile


@dataclass(slots=True)
class _Draw:
    """How many cards each player threw in one draw, and what came for them."""

    thrown: dict[int, int] = field(default_factory=dict)
    served: dict[int, Cards] = field(default_factory=dict)


def recorded_deck(hand: PhhHand, profile: TableProfile) -> Deck:
    """The deck that gives everybody the recorded cards; None for each that is not told.

    Raises RecordError where more cards come than were thrown, or one comes twice.
    """
    players = range(len(hand.players))
    first: dict[int, Cards] = {}
    draws: list[_Draw] = []
    for text in hand.actions:
        _note(hand, phh_action(hand, text), first, draws)
    hands = [_padded(hand, player, first.get(player, ()), profile.cards) for player in players]
    order = [card for row in zip(*hands, strict=True) for card in row]
    for draw in draws:
        order += [None] * profile.burn
        for player in sorted(draw.thrown):
            served = draw.served.get(player, ())
            order += _padded(hand, player, served, draw.thrown[player])
    _check_once(hand, order, profile)
    return Deck.recorded(order)


def _note(hand: PhhHand, action: PhhAction, first: dict[int, Cards], draws: list[_Draw]) -> None:
    player, cards = action.player, action.cards or ()
    if action.verb == DRAW:
        if not draws or player in draws[-1].thrown:
            draws.append(_Draw())
        draws[-1].thrown[player] = len(cards)
    elif action.verb == DEAL and not draws:
        first[player] = first.get(player, ()) + cards
    elif action.verb == DEAL:
        if player not in draws[-1].thrown:
            raise RecordError(f"{hand.name}: p{player + 1} receives cards without having drawn.")
        draws[-1].served[player] = draws[-1].served.get(player, ()) + cards


def _padded(hand: PhhHand, player: int, cards: Cards, size: int) -> Cards:
    if len(cards) > size:
        raise RecordError(
            f"{hand.name}: p{player + 1} receives {len(cards)} cards where {size} are due."
        )
    return cards + (None,) * (size - len(cards))


def _check_once(hand: PhhHand, order: list[Card | None], profile: TableProfile) -> None:
    """A card comes again only by a reshuffle, which needs the whole deck to have been dealt."""
    seen: set[Card] = set()
    for place, card in enumerate(order):
        if card in seen and place < 52 + profile.joker:
            raise RecordError(f"{hand.name}: {card} is dealt twice.")
        if card is not None:
            seen.add(card)
