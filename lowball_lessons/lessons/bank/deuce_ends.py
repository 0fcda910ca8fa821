"""Questions on both ends of deuce-to-seven: number one, and straights and flushes in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lowball_lessons.lessons.answers import Cards
from lowball_lessons.lessons.bank.hands import card, deal
from lowball_lessons.lessons.bank.lineup import Lineup, lined_up, named, order_case
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions.hands import (
    ACE_LOW,
    AS_ACE_TO_FIVE,
    FLUSHES_IGNORED,
    HIGH_WINS,
    PAIRS_IGNORED,
    READ_UPWARDS,
    STRAIGHTS_IGNORED,
    HandMisconception,
    right_place,
    under,
)
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.notation import SUITS
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN
from lowball_lessons.rules.ranking.names import word

NUMBER_ONE = (7, 5, 4, 3, 2)


@dataclass(frozen=True, slots=True)
class _Draw:
    """Four cards of number one, and the cards that may come for the fifth."""

    held: tuple[Card, ...]
    offered: tuple[Card, ...]

    def hand(self, drawn: Card) -> Hand:
        return Hand((*self.held, drawn))

    def best(self, wrong: HandMisconception | None = None) -> frozenset[Card]:
        """The cards with which nothing better can come, by the rules or by a wrong rule."""
        place = wrong.rule if wrong else right_place
        places = {drawn: place(DEUCE_TO_SEVEN, self.hand(drawn)) for drawn in self.offered}
        lowest = min(places.values())
        return frozenset(drawn for drawn in self.offered if places[drawn] == lowest)

    def written(self, cards: frozenset[Card]) -> str:
        return " and ".join(drawn.symbols for drawn in self.offered if drawn in cards)

    def told(self, given: object) -> str:
        """What the answer would mean."""
        assert isinstance(given, frozenset)
        right = self.best()
        strangers = [drawn for drawn in self.offered if drawn in given - right]
        if not strangers:
            return "One card more makes 7-5-4-3-2 without a flush."
        name = named(DEUCE_TO_SEVEN, self.hand(strangers[0]))
        return f"With {strangers[0].symbols} you hold {name}, and that is not number one."


def number_one(chance: Chance) -> Case | None:
    """Which cards make number one of four cards, three or four of which are of one suit?"""
    missing, most = chance.pick((7, 7, 5, 4, 3, 2)), chance.pick((3, 4, 4))
    suit, *rest = chance.shuffle(SUITS)
    kept = chance.shuffle([rank for rank in NUMBER_ONE if rank != missing])
    held = [card(rank, suit if at < most else rest[0]) for at, rank in enumerate(kept)]
    others = [card(rank, chance.pick(SUITS)) for rank in (6, 8, 14)]
    pairing = card(kept[0], chance.pick(rest))
    helping = [card(missing, each) for each in (suit, *chance.sample(rest, 2))]
    draw = _Draw(tuple(chance.shuffle(held)), tuple(chance.shuffle([*helping, *others, pairing])))
    low_ace = AS_ACE_TO_FIVE if missing == 7 else ACE_LOW
    right = draw.best()
    return Case(
        text=f"At 2–7 you hold {_row(draw.held)}, and one card is still to come. With which of "
        f"these cards do you have number one, the best hand that there is? {_row(draw.offered)}",
        kind=Cards(draw.offered),
        right=right,
        because=f"{draw.written(right)} make 7-5-4-3-2 of more than one suit: number one.",
        start=f"You hold all of 7-5-4-3-2 but the {word(missing)}. Now count the suits that you "
        "hold.",
        mistakes=(
            *(
                under(DEUCE_TO_SEVEN, wrong).mistake(draw.best(wrong))
                for wrong in (STRAIGHTS_IGNORED, FLUSHES_IGNORED, low_ace, PAIRS_IGNORED)
                if draw.best(wrong) != right
            ),
            *_shy_of_four(draw, suit),
        ),
        meaning=draw.told,
    )


def _shy_of_four(draw: _Draw, suit: str) -> list[Mistake]:
    """Who leaves out a card because it would be the fourth of a suit."""
    rest = frozenset(drawn for drawn in draw.best() if drawn.suit != suit)
    if rest == draw.best():
        return []
    return [
        Mistake(
            "took four of one suit for a flush",
            rest,
            "You left a card out because four cards would be of one suit. Only all five make a "
            "flush.",
            ("R27-5",),
        )
    ]


def _row(cards: Sequence[Card]) -> str:
    return " ".join(held.symbols for held in cards)


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
    one, other = (hand for hand in lineup.hands if DEUCE_TO_SEVEN.rank(hand).category == "flush")
    decided = DEUCE_TO_SEVEN.compare(one, other).decision.text
    return replace(case, because=f"{case.because} Between the flushes look further. {decided}")


def _kinds(lineup: Lineup) -> list[str]:
    """The categories but that of the straight flush, in the order of the alphabet."""
    kinds = sorted(DEUCE_TO_SEVEN.rank(hand).category for hand in lineup.hands)
    return [kind for kind in kinds if kind != "straight flush"]
