"""The bank, question by question, for 200 seeds: what is asked, and what is said to each answer.

`UPDATE_GOLDENS=1 pytest tests/lessons/test_bank.py` writes the printed feedback anew; read the
difference before you keep it.
"""

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from importlib import import_module
from itertools import chain, combinations, islice, permutations
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType, UnionType
from typing import Any

import pytest

from lowball_lessons import Action, Bet, Call, Check, Fold, Hand, Raise, rule_card, rule_cards
from lowball_lessons.lessons import Feedback, Verdict, misconceptions
from lowball_lessons.lessons.answers import (
    BettingActions,
    Cards,
    ChipsPerSeat,
    Choice,
    FiveCards,
    FreeText,
    Function,
    Kind,
    Order,
    Several,
    Share,
    Whole,
)
from lowball_lessons.lessons.attempt import Asked
from lowball_lessons.lessons.bank import BANK, FURTHER, QUESTIONS
from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.lessons.question import Case, Question
from tests.lessons.variants import SEEDS, cases

GOLDENS = Path(__file__).parent.parent / "golden" / "feedback"
UPDATE = os.environ.get("UPDATE_GOLDENS") == "1"
CARD = re.compile("[2-9TJQKA][♣♦♥♠]")
CALL = re.compile(r"answer\(\[[\d, ]+\], \[(?:True|False)(?:, (?:True|False))*\]\)")
LIST = re.compile(r"\[(?:\w+)(?:, \w+)*\]")

each_question = pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
each_marked_here = pytest.mark.parametrize(
    "question",
    [one for one in QUESTIONS.values() if not one.variant(0).kind.is_marked_by_hand],
    ids=lambda question: question.id,
)


def hands_of(case: Case) -> list[Hand]:
    return [option for _, option in case.options if isinstance(option, Hand)]


# --- what is said ------------------------------------------------------------------------------

IDS = {card.id for card in rule_cards()}


def assert_clean(said: str) -> None:
    """A text of whole sentences for a person, not for a program, but for a call that is quoted."""
    said = CALL.sub("The call", said)
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


def of_kind(kind: type[Kind] | UnionType) -> list[Question]:
    questions = QUESTIONS.values()
    return [question for question in questions if isinstance(question.variant(0).kind, kind)]


def judged(question: Question, case: Case, answer: object) -> Feedback:
    return question.judge(case, case.kind.value(answer))


@each_marked_here
def test_the_right_answer_earns_the_points_and_a_reason(question: Question) -> None:
    for case in cases(question):
        feedback = judged(question, case, case.right)
        assert (feedback.verdict, feedback.points) == (Verdict.RIGHT, question.points)
        assert (feedback.mistake, feedback.rules) == ("", question.rules)
        assert feedback.text == f"Right. {case.because}"
        assert_clean(feedback.text)


@pytest.mark.parametrize("question", of_kind(FreeText), ids=lambda question: question.id)
def test_an_answer_in_own_words_is_kept_for_the_teacher(question: Question) -> None:
    for case in cases(question):
        assert case.mistakes == ()
        for answer in (case.right, "I do not know why."):
            feedback = judged(question, case, answer)
            assert (feedback.verdict, feedback.points) == (Verdict.HANDED_IN, 0)
            assert (feedback.mistake, feedback.rules) == ("", question.rules)
            assert_clean(feedback.text)
        assert_clean(str(case.right))
        assert_clean(case.because)


@each_marked_here
def test_three_mistakes_at_least_are_named_and_answered_in_their_own_words(
    question: Question,
) -> None:
    for seed, case in enumerate(cases(question)):
        assert len(case.mistakes) >= 3, seed
        said = [judged(question, case, mistake.answer) for mistake in case.mistakes]
        for mistake, feedback in zip(case.mistakes, said, strict=True):
            assert not case.kind.same(mistake.answer, case.right), (seed, mistake)
            assert_wrong(feedback)
            assert feedback.mistake == mistake.name != ""
            assert mistake.sentence in feedback.text
            assert feedback.rules == mistake.rules
        assert len({feedback.text for feedback in said}) == len(said), seed
        assert len({mistake.name for mistake in case.mistakes}) == len(said), seed


def subsets(items: Sequence[object], least: int = 0) -> Iterator[frozenset[object]]:
    sizes = range(least, len(items) + 1)
    return map(frozenset, chain.from_iterable(combinations(items, size) for size in sizes))


def orders(kind: Order, right: str) -> Iterator[object]:
    """All of them, or of more than five letters those that swap two or begin elsewhere."""
    if len(kind.keys) <= 5:
        yield from map("".join, permutations(kind.keys))
        return
    for one, other in combinations(right, 2):
        yield right.translate({ord(one): other, ord(other): one})
    yield from (right[at:] + right[:at] for at in range(1, len(right)))


