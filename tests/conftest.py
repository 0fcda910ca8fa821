"""What the tests of several folders share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lowball_lessons.lessons.progress import PROGRESS


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_kept() -> Iterator[None]:
    """Exercises that tests and their kernels open leave no progress in the checkout."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(PROGRESS, "off")
        yield


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The Dask scheduler of two workers that listen on the loopback only."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=False,
        dashboard_address="127.0.0.1:0",
        host="127.0.0.1",
        protocol="tcp",
        local_directory=tmp_path_factory.mktemp("dask"),
    ) as cluster:
        yield cluster.scheduler_address
