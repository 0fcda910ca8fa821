"""Answers that are probabilities, chips for each seat or actions: what passes, what is refused."""

import math
import unicodedata
from collections import OrderedDict
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

from lowball_lessons.lessons import Verdict
from lowball_lessons.lessons.answers import Kind, Share
from lowball_lessons.lessons.question import Mistake
from lowball_lessons.rules.actions import Bet, Call, Check, Discard, Fold, Raise, StandPat
from tests.lessons.answering import (
    ACTIONS,
    RIGHT,
    SEATS,
    SHARE,
    Name,
    assert_passes,
    assert_refused,
    assert_wrong,
    judged,
)
from tests.lessons.hostile import (
    FoldThatIsARaise,
    HostileBet,
    HostileCall,
    HostileFold,
    HostileNumber,
    HostileRaise,
    HostileText,
)

# --- probabilities -------------------------------------------------------------------------------

QUARTER = Fraction(1, 4)
NEAR = Fraction("0.2505")  # as far from a quarter as a rounded answer may be

QUARTERS: dict[str, object] = {
    "fraction": QUARTER,
    "fraction that cancels": Fraction(3, 12),
    "float": 0.25,
    "division": 1 / 4,
    "relative error of 1e-9": 0.25 * (1 + 1e-9),
    "relative error of -1e-9": 0.25 * (1 - 1e-9),
    "numpy float": np.float64(0.25),
    "small numpy float": np.float32(0.25),
    "smallest numpy float": np.float16(0.2502),
    "long numpy float": np.longdouble(0.25),
    "pandas mean": pd.Series([True, False, False, False]).mean(),
    "Decimal": Decimal("0.25"),
    "percentage": "25 %",
    "percentage with nothing between": "25%",
    "percentage among spaces": " 25  % ",
    "percentage with a comma": "25,0 %",
    "percentage with a point": "25.0 %",
    "percentage in a word": "25.0 percent",
    "percentage of a text subclass": Name("25 %"),
    "percentage of numpy": np.str_("25 %"),
    "rounded up": 0.2504,
    "rounded down": 0.2496,
    "rounded percentage": "25.04 %",
    "as far off as it may be": Decimal("0.2505"),
    "as far below as it may be": Decimal("0.2495"),
    "percentage as far off as it may be": "25.05 %",
}


@pytest.mark.parametrize("answer", QUARTERS.values(), ids=QUARTERS)
def test_a_probability_passes_in_this_spelling(answer: object) -> None:
    assert_passes(SHARE, answer, QUARTER)


@pytest.mark.parametrize(
    "right", [Fraction(12, 47), Fraction(1, 3), Fraction(1, 2_598_960), Fraction(1)], ids=str
)
@pytest.mark.parametrize("off", [Fraction(0), Fraction(1, 10**12), Fraction(1, 2000)], ids=str)
def test_a_float_passes_however_little_it_may_be_off(right: Fraction, off: Fraction) -> None:
    kind = Share(off)
    number = right.numerator / right.denominator
    for answer in (number, number * (1 + 1e-9), number * (1 - 1e-9), np.float64(number), right):
        assert_passes(kind, answer, right)


@pytest.mark.parametrize("right", [Fraction(6, 43), Fraction(12, 47), Fraction(1)], ids=str)
def test_a_fraction_made_from_a_float_passes(right: Fraction) -> None:
    number = right.numerator / right.denominator
    for answer in (Fraction(number), right * (1 + Fraction(1, 10**9)), Fraction(Decimal(number))):
        assert_passes(SHARE, answer, right)


