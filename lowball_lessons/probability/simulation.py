"""Draws without betting, many deals at once: the same seed gives the same result however spread.

Every player's cards come from one deck, so own discards and those of others stay out. Where no card
is left, the muck is shuffled in, without what the player to be served and those who wait threw in
this draw (DRAW-4); nothing is burnt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lowball_lessons.errors import HandError
from lowball_lessons.probability.best_holds import best_draws
from lowball_lessons.probability.dealing import BLOCK, Block, Drawer, DrawPlan
from lowball_lessons.probability.estimate import Estimate
from lowball_lessons.probability.goals import Goal, read_goal
from lowball_lessons.probability.lookup import five_card, strengths
from lowball_lessons.probability.models import SIMULATED, noted
from lowball_lessons.probability.one_draw import RankDistribution, rank_distribution
from lowball_lessons.probability.reading import (
    Given,
    Numbers,
    read_dead,
    read_draws,
    read_hand,
)
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN, RANKINGS, Ranking
from lowball_lessons.rules.ranking.ranking import FiveCardRanking
from lowball_lessons.workers import Spread, in_this_process

_ROUNDS, _FIELD_DEALS = 3, 1 << 17

PARTS = 60
"""A pot is counted in sixtieths, which up to six players can share."""


@dataclass(frozen=True)
class Drawn:
    """The result: how often each player ended at each strength, and what they won."""

    ranks: tuple[RankDistribution, ...]
    shares: tuple[Estimate, ...]
    deals: int
    model: str = SIMULATED

    def estimate(self, goal: object, player: int = 0) -> Estimate:
        """What the goal is worth to a player. Raises HandError."""
        if type(player) is not int or not 0 <= player < len(self.ranks):
            raise HandError(f"player = {player!r}: they are 0 to {len(self.ranks) - 1}.")
        ranks = self.ranks[player]
        wanted = read_goal(goal, RANKINGS[ranks.outcomes[0].ranking])
        worth = wanted.by_strength().tolist()
        values = [(worth[rank.strength], count) for rank, count in ranks]
        total = sum(value * count for value, count in values)
        squares = sum(value * value * count for value, count in values)
        model = noted(self.model, wanted.note)
        return Estimate(total, squares, self.deals, wanted.scale, model, goal=wanted.name)

    def __str__(self) -> str:
        lines = [f"{self.deals:,} deals ({self.model}):"]
        for player, (ranks, share) in enumerate(zip(self.ranks, self.shares, strict=True)):
            won = f", {share.value:.1%} of the pots" if len(self.ranks) > 1 else ""
            lines += [f"player {player}{won}", *(f"  {line}" for line in ranks.lines())]
        return "\n".join(lines)


def plan_of(
    ranking: FiveCardRanking,
    drawers: Sequence[Drawer],
    draws: int,
    goal: object,
    dead: Numbers,
    seed: int | str,
) -> DrawPlan:
    """The plan in which everybody follows the best holds for this goal. Raises HandError."""
    check_seed(seed)
    if not 1 <= len(drawers) <= 6:
        raise HandError(f"hands: {len(drawers)} hands are dealt; there are one to six players.")
    if 5 * len(drawers) + len(dead) > 45:
        raise HandError(
            f"dead: {len(dead)} dead cards and {len(drawers)} hands leave too few to draw from."
        )
    policies = tuple([best_draws(ranking, goal, left).keeps for left in range(1, draws + 1)])
    return DrawPlan(ranking.key, tuple(drawers), policies, dead, f"{type(seed).__name__} {seed}")


def simulate(
    deals: int,
    *,
    draws: int = 3,
    goal: object = None,
    hands: Sequence[Given | None] = (None,),
    dead: Given = (),
    ranking: Ranking = DEUCE_TO_SEVEN,
    seed: int | str = 0,
    spread: Spread | None = None,
) -> Drawn:
    """Draws without betting: what each hand becomes and how the pot is shared.

    A hand that is None is dealt. Everybody keeps what is best for the goal (the share against
    `field`, if none is given) as if thrown cards came back; they do not. The seed gives the same
    result on every machine, however the blocks are spread. Raises CardError, HandError.
    """
    known, held = five_card(ranking), list[int]()
    if isinstance(hands, str) or not isinstance(hands, Sequence):
        raise HandError(f"hands = {hands!r}: give a list, a hand or None for each player.")
    drawers = []
    for at, given in enumerate(hands):
        hand = None if given is None else read_hand(given, f"hands[{at}]")
        held += read_dead(list(map(Card, hand or ())), held, f"hands[{at}]")
        drawers.append(Drawer(hand))
    wanted = share_of_the_field(known, draws) if goal is None else read_goal(goal, known)
    return run(
        plan_of(known, drawers, read_draws(draws), wanted, read_dead(dead, held), seed),
        deals,
        spread,
    )


def check_deals(deals: object) -> None:
    """Raises HandError where it is no number of deals."""
    if type(deals) is not int or deals < 1:
        raise HandError(f"deals = {deals!r} is not possible: a whole number from 1 up.")


def check_seed(seed: object) -> None:
    """Raises HandError where it is no seed."""
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise HandError(f"seed = {seed!r} is no seed: give a whole number or a text.")


def field(ranking: Ranking, draws: int) -> RankDistribution:
    """What players end with who draw as often and hold for the share against one another.

    Simulated, always from the same seed: first against any hand, then against what came of that.
    Raises HandError.
    """
    return _field(five_card(ranking), read_draws(draws))


@lru_cache(maxsize=8)
def _field(ranking: FiveCardRanking, draws: int) -> RankDistribution:
    goal = Goal.share(ranking)
    for _ in range(_ROUNDS):
        found = simulate(_FIELD_DEALS, draws=draws, goal=goal, ranking=ranking).ranks[0]
        goal = Goal.share(ranking, found)
    return found


def share_of_the_field(ranking: Ranking, draws: int) -> Goal:
    """The share of the pot against a player who draws as often (`field`). Raises HandError."""
    note = f"the field of the goal is {_FIELD_DEALS:,} simulated deals"
    return Goal.share(ranking, field(ranking, draws), note)


def run(plan: DrawPlan, deals: int, spread: Spread | None = None) -> Drawn:
    """So many deals of the plan; `spread` gives the blocks to workers. Raises HandError."""
    return result(plan, deals, tallied(plan, deals, spread))


def tallied(plan: DrawPlan, deals: int, spread: Spread | None = None) -> Iterator[NDArray[Any]]:
    """The tallies of all blocks, one after the other."""
    check_deals(deals)
    blocks = (range(at, at + 1) for at in range(-(-deals // BLOCK)))
    return (spread or in_this_process)(partial(_tally, plan, deals), blocks)


def result(plan: DrawPlan, deals: int, tallies: Iterable[NDArray[Any]]) -> Drawn:
    """The tallies of all blocks as a result."""
    tally = sum(tallies, np.zeros(1, np.int64))
    ranking, size = plan.ranking, len(plan.ranking.ladder)
    per_player = tally.reshape(len(plan.drawers), size + 2)
    return Drawn(
        tuple([rank_distribution(row[:size], ranking, model=SIMULATED) for row in per_player]),
        tuple(
            [
                Estimate(int(row[size]), int(row[size + 1]), deals, PARTS, SIMULATED)
                for row in per_player
            ]
        ),
        deals,
    )


def _tally(plan: DrawPlan, deals: int, blocks: range) -> NDArray[np.int64]:
    """For each player: deals by final strength, pot parts won, and their squares."""
    block = blocks[0]
    count = min(BLOCK, deals - block * BLOCK)
    hands = Block(plan, block).played()
    reached = np.stack([strengths(hand[:count], plan.ranking) for hand in hands])
    best = reached == reached.min(axis=0)
    parts = best * (PARTS // best.sum(axis=0))
    size = len(plan.ranking.ladder)
    rows = [
        [*np.bincount(row, minlength=size), won.sum(), (won * won).sum()]
        for row, won in zip(reached, parts, strict=True)
    ]
    return np.array(rows, np.int64).ravel()
