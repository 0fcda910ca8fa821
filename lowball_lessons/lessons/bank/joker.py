"""Questions on the joker at ace-to-five: which rank it stands for, what its hand beats."""

from __future__ import annotations

from dataclasses import replace

from lowball_lessons.lessons.answers import Choice
from lowball_lessons.lessons.bank.hands import card, deal
from lowball_lessons.lessons.bank.lineup import LETTERS, Lineup, beaten_case
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions.hands import (
    HIGH_WINS,
    JOKER_AS_ACE,
    JOKER_AS_KING,
    JOKER_FIRST,
    PAIRS_IGNORED,
)
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import JOKER, Hand
from lowball_lessons.rules.notation import SUITS
from lowball_lessons.rules.ranking import ACE_TO_FIVE
from lowball_lessons.rules.ranking.names import capital, word

_ALIKE = {
    1: "Hand {} has the same five ranks as yours: you tie.",
    2: "Hands {} have the same five ranks as yours: you tie.",
}


def stands_for(chance: Chance) -> Case:
    """Which rank does the joker stand for, beside four different ranks?"""
    heights = _four_ranks(chance)
    absent = [height for height in range(1, 14) if height not in heights]
    taken = _mistaken_ranks(heights, absent)
    likely = [absent[0], *(height for height, _ in taken.values()), absent[1], heights[0]]
    answers = list(dict.fromkeys(likely))[:5]
    keys = dict(zip(chance.shuffle(answers), LETTERS, strict=False))
    four = [card(14 if height == 1 else height, chance.pick(SUITS)) for height in heights]
    steps = ACE_TO_FIVE.read_aloud(Hand([*four, JOKER]))
    shown = " ".join(held.symbols for held in chance.shuffle(four))
    return Case(
        text="With the joker option on, which rank does the joker stand for at ace-to-five, beside "
        f"these four cards? {shown}",
        kind=Choice(LETTERS[: len(keys)]),
        right=keys[absent[0]],
        because=f"{capital(steps[0].text)}.",
        start="From the lowest card up: "
        f"{' '.join(held.symbols for held in reversed(four))}. Go up from the ace and stop at the "
        "first rank that is not there.",
        mistakes=tuple(
            Mistake(name, keys[height], sentence, ("A5-6",))
            for name, (height, sentence) in taken.items()
            if height in keys
        ),
        meaning=lambda _: "Go up from the ace: the joker takes the first rank that is not there.",
        options=tuple((key, f"the {word(height)}") for height, key in keys.items()),
    )


def _four_ranks(chance: Chance) -> list[int]:
    """Four different ranks up to nine, the highest first; each low rank is as often the absent."""
    absent = chance.pick((1, 2, 3, 4))
    higher = chance.sample(range(absent + 1, 10), 5 - absent)
    return sorted([*range(1, absent), *higher], reverse=True)


def _mistaken_ranks(heights: list[int], absent: list[int]) -> dict[str, tuple[int, str]]:
    gap = max((height for height in absent if height < heights[0]), default=absent[0])
    return {
        "took the joker for an ace": (1, "An ace is there already, and a second one is a pair."),
        "counted the ace high": (
            next(height for height in absent if height > 1),
            "You counted the ace high. At ace-to-five it is the lowest rank of all.",
        ),
        "filled the highest gap": (gap, "A lower rank is absent as well."),
        "took the joker for the highest card": (13, "It stands for the lowest absent rank."),
        "paired the lowest card": (
            heights[-1],
            "The joker stands for a rank that is absent, so it makes no pair.",
        ),
        "went on above the highest card": (
            heights[0] + 1,
            "The search for an absent rank begins at the ace, not above your highest card.",
        ),
    }


def beaten(chance: Chance) -> Case | None:
    """Which hands lose to four cards and the joker, natural hands of the same ranks among them?"""
    natural = [14 if height == 1 else height for height in _four_ranks(chance)]
    absent = next(rank for rank in (14, 2, 3, 4) if rank not in natural)
    alike, top = chance.pick((1, 2)), natural[0]
    pair = chance.pick([rank for rank in range(2, 7) if rank not in natural])
    dealt = deal(
        chance,
        plain=[
            *[[*natural, absent]] * (1 + alike),
            *([top, *chance.sample((14, *range(2, top)), 4)] for _ in range(3 - alike)),
            [chance.pick((10, 11, 12, 13)), *chance.sample((14, *range(2, 10)), 4)],
            [pair, pair, *chance.sample([rank for rank in range(3, 10) if rank != pair], 3)],
        ],
    )
    if dealt is None:
        return None
    of_the_joker, *others = dealt
    held = Hand(JOKER if one.rank == absent else one for one in of_the_joker)
    four = sorted((one for one in held if not one.is_joker), key=ACE_TO_FIVE.height)
    lineup = Lineup(ACE_TO_FIVE, tuple(chance.shuffle(others)))
    equal = _equal(lineup, held)
    if len(equal) != alike or not _differ_early(held, lineup):
        return None
    case = beaten_case(
        lineup,
        held,
        "With the joker option on you hold the joker and "
        f"{' '.join(one.symbols for one in chance.shuffle(four))}. Which of these hands do you "
        "beat at ace-to-five? (A tie is no win.)",
        (JOKER_FIRST, JOKER_AS_ACE, JOKER_AS_KING, PAIRS_IGNORED, HIGH_WINS),
    )
    return replace(
        case,
        because=f"{case.because} {_ALIKE[alike].format(' and '.join(equal))}",
        start=f"Your four cards, from the lowest up: {' '.join(one.symbols for one in four)}. "
        "Count up from the ace: the joker is the first rank that is not there.",
    )


def _equal(lineup: Lineup, held: Hand) -> list[str]:
    rank = lineup.ranking.rank(held)
    return [letter for letter, hand in lineup.options if lineup.ranking.rank(hand) == rank]


def _differ_early(held: Hand, lineup: Lineup) -> bool:
    """Whether each hand that is not equal differs in its first three places."""
    ranks = {lineup.ranking.rank(hand) for hand in (held, *lineup.hands)}
    return len({(rank.category, rank.heights[:3]) for rank in ranks}) == len(ranks)
