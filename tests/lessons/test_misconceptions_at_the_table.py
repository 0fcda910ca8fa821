"""The wrong rules at the table, each on small cases that are worked by hand."""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from lowball_lessons import Bet, Call, Check, Fold, Raise, rule_cards
from lowball_lessons.lessons.misconceptions import betting, draws, odds, pots, stub
from lowball_lessons.lessons.misconceptions.betting import Turn
from lowball_lessons.lessons.misconceptions.draws import (
    Drawers,
    Order,
    Refill,
    Replacement,
    Stub,
    Turns,
)
from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.lessons.misconceptions.odds import OneCard, TwoCards
from lowball_lessons.lessons.misconceptions.pots import Stakes
from lowball_lessons.lessons.misconceptions.stub import Room, Serving

MODULES = {"betting": betting, "draws": draws, "odds": odds, "pots": pots, "stub": stub}
WRONG_RULES = {
    f"{module}.{name}": rule
    for module, one in MODULES.items()
    for name, rule in vars(one).items()
    if isinstance(rule, Misconception)
}


class Told(NamedTuple):
    """What the wrong rule makes of a case, each after its case; and a case where it is right."""

    errs: list[tuple[Any, Any]]
    agrees: Sequence[Any] = ()


# --- who receives what -------------------------------------------------------------------------


def put_in(*chips: int, best: str, folded: tuple[int, ...] = (), button: int = 0) -> Stakes:
    """Chips by seat; `best` has a place for each seat, `1` the best, in any order."""
    return Stakes(chips, frozenset(folded), tuple(map(int, best)), button)


ONE_ALL_IN = put_in(6, 10, 10, best="123")
ALL_IN_LOSES = put_in(6, 10, 10, best="312")
WITH_A_FOLD = put_in(6, 10, 4, 10, best="1293", folded=(2,))
NO_SIDE_POT = put_in(10, 10, 10, best="123")
RETURNED = put_in(6, 10, 7, best="123")
THREE_LEVELS = put_in(2, 5, 9, 9, best="2134")
ODD = put_in(5, 5, 5, best="112", button=0)
"""15 for seats 0 and 1, the button on 0: seat 1 comes first."""
TWO_ODD = put_in(5, 5, 5, 5, best="1112", button=1)
"""20 for seats 0, 1 and 2, the button on 1: the odd chips go to seats 2 and 0."""
EVEN = put_in(4, 4, 4, best="112", button=0)
FROM_SEAT_0 = put_in(5, 5, 5, best="112", button=2)

RIGHT_PAY = [
    (ONE_ALL_IN, (18, 8, 0)),
    (ALL_IN_LOSES, (0, 26, 0)),
    (WITH_A_FOLD, (22, 8, 0, 0)),
    (NO_SIDE_POT, (30, 0, 0)),
    (RETURNED, (18, 5, 0)),
    (THREE_LEVELS, (0, 17, 8, 0)),
    (ODD, (7, 8, 0)),
    (TWO_ODD, (7, 6, 7, 0)),
    (EVEN, (6, 6, 0)),
    (FROM_SEAT_0, (8, 7, 0)),
]

# --- what may be done --------------------------------------------------------------------------

FOLD, CALL, CHECK = Fold(), Call(), Check()


def turn(allowed: set[Any], price: int, mine: int, step: int, level: int | None = None) -> Turn:
    return Turn(frozenset(allowed), price, mine, step, price if level is None else level)


AT_THE_CAP = turn({FOLD, CALL}, price=8, mine=2, step=2)
BEFORE_THE_CAP = turn({FOLD, CALL, Raise(8)}, price=6, mine=2, step=2)
NOTHING_IN = turn({FOLD, CALL, Raise(8)}, price=6, mine=0, step=2)
OPTION = turn({CHECK, Raise(4)}, price=2, mine=2, step=2)
UNOPENED = turn({CHECK, Bet(4)}, price=0, mine=0, step=4)
SHORT_AND_ACTED = turn({FOLD, CALL}, price=5, mine=4, step=4, level=4)
SHORT_AND_TO_ACT = turn({FOLD, CALL, Raise(8)}, price=5, mine=0, step=4, level=4)
HALF_AND_ACTED = turn({FOLD, CALL, Raise(10)}, price=6, mine=4, step=4, level=4)
FULL_BET = turn({FOLD, CALL, Raise(8)}, price=4, mine=0, step=4)

# --- draws -------------------------------------------------------------------------------------

