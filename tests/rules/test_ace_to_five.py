"""Ace-to-five, card by card of A5: which hand wins, what it is called, what the joker is."""

import operator
from collections.abc import Callable
from itertools import pairwise

import pytest

from lowball_lessons import ACE_TO_FIVE, BADUGI, Hand, HandError, Ranking

Check = Callable[[Ranking, Hand, Hand], None]
WHEEL = "5h 4h 3s 2d Ac"
SUITED_WHEEL = "5s 4s 3s 2s As"


def case(rule: str, story: str, *values: str) -> object:
    return pytest.param(*values, id=f"{rule} {story}", marks=pytest.mark.rule(rule))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        case("A5-1", "the ace is low", "6c 4d 3h 2s Ac", "6d 5h 4s 3c 2d"),
        case("A5-1", "the ace is below the two", "8c 6d 4h 3s Ac", "8d 6h 4s 3c 2d"),
        case("A5-2", "the wheel is the best", WHEEL, "6s 4d 3c 2h Ad"),
        case("A5-2", "the suited wheel is no flush", SUITED_WHEEL, "6s 4d 3c 2h Ad"),
        case("A5-2", "a flush counts for nothing", "9c 7c 5c 3c Ac", "9d 7h 5s 4c Ad"),
        case("A5-2", "a straight counts for nothing", "6c 5d 4h 3s 2c", "7c 4d 3h 2s Ac"),
        case("A5-2", "a straight flush is no great loss", "9c 8c 7c 6c 5c", "Ac Ad 2h 3s 4c"),
        case("A5-3", "no ace makes up for a six", "8c 5d 4h 3s 2c", "8d 6h 4s 2c Ad"),
        case("A5-3", "any five ranks beat a pair", "Kc Qd Jh Ts 9c", "Ac Ad 4h 3s 2c"),
        case("A5-3", "third card", "9c 8d 6h 5s 4c", "9d 8h 7s 2c Ad"),
        case("A5-3", "last card", "9c 8d 6h 5s Ac", "9d 8h 6s 5c 2d"),
        case("A5-4", "a pair of aces is the lowest", "Ac Ad Kh Qs Jc", "2c 2d 5h 4s 3c"),
        case("A5-4", "beside the pair", "9c 9d 4h 3s Ac", "9h 9s 4c 3d 2h"),
        case("A5-4", "aces up are led by the other pair", "2c 2d Ah As 9c", "3c 3d 2h 2s Ac"),
        case("A5-4", "aces are the lower pair", "Kc Kd Ah As Qc", "Kh Ks 2c 2d 3h"),
        case("A5-4", "two pair, the odd card", "8c 8d 3h 3s Ac", "8h 8s 3c 3d 2h"),
        case("A5-4", "three aces are the lowest three", "Ac Ad Ah Ks Qc", "2c 2d 2h 3s Ac"),
        case("A5-4", "full house by the three", "Ac Ad Ah Ks Kc", "2c 2d 2h As Ac"),
        case("A5-4", "full house, then by the two", "6c 6d 6h As Ac", "6c 6d 6h 2s 2c"),
        case("A5-4", "four aces are the lowest four", "Ac Ad Ah As Kc", "2c 2d 2h 2s Ac"),
        case("A5-4", "beside four of a kind", "6c 6d 6h 6s Ac", "6c 6d 6h 6s 2c"),
        case("EX-5", "the wheel is drawn", WHEEL, "6s 5d 3c 2h Ad"),
        case("EX-6", "5 against 6", "8d 5c 4s 3h 2d", "8c 6d 4h 2s Ac"),
    ],
)
def test_the_better_hand_wins(beats: Check, better: str, worse: str) -> None:
    beats(ACE_TO_FIVE, Hand.parse(better), Hand.parse(worse))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("A5-2", "wheel and suited wheel", WHEEL, SUITED_WHEEL),
        case("A5-2", "flush and no flush", "9c 7c 5c 3c Ac", "9d 7h 5s 3d Ad"),
        case("A5-5", "no pair", "7c 5d 4h 3s Ac", "7h 5s 4c 3d Ah"),
        case("A5-5", "two pair", "2c 2d Ah As 9c", "2h 2s Ac Ad 9h"),
    ],
)
def test_suits_mean_nothing(ties: Check, one: str, other: str) -> None:
    ties(ACE_TO_FIVE, Hand.parse(one), Hand.parse(other))


