"""The right answers and the mistakes of the bank, confirmed without the package for 200 seeds.

Two rankings of a few lines, written from R27 and A5 for this file alone, and the modules beside it
read nothing but the cards and words that a learner sees.
"""

import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from operator import lt
from random import Random
from typing import Any

import pytest

from lowball_lessons import ACE_TO_FIVE, DEUCE_TO_SEVEN, Card, Hand
from lowball_lessons.lessons.answers import FreeText, Function
from lowball_lessons.lessons.bank import QUESTIONS
from lowball_lessons.lessons.misconceptions import hands as misconceptions
from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules.ranking.ranking import FiveCardRanking
from tests.lessons import (
    all_in_by_the_rules,
    draws_by_the_rules,
    endings_by_the_rules,
    pots_by_the_rules,
    rounds_by_the_rules,
    seats_by_the_rules,
    table_by_the_rules,
)
from tests.lessons.reading_by_the_rules import BY_READING, WRONGLY
from tests.lessons.table_by_the_rules import (
    has_two_highest_live,
    printed_example,
    read_explanation,
)
from tests.lessons.table_by_the_rules import main_pot as plain_main_pot
from tests.lessons.variants import SEEDS
from tests.lessons.variants import cases as drawn

BESIDE_IT = (
    endings_by_the_rules,
    all_in_by_the_rules,
    rounds_by_the_rules,
    seats_by_the_rules,
    pots_by_the_rules,
    table_by_the_rules,
    draws_by_the_rules,
)
AT_THE_TABLE = {name: way for one in BESIDE_IT for name, way in one.AT_THE_TABLE.items()}
WRONGLY_AT_THE_TABLE = {
    name: ways for one in BESIDE_IT for name, ways in one.WRONGLY_AT_THE_TABLE.items()
}
BANDS = {name: band for one in BESIDE_IT for name, band in one.BANDS.items()}

Cards = list[str]
Place = Callable[[Any], Any]

RANKS = "23456789TJQKA"
CARD = re.compile(rf"[{RANKS}][♣♦♥♠]")
BEST_TO_WORST = [
    *("no pair", "one pair", "two pair", "three of a kind", "straight", "flush", "full house"),
    *("four of a kind", "straight flush"),
]
SHAPES = {
    (2, 1, 1, 1): "one pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
}


def category(cards: Cards) -> str:
    """R27-2, R27-5, R27-6."""
    ranks = [RANKS.index(card[0]) for card in cards]
    shape = tuple(sorted(Counter(ranks).values(), reverse=True))
    if shape in SHAPES:
        return SHAPES[shape]
    in_a_row = max(ranks) - min(ranks) == 4
    suited = len({card[1] for card in cards}) == 1
    if in_a_row and suited:
        return "straight flush"
    return "straight" if in_a_row else "flush" if suited else "no pair"


def place(cards: Cards) -> tuple[int, list[int]]:
    """R27-2, R27-3, R27-7, R27-8, R27-9: the lowest place wins."""
    ranks = [RANKS.index(card[0]) for card in cards]
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return BEST_TO_WORST.index(category(cards)), [rank for _, rank in groups]


def place_with_low_aces(cards: Cards) -> tuple[int, list[int]]:
    """A5-1 to A5-5: the lowest place wins."""
    ranks = [(RANKS.index(card[0]) + 1) % 13 for card in cards]
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    shape = tuple(count for count, _ in groups)
    return BEST_TO_WORST.index(SHAPES.get(shape, "no pair")), [rank for _, rank in groups]


def named(cards: Cards) -> str:
    """R27-12."""
    high, second = sorted((RANKS.index(card[0]) for card in cards), reverse=True)[:2]
    said = {"8": "an 8", "9": "a 9", "T": "a T"}[RANKS[high]]
    word = {"8": "eight", "9": "nine", "T": "ten"}[RANKS[high]]
    texture = {1: "rough", 3: "smooth", 4: "smooth", 5: "smooth"}[high - second]
    return f"{said}{RANKS[second]}, a {texture} {word}"


