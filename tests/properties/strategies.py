"""Hypothesis strategies of random tables, and of the choices made at them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

from lowball_lessons import TableProfile, load_profile, profiles
from tests.properties.deal_tables import Setup, random_setup, random_variant

T = TypeVar("T")
Draw = Callable[[st.SearchStrategy[Any]], Any]


class Drawn:
    """Choices that Hypothesis makes, and makes simpler when a law is broken."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw

    def pick(self, options: Sequence[T]) -> T:
        return options[self.number(0, len(options) - 1)]

    def number(self, low: int, high: int) -> int:
        drawn: int = self._draw(st.integers(low, high))
        return drawn

    def happens(self, percent: int) -> bool:
        return self.number(1, 100) > 100 - percent


def plain_profiles() -> st.SearchStrategy[TableProfile]:
    """The profiles of the catalogue."""
    return st.sampled_from(sorted(profiles())).map(load_profile)


@st.composite
def variants(draw: Draw) -> TableProfile:
    """Profiles with a few settings changed, in ways on which a table may agree."""
    return random_variant(Drawn(draw), draw(plain_profiles()))


@st.composite
def setups(draw: Draw) -> Setup:
    """Whole tables: profile or variant, stacks (empty seats too), button and deck."""
    return random_setup(Drawn(draw))
