"""The bank, question by question, for 200 seeds: what is asked, and what is said to each answer.

`UPDATE_GOLDENS=1 pytest tests/lessons/test_bank.py` writes the printed feedback anew; read the
difference before you keep it.
"""

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, combinations, permutations
from pathlib import Path
from types import UnionType

import pytest

from lowball_lessons import Hand, rule_card, rule_cards
from lowball_lessons.lessons import Exercise, Feedback, Verdict
from lowball_lessons.lessons.answers import Choice, FiveCards, Kind, Order, Several, Whole
from lowball_lessons.lessons.bank import BANK
from lowball_lessons.lessons.question import Case, Question

GOLDENS = Path(__file__).parent.parent / "golden" / "feedback"
UPDATE = os.environ.get("UPDATE_GOLDENS") == "1"
SEEDS = range(200)
CARD = re.compile("[2-9TJQKA][♣♦♥♠]")
QUESTIONS = {question.id: question for questions in BANK.values() for question in questions}

each_question = pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
each_exercise = pytest.mark.parametrize("number", BANK)


@cache
def cases(question: Question) -> tuple[Case, ...]:
    return tuple(map(question.variant, SEEDS))


def hands_of(case: Case) -> list[Hand]:
    return [option for _, option in case.options if isinstance(option, Hand)]


# --- what is said ------------------------------------------------------------------------------

IDS = {card.id for card in rule_cards()}


def assert_clean(said: str) -> None:
    """A text of whole sentences for a person, not for a program."""
    assert said.endswith("."), said
    assert "None" not in said, said
    assert not re.search(r"  |frozenset|\.\.|[\[\]{}<>_]|[.:,] ?[.,]", said), said
    assert all(re.match("[A-Z2-9]", sentence) for sentence in said.split(". ")), said


def assert_wrong(feedback: Feedback) -> None:
    assert feedback.verdict is Verdict.WRONG
    assert feedback.points == 0
    assert feedback.text.startswith("Not yet. ")
    assert_clean(feedback.text)
    assert len(feedback.text) > 30, "says what the answer would mean"
    assert set(feedback.rules) <= IDS
    assert feedback.rules


@each_question
def test_the_right_answer_earns_the_points_and_a_reason(question: Question) -> None:
    for case in cases(question):
        feedback = question.judge(case, case.right)
        assert (feedback.verdict, feedback.points) == (Verdict.RIGHT, question.points)
        assert (feedback.mistake, feedback.rules) == ("", question.rules)
        assert feedback.text == f"Right. {case.because}"
        assert_clean(feedback.text)


@each_question
def test_three_mistakes_at_least_are_named_and_answered_in_their_own_words(
    question: Question,
) -> None:
    for seed, case in enumerate(cases(question)):
        assert len(case.mistakes) >= 3, seed
        said = [question.judge(case, mistake.answer) for mistake in case.mistakes]
        for mistake, feedback in zip(case.mistakes, said, strict=True):
            assert mistake.answer != case.right, (seed, mistake)
            assert_wrong(feedback)
            assert feedback.mistake == mistake.name != ""
            assert mistake.sentence in feedback.text
            assert feedback.rules == mistake.rules
        assert len({feedback.text for feedback in said}) == len(said), seed
        assert len({mistake.name for mistake in case.mistakes}) == len(said), seed


def letters_of(kind: Choice | Several | Order) -> Iterable[object]:
    if isinstance(kind, Choice):
        return kind.keys
    if isinstance(kind, Order):
        return map("".join, permutations(kind.keys))
    sizes = range(1, len(kind.keys) + 1)
    return map(frozenset, chain.from_iterable(combinations(kind.keys, size) for size in sizes))


def every_answer(case: Case) -> Iterator[object]:
    """Each answer that can be read, in its canonical form (numbers: the near ones)."""
    kind = case.kind
    if isinstance(kind, Whole):
        assert isinstance(case.right, int)
        yield from range(-1, max(12, case.right + 30))
    elif isinstance(kind, FiveCards):
        yield from map(Hand, combinations(kind.offered, 5))
    else:
        assert isinstance(kind, Choice | Several | Order)
        yield from letters_of(kind)


