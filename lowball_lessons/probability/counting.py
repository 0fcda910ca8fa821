"""Counting by hand: outs, combinations, and three ways to the same number side by side."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

import numpy as np

from lowball_lessons.errors import HandError
from lowball_lessons.probability.dealing import Drawer
from lowball_lessons.probability.distribution import Distribution, percent, table_lines
from lowball_lessons.probability.estimate import Estimate
from lowball_lessons.probability.goals import read_goal
from lowball_lessons.probability.lookup import five_card, rank_all
from lowball_lessons.probability.one_draw import completions
from lowball_lessons.probability.reading import (
    Given,
    hand_of,
    read_dead,
    read_hand,
    read_part,
    unseen,
)
from lowball_lessons.probability.simulation import plan_of, run
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN, Ranking


def outs(
    hand: Given,
    keep: Given,
    goal: object,
    dead: Given = (),
    ranking: Ranking = DEUCE_TO_SEVEN,
) -> tuple[Card, ...]:
    """The unseen cards that complete four kept cards to the goal. Raises CardError, HandError."""
    known, held = five_card(ranking), read_hand(hand)
    kept, wanted = read_part(keep, held), read_goal(goal, known)
    if len(kept) != 4:
        raise HandError(
            f"keep: outs are counted for one card to come, so keep four, not {len(kept)}."
        )
    left = unseen((*held, *read_dead(dead, held)))
    reached = [card for card in left if wanted(known.rank(hand_of((*kept, card))))]
    return tuple(map(Card, reached))


def hypergeometric(hits: int, good: int, cards: int, drawn: int) -> Fraction:
    """The chance that so many of the `drawn` cards are among the `good` ones of all `cards`.

    C(good, hits) × C(cards - good, drawn - hits) / C(cards, drawn). Raises HandError.
    """
    for name, value in (("hits", hits), ("good", good), ("cards", cards), ("drawn", drawn)):
        if type(value) is not int or value < 0:
            raise HandError(f"{name} = {value!r} is not possible: a whole number from 0 up.")
    if good > cards or drawn > cards:
        raise HandError(f"good = {good} and drawn = {drawn} must not exceed the {cards} cards.")
    if hits > drawn:
        return Fraction(0)
    return Fraction(comb(good, hits) * comb(cards - good, drawn - hits), comb(cards, drawn))


@dataclass(frozen=True)
class ThreeWays:
    """The same chance by formula, by counting and by trying."""

    formula: str
    by_formula: Fraction
    by_count: Fraction
    by_trying: Estimate

    @property
    def agree(self) -> bool:
        """Whether formula and count are equal and the simulation is within four errors."""
        return self.by_formula == self.by_count and self.by_trying.is_near(self.by_count)

    def __str__(self) -> str:
        formula, count = self.by_formula, self.by_count
        rows = [
            ("formula", f"{self.formula} = {formula}", percent(formula)),
            ("count", f"{count}", percent(count)),
            (
                "simulation",
                f"{self.by_trying.deals:,} deals",
                f"{100 * self.by_trying.value:.2f} %",
            ),
        ]
        return "\n".join(table_lines(rows))


def three_ways(
    hand: Given,
    keep: Given,
    goal: object,
    dead: Given = (),
    ranking: Ranking = DEUCE_TO_SEVEN,
    *,
    deals: int = 100_000,
    seed: int | str = 0,
) -> ThreeWays:
    """The chance of one card to reach the goal: by outs, by the exact count, by simulation.

    Raises CardError, HandError.
    """
    known, held = five_card(ranking), read_hand(hand)
    good, wanted = outs(hand, keep, goal, dead, ranking), read_goal(goal, known)
    out = read_dead(dead, held)
    left = 47 - len(out)
    kept = read_part(keep, held)
    unseen_now = unseen((*held, *out))
    counts = completions(kept, unseen_now, known)
    counted = Fraction(int((counts * wanted.by_strength()).sum()), int(counts.sum()))
    thrown = tuple([card for card in held if card not in kept])
    plan = plan_of(known, [Drawer(held, thrown)], 1, wanted, out, seed)
    tried = run(plan, deals).estimate(wanted)
    formula = f"C({len(good)}, 1) × C({left - len(good)}, 0) / C({left}, 1)"
    return ThreeWays(formula, hypergeometric(1, len(good), left, 1), counted, tried)


SAME, OPPOSITE = "the same hand wins", "the other hand wins"
ONLY_27, ONLY_A5 = "only 2–7 has a winner", "only A–5 has a winner"
BOTH_TIE = "both tie"


def disagreement() -> Distribution:
    """How the two rankings judge two hands, over all pairs of the 2,598,960 hands, exactly.

    The two hands of a pair are independent, as if each came from a deck of its own.
    """
    joint, counts = np.unique(
        rank_all(DEUCE_TO_SEVEN).astype(np.int64) << 13 | rank_all(ACE_TO_FIVE), return_counts=True
    )
    deuce, ace = joint >> 13, joint & 8191
    found = dict.fromkeys((SAME, OPPOSITE, ONLY_27, ONLY_A5, BOTH_TIE), 0)
    for at, weight in enumerate(counts.tolist()):
        by_deuce, by_ace = np.sign(deuce - deuce[at]), np.sign(ace - ace[at])
        for name, holds in _judged(by_deuce, by_ace):
            found[name] += weight * int(counts[holds].sum())
    return Distribution(
        tuple(found),
        tuple(found.values()),
        "Two hands under 2–7 and under A–5",
        "exact, all ordered pairs of hands",
        ordered=False,
    )


def _judged(by_deuce: Any, by_ace: Any) -> list[tuple[str, Any]]:
    product = by_deuce * by_ace
    return [
        (SAME, product > 0),
        (OPPOSITE, product < 0),
        (ONLY_27, (by_ace == 0) & (by_deuce != 0)),
        (ONLY_A5, (by_deuce == 0) & (by_ace != 0)),
        (BOTH_TIE, (by_deuce == 0) & (by_ace == 0)),
    ]
