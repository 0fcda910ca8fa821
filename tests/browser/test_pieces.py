"""The table's pieces as a person uses them: JupyterLab in Chromium, by mouse and by keyboard."""

from __future__ import annotations

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab, button

pytestmark = pytest.mark.browser

NOTEBOOK = "notebooks/pieces.ipynb"
START = (
    "from lowball_lessons import Deal, Deck, load_profile\n"
    "from lowball_lessons.views import *\n"
    "deal = Deal.start(load_profile('triple-draw-home'), (100, 9, 100), 2, Deck.shuffled(3), "
    "('Ana', 'Ben', 'Chloé'))"
)
CELLS = {
    "stepper": "step_through(deal)",
    "seat": "step_through(deal, seat=2)",
    "asks": "step_through(deal, 'call', asks=True)",
    "tray": "draw_cards(deal.act('call', 'call', 'check'))",
    "pots": "build_pots([6, 10, 12], names=('Ana', 'Ben', 'Chloé'))",
    "odds": "explore_odds('2c 3d 4h 7s Kd')",
    "holds": "choose_hold('2c 3d 4h 7s Kd', goal='8-low')",
    "replay": "replay_deal('arieh-yockey-2019', stops=[1])",
    "number": "predict_number('What is two and two?', 4, 'Count them.')",
    "cards": "predict_cards('Which card goes?', '2c 3d Kd', 'Kd', 'The king is high.')",
    "summary": "summary()",
}


