"""What opens a lesson: its rules, the map of the course, the exercise."""

import os
import posixpath
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lowball_lessons import ExerciseError, UnknownNameError, rule_card
from lowball_lessons.catalogue import course, course_files, lesson
from lowball_lessons.lessons import Exercise
from lowball_lessons.lessons.progress import FILE, PROGRESS
from lowball_lessons.views import course_map, open_exercise, pages, show_rules

Parse = Callable[[str], Any]
each_lesson = pytest.mark.parametrize("number", [found.number for found in course()])


@pytest.fixture
def outputs(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """What the cell shows, an output each."""
    shown: list[dict[str, str]] = []

    def display(data: dict[str, str], *, raw: bool) -> None:
        assert raw
        shown.append(data)

    monkeypatch.setattr(pages, "display", display)
    return shown


@each_lesson
def test_the_rules_of_a_lesson_are_all_there(
    number: str, outputs: list[dict[str, str]], parse: Parse
) -> None:
    show_rules(number)
    [output] = outputs
    page, rules = parse(output["text/html"]), lesson(number).rules
    assert f"The {len(rules)} rules of this lesson" in page.all("summary")[0].text
    terms = [term.text for term in page.all("dt")]
    assert terms == [f"{rule}: {rule_card(rule).title}" for rule in rules]
    for rule, text in zip(rules, page.all("dd"), strict=True):
        card = rule_card(rule)
        assert card.statement in text.text
        assert card.example in text.text
        assert not card.decided or card.decided not in text.text
    assert output["text/plain"] == "\n".join(str(rule_card(rule)) for rule in rules)


def test_an_unknown_lesson_has_no_rules(outputs: list[dict[str, str]]) -> None:
    with pytest.raises(UnknownNameError):
        show_rules("99")
    assert outputs == []


def test_the_map_has_a_row_a_lesson(outputs: list[dict[str, str]], parse: Parse) -> None:
    course_map()
    [output] = outputs
    page = parse(output["text/html"])
    cells = [cell.text for cell in page.all("td")]
    rows = [cells[at : at + 5] for at in range(0, len(cells), 5)]
    assert rows == [
        [
            f"{found.number} · {found.title}",
            found.about,
            str(found.minutes),
            ", ".join(found.needs),
            ", ".join(f"exercise {name[:2]}" for name in found.exercises),
        ]
        for found in course()
    ]
    assert len(page.all("th")) == 5
    for found, line in zip(course(), output["text/plain"].splitlines(), strict=True):
        assert line == f"{found.number} {found.title}: {found.about}"


def test_the_links_of_the_map_lead_to_notebooks(
    outputs: list[dict[str, str]], parse: Parse
) -> None:
    course_map()
    links = [link.attributes["href"] for link in parse(outputs[0]["text/html"]).all("a")]
    places = [posixpath.normpath(posixpath.join("notebooks", link)) for link in links]
    lessons = [f"notebooks/{found.file}.ipynb" for found in course()]
    exercises = [f"exercises/{name}.ipynb" for found in course() for name in found.exercises]
    assert sorted(places) == sorted(lessons + exercises)
    assert set(places) <= course_files().keys()


@each_lesson
def test_pages_come_from_nowhere_else(
    number: str, outputs: list[dict[str, str]], parse: Parse
) -> None:
    show_rules(number)
    course_map()
    for output in outputs:
        page = parse(output["text/html"])
        assert {"script", "img", "button"}.isdisjoint(element.tag for element in page.elements)
        assert not re.search(r"https?:|url\(", output["text/html"])


def test_an_exercise_is_opened_for_a_student() -> None:
    assert open_exercise("02", " Ana  B. ").student == "Ana B."
    assert open_exercise("02").student == ""
    with pytest.raises(ExerciseError):
        open_exercise("99")


def test_an_exercise_is_opened_for_a_course() -> None:
    opened, plain = open_exercise("02", "Ana", "autumn"), open_exercise("02", "Ana")
    assert (opened.course, plain.course) == ("autumn", "")
    assert str(opened.ask(1)) == str(Exercise("02", "Ana", "autumn").ask(1)) != str(plain.ask(1))


@pytest.mark.parametrize(
    ("said", "is_kept"),
    [(None, True), ("on", True), ("", True), ("off", False)],
    ids=["nothing", "on", "empty", "off"],
)
def test_progress_is_kept_in_the_current_folder_unless_it_is_off(
    said: str | None, is_kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(PROGRESS)
    if said is not None:
        monkeypatch.setenv(PROGRESS, said)
    exercise = open_exercise("02", "Ana")
    exercise.check(1, exercise.ask(1).case.mistakes[0].answer)
    assert (tmp_path / FILE).exists() == is_kept
    assert list(tmp_path.iterdir()) == [] or is_kept
    assert open_exercise("02", "Ana").progress().questions[0].tries == int(is_kept)
    assert exercise.progress().questions[0].tries == 1


def test_the_folder_is_the_one_where_the_exercise_was_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(PROGRESS, "on")
    exercise = open_exercise("02", "Ana")
    monkeypatch.chdir(tmp_path / "elsewhere")
    exercise.check(1, exercise.ask(1).case.right)
    assert (tmp_path / FILE).exists()
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_tests_leave_no_progress_in_the_checkout() -> None:
    assert os.environ[PROGRESS] == "off"
    root = Path(__file__).parents[2]
    folders = [root, *(root / name for name in ("notebooks", "exercises", "solutions"))]
    assert [path for folder in folders for path in folder.glob("*progress*.json*")] == []
    assert list((root / "tests").rglob(FILE)) == []
