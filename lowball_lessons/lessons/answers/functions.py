"""Answers that are short functions, tried on hidden cases against the engine."""

from __future__ import annotations

import copy
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from lowball_lessons.lessons.answers.kind import (
    Kind,
    UnansweredError,
    UnreadableError,
    printed,
    shown,
    type_name,
)


class Trial(NamedTuple):
    """One hidden case: what the function is given, what it has to give back, and why."""

    arguments: tuple[object, ...]
    right: object
    because: str


@dataclass(frozen=True, slots=True)
class Function(Kind):
    """A function of the learner's; the canonical form is the tuple of its results.

    `name` is what it is called here, `parameters` what it takes; `result` reads each result and
    `model` is the source of a function that is right.
    """

    name: str
    parameters: tuple[str, ...]
    result: Kind
    trials: tuple[Trial, ...]
    model: str

    @property
    def how(self) -> str:
        """What to write, for the learner."""
        return (
            f"write a function, def answer({', '.join(self.parameters)}), that returns its result"
        )

    def parse(self, value: object) -> tuple[object, ...]:
        """The results of all hidden cases, the first case being tried a second time."""
        if isinstance(value, str | type) or not callable(value):
            raise UnreadableError(f"{shown(value)} is no function: {self.how}.")
        results = [self._tried(value, trial) for trial in self.trials]
        if not self.result.same(self._tried(value, self.trials[0]), results[0]):
            call = self._call(self.trials[0])
            raise UnreadableError(f"{call} gives another result the second time.")
        return tuple(results)

    def same(self, given: Any, right: Any) -> bool:
        """Whether all results are the same."""
        return all(map(self.result.same, given, right))

    def written(self, answer: Any) -> str:
        """The results, first to last."""
        return ", ".join(map(self.result.written, answer))

    def value(self, answer: Any) -> Callable[..., object]:
        """A function that gives these results, and is good for nothing else."""
        given = (repr(trial.arguments) for trial in self.trials)
        known = dict(zip(given, map(self.result.value, answer), strict=True))
        return lambda *arguments: known[repr(arguments)]

    def told(self, right: Any) -> str:
        """A function that is right."""
        return f"One function that is right:\n{self.model}"

    def source(self, answer: Any) -> str:
        """A function that is right."""
        return self.model

    def first_failing(self, given: Any) -> str:
        """The first hidden case that fails: what came out, what has to, and why."""
        for trial, result in zip(self.trials, given, strict=True):
            if not self.result.same(result, trial.right):
                came, wanted = (self.result.written(one) for one in (result, trial.right))
                return (
                    f"{self._call(trial)} gives {came}, and it has to be {wanted}. {trial.because}"
                )
        return ""

    def results(self, rule: Callable[..., object]) -> tuple[object, ...]:
        """What a rule, right or wrong, gives for the hidden cases."""
        return tuple(rule(*trial.arguments) for trial in self.trials)

    def _call(self, trial: Trial) -> str:
        return f"{self.name}({', '.join(map(repr, trial.arguments))})"

    def _tried(self, function: Callable[..., object], trial: Trial) -> object:
        call, arguments = self._call(trial), copy.deepcopy(trial.arguments)
        try:
            result = function(*arguments)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # whatever a learner's function does
            raise UnreadableError(f"{call} stops with {_told(error)}.") from None
        if inspect.iscoroutine(result):
            result.close()
        if printed(arguments) != printed(trial.arguments):
            raise UnreadableError(
                f"{call} changes what it is given: work on a copy, and leave the list as it was."
            )
        try:
            return self.result.read(result)
        except UnansweredError:
            raise UnreadableError(f"{call} returns nothing: {self.result.how}.") from None
        except UnreadableError as error:
            raise UnreadableError(f"{call} returns something else: {error}") from None


def _told(error: BaseException) -> str:
    name = type_name(error)
    try:
        said = " ".join(str.__str__(str(error))[:80].encode(errors="replace").decode().split())
    except KeyboardInterrupt:
        raise
    except BaseException:  # an error of the learner's own may refuse to be printed
        return name
    return f"{name}: {said}" if said else name