@pytest.fixture(scope="module")
def pieces(lab: Lab) -> Lab:
    """A notebook with one piece of every kind, freshly run."""
    cells = [
        {"cell_type": "code", "id": f"c{at}", "source": source, "metadata": {}, "outputs": []}
        | {"execution_count": None}
        for at, source in enumerate((START, *CELLS.values()))
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (lab.folder / NOTEBOOK).write_text(json.dumps(notebook))
    lab.show(NOTEBOOK)
    return lab


def piece(lab: Lab, name: str) -> Locator:
    found = lab.page.locator(".lb-piece").nth(list(CELLS).index(name))
    found.scroll_into_view_if_needed()
    return found


def test_a_deal_is_played_by_mouse(pieces: Lab) -> None:
    stepper = piece(pieces, "stepper")
    button(stepper, "Raise to 4").click()
    expect(stepper).to_contain_text("Chloé raises to 4.")
    greyed = stepper.get_by_role("button", name="Check: ")
    expect(greyed).to_have_attribute("aria-disabled", "true")
    stepper.get_by_text("Why Ana may not do the rest").click()
    stepper.get_by_text("BET-3").first.click()
    expect(stepper).to_contain_text("there is a bet of 4")
    button(stepper, "Fold").click()
    expect(stepper).to_contain_text("Ana folds.")
    button(stepper, "Back").click()
    expect(stepper).not_to_contain_text("Ana folds.")


def test_a_deal_is_played_by_keyboard_alone(pieces: Lab) -> None:
    seat, keyboard, before = piece(pieces, "seat"), pieces.page.keyboard, pieces.cells
    button(seat, "Fold").focus()
    for key in ("b", "a", "x", "d", "d"):
        keyboard.press(key)
    keyboard.press("Tab")
    keyboard.press("Tab")
    expect(button(seat, "Call 2")).to_be_focused()
    keyboard.press("Enter")
    expect(seat).to_contain_text("Chloé calls 2.")
    button(seat, "On").focus()
    keyboard.press("Space")
    expect(seat).to_contain_text("Ana")
    assert pieces.cells == before


def test_a_prediction_is_made_before_the_table_tells(pieces: Lab) -> None:
    asks = piece(pieces, "asks")
    expect(asks).to_contain_text("What does it cost Ana to stay in?")
    expect(asks).not_to_contain_text("to act")
    button(asks, "1").click()
    expect(asks).to_contain_text("As you predicted: 1.")
    expect(asks).to_contain_text("Ana acts, 1 to call")


def test_cards_are_thrown_by_the_arrow_keys(pieces: Lab) -> None:
    tray, keyboard = piece(pieces, "tray"), pieces.page.keyboard
    button(tray, "two of hearts, kept").focus()
    keyboard.press("Enter")
    expect(button(tray, "two of hearts, thrown")).to_be_focused()
    keyboard.press("ArrowRight")
    keyboard.press("Space")
    expect(button(tray, "queen of hearts, thrown")).to_have_attribute("aria-pressed", "true")
    button(tray, "Throw 2").click()
    expect(tray).to_contain_text("Ana discards 2♥ Q♥.")
    button(tray, "Stand pat").click()
    expect(tray).to_contain_text("Ben stands pat.")
    button(tray, "Stand pat").click()
    expect(tray).not_to_contain_text("receives")
    button(tray, "Next").click()
    expect(tray).to_contain_text("A card is burnt")
    expect(button(tray, "Next")).to_be_focused()
    tray.get_by_role("button", name="All (").click()
    expect(tray).to_contain_text("Ana receives")


def test_pots_are_built_by_field_and_by_button(pieces: Lab) -> None:
    pots = piece(pieces, "pots")
    field = pots.get_by_label("Chloé put in", exact=True)
    field.fill("10")
    field.press("Enter")
    expect(pots).not_to_contain_text("takes back")
    button(pots, "Ben puts in one more").click()
    expect(pots).to_contain_text("Ben takes back 1")
    button(pots, "Ana: in").click()
    expect(pots).to_contain_text("Ana 6 (folded)")
    pots.get_by_label("Ben put in", exact=True).fill("many")
    button(pots, "Set: Ben put in").click()
    expect(pots).to_contain_text("'many' is not possible")


def test_odds_are_explored(pieces: Lab) -> None:
    odds = piece(pieces, "odds")
    button(odds, "king of diamonds, kept").click()
    expect(odds).to_contain_text("8-low or better: 12/47 = 25.5 %")
    odds.get_by_label("Dead cards", exact=True).fill("8c 8d")
    button(odds, "Set: Dead cards").click()
    expect(odds).to_contain_text("2/9 = 22.2 %")
    odds.get_by_label("Draws").select_option("2")
    expect(odds).to_contain_text("true deck: thrown cards stay out")


def test_a_hold_is_chosen(pieces: Lab) -> None:
    holds = piece(pieces, "holds")
    button(holds, "king of diamonds, kept").click()
    button(holds, "That is what I keep").click()
    expect(holds).to_contain_text("No hold is better.")
    expect(button(holds, "Again")).to_be_visible()


def test_a_real_hand_is_replayed_with_the_slider(pieces: Lab) -> None:
    replay, keyboard = piece(pieces, "replay"), pieces.page.keyboard
    button(replay, "On").click()
    expect(replay).to_contain_text("What would you do as Josh Arieh?")
    replay.get_by_role("button", name="fold").click()
    expect(replay).to_contain_text("You would fold; what was done: raise to 300000.")
    slider = replay.get_by_role("slider")
    slider.focus()
    keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "step 2 of 17")
    expect(slider).to_be_focused()
    keyboard.press("End")
    expect(replay).to_contain_text("Over")


def test_a_number_and_cards_are_predicted_and_remembered(pieces: Lab) -> None:
    number, cards, summary = (piece(pieces, name) for name in ("number", "cards", "summary"))
    number.get_by_label("Your prediction", exact=True).fill("5")
    pieces.page.keyboard.press("Enter")
    expect(number).to_contain_text("You predicted: 5. It is: 4.")
    button(cards, "king of diamonds, not chosen").click()
    button(cards, "Commit").click()
    expect(cards).to_contain_text("As you predicted: K♦.")
    button(summary, "Count anew").click()
    expect(summary).to_contain_text("What is two and two?")
    button(summary, "Ask me what I missed").click()
    summary.get_by_label("Your prediction", exact=True).fill("4")
    button(summary, "Commit: Your prediction").click()
    expect(summary).to_contain_text("As you predicted: 4.")


