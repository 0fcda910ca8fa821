"""One betting round: may this seat raise, to what, is the round closed (BET, ALLIN)."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.rules import objections
from lowball_lessons.rules.actions import Action, Bet, Call, Check, Fold, Raise
from lowball_lessons.rules.betting_state import BettingState, Bettor
from lowball_lessons.rules.events import BetMade, Called, Checked, Folded, Raised
from lowball_lessons.rules.legal import LegalActions, Objection
from lowball_lessons.rules.raising import Price, cap_rule, effect
from lowball_lessons.rules.seats import from_seat
from lowball_lessons.rules.table import Table

BettingEvent = Folded | Checked | Called | BetMade | Raised


class BettingRound(BettingState):
    """A betting round as a value: what is legal, and the round after an action."""

    __slots__ = ()

    @classmethod
    def opened(
        cls, table: Table, number: int, bettors: Sequence[Bettor], first: int, price: Price
    ) -> BettingRound:
        """The round before anybody acts, begun by seat `first` or the next who can bet."""
        waiting = tuple([seat for seat in from_seat(table.order, first) if bettors[seat].can_bet])
        live, able = sum([bettor.is_in for bettor in bettors]), len(waiting)
        uncapped = table.profile.uncapped_between_two and able == 2
        return cls(table, number, tuple(bettors), waiting, price, live, able, uncapped)

    def objection(self, action: Action) -> Objection | None:
        """Why the seat to act may not do this, or None (BET-3, BET-6, BET-13, ALLIN)."""
        return objections.objection(self, action)

    @property
    def legal(self) -> LegalActions:
        """What `objection` lets pass."""
        seat, to = self.waiting[0], self.price.to
        owed = to - self.bettors[seat].put
        can_raise = objections.to_raising(self) is None
        least, most = self.limits if can_raise else (None, None)
        return LegalActions(
            self.table.names[seat],
            _FACING if owed else _FREE,
            min(owed, self.bettors[seat].stack),
            (Raise if to else Bet) if can_raise else None,
            least,
            most,
            objection=self.objection,
        )

    def after(self, action: Action) -> tuple[BettingRound, BettingEvent]:
        """The round after a legal action of the seat to act, and what happened."""
        if isinstance(action, Bet | Raise):
            return self._raised(self.limits[0] if action.to is None else action.to)
        seat, to = self.waiting[0], self.price.to
        bettor, name = self.bettors[seat], self.table.names[seat]
        if isinstance(action, Call):
            return self._called(seat, bettor, name)
        if isinstance(action, Check):
            return self._answered(bettor.checking(to), self.live, self.able), Checked(seat, name)
        folding = self._answered(bettor.folding(), self.live - 1, self.able - 1)
        return folding, Folded(seat, name, ())

    def _called(self, seat: int, bettor: Bettor, name: str) -> tuple[BettingRound, BettingEvent]:
        owed = self.price.to - bettor.put
        chips = min(owed, bettor.stack)
        called = bettor.paying(chips, self.price.to)
        is_all_in = called.stack == 0
        rules = ("BET-3",) if chips == owed else ("ALLIN-1",)
        event = Called(seat, name, chips, called.put, is_all_in, rules)
        return self._answered(called, self.live, self.able - is_all_in), event

    def _answered(self, bettor: Bettor, live: int, able: int) -> BettingRound:
        return self._going_on(
            bettor, self.waiting[1:], self.price, live, able, self.opener, self.aggressor
        )

    def _raised(self, to: int) -> tuple[BettingRound, BettingEvent]:
        seat = self.waiting[0]
        before = self.bettors[seat]
        price, remark, rules = effect(self.price, to, self.table.profile)
        chips = to - before.put
        bettor = before.paying(chips, to)
        is_all_in = bettor.stack == 0
        others = from_seat(self.table.order, seat)[1:]
        waiting = tuple([other for other in others if self.bettors[other].can_bet])
        opener = seat if self.opener is None else self.opener
        able = self.able - is_all_in
        after = self._going_on(bettor, waiting, price, self.live, able, opener, seat)
        name = self.table.names[seat]
        if self.price.to == 0:
            return after, BetMade(seat, name, chips, to, is_all_in, remark, rules)
        if price.raises > self.price.raises:
            remark, rules = _with_cap(after, remark, rules)
        return after, Raised(seat, name, chips, to, is_all_in, price.raises, remark, rules)

    def _going_on(
        self,
        bettor: Bettor,
        waiting: tuple[int, ...],
        price: Price,
        live: int,
        able: int,
        opener: int | None,
        aggressor: int | None,
    ) -> BettingRound:
        """The round with the changed bettor; two who can still bet lift the cap (BET-7)."""
        table, seat = self.table, self.waiting[0]
        uncapped = self.uncapped or (
            able == 2 and table.profile.uncapped_between_two and price.raises < table.profile.raises
        )
        bettors = (*self.bettors[:seat], bettor, *self.bettors[seat + 1 :])
        return BettingRound(
            table, self.number, bettors, waiting, price, live, able, uncapped, opener, aggressor
        )


_FACING: tuple[Action, ...] = (Fold(), Call())
_FREE: tuple[Action, ...] = (Check(),)


def _with_cap(
    after: BettingRound, remark: str, rules: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """The remark of a raise, with what the cap says to it (BET-6, BET-7, BET-12)."""
    profile = after.table.profile
    said = [remark] if remark else []
    if after.is_capped:
        return "; ".join([*said, "the cap: no more raises in this round"]), (
            *rules,
            cap_rule(profile),
        )
    if after.price.raises > profile.raises and profile.is_fixed_limit:
        return "; ".join([*said, "no cap between two"]), (*rules, "BET-7")
    return remark, rules
