"""What is given to an odds function, read and checked; each error names the argument."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from lowball_lessons.errors import CardError, HandError
from lowball_lessons.rules.cards import Card, Hand, parse_cards

Given: TypeAlias = "str | Iterable[Card | str]"
"""Cards as a text, a hand, or a row of cards."""

Numbers = tuple[int, ...]
"""Card numbers 0–51."""


def read_cards(given: Given, argument: str) -> Numbers:
    """The numbers of these different cards. Raises CardError, HandError."""
    try:
        cards = parse_cards(given) if isinstance(given, str) else tuple(map(_card, given))
    except CardError as error:
        raise CardError(f"{argument}: {error}") from None
    except TypeError:
        raise CardError(f"{argument} = {given!r} is no row of cards.") from None
    numbers = tuple([card.number for card in cards])
    if 52 in numbers:
        raise HandError(f"{argument}: odds are counted without a joker (CARD-3).")
    if len(set(numbers)) < len(numbers):
        twice = next(card for at, card in enumerate(cards) if card in cards[:at])
        raise CardError(f'{argument}: "{twice}" is there twice: a deck has each card once.')
    return numbers


def read_hand(given: Given, argument: str = "hand") -> Numbers:
    """The numbers of the five cards of a hand. Raises CardError, HandError."""
    numbers = read_cards(given, argument)
    if len(numbers) != 5:
        raise HandError(f"{argument}: {len(numbers)} cards, where a hand has exactly five.")
    return numbers


def read_part(given: Given, hand: Numbers, argument: str = "keep") -> Numbers:
    """The numbers of these cards, which are of the hand. Raises CardError, HandError."""
    numbers = read_cards(given, argument)
    for number in numbers:
        if number not in hand:
            raise HandError(f'{argument}: "{Card(number)}" is not in {written(hand)}.')
    return numbers


def read_dead(given: Given, held: Iterable[int], argument: str = "dead") -> Numbers:
    """The numbers of cards that nobody can draw, none of which is held. Raises CardError."""
    numbers, known = read_cards(given, argument), set(held)
    for number in numbers:
        if number in known:
            raise CardError(
                f'{argument}: "{Card(number)}" is held or named already: list each card once.'
            )
    return numbers


def read_draws(draws: object, most: int = 3) -> int:
    """The number of draws, from 1 up. Raises HandError."""
    if type(draws) is not int or not 1 <= draws <= most:
        raise HandError(f"draws = {draws!r} is not possible: a whole number from 1 to {most}.")
    return draws


def unseen(known: Iterable[int]) -> Numbers:
    """The cards of the deck that are not known."""
    out = set(known)
    return tuple([number for number in range(52) if number not in out])


def written(numbers: Iterable[int]) -> str:
    """The cards for people, in the given order: `7♣ 5♦`."""
    return " ".join([Card(number).symbols for number in numbers])


def hand_of(numbers: Iterable[int]) -> Hand:
    """The hand of these five cards."""
    return Hand([Card(number) for number in numbers])


def _card(given: object) -> Card:
    if isinstance(given, Card):
        return given
    if isinstance(given, str):
        return Card.parse(given)
    raise CardError(f"{given!r} is no card: write 7c, or use Card.parse.")
