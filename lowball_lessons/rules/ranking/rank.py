"""The place of a hand in its ranking, as an ordered value: lower is better."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class LowRank:
    """Where a hand stands among all hands of its ranking; the smaller one wins (R27-1, A5-1).

    `strength` counts the strengths that are better, so 0 is the best hand. `heights` are the ranks
    that decide within the category, in the order in which they are compared. `better` and `equal`
    are numbers of hands out of `total`; a hand is one of its own equals.
    """

    ranking: str
    strength: int
    category: str
    heights: tuple[int, ...]
    name: str
    nickname: str
    better: int
    equal: int
    total: int

    @property
    def worse(self) -> int:
        """How many of the `total` hands are worse."""
        return self.total - self.better - self.equal

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LowRank) and self._place == other._place

    def __hash__(self) -> int:
        return hash(self._place)

    def __lt__(self, other: LowRank) -> bool:
        return self.strength < other.strength if self._is_beside(other) else NotImplemented

    def __le__(self, other: LowRank) -> bool:
        return self.strength <= other.strength if self._is_beside(other) else NotImplemented

    def __gt__(self, other: LowRank) -> bool:
        return self.strength > other.strength if self._is_beside(other) else NotImplemented

    def __ge__(self, other: LowRank) -> bool:
        return self.strength >= other.strength if self._is_beside(other) else NotImplemented

    def __str__(self) -> str:
        return f"{self.name} ({self.nickname})" if self.nickname else self.name

    @property
    def _place(self) -> tuple[str, int]:
        return self.ranking, self.strength

    def _is_beside(self, other: object) -> bool:
        return isinstance(other, LowRank) and other.ranking == self.ranking
