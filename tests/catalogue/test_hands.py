"""The real hands that travel with the package."""

import pytest

from lowball_lessons import UnknownNameError
from lowball_lessons.catalogue import hand_file, hand_files

FINAL_TABLE = [*range(20, 27), *range(41, 48), *range(55, 62), 83, 84, 85]
NAMES = [
    "alice-carol-wikipedia",
    "arieh-yockey-2019",
    *(f"wsop-2023-43-5-{number}" for number in FINAL_TABLE),
]


def test_the_26_real_hands_are_there() -> None:
    files = hand_files()
    assert list(files) == NAMES
    assert len(NAMES) == 26


@pytest.mark.parametrize("name", NAMES)
def test_a_hand_is_found_by_its_name(name: str) -> None:
    path = hand_file(name)
    assert path.name == f"{name}.phh"
    assert "variant" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["arieh", "arieh-yockey-2019.phh", "", None], ids=repr)
def test_an_unknown_hand_is_refused_with_the_names(name: object) -> None:
    with pytest.raises(UnknownNameError) as caught:
        hand_file(name)
    assert str(caught.value).startswith(f"There is no real hand {name!r}; there are alice-carol")
    assert "wsop-2023-43-5-85" in str(caught.value)
