"""What a player draws for: a class of hands, a hand to beat, a share of the pot, any values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import gcd
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lowball_lessons.errors import CardError, HandError
from lowball_lessons.probability.lookup import ALL_HANDS, five_card, rank_all
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.notation import RANKS
from lowball_lessons.rules.ranking import LowRank, Ranking
from lowball_lessons.rules.ranking.names import NO_PAIR, ONE_PAIR
from lowball_lessons.rules.ranking.ranking import FiveCardRanking

Values = NDArray[Any]
"""What each strength is worth, whole numbers out of `scale` or floats."""

_LOW = re.compile(r"(10|[2-9TJQKA])[\s-]*low(?: or better|\+)?", re.IGNORECASE)
_COMPARED = re.compile(r"(beats|at least)\s+(.+)", re.IGNORECASE)
_CARDS = re.compile(r"\s*((10|[2-9TJQKA])[cdhs♣♦♥♠]\s*){5}", re.IGNORECASE)
_MOST = 1 << 53
HOW = '"8-low", "no pair", "beats 8c 7d 5h 4s 2c" or "at least 8c 7d 5h 4s 2c"'


@dataclass(frozen=True, eq=False)
class Goal:
    """What every strength is worth to a player; `values` out of `scale`, 0 to 1 for a chance.

    A value by hand (ALL_HANDS of them) is for what strengths do not tell; it must not depend on the
    names of the suits. `note` says where the values come from, if they were not counted.
    """

    ranking: FiveCardRanking
    name: str
    values: Values
    scale: int = 1
    note: str = ""

    @classmethod
    def parse(cls, text: str, ranking: Ranking) -> Goal:
        """The goal that a text names: `8-low` is that or better, a hand is to be reached.

        Raises HandError.
        """
        known = five_card(ranking)
        if not isinstance(text, str):
            raise HandError(f"goal = {text!r} is no text; write {HOW}.")
        said = text.strip()
        if found := _LOW.fullmatch(said):
            return _low(known, found[1].upper().replace("10", "T"))
        if found := _COMPARED.fullmatch(said):
            hand = _hand(found[2])
            return (
                cls.beats(hand, known) if found[1].lower() == "beats" else cls.at_least(hand, known)
            )
        for category in known.categories:
            names = (category, "pair") if category == ONE_PAIR else (category,)
            if said.lower().removesuffix(" or better") in names:
                return _up_to(known, category)
        if _CARDS.fullmatch(said):
            return cls.at_least(_hand(said), known)
        raise HandError(f"goal = {text!r} is not known; write {HOW}.")

    @classmethod
    def beats(cls, hand: Hand, ranking: Ranking) -> Goal:
        """To win against this hand. Raises HandError where nothing does."""
        limit = _rank(hand, ranking)
        return _reaching(five_card(ranking), f"beats {hand.symbols}", lambda rank: rank < limit)

    @classmethod
    def at_least(cls, hand: Hand, ranking: Ranking) -> Goal:
        """To have this hand or a better one. Raises HandError."""
        limit, name = _rank(hand, ranking), f"{hand.symbols} or better"
        return _reaching(five_card(ranking), name, lambda rank: rank <= limit)

    @classmethod
    def share(
        cls,
        ranking: Ranking,
        field: Iterable[tuple[LowRank, int]] | None = None,
        note: str = "",
    ) -> Goal:
        """The expected share of the pot against one hand of a field, ties halved.

        `field` are (rank, number of hands) pairs, such as a Distribution of ranks; without it any
        five cards. Raises HandError.
        """
        known = five_card(ranking)
        pairs = [(rank, rank.equal) for rank in known.ladder] if field is None else list(field)
        hands = [0] * len(known.ladder)
        for rank, count in pairs:
            if rank.ranking != known.key or type(count) is not int or count < 0:
                raise HandError(f"field: {count!r} of {rank} is no count of a {known.key} hand.")
            hands[rank.strength] += count
        shared = gcd(*hands)
        total = sum(hands) // max(shared, 1)
        if not 0 < total < _MOST:
            raise HandError(f"field: {total:,} hands are none, or too many to count with.")
        counts = np.array([count // shared for count in hands], np.int64)
        values = 2 * (total - np.cumsum(counts)) + counts
        name = "share against any hand" if field is None else "share against the field"
        return cls(known, name, values, 2 * total, note)

    @classmethod
    def worth(cls, values: Any, ranking: Ranking, name: str = "value", scale: int = 1) -> Goal:
        """Any values: one a strength, or one a hand in lexicographic order. Raises HandError."""
        known = five_card(ranking)
        if type(scale) is not int or scale < 1:
            raise HandError(f"scale = {scale!r} is not possible: a whole number from 1 up.")
        return cls(known, name, _checked(_by_strength(_array(values, known), known)), scale)

    @property
    def is_exact(self) -> bool:
        """Whether the values are whole numbers, so that all that follows from them is exact."""
        return self.values.dtype.kind != "f"

    @property
    def is_by_hand(self) -> bool:
        """Whether strengths do not tell the value."""
        return len(self.values) == ALL_HANDS

    @property
    def is_chance(self) -> bool:
        """Whether every strength reaches the goal or does not."""
        return self.scale == 1 and self.is_exact and bool(np.isin(self.values, (0, 1)).all())

    @property
    def is_share(self) -> bool:
        """Whether every value is between 0 and 1: a chance or a share."""
        return bool(self.values.min() >= 0 and self.values.max() <= self.scale)

    def by_strength(self) -> Values:
        """The value of each strength. Raises HandError where it depends on more than that."""
        if self.is_by_hand:
            raise HandError(
                f"goal: {self.name} tells hands of the same strength apart, so only best_draws and "
                "two draws can be counted for it."
            )
        return self.values

    def __call__(self, rank: LowRank) -> bool:
        """Whether a hand of this rank reaches the goal. Raises HandError."""
        if not self.is_chance or rank.ranking != self.ranking.key:
            raise HandError(f"goal: {self.name} ({self.ranking.key}) is no yes or no for {rank}.")
        return bool(self.by_strength()[rank.strength])

    def __repr__(self) -> str:
        return f"<goal {self.name}, {self.ranking.key}>"


def read_goal(given: object, ranking: Ranking) -> Goal:
    """A goal from a text, a hand to reach, values, or a goal itself. Raises HandError."""
    if isinstance(given, Goal):
        if given.ranking.key != five_card(ranking).key:
            raise HandError(f"goal: {given.name} is a goal of {given.ranking.key}.")
        return given
    if isinstance(given, str):
        return Goal.parse(given, ranking)
    if isinstance(given, Hand):
        return Goal.at_least(given, ranking)
    if given is None:
        raise HandError(f"goal is missing: say what you draw for, {HOW}.")
    if isinstance(given, list | tuple) and len(given) == 5 and isinstance(given[0], Card | str):
        return Goal.at_least(_hand(" ".join(map(str, given))), ranking)
    return Goal.worth(given, ranking)


def class_of(rank: LowRank) -> str:
    """The class that players speak of: `8-low`, `pair`, `flush`."""
    if rank.category != NO_PAIR:
        return "pair" if rank.category == ONE_PAIR else rank.category
    top = rank.heights[0]
    return f"{'A' if top == 1 else RANKS[top - 2]}-low"


def _hand(text: str) -> Hand:
    try:
        return Hand.parse(text)
    except (CardError, HandError) as error:
        raise HandError(f"goal: {error}") from None


def _rank(hand: Hand, ranking: Ranking) -> LowRank:
    try:
        return five_card(ranking).rank(hand)
    except HandError as error:
        raise HandError(f"goal: {error}") from None


def _low(ranking: FiveCardRanking, letter: str) -> Goal:
    limit, name = RANKS.index(letter) + 2, f"{letter}-low or better"
    tops = [rank.heights[0] for rank in ranking.ladder if rank.category == NO_PAIR]
    if limit > max(tops):
        raise HandError(f"goal: no hand of {ranking.key} is {letter}-low: there the ace is low.")
    return _reaching(
        ranking, name, lambda rank: rank.category == NO_PAIR and rank.heights[0] <= limit
    )


def _up_to(ranking: FiveCardRanking, category: str) -> Goal:
    allowed = ranking.categories[: ranking.categories.index(category) + 1]
    return _reaching(ranking, f"{category} or better", lambda rank: rank.category in allowed)


def _reaching(ranking: FiveCardRanking, name: str, holds: Callable[[LowRank], bool]) -> Goal:
    values = np.array([int(holds(rank)) for rank in ranking.ladder], np.int64)
    if not values.any():
        best = ranking.ladder[0].name
        raise HandError(f"goal: no hand of {ranking.key} is {name}; the best hand is {best}.")
    return Goal(ranking, name, values)


def _array(values: Any, ranking: FiveCardRanking) -> Values:
    sizes = (len(ranking.ladder), ALL_HANDS)
    try:
        array = np.array(values)
    except ValueError:
        array = np.empty((0, 0))
    if array.ndim != 1 or len(array) not in sizes or array.dtype.kind not in "biuf":
        raise HandError(
            f"goal: the values must be {sizes[0]:,} numbers, one a strength, or {sizes[1]:,}, one "
            f"a hand; these are {array.dtype} of shape {array.shape}."
        )
    return array


def _by_strength(array: Values, ranking: FiveCardRanking) -> Values:
    """Values by hand as values by strength, where strengths tell them."""
    if len(array) != ALL_HANDS:
        return array
    strengths = rank_all(ranking)
    shorter = np.zeros(len(ranking.ladder), array.dtype)
    shorter[strengths] = array
    return shorter if (shorter.take(strengths) == array).all() else array


def _checked(array: Values) -> Values:
    if array.dtype.kind == "f":
        if not np.isfinite(array).all() or np.abs(array.astype(np.float64)).max() > 1e100:
            raise HandError("goal: a value is not finite, or too large.")
        return array.astype(np.float64)
    if int(array.max()) > _MOST or int(array.min()) < -_MOST:
        raise HandError(f"goal: a value is too large: whole numbers up to {_MOST:,}.")
    return array.astype(np.int64)