ROLES = Drawers(
    may=frozenset("abce"),
    pat=frozenset("a"),
    all_in=frozenset("b"),
    folded=frozenset("d"),
    drew_many=frozenset("c"),
)
NOBODY_SPECIAL = Drawers(frozenset("abc"), *[frozenset[str]()] * 4)
STUB = Stub(left=52 - 15 - 4 - 1, players=3, draws=1, drawn=4)
TWO_DRAWS = Stub(left=52 - 20 - 9 - 2, players=4, draws=2, drawn=9)
BEFORE_A_DRAW = Stub(left=37, players=3, draws=0, drawn=0)
REFILL = Refill(filled=30, stub=3, own=5, waiting=7, folded=10, burnt=2)
NOTHING_ELSE = Refill(filled=20, stub=0, own=0, waiting=0, folded=0, burnt=0)
DRAW = Order(thrown=("x", "y", "z"), burn=("!",), served=("X", "Y", "Z"))
ONE_DRAWS = Order(thrown=("x",), burn=("!",), served=("X",))
NO_BURN = Order(thrown=("x", "y"), burn=(), served=("X", "Y"))
THREE_TURNS = Turns(thrown=("x", "y", "z"), served=("X", "Y", "Z"))
ONE_TURN, NO_TURN = Turns(thrown=("x",), served=("X",)), Turns(thrown=(), served=())
SEEN, UNSEEN = Replacement(is_seen=True), Replacement(is_seen=False)
EXACT_FIT = Serving(stub=10, needs=(4, 2, 3, 1, 2))
"""One is burnt, the first three take all nine, and the fourth finds none."""
EMPTY, PLENTY = Serving(stub=1, needs=(1, 1)), Serving(stub=30, needs=(4, 2, 3, 1, 2))
THIRD_DRAW = Room(can=24, players=6, live=5, burnt=3, waiting=7)
FIRST_DRAW = Room(can=21, players=6, live=6, burnt=1, waiting=0)
NO_DRAW = Room(can=22, players=6, live=6, burnt=0, waiting=0)
ALL_IN, FOLDED_IN = frozenset({"own", "served", "folded"}), frozenset({"folded"})
NONE_OUT = frozenset({"own", "served", "folded", "own now", "waiting", "held"})

# --- chances -----------------------------------------------------------------------------------

DEAD = OneCard(good=8, unseen=43, dead_good=1, dead=4)
NONE_DEAD = OneCard(good=12, unseen=47, dead_good=0, dead=0)
ONLY_OTHERS_DEAD = OneCard(good=12, unseen=45, dead_good=0, dead=2)
NO_OUTS = OneCard(good=0, unseen=47, dead_good=0, dead=0)
TWELVE, NONE = TwoCards(good=12, unseen=47), TwoCards(good=0, unseen=47)
ALL_BUT_TWO = TwoCards(good=2, unseen=2)


def two_cards(cards: TwoCards) -> Fraction:
    """By the rules: one less the chance that both miss."""
    bad = cards.unseen - cards.good
    return 1 - Fraction(bad, cards.unseen) * Fraction(max(0, bad - 1), cards.unseen - 1)


