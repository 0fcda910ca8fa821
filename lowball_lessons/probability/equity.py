"""Who wins how often: exact for two players with one draw left, simulated for more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

from lowball_lessons.errors import HandError
from lowball_lessons.probability.distribution import percent, table_lines
from lowball_lessons.probability.estimate import Estimate
from lowball_lessons.probability.goals import Goal
from lowball_lessons.probability.heads_up import Results, compare_draws
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
from lowball_lessons.probability.simulation import BLOCK, MODEL, Drawer, plan_of, result, tallied
from lowball_lessons.probability.strengths import five_card
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN, Ranking
from lowball_lessons.rules.ranking.ranking import FiveCardRanking
from lowball_lessons.workers import Spread

EXACT = "exact: every way in which both can be served"
DEALS = 200_000


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
        first = Fraction(2 * self.results.win + self.results.tie, 2 * self.results.total)
        return first, 1 - first

    def __str__(self) -> str:
        rows: list[tuple[str, ...]]
        if self.results is None:
            rows = [(hand, str(won)) for hand, won in zip(self.hands, self.estimates, strict=True)]
        else:
            win, tie, lose = self.results
            shares = [percent(*share.as_integer_ratio()) for share in self.shares]
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

    Two hands and one draw left: exact; all cards named are out. More: simulated, and with more
    draws everybody throws after the first draw what is best for the share against any hand. Each of
    `discards` lists cards of the hand at its place. Raises CardError, HandError.
    """
    known = five_card(ranking)
    players = _read_players(hands, discards)
    out = read_dead(dead, [card for drawer in players for card in drawer.hand or ()])
    names = tuple([_named(drawer) for drawer in players])
    if len(players) == 2 and read_draws(draws) == 1:
        results = _heads_up(players[0], players[1], out, known)
        return Equity(names, results, (), EXACT)
    plan = plan_of(known, players, draws, Goal.share(known), out, seed)
    tallies = tallied(plan, deals, spread)
    drawn = result(plan, deals, _watched(tallies, deals) if progress else tallies)
    return Equity(names, None, drawn.shares, MODEL)


@dataclass(frozen=True)
class PatOrDraw:
    """Standing pat and every draw of a hand against one opponent, the best draw first."""

    hand: str
    opponent: str
    pat: Results
    draws: tuple[tuple[tuple[Card, ...], Results], ...]
    model: str

    @property
    def best_draw(self) -> tuple[tuple[Card, ...], Results]:
        """The cards that the best draw keeps, and what comes of it."""
        return self.draws[0]

    @property
    def stands(self) -> bool:
        """Whether standing pat is at least as good as the best draw."""
        return share_of(self.pat) >= share_of(self.best_draw[1])

    def __str__(self) -> str:
        kept, drawn = self.best_draw
        best = " ".join([card.symbols for card in kept]) or "nothing"
        rows = [("stand pat", _counted(self.pat)), (f"keep {best}", _counted(drawn))]
        verdict = "stand pat" if self.stands else "draw"
        return "\n".join(
            [
                f"{self.hand} against {self.opponent}:",
                *(f"  {line}" for line in table_lines(rows)),
                f"Better: {verdict} ({self.model}).",
            ]
        )


def pat_or_draw(
    hand: Given,
    opponent: Given | int,
    discards: Given = (),
    dead: Given = (),
    ranking: Ranking = DEUCE_TO_SEVEN,
) -> PatOrDraw:
    """Whether to stand pat or to draw with one draw left, exactly.

    `opponent` are the cards that the other player keeps, `discards` what was thrown for it. A
    number instead, of 1 to 4 cards drawn, stands for a player who keeps the best cards for that.
    Raises CardError, HandError.
    """
    known, held = five_card(ranking), read_hand(hand)
    out = read_dead(dead, held)
    if isinstance(opponent, int):
        theirs = _best_draw_of(opponent, (*held, *out), known)
        model = f"exact; the opponent is taken to keep {written(theirs)}"
    else:
        theirs = read_dead(opponent, (*held, *out), "opponent")
        model = EXACT
    thrown = read_dead(discards, (*held, *out, *theirs), "discards")
    if len(theirs) > 5 or len(theirs) + len(thrown) > 5:
        raise HandError("opponent: at most five cards are kept and thrown.")
    left = unseen((*held, *out, *theirs, *thrown))
    draws = [
        (tuple(map(Card, kept)), compare_draws(kept, theirs, left, known))
        for size in range(4, -1, -1)
        for kept in combinations(sorted(held), size)
    ]
    draws.sort(key=lambda draw: share_of(draw[1]), reverse=True)
    pat = compare_draws(held, theirs, left, known)
    size = 5 - len(theirs)
    said = f"{written(theirs)}, {'pat' if not size else f'drawing {size}'}"
    return PatOrDraw(written(held), said, pat, tuple(draws), model)


def share_of(results: Results) -> Fraction:
    """The first player's share of the pot, ties halved."""
    return Fraction(2 * results.win + results.tie, 2 * results.total)


def price(call: int, pot: int) -> Fraction:
    """The share of the pot that a call of so many chips needs to pay for itself.

    `pot` are the chips in it before the call. Raises HandError.
    """
    for name, chips in (("call", call), ("pot", pot)):
        if type(chips) is not int or chips < 0:
            raise HandError(f"{name} = {chips!r} is no number of chips: a whole number from 0 up.")
    if not call:
        return Fraction(0)
    return Fraction(call, pot + call)


def _read_players(hands: Sequence[Given], discards: Sequence[Given]) -> list[Drawer]:
    if isinstance(hands, str) or isinstance(discards, str):
        raise HandError("hands, discards: give lists, one entry a player.")
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


def _counted(results: Results) -> str:
    share = percent(*share_of(results).as_integer_ratio())
    return f"{share}  ({results.win:,} won, {results.tie:,} tied of {results.total:,})"


_BEST_RANKS = {
    "2-7": {1: (0, 1, 2, 5), 2: (0, 1, 5), 3: (0, 1), 4: (0,)},
    "a-5": {1: (12, 0, 1, 2), 2: (12, 0, 1), 3: (12, 0), 4: (12,)},
}
"""The ranks (the two is 0) of the best cards to keep by the number drawn: 2-3-4-7, A-2-3-4."""


def _best_draw_of(count: int, known: Numbers, ranking: FiveCardRanking) -> Numbers:
    """The cards that a player keeps who draws so many: the best ranks, in suits that are left."""
    if isinstance(count, bool) or not 1 <= count <= 4:
        raise HandError(f"opponent = {count!r}: a player draws 1 to 4 cards; name a pat hand.")
    chosen: list[int] = []
    for at, rank in enumerate(_BEST_RANKS[ranking.key][count]):
        suits = [rank * 4 + (suit + at + 1) % 4 for suit in range(4)]
        free = [card for card in suits if card not in known]
        if not free:
            raise HandError("opponent: the cards of such a draw are all taken; name the kept ones.")
        chosen.append(free[0])
    return tuple(chosen)


def _watched(tallies: Iterator[Any], deals: int) -> Iterator[Any]:
    """The tallies, with a bar on the error stream where tqdm is installed."""
    try:
        from tqdm import tqdm
    except ImportError:
        return tallies
    return iter(tqdm(tallies, total=-(-deals // BLOCK), unit="block", disable=None))
