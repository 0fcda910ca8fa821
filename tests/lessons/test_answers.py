"""Answers that are letters, whole numbers or cards: what passes, what is refused and how.

Every answer goes through `Question.judge`, as in an exercise: it never raises.
"""

import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

from lowball_lessons import Card, Hand
from lowball_lessons.lessons.answers import Cards, Kind, Order, Whole
from lowball_lessons.rules.cards import parse_cards
from tests.lessons.answering import (
    CARDS,
    CHOICE,
    FIVE,
    OFFERED,
    ORDER,
    RIGHT,
    SEVEN_LOW,
    SEVERAL,
    WHOLE,
    Name,
    assert_passes,
    assert_refused,
    assert_wrong,
    judged,
)
from tests.lessons.hostile import hostile_card

ACCEPTED: dict[str, tuple[Kind, object]] = {
    "letter": (CHOICE, "b"),
    "capital letter": (CHOICE, "B"),
    "letter among spaces": (CHOICE, "  b\n"),
    "letter of a text subclass": (CHOICE, Name("b")),
    "letter of numpy": (CHOICE, np.str_("b")),
    "letters with a space": (SEVERAL, "b d"),
    "letters in another order": (SEVERAL, "d b"),
    "letters with nothing between": (SEVERAL, "bd"),
    "letters with commas": (SEVERAL, "B, D"),
    "letters twice": (SEVERAL, "b d b"),
    "list of letters": (SEVERAL, ["d", "b"]),
    "tuple of letters": (SEVERAL, ("b", "d")),
    "set of letters": (SEVERAL, {"b", "D"}),
    "frozenset of letters": (SEVERAL, frozenset("bd")),
    "list of letters among spaces": (SEVERAL, [" b", "d "]),
    "order with nothing between": (ORDER, "badce"),
    "order with spaces": (ORDER, "b a d c e"),
    "order with commas": (ORDER, "B, A, D, C, E"),
    "order as a list": (ORDER, ["b", "a", "d", "c", "e"]),
    "order as a tuple": (ORDER, ("B", "A", "D", "C", "E")),
    "int": (WHOLE, 18),
    "whole float": (WHOLE, 18.0),
    "whole fraction": (WHOLE, Fraction(18, 1)),
    "fraction that cancels": (WHOLE, Fraction(36, 2)),
    "numpy int": (WHOLE, np.int64(18)),
    "small numpy int": (WHOLE, np.uint8(18)),
    "numpy float": (WHOLE, np.float64(18)),
    "small numpy float": (WHOLE, np.float32(18)),
    "pandas int": (WHOLE, pd.Series([7, 18]).max()),
    "pandas float": (WHOLE, pd.Series([17.5, 18.5]).mean()),
    "hand as text": (FIVE, "7c 5d 4h 3s 2c"),
    "hand as text with nothing between": (FIVE, "7c5d4h3s2c"),
    "hand in capitals": (FIVE, "7C 5D 4H 3S 2C"),
    "hand in symbols": (FIVE, "7♣ 5♦ 4♥ 3♠ 2♣"),
    "hand in emoji symbols": (FIVE, "7♣\ufe0f 5♦\ufe0f 4♥\ufe0f 3♠\ufe0f 2♣\ufe0f"),
    "hand in another order": (FIVE, "2c 7c 3s 5d 4h"),
    "hand as Hand": (FIVE, Hand.parse("2c 7c 3s 5d 4h")),
    "list of cards": (FIVE, list(SEVEN_LOW)),
    "tuple of cards in another order": (FIVE, SEVEN_LOW.cards[::-1]),
    "set of cards": (FIVE, set(SEVEN_LOW)),
    "frozenset of cards": (FIVE, frozenset(SEVEN_LOW)),
    "list of texts": (FIVE, ["2c", "7♣", "3S", "5d", "4h"]),
    "list of cards and texts": (FIVE, ["2c", "7c", *SEVEN_LOW.cards[1:4]]),
    "cards as text": (CARDS, "Kd 9h"),
    "cards in another order": (CARDS, "9H KD"),
    "cards with nothing between": (CARDS, "kd9h"),
    "cards in symbols": (CARDS, "K♦ 9♥"),
    "cards of numpy": (CARDS, np.str_("9h Kd")),
    "list of some cards": (CARDS, [Card.parse("9h"), "Kd"]),
    "tuple of some cards": (CARDS, ("Kd", "9h")),
    "set of some cards": (CARDS, {"9♥", "KD"}),
    "frozenset of some cards": (CARDS, frozenset(parse_cards("9h Kd"))),
}


