"""Work in chunks, here, on all cores or on a Dask cluster; the results come back in order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from lowball_lessons.errors import TableError

Chunks = Iterable[range]
Worker = Callable[[range], Any]
Spread = Callable[[Worker, Chunks], Iterator[Any]]
"""How chunks are given to workers."""


def in_this_process(work: Worker, chunks: Chunks) -> Iterator[Any]:
    """One chunk after the other."""
    return map(work, chunks)


def on_all_cores(workers: int | None = None) -> Spread:
    """A process for each core, or so many."""

    def spread(work: Worker, chunks: Chunks) -> Iterator[Any]:
        from multiprocessing import get_context

        with get_context("spawn").Pool(workers) as pool:
            yield from pool.imap(work, chunks)

    return spread


def on_dask(address: str) -> Spread:
    """The workers of a Dask cluster; `address` is its scheduler's. Raises TableError."""

    def spread(work: Worker, chunks: Chunks) -> Iterator[Any]:
        with _client(address) as client:
            waiting = iter(chunks)
            going = [client.submit(work, chunk, pure=False) for chunk in islice(waiting, 64)]
            while going:
                yield going.pop(0).result()
                going += [client.submit(work, chunk, pure=False) for chunk in islice(waiting, 1)]

    return spread


ADDRESS = re.compile(r"inproc://.+|((tcp|tls)://)?[^/:\s]+:\d{1,5}")
"""How the address of a scheduler is written."""


def _client(address: str) -> Any:
    if not ADDRESS.fullmatch(address):
        raise TableError(f"{address!r} is no address of a scheduler, such as tcp://10.0.0.1:8786.")
    try:
        from distributed import Client
    except ImportError:
        raise TableError(
            'Dask is not installed. It comes with the extra "dask": in a checkout, '
            'pip install ".[dask]".'
        ) from None
    try:
        return Client(address, timeout="4s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise TableError(f"No Dask cluster answers at {address}: {error}") from None
