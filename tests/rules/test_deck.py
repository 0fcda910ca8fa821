"""The order of the cards: reproducible, complete, and refused where it is no deck."""

import random
from dataclasses import FrozenInstanceError

import pytest

from lowball_lessons import Card, CardError, Deck

SEED_1 = (
    "8s 4c Tc 3c 8d 4d As 2h Td 9c 3d Ac 9h 6c Qh Jd 5d Ks 9s Ad 6d Kd Jc 3h 2d 8c "
    "Qs 7c 9d Qd 6h Kh 4s Js 5c 7h 7s Kc Th Ah 3s Qc 7d Jh 2s Ts 5s 4h 2c 5h 6s 8h"
)
FULL = {Card(number) for number in range(52)}


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize(
    ("seed", "top"),
    [
        (0, "Ah Jh 8c 9h Qc 3d Kc 8h 9d 7h"),
        (1, "8s 4c Tc 3c 8d 4d As 2h Td 9c"),
        (41, "2h As Jh Qs Ad 8c 9d 3d 7d Ah"),
        (-1, "8s 2h 5s 4c 6s Ah 6h 4d 9s 3h"),
        ("classroom", "3c 7c Ts Jh 4c 5c 5h 9h 7s 3h"),
        ("1", "7s Jh Kd Kh 3s 8s 2h 5h 9h Qd"),
    ],
    ids=repr,
)
def test_a_seed_gives_the_same_cards_for_ever(seed: int | str, top: str) -> None:
    assert str(Deck.shuffled(seed)).startswith(top + " ")


@pytest.mark.rule("CARD-4")
def test_the_whole_deck_of_seed_1() -> None:
    assert str(Deck.shuffled(1)) == SEED_1


@pytest.mark.rule("CARD-4")
def test_a_number_and_its_text_are_two_seeds() -> None:
    assert Deck.shuffled(1).cards != Deck.shuffled("1").cards


@pytest.mark.rule("CARD-4")
def test_chance_comes_from_the_seed_alone() -> None:
    random.seed(1)
    before = random.getstate()
    first = Deck.shuffled("classroom")
    assert random.getstate() == before
    random.seed(2)
    assert Deck.shuffled("classroom") == first


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize("seed", [0, 1, -1, 10**40, "", "classroom", "leçon ♣"], ids=ascii)
def test_every_card_is_in_a_shuffled_deck_once(seed: int | str) -> None:
    deck = Deck.shuffled(seed)
    assert len(deck) == 52
    assert set(deck) == FULL
    assert deck.seed == seed


@pytest.mark.rule("CARD-3", "CARD-4")
def test_with_the_joker_there_are_53() -> None:
    deck = Deck.shuffled(1, jokers=True)
    assert len(deck) == 53
    assert set(deck) == {*FULL, Card(52)}


@pytest.mark.rule("CARD-4")
def test_a_full_text_is_the_deck_as_written() -> None:
    deck = Deck.from_text(SEED_1)
    assert str(deck) == SEED_1
    assert deck.seed is None
    assert Deck.from_text(str(deck)) == deck


@pytest.mark.rule("CARD-4")
def test_a_prefix_comes_first_and_the_seed_orders_the_rest() -> None:
    deck = Deck.from_text("2♣ 3d 4h 7s Kc", seed=41)
    assert str(deck).startswith("2c 3d 4h 7s Kc ")
    assert len(deck) == 52
    assert set(deck) == FULL
    assert deck == Deck.from_text("2c3d4h7sKc", seed=41)
    assert deck.cards != Deck.from_text("2c3d4h7sKc", seed=42).cards


@pytest.mark.rule("CARD-4")
def test_an_empty_prefix_is_a_plain_shuffle() -> None:
    assert Deck.from_text("", seed=1) == Deck.shuffled(1)


@pytest.mark.rule("CARD-3")
def test_a_prefix_of_a_deck_with_the_joker() -> None:
    assert len(Deck.from_text("Jk 2c", seed=1, jokers=True)) == 53
    assert Card(52) in set(Deck.from_text("2c", seed=1, jokers=True))


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize(
    ("text", "seed", "parts"),
    [
        pytest.param("7c 5d", None, ["2 cards are no deck", "seed=1"], id="prefix without seed"),
        pytest.param("", None, ["0 cards are no deck", "2c, 2d, 2h"], id="nothing without seed"),
        pytest.param("7c 5d 7c", 1, ['"7c"', "places 1 and 3"], id="repeated card with seed"),
        pytest.param(f"{SEED_1} 8h", None, ['"8h"', "places 52 and 53"], id="repeated card"),
        pytest.param(SEED_1[:-3], None, ["51 cards are no deck: 8h missing"], id="51 cards"),
        pytest.param("7c H4", 1, ['"H4" at position 4 (card 2)', '"4h"'], id="unreadable card"),
        pytest.param(7, 1, ["7 is no text"], id="no text"),
    ],
)
def test_a_text_that_is_no_deck_is_refused(text: str, seed: int | None, parts: list[str]) -> None:
    with pytest.raises(CardError) as caught:
        Deck.from_text(text, seed)
    for part in parts:
        assert part in str(caught.value)


@pytest.mark.parametrize("seed", [True, None, 1.5, b"1", [1]], ids=repr)
def test_a_seed_is_a_number_or_a_text(seed: object) -> None:
    with pytest.raises(CardError, match="give a whole number or a text"):
        Deck.shuffled(seed)


@pytest.mark.parametrize("seed", [True, 1.5, b"1"], ids=repr)
def test_the_seed_of_a_prefix_is_a_number_or_a_text(seed: object) -> None:
    with pytest.raises(CardError, match="give a whole number or a text"):
        Deck.from_text("7c", seed)


def test_only_cards_make_a_deck() -> None:
    with pytest.raises(CardError, match="'7c' is no Card"):
        Deck(("7c", *Deck.shuffled(1).cards[1:]))


def test_a_deck_never_changes() -> None:
    deck = Deck.shuffled(1)
    with pytest.raises(FrozenInstanceError):
        deck.cards = ()
