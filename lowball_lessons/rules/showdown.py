"""The end of a deal: who shows first, who must show, who takes what (SHOW-1, POT, VAR-3, VAR-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lowball_lessons.rules.actions import Action, Cards, Muck, Show
from lowball_lessons.rules.betting_state import BettingState
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.events import (
    ALL_FOLDED,
    ALONE,
    Awarded,
    Mucked,
    PotFormed,
    Returned,
    Shown,
)
from lowball_lessons.rules.layout import changed
from lowball_lessons.rules.legal import LegalActions, Objection
from lowball_lessons.rules.pots import Late, settle
from lowball_lessons.rules.ranking import LowRank, Ranking
from lowball_lessons.rules.seats import from_seat
from lowball_lessons.rules.settlement import Pot, Settlement, Share
from lowball_lessons.rules.table import Table

EndEvent = Returned | PotFormed | Shown | Mucked | Awarded
Ranks = list[LowRank | None]


@dataclass(frozen=True, slots=True)
class Showdown:
    """The live hands after the last round; `waiting` are the seats whose cards are not all known.

    Only a recorded hand waits here: each of those seats shows or mucks (SHOW-1). `hands` are cards
    by seat, `conceded` the seats that have mucked.
    """

    table: Table
    betting: BettingState
    hands: tuple[Cards, ...]
    waiting: tuple[int, ...]
    conceded: frozenset[int] = frozenset()

    @classmethod
    def begun(cls, table: Table, betting: BettingState, hands: tuple[Cards, ...]) -> Showdown:
        """The showdown before anybody has shown; no cards are known that were not known before."""
        unknown = [seat for seat in show_order(table, betting) if None in hands[seat]]
        waiting = unknown if betting.live > 1 else []
        return cls(table, betting, hands, tuple(waiting))

    @property
    def to_act(self) -> int:
        """The seat that is asked."""
        return self.waiting[0]

    @property
    def is_over(self) -> bool:
        """Whether every hand that counts is known."""
        return not self.waiting

    @property
    def legal(self) -> LegalActions:
        """To muck; a hand is shown by naming its cards."""
        simple = () if self._is_last() else (Muck(),)
        who = self.table.names[self.to_act]
        return LegalActions(who, simple, objection=self.objection)

    def objection(self, action: Action) -> Objection | None:
        """Why the seat to act may not do this, or None (SHOW-1)."""
        name = self.table.names[self.to_act]
        if isinstance(action, Muck):
            last = f"{name} is the last who can claim the pot, and so cannot muck."
            return Objection(last, "SHOW-1") if self._is_last() else None
        if not isinstance(action, Show):
            return Objection(f"{name} cannot {action} now: this is the showdown.", "BET-1")
        held = self.hands[self.to_act]
        shown = set(action.cards)
        known = {card for card in held if card}
        elsewhere = {card for hand in self.hands for card in hand} - set(held)
        is_whole = len(shown) == len(action.cards) == len(held) and None not in shown
        if is_whole and known <= shown and not (shown - {None}) & elsewhere:
            return None
        return Objection(f"{name} does not hold what is shown, {len(held)} cards.", "SHOW-1")

    def after(self, action: Action) -> tuple[Showdown, list[EndEvent]]:
        """The showdown with one more hand known or given up."""
        seat, hands, conceded = self.to_act, self.hands, self.conceded
        if isinstance(action, Show):
            hands = changed(hands, seat, action.cards)
        else:
            conceded |= {seat}
        return Showdown(self.table, self.betting, hands, self.waiting[1:], conceded), []

    def _is_last(self) -> bool:
        return self.betting.live - len(self.conceded) == 1


def show_order(table: Table, betting: BettingState) -> tuple[int, ...]:
    """The live seats in the order in which they show (SHOW-1)."""
    live = tuple([seat for seat in table.order if betting.bettors[seat].is_in])
    return from_seat(live, betting.aggressor) if betting.aggressor in live else live


def conclude(showdown: Showdown) -> tuple[Settlement, list[EndEvent]]:
    """Every chip given to somebody, and what happened on the way."""
    table, betting = showdown.table, showdown.betting
    dead_from, dead = table.dead
    paid = [bettor.contribution for bettor in betting.bettors]
    paid[dead_from] -= dead
    folded = {seat for seat, bettor in enumerate(betting.bettors) if not bettor.is_in}
    folded |= showdown.conceded
    is_contested = len(folded) < len(paid) - 1
    scales = [_ranks(showdown, ranking, folded) for ranking in table.profile.rankings]
    settlement = settle(
        paid,
        folded,
        scales[0],
        table.button,
        scales[1] if len(scales) > 1 and is_contested else None,
        dead=dead,
        late=_late(showdown, scales[0]) if is_contested else None,
    )
    happened: list[EndEvent] = [
        Returned(seat, table.names[seat], chips, why, (rule,))
        for seat, chips, why, rule in settlement.going_back()
    ]
    happened += _formed(table, settlement)
    if is_contested or showdown.conceded:
        happened += _shown(showdown, settlement.pots, scales)
    shown = [event.seat for event in happened if isinstance(event, Shown)]
    happened += _awarded(showdown, settlement, scales, shown)
    return settlement, happened


def _ranks(showdown: Showdown, ranking: Ranking, folded: set[int]) -> Ranks:
    hands = showdown.hands
    if len(folded) >= len(hands) - 1:
        return [None] * len(hands)
    return [None if seat in folded else ranking.rank(_hand(hand)) for seat, hand in enumerate(hands)]


def _hand(cards: Cards) -> Hand:
    return Hand([card for card in cards if card], len(cards))


def _late(showdown: Showdown, ranks: Ranks) -> Late | None:
    """Who checked a seven or better after the draw, where the table has the sevens rule (VAR-7)."""
    betting = showdown.betting
    if not showdown.table.profile.sevens_rule or betting.number == 0:
        return None
    sevens = [
        seat
        for seat, rank in enumerate(ranks)
        if rank and betting.bettors[seat].has_checked and is_seven_or_better(rank)
    ]
    return Late(tuple(bettor.put for bettor in betting.bettors), frozenset(sevens))


def is_seven_or_better(rank: LowRank) -> bool:
    """Whether an Ace-to-Five hand falls under the sevens rule (VAR-7)."""
    return rank.category == "no pair" and rank.heights[0] <= 7


def _formed(table: Table, settlement: Settlement) -> Iterator[PotFormed]:
    for number, pot in enumerate(settlement.pots):
        names = tuple([table.names[seat] for seat in pot.eligible])
        label = settlement.label(number)
        yield PotFormed(label, pot.amount, pot.eligible, names, ("POT-2", "POT-3"))


def _shown(
    showdown: Showdown, pots: Sequence[Pot], scales: Sequence[Ranks]
) -> Iterator[Shown | Mucked]:
    """Each live hand in order: shown where it claims a pot, else mucked (SHOW-1)."""
    table, shown = showdown.table, list[int]()
    contested = [pot for pot in pots if len(pot.eligible) > 1]
    for seat in show_order(table, showdown.betting):
        hand, name = showdown.hands[seat], table.names[seat]
        if seat in showdown.conceded or not _claims(seat, contested, scales, shown):
            yield Mucked(seat, name, hand)
            continue
        called = tuple([str(rank) for rank in (ranks[seat] for ranks in scales) if rank])
        yield Shown(seat, name, hand, called, "" if shown else _why_first(showdown, seat))
        shown.append(seat)


def _claims(
    seat: int, pots: Sequence[Pot], scales: Sequence[Ranks], shown: Sequence[int]
) -> bool:
    """Whether no hand shown so far beats this one for some pot, or for a half of it."""
    for pot in pots:
        if seat in pot.eligible:
            rivals = [other for other in shown if other in pot.eligible]
            for ranks in scales:
                if all(ranks[seat] <= ranks[other] for other in rivals):  # type: ignore[operator]
                    return True
    return False


def _why_first(showdown: Showdown, seat: int) -> str:
    if seat == showdown.betting.aggressor:
        return "first to show, as the last to bet or raise"
    return "first to show, as the first live player left of the button"


def _awarded(
    showdown: Showdown, settlement: Settlement, scales: Sequence[Ranks], shown: Sequence[int]
) -> Iterator[Awarded]:
    table = showdown.table
    is_alone = showdown.betting.live == 1
    for share in settlement.shares:
        pot = settlement.pots[share.pot]
        label = settlement.label(share.pot)
        ranking = table.profile.rankings[share.half]
        if len(pot.eligible) == 1:
            why, hand, beaten = ALL_FOLDED if is_alone else ALONE, None, None
        else:
            why, hand = "", _hand(showdown.hands[share.seat])
            beaten = _best_beaten(showdown, pot, scales[share.half], share, shown)
            label = f"the {ranking.title} half of {label}" if len(scales) > 1 else label
        yield Awarded(
            share.seat,
            table.names[share.seat],
            share.chips,
            share.pot,
            label,
            share.odd,
            share.tied,
            ranking.key,
            hand,
            beaten,
            why,
        )


def _best_beaten(
    showdown: Showdown, pot: Pot, ranks: Ranks, share: Share, shown: Sequence[int]
) -> Hand | None:
    """The best hand that was shown and lost this share."""
    won = ranks[share.seat]
    lost = [seat for seat in shown if seat in pot.eligible and ranks[seat] != won]
    if not lost:
        return None
    return _hand(showdown.hands[min(lost, key=lambda seat: ranks[seat])])  # type: ignore[arg-type, return-value]
