"""What comes next in a deal: rounds of betting, draws, the showdown (BET-1, BET-5, BET-11)."""

from __future__ import annotations

from dataclasses import dataclass, field

from lowball_lessons.rules.actions import Action, Cards
from lowball_lessons.rules.betting import BettingRound
from lowball_lessons.rules.betting_state import Bettor
from lowball_lessons.rules.drawing import DrawingRound
from lowball_lessons.rules.ending import Ending
from lowball_lessons.rules.events import (
    BettingClosed,
    BettingOpened,
    Dealt,
    DrawOpened,
    Event,
    Folded,
    Posted,
)
from lowball_lessons.rules.layout import Layout
from lowball_lessons.rules.raising import Price
from lowball_lessons.rules.seats import from_seat
from lowball_lessons.rules.showdown import Showdown
from lowball_lessons.rules.table import Table

Question = BettingRound | DrawingRound | Showdown


@dataclass(slots=True)
class Flow:
    """A deal on its way from one question to the next; `happened` are the events of this step."""

    table: Table
    layout: Layout
    betting: BettingRound
    asked: Question | None = None
    ending: Ending | None = None
    happened: list[Event] = field(default_factory=list)

    @classmethod
    def begin(cls, table: Table, layout: Layout) -> Flow:
        """Forced bets, the cards, the first question (SEAT-3, SEAT-6, BET-5)."""
        posted = table.forced()
        layout, dealt = _deal(table, layout)
        price = _first_price(table)
        first, why, rule = _first(table)
        betting = BettingRound.opened(table, 0, _posted(table, posted), first, price)
        flow = cls(table, layout, betting, happened=[*posted, *dealt])
        flow._ask_to_bet(first, why, rule)
        return flow

    def act(self, action: Action) -> None:
        """What a legal action of the seat to act leads to."""
        asked = self.asked
        if isinstance(asked, BettingRound):
            self._bet(asked, action)
        elif isinstance(asked, DrawingRound):
            self._draw(asked, action)
        elif isinstance(asked, Showdown):
            showdown, event = asked.after(action)
            self.happened.append(event)
            self.asked = showdown
            self._end_if_known(showdown)

    def _bet(self, asked: BettingRound, action: Action) -> None:
        betting, event = asked.after(action)
        if isinstance(event, Folded):
            event = Folded(event.seat, event.name, self.layout.hands[event.seat])
            self.layout = self.layout.fold(event.seat)
        elif self.layout.fresh:
            self.layout = self.layout.settled()
        self.happened.append(event)
        self.betting = self.asked = betting
        if betting.is_over:
            if betting.waiting and betting.live > 1:
                self._close()
            self._after_betting()

    def _draw(self, asked: DrawingRound, action: Action) -> None:
        drawing, happened = asked.after(action)
        self.happened += happened
        self.draw_on(drawing)

    def draw_on(self, drawing: DrawingRound) -> None:
        """Go on with a draw at this moment."""
        self.layout, self.asked = drawing.layout, drawing
        if drawing.is_over:
            self._next_betting(drawing.number)

    def _after_betting(self) -> None:
        number = self.betting.number
        if self.betting.live == 1 or number == self.table.profile.draws:
            self._show_down()
        else:
            self._next_draw(number + 1)

    def _next_draw(self, number: int) -> None:
        table, bettors = self.table, self.betting.bettors
        order = tuple([seat for seat in table.order if bettors[seat].is_in])
        self.happened.append(DrawOpened(number, order[0], table.names[order[0]]))
        self.asked = DrawingRound(table, number, self.layout, order, order)

    def _next_betting(self, number: int) -> None:
        table, before = self.table, self.betting
        bettors = [bettor.in_the_next_round() for bettor in before.bettors]
        opener = before.opener if table.profile.opens == "first-bettor" else None
        first, why, rule = _first_later(table, bettors, opener)
        price = Price(0, 0, table.profile.bets[number])
        self.betting = BettingRound.opened(table, number, bettors, first, price)
        self._ask_to_bet(first, why, rule)

    def _ask_to_bet(self, first: int, why: str, rule: str) -> None:
        betting, self.asked = self.betting, self.betting
        if betting.is_over:
            self._close()
            self._after_betting()
            return
        name = self.table.names[betting.to_act]
        if betting.to_act != first:
            why = f"the next who still has chips after {self.table.names[first]}"
        self.happened.append(BettingOpened(betting.number + 1, betting.to_act, name, why, (rule,)))

    def _close(self) -> None:
        able = [seat for seat, bettor in enumerate(self.betting.bettors) if bettor.can_bet]
        name = self.table.names[able[0]] if able else ""
        self.happened.append(BettingClosed(self.betting.number + 1, name))

    def _show_down(self) -> None:
        showdown = Showdown.begun(self.table, self.betting, self.layout.hands)
        self.asked = showdown
        self._end_if_known(showdown)

    def _end_if_known(self, showdown: Showdown) -> None:
        if showdown.is_over:
            self.ending, self.asked = Ending.of(showdown), None


def _deal(table: Table, layout: Layout) -> tuple[Layout, list[Dealt]]:
    """The first hands, one card at a time from the button's left (SEAT-6)."""
    order, size = table.order, table.profile.cards
    players = len(order)
    top = layout.stub[: players * size]
    hands: list[Cards] = [()] * len(table.names)
    names = table.names
    dealt = list[Dealt]()
    for place, seat in enumerate(order):
        hands[seat] = hand = top[place::players]
        dealt.append(Dealt(seat, names[seat], hand))
    fresh = tuple([(seat, hands[seat]) for seat in order])
    return Layout(layout.stub[players * size :], tuple(hands), layout.seed, fresh=fresh), dealt


def _posted(table: Table, posted: list[Posted]) -> list[Bettor]:
    """Every seat after the forced bets: antes are paid, the others stand in front (BET-4)."""
    bettors = [Bettor(stack, 0, 0, stack > 0) for stack in table.stacks]
    for seat, _, chips, kind, _, _ in posted:
        stack, paid, put, is_in, *_ = bettors[seat]
        ante = chips if kind == "ante" else 0
        bettors[seat] = Bettor(stack - chips, paid + ante, put + chips - ante, is_in)
    return bettors


def _first_price(table: Table) -> Price:
    """The big blind or forced bet in full, which is the first bet (BET-6, SEAT-4), or nothing."""
    forced = table.profile.big_blind or table.profile.forced_bet
    return Price(forced, forced, table.profile.bets[0])


def _first(table: Table) -> tuple[int, str, str]:
    """Who begins the first round, why, and the rule card (BET-5, BET-11)."""
    if not table.profile.has_blinds:
        rule = "BET-11" if table.profile.opens == "first-bettor" else "BET-5"
        return table.order[0], "left of the button", rule
    after = from_seat(table.order, table.big_blind)[1 % len(table.order)]
    return after, "on the button" if len(table.order) == 2 else "left of the big blind", "BET-5"


def _first_later(table: Table, bettors: list[Bettor], opener: int | None) -> tuple[int, str, str]:
    """Who begins a later round, why, and the rule card (BET-5, BET-11)."""
    live = [seat for seat in table.order if bettors[seat].is_in]
    if table.profile.opens == "left-of-button":
        return live[0], "the first live player left of the button", "BET-5"
    if opener is None:
        return live[0], "the first left of the dealer, as nobody bet before", "BET-11"
    if opener in live:
        return opener, "who made the first bet of the round before", "BET-11"
    following = next(seat for seat in from_seat(table.order, opener) if seat in live)
    name = table.names[opener]
    return following, f"next after {name}, who made the first bet and has folded", "BET-11"
