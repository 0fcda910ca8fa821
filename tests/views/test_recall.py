"""A question of the bank by clicks: each kind can be answered, and what a check says is shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lowball_lessons.errors import ExerciseError, UnknownNameError
from lowball_lessons.lessons.answers import Cards, Choice, FiveCards, Function, Several
from lowball_lessons.lessons.bank import QUESTIONS
from lowball_lessons.lessons.question import Case
from lowball_lessons.views import predictions, recall, summary
from lowball_lessons.views.recall import Recall
from tests.views.conftest import Page, after

CLICKABLE = [
    name
    for name, question in QUESTIONS.items()
    if not isinstance(question.variant().kind, Function)
    and not question.variant().kind.is_marked_by_hand
]


def clicks(case: Case, answer: object) -> list[str]:
    """What a learner presses and types to give this answer."""
    kind, written = case.kind, case.kind.written(answer)
    if isinstance(kind, Choice):
        return [f"choose {written}"]
    if isinstance(kind, Several):
        return [*(f"mark {letter}" for letter in written.split()), "check"]
    if isinstance(kind, FiveCards | Cards):
        return [*(f"mark {card}" for card in kind.offered if card in answer), "check"]
    return [f"answer {written}"]


def shown(piece: Recall) -> str:
    return Page(piece.html).text


@pytest.mark.parametrize("name", CLICKABLE)
def test_the_right_answer_is_found_by_clicks(name: str) -> None:
    piece = recall(name)
    after(piece, *clicks(piece.case, piece.case.right))
    assert f"Right. {piece.case.because}" in shown(piece)
    assert piece.said.startswith("Right. ")


@pytest.mark.parametrize("name", CLICKABLE)
def test_a_mistake_is_answered_in_its_own_words(name: str) -> None:
    piece = recall(name, 3)
    mistake = piece.case.mistakes[0]
    after(piece, *clicks(piece.case, mistake.answer))
    assert mistake.sentence in shown(piece)
    assert piece.case.because not in shown(piece)


@pytest.mark.parametrize("name", CLICKABLE)
def test_nothing_is_told_before_an_answer(name: str) -> None:
    piece = recall(name)
    said = [piece.case.because, piece.case.start, *(one.sentence for one in piece.case.mistakes)]
    assert [one for one in said if one in shown(piece) or one in piece.text()] == []


def test_hints_lead_on_and_the_explanation_comes_last() -> None:
    piece = recall("02-traps")
    after(piece, "hint", "hint", "explain")
    assert "so far there was none. A hint helps before: press Hint." in shown(piece)
    after(piece, "hint")
    assert [f"Hint {step} of 3" in shown(piece) for step in (1, 2, 3)] == [True] * 3
    after(piece, *clicks(piece.case, piece.case.right), "explain")
    assert "The answer is c." in shown(piece)
    assert "Hint 1" not in shown(piece)


def test_another_question_is_another_variant_and_begins_anew() -> None:
    piece = recall("02-traps")
    texts = [piece.text()]
    for _ in range(3):
        after(piece, "choose b", "hint", "another")
        texts.append(piece.text())
        assert "Hint" not in shown(piece).replace("HintExplain", "")
        assert "Not yet" not in shown(piece)
    assert len(set(texts)) == 4
    assert texts == [after(recall("02-traps"), *["another"] * k).text() for k in range(4)]


def test_what_was_answered_is_in_the_summary() -> None:
    piece = after(recall("02-traps"), "choose b", "choose c")
    first, second = predictions()[-2:]
    assert (first.predicted, first.right, first.is_hit) == ("b", "c", False)
    assert (second.predicted, second.is_hit) == ("c", True)
    assert first.key == second.key
    assert piece.case.text in summary().text()


def test_five_cards_are_asked_for() -> None:
    piece = after(recall("02-best-five"), "check")
    assert "Choose five cards; now there are 0." in shown(piece)
    assert piece.attempt.last.verdict == "not answered yet"


def test_no_card_can_be_an_answer() -> None:
    assert "Not yet. " in shown(after(recall("13-outs"), "check"))


REFUSED: dict[str, tuple[Callable[[], Recall], str, str]] = {
    "verb": (lambda: recall("02-traps"), "fly", "'fly' is nothing that can be asked here."),
    "letter": (lambda: recall("02-traps"), "choose z", '"z" is none of the choices'),
    "mark": (lambda: recall("02-beaten"), "mark z", "'z' cannot be chosen here."),
    "mark of a choice": (lambda: recall("02-traps"), "mark a", "'a' cannot be chosen here."),
    "card": (lambda: recall("02-best-five"), "mark 2x", "'2x' cannot be chosen here."),
    "words": (lambda: recall("02-place"), "answer two", 'That is the text "two"'),
    "chips": (lambda: recall("09-side-pot"), "answer all", "does not say who receives what"),
}


@pytest.mark.parametrize(("make", "action", "said"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_read_is_said_and_costs_nothing(
    make: Callable[[], Recall], action: str, said: str
) -> None:
    piece = after(make(), action)
    assert said in shown(piece)
    assert piece.attempt.last.verdict == "not answered yet"


@pytest.mark.parametrize("typed", ["0.13953", "6/43", "13.95 %", " 14.0% ", '"14.0 %"', ".1395"])
def test_a_chance_is_typed_as_people_write_it(typed: str) -> None:
    assert "Right. " in shown(after(recall("13-dead-cards"), f"answer {typed}"))


@pytest.mark.parametrize(
    "typed", ['{"Ana": 58, "Chloé": 66}', "Ana 58, Chloé 66", "chloé: 66; ana=58"]
)
def test_chips_are_typed_as_people_write_them(typed: str) -> None:
    assert "Right. " in shown(after(recall("09-side-pot"), f"answer {typed}"))


@pytest.mark.parametrize("name", ["09-main-pot", "09-own-words"])
def test_what_only_a_cell_can_answer_is_refused(name: str) -> None:
    with pytest.raises(ExerciseError, match="answered in a code cell"):
        recall(name)


@pytest.mark.parametrize("name", ["", "02", "02-nothing", None, 2])
def test_an_unknown_question_is_refused_with_the_names(name: object) -> None:
    with pytest.raises(UnknownNameError, match=r"There is no question .*; there are 01-aloud"):
        recall(name)
