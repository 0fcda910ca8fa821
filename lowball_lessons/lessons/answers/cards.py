"""Answers that are cards: some of those that are offered, or a hand of five."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lowball_lessons.errors import CardError, HandError
from lowball_lessons.lessons.answers.kind import Kind, UnreadableError, shown, text_of
from lowball_lessons.rules.cards import CARDS, Card, Hand, parse_cards


@dataclass(frozen=True, slots=True)
class Cards(Kind):
    """Any number of the cards that are offered; the canonical form is a frozenset.

    `nothing` is the word for no card at all, where that can be an answer.
    """

    offered: tuple[Card, ...]
    nothing: str = "none"

    @property
    def how(self) -> str:
        """What to write, for the learner."""
        others = [card for card in CARDS[:52] if card not in self.offered]
        example = f"{others[0]} {others[-1]}"
        return (
            f'write the cards in quotation marks, in the manner of "{example}", or '
            f'"{self.nothing}" for no card'
        )

    def parse(self, value: object) -> frozenset[Card]:
        """The cards."""
        if isinstance(value, str) and value.strip().lower() == self.nothing:
            return frozenset()
        cards = _read(self, value)
        if not cards:
            raise UnreadableError(f"{shown(value)} names no card: {self.how}.")
        _check_offered(cards, self.offered, self.how)
        if len(set(cards)) != len(cards):
            raise UnreadableError(f"{shown(value)} has a card twice: {self.how}.")
        return frozenset(cards)

    def written(self, answer: Any) -> str:
        """The cards in the order in which they are offered, or the word for none."""
        return " ".join(card.symbols for card in self.offered if card in answer) or self.nothing

    def value(self, answer: Any) -> str:
        """The cards as a text, as no card at all would be no answer."""
        return self.written(answer)


@dataclass(frozen=True, slots=True)
class FiveCards(Kind):
    """Five of the cards that are offered; the canonical form is a Hand."""

    offered: tuple[Card, ...]

    @property
    def how(self) -> str:
        """What to write, for the learner."""
        return 'write five of the cards in quotation marks, in the manner of "As Ks Qs Js 9s"'

    def parse(self, value: object) -> Hand:
        """The hand."""
        try:
            hand = Hand(_read(self, value))
        except HandError as error:
            raise UnreadableError(f"{error} Please {self.how}.") from None
        _check_offered(hand.cards, self.offered, self.how)
        return hand

    def written(self, answer: Any) -> str:
        """The cards, as `Hand.symbols`."""
        return str(answer.symbols)


def _check_offered(cards: tuple[Card, ...], offered: tuple[Card, ...], how: str) -> None:
    strange = dict.fromkeys(card.symbols for card in cards if card not in offered)
    if strange:
        raise UnreadableError(f"{', '.join(strange)} is not among the cards: {how}.")


def _read(kind: Cards | FiveCards, value: object) -> tuple[Card, ...]:
    try:
        if isinstance(value, str):
            return parse_cards(value)
        if not isinstance(value, Hand | list | tuple | set | frozenset):
            raise HandError(f"{shown(value)} is no hand.")
        return tuple(_one_card(part, kind.how) for part in kind.items(value))
    except (CardError, HandError) as error:
        raise UnreadableError(f"{error} Please {kind.how}.") from None


def _one_card(part: object, how: str) -> Card:
    return CARDS[part.number] if isinstance(part, Card) else Card.parse(text_of(part, how))
