"""Whole deals by random legal play, here and in PokerKit, and what a single step costs."""

from __future__ import annotations

import random
import timeit
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle

from lowball_lessons import Call, Deal, Deck, Discard, Raise, StandPat, load_profile, settle
from lowball_lessons.rules.actions import Action

HOME = load_profile("triple-draw-home")
STACK = 100
_chance = random.Random(27)
CHANCES = [_chance.random() for _ in range(10_007)]
"""The same chances for both sides, drawn beforehand so that drawing them costs neither."""


def ours(players: int, number: int) -> Deal:
    """Deal `number`, every kind of legal action as likely, any number of discards as likely."""
    at = number * 31
    deal = Deal.start(HOME, (STACK,) * players, number % players, Deck.shuffled(number))
    while not deal.is_over:
        legal, chance = deal.legal_actions, CHANCES[at % 10_007]
        action: Action
        if legal.max_discards:
            cards = legal.hand[: int(chance * 6)]
            action = Discard(cards) if cards else StandPat()
        else:
            actions = list(legal)
            action = actions[int(chance * len(actions))]
        deal = deal.apply(action)
        at += 1
    return deal


def theirs(players: int, number: int) -> object:
    """A deal of the same game in PokerKit, played in the same way."""
    from pokerkit import Automation as Auto
    from pokerkit import FixedLimitDeuceToSevenLowballTripleDraw as Game

    warnings.simplefilter("ignore")
    automations = (
        *(Auto.ANTE_POSTING, Auto.BET_COLLECTION, Auto.BLIND_OR_STRADDLE_POSTING),
        *(Auto.CARD_BURNING, Auto.HOLE_DEALING, Auto.HOLE_CARDS_SHOWING_OR_MUCKING),
        *(Auto.HAND_KILLING, Auto.CHIPS_PUSHING, Auto.CHIPS_PULLING),
    )
    state = Game.create_state(automations, True, 0, (1, 2), 2, 4, (STACK,) * players, players)
    at = number * 31
    while state.status:
        chance = CHANCES[at % 10_007]
        if state.can_stand_pat_or_discard():
            hand = state.hole_cards[state.stand_patter_or_discarder_index or 0]
            state.stand_pat_or_discard(hand[: int(chance * 6)])
        else:
            actions: list[Callable[[], object]] = []
            if state.checking_or_calling_amount and state.can_fold():
                actions.append(state.fold)
            if state.can_check_or_call():
                actions.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                actions.append(state.complete_bet_or_raise_to)
            actions[int(chance * len(actions))]()
        at += 1
    return state


def costs() -> Iterator[str]:
    """What one step costs in microseconds, and that the cost grows with the number of steps."""
    six = Deal.start(HOME, (STACK,) * 6, 0, Deck.shuffled(1))
    yield cost("legal_actions, betting", lambda: list(six.legal_actions))
    draws = cycle([opened(number) for number in range(100)])
    yield cost("legal_actions, 32 holds", lambda: list(next(draws).legal_actions))
    layout = ((6, 10, 12, 20, 20, 3), {5}, (1, 2, 3, 3, 4, 5), 0)
    yield cost("settle, six players", lambda: settle(*layout))
    for players in (2, 4, 6):
        deal = Deal.start(HOME, (STACK,) * players, 0, Deck.shuffled(1))
        yield cost(f"a call among {players}", partial(deal.apply, Call()))
    for raises in (10, 100, 1000):
        yield cost(f"a raise, {raises} in a row", partial(war, raises), raises)


def opened(number: int) -> Deal:
    """Deal `number` among six at its first draw."""
    deal = Deal.start(HOME, (STACK,) * 6, 0, Deck.shuffled(number))
    return deal.act("call", "call", "call", "call", "call", "check")


def war(raises: int) -> Deal:
    """Two players who raise each other so many times."""
    deal = Deal.start(HOME, (10 * raises,) * 2, 0, Deck.shuffled(1))
    deal = deal.act("call", "check", "pat", "pat", "bet")
    for _ in range(raises):
        deal = deal.apply(Raise())
    return deal


def cost(name: str, work: Callable[[], object], units: int = 1) -> str:
    """Microseconds a unit, the best of several rounds."""
    number = max(2000 // units, 3)
    best = min(timeit.repeat(work, number=number, repeat=7)) / number / units * 1e6
    return f"{name:<24} {best:>10.2f} µs"
