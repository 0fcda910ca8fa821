"""The lessons as a person uses them: JupyterLab in Chromium, by mouse and by keyboard."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from lowball_lessons.catalogue import course
from lowball_lessons.lessons import Exercise
from tests.browser.lab import Lab, button

pytestmark = pytest.mark.browser

LESSONS = ("notebooks/02_deuce_to_seven.ipynb", "notebooks/04_two_rankings.ipynb")
OTHERS = tuple(f"notebooks/{found.file}.ipynb" for found in course() if found.number not in "02 04")
EXERCISE = "exercises/02_deuce_to_seven.ipynb"


@pytest.fixture
def lesson_02(lab: Lab) -> Lab:
    lab.show(LESSONS[0])
    return lab


def piece_with(lab: Lab, text: str) -> Locator:
    return lab.page.locator(".lb-piece", has_text=text).first


def test_the_course_map_is_what_opens(lab: Lab) -> None:
    expect(
        lab.page.get_by_role("link", name="02 · Deuce-to-seven: which low hand wins")
    ).to_be_visible()


def test_predict_by_mouse_and_read_why(lesson_02: Lab) -> None:
    piece = piece_with(lesson_02, "Which hand wins at deuce-to-seven?")
    expect(piece).not_to_contain_text("R27")
    button(piece, "The second hand").click()
    expect(piece).to_contain_text("You predicted: The second hand. It is: The first hand.")
    expect(piece).to_contain_text("The first hand wins with an 86 against a 97")
    piece.get_by_text("Read the rules").click()
    expect(piece).to_contain_text("At the first difference the lower rank wins.")
    button(piece, "Again").click()
    expect(piece).not_to_contain_text("R27")


def test_predict_by_keyboard_alone(lesson_02: Lab) -> None:
    keyboard, before = lesson_02.page.keyboard, lesson_02.cells
    piece = piece_with(lesson_02, "Which hand wins at deuce-to-seven?")
    button(piece, "The first hand").focus()
    keyboard.press("Tab")
    expect(button(piece, "The second hand")).to_be_focused()
    for key in ("b", "a", "x", "d", "d"):
        keyboard.press(key)
    keyboard.press("Shift+Tab")
    keyboard.press("Enter")
    expect(piece).to_contain_text("As you predicted: The first hand.")
    expect(button(piece, "Again")).to_be_focused()
    keyboard.press("Space")
    expect(button(piece, "The first hand")).to_be_visible()
    assert lesson_02.cells == before


def test_pick_cards_by_mouse(lesson_02: Lab) -> None:
    piece = piece_with(lesson_02, "Pick five cards.")
    button(piece, "Put all back").click()
    expect(piece).to_contain_text("none yet")
    for name in ("seven of clubs", "five of diamonds", "four of hearts", "three of spades"):
        button(piece, name).click()
        expect(button(piece, name)).to_have_attribute("aria-pressed", "true")
    expect(piece).not_to_contain_text("Of all 2,598,960 hands")
    button(piece, "two of clubs").click()
    expect(piece).to_contain_text("a 75 (number one)")
    expect(piece).to_contain_text("1,020 equal and 2,597,940 worse")
    button(piece, "ace of spades").click()
    expect(piece).to_contain_text("Put one back before you take the ace of spades.")


def test_pick_cards_by_keyboard(lesson_02: Lab) -> None:
    keyboard = lesson_02.page.keyboard
    piece = piece_with(lesson_02, "Pick five cards.")
    button(piece, "Put all back").click()
    expect(piece).to_contain_text("none yet")
    before = lesson_02.cells
    button(piece, "two of clubs").focus()
    for keys in (
        ("Enter",),
        ("ArrowRight", "ArrowDown", "Enter"),
        ("ArrowRight", "ArrowDown", "Space"),
        ("ArrowRight", "ArrowDown", "Enter"),
        ("Home", "ArrowUp", "ArrowRight", "End", "Enter"),
    ):
        for key in keys:
            keyboard.press(key)
            focused = lesson_02.page.locator("button:focus")
        expect(focused).to_have_attribute("aria-pressed", "true")
    for name in ("two of clubs", "three of diamonds", "four of hearts", "five of spades"):
        expect(button(piece, name)).to_have_attribute("aria-pressed", "true")
    expect(piece).to_contain_text("Deuce-to-seven: ace-high")
    assert lesson_02.cells == before


def test_the_ladder(lesson_02: Lab) -> None:
    piece = piece_with(lesson_02, "Put the hands in order")
    button(piece, "Check").click()
    expect(piece).to_contain_text("Not yet")
    for move in (
        r"Move number 4, T♦.*, up",
        r"Move number 3, T♦.*, up",
        r"Move number 2, T♦.*, up",
        r"Move number 4, A♠.*, up",
        r"Move number 3, A♠.*, up",
        r"Move number 4, 2♣.*, up",
        r"Move number 3, 2♣.*, down",
        r"Move number 4, 2♣.*, up",
    ):
        piece.get_by_role("button", name=re.compile(move)).click()
    button(piece, "Check").click()
    expect(piece).to_contain_text("The order is right")


def test_the_board_of_two_rankings(lab: Lab) -> None:
    lab.show(LESSONS[1])
    piece = piece_with(lab, "Pick five cards.")
    expect(piece).to_contain_text("Deuce-to-seven: ace-high")
    expect(piece).to_contain_text("Ace-to-five: the wheel")
    button(piece, "ace of hearts").click()
    button(piece, "seven of hearts").click()
    expect(piece).to_contain_text("Deuce-to-seven: a 75 (number one)")
    expect(piece).to_contain_text("Ace-to-five: a 75")


def test_a_question_is_recalled_by_keyboard_alone(lab: Lab) -> None:
    lab.show(LESSONS[1])
    piece, keyboard = piece_with(lab, "Four players show these hands at 2–7."), lab.page.keyboard
    button(piece, "a").focus()
    keyboard.press("Tab")
    keyboard.press("Enter")
    expect(piece).to_contain_text("You passed over a straight: five cards in a row count against")
    expect(button(piece, "b")).to_be_focused()
    expect(button(piece, "b")).to_have_attribute("aria-pressed", "true")
    keyboard.press("Tab")
    keyboard.press("Space")
    expect(piece).to_contain_text("Right. It is a 98")
    for _ in range(2):
        keyboard.press("Tab")
    expect(button(piece, "Hint")).to_be_focused()
    keyboard.press("Enter")
    expect(piece).to_contain_text("Hint 1 of 3.")
    before = piece.inner_text()
    button(piece, "Another question like this").click()
    expect(piece).not_to_contain_text("Hint 1 of 3.")
    assert piece.inner_text() != before


def test_a_question_answered_wrongly_then_rightly(lab: Lab) -> None:
    lab.show(EXERCISE)
    page = lab.page
    cell = page.locator(".jp-CodeCell", has_text="exercise.check(1, answer)")
    for answer, said in (("b", "You passed over a straight"), ("c", "Right. It is a 98")):
        editor = cell.locator(".cm-content")
        editor.click()
        page.keyboard.press("Control+a")
        page.keyboard.type(f'answer = "{answer}"\nexercise.check(1, answer)')
        page.keyboard.press("Shift+Enter")
        expect(cell.locator(".lb-verdict")).to_contain_text(said)


def write(lab: Lab, cell: Locator, source: str) -> None:
    """Put this into the cell and run it, by keyboard."""
    cell.locator(".cm-content").click()
    lab.page.keyboard.press("Control+a")
    lab.page.keyboard.insert_text(source)
    lab.page.keyboard.press("Shift+Enter")


def test_answers_survive_save_close_reopen_and_run_all(lab: Lab) -> None:
    notebook = "exercises/01_low_hands.ipynb"
    lab.show(notebook)
    page, first, second = lab.page, *Exercise("01", "Ana").questions[:2]
    opening = page.locator(".jp-CodeCell", has_text="open_exercise(")
    write(
        lab,
        opening,
        'from lowball_lessons.views import open_exercise\nexercise = open_exercise("01", "Ana")',
    )
    lab.run_all()
    wrong = first.case.mistakes[0]
    answers = {
        1: f'answer = "{first.case.kind.written(wrong.answer)}"',
        2: second.case.kind.source(second.case.right),
    }
    for number, answer in answers.items():
        cell = page.locator(".jp-CodeCell", has_text=f"exercise.check({number}, answer)")
        write(lab, cell, f"{answer}\nexercise.check({number}, answer)")
        expect(cell.locator(".lb-verdict")).to_be_visible()
    said = [wrong.sentence.split(".")[0], "Right. "]
    total = f"score {second.question.points} of 17"
    lab.run_all()
    expect(page.locator(".jp-CodeCell", has_text="exercise.score()")).to_contain_text(total)
    page.keyboard.press("Control+s")
    page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
    for is_rerun in (False, True):
        lab.open(notebook)
        if is_rerun:
            lab.run_all()
        for (number, answer), words in zip(answers.items(), said, strict=True):
            cell = page.locator(".jp-CodeCell", has_text=f"exercise.check({number}, answer)")
            expect(cell.locator(".cm-content")).to_contain_text(answer)
            expect(cell.locator(".lb-verdict")).to_contain_text(words)
        expect(page.locator(".jp-CodeCell", has_text="exercise.score()")).to_contain_text(total)
    kept = json.loads((lab.folder / "exercises" / "progress.json").read_text())["students"]["ana"]
    assert {name: record["tries"] for name, record in kept.items()} == {
        first.question.id: 1,
        second.question.id: 1,
    }


@pytest.mark.parametrize("notebook", [*LESSONS, *OTHERS, EXERCISE])
def test_run_twice_and_axe_finds_nothing(lab: Lab, notebook: str) -> None:
    lab.show(notebook)
    pieces = lab.page.locator(".lb-piece").count()
    lab.run_all()
    assert lab.page.locator(".lb-piece").count() == pieces
    for piece in lab.page.locator(".lb-piece").all():
        first = piece.get_by_role("button").first
        if first.get_attribute("data-act") == "choose 0":
            first.click()
    context = ".lb-piece" if pieces else ".lb-picture"
    found = Axe().run(lab.page, context={"include": [[context]]})
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("notebook", LESSONS)
def test_without_a_kernel_there_is_a_picture(lab: Lab, notebook: str) -> None:
    lab.open(notebook)
    pictures = lab.page.locator(".lb-picture")
    expect(pictures.nth(1)).to_be_visible()
    lab.run_all()
    expect(lab.page.locator(".lb-piece").first).to_be_visible()
    expect(pictures.nth(1)).to_be_hidden()
    lab.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    lab.open(notebook)
    expect(pictures.nth(1)).to_be_visible()
    assert lab.page.locator(".lb-piece").count() == 0


def test_a_narrow_window_cuts_nothing_off(lesson_02: Lab) -> None:
    page = lesson_02.page
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    page.set_viewport_size({"width": 400, "height": 800})
    try:
        wide = page.evaluate(
            """() => [...document.querySelectorAll('.lb-piece, .lb-piece *')]
                .filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth)
                .map((node) => node.className + ' ' + node.scrollWidth + '>' + node.clientWidth)"""
        )
        assert wide == []
    finally:
        page.set_viewport_size({"width": 1280, "height": 900})


def test_the_cheat_sheet_prints_on_one_page(lab: Lab) -> None:
    browser = lab.page.context.browser
    assert browser is not None
    page = browser.new_page()
    try:
        page.goto((lab.folder / "notebooks" / "cheat_sheet.html").as_uri())
        printed = page.pdf(prefer_css_page_size=True)
    finally:
        page.close()
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_no_request_left_the_machine(lab: Lab) -> None:
    assert lab.foreign == []
