"""One betting round: may this seat raise, to what, is the round closed (BET, ALLIN)."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.rules import objections
from lowball_lessons.rules.actions import Action, Bet, Call, Cards, Check, Raise
from lowball_lessons.rules.betting_state import BettingState, Bettor, in_the_next_round
from lowball_lessons.rules.choices import choices
from lowball_lessons.rules.events import BetMade, Called, Checked, Folded, Raised
from lowball_lessons.rules.made import made
from lowball_lessons.rules.raising import Price, cap_holds, cap_rule, effect, lifts_cap
from lowball_lessons.rules.seats import Seats, among, from_seat, without
from lowball_lessons.rules.table import Table

BettingEvent = Folded | Checked | Called | BetMade | Raised


class BettingRound(BettingState):
    """A betting round as a value: what is legal, and the round after an action."""

    __slots__ = ()

    @classmethod
    def opened(
        cls, table: Table, number: int, bettors: tuple[Bettor, ...], first: int, price: Price
    ) -> BettingRound:
        """The round before anybody acts, begun by seat `first` or the next who can bet."""
        live = tuple([seat for seat in table.order if bettors[seat].is_in])
        able = tuple([seat for seat in live if bettors[seat].stack])
        return cls._begun(table, number, bettors, first, price, live, able)

    def following(self, first: int, price: Price) -> BettingRound:
        """The next round before anybody acts."""
        table, number, bettors, _, _, live, able, *_ = self
        later = in_the_next_round(bettors)
        return self._begun(table, number + 1, later, first, price, live, able)

    @classmethod
    def _begun(
        cls,
        table: Table,
        number: int,
        bettors: tuple[Bettor, ...],
        first: int,
        price: Price,
        live: Seats,
        able: Seats,
    ) -> BettingRound:
        profile, waiting = table.profile, among(from_seat(table.order, first), able)
        uncapped = profile.uncapped_between_two and len(able) == 2
        listed = choices(profile, bettors, waiting, price, live, able, uncapped)
        parts = (table, number, bettors, waiting, price, live, able, uncapped, None, None, listed)
        return made(cls, parts)

    objection = objections.objection

    also = ""

    hand = ()

    @property
    def call_cost(self) -> int:
        """The chips that a call adds (ALLIN-1)."""
        return min(self.owed, self.bettors[self.to_act].stack)

    def after(
        self, action: Action, hands: Sequence[Cards] = ()
    ) -> tuple[BettingRound, BettingEvent]:
        """The round after a legal action of the seat to act, and what happened.

        `hands` are the cards by seat, of which a folded hand is noted.
        """
        kind = type(action)
        if kind is Raise or kind is Bet:
            to = action.to  # type: ignore[union-attr]
            return self._raised(self.raise_limits[0] or 0 if to is None else to)
        table, number, bettors, waiting, price, live, able, uncapped, opener, last, _ = self
        seat, to_match, profile = waiting[0], price.to, table.profile
        name = table.names[seat]
        stack, paid, put, _, _, has_checked = bettors[seat]
        event: BettingEvent
        if kind is Call:
            chips = to_match - put if to_match - put < stack else stack
            put += chips
            bettor = made(Bettor, (stack - chips, paid, put, True, to_match, has_checked))
            rules = _BET_3 if put == to_match else _ALL_IN
            event = made(Called, (seat, name, chips, put, chips == stack, rules))
            able = without(able, seat) if chips == stack else able
        elif kind is Check:
            bettor = made(Bettor, (stack, paid, put, True, to_match, True))
            event = made(Checked, (seat, name, _BET_3))
        else:
            bettor = made(Bettor, (stack, paid, put, False, None, False))
            event = made(Folded, (seat, name, hands[seat] if hands else (), _BET_3))
            live, able = without(live, seat), without(able, seat)
        if len(able) == 2 and not uncapped:
            uncapped = lifts_cap(profile, price)
        bettors = (*bettors[:seat], bettor, *bettors[seat + 1 :])
        waiting = waiting[1:]
        listed = choices(profile, bettors, waiting, price, live, able, uncapped)
        parts = (table, number, bettors, waiting, price, live, able, uncapped, opener, last, listed)
        return made(BettingRound, parts), event

    def _raised(self, to: int) -> tuple[BettingRound, BettingEvent]:
        table, number, bettors, waiting, old_price, live, able, uncapped, opener, _, _ = self
        profile, seat = table.profile, waiting[0]
        price, remark, rules = effect(old_price, to, profile)
        stack, paid, put, _, _, has_checked = bettors[seat]
        chips = to - put
        bettor = made(Bettor, (stack - chips, paid, to, True, to, has_checked))
        bettors = (*bettors[:seat], bettor, *bettors[seat + 1 :])
        waiting = from_seat(able, seat)[1:]
        able = without(able, seat) if chips == stack else able
        if len(able) == 2 and not uncapped:
            uncapped = lifts_cap(profile, price)
        listed = choices(profile, bettors, waiting, price, live, able, uncapped)
        opener = seat if opener is None else opener
        parts = (table, number, bettors, waiting, price, live, able, uncapped, opener, seat, listed)
        after, name = made(BettingRound, parts), table.names[seat]
        if old_price.to == 0:
            return after, made(BetMade, (seat, name, chips, to, chips == stack, remark, rules))
        raises = price.raises
        if raises >= profile.raises > 0:
            remark, rules = _with_cap(after, remark, rules)
        told = (seat, name, chips, to, chips == stack, raises, remark, rules)
        return after, made(Raised, told)


_BET_3, _ALL_IN = ("BET-3",), ("ALLIN-1",)


def _with_cap(
    after: BettingRound, remark: str, rules: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """The remark of a raise, with what the cap says to it (BET-6, BET-7, BET-12)."""
    profile = after.table.profile
    said = [remark] if remark else []
    if cap_holds(profile, after.uncapped):
        return "; ".join([*said, "the cap: no more raises in this round"]), (
            *rules,
            cap_rule(profile),
        )
    if after.price.raises > profile.raises and profile.is_fixed_limit:
        return "; ".join([*said, "no cap between two"]), (*rules, "BET-7")
    return remark, rules