def cases(question_id: str) -> tuple[Case, ...]:
    return drawn(QUESTIONS[question_id])


def hands_of(case: Case) -> dict[str, Cards]:
    """The hands that are shown, by their letter, as they are printed."""
    return {
        letter: CARD.findall(option.symbols)
        for letter, option in case.options
        if isinstance(option, Hand)
    }


def winner(case: Case, place: Place) -> str:
    hands = hands_of(case)
    best, second, *_ = sorted(hands, key=lambda letter: place(hands[letter]))
    assert place(hands[best]) < place(hands[second])
    return best


def ordered(case: Case, place: Place) -> str:
    hands = hands_of(case)
    letters = sorted(hands, key=lambda letter: place(hands[letter]))
    places = [place(hands[letter]) for letter in letters]
    assert all(map(lt, places, places[1:]))
    return "".join(letters)


def sharing(case: Case, place: Place) -> frozenset[str]:
    hands = hands_of(case)
    best = min(map(place, hands.values()))
    return frozenset(letter for letter in hands if place(hands[letter]) == best)


def beaten(case: Case, place: Place) -> frozenset[str]:
    held = place(CARD.findall(case.text))
    others = {letter: place(cards) for letter, cards in hands_of(case).items()}
    assert held not in others.values()
    return frozenset(letter for letter, other in others.items() if held < other)


def first_difference(case: Case, place: Place) -> int:
    rows = [place(cards)[1] for cards in hands_of(case).values()]
    return next(at for at, (one, other) in enumerate(zip(*rows, strict=True), 1) if one != other)


def best_five(case: Case, place: Place) -> Hand:
    best, second, *_ = sorted(map(list, combinations(CARD.findall(case.text), 5)), key=place)
    assert place(best) < place(second)
    return Hand.parse(" ".join(best))


def best_to_come(case: Case, place: Place) -> frozenset[Card]:
    """R27-4: the cards that make the best of the hands that can come."""
    held, offered = CARD.findall(case.text)[:4], CARD.findall(case.text)[4:]
    assert len(offered) == 7
    best = min(place([*held, drawn]) for drawn in offered)
    return frozenset(Card.parse(drawn) for drawn in offered if place([*held, drawn]) == best)


def shown_by_players(case: Case) -> dict[str, Cards]:
    shown = re.findall(r"(\w+) shows ([^,]+?)[,.] ", case.text)
    return {player: CARD.findall(cards) for player, cards in shown}


def option_with(case: Case, words: str) -> str:
    [letter] = [letter for letter, option in case.options if option == words]
    return letter


def winners(case: Case, _: Place) -> str:
    """The option that names the winner at 2–7 and the one at ace-to-five."""
    hands = shown_by_players(case)
    deuce, five = (
        min(hands, key=lambda player: way(hands[player])) for way in (place, place_with_low_aces)
    )
    return option_with(case, f"{deuce} at 2–7, {five} at ace-to-five")


def takers(case: Case, _: Place) -> str:
    """The option that names who takes or shares the pot at 2–7, and at ace-to-five."""
    hands, takers = shown_by_players(case), []
    for way in (place, place_with_low_aces):
        best = min(map(way, hands.values()))
        named = [player for player, cards in hands.items() if way(cards) == best]
        share = f"{', '.join(named[:-1])} and {named[-1]} share"
        takers.append(share if len(named) > 1 else f"{named[0]} alone")
    return option_with(case, f"{takers[0]} at 2–7, {takers[1]} at ace-to-five")


def flipping(case: Case, at_deuce: Place) -> frozenset[str]:
    """The pairs in which the hand that wins at 2–7 loses at ace-to-five."""
    found = set()
    for letter, option in case.options:
        one, other = (CARD.findall(hand) for hand in str(option).split(" against "))
        assert len(one) == len(other) == 5
        low = place_with_low_aces(one) < place_with_low_aces(other)
        assert place_with_low_aces(one) != place_with_low_aces(other)
        if (at_deuce(one) < at_deuce(other)) != low:
            found.add(letter)
    return frozenset(found)


