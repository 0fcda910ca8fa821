"""Questions on both ends of deuce-to-seven: number one, and straights and flushes in order."""

from __future__ import annotations

from dataclasses import replace

from lowball_lessons.lessons.answers import Several
from lowball_lessons.lessons.bank.hands import card, deal
from lowball_lessons.lessons.bank.lineup import Lineup, lined_up, order_case
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions.hands import (
    AS_ACE_TO_FIVE,
    FLUSHES_IGNORED,
    HIGH_WINS,
    READ_UPWARDS,
    STRAIGHTS_IGNORED,
    under,
)
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.notation import SUITS
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN

NUMBER_ONE = (7, 5, 4, 3, 2)


def best_of_all(chance: Chance) -> Case:
    """Number one, with four cards of one suit too, among the hands that are taken for it."""
    four = _hand(chance, NUMBER_ONE, 4)
    others = [_hand(chance, NUMBER_ONE, chance.pick((2, 3)))] * chance.pick((0, 1))
    tempting = [
        _hand(chance, NUMBER_ONE, 5),
        _hand(chance, (6, 5, 4, 3, 2), 3),
        _hand(chance, (14, 5, 4, 3, 2), 3),
        _hand(chance, (7, 6, *chance.pick(((4, 3, 2), (5, 3, 2), (5, 4, 2)))), 2),
    ]
    lineup = Lineup(DEUCE_TO_SEVEN, tuple(chance.shuffle([four, *others, *tempting])))
    right = lineup.best()
    return Case(
        text="These hands come from different deals. Which of them are number one at 2–7, the best "
        "hand that there is?",
        kind=Several(lineup.letters),
        right=right,
        because=f"{_which(right)} 7-5-4-3-2 of more than one suit, and nothing beats that.",
        start=lineup.start,
        mistakes=(*_mistakes(lineup), *_without(right, lineup.letter(four))),
        meaning=lambda given: _told(lineup, given),
        options=lineup.options,
    )


def _mistakes(lineup: Lineup) -> list[Mistake]:
    return [
        under(DEUCE_TO_SEVEN, wrong).mistake(lineup.best(wrong))
        for wrong in (FLUSHES_IGNORED, STRAIGHTS_IGNORED, AS_ACE_TO_FIVE)
    ]


def _without(right: frozenset[str], four: str) -> list[Mistake]:
    """Who leaves the hand with four cards of one suit out, and has another one."""
    if right == {four}:
        return []
    return [
        Mistake(
            "took four of one suit for a flush",
            right - {four},
            "You left out a hand for its four cards of one suit. Only all five make a flush.",
            ("R27-5",),
        )
    ]


def _hand(chance: Chance, ranks: tuple[int, ...], most: int) -> Hand:
    """The ranks with exactly so many cards of one suit, the others of other suits."""
    suit, *rest = chance.shuffle(SUITS)
    suits = [suit] * most + [rest[at % 3] for at in range(5 - most)]
    cards = map(card, ranks, chance.shuffle(suits))
    return Hand(chance.shuffle(list(cards)))


def _which(letters: frozenset[str]) -> str:
    said = " and ".join(sorted(letters))
    return f"Hands {said} are" if len(letters) > 1 else f"Hand {said} is"


def _told(lineup: Lineup, given: object) -> str:
    assert isinstance(given, frozenset)
    right = lineup.best()
    if given - right:
        return lineup.against(min(given - right), min(right))
    return "One hand more is 7-5-4-3-2 and no flush: look at the ranks and at all five suits."


def unlucky(chance: Chance) -> Case | None:
    """Two straights, two flushes with one highest card, and a straight flush in order."""
    first, second, third = chance.sample((6, 7, 8, 9, 10), 3)
    high = chance.pick((8, 9, 10, 11))
    lower, higher = ([high, *chance.sample(range(2, high), 4)] for _ in range(2))
    dealt = deal(
        chance,
        plain=[range(first, first - 5, -1), range(second, second - 5, -1)],
        suited=[lower, higher, range(third, third - 5, -1)],
    )
    lineup = lined_up(chance, DEUCE_TO_SEVEN, dealt)
    if lineup is None or _kinds(lineup) != ["flush", "flush", "straight", "straight"]:
        return None
    text = (
        "Nobody was lucky: each of these hands is a straight, a flush, or both. Put them in order, "
        "the best 2–7 hand first."
    )
    wrong = (FLUSHES_IGNORED, STRAIGHTS_IGNORED, READ_UPWARDS, HIGH_WINS)
    case = order_case(lineup, text, wrong)
    flushes = [hand for hand in lineup.hands if DEUCE_TO_SEVEN.rank(hand).category == "flush"]
    decided = DEUCE_TO_SEVEN.compare(*flushes).decision.text
    return replace(case, because=f"{case.because} Between the flushes look further. {decided}")


def _kinds(lineup: Lineup) -> list[str]:
    """The categories but that of the straight flush, in the order of the alphabet."""
    kinds = sorted(DEUCE_TO_SEVEN.rank(hand).category for hand in lineup.hands)
    return [kind for kind in kinds if kind != "straight flush"]
