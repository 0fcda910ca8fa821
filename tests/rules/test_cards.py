"""Cards as texts and values: what is read, what is refused, and what the refusal says."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError

import pytest

from lowball_lessons import Card, CardError, Hand, LowballError

RANKS = tuple("23456789TJQKA")
RANK_SPELLINGS = {
    "capital ranks": RANKS,
    "small ranks": tuple("23456789tjqka"),
    "ten as 10": (*"23456789", "10", *"JQKA"),
}
SUIT_SPELLINGS = {
    "small suits": ("c", "d", "h", "s"),
    "capital suits": ("C", "D", "H", "S"),
    "symbols": ("♣", "♦", "♥", "♠"),
    "emoji symbols": ("♣\ufe0f", "♦\ufe0f", "♥\ufe0f", "♠\ufe0f"),
    "text symbols": ("♣\ufe0e", "♦\ufe0e", "♥\ufe0e", "♠\ufe0e"),
}
HOW = 'write the rank (2 3 4 5 6 7 8 9 T J Q K A), then the suit (c d h s), as in "7c"'


@pytest.mark.rule("CARD-1")
@pytest.mark.parametrize("ranks", RANK_SPELLINGS.values(), ids=RANK_SPELLINGS)
@pytest.mark.parametrize("suits", SUIT_SPELLINGS.values(), ids=SUIT_SPELLINGS)
def test_every_spelling_of_a_card_is_read(ranks: tuple[str, ...], suits: tuple[str, ...]) -> None:
    for place, rank in enumerate(ranks):
        for at, suit in enumerate(suits):
            assert Card.parse(rank + suit) == Card(4 * place + at), rank + suit


@pytest.mark.rule("CARD-1")
def test_the_52_cards_are_numbered_by_rank_then_suit() -> None:
    for number in range(52):
        card = Card(number)
        assert (card.rank, card.suit) == (number // 4 + 2, "cdhs"[number % 4])
        assert str(card) == RANKS[number // 4] + "cdhs"[number % 4]


@pytest.mark.rule("CARD-1", "CARD-3")
def test_str_and_parse_are_inverse() -> None:
    assert [Card.parse(str(Card(number))).number for number in range(53)] == list(range(53))
    assert [Card.parse(Card(number).symbols).number for number in range(52)] == list(range(52))


@pytest.mark.rule("CARD-3")
@pytest.mark.parametrize("text", ["Jk", "JK", "jk", "jK"])
def test_the_joker_is_a_card_without_rank_and_suit(text: str) -> None:
    joker = Card.parse(text)
    assert (joker.number, joker.is_joker, joker.rank, joker.suit) == (52, True, 0, "")


@pytest.mark.parametrize(
    ("text", "symbols", "words"),
    [
        ("2c", "2♣", "two of clubs"),
        ("Td", "T♦", "ten of diamonds"),
        ("Qh", "Q♥", "queen of hearts"),
        ("As", "A♠", "ace of spades"),
        ("Jk", "Joker", "joker"),
    ],
)
def test_a_card_is_shown_and_said(text: str, symbols: str, words: str) -> None:
    card = Card.parse(text)
    assert (card.symbols, card.words, repr(card)) == (symbols, words, f'Card.parse("{text}")')


@pytest.mark.rule("CARD-1")
@pytest.mark.parametrize("text", [" 7c", "7c ", "\t7c\n", "\u00a07c"], ids=ascii)
def test_spaces_around_a_card_do_not_count(text: str) -> None:
    assert Card.parse(text) == Card.parse("7c")


SUIT_FIRST = [
    ("H4", "H4", 'the rank comes first; this card is written "4h"'),
    ("♣7", "♣7", 'this card is written "7c"'),
    ("d10", "d10", 'this card is written "Td"'),
    ("sA", "sA", 'this card is written "As"'),
]
WRONG_RANKS = [
    ("1s", "1s", 'there is no rank 1; the ace is written "A"'),
    ("0d", "0d", 'there is no rank 0; the ten is written "T"'),
    ("11c", "11c", 'there is no rank 11; the jack is written "J"'),
    ("12d", "12d", 'there is no rank 12; the queen is written "Q"'),
    ("13s", "13s", 'there is no rank 13; the king is written "K"'),
    ("14h", "14h", 'there is no rank 14; the ace is written "A"'),
    ("15c", "15c", HOW),
    ("010h", "010h", HOW),
    ("Zc", "Zc", HOW),
]
LOOK_ALIKES = [
    ("2\u0441", "2\u0441", "CYRILLIC SMALL LETTER ES"),
    ("\u041ac", "\u041ac", "CYRILLIC CAPITAL LETTER KA"),
    ("\u039ac", "\u039ac", "GREEK CAPITAL LETTER KAPPA"),
    ("\u0391s", "\u0391s", "GREEK CAPITAL LETTER ALPHA"),
    ("\uff17c", "\uff17c", "FULLWIDTH DIGIT SEVEN"),
    ("7\uff43", "7\uff43", "FULLWIDTH LATIN SMALL LETTER C"),
    ("\u212ac", "\u212ac", "KELVIN SIGN"),
    ("J\u212a", "J\u212a", "KELVIN SIGN"),
    ("7\u017f", "7\u017f", "LATIN SMALL LETTER LONG S"),
    ("7\u2667", "7\u2667", "WHITE CLUB SUIT"),
    ("\U0001f0a1", "\U0001f0a1", "PLAYING CARD ACE OF SPADES"),
]
UNFINISHED = [
    ("7", "7", "the suit is missing"),
    ("10", "10", "the suit is missing"),
    ("K", "K", "the suit is missing"),
    ("7 c", "7", "the suit is missing"),
    ("7x", "7x", HOW),
    ("c", "c", HOW),
    ("hello", "h", HOW),
]


@pytest.mark.rule("CARD-1")
@pytest.mark.parametrize(
    ("text", "offender", "advice"), SUIT_FIRST + WRONG_RANKS + LOOK_ALIKES + UNFINISHED, ids=ascii
)
def test_no_card_is_guessed(text: str, offender: str, advice: str) -> None:
    with pytest.raises(CardError) as caught:
        Card.parse(text)
    assert (caught.value.text, caught.value.position) == (offender, 1)
    assert f'"{offender}" at position 1 (card 1)' in str(caught.value)
    assert advice in str(caught.value)


@pytest.mark.rule("CARD-1", "CARD-2")
@pytest.mark.parametrize(
    ("text", "offender", "position", "place", "advice"),
    [
        ("7c 5d 4h 3s H2", "H2", 13, 5, 'this card is written "2h"'),
        ("7c5d4h3s1s", "1s", 9, 5, 'the ace is written "A"'),
        ("10c 5d 4h 3s 2", "2", 14, 5, "the suit is missing"),
        ("  7c  \u0441c 4h 3s 2c", "\u0441c", 7, 2, "CYRILLIC SMALL LETTER ES"),
        ("7♣\ufe0f5♦\ufe0f4♥\ufe0f3♠\ufe0f♣2", "♣2", 13, 5, 'this card is written "2c"'),
        ("7c,5d,4h,3s,2c", ",", 3, 2, "cards are separated by spaces or by nothing"),
        ("7c 5d; 4h 3s 2c", ";", 6, 3, "cards are separated by spaces or by nothing"),
        ("7c-5d-4h-3s-2c", "-", 3, 2, "cards are separated by spaces or by nothing"),
        ("7cc5d4h3s2c", "c5", 3, 2, 'this card is written "5c"'),
    ],
    ids=ascii,
)
def test_an_unreadable_card_of_a_hand_is_pointed_at(
    text: str, offender: str, position: int, place: int, advice: str
) -> None:
    with pytest.raises(CardError) as caught:
        Hand.parse(text)
    assert (caught.value.text, caught.value.position) == (offender, position)
    assert f'"{offender}" at position {position} (card {place})' in str(caught.value)
    assert advice in str(caught.value)


@pytest.mark.rule("CARD-1")
@pytest.mark.parametrize(("text", "count"), [("", 0), ("  ", 0), ("7c5d", 2), ("7c 5d 4h", 3)])
def test_one_card_is_one_card(text: str, count: int) -> None:
    with pytest.raises(CardError, match=f"names {count} cards where one is asked"):
        Card.parse(text)


@pytest.mark.rule("CARD-1")
@pytest.mark.parametrize("value", [7, None, b"7c", ["7c"]], ids=repr)
@pytest.mark.parametrize("parse", [Card.parse, Hand.parse], ids=["card", "hand"])
def test_what_is_no_text_is_refused(parse: Callable[[object], object], value: object) -> None:
    with pytest.raises(CardError) as caught:
        parse(value)
    assert str(caught.value).startswith(f"{value!r} is no text")
    assert HOW in str(caught.value)


@pytest.mark.parametrize("number", [-1, 53, 1.0, True, "7c", None], ids=repr)
def test_what_is_no_card_number_is_refused(number: object) -> None:
    with pytest.raises(CardError) as caught:
        Card(number)
    assert str(caught.value).startswith(f"{number!r} is no card number: 0 to 51")
    assert 'Card.parse("7c")' in str(caught.value)


def test_a_card_error_is_one_of_ours_and_a_value_error() -> None:
    assert issubclass(CardError, LowballError)
    assert issubclass(CardError, ValueError)


def test_a_card_never_changes() -> None:
    card = Card.parse("7c")
    with pytest.raises(FrozenInstanceError):
        card.number = 3
    assert card == Card.parse("7c")


def test_equal_cards_are_one_key() -> None:
    assert {Card.parse(text) for text in ("7c", "7C", "7♣", "7♣\ufe0f")} == {Card(20)}
