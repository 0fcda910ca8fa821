"""The showdown: who shows first, and hands of a record that become known only there (SHOW-1)."""

from __future__ import annotations

from typing import NamedTuple

from lowball_lessons.rules.actions import Action, Cards, Muck, Show
from lowball_lessons.rules.betting_state import BettingState
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.events import Mucked, Shown
from lowball_lessons.rules.layout import Layout, changed
from lowball_lessons.rules.legal import LegalActions, Objection
from lowball_lessons.rules.seats import from_seat
from lowball_lessons.rules.table import Table


class Showdown(NamedTuple):
    """The live hands after the last round; `waiting` are the seats whose cards are not all known.

    Only a recorded hand waits here: each of those seats shows or mucks (SHOW-1). `hands` are cards
    by seat, `conceded` the seats that have mucked there, `revealed` those that have shown.
    `elsewhere` are the known cards of the muck and the burnt ones.
    """

    table: Table
    betting: BettingState
    hands: tuple[Cards, ...]
    waiting: tuple[int, ...]
    conceded: frozenset[int] = frozenset()
    revealed: frozenset[int] = frozenset()
    elsewhere: frozenset[Card | None] = frozenset()

    @classmethod
    def begun(cls, table: Table, betting: BettingState, layout: Layout) -> Showdown:
        """The showdown before anybody has shown; no cards are known that were not known before."""
        hands = layout.hands
        if betting.live == 1 or not any(None in hand for hand in hands):
            return cls(table, betting, hands, ())
        unknown = [seat for seat in show_order(table, betting) if None in hands[seat]]
        thrown = {card for pile in layout.muck for card in pile.cards}
        elsewhere = frozenset(thrown.union(layout.burnt) - {None})
        return cls(table, betting, hands, tuple(unknown), elsewhere=elsewhere)

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
        return LegalActions(who, self.objection, simple)

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
        others = {card for hand in self.hands for card in hand} - set(held)
        elsewhere = others | self.elsewhere
        is_whole = len(shown) == len(action.cards) == len(held) and None not in shown
        if is_whole and known <= shown and not (shown - {None}) & elsewhere:
            return None
        return Objection(f"{name} does not hold what is shown, {len(held)} cards.", "SHOW-1")

    def after(self, action: Action) -> tuple[Showdown, Shown | Mucked]:
        """The showdown with one more hand known or given up, and what happened."""
        seat, name = self.to_act, self.table.names[self.to_act]
        after = self._replace(waiting=self.waiting[1:])
        if not isinstance(action, Show):
            conceded = self.conceded | {seat}
            return after._replace(conceded=conceded), Mucked(seat, name, self.hands[seat])
        after = after._replace(
            hands=changed(self.hands, seat, action.cards), revealed=self.revealed | {seat}
        )
        return after, Shown(seat, name, action.cards, after.called(seat), "")

    def hand(self, seat: int) -> Hand:
        """The seat's cards, which are known."""
        return Hand.of_the_deck(tuple([card for card in self.hands[seat] if card]))

    def called(self, seat: int) -> tuple[str, ...]:
        """What the seat's hand is called, once for each ranking of the table."""
        hand = self.hand(seat)
        return tuple([str(ranking.rank(hand)) for ranking in self.table.profile.rankings])

    def _is_last(self) -> bool:
        return self.betting.live - len(self.conceded) == 1


def show_order(table: Table, betting: BettingState) -> tuple[int, ...]:
    """The live seats in the order in which they show (SHOW-1)."""
    live = tuple([seat for seat in table.order if betting.bettors[seat].is_in])
    return from_seat(live, betting.aggressor) if betting.aggressor in live else live
