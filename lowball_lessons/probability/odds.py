"""What a hand becomes, and what to keep: exact with one and two draws, simulated with three."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from lowball_lessons.errors import HandError
from lowball_lessons.probability.advice import Advice, Hold, ranked
from lowball_lessons.probability.best_holds import best_draws
from lowball_lessons.probability.dealing import Drawer
from lowball_lessons.probability.distribution import Condition, Distribution
from lowball_lessons.probability.estimate import Estimate
from lowball_lessons.probability.goals import Goal, read_goal
from lowball_lessons.probability.lookup import five_card
from lowball_lessons.probability.models import DEALS, MEMORYLESS, ONE, TRUE_DECK, noted
from lowball_lessons.probability.one_draw import RankDistribution, completions, rank_distribution
from lowball_lessons.probability.reading import (
    Given,
    Numbers,
    read_dead,
    read_draws,
    read_hand,
    read_part,
    unseen,
    written,
)
from lowball_lessons.probability.simulation import check_deals, check_seed, plan_of, run
from lowball_lessons.probability.sums import HOLDS
from lowball_lessons.probability.two_draws import goal_sums, two_draw_value
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN, Ranking
from lowball_lessons.rules.ranking.ranking import FiveCardRanking
from lowball_lessons.workers import Spread

OTHERWISE = "otherwise"


@dataclass(frozen=True)
class GoalDistribution(Distribution):
    """Whether a goal is reached; a condition may be the goal as it was given: `8-low`."""

    goal: Goal | None = field(default=None, compare=False)

    def _meaning(self, condition: object) -> Condition:
        is_goal = isinstance(condition, str | Hand | Goal) and condition not in self.outcomes
        if self.goal is not None and is_goal:
            named = read_goal(condition, self.goal.ranking).name
            condition = named if named == self.goal.name else condition
        return super()._meaning(condition)


@dataclass(frozen=True)
class _Question:
    """A hand with so many draws left: what is dead, and what is drawn for."""

    held: Numbers
    out: Numbers
    draws: int
    ranking: FiveCardRanking
    goal: Goal | None
    is_memoryless: bool

    @property
    def wanted(self) -> Goal:
        """The goal, which is a chance or a share. Raises HandError."""
        goal = read_goal(self.goal, self.ranking)
        if not goal.is_share or not goal.is_exact:
            raise HandError(f"goal: {goal.name} is no chance; best_draws takes any values.")
        return goal

    def left(self, needed: int) -> Numbers:
        """The unseen cards, at least so many. Raises HandError."""
        left = unseen((*self.held, *self.out))
        if len(left) < needed:
            raise HandError(f"dead: only {len(left)} cards are left, and up to {needed} are drawn.")
        return left

    def rest(self, kept: Numbers) -> Numbers:
        """What is thrown."""
        return tuple([card for card in self.held if card not in kept])


def draw_odds(
    hand: Given,
    keep: Given | None = None,
    draws: int = 1,
    dead: Given = (),
    ranking: Ranking = DEUCE_TO_SEVEN,
    goal: object = None,
    *,
    memoryless: bool = False,
    deals: int = DEALS,
    seed: int | str = 0,
    spread: Spread | None = None,
) -> Distribution | Estimate:
    """What becomes of a hand of which these cards are kept, the others thrown.

    One draw: the exact distribution of ranks. Two: the exact chance to reach the goal from the true
    deck with the best second hold. Three: an Estimate, simulated with the holds that are best if
    thrown cards came back. `memoryless` counts thrown cards as back in the deck, exactly, with two
    and three draws. Without `keep` the best first hold. `dead` cards cannot be drawn by anybody.
    Raises CardError, HandError.
    """
    asked = _asked(hand, draws, dead, ranking, goal, memoryless=memoryless)
    check_deals(deals)
    check_seed(seed)
    kept = None if keep is None else read_part(keep, asked.held)
    if kept is None:
        kept = _best_kept(asked)
    if draws == 1:
        return _one_draw(asked, kept)
    if memoryless:
        return _memoryless(asked, kept)
    if draws == 2:
        value, total = _two_draws(asked)(kept)
        return _reached(value, total, kept, asked, noted(TRUE_DECK, asked.wanted.note))
    asked.left(15)
    goal_wanted = asked.wanted
    drawer = Drawer(asked.held, asked.rest(kept))
    plan = plan_of(asked.ranking, [drawer], draws, goal_wanted, asked.out, seed)
    title = f"{_keep(kept)}, three draws, {goal_wanted.name}"
    return replace(run(plan, deals, spread).estimate(goal_wanted), title=title)


def best_hold(
    hand: Given,
    goal: object,
    draws: int = 1,
    dead: Given = (),
    ranking: Ranking = DEUCE_TO_SEVEN,
) -> Advice:
    """All 32 holds of a hand by value, the best first.

    Exact for one and two draws from the true deck, with dead cards; with three draws memoryless,
    which gives nearly the best holds but too low a value. Raises CardError, HandError.
    """
    asked = _asked(hand, draws, dead, ranking, read_goal(goal, ranking))
    wanted = read_goal(asked.goal, asked.ranking)
    if draws == 3:
        _no_dead(asked.out)
        return best_draws(asked.ranking, wanted, 3).advice(hand)
    value = _one_draw_value(asked) if draws == 1 else _two_draws(asked)
    holds = []
    for mask in HOLDS:
        kept = tuple([card for at, card in enumerate(sorted(asked.held)) if mask >> at & 1])
        holds.append(Hold(tuple(map(Card, kept)), _fraction(*value(kept))))
    model = noted(ONE if draws == 1 else TRUE_DECK, wanted.note)
    return Advice(asked.held, wanted.name, draws, ranked(holds, asked.held), model)


Value = Callable[[Numbers], tuple[Any, int]]
"""What it is worth to keep these cards: a number, and out of what."""


def _asked(
    hand: Given,
    draws: int,
    dead: Given,
    ranking: Ranking,
    goal: object,
    *,
    memoryless: bool = False,
) -> _Question:
    """Everything that is asked, read and checked."""
    known, held = five_card(ranking), read_hand(hand)
    out = read_dead(dead, held)
    if type(memoryless) is not bool:
        raise HandError(f"memoryless = {memoryless!r} is not possible: True or False.")
    wanted = None if goal is None else read_goal(goal, known)
    if memoryless and read_draws(draws) > 1:
        _no_dead(out)
    return _Question(held, out, read_draws(draws), known, wanted, memoryless)


def _one_draw_value(asked: _Question) -> Value:
    goal, left = read_goal(asked.goal, asked.ranking), asked.left(5)
    worth = goal.by_strength().tolist()

    def value(kept: Numbers) -> tuple[Any, int]:
        counts = completions(kept, left, asked.ranking)
        there = counts.nonzero()[0]
        sums = sum(int(counts[strength]) * worth[strength] for strength in there)
        return sums, int(counts.sum()) * goal.scale

    return value


def _two_draws(asked: _Question) -> Value:
    goal = read_goal(asked.goal, asked.ranking)
    sums = goal_sums(goal)

    def value(kept: Numbers) -> tuple[Any, int]:
        thrown = asked.rest(kept)
        asked.left(5 + len(thrown))
        return two_draw_value(kept, thrown, asked.out, goal, sums)

    return value


def _one_draw(asked: _Question, kept: Numbers) -> RankDistribution:
    left = asked.left(5 - len(kept))
    counts = completions(kept, left, asked.ranking)
    words = ("no card", "one", "two", "three", "four", "five")
    title = f"{_keep(kept)}, draw {words[5 - len(kept)]} of {len(left)} unseen cards"
    return rank_distribution(counts, asked.ranking, title, ONE)


def _memoryless(asked: _Question, kept: Numbers) -> Distribution:
    goal = asked.wanted
    advice = best_draws(asked.ranking, goal, asked.draws).advice(list(map(Card, asked.held)))
    mine = set(map(Card, kept))
    value = next(hold.value for hold in advice.holds if set(hold.kept) == mine)
    return _reached(*value.as_integer_ratio(), kept, asked, noted(MEMORYLESS, goal.note))


def _reached(value: int, total: int, kept: Numbers, asked: _Question, model: str) -> Distribution:
    goal = asked.wanted
    title = f"{_keep(kept)}, {'two' if asked.draws == 2 else 'three'} draws"
    counts = (int(value), int(total - value))
    return GoalDistribution((goal.name, OTHERWISE), counts, title, model, ordered=False, goal=goal)


def _best_kept(asked: _Question) -> Numbers:
    """The best first hold; with three draws, or memoryless, as if thrown cards came back."""
    hand, goal = list(map(Card, asked.held)), asked.wanted
    if asked.draws == 3 or asked.is_memoryless:
        best = best_draws(asked.ranking, goal, asked.draws).advice(hand).best
    else:
        dead = list(map(Card, asked.out))
        best = best_hold(hand, goal, asked.draws, dead, asked.ranking).best
    return tuple([card.number for card in best.kept])


def _no_dead(out: Numbers) -> None:
    if out:
        raise HandError("dead: the memoryless model has all cards back in the deck, none is dead.")


def _fraction(value: Any, total: int) -> Fraction:
    whole = value if isinstance(value, float) else int(value)
    return Fraction(whole) / total


def _keep(kept: Numbers) -> str:
    if len(kept) == 5:
        return f"Stand pat with {written(kept)}"
    return f"Keep {written(kept)}" if kept else "Keep nothing"