LADDER = {  # category: its best and its worst hand
    "no pair": (WHEEL, "Kc Qd Jh Ts 9c"),
    "one pair": ("Ac Ad 4h 3s 2c", "Kc Kd Qh Js Tc"),
    "two pair": ("2c 2d Ah As 3c", "Kc Kd Qh Qs Jc"),
    "three of a kind": ("Ac Ad Ah 3s 2c", "Kc Kd Kh Qs Jc"),
    "full house": ("Ac Ad Ah 2s 2c", "Kc Kd Kh Qs Qc"),
    "four of a kind": ("Ac Ad Ah As 2c", "Kc Kd Kh Ks Qc"),
}
NEIGHBOURS = list(pairwise(LADDER))


@pytest.mark.rule("A5-4")
@pytest.mark.parametrize(
    ("lower", "higher"), NEIGHBOURS, ids=[" before ".join(pair) for pair in NEIGHBOURS]
)
def test_the_worst_of_a_category_beats_the_best_of_the_next(
    beats: Check, lower: str, higher: str
) -> None:
    beats(ACE_TO_FIVE, Hand.parse(LADDER[lower][1]), Hand.parse(LADDER[higher][0]))


@pytest.mark.rule("A5-4")
def test_there_are_six_categories_and_6175_strengths() -> None:
    assert tuple(LADDER) == ACE_TO_FIVE.categories
    strengths = [
        [ACE_TO_FIVE.rank(Hand.parse(text)).strength for text in ends] for ends in LADDER.values()
    ]
    assert (strengths[0][0], strengths[-1][1]) == (0, 6174)
    for lower, higher in pairwise(strengths):
        assert lower[1] + 1 == higher[0]


@pytest.mark.parametrize(
    ("text", "category", "name", "nickname"),
    [
        case("A5-2", "the wheel", WHEEL, "no pair", "the wheel", ""),
        case("A5-2", "suited wheel", SUITED_WHEEL, "no pair", "the wheel", ""),
        case("A5-2", "a straight is an ordinary 76", "7c 6d 5h 4s 3c", "no pair", "a 76", ""),
        case("A5-2", "a royal flush is king-high", "AsKsQsJsTs", "no pair", "king-high", ""),
        case("A5-3", "a 64", "6c 4d 3h 2s Ac", "no pair", "a 64", ""),
        case("A5-3", "a 75", "7c 5d 4h 3s 2c", "no pair", "a 75", ""),
        case("A5-3", "an 85", "8c 5d 4h 3s 2c", "no pair", "an 85", "smooth eight"),
        case("A5-3", "a T9", "Tc 9d 4h 3s Ac", "no pair", "a T9", "rough ten"),
        case("A5-4", "pair of aces", "Ac Ad Kh Qs Jc", "one pair", "pair of aces", ""),
        case("A5-4", "two pair", "2c 2d Ah As 9c", "two pair", "twos and aces", ""),
        case("A5-4", "three aces", "Ac Ad Ah Ks Qc", "three of a kind", "three aces", ""),
        case("A5-4", "full house", "Ac Ad Ah Ks Kc", "full house", "aces full of kings", ""),
        case("A5-4", "four kings", "Kc Kd Kh Ks Qc", "four of a kind", "four kings", ""),
    ],
)
def test_what_a_hand_is_called(text: str, category: str, name: str, nickname: str) -> None:
    rank = ACE_TO_FIVE.rank(Hand.parse(text))
    assert (rank.category, rank.name, rank.nickname) == (category, name, nickname)