@each_question
def test_every_other_wrong_answer_is_told_what_it_means(question: Question) -> None:
    for case in cases(question):
        known = [case.right, *(mistake.answer for mistake in case.mistakes)]
        for answer in every_answer(case):
            if answer not in known:
                feedback = question.judge(case, answer)
                assert_wrong(feedback)
                assert feedback.mistake == ""
                assert feedback.rules == question.rules


STRANGE = {
    "huge": 10**5000,
    "minus huge": -(10**5000),
    "huge float": 1e308,
    "NaN": float("nan"),
    "object": object(),
    "list of lists": [[]],
    "Hand of four": Hand.parse("7c 5d 4h 3s", size=4),
}


def assert_no_points_and_no_long_message(feedback: Feedback) -> None:
    assert feedback.verdict in (Verdict.WRONG, Verdict.UNREADABLE)
    assert feedback.points == 0
    assert len(feedback.text) <= 400


@each_question
@pytest.mark.parametrize("strange", STRANGE.values(), ids=STRANGE)
def test_a_strange_answer_is_no_error(question: Question, strange: object) -> None:
    assert_no_points_and_no_long_message(question.judge(cases(question)[0], strange))


def of_kind(kind: type[Kind] | UnionType) -> list[Question]:
    questions = QUESTIONS.values()
    return [question for question in questions if isinstance(question.variant(0).kind, kind)]


@pytest.mark.parametrize("question", of_kind(FiveCards), ids=lambda question: question.id)
def test_a_hand_of_four_of_the_cards_is_no_error(question: Question) -> None:
    case = cases(question)[0]
    assert isinstance(case.kind, FiveCards)
    four = Hand(case.kind.offered[:4], size=4)
    assert_no_points_and_no_long_message(question.judge(case, four))


@each_question
def test_three_hints_lead_on_and_give_nothing_away(question: Question) -> None:
    for seed, case in enumerate(cases(question)):
        look, card, start = hints = question.hints(case)
        assert look == question.look
        assert card == str(rule_card(question.rules[0]))
        assert start == case.start
        assert len(set(hints)) == 3
        assert case.because not in " ".join(hints), seed
        for hint in (look, CARD.sub("9", start)):
            assert_clean(hint)
        if isinstance(case.kind, FiveCards):
            assert case.kind.written(case.right) not in start, seed


@each_question
def test_the_explanation_has_the_answer_as_it_would_be_written(question: Question) -> None:
    for case in cases(question):
        said = question.explanation(case)
        [line] = said.lines
        written = case.kind.written(case.right)
        assert line == f"The answer is {written}. {case.because}"
        assert case.kind.read(int(written) if written.isdecimal() else written) == case.right
        assert said.rules == question.rules
        assert_clean(line)


# --- what is shown -----------------------------------------------------------------------------


@each_question
def test_no_card_is_shown_twice(question: Question) -> None:
    for seed, case in enumerate(cases(question)):
        shown = CARD.findall(case.text)
        shown += [card.symbols for hand in hands_of(case) for card in hand]
        assert len(set(shown)) == len(shown), seed
        if isinstance(case.kind, FiveCards):
            assert [card.symbols for card in case.kind.offered] == shown, seed


@each_question
def test_the_question_reads_well(question: Question) -> None:
    assert question.title
    for case in cases(question):
        asked = CARD.sub("", case.text).rstrip()
        assert asked[0].isupper(), case.text
        assert asked[-1] in ".?:)", case.text
        assert not re.search(r"None|frozenset|\w  +\w|[\[\]{}<>_]", asked), case.text


@each_question
def test_the_options_are_lettered_and_different(question: Question) -> None:
    for case in cases(question):
        letters = [letter for letter, _ in case.options]
        assert letters == list("abcdefgh"[: len(letters)])
        assert len({str(option) for _, option in case.options}) == len(letters)
        if isinstance(case.kind, Choice | Several | Order):
            assert "".join(letters) == case.kind.keys


