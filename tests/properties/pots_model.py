"""The rules of pots and the showdown once more: who gets what, who shows, in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from lowball_lessons import Card, Hand, Ranking
from tests.properties.bets_model import Bets


@dataclass
class Layer:
    """One pot: its chips, who can win it, and the levels that it spans."""

    chips: int
    claimants: list[int]
    spans: list[tuple[int, int]] = field(default_factory=list)


def layers(paid: Sequence[int], live: list[int], dead: int) -> list[Layer]:
    """A cut at every contribution; where nobody's claim differs, one pot (POT-2, POT-3)."""
    pots = [Layer(dead, live)] if dead else []
    for low, high in pairwise(sorted({0, *paid})):
        chips = (high - low) * sum(put >= high for put in paid)
        claimants = [seat for seat in live if paid[seat] >= high]
        if not pots or (claimants and claimants != pots[-1].claimants):
            pots.append(Layer(0, claimants or live))
        pots[-1].chips += chips
        pots[-1].spans.append((low, high))
    return pots


@dataclass
class Payout:
    """What the end of a deal gives to each seat."""

    returned: list[int]
    pots: list[Layer]
    awards: list[int]


class Reckoning:
    """The end of a deal, from the chips and the hands."""

    def __init__(self, bets: Bets, hands: Sequence[Sequence[Card]]) -> None:
        self.bets, self.live = bets, sorted(bets.live)
        rankings = bets.profile.rankings
        self.scales = (
            [{seat: _strength(ranking, hands[seat]) for seat in self.live} for ranking in rankings]
            if len(self.live) > 1
            else []
        )
        sevens = bets.profile.sevens_rule and bets.number > 1
        checked = bets.checked if sevens else set()
        self.barred = {seat for seat in checked & set(self.live) if is_seven_low(hands[seat])}

    def payout(self) -> Payout:
        """POT-1 to POT-5, VAR-3, VAR-7."""
        bets = self.bets
        paid = bets.stakes
        early = [put - front for put, front in zip(paid, bets.front, strict=True)]
        returned = [0] * len(paid)
        second, highest = sorted(paid)[-2:]
        if highest > second:
            returned[paid.index(highest)] = highest - second
            paid = [min(put, second) for put in paid]
        pots = layers(paid, self.live, bets.dead)
        awards = [0] * len(paid)
        for pot in pots:
            if len(pot.claimants) > 1 and self.barred & set(self._best(pot, 0)):
                for seat, put in enumerate(paid):
                    late = sum(
                        max(min(put, high) - max(early[seat], low), 0) for low, high in pot.spans
                    )
                    pot.chips -= late
                    returned[seat] += late
            self._award(pot, awards)
        return Payout(returned, [pot for pot in pots if pot.chips], awards)

    def _award(self, pot: Layer, awards: list[int]) -> None:
        halves = [pot.chips]
        if len(self.bets.profile.rankings) == 2 and len(pot.claimants) > 1:
            halves = [pot.chips - pot.chips // 2, pot.chips // 2]
        for half, chips in enumerate(halves):
            best = self._best(pot, half)
            clockwise = [seat for seat in self.bets.order if seat in best]
            for place, seat in enumerate(clockwise):
                awards[seat] += chips // len(best) + (place < chips % len(best))

    def _best(self, pot: Layer, half: int) -> list[int]:
        if len(pot.claimants) == 1:
            return pot.claimants
        scale = self.scales[half]
        least = min(scale[seat] for seat in pot.claimants)
        return [seat for seat in pot.claimants if scale[seat] == least]

    def show_order(self) -> list[int]:
        """The last aggressor of the last round first, else from the button's left (SHOW-1)."""
        bets = self.bets
        if bets.aggressor in bets.live:
            return [
                bets.aggressor,
                *[seat for seat in bets.after(bets.aggressor)[:-1] if seat in bets.live],
            ]
        return list(bets.live)

    def shown(self, pots: list[Layer]) -> list[int]:
        """Who has to show: whom no hand shown before beats for some pot, or half of it (SHOW-1)."""
        shown: list[int] = []
        for seat in self.show_order():
            claims = [pot for pot in pots if seat in pot.claimants and len(pot.claimants) > 1]
            if not shown or any(
                self._leads(seat, pot, scale, shown) for pot in claims for scale in self.scales
            ):
                shown.append(seat)
        return shown

    def _leads(self, seat: int, pot: Layer, scale: dict[int, int], shown: list[int]) -> bool:
        return all(scale[seat] <= scale[rival] for rival in shown if rival in pot.claimants)


def _strength(ranking: Ranking, cards: Sequence[Card]) -> int:
    return ranking.rank(Hand(cards, len(cards))).strength


def is_seven_low(cards: Sequence[Card]) -> bool:
    """Five ranks from the ace to the seven; the joker is the lowest that is missing (A5-6)."""
    ranks = [card.rank for card in cards]
    lows = {1 if rank == 14 else rank for rank in ranks if rank}
    return len(lows) == len([rank for rank in ranks if rank]) and max(lows) <= 7
