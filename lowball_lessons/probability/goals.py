"""What a player draws for: a class of hands, a hand to beat, a share of the pot, any values."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lowball_lessons.errors import CardError, HandError
from lowball_lessons.probability.lookup import five_card
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.notation import RANKS
from lowball_lessons.rules.ranking import LowRank, Ranking
from lowball_lessons.rules.ranking.names import NO_PAIR
from lowball_lessons.rules.ranking.ranking import FiveCardRanking

Values = NDArray[Any]
"""What each strength is worth, whole numbers out of `scale` or floats."""

_LOW = re.compile(r"(10|[2-9TJQKA])[\s-]*low(?: or better)?", re.IGNORECASE)
_BEATS = re.compile(r"(beats|at least)\s+(.+)", re.IGNORECASE)
HOW = '"8-low", "no pair", "beats 8c 7d 5h 4s 2c" or "at least 8c 7d 5h 4s 2c"'


@dataclass(frozen=True, eq=False)
class Goal:
    """What every strength is worth to a player; `values` out of `scale`, 0 to 1 for a chance.

    A value by hand (2,598,960 of them) is for goals that strengths do not tell; it must not depend
    on the names of the suits.
    """

    ranking: FiveCardRanking
    name: str
    values: Values
    scale: int = 1

    @classmethod
    def parse(cls, text: str, ranking: Ranking) -> Goal:
        """The goal that a text names: `8-low` is that or better. Raises HandError."""
        known = five_card(ranking)
        if found := _LOW.fullmatch(text.strip()):
            return _low(known, found[1].upper().replace("10", "T"))
        if found := _BEATS.fullmatch(text.strip()):
            try:
                hand = Hand.parse(found[2])
            except (CardError, HandError) as error:
                raise HandError(f"goal: {error}") from None
            return (
                cls.beats(hand, known) if found[1].lower() == "beats" else cls.at_least(hand, known)
            )
        for category in known.categories:
            if text.strip().lower() in (category, f"{category} or better"):
                return _up_to(known, category)
        raise HandError(f"goal = {text!r} is not known; write {HOW}.")

    @classmethod
    def beats(cls, hand: Hand, ranking: Ranking) -> Goal:
        """To win against this hand. Raises HandError where nothing does."""
        limit = five_card(ranking).rank(hand)
        return _reached(five_card(ranking), f"beats {hand.symbols}", lambda rank: rank < limit)

    @classmethod
    def at_least(cls, hand: Hand, ranking: Ranking) -> Goal:
        """To have this hand or a better one."""
        limit = five_card(ranking).rank(hand)
        return _reached(five_card(ranking), f"{hand.symbols} or better", lambda rank: rank <= limit)

    @classmethod
    def share(cls, ranking: Ranking, field: Iterable[tuple[LowRank, int]] | None = None) -> Goal:
        """The expected share of the pot against one hand of a field, ties halved.

        `field` are (rank, number of hands) pairs, such as a Distribution of ranks; without it any
        five cards.
        """
        known = five_card(ranking)
        hands = np.zeros(len(known.ladder), np.int64)
        if field is None:
            hands[:] = [rank.equal for rank in known.ladder]
        else:
            for rank, count in field:
                hands[rank.strength] += count
        total = int(hands.sum())
        worse_or_equal = total - np.cumsum(hands)
        values = 2 * worse_or_equal + hands
        name = "share against any hand" if field is None else "share against the field"
        return cls(known, name, values, 2 * total)

    @classmethod
    def worth(cls, values: Any, ranking: Ranking, name: str = "value", scale: int = 1) -> Goal:
        """Any values: one a strength, or one a hand in lexicographic order. Raises HandError."""
        known = five_card(ranking)
        array = np.asarray(values)
        sizes = (len(known.ladder), 2_598_960)
        if array.ndim != 1 or len(array) not in sizes or array.dtype.kind not in "biuf":
            raise HandError(
                f"goal: the values must be {sizes[0]:,} numbers, one a strength, or {sizes[1]:,}, "
                f"one a hand; these are {array.dtype} of shape {array.shape}."
            )
        if array.dtype.kind == "f" and not np.isfinite(array).all():
            raise HandError("goal: a value is not finite.")
        if array.dtype.kind != "f":
            array = array.astype(np.int64)
        return cls(known, name, array, scale)

    @property
    def is_exact(self) -> bool:
        """Whether the values are whole numbers, so that all that follows from them is exact."""
        return self.values.dtype.kind != "f"

    @property
    def is_chance(self) -> bool:
        """Whether every strength reaches the goal or does not."""
        return self.scale == 1 and self.is_exact and set(np.unique(self.values)) <= {0, 1}

    def __call__(self, rank: LowRank) -> bool:
        """Whether a hand of this rank is worth anything."""
        return bool(self.values[rank.strength])

    def __repr__(self) -> str:
        return f"<goal {self.name}, {self.ranking.key}>"


def read_goal(given: object, ranking: Ranking) -> Goal:
    """A goal from a text, a hand to reach, values, or a goal itself. Raises HandError."""
    if isinstance(given, Goal):
        if given.ranking is not ranking:
            raise HandError(f"goal: {given.name} is a goal of {given.ranking.key}.")
        return given
    if isinstance(given, str):
        return Goal.parse(given, ranking)
    if isinstance(given, Hand):
        return Goal.at_least(given, ranking)
    if given is None:
        raise HandError(f"goal is missing: say what you draw for, {HOW}.")
    return Goal.worth(given, ranking)


def class_of(rank: LowRank) -> str:
    """The class that players speak of: `8-low`, `pair`, `flush`."""
    if rank.category != NO_PAIR:
        return "pair" if rank.category == "one pair" else rank.category
    return f"{_letter(rank.heights[0])}-low"


def _letter(height: int) -> str:
    return "A" if height == 1 else RANKS[height - 2]


def _low(ranking: FiveCardRanking, letter: str) -> Goal:
    def reached(rank: LowRank) -> bool:
        if rank.category != NO_PAIR:
            return False
        top = rank.heights[0]
        return (1 if top == 1 else top) <= limit

    limit = RANKS.index(letter) + 2
    return _reached(ranking, f"{letter}-low or better", reached)


def _up_to(ranking: FiveCardRanking, category: str) -> Goal:
    allowed = ranking.categories[: ranking.categories.index(category) + 1]
    return _reached(ranking, f"{category} or better", lambda rank: rank.category in allowed)


def _reached(ranking: FiveCardRanking, name: str, holds: Any) -> Goal:
    values = np.array([int(holds(rank)) for rank in ranking.ladder], np.int64)
    if not values.any():
        raise HandError(
            f"goal: no hand of {ranking.key} is {name}; the best hand is {ranking.ladder[0].name}."
        )
    return Goal(ranking, name, values)