@pytest.mark.rule("A5-6")
@pytest.mark.parametrize(
    ("with_joker", "natural", "rank"),
    [
        pytest.param("9c 6d 3h As Jk", "9d 6h 3s 2c Ad", "two", id="the rule's example"),
        pytest.param("5c 4d 3h 2s Jk", WHEEL, "ace", id="it makes the wheel"),
        pytest.param("4c 3d 2h As Jk", WHEEL, "five", id="it tops the wheel"),
        pytest.param("Kc Qd Jh Ts Jk", "Kd Qh Js Tc Ad", "ace", id="the ace is low"),
        pytest.param("Kc Qd Jh As Jk", "Kd Qh Js 2c Ad", "two", id="the ace is there"),
        pytest.param("Ac Ad 3h 2s Jk", "Ah As 4c 3d 2h", "four", id="beside a pair"),
        pytest.param("2c 2d Ah As Jk", "2h 2s Ac Ad 3h", "three", id="beside two pair"),
        pytest.param("9c 9d 9h As Jk", "9c 9d 9s Ad 2h", "two", id="beside three"),
        pytest.param("Ac Ad Ah As Jk", "Ac Ad Ah As 2c", "two", id="beside four aces"),
        pytest.param("7c 7d 7h 7s Jk", "7c 7d 7h 7s Ac", "ace", id="beside four sevens"),
        pytest.param("9c 7c 5c 3c Jk", "9d 7h 5s 3d Ah", "ace", id="beside one suit"),
    ],
)
def test_the_joker_is_the_lowest_absent_rank(
    ties: Check, with_joker: str, natural: str, rank: str
) -> None:
    hand = Hand.parse(with_joker, jokers=True)
    ties(ACE_TO_FIVE, hand, Hand.parse(natural))
    said = ACE_TO_FIVE.explain(hand).steps[0]
    assert f"The joker is the {rank}," in said.text
    assert said.rules == ("A5-6",)


@pytest.mark.rule("A5-6")
def test_the_joker_adds_no_hands_to_the_counts() -> None:
    hand = Hand.parse("9c 6d 3h As Jk", jokers=True)
    assert ACE_TO_FIVE.rank(hand).total == 2_598_960
    assert ACE_TO_FIVE.rank(hand).equal == 1_024


@pytest.mark.parametrize(
    ("first", "second", "cited"),
    [
        case("A5-1", "a pair of aces", "Ac Ad Kh Qs Jc", "2c 2d 5h 4s 3c", "A5-1"),
        case("A5-2", "the wheel", WHEEL, "6s 5d 3c 2h Ad", "A5-2"),
        case("A5-2", "a straight", "9c 8d 7h 6s 5c", "9d 8h 6d 5s 4c", "A5-2"),
        case("A5-3", "no pair", "8d 5c 4s 3h 2d", "8c 6d 4h 2s Ac", "A5-3"),
        case("A5-4", "pairs", "9c 9d 4h 3s Ac", "9h 9s 4c 3d 2h", "A5-4"),
        case("A5-5", "a tie", "7c 5d 4h 3s Ac", "7h 5s 4c 3d Ah", "A5-5"),
    ],
)
def test_a_comparison_cites_the_rule(first: str, second: str, cited: str) -> None:
    comparison = ACE_TO_FIVE.compare(Hand.parse(first), Hand.parse(second))
    assert cited in {rule for step in comparison.steps for rule in step.rules}


ASK: dict[str, Callable[[object], object]] = {
    "rank": ACE_TO_FIVE.rank,
    "explain": ACE_TO_FIVE.explain,
    "compare, first": lambda hand: ACE_TO_FIVE.compare(hand, Hand.parse(WHEEL)),
    "compare, second": lambda hand: ACE_TO_FIVE.compare(Hand.parse(WHEEL), hand),
}


@pytest.mark.parametrize("ask", ASK.values(), ids=ASK)
@pytest.mark.parametrize(
    ("hand", "part"),
    [
        pytest.param(WHEEL, "is no Hand", id="a text"),
        pytest.param(None, "is no Hand", id="None"),
        pytest.param(Hand.parse("7c 5d 4h 3s", size=4), "five cards", id="four cards"),
        pytest.param(
            Hand.parse("7c 5d 4h Jk", size=4, jokers=True), "five cards", id="three and a joker"
        ),
    ],
)
def test_what_it_cannot_rank_is_refused(
    ask: Callable[[object], object], hand: object, part: str
) -> None:
    with pytest.raises(HandError) as caught:
        ask(hand)
    assert part in str(caught.value)
    assert "ace-to-five" in str(caught.value)


@pytest.mark.parametrize("order", [operator.lt, operator.le, operator.gt, operator.ge])
def test_ranks_of_two_rankings_have_no_order(order: Callable[[object, object], bool]) -> None:
    hand = Hand.parse(WHEEL)
    with pytest.raises(TypeError):
        order(ACE_TO_FIVE.rank(hand), BADUGI.rank(hand))
    assert ACE_TO_FIVE.rank(hand) != BADUGI.rank(hand)
