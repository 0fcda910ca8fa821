"""Exact counts and odds on numpy arrays; where nothing can be counted in time, simulation.

Every function says what it counts: `true deck` (thrown cards stay out) or `memoryless` (they come
back). Whole numbers over a total, floats only when printing.
"""

from lowball_lessons.probability.best_draws import (
    Advice,
    BestDraws,
    Hold,
    best_draws,
    load_best_draws,
)
from lowball_lessons.probability.counting import (
    ThreeWays,
    disagreement,
    hypergeometric,
    outs,
    three_ways,
)
from lowball_lessons.probability.distribution import Distribution
from lowball_lessons.probability.equity import Equity, PatOrDraw, equity, pat_or_draw, price
from lowball_lessons.probability.estimate import Estimate
from lowball_lessons.probability.goals import Goal
from lowball_lessons.probability.odds import best_hold, draw_odds
from lowball_lessons.probability.one_draw import RankDistribution
from lowball_lessons.probability.simulation import Drawn, simulate
from lowball_lessons.probability.strengths import rank_all, strengths

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
    "hypergeometric",
    "load_best_draws",
    "outs",
    "pat_or_draw",
    "price",
    "rank_all",
    "simulate",
    "strengths",
    "three_ways",
]
