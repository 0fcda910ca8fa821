"""Questions on how far a round may go: the cap, two players, the dearest deal, pot limit."""

from __future__ import annotations

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.answers import Whole
from lowball_lessons.lessons.bank.betting_turns import refused, third_round, turn_case
from lowball_lessons.lessons.bank.seating import (
    PLAYERS,
    home_deal,
    this_round,
    told,
    verbs,
    who_sits,
)
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import betting as wrong
from lowball_lessons.lessons.misconceptions import limits
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.profile import TableProfile

_BLINDS = (2, 4, 6, 8, 10, 12, 14, 16, 18, 20)
_AT_A_CAP = (wrong.LIFTED_THE_CAP, wrong.MUST_CALL, wrong.CHECK_FACING_A_BET)
_WITHOUT_A_CAP = (
    wrong.KEPT_THE_CAP,
    wrong.ADDED_FOR_LEVEL,
    wrong.CHECK_FACING_A_BET,
    wrong.MUST_CALL,
)


def two_left(chance: Chance) -> Case | None:
    """A turn of the third round with two players left, three raises or more being made."""
    is_capped, blind = chance.pick((True, False)), chance.pick(_BLINDS)
    players, early = chance.pick((3, 4)), 0 if is_capped else chance.pick((0, 0, 1, 2))
    start = home_deal(chance, blind, [200 * blind] * players, chance.pick(range(players)))
    opened = third_round(_some_fold(chance, start, early))
    deal = _down_to_two(chance, opened, 2 * blind)
    if deal is None or is_capped == ("raise" in verbs(deal)):
        return None
    if is_capped:
        why = refused(deal, "raise")
    elif len(opened.folded) == players - 2:
        why = "The round began with two players, so it has no cap."
    else:
        why = "Two were left before the third raise was made, so this round has no cap any more."
    gone = [deal.names[seat] for seat in sorted(opened.folded)]
    before = f"In the first round {wording.listed(gone)} folded." if gone else ""
    stakes = f"Bets and raises are {2 * blind} in this round, and everybody has plenty of chips."
    mistaken = _AT_A_CAP if is_capped else _WITHOUT_A_CAP
    return turn_case(deal, 2 * blind, f"{stakes} {before}".rstrip(), mistaken, why)


def _some_fold(chance: Chance, deal: Deal, folds: int) -> Deal:
    """The deal after the first round, in which so many fold and the others call."""
    folds = min(folds, len(deal.names) - 2)
    for _ in range(folds):
        while "fold" not in deal.legal_actions or chance.pick((True, False)):
            if "call" not in deal.legal_actions or deal.phase != "betting 1":
                return deal
            deal = deal.act("call")
        deal = deal.act("fold")
    return deal


def _down_to_two(chance: Chance, deal: Deal, step: int) -> Deal | None:
    """The deal at a turn of the same round with two players left and three to five raises made."""
    for _ in range(20):
        raises = deal.betting.price.to // step - 1
        live = len(deal.names) - len(deal.folded)
        if deal.phase != "betting 3":
            return None
        if live == 2 and raises >= 3 and chance.pick((True, False)):
            return deal
        choices = [*["raise"] * 3, "bet", "call", "check", *["fold"] * (live > 2)]
        deal = deal.act(chance.pick([one for one in choices if one in verbs(deal)]))
        if deal.is_over or deal.betting.price.to > 6 * step:
            return None
    return None


