"""Five cards as one value: equality, texts, and what makes no hand."""

from dataclasses import FrozenInstanceError
from itertools import permutations

import pytest

from lowball_lessons import Card, Hand, HandError, LowballError

NUMBER_ONE = "7c 5d 4h 3s 2c"


@pytest.mark.rule("CARD-2")
def test_the_order_of_the_cards_does_not_count() -> None:
    first = Hand.parse(NUMBER_ONE)
    for order in permutations(first.cards):
        assert Hand(order) == first
        assert hash(Hand(order)) == hash(first)


@pytest.mark.rule("CARD-2")
def test_other_cards_are_another_hand() -> None:
    assert Hand.parse(NUMBER_ONE) != Hand.parse("7c 5d 4h 3s 2d")
    assert Hand.parse(NUMBER_ONE) != Hand.parse("7c 5d 4h 3s", size=4)
    assert Hand.parse(NUMBER_ONE) != NUMBER_ONE


@pytest.mark.rule("CARD-1", "CARD-2")
@pytest.mark.parametrize(
    "text",
    ["7c5d4h3s2c", "7C 5D 4H 3S 2C", "7♣ 5♦ 4♥ 3♠ 2♣", "7♣\ufe0f5♦\ufe0f4♥\ufe0f3♠\ufe0f2♣\ufe0f"],
    ids=["without spaces", "capitals", "symbols", "emoji without spaces"],
)
def test_a_hand_is_read_with_or_without_spaces(text: str) -> None:
    assert str(Hand.parse(text)) == NUMBER_ONE


@pytest.mark.parametrize(
    ("text", "options"),
    [
        (NUMBER_ONE, {}),
        ("Th Ts 9d 9h 2s", {}),
        ("9c 6d 3h As Jk", {"jokers": True}),
        ("4s 3h 2d Ac", {"size": 4}),
    ],
)
def test_str_and_parse_are_inverse(text: str, options: dict[str, int]) -> None:
    hand = Hand.parse(text, **options)
    assert str(hand) == text
    assert Hand.parse(str(hand), **options) == hand


def test_repr_is_the_call_that_makes_the_hand() -> None:
    assert repr(Hand.parse(NUMBER_ONE)) == f'Hand.parse("{NUMBER_ONE}")'
    joker = Hand.parse("Jk As 3h 6d 9c", jokers=True)
    assert repr(joker) == 'Hand.parse("Jk As 3h 6d 9c", jokers=True)'
    assert repr(Hand.parse("4s 3h 2d Ac", size=4)) == 'Hand.parse("4s 3h 2d Ac", size=4)'


def test_a_hand_iterates_and_answers_for_its_cards() -> None:
    hand = Hand.parse(NUMBER_ONE)
    assert [str(card) for card in hand] == NUMBER_ONE.split()
    assert len(hand) == 5
    assert Card.parse("5d") in hand
    assert Card.parse("5h") not in hand
    assert hand.symbols == "7♣ 5♦ 4♥ 3♠ 2♣"


