"""A question on the result of a player at the Ace-to-Five table."""

from __future__ import annotations

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.answers import Whole
from lowball_lessons.lessons.bank.lineup import named
from lowball_lessons.lessons.bank.seating import PLAYERS, told
from lowball_lessons.lessons.bank.showing import acts_of
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import endings as wrong
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events import Shown
from lowball_lessons.rules.ranking import ACE_TO_FIVE


def result(chance: Chance) -> Case | None:
    """What is the result of a player who has put chips in before and after the draw?"""
    ante, bet = chance.pick((1, 2, 3, 5)), chance.pick((1, 2, 3, 4, 5, 10))
    table = load_profile("ace-to-five-classroom").replace(
        ante=ante, bets=(bet, 2 * bet), stack=100 * bet
    )
    names = tuple(chance.sample(PLAYERS, chance.pick((3, 4))))
    fresh = Deal.start(
        table,
        [100 * bet] * len(names),
        chance.pick(range(len(names))),
        Deck.shuffled(chance.seed()),
        names,
    )
    deal = _played(chance, fresh)
    asked = chance.pick(range(len(names)))
    first, second = (_put_in(deal, asked, number) for number in (1, 2))
    if not (first and second) or not any(isinstance(one, Shown) for one in deal.events):
        return None
    account = wrong.Account(deal.awards[asked], ante, first, second)
    mistaken = (
        wrong.OWN_CHIPS_FORGOTTEN,
        wrong.ANTE_FORGOTTEN,
        wrong.BETS_FORGOTTEN,
        wrong.LAST_BETS_ONLY,
        wrong.LOSS_WITHOUT_SIGN,
    )
    name, right = names[asked], deal.payoffs[asked]
    figures = f"{account.received} − {ante} − {account.bets} = {_signed(right)}"
    return Case(
        text=f"An Ace-to-Five table: everybody puts in an ante of {ante}. Bets and raises are "
        f"{bet} before the draw and {2 * bet} after it. {wording.listed(names)} play. "
        f"Before the draw: {told(acts_of(deal, 1))} After the draw: {told(acts_of(deal, 2))} "
        f"{_end(deal)} What is the result of {name}? A loss has a minus in front.",
        kind=Whole("chips"),
        right=right,
        because=f"Received {account.received}, less the ante of {ante} and bets of "
        f"{account.bets}: {figures}.",
        start=f"First add up what {name} put in: the ante, the chips before the draw, the chips "
        "after it. A raise tells how many chips are in front in that round, and a call how many "
        "are added.",
        mistakes=tuple(one.mistake(one.rule(account)) for one in mistaken),
        meaning=lambda _: (
            f"Add up what {name} put in, ante included, and take it off what {name} received. "
            "Nothing else counts."
        ),
    )


def _played(chance: Chance, deal: Deal) -> Deal:
    """The deal at its end: somebody bets in each round, all stand pat."""
    while not deal.is_over:
        legal = deal.legal_actions
        if deal.phase.startswith("draw"):
            deal = deal.act("pat")
        elif "call" in legal:
            more = ["raise"] if "raise" in legal else []
            deal = deal.act(chance.pick(["call", "call", "call", "fold", *more]))
        else:
            deal = deal.act(chance.pick(["bet", "check"]))
    return deal


def _put_in(deal: Deal, seat: int, number: int) -> int:
    """The chips that the seat has put in during a betting round."""
    put = [0] * len(deal.names)
    for act in acts_of(deal, number):
        put[act.seat] = getattr(act, "to", put[act.seat] + getattr(act, "chips", 0))
    return put[seat]


def _end(deal: Deal) -> str:
    """The best hand, whose it is, and the pot."""
    pot = sum(deal.awards)
    won = [seat for seat, chips in enumerate(deal.awards) if chips]
    held = deal.hands[won[0]]
    assert isinstance(held, Hand)
    hand = named(ACE_TO_FIVE, held)
    if len(won) == 1:
        return f"{deal.names[won[0]]} shows {hand}, the lowest hand, and takes the pot of {pot}."
    shares = [f"{deal.names[seat]} takes {deal.awards[seat]}" for seat in won]
    return f"The lowest hands are equal, {hand}: of the pot of {pot} {wording.listed(shares)}."


def _signed(chips: int) -> str:
    return f"−{-chips}" if chips < 0 else str(chips)
