"""Questions on one turn with a short stack in it: what goes in, what a short bet leads to."""

from __future__ import annotations

from dataclasses import replace

from lowball_lessons.lessons.answers import Whole
from lowball_lessons.lessons.bank.betting_turns import refused, third_round, turn_case
from lowball_lessons.lessons.bank.seating import home_deal, this_round, told, who_sits
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import all_ins as wrong
from lowball_lessons.lessons.misconceptions import betting
from lowball_lessons.lessons.misconceptions.all_ins import Level, ShortTurn
from lowball_lessons.lessons.question import Case

BLINDS = (4, 6, 8, 10, 12, 16, 20, 24, 40, 50, 60, 80, 100)
PLENTY = 200


def short_of_chips(chance: Chance) -> Case:
    """A turn of a player whose chips are less than a call, part of a raise, or a little more."""
    players, blind = chance.pick((3, 4, 5)), chance.pick(BLINDS)
    bet, raised, which = 2 * blind, chance.pick((0, 1)), chance.pick(("call", "part", "more"))
    seat, button = chance.pick(range(1 + raised, players)), chance.pick(range(players))
    price = bet * (1 + raised)
    stack = {
        "call": chance.pick(range(1, price)),
        "part": price + chance.pick(range(1, bet)),
        "more": price + bet + chance.pick(range(1, blind)),
    }[which]
    stacks = [PLENTY * blind] * players
    stacks[(button + 1 + seat) % players] = blind + stack
    deal = third_round(home_deal(chance, blind, stacks, button))
    acts = ["bet", *["raise"] * raised]
    deal = deal.act(*acts, *[chance.pick(("call", "fold")) for _ in range(seat - len(acts))])
    name = deal.names[deal.to_act or 0]
    why = {
        "call": f"{name} is all-in with a call of {stack}, for less than the price.",
        "part": f"All {stack} may go in: that is more than the price and less than a whole raise.",
        "more": refused(deal, f"raise {stack}"),
    }[which]
    stakes = (
        f"Bets and raises are {bet} in this round. {name} has {stack} chips left, everybody else "
        "has plenty."
    )
    shared = (betting.MUST_CALL, betting.CHECK_FACING_A_BET)
    case = turn_case(deal, bet, stakes, shared, why)
    short = ShortTurn(betting.Turn(frozenset(deal.legal_actions), price, 0, bet, price), stack)
    mistaken = (
        wrong.FORCED_TO_FOLD,
        wrong.EVERYTHING_IN if which == "more" else wrong.SHORT_CALL_AS_RAISE,
        *([] if which == "more" else [wrong.MORE_THAN_THERE_IS, wrong.NO_SHORT_RAISE]),
    )
    more = tuple(one.mistake(one.rule(short)) for one in mistaken)
    start = (
        f"The price is {price}, and a whole raise would make it {price + bet}. Compare both with "
        f"the {stack} chips that {name} has left."
    )
    return replace(case, mistakes=(*more, *case.mistakes), start=start)


def opening_bet(chance: Chance) -> Case:
    """The next raise after an opening all-in near half a bet."""
    players, blind = chance.pick((3, 4, 5)), chance.pick(BLINDS)
    bet, short = 2 * blind, blind + chance.pick((-2, -1, 0, 1, 2))
    seat, button = chance.pick(range(players - 1)), chance.pick(range(players))
    stacks = [PLENTY * blind] * players
    stacks[(button + 1 + seat) % players] = blind + short
    deal = third_round(home_deal(chance, blind, stacks, button)).act(*["check"] * seat, "bet")
    level = Level(deal.legal_actions.min_raise_to or 0, short, 0, bet)
    name = deal.names[deal.to_act or 0]
    mistaken = (
        wrong.COMPLETED_ANYTHING if level.is_half else wrong.ADDED_A_WHOLE_BET,
        wrong.TOOK_IT_FOR_A_WHOLE_BET,
        wrong.ONLY_CALLED_IT,
        wrong.DOUBLED_IT,
    )
    compared = "just" if short == blind else "more than" if level.is_half else "less than"
    leads = "it stands as the bet" if level.is_half else "it may be completed to one bet"
    return Case(
        text=f"Fixed limit at the home table. {who_sits(deal)}. A bet and each raise are {bet} in "
        f"this round. {told(this_round(deal))} {name} has plenty of chips and wants to raise. To "
        "how many chips does that raise go?",
        kind=Whole("chips"),
        right=level.right,
        because=f"An all-in of {short} is {compared} half of a bet, so {leads}. "
        f"{deal.legal_actions.sentence}",
        start=f"Half of a bet is {blind} chips. Compare the all-in with it.",
        mistakes=tuple(one.mistake(one.rule(level)) for one in mistaken),
        meaning=lambda given: (
            f"It is not {given}. First ask whether {short} is half of {bet}; "
            "then either complete the bet or add a whole one to it."
        ),
    )
