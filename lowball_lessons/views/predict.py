"""Questions to predict: of the course's own data, of two hands, of a real showdown, of any kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from markupsafe import Markup

from lowball_lessons.catalogue import hand_file, prediction_card, rule_card
from lowball_lessons.errors import ExerciseError
from lowball_lessons.records import read_phh, showdown
from lowball_lessons.rules.cards import Hand, parse_cards
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN, Comparison, Ranking
from lowball_lessons.rules.ranking.names import capital
from lowball_lessons.views import pictures
from lowball_lessons.views.asking import Predict, Prediction, read_number
from lowball_lessons.views.pictures import EMPTY


def predict(card_id: str) -> Predict:
    """A question of `seeds/lessons/`. Raises UnknownNameError."""
    card = prediction_card(card_id)
    shown = Markup("<p>{}</p>").format(pictures.hand(card.hand)) if card.hand else EMPTY
    return Predict(
        Prediction(
            question=card.question,
            choices=card.choices,
            right=card.right,
            shown=shown,
            lines=(card.hand.symbols,) if card.hand else (),
            reasons=_because(card.because, card.rules),
            told=card.because,
            rules=card.rules,
        )
    )


def predict_number(
    question: str,
    right: Fraction | float | str,
    because: str,
    rules: Iterable[str] = (),
    *,
    off: Fraction | float | str = 0,
    shown: Markup = EMPTY,
) -> Predict:
    """A number to predict: chips, a count, a chance; `off` is how far away still counts as right.

    Raises UnknownNameError for a rule card that is not there.
    """
    number = _exact(right), _exact(off)
    ids = tuple(rules)
    reasons = _because(because, ids)
    said = str(right)
    return Predict(
        Prediction(question, said, because, (), ids, shown, reasons=reasons, number=number)
    )


def predict_cards(
    question: str, offered: str, right: str, because: str, rules: Iterable[str] = ()
) -> Predict:
    """Cards to point at among those that are offered. Raises CardError, ExerciseError."""
    cards, meant = parse_cards(offered), frozenset(parse_cards(right))
    if not meant <= set(cards):
        raise ExerciseError(f"The right cards {right} are not all offered: {offered}.")
    ids = tuple(rules)
    said = " ".join([card.symbols for card in cards if card in meant]) or "none"
    reasons = _because(because, ids)
    return Predict(
        Prediction(question, said, because, (), ids, reasons=reasons, offered=cards, meant=meant)
    )


def _exact(number: Fraction | float | str) -> Fraction:
    """The number as it is written."""
    return number if isinstance(number, Fraction) else read_number(str(number))


def _because(reason: str, rules: Sequence[str]) -> Markup:
    """The reason, its rule cards, and what they state."""
    if not rules:
        return Markup("<p>{}</p>").format(reason)
    listed = pictures.rule_list([rule_card(rule) for rule in rules])
    return Markup("<p>{} {}</p>{}").format(reason, pictures.rule_tags(rules), listed)


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
    choices = (*map(capital, names), "Neither: they are equal")
    return Predict(
        Prediction(
            question=question,
            choices=choices,
            right=choices[2 if compared.winner is None else compared.winner],
            shown=pictures.two_hands(zip(map(capital, names), hands, strict=True)),
            lines=tuple(
                f"{capital(name)}: {hand.symbols}" for name, hand in zip(names, hands, strict=True)
            ),
            reasons=_names_of(compared) + pictures.reasons(compared),
            told=compared.verdict.text,
            rules=compared.verdict.rules,
        )
    )


def _names_of(compared: Comparison) -> Markup:
    said = ". ".join(
        f"{capital(name)}: {rank}"
        for name, rank in zip(compared.names, compared.ranks, strict=True)
    )
    return Markup("<p>{}.</p>").format(said)
