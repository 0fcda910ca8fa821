"""Objects that lie, flatter or fail wherever they are asked: none of them is an answer."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from itertools import count, repeat
from math import inf, nan
from typing import Any

import numpy as np
import pandas as pd

from lowball_lessons import Card
from lowball_lessons.rules.actions import Bet, Call, Fold, Raise


def _fail(*_: object, **__: object) -> Any:
    raise RuntimeError("no method")


def _equal(self: object, other: object) -> bool:
    return True


class EqualsAll:
    __eq__ = _equal

    def __hash__(self) -> int:
        return hash("b")


class CannotBePrinted:
    __repr__ = __str__ = _fail


class HidesItsClass:
    __class__ = property(_fail)


class SaysItIsText:
    __class__ = property(lambda self: str)


class SaysItIsANumber:
    __class__ = property(lambda self: int)
    __eq__ = _equal
    __hash__ = object.__hash__


class SaysItIsAList:
    __class__ = property(lambda self: list)
    __eq__ = _equal
    __hash__ = object.__hash__


class SaysItIsARaise:
    __class__ = property(lambda self: Raise)
    __eq__ = _equal
    __hash__ = object.__hash__


class CannotBeRead(list[str]):
    __iter__ = _fail


class EndsAtOnce(list[str]):
    def __iter__(self) -> Iterator[str]:
        raise GeneratorExit


class Endless(list[Any]):
    """A list that says it has one item and never comes to its end."""

    def __iter__(self) -> Iterator[Any]:
        return repeat(self[0])


class LyingLength(list[Any]):
    """A list that says it has three items."""

    def __len__(self) -> int:
        return 3


class SaysItHoldsOne(list[Any]):
    """A list that says it has one item and gives none."""

    def __len__(self) -> int:
        return 1


class LyingType(type):
    @property
    def __name__(cls) -> str:
        raise RuntimeError("no name")


class OfALyingType(metaclass=LyingType):
    pass


class HostileText(str):
    """A text that fails, or flatters, wherever its own methods are asked."""

    __iter__ = __len__ = __getitem__ = __contains__ = __str__ = __repr__ = __format__ = _fail
    strip = lower = upper = replace = split = isdecimal = join = encode = casefold = _fail
    __hash__ = str.__hash__
    __eq__ = _equal


class HostileNumber(int):
    numerator = denominator = property(_fail)
    __int__ = __float__ = __index__ = __repr__ = __str__ = __format__ = _fail
    __hash__ = int.__hash__
    __eq__ = _equal


class HostileFloat(float):
    as_integer_ratio = __float__ = __bool__ = __repr__ = __str__ = __format__ = _fail
    __hash__ = float.__hash__
    __eq__ = _equal


class HostileList(list[Any]):
    __iter__ = __len__ = __getitem__ = __contains__ = __repr__ = __str__ = __format__ = _fail
    __eq__ = _equal


class HostileDict(dict[Any, Any]):
    __iter__ = __getitem__ = __contains__ = __repr__ = __str__ = __format__ = _fail
    items = keys = values = get = _fail
    __eq__ = _equal


class HostileFold(Fold):
    __hash__ = __str__ = __repr__ = __format__ = _fail
    __eq__ = _equal


class FoldThatIsARaise(Fold):
    __eq__ = _equal

    def __hash__(self) -> int:
        return hash(Raise(8))

    def __str__(self) -> str:
        return "raise 8"


class HostileCall(Call):
    __hash__ = __str__ = __repr__ = __format__ = _fail
    __eq__ = _equal


class HostileRaise(Raise):
    __hash__ = __str__ = __repr__ = __format__ = _fail
    __eq__ = _equal


class HostileBet(Bet):
    __hash__ = __str__ = __repr__ = __format__ = _fail
    __eq__ = _equal


class HostileCard(Card):
    __eq__ = _equal
    __str__ = __repr__ = _fail
    __hash__ = Card.__hash__


def hostile_card(card: Card) -> HostileCard:
    held = object.__new__(HostileCard)
    object.__setattr__(held, "number", card.number)
    return held


class HostileError(Exception):
    __str__ = __repr__ = _fail


def list_of_itself() -> list[Any]:
    held: list[Any] = []
    held.append(held)
    return held


def nested(depth: int = 10**5) -> list[Any]:
    held: list[Any] = []
    for _ in range(depth):
        held = [held]
    return held


STRANGE: dict[str, Callable[[], object]] = {
    "object": object,
    "type": lambda: list,
    "function": lambda: len,
    "lambda": lambda: lambda: "b",
    "exception": lambda: ValueError("b"),
    "bytes": lambda: b"b",
    "range": lambda: range(5),
    "generator": lambda: (letter for letter in "badce"),
    "endless generator": count,
    "equals everything": EqualsAll,
    "list of what equals everything": lambda: [EqualsAll() for _ in range(5)],
    "three that equal everything": lambda: [EqualsAll() for _ in range(3)],
    "dict of what equals everything": lambda: {EqualsAll(): EqualsAll()},
    "cannot be printed": CannotBePrinted,
    "list of what cannot be printed": lambda: [CannotBePrinted() for _ in range(5)],
    "dict of what cannot be printed": lambda: {CannotBePrinted(): CannotBePrinted()},
    "hides its class": HidesItsClass,
    "list of what hides its class": lambda: [HidesItsClass()] * 3,
    "says that it is a text": SaysItIsText,
    "list of what says that it is a text": lambda: [SaysItIsText()] * 3,
    "says that it is a number": SaysItIsANumber,
    "list of what says that it is a number": lambda: [SaysItIsANumber()] * 3,
    "says that it is a list": SaysItIsAList,
    "says that it is a raise": SaysItIsARaise,
    "list of what says that it is a raise": lambda: [SaysItIsARaise()],
    "list that cannot be read": lambda: CannotBeRead("b"),
    "list that ends at once": lambda: EndsAtOnce("ab"),
    "list without end": lambda: Endless("b"),
    "list of numbers without end": lambda: Endless([18]),
    "list of actions without end": lambda: Endless([Fold()]),
    "list of cards without end": lambda: Endless(["7c"]),
    "list that holds nothing": SaysItHoldsOne,
    "list that lies about its length": lambda: LyingLength([18, 8, 0, 0, 0]),
    "short list that lies about its length": lambda: LyingLength([18]),
    "of a type without a name": OfALyingType,
    "of a type with a long name": type("x" * 5000, (), {}),
    "list of itself": list_of_itself,
    "list in a list, and so on": nested,
    "list of lists": lambda: [["b"], ["d"]],
    "frame of pandas": lambda: pd.DataFrame({"a": ["b"]}),
    "series of pandas": lambda: pd.Series([18, 8, 0], index=["Ana", "Ben", "Chloé"]),
    "array of numbers": lambda: np.array([18, 8, 0]),
    "array of nothing": lambda: np.array([]),
    "list of dots": lambda: [..., ...],
    "list of None": lambda: [None],
    "three times None": lambda: [None] * 3,
    "half a character": lambda: "b \ud800 d",
    "list of half a character": lambda: ["\ud800"],
    "dict of half a character": lambda: {"\ud800": 1},
    "text of separators": lambda: " , ; ",
    "long text": lambda: "b" * 10**6,
    "long list": lambda: ["b"] * 10**6,
    "True": lambda: True,
    "False": lambda: False,
    "True of numpy": lambda: np.True_,
    "True of pandas": lambda: pd.Series([True]).iloc[0],
    "list of True": lambda: [True] * 3,
    "NaN": lambda: nan,
    "NaN of numpy": lambda: np.float64("nan"),
    "NaN of Decimal": lambda: Decimal("NaN"),
    "signalling NaN": lambda: Decimal("sNaN"),
    "list of NaN": lambda: [nan] * 3,
    "NA": lambda: pd.NA,
    "NaT": lambda: pd.NaT,
    "infinity": lambda: inf,
    "minus infinity": lambda: -inf,
    "infinity of Decimal": lambda: Decimal("inf"),
    "complex number": lambda: 18 + 0j,
    "5001 digits": lambda: 10**5000,
    "5001 digits below 0": lambda: -(10**5000),
    "4001 digits": lambda: 10**4000,
    "list of 5001 digits": lambda: [10**5000] * 3,
    "dict of 5001 digits": lambda: {"Ana": 10**5000},
    "huge float": lambda: 1e300,
    "huge Decimal": lambda: Decimal("1e999999"),
    "tiny Decimal": lambda: Decimal("1e-99999999"),
    "raise to 5001 digits": lambda: Raise(10**5000),
}

HOSTILE: dict[str, Callable[[], object]] = {
    "text": lambda: HostileText("?"),
    "long text": lambda: HostileText("? " * 5000),
    "number": lambda: HostileNumber(3),
    "float": lambda: HostileFloat(0.3),
    "list": lambda: HostileList([1, 2, 3]),
    "dict": lambda: HostileDict({"Ana": 3}),
    "dict of hostile things": lambda: {HostileText("Ana"): HostileNumber(3)},
    "fold": HostileFold,
    "call": HostileCall,
    "fold that is a raise": FoldThatIsARaise,
    "raise": lambda: HostileRaise(9),
    "bet": lambda: HostileBet(HostileNumber(9)),
    "card": lambda: hostile_card(Card.parse("7c")),
    "error": HostileError,
}
