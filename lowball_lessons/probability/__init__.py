"""Exact counts and odds on numpy arrays; where nothing can be counted in time, simulation.

Every function says what it counts: `true deck` (thrown cards stay out) or `memoryless` (they come
back). Whole numbers over a total, floats only when printing.
"""

from lowball_lessons.probability.advice import Advice, Hold
from lowball_lessons.probability.best_holds import BestDraws, best_draws, load_best_draws
from lowball_lessons.probability.counting import (
    ThreeWays,
    disagreement,
    hypergeometric,
    outs,
    three_ways,
)
from lowball_lessons.probability.distribution import Distribution
from lowball_lessons.probability.estimate import Estimate
from lowball_lessons.probability.goals import Goal
from lowball_lessons.probability.lookup import rank_all, strengths
from lowball_lessons.probability.odds import best_hold, draw_odds
from lowball_lessons.probability.one_draw import RankDistribution
from lowball_lessons.probability.shares import Equity, equity
from lowball_lessons.probability.simulation import Drawn, field, share_of_the_field, simulate
from lowball_lessons.probability.standing import PatOrDraw, pat_or_draw, price

__all__ = [
    "Advice",
    "BestDraws",
    "Distribution",
    "Drawn",
    "Equity",
    "Estimate",
    "Goal",
    "Hold",
    "PatOrDraw",
    "RankDistribution",
    "ThreeWays",
    "best_draws",
    "best_hold",
    "disagreement",
    "draw_odds",
    "equity",
    "field",
    "hypergeometric",
    "load_best_draws",
    "outs",
    "pat_or_draw",
    "price",
    "rank_all",
    "share_of_the_field",
    "simulate",
    "strengths",
    "three_ways",
]
