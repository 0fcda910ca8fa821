"""What a learner predicted, in plain data of the kernel, so that a lesson can come back to it."""

from __future__ import annotations

from dataclasses import dataclass

from lowball_lessons.errors import ExerciseError


@dataclass(frozen=True, slots=True)
class Remembered:
    """One prediction: what was asked, what was said, what is right, the rule cards behind it."""

    question: str
    predicted: str
    right: str
    rules: tuple[str, ...] = ()

    @property
    def is_hit(self) -> bool:
        """Whether it was right."""
        return self.predicted == self.right


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
        first.setdefault(prediction.question, prediction)
    return tuple(first.values())


def forget() -> None:
    """Begin anew."""
    _remembered.clear()


def last_said(question: str) -> Remembered:
    """The latest prediction to a question. Raises ExerciseError."""
    for prediction in reversed(_remembered):
        if prediction.question == question:
            return prediction
    raise ExerciseError(f"Nothing was predicted to {question!r}.")
