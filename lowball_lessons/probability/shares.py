"""Who wins how often: exact for two players with one draw left, simulated for more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lowball_lessons.errors import HandError
from lowball_lessons.probability.dealing import BLOCK, Drawer
from lowball_lessons.probability.distribution import percent, table_lines
from lowball_lessons.probability.estimate import Estimate
from lowball_lessons.probability.heads_up import Results, compare_draws
from lowball_lessons.probability.lookup import five_card
from lowball_lessons.probability.models import DEALS, EXACT, SIMULATED
from lowball_lessons.probability.reading import (
    Given,
    Numbers,
    read_dead,
    read_draws,
    read_hand,
    read_part,
    unseen,
    written,
)
from lowball_lessons.probability.simulation import (
    check_deals,
    check_seed,
    plan_of,
    result,
    share_of_the_field,
    tallied,
)
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN, Ranking
from lowball_lessons.rules.ranking.ranking import FiveCardRanking
from lowball_lessons.workers import Spread


@dataclass(frozen=True)
class Equity:
    """Each player's share of the pot: exact with `results`, or `estimates` with standard errors."""

    hands: tuple[str, ...]
    results: Results | None
    estimates: tuple[Estimate, ...]
    model: str

    @property
    def is_exact(self) -> bool:
        """Whether the shares were counted."""
        return self.results is not None

    @property
    def shares(self) -> tuple[Any, ...]:
        """Each player's share of the pot: Fractions where exact, else floats."""
        if self.results is None:
            return tuple([estimate.value for estimate in self.estimates])
        return self.results.share, 1 - self.results.share

    def __str__(self) -> str:
        rows: list[tuple[str, ...]]
        if self.results is None:
            rows = [(hand, str(won)) for hand, won in zip(self.hands, self.estimates, strict=True)]
        else:
            win, tie, lose = self.results
            shares = [percent(share) for share in self.shares]
            rows = [
                (self.hands[0], shares[0], f"wins {win:,}", f"ties {tie:,}"),
                (self.hands[1], shares[1], f"wins {lose:,}", f"of {self.results.total:,}"),
            ]
        return "\n".join([*table_lines(rows), f"({self.model})"])


def equity(
    hands: Sequence[Given],
    discards: Sequence[Given],
    dead: Given = (),
    ranking: Ranking = DEUCE_TO_SEVEN,
    *,
    draws: int = 1,
    deals: int = DEALS,
    seed: int | str = 0,
    progress: bool = False,
    spread: Spread | None = None,
) -> Equity:
    """The share of the pot of each hand that throws these cards and draws as many.

    Two hands and one draw left: exact; all cards named are out. More: simulated, and after the
    first draw everybody holds for the share against players who draw as often. Each of `discards`
    lists cards of the hand at its place. Raises CardError, HandError.
    """
    known = five_card(ranking)
    players = _read_players(hands, discards)
    read_draws(draws)
    check_deals(deals)
    check_seed(seed)
    out = read_dead(dead, [card for drawer in players for card in drawer.hand or ()])
    names = tuple([_named(drawer) for drawer in players])
    if len(players) == 2 and draws == 1:
        results = _heads_up(players[0], players[1], out, known)
        return Equity(names, results, (), EXACT)
    goal = share_of_the_field(known, draws)
    plan = plan_of(known, players, draws, goal, out, seed)
    tallies = tallied(plan, deals, spread)
    drawn = result(plan, deals, _watched(tallies, deals) if progress else tallies)
    return Equity(names, None, drawn.shares, SIMULATED)


def _read_players(hands: Sequence[Given], discards: Sequence[Given]) -> list[Drawer]:
    for name, listed in (("hands", hands), ("discards", discards)):
        if isinstance(listed, str) or not isinstance(listed, Sequence):
            raise HandError(f"{name} = {listed!r}: give a list, one entry a player.")
    if not 2 <= len(hands) <= 6 or len(hands) != len(discards):
        raise HandError(
            f"hands: {len(hands)} of them and {len(discards)} discards; two to six players, each "
            "with a hand and what it throws, which may be nothing."
        )
    players: list[Drawer] = []
    for at, (given, thrown) in enumerate(zip(hands, discards, strict=True)):
        numbers = read_hand(given, f"hands[{at}]")
        others = [card for drawer in players for card in drawer.hand or ()]
        read_dead(list(map(Card, numbers)), others, f"hands[{at}]")
        players.append(Drawer(numbers, read_part(thrown, numbers, f"discards[{at}]")))
    return players


def _heads_up(first: Drawer, second: Drawer, out: Numbers, ranking: FiveCardRanking) -> Results:
    kept = [
        tuple([card for card in drawer.hand or () if card not in (drawer.thrown or ())])
        for drawer in (first, second)
    ]
    left = unseen((*(first.hand or ()), *(second.hand or ()), *out))
    if len(left) < 10 - len(kept[0]) - len(kept[1]):
        raise HandError(f"dead: only {len(left)} cards are left to draw from.")
    return compare_draws(kept[0], kept[1], left, ranking)


def _named(drawer: Drawer) -> str:
    hand, thrown = drawer.hand or (), drawer.thrown or ()
    return f"{written(hand)}, {f'throws {written(thrown)}' if thrown else 'pat'}"


def _watched(tallies: Iterator[Any], deals: int) -> Iterator[Any]:
    """The tallies, with a bar on the error stream where tqdm is installed."""
    try:
        from tqdm import tqdm
    except ImportError:
        return tallies
    return iter(tqdm(tallies, total=-(-deals // BLOCK), unit="block", disable=None))