@pytest.mark.rule("CARD-3")
def test_the_joker_is_a_card_of_a_hand_where_it_is_allowed() -> None:
    assert Hand.parse("9c 6d 3h As Jk", jokers=True).has_joker
    assert not Hand.parse(NUMBER_ONE, jokers=True).has_joker


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize(
    ("text", "options", "parts"),
    [
        pytest.param(
            "7c 5d 7c 3h 2s",
            {},
            ['"7c" at position 7 (card 3) is there twice', "it is card 1 already"],
            id="repeated card",
        ),
        pytest.param(
            "7c 5d 4h 3s 7♣",
            {},
            ['"7♣" at position 13 (card 5) is there twice', "it is card 1 already"],
            id="repeated card, spelled otherwise",
        ),
        pytest.param(
            "7c 5d 4h 3s", {}, ["4 cards (7c 5d 4h 3s)", "exactly five cards"], id="four cards"
        ),
        pytest.param(
            "7c 5d 4h 3s 2c 9d",
            {},
            ['"9d" at position 16 (card 6) is one too many', "exactly five cards"],
            id="six cards",
        ),
        pytest.param("", {}, ["0 cards (none)", "exactly five cards"], id="no card"),
        pytest.param(
            "7c 5d 4h 3s 2c",
            {"size": 4},
            ['"2c" at position 13 (card 5) is one too many', "a Badugi hand has exactly four"],
            id="five cards for Badugi",
        ),
        pytest.param("7c 5d 4h", {"size": 3}, ["size=3", "5, or 4 in Badugi"], id="size 3"),
        pytest.param(
            "9c 6d Jk As 3h",
            {},
            ['"Jk" at position 7 (card 3) is a joker', "jokers=True"],
            id="joker where there is none",
            marks=pytest.mark.rule("CARD-3"),
        ),
        pytest.param(
            "Jk 6d 3h As jk",
            {"jokers": True},
            ['"jk" at position 13 (card 5) is there twice', "it is card 1 already"],
            id="two jokers",
            marks=pytest.mark.rule("CARD-3"),
        ),
    ],
)
def test_a_text_that_makes_no_hand_is_refused(
    text: str, options: dict[str, int], parts: list[str]
) -> None:
    with pytest.raises(HandError) as caught:
        Hand.parse(text, **options)
    for part in parts:
        assert part in str(caught.value)


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize(
    ("numbers", "size", "part"),
    [
        pytest.param([0, 1, 2, 3], 5, "4 cards (2c 2d 2h 2s)", id="four cards"),
        pytest.param(range(6), 5, "6 cards (2c 2d 2h 2s 3c 3d)", id="six cards"),
        pytest.param([5], 5, "1 card (3d)", id="one card"),
        pytest.param([], 5, "0 cards (none)", id="no card"),
        pytest.param([0, 1, 2, 3, 1], 5, '"2d" (card 5) is there twice', id="repeated card"),
        pytest.param([52, 0, 1, 2, 52], 5, '"Jk" (card 5) is there twice', id="two jokers"),
        pytest.param([0, 1, 2], 3, "size=3", id="size 3"),
    ],
)
def test_cards_that_make_no_hand_are_refused(numbers: list[int], size: int, part: str) -> None:
    with pytest.raises(HandError) as caught:
        Hand([Card(number) for number in numbers], size)
    assert part in str(caught.value)


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize(
    ("stranger", "place"), [("7c", 2), (20, 5), (None, 1)], ids=["text", "number", "None"]
)
def test_only_cards_make_a_hand(stranger: object, place: int) -> None:
    cards: list[object] = list(Hand.parse(NUMBER_ONE))
    cards[place - 1] = stranger
    with pytest.raises(HandError) as caught:
        Hand(cards)
    assert f"{stranger!r} (card {place}) is no Card" in str(caught.value)
    assert "Hand.parse(" in str(caught.value)


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize("size", ["5", None, [5]], ids=repr)
def test_a_size_that_is_no_number_is_refused(size: object) -> None:
    with pytest.raises(HandError, match="is no size of a hand"):
        Hand.parse(NUMBER_ONE, size=size)


def test_a_hand_error_is_one_of_ours_and_a_value_error() -> None:
    assert issubclass(HandError, LowballError)
    assert issubclass(HandError, ValueError)


@pytest.mark.parametrize("name", ["cards", "pattern"])
def test_a_hand_never_changes(name: str) -> None:
    hand = Hand.parse(NUMBER_ONE)
    with pytest.raises(FrozenInstanceError):
        setattr(hand, name, ())
    assert str(hand) == NUMBER_ONE


def test_a_hand_keeps_its_cards_when_the_list_it_came_from_changes() -> None:
    cards = list(Hand.parse(NUMBER_ONE))
    hand = Hand(cards)
    cards.clear()
    assert str(hand) == NUMBER_ONE