NO_QUARTERS: dict[str, tuple[object, str]] = {
    "near fraction": (QUARTER + Fraction(1, 10**8), "25.000 %"),
    "near fraction below": (QUARTER - Fraction(1, 10**8), "25.000 %"),
    "fraction that a float may be": (Fraction(2501, 10000), "25.010 %"),
    "just too far off": (Decimal("0.25050001"), "25.050 %"),
    "just too far below": (Decimal("0.24949999"), "24.950 %"),
    "float too far off": (0.2506, "25.060 %"),
    "percentage just too far off": ("25.0501 %", "25.050 %"),
    "percentage too far off": ("24.9 %", "24.900 %"),
    "the other side": (0.75, "75.000 %"),
    "odds": (Fraction(1, 3), "33.333 %"),
    "never": (0, "0.000 %"),
    "minus nothing": (-0.0, "0.000 %"),
    "always": (1, "100.000 %"),
    "a quarter of a percent": ("0.25 %", "0.250 %"),
    "percentage as a number": (25, "2500.000 %"),
    "percentage as a float": (25.0, "2500.000 %"),
    "a hundred": (100, "10000.000 %"),
}


@pytest.mark.parametrize(("answer", "means"), NO_QUARTERS.values(), ids=NO_QUARTERS)
def test_another_probability_is_wrong(answer: object, means: str) -> None:
    assert_wrong(judged(SHARE, answer, QUARTER), f"That means {means}.")


PERCENT = Mistake("percent", Fraction(100 * 12, 47), "Write it with a percent sign.", ("R27-2",))


@pytest.mark.parametrize("answer", [25.53, 25.5, 25.55, Fraction(1200, 47), 1200 / 47], ids=str)
def test_a_percentage_without_its_sign_is_told_apart(answer: object) -> None:
    feedback = judged(SHARE, answer, mistakes=(PERCENT,))
    assert (feedback.verdict, feedback.mistake) == (Verdict.WRONG, "percent")
    assert SHARE.same(SHARE.read(answer), PERCENT.answer)
    assert not SHARE.same(SHARE.read(answer), RIGHT[Share])


@pytest.mark.parametrize("answer", [25.4, 25.6, 26, 24, 0.25, 1.0, "25.6 %"], ids=str)
def test_no_other_number_is_taken_for_that_percentage(answer: object) -> None:
    assert judged(SHARE, answer, mistakes=(PERCENT,)).mistake == ""


def test_certainty_is_one_and_hardly_more() -> None:
    for answer in (1, 1.0, 0.1 + 0.2 + 0.7, math.nextafter(1, 2), 0.9996, "100 %", "99.96 %"):
        assert_passes(SHARE, answer, Fraction(1))
    for answer in (1.0004, Fraction(10**8 + 1, 10**8), 100, 0.9994):
        assert_wrong(judged(SHARE, answer, Fraction(1)))


def test_what_was_read_twice_is_the_same_and_can_be_written() -> None:
    once, again, other = map(SHARE.read, (0.25, "25 %", 0.3))
    assert SHARE.same(once, again)
    assert not SHARE.same(once, other)
    assert SHARE.written(once) == SHARE.written(QUARTER) == "25.000 %"


ODDS = 'write a number between 0 and 1, such as 0.125 or 1/8, or a percentage in quotation marks, "'

# --- chips for each seat -------------------------------------------------------------------------

DECOMPOSED = unicodedata.normalize("NFD", "Chloé")
assert DECOMPOSED != "Chloé"

SHARED: dict[str, object] = {
    "by name": {"Ana": 18, "Ben": 8, "Chloé": 0},
    "by name in another order": {"Chloé": 0, "Ben": 8, "Ana": 18},
    "without who receives nothing": {"Ben": 8, "Ana": 18},
    "in other letters": {"ANA": 18, " ben ": 8, "CHLOÉ": 0},
    "accent by itself": {"Ana": 18, "Ben": 8, DECOMPOSED: 0},
    "accent by itself in a capital": {"Ana": 18, "Ben": 8, DECOMPOSED.upper(): 0},
    "names of a text subclass": {Name("Ana"): 18, np.str_("Ben"): 8},
    "ordered dict": OrderedDict(Ben=8, Ana=18),
    "dict of pandas": pd.Series([18, 8], index=["Ana", "Ben"]).to_dict(),
    "list": [18, 8, 0],
    "tuple": (18, 8, 0),
    "numpy ints": [np.int64(18), np.uint8(8), np.int16(0)],
    "numpy ints by name": {"Ana": np.int64(18), "Ben": np.int32(8)},
    "whole floats": [18.0, np.float64(8), -0.0],
    "fractions": [Fraction(36, 2), Decimal(8), 0],
    "list of an array": np.array([18, 8, 0]).tolist(),
    "text": "Ana 18, Ben 8, Chloé 0",
    "text without who receives nothing": "Ana 18, Ben 8",
    "text in another order": "Ben 8, Ana 18",
    "text with colons": "ana: 18; ben: 8",
    "text with equals signs": "Ana = 18\nBen=8",
    "text with nothing between": "Ana18,Ben8",
    "text with and": "Ana 18 and Ben 8",
    "text with AND": "ANA 18 AND BEN 8",
    "text with dots": "Ana 18 · Ben 8",
    "text with an accent by itself": f"{DECOMPOSED} 0, Ana 18, Ben 8",
    "text of a subclass": Name("Ana 18, Ben 8"),
}