@pytest.mark.parametrize(("kind", "answer"), ACCEPTED.values(), ids=ACCEPTED)
def test_the_right_answer_passes_in_this_spelling(kind: Kind, answer: object) -> None:
    assert_passes(kind, answer)
    assert kind.read(answer) == RIGHT[type(kind)]
    assert type(kind.read(answer)) is type(RIGHT[type(kind)])


WRONG: dict[str, tuple[Kind, object, str]] = {
    "another letter": (CHOICE, "C", "c"),
    "one letter of two": (SEVERAL, "b", "b"),
    "one letter too many": (SEVERAL, {"b", "c", "d"}, "b c d"),
    "right letters in the wrong order": (ORDER, "bdace", "b d a c e"),
    "list in the wrong order": (ORDER, list("abcde"), "a b c d e"),
    "one less": (WHOLE, 17, "17"),
    "below 0": (WHOLE, -18, "-18"),
    "numpy int below": (WHOLE, np.int8(17), "17"),
    "one card of two": (CARDS, "Kd", "K♦"),
    "one card too many": (CARDS, "9h Kd As", "K♦ A♠ 9♥"),
    "no card": (CARDS, "none", "none"),
    "another hand": (FIVE, "As 5d 4h 3s 2c", "A♠ 5♦ 4♥ 3♠ 2♣"),
}


@pytest.mark.parametrize(("kind", "answer", "means"), WRONG.values(), ids=WRONG)
def test_a_wrong_answer_is_read_and_is_told_what_it_means(
    kind: Kind, answer: object, means: str
) -> None:
    assert_wrong(judged(kind, answer), f"Not yet. That means {means}.")


LETTER = 'write one letter in quotation marks, "a" to "d"'
LETTERS = "write the letters"
ALL = "write all the letters"
NUMBER = "write a whole number, such as 3"
HAND = "write five of the cards"
SOME = 'write the cards in quotation marks, in the manner of "2d Ah", or "none" for no card'
CHIPS = Whole("chips", least=0)
DECK = [Card(number) for number in range(52)]

