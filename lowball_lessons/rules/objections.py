"""Why a seat may not do something in a betting round: one check, its reason, its rule card."""

from __future__ import annotations

from lowball_lessons.rules.actions import Action, Bet, Call, Check, Fold, Raise, spoken
from lowball_lessons.rules.betting_state import BettingState
from lowball_lessons.rules.choices import FACING, Bar, raising
from lowball_lessons.rules.legal import Objection
from lowball_lessons.rules.raising import cap_rule


def objection(state: BettingState, action: Action) -> Objection | None:
    """Why the seat to act may not do this; None where it may."""
    kind, listed = type(action), state.listed
    if kind is Raise or kind is Bet:
        to, last = action.to, listed[-1]  # type: ignore[union-attr]
        if type(last) is kind and (to is None or (to == last.to and type(to) is int)):
            return None
        return _to_raising(state, kind, to)
    owes = listed[0] is FACING[0]
    if kind is Call or kind is Fold:
        return None if owes else _nothing_owed(state, action)
    if kind is Check:
        return _facing_a_bet(state) if owes else None
    return Objection(f"{state.name} cannot {spoken(action)} now: this is a betting round.", "BET-1")


def _to_raising(state: BettingState, kind: type[Action], to: object) -> Objection | None:
    """Why the seat may not bet or raise, or not to this amount."""
    if (kind is Raise) != (state.price.to > 0):
        return _wrong_verb(state, kind)
    bettor = state.bettors[state.to_act]
    is_alone = len(state.able) == 1
    limits = raising(state.profile, state.bettors, bettor, state.price, is_alone, state.uncapped)
    if isinstance(limits, Bar):
        return _WORDED[limits](state)
    return _to_amount(state, to, *limits)


def _only_calls(state: BettingState) -> Objection:
    left = f"{state.name} has {state.bettors[state.to_act].stack} left, which only calls"
    return Objection(f"{left}: a raise needs more than the {state.owed} owed.", "ALLIN-1")


def _alone(state: BettingState) -> Objection:
    reason = f"{state.name} may not raise: nobody else has chips left to bet with."
    return Objection(reason, "ALLIN-9")


def _checked(state: BettingState) -> Objection:
    reason = f"{state.name} has checked in this round, and this table has no check-raise."
    return Objection(reason, "VAR-9")


def _not_reopened(state: BettingState) -> Objection:
    price, profile = state.price, state.profile
    answered = state.bettors[state.to_act].answered or 0
    raiser = state.table.names[state.aggressor] if state.aggressor is not None else "nobody"
    added = price.to - answered
    made = f"{raiser}'s all-in made it {price.to}, only {added} more than the {answered} that "
    made += f"{state.name} has already answered"
    if not answered:
        made = f"{state.name} has checked, and {raiser}'s all-in made it only {added} more"
    if not profile.is_fixed_limit:
        reason = f"{state.name} may not raise. {made}: less than a full raise of {price.step}."
        return Objection(reason, "BET-13")
    size = "bet" if price.base == 0 else "raise"
    share = f"half of a {size} ({price.step // 2})" if price.step % 2 == 0 else f"half of a {size}"
    least = f"less than {share}" if profile.reopen_at == "half" else f"less than a full {size}"
    reason = f"{state.name} may not raise. {made}: {least}, so the raising is not open."
    return Objection(reason, "ALLIN-8" if price.base == 0 else "ALLIN-3")


def _capped(state: BettingState) -> Objection:
    profile = state.profile
    reached = f"{state.name} may not raise: the bet and {profile.raises} full raises are made"
    if profile.uncapped_between_two and len(state.able) == 2:
        return Objection(f"{reached}, and a cap once reached stays for the round.", "BET-8")
    return Objection(f"{reached}, which is the cap of a round.", cap_rule(profile))


_WORDED = {
    Bar.ONLY_CALLS: _only_calls,
    Bar.ALONE: _alone,
    Bar.NOT_REOPENED: _not_reopened,
    Bar.CHECKED: _checked,
    Bar.CAPPED: _capped,
}


def _facing_a_bet(state: BettingState) -> Objection:
    facing = f"there is a bet of {state.price.to} and {state.owed} to call"
    return Objection(f"{state.name} may not check: {facing}.", "BET-3")


def _nothing_owed(state: BettingState, action: Action) -> Objection:
    if isinstance(action, Call):
        return Objection(f"{state.name} has nothing to call: a check is free.", "BET-3")
    return Objection(f"{state.name} need not fold: a check is free.", "BET-3")


def _wrong_verb(state: BettingState, verb: type[Action]) -> Objection:
    if verb is Raise:
        return Objection(f"{state.name} cannot raise: nobody has bet yet.", "BET-3")
    reason = f"{state.name} cannot bet: {state.price.to} is bet already, more is a raise."
    return Objection(reason, "BET-3")


def _to_amount(state: BettingState, to: object, least: int, most: int) -> Objection | None:
    if to is None:
        return None
    if type(to) is not int:
        return Objection(f"{to!r} is no number of chips: chips are whole numbers.", "BET-14")
    return None if least <= to <= most else _outside(state, to, least, most)


def _outside(state: BettingState, to: int, least: int, most: int) -> Objection:
    if not state.profile.is_fixed_limit:
        bettor = state.bettors[state.to_act]
        pot = most - state.price.to
        when = " after the call" if state.price.to else ""
        limit = f"the pot holds {pot}{when}, so {most} is the most"
        if most == bettor.put + bettor.stack:
            limit = f"{most} is all there is"
        side = f"the least is {least}" if to < least else limit
        return Objection(f"{state.name} may not make it {to}: {side}.", "BET-13")
    full = state.price.base + state.price.step
    if least < to <= full:
        reason = (
            f"{state.name} may not make it {to}: that is more than there is, {least} is all-in."
        )
        return Objection(reason, "ALLIN-1")
    rule = "BET-2" if to < least else "ALLIN-2"
    base, step = state.price.base, state.price.step
    size = f"a raise adds {step} to the {base}" if base else "a bet has one size"
    return Objection(f"{state.name} may not make it {to}: {size}, which makes it {full}.", rule)
