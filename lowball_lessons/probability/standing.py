"""To stand pat or to draw, and what the price of the pot asks for."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from lowball_lessons.errors import HandError
from lowball_lessons.probability.distribution import percent, table_lines
from lowball_lessons.probability.heads_up import Results, compare_draws
from lowball_lessons.probability.lookup import five_card
from lowball_lessons.probability.models import EXACT
from lowball_lessons.probability.reading import (
    Given,
    Numbers,
    read_dead,
    read_hand,
    unseen,
    written,
)
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN, Ranking
from lowball_lessons.rules.ranking.ranking import FiveCardRanking


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
        return self.pat.share >= self.best_draw[1].share

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
    if len(left) < 10 - len(theirs):
        raise HandError(f"dead: only {len(left)} cards are left for both to draw from.")
    draws = [
        (tuple(map(Card, kept)), compare_draws(kept, theirs, left, known))
        for size in range(4, -1, -1)
        for kept in combinations(sorted(held), size)
    ]
    draws.sort(key=lambda draw: draw[1].share, reverse=True)
    pat = compare_draws(held, theirs, left, known)
    size = 5 - len(theirs)
    kept = written(theirs) or "nothing kept"
    said = f"{kept}, {'pat' if not size else f'drawing {size}'}"
    return PatOrDraw(written(held), said, pat, tuple(draws), model)


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


def _counted(results: Results) -> str:
    share = percent(results.share)
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
