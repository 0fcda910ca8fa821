"""The wrong rules on all-ins, each on small cases that are worked by hand."""

import re
from typing import Any

import pytest

from lowball_lessons import Call, Check, Fold, Raise, rule_cards
from lowball_lessons.lessons.misconceptions import all_ins
from lowball_lessons.lessons.misconceptions.all_ins import Ceiling, Level, ShortTurn
from lowball_lessons.lessons.misconceptions.betting import Turn
from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.lessons.misconceptions.pots import Stakes

WRONG_RULES = {
    name: rule for name, rule in vars(all_ins).items() if isinstance(rule, Misconception)
}
FOLD, CALL, CHECK = Fold(), Call(), Check()


def short(stack: int, *allowed: Any) -> ShortTurn:
    """A bet of 4, raises of 4, and a player with nothing in front."""
    return ShortTurn(Turn(frozenset({FOLD, CALL, *allowed}), 4, 0, 4, 4), stack)


LESS_THAN_A_CALL, PART_OF_A_RAISE = short(3), short(6, Raise(6))
MORE_THAN_A_RAISE = short(9, Raise(8))
OPENED_1, OPENED_2 = Level(4, 1, 0, 4), Level(6, 2, 0, 4)
ALL_IN_5, ALL_IN_6 = Level(8, 5, 4, 4), Level(10, 6, 4, 4)
AFTER_5, AFTER_6 = Ceiling(16, ALL_IN_5, 0), Ceiling(18, ALL_IN_6, 0)
AFTER_A_RAISE = Ceiling(18, Level(14, 10, 8, 4), 1)
"""4, 8, an all-in of 10, 14 and 18."""
TWO_LEFT = Stakes((6, 14, 10), frozenset({2}), (0, 1, 2), 0)
"""Seat 0 is all-in and best, seat 1 has bet 4 more, to which seat 2 has folded."""

FOUND: dict[str, list[tuple[Any, Any]]] = {
    "FORCED_TO_FOLD": [
        (LESS_THAN_A_CALL, {FOLD}),
        (PART_OF_A_RAISE, {FOLD, CALL, Raise(6)}),
    ],
    "SHORT_CALL_AS_RAISE": [(LESS_THAN_A_CALL, {FOLD, CALL, Raise(3)})],
    "MORE_THAN_THERE_IS": [
        (LESS_THAN_A_CALL, {FOLD, CALL, Raise(8)}),
        (PART_OF_A_RAISE, {FOLD, CALL, Raise(8)}),
    ],
    "NO_SHORT_RAISE": [(PART_OF_A_RAISE, {FOLD, CALL})],
    "EVERYTHING_IN": [(MORE_THAN_A_RAISE, {FOLD, CALL, Raise(9)})],
    "ADDED_A_WHOLE_BET": [(OPENED_1, 5), (OPENED_2, 6)],
    "COMPLETED_ANYTHING": [(OPENED_1, 4), (OPENED_2, 4)],
    "TOOK_IT_FOR_A_WHOLE_BET": [(OPENED_1, 8), (OPENED_2, 8)],
    "DOUBLED_IT": [(OPENED_1, 2), (OPENED_2, 4)],
    "ONLY_CALLED_IT": [(OPENED_1, 1), (OPENED_2, 2)],
    "COUNTED_THE_SHORT_RAISE": [(AFTER_5, 12), (AFTER_6, 14), (AFTER_A_RAISE, 14)],
    "FORGOT_THE_COMPLETION": [(AFTER_5, 20), (AFTER_6, 18)],
    "FOUR_RAISES": [(AFTER_5, 16), (AFTER_6, 22), (AFTER_A_RAISE, 22)],
    "WRONG_FIRST_STEP": [(AFTER_5, 17), (AFTER_6, 16), (AFTER_A_RAISE, 16)],
    "LAST_BETTOR_TAKES_ALL": [(TWO_LEFT, (0, 30, 0))],
}


def test_every_wrong_rule_is_told_here() -> None:
    assert set(FOUND) == set(WRONG_RULES)
    assert len({rule.name for rule in WRONG_RULES.values()}) == len(WRONG_RULES)


@pytest.mark.parametrize(
    ("name", "case", "found"),
    [(name, *pair) for name, pairs in FOUND.items() for pair in pairs],
)
def test_it_finds_this(name: str, case: Any, found: object) -> None:
    assert WRONG_RULES[name].rule(case) == found


@pytest.mark.parametrize("name", WRONG_RULES)
def test_a_teacher_could_say_this(name: str) -> None:
    rule = WRONG_RULES[name]
    assert re.fullmatch(r"[A-Z][^_{}<>]+\.", rule.sentence)
    assert re.fullmatch(r"[a-z][a-z' -]+", rule.name)
    assert rule.rules
    assert set(rule.rules) <= {card.id for card in rule_cards()}
