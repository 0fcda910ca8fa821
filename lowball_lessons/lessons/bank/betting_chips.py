"""Questions on the chips of betting rounds: what each puts in, and what is in the pot."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.answers import ChipsPerSeat, Whole
from lowball_lessons.lessons.bank.seating import (
    PLAYERS,
    Deed,
    home_deal,
    played,
    told,
    verbs,
    who_sits,
)
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import rounds as wrong
from lowball_lessons.lessons.question import Case, first_wrong
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events import Called, Folded, Posted, Raised

_AFTER = ("After the first draw", "After the second draw", "After the third draw")


def put_in(chance: Chance) -> Case | None:
    """What has each player put in when the first round is over?"""
    players, blind = chance.pick((3, 4)), 2 * chance.pick(range(1, 21))
    deal = home_deal(chance, blind, [200 * blind] * players, chance.pick(range(players)))
    while deal.phase == "betting 1":
        live = players - len(deal.folded)
        choices = ["call", "call", "check", "raise", *["fold"] * (live > 2)]
        deal = deal.act(chance.pick([one for one in choices if one in verbs(deal)]))
    happened = played(deal.events)
    raises = [event for event in happened if isinstance(event, Raised)]
    has_folded = any(deal.contributions[seat] for seat in deal.folded)
    if deal.is_over or not has_folded or not 1 <= len(raises) <= 3:
        return None
    right = deal.contributions
    mistaken = (wrong.BLIND_ON_TOP, wrong.RAISED_BY, wrong.FOLDED_BACK, wrong.LAST_DEED_ONLY)
    seats = [_paid(deal, happened, seat) for seat in range(players)]
    price = max(right)

    def said(given: object) -> str:
        name = deal.names[first_wrong(given, right)]
        return f"Look again at {name}: add up the blind, if there was one, and each step."

    return Case(
        text=f"Fixed limit at the home table. {who_sits(deal)}. The blinds are {blind // 2} and "
        f"{blind}. The first betting round: {told(happened)} How many chips has each "
        "player put in when the round is over?",
        kind=ChipsPerSeat(deal.names),
        right=right,
        because=f"The last raise made it {price}, and everybody who is still in has matched that, "
        f"blinds included. {_left_in(deal)}",
        start="Write down the two blinds first. A call adds the chips that are named; a raise says "
        "how many chips there are in front after it.",
        mistakes=tuple(one.mistake(tuple(map(one.rule, seats))) for one in mistaken),
        meaning=said,
    )


def _left_in(deal: Deal) -> str:
    names = [
        f"{deal.names[seat]} leaves {deal.contributions[seat]} in the pot"
        for seat in sorted(deal.folded)
        if deal.contributions[seat]
    ]
    return f"{wording.listed(names)}, though folded."


def _paid(deal: Deal, happened: Sequence[Deed], seat: int) -> wrong.Paid:
    posted = [one for one in deal.events if isinstance(one, Posted) and one.seat == seat]
    deeds = tuple(_deed(event) for event in happened if event.seat == seat)
    return wrong.Paid(deal.contributions[seat], sum(one.chips for one in posted), deeds)


def _deed(event: Deed) -> tuple[str, int]:
    if isinstance(event, Called):
        return "calls", event.chips
    if isinstance(event, Raised):
        return "raises", event.to
    return ("folds", 0) if isinstance(event, Folded) else ("checks", 0)


def pot_of_a_deal(chance: Chance) -> Case:
    """The pot of a deal in which each round has one bet."""
    draws, blind = chance.pick((3, 3, 1)), 2 * chance.pick(range(1, 11))
    players = [chance.pick((4, 5, 6))]
    for _ in range(draws):
        players.append(chance.pick(range(2, players[-1] + 1)))
    name = "triple-draw-home" if draws == 3 else "single-draw-fixed-limit"
    table = load_profile(name).replace(small_blind=blind // 2, big_blind=blind)
    deck, names = Deck.shuffled("pot of a deal"), chance.sample(PLAYERS, players[0])
    deal = Deal.start(table, [100 * blind] * players[0], 0, deck, names)
    for at, calls in enumerate(players):
        deal = _one_bet(deal, calls, at)
        while deal.phase.startswith("draw"):
            deal = deal.act("pat")
    right = sum(deal.contributions)
    bets = [*table.bets]
    counted = wrong.Rounds(bets, players, blind + blind // 2)
    mistaken = (
        wrong.NEVER_DOUBLED,
        *((wrong.DOUBLED_LATE, wrong.DOUBLED_EARLY) if draws == 3 else ()),
        wrong.LAST_ROUND_LEFT_OUT,
        wrong.BLINDS_COUNTED_TWICE,
    )
    after = _AFTER if draws == 3 else ("After the draw",)
    later = [
        f"{when} one player bets and {_callers(count - 1)}."
        for when, count in zip(after, players[1:], strict=True)
    ]
    sums = " + ".join(f"{count} × {bet}" for count, bet in zip(players, bets, strict=True))
    game = "Triple Draw" if draws == 3 else "Single Draw"
    return Case(
        text=f"{wording.listed(names)} play {game} at fixed limit, with blinds of {blind // 2} and "
        f"{blind}. Before the {'first ' * (draws == 3)}draw everybody calls, and the big blind "
        f"checks. {' '.join(later)} How many chips are in the pot at the showdown?",
        kind=Whole("chips"),
        right=right,
        because=f"The small bet is {bets[0]}, the big bet {bets[-1]}. Round by round, players "
        f"times bet: {sums} = {right}.",
        start=f"In the first round each of the {players[0]} players puts in {blind}, blinds "
        "included. Then ask for each later round whether its bet is small or big.",
        mistakes=tuple(one.mistake(one.rule(counted)) for one in mistaken),
        meaning=lambda given: _off(given, right),
    )


def _callers(count: int) -> str:
    return "another calls" if count == 1 else f"{count} others call"


def _off(given: object, right: int) -> str:
    assert isinstance(given, int)
    size = "little" if given < right else "much"
    return f"That is too {size}. Go through the rounds one by one: players times bet."


def _one_bet(deal: Deal, stay: int, at: int) -> Deal:
    """The deal after a round in which so many stay in for one bet."""
    if at:
        deal = deal.act("bet")
    here = deal.phase
    while deal.phase == here:
        live = len(deal.names) - len(deal.folded)
        wants = ("fold", "check") if live > stay else ("call", "check")
        deal = deal.act(next(one for one in wants if one in deal.legal_actions))
    return deal
