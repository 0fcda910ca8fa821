"""What a bet or raise does to the price, and whether it opens the raising again (BET, ALLIN)."""

from __future__ import annotations

from typing import NamedTuple

from lowball_lessons.rules.made import made
from lowball_lessons.rules.profile import FIXED_LIMIT, TableProfile


class Price(NamedTuple):
    """What must be matched in a round: `to` chips in front.

    `base` is the level from which the next full raise counts (0 while no bet stands), `step` the
    size of a full bet or raise, `raises` the full raises so far.
    """

    to: int
    base: int
    step: int
    raises: int = 0

    def is_enough(self, added: int, profile: TableProfile) -> bool:
        """Whether an addition reopens: half a raise at least, or a whole one (ALLIN-4, BET-13)."""
        return (2 if profile.reopen_at == "half" else 1) * added >= self.step


_FULL = ("BET-2",)


class Effect(NamedTuple):
    """A bet or raise: the new price, what is remarkable about it, the rule cards behind it."""

    price: Price
    remark: str
    rules: tuple[str, ...]


def effect(price: Price, to: int, profile: TableProfile) -> Effect:
    """What a bet or raise to so many chips does. `to` has been found legal."""
    is_fixed = profile.structure == FIXED_LIMIT
    return _fixed(price, to, profile) if is_fixed else _free(price, to)


def _fixed(price: Price, to: int, profile: TableProfile) -> Effect:
    standing, base, step, raises = price
    added, is_bet = to - base, base == 0
    if added == step and standing == base:
        full = made(Price, (to, to, step, raises + (not is_bet)))
        return made(Effect, (full, "", _FULL))
    if added == step:
        return _completed(price, to, is_bet)
    if not price.is_enough(added, profile):
        return _short(Price(to, base, step, raises), base + step, is_bet)
    after = Price(to, to, step, raises)
    following = f"the next raise is to {to + step}"
    if is_bet:
        return Effect(after, f"half a bet or more, it stands as the bet: {following}", ("ALLIN-8",))
    if price.is_enough(to - standing, profile):
        return Effect(after, f"half a raise or more: {following}", ("ALLIN-4", "ALLIN-6"))
    added_up = f"with the addition before it half a raise or more: {following}"
    return Effect(after, added_up, ("ALLIN-7", "ALLIN-6"))


def _completed(price: Price, to: int, is_bet: bool) -> Effect:
    after = Price(to, to, price.step, price.raises + (not is_bet))
    if is_bet:
        return Effect(after, "completes the bet", ("ALLIN-8",))
    return Effect(after, "completes the raise", ("ALLIN-5", "ALLIN-6"))


def _short(after: Price, full: int, is_bet: bool) -> Effect:
    if is_bet:
        return Effect(after, f"less than half a bet: may be completed to {full}", ("ALLIN-8",))
    remark = f"less than half a raise: by itself it opens no raising; it may be completed to {full}"
    return Effect(after, remark, ("ALLIN-3", "ALLIN-5"))


def _free(price: Price, to: int) -> Effect:
    added = to - price.to
    if added >= price.step:
        return Effect(Price(to, to, added, price.raises + (price.to > 0)), "", ("BET-13",))
    size = "bet" if price.to == 0 else "raise"
    remark = f"less than a full {size} of {price.step}: by itself it opens no raising"
    return Effect(Price(to, to, price.step, price.raises), remark, ("BET-13",))


def cap_holds(profile: TableProfile, uncapped: bool) -> bool:
    """Whether the full raises of a round are limited (BET-6, BET-7, BET-8, BET-12)."""
    return not uncapped and profile.structure == FIXED_LIMIT


def lifts_cap(profile: TableProfile, price: Price) -> bool:
    """Whether two who can still bet lift a cap that is not reached yet (BET-7)."""
    return profile.uncapped_between_two and price.raises < profile.raises


def cap_rule(profile: TableProfile) -> str:
    """The rule card of this table's cap: one that two players lift, or one that always holds."""
    return "BET-12" if profile.ranking == "a-5" and not profile.uncapped_between_two else "BET-6"