def reordered(case: Case, at_deuce: Place) -> str:
    told = re.findall(r"\b[a-e]\b(?= |,)", case.text.split(" is ")[1])
    assert ordered(case, place_with_low_aces) == "".join(told[:5])
    return ordered(case, at_deuce)


def best_five_here(case: Case, here: Place) -> Hand:
    """The best five at one table; the name of the best five at the other is told before."""
    there = place if "At 2–7" in case.text else place_with_low_aces
    best = min(map(list, combinations(CARD.findall(case.text), 5)), key=there)
    assert f" cards is {plain_name(best, there)}. Choose" in case.text
    return best_five(case, here)


def agreeing(case: Case, _: Place) -> str:
    """The one new card with which the hand has neither an ace nor a straight nor a flush."""
    words = re.findall(r"in place of the (\w+ of \w+)", case.text)
    hand = CARD.findall(case.text)
    rest = [card for card in hand if [in_words(card)] != words]
    assert len(rest) == 4
    [letter] = [
        letter
        for letter, option in case.options
        for card in (rank + suit for rank in RANKS for suit in "♣♦♥♠")
        if option == f"the {in_words(card)}"
        and card[0] != "A"
        and category([*rest, card]) in ("no pair", "one pair")
    ]
    return letter


def beaten_by_the_joker(case: Case, way: Place) -> frozenset[str]:
    """A5-6: the joker is the lowest absent rank; a wrong rule gets the joker itself."""
    four = CARD.findall(case.text)
    assert len(four) == 4
    absent = next(rank for rank in "A2345" if rank not in {card[0] for card in four})
    joker = f"{absent}♠" if way is place_with_low_aces else "Jk"
    held = way([*four, joker])
    return frozenset(letter for letter, cards in hands_of(case).items() if held < way(cards))


def straights_and_flushes(case: Case, place: Place) -> frozenset[str]:
    hands = hands_of(case)
    assert all(place_with_low_aces(cards)[0] == 0 for cards in hands.values())
    return frozenset(letter for letter, cards in hands.items() if place(cards)[0] > 0)


def lowest_absent(cards: Cards) -> str:
    """A5-6."""
    held = {card[0] for card in cards}
    words = ["ace", "two", "three", "four", "five"]
    return (
        f"the {next(word for rank, word in zip('A2345', words, strict=True) if rank not in held)}"
    )


WORDS = dict(
    zip(
        RANKS,
        [
            *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
            *("jack", "queen", "king", "ace"),
        ],
        strict=True,
    )
)
SUIT_WORDS = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}


def in_words(card: str) -> str:
    return f"{WORDS[card[0]]} of {SUIT_WORDS[card[1]]}"


def plain_name(cards: Cards, way: Place) -> str:
    """R27-12: what a hand without a pair is called at the table that `way` stands for."""
    kind = category(cards) if way is place else "no pair"
    low = way is place_with_low_aces
    ranks = sorted(
        cards, key=lambda card: -1 if low and card[0] == "A" else RANKS.index(card[0]), reverse=True
    )
    first, second = (card[0] for card in ranks[:2])
    if low and {card[0] for card in cards} == set("5432A"):
        return "the wheel"
    if kind != "no pair":
        return f"{'an' if first in '8A' else 'a'} {WORDS[first]}-high {kind}"
    if first in "JQKA":
        return f"{WORDS[first]}-high"
    return f"{'an' if first == '8' else 'a'} {first}{second}"


def called_twice(cards: Cards) -> str:
    deuce, five = (plain_name(cards, way) for way in (place, place_with_low_aces))
    return f"{deuce} at 2–7, {five} at ace-to-five"


