"""What a learner has done is kept in a file, whatever stands in it and whoever else writes."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from lowball_lessons.lessons import Exercise, Feedback, Verdict
from lowball_lessons.lessons import exercise as exercises
from lowball_lessons.lessons.bank import BANK, FURTHER
from lowball_lessons.lessons.progress import FILE, Progress, Record
from lowball_lessons.lessons.report import QuestionRow
from lowball_lessons.records import whole_files

DAY = date(2026, 3, 1)
FORMAT = "lowball-lessons progress 1"
LOCK = f".{FILE}.lock"
LETTER = BANK["02"][0].id
RIGHT, FIRST, SECOND = "right", "first mistake", "second mistake"


@pytest.fixture
def opened(tmp_path: Path) -> Callable[..., Exercise]:
    """An exercise whose file is in the folder of the test."""

    def make(number: str = "02", student: str = "Ana", today: date = DAY) -> Exercise:
        return Exercise(number, student, folder=tmp_path, today=lambda: today)

    return make


def answer_of(exercise: Exercise, number: int, which: str) -> Any:
    case = exercise.ask(number).case
    given = {RIGHT: case.right, FIRST: case.mistakes[0].answer, SECOND: case.mistakes[1].answer}
    return given.get(which, which)


def give(exercise: Exercise, number: int, *which: str) -> Feedback:
    """The answers in turn; what is said to the last."""
    return [exercise.check(number, answer_of(exercise, number, one)) for one in which][-1]


def row(exercise: Exercise, number: int = 1) -> QuestionRow:
    return exercise.progress().questions[number - 1]


def written(folder: Path, student: str = "ana") -> dict[str, Any]:
    data = json.loads((folder / FILE).read_text(encoding="utf-8"))
    assert data["format"] == FORMAT
    records: dict[str, Any] = data["students"][student]
    return records


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


# --- what counts ---------------------------------------------------------------------------------

GIVEN: dict[str, tuple[list[str], int, str, set[str]]] = {
    "nothing": ([], 0, "not answered yet", set()),
    "a mistake": ([FIRST], 1, "not yet", {FIRST}),
    "a mistake, twice": ([FIRST, FIRST], 1, "not yet", {FIRST}),
    "two mistakes": ([FIRST, SECOND], 2, "not yet", {FIRST, SECOND}),
    "a mistake and back": ([FIRST, SECOND, FIRST], 3, "not yet", {FIRST, SECOND}),
    "right": ([RIGHT], 1, "right", set()),
    "right, twice": ([RIGHT, RIGHT], 1, "right", set()),
    "right after a mistake": ([FIRST, RIGHT], 2, "right", {FIRST}),
    "a mistake after right": ([RIGHT, FIRST], 2, "not yet", {FIRST}),
    "unreadable": (["z", "", "7"], 0, "not answered yet", set()),
    "unreadable in between": ([FIRST, "z", FIRST, ""], 1, "not yet", {FIRST}),
}


@pytest.mark.parametrize(("which", "tries", "state", "missed"), GIVEN.values(), ids=GIVEN)
@pytest.mark.parametrize("is_kept", [True, False], ids=["in a file", "in memory"])
def test_what_counts_as_a_try(
    which: list[str], tries: int, state: str, missed: set[str], is_kept: bool, tmp_path: Path
) -> None:
    exercise = Exercise("02", "Ana", folder=tmp_path if is_kept else None, today=lambda: DAY)
    if which:
        give(exercise, 1, *which)
    mistakes = exercise.ask(1).case.mistakes
    known = {FIRST: mistakes[0].name, SECOND: mistakes[1].name}
    due = DAY.isoformat() if state == "not yet" else "2026-03-02" if missed else ""
    found = row(exercise)
    assert (found.tries, found.state, found.due) == (tries, state, due)
    assert set(found.missed) == {known[one] for one in missed}
    assert (tmp_path / FILE).exists() == (is_kept and tries > 0)


@pytest.mark.parametrize("nothing", [..., None, "", [], {1: 2}, float("nan")], ids=repr)
def test_what_is_no_answer_writes_nothing(
    nothing: object, opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    exercise = opened()
    for number in range(1, 11):
        assert not exercise.check(number, nothing).verdict.is_try
    assert names(tmp_path) == set()


def test_a_mistake_is_counted_under_its_name(
    opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    exercise = opened()
    give(exercise, 1, FIRST, SECOND, FIRST)
    first, second = (mistake.name for mistake in exercise.ask(1).case.mistakes[:2])
    assert written(tmp_path)[LETTER]["missed"] == {first: 2, second: 1}


def test_a_mistake_without_a_name_is_a_try_without_a_word(tmp_path: Path) -> None:
    progress = Progress("Ana", tmp_path)
    nameless = Feedback(Verdict.WRONG, "Not yet. That would be a king.")
    progress.change(LETTER, lambda record: record.answered(nameless, DAY))
    assert written(tmp_path)[LETTER]["missed"] == {"": 1}
    exercise = Exercise("02", "Ana", folder=tmp_path)
    assert (row(exercise).missed, row(exercise).state) == ((), "not yet")


@pytest.mark.parametrize("which", [RIGHT, FIRST])
def test_run_all_after_a_restart_counts_once(
    which: str, opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    for day in (DAY, DAY, date(2026, 3, 9)):
        exercise = opened(today=day)
        for number in range(1, 11):
            give(exercise, number, which)
        before = (tmp_path / FILE).read_bytes()
    assert {record["tries"] for record in written(tmp_path).values()} == {1}
    for number in range(1, 11):
        give(opened(), number, which)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_restart_goes_on_where_it_was(opened: Callable[..., Exercise]) -> None:
    give(opened(), 1, FIRST)
    give(opened(), 1, SECOND)
    give(opened(), 2, RIGHT)
    again = opened()
    assert (row(again).tries, row(again, 2).state, row(again, 3).tries) == (2, "right", 0)
    assert again.score().points == 0


def test_two_learners_in_one_folder_do_not_meet(
    opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    give(opened(student="Ana"), 1, FIRST)
    give(opened(student="Chloé"), 1, RIGHT)
    give(opened(student=""), 2, RIGHT)
    give(opened(student="Ana"), 2, FIRST)
    assert row(opened(student="Ana")).state == "not yet"
    assert row(opened(student="Chloé")).state == "right"
    assert row(opened(student="Chloé"), 2).tries == 0
    assert [len(written(tmp_path, name)) for name in ("ana", "chloé", "")] == [2, 1, 1]


SPELLINGS = ["Chloé Groß", "  chloé \t groß", "CHLOÉ\u00a0GROSS", "Chloe\u0301 Groß"]


def test_one_name_has_one_record_however_it_is_typed(
    opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    for name in SPELLINGS:
        give(opened(student=name), 1, FIRST)
    assert row(opened(student=SPELLINGS[0])).tries == 1
    assert json.loads((tmp_path / FILE).read_text())["students"].keys() == {"chloé gross"}


def test_two_exercises_in_one_folder_keep_to_themselves(
    opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    give(opened("01"), 1, FIRST)
    give(opened("02"), 1, RIGHT)
    give(opened("01"), 2, RIGHT)
    assert [row(opened("01"), number).state for number in (1, 2, 3)] == [
        "not yet",
        "right",
        "not answered yet",
    ]
    assert row(opened("02")).state == "right"
    assert written(tmp_path).keys() == {BANK["01"][0].id, LETTER, BANK["01"][1].id}


def test_without_a_folder_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    exercise = Exercise("02", "Ana")
    give(exercise, 1, FIRST, RIGHT)
    assert (row(exercise).tries, row(Exercise("02", "Ana")).tries) == (2, 0)
    assert names(tmp_path) == set()


def test_only_the_file_and_its_lock_are_left(
    opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    for number in range(1, 11):
        give(opened(), number, FIRST, RIGHT)
    opened().progress()
    opened().review()
    assert FILE in names(tmp_path) <= {FILE, LOCK}


@pytest.mark.parametrize("name", ["\ud800", "李雷", '"}', "a\u202eb", "x" * 3000], ids=ascii)
def test_any_name_can_be_written(
    name: str, opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    give(opened(student=name), 1, FIRST)
    assert row(opened(student=name)).tries == 1
    assert opened(student=name).progress().trouble == ""
    assert names(tmp_path) <= {FILE, LOCK}


# --- two kernels ---------------------------------------------------------------------------------

KERNEL = """
import sys
from datetime import date
from pathlib import Path
from lowball_lessons.lessons import Exercise, Feedback, Verdict
from lowball_lessons.lessons import progress