@pytest.mark.parametrize("answer", SHARED.values(), ids=SHARED)
def test_chips_pass_in_this_spelling(answer: object) -> None:
    assert_passes(SEATS, answer)
    given = SEATS.read(answer)
    assert given == (18, 8, 0)
    assert isinstance(given, tuple)
    assert set(map(type, given)) == {int}


WRONGLY_SHARED: dict[str, tuple[object, str]] = {
    "right numbers in the wrong order": ([8, 18, 0], "Ana 8, Ben 18, Chloé 0"),
    "right numbers by other names": ({"Ana": 8, "Ben": 18}, "Ana 8, Ben 18, Chloé 0"),
    "one left out": ({"Ana": 18}, "Ana 18, Ben 0, Chloé 0"),
    "nobody receives anything": ([0, 0, 0], "Ana 0, Ben 0, Chloé 0"),
    "text": ("Chloé 26", "Ana 0, Ben 0, Chloé 26"),
}


@pytest.mark.parametrize(("answer", "means"), WRONGLY_SHARED.values(), ids=WRONGLY_SHARED)
def test_chips_for_other_seats_are_wrong(answer: object, means: str) -> None:
    assert_wrong(judged(SEATS, answer), f"That means {means}.")


BY_NAME = 'write the chips by name, in the manner of {"Ana": 3, "Ben": 5}'
IN_ORDER = "a list of 3 numbers in the order Ana, Ben, Chloé"
CHIPS = "write a whole number of chips, such as 3"

# --- actions -------------------------------------------------------------------------------------

ALLOWED: dict[str, object] = {
    "text": "fold, call, raise 8",
    "text in another order": "raise 8, fold, call",
    "text in capitals": "FOLD, Call, Raise 8",
    "raise to": "fold, call, raise to 8",
    "raise to in capitals": "fold, call, RAISE TO 8",
    "many spaces": " fold ,call,  raise   8 ",
    "semicolons": "fold; call; raise 8",
    "lines": "fold\ncall\nraise 8\n",
    "strokes": "fold / call / raise 8",
    "strokes with nothing between": "fold/call/raise 8",
    "or": "fold, call or raise 8",
    "and": "fold and call and raise 8",
    "OR": "FOLD OR CALL OR RAISE TO 8",
    "comma and or": "fold, call, or raise 8",
    "twice": "fold, fold, call, raise 8, raise to 8",
    "text of a subclass": Name("fold, call, raise 8"),
    "list": ["fold", "call", "raise 8"],
    "list in another order": ["Raise to 8", " call", "FOLD"],
    "tuple": ("fold", "call", "raise 8"),
    "set": {"fold", "call", "raise 8"},
    "frozenset": frozenset(["fold", "call", "raise 8"]),
    "list of numpy": list(np.array(["fold", "call", "raise 8"])),
    "actions": [Fold(), Call(), Raise(8)],
    "set of actions": {Raise(8), Call(), Fold()},
    "actions and texts": ["fold", Call(), "raise 8"],
    "raise to a numpy int": [Fold(), Call(), Raise(np.int64(8))],
    "actions of subclasses": [HostileFold(), HostileCall(), HostileRaise(8)],
}


