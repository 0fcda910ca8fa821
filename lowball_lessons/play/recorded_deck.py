"""The order of the cards in a recorded hand, as far as the record tells it."""

from __future__ import annotations

from dataclasses import dataclass, field

from lowball_lessons.errors import RecordError
from lowball_lessons.records.phh import PhhHand, said_of
from lowball_lessons.records.phh_actions import DEAL, DRAW, FOLD, PhhAction, phh_action
from lowball_lessons.rules.actions import Cards
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.profile import TableProfile


@dataclass(slots=True)
class _Draw:
    """How many cards each player threw in one draw, and what came for them."""

    thrown: dict[int, int] = field(default_factory=dict)
    served: dict[int, Cards] = field(default_factory=dict)


@dataclass(slots=True)
class _Notes:
    """What was dealt so far: first hands, draws, who holds which known cards, and what came before.

    `dealt` counts the cards that have left the stub, burnt ones included.
    """

    profile: TableProfile
    first: dict[int, Cards] = field(default_factory=dict)
    draws: list[_Draw] = field(default_factory=list)
    held: dict[int, set[Card]] = field(default_factory=dict)
    seen: set[Card] = field(default_factory=set)
    dealt: int = 0
    is_reshuffled: bool = False

    def note(self, action: PhhAction) -> None:
        """One action of the record. Raises RecordError where it cannot have happened."""
        player, cards = action.player, action.cards or ()
        if action.verb == DRAW:
            self._throw(player, cards)
        elif action.verb == FOLD:
            self.held.pop(player, None)
        elif action.verb == DEAL:
            self._deal(player, cards)

    def _throw(self, player: int, cards: Cards) -> None:
        if not self.draws or player in self.draws[-1].thrown:
            self.draws.append(_Draw())
            self.dealt += self.profile.burn
        self.draws[-1].thrown[player] = len(cards)
        self.held.setdefault(player, set()).difference_update(filter(None, cards))

    def _deal(self, player: int, cards: Cards) -> None:
        given = self.draws[-1].served if self.draws else self.first
        due = self.draws[-1].thrown.get(player, 0) if self.draws else self.profile.cards
        given[player] = given.get(player, ()) + cards
        if len(given[player]) > due:
            raise RecordError(
                f"p{player + 1} receives {len(given[player])} cards where {due} are due."
            )
        if self.dealt + due > 52 + self.profile.joker:
            self.is_reshuffled = True
        for card in filter(None, cards):
            self._see(player, card)
        self.dealt += len(cards)

    def _see(self, player: int, card: Card) -> None:
        """A card comes again only by a reshuffle, and never while somebody holds it (DRAW-4)."""
        if card.is_joker and not self.profile.joker:
            raise RecordError(f"{card} is in no deck of this game (CARD-3).")
        is_held = any(card in cards for cards in self.held.values())
        if is_held or (card in self.seen and not self.is_reshuffled):
            raise RecordError(f"{card} is dealt twice.")
        self.seen.add(card)
        self.held.setdefault(player, set()).add(card)


def recorded_deck(hand: PhhHand, profile: TableProfile) -> Deck:
    """The deck that gives everybody the recorded cards; None for each that is not told.

    Raises RecordError where more cards come than are due, or one comes twice.
    """
    notes = _Notes(profile)
    for place, text in enumerate(hand.actions, start=1):
        try:
            notes.note(phh_action(hand, text))
        except RecordError as error:
            raise said_of(f"{hand.name}, action {place} ({text!r})", error) from error
    hands = [
        _padded(notes.first.get(player, ()), profile.cards) for player in range(len(hand.players))
    ]
    order = [card for row in zip(*hands, strict=True) for card in row]
    for draw in notes.draws:
        order += [None] * profile.burn
        for player in sorted(draw.thrown):
            order += _padded(draw.served.get(player, ()), draw.thrown[player])
    return Deck.recorded(order, can_repeat=notes.is_reshuffled)


def _padded(cards: Cards, size: int) -> Cards:
    return cards + (None,) * (size - len(cards))
