"""Which low hand beats which, and why: deuce-to-seven, ace-to-five, badugi."""

from lowball_lessons.rules.ranking.ace_to_five import ACE_TO_FIVE
from lowball_lessons.rules.ranking.badugi import BADUGI, BADUGI_ACE_HIGH
from lowball_lessons.rules.ranking.comparison import Comparison, Explanation, Step
from lowball_lessons.rules.ranking.deuce_to_seven import DEUCE_TO_SEVEN
from lowball_lessons.rules.ranking.rank import LowRank
from lowball_lessons.rules.ranking.ranking import Ranking

RANKINGS: dict[str, Ranking] = {
    ranking.key: ranking for ranking in (DEUCE_TO_SEVEN, ACE_TO_FIVE, BADUGI, BADUGI_ACE_HIGH)
}
"""Every ranking by its key: `2-7`, `a-5`, `badugi`, `badugi-ace-high`."""

__all__ = [
    "ACE_TO_FIVE",
    "BADUGI",
    "BADUGI_ACE_HIGH",
    "DEUCE_TO_SEVEN",
    "RANKINGS",
    "Comparison",
    "Explanation",
    "LowRank",
    "Ranking",
    "Step",
]