@pytest.mark.parametrize("answer", ALLOWED.values(), ids=ALLOWED)
def test_actions_pass_in_this_spelling(answer: object) -> None:
    assert_passes(ACTIONS, answer)
    given = ACTIONS.read(answer)
    assert isinstance(given, frozenset)
    assert set(map(type, given)) == {Fold, Call, Raise}


@pytest.mark.parametrize("answer", ["check", " Check ", Check(), [Check()], {"check"}], ids=repr)
def test_one_action_needs_no_list(answer: object) -> None:
    assert_passes(ACTIONS, answer, frozenset([Check()]))


WRONG_ACTIONS: dict[str, tuple[object, str]] = {
    "one too few": ("fold, call", "fold, call"),
    "one too many": ("bet 8, fold, call, raise 8", "fold, call, bet 8, raise 8"),
    "raise to another": ("fold, call, raise 12", "fold, call, raise 12"),
    "bet for a raise": ([Fold(), Call(), Bet(8)], "fold, call, bet 8"),
    "two raises": ("raise 10, raise 9, fold", "fold, raise 9, raise 10"),
    "raise to the most": ("raise 1000000000", "raise 1000000000"),
    "fold that says it is a raise": ([FoldThatIsARaise(), Fold(), Call()], "fold, call"),
    "raises that equal everything": ([HostileRaise(9)] * 3, "raise 9"),
    "bet that equals everything": ([Fold(), Call(), HostileBet(8)], "fold, call, bet 8"),
}


@pytest.mark.parametrize(("answer", "means"), WRONG_ACTIONS.values(), ids=WRONG_ACTIONS)
def test_other_actions_are_wrong(answer: object, means: str) -> None:
    assert_wrong(judged(ACTIONS, answer), f"That means {means}.")


def test_actions_are_written_in_one_order() -> None:
    for low in range(1, 40):
        pair = [Raise(low), Raise(40)]
        assert ACTIONS.written(frozenset(pair)) == f"raise {low}, raise 40"
        assert ACTIONS.written(frozenset(pair[::-1])) == f"raise {low}, raise 40"


EVERY = 'write every action that is allowed, in the manner of "check, bet 50" or'

# --- what is refused -----------------------------------------------------------------------------