REFUSED: dict[str, tuple[Kind, object, tuple[str, ...]]] = {
    "letter that is not offered": (CHOICE, "e", ('"e" is none of the choices', LETTER)),
    "two letters": (CHOICE, "ab", ('"ab" is none of the choices', LETTER)),
    "look-alike letter": (CHOICE, "а", ("is none of the choices", LETTER)),  # Cyrillic
    "number for a letter": (CHOICE, 2, ("2 is no text", LETTER)),
    "list for a letter": (CHOICE, ["b"], ("['b'] is no text", LETTER)),
    "long text for a letter": (CHOICE, "b" * 10**6, ("far too long", LETTER)),
    "one wrong letter": (SEVERAL, "b e", ('"b e" has something other than a b c d', LETTERS)),
    "one wrong letter in a list": (SEVERAL, ["b", "e"], ("a b c d", LETTERS)),
    "number among letters": (SEVERAL, ["b", 4], ("4 is no text", LETTERS)),
    "two letters in one": (SEVERAL, ["bd"], ("a b c d", LETTERS)),
    "number for letters": (SEVERAL, 24, ("24 is no list of letters", LETTERS)),
    "dict for letters": (SEVERAL, {"b": 1}, ("is no list of letters", LETTERS)),
    "array of letters": (SEVERAL, np.array(["b", "d"]), ("no list of letters", LETTERS)),
    "letter missing": (ORDER, "badc", ('"badc" does not have each letter once', ALL)),
    "letter twice": (ORDER, "badcc", ('"badcc" does not have each letter once', ALL)),
    "letter too many": (ORDER, "badcea", ("does not have each letter once", ALL)),
    "wrong letter in an order": (ORDER, "badcf", ("other than a b c d e", ALL)),
    "set for an order": (ORDER, set("badce"), ("A set has no order", ALL)),
    "frozenset for an order": (ORDER, frozenset("badce"), ("A frozenset has no order", ALL)),
    "dict for an order": (ORDER, dict.fromkeys("badce"), ("A dict has no order", ALL)),
    "number as a text": (WHOLE, "18", ('That is the text "18"; write the number 18.',)),
    "number as a text with spaces": (WHOLE, " 18 ", ("write the number 18.",)),
    "number as a text of a subclass": (WHOLE, Name("18"), ("write the number 18.",)),
    "float as a text": (WHOLE, "18.0", ('That is the text "18.0"', NUMBER)),
    "number in words": (WHOLE, "eighteen", ('That is the text "eighteen"', NUMBER)),
    "long number as a text": (WHOLE, "9" * 10**5, ("far too long", NUMBER)),
    "True": (WHOLE, True, ("True cannot be read as a number", NUMBER)),
    "numpy True": (WHOLE, np.True_, ("cannot be read as a number", NUMBER)),
    "pandas True": (WHOLE, pd.Series([True]).iloc[0], ("cannot be read as a number", NUMBER)),
    "NaN": (WHOLE, math.nan, ("nan cannot be read as a number", NUMBER)),
    "numpy NaN": (WHOLE, np.float64("nan"), ("nan cannot be read as a number", NUMBER)),
    "pandas NA": (WHOLE, pd.NA, ("cannot be read as a number", NUMBER)),
    "pandas NaT": (WHOLE, pd.NaT, ("cannot be read as a number", NUMBER)),
    "infinity": (WHOLE, math.inf, ("inf cannot be read as a number", NUMBER)),
    "minus infinity": (WHOLE, -math.inf, ("-inf cannot be read as a number", NUMBER)),
    "a little less": (WHOLE, 17.9999999, ("17.9999999 is not a whole number", NUMBER)),
    "the float before": (WHOLE, math.nextafter(18, 0), ("is not a whole number", NUMBER)),
    "the float after": (WHOLE, math.nextafter(18, 19), ("is not a whole number", NUMBER)),
    "numpy float nearby": (WHOLE, np.float64(18.0000001), ("not a whole number", NUMBER)),
    "fraction": (WHOLE, Fraction(37, 2), ("is not a whole number", NUMBER)),
    "complex number": (WHOLE, 18 + 0j, (NUMBER,)),
    "list of one number": (WHOLE, [18], ("[18] cannot be read as a number", NUMBER)),
    "array of one number": (WHOLE, np.array([18]), ("cannot be read as a number", NUMBER)),
    "series of one number": (WHOLE, pd.Series([18]), ("cannot be read as a number", NUMBER)),
    "four cards": (FIVE, "7c 5d 4h 3s", ("4 cards (7c 5d 4h 3s)", "exactly five", HAND)),
    "six cards": (FIVE, "7c 5d 4h 3s 2c 9h", ("6 cards", "exactly five", HAND)),
    "list of four cards": (FIVE, OFFERED[:4], ("4 cards", "exactly five", HAND)),
    "Hand of four cards": (FIVE, Hand(OFFERED[:4], 4), ("exactly five", HAND)),
    "card twice": (FIVE, "7c 5d 4h 3s 7c", ('"7c" (card 5) is there twice', HAND)),
    "card that is not offered": (FIVE, "8c 5d 4h 3s 2c", ("8♣ is not among the cards", HAND)),
    "Hand with another card": (FIVE, Hand.parse("8c 5d 4h 3s 2c"), ("8♣ is not among", HAND)),
    "joker": (FIVE, "Jk 5d 4h 3s 2c", ("Joker is not among the cards", HAND)),
    "suit before rank": (FIVE, "c7 5d 4h 3s 2c", ('"c7" at position 1', HAND)),
    "unreadable text in a list": (FIVE, ["7c", "5d", "4h", "3s", "2x"], ('"2x"', HAND)),
    "number among cards": (FIVE, ["7c", "5d", "4h", "3s", 2], ("2 is no text", HAND)),
    "huge number among cards": (FIVE, ["7c", "5d", "4h", "3s", 10**5000], ("no text", HAND)),
    "number for cards": (FIVE, 75432, ("75432 is no hand", HAND)),
    "dict for cards": (FIVE, {"7c": 1}, ("is no hand", HAND)),
    "long text for cards": (FIVE, "x" * 10**4 + "c", ("far too long", HAND)),
    "no card, in a list": (CARDS, ["none"], ('"none"', SOME)),
    "card of some twice": (CARDS, "9h 9h", ('"9h 9h" has a card twice', SOME)),
    "card twice in two spellings": (CARDS, ["9h", "9♥"], ("has a card twice", SOME)),
    "card that is not among them": (CARDS, "9h Kc", ("K♣ is not among the cards", SOME)),
    "card that is not among them, again and again": (CARDS, "Kc" * 400, ("K♣ is not", SOME)),
    "all cards that are not among them": (CARDS, DECK, ("is not among the", SOME)),
    "joker among some": (CARDS, "9h Jk", ("Joker is not among the cards", SOME)),
    "commas between cards": (CARDS, "9h, Kd", ('","', SOME)),
    "two cards in one": (CARDS, ["9h Kd"], ("names 2 cards", SOME)),
    "long text in a list of cards": (CARDS, ["9h" * 10**4], ("names 10000 cards", SOME)),
    "number for some cards": (CARDS, 9, ("9 is no hand", SOME)),
    "dict for some cards": (CARDS, {"9h": "Kd"}, ("is no hand", SOME)),
    "array of cards": (CARDS, np.array(["9h", "Kd"]), ("is no hand", SOME)),
    "chips below 0": (CHIPS, -3, ("-3 is less than 0", "write a whole number of chips")),
    "number in other digits": (WHOLE, "١٨", ('That is the text "١٨"', NUMBER)),
    "number that Python cannot read": (WHOLE, "018", ('That is the text "018"', NUMBER)),
    "letters of separators only": (SEVERAL, ", and", ("other than a b c d", LETTERS)),
    "whole deck": (FIVE, DECK, ("52 cards", HAND)),
}


