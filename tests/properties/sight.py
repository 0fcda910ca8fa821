"""What can be got at from a value: everything that attributes, slots and closures lead to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from functools import partial
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from lowball_lessons import Card

PLAIN = (str, int, float, bool, bytes, type(None), type, ModuleType, Enum, re.Pattern)


def reachable(start: object) -> list[object]:
    """Every object within a value. Modules, classes and globals are the package, not the value."""
    found: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found:
            continue
        found[id(thing)] = thing
        if not isinstance(thing, (*PLAIN, Card)):
            waiting += _parts(thing)
    return list(found.values())


def _parts(thing: Any) -> Iterator[object]:
    if isinstance(thing, dict):
        yield from (*thing.keys(), *thing.values())
    elif isinstance(thing, tuple | list | set | frozenset):
        yield from thing
    elif isinstance(thing, MethodType):
        yield from (thing.__self__, thing.__func__)
    elif isinstance(thing, partial):
        yield from (thing.func, *thing.args, *thing.keywords.values())
    elif isinstance(thing, FunctionType):
        yield from [cell.cell_contents for cell in thing.__closure__ or ()]
        yield from (*(thing.__defaults__ or ()), *(thing.__kwdefaults__ or {}).values())
    elif isinstance(thing, BuiltinFunctionType):
        yield thing.__self__
    yield from _attributes(thing)


def _attributes(thing: object) -> Iterator[object]:
    yield from getattr(thing, "__dict__", {}).values()
    for kind in type(thing).__mro__:
        slots = getattr(kind, "__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(thing, name):
                yield getattr(thing, name)


def written_cards(text: str) -> set[str]:
    """The cards that a text names, as `7c`: letters, symbols or the joker, standing alone."""
    symbols = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
    plain = re.findall(r"(?<![^\W_])([2-9TJQKA][cdhs])(?![^\W_])", text)
    drawn = re.findall(r"([2-9TJQKA])([♣♦♥♠])", text)
    jokers = ["Jk"] * bool(re.search(r"\bJk\b|\bJoker\b", text))
    return {*plain, *(rank + symbols[suit] for rank, suit in drawn), *jokers}
