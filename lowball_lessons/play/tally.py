"""What a simulation showed, added up while its rows go by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import sqrt

from lowball_lessons.play.simulate import Plan
from lowball_lessons.records.frames import ACTION_COLUMNS, SEAT_COLUMNS, Row

_SEAT, _PAYOFF, _SHOWN = map(SEAT_COLUMNS.index, ("seat", "payoff", "is_shown"))
_PHASE, _ACTION = map(ACTION_COLUMNS.index, ("phase", "action"))


class Tally:
    """Sums over the rows of a plan: winnings by seat, or actions by round. Prints as a table."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rows = 0
        self._deals = 0
        self._sums: Counter[tuple[int, str]] = Counter()
        self._actions: Counter[tuple[str, str]] = Counter()

    def over(self, chunks: Iterable[list[Row]]) -> Iterator[list[Row]]:
        """The same chunks, counted as they pass."""
        add = self._add_seat if self.plan.rows == "seats" else self._add_action
        for rows in chunks:
            for row in rows:
                add(row)
            self.rows += len(rows)
            self._deals += len({row[0] for row in rows})
            yield rows

    def _add_seat(self, row: Row) -> None:
        seat, payoff = row[_SEAT], row[_PAYOFF]
        self._sums[seat, "deals"] += 1
        self._sums[seat, "payoff"] += payoff
        self._sums[seat, "square"] += payoff * payoff
        self._sums[seat, "won"] += payoff > 0
        self._sums[seat, "shown"] += row[_SHOWN]

    def _add_action(self, row: Row) -> None:
        self._actions[row[_PHASE], row[_ACTION]] += 1

    def __str__(self) -> str:
        heading = (
            f"{self.plan.profile.title}: {self._deals} deals, {self.plan.players} players "
            f"({self.plan.player}), seed {self.plan.seed}"
        )
        lines = self._seat_lines() if self.plan.rows == "seats" else self._action_lines()
        return "\n".join([heading, *lines])

    def _seat_lines(self) -> Iterator[str]:
        yield "seat    won chips    shown   chips a deal (± standard error)"
        for seat in range(self.plan.players):
            deals = self._sums[seat, "deals"]
            mean = self._sums[seat, "payoff"] / deals
            spread = self._sums[seat, "square"] / deals - mean * mean
            won, shown = (self._sums[seat, what] / deals for what in ("won", "shown"))
            error = sqrt(max(spread, 0) / deals)
            yield f"{seat:>4}    {won:>8.1%}  {shown:>7.1%}   {mean:+.3f} ± {error:.3f}"

    def _action_lines(self) -> Iterator[str]:
        yield "phase       action       times"
        for (phase, action), times in sorted(self._actions.items()):
            yield f"{phase:<12}{action:<10}{times:>8}"
