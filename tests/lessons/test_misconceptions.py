"""The wrong rules: each errs where a player who holds it errs, and agrees everywhere else."""

import re
from typing import NamedTuple

import pytest

from lowball_lessons import ACE_TO_FIVE, DEUCE_TO_SEVEN, Hand, rule_cards
from lowball_lessons.lessons.misconceptions import hands as misconceptions
from lowball_lessons.lessons.misconceptions.hands import right_place
from lowball_lessons.lessons.misconceptions.misconception import Misconception

WRONG_RULES = {
    name: rule for name, rule in vars(misconceptions).items() if isinstance(rule, Misconception)
}
Pair = tuple[str, str]


class Told(NamedTuple):
    """Pairs of hands, the winner first: the wrong rule turns them round, or it does not."""

    errs: list[Pair]
    agrees: list[Pair]


NUMBER_ONE, EIGHT = "7c 5d 4h 3s 2c", "8d 6h 5s 4c 3d"
NINE, KING, WHEEL = "9c 8d 7h 5s 2c", "Kc 9d 8h 4s 2d", "As 5d 4h 3s 2c"
PAIR_OF_TWOS, PAIR_OF_FIVES = "2d 2h 3s 4c 5d", "5c 5h Jd Ts 9d"
ACE_PAIR = "Ac Ad 8h 7s 6c"
THREE_TWOS, TWO_PAIR = "2c 2d 2h 5s 7h", "4c 4d 2h 2s 9h"
STRAIGHT, FLUSH = "6c 5d 4h 3s 2c", "7d 5d 4d 3d 2d"
FULL_HOUSE, STRAIGHT_FLUSH = "2c 2h 2s 3c 3h", "6d 5d 4d 3d 2d"
FOUR_CLUBS, THREE_CLUBS = "9c 8c 7c 5c 2d", "9c 8c 7c 5h 2d"
ROUGH_EIGHT, SMOOTH_NINE = "8c 7d 6h 5s 3c", "9c 5d 4h 3s 2c"

