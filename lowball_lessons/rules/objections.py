"""Why a seat may not do something in a betting round: one check, its reason, its rule card."""

from __future__ import annotations

from lowball_lessons.rules.actions import Action, Bet, Call, Check, Fold, Raise
from lowball_lessons.rules.betting_state import BettingState
from lowball_lessons.rules.legal import Objection
from lowball_lessons.rules.raising import cap_rule


def objection(state: BettingState, action: Action) -> Objection | None:
    """Why the seat to act may not do this; None where it may."""
    owed, who = state.owed(state.to_act), state.name
    match action:
        case Fold():
            return None if owed else Objection(f"{who} need not fold: a check is free.", "BET-3")
        case Check():
            return _facing_a_bet(state, f"{who} may not check") if owed else None
        case Call():
            return None if owed else Objection(f"{who} has nothing to call.", "BET-3")
        case Bet() | Raise():
            verb = _wrong_verb(state, action)
            return verb or to_raising(state) or _to_amount(state, action.to)
        case _:
            return Objection(f"{who} cannot {action} now: this is a betting round.", "BET-1")


def to_raising(state: BettingState) -> Objection | None:
    """Why the seat to act may not bet or raise at all, whatever the amount."""
    seat = state.to_act
    bettor, owed = state.bettors[seat], state.owed(seat)
    if bettor.stack <= owed:
        left = f"{state.name} has {bettor.stack} left, which only calls"
        return Objection(f"{left}: a raise needs more than the {owed} owed.", "ALLIN-1")
    if state.able == 1:
        reason = f"{state.name} may not raise: nobody else has chips left to bet with."
        return Objection(reason, "ALLIN-9")
    if bettor.answered is not None and not state.price.is_enough(
        state.price.to - bettor.answered, state.profile
    ):
        return _not_reopened(state, bettor.answered)
    if bettor.has_checked and not state.profile.check_raise:
        reason = f"{state.name} has checked in this round, and this table has no check-raise."
        return Objection(reason, "VAR-9")
    return _capped(state) if state.is_capped else None


def _not_reopened(state: BettingState, answered: int) -> Objection:
    price, profile = state.price, state.profile
    raiser = state.table.names[state.aggressor] if state.aggressor is not None else "nobody"
    added = price.to - answered
    made = f"{raiser}'s all-in made it {price.to}, only {added} more than the {answered} that "
    made += f"{state.name} has already answered"
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
    if profile.uncapped_between_two and state.able == 2:
        return Objection(f"{reached}, and a cap once reached stays for the round.", "BET-8")
    return Objection(f"{reached}, which is the cap of a round.", cap_rule(profile))


def _facing_a_bet(state: BettingState, what: str) -> Objection:
    owed = state.owed(state.to_act)
    return Objection(f"{what}: there is a bet of {state.price.to} and {owed} to call.", "BET-3")


def _wrong_verb(state: BettingState, action: Bet | Raise) -> Objection | None:
    if isinstance(action, Bet) and state.price.to:
        reason = f"{state.name} cannot bet: {state.price.to} is bet already, more is a raise."
        return Objection(reason, "BET-3")
    if isinstance(action, Raise) and not state.price.to:
        return Objection(f"{state.name} cannot raise: nobody has bet yet.", "BET-3")
    return None


def _to_amount(state: BettingState, to: object) -> Objection | None:
    if to is None:
        return None
    if type(to) is not int:
        return Objection(f"{to!r} is no number of chips: chips are whole numbers.", "BET-14")
    least, most = state.limits
    if least <= to <= most:
        return None
    bettor = state.bettors[state.to_act]
    if to > bettor.put + bettor.stack:
        reason = f"{state.name} has {bettor.stack} chips left, so {to} is too much."
        return Objection(reason, "ALLIN-1")
    return _outside(state, to)


def _outside(state: BettingState, to: int) -> Objection:
    least, most = state.limits
    if not state.profile.is_fixed_limit:
        side = f"less than the least raise, {least}" if to < least else f"more than the pot, {most}"
        return Objection(f"{state.name} may not make it {to}: {side}.", "BET-13")
    rule = "BET-2" if to < least else "ALLIN-2"
    size = f"a full bet or raise is {state.price.step}, which makes it {least}"
    return Objection(f"{state.name} may not make it {to}: {size}.", rule)
