"""A question of the bank in a lesson: answered by a click, and another like it is a click away."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from lowball_lessons.errors import ExerciseError, UnknownNameError
from lowball_lessons.lessons.answers import (
    Cards,
    Choice,
    FiveCards,
    Function,
    Several,
    Share,
    Whole,
)
from lowball_lessons.lessons.attempt import Asked, Attempt
from lowball_lessons.lessons.bank import QUESTIONS
from lowball_lessons.lessons.feedback import Feedback, Help
from lowball_lessons.lessons.question import Question
from lowball_lessons.rules.ranking.names import capital
from lowball_lessons.views import fields, formatters
from lowball_lessons.views.asking import read_number
from lowball_lessons.views.memory import Remembered, remember
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.piece import Piece


class Recall(Piece):
    """One question with its hints and its explanation, in one variant after another."""

    def __init__(self, question: Question, seed: object) -> None:
        self.question, self._seed, self._variant = question, seed, 0
        self._begin()
        super().__init__()

    def _begin(self) -> None:
        seed = (self._seed, self._variant) if self._variant else self._seed
        asked = Asked(1, self.question, self.question.variant(seed))
        self.attempt = Attempt(asked, "press Hint")
        self.case = asked.case
        self.marked: set[str] = set()
        self.typed = ""
        self.feedback: Feedback | None = None
        self.help: Help | None = None

    def handle(self, verb: str, argument: str) -> str:
        """`choose a`, `mark b`, `check`, `answer TEXT`, `hint`, `explain` and `another`."""
        asks: dict[str, Callable[[], str]] = {
            "choose": lambda: self._choose(argument),
            "mark": lambda: self._mark(argument),
            "check": self._check_marked,
            "answer": lambda: self._type(argument),
            "hint": lambda: self._helped(self.attempt.hint()),
            "explain": lambda: self._helped(self.attempt.explain()),
            "another": self._another,
        }
        if verb not in asks:
            raise ExerciseError(f"{verb!r} is nothing that can be asked here.")
        return asks[verb]()

    def draw(self, *, live: bool) -> Markup:
        """The question, what was said to the last answer, and the help that was asked for."""
        asked = Markup('<p class="lb-question">{}</p>{}').format(
            self.case.text, formatters.options(self.case)
        )
        return asked + (self._live() if live else self._still())

    def text(self) -> str:
        """The question in plain text."""
        return str(self.attempt.asked)

    def _choose(self, letter: str) -> str:
        self.marked = {letter}
        return self._check(letter)

    def _check_marked(self) -> str:
        if isinstance(self.case.kind, FiveCards) and len(self.marked) != 5:
            raise ExerciseError(f"Choose five cards; now there are {len(self.marked)}.")
        nothing = self.case.kind.nothing if isinstance(self.case.kind, Cards) else ...
        return self._check(sorted(self.marked) or nothing)

    def _mark(self, what: str) -> str:
        if isinstance(self.case.kind, FiveCards | Cards):
            offered = [str(card) for card in self.case.kind.offered]
        else:
            offered = list(self.case.kind.keys) if isinstance(self.case.kind, Several) else []
        if what not in offered:
            raise ExerciseError(f"{what!r} cannot be chosen here.")
        self.marked ^= {what}
        return f"{what}, {'chosen' if what in self.marked else 'not chosen'}."

    def _type(self, text: str) -> str:
        self.typed = text = text.strip().strip("\"'")
        is_number = isinstance(self.case.kind, Whole | Share) and not text.rstrip().endswith("%")
        return self._check(_number(text) if is_number else text)

    def _check(self, answer: object) -> str:
        said = self.feedback = self.attempt.check(answer)
        self.help = None
        if said.verdict.is_try:
            kind, right = self.case.kind, self.case.right
            given = kind.written(kind.read(answer))
            key = f"{self.question.id} {self._variant}"
            remember(
                Remembered(
                    self.case.text, given, kind.written(right), said.is_right, said.rules, point=key
                )
            )
        return said.text

    def _helped(self, told: Help) -> str:
        self.help = told
        return str(told)

    def _another(self) -> str:
        self._variant += 1
        self._begin()
        return self.case.text

    def _live(self) -> Markup:
        said = formatters.feedback(self.feedback) if self.feedback else EMPTY
        told = formatters.given_help(self.help) if self.help else EMPTY
        return (
            self._form()
            + said
            + told
            + fields.buttons(
                "Help",
                fields.button("Hint", "hint"),
                fields.button("Explain", "explain"),
                fields.button("Another question like this", "another"),
            )
        )

    def _form(self) -> Markup:
        kind, check = self.case.kind, fields.buttons("Check", fields.button("Check", "check"))
        if isinstance(kind, Choice):
            return self._letters(kind.keys, "choose")
        if isinstance(kind, Several):
            return self._letters(kind.keys, "mark") + check
        if isinstance(kind, FiveCards | Cards):
            marked = {card for card in kind.offered if str(card) in self.marked}
            words = ("chosen", "not chosen")
            return fields.tray("Your answer", list(kind.offered), marked, words) + check
        how = capital(kind.how.replace(" in quotation marks", ""))
        field = fields.field("Your answer", "answer", self.typed, "Check", size=28)
        return Markup('<p class="lb-quiet">{}.</p>{}').format(how, field)

    def _letters(self, keys: str, action: str) -> Markup:
        made = [
            fields.button(
                key, f"{action} {key}", aria_pressed="true" if key in self.marked else "false"
            )
            for key in keys
        ]
        return fields.buttons("Your answer", *made)

    def _still(self) -> Markup:
        told = formatters.given_help(self.question.explanation(self.case))
        return Markup(
            "<details><summary>The answer, when you have found it</summary>{}</details>"
        ).format(told)


def _number(text: str) -> object:
    """The number that was typed, exact where it is whole or a fraction, or else the text."""
    try:
        number = read_number(text)
    except ExerciseError:
        return text
    if number.denominator == 1:
        return int(number)
    return number if "/" in text else float(number)


def recall(question_id: str, seed: object = 0) -> Recall:
    """A question of the bank, such as `02-traps`, to answer by a click in a lesson.

    Raises UnknownNameError for another id, ExerciseError where only a code cell can answer.
    """
    question = QUESTIONS.get(question_id) if isinstance(question_id, str) else None
    if question is None:
        raise UnknownNameError(
            f"There is no question {question_id!r}; there are {', '.join(QUESTIONS)}."
        )
    kind = question.variant(seed).kind
    if isinstance(kind, Function) or kind.is_marked_by_hand:
        raise ExerciseError(f"{question_id} is answered in a code cell: it belongs to an exercise.")
    return Recall(question, seed)
