"""What the ranking tests share: a winner is right in every mood, whichever hand comes first."""

from collections.abc import Callable

import pytest

from lowball_lessons import Hand, Ranking


@pytest.fixture
def beats() -> Callable[[Ranking, Hand, Hand], None]:
    """Asserts that a ranking puts the first hand before the second."""

    def check(ranking: Ranking, better: Hand, worse: Hand) -> None:
        assert ranking.compare(better, worse).winner == 0
        assert ranking.compare(worse, better).winner == 1
        assert min(worse, better, key=ranking.rank) is better
        assert ranking.rank(better) < ranking.rank(worse)

    return check


@pytest.fixture
def ties() -> Callable[[Ranking, Hand, Hand], None]:
    """Asserts that a ranking sees two equal hands."""

    def check(ranking: Ranking, one: Hand, other: Hand) -> None:
        assert ranking.compare(one, other).winner is None
        assert ranking.compare(other, one).winner is None
        assert ranking.rank(one) == ranking.rank(other)
        assert ranking.rank(one).strength == ranking.rank(other).strength

    return check
