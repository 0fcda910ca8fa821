"""One question put to one learner: the answers so far, hints and the explanation."""

from __future__ import annotations

from dataclasses import dataclass

from lowball_lessons.lessons.feedback import Feedback, Help, Verdict
from lowball_lessons.lessons.question import Case, Question
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.ranking.names import capital

_TRIES = 3
_SO_FAR = ("was none", "was one", "were two")
_UNANSWERED = Feedback(Verdict.UNANSWERED, "Not answered yet.")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it is put to one learner."""

    number: int
    question: Question
    case: Case

    def __str__(self) -> str:
        lines = [
            f"{self.number}. {self.question.title} ({self.question.worth})",
            "",
            self.case.text,
        ]
        lines += [f"   {letter})  {_plain(option)}" for letter, option in self.case.options]
        return "\n".join([*lines, "", f"{capital(self.case.kind.how)}."])

    __repr__ = __str__


def _plain(option: Hand | str) -> str:
    return option.symbols if isinstance(option, Hand) else option


class Attempt:
    """What a learner does with one question; `hint_call` is how a hint is asked for, in words.

    `before` are the tries of earlier days. The same answer again is no further try.
    """

    def __init__(self, asked: Asked, hint_call: str, before: int = 0) -> None:
        self.asked = asked
        self.last = _UNANSWERED
        self._hint_call = hint_call
        self._before, self._given = before, set[str]()
        self._hinted = 0

    def check(self, answer: object) -> Feedback:
        """What is to be said to the answer; the last one that could be read is kept."""
        feedback = self.asked.question.judge(self.asked.case, answer)
        if feedback.verdict.is_try:
            self.last = feedback
            self._given.add(feedback.given)
        return feedback

    def hint(self) -> Help:
        """One more hint than the last time: three in all, and they cost nothing."""
        hints = self.asked.question.hints(self.asked.case)
        self._hinted = given = min(self._hinted + 1, len(hints))
        return Help(
            tuple(f"Hint {step} of {len(hints)}. {hints[step - 1]}" for step in range(1, given + 1))
        )

    def explain(self) -> Help:
        """The answer and its reason, once it was found or handed in, or three were tried."""
        is_done = self.last.verdict in (Verdict.RIGHT, Verdict.HANDED_IN)
        tries = max(len(self._given), self._before)
        if is_done or tries >= _TRIES:
            return self.asked.question.explanation(self.asked.case)
        return Help(
            (
                f"The explanation comes after the right answer or after {_TRIES} tries; so far "
                f"there {_SO_FAR[tries]}. A hint helps before: {self._hint_call}.",
            )
        )
