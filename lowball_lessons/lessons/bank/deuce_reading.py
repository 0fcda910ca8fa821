"""Questions on reading one hand at deuce-to-seven: its category, its name, the best five."""

from __future__ import annotations

from lowball_lessons.lessons.answers import Choice
from lowball_lessons.lessons.bank.hands import card, deal
from lowball_lessons.lessons.bank.lineup import LETTERS, TRY_THE_LOWEST, best_five_case, downwards
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions.hands import (
    ACE_LOW,
    AS_ACE_TO_FIVE,
    FLUSHES_IGNORED,
    STRAIGHTS_IGNORED,
)
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.notation import SUITS
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN
from lowball_lessons.rules.ranking.names import letter
from lowball_lessons.rules.ranking.names import word as word_of

_CATEGORY_NAMES = ("no pair", "one pair", "straight", "flush", "straight flush")
_WHEEL = (14, 5, 4, 3, 2)
_AROUND = (14, 13, 4, 3, 2)


def category(chance: Chance) -> Case:
    """An ace beside its neighbours, and four or five cards of a suit: what is the hand?"""
    ranks = chance.pick((_WHEEL, _AROUND))
    suit, other = chance.sample(SUITS, 2)
    odd = chance.pick(ranks) if chance.pick((True, False)) else 0
    hand = Hand(card(rank, other if rank == odd else suit) for rank in ranks)
    names = chance.shuffle(_CATEGORY_NAMES)

    def key(name: str) -> str:
        return LETTERS[names.index(name)]

    row = "A-5-4-3-2" if ranks == _WHEEL else "K-A-2-3-4"
    no_straight = f"{row} is no straight: the ace stands above the king, not below the two."
    four = "Four cards of a suit mean nothing; a flush needs all five."
    right = "no pair" if odd else "flush"
    suits = four if odd else "All five cards are of one suit: that is a flush."
    both = f"Two mistakes in one. {no_straight} {four}" if odd else no_straight
    row_rules = ("R27-6", "R27-5") if odd else ("R27-6",)
    sentences = {
        "straight": (
            "took the ace's row for a straight",
            f"{no_straight} Then look at the suits.",
            ("R27-6",),
        ),
        "straight flush": ("took the ace's row for a straight flush", both, row_rules),
        "flush": ("took four of a suit for a flush", four, ("R27-5",)),
        "no pair": (
            "ignored a flush",
            "You passed over the suits. Count the cards of each.",
            ("R27-5",),
        ),
    }
    return Case(
        text=f"What is this hand at 2–7?   {hand.symbols}",
        kind=Choice(LETTERS[:5]),
        right=key(right),
        because=f"It is {'a flush' if right == 'flush' else right}. {no_straight} {suits}",
        start=f"From the highest card down: {downwards(DEUCE_TO_SEVEN, hand)}. The ace is on "
        "top: is each of the next four cards one below the card before? Then count the suits.",
        mistakes=tuple(
            Mistake(named, key(category), sentence, rules)
            for category, (named, sentence, rules) in sentences.items()
            if category != right
        ),
        meaning=lambda _: "Look for two cards of the same rank: there are none.",
        options=tuple(zip(LETTERS, names, strict=False)),
    )


def best_five(chance: Chance) -> Case:
    """The best five of eight cards, with an ace, a straight and sometimes a flush in the way."""
    tops = sorted(chance.sample((7, 8, 9, 10), 2))
    ranks = [14, 2, 3, 4, 5, 6, *tops]
    trap = chance.pick((True, False))
    suit = chance.pick(SUITS)
    of_trap = {2, 3, 4, 5, tops[0]} if trap else set()
    cards = [card(rank, suit if rank in of_trap else chance.pick(SUITS)) for rank in ranks]
    return best_five_case(
        DEUCE_TO_SEVEN,
        chance.shuffle(cards),
        "Choose the best 2–7 hand from these eight cards:",
        f"From the highest card down: {downwards(DEUCE_TO_SEVEN, cards)}. {TRY_THE_LOWEST}",
        [ACE_LOW, AS_ACE_TO_FIVE, STRAIGHTS_IGNORED, *([FLUSHES_IGNORED] if trap else [])],
    )


def called(chance: Chance) -> Case | None:
    """What do players call this hand?"""
    high, is_smooth = chance.pick((8, 9, 10)), chance.pick((True, False))
    second = chance.pick(range(5, high - 2)) if is_smooth else high - 1
    dealt = deal(chance, [[high, second, *chance.sample(range(2, second), 3)]])
    if dealt is None or DEUCE_TO_SEVEN.rank(dealt[0]).category != "no pair":
        return None
    [hand] = dealt
    rank = DEUCE_TO_SEVEN.rank(hand)
    heights = rank.heights
    texture, other = ("smooth", "rough") if is_smooth else ("rough", "smooth")
    article, word = "an" if high == 8 else "a", word_of(high)
    right = f"{rank.name}, a {texture} {word}"
    swapped = f"{rank.name}, a {other} {word}"
    ends = f"{article} {letter(high)}{letter(heights[4])}, a {texture} {word}"
    lowest = f"a {letter(heights[3])}{letter(heights[4])}"
    names = chance.shuffle((right, swapped, ends, lowest))
    key = dict(zip(names, LETTERS, strict=False))
    two = f"{letter(heights[0])} and {letter(heights[1])}"
    return Case(
        text=f"What do players call this hand?   {hand.symbols}",
        kind=Choice(LETTERS[:4]),
        right=key[right],
        because=f"Its two highest cards are {two}. {_texture_reason(texture)}",
        start=f"From the highest card down: {downwards(DEUCE_TO_SEVEN, hand)}. The first two "
        "give the name; the gap between them gives the word.",
        mistakes=(
            Mistake(
                "took smooth for rough",
                key[swapped],
                "The name is right, the word is not. Look at how far the second card is below the "
                "first.",
                ("R27-12",),
            ),
            Mistake(
                "named it by its ends",
                key[ends],
                "A hand is named by its two highest cards, not by the highest and the lowest.",
                ("R27-12",),
            ),
            Mistake(
                "named it by its lowest cards",
                key[lowest],
                "A hand is read from the highest card down: its two highest cards give the name.",
                ("R27-12",),
            ),
        ),
        meaning=lambda _: "Look at the two highest cards.",
        options=tuple(zip(LETTERS, names, strict=False)),
    )


def _texture_reason(texture: str) -> str:
    if texture == "smooth":
        return "The second card is three ranks or more below the first: that is smooth."
    return "The second card is the very next rank below the first: that is rough."
