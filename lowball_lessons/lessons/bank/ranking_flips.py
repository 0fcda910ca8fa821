"""Questions on hands that one ranking puts in another order than the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from lowball_lessons.lessons.answers import Several
from lowball_lessons.lessons.bank.both_tables import WHERE
from lowball_lessons.lessons.bank.hands import card, deal, low_ranks
from lowball_lessons.lessons.bank.lineup import (
    LETTERS,
    TRY_THE_LOWEST,
    Lineup,
    best_five_case,
    downwards,
    lined_up,
    named,
    order_case,
)
from lowball_lessons.lessons.bank.picking import MORE_FIT
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions.hands import (
    ACE_HIGH,
    ACE_LOW,
    AS_ACE_TO_FIVE,
    AS_DEUCE_TO_SEVEN,
    FLUSHES_COUNT,
    FLUSHES_IGNORED,
    HIGH_WINS,
    STRAIGHTS_COUNT,
    STRAIGHTS_IGNORED,
    HandMisconception,
    right_place,
    under,
)
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.notation import SUITS
from lowball_lessons.rules.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN
from lowball_lessons.rules.ranking.names import with_article
from lowball_lessons.rules.ranking.ranking import FiveCardRanking


def flips(chance: Chance) -> Case | None:
    """Which of four pairs of hands have another winner at ace-to-five than at 2–7?"""
    row = chance.pick((6, 7, 9, 10))
    dealt = deal(
        chance,
        plain=[
            [14, *chance.sample(chance.pick((range(2, 9), range(8, 14))), 4)],
            low_ranks(chance, chance.pick((10, 11, 12))),
            range(row, row - 5, -1),
            *(low_ranks(chance, chance.pick((8, 9, 12, 13))) for _ in range(2)),
            *chance.pick((_two_pairs, _two_plain_hands))(chance),
        ],
        suited=[low_ranks(chance, chance.pick((8, 10, 11)))],
    )
    if dealt is None:
        return None
    ace, higher, straight, second, third, one, two, flush = dealt
    pairs = [(ace, higher), (straight, second), (flush, third), (one, two)]
    return _flips_case([chance.shuffle(pair) for pair in chance.shuffle(pairs)])


def _two_pairs(chance: Chance) -> list[list[int]]:
    ranks = chance.pick(((14, 2), (14, 3), (14, 4), (4, 9), (5, 11)))
    return [[rank, rank, *chance.sample((6, 7, 8, 10, 12, 13), 3)] for rank in ranks]


def _two_plain_hands(chance: Chance) -> list[list[int]]:
    return [low_ranks(chance, high) for high in chance.sample((9, 11, 12, 13), 2)]


def _flips_case(pairs: Sequence[Sequence[Hand]]) -> Case | None:
    right, lettered = _flipped(pairs), dict(zip(LETTERS, pairs, strict=False))
    if not right or any(named(at, one) == named(at, two) for at in WHERE for one, two in pairs):
        return None

    def said(given: object) -> str:
        assert isinstance(given, frozenset)
        if not given - right:
            return MORE_FIT
        letter = min(given - right)
        return f"Look at line {letter} again: {_told(lettered[letter])}"

    deuce, five = (_against(ranking, pairs[0]) for ranking in WHERE)
    return Case(
        text="Each line has two hands. In which lines does one of them win at 2–7, and the other "
        "at ace-to-five?",
        kind=Several("".join(lettered)),
        right=right,
        because=" ".join(f"Line {letter}: {_told(lettered[letter])}" for letter in sorted(right)),
        start=f"Line a is {deuce} at 2–7, and {five} at ace-to-five. Name the hands of the other "
        "lines in the same way.",
        mistakes=_flip_mistakes(pairs, right),
        meaning=said,
        options=tuple(
            (letter, f"{one.symbols} against {other.symbols}")
            for letter, (one, other) in lettered.items()
        ),
    )


def _flip_mistakes(pairs: Sequence[Sequence[Hand]], right: frozenset[str]) -> tuple[Mistake, ...]:
    return (
        Mistake(
            "chose the lines that agree",
            frozenset(LETTERS[: len(pairs)]) - right,
            "There the same hand wins at both tables. Look for lines in which the winner changes.",
            ("A5-1", "A5-2", "R27-1", "R27-2"),
        ),
        *(
            under(DEUCE_TO_SEVEN, wrong).mistake(_flipped(pairs, wrong))
            for wrong in (STRAIGHTS_IGNORED, FLUSHES_IGNORED, ACE_LOW)
        ),
        Mistake(
            "took every ace, straight and flush for a flip",
            _suspicious(pairs),
            "With an ace, a straight or a flush the winner may change, but need not: one hand may "
            "win at both tables.",
            ("R27-3", "A5-3"),
        ),
    )


def _first_wins(
    ranking: FiveCardRanking, pair: Sequence[Hand], wrong: HandMisconception | None = None
) -> bool:
    place = wrong.rule if wrong else right_place
    one, other = (place(ranking, hand) for hand in pair)
    return one < other


def _flipped(
    pairs: Sequence[Sequence[Hand]], at_deuce: HandMisconception | None = None
) -> frozenset[str]:
    """The letters of the pairs that flip, if 2–7 is played by this wrong rule."""
    return frozenset(
        letter
        for letter, pair in zip(LETTERS, pairs, strict=False)
        if _first_wins(DEUCE_TO_SEVEN, pair, at_deuce) != _first_wins(ACE_TO_FIVE, pair)
    )


def _suspicious(pairs: Sequence[Sequence[Hand]]) -> frozenset[str]:
    """The letters of the pairs in which the tables see something else in a hand."""
    return frozenset(
        letter
        for letter, pair in zip(LETTERS, pairs, strict=False)
        if any(named(DEUCE_TO_SEVEN, hand) != named(ACE_TO_FIVE, hand) for hand in pair)
        or any(held.rank == 14 for hand in pair for held in hand)
    )


def _against(ranking: FiveCardRanking, pair: Sequence[Hand]) -> str:
    return " against ".join(named(ranking, hand) for hand in pair)


def _told(pair: Sequence[Hand]) -> str:
    """Who wins at each table and why."""
    deuce, five = (_winning(ranking, pair) for ranking in WHERE)
    return f"at 2–7 {deuce}; at ace-to-five {five}."


def _winning(ranking: FiveCardRanking, pair: Sequence[Hand]) -> str:
    if _first_wins(ranking, pair):
        return f"the first hand wins, {_against(ranking, pair)}"
    return f"the second hand wins, {_against(ranking, pair[::-1])}"


def order(chance: Chance) -> Case | None:
    """Five hands in order at 2–7, their order at ace-to-five being told."""
    row, pair = chance.pick((6, 7, 8)), chance.pick((14, 14, 2, 3))
    dealt = deal(
        chance,
        plain=[
            low_ranks(chance, chance.pick((9, 10, 11, 12))),
            [14, *chance.sample((2, 3, 4, 5, 6, 7, 8), 4)],
            [pair, pair, *chance.sample((5, 6, 7, 8, 9), 3)],
            range(row, row - 5, -1),
        ],
        suited=[low_ranks(chance, chance.pick((7, 8)))],
    )
    lineup = lined_up(chance, DEUCE_TO_SEVEN, dealt)
    if lineup is None or not Lineup(ACE_TO_FIVE, lineup.hands).are_different:
        return None
    other = Lineup(ACE_TO_FIVE, lineup.hands).ordered()
    case = order_case(
        lineup,
        f"At ace-to-five the order of these five hands is {' '.join(other)}, the best hand first. "
        "Put them in order at 2–7.",
        (ACE_LOW, STRAIGHTS_IGNORED, FLUSHES_IGNORED, HIGH_WINS),
    )
    kept = Mistake(
        "kept the ace-to-five order",
        other,
        "That is still the order at ace-to-five. At 2–7 the ace is high, and straights and flushes "
        "count against a hand.",
        ("R27-1", "R27-2"),
    )
    return replace(case, mistakes=(kept, *case.mistakes))


def best_at_deuce_to_seven(chance: Chance) -> Case | None:
    """The best five of eight at 2–7, where another five are best at ace-to-five."""
    cards = _eight(chance)
    return best_five_case(
        DEUCE_TO_SEVEN,
        cards,
        f"At ace-to-five the best hand from these eight cards is {_best_name(ACE_TO_FIVE, cards)}. "
        "Choose the best 2–7 hand from them:",
        f"From the highest card down at 2–7: {downwards(DEUCE_TO_SEVEN, cards)}. {TRY_THE_LOWEST}",
        (AS_ACE_TO_FIVE, ACE_LOW, STRAIGHTS_IGNORED, FLUSHES_IGNORED),
    )


def best_at_ace_to_five(chance: Chance) -> Case | None:
    """The best five of eight at ace-to-five, where another five are best at 2–7."""
    cards = _eight(chance)
    return best_five_case(
        ACE_TO_FIVE,
        cards,
        f"At 2–7 the best hand from these eight cards is {_best_name(DEUCE_TO_SEVEN, cards)}. "
        "Choose the best ace-to-five hand from them:",
        "The ace counts as one, so it is the lowest card. Find the next four ranks above it, and "
        "leave straights and flushes out of it.",
        (AS_DEUCE_TO_SEVEN, ACE_HIGH, STRAIGHTS_COUNT, FLUSHES_COUNT, HIGH_WINS),
    )


def _eight(chance: Chance) -> list[Card]:
    """An ace and seven other ranks, three to five low cards of one suit among them."""
    low = sorted(chance.sample((2, 3, 4, 5, 6, 7), 5))
    ranks = [14, *low, *chance.sample((8, 9, 10, 11), 2)]
    suit, *others = chance.sample(SUITS, 3)
    suited = chance.pick((low, [14, *low[:4]], chance.sample(low, 3)))
    cards = [card(rank, suit if rank in suited else chance.pick(others)) for rank in ranks]
    return chance.shuffle(cards)


def _best_name(ranking: FiveCardRanking, cards: Sequence[Card]) -> str:
    return with_article(min(ranking.rank(Hand(five)) for five in combinations(cards, 5)).name)
