"""The course: its lessons fit together, and its files are files."""

import pytest

from lowball_lessons import UnknownNameError, rule_cards
from lowball_lessons.catalogue import course, course_files, lesson


def test_lessons_are_numbered_and_in_order() -> None:
    numbers = [found.number for found in course()]
    assert numbers == sorted(set(numbers))
    for found in course():
        assert found.file.startswith(f"{found.number}_")
        assert found.title.strip()
        assert found.about.endswith(".")
        assert found.minutes > 0


def test_a_lesson_teaches_rules_that_exist_once_each() -> None:
    known = {card.id for card in rule_cards()}
    for found in course():
        assert set(found.rules) <= known, found.number
        assert len(set(found.rules)) == len(found.rules), found.number


def test_a_lesson_needs_only_earlier_ones() -> None:
    earlier: set[str] = set()
    for found in course():
        assert set(found.needs) <= earlier, found.number
        earlier.add(found.number)


def test_a_lesson_is_found_by_its_number() -> None:
    for found in course():
        assert lesson(found.number) is found


@pytest.mark.parametrize("number", ["99", "", 2, None], ids=repr)
def test_an_unknown_lesson_is_refused_with_the_numbers(number: object) -> None:
    with pytest.raises(UnknownNameError) as caught:
        lesson(number)
    assert f"There is no lesson {number!r}" in str(caught.value)
    for found in course():
        assert found.number in str(caught.value)


def test_course_files_are_notebooks_by_their_place_in_the_course() -> None:
    for place, path in course_files().items():
        folder, name = place.split("/")
        assert folder in ("notebooks", "exercises")
        assert path.name == name
        assert path.suffix == ".ipynb" or name == "cheat_sheet.html"
        assert path.is_file()
