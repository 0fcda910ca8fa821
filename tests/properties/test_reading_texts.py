"""Texts and values: what is written can be read, and junk is refused in one way only."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball_lessons import Card, CardError, Deck, Hand, HandError

CARDS = [Card(number) for number in range(53)]
NEARLY_CARDS = st.text(alphabet="23456789TJQKAtjqka10cdhsCDHS♣♦♥♠\ufe0f\ufe0eJk ,;\u212a\u017f7c")
JUNK = st.one_of(st.text(), NEARLY_CARDS)
READERS: dict[str, Callable[[str], object]] = {
    "card": Card.parse,
    "hand": Hand.parse,
    "hand with joker": lambda text: Hand.parse(text, jokers=True),
    "badugi hand": lambda text: Hand.parse(text, size=4),
    "deck": Deck.from_text,
    "deck with seed": lambda text: Deck.from_text(text, seed=1),
    "shuffled deck": lambda text: Deck.from_text("", seed=text),
}


@pytest.mark.rule("CARD-1", "CARD-2")
@pytest.mark.parametrize("read", READERS.values(), ids=READERS)
@given(JUNK)
def test_junk_is_refused_as_a_card_or_a_hand(read: Callable[[str], object], text: str) -> None:
    with suppress(CardError, HandError):
        read(text)


@pytest.mark.rule("CARD-1", "CARD-2")
@pytest.mark.parametrize("size", [4, 5])
@given(st.data())
def test_parse_and_str_are_inverse_for_hands(size: int, data: st.DataObject) -> None:
    cards = data.draw(st.lists(st.sampled_from(CARDS), min_size=size, max_size=size, unique=True))
    hand = Hand(cards, size)
    read = Hand.parse(str(hand), jokers=True, size=size)
    assert read == hand
    assert str(read) == str(hand)
    assert Hand.parse(str(hand).replace(" ", ""), jokers=True, size=size) == hand


def complaint(text: str) -> CardError | None:
    try:
        Card.parse(text)
    except CardError as error:
        return error
    return None


@pytest.mark.rule("CARD-1")
@given(JUNK)
def test_a_complaint_points_into_the_text(text: str) -> None:
    error = complaint(text)
    if error and error.position:
        assert error.text
        assert text[error.position - 1 :].startswith(error.text)


@pytest.mark.rule("CARD-1")
@given(JUNK)
def test_what_is_read_is_one_of_the_53_cards(text: str) -> None:
    with suppress(CardError):
        assert Card.parse(str(Card.parse(text))) in CARDS
        assert text.isascii() or any(symbol in text for symbol in "♣♦♥♠") or text != text.strip()


@pytest.mark.rule("CARD-4")
@given(st.lists(st.sampled_from(CARDS[:52]), unique=True), st.integers() | st.text("ab 1"))
def test_a_prefix_stays_on_top(top: list[Card], seed: int | str) -> None:
    deck = Deck.from_text(" ".join(map(str, top)), seed=seed)
    assert list(deck)[: len(top)] == top
    assert len(set(deck)) == len(deck) == 52
