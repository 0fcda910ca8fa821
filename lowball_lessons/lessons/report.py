"""What is shown of a learner's points and progress, row by row."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap

from lowball_lessons.catalogue import rule_card
from lowball_lessons.lessons.feedback import Feedback, Verdict
from lowball_lessons.lessons.progress import Record, Records
from lowball_lessons.lessons.question import Question

ScoreRow = tuple[int, Question, Feedback]
_WIDTH, _IN = 100, " " * 4


@dataclass(frozen=True, slots=True)
class Points:
    """The points of one question; `str()` is the bare number, which graders read."""

    earned: int
    out_of: int

    def __str__(self) -> str:
        return str(self.earned)

    __repr__ = __str__


@dataclass(frozen=True, slots=True)
class Score:
    """The points of an exercise, question by question."""

    rows: tuple[ScoreRow, ...]

    @property
    def points(self) -> int:
        """The points earned."""
        return sum(feedback.points for _, _, feedback in self.rows)

    @property
    def out_of(self) -> int:
        """The points that can be earned."""
        return sum(question.points for _, question, _ in self.rows)

    @property
    def to_mark(self) -> int:
        """The points that wait for a teacher."""
        kept = Verdict.HANDED_IN
        return sum(question.points for _, question, said in self.rows if said.verdict is kept)

    @property
    def total(self) -> str:
        """The sum in words: `score 11 of 15`."""
        waiting = f", {self.to_mark} more to be marked" if self.to_mark else ""
        return f"score {self.points} of {self.out_of}{waiting}"

    def __str__(self) -> str:
        lines = [
            f"{number}. {question.title:<46} {feedback.points} of {question.points}   "
            f"{feedback.verdict}"
            for number, question, feedback in self.rows
        ]
        return "\n".join([*lines, self.total])

    __repr__ = __str__


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """One question: how often it was tried, how it stands, what was mistaken, when it is due."""

    number: int
    title: str
    tries: int
    state: Verdict
    missed: tuple[str, ...]
    due: str

    @property
    def standing(self) -> str:
        """How it stands: `right, 2 tries`."""
        tried = "1 try" if self.tries == 1 else f"{self.tries} tries"
        return f"{self.state}, {tried}" if self.tries else str(self.state)

    @property
    def to_come(self) -> str:
        """The mistakes by name, and the day on which the question comes back."""
        back = [f"comes back on {self.due}"] if self.due else []
        return "; ".join([*self.missed, *back])


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One rule card: how many of the questions about it are right."""

    rule: str
    title: str
    right: int
    asked: int


@dataclass(frozen=True, slots=True)
class ProgressReport:
    """How a learner stands in one exercise, by question and by rule card.

    `trouble` says why nothing can be kept, where that is so.
    """

    questions: tuple[QuestionRow, ...]
    rules: tuple[RuleRow, ...]
    trouble: str = ""

    def __str__(self) -> str:
        rows = [line for row in self.questions for line in _lines(row)]
        cards = [f"{row.rule:<8} {row.right} of {row.asked}   {row.title}" for row in self.rules]
        lines = [*rows, "", "Right answers by rule card:", *cards]
        return "\n".join([*lines, *(["", self.trouble] if self.trouble else [])])

    __repr__ = __str__


def _lines(row: QuestionRow) -> list[str]:
    """The question in one line, and what to look at again in more."""
    line = f"{row.number:>2}. {row.title:<36} {row.standing}"
    return [line, *wrap(row.to_come, _WIDTH, initial_indent=_IN, subsequent_indent=_IN)]


def progress_report(
    questions: tuple[Question, ...], records: Records, trouble: str
) -> ProgressReport:
    """The report on these questions."""
    rows, by_rule = [], dict[str, list[bool]]()
    for number, question in enumerate(questions, start=1):
        record = records.get(question.id)
        is_right = bool(record and record.is_right)
        state = _state(record)
        missed = tuple(sorted(filter(None, record.missed))) if record else ()
        tries, due = (record.tries, record.due) if record else (0, "")
        rows.append(QuestionRow(number, question.title, tries, state, missed, due))
        for rule in question.rules:
            by_rule.setdefault(rule, []).append(is_right)
    cards = (
        RuleRow(rule, rule_card(rule).title, sum(found), len(found))
        for rule, found in sorted(by_rule.items(), key=lambda item: _card_order(item[0]))
    )
    return ProgressReport(tuple(rows), tuple(cards), trouble)


def _state(record: Record | None) -> Verdict:
    if record is None:
        return Verdict.UNANSWERED
    if record.is_right:
        return Verdict.RIGHT
    return Verdict.WRONG if record.missed else Verdict.HANDED_IN


def _card_order(rule: str) -> tuple[str, int]:
    section, _, number = rule.rpartition("-")
    return section, int(number)