TOLD = {
    "pots.WHOLE_TO_BEST": Told(
        [(ONE_ALL_IN, (26, 0, 0)), (WITH_A_FOLD, (30, 0, 0, 0)), (RETURNED, (23, 0, 0))],
        [NO_SIDE_POT, ALL_IN_LOSES, ODD, TWO_ODD],
    ),
    "pots.FOLDED_RETURNED": Told([(WITH_A_FOLD, (18, 8, 4, 0))], [ONE_ALL_IN, ODD]),
    "pots.OWN_CHIPS_LEFT_OUT": Told(
        [
            (ONE_ALL_IN, (12, 14, 0)),
            (WITH_A_FOLD, (16, 14, 0, 0)),
            (THREE_LEVELS, (5, 12, 8, 0)),
        ],
        [ODD, EVEN],
    ),
    "pots.SIDE_POT_RETURNED": Told(
        [(ONE_ALL_IN, (18, 4, 4)), (WITH_A_FOLD, (22, 4, 0, 4)), (ALL_IN_LOSES, (0, 22, 4))],
        [NO_SIDE_POT, ODD, EVEN],
    ),
    "pots.ODD_CHIP_TO_BUTTON": Told(
        [(ODD, (8, 7, 0)), (TWO_ODD, (6, 7, 7, 0))], [EVEN, FROM_SEAT_0, ONE_ALL_IN]
    ),
    "pots.ODD_CHIP_IN_SEAT_ORDER": Told(
        [(ODD, (8, 7, 0)), (TWO_ODD, (7, 7, 6, 0))], [EVEN, FROM_SEAT_0, ONE_ALL_IN]
    ),
    "pots.ODD_CHIP_TO_LAST": Told(
        [(FROM_SEAT_0, (7, 8, 0)), (put_in(5, 5, 5, best="121", button=1), (8, 0, 7))],
        [ODD, TWO_ODD, EVEN, ONE_ALL_IN],
    ),
    "pots.ODD_CHIP_STAYS": Told([(ODD, (7, 7, 0)), (TWO_ODD, (6, 6, 6, 0))], [EVEN, NO_SIDE_POT]),
    "betting.CAP_WITHOUT_BLIND": Told([(AT_THE_CAP, {FOLD, CALL, Raise(10)})], [BEFORE_THE_CAP]),
    "betting.CAP_COUNTS_THE_BET": Told([(BEFORE_THE_CAP, {FOLD, CALL})], [AT_THE_CAP]),
    "betting.NO_OPTION": Told([(OPTION, {CHECK})], [AT_THE_CAP]),
    "betting.FREE_FOLD": Told(
        [(OPTION, {FOLD, CHECK, Raise(4)}), (UNOPENED, {FOLD, CHECK, Bet(4)})], [AT_THE_CAP]
    ),
    "betting.CHECK_FACING_A_BET": Told([(AT_THE_CAP, {CHECK, FOLD, CALL})], [OPTION, UNOPENED]),
    "betting.MUST_CALL": Told(
        [(AT_THE_CAP, {CALL}), (BEFORE_THE_CAP, {CALL, Raise(8)})], [OPTION, UNOPENED]
    ),
    "betting.BET_FOR_RAISE": Told([(OPTION, {CHECK, Bet(4)})], [AT_THE_CAP]),
    "betting.ADDED_FOR_LEVEL": Told(
        [
            (BEFORE_THE_CAP, {FOLD, CALL, Raise(6)}),
            (OPTION, {CHECK, Raise(2)}),
            (HALF_AND_ACTED, {FOLD, CALL, Raise(6)}),
        ],
        [NOTHING_IN, AT_THE_CAP],
    ),
    "betting.SHORT_ALL_IN_REOPENS": Told(
        [(SHORT_AND_ACTED, {FOLD, CALL, Raise(9)})], [HALF_AND_ACTED, FULL_BET]
    ),
    "betting.COMPLETED_BY_ALL": Told(
        [(SHORT_AND_ACTED, {FOLD, CALL, Raise(8)})], [SHORT_AND_TO_ACT, FULL_BET]
    ),
    "betting.CANNOT_COMPLETE": Told([(SHORT_AND_TO_ACT, {FOLD, CALL})], [SHORT_AND_ACTED]),
    "betting.RAISED_ON_TOP": Told(
        [(SHORT_AND_TO_ACT, {FOLD, CALL, Raise(9)})], [HALF_AND_ACTED, FULL_BET]
    ),
    "betting.HALF_DOES_NOT_REOPEN": Told([(HALF_AND_ACTED, {FOLD, CALL})], [SHORT_AND_ACTED]),
    "betting.COMPLETED_A_HALF": Told(
        [(HALF_AND_ACTED, {FOLD, CALL, Raise(8)})], [SHORT_AND_TO_ACT, FULL_BET]
    ),
    "draws.PAT_BARS": Told([(ROLES, set("bce"))], [NOBODY_SPECIAL]),
    "draws.ALL_IN_CANNOT_DRAW": Told([(ROLES, set("ace"))], [NOBODY_SPECIAL]),
    "draws.FOLDED_MAY_DRAW": Told([(ROLES, set("abcde"))], [NOBODY_SPECIAL]),
    "draws.FIVE_ARE_ENOUGH": Told([(ROLES, set("abe"))], [NOBODY_SPECIAL]),
    "draws.BURN_SKIPPED": Told([(STUB, 33), (TWO_DRAWS, 23)], [BEFORE_A_DRAW]),
    "draws.BURN_FOR_EACH": Told([(STUB, 30), (TWO_DRAWS, 15)], [BEFORE_A_DRAW]),
    "draws.DISCARDS_GO_BACK": Told([(STUB, 36), (TWO_DRAWS, 30)], [BEFORE_A_DRAW]),
    "draws.HANDS_FORGOTTEN": Told([(STUB, 47), (TWO_DRAWS, 41), (BEFORE_A_DRAW, 52)]),
    "draws.WAITING_RESHUFFLED": Told([(REFILL, 37)], [NOTHING_ELSE]),
    "draws.OWN_RESHUFFLED": Told([(REFILL, 35)], [NOTHING_ELSE]),
    "draws.BURNT_RESHUFFLED": Told([(REFILL, 32)], [NOTHING_ELSE]),
    "draws.OLD_STUB_FIRST": Told([(REFILL, 27)], [NOTHING_ELSE]),
    "draws.FOLDED_LEFT_OUT": Told([(REFILL, 20)], [NOTHING_ELSE]),
    "draws.SERVED_IN_TURN": Told([(DRAW, tuple("!xXyYzZ")), (NO_BURN, tuple("xXyY"))]),
    "draws.BURN_FIRST": Told([(DRAW, tuple("!xyzXYZ"))], [NO_BURN]),
    "draws.BURN_LAST": Told([(DRAW, tuple("xyzXYZ!"))], [NO_BURN]),
    "draws.BUTTON_DRAWS_FIRST": Told([(DRAW, tuple("zxy!ZXY"))], [ONE_DRAWS]),
    "draws.ALL_THREW_FIRST": Told([(THREE_TURNS, tuple("xyzXYZ"))], [ONE_TURN]),
    "draws.RECEIVED_FIRST": Told([(THREE_TURNS, tuple("XxYyZz"))], [NO_TURN]),
    "draws.BUTTON_SERVED_FIRST": Told([(THREE_TURNS, tuple("zZxXyY"))], [ONE_TURN]),
    "draws.AGAINST_THE_CLOCK": Told([(THREE_TURNS, tuple("yYxXzZ"))], [ONE_TURN]),
    "draws.SEEN_CARD_KEPT": Told([(SEEN, "kept")], [UNSEEN]),
    "draws.SEEN_CARD_REPLACED_AT_ONCE": Told([(SEEN, "at once")], [UNSEEN]),
    "draws.SEEN_CARD_CHOSEN": Told([(SEEN, "chosen")], [UNSEEN]),
    "draws.SEEN_CARD_VOIDS": Told([(SEEN, "void")], [UNSEEN]),
    "stub.EXACT_FIT_IS_SHORT": Told([(EXACT_FIT, 2)], [EMPTY, PLENTY]),
    "stub.SHORT_BY_THE_TOTAL": Told([(EXACT_FIT, 0)], [EMPTY]),
    "stub.NO_BURN_BEFORE_SERVING": Told([(EXACT_FIT, 4), (EMPTY, 1)], [PLENTY]),
    "stub.BURN_BEFORE_EACH": Told([(EXACT_FIT, 2)], [EMPTY, PLENTY]),
    "stub.BURNS_FORGOTTEN": Told([(THIRD_DRAW, 27), (FIRST_DRAW, 22)], [NO_DRAW]),
    "stub.ONE_BURN_ONLY": Told([(THIRD_DRAW, 26)], [FIRST_DRAW]),
    "stub.WAITING_COUNTED_TWICE": Told([(THIRD_DRAW, 17)], [FIRST_DRAW, NO_DRAW]),
    "stub.WAITING_COUNTED_IN": Told([(THIRD_DRAW, 31)], [FIRST_DRAW, NO_DRAW]),
    "stub.FOLDED_COUNTED_OUT": Told([(THIRD_DRAW, 19)], [FIRST_DRAW, NO_DRAW]),
    "stub.OWN_EARLIER_KEPT_AWAY": Told([(ALL_IN, {"served", "folded"})], [FOLDED_IN]),
    "stub.PROTECTED_COMES_BACK": Told([(FOLDED_IN, {"own", "folded"})], [ALL_IN]),
    "stub.SERVED_LEFT_OUT": Told([(ALL_IN, {"own", "folded"})], [FOLDED_IN]),
    "stub.HELD_CARDS_RESHUFFLED": Told([(FOLDED_IN, {"folded", "held"})], [NONE_OUT]),
    "stub.JUST_THROWN_RESHUFFLED": Told(
        [(FOLDED_IN, {"folded", "own now", "waiting"})], [NONE_OUT]
    ),
    "odds.DEAD_CARDS_IGNORED": Told(
        [(DEAD, Fraction(9, 47)), (ONLY_OTHERS_DEAD, Fraction(12, 47))], [NONE_DEAD]
    ),
    "odds.DEAD_OUTS_IGNORED": Told([(DEAD, Fraction(9, 43))], [NONE_DEAD, ONLY_OTHERS_DEAD]),
    "odds.DEAD_CARDS_UNSEEN": Told(
        [(DEAD, Fraction(8, 47)), (ONLY_OTHERS_DEAD, Fraction(12, 47))], [NONE_DEAD]
    ),
    "odds.WHOLE_DECK": Told([(DEAD, Fraction(2, 13)), (NONE_DEAD, Fraction(3, 13))], [NO_OUTS]),
    "odds.GOOD_AGAINST_BAD": Told(
        [(DEAD, Fraction(8, 35)), (NONE_DEAD, Fraction(12, 35))], [NO_OUTS]
    ),
    "odds.PERCENT_FOR_FRACTION": Told(
        [(Fraction(1, 4), 25), (Fraction(8, 43), Fraction(800, 43))], [Fraction(0)]
    ),
    "odds.PROBABILITIES_ADDED": Told([(TWELVE, Fraction(24, 47))], [NONE]),
    "odds.MEMORYLESS_FOR_TRUE": Told([(TWELVE, Fraction(984, 2209))], [NONE, ALL_BUT_TWO]),
    "odds.FIRST_DRAW_ONLY": Told([(TWELVE, Fraction(12, 47))], [NONE, ALL_BUT_TWO]),
    "odds.BOTH_HIT": Told([(TWELVE, Fraction(132, 2162))], [NONE, ALL_BUT_TWO]),
}

