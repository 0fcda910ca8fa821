"""Laws that hold for every hand, goal and set of dead cards."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_lessons import Hand
from lowball_lessons.probability import Goal, best_draws, draw_odds, equity
from lowball_lessons.probability.heads_up import compare_draws
from lowball_lessons.probability.reading import unseen
from lowball_lessons.rules.ranking.ranking import FiveCardRanking
from tests.probability.reference import BOTH, cards

rankings = st.sampled_from(BOTH)
decks = st.permutations(range(52))
sizes = st.integers(0, 5)
LADDER = ("7-low", "8-low", "9-low", "T-low", "no pair", "one pair")


@settings(max_examples=60, deadline=None)
@given(decks, sizes, st.integers(0, 30), rankings)
def test_probabilities_sum_to_one(
    deck: list[int], kept: int, dead: int, ranking: FiveCardRanking
) -> None:
    odds = draw_odds(cards(deck[:5]), cards(deck[:kept]), 1, cards(deck[5 : 5 + dead]), ranking)
    assert odds.total == comb(47 - dead, 5 - kept)
    classes = odds.by_class()
    assert sum(classes.P(outcome) for outcome in classes.outcomes) == 1
    assert odds.cumulative()[-1] == odds.total


@settings(max_examples=60, deadline=None)
@given(decks, sizes, st.permutations(range(4)), rankings)
def test_renaming_the_suits_changes_nothing(
    deck: list[int], kept: int, suits: list[int], ranking: FiveCardRanking
) -> None:
    renamed = [card // 4 * 4 + suits[card % 4] for card in deck]
    one, other = (
        draw_odds(cards(names[:5]), cards(names[:kept]), 1, cards(names[5:12]), ranking)
        for names in (deck, renamed)
    )
    assert one.counts == other.counts
    assert one.outcomes == other.outcomes


@settings(max_examples=60, deadline=None)
@given(decks, sizes, rankings)
def test_a_better_goal_is_never_likelier(
    deck: list[int], kept: int, ranking: FiveCardRanking
) -> None:
    odds = draw_odds(cards(deck[:5]), cards(deck[:kept]), ranking=ranking)
    chances = [odds.P(goal) for goal in LADDER]
    assert chances == sorted(chances)


@settings(max_examples=8, deadline=None)
@given(decks, rankings, st.sampled_from(LADDER[:4]))
def test_more_draws_never_hurt(deck: list[int], ranking: FiveCardRanking, name: str) -> None:
    hand = cards(deck[:5])
    goal = Goal.parse(name, ranking)
    now = Fraction(int(goal.values[ranking.rank(Hand(hand)).strength]))
    values = [_table(ranking, name, draws).value(hand) for draws in (1, 2, 3)]
    assert [now, *values] == sorted([now, *values])
    two = draw_odds(hand, None, 2, ranking=ranking, goal=name)
    assert values[0] <= two.P(name)
    assert values[1] <= two.P(name)


_tables: dict[tuple[str, str, int], object] = {}


def _table(ranking: FiveCardRanking, name: str, draws: int):  # type: ignore[no-untyped-def]
    key = (ranking.key, name, draws)
    if key not in _tables:
        _tables[key] = best_draws(ranking, name, draws)
    return _tables[key]


@settings(max_examples=40, deadline=None)
@given(decks, st.integers(2, 5), st.integers(2, 5), st.integers(0, 8), rankings)
def test_swapping_the_players_mirrors_the_results(
    deck: list[int], mine: int, theirs: int, dead: int, ranking: FiveCardRanking
) -> None:
    first, second = tuple(deck[:mine]), tuple(deck[5 : 5 + theirs])
    left = unseen(deck[: 10 + dead])
    one = compare_draws(first, second, left, ranking)
    assert one == compare_draws(second, first, left, ranking)._replace(win=one.win, lose=one.lose)
    other = compare_draws(second, first, left, ranking)
    assert (one.win, one.tie, one.lose) == (other.lose, other.tie, other.win)
    assert min(one) >= 0


@settings(max_examples=20, deadline=None)
@given(decks, rankings)
def test_a_pat_hand_against_one_card_is_a_count_of_outs(
    deck: list[int], ranking: FiveCardRanking
) -> None:
    hands = [cards(deck[:5]), cards(deck[5:10])]
    found = equity(hands, ["", cards(deck[9:10])], (), ranking)
    odds = draw_odds(hands[1], cards(deck[5:9]), 1, hands[0], ranking)
    mine = ranking.rank(Hand(hands[0]))
    wins, ties = odds.P(lambda rank: rank > mine), odds.P(lambda rank: rank == mine)
    assert found.shares[0] == wins + ties / 2
