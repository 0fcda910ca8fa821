"""A recorded hand played again in the engine, action by action."""

from __future__ import annotations

from itertools import zip_longest

from lowball_lessons.catalogue import load_profile
from lowball_lessons.errors import LowballError, RecordError
from lowball_lessons.play.recorded_deck import recorded_deck
from lowball_lessons.records.phh import PhhHand
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
from lowball_lessons.records.phh_writing import EXPOSED, phh_actions
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
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.profile import TableProfile, profile_from_settings

TABLES = {"F2L3D": "wsop-2-7-triple-draw", "N2L1D": "wsop-2-7-single-draw", "FB": "badugi"}
"""The table under which a recorded variant is played again; its stakes come from the record."""


def replay(hand: PhhHand) -> Deal:
    """The deal of a record. Cards that it does not know stay unknown. Raises RecordError.

    Where such cards leave the showdown open, the deal ends in the phase `showdown`.
    """
    try:
        deal = _started(hand)
    except (LowballError, TypeError, AttributeError) as error:
        raise RecordError(f"{hand.name}: {error}") from error
    for place, text in enumerate(hand.actions, start=1):
        try:
            deal = _follow(deal, hand, text)
        except LowballError as error:
            raise RecordError(f"{hand.name}, action {place} ({text!r}): {error}") from error
    _check_cards(hand, deal)
    return deal


def profile_of(hand: PhhHand) -> TableProfile:
    """The table of a record: its own, or its variant's with its stakes. Raises RecordError."""
    if "_profile" in hand.extras:
        return profile_from_settings(hand.extras["_profile"])
    if hand.variant not in TABLES:
        raise RecordError(
            f"{hand.name}: {hand.variant} is no draw game that can be played again; "
            f"{', '.join(TABLES)} are."
        )
    base = load_profile(TABLES[hand.variant])
    small, big = _blinds(hand)
    ante, payer = _ante(hand)
    if not hand.bets:
        raise RecordError(f"{hand.name}: the field small_bet and big_bet, or min_bet, is missing.")
    rounds = base.draws + 1
    firsts = (rounds + 1) // 2
    return base.replace(
        small_blind=small,
        big_blind=big,
        ante=ante,
        ante_from=payer,
        bets=(hand.bets[0],) * firsts + (hand.bets[-1],) * (rounds - firsts),
        serve="after-all",
        levels=(),
        deals_a_level=0,
    )


def _blinds(hand: PhhHand) -> tuple[int, int]:
    blinds = hand.blinds or (0, 0)
    if any(blinds[2:]):
        raise RecordError(f"{hand.name}: {list(blinds)} are no blinds of two players: a straddle?")
    return blinds[0], blinds[1]


def _ante(hand: PhhHand) -> tuple[int, str]:
    """The ante and who pays it: everybody the same, or the big blind alone."""
    antes = hand.antes or (0,)
    if len(set(antes)) == 1:
        return antes[0], "everybody"
    if sum(antes) == antes[1]:
        return antes[1], "big-blind"
    raise RecordError(
        f"{hand.name}: the antes {list(antes)} are neither equal nor the big blind's alone."
    )


def _started(hand: PhhHand) -> Deal:
    profile = profile_of(hand)
    if "_deck" not in hand.extras:
        deck = recorded_deck(hand, profile)
        button = len(hand.players) - 1
        return Deal.start(profile, hand.starting_stacks, button, deck, hand.players)
    names = hand.extras["_names"]
    stacks = [0] * len(names)
    for seat, stack in zip(hand.seats, hand.starting_stacks, strict=True):
        stacks[seat - 1] = stack
    deck = Deck.read(hand.extras["_deck"], hand.extras.get("_seed"))
    return Deal.start(profile, stacks, hand.seats[-1] - 1, deck, names)


def _follow(deal: Deal, hand: PhhHand, text: str) -> Deal:
    if text.startswith(EXPOSED):
        return deal.expose(text.removeprefix(EXPOSED).strip())
    step = phh_action(hand, text)
    if step.verb in (REMARK, DEAL):
        return deal
    if step.verb == SHOW:
        return _shown(deal, hand, step)
    return deal.apply(_action(deal, step), _seat(deal, hand, step))


def _seat(deal: Deal, hand: PhhHand, step: PhhAction) -> int:
    return deal.table.order[step.player]


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
    raise RecordError(f"the action {step.verb!r} belongs to no draw game")


def _shown(deal: Deal, hand: PhhHand, step: PhhAction) -> Deal:
    """A hand shown or mucked, where that tells the engine something it does not know."""
    seat = _seat(deal, hand, step)
    if deal.phase != "showdown" or deal.to_act != seat:
        return deal
    return deal.apply(Show(step.cards) if step.cards else Muck(), seat)


def _check_cards(hand: PhhHand, deal: Deal) -> None:
    """A record with a deck of its own must tell what that deck gives."""
    if "_deck" not in hand.extras:
        return
    pairs = zip_longest(hand.actions, phh_actions(deal)[: len(hand.actions)])
    for place, (said, played) in enumerate(pairs, start=1):
        if said != played:
            raise RecordError(
                f"{hand.name}, action {place}: {said!r} is written, but its deck gives {played!r}."
            )