REFUSED: dict[str, tuple[Kind, object, tuple[str, ...]]] = {
    "less than never": (SHARE, -0.25, ("-0.25 is no probability", ODDS)),
    "hardly less than never": (SHARE, -1e-12, ("is no probability", ODDS)),
    "negative fraction": (SHARE, Fraction(-1, 4), ("A Fraction is no probability", ODDS)),
    "more than a hundred": (SHARE, 100.5, ("100.5 is no probability", ODDS)),
    "more than a hundred percent": (SHARE, "101 %", ('"101 %" is no probability', ODDS)),
    "a hundred times too many percent": (SHARE, "2553 %", ("is no probability", ODDS)),
    "negative percentage": (SHARE, "-25 %", ('That is the text "-25 %"', ODDS)),
    "true probability": (SHARE, True, ("True cannot be read as a number", ODDS)),
    "numpy True for one": (SHARE, np.True_, ("cannot be read as a number", ODDS)),
    "NaN": (SHARE, math.nan, ("nan cannot be read as a number", ODDS)),
    "numpy NaN": (SHARE, np.float32("nan"), ("nan cannot be read as a number", ODDS)),
    "infinite": (SHARE, math.inf, ("inf cannot be read as a number", ODDS)),
    "complex": (SHARE, 0.25 + 0j, ("A complex cannot be read as a number", ODDS)),
    "float as a text": (SHARE, "0.25", ('That is the text "0.25"; write the number 0.25.',)),
    "float without 0 as a text": (SHARE, ".25", ("write the number .25.",)),
    "fraction as a text": (SHARE, "1/4", ('That is the text "1/4"; write the number 1/4.',)),
    "one as a text": (SHARE, "1", ("write the number 1.",)),
    "fraction with spaces as a text": (SHARE, "1 / 4", ('That is the text "1 / 4"', ODDS)),
    "fraction of nothing": (SHARE, "1/0", ('That is the text "1/0"', ODDS)),
    "half a fraction": (SHARE, "/4", ('That is the text "/4"', ODDS)),
    "fraction that Python cannot read": (SHARE, "01/4", ('That is the text "01/4"', ODDS)),
    "percentage as a text without its sign": (SHARE, "25", ('That is the text "25"', ODDS)),
    "other digits": (SHARE, "٢٥ %", ("That is the text", ODDS)),
    "odds as a text": (SHARE, "3:1", ('That is the text "3:1"', ODDS)),
    "list of a probability": (SHARE, [0.25], ("[0.25] cannot be read as a number", ODDS)),
    "array of a probability": (SHARE, np.array([0.25]), ("cannot be read as a number", ODDS)),
    "set of chips": (SEATS, {18, 8, 0}, ("A set has no order", BY_NAME, IN_ORDER)),
    "frozenset of chips": (SEATS, frozenset([18, 8, 0]), ("A frozenset has no order", BY_NAME)),
    "two numbers": (SEATS, [18, 8], ("[18, 8] has 2 numbers", IN_ORDER)),
    "four numbers": (SEATS, (18, 8, 0, 0), ("(18, 8, 0, 0) has 4 numbers", IN_ORDER)),
    "unknown name": (SEATS, {"Ana": 18, "Dora": 8}, ('"Dora" does not sit here', BY_NAME)),
    "unknown name in a text": (SEATS, "Ana 18, Dora 8", ('"Dora" does not sit here', BY_NAME)),
    "name twice in a text": (SEATS, "Ana 18, Ana 8", ("Ana is there twice", BY_NAME)),
    "name twice in a dict": (SEATS, {"Ben": 18, "BEN": 8}, ("Ben is there twice", BY_NAME)),
    "name of hostile text": (SEATS, {HostileText("Eve"): 8}, ('"Eve" does not sit', BY_NAME)),
    "seat numbers": (SEATS, {0: 18, 1: 8}, ("0 is no text", BY_NAME)),
    "number as a text for a seat": (SEATS, "18", ('"18" does not say who receives', BY_NAME)),
    "numbers as a text": (SEATS, "18, 8, 0", ("does not say who receives what", BY_NAME)),
    "names only": (SEATS, "Ana, Ben", ("does not say who receives what", BY_NAME)),
    "separators only": (SEATS, ", ;", ('", ;" does not say who receives what', BY_NAME)),
    "nothing between two seats": (SEATS, "Ana 18 Ben 8", ("does not say who", BY_NAME)),
    "half a chip in a text": (SEATS, "Ana 18.5, Ben 8", ("does not", BY_NAME)),
    "huge number in a text": (SEATS, f"Ana {10**12}", ("does not say who", BY_NAME)),
    "one number": (SEATS, 18, ("18 does not say who receives what", BY_NAME)),
    "text numbers in a list": (SEATS, ["18", 8, 0], ('the text "18"; write the number 18.',)),
    "text numbers by name": (SEATS, {"Ana": "18"}, ("write the number 18.",)),
    "half a chip": (SEATS, [18, 7.5, 0.5], ("7.5 is not a whole number", CHIPS)),
    "hardly less than a chip": (SEATS, [18, 7.9999999, 0], ("is not a whole number", CHIPS)),
    "True for a chip": (SEATS, {"Ana": True}, ("True cannot be read as a number", CHIPS)),
    "NaN for a chip": (SEATS, [18, math.nan, 0], ("nan cannot be read as a number", CHIPS)),
    "None for a chip": (SEATS, [18, 8, None], ("cannot be read as a number", CHIPS)),
    "fewer than no chips": (SEATS, [18, 8, -26], ("-26 is less than 0", CHIPS)),
    "fewer than no chips by name": (SEATS, {"Ana": -1}, ("-1 is less than 0", CHIPS)),
    "fewer than no chips in a text": (SEATS, "Ana -3, Ben 8", ("-3 is less than 0", CHIPS)),
    "too many chips": (SEATS, [10**9 + 1, 0, 0], ("1000000001 is far too large", CHIPS)),
    "array": (SEATS, np.array([18, 8, 0]), ("A ndarray does not say who receives", BY_NAME)),
    "series": (SEATS, pd.Series({"Ana": 18}), ("A Series does not say who", BY_NAME)),
    "list of pairs": (SEATS, [("Ana", 18), ("Ben", 8), ("Chloé", 0)], (CHIPS,)),
    "raise to nowhere": (ACTIONS, "fold, raise", ("To how many chips does the raise go?", "Write")),
    "bet of nothing": (
        ACTIONS,
        "check, bet",
        ("To how many chips does the bet go?", "Write every"),
    ),
    "Raise to nowhere": (ACTIONS, Raise(), ("To how many chips does the raise go?", "Write every")),
    "raise of words": (ACTIONS, "raise to eight", ('"raise to eight" is no action', EVERY)),
    "raise and by": (ACTIONS, "raise by 8", ('"raise by 8" is no action', EVERY)),
    "raise below 0": (ACTIONS, "raise -8", ('"raise -8" is no action', EVERY)),
    "Raise below 0": (ACTIONS, [Raise(-8)], ("-8 is less than 0", CHIPS)),
    "Raise to a text": (ACTIONS, Raise("8"), ("write the number 8.",)),
    "Raise to a half": (ACTIONS, Raise(8.5), ("8.5 is not a whole",)),
    "Raise to True": (ACTIONS, Raise(True), ("True cannot be read as a number", CHIPS)),
    "Bet of hostile chips": (ACTIONS, Bet(HostileNumber(8)), (EVERY,)),
    "Raise to 5001 digits": (ACTIONS, [Fold(), Raise(10**5000)], ("far too large", CHIPS)),
    "raise to 18 digits": (ACTIONS, f"raise {10**17}", ("is far too large", CHIPS)),
    "raise to 5001 digits in a text": (ACTIONS, "raise 1" + "0" * 900, ("is no action", EVERY)),
    "call of chips": (ACTIONS, "call 5", ('"call 5" is no action', EVERY)),
    "discard": (ACTIONS, "discard 7c", ('"discard 7c" is no betting action', EVERY)),
    "discard of no card": (ACTIONS, "discard 1x", ('"discard 1x" is no action', EVERY)),
    "Discard": (ACTIONS, [Discard("7c")], ("A Discard is no text", EVERY)),
    "pat": (ACTIONS, "pat", ('"pat" is no betting action', EVERY)),
    "StandPat": (ACTIONS, StandPat(), ("A StandPat is no list of actions", EVERY)),
    "all-in": (ACTIONS, "fold, all-in", ('"all-in" is no action', EVERY)),
    "nothing between two actions": (ACTIONS, "fold call", ('"fold call" is no action', EVERY)),
    "two actions in one": (ACTIONS, ["fold, call"], ('"fold, call" is no action', EVERY)),
    "words between only": (ACTIONS, "and, or", ('"and, or" is no list of actions', EVERY)),
    "number": (ACTIONS, 8, ("8 is no list of actions", EVERY)),
    "class of action": (ACTIONS, [Fold, Call], ("A type is no text", EVERY)),
    "None among actions": (ACTIONS, ["fold", None], ("A NoneType is no text", EVERY)),
    "empty text among actions": (ACTIONS, ["fold", ""], ('"" is no action', EVERY)),
    "dict of actions": (ACTIONS, {"raise": 8}, ("is no list of actions", EVERY)),
    "array of actions": (ACTIONS, np.array(["fold"]), ("no list of actions", EVERY)),
}


@pytest.mark.parametrize(("kind", "answer", "words"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_read_is_refused_with_what_to_write(
    kind: Kind, answer: object, words: tuple[str, ...]
) -> None:
    assert_refused(judged(kind, answer), *words)


@pytest.mark.parametrize("name", ["Chloe", "CHLOE", "chloé", DECOMPOSED])
def test_a_name_is_known_without_its_accent(name: str) -> None:
    assert SEATS.read({name: 26}) == SEATS.read({"Chloé": 26}) == (0, 0, 26)