TOLD = {
    "ACE_LOW": Told(
        errs=[
            (NINE, "Ac 7d 5h 3s 2d"),
            (PAIR_OF_FIVES, "Ac Ad 8h 7s 6c"),
            (WHEEL, PAIR_OF_TWOS),
            (THREE_TWOS, "Ac Kd Qh Js Tc"),
        ],
        agrees=[(NUMBER_ONE, EIGHT), (KING, WHEEL), (STRAIGHT, FLUSH)],
    ),
    "AS_ACE_TO_FIVE": Told(
        errs=[(NINE, STRAIGHT), (KING, WHEEL), (NINE, FLUSH)],
        agrees=[(NUMBER_ONE, EIGHT), (NINE, PAIR_OF_TWOS), (PAIR_OF_FIVES, TWO_PAIR)],
    ),
    "STRAIGHTS_IGNORED": Told(
        errs=[(NINE, STRAIGHT), (THREE_TWOS, STRAIGHT), ("9c 8c 7c 5c 2c", STRAIGHT_FLUSH)],
        agrees=[(NUMBER_ONE, "8c 7d 6h 5s 4c"), (STRAIGHT, FLUSH), (KING, WHEEL)],
    ),
    "FLUSHES_IGNORED": Told(
        errs=[(NINE, FLUSH), (PAIR_OF_TWOS, "Kd 9d 4d 3d 2d"), (FULL_HOUSE, STRAIGHT_FLUSH)],
        agrees=[(NUMBER_ONE, "8d 5d 4d 3d 2d"), (NINE, STRAIGHT), (KING, WHEEL)],
    ),
    "REPEATED_SUIT": Told(
        errs=[(FOUR_CLUBS, PAIR_OF_TWOS), (FOUR_CLUBS, "Ts 9d 8h 6s 4c"), (FOUR_CLUBS, THREE_TWOS)],
        agrees=[(NUMBER_ONE, EIGHT), (THREE_CLUBS, PAIR_OF_TWOS), (NINE, FLUSH)],
    ),
    "READ_UPWARDS": Told(
        errs=[(ROUGH_EIGHT, SMOOTH_NINE), ("Tc 8d 7h 6s 3c", "Td 9h 8s 6c 2d")],
        agrees=[(NUMBER_ONE, EIGHT), (KING, PAIR_OF_TWOS), (NINE, STRAIGHT)],
    ),
    "SMALLEST_SUM": Told(
        errs=[(ROUGH_EIGHT, SMOOTH_NINE), ("Tc 8d 7h 6s 4c", "Td 9h 4s 3c 2d")],
        agrees=[(NUMBER_ONE, "7d 6h 4s 3c 2d"), (KING, PAIR_OF_TWOS), (NINE, STRAIGHT)],
    ),
    "HIGH_WINS": Told(
        errs=[(NUMBER_ONE, EIGHT), (KING, PAIR_OF_TWOS), (STRAIGHT, FLUSH)],
        agrees=[],
    ),
    "KICKERS_FIRST": Told(
        errs=[(PAIR_OF_FIVES, "Td Th 5s 3s 2c"), ("4c 4d 4h Ks Qc", "5c 5d 5h 3s 2c")],
        agrees=[
            (PAIR_OF_TWOS, "6c 6h 7d 3c 2s"),
            (PAIR_OF_FIVES, TWO_PAIR),
            (ROUGH_EIGHT, SMOOTH_NINE),
        ],
    ),
    "SECOND_PAIR_IGNORED": Told(
        errs=[(PAIR_OF_FIVES, TWO_PAIR), ("9c 9d 4h 3s 2c", "8c 8d 3h 3d 2d")],
        agrees=[(PAIR_OF_TWOS, TWO_PAIR), (TWO_PAIR, "5c 5d 3h 3s 2d"), (TWO_PAIR, THREE_TWOS)],
    ),
    "PAIRS_IGNORED": Told(
        errs=[(NINE, PAIR_OF_TWOS), ("Ac Kd Qh Js 9c", "3c 3d 2h 4s 5c")],
        agrees=[
            (NUMBER_ONE, "9d 9h 3s 2d 4c"),
            (PAIR_OF_FIVES, "3c 3d 2h 2s 4h"),
            (NINE, STRAIGHT),
        ],
    ),
    "PAIR_OF_ACES_BEST": Told(
        errs=[(PAIR_OF_FIVES, ACE_PAIR), ("Kc Kd 4h 3s 2c", ACE_PAIR)],
        agrees=[
            (PAIR_OF_TWOS, PAIR_OF_FIVES),
            (KING, ACE_PAIR),
            (NINE, "Ac 7d 5h 3s 2d"),
            ("5c 5d 3h 3s 2d", "Ac Ad 3c 3d 2h"),
            (THREE_TWOS, "Ac Ad Ah 5s 7h"),
        ],
    ),
    "FULL_HOUSES_IGNORED": Told(
        errs=[("Kc Kd Kh 3s 2c", "2d 2h 2s 9d 9h"), ("3d 3h 3s Ac Kh", FULL_HOUSE)],
        agrees=[
            (THREE_TWOS, "3d 3h 3s 9d 9h"),
            (FULL_HOUSE, "3d 3s 3c 9d 9h"),
            (TWO_PAIR, FULL_HOUSE),
        ],
    ),
    "ACE_DECIDES": Told(
        errs=[(EIGHT, "8c 7d 5h 2s Ac"), ("Tc 7d 6h 4s 3c", "Td 8h 6s 2c Ad")],
        agrees=[
            (NUMBER_ONE, EIGHT),
            ("Ad 5d 4h 3s 2c", NUMBER_ONE),
            ("8c 5d 3h 2s Ac", "8d 6h 3s 2c Ad"),
            (KING, ACE_PAIR),
        ],
    ),
    "JOKER_FIRST": Told(
        errs=[],
        agrees=[
            ("9c 6d 3h 2s Ac", "9d 6h 4s Ad Jk"),
            ("9c 6d 3h Ac Jk", "9d 6h 4s 2c Ad"),
            (NUMBER_ONE, EIGHT),
        ],
    ),
    "JOKER_AS_ACE": Told(
        errs=[("9c 6d 3h Ac Jk", KING), ("6c 4d 3h Ac Jk", "8d 7h 5s 4c 2d")],
        agrees=[("9c 6d 3h 2s Jk", KING), ("9c 6d 3h Ac Jk", PAIR_OF_TWOS), (NUMBER_ONE, EIGHT)],
    ),
    "JOKER_AS_KING": Told(
        errs=[("9c 6d 3h Ac Jk", "Qd 9h 8s 4c 2d"), ("6c 4d 3h 2s Jk", EIGHT)],
        agrees=[("9c 6d 3h Ac Jk", PAIR_OF_TWOS), (NUMBER_ONE, EIGHT)],
    ),
    "ACE_HIGH": Told(
        errs=[
            ("Ac 7d 5h 3s 2d", EIGHT),
            (WHEEL, NUMBER_ONE),
            ("Ac Ad 8h 7s 6c", PAIR_OF_FIVES),
        ],
        agrees=[(NUMBER_ONE, EIGHT), (STRAIGHT, EIGHT), ("Ac Kd Qh Js Tc", PAIR_OF_TWOS)],
    ),
    "AS_DEUCE_TO_SEVEN": Told(
        errs=[(STRAIGHT, NINE), (WHEEL, KING), (FLUSH, NINE)],
        agrees=[(NUMBER_ONE, EIGHT), (NINE, PAIR_OF_TWOS), (PAIR_OF_FIVES, TWO_PAIR)],
    ),
    "STRAIGHTS_COUNT": Told(
        errs=[(STRAIGHT, NUMBER_ONE), (WHEEL, NUMBER_ONE), ("Ac Kd Qh Js Tc", PAIR_OF_TWOS)],
        agrees=[(NUMBER_ONE, EIGHT), (FLUSH, NINE), ("Kc Qd Jh Ts 2c", PAIR_OF_TWOS)],
    ),
    "FLUSHES_COUNT": Told(
        errs=[(FLUSH, NINE), ("Ad 5d 4d 3d 2d", STRAIGHT), (FLUSH, PAIR_OF_TWOS)],
        agrees=[(STRAIGHT, NUMBER_ONE), (FOUR_CLUBS, KING), (NINE, PAIR_OF_TWOS)],
    ),
}
RANKING = dict.fromkeys(
    (
        *("ACE_HIGH", "AS_DEUCE_TO_SEVEN", "STRAIGHTS_COUNT", "FLUSHES_COUNT"),
        *("ACE_DECIDES", "JOKER_FIRST", "JOKER_AS_ACE", "JOKER_AS_KING"),
    ),
    ACE_TO_FIVE,
)
"""The ranking under which a wrong rule is told above; 2–7 for all others."""
ERRS = [(name, *pair) for name, told in TOLD.items() for pair in told.errs]
AGREES = [(name, *pair) for name, told in TOLD.items() for pair in told.agrees]


