"""The showdown: who shows first, and hands of a record that become known only there (SHOW-1)."""

from __future__ import annotations

from typing import NamedTuple

from lowball_lessons.rules import wording
from lowball_lessons.rules.actions import Action, Cards, Muck, Show, spoken
from lowball_lessons.rules.betting_state import BettingState
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.events import Mucked, Shown
from lowball_lessons.rules.layout import Layout
from lowball_lessons.rules.legal import Objection
from lowball_lessons.rules.made import made
from lowball_lessons.rules.seats import Seats, from_seat
from lowball_lessons.rules.table import Table

_NOBODY: frozenset[int] = frozenset()


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
        if len(betting.live) == 1 or not any(None in hand for hand in hands):
            return made(cls, (table, betting, hands, (), _NOBODY, _NOBODY, _NOBODY))
        unknown = [seat for seat in show_order(betting) if None in hands[seat]]
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
    def hand(self) -> Cards:
        """No cards can be thrown at the showdown."""
        return ()

    @property
    def call_cost(self) -> int:
        """Nothing is paid at the showdown."""
        return 0

    @property
    def raise_limits(self) -> tuple[None, None]:
        """Nothing is bet at the showdown."""
        return None, None

    @property
    def listed(self) -> tuple[Action, ...]:
        """To muck, which alone can be listed."""
        return (Muck(),)

    @property
    def name(self) -> str:
        """Who is asked."""
        return self.table.names[self.waiting[0]]

    @property
    def also(self) -> str:
        """A hand is shown by naming its cards, which nobody can list."""
        return "show the hand"

    def objection(self, action: Action) -> Objection | None:
        """Why the seat to act may not do this, or None (SHOW-1)."""
        name = self.table.names[self.to_act]
        if isinstance(action, Muck):
            return None
        if not isinstance(action, Show):
            return Objection(f"{name} cannot {spoken(action)} now: this is the showdown.", "BET-1")
        why = self._unfit(action.cards, self.hands[self.to_act])
        return Objection(f"{name} cannot show this hand: {why}.", "SHOW-1") if why else None

    def _unfit(self, shown: Cards, held: Cards) -> str:
        """Why these cards cannot be the hand that is held; nothing where they can."""
        if len(shown) != len(held) or None in shown:
            return f"all of its {len(held)} cards must be named"
        if len(set(shown)) < len(shown):
            return "a card is named twice"
        if not {card for card in held if card} <= set(shown):
            return f"it is known to hold {wording.cards(held)}"
        others = {card for hand in self.hands for card in hand} - set(held)
        taken = [card for card in shown if card in others | self.elsewhere]
        return f"{wording.cards(taken)} lies elsewhere" if taken else ""

    def after(self, action: Action) -> tuple[Showdown, Shown | Mucked]:
        """The showdown with one more hand known or given up, and what happened.

        The last who has not mucked takes the pot and need not show (BET-10).
        """
        seat, name = self.to_act, self.table.names[self.to_act]
        waiting = self.waiting[1:]
        if not isinstance(action, Show):
            conceded = self.conceded | {seat}
            if len(self.betting.live) - len(conceded) == 1:
                waiting = ()
            after = self._replace(waiting=waiting, conceded=conceded)
            return after, Mucked(seat, name, self.hands[seat])
        hands = (*self.hands[:seat], action.cards, *self.hands[seat + 1 :])
        after = self._replace(waiting=waiting, hands=hands, revealed=self.revealed | {seat})
        return after, Shown(seat, name, action.cards, after.called(seat), "")

    def hand_of(self, seat: int) -> Hand:
        """The seat's cards, which are known."""
        return Hand.of_the_deck(tuple([card for card in self.hands[seat] if card]))

    def called(self, seat: int) -> tuple[str, ...]:
        """What the seat's hand is called, once for each ranking of the table."""
        hand = self.hand_of(seat)
        return tuple([str(ranking.rank(hand)) for ranking in self.table.profile.rankings])


def show_order(betting: BettingState) -> Seats:
    """The live seats in the order in which they show (SHOW-1)."""
    live, last = betting.live, betting.aggressor
    return from_seat(live, last) if last in live else live
