"""What a settlement says: the pots, the shares, and every number explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lowball_lessons.rules import wording
from lowball_lessons.rules.ranking import Step


class Pot(NamedTuple):
    """Chips at the levels above `low` up to `high`, and the seats that can win them (POT-2)."""

    low: int
    high: int
    amount: int
    eligible: tuple[int, ...]


class Share(NamedTuple):
    """Chips of a pot (or of a half of it, 0 or 1) for one of the `tied` best seats.

    `odd` is 1 where one of the chips is an odd chip (POT-5).
    """

    pot: int
    half: int
    seat: int
    chips: int
    odd: int
    tied: int


class Settlement(NamedTuple):
    """`returned` and `awards` are chips by seat, apart; `pots` lowest level first.

    `voided` is the part of `returned` that the sevens rule gives back (VAR-7).
    """

    contributions: tuple[int, ...]
    returned: tuple[int, ...]
    pots: tuple[Pot, ...]
    awards: tuple[int, ...]
    shares: tuple[Share, ...]
    dead: int
    voided: tuple[int, ...]

    def label(self, pot: int) -> str:
        """What a pot is called: `the pot`, `the main pot`, `the side pot`, `side pot 2`."""
        if len(self.pots) == 1:
            return "the pot"
        if pot == 0:
            return "the main pot"
        return "the side pot" if len(self.pots) == 2 else f"side pot {pot}"

    def going_back(self) -> Iterator[tuple[int, int, str, str]]:
        """(seat, chips, why, rule card) of all that is returned."""
        for seat, chips in enumerate(self.returned):
            if chips > self.voided[seat]:
                yield seat, chips - self.voided[seat], "which nobody called", "POT-1"
        for seat, chips in enumerate(self.voided):
            if chips:
                yield seat, chips, "bet after the draw, where a seven had been checked", "VAR-7"

    def explain(self, names: Sequence[str] = ()) -> tuple[Step, ...]:
        """Where every chip comes from and goes to, with the rule cards."""
        called = names or [f"Seat {seat}" for seat in range(len(self.contributions))]
        steps = [
            Step(f"{called[seat]} takes back {chips}, {why}.", (rule,))
            for seat, chips, why, rule in self.going_back()
        ]
        for number, pot in enumerate(self.pots):
            steps.append(Step(self._sum(number, called), ("POT-2", "POT-3")))
            steps += [
                self._share(share, pot, called) for share in self.shares if share.pot == number
            ]
        return tuple(steps)

    def __str__(self) -> str:
        return "\n".join(map(str, self.explain()))

    def _sum(self, number: int, names: Sequence[str]) -> str:
        pot = self.pots[number]
        label = self.label(number).capitalize()
        who = wording.listed(names[seat] for seat in pot.eligible)
        return f"{label} holds {pot.amount} ({self._parts(number, pot)}): for {who}."

    def _parts(self, number: int, pot: Pot) -> str:
        """`3 × 6`, `2 × 6 and 4`: equal pieces counted, the others one by one."""
        paid = [chips - back for chips, back in zip(self.contributions, self.returned, strict=True)]
        pieces = [min(chips, pot.high) - pot.low for chips in paid if chips > pot.low < pot.high]
        counted = [
            f"{pieces.count(piece)} × {piece}" if pieces.count(piece) > 1 else str(piece)
            for piece in sorted(set(pieces), reverse=True)
        ]
        dead = [f"{self.dead} dead"] if self.dead and number == 0 else []
        return wording.listed(counted + dead)

    def _share(self, share: Share, pot: Pot, names: Sequence[str]) -> Step:
        who = names[share.seat]
        if len(pot.eligible) == 1:
            return Step(f"{who} takes {share.chips}: nobody else can win it.", ("POT-4",))
        if share.tied == 1:
            best = "the best hand" if share.half == 0 else "the best hand of the other half"
            return Step(f"{who} takes {share.chips} with {best} of those.", ("POT-4",))
        odd = ", the odd chip among them" if share.odd else ""
        return Step(
            f"{who} takes {share.chips}, shared by {share.tied} equal hands{odd}.", ("POT-5",)
        )
