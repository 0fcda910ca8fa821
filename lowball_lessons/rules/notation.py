"""How cards are written and read: strictly, never by a guess (CARD-1)."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from lowball_lessons.errors import CardError

JOKER_NUMBER = 52
RANKS = "23456789TJQKA"
SUITS = "cdhs"
RANK_WORDS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
SUIT_SYMBOLS = "♣♦♥♠"

_R = "2-9TJQKAtjqka"
_S = "cdhsCDHS♣♦♥♠"
_CARD = re.compile(
    rf"(?P<joker>[Jj][Kk])|(?P<rank>10|[{_R}])(?P<suit>[cdhsCDHS]|[♣♦♥♠][\ufe0e\ufe0f]?)"
)
_OFFENDER = re.compile(
    rf"(?i:joker)|[,;/|+-]|[{_S}][\ufe0e\ufe0f]?(?:10|[{_R}])|\d+\S?|[{_R}]\S?|\S*?[{_S}]|\S"
)
_WITHOUT_SELECTORS = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))
_WRONG_NUMBERS = {"1": "A", "0": "T", "11": "J", "12": "Q", "13": "K", "14": "A"}
HOW = 'write the rank (2 3 4 5 6 7 8 9 T J Q K A), then the suit (c d h s), as in "7c"'


class Piece(NamedTuple):
    """A card in a text: its number, how it was written, and where (1 is the first character)."""

    number: int
    written: str
    position: int


def require_text(text: object, wanted: str) -> None:
    """Raises CardError where the value is no text."""
    if not isinstance(text, str):
        raise CardError(
            f"{clipped(repr(text))} is no text, so it cannot be read as {wanted}: {HOW}.",
            text=clipped(repr(text)),
        )


def scan(text: str) -> list[Piece]:
    """Every card that the text lists. Raises CardError (CARD-1)."""
    pieces: list[Piece] = []
    at = _skip_spaces(text, 0)
    while at < len(text):
        match = _CARD.match(text, at)
        if match is None:
            raise _complaint(text, at, len(pieces) + 1)
        pieces.append(Piece(_number(match), match[0], at + 1))
        at = _skip_spaces(text, match.end())
    return pieces


def _skip_spaces(text: str, at: int) -> int:
    return len(text) - len(text[at:].lstrip())


def _number(match: re.Match[str]) -> int:
    if match["joker"]:
        return JOKER_NUMBER
    rank = RANKS.index(match["rank"].upper().replace("10", "T"))
    suit = match["suit"][0]
    return 4 * rank + (SUIT_SYMBOLS + SUITS).index(suit.lower()) % 4


def written(number: int) -> str:
    """The card with this number as it is written: `7c`, `Jk`."""
    return "Jk" if number == JOKER_NUMBER else RANKS[number // 4] + SUITS[number % 4]


def _complaint(text: str, at: int, place: int) -> CardError:
    match = _OFFENDER.match(text, at)
    token = match[0] if match else text[at]
    return CardError(
        f'"{clipped(token)}" at position {at + 1} (card {place}) is no card: {_reason(token)}.',
        text=clipped(token),
        position=at + 1,
    )


def clipped(text: str) -> str:
    """The text, cut where it is too long for a message."""
    return text if len(text) <= 40 else f"{text[:40]}…"


def _reason(token: str) -> str:
    stranger = next((letter for letter in token if _is_stranger(letter)), None)
    if stranger is not None:
        name = unicodedata.name(stranger, f"U+{ord(stranger):04X}")
        return f'"{stranger}" is the character {name}, which no card is written with; {HOW}'
    if token in ",;/|+-":
        return "cards are separated by spaces or by nothing"
    if token.lower() == "joker":
        return 'the joker is written "Jk"'
    token = token.translate(_WITHOUT_SELECTORS)
    turned = _CARD.fullmatch(token[1:] + token[0])
    if turned:
        return f'the rank comes first; this card is written "{written(_number(turned))}"'
    number = token.rstrip(_S)
    if number in _WRONG_NUMBERS:
        letter = _WRONG_NUMBERS[number]
        word = RANK_WORDS[RANKS.index(letter)]
        return f'there is no rank {number}; the {word} is written "{letter}"'
    return f"the suit is missing; {HOW}" if _is_rank(token) else HOW


def _is_stranger(letter: str) -> bool:
    return not letter.isascii() and letter not in SUIT_SYMBOLS


def _is_rank(token: str) -> bool:
    return _CARD.fullmatch(token + "c") is not None
