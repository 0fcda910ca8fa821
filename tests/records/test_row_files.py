"""Rows in a file: CSV and Parquet say the same, and a file is there whole or not at all."""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pandas as pd
import pytest
from pyarrow import parquet

from lowball_lessons import RecordError, load_profile
from lowball_lessons.records.frames import ACTION_COLUMNS, SEAT_COLUMNS, Row, action_rows, seat_rows
from lowball_lessons.records.row_files import written_to
from tests.records.random_deals import random_deals

COLUMNS = ("deal", "name", "is_shown")
CHUNKS = [[(1, "Ana", True), (1, "Ben", False)], [(2, "Chloé, the 7♣", False)]]
OLD = b"what was there before"
each_ending = pytest.mark.parametrize("ending", [".csv", ".parquet"])


def rows(tell: Callable[..., Iterator[Row]]) -> list[list[Row]]:
    """A chunk of rows a deal."""
    played = random_deals(load_profile("triple-draw-home"), 12)
    return [list(tell(number, deal)) for number, deal in enumerate(played, start=1)]


@pytest.mark.parametrize(
    ("columns", "tell"),
    [(SEAT_COLUMNS, seat_rows), (ACTION_COLUMNS, action_rows)],
    ids=["seats", "actions"],
)
def test_csv_and_parquet_have_the_same_content(
    columns: tuple[str, ...], tell: Callable[..., Iterator[Row]], tmp_path: Path
) -> None:
    chunks = rows(tell)
    flat = [row for chunk in chunks for row in chunk]
    for ending in (".csv", ".parquet"):
        written_to(tmp_path / f"rows{ending}", columns, iter(chunks))
    from_csv = pd.read_csv(tmp_path / "rows.csv", keep_default_na=False)
    from_parquet = pd.read_parquet(tmp_path / "rows.parquet")
    for frame in (from_csv, from_parquet):
        assert list(frame.columns) == list(columns)
        assert list(frame.itertuples(index=False, name=None)) == flat
    pd.testing.assert_frame_equal(from_csv, from_parquet)


def test_csv_is_plain_text_with_a_heading(tmp_path: Path) -> None:
    written_to(tmp_path / "rows.csv", COLUMNS, iter(CHUNKS))
    text = (tmp_path / "rows.csv").read_bytes().decode("utf-8")
    assert text == 'deal,name,is_shown\n1,Ana,True\n1,Ben,False\n2,"Chloé, the 7♣",False\n'
    assert len(list(csv.reader(text.splitlines()))) == 4


def test_parquet_knows_numbers_texts_and_truth_values(tmp_path: Path) -> None:
    written_to(tmp_path / "rows.parquet", COLUMNS, iter(CHUNKS))
    table = parquet.read_table(tmp_path / "rows.parquet")
    assert [str(kind) for kind in table.schema.types] == ["int64", "string", "bool"]
    assert table.num_rows == 3


@each_ending
def test_chunks_without_rows_are_no_matter(ending: str, tmp_path: Path) -> None:
    one, other = tmp_path / f"one{ending}", tmp_path / f"other{ending}"
    written_to(one, COLUMNS, iter(CHUNKS))
    written_to(other, COLUMNS, iter([[], CHUNKS[0], [], CHUNKS[1], []]))
    assert read(one) == read(other)


def read(path: Path) -> list[Row]:
    frame = pd.read_csv(path) if path.suffix == ".csv" else pd.read_parquet(path)
    return list(frame.itertuples(index=False, name=None))


FAILURES: dict[str, type[BaseException]] = {
    "a deal that cannot be played": RecordError,
    "a mistake": ZeroDivisionError,
    "somebody stops it": KeyboardInterrupt,
    "a full disk": OSError,
}


@each_ending
@pytest.mark.parametrize("failure", FAILURES.values(), ids=FAILURES)
@pytest.mark.parametrize("chunks", [0, 1, 2])
def test_what_fails_half_way_leaves_no_file(
    ending: str, failure: type[BaseException], chunks: int, tmp_path: Path
) -> None:
    def failing() -> Iterator[list[Row]]:
        yield from CHUNKS[:chunks]
        raise failure

    with pytest.raises(RecordError if failure is OSError else failure):
        written_to(tmp_path / f"rows{ending}", COLUMNS, failing())
    assert list(tmp_path.iterdir()) == []


@each_ending
def test_what_fails_half_way_leaves_the_old_file_whole(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"rows{ending}"
    path.write_bytes(OLD)
    with pytest.raises(ZeroDivisionError):
        written_to(path, COLUMNS, ([(1 // place, "Ana", True)] for place in (1, 0)))
    assert path.read_bytes() == OLD
    assert list(tmp_path.iterdir()) == [path]


@each_ending
def test_the_old_file_is_there_until_the_new_one_is_whole(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"rows{ending}"
    path.write_bytes(OLD)

    def watched() -> Iterator[list[Row]]:
        for chunk in CHUNKS:
            assert path.read_bytes() == OLD
            yield chunk

    written_to(path, COLUMNS, watched())
    assert read(path) == [row for chunk in CHUNKS for row in chunk]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["rows.xyz", "rows", "rows.csv.gz", ".csv", "rows.xlsx"])
def test_another_ending_is_refused_before_anything_is_played(name: str, tmp_path: Path) -> None:
    def never() -> Iterator[list[Row]]:
        pytest.fail("a deal was played")
        yield []

    with pytest.raises(RecordError, match=r"\.csv, \.parquet") as caught:
        written_to(tmp_path / name, COLUMNS, never())
    assert name in str(caught.value)
    assert list(tmp_path.iterdir()) == []


@each_ending
@pytest.mark.parametrize("target", ["folder", "missing/rows", "file/rows"])
def test_a_target_that_cannot_be_written_is_named(target: str, ending: str, tmp_path: Path) -> None:
    (tmp_path / f"folder{ending}").mkdir()
    (tmp_path / "file").write_bytes(OLD)
    before = sorted(tmp_path.iterdir())
    path = tmp_path / f"{target}{ending}"
    with pytest.raises(RecordError) as caught:
        written_to(path, COLUMNS, iter(CHUNKS))
    assert str(path) in str(caught.value)
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_one_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Path.open
    full = Path("/dev/full")
    monkeypatch.setattr(Path, "open", lambda path, *how, **more: opened(full, *how, **more))
    with pytest.raises(RecordError, match=r"rows\.csv cannot be written"):
        written_to(tmp_path / "rows.csv", COLUMNS, iter(CHUNKS * 5000))
    assert list(tmp_path.iterdir()) == []


def test_without_pyarrow_csv_still_works_and_parquet_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    written_to(tmp_path / "rows.csv", COLUMNS, iter(CHUNKS))
    with pytest.raises(RecordError, match="pyarrow"):
        written_to(tmp_path / "rows.parquet", COLUMNS, iter(CHUNKS))
    assert [path.name for path in tmp_path.iterdir()] == ["rows.csv"]
