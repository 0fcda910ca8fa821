"""The printed comparisons and explanations of named pairs, as a learner reads them.

`UPDATE_GOLDENS=1 pytest tests/rules/test_golden_explanations.py` writes the files anew; read the
difference before you keep it.
"""

import os
from pathlib import Path
from typing import NamedTuple

import pytest

from lowball_lessons import ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN, Hand, Ranking

GOLDENS = Path(__file__).parent.parent / "golden" / "explanations"
UPDATE = os.environ.get("UPDATE_GOLDENS") == "1"


class Pair(NamedTuple):
    ranking: Ranking
    first: str
    second: str

    def printed(self) -> str:
        hands = [
            Hand.parse(text, jokers=self.ranking is ACE_TO_FIVE, size=len(text.split()))
            for text in (self.first, self.second)
        ]
        parts = [self.ranking.compare(*hands), *map(self.ranking.explain, hands)]
        return "\n\n".join(map(str, parts)) + "\n"


PAIRS = {
    "ex-1-number-one": Pair(DEUCE_TO_SEVEN, "2c 3d 4h 7s 5d", "7h 6c 4s 3c 2d"),
    "ex-5-the-wheel": Pair(ACE_TO_FIVE, "5h 4h 3s 2d Ac", "6s 5d 3c 2h Ad"),
    "ex-6-an-ace-does-not-help": Pair(ACE_TO_FIVE, "8c 6d 4h 2s Ac", "8d 5c 4s 3h 2d"),
    "ex-7-a-straight-loses": Pair(DEUCE_TO_SEVEN, "7c 6d 5h 4s 3c", "Ac Ad Ah Ks Qc"),
    "ex-8-wheel-and-king-high": Pair(DEUCE_TO_SEVEN, "As 5d 4h 3s 2c", "Kc 9d 8h 4s 2d"),
    "flush-and-straight": Pair(DEUCE_TO_SEVEN, "9c 7c 5c 3c 2c", "6h 5c 4d 3s 2h"),
    "four-of-a-suit-and-three": Pair(DEUCE_TO_SEVEN, "9c 8c 7c 6c 2d", "9d 8d 7d 5h 2c"),
    "suited-wheel-and-wheel": Pair(DEUCE_TO_SEVEN, "Ah 5h 4h 3h 2h", "As 5d 4c 3s 2c"),
    "pair-and-kickers": Pair(DEUCE_TO_SEVEN, "Kc Kd 7h 5s 3c", "Kh Ks 8c 4d 3h"),
    "two-pairs": Pair(DEUCE_TO_SEVEN, "4c 4d 3h 3s 9c", "4h 4s 3c 3d 8c"),
    "full-houses": Pair(DEUCE_TO_SEVEN, "3c 3d 3h Ks Kc", "4c 4d 4h 2s 2c"),
    "royal-flush": Pair(DEUCE_TO_SEVEN, "Ks Qs Js Ts As", "5c 5d 5h 5s Kc"),
    "tie": Pair(DEUCE_TO_SEVEN, "8c 6d 4h 3s 2c", "8s 6h 4d 3c 2s"),
    "straights-in-ace-to-five": Pair(ACE_TO_FIVE, "9c 8d 7h 6s 5c", "9d 8h 6d 5s 4c"),
    "aces-up-in-ace-to-five": Pair(ACE_TO_FIVE, "Ac Ad 2h 2s 9c", "3c 3d 2c 2d 4h"),
    "joker-ties": Pair(ACE_TO_FIVE, "9c 6d 3h As Jk", "9d 6h 3s 2c Ad"),
    "badugi-four-and-three": Pair(BADUGI, "Kc Jd 8h 4s", "2c 3d 4h 5h"),
}


@pytest.mark.parametrize("name", PAIRS)
def test_it_reads_as_before(name: str) -> None:
    path = GOLDENS / f"{name}.txt"
    if UPDATE:
        path.write_text(PAIRS[name].printed(), encoding="utf-8", newline="\n")
    assert PAIRS[name].printed() == path.read_text(encoding="utf-8")


@pytest.mark.skipif(UPDATE, reason="the files are being written")
def test_each_pair_has_a_file_and_each_file_a_pair() -> None:
    assert {path.name for path in GOLDENS.iterdir()} == {f"{name}.txt" for name in PAIRS}