@pytest.mark.parametrize(("kind", "answer", "words"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_read_is_refused_with_what_to_write(
    kind: Kind, answer: object, words: tuple[str, ...]
) -> None:
    assert_refused(judged(kind, answer), *words)


@pytest.mark.parametrize("almost", [True, np.True_, 1 - 1e-9, 1 + 1e-9, "1"], ids=repr)
def test_what_is_almost_one_is_not_one(almost: object) -> None:
    assert_passes(WHOLE, 1, right=1)
    assert_refused(judged(WHOLE, almost, right=1))


def test_cards_count_for_what_they_are_not_for_what_they_equal() -> None:
    strange = list(map(hostile_card, Hand.parse("Ks Qs Js Ts 8s")))
    for kind in (CARDS, FIVE):
        assert_refused(judged(kind, strange), "is not among the cards")
    assert_wrong(judged(CARDS, [hostile_card(OFFERED[0])]), "That means 7♣.")
    assert_passes(FIVE, list(map(hostile_card, SEVEN_LOW)))


@pytest.mark.parametrize("answer", ["none", "None", " NONE "])
def test_no_card_is_an_answer_where_it_is_named(answer: str) -> None:
    assert_passes(CARDS, answer, frozenset())


def test_the_word_for_no_card_is_the_question_s() -> None:
    kind = Cards(OFFERED, nothing="pat")
    assert '"pat" for no card' in kind.how
    assert_passes(kind, "Pat", frozenset())
    assert_refused(judged(kind, "none"), '"pat" for no card')


def test_a_number_is_read_without_rounding() -> None:
    assert_refused(judged(WHOLE, Decimal("18.00000000000000000001")), "not a whole number")
    assert_passes(WHOLE, Decimal(18))


def test_a_number_near_nothing_is_not_nothing() -> None:
    for tiny in (Decimal("1e-99999999"), np.nextafter(np.longdouble(0), np.longdouble(1)), 5e-324):
        assert_refused(judged(WHOLE, tiny, right=0), "write a whole number")
    assert_passes(WHOLE, Decimal("0e-99999999"), right=0)


def test_an_order_says_what_comes_first() -> None:
    assert Order("abc").how.endswith("the best hand first")
    assert Order("abc", "the highest card").how.endswith("the highest card first")
