"""Rows written to a CSV or Parquet file, which is there whole or not at all."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from lowball_lessons.errors import RecordError
from lowball_lessons.records.frames import Row
from lowball_lessons.records.whole_files import replacing

Chunks = Iterable[list[Row]]


def written_to(path: Path, columns: Sequence[str], chunks: Chunks) -> None:
    """Write the rows to `path`, by its ending CSV or Parquet. Raises RecordError.

    A file that is there is replaced only when everything is written.
    """
    write = WRITERS.get(path.suffix)
    if write is None:
        raise RecordError(f"{path.name}: the ending must be one of {', '.join(WRITERS)}.")
    with replacing(path) as draft:
        write(draft, columns, chunks)


def _write_csv(path: Path, columns: Sequence[str], chunks: Chunks) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        for rows in chunks:
            writer.writerows(rows)


def _write_parquet(path: Path, columns: Sequence[str], chunks: Chunks) -> None:
    try:
        import pyarrow as pa
        from pyarrow.parquet import ParquetWriter
    except ImportError:
        raise RecordError(
            'Parquet needs pyarrow, which comes with the extra "simulate": in a checkout, '
            'pip install ".[simulate]"; CSV needs nothing.'
        ) from None
    kinds: dict[type, Any] = {int: pa.int64(), bool: pa.bool_(), str: pa.string()}
    writer = None
    try:
        for rows in filter(None, chunks):
            schema = pa.schema(
                [(name, kinds[type(value)]) for name, value in zip(columns, rows[0], strict=True)]
            )
            writer = writer or ParquetWriter(path, schema)
            values = [list(column) for column in zip(*rows, strict=True)]
            writer.write_table(pa.table(dict(zip(columns, values, strict=True)), schema=schema))
    finally:
        if writer is not None:
            writer.close()


WRITERS: dict[str, Callable[[Path, Sequence[str], Chunks], None]] = {
    ".csv": _write_csv,
    ".parquet": _write_parquet,
}
