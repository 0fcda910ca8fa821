"""A question: a seeded variant of it, its right answer, and the mistakes that a teacher knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from lowball_lessons.catalogue import rule_card
from lowball_lessons.errors import ExerciseError
from lowball_lessons.lessons.answers import Kind, UnansweredError, UnreadableError
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.feedback import Feedback, Help, Verdict
from lowball_lessons.rules.cards import Hand

_TRIES = 2000


@dataclass(frozen=True, slots=True)
class Mistake:
    """The answer that a mistaken rule gives in this variant, and what a teacher says to it."""

    name: str
    answer: object
    sentence: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """One variant of a question. Answers are in the canonical form of `kind`.

    `options` are shown with the text, each under its letter. `because` is said to the right answer;
    `start` begins the way there, for a hint; `meaning` says what a wrong answer that no mistake
    explains would mean.
    """

    text: str
    kind: Kind
    right: object
    because: str
    start: str
    mistakes: tuple[Mistake, ...]
    meaning: Callable[[object], str]
    options: tuple[tuple[str, Hand | str], ...] = ()

    def with_telling_mistakes(self) -> Case:
        """The case with the mistakes that can be told from the right answer and one another.

        No letter at all is no answer, so a mistake that leads to none is left out.
        """
        answers, telling = [self.right], []
        for mistake in self.mistakes:
            is_known = any(self.kind.same(mistake.answer, answer) for answer in answers)
            if not is_known and self._is_answer(mistake.answer):
                answers.append(mistake.answer)
                telling.append(mistake)
        return replace(self, mistakes=tuple(telling))

    def _is_answer(self, answer: object) -> bool:
        try:
            self.kind.read(self.kind.value(answer))
        except UnansweredError:
            return False
        except UnreadableError:  # `course check` says so
            return True
        return True


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the bank: `make` draws a variant, or None where the draw is not usable.

    `look` says what to look at, the first hint of every variant; `band` what makes all variants
    equally hard.
    """

    id: str
    title: str
    points: int
    rules: tuple[str, ...]
    look: str
    band: str
    make: Callable[[Chance], Case | None] = field(repr=False)

    @property
    def worth(self) -> str:
        """The points in words: `1 point`."""
        return f"{self.points} point{'s' * (self.points > 1)}"

    def variant(self, seed: object = 0) -> Case:
        """The variant of a seed, 0 being the printed one: all are equally hard."""
        for attempt in range(_TRIES):
            case = self.make(Chance("variant", self.id, seed, attempt))
            if case is None:
                continue
            case = case.with_telling_mistakes()
            if len(case.mistakes) >= 3 or case.kind.is_marked_by_hand:
                return case
        raise ExerciseError(f"{self.id}: no usable variant was found for seed {seed!r}.")

    def hints(self, case: Case) -> tuple[str, str, str]:
        """What to look at; what the first rule card says; how the computation begins."""
        return self.look, str(rule_card(self.rules[0])), case.start

    def explanation(self, case: Case) -> Help:
        """The right answer and the engine's reason for it."""
        told = case.kind.told(case.right)
        lines = (told, case.because) if "\n" in told else (f"{told} {case.because}",)
        return Help(lines, self.rules)

    def check(self, answer: object, seed: object = 0) -> Feedback:
        """What is to be said to the answer; never raises, whatever the answer is."""
        return self.judge(self.variant(seed), answer)

    def judge(self, case: Case, answer: object) -> Feedback:
        """What is to be said to the answer in this variant."""
        try:
            given = case.kind.read(answer)
        except UnansweredError:
            return Feedback(Verdict.UNANSWERED, "Not answered yet.")
        except UnreadableError as error:
            return Feedback(Verdict.UNREADABLE, f"{error} This try does not count.")
        return replace(self._said_to(case, given), given=case.kind.written(given))

    def _said_to(self, case: Case, given: object) -> Feedback:
        if case.kind.is_marked_by_hand:
            return Feedback(Verdict.HANDED_IN, "Kept for your teacher, who marks it.", self.rules)
        if case.kind.same(given, case.right):
            text = f"Right. {case.because}"
            return Feedback(Verdict.RIGHT, text, self.rules, self.points)
        for mistake in case.mistakes:
            if case.kind.same(given, mistake.answer):
                text = f"Not yet. {mistake.sentence}"
                return Feedback(Verdict.WRONG, text, mistake.rules, mistake=mistake.name)
        return Feedback(Verdict.WRONG, f"Not yet. {case.meaning(given)}", self.rules)


def first_wrong(given: object, right: Sequence[object]) -> int:
    """The first place, from 0, at which an answer of several parts is not the right one."""
    assert isinstance(given, str | tuple)
    pairs = enumerate(zip(given, right, strict=True))
    return next(at for at, (one, other) in pairs if one != other)