@pytest.mark.parametrize("width", [1280, 400])
def test_axe_finds_nothing_and_nothing_is_cut_off(pieces: Lab, width: int) -> None:
    page = pieces.page
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    page.set_viewport_size({"width": width, "height": 900})
    try:
        found = Axe().run(page, context={"include": [[".lb-piece"]]})
        assert found.violations_count == 0, found.generate_report()
        wide = page.evaluate(
            """() => [...document.querySelectorAll('.lb-piece, .lb-piece *')]
                .filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth
                    && !node.matches('input, select, option, .lb-status'))
                .map((node) => node.tagName + '.' + node.className + ' ' + node.scrollWidth
                    + '>' + node.clientWidth)"""
        )
        assert wide == []
    finally:
        page.set_viewport_size({"width": 1280, "height": 900})


def test_what_is_open_and_written_stays_over_a_click(pieces: Lab) -> None:
    pots = piece(pieces, "pots")
    pots.get_by_label("Ben put in", exact=True).fill("33")
    button(pots, "Chloé puts in one more").click()
    expect(pots.get_by_label("Chloé put in", exact=True)).to_have_value("11")
    expect(pots.get_by_label("Ben put in", exact=True)).to_have_value("33")
    seat = piece(pieces, "seat")
    seat.get_by_text("Everything that happened").click()
    expect(seat.get_by_text("Forced bets")).to_be_visible()
    button(seat, "Start").click()
    expect(seat).to_contain_text("Chloé acts, 2 to call")
    expect(seat.get_by_text("Forced bets")).to_be_visible()


def test_a_second_enter_does_not_fold(pieces: Lab) -> None:
    stepper, keyboard = piece(pieces, "stepper"), pieces.page.keyboard
    button(stepper, "Start").click()
    expect(stepper).to_contain_text("Chloé acts, 2 to call")
    button(stepper, "Raise to 4").focus()
    keyboard.press("Enter")
    expect(stepper).to_contain_text("Chloé raises to 4.")
    keyboard.press("Enter")
    expect(stepper).not_to_contain_text("folds.")


@pytest.mark.parametrize("name", CELLS)
def test_each_piece_answers_the_keyboard_and_keeps_its_keys(pieces: Lab, name: str) -> None:
    shown, keyboard, before = piece(pieces, name), pieces.page.keyboard, pieces.cells
    pressable = shown.locator('button:not([aria-disabled="true"])')
    pressable.first.focus()
    for key in ("b", "a", "x", "d", "d", "ArrowUp"):
        keyboard.press(key)
    said = shown.locator("xpath=following-sibling::div[@role='status']")
    heard = said.inner_text()
    keyboard.press("Enter")
    expect(said).not_to_have_text(heard, use_inner_text=True)
    inside = "document.activeElement.closest('.lb-piece') !== null"
    assert pieces.page.evaluate(inside), "the focus has left the piece"
    assert pieces.cells == before


def test_two_of_a_kind_do_not_disturb_one_another(pieces: Lab) -> None:
    stepper, seat = piece(pieces, "stepper"), piece(pieces, "seat")
    before = seat.inner_text()
    button(stepper, "Start").click()
    expect(stepper).to_contain_text("Chloé acts, 2 to call")
    assert seat.inner_text() == before


def test_a_restarted_kernel_is_noticed_and_said(pieces: Lab) -> None:
    pieces.page.evaluate(
        "window.jupyterapp.shell.currentWidget.context.sessionContext.restartKernel()"
    )
    pieces.wait_for_kernel(NOTEBOOK)
    button(piece(pieces, "stepper"), "Fold").click()
    lost = pieces.page.locator(".lb-lost", has_text="run the cell again").first
    expect(lost).to_be_visible(timeout=10_000)


def test_no_request_left_the_machine(pieces: Lab) -> None:
    assert pieces.foreign == []