def hands(*texts: str) -> list[Hand]:
    return [Hand.parse(text, jokers=True) for text in texts]


def test_every_wrong_rule_is_told_here() -> None:
    assert set(TOLD) == set(WRONG_RULES)
    assert len({rule.name for rule in WRONG_RULES.values()}) == len(WRONG_RULES)


@pytest.mark.parametrize(("name", "better", "worse"), ERRS)
def test_it_errs_here(name: str, better: str, worse: str) -> None:
    won, lost = hands(better, worse)
    ranking, place = RANKING.get(name, DEUCE_TO_SEVEN), WRONG_RULES[name].rule
    assert ranking.compare(won, lost).winner == 0
    assert right_place(ranking, won) < right_place(ranking, lost)
    assert place(ranking, lost) < place(ranking, won)


@pytest.mark.parametrize(("name", "better", "worse"), AGREES)
def test_it_agrees_here(name: str, better: str, worse: str) -> None:
    won, lost = hands(better, worse)
    ranking, place = RANKING.get(name, DEUCE_TO_SEVEN), WRONG_RULES[name].rule
    assert ranking.compare(won, lost).winner == 0
    assert place(ranking, won) < place(ranking, lost)


@pytest.mark.parametrize("name", WRONG_RULES)
def test_equal_hands_stay_equal(name: str) -> None:
    for text, other in [
        ("8c 6d 4h 3s 2c", "8s 6h 4d 3c 2s"),
        ("5c 5d Jh Ts 9c", "5h 5s Jd Tc 9h"),
        (STRAIGHT, "6d 5h 4s 3c 2d"),
        (FLUSH, "7h 5h 4h 3h 2h"),
    ]:
        ranking, place = RANKING.get(name, DEUCE_TO_SEVEN), WRONG_RULES[name].rule
        one, two = hands(text, other)
        assert place(ranking, one) == place(ranking, two)


def test_two_hands_of_one_sum_are_equal_to_who_adds_the_cards_up() -> None:
    one, two = hands("Tc 8d 7h 6s 3c", "Td 9h 6c 5s 4c")
    place = WRONG_RULES["SMALLEST_SUM"].rule
    assert place(DEUCE_TO_SEVEN, one) == place(DEUCE_TO_SEVEN, two)


def test_who_puts_the_joker_first_breaks_the_tie_with_a_natural_hand() -> None:
    joker, natural = hands("9c 6d 3h Ac Jk", "9d 6h 3s 2c Ad")
    place = WRONG_RULES["JOKER_FIRST"].rule
    assert ACE_TO_FIVE.compare(joker, natural).winner is None
    assert place(ACE_TO_FIVE, joker) < place(ACE_TO_FIVE, natural)


@pytest.mark.parametrize("name", WRONG_RULES)
def test_a_teacher_could_say_this(name: str) -> None:
    rule = WRONG_RULES[name]
    assert re.fullmatch(r"[A-Z][^_{}<>]+\.", rule.sentence)
    assert "  " not in rule.sentence
    assert re.fullmatch(r"[a-z][a-z -]+", rule.name)
    assert rule.rules
    assert set(rule.rules) <= {card.id for card in rule_cards()}