def shares(right: Fraction) -> Iterator[object]:
    """Fractions of the unseen cards, what is near, what cannot be, and rounded numbers."""
    yield from (Fraction(count, 47) for count in range(48))
    yield from (right + Fraction(away, 300) for away in (-1, 1, -4, 4))
    yield from (Fraction(3, 2), 37, 0.004, 0.4, 1.5, "0.3 %")
    yield float(right) + 0.004


def splits(right: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """One chip, or all of them, moved from seat to seat; equal shares; too much and too little."""
    seats = range(len(right))
    for one, other in permutations(seats, 2):
        for moved in {1, right[one]} if right[one] else ():
            by = {one: -moved, other: moved}
            yield tuple(right[seat] + by.get(seat, 0) for seat in seats)
    for total in (0, sum(right) - 1, sum(right) + 1, 10 * sum(right)):
        yield (total, *(0 for _ in seats[1:]))
    yield (sum(right) // len(right),) * len(right)


def choices(right: frozenset[Action]) -> Iterator[object]:
    """Sets of actions, with a bet or a raise to a right number of chips and to others."""
    plain = list(subsets([Fold(), Check(), Call()]))
    raised = [one.to for one in right if isinstance(one, Raise)] or [60]
    amounts = {0, 1, *(to + more for to in raised for more in (-1, 0, 1, to // 2, to))}
    sizes: list[object] = [verb(to) for verb in (Bet, Raise) for to in sorted(amounts)]
    yield from plain[1:]
    yield from (simple | {size} for size in sizes for simple in (plain[0], plain[5], plain[7]))
    yield frozenset(sizes)


OTHER_FUNCTIONS: list[Callable[[list[int], list[bool]], int]] = [
    lambda stakes, folded: 0,
    lambda stakes, folded: max(stakes),
    lambda stakes, folded: min(stakes) * folded.count(False),
    lambda stakes, folded: sum(stakes) // 2,
    lambda stakes, folded: -1,
]


ANSWERS: dict[type[Kind], Callable[[Any, Any], Iterable[object]]] = {
    Whole: lambda kind, right: range(-1, max(12, right + 30)),
    FiveCards: lambda kind, right: map(Hand, combinations(kind.offered, 5)),
    Choice: lambda kind, right: kind.keys,
    Several: lambda kind, right: subsets(kind.keys, least=1),
    Order: orders,
    Cards: lambda kind, right: subsets(kind.offered),
    Share: lambda kind, right: shares(right),
    ChipsPerSeat: lambda kind, right: splits(right),
    BettingActions: lambda kind, right: choices(right),
    Function: lambda kind, right: map(kind.results, OTHER_FUNCTIONS),
}
"""The answers of each kind in their canonical form: all of them, or those that are near."""


def other_answers(case: Case) -> Iterator[object]:
    """Those of them that are neither right nor a mistake with a name."""
    known = [case.right, *(mistake.answer for mistake in case.mistakes)]
    for answer in ANSWERS[type(case.kind)](case.kind, case.right):
        given = case.kind.read(case.kind.value(answer))
        if not any(case.kind.same(given, one) for one in known):
            yield answer


@each_marked_here
def test_every_other_wrong_answer_is_told_what_it_means(question: Question) -> None:
    for case in cases(question):
        for answer in other_answers(case):
            feedback = judged(question, case, answer)
            assert_wrong(feedback)
            assert feedback.mistake == ""
            assert feedback.rules == question.rules


MISCONCEPTIONS = [
    import_module(f"{misconceptions.__name__}.{module.name}")
    for module in iter_modules(misconceptions.__path__)
    if module.name != "misconception"
]


@pytest.mark.parametrize("module", MISCONCEPTIONS, ids=lambda module: module.__name__)
def test_every_misconception_is_met_with_its_own_sentence(module: ModuleType) -> None:
    defined = [one for one in vars(module).values() if isinstance(one, Misconception)]
    met = {
        (mistake.name, mistake.sentence)
        for question in QUESTIONS.values()
        for case in cases(question)
        for mistake in case.mistakes
    }
    for one in defined:
        sentences = [sentence for name, sentence in met if name == one.name]
        assert any(sentence.startswith(one.sentence) for sentence in sentences), one.name
    assert len({one.sentence for one in defined}) == len(defined) >= 7


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
        if isinstance(case.kind, GIVEN_AWAY):
            written = re.escape(case.kind.written(case.right))
            assert not re.search(rf"(?<![\d.]){written}(?![\d.]\d)", start), seed


GIVEN_AWAY = FiveCards | ChipsPerSeat | BettingActions | Share
"""Kinds of which a right answer, as it is written, is in no hint by accident."""


@each_question
def test_the_explanation_has_the_answer_as_it_would_be_written(question: Question) -> None:
    for case in cases(question):
        said = question.explanation(case)
        line = said.lines[0]
        if isinstance(case.kind, Function):
            model = f"One function that is right:\n{case.kind.model}"
            assert said.lines == (model, case.because)
            line = case.because
        elif isinstance(case.kind, FreeText):
            assert line == f"One good answer: {case.right} {case.because}"
        else:
            written = case.kind.written(case.right)
            assert line == f"The answer is {written}. {case.because}"
            answer = case.kind.read(
                int(written) if written.removeprefix("-").isdecimal() else written
            )
            assert case.kind.same(answer, case.right)
        assert said.rules == question.rules
        assert_clean(line)


@pytest.mark.parametrize("question", of_kind(Function), ids=lambda question: question.id)
def test_the_function_that_is_shown_is_right(question: Question) -> None:
    for case in cases(question):
        assert isinstance(case.kind, Function)
        names: dict[str, object] = {}
        exec(case.kind.model, names)
        assert question.judge(case, names["answer"]).verdict is Verdict.RIGHT


# --- what is shown -----------------------------------------------------------------------------


@each_question
def test_no_card_is_shown_twice(question: Question) -> None:
    for seed, case in enumerate(cases(question)):
        shown = CARD.findall(case.text)
        shown += [card.symbols for hand in hands_of(case) for card in hand]
        assert len(set(shown)) == len(shown), seed
        if isinstance(case.kind, FiveCards | Cards):
            offered = [card.symbols for card in case.kind.offered]
            assert shown[-len(offered) :] == offered, seed


@each_question
def test_the_question_reads_well(question: Question) -> None:
    assert question.title
    for case in cases(question):
        asked = LIST.sub("a list", re.sub(rf"(?:\s+{CARD.pattern})+", "", case.text))
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
    if isinstance(case.kind, FiveCards | Cards):
        return [case.kind.offered.index(card) for card in case.right]
    return case.right[:1] if isinstance(case.kind, Order) else case.right


@pytest.mark.parametrize(
    "question",
    of_kind(Choice | Several | Order | FiveCards | Cards),
    ids=lambda question: question.id,
)
def test_the_right_answer_is_not_found_by_its_place(question: Question) -> None:
    kind = cases(question)[0].kind
    counts = Counter(chain.from_iterable(map(spots, cases(question))))
    places = kind.offered if isinstance(kind, FiveCards | Cards) else kind.keys
    assert len(counts) == len(places)
    fair = counts.total() / len(counts)
    assert all(fair * 0.5 <= count <= fair * 1.5 for count in counts.values()), counts


@pytest.mark.parametrize("question", of_kind(FiveCards), ids=lambda question: question.id)
def test_the_example_of_what_to_write_is_not_the_right_answer(question: Question) -> None:
    for seed, case in enumerate(cases(question)):
        [example] = re.findall(r'"(.+)"', case.kind.how)
        assert Hand.parse(example) != case.right, seed


EXAMPLED = of_kind(Cards | BettingActions | Share)


@pytest.mark.parametrize("question", EXAMPLED, ids=lambda question: question.id)
def test_no_example_of_what_to_write_would_be_taken_as_right(question: Question) -> None:
    for seed, case in enumerate(cases(question)):
        kind, examples = case.kind, re.findall(r'"(.+?)"', case.kind.how)
        assert len(examples) >= 1
        offered = [Fraction(1, 8)] if isinstance(kind, Share) else []
        if not isinstance(kind, Cards):  # its example is of cards that are not offered
            offered += map(kind.read, examples)
        assert not any(kind.same(one, case.right) for one in offered), seed


@pytest.mark.parametrize("question", of_kind(Whole | Share), ids=lambda question: question.id)
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
    return [f"{label}: {written(case, answer)}", f"    {judged(question, case, answer)}"]


def written(case: Case, answer: object) -> str:
    is_number = isinstance(case.kind, Share) and not isinstance(answer, Fraction)
    return str(answer) if is_number else case.kind.written(answer)


def printed_wrong(question: Question, case: Case) -> Iterator[str]:
    for mistake in case.mistakes:
        yield from printed(question, case, mistake.name, mistake.answer)
    if case.kind.is_marked_by_hand:
        return
    other = next(other_answers(case), None)
    if other is None:
        yield "each wrong answer has its name"
    else:
        yield from printed(question, case, "another wrong answer", other)


def printed_whole(asked: Asked) -> list[str]:
    right = printed(asked.question, asked.case, "right", asked.case.right)
    wrong = printed_wrong(asked.question, asked.case)
    hints = [f"hint: {hint}" for hint in asked.question.hints(asked.case)]
    explained = f"explained: {asked.question.explanation(asked.case)}"
    return [str(asked), "", *hints, "", *right, *wrong, explained]


NAME = re.compile("Ana|Ben|Chloé|Dana|Emil|Farid")


RANK = re.compile(r"(?:an? )?\b(?:two|four|five|six|seven|eight|nine|ten|jack|queen|king|ace|T)\w*")


MADE_EQUAL = {
    r'"[^"]+"': "QUOTE",
    r" \((?:button|small blind|big blind|all-in|folded)\)|(?m:^hint: )": "",
    LIST.pattern: "LIST",
    RANK.pattern: "RANK",
    CALL.pattern: "CALL",
    NAME.pattern: "NAME",
    rf"{CARD.pattern}|\b(?i:[2-9TJQKA][cdhs])\b": "CARD",
    r"[♣♦♥♠]": "SIGN",
    r"\d+": "N",
    r"\b[TJQKAN](?:-[TJQKAN])+\b": "ROW",
    r"\ban? N\b|\bRANK-high\b|\ba pair of RANK\b|\bRANKs? (?:and|full of) RANK\b": "RANK",
    r"\b(four|three|two) RANK\b": "RANK",
    r"\bRANK (?:straight|flush|straight flush)\b": "RANK",
    r"\b([Hh]ands?|[Pp]airs?|[Tt]exts?|pair) [a-h]\b": r"\1 X",
    r"\b[a-h] \([^()]*\)": "X (RANK)",
    r"\b(Highest|Second|Third|Fourth|Lowest|Fifth) cards\b": "Some cards",
    r"(?:RANK of )?(?:spades|hearts|diamonds|clubs)\b": "SUIT",
    r"\b(?:RANKs?|SUIT|ROW)\b(?: against (?:RANKs?|ROW))?": "RANK",
    r"\b(?:[Ff]irst|[Ss]econd) hand\b": "hand X",
    r"[a-h](?: [a-h])*(?= at| wins)": "X",
}
LISTED = ("NAME", "NAME N", "CARD", "N", r"NAME \(threw N\)", r"N × N", r"X \(RANK\)", "RANK", "X")


def sentences(text: str) -> list[str]:
    """The sentences with names, numbers, cards, hands, letters and lists of them made equal."""
    for pattern, equal in MADE_EQUAL.items():
        text = re.sub(pattern, equal, text)
    for thing in LISTED:
        text = re.sub(rf"{thing}(?:(?:,| and|) {thing})+", f"{thing}s", text)
    return re.split(r"(?<=[.?]) ", text)


def everything_said(question: Question, case: Case) -> Iterator[tuple[str, str]]:
    """All texts of a variant with what they are: the first few of all other wrong answers."""
    yield "text", case.text
    yield "hint", case.start
    if not case.kind.is_marked_by_hand:
        yield f"right: {written(case, case.right)}", str(judged(question, case, case.right))
    for mistake in case.mistakes:
        answer = written(case, mistake.answer)
        yield f"{mistake.name}: {answer}", str(judged(question, case, mistake.answer))
    if not case.kind.is_marked_by_hand:
        for other in islice(other_answers(case), 120):
            yield (
                f"another wrong answer: {written(case, other)}",
                str(judged(question, case, other)),
            )


def printed_with_others(number: int, question: Question) -> str:
    """The printed variant, and of others each text with a sentence that was not there before."""
    asked = Asked(number, question, question.variant(0))
    lines = printed_whole(asked)
    seen = {one for line in "\n".join(lines).split("\n") for one in sentences(line.strip())}
    for seed in range(60):
        case, found = cases(question)[seed], []
        for label, said in everything_said(question, case):
            if not seen.issuperset(sentences(said)):
                seen.update(sentences(said))
                found += [label, f"    {said}"]
        if found:
            lines += ["", f"seed {seed}", *([case.text] if found[0] != "text" else []), *found]
    return "\n".join(lines)


def golden(name: str) -> str:
    questions = FURTHER if name == "further" else BANK[name]
    parts = [printed_with_others(at, question) for at, question in enumerate(questions, start=1)]
    return "\n\n\n".join(parts) + "\n"


@pytest.mark.parametrize("name", [*BANK, "further"])
def test_it_reads_as_before(name: str) -> None:
    path, said = GOLDENS / f"{name}.txt", golden(name)
    if UPDATE:
        path.write_text(said, encoding="utf-8", newline="\n")
    assert said == path.read_text(encoding="utf-8")


@pytest.mark.skipif(UPDATE, reason="the files are being written")
def test_each_exercise_has_a_file_and_each_file_an_exercise() -> None:
    assert {path.name for path in GOLDENS.iterdir()} == {
        f"{name}.txt" for name in [*BANK, "further"]
    }
