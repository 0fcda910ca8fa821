"""The best hold for every hand, and what it is worth with one to three draws (memoryless)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from os import getpid
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

from lowball_lessons.errors import HandError
from lowball_lessons.probability import sums
from lowball_lessons.probability.advice import Advice, Hold, ranked
from lowball_lessons.probability.combinations import DECK, Rows, combinations
from lowball_lessons.probability.goals import Goal, read_goal
from lowball_lessons.probability.lookup import ALL_HANDS, five_card, strengths
from lowball_lessons.probability.models import MEMORYLESS, ONE, noted
from lowball_lessons.probability.reading import Given, read_draws, read_hand
from lowball_lessons.probability.suitless import class_ids, classes, kept_places
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.ranking import RANKINGS, Ranking
from lowball_lessons.rules.ranking.ranking import FiveCardRanking

FORMAT = "2"
"""The format of the files in the cache folder."""

CLASSES = 134_459


@dataclass(frozen=True, eq=False)
class BestDraws:
    """For every class of hands the best hold, a mask of places, and its value.

    `values` count in units of 1 / `total`; `before` are the values one draw later. `model` says how
    thrown cards are treated. Made by `best_draws`.
    """

    ranking: FiveCardRanking
    goal: str
    draws: int
    scale: int
    keeps: NDArray[np.uint8]
    values: sums.Limbs
    before: sums.Limbs
    note: str = ""

    @property
    def is_exact(self) -> bool:
        """Whether the values are whole numbers over a total, and not floats."""
        return self.values[0].dtype.kind != "f"

    @property
    def total(self) -> int:
        """What the values are out of."""
        return self.scale * int(sums.ONE_DRAW**self.draws)

    @property
    def model(self) -> str:
        """What was counted."""
        return noted(ONE if self.draws == 1 else MEMORYLESS, self.note)

    @property
    def mean(self) -> Fraction:
        """The value of a random hand: the mean over all 2,598,960 hands."""
        weights = classes(5).weights
        if not self.is_exact:
            return Fraction(float(self.values[0] @ weights)) / (self.total * ALL_HANDS)
        return Fraction(sums.mean_sum(self.values, weights), self.total * ALL_HANDS)

    def value(self, hand: Given) -> Fraction:
        """What the best hold of a hand is worth. Raises CardError, HandError."""
        at = int(class_ids(np.array([read_hand(hand)], np.uint8))[0])
        return self._fraction(self.values, at)

    def keep(self, hand: Given) -> tuple[Card, ...]:
        """The cards that the best hold keeps. Raises CardError, HandError."""
        numbers = sorted(read_hand(hand))
        mask = int(self.masks(np.array([numbers], np.uint8))[0])
        return tuple([Card(number) for at, number in enumerate(numbers) if mask >> at & 1])

    def advice(self, hand: Given) -> Advice:
        """Every hold of a hand with its value, the best first. Raises CardError, HandError."""
        numbers = read_hand(hand)
        row = np.array([sorted(numbers)], np.uint8)
        at = int(class_ids(row)[0])
        found = [sums.sums_over(limb) for limb in self.before]
        there = sums.carried(
            [
                sums.hold_sums(limb, np.array([at])) * np.array(sums.multipliers())[:, None]
                for limb in found
            ]
        )
        holds = [
            Hold(self._cards(at, mask, row), self._fraction([limb[mask] for limb in there], 0))
            for mask in range(32)
        ]
        return Advice(numbers, self.goal, self.draws, ranked(holds, numbers), self.model)

    def masks(self, rows: Rows) -> NDArray[np.uint8]:
        """The best hold of each sorted row of five card numbers, as a mask of places."""
        return kept_places(self.keeps, class_ids(rows), rows)

    def all_masks(self) -> NDArray[np.uint8]:
        """The best hold of all 2,598,960 hands in lexicographic order, as masks of places."""
        return self.masks(combinations(DECK, 5))

    def all_values(self) -> NDArray[np.float64]:
        """The value of all 2,598,960 hands in lexicographic order, as floats."""
        floats: NDArray[np.float64] = self.values[0] / self.total
        if len(self.values) == 2:
            floats = floats * 2.0**sums.LIMB + self.values[1] / self.total
        return floats.take(class_ids(combinations(DECK, 5)))

    def __str__(self) -> str:
        value = f"{float(self.mean):.4g}"
        return f"{self.goal}, {self.draws} draws, a random hand: {value} ({self.model})"

    def save(self, path: Path | str) -> None:
        """Write the table to a file, compressed, or leave nothing behind. Raises OSError."""
        path = Path(path)
        arrays = {f"value{at}": limb for at, limb in enumerate(self.values)}
        arrays |= {f"before{at}": limb for at, limb in enumerate(self.before)}
        about = (self.ranking.key, self.goal, str(self.draws), str(self.scale), self.note)
        arrays["about"] = np.array(about)
        arrays["keeps"] = self.keeps
        part = path.with_name(f"{path.name}.{getpid()}.part")
        try:
            with part.open("wb") as file:
                np.savez_compressed(file, allow_pickle=False, **arrays)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)

    @classmethod
    def load(cls, path: Path | str) -> BestDraws:
        """The table that `save` wrote. Raises HandError, OSError."""
        path = Path(path)
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
                key, goal, draws, scale, note = stored["about"].tolist()
                limbs = {
                    name: [stored[part] for part in stored.files if part.startswith(name)]
                    for name in ("value", "before")
                }
                keeps = stored["keeps"]
                if {len(part) for part in (keeps, *limbs["value"], *limbs["before"])} != {CLASSES}:
                    raise ValueError("its tables have another length")
                if not limbs["value"] or not limbs["before"] or keeps.dtype != np.uint8:
                    raise ValueError("a table is missing")
                if keeps.max() > 31 or int(draws) not in (1, 2, 3) or int(scale) < 1:
                    raise ValueError("a number in it is not possible")
                whole = (int(draws), int(scale), keeps, limbs["value"], limbs["before"], note)
                return cls(five_card(RANKINGS[key]), goal, *whole)
        except OSError:
            raise
        except Exception as error:
            raise HandError(f"{path} is no table of best draws: {error}") from None

    def _fraction(self, limbs: sums.Limbs, at: int) -> Fraction:
        value = sums.whole(limbs, at) if self.is_exact else Fraction(float(limbs[0][at]))
        return Fraction(value) / self.total

    def _cards(self, at: int, mask: int, row: Rows) -> tuple[Card, ...]:
        masks = np.array([mask], np.uint8)
        places = int(kept_places(masks, np.array([0]), row, classes(5).rows[[at]])[0])
        return tuple([Card(int(card)) for place, card in enumerate(row[0]) if places >> place & 1])


def best_draws(ranking: Ranking, goal: object, draws: int = 1) -> BestDraws:
    """The best hold for every hand and its value with so many draws left.

    With two and three draws thrown cards count as back in the deck (memoryless), which gives nearly
    the best holds but too low a value: see `draw_odds`. `goal` is a text, a hand to reach, a Goal
    or values. Raises HandError.
    """
    known = five_card(ranking)
    read_draws(draws)
    wanted = read_goal(goal, known)
    values = class_values(wanted)
    largest = max(abs(int(values.max())), abs(int(values.min()))) if wanted.is_exact else 0
    sums.check_size(largest * sums.ONE_DRAW ** (draws - 1))
    limbs = sums.split(values)
    for _ in range(draws):
        before = limbs
        keeps, limbs = sums.one_draw_back(before)
    table = (wanted.name, draws, wanted.scale, keeps, limbs, before, wanted.note)
    return BestDraws(known, *table)


def load_best_draws(ranking: Ranking, goal: object, draws: int = 1) -> BestDraws:
    """`best_draws`, kept in the user's cache folder for the next time.

    The file may be deleted at any time. Raises HandError.
    """
    known = five_card(ranking)
    wanted = read_goal(goal, known)
    name = wanted.name
    values = sha256(wanted.values.tobytes() + str((name, wanted.scale)).encode()).hexdigest()[:16]
    folder = user_cache_path("lowball-lessons", version=FORMAT)
    path = folder / f"{known.key}-{values}-{read_draws(draws)}.npz"
    try:
        stored = BestDraws.load(path)
        if (stored.ranking, stored.goal, stored.draws) == (known, name, draws):
            return stored
    except (HandError, OSError):
        pass
    found = best_draws(known, wanted, draws)
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        found.save(path)
    return found


def class_values(goal: Goal) -> NDArray[Any]:
    """What the goal gives to each class of hands. Raises HandError where suits matter to it."""
    rows = classes(5).rows
    if len(goal.values) != ALL_HANDS:
        return goal.values.take(strengths(rows, goal.ranking))
    ids = class_ids(combinations(DECK, 5))
    values = np.zeros(len(rows), goal.values.dtype)
    values[ids] = goal.values
    if not (values.take(ids) == goal.values).all():
        raise HandError("goal: a value must not depend on the names of the suits.")
    return values
