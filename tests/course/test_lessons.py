"""The contract of a lesson (TEACHING): held by each notebook, whatever it teaches."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from lowball_lessons.catalogue import course, lesson
from lowball_lessons.lessons.authoring import Notebook, read_notebook

ROOT = Path(__file__).parents[2]
TAUGHT = [found.file for found in course() if found.number != "00"]
PIECES = (
    *("duel(", "predict(", "predict_number(", "predict_cards(", "recall(", "real_duel("),
    *("board(", "ladder(", "pick_hand(", "step_through(", "draw_cards(", "build_pots("),
    *("replay_deal(", "turn_seats(", "turn_stacks(", "watch_session("),
)


def notebook(name: str) -> Notebook:
    return read_notebook(ROOT / "notebooks" / f"{name}.ipynb")


def cells(name: str, kind: str) -> list[str]:
    return ["".join(c["source"]) for c in notebook(name)["cells"] if c["cell_type"] == kind]


@pytest.mark.parametrize("name", TAUGHT)
def test_it_opens_with_goals_rules_and_recall(name: str) -> None:
    prose, code = cells(name, "markdown"), cells(name, "code")
    assert "When this lesson is done you can" in prose[0]
    assert "show_rules(" in code[0]
    assert "Do you remember?" in prose[1]
    assert all("predict(" in source or "recall(" in source for source in code[1:3])


@pytest.mark.parametrize("name", TAUGHT)
@pytest.mark.parametrize(
    "part",
    [
        "A worked example from the rules",
        "The mistake that everybody makes",
        "For the class",
        "In short",
        "00_start_here.ipynb",
        "exercises/",
    ],
)
def test_it_has_its_parts(name: str, part: str) -> None:
    assert any(part in source for source in cells(name, "markdown"))


@pytest.mark.parametrize("name", TAUGHT)
def test_at_most_600_words_between_things_to_do(name: str) -> None:
    words = longest = 0
    for cell in notebook(name)["cells"]:
        source = "".join(cell["source"])
        words = 0 if cell["cell_type"] == "code" else words + len(source.split())
        longest = max(longest, words)
    assert longest <= 600


@pytest.mark.parametrize("name", [found.file for found in course()])
def test_code_cells_are_short(name: str) -> None:
    lengths = [len(source.splitlines()) for source in cells(name, "code")]
    assert max(lengths) <= 6
    assert sorted(lengths)[len(lengths) // 2] <= 3


@pytest.mark.parametrize("name", [found.file for found in course()])
def test_each_cell_works_alone_and_twice(name: str) -> None:
    for source in cells(name, "code"):
        alone: dict[str, object] = {}
        with contextlib.redirect_stdout(io.StringIO()):
            exec(source, alone)
            exec(source, alone)


@pytest.mark.parametrize("name", [found.file for found in course()])
def test_links_lead_somewhere(name: str) -> None:
    for source in cells(name, "markdown"):
        for target in re.findall(r"\]\(([^)#]+)", source):
            assert "://" not in target
            assert (ROOT / "notebooks" / target).is_file(), target


@pytest.mark.parametrize("name", TAUGHT)
def test_every_piece_leaves_a_picture_and_no_widget_state(name: str) -> None:
    read = notebook(name)
    assert read["metadata"].keys() == {"kernelspec", "language_info"}
    for cell in read["cells"]:
        source = "".join(cell["source"])
        if any(piece in source for piece in PIECES):
            still, live = cell["outputs"]
            assert 'class="lb-picture"' in "".join(still["data"]["text/html"])
            assert "text/plain" in still["data"]
            assert live["data"].keys() == {"text/plain"}


def test_the_lessons_rules_are_shown_from_the_seeds() -> None:
    for name in TAUGHT:
        number = name[:2]
        shown = str(notebook(name)["cells"][1]["outputs"])
        assert all(rule in shown for rule in lesson(number).rules)
