"""What a learner predicted, in plain data of the kernel, so that a lesson can come back to it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Remembered:
    """One prediction: what was asked, what was said, what is right, the rule cards behind it.

    `asked` is the question itself, where it can be asked again.
    """

    question: str
    predicted: str
    right: str
    is_hit: bool
    rules: tuple[str, ...] = ()
    asked: object = None
    point: str = ""

    @property
    def key(self) -> str:
        """What tells this question from others: its text, and the point of a deal it is about."""
        return f"{self.question} {self.point}"


_remembered: list[Remembered] = []


def remember(prediction: Remembered) -> None:
    """Keep a prediction for the summary of the lesson."""
    _remembered.append(prediction)


def predictions() -> tuple[Remembered, ...]:
    """Every prediction since the kernel started, oldest first."""
    return tuple(_remembered)


def first_predictions() -> tuple[Remembered, ...]:
    """What was said at first to each question, in the order in which they came."""
    first: dict[str, Remembered] = {}
    for prediction in _remembered:
        first.setdefault(prediction.key, prediction)
    return tuple(first.values())


def forget() -> None:
    """Begin anew."""
    _remembered.clear()