BY_THE_RULES: dict[type, Callable[[Any], Any]] = {
    Stakes: pots.received,
    Turn: lambda seen: seen.allowed,
    Drawers: lambda drawers: drawers.may,
    Stub: lambda stub: stub.left,
    Refill: lambda refill: refill.filled,
    Order: lambda order: (*order.thrown, *order.burn, *order.served),
    Turns: lambda turns: turns.parts,
    Replacement: lambda card: card.fate,
    Serving: lambda serving: serving.first_short(),
    Room: lambda room: room.can,
    frozenset: lambda places: places,
    OneCard: lambda cards: cards.right,
    TwoCards: two_cards,
    Fraction: lambda right: right,
}
ERRS = [(name, case, found) for name, told in TOLD.items() for case, found in told.errs]
AGREES = [(name, case) for name, told in TOLD.items() for case in told.agrees]


def by_the_rules(case: Any) -> object:
    return BY_THE_RULES[type(case)](case)


def test_every_wrong_rule_is_told_here() -> None:
    assert set(TOLD) == set(WRONG_RULES)
    assert len({rule.name for rule in WRONG_RULES.values()}) == len(WRONG_RULES)
    assert {name for name, told in TOLD.items() if not told.agrees} == {
        "draws.HANDS_FORGOTTEN",  # somebody always has five cards
        "draws.SERVED_IN_TURN",  # two players are the fewest
    }


