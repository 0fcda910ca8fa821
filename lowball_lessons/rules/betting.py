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
        order = from_seat(table.order, first)
        waiting = tuple([seat for seat in order if bettors[seat].can_bet])
        uncapped = table.profile.uncapped_between_two and len(waiting) == 2
        return cls(table, number, tuple(bettors), waiting, price, uncapped)

    def objection(self, action: Action) -> Objection | None:
        """Why the seat to act may not do this, or None (BET-3, BET-6, BET-13, ALLIN-1 to ALLIN-9)."""
        return objections.objection(self, action)

    @property
    def legal(self) -> LegalActions:
        """What `objection` lets pass."""
        seat = self.waiting[0]
        owed = self.owed(seat)
        can_raise = objections.to_raising(self) is None
        least, most = self.limits if can_raise else (None, None)
        return LegalActions(
            who=self.table.names[seat],
            simple=(Fold(), Call()) if owed else (Check(),),
            call_cost=min(owed, self.bettors[seat].stack),
            raising=(Raise if self.price.to else Bet) if can_raise else None,
            min_raise_to=least,
            max_raise_to=most,
            objection=self.objection,
        )

    def after(self, action: Action) -> tuple[BettingRound, BettingEvent]:
        """The round after a legal action of the seat to act, and what happened."""
        seat = self.waiting[0]
        bettor, name = self.bettors[seat], self.table.names[seat]
        event: BettingEvent
        match action:
            case Fold():
                return self._answered(seat, bettor.folding()), Folded(seat, name, ())
            case Check():
                return self._answered(seat, bettor.checking(self.price.to)), Checked(seat, name)
            case Call():
                chips = min(self.owed(seat), bettor.stack)
                called = bettor.paying(chips, self.price.to)
                rules = ("BET-3",) if chips == self.owed(seat) else ("ALLIN-1",)
                event = Called(seat, name, chips, called.put, called.stack == 0, rules)
                return self._answered(seat, called), event
            case Bet(to=to) | Raise(to=to):
                return self._raised(seat, self.limits[0] if to is None else to)
            case _:
                raise AssertionError(f"{action} is no action of a betting round")

    def _answered(self, seat: int, bettor: Bettor) -> BettingRound:
        bettors = self._with(seat, bettor)
        return self._going_on(bettors, self.waiting[1:], self.price, self.opener, self.aggressor)

    def _raised(self, seat: int, to: int) -> tuple[BettingRound, BettingEvent]:
        before = self.bettors[seat]
        price, remark, rules = effect(self.price, to, self.table.profile)
        bettor = before.paying(to - before.put, to)
        bettors = self._with(seat, bettor)
        others = from_seat(self.table.order, seat)[1:]
        waiting = tuple([other for other in others if bettors[other].can_bet])
        opener = seat if self.opener is None else self.opener
        after = self._going_on(bettors, waiting, price, opener, seat)
        name, chips, is_all_in = self.table.names[seat], to - before.put, bettor.stack == 0
        if self.price.to == 0:
            return after, BetMade(seat, name, chips, to, is_all_in, remark, rules)
        remark, rules = _with_cap(self, after, remark, rules)
        return after, Raised(seat, name, chips, to, is_all_in, price.raises, remark, rules)

    def _with(self, seat: int, bettor: Bettor) -> tuple[Bettor, ...]:
        return (*self.bettors[:seat], bettor, *self.bettors[seat + 1 :])

    def _going_on(
        self,
        bettors: tuple[Bettor, ...],
        waiting: tuple[int, ...],
        price: Price,
        opener: int | None,
        aggressor: int | None,
    ) -> BettingRound:
        profile = self.table.profile
        uncapped = self.uncapped
        if profile.uncapped_between_two and not uncapped and price.raises < profile.raises:
            uncapped = sum([bettor.is_in and bettor.stack > 0 for bettor in bettors]) == 2
        return BettingRound(
            self.table, self.number, bettors, waiting, price, uncapped, opener, aggressor
        )


def _with_cap(
    before: BettingRound, after: BettingRound, remark: str, rules: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """The remark of a raise, with what the cap says to it (BET-6, BET-7, BET-12)."""
    profile = before.table.profile
    if not profile.is_fixed_limit or after.price.raises == before.price.raises:
        return remark, rules
    said = [remark] if remark else []
    if after.is_capped:
        return "; ".join([*said, "the cap: no more raises in this round"]), (
            *rules,
            cap_rule(profile),
        )
    if after.price.raises > profile.raises:
        return "; ".join([*said, "no cap between two"]), (*rules, "BET-7")
    return remark, rules
