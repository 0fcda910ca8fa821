"""Badugi (VAR-4): which cards count, which hand wins, and how many hands are as good."""

import operator
from collections.abc import Callable

import pytest

from lowball_lessons import BADUGI, BADUGI_ACE_HIGH, Hand, HandError, Ranking

Check = Callable[[Ranking, Hand, Hand], None]
pytestmark = pytest.mark.rule("VAR-4")
BOTH = pytest.mark.parametrize("ranking", [BADUGI, BADUGI_ACE_HIGH], ids=["ace low", "ace high"])


def badugi_hand(text: str) -> Hand:
    return Hand.parse(text, size=len(text.split()))


@pytest.mark.parametrize(
    ("text", "name", "counting"),
    [
        pytest.param("Ac 2d 3h 4s", "4-3-2-A badugi", "4s 3h 2d Ac", id="the best"),
        pytest.param("Kc Jd 8h 4s", "K-J-8-4 badugi", "Kc Jd 8h 4s", id="four high cards"),
        pytest.param("2c 3d 4h 5h", "three cards, 4-3-2", "4h 3d 2c", id="the lower of a suit"),
        pytest.param("2c 2d 4h 5s", "three cards, 5-4-2", "5s 4h", id="one of a pair"),
        pytest.param("2c 2h 4h 5s", "three cards, 5-4-2", "5s 4h 2c", id="the fitting of a pair"),
        pytest.param("2c 3c 4d 5d", "two cards, 4-2", "4d 2c", id="two suits"),
        pytest.param("Kc Kd 5h 5s", "two cards, K-5", "", id="two pairs"),
        pytest.param("2c 3c 4c 5c", "one card, 2", "2c", id="one suit"),
        pytest.param("Kc Kd Kh Ks", "one card, K", "", id="one rank"),
        pytest.param("Ac 2c 3d 4h", "three cards, 4-3-A", "4h 3d Ac", id="the ace is lower"),
        pytest.param("2h 3h 3d Kc", "three cards, K-3-2", "Kc 3d 2h", id="more before lower"),
        pytest.param("7c 5d 4h 3s 2c", "5-4-3-2 badugi", "5d 4h 3s 2c", id="best of five"),
        pytest.param("Kc Kd 5h 4s 2c", "K-5-4-2 badugi", "Kd 5h 4s 2c", id="five with a pair"),
        pytest.param("2c 4c 6c 8c Tc", "one card, 2", "2c", id="five of one suit"),
    ],
)
def test_which_cards_count(text: str, name: str, counting: str) -> None:
    hand = badugi_hand(text)
    assert BADUGI.rank(hand).name == name
    counted = {str(card) for card in BADUGI.best(hand)}
    assert counted >= set(counting.split())
    assert len(counted) == len(BADUGI.rank(hand).heights)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("Kc Jd 8h 4s", "2c 3d 4h 5h", id="four cards before three"),
        pytest.param("Kc Qd Jh Th", "2c 2d 3h 3d", id="three cards before two"),
        pytest.param("Kc Qd Qc Kd", "2c 3c 4c 5c", id="two cards before one"),
        pytest.param("7c 6d 5h 4s", "8c 3d 2h As", id="the highest card first"),
        pytest.param("8c 5d 4h 3s", "8d 6h 2s Ac", id="then the second"),
        pytest.param("8c 5d 4h 2s", "8d 5h 4s 3c", id="then the last"),
        pytest.param("5c 4d 2h 2d", "6c 3d 2h 2d", id="three cards from the highest"),
        pytest.param("7c 5d 4h 3s 2c", "7d 5h 4s 3c", id="five cards against four"),
    ],
)
@BOTH
def test_the_better_hand_wins(beats: Check, ranking: Ranking, better: str, worse: str) -> None:
    beats(ranking, badugi_hand(better), badugi_hand(worse))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("4s 3h 2d Ac", "4c 3d 2h As", id="four cards"),
        pytest.param("4h 3d 2c 9h", "4c 3h 2s Ks", id="the cards left out do not count"),
        pytest.param("5d 4h 3s 2c 7c", "5c 4d 3h 2s", id="four and five cards"),
    ],
)
@BOTH
def test_suits_break_no_tie(ties: Check, ranking: Ranking, one: str, other: str) -> None:
    ties(ranking, badugi_hand(one), badugi_hand(other))


def test_the_ace_is_low_in_badugi_and_high_in_badeucey(beats: Check) -> None:
    with_ace, without = badugi_hand("4s 3h 2d Ac"), badugi_hand("5s 4h 3d 2c")
    beats(BADUGI, with_ace, without)
    beats(BADUGI_ACE_HIGH, without, with_ace)
    assert BADUGI_ACE_HIGH.rank(with_ace).name == "A-4-3-2 badugi"
    assert (BADUGI.rank(with_ace).strength, BADUGI_ACE_HIGH.rank(without).strength) == (0, 0)


@pytest.mark.rule("VAR-3")
def test_aces_high_choose_other_cards() -> None:
    hand = badugi_hand("Ac 9c 4d 3h 2s")
    assert BADUGI.rank(hand).name == "4-3-2-A badugi"
    assert BADUGI_ACE_HIGH.rank(hand).name == "9-4-3-2 badugi"


def test_badugi_is_not_deuce_to_seven() -> None:
    straight, rainbow = badugi_hand("5s 4h 3d 2c"), badugi_hand("7s 5h 4d 2c")
    assert BADUGI.compare(straight, rainbow).winner == 0


@pytest.mark.parametrize(
    "ask",
    [BADUGI.rank, BADUGI.explain, lambda hand: BADUGI.compare(hand, badugi_hand("4s 3h 2d Ac"))],
    ids=["rank", "explain", "compare"],
)
@pytest.mark.parametrize(
    ("hand", "part"),
    [
        pytest.param("4s 3h 2d Ac", "is no Hand", id="a text"),
        pytest.param(None, "is no Hand", id="None"),
        pytest.param(Hand.parse("4s 3h 2d Jk", size=4, jokers=True), "joker", id="a joker"),
        pytest.param(Hand.parse("9c 6d 3h As Jk", jokers=True), "joker", id="a joker in five"),
        pytest.param(Hand.parse("9c 6c 3c Ac Jk", jokers=True), "joker", id="a joker in a suit"),
    ],
)
def test_what_it_cannot_rank_is_refused(
    ask: Callable[[object], object], hand: object, part: str
) -> None:
    with pytest.raises(HandError) as caught:
        ask(hand)
    assert part in str(caught.value)
    assert "badugi" in str(caught.value)


@pytest.mark.parametrize("order", [operator.lt, operator.le, operator.gt, operator.ge])
def test_ranks_of_the_two_badugis_have_no_order(order: Callable[[object, object], bool]) -> None:
    hand = badugi_hand("4s 3h 2d Ac")
    with pytest.raises(TypeError):
        order(BADUGI.rank(hand), BADUGI_ACE_HIGH.rank(hand))