BY_A_RULE: dict[str, Callable[[Case, Place], object]] = {
    "02-traps": winner,
    "02-same-high-card": winner,
    "02-order": ordered,
    "02-best-five": best_five,
    "02-pairs": winner,
    "02-beaten": beaten,
    "02-place": first_difference,
    "02-shared": sharing,
    "02-number-one": best_to_come,
    "02-unlucky": ordered,
    "03-winner": winner,
    "03-ace": winner,
    "03-order": ordered,
    "03-best-five": best_five,
    "03-pairs": winner,
    "03-threes": ordered,
    "03-beaten": beaten,
    "03-shared": sharing,
    "03-joker-hand": beaten_by_the_joker,
    "04-nothing": straights_and_flushes,
    "04-both": winners,
    "04-aces": winners,
    "04-flips": flipping,
    "04-order": reordered,
    "04-best-at-2-7": best_five_here,
    "04-best-at-a-5": best_five_here,
    "04-shared": takers,
    "04-change": agreeing,
}
IN_WORDS = {
    "02-category": category,
    "02-name": named,
    "03-joker": lowest_absent,
    "04-called": called_twice,
}
AT_DEUCE_TO_SEVEN = [*(name for name in BY_A_RULE if name.startswith("02"))]
AT_DEUCE_TO_SEVEN += ["04-nothing", "04-flips", "04-order", "04-best-at-2-7"]


def ranking_of(question_id: str) -> FiveCardRanking:
    return DEUCE_TO_SEVEN if question_id in AT_DEUCE_TO_SEVEN else ACE_TO_FIVE


@pytest.mark.rule("R27-2", "R27-3", "R27-4", "R27-5", "R27-6", "R27-7", "R27-8", "R27-9")
@pytest.mark.rule("R27-10", "R27-11")
@pytest.mark.rule("A5-1", "A5-2", "A5-3", "A5-4", "A5-5")
@pytest.mark.parametrize("question_id", BY_A_RULE)
def test_the_right_answer_is_right_by_the_rules(question_id: str) -> None:
    plain = place if question_id in AT_DEUCE_TO_SEVEN else place_with_low_aces
    for seed, case in enumerate(cases(question_id)):
        assert case.right == BY_A_RULE[question_id](case, plain), seed


@pytest.mark.rule("R27-2", "R27-5", "R27-6", "R27-12", "A5-6")
@pytest.mark.parametrize("question_id", IN_WORDS)
def test_the_right_words_are_right_by_the_rules(question_id: str) -> None:
    for seed, case in enumerate(cases(question_id)):
        words = IN_WORDS[question_id](CARD.findall(case.text))
        assert [case.right] == [key for key, option in case.options if option == words], seed


def plain(answer: object) -> object:
    """The answer without a class of the package: a hand is its cards as they are printed."""
    return frozenset(CARD.findall(answer.symbols)) if isinstance(answer, Hand) else answer


@pytest.mark.rule("CARD-1", "CARD-2", "CARD-3", "CARD-4", "R27-1", "R27-3", "R27-4", "R27-12")
@pytest.mark.parametrize("question_id", BY_READING)
def test_the_right_answer_is_right_by_what_is_read(question_id: str) -> None:
    for seed, case in enumerate(cases(question_id)):
        assert plain(case.right) == BY_READING[question_id](case), seed


@pytest.mark.parametrize(
    ("question_id", "name"), [(asked, name) for asked, known in WRONGLY.items() for name in known]
)
def test_a_mistake_in_reading_gives_this_answer(question_id: str, name: str) -> None:
    wrongly = WRONGLY[question_id][name]
    found = [
        (plain(mistake.answer), wrongly(case))
        for case in cases(question_id)
        for mistake in case.mistakes
        if mistake.name == name
    ]
    assert found
    assert [given for given, _ in found] == [confirmed for _, confirmed in found]


@pytest.mark.parametrize("question_id", BY_READING)
def test_every_mistake_in_reading_is_confirmed_here(question_id: str) -> None:
    known = {mistake.name for case in cases(question_id) for mistake in case.mistakes}
    assert known == set(WRONGLY[question_id])


def told(case: Case, answer: Any) -> object:
    """The answer in words and numbers alone: actions and cards as they are written."""
    if isinstance(case.kind, FreeText):
        return read_explanation(answer)
    if isinstance(answer, frozenset):
        return frozenset(one.symbols if isinstance(one, Card) else str(one) for one in answer)
    return answer


def confirmed(case: Case, answer: Any) -> object:
    """What is found here; a function is tried on the hidden cases."""
    return case.kind.results(answer) if isinstance(case.kind, Function) else answer