def spots(case: Case) -> Iterable[object]:
    """Where the right answer is: its letters, or its places among the cards."""
    if isinstance(case.kind, FiveCards):
        return [case.kind.offered.index(card) for card in case.right]
    return case.right[:1] if isinstance(case.kind, Order) else case.right


@pytest.mark.parametrize(
    "question", of_kind(Choice | Several | Order | FiveCards), ids=lambda question: question.id
)
def test_the_right_answer_is_not_found_by_its_place(question: Question) -> None:
    kind = cases(question)[0].kind
    counts = Counter(chain.from_iterable(map(spots, cases(question))))
    assert len(counts) == (8 if isinstance(kind, FiveCards) else len(kind.keys))
    fair = counts.total() / len(counts)
    assert all(fair * 0.5 <= count <= fair * 1.5 for count in counts.values()), counts


@pytest.mark.parametrize("question", of_kind(FiveCards), ids=lambda question: question.id)
def test_the_example_of_what_to_write_is_not_the_right_answer(question: Question) -> None:
    for seed, case in enumerate(cases(question)):
        [example] = re.findall(r'"(.+)"', case.kind.how)
        assert Hand.parse(example) != case.right, seed


@pytest.mark.parametrize("question", of_kind(Whole), ids=lambda question: question.id)
def test_no_number_is_right_in_most_variants(question: Question) -> None:
    counts = Counter(case.right for case in cases(question))
    assert max(counts.values()) <= len(SEEDS) / 2, counts


def seen(case: Case) -> str:
    return f"{case.text} {case.options} {case.right} {case.mistakes}"


@each_question
def test_a_seed_gives_its_variant_again_and_other_names_give_others(question: Question) -> None:
    names = ["Ana", "ana", "Ben", "Chloé", "Ana Maria", "李雷", "O'Neil", "0", "1", "a/b"]
    variants = [seen(question.variant(name)) for name in (0, *names)]
    assert variants == [seen(question.variant(name)) for name in (0, *names)]
    assert len(set(variants)) == len(variants)
    assert len({seen(case) for case in cases(question)}) >= len(SEEDS) * 0.95


# --- the printed variants, for reading ---------------------------------------------------------


def printed(question: Question, case: Case, label: str, answer: object) -> list[str]:
    return [f"{label}: {case.kind.written(answer)}", f"    {question.judge(case, answer)}"]


def printed_wrong(question: Question, case: Case) -> Iterator[str]:
    for mistake in case.mistakes:
        yield from printed(question, case, mistake.name, mistake.answer)
    known = [case.right, *(mistake.answer for mistake in case.mistakes)]
    others = (answer for answer in every_answer(case) if answer not in known)
    other = next(others, None)
    if other is None:
        yield "each wrong answer has its name"
    else:
        yield from printed(question, case, "another wrong answer", other)


def golden(number: str) -> str:
    parts = []
    for asked in Exercise(number).questions:
        right = printed(asked.question, asked.case, "right", asked.case.right)
        wrong = printed_wrong(asked.question, asked.case)
        hints = [f"hint: {hint}" for hint in asked.question.hints(asked.case)]
        explained = f"explained: {asked.question.explanation(asked.case)}"
        parts.append("\n".join([str(asked), "", *hints, "", *right, *wrong, explained]))
    return "\n\n\n".join(parts) + "\n"


@each_exercise
def test_it_reads_as_before(number: str) -> None:
    path = GOLDENS / f"{number}.txt"
    if UPDATE:
        path.write_text(golden(number), encoding="utf-8", newline="\n")
    assert golden(number) == path.read_text(encoding="utf-8")


@pytest.mark.skipif(UPDATE, reason="the files are being written")
def test_each_exercise_has_a_file_and_each_file_an_exercise() -> None:
    assert {path.name for path in GOLDENS.iterdir()} == {f"{number}.txt" for number in BANK}
