"""An exercise from the first question to the score, for learners of any name."""

import unicodedata
from collections.abc import Iterable

import pytest

from lowball_lessons import ExerciseError
from lowball_lessons.lessons import Exercise, Points, Verdict
from lowball_lessons.lessons.bank import BANK, FURTHER


def asked(exercise: Exercise) -> list[str]:
    return [str(question) for question in exercise.questions]


def solve(exercise: Exercise, numbers: Iterable[int]) -> None:
    for number in numbers:
        assert exercise.check(number, exercise.ask(number).case.right).is_right


@pytest.fixture
def exercise() -> Exercise:
    return Exercise("02")


OWN_WORDS = "The rest is a pot of its own, for those who paid into it."


@pytest.fixture
def with_own_words(monkeypatch: pytest.MonkeyPatch) -> Exercise:
    """An exercise of a letter for one point and of own words for two, which a teacher marks."""
    [own_words] = [question for question in FURTHER if question.id == "09-own-words"]
    monkeypatch.setitem(BANK, "09", (BANK["02"][0], own_words))
    return Exercise("09")


def test_an_unsolved_exercise_has_no_points(exercise: Exercise) -> None:
    score = exercise.score()
    assert (score.points, score.out_of) == (0, 19)
    assert [number for number, _, _ in score.rows] == list(range(1, 13))
    assert {feedback.verdict for _, _, feedback in score.rows} == {Verdict.UNANSWERED}
    lines = str(score).splitlines()
    assert " ".join(lines[0].split()) == "1. Which hand wins? 0 of 1 not answered yet"
    assert lines[-1] == "score 0 of 19"
    assert repr(score) == str(score)


def test_dots_everywhere_change_nothing(exercise: Exercise) -> None:
    for number in range(1, 13):
        assert str(exercise.check(number, ...)) == "Not answered yet."
    assert str(exercise.score()) == str(Exercise("02").score())


@pytest.mark.parametrize("student", ["", "Ana", "Chloé"])
def test_all_right_answers_earn_all_points(student: str) -> None:
    exercise = Exercise("02", student=student)
    solve(exercise, range(1, 13))
    assert (exercise.score().points, exercise.score().out_of) == (19, 19)
    assert str(exercise.score()).endswith("score 19 of 19")


def test_a_question_earns_its_own_points(exercise: Exercise) -> None:
    solve(exercise, [1])
    assert exercise.score().points == 1
    solve(exercise, [4, 4])
    assert exercise.score().points == 3
    assert [feedback.points for _, _, feedback in exercise.score().rows] == [1, 0, 0, 2, *[0] * 8]


def test_the_last_answer_counts(exercise: Exercise) -> None:
    case = exercise.ask(1).case
    wrong = case.mistakes[0]
    assert exercise.check(1, wrong.answer).mistake == wrong.name
    assert exercise.score().points == 0
    exercise.check(1, case.right)
    assert exercise.score().points == 1
    exercise.check(1, wrong.answer)
    assert exercise.score().points == 0


@pytest.mark.parametrize("unreadable", ["z", 7, ["c"], object()], ids=["z", "7", "list", "object"])
def test_a_try_that_does_not_count_costs_nothing(exercise: Exercise, unreadable: object) -> None:
    solve(exercise, [1])
    assert exercise.check(1, unreadable).text.endswith("This try does not count.")
    assert exercise.score().points == 1


def test_an_answer_that_is_taken_back_leaves_the_score(exercise: Exercise) -> None:
    solve(exercise, [1])
    assert exercise.check(1, ...).verdict is Verdict.UNANSWERED
    assert exercise.score().points == 1


def test_a_list_that_is_changed_after_the_check_changes_no_score(exercise: Exercise) -> None:
    answer = list(str(exercise.ask(4).case.right))
    assert exercise.check(4, answer).is_right
    answer.reverse()
    assert exercise.score().points == 2


def test_two_exercises_do_not_share_their_answers() -> None:
    first, second = Exercise("02"), Exercise("02")
    solve(first, range(1, 13))
    assert second.score().points == 0


def test_a_question_is_printed_with_its_letters_and_what_to_write(exercise: Exercise) -> None:
    lines = str(exercise.ask(1)).splitlines()
    assert lines[0] == "1. Which hand wins? (1 point)"
    assert lines[2] == "Four players show these hands at 2–7. Which hand wins?"
    assert [line[:7] for line in lines[3:7]] == [f"   {letter})  " for letter in "abcd"]
    assert lines[-1] == 'Write one letter in quotation marks, "a" to "d".'
    assert str(exercise.ask(4)).startswith("4. Best to worst (2 points)\n")
    assert repr(exercise.ask(4)) == str(exercise.ask(4))


# --- points and marks --------------------------------------------------------------------------


