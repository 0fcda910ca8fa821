"""Questions on one turn of a betting round: what may the player do, and why not more?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lowball_lessons.lessons.answers import BettingActions
from lowball_lessons.lessons.bank.seating import home_deal, stays, this_round, told, who_sits
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import betting as wrong
from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import Raised
from lowball_lessons.rules.observe import observe

_BLINDS = (2, 4, 6, 8, 10, 12, 16, 20, 24, 40, 50, 60, 80, 100)
Mistaken = Sequence[Misconception[wrong.Allowing]]

_AT_THE_CAP = (wrong.CAP_WITHOUT_BLIND, wrong.MUST_CALL, wrong.CHECK_FACING_A_BET)
_BEFORE_THE_CAP = (
    wrong.CAP_COUNTS_THE_BET,
    wrong.ADDED_FOR_LEVEL,
    wrong.CHECK_FACING_A_BET,
    wrong.MUST_CALL,
)
_OPTION = (wrong.NO_OPTION, wrong.FREE_FOLD, wrong.BET_FOR_RAISE, wrong.ADDED_FOR_LEVEL)
_SHORT_AND_ACTED = (wrong.SHORT_ALL_IN_REOPENS, wrong.COMPLETED_BY_ALL, wrong.MUST_CALL)
_SHORT_AND_TO_ACT = (wrong.CANNOT_COMPLETE, wrong.RAISED_ON_TOP, wrong.CHECK_FACING_A_BET)
_HALF_AND_ACTED = (
    wrong.HALF_DOES_NOT_REOPEN,
    wrong.COMPLETED_A_HALF,
    wrong.ADDED_FOR_LEVEL,
    wrong.MUST_CALL,
)


def first_round(chance: Chance) -> Case | None:
    """A turn of the first round: at the cap, one raise before it, or the big blind's option."""
    players, blind = chance.pick((3, 4, 5)), chance.pick(_BLINDS)
    raises = chance.pick((0, 2, 3))
    start = home_deal(chance, blind, [200 * blind] * players, chance.pick(range(players)))
    deal = _played_to(chance, start, raises)
    if deal is None:
        return None
    mistaken = {0: _OPTION, 2: _BEFORE_THE_CAP, 3: _AT_THE_CAP}[raises]
    why = {
        0: "The big blind has not acted yet and still has the option.",
        2: "Two raises have been made, and the third is the last.",
        3: refused(deal, "raise"),
    }[raises]
    stakes = f"The blinds are {blind // 2} and {blind}. Everybody has plenty of chips."
    return turn_case(deal, blind, stakes, mistaken, why)


def _played_to(chance: Chance, deal: Deal, raises: int) -> Deal | None:
    """The deal at a turn after so many raises; without any, at the big blind's option."""
    for _ in range(30):
        if deal.phase != "betting 1":
            return None
        made = sum(isinstance(event, Raised) for event in deal.events)
        is_option = made == 0 and "check" in deal.legal_actions
        if made == raises and (is_option or raises) and chance.pick((True, False)):
            return deal
        may_fold = len(deal.names) - len(deal.folded) > 3 and "fold" in deal.legal_actions
        choices = [stays(deal), *["fold"] * may_fold]
        choices += ["raise", "raise"] if made < raises else []
        deal = deal.act(chance.pick(choices))
    return None


def reopening(chance: Chance) -> Case | None:
    """A turn after an all-in whose addition is one chip below half a raise, or just half."""
    players, blind, is_half = chance.pick((3, 4, 5)), chance.pick(_BLINDS), chance.pick((0, 1))
    button, bet = chance.pick(range(players)), 2 * blind
    short = chance.pick(range(1, players - 1))
    stacks = [200 * blind] * players
    stacks[(button + 1 + short) % players] = blind + bet + blind - 1 + is_half
    deal = third_round(home_deal(chance, blind, stacks, button))
    deal = deal.act("bet", *["call"] * (short - 1), "raise")
    has_acted = bool(is_half) or chance.pick((True, False))
    if has_acted:
        deal = deal.act("call") if deal.to_act != (button + 1) % players else deal
        while deal.to_act != (button + 1) % players:
            deal = deal.act(chance.pick(("call", "fold")))
    if is_half:
        mistaken: Mistaken = _HALF_AND_ACTED
        why = f"The all-in added {blind}, half of a raise of {bet}: that reopens the raising."
    elif has_acted:
        mistaken, why = _SHORT_AND_ACTED, refused(deal, "raise")
    else:
        mistaken = _SHORT_AND_TO_ACT
        why = "A player who has not acted yet may complete a short addition to the full level."
    stakes = f"Bets and raises are {bet} in this round. Only the all-in player is short of chips."
    return turn_case(deal, bet, stakes, mistaken, why)


def third_round(deal: Deal) -> Deal:
    """The deal at the start of its third betting round: nobody has raised, all stood pat."""
    while deal.phase != "betting 3":
        here = deal.legal_actions
        choices = ("check", "call", "pat")
        deal = deal.act(next(action for action in choices if action in here))
    return deal


def refused(deal: Deal, action: str) -> str:
    """Why the action is refused now, in the engine's words; nothing where it is legal."""
    refusal = deal.refusal(action)
    return refusal.reason if refusal else ""


def turn_case(deal: Deal, step: int, stakes: str, mistaken: Mistaken, why: str) -> Case:
    """What may the player to act do? `step` is a full bet or raise of the round."""
    assert deal.to_act is not None
    name, allowed = deal.names[deal.to_act], frozenset(deal.legal_actions)
    in_front = observe(deal, None).in_front
    price, mine = max(in_front), in_front[deal.to_act]
    turn = wrong.Turn(allowed, price, mine, step, price - price % step)
    rounds = {"betting 1": "first", "betting 3": "third"}
    so_far = told(this_round(deal)) or "Nobody has acted."
    return Case(
        text=f"Fixed limit at the home table. {who_sits(deal)}. {stakes} It is the "
        f"{rounds[deal.phase]} betting round. {so_far} It is {name}'s turn. Which actions are "
        "allowed?",
        kind=BettingActions(),
        right=allowed,
        because=f"{deal.legal_actions.sentence} {why}",
        start=f"The bet stands at {price}, and {name} has {mine} in front. A full bet or raise of "
        f"this round is {step}. Count the raises so far, and ask whether {name} has acted.",
        mistakes=tuple(one.mistake(one.rule(turn)) for one in mistaken),
        meaning=_meaning(deal, allowed),
    )


def _meaning(deal: Deal, allowed: frozenset[object]) -> Callable[[object], str]:
    def said(given: object) -> str:
        assert isinstance(given, frozenset)
        for action in sorted(given - allowed, key=str):
            refusal = deal.refusal(action)
            if refusal:
                return refusal.reason
        return (
            f"What you name is allowed, but {deal.names[deal.to_act or 0]} may do more than that."
        )

    return said
