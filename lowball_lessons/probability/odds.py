"""What a hand becomes, and what to keep: exact with one and two draws, simulated with three."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from lowball_lessons.errors import HandError
from lowball_lessons.probability.advice import Advice, Hold
from lowball_lessons.probability.best_holds import MEMORYLESS, ONE, best_draws
from lowball_lessons.probability.distribution import Condition, Distribution
from lowball_lessons.probability.estimate import Estimate
from lowball_lessons.probability.goals import Goal, read_goal
from lowball_lessons.probability.lookup import five_card
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
from lowball_lessons.probability.simulation import Drawer, plan_of, run
from lowball_lessons.probability.sums import HOLDS
from lowball_lessons.probability.two_draws import goal_sums, two_draw_value
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN, Ranking
from lowball_lessons.rules.ranking.ranking import FiveCardRanking
from lowball_lessons.workers import Spread

TRUE_DECK = "true deck: your own discards stay out; the second hold is the best one"
"""What is counted with two draws."""

DEALS = 400_000
"""How many deals are simulated with three draws, unless it is said."""

OTHERWISE = "otherwise"


class GoalDistribution(Distribution):
    """Whether a goal is reached; a condition may be the goal as it was given: `8-low`."""

    def _meaning(self, condition: object) -> Condition:
        if isinstance(condition, str) and f"{condition} or better" == self.outcomes[0]:
            condition = self.outcomes[0]
        return super()._meaning(condition)


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
    known, held = five_card(ranking), read_hand(hand)
    out = read_dead(dead, held)
    if read_draws(draws) == 1 and keep is not None:
        return _one_draw(held, read_part(keep, held), out, known)
    wanted = _chance(read_goal(goal, known))
    kept = _best_kept(held, wanted, draws, out) if keep is None else read_part(keep, held)
    if draws == 1:
        return _one_draw(held, kept, out, known)
    if memoryless:
        return _memoryless(held, kept, wanted, draws, out)
    if draws == 2:
        value, total = _two_draws(held, out, wanted)(kept)
        return _reached(value, total, kept, wanted, draws, TRUE_DECK)
    plan = plan_of(known, [Drawer(held, _rest(held, kept))], draws, wanted, out, seed)
    title = f"{_keep(kept)}, three draws, {wanted.name}"
    return replace(run(plan, deals, spread).estimate(wanted), title=title)


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
    known, held = five_card(ranking), read_hand(hand)
    out, wanted = read_dead(dead, held), read_goal(goal, known)
    if read_draws(draws) == 3:
        _no_dead(out)
        return best_draws(known, wanted, 3).advice(hand)
    value = _one_draw_value(held, out, wanted) if draws == 1 else _two_draws(held, out, wanted)
    holds = []
    for mask in HOLDS:
        kept = tuple([card for at, card in enumerate(sorted(held)) if mask >> at & 1])
        holds.append(Hold(tuple(map(Card, kept)), _fraction(*value(kept))))
    ranked = sorted(holds, key=lambda hold: hold.value, reverse=True)
    model = ONE if draws == 1 else TRUE_DECK
    return Advice(held, wanted.name, draws, tuple(ranked), model)


Value = Callable[[Numbers], tuple[Any, int]]
"""What it is worth to keep these cards: a number, and out of what."""


def _one_draw_value(held: Numbers, out: Numbers, goal: Goal) -> Value:
    left = _left(held, out, 5)

    def value(kept: Numbers) -> tuple[Any, int]:
        counts = completions(kept, left, goal.ranking)
        return (counts * goal.values).sum(), int(counts.sum()) * goal.scale

    if len(goal.values) != len(goal.ranking.ladder):
        raise HandError("goal: with dead cards or one hand a goal is worth something by strength.")
    return value


def _two_draws(held: Numbers, out: Numbers, goal: Goal) -> Value:
    _left(held, out, 10)
    sums = goal_sums(goal)
    return lambda kept: two_draw_value(kept, _rest(held, kept), out, goal, sums)


def _one_draw(
    held: Numbers, kept: Numbers, out: Numbers, ranking: FiveCardRanking
) -> RankDistribution:
    left = _left(held, out, 5 - len(kept))
    counts = completions(kept, left, ranking)
    size = 5 - len(kept)
    what = f"draw {['no card', 'one', 'two', 'three', 'four', 'five'][size]}"
    title = f"{_keep(kept)}, {what} of {len(left)} unseen cards"
    return rank_distribution(counts, ranking, title, ONE)


def _memoryless(held: Numbers, kept: Numbers, goal: Goal, draws: int, out: Numbers) -> Distribution:
    _no_dead(out)
    advice = best_draws(goal.ranking, goal, draws).advice(list(map(Card, held)))
    mine = set(map(Card, kept))
    value = next(hold.value for hold in advice.holds if set(hold.kept) == mine)
    return _reached(*value.as_integer_ratio(), kept, goal, draws, MEMORYLESS)


def _reached(
    value: int, total: int, kept: Numbers, goal: Goal, draws: int, model: str
) -> Distribution:
    title = f"{_keep(kept)}, {'two' if draws == 2 else 'three'} draws"
    counts = (value, total - value)
    return GoalDistribution((goal.name, OTHERWISE), counts, title, model, ordered=False)


def _best_kept(held: Numbers, goal: Goal, draws: int, out: Numbers) -> Numbers:
    advice = best_hold(list(map(Card, held)), goal, draws, list(map(Card, out)), goal.ranking)
    return tuple([card.number for card in advice.best.kept])


def _chance(goal: Goal) -> Goal:
    """The goal, if its value is a chance or a share between 0 and 1."""
    if not goal.is_exact or goal.values.min() < 0 or goal.values.max() > goal.scale:
        raise HandError(f"goal: {goal.name} is no chance; best_draws takes any values.")
    return goal


def _left(held: Numbers, out: Numbers, needed: int) -> Numbers:
    left = unseen((*held, *out))
    if len(left) < needed:
        raise HandError(f"dead: only {len(left)} cards are left, and up to {needed} are drawn.")
    return left


def _no_dead(out: Numbers) -> None:
    if out:
        raise HandError("dead: the memoryless model has all cards back in the deck, none is dead.")


def _rest(held: Numbers, kept: Numbers) -> Numbers:
    return tuple([card for card in held if card not in kept])


def _fraction(value: Any, total: int) -> Fraction:
    whole = value if isinstance(value, float) else int(value)
    return Fraction(whole) / total


def _keep(kept: Numbers) -> str:
    if len(kept) == 5:
        return f"Stand pat with {written(kept)}"
    return f"Keep {written(kept)}" if kept else "Keep nothing"
