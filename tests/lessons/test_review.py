"""What was missed comes back after longer and longer, each time in a new variant."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import pytest

from lowball_lessons.lessons import Exercise, Feedback, Review, Verdict
from lowball_lessons.lessons.bank import BANK, FURTHER, QUESTIONS
from lowball_lessons.lessons.progress import FILE, Progress, Record

DAY = date(2026, 3, 1)
AWAY = (1, 3, 7, 21, 60)
FIRST, SECOND, THIRD = (question.id for question in BANK["02"][:3])


@dataclass
class Desk:
    """One learner at one folder, on a day that the test chooses."""

    folder: Path
    student: str = "Ana"
    course: str = ""
    day: date = DAY

    def exercise(self, number: str = "02") -> Exercise:
        return Exercise(
            number, self.student, self.course, folder=self.folder, today=lambda: self.day
        )

    def review(self) -> Review:
        return self.exercise().review()

    def wait(self, days: int) -> None:
        self.day += timedelta(days=days)

    def miss(self, number: int = 1, exercise: str = "02") -> None:
        opened = self.exercise(exercise)
        case = opened.ask(number).case
        opened.check(number, case.kind.value(case.mistakes[0].answer))

    def record(self, question_id: str = FIRST) -> Record:
        return Progress(self.student, self.folder).records()[question_id]


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def right(review: Review) -> Feedback:
    assert review.asked is not None
    return review.check(review.asked.case.right, review.name)


def wrong(review: Review, mistake: int = 0) -> Feedback:
    assert review.asked is not None
    return review.check(review.asked.case.mistakes[mistake].answer, review.name)


# --- when it comes back --------------------------------------------------------------------------


def test_where_nothing_was_missed_nothing_comes_back(desk: Desk) -> None:
    assert str(desk.review()) == "There is nothing to repeat."
    exercise = desk.exercise()
    exercise.check(1, exercise.ask(1).case.right)
    exercise.check(2, "z")
    desk.wait(365)
    review = desk.review()
    assert (review.asked, review.name) == (None, "")
    assert str(review) == repr(review) == "There is nothing to repeat."


def test_what_was_missed_today_comes_back_today_in_another_variant(desk: Desk) -> None:
    desk.miss()
    review = desk.review()
    assert review.asked is not None
    assert (review.asked.question.id, review.name) == (FIRST, f"{FIRST}-1")
    assert str(review) == (
        f"{review.asked}\n\nIn a cell of your own, put your answer in place of the three dots: "
        f'review.check(..., "{FIRST}-1")'
    )
    assert right(review).is_right


def test_no_question_comes_back_as_it_was(tmp_path: Path) -> None:
    for number in BANK:
        for asked in Exercise(number, "Ana").questions:
            desk = Desk(tmp_path / asked.question.id)
            desk.folder.mkdir()
            desk.miss(asked.number, number)
            put = desk.review().asked
            assert put is not None
            assert put.question is asked.question
            assert str(put).partition("\n")[2] != str(asked).partition("\n")[2], put.question.id


@pytest.mark.parametrize("is_restarted", [True, False])
def test_right_sends_it_away_for_longer_and_longer_and_then_for_good(
    is_restarted: bool, desk: Desk
) -> None:
    desk.miss()
    seen = set()
    for turn, days in enumerate(AWAY, start=1):
        review = desk.review()
        assert review.name == f"{FIRST}-{turn}"
        seen.add(str(review.asked))
        right(review)
        due = (desk.day + timedelta(days)).isoformat()
        away = f"Nothing is due today. The next question comes back on {due}."
        assert str(desk.review()) == away
        desk.wait(days - 1)
        assert str(desk.review()) == away
        desk.wait(1)
        if is_restarted:
            desk = Desk(desk.folder, day=desk.day)
    review = desk.review()
    assert review.name == f"{FIRST}-6"
    right(review)
    assert len(seen | {str(review.asked)}) == 6
    desk.wait(10_000)
    assert str(desk.review()) == "There is nothing to repeat."
    assert desk.record().tries == 7


def test_who_comes_late_waits_from_then_on(desk: Desk) -> None:
    desk.miss()
    right(desk.review())
    desk.wait(100)
    right(desk.review())
    assert desk.record().due == (desk.day + timedelta(3)).isoformat()


def test_wrong_brings_the_same_variant_back_today_and_starts_again(desk: Desk) -> None:
    desk.miss()
    for days in AWAY[:3]:
        right(desk.review())
        desk.wait(days)
    review = desk.review()
    said = wrong(review)
    assert said.verdict is Verdict.WRONG
    assert said.mistake in desk.record().missed
    again = desk.review()
    assert (again.name, str(again)) == (review.name, str(review))
    right(again)
    assert desk.record().due == (desk.day + timedelta(AWAY[0])).isoformat()
    desk.wait(1)
    assert desk.review().name == f"{FIRST}-5"


def test_missed_again_after_it_was_known_for_good(desk: Desk) -> None:
    desk.miss()
    for days in (*AWAY, 0):
        right(desk.review())
        desk.wait(days)
    assert desk.review().asked is None
    opened = desk.exercise()
    opened.check(1, opened.ask(1).case.mistakes[1].answer)
    assert desk.review().name == f"{FIRST}-7"
    right(desk.review())
    assert desk.record().due == (desk.day + timedelta(1)).isoformat()


def test_what_is_mended_in_the_exercise_comes_back_tomorrow(desk: Desk) -> None:
    desk.miss()
    exercise = desk.exercise()
    exercise.check(1, exercise.ask(1).case.right)
    assert desk.review().asked is None
    desk.wait(1)
    assert desk.review().name == f"{FIRST}-1"


def test_the_earliest_comes_first(desk: Desk) -> None:
    desk.miss(3)
    desk.wait(1)
    desk.miss(1)
    desk.miss(2)
    desk.wait(5)
    names = []
    for _ in range(3):
        review = desk.review()
        names.append(review.name)
        right(review)
    assert names == [f"{THIRD}-1", *sorted([f"{FIRST}-1", f"{SECOND}-1"])]
    assert desk.review().asked is None


def test_a_review_goes_across_exercises(desk: Desk) -> None:
    desk.miss(2, "04")
    desk.wait(1)
    desk.miss(1, "01")
    reviews = [desk.exercise(number).review() for number in BANK]
    assert {review.name for review in reviews} == {f"{BANK['04'][1].id}-1"}
    right(reviews[0])
    assert desk.exercise("03").review().name == f"{BANK['01'][0].id}-1"
    assert desk.exercise("04").progress().questions[1].state == "right"


def test_without_a_file_a_review_lasts_as_long_as_the_exercise() -> None:
    exercise = Exercise("02", "Ana", today=lambda: DAY)
    exercise.check(1, exercise.ask(1).case.mistakes[0].answer)
    assert exercise.review().name == f"{FIRST}-1"
    right(exercise.review())
    assert "2026-03-02" in str(exercise.review())


def test_a_question_that_is_asked_no_more_is_passed_over(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.miss(1)
    desk.wait(1)
    desk.miss(2)
    monkeypatch.delitem(QUESTIONS, FIRST)
    assert desk.review().name == f"{SECOND}-1"
    right(desk.review())
    assert "2026-03-03" in str(desk.review())
    kept = json.loads((desk.folder / FILE).read_text())["students"]["ana"]
    assert kept.keys() == {FIRST, SECOND}, "an older course may still want it"


# --- what counts ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", FIRST, f"{FIRST}-0", f"{FIRST}-2", f"{SECOND}-1", None, 1])
def test_an_answer_under_another_name_counts_nothing(name: object, desk: Desk) -> None:
    desk.miss()
    review, before = desk.review(), desk.record()
    assert review.asked is not None
    said = review.check(review.asked.case.right, name)
    assert said == Feedback(
        Verdict.UNREADABLE,
        f'The question that is asked now is "{FIRST}-1". This try does not count.',
    )
    assert desk.record() == before


def test_a_cell_that_runs_again_does_not_answer_the_next_question(desk: Desk) -> None:
    desk.miss(1)
    desk.miss(2)
    first = desk.review()
    assert first.asked is not None
    answer, name = first.asked.case.right, first.name
    first.check(answer, name)
    after = desk.review()
    assert after.name != name
    assert not after.check(answer, name).verdict.is_try
    assert desk.review().name == after.name


def test_a_review_that_is_answered_twice_counts_once(desk: Desk) -> None:
    desk.miss()
    review, other = desk.review(), desk.review()
    assert right(review).is_right
    before = desk.record()
    assert before.due == "2026-03-02"
    assert right(review).is_right
    assert right(other).is_right
    assert wrong(other).verdict is Verdict.WRONG
    assert desk.record() == before


def test_the_same_mistake_in_a_review_counts_once(desk: Desk) -> None:
    desk.miss()
    wrong(desk.review())
    before = desk.record()
    assert before.tries == 2
    for _ in range(3):
        wrong(desk.review())
    assert desk.record() == before
    wrong(desk.review(), mistake=1)
    assert desk.record().tries == 3


@pytest.mark.parametrize("is_mended", [True, False])
def test_the_exercise_that_runs_again_changes_no_review(is_mended: bool, desk: Desk) -> None:
    desk.miss()
    exercise = desk.exercise()
    case = exercise.ask(1).case
    answer = case.right if is_mended else case.mistakes[0].answer
    exercise.check(1, answer)
    for _ in range(3):
        desk.wait(30)
        right(desk.review())
        before = desk.record()
        assert before.is_right
        desk.exercise().check(1, answer)
        assert desk.record() == before


@pytest.mark.parametrize("unread", [..., "", None, "z", {1: 2}], ids=ascii)
def test_what_cannot_be_read_counts_nothing(unread: object, desk: Desk) -> None:
    desk.miss()
    review, before = desk.review(), desk.record()
    assert not review.check(unread, review.name).verdict.is_try
    assert desk.record() == before


def test_a_review_of_own_words_is_never_asked(desk: Desk) -> None:
    [question] = [one for one in FURTHER if one.id == "09-own-words"]
    progress = Progress("Ana", desk.folder)
    said = question.check("The rest is a pot of its own.")
    progress.change(question.id, lambda record: record.answered(said, DAY))
    assert desk.record(question.id) == Record(tries=1, last=desk.record(question.id).last)
    assert desk.review().asked is None


# --- help ----------------------------------------------------------------------------------------

ASKING: dict[str, Callable[[Review], object]] = {
    "check": lambda review: review.check("a", review.name),
    "hint": Review.hint,
    "explain": Review.explain,
}


@pytest.mark.parametrize("ask", ASKING.values(), ids=ASKING)
def test_where_nothing_is_due_a_kept_cell_is_no_error_and_says_when(
    ask: Callable[[Review], object], desk: Desk
) -> None:
    assert str(ask(desk.review())).startswith("There is nothing to repeat.")
    desk.miss()
    right(desk.review())
    before = desk.record()
    said = str(ask(desk.review()))
    assert said.startswith("Nothing is due today. The next question comes back on 2026-03-02.")
    assert desk.record() == before


def test_an_answer_where_nothing_is_due_does_not_count(desk: Desk) -> None:
    said = desk.review().check("a", "02-traps-1")
    assert said.verdict is Verdict.UNREADABLE
    assert said.text == "There is nothing to repeat. This try does not count."


def test_help_is_as_in_an_exercise(desk: Desk) -> None:
    desk.miss()
    review = desk.review()
    assert review.asked is not None
    case, question = review.asked.case, review.asked.question
    hints = question.hints(case)
    assert str(review.hint()) == f"Hint 1 of 3. {hints[0]}"
    assert review.hint().lines[1] == f"Hint 2 of 3. {hints[1]}"
    assert str(review.explain()).endswith("A hint helps before: review.hint().")
    right(review)
    assert review.explain() == question.explanation(case)


def test_three_wrong_answers_are_explained_and_still_due(desk: Desk) -> None:
    desk.miss()
    review = desk.review()
    assert review.asked is not None
    for mistake in range(3):
        assert "comes after the right answer or after 3 tries" in str(review.explain())
        wrong(review, mistake)
    assert review.explain() == review.asked.question.explanation(review.asked.case)
    assert desk.review().name == review.name


# --- whose variants ------------------------------------------------------------------------------

SEEDS = [("", ""), ("Ana", ""), ("Ben", ""), ("", "autumn"), ("Ana", "autumn"), ("Ana", "spring")]


def test_course_and_name_change_what_is_asked(tmp_path: Path) -> None:
    asked = []
    for at, (student, course) in enumerate(SEEDS):
        desk = Desk(tmp_path / str(at), student, course)
        desk.folder.mkdir()
        desk.miss()
        asked.append(str(desk.review().asked))
    assert len(set(asked)) == len(SEEDS)


def test_two_learners_review_apart(tmp_path: Path) -> None:
    ana, ben = Desk(tmp_path), Desk(tmp_path, student="Ben")
    ana.miss(1)
    ben.miss(2)
    assert (ana.review().name, ben.review().name) == (f"{FIRST}-1", f"{SECOND}-1")
    right(ana.review())
    assert ben.review().name == f"{SECOND}-1"