@pytest.mark.rule("BET-2", "BET-3", "BET-4", "BET-5", "BET-6")
@pytest.mark.rule(
    "ALLIN-1", "ALLIN-3", "ALLIN-4", "ALLIN-5", "DRAW-1", "DRAW-2", "DRAW-3", "DRAW-4"
)
@pytest.mark.rule("DRAW-5", "DRAW-6", "DRAW-7", "SEAT-9")
@pytest.mark.rule("POT-1", "POT-2", "POT-3", "POT-4", "POT-5", "R27-2", "R27-5", "R27-6")
@pytest.mark.parametrize("question_id", AT_THE_TABLE)
def test_the_right_answer_is_right_at_the_table(question_id: str) -> None:
    for seed, case in enumerate(cases(question_id)):
        found = confirmed(case, AT_THE_TABLE[question_id](case))
        assert told(case, case.right) == found, (seed, case.text)


@pytest.mark.parametrize("question_id", WRONGLY_AT_THE_TABLE)
def test_every_mistake_at_the_table_gives_this_answer(question_id: str) -> None:
    wrongly, met = WRONGLY_AT_THE_TABLE[question_id], set()
    for seed, case in enumerate(cases(question_id)):
        for mistake in case.mistakes:
            found = confirmed(case, wrongly[mistake.name](case))
            assert told(case, mistake.answer) == found, (seed, mistake.name, case.text)
            met.add(mistake.name)
    assert met == set(wrongly)


@pytest.mark.parametrize("question_id", BANDS)
def test_every_variant_is_as_hard_as_it_is_said_to_be(question_id: str) -> None:
    band, holds = BANDS[question_id]
    assert QUESTIONS[question_id].band == band
    assert [case.text for case in cases(question_id) if not holds(case)] == []


def test_every_band_is_read_from_the_variants() -> None:
    assert set(BANDS) == set(AT_THE_TABLE)


def test_the_function_of_the_main_pot_is_right_on_other_stakes_too() -> None:
    chance = Random(9)
    names: dict[str, Any] = {}
    exec(cases("09-main-pot")[0].kind.model, names)
    for _ in range(2000):
        players = chance.randint(2, 6)
        stakes = [chance.randint(1, 30) for _ in range(players)]
        folded = [chance.random() < 0.4 for _ in range(players - 1)] + [False]
        assert names["answer"](stakes, folded) == plain_main_pot(stakes, folded)


def folded_above(stakes: list[int], folded: list[bool]) -> bool:
    """Whether a folded stake is larger than the smallest that is still in."""
    pairs = list(zip(stakes, folded, strict=True))
    return max((chips for chips, out in pairs if out), default=0) > min(
        chips for chips, out in pairs if not out
    )


def test_the_hidden_cases_of_the_main_pot_are_as_the_printed_one() -> None:
    for seed, case in enumerate(cases("09-main-pot")):
        stakes, folded, result = printed_example(case)
        assert plain_main_pot(stakes, folded) == result, seed
        assert len(case.kind.trials) == 8
        assert not any(any(trial.arguments[1]) for trial in case.kind.trials[::4]), seed
        assert any(folded_above(*trial.arguments) for trial in case.kind.trials), seed
        for trial in case.kind.trials:
            assert has_two_highest_live(*trial.arguments), (seed, trial)
            assert plain_main_pot(*trial.arguments) == trial.right, (seed, trial)
            level = min(chips for chips, out in zip(*trial.arguments, strict=True) if not out)
            assert f"still in is {level}," in trial.because, (seed, trial)


def test_the_joker_is_no_rank_in_much_more_than_its_share() -> None:
    counts = Counter(lowest_absent(CARD.findall(case.text)) for case in cases("03-joker"))
    assert max(counts.values()) <= len(SEEDS) * 0.35, counts


def test_every_question_is_confirmed_here() -> None:
    assert {*BY_A_RULE, *IN_WORDS, *BY_READING, *AT_THE_TABLE} == set(QUESTIONS)
    assert set(AT_THE_TABLE) == set(WRONGLY_AT_THE_TABLE)