def test_the_points_of_a_question_are_a_bare_number(exercise: Exercise) -> None:
    assert exercise.points(4) == Points(0, 2)
    exercise.check(4, exercise.ask(4).case.mistakes[0].answer)
    assert str(exercise.points(4)) == repr(exercise.points(4)) == "0"
    solve(exercise, [4])
    assert exercise.points(4) == Points(2, 2)
    assert str(exercise.points(4)) == repr(exercise.points(4)) == "2"
    assert str(exercise.points(1)) == "0"
    exercise.check(4, ...)
    exercise.check(4, "z")
    assert str(exercise.points(4)) == "2"


def test_points_add_up_to_the_score(exercise: Exercise) -> None:
    solve(exercise, [1, 3, 4, 9])
    points = [exercise.points(number) for number in range(1, 13)]
    assert sum(one.earned for one in points) == exercise.score().points == 1 + 2 + 2 + 1
    assert sum(one.out_of for one in points) == exercise.score().out_of == 19


def test_own_words_wait_for_the_teacher(with_own_words: Exercise) -> None:
    exercise = with_own_words
    assert (exercise.score().to_mark, exercise.score().total) == (0, "score 0 of 3")
    said = exercise.check(2, OWN_WORDS)
    assert (said.verdict, said.points) == (Verdict.HANDED_IN, 0)
    assert str(said) == "Kept for your teacher, who marks it. (POT-2, POT-4)"
    assert str(exercise.points(2)) == "0"
    solve(exercise, [1])
    score = exercise.score()
    assert (score.points, score.to_mark, score.out_of) == (1, 2, 3)
    assert score.total == "score 1 of 3, 2 more to be marked"
    lines = [" ".join(line.split()) for line in str(score).splitlines()]
    assert lines[1:] == ["2. Explain a side pot 0 of 2 kept for marking", score.total]


@pytest.mark.parametrize("nothing", [..., None, "", "  ", "too short", 7], ids=repr)
def test_words_that_are_none_are_not_handed_in(with_own_words: Exercise, nothing: object) -> None:
    assert not with_own_words.check(2, nothing).verdict.is_try
    assert with_own_words.score().to_mark == 0
    assert "so far there was none" in str(with_own_words.explain(2))


def test_who_has_handed_in_may_read_one_good_answer(with_own_words: Exercise) -> None:
    exercise = with_own_words
    good = exercise.ask(2).case.right
    assert good not in str(exercise.explain(2))
    exercise.check(2, OWN_WORDS)
    assert str(exercise.explain(2)).startswith(f"One good answer: {good} It names the level ")
    assert exercise.hint(2).lines[0].startswith("Hint 1 of 3.")


# --- help --------------------------------------------------------------------------------------


def test_each_hint_comes_after_the_ones_before_and_costs_nothing(exercise: Exercise) -> None:
    hints = exercise.ask(1).question.hints(exercise.ask(1).case)
    lines = [f"Hint {step} of 3. {hint}" for step, hint in enumerate(hints, start=1)]
    given = [str(exercise.hint(1)).splitlines() for _ in range(5)]
    assert given == [lines[:1], lines[:2], lines, lines, lines]
    assert str(exercise.hint(2)).startswith("Hint 1 of 3.")
    solve(exercise, [1])
    assert exercise.score().points == 1


SO_FAR = {0: "there was none", 1: "there was one", 2: "there were two"}


def test_an_explanation_comes_after_three_tries(exercise: Exercise) -> None:
    case = exercise.ask(1).case
    for mistake, said in zip(case.mistakes, SO_FAR.values(), strict=True):
        assert str(exercise.explain(1)) == (
            f"The explanation comes after the right answer or after 3 tries; so far {said}. "
            "A hint helps before: exercise.hint(1)."
        )
        exercise.check(1, ...)
        exercise.check(1, 7)
        for _ in range(3):
            exercise.check(1, mistake.answer)
    assert exercise.explain(1) == exercise.ask(1).question.explanation(case)
    assert "so far there was none" in str(exercise.explain(2))


def test_an_explanation_comes_after_the_right_answer(exercise: Exercise) -> None:
    solve(exercise, [1])
    assert str(exercise.explain(1)).startswith("The answer is c. It is a 98; ")
    assert str(exercise.explain(1)).endswith(" (R27-2, R27-5, R27-1)")
    exercise.check(1, "a")
    assert "so far there were two" in str(exercise.explain(1))


# --- the name and the variant ------------------------------------------------------------------


@pytest.mark.parametrize("student", ["", " ", "\t\n", "\u00a0"], ids=ascii)
def test_no_name_gives_the_printed_questions(student: str) -> None:
    exercise = Exercise("02", student=student)
    assert exercise.student == ""
    for question, put in zip(BANK["02"], exercise.questions, strict=True):
        printed = question.variant(0)
        assert put.case.text == printed.text
        assert put.case.options == printed.options
        assert put.case.right == printed.right


