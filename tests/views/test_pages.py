"""What opens a lesson: its rules, the map of the course, the exercise."""

import os
import posixpath
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lowball_lessons import ExerciseError, UnknownNameError, rule_card
from lowball_lessons.catalogue import course, course_files, glossary, lesson
from lowball_lessons.lessons import Exercise
from lowball_lessons.lessons.bank import BANK
from lowball_lessons.lessons.progress import FILE, PROGRESS
from lowball_lessons.views import (
    course_map,
    open_exercise,
    show_glossary,
    show_rules,
    show_teaching,
    style,
)

Parse = Callable[[str], Any]
each_lesson = pytest.mark.parametrize("number", [found.number for found in course()])


@pytest.fixture
def outputs(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """What the cell shows, an output each."""
    shown: list[dict[str, str]] = []

    def display(data: dict[str, str], *, raw: bool) -> None:
        assert raw
        shown.append(data)

    monkeypatch.setattr(style, "display", display)
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


def solve(folder: Path, student: str, *numbers: int) -> None:
    exercise = Exercise("02", student, folder=folder)
    for number in numbers:
        exercise.check(number, exercise.ask(number).case.right)


@pytest.fixture
def at_the_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The kernel of lesson 00 in a learner's course; where the exercises keep progress."""
    for name in ("notebooks", "exercises"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / "notebooks")
    monkeypatch.delenv(PROGRESS)
    return tmp_path / "exercises"


def test_the_map_says_what_is_done(
    outputs: list[dict[str, str]], parse: Parse, at_the_map: Path
) -> None:
    count = len(BANK["02"])
    solve(at_the_map, "Ana", 1, 2, 3)
    course_map()
    assert f"exercise 02 (3 of {count} right)" in parse(outputs[0]["text/html"]).text
    solve(at_the_map, "Ben", 1)
    course_map()
    assert "right)" not in parse(outputs[1]["text/html"]).text, "whose is not known"
    course_map("BEN")
    assert f"exercise 02 (1 of {count} right)" in parse(outputs[2]["text/html"]).text


def test_the_map_of_a_broken_file_is_a_map(
    outputs: list[dict[str, str]], parse: Parse, at_the_map: Path
) -> None:
    (at_the_map / FILE).write_text("{")
    course_map("Ana")
    assert "right)" not in parse(outputs[0]["text/html"]).text


@each_lesson
def test_the_words_of_a_lesson_tell_their_meaning(
    number: str, outputs: list[dict[str, str]], parse: Parse
) -> None:
    show_rules(number)
    page = parse(outputs[0]["text/html"])
    told = {one.text: one.attributes["title"] for one in page.all("summary") if one.attributes}
    assert told == {one.term: one.meaning for one in glossary() if number in one.lessons}
    links = [link.attributes["href"] for link in page.all("a")]
    assert links == ["glossary.ipynb"]


def test_the_glossary_has_every_term_in_both_languages(
    outputs: list[dict[str, str]], parse: Parse
) -> None:
    show_glossary()
    page = parse(outputs[0]["text/html"])
    cells = [cell.text for cell in page.all("td")]
    terms = [head.text for head in page.all("th")[4:]]
    assert terms == [one.term for one in glossary()] == sorted(terms)
    assert cells[0::3] == [one.french for one in glossary()]
    assert cells[1::3] == [one.meaning for one in glossary()]
    asked = [
        "blinde",
        "relance",
        "tapis",
        "talon",
        "défausse",
        "servi",
        "abattage",
        "couleur",
        "suite",
        "carré",
        "brelan",
    ]
    french = " ".join(cells[0::3])
    assert [word for word in asked if word not in french] == []


def test_a_term_is_told_in_a_sentence() -> None:
    for term in glossary():
        assert re.fullmatch(r"[A-Z0-9].+\.", term.meaning), term
        assert term.french
        assert all(re.fullmatch(r"\d\d", number) for number in term.lessons)
        assert term.lessons


def test_a_teacher_finds_each_lesson(outputs: list[dict[str, str]], parse: Parse) -> None:
    show_teaching()
    page = parse(outputs[0]["text/html"])
    for found, head in zip(course(), page.all("summary"), strict=True):
        assert head.text == f"{found.number} · {found.title} ({found.minutes} minutes)"
        teaching = found.teaching
        for said in (teaching.goal, teaching.in_five_minutes, teaching.question):
            assert said
            assert said in page.text
        for said in (*teaching.expected, *teaching.listen_for):
            assert said in page.text
        assert teaching.expected
        assert teaching.listen_for


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
