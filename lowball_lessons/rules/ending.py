"""The end of a deal: who must show, who takes what (SHOW-1, POT, VAR-3, VAR-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lowball_lessons.rules.cards import JOKER, Hand
from lowball_lessons.rules.events import (
    ALL_FOLDED,
    ALL_MUCKED,
    ALONE,
    Awarded,
    Event,
    Mucked,
    PotFormed,
    Returned,
    Shown,
)
from lowball_lessons.rules.made import made
from lowball_lessons.rules.pots import Late, settled
from lowball_lessons.rules.ranking import LowRank, Ranking
from lowball_lessons.rules.settlement import Pot, Settlement
from lowball_lessons.rules.showdown import Showdown, show_order

Strengths = Sequence[int | None]
_SHOWN: tuple[str, ...] = ("SHOW-1",)


class Ending(NamedTuple):
    """A showdown with every hand that counts known, and its settlement.

    `scales` are the strengths by seat, one list for each ranking of the table; None for a seat that
    has given up or has nothing to compare with.
    """

    showdown: Showdown
    scales: tuple[Strengths, ...]
    settlement: Settlement

    @classmethod
    def of(cls, showdown: Showdown) -> Ending:
        """Every chip given to somebody."""
        table, betting = showdown.table, showdown.betting
        profile, button = table.profile, table.button
        dead_from, dead = table.dead
        contributions = [paid + put for _, paid, put, _, _, _ in betting.bettors]
        contributions[dead_from] -= dead
        live = sorted([seat for seat in betting.live if seat not in showdown.conceded])
        if len(live) == 1:
            nobody: Strengths = (None,) * len(contributions)
            alone = settled(contributions, live, nobody, button, None, dead, None)
            return made(cls, (showdown, (nobody,), alone))
        scales = tuple([_strengths(showdown, ranking, live) for ranking in profile.rankings])
        other = scales[1] if len(scales) > 1 else None
        late = _late(showdown, live) if profile.sevens_rule else None
        settlement = settled(contributions, live, scales[0], button, other, dead, late)
        return made(cls, (showdown, scales, settlement))

    @property
    def events(self) -> list[Event]:
        """What happened, in order: chips back, the pots, the hands, the awards."""
        names = self.showdown.table.names
        happened: list[Event] = [
            Returned(seat, names[seat], chips, why, (rule,))
            for seat, chips, why, rule in self.settlement.going_back()
        ]
        happened += self._formed()
        is_alone = all(strength is None for strength in self.scales[0])
        revealed = [] if is_alone else list(self._revealed())
        shown = [event.seat for event in revealed if isinstance(event, Shown)]
        return [*happened, *revealed, *self._awarded([*self.showdown.revealed, *shown])]

    def _formed(self) -> Iterator[PotFormed]:
        names = self.showdown.table.names
        for number, pot in enumerate(self.settlement.pots):
            claimants = tuple([names[seat] for seat in pot.eligible])
            label = self.settlement.label(number)
            rules = ("POT-2", "POT-3") if len(self.settlement.pots) > 1 else ("POT-3",)
            yield PotFormed(label, pot.amount, pot.eligible, claimants, rules)

    def _revealed(self) -> Iterator[Shown | Mucked]:
        """Each live hand in order: shown where it claims a pot, else mucked (SHOW-1)."""
        showdown = self.showdown
        shown: list[int] = []
        for seat in show_order(showdown.betting):
            cards, name = showdown.hands[seat], showdown.table.names[seat]
            if seat in showdown.conceded:
                continue
            if seat in showdown.revealed:
                shown.append(seat)
            elif self._claims(seat, shown):
                why = "" if shown else self._why_first(seat)
                why, rules = self._with_joker(seat, why) if JOKER in cards else (why, _SHOWN)
                yield Shown(seat, name, cards, showdown.called(seat), why, rules)
                shown.append(seat)
            else:
                yield Mucked(seat, name, cards)

    def _claims(self, seat: int, shown: Sequence[int]) -> bool:
        """Whether no hand shown so far beats this one for some pot, or for a half of it."""
        for pot in self.settlement.pots:
            if seat in pot.eligible and len(pot.eligible) > 1:
                rivals = [other for other in shown if other in pot.eligible]
                for scale in self.scales:
                    if all(_place(scale, seat) <= _place(scale, other) for other in rivals):
                        return True
        return not shown

    def _with_joker(self, seat: int, why: str) -> tuple[str, tuple[str, ...]]:
        """What the joker stands for, which the ranking says first (A5-6)."""
        steps = self.showdown.table.profile.rankings[0].read_aloud(self.showdown.hand_of(seat))
        return "; ".join(filter(None, [steps[0].text, why])), ("SHOW-1", *steps[0].rules)

    def _why_first(self, seat: int) -> str:
        if seat == self.showdown.betting.aggressor:
            return "first to show, as the last to bet or raise"
        return "first to show, as the first live player left of the button"

    def _awarded(self, shown: Sequence[int]) -> Iterator[Awarded]:
        table, settlement = self.showdown.table, self.settlement
        left = len(self.showdown.betting.live) - len(self.showdown.conceded)
        why = ALONE if left > 1 else ALL_MUCKED if self.showdown.conceded else ALL_FOLDED
        for share in settlement.shares:
            pot, ranking = settlement.pots[share.pot], table.profile.rankings[share.half]
            label = settlement.label(share.pot)
            is_alone = len(pot.eligible) == 1
            is_half = len(self.scales) > 1 and not is_alone
            if is_half:
                label = f"the {ranking.title} half of {label}"
            yield Awarded(
                seat=share.seat,
                name=table.names[share.seat],
                chips=share.chips,
                pot=share.pot,
                label=label,
                odd=share.odd,
                tied=share.tied,
                ranking=ranking.key,
                hand=None if is_alone else self.showdown.hand_of(share.seat),
                beaten=None if is_alone else self._best_beaten(share.seat, share.half, pot, shown),
                uncontested=why if is_alone else "",
                is_half=is_half,
            )

    def _best_beaten(self, winner: int, half: int, pot: Pot, shown: Sequence[int]) -> Hand | None:
        """The best hand that was shown and lost this share."""
        scale = self.scales[half]
        lost = [seat for seat in shown if seat in pot.eligible and scale[seat] != scale[winner]]
        if not lost:
            return None
        return self.showdown.hand_of(min(lost, key=lambda seat: _place(scale, seat)))


def _place(scale: Strengths, seat: int) -> int:
    strength = scale[seat]
    return 10**6 if strength is None else strength


def _strengths(showdown: Showdown, ranking: Ranking, live: Sequence[int]) -> Strengths:
    strengths: list[int | None] = [None] * len(showdown.hands)
    for seat in live:
        strengths[seat] = ranking.rank(showdown.hand_of(seat)).strength
    return strengths


def _late(showdown: Showdown, live: Sequence[int]) -> Late:
    """Who checked a seven or better after the draw, and what was bet there (VAR-7)."""
    betting = showdown.betting
    checked = [seat for seat in live if betting.bettors[seat].has_checked and betting.number]
    rank = showdown.table.profile.rankings[0].rank
    sevens = [seat for seat in checked if is_seven_or_better(rank(showdown.hand_of(seat)))]
    return Late(tuple([bettor.put for bettor in betting.bettors]), frozenset(sevens))


def is_seven_or_better(rank: LowRank) -> bool:
    """Whether an Ace-to-Five hand falls under the sevens rule (VAR-7)."""
    return rank.category == "no pair" and rank.heights[0] <= 7