progress._PATIENCE = 120
kernel, folder = sys.argv[1], Path(sys.argv[2])
exercise = Exercise("0" + kernel, "Ana", folder=folder, today=lambda: date(2026, 3, 1))
answers = [(asked.number, asked.case.mistakes[0].answer) for asked in exercise.questions]
print("ready", flush=True)
sys.stdin.readline()
for turn, (number, answer) in enumerate(answers):
    exercise.check(number, answer)
    said = Feedback(Verdict.WRONG, f"kernel {kernel}, turn {turn}", mistake=f"kernel {kernel}")
    change = lambda record: record.answered(said, date(2026, 3, 1))
    progress.Progress("Ana", folder).change("shared", change)
print(exercise.progress().trouble)
"""


@pytest.fixture
def kernels(tmp_path: Path) -> Iterator[list[subprocess.Popen[str]]]:
    """Four processes, an exercise each, that wait for a line before they answer."""
    command = [sys.executable, "-c", KERNEL]
    started = [
        subprocess.Popen(
            [*command, str(number), str(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(1, 5)
    ]
    yield started
    for kernel in started:
        kernel.kill()
        kernel.communicate()


def test_kernels_that_write_at_once_lose_nothing(
    kernels: list[subprocess.Popen[str]], tmp_path: Path
) -> None:
    for kernel in kernels:
        assert kernel.stdout is not None
        assert kernel.stdout.readline() == "ready\n"
    for kernel in kernels:
        assert kernel.stdin is not None
        kernel.stdin.write("go\n")
        kernel.stdin.flush()
    said = [kernel.communicate(timeout=120) for kernel in kernels]
    assert said == [("\n", "")] * 4
    records = written(tmp_path)
    shared = records.pop("shared")
    four = {number: BANK[number] for number in ("01", "02", "03", "04")}
    counts = {f"kernel {int(number)}": len(questions) for number, questions in four.items()}
    assert shared["missed"] == counts
    assert shared["tries"] == sum(counts.values())
    assert records.keys() == {one.id for questions in four.values() for one in questions}
    assert {record["tries"] for record in records.values()} == {1}
    assert names(tmp_path) <= {FILE, LOCK}


# --- a file that is not as it should be ----------------------------------------------------------

DAMAGED = f"{FILE} is damaged."
FOREIGN = f"{FILE} was written by another program or another version."
NOT_WRITTEN = "The last answer was not written down."
SOUND = {
    "tries": 1,
    "is_right": False,
    "last": "2a318cf0b1a2",
    "last_review": "",
    "missed": {"counted the ace low": 1},
    "streak": 0,
    "reviews": 0,
    "due": "2026-02-01",
}


def of_ana(records: object) -> str:
    return json.dumps({"format": FORMAT, "students": {"ana": records}})


def with_one(**changed: object) -> str:
    return of_ana({"02-first": SOUND, LETTER: {**SOUND, **changed}})


WHOLE = with_one()
BROKEN: dict[str, tuple[str, str]] = {
    "empty": ("", DAMAGED),
    "a space": (" ", DAMAGED),
    "half": (WHOLE[: len(WHOLE) // 2], DAMAGED),
    "all but the end": (WHOLE[:-1], DAMAGED),
    "twice": (WHOLE * 2, DAMAGED),
    "deep": ("[" * 100_000, DAMAGED),
    "a number of many digits": ("9" * 10_000, DAMAGED),
    "no JSON": ("Dear diary", DAMAGED),
    "a list": ("[1, 2]", FOREIGN),
    "a number": ("7", FOREIGN),
    "null": ("null", FOREIGN),
    "an empty object": ("{}", FOREIGN),
    "another program's": ('{"version": 1, "students": {}}', FOREIGN),
    "another format": (WHOLE.replace("progress 1", "progress 2"), FOREIGN),
    "a format of another type": ('{"format": [], "students": {}}', FOREIGN),
    "no students": (json.dumps({"format": FORMAT}), DAMAGED),
    "students in a list": (json.dumps({"format": FORMAT, "students": ["ana"]}), DAMAGED),
    "records in a list": (of_ana([LETTER]), DAMAGED),
    "records that are none": (of_ana(None), DAMAGED),
    "a record that is a text": (of_ana({LETTER: "right"}), DAMAGED),
    "a record that is none": (of_ana({LETTER: None}), DAMAGED),
    "a record of more": (with_one(points=7), DAMAGED),
    "tries in words": (with_one(tries="three"), DAMAGED),
    "tries of a float": (with_one(tries=1.0), DAMAGED),
    "tries of true": (with_one(tries=True), DAMAGED),
    "tries that are no number": (with_one(tries=float("nan")), DAMAGED),
    "negative tries": (with_one(tries=-1), DAMAGED),
    "huge tries": (with_one(tries=10**30), DAMAGED),
    "a huge streak": (with_one(streak=6), DAMAGED),
    "a negative streak": (with_one(streak=-1), DAMAGED),
    "negative reviews": (with_one(reviews=-1), DAMAGED),
    "huge reviews": (with_one(reviews=10**30), DAMAGED),
    "right as a number": (with_one(is_right=0), DAMAGED),
    "right as a text": (with_one(is_right="yes"), DAMAGED),
    "a last that is no text": (with_one(last=["a"]), DAMAGED),
    "a review that is no text": (with_one(last_review=None), DAMAGED),
    "mistakes in a list": (with_one(missed=["counted the ace low"]), DAMAGED),
    "a mistake that is no number": (with_one(missed={"counted the ace low": "1"}), DAMAGED),
    "a mistake counted below zero": (with_one(missed={"counted the ace low": -1}), DAMAGED),
    "a day that does not exist": (with_one(due="2026-02-30"), DAMAGED),
    "a day in words": (with_one(due="tomorrow"), DAMAGED),
    "a day without dashes": (with_one(due="20260201"), DAMAGED),
    "a day that is a number": (with_one(due=20260201), DAMAGED),
    "a day that is a list": (with_one(due=[]), DAMAGED),
    "a day that is null": (with_one(due=None), DAMAGED),
}


def test_the_whole_file_that_the_others_differ_from_is_read(
    opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    (tmp_path / FILE).write_text(WHOLE, encoding="utf-8")
    report = opened().progress()
    assert (report.trouble, report.questions[0].tries) == ("", 1)
    give(opened(), 1, FIRST)
    assert (row(opened()).tries, names(tmp_path)) == (2, {FILE, LOCK} & names(tmp_path))


@pytest.mark.parametrize(("text", "trouble"), BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_put_aside_and_said_to_be(
    text: str, trouble: str, opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    exercise = opened()
    assert exercise.progress().trouble == trouble
    assert str(exercise.progress()).endswith(f"\n{trouble}")
    exercise.review()
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text, "who only looks changes nothing"
    assert give(exercise, 1, RIGHT).is_right
    aside = "progress.broken-1.json"
    assert (tmp_path / aside).read_text(encoding="utf-8") == text
    assert names(tmp_path) <= {FILE, LOCK, aside}
    assert row(exercise).state == "right"
    assert written(tmp_path)[LETTER]["tries"] == 1
    said = f"{trouble} It was put aside as {aside}, and a new file was begun."
    assert exercise.progress().trouble == said
    give(exercise, 2, FIRST)
    assert exercise.progress().trouble == said
    assert opened().progress().trouble == ""


def test_bytes_that_are_no_text_are_put_aside(
    opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe\x00{")
    exercise = opened()
    assert exercise.progress().trouble == DAMAGED
    assert give(exercise, 1, RIGHT).is_right
    assert (tmp_path / "progress.broken-1.json").read_bytes() == b"\xff\xfe\x00{"


def test_what_is_sound_in_a_damaged_file_is_kept(
    opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    students = {"ana": {LETTER: {**SOUND, "streak": 99}, "02-first": SOUND}, "ben": {LETTER: SOUND}}
    data = {"format": FORMAT, "students": {**students, "eve": 7}, "more": 1}
    (tmp_path / FILE).write_text(json.dumps(data), encoding="utf-8")
    assert row(opened(student="Ben")).tries == 1
    assert opened(student="Ben").progress().trouble == DAMAGED
    give(opened(), 2, RIGHT)
    assert written(tmp_path).keys() == {"02-first", BANK["02"][1].id}
    assert written(tmp_path)["02-first"] == SOUND
    assert written(tmp_path, "ben") == {LETTER: SOUND}
    assert json.loads((tmp_path / "progress.broken-1.json").read_text()) == data
    assert opened().progress().trouble == ""


def test_each_broken_file_gets_a_name_of_its_own(
    opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    for text in ("one", "two", "three"):
        (tmp_path / FILE).write_text(text)
        give(opened(), 1, FIRST)
    asides = [(tmp_path / f"progress.broken-{number}.json").read_text() for number in (1, 2, 3)]
    assert asides == ["one", "two", "three"]


def test_where_too_many_were_broken_the_last_stays(
    opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    for number in range(1, 1000):
        (tmp_path / f"progress.broken-{number}.json").touch()
    (tmp_path / FILE).write_text("broken")
    exercise = opened()
    assert give(exercise, 1, RIGHT).is_right
    many = f"Too many broken files stand beside {FILE}: clear some away. {NOT_WRITTEN}"
    assert exercise.progress().trouble == many
    assert (tmp_path / FILE).read_text() == "broken"
    assert len(names(tmp_path) - {LOCK}) == 1000
    Path(tmp_path / "progress.broken-7.json").unlink()
    give(exercise, 1, FIRST)
    assert (tmp_path / "progress.broken-7.json").read_text() == "broken"
    assert row(exercise).tries == 1


def test_a_folder_in_its_place_is_put_aside(
    opened: Callable[..., Exercise], tmp_path: Path
) -> None:
    (tmp_path / FILE).mkdir()
    (tmp_path / FILE / "letter").write_text("mine")
    exercise = opened()
    assert exercise.progress().trouble.startswith(f"{FILE} cannot be read: ")
    assert give(exercise, 1, FIRST).verdict is Verdict.WRONG
    assert (tmp_path / "progress.broken-1.json" / "letter").read_text() == "mine"
    assert row(exercise).tries == 1


def test_a_folder_that_is_none_is_said_to_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    exercise = Exercise("02", "Ana", folder=tmp_path / "file" / "below")
    assert give(exercise, 1, RIGHT).is_right
    assert exercise.score().points == 1
    trouble = exercise.progress().trouble
    assert re.fullmatch(rf"{FILE} cannot be written: [\w ]+\. {NOT_WRITTEN}", trouble)
    assert str(exercise.review()) == trouble
    assert names(tmp_path) == {"file"}


def test_a_folder_that_may_not_be_written_is_said_to_be(
    opened: Callable[..., Exercise], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(opened(), 1, FIRST)
    before = (tmp_path / FILE).read_bytes()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "write_text", refuse)
    exercise = opened()
    assert give(exercise, 1, RIGHT).is_right
    report = exercise.progress()
    assert report.trouble.endswith(f"cannot be written: Permission denied. {NOT_WRITTEN}")
    assert (report.questions[0].tries, report.questions[0].state) == (1, "not yet")
    assert (tmp_path / FILE).read_bytes() == before
    monkeypatch.undo()
    give(exercise, 1, RIGHT)
    assert (row(exercise).tries, exercise.progress().trouble) == (2, "")


def test_a_lock_that_is_held_does_not_stop_the_learner(
    opened: Callable[..., Exercise], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lowball_lessons.lessons.progress._PATIENCE", 0)
    give(opened(), 1, FIRST)
    exercise = opened()
    with FileLock(tmp_path / LOCK):
        assert give(exercise, 1, RIGHT).is_right
        assert row(exercise).tries == 1
        held = f"{FILE} is held by another program. {NOT_WRITTEN}"
        assert exercise.progress().trouble == held
    give(exercise, 1, RIGHT)
    assert (row(exercise).tries, exercise.progress().trouble) == (2, "")


def test_without_the_package_that_locks_it_says_what_to_install(
    opened: Callable[..., Exercise], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "filelock", None)
    exercise = opened()
    assert give(exercise, 1, RIGHT).is_right
    assert "install lowball-lessons[pieces]" in exercise.progress().trouble
    assert names(tmp_path) == set()


def test_a_crash_in_the_middle_of_writing_leaves_the_old_file_whole(
    opened: Callable[..., Exercise], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(opened(), 1, FIRST)
    before = (tmp_path / FILE).read_bytes()

    class Crash(BaseException):
        pass

    def crash(draft: Path, target: Path) -> None:
        assert draft.parent == target.parent == tmp_path
        assert json.loads(draft.read_text())["students"]["ana"][LETTER]["tries"] == 2
        raise Crash

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", crash)
        with pytest.raises(Crash):
            give(opened(), 1, RIGHT)
    assert (tmp_path / FILE).read_bytes() == before
    assert names(tmp_path) <= {FILE, LOCK}
    give(opened(), 1, RIGHT)
    assert row(opened()).tries == 2


def test_a_file_that_is_being_replaced_is_never_seen_in_parts(
    opened: Callable[..., Exercise], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    replacing = whole_files.Path.replace

    def look(draft: Path, target: Path) -> Path:
        seen.append(row(opened()).tries)
        return replacing(draft, target)

    monkeypatch.setattr(Path, "replace", look)
    give(opened(), 1, FIRST, SECOND, RIGHT)
    assert seen == [0, 1, 2]


# --- what is in the file -------------------------------------------------------------------------

FIELDS = ["tries", "is_right", "last", "last_review", "missed", "streak", "reviews", "due"]


def strings(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from (key, *strings(value))
    elif isinstance(data, str):
        yield data


def answered_everywhere(folder: Path, which: Iterable[str]) -> list[Feedback]:
    said = []
    for number in BANK:
        exercise = Exercise(number, "Ana", folder=folder, today=lambda: DAY)
        for asked in exercise.questions:
            said += [give(exercise, asked.number, one) for one in which]
    return said


def test_no_answer_and_no_sentence_is_in_the_file(tmp_path: Path) -> None:
    answered_everywhere(tmp_path, (FIRST, SECOND, RIGHT))
    known = {"format", FORMAT, "students", "ana", *FIELDS, "", "2026-03-02"}
    for number in BANK:
        for asked in Exercise(number, "Ana").questions:
            known |= {asked.question.id, *(mistake.name for mistake in asked.case.mistakes)}
    found = set(strings(json.loads((tmp_path / FILE).read_text(encoding="utf-8"))))
    assert {text for text in found - known if not re.fullmatch("[0-9a-f]{12}", text)} == set()


def test_all_questions_answered_wrongly_stay_small(tmp_path: Path) -> None:
    said = answered_everywhere(tmp_path, (FIRST, SECOND))
    questions = sum(map(len, BANK.values()))
    assert len(said) == 2 * questions
    assert (tmp_path / FILE).stat().st_size < 800 * questions
    assert len(written(tmp_path)) == questions


def test_keys_stand_in_one_order(opened: Callable[..., Exercise], tmp_path: Path) -> None:
    for number in (3, 1, 2):
        give(opened(), number, FIRST)
    give(opened(student="Zoe"), 1, FIRST)
    give(opened(), 1, SECOND, RIGHT)
    give(opened(), 3, RIGHT)
    data = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert list(data) == ["format", "students"]
    assert list(data["students"]) == ["ana", "zoe"]
    ids = [question.id for question in BANK["02"]]
    assert list(data["students"]["ana"]) == [ids[2], ids[0], ids[1]]
    assert [list(record) for record in data["students"]["ana"].values()] == [FIELDS] * 3


# --- the report ----------------------------------------------------------------------------------


def test_the_report_is_by_question_and_by_rule_card(opened: Callable[..., Exercise]) -> None:
    exercise = opened()
    give(exercise, 1, RIGHT)
    give(exercise, 2, FIRST)
    report = exercise.progress()
    assert [found.number for found in report.questions] == list(range(1, 11))
    assert [found.title for found in report.questions] == [one.title for one in BANK["02"]]
    by_rule = {found.rule: (found.right, found.asked) for found in report.rules}
    asked = [rule for question in BANK["02"] for rule in question.rules]
    right = BANK["02"][0].rules
    assert by_rule == {rule: (right.count(rule), asked.count(rule)) for rule in asked}
    order = [found.rule for found in report.rules]
    assert order.index("R27-2") < order.index("R27-10"), "as numbers, not as texts"


def test_the_printed_report_is_readable(opened: Callable[..., Exercise]) -> None:
    exercise = opened()
    give(exercise, 1, RIGHT)
    give(exercise, 2, FIRST)
    give(exercise, 10, FIRST, SECOND, RIGHT)
    second, tenth = exercise.ask(2).case.mistakes, exercise.ask(10).case.mistakes
    lines = str(exercise.progress()).splitlines()
    assert [" ".join(line.split()) for line in lines[:4]] == [
        "1. Which hand wins? right, 1 try",
        "2. The first difference not yet, 1 try",
        f"{second[0].name}; comes back on 2026-03-01",
        "3. What is this hand? not answered yet",
    ]
    at = next(at for at, line in enumerate(lines) if line.startswith("10. "))
    assert lines[at].endswith(" right, 3 tries")
    names = "; ".join(sorted(mistake.name for mistake in tenth[:2]))
    assert lines[at + 1] == f"    {names}; comes back on 2026-03-02"
    columns = {line.index(state) for line, state in ((lines[0], "right"), (lines[at], "right"))}
    assert len(columns) == 1
    assert "Right answers by rule card:" in lines
    assert "R27-10   0 of 1   Suits never break a tie" in lines
    assert "R27-6    1 of 2   A-5-4-3-2 is not a straight" in lines
    assert repr(exercise.progress()) == str(exercise.progress())


@pytest.mark.parametrize("number", BANK)
def test_the_printed_report_fits_100_columns(number: str, opened: Callable[..., Exercise]) -> None:
    exercise = opened(number)
    for asked in exercise.questions:
        for mistake in asked.case.mistakes:
            exercise.check(asked.number, mistake.answer)
    text = str(exercise.progress())
    assert max(map(len, text.splitlines())) <= 100
    flat = " ".join(text.split())
    for asked in exercise.questions:
        assert all(mistake.name in flat for mistake in asked.case.mistakes)


def test_own_words_wait_for_the_teacher(
    opened: Callable[..., Exercise], monkeypatch: pytest.MonkeyPatch
) -> None:
    [own_words] = [question for question in FURTHER if question.id == "09-own-words"]
    monkeypatch.setitem(exercises.BANK, "02", (own_words,))
    exercise = opened()
    exercise.check(1, "The rest is a pot of its own.")
    assert (row(exercise).state, row(exercise).tries) == ("kept for marking", 1)
    assert {found.right for found in exercise.progress().rules} == {0}
    assert str(exercise.review()) == "There is nothing to repeat."


def test_a_record_counts_the_same_words_once() -> None:
    said = Feedback(Verdict.WRONG, "Not yet.", mistake="counted the ace low")
    once = Record().answered(said, DAY)
    assert once.answered(said, date(2026, 4, 1)) is once
    assert once.tries == 1


def test_any_text_can_be_told_from_another() -> None:
    said = [Feedback(Verdict.WRONG, text) for text in ("\ud800", "\udfff", "é", "")]
    record = Record()
    for feedback in said:
        record = record.answered(feedback, DAY)
    assert record.tries == len(said)
