"""Predict, then reveal: a question with choices, with a number, or with cards to point at."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction

from markupsafe import Markup

from lowball_lessons.errors import ExerciseError
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.ranking.names import capital
from lowball_lessons.views import fields, pictures
from lowball_lessons.views.memory import Remembered, remember
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.piece import Piece


@dataclass(frozen=True, slots=True)
class Prediction:
    """A question whose answer is `right`, one of `choices`, or a number or cards in words.

    `shown` and `lines` are the cards that it is about, as a picture and as text; `reasons` and
    `told` are why the right one is right. `number` is the right number and how far off counts;
    `offered` are the cards that can be pointed at, `meant` the right ones. `point` says which point
    of a deal it is about, where the same words are asked at several.
    """

    question: str
    right: str
    told: str
    choices: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    shown: Markup = EMPTY
    lines: tuple[str, ...] = ()
    reasons: Markup = EMPTY
    number: tuple[Fraction, Fraction] | None = None
    offered: tuple[Card, ...] = ()
    meant: frozenset[Card] = field(default=frozenset())
    point: str = ""


class Predict(Piece):
    """The question and a way to answer; after the answer the right one and why."""

    def __init__(self, prediction: Prediction) -> None:
        self.prediction = prediction
        self.predicted: str | None = None
        self.is_right = False
        self.marked: set[Card] = set()
        super().__init__()

    def handle(self, verb: str, argument: str) -> str:
        """`choose N`, `answer NUMBER`, `mark CARD` and `commit`; `again` takes it back."""
        if verb == "again":
            self.predicted = None
            self.marked.clear()
            return "The answer is hidden again."
        asks = {"choose": self._choose, "answer": self._number, "commit": self._commit}
        if verb != "mark" and verb not in asks:
            raise ExerciseError(f"{verb!r} is nothing that can be asked here.")
        if self.predicted is not None:
            raise ExerciseError("You have predicted already; press Again to predict anew.")
        if verb == "mark":
            return self._mark(argument)
        self.predicted, self.is_right = asks[verb](argument)
        asked = self.prediction
        title = ": ".join([asked.question, *asked.lines])
        hit = self.is_right
        point = asked.point
        remember(Remembered(title, self.predicted, asked.right, hit, asked.rules, asked, point))
        return f"{self._result()} {asked.told}"

    def draw(self, *, live: bool) -> Markup:
        """The question, and the reasons once the learner has committed."""
        asked = Markup('<p class="lb-question">{}</p>{}').format(
            self.prediction.question, self.prediction.shown
        )
        return asked + (self._live() if live else self._still())

    def text(self) -> str:
        """The question in plain text."""
        lines = [self.prediction.question, *self.prediction.lines]
        return "\n".join([*lines, f"Predict: {' / '.join(self._offers())}"])

    def _choose(self, argument: str) -> tuple[str, bool]:
        choices = self.prediction.choices
        places = [str(at) for at in range(len(choices))]
        if argument not in places:
            raise ExerciseError(f"There is no choice {argument!r}: there are {', '.join(places)}.")
        chosen = choices[int(argument)]
        return chosen, chosen == self.prediction.right

    def _number(self, argument: str) -> tuple[str, bool]:
        if self.prediction.number is None:
            raise ExerciseError("No number is asked for here.")
        right, off = self.prediction.number
        return argument.strip(), abs(read_number(argument) - right) <= off

    def _commit(self, _argument: str) -> tuple[str, bool]:
        if not self.prediction.offered:
            raise ExerciseError("No cards are asked for here.")
        names = [card.symbols for card in self.prediction.offered if card in self.marked]
        return " ".join(names) or "none", self.marked == self.prediction.meant

    def _mark(self, argument: str) -> str:
        card = Card.parse(argument)
        if card not in self.prediction.offered:
            raise ExerciseError(f"{card} cannot be pointed at here.")
        self.marked ^= {card}
        return f"{capital(card.words)}, {'chosen' if card in self.marked else 'not chosen'}."

    def _offers(self) -> tuple[str, ...]:
        """What can be answered, in words."""
        if self.prediction.offered:
            return tuple([card.symbols for card in self.prediction.offered])
        return self.prediction.choices or ("a number",)

    def _live(self) -> Markup:
        if self.predicted is None:
            return self._form()
        mark, kind = ("✓", "right") if self.is_right else ("✗", "wrong")
        content = Markup("<strong>{}</strong>").format(self._result())
        again = fields.button("Again", "again", data_focus="true")
        return Markup('{}{}<div class="lb-buttons">{}</div>').format(
            pictures.verdict(mark, kind, content), self.prediction.reasons, again
        )

    def _form(self) -> Markup:
        asked = self.prediction
        if asked.number is not None:
            return fields.field("Your prediction", "answer", "", "Commit")
        if asked.offered:
            words = ("chosen", "not chosen")
            cards = fields.tray("Your prediction", list(asked.offered), self.marked, words)
            return cards + fields.buttons("Commit", fields.button("Commit", "commit"))
        choices = enumerate(asked.choices)
        return fields.buttons(
            "Your prediction", *[fields.button(text, f"choose {at}") for at, text in choices]
        )

    def _result(self) -> str:
        right = self.prediction.right
        if not self.is_right:
            return f"You predicted: {self.predicted}. It is: {right}."
        exactly = "" if self.predicted == right else f" ({self.predicted})"
        return f"As you predicted{exactly}: {right}."

    def _still(self) -> Markup:
        offers = pictures.joined(Markup("<li>{}</li>").format(text) for text in self._offers())
        return Markup(
            "<p>Predict:</p><ul>{}</ul>"
            "<details><summary>The answer, when you have predicted</summary>"
            "<p><strong>{}.</strong></p>{}</details>"
        ).format(offers, self.prediction.right, self.prediction.reasons)


def read_number(text: str) -> Fraction:
    """A number as a learner writes it: `12`, `0.25`, `12/47`, `25.5 %`. Raises ExerciseError."""
    found = _NUMBER.fullmatch(text)
    if found is None or (found["below"] and not int(found["below"])):
        shown = text.strip()[:40]
        raise ExerciseError(f"{shown!r} is no number: write 12, 0.25, 12/47 or 25.5 %.")
    digits = found["above"]
    digits = digits.replace(",", "") if _THOUSANDS.fullmatch(digits) else digits.replace(",", ".")
    return Fraction(digits) / int(found["below"] or 1) / (100 if found["percent"] else 1)


_NUMBER = re.compile(
    r"\s*(?P<above>[+-]?(\d[\d,]{0,17}(\.\d{1,12})?|\.\d{1,12}))\s*(/\s*(?P<below>\d{1,18}))?"
    r"\s*(?P<percent>%)?\s*"
)
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(,\d{3})+(\.\d+)?")
