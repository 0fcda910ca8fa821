"""A recorded hand played again in the engine, action by action."""

from __future__ import annotations

from dataclasses import fields
from itertools import zip_longest

from lowball_lessons.errors import LowballError, RecordError
from lowball_lessons.play.recorded_table import has_own_table, seat_of, started
from lowball_lessons.records.phh import PhhHand, parse_phh, said_of
from lowball_lessons.records.phh_actions import (
    CALL,
    DEAL,
    DRAW,
    FOLD,
    RAISE,
    REMARK,
    SHOW,
    PhhAction,
    phh_action,
)
from lowball_lessons.records.phh_writing import EXPOSED, deal_to_phh
from lowball_lessons.rules.actions import (
    Action,
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    Muck,
    Raise,
    Show,
    StandPat,
)
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import Awarded


def replay(hand: PhhHand) -> Deal:
    """The deal of a record. Cards that it does not know stay unknown. Raises RecordError.

    Where such cards leave the showdown open, the deal ends in the phase `showdown`.
    """
    if not isinstance(hand, PhhHand):
        raise RecordError(f"{hand!r} is no record: read one with read_phh(path).")
    try:
        deal = started(hand)
    except (LowballError, TypeError, AttributeError) as error:
        raise said_of(hand.name, error) from error
    for place, text in enumerate(hand.actions, start=1):
        try:
            deal = _follow(deal, hand, text)
        except LowballError as error:
            raise said_of(f"{hand.name}, action {place} ({text!r})", error) from error
    _check_end(hand, deal)
    return deal


def _follow(deal: Deal, hand: PhhHand, text: str) -> Deal:
    if text.startswith(EXPOSED) and has_own_table(hand):
        return deal.expose(text.removeprefix(EXPOSED).strip())
    step = phh_action(hand, text)
    if step.verb in (REMARK, DEAL):
        return deal
    seat = seat_of(hand, step.player)
    if step.verb == SHOW:
        return _shown(deal, seat, step)
    return deal.apply(_action(deal, step), seat)


def _action(deal: Deal, step: PhhAction) -> Action:
    legal = deal.legal_actions
    if step.verb == FOLD:
        return Fold()
    if step.verb == CALL:
        return Call() if legal.call_cost else Check()
    if step.verb == DRAW:
        return Discard(step.cards) if step.cards else StandPat()
    if step.verb == RAISE:
        return Bet(step.to) if legal.raising is Bet else Raise(step.to)
    raise RecordError(f"the action {step.verb!r} belongs to no draw game.")


def _shown(deal: Deal, seat: int, step: PhhAction) -> Deal:
    """A hand shown or mucked: what was not known is added, what was known must fit (SHOW-1)."""
    name, cards = deal.names[seat], step.cards
    if deal.phase == "showdown" and deal.to_act == seat:
        return deal.apply(Muck() if cards == () else Show(cards or deal.layout.hands[seat]), seat)
    held = deal.layout.hands[seat]
    if (not deal.is_over and deal.phase != "showdown") or not held:
        raise RecordError(f"{name} shows or mucks, but is at no showdown.")
    if None in held and deal.is_over:
        return deal
    if cards and None in held:
        raise RecordError(f"it is {deal.names[deal.to_act or 0]}'s turn to show (SHOW-1).")
    if cards and sorted(map(str, cards)) != sorted(map(str, held)):
        raise RecordError(f"{name} shows other cards than {' '.join(map(str, held))}.")
    if cards == () and any(
        isinstance(event, Awarded) and event.hand and event.seat == seat for event in deal.events
    ):
        raise RecordError(f"{name} mucks, but has the best hand that is known.")
    return deal


def _check_end(hand: PhhHand, deal: Deal) -> None:
    """What the record says of itself must be what came of its actions."""
    finishing = tuple([deal.stacks[seat_of(hand, at)] for at in range(len(hand.players))])
    if hand.finishing_stacks and deal.is_over and finishing != hand.finishing_stacks:
        raise RecordError(
            f"{hand.name}: finishing_stacks = {list(hand.finishing_stacks)} is written, but the "
            f"actions end with {list(finishing)}."
        )
    if has_own_table(hand):
        _check_own(hand, parse_phh(deal_to_phh(deal), hand.name))


def _check_own(hand: PhhHand, written: PhhHand) -> None:
    """A record with a deck of its own must be as our writer writes that deal."""
    pairs = zip_longest(hand.actions, written.actions[: len(hand.actions)])
    for place, (said, played) in enumerate(pairs, start=1):
        if said != played:
            raise RecordError(
                f"{hand.name}, action {place}: {said!r} is written, but its deck gives {played!r}."
            )
    for field in fields(PhhHand):
        said, played = getattr(hand, field.name), getattr(written, field.name)
        if said != played and field.name not in ("actions", "event", "finishing_stacks"):
            raise RecordError(
                f"{hand.name}: {field.name} is {said!r}, but its own table gives {played!r}."
            )
