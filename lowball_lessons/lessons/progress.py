"""What a learner has done, kept in a small JSON file beside the notebook."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta
from pathlib import Path

from lowball_lessons.errors import ExerciseError, RecordError
from lowball_lessons.lessons.feedback import Feedback, Verdict
from lowball_lessons.records.whole_files import replacing

FILE = "progress.json"
PROGRESS = "LOWBALL_LESSONS_PROGRESS"
"""The environment variable that turns progress off, where notebooks are built or tested."""
_FORMAT = "lowball-lessons progress 1"
_PATIENCE = 5.0
_DAYS = (1, 3, 7, 21, 60)
"""How long a question that was missed stays away after each right answer in a row."""


@dataclass(frozen=True, slots=True)
class Record:
    """One question: answers that differ from the one before count as tries.

    `missed` counts each mistake by its name, "" where it has none. `due` is the day on which a
    question that was missed comes back, `streak` how often it was right since, `reviews` how often
    it has come back and was right.
    """

    tries: int = 0
    is_right: bool = False
    last: str = ""
    missed: Mapping[str, int] = field(default_factory=dict)
    streak: int = 0
    reviews: int = 0
    due: str = ""

    def answered(self, feedback: Feedback, today: date, is_review: bool = False) -> Record:
        """The record after one more answer that could be read."""
        said = hashlib.sha256(f"{self.reviews} {feedback}".encode()).hexdigest()[:12]
        if said == self.last:
            return self
        after = replace(self, tries=self.tries + 1, last=said)
        if feedback.verdict is Verdict.WRONG:
            return after._missed(feedback.mistake, today)
        return after._found(today, is_review)

    def _missed(self, mistake: str, today: date) -> Record:
        missed = {**self.missed, mistake: self.missed.get(mistake, 0) + 1}
        return replace(self, is_right=False, missed=missed, streak=0, due=today.isoformat())

    def _found(self, today: date, is_review: bool) -> Record:
        found = replace(self, is_right=True, reviews=self.reviews + is_review)
        if not self.due:
            return found
        if self.streak == len(_DAYS):
            return replace(found, due="")
        due = today + timedelta(days=_DAYS[self.streak])
        return replace(found, streak=self.streak + 1, due=due.isoformat())


Records = dict[str, Record]


class Progress:
    """The records of one learner by question id, in a file of `folder` or in memory only.

    Two kernels may write to one file: each change is made to what the file then holds, under a
    lock, and the file is replaced whole. What cannot be read is put aside and not overwritten.
    """

    def __init__(self, student: str, folder: Path | None) -> None:
        self._student = student.casefold()
        self._path = folder / FILE if folder else None
        self._kept: Records = {}
        self.trouble = ""

    def records(self) -> Records:
        """What is known now, of the file where there is one."""
        if self._path is None:
            return self._kept
        try:
            return _of_student(_read(self._path), self._student)
        except RecordError as error:
            self.trouble = str(error)
            return {}

    def change(self, question_id: str, change: Callable[[Record], Record]) -> None:
        """Change one record. Where the file does not allow it, `trouble` says why."""
        if self._path is None:
            self._kept[question_id] = change(self._kept.get(question_id, Record()))
            return
        try:
            with _locked(self._path):
                self._change(self._path, question_id, change)
            self.trouble = ""
        except (OSError, RecordError) as error:
            self.trouble = str(error)

    def _change(self, path: Path, question_id: str, change: Callable[[Record], Record]) -> None:
        try:
            students = _read(path)
        except RecordError:
            path.replace(_free_name(path))
            students = {}
        records = _of_student(students, self._student)
        before = records.get(question_id, Record())
        after = change(before)
        if after == before:
            return
        written = {name: asdict(record) for name, record in records.items()}
        students[self._student] = {**written, question_id: asdict(after)}
        text = json.dumps({"format": _FORMAT, "students": students}, ensure_ascii=False, indent=1)
        with replacing(path) as draft:
            draft.write_text(text + "\n", encoding="utf-8")


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    try:
        from filelock import FileLock, Timeout
    except ImportError as error:
        raise RecordError(
            "Progress is kept with the package filelock: install lowball-lessons[pieces]."
        ) from error
    try:
        with FileLock(path.with_name(f".{path.name}.lock"), timeout=_PATIENCE):
            yield
    except Timeout as error:
        raise RecordError(f"{path.name} is held by another program.") from error


def _read(path: Path) -> dict[str, object]:
    """The students of the file. Raises RecordError where it is none of ours."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != _FORMAT:
            raise RecordError(f"{path.name} is of another format: {data['format']!r}.")
        return dict(data["students"])
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise RecordError(f"{path.name} cannot be read: {error.strerror or error}.") from error
    except (ValueError, LookupError, TypeError) as error:
        raise RecordError(f"{path.name} is not whole.") from error


def _of_student(students: Mapping[str, object], student: str) -> Records:
    rows = students.get(student, {})
    try:
        return {name: _checked(Record(**row)) for name, row in rows.items()}  # type: ignore[attr-defined]
    except (TypeError, ValueError, AttributeError) as error:
        raise RecordError(f"{FILE} is not whole.") from error


def _checked(record: Record) -> Record:
    counts = (record.tries, record.streak, record.reviews, *record.missed.values())
    if not all(type(count) is int and count >= 0 for count in counts):
        raise ValueError("a count is no number")
    if record.due:
        date.fromisoformat(record.due)
    return record


def _free_name(path: Path) -> Path:
    """A name beside the file under which nothing is kept yet."""
    for number in range(1, 1000):
        name = path.with_name(f"{path.stem}.broken-{number}{path.suffix}")
        if not name.exists():
            return name
    raise ExerciseError(f"Too many broken files stand beside {path.name}: clear some away.")
