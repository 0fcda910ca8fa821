"""Predict, then reveal: a question that the learner commits to before the reasons are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from lowball_lessons.catalogue import hand_file, prediction_card, rule_card
from lowball_lessons.errors import ExerciseError
from lowball_lessons.records import read_phh, showdown
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN, Comparison, Ranking
from lowball_lessons.rules.ranking.names import capital
from lowball_lessons.views import pictures
from lowball_lessons.views.fields import button
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.piece import Piece


@dataclass(frozen=True, slots=True)
class Prediction:
    """A question with choices: `right` is the place of the right one.

    `shown` and `lines` are the cards that it is about, as a picture and as text; `reasons` and
    `told` are why the right one is right.
    """

    question: str
    choices: tuple[str, ...]
    right: int
    shown: Markup
    lines: tuple[str, ...]
    reasons: Markup
    told: str


class Predict(Piece):
    """The question, a button a choice; after the choice the answer and why."""

    def __init__(self, prediction: Prediction) -> None:
        self.prediction = prediction
        self.chosen: int | None = None
        super().__init__()

    def handle(self, verb: str, argument: str) -> str:
        """`choose N` commits to a choice, `again` takes it back."""
        if verb == "again":
            self.chosen = None
            return "The answer is hidden again."
        if verb != "choose":
            raise ExerciseError(f"{verb!r} is nothing that can be asked here.")
        if self.chosen is not None:
            raise ExerciseError("You have predicted already; press Again to predict anew.")
        places = [str(at) for at in range(len(self.prediction.choices))]
        if argument not in places:
            raise ExerciseError(f"There is no choice {argument!r}: there are {', '.join(places)}.")
        self.chosen = int(argument)
        return f"{self._result()} {self.prediction.told}"

    def draw(self, *, live: bool) -> Markup:
        """The question, and the reasons once the learner has committed."""
        asked = Markup('<p class="lb-question">{}</p>{}').format(
            self.prediction.question, self.prediction.shown
        )
        return asked + (self._live() if live else self._still())

    def text(self) -> str:
        """The question in plain text."""
        lines = [self.prediction.question, *self.prediction.lines]
        return "\n".join([*lines, f"Predict: {' / '.join(self.prediction.choices)}"])

    def _live(self) -> Markup:
        if self.chosen is None:
            choices = enumerate(self.prediction.choices)
            buttons = pictures.joined(button(choice, f"choose {at}") for at, choice in choices)
            return Markup('<div class="lb-buttons" role="group" aria-label="{}">{}</div>').format(
                "Your prediction", buttons
            )
        is_right = self.chosen == self.prediction.right
        mark, kind = ("✓", "right") if is_right else ("✗", "wrong")
        content = Markup("<strong>{}</strong>").format(self._result())
        again = button("Again", "again", data_focus="true")
        return Markup('{}{}<div class="lb-buttons">{}</div>').format(
            pictures.verdict(mark, kind, content), self.prediction.reasons, again
        )

    def _result(self) -> str:
        choices = self.prediction.choices
        right = choices[self.prediction.right]
        if self.chosen == self.prediction.right:
            return f"As you predicted: {right}."
        return f"You predicted: {choices[self.chosen or 0]}. It is: {right}."

    def _still(self) -> Markup:
        choices = pictures.joined(Markup("<li>{}</li>").format(c) for c in self.prediction.choices)
        right = self.prediction.choices[self.prediction.right]
        return Markup(
            "<p>Predict:</p><ul>{}</ul>"
            "<details><summary>The answer, when you have predicted</summary>"
            "<p><strong>{}.</strong></p>{}</details>"
        ).format(choices, right, self.prediction.reasons)


def predict(card_id: str) -> Predict:
    """A question of `seeds/predictions.toml`. Raises UnknownNameError."""
    card = prediction_card(card_id)
    rules = pictures.rule_list([rule_card(rule) for rule in card.rules])
    reasons = Markup("<p>{} {}</p>{}").format(card.because, pictures.rule_tags(card.rules), rules)
    shown = Markup("<p>{}</p>").format(pictures.hand(card.hand)) if card.hand else EMPTY
    return Predict(
        Prediction(
            question=card.question,
            choices=card.choices,
            right=card.choices.index(card.right),
            shown=shown,
            lines=(card.hand.symbols,) if card.hand else (),
            reasons=reasons,
            told=card.because,
        )
    )


def duel(
    first: str,
    second: str,
    ranking: Ranking = DEUCE_TO_SEVEN,
    names: tuple[str, str] = ("the first hand", "the second hand"),
    *,
    jokers: bool = False,
) -> Predict:
    """Two hands: predict which wins under the ranking, then see why."""
    hands = [ranking.parse(text, jokers=jokers) for text in (first, second)]
    return _duel(hands, ranking, names, f"Which hand wins at {ranking.title}?")


def real_duel(name: str) -> Predict:
    """The showdown of a real hand of `seeds/hands`: predict the winner, then see why.

    Raises ExerciseError where the record has no showdown between two known hands.
    """
    record = read_phh(hand_file(name))
    shown = showdown(record)
    if len(shown) != 2:
        raise ExerciseError(f"{name} has no showdown between two known hands.")
    names = [record.players[seat] for seat in shown]
    where = record.event or "A published hand"
    question = f"{where}. Who won this pot at {record.ranking.title}?"
    return _duel(list(shown.values()), record.ranking, (names[0], names[1]), question)


def _duel(
    hands: Sequence[Hand], ranking: Ranking, names: tuple[str, str], question: str
) -> Predict:
    compared = ranking.compare(hands[0], hands[1], names)
    return Predict(
        Prediction(
            question=question,
            choices=(*map(capital, names), "Neither: they are equal"),
            right=2 if compared.winner is None else compared.winner,
            shown=pictures.two_hands(zip(map(capital, names), hands, strict=True)),
            lines=tuple(
                f"{capital(name)}: {hand.symbols}" for name, hand in zip(names, hands, strict=True)
            ),
            reasons=_names_of(compared) + pictures.reasons(compared),
            told=compared.verdict.text,
        )
    )


def _names_of(compared: Comparison) -> Markup:
    said = ". ".join(
        f"{capital(name)}: {rank}"
        for name, rank in zip(compared.names, compared.ranks, strict=True)
    )
    return Markup("<p>{}.</p>").format(said)