@pytest.mark.parametrize(("name", "case", "found"), ERRS)
def test_it_errs_here(name: str, case: Any, found: object) -> None:
    assert WRONG_RULES[name].rule(case) == found
    assert by_the_rules(case) != found


@pytest.mark.parametrize(("name", "case"), AGREES)
def test_it_agrees_here(name: str, case: Any) -> None:
    assert WRONG_RULES[name].rule(case) == by_the_rules(case)


@pytest.mark.rule("POT-1", "POT-2", "POT-3", "POT-4", "POT-5")
@pytest.mark.parametrize(("stakes", "chips"), RIGHT_PAY)
def test_what_is_received_by_the_rules(stakes: Stakes, chips: tuple[int, ...]) -> None:
    assert pots.received(stakes) == chips
    assert sum(chips) == sum(stakes.contributions)


KEEPS_ALL = [name for name in TOLD if name.startswith("pots.") and name != "pots.ODD_CHIP_STAYS"]


@pytest.mark.rule("POT-6")
@pytest.mark.parametrize("name", KEEPS_ALL)
def test_who_errs_about_shares_still_hands_out_every_chip(name: str) -> None:
    for stakes, _ in RIGHT_PAY:
        assert sum(WRONG_RULES[name].rule(stakes)) == sum(stakes.contributions), stakes


@pytest.mark.parametrize("name", WRONG_RULES)
def test_a_teacher_could_say_this(name: str) -> None:
    rule = WRONG_RULES[name]
    assert re.fullmatch(r"[A-Z][^_{}<>]+\.", rule.sentence)
    assert "  " not in rule.sentence
    assert re.fullmatch(r"[a-z][a-z' -]+", rule.name)
    assert rule.rules
    assert set(rule.rules) <= {card.id for card in rule_cards()}
