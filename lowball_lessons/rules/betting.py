"""One betting round: may this seat raise, to what, is the round closed (BET, ALLIN)."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.rules import objections
from lowball_lessons.rules.actions import Action, Bet, Call, Cards, Check, Fold, Raise
from lowball_lessons.rules.betting_state import BettingState, Bettor
from lowball_lessons.rules.events import BetMade, Called, Checked, Folded, Raised
from lowball_lessons.rules.legal import LegalActions
from lowball_lessons.rules.made import made
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

    objection = objections.objection

    hand = ()

    @property
    def legal(self) -> LegalActions:
        """What `objection` lets pass."""
        return LegalActions(self)

    @property
    def listed(self) -> tuple[Action, ...]:
        """Each legal action once; a raise whose amount is free as its least and its most."""
        price, waiting = self.price, self.waiting
        simple = _FACING if price.to > self.bettors[waiting[0]].put else _FREE
        if objections.to_raising(self) is not None:
            return simple
        least, most = self.limits
        raising = Raise if price.to else Bet
        if least == most:
            return (*simple, raising(least))
        return (*simple, raising(least), raising(most))

    @property
    def call_cost(self) -> int:
        """The chips that a call adds (ALLIN-1)."""
        return min(self.owed(self.to_act), self.bettors[self.to_act].stack)

    @property
    def raise_limits(self) -> tuple[int | None, int | None]:
        """What a bet or raise may go to, None where neither is legal."""
        return (None, None) if objections.to_raising(self) else self.limits

    def after(
        self, action: Action, hands: Sequence[Cards] = ()
    ) -> tuple[BettingRound, BettingEvent]:
        """The round after a legal action of the seat to act, and what happened.

        `hands` are the cards by seat, of which a folded hand is noted.
        """
        kind, seat = type(action), self.waiting[0]
        if kind is Raise or kind is Bet:
            to: int | None = action.to  # type: ignore[union-attr]
            return self._raised(self.limits[0] if to is None else to)
        name, price = self.table.names[seat], self.price
        stack, paid, put, _, _, has_checked = self.bettors[seat]
        if kind is Call:
            chips = min(price.to - put, stack)
            left, is_all_in = stack - chips, chips == stack
            called = made(Bettor, (left, paid, put + chips, True, price.to, has_checked))
            rules = _CALLED if put + chips == price.to else _ALL_IN
            after = self._answered(called, self.live, self.able - is_all_in)
            return after, made(Called, (seat, name, chips, put + chips, is_all_in, rules))
        if kind is Check:
            checked = made(Bettor, (stack, paid, put, True, price.to, True))
            return self._answered(checked, self.live, self.able), Checked(seat, name)
        folded = made(Bettor, (stack, paid, put, False, None, False))
        after = self._answered(folded, self.live - 1, self.able - 1)
        return after, Folded(seat, name, hands[seat] if hands else ())

    def _answered(self, bettor: Bettor, live: int, able: int) -> BettingRound:
        table, number, bettors, waiting, price, _, _, uncapped, opener, aggressor = self
        if able == 2 and not uncapped:
            uncapped = self._lifts_cap(price)
        everybody = list(bettors)
        everybody[waiting[0]] = bettor
        going_on = (tuple(everybody), waiting[1:], price, live, able, uncapped, opener, aggressor)
        return made(BettingRound, (table, number, *going_on))

    def _raised(self, to: int) -> tuple[BettingRound, BettingEvent]:
        table, number, bettors, waiting, old_price, live, able, uncapped, opener, _ = self
        seat = waiting[0]
        name = table.names[seat]
        price, remark, rules = effect(old_price, to, table.profile)
        stack, paid, put, _, _, has_checked = bettors[seat]
        chips = to - put
        is_all_in = chips == stack
        bettor = made(Bettor, (stack - chips, paid, to, True, to, has_checked))
        able -= is_all_in
        if able == 2 and not uncapped:
            uncapped = self._lifts_cap(price)
        others = [other for other in from_seat(table.order, seat)[1:] if bettors[other].can_bet]
        bettors = (*bettors[:seat], bettor, *bettors[seat + 1 :])
        opener = seat if opener is None else opener
        going_on = (bettors, tuple(others), price, live, able, uncapped, opener, seat)
        after = made(BettingRound, (table, number, *going_on))
        if old_price.to == 0:
            return after, BetMade(seat, name, chips, to, is_all_in, remark, rules)
        if price.raises >= table.profile.raises > 0:
            remark, rules = _with_cap(after, remark, rules)
        return after, Raised(seat, name, chips, to, is_all_in, price.raises, remark, rules)

    def _lifts_cap(self, price: Price) -> bool:
        """Whether two who can still bet lift a cap that is not reached yet (BET-7)."""
        profile = self.table.profile
        return profile.uncapped_between_two and price.raises < profile.raises


_CALLED, _ALL_IN = ("BET-3",), ("ALLIN-1",)
_FACING = (Fold(), Call())
_FREE = (Check(),)


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