def dearest(chance: Chance) -> Case:
    """The most that a deal can cost at an Ace-to-Five table."""
    ante, small = chance.pick(range(1, 6)), chance.pick(range(1, 12))
    big = small * chance.pick((2, 3))
    players = chance.pick((2, 2, 3))
    table = load_profile("ace-to-five-classroom").replace(
        ante=ante, bets=[small, big], stack=100 * big
    )
    deck = Deck.shuffled(chance.seed())
    names = chance.sample(PLAYERS, players)
    deal = Deal.start(table, [100 * big] * players, 0, deck, names)
    while not deal.is_over:
        deal = deal.act(next(one for one in ("bet", "raise", "call", "pat") if one in verbs(deal)))
    [right] = set(deal.contributions)
    cost = limits.Dearest(ante, (small, big), table.raises)
    mistaken = (
        limits.FOUR_RAISES,
        limits.BET_AMONG_THE_RAISES,
        limits.ANTE_LEFT_OUT,
        limits.SAME_BET_AFTER_THE_DRAW,
    )
    between = ", between two players too" * (players == 2)
    return Case(
        text=f"{wording.listed(names)} play Ace-to-Five by the rules of the classroom table, with "
        f"an ante of {ante}, bets and raises of {small} before the draw and of {big} after it. "
        f"What is the most that one of them can put in during one deal?",
        kind=Whole("chips"),
        right=right,
        because=f"The ante is {ante}. A round can have one bet and three raises{between}: 4 × "
        f"{small} = {4 * small} before the draw and 4 × {big} = {4 * big} after it. Together that "
        f"is {right}.",
        start=f"Begin with the ante, {ante}. Then ask how many steps of {small} one round can have "
        "at most.",
        mistakes=tuple(one.mistake(one.rule(cost)) for one in mistaken),
        meaning=lambda given: _off(given, right, "Add up the ante and two rounds of bets."),
    )


def pot_limit(chance: Chance) -> Case | None:
    """How far may a player raise at pot limit?"""
    players, bet = chance.pick((3, 4)), 2 * chance.pick(range(2, 26))
    blind = 2 * chance.pick((1, 2, 3, 4, 5))
    deal = _at_a_bet(chance, blind, bet, players)
    if deal is None:
        return None
    betting, seat = deal.betting, deal.betting.to_act
    in_front = sum(bettor.put for bettor in betting.bettors)
    before, owed = sum(deal.contributions) - in_front, betting.owed
    stack = betting.bettors[seat].put + betting.bettors[seat].stack
    right = deal.legal_actions.max_raise_to
    assert right is not None
    turn = limits.PotLimit(before, in_front, betting.price.to, owed, stack)
    name, pot = deal.names[seat], before + in_front + owed
    mistaken = (
        limits.POT_BEFORE_THE_CALL,
        limits.ADDED_NOT_LEVEL,
        limits.BETS_LEFT_OUT,
        limits.EARLIER_LEFT_OUT,
        limits.WHOLE_STACK,
    )
    return Case(
        text=f"Triple Draw at pot limit. {who_sits(deal)}. The pot of the first round holds "
        f"{before}. It is the second betting round, which {name} began with {stack} chips. "
        f"{told(this_round(deal))} It is {name}'s turn. Up to how many chips in front may "
        f"{name} raise now?",
        kind=Whole("chips"),
        right=right,
        because=f"A call costs {owed} and makes the pot {before} + {in_front} + {owed} = {pot}. "
        f"By so much the price, {betting.price.to}, may go up: {betting.price.to} + {pot} = "
        f"{right}.",
        start=f"In thought, {name} calls first: that costs {owed}. Count the whole pot after that "
        "call.",
        mistakes=tuple(one.mistake(one.rule(turn)) for one in mistaken),
        meaning=lambda given: _off(given, right, "Find the pot after the call, then add the bet."),
    )


def _off(given: object, right: int, how: str) -> str:
    assert isinstance(given, int)
    return f"That is too {'little' if given < right else 'much'}. {how}"


def _at_a_bet(chance: Chance, blind: int, bet: int, players: int) -> Deal | None:
    """A deal at pot limit: somebody faces a bet of the second round, or the bettor a raise."""
    table = _pot_limit_table(blind)
    names = chance.sample(PLAYERS, players)
    stacks = [10 * chance.pick(range(45, 90)) for _ in range(players)]
    deal = Deal.start(table, stacks, chance.pick(range(players)), Deck.shuffled("pot"), names)
    deal = deal.act(*["call"] * (players - 1), "check", *["pat"] * players)
    deal = deal.act(*["check"] * chance.pick((0, 1)))
    if not blind <= bet <= players * blind:
        return None
    deal = deal.act(f"bet {bet}", *["call"] * chance.pick((0, 1)))
    if chance.pick((True, False)):
        return deal
    bettor = deal.betting.aggressor
    deal = deal.act(f"raise {bet * chance.pick((2, 3))}")
    while deal.to_act != bettor:
        deal = deal.act("fold")
    return deal


def _pot_limit_table(blind: int) -> TableProfile:
    return load_profile("triple-draw-pot-limit").replace(
        small_blind=blind // 2, big_blind=blind, bets=[blind] * 4
    )
