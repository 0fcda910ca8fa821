"""What a learner has done, kept in a small JSON file beside the notebook."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from lowball_lessons.errors import RecordError
from lowball_lessons.lessons.feedback import Feedback, Verdict
from lowball_lessons.records.whole_files import replacing

FILE = "progress.json"
PROGRESS = "LOWBALL_LESSONS_PROGRESS"
"""The environment variable that turns progress off, where notebooks are built or tested."""
_FORMAT = "lowball-lessons progress 1"
_PATIENCE = 5.0
_MOST = 1_000_000
_DAYS = (1, 3, 7, 21, 60)
"""How long a question that was missed stays away after each right answer in a row."""


@dataclass(frozen=True, slots=True)
class Record:
    """One question: answers that differ from the one before count as tries.

    `missed` counts each mistake by its name, "" where it has none. `due` is the day on which a
    question that was missed comes back, `streak` how often it was right since, `reviews` how often
    it has come back and was right. `last` and `last_review` tell the last answers from others.
    """

    tries: int = 0
    is_right: bool = False
    last: str = ""
    last_review: str = ""
    missed: Mapping[str, int] = field(default_factory=dict)
    streak: int = 0
    reviews: int = 0
    due: str = ""

    def answered(self, feedback: Feedback, today: date) -> Record:
        """The record after one more answer in the exercise that could be read."""
        said = _fingerprint(str(feedback))
        return self if said == self.last else replace(self, last=said)._tried(feedback, today)

    def reviewed(self, feedback: Feedback, today: date, reviews: int) -> Record:
        """The record after an answer in a review, asked when there had been so many `reviews`.

        A review that was answered right, here or in another kernel, changes nothing any more.
        """
        said = _fingerprint(f"{reviews} {feedback}")
        if reviews != self.reviews or said == self.last_review:
            return self
        after = replace(self, last_review=said)._tried(feedback, today)
        return replace(after, reviews=reviews + feedback.is_right)

    def _tried(self, feedback: Feedback, today: date) -> Record:
        after = replace(self, tries=self.tries + 1)
        if feedback.verdict is Verdict.WRONG:
            return after._missed(feedback.mistake, today)
        return after._found(today) if feedback.is_right else after

    def _missed(self, mistake: str, today: date) -> Record:
        missed = {**self.missed, mistake: self.missed.get(mistake, 0) + 1}
        return replace(self, is_right=False, missed=missed, streak=0, due=today.isoformat())

    def _found(self, today: date) -> Record:
        found = replace(self, is_right=True)
        if not self.due:
            return found
        if self.streak == len(_DAYS):
            return replace(found, due="")
        due = today + timedelta(days=_DAYS[self.streak])
        return replace(found, streak=self.streak + 1, due=due.isoformat())


Records = dict[str, Record]
Students = dict[str, Records]


class Progress:
    """The records of one learner by question id, in a file of `folder` or in memory only.

    Two kernels may write to one file: each change is made to what the file then holds, under a
    lock, and the file is replaced whole. A file with something in it that cannot be read is put
    aside, and a new one begun with what can.
    """

    def __init__(self, student: str, folder: Path | None) -> None:
        self._student = student.casefold()
        self._path = folder / FILE if folder else None
        self._kept: Records = {}
        self._put_aside = self._failed = ""

    @property
    def trouble(self) -> str:
        """What went wrong with the file, in sentences."""
        return " ".join(filter(None, (self._put_aside, self._failed)))

    def records(self) -> Records:
        """What is known now, of the file where there is one."""
        if self._path is None:
            return self._kept
        students, broken = _read(self._path)
        self._failed = self._failed or broken
        return students.get(self._student, {})

    def change(self, question_id: str, change: Callable[[Record], Record]) -> None:
        """Change one record. Where the file does not allow it, `trouble` says why."""
        if self._path is None:
            self._kept[question_id] = change(self._kept.get(question_id, Record()))
            return
        try:
            with _locked(self._path):
                self._change(self._path, question_id, change)
            self._failed = ""
        except RecordError as error:
            self._failed = f"{error} The last answer was not written down."

    def _change(self, path: Path, question_id: str, change: Callable[[Record], Record]) -> None:
        students, broken = _read(path)
        records = students.setdefault(self._student, {})
        before = records.get(question_id, Record())
        records[question_id] = after = change(before)
        if after == before:
            return
        if broken:
            kept = _put_aside(path)
            self._put_aside = f"{broken} It was put aside as {kept}, and a new file was begun."
        with replacing(path) as draft:
            draft.write_text(json.dumps(_data(students), indent=1) + "\n", encoding="utf-8")


def students_of(folder: Path) -> Students:
    """The records of every learner in a folder, by name in small letters; none where none are."""
    return _read(folder / FILE)[0]


def _fingerprint(text: str) -> str:
    return hashlib.sha256(text.encode(errors="backslashreplace")).hexdigest()[:12]


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
    except OSError as error:
        raise RecordError(f"{path.name} cannot be written: {_reason(error)}.") from error


def _data(students: Students) -> dict[str, Any]:
    """The students as they stand in the file."""
    rows = {
        student: {name: asdict(record) for name, record in records.items()}
        for student, records in students.items()
    }
    return {"format": _FORMAT, "students": rows}


def _read(path: Path) -> tuple[Students, str]:
    """What can be used of the file, and what is wrong with it, in a sentence, if something is."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}, ""
    except OSError as error:
        return {}, f"{path.name} cannot be read: {_reason(error)}."
    except (ValueError, RecursionError):
        return {}, f"{path.name} is damaged."
    if not isinstance(data, dict) or data.get("format") != _FORMAT:
        return {}, f"{path.name} was written by another program or another version."
    students = {student: _records(rows) for student, rows in _items(data.get("students"))}
    return students, "" if _data(students) == data else f"{path.name} is damaged."


def _records(rows: object) -> Records:
    made = ((name, _record(row)) for name, row in _items(rows))
    return {name: record for name, record in made if record}


def _items(data: object) -> Iterable[tuple[str, Any]]:
    return data.items() if isinstance(data, dict) else ()


def _record(row: Any) -> Record | None:
    try:
        record = Record(**row)
        is_sound = _is_sound(record)
    except (TypeError, ValueError, AttributeError):
        return None
    return record if is_sound else None


def _is_sound(record: Record) -> bool:
    """Whether nothing in it could surprise anybody. Raises builtin errors, too, where it is not."""
    counts = (record.tries, record.reviews, record.streak, *record.missed.values())
    texts = (record.last, record.last_review, record.due)
    return (
        type(record.is_right) is bool
        and all(type(text) is str for text in texts)
        and all(type(count) is int and 0 <= count <= _MOST for count in counts)
        and record.streak <= len(_DAYS)
        and record.due in ("", date.fromisoformat(record.due or "2000-01-01").isoformat())
    )


def _put_aside(path: Path) -> str:
    """Rename the file to a name under which nothing is kept yet; that name. Raises RecordError."""
    for number in range(1, 1000):
        free = path.with_name(f"{path.stem}.broken-{number}{path.suffix}")
        if not free.exists():
            path.replace(free)
            return free.name
    raise RecordError(f"Too many broken files stand beside {path.name}: clear some away.")


def _reason(error: OSError) -> str:
    return error.strerror or str(error)
