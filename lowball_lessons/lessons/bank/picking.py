"""Questions that ask which of the options fit, and the wrong rules by which others would."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from lowball_lessons.lessons.answers import Several
from lowball_lessons.lessons.bank.lineup import LETTERS
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import Hand

T = TypeVar("T", Hand, str)
Fits = Callable[[T], bool]
MORE_FIT = "What you have is right, but it is not all: go through the others again."
"""Said where letters are missing, so that none of them is given away."""


@dataclass(frozen=True, slots=True)
class WrongPick(Generic[T]):
    """A mistaken rule for what fits, and what a teacher says to it."""

    name: str
    fits: Fits[T]
    sentence: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picking(Generic[T]):
    """Options under their letters, and the rule for which of them fit.

    `told` says in a sentence what an option is that does not fit; `label` names one that fits in a
    word or two.
    """

    options: Sequence[T]
    fits: Fits[T]
    told: Callable[[str, T], str]
    label: Callable[[T], str]

    def picked(self, fits: Fits[T]) -> frozenset[str]:
        """The letters of the options that fit by this rule."""
        return frozenset(
            letter for letter, option in zip(LETTERS, self.options, strict=False) if fits(option)
        )

    def case(
        self, text: str, because: str, start: str, mistaken: Sequence[WrongPick[T]]
    ) -> Case | None:
        """Which of the options fit? None where all or none of them do."""
        right = self.picked(self.fits)
        letters = LETTERS[: len(self.options)]
        if not 0 < len(right) < len(letters):
            return None
        answers = [(wrong, self.picked(wrong.fits)) for wrong in mistaken]
        return Case(
            text=text,
            kind=Several(letters),
            right=right,
            because=f"{because}: {', '.join(map(self._labelled, sorted(right)))}.",
            start=start,
            mistakes=tuple(
                Mistake(
                    wrong.name,
                    answer,
                    f"{wrong.sentence} {self._wrongly_picked(answer, right)}".rstrip(),
                    wrong.rules,
                )
                for wrong, answer in answers
                if answer not in (right, frozenset())
            ),
            meaning=lambda given: self._wrongly_picked(given, right) or MORE_FIT,
            options=tuple(zip(letters, self.options, strict=True)),
        )

    def _labelled(self, letter: str) -> str:
        return f"{letter} ({self.label(self._option(letter))})"

    def _wrongly_picked(self, given: object, right: frozenset[str]) -> str:
        """What the first letter is that does not fit; empty where letters are only missing."""
        assert isinstance(given, frozenset)
        letter = min(given - right, default="")
        return self.told(letter, self._option(letter)) if letter else ""

    def _option(self, letter: str) -> T:
        return self.options[LETTERS.index(letter)]
