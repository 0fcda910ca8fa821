"""What the seat to act may do in a betting round, and what keeps it from raising (BET, ALLIN)."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from lowball_lessons.rules.actions import Action, Bet, Call, Check, Fold, Raise
from lowball_lessons.rules.betting_state import Bettor
from lowball_lessons.rules.profile import FIXED_LIMIT, NO_LIMIT, TableProfile
from lowball_lessons.rules.raising import Price, cap_holds
from lowball_lessons.rules.seats import Seats

Bar = Enum("Bar", "ONLY_CALLS ALONE NOT_REOPENED CHECKED CAPPED")
"""What keeps a seat from betting or raising, whatever the amount."""

FACING: tuple[Action, ...] = (Fold(), Call())
FREE: tuple[Action, ...] = (Check(),)


def choices(
    profile: TableProfile,
    bettors: tuple[Bettor, ...],
    waiting: Seats,
    price: Price,
    live: Seats,
    able: Seats,
    uncapped: bool,
) -> tuple[Action, ...]:
    """Each action that is legal for the first who waits, a free amount as its least and its most.

    Nothing when all have answered, one seat is left, or nobody can bet on (BET-9, BET-10, ALLIN-9).
    """
    if not waiting or len(live) == 1:
        return ()
    bettor, is_alone = bettors[waiting[0]], len(able) == 1
    to, put = price.to, bettor.put
    if is_alone and to == put:
        return ()
    limits = raising(profile, bettors, bettor, price, is_alone, uncapped)
    if type(limits) is tuple:
        return _with_raises(to > put, to > 0, *limits)
    return FACING if to > put else FREE


def raising(
    profile: TableProfile,
    bettors: tuple[Bettor, ...],
    bettor: Bettor,
    price: Price,
    is_alone: bool,
    uncapped: bool,
) -> tuple[int, int] | Bar:
    """What the bettor may bet or raise to, at least and at most, or what keeps it from raising."""
    stack, _, put, _, answered, has_checked = bettor
    to, base, step, raises = price
    if stack <= to - put:
        return Bar.ONLY_CALLS
    if is_alone:
        return Bar.ALONE
    if answered is not None and not price.is_enough(to - answered, profile):
        return Bar.NOT_REOPENED
    if has_checked and not profile.check_raise:
        return Bar.CHECKED
    if raises >= profile.raises and cap_holds(profile, uncapped):
        return Bar.CAPPED
    everything = put + stack
    if profile.structure == FIXED_LIMIT:
        full = base + step if base + step < everything else everything
        return full, full
    return _free_limits(profile, bettors, price, put, everything)


def _free_limits(
    profile: TableProfile, bettors: tuple[Bettor, ...], price: Price, put: int, everything: int
) -> tuple[int, int]:
    """The least and the most where amounts are free (BET-13)."""
    to = price.to
    least = min(to + price.step, everything)
    if profile.structure == NO_LIMIT:
        return least, everything
    pot = sum([bettor.contribution for bettor in bettors])
    return least, min(max(least, 2 * to - put + pot), everything)


@lru_cache(maxsize=4096)
def _with_raises(owes: bool, is_raise: bool, least: int, most: int) -> tuple[Action, ...]:
    simple, kind = FACING if owes else FREE, Raise if is_raise else Bet
    return (*simple, *[kind(to) for to in dict.fromkeys((least, most))])