SAME_NAMES = {
    "composed or not": ("Chloé", unicodedata.normalize("NFD", "Chloé")),
    "spaces around": ("Ana", "  Ana\n"),
    "spaces between": ("Ana Maria", "Ana \t Maria"),
    "no-break space": ("Ana Maria", "Ana\u00a0Maria"),
}


@pytest.mark.parametrize(("name", "other"), SAME_NAMES.values(), ids=SAME_NAMES)
def test_one_name_has_one_set_of_questions_however_it_is_typed(name: str, other: str) -> None:
    first, second = Exercise("02", student=name), Exercise("02", student=other)
    assert first.student == second.student == name
    assert asked(first) == asked(second)


def test_another_name_has_other_questions() -> None:
    names = ["", "Ana", "Ann", "Ben", "AnaMaria", "Ana Maria", "Chloe", "Chloé", "0", "李雷"]
    sets = [tuple(asked(Exercise("02", student=name))) for name in names]
    for number in range(9):
        assert len({questions[number] for questions in sets}) == len(names), number + 1


@pytest.mark.parametrize("student", [None, 0, 7, b"Ana", ["Ana"], ...], ids=repr)
def test_a_name_that_is_no_text_is_refused(student: object) -> None:
    with pytest.raises(ExerciseError) as caught:
        Exercise("02", student=student)
    assert str(caught.value) == f'{student!r} is no name: write it as a text, student="Ana".'


PAIRS = {
    "two courses": (("Ana", "autumn"), ("Ana", "spring")),
    "a course or none": (("Ana", "autumn"), ("Ana", "")),
    "a course alone or nothing": (("", "autumn"), ("", "")),
    "two courses alone": (("", "autumn"), ("", "spring")),
    "a name or a course": (("autumn", ""), ("", "autumn")),
    "the other way round": (("Ana", "Ben"), ("Ben", "Ana")),
    "a stroke": (("b/c", "a"), ("c", "a/b")),
    "quotation marks": (("b", "a', '"), ("', 'b", "a")),
    "capital letters of a course": (("Ana", "autumn"), ("Ana", "Autumn")),
}


@pytest.mark.parametrize(("one", "other"), PAIRS.values(), ids=PAIRS)
def test_course_and_name_choose_the_questions(one: tuple[str, str], other: tuple[str, str]) -> None:
    first, second = asked(Exercise("02", *one)), asked(Exercise("02", *other))
    assert [number for number in range(9) if first[number] == second[number]] == []
    assert asked(Exercise("02", *one)) == first


@pytest.mark.parametrize("course", ["", " ", "\n\t"], ids=ascii)
def test_no_course_is_none(course: str) -> None:
    assert asked(Exercise("02", course=course)) == asked(Exercise("02"))
    assert asked(Exercise("02", "Ana", course)) == asked(Exercise("02", "Ana"))


def test_one_course_has_one_spelling() -> None:
    decomposed = unicodedata.normalize("NFD", "Été  2026 ")
    assert asked(Exercise("02", "Ana", decomposed)) == asked(Exercise("02", "Ana", "Été 2026"))


@pytest.mark.parametrize("course", [None, 0, 7, b"autumn", ["autumn"], ...], ids=repr)
def test_a_course_that_is_no_text_is_refused(course: object) -> None:
    with pytest.raises(ExerciseError) as caught:
        Exercise("02", "Ana", course)
    said = f'{course!r} is no course seed: write it as a text, course="autumn".'
    assert str(caught.value) == said


# --- what does not exist -----------------------------------------------------------------------


@pytest.mark.parametrize("number", ["2", "99", "", " 02", 2, None, ["02"], {}], ids=repr)
def test_an_unknown_exercise_is_refused_with_the_numbers(number: object) -> None:
    with pytest.raises(ExerciseError) as caught:
        Exercise(number)
    there_are = ", ".join(BANK)
    assert str(caught.value) == f"There is no exercise {number!r}; there are {there_are}."


@pytest.mark.parametrize("number", [0, 13, -1, True, 1.0, "1", None, [1]], ids=repr)
def test_an_unknown_question_is_refused_with_the_numbers(
    exercise: Exercise, number: object
) -> None:
    said = f"There is no question {number!r}: they are numbered 1 to 12."
    with pytest.raises(ExerciseError) as asking:
        exercise.ask(number)
    with pytest.raises(ExerciseError) as checking:
        exercise.check(number, "a")
    assert str(asking.value) == str(checking.value) == said
    for asks in (exercise.hint, exercise.explain, exercise.points):
        with pytest.raises(ExerciseError):
            asks(number)
    assert exercise.score().points == 0


def test_small_and_capital_letters_are_one_name() -> None:
    assert str(Exercise("02", "Ana").ask(1)) == str(Exercise("02", "ana ").ask(1))
