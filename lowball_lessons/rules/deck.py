"""The order of the cards before a deal: shuffled from a seed or written down (CARD-4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import shake_256
from math import factorial
from typing import TypeVar

from lowball_lessons.errors import CardError
from lowball_lessons.rules.cards import CARDS, JOKER, UNKNOWN, Card, parse_cards, parse_partly

Seed = int | str
Item = TypeVar("Item")


def permutation(size: int, seed: Seed) -> list[int]:
    """A uniformly chosen order of 0 … size-1, the same for a seed on every platform and version."""
    return shuffled(range(size), seed)


def shuffled(items: Sequence[Item], seed: Seed) -> list[Item]:
    """The items in the order that the seed gives, every order being equally likely.

    SHAKE-256 of the seed gives a number below size!, which is read as the order with that number
    (Lehmer code): its digits in the bases size, size-1, …, 1 say which of those left comes next.
    """
    number = _number(len(items), seed)
    left, order = list(items), []
    for remaining in range(len(left), 0, -1):
        number, at = divmod(number, remaining)
        order.append(left.pop(at))
    return order


def _number(size: int, seed: Seed) -> int:
    """A uniform number below size!; numbers that are too large are thrown away."""
    orders, length, surplus = _orders(size)
    kind = "text" if isinstance(seed, str) else "number"
    tries = 0
    while True:
        message = f"lowball-lessons {kind} {seed} {tries}".encode(errors="surrogatepass")
        number = int.from_bytes(shake_256(message).digest(length), "big") >> surplus
        if number < orders:
            return number
        tries += 1


@cache
def _orders(size: int) -> tuple[int, int, int]:
    """How many orders there are, in how many bytes such a number fits, and their surplus bits."""
    orders = factorial(size)
    bits = orders.bit_length()
    return orders, (bits + 7) // 8, -bits % 8


@dataclass(frozen=True, slots=True)
class Deck:
    """52 cards in order, top first, or 53 with the joker; `seed` also fixes later reshuffles.

    Raises CardError where a card is missing, there twice, or not a card.
    """

    cards: tuple[Card, ...]
    seed: Seed | None = None

    def __post_init__(self) -> None:
        check_seed(self.seed)
        try:
            object.__setattr__(self, "cards", tuple(self.cards))
        except TypeError:
            raise CardError(f"{self.cards!r} is no row of cards.") from None
        _check_different(self.cards)
        jokers = JOKER in self.cards
        if len(self.cards) != 52 + jokers:
            missing = [str(card) for card in CARDS[:52] if card not in self.cards]
            raise CardError(
                f"{len(self.cards)} cards are no deck: {', '.join(missing[:5])}"
                f"{' and others' if len(missing) > 5 else ''} missing. List all 52, or give the "
                'top ones and a seed for the rest: Deck.from_text("7c 5d", seed=1).'
            )

    @classmethod
    def shuffled(cls, seed: Seed, *, jokers: bool = False) -> Deck:
        """The full deck in the order that `seed` (an int or a text) gives (CARD-4)."""
        _check_given(seed)
        return cls._trusted(tuple(shuffled(CARDS[: 53 if jokers else 52], seed)), seed)

    @classmethod
    def from_text(cls, text: str, seed: Seed | None = None, *, jokers: bool = False) -> Deck:
        """The deck that begins with the cards of `text`; with a seed it may be a prefix."""
        top = parse_cards(text)
        if JOKER in top and not jokers:
            raise CardError(
                '"Jk" is in no deck of 52 cards: say Deck.from_text(text, jokers=True).'
            )
        return cls(top) if seed is None else cls._completed(top, seed, jokers)

    @classmethod
    def recorded(
        cls, cards: Sequence[Card | None], seed: Seed | None = None, *, can_repeat: bool = False
    ) -> Deck:
        """The order of a recorded deal, as far as it is known: None is a card that is not.

        A card may come again only where it was shuffled in again. Raises CardError.
        """
        if not can_repeat:
            _check_different(tuple([card for card in cards if card is not None]))
        unknown = (None,) * (52 - len(cards))
        return cls._trusted((*cards, *unknown), seed)  # type: ignore[arg-type]

    @classmethod
    def read(cls, text: str, seed: Seed | None = None) -> Deck:
        """The deck whose `str` this is, cards that are not known included. Raises CardError."""
        cards = parse_partly(text)
        if None not in cards:
            return cls(cards, seed)  # type: ignore[arg-type]
        return cls.recorded(cards, seed, can_repeat=len(cards) > 52)

    @property
    def is_recorded(self) -> bool:
        """Whether some of its cards are not known, so that it comes from a record."""
        return None in self.cards

    @classmethod
    def _completed(cls, top: tuple[Card, ...], seed: Seed, jokers: bool) -> Deck:
        _check_given(seed)
        _check_different(top)
        rest = [card for card in CARDS[: 53 if jokers else 52] if card not in top]
        return cls._trusted(top + tuple(shuffled(rest, seed)), seed)

    @classmethod
    def _trusted(cls, cards: tuple[Card, ...], seed: Seed | None) -> Deck:
        """A deck that is complete by the way it was made."""
        deck = object.__new__(cls)
        object.__setattr__(deck, "cards", cards)
        object.__setattr__(deck, "seed", seed)
        return deck

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return " ".join([str(card or UNKNOWN) for card in self.cards])


def check_seed(seed: object) -> None:
    """Raises CardError where the value is no seed."""
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int | str)):
        raise CardError(f"{seed!r} is no seed: give a whole number or a text.")


def _check_given(seed: Seed) -> None:
    check_seed(seed)
    if seed is None:
        raise CardError("A deck is shuffled from a seed: give a whole number or a text.")


def _check_different(cards: tuple[Card, ...]) -> None:
    stranger = next((card for card in cards if not isinstance(card, Card)), None)
    if stranger is not None:
        raise CardError(f"{stranger!r} is no Card: read a text with Deck.from_text(...).")
    if len(set(cards)) != len(cards):
        twice = next(card for at, card in enumerate(cards) if card in cards[:at])
        places = [str(at) for at, card in enumerate(cards, start=1) if card == twice]
        raise CardError(
            f'"{twice}" is in the deck at places {" and ".join(places)}: a deck has each card once.'
        )
