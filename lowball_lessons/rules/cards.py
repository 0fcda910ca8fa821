"""Cards and hands: what they are and how they are written (CARD-1, CARD-2, CARD-3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lowball_lessons.errors import CardError, HandError
from lowball_lessons.rules.notation import (
    HOW,
    JOKER_NUMBER,
    RANK_WORDS,
    RANKS,
    SUIT_SYMBOLS,
    SUIT_WORDS,
    SUITS,
    Piece,
    clipped,
    require_text,
    scan,
    written,
)

_SIZES = {4: "a Badugi hand has exactly four cards", 5: "a hand has exactly five cards"}


@dataclass(frozen=True, slots=True, init=False, eq=False)
class Card:
    """One card of the 52, or the joker (CARD-1, CARD-3); there is one object for each.

    `number` is 0–51, four times the rank (the two is 0) plus the suit in the order c d h s;
    the joker is 52.
    """

    number: int

    def __new__(cls, number: int) -> Card:
        """The card with this number. Raises CardError."""
        if type(number) is not int or not 0 <= number <= 52:
            raise CardError(
                f"{number!r} is no card number: 0 to 51 are the cards from 2c to As, "
                'and 52 is the joker; to read a text use Card.parse("7c").',
                text=str(number),
            )
        return CARDS[number]

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (self.number,)

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card that `text` names: `7c`, `7C`, `7♣`, `10h`, `Jk`. Raises CardError (CARD-1)."""
        require_text(text, "a card")
        found = scan(text)
        if len(found) != 1:
            raise CardError(
                f"{clipped(text)!r} names {len(found)} cards where one is asked: {HOW}.", text=text
            )
        return CARDS[found[0].number]

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker (CARD-3)."""
        return self.number == JOKER_NUMBER

    @property
    def rank(self) -> int:
        """2–14, the ace 14; the joker has no rank of its own and gives 0."""
        return 0 if self.is_joker else self.number // 4 + 2

    @property
    def suit(self) -> str:
        """One of c d h s; the joker gives the empty text."""
        return "" if self.is_joker else SUITS[self.number % 4]

    @property
    def symbols(self) -> str:
        """The card for people: `7♣`, `Joker`."""
        return "Joker" if self.is_joker else RANKS[self.number // 4] + SUIT_SYMBOLS[self.number % 4]

    @property
    def words(self) -> str:
        """The card read aloud: `seven of clubs`, `joker`."""
        if self.is_joker:
            return "joker"
        return f"{RANK_WORDS[self.number // 4]} of {SUIT_WORDS[self.number % 4]}"

    def __hash__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return written(self.number)

    def __repr__(self) -> str:
        return f'Card.parse("{self}")'


UNKNOWN = "??"
"""How a card that is not known is written."""


def _made(number: int) -> Card:
    card = object.__new__(Card)
    object.__setattr__(card, "number", number)
    return card


CARDS = tuple(_made(number) for number in range(53))
JOKER = CARDS[JOKER_NUMBER]


SUITED = 1 << 42


@dataclass(frozen=True, init=False, slots=True)
class Hand:
    """Five different cards, four in Badugi (CARD-2); the order they are written in does not count.

    `cards` keeps the written order. `pattern` is what a ranking reads: one octal digit a rank (the
    two lowest, the joker above the ace) counts the cards of it, and SUITED is added when all cards
    are of one suit.
    """

    cards: tuple[Card, ...]
    pattern: int

    def __init__(self, cards: Iterable[Card], size: int = 5) -> None:
        _check_size(size)
        held = _checked_cards(cards, size)
        object.__setattr__(self, "cards", held)
        object.__setattr__(self, "pattern", _pattern(held))

    @classmethod
    def of_the_deck(cls, cards: tuple[Card, ...]) -> Hand:
        """A hand of cards that were dealt from a checked deck, so are known to be different."""
        hand = object.__new__(cls)
        object.__setattr__(hand, "cards", cards)
        object.__setattr__(hand, "pattern", _pattern(cards))
        return hand

    @classmethod
    def parse(cls, text: str, *, jokers: bool = False, size: int = 5) -> Hand:
        """The hand of `size` cards that `text` lists, with or without spaces.

        Raises CardError where a card cannot be read, HandError where the cards make no hand.
        """
        _check_size(size)
        require_text(text, "a hand")
        found = scan(text)
        _check_places(found, size, jokers)
        return cls((CARDS[piece.number] for piece in found), size)

    @property
    def has_joker(self) -> bool:
        """Whether the joker is among the cards (CARD-3)."""
        return JOKER in self.cards

    @property
    def symbols(self) -> str:
        """The hand for people, in its written order: `7♣ 5♦ 4♥ 3♠ 2♣`."""
        return " ".join(card.symbols for card in self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def __eq__(self, other: object) -> bool:
        return set(self.cards) == set(other.cards) if isinstance(other, Hand) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self.cards))

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def __repr__(self) -> str:
        options = ", jokers=True" * self.has_joker + f", size={len(self)}" * (len(self) != 5)
        return f'Hand.parse("{self}"{options})'


def _pattern(cards: tuple[Card, ...]) -> int:
    numbers = [card.number for card in cards]
    pattern = sum([1 << 3 * (number >> 2) for number in numbers])
    if len({number & 3 for number in numbers}) == 1 and JOKER_NUMBER not in numbers:
        return pattern | SUITED
    return pattern


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that `text` lists, as many as there are. Raises CardError (CARD-1)."""
    require_text(text, "cards")
    return tuple(CARDS[piece.number] for piece in scan(text))


def parse_partly(text: str) -> tuple[Card | None, ...]:
    """The cards that `text` lists, where `??` is one that is not known. Raises CardError."""
    require_text(text, "cards")
    parts = text.split(UNKNOWN)
    found = [[*parse_cards(part), None] for part in parts]
    return tuple(card for part in found for card in part)[:-1]


def _check_places(found: list[Piece], size: int, jokers: bool) -> None:
    first: dict[int, int] = {}
    for place, piece in enumerate(found, start=1):
        where = f'"{piece.written}" at position {piece.position} (card {place})'
        if piece.number == JOKER_NUMBER and not jokers:
            raise HandError(
                f"{where} is a joker: only Ace-to-Five with a joker has one; "
                "say Hand.parse(text, jokers=True) there."
            )
        if piece.number in first:
            raise HandError(
                f"{where} is there twice: it is card {first[piece.number]} already, "
                "and a deck has each card once."
            )
        if place > size:
            raise HandError(f"{where} is one too many: {_SIZES[size]}.")
        first[piece.number] = place


def _check_size(size: object) -> None:
    if type(size) is not int or size not in _SIZES:
        raise HandError(f"size={size!r} is no size of a hand: it is 5, or 4 in Badugi.")


def _checked_cards(given: Iterable[Card], size: int) -> tuple[Card, ...]:
    try:
        cards = tuple(given)
    except TypeError:
        raise HandError(f"{given!r} is no row of cards.") from None
    for place, card in enumerate(cards, start=1):
        if not isinstance(card, Card):
            raise HandError(
                f'{card!r} (card {place}) is no Card: read a text with Hand.parse("7c 5d 4h …").'
            )
    if len(set(cards)) != len(cards):
        again = next(at for at, card in enumerate(cards) if card in cards[:at])
        raise HandError(
            f'"{cards[again]}" (card {again + 1}) is there twice: a deck has each card once.'
        )
    if len(cards) != size:
        listed = " ".join(map(str, cards)) or "none"
        count = f"{len(cards)} card{'s' * (len(cards) != 1)}"
        raise HandError(f"{count} ({listed}): {_SIZES[size]}.")
    return cards
