"""Questions on reading downwards: sorting a hand, and the first difference between two (R27-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lowball_lessons.lessons.answers import Choice, Order
from lowball_lessons.lessons.bank.hands import card, deal, low_ranks
from lowball_lessons.lessons.bank.lineup import LETTERS, downwards
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions.hands import HIGH_WINS, READ_UPWARDS
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.notation import SUITS
from lowball_lessons.rules.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN
from lowball_lessons.rules.ranking.names import Heights, dashed

_PLAYERS = ("Ana", "Ben")
_PLACES = ("highest", "second highest", "third highest", "fourth highest", "lowest")
Decided = tuple[int, int]
"""Whose hand is lower (0 or 1), and at which place from the highest card (0–4)."""


def sorting(chance: Chance) -> Case:
    """Five cards in order, the highest first; an ace and a ten are among them."""
    ranks = [14, 10, *chance.sample((3, 4, 5, 6, 7, 8, 9, 11, 12, 13), 3)]
    cards = chance.shuffle([card(rank, chance.pick(SUITS)) for rank in ranks])

    def ordered(height: Callable[[Card], int]) -> str:
        by_height = sorted(cards, key=height, reverse=True)
        return "".join(LETTERS[cards.index(held)] for held in by_height)

    right = ordered(DEUCE_TO_SEVEN.height)

    def said(given: object) -> str:
        at = next(at for at in range(5) if str(given)[at] != right[at])
        held = cards[LETTERS.index(str(given)[at])]
        return (
            f"Look at place {at + 1} of your order. A card higher than {held.symbols} comes after "
            "it."
        )

    return Case(
        text="Put these five cards in order at 2–7, the highest first.",
        kind=Order(LETTERS[:5], "the highest card"),
        right=right,
        because=f"From the highest card down: {downwards(DEUCE_TO_SEVEN, cards)}. The ace is high, "
        "and T is the ten.",
        start="From high to low the ranks are A K Q J T 9 8 7 6 5 4 3 2. Go through them one by "
        "one, and write down the letter of each that is here.",
        mistakes=(
            Mistake(
                "sorted upwards",
                right[::-1],
                "You began with the lowest card. A hand is read from the highest card down.",
                ("R27-3",),
            ),
            Mistake(
                "counted the ace low",
                ordered(ACE_TO_FIVE.height),
                "You put the ace below the other cards. Under 2–7 it is the highest of all.",
                ("R27-1",),
            ),
            Mistake(
                "took T for two",
                ordered(lambda held: 2 if held.rank == 10 else held.rank),
                "You took the T for a two. T is the ten, between the nine and the jack.",
                ("CARD-1",),
            ),
            Mistake(
                "sorted by the suits",
                ordered(lambda held: 20 * SUITS.index(held.suit) + held.rank),
                "You put the cards together by suit. Only the ranks count, and no suit is higher "
                "than another.",
                ("R27-10", "R27-3"),
            ),
        ),
        meaning=said,
        options=tuple(zip(LETTERS, (held.symbols for held in cards), strict=False)),
    )


def first_difference(chance: Chance) -> Case | None:
    """Which of two hands is lower, and which card says so: the second or the third from the top?"""
    equal = chance.pick((1, 2))
    first = sorted(low_ranks(chance, chance.pick((10, 11, 12))), reverse=True)
    below = range(2, first[equal - 1])
    if len(below) < 5 - equal:
        return None
    dealt = deal(chance, [first, first[:equal] + chance.sample(below, 5 - equal)])
    if dealt is None:
        return None
    compared = DEUCE_TO_SEVEN.compare(dealt[0], dealt[1])
    rows = [rank.heights for rank in compared.ranks]
    if {rank.category for rank in compared.ranks} != {"no pair"} or compared.winner is None:
        return None
    right = compared.winner, _differing(rows)[0]
    return _difference_case(chance, dealt, rows, right) if right[1] == equal else None


def _differing(rows: Sequence[Heights]) -> list[int]:
    return [at for at, (one, other) in enumerate(zip(*rows, strict=True)) if one != other]


def _lower_at(rows: Sequence[Heights], place: int) -> Decided:
    return int(rows[1][place] < rows[0][place]), place


def _difference_case(
    chance: Chance, dealt: Sequence[Hand], rows: Sequence[Heights], right: Decided
) -> Case:
    winner, place = right
    widest = max(_differing(rows), key=lambda at: abs(rows[0][at] - rows[1][at]))
    answers = {
        "read the hand upwards": (
            _lower_at(rows, _differing(rows)[-1]),
            READ_UPWARDS.sentence,
            "R27-3",
        ),
        "played for the high hand": ((1 - winner, place), HIGH_WINS.sentence, "R27-1"),
        "went by the widest gap": (
            _lower_at(rows, widest),
            "You looked for the widest gap between two cards. The first difference from the top "
            "ends it, however small it is.",
            "R27-3",
        ),
        "named an equal card": (
            (winner, place - 1),
            "Those two cards are equal, so they decide nothing. Go down until two ranks differ.",
            "R27-3",
        ),
    }
    every = [(player, at) for player in (0, 1) for at in range(5)]
    known = dict.fromkeys([right, *(answer for answer, _, _ in answers.values())])
    offered = list(dict.fromkeys([*known, *chance.shuffle(every)]))[:5]
    keys = dict(zip(chance.shuffle(offered), LETTERS, strict=False))
    compared = DEUCE_TO_SEVEN.compare(dealt[0], dealt[1])
    return Case(
        text=f"Ana shows {dealt[0].symbols}, Ben shows {dealt[1].symbols}. Whose hand is lower, "
        "and which of its cards decides that?",
        kind=Choice(LETTERS[:5]),
        right=keys[right],
        because=f"From the highest card down Ana has {dashed(rows[0])} and Ben {dashed(rows[1])}. "
        f"{compared.decision.text}",
        start=f"Ana's hand, from the highest card down: {downwards(DEUCE_TO_SEVEN, dealt[0])}. "
        "Write Ben's hand below it in the same way, and go down until two ranks differ.",
        mistakes=tuple(
            Mistake(name, keys[answer], sentence, (rule,))
            for name, (answer, sentence, rule) in answers.items()
        ),
        meaning=lambda _: (
            "Sort both hands from the highest card down. Stop at the first place where the ranks "
            "differ, and see who has the lower card there."
        ),
        options=tuple(
            (key, f"{_PLAYERS[player]}'s, by the {_PLACES[at]} card")
            for (player, at), key in keys.items()
        ),
    )
