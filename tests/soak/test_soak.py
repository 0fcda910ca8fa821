"""The soak: it plays every table, counts what it checked, and says which deal was wrong."""

from __future__ import annotations

from collections import Counter

import pytest

from lowball_lessons import profiles
from tests.properties.deal_laws import END_LAWS, STATE_LAWS
from tests.properties.law_error import LawError
from tests.soak import soak


def test_a_batch_plays_every_table_and_checks_every_law() -> None:
    names = sorted(profiles())
    batch = soak.play_batch(range(len(names)))
    assert (batch.broken, batch.story) == (None, "")
    assert batch.played == Counter(names)
    assert batch.laws.keys() == {law.__name__ for law in (*STATE_LAWS, *END_LAWS)}


def test_a_batch_stops_at_the_first_deal_that_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def deal(seed: int) -> tuple[str, Counter[str]]:
        if seed >= 3:
            raise LawError(f"wrong in {seed}")
        return "badugi", Counter({"a_law": 2})

    monkeypatch.setattr(soak, "play_deal", deal)
    batch = soak.play_batch(range(10))
    assert (batch.played, batch.laws) == ({"badugi": 3}, {"a_law": 6})
    assert batch.broken == 3
    assert "wrong in 3" in batch.story


@pytest.mark.parametrize(("broken", "code"), [(None, 0), (7, 1)])
def test_the_exit_code_says_whether_every_law_held(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    broken: int | None,
    code: int,
) -> None:
    done = [
        soak.Batch(Counter({"badugi": 50}), Counter({"a_law": 9})),
        soak.Batch(Counter({"kansas-city": 5}), Counter({"a_law": 1}), broken),
    ]
    monkeypatch.setattr(soak, "batches", lambda first, deals: iter(done))
    assert soak.main(["60"]) == code
    printed = capsys.readouterr().out
    assert "55 deals\n       50 badugi\n        5 kansas-city\n" in printed
    assert "1 laws, 10 checks\n       10 a law\n" in printed
    assert ("Deal 7 is wrong: soak.py 1 7" in printed) == (code == 1)


def test_the_same_seed_is_the_same_deal() -> None:
    assert soak.play_deal(5) == soak.play_deal(5)