WRONG_RULES = {
    wrong.name: wrong for wrong in vars(misconceptions).values() if isinstance(wrong, Misconception)
}


@pytest.mark.parametrize("question_id", BY_A_RULE)
def test_a_mistake_is_the_one_answer_that_its_wrong_rule_gives(question_id: str) -> None:
    for seed, case in enumerate(cases(question_id)):
        for mistake in case.mistakes:
            if mistake.name in WRONG_RULES:
                wrong = WRONG_RULES[mistake.name].rule

                def wrong_place(cards: Cards, wrong: Place = wrong) -> object:
                    return wrong(ranking_of(question_id), Hand.parse(" ".join(cards), jokers=True))

                assert mistake.answer == BY_A_RULE[question_id](case, wrong_place), (seed, mistake)


@pytest.mark.rule("R27-4", "R27-5")
def test_number_one_is_75432_of_more_than_one_suit() -> None:
    for seed, case in enumerate(cases("02-number-one")):
        held, offered = CARD.findall(case.text)[:4], CARD.findall(case.text)[4:]
        [missing] = {*"75432"} - {card[0] for card in held}
        suits = Counter(card[1] for card in held)
        [(suit, most)] = suits.most_common(1)
        assert most in (3, 4), seed
        assert case.right == {
            Card.parse(card)
            for card in offered
            if card[0] == missing and (most < 4 or card[1] != suit)
        }, seed
        shy = [mistake.answer for mistake in case.mistakes if "four of one" in mistake.name]
        fourth = {Card.parse(card) for card in offered if card == missing + suit}
        assert shy == [case.right - fourth] * (most == 3), seed


PLAIN_HANDS = {
    "number one": ("7c 5d 4h 3s 2c", "no pair"),
    "jack-high": ("Jc 9d 4h 3s 2c", "no pair"),
    "wheel": ("Ac 5d 4h 3s 2c", "no pair"),
    "pair of twos": ("2c 2d 3h 4s 5c", "one pair"),
    "pair of twos with a king": ("2h 2s Kh 4d 3c", "one pair"),
    "pair of threes": ("3c 3d 2h 4s 5c", "one pair"),
    "two pair": ("3c 3d 2h 2s 7c", "two pair"),
    "three of a kind": ("2c 2d 2h 4s 5c", "three of a kind"),
    "straight": ("6c 5d 4h 3s 2c", "straight"),
    "straight to the ace": ("Ac Kd Qh Js Tc", "straight"),
    "flush": ("7c 5c 4c 3c 2c", "flush"),
    "flush of the wheel": ("Ac 5c 4c 3c 2c", "flush"),
    "full house": ("2c 2d 2h 3s 3c", "full house"),
    "four of a kind": ("2c 2d 2h 2s 3c", "four of a kind"),
    "straight flush": ("6c 5c 4c 3c 2c", "straight flush"),
}


def test_the_plain_ranking_of_this_file_knows_the_rules() -> None:
    hands = [CARD.findall(Hand.parse(text).symbols) for text, _ in PLAIN_HANDS.values()]
    assert [category(cards) for cards in hands] == [named for _, named in PLAIN_HANDS.values()]
    assert sorted(hands, key=place) == hands


LOW_ACES = [
    *("Ac 5c 4c 3c 2c", "6c 4d 3h 2s Ac", "6c 5d 4h 3s 2c", "7c 6d Ah 3s 2c", "Kc Qd Jh Ts Ac"),
    *("Ac Ad Kh Qs Jc", "2c 2d 3h 4s Ac", "2c 2d Ah As 3c", "Ac Ad Ah 3s 2c", "Ac Ad Ah 2s 2c"),
]


def test_its_low_aces_too() -> None:
    hands = [CARD.findall(Hand.parse(text).symbols) for text in LOW_ACES]
    assert sorted(hands, key=place_with_low_aces) == hands


def test_what_is_said_of_a_cap_between_two_is_so() -> None:
    for seed, case in enumerate(cases("06-two-left")):
        assert rounds_by_the_rules.two_left(case).reason in case.because, (seed, case.text)
