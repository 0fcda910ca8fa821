"""Questions on who begins a betting round, and who opens the second one at ace-to-five."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.answers import Choice
from lowball_lessons.lessons.bank.lineup import LETTERS
from lowball_lessons.lessons.bank.seating import (
    PLAYERS,
    home_deal,
    played,
    stays,
    this_round,
    told,
    verbs,
    who_sits,
)
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import rounds as wrong
from lowball_lessons.lessons.misconceptions.rounds import Circle
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events import BetMade, BettingOpened, Raised

_CHIPS = 400


def who_begins(chance: Chance) -> Case | None:
    """Who begins the first round, and who the second, at the home table?"""
    players = chance.pick((2, 3, 4, 5))
    deal = home_deal(chance, 2, [_CHIPS] * players, chance.pick(range(players)))
    first = deal.to_act
    deal = _with_one_raise(chance, deal)
    if deal.phase != "draw 1":
        return None
    assert first is not None
    circle = _circle(deal)
    while deal.phase == "draw 1":
        deal = deal.act("pat")
    assert deal.to_act is not None
    right = first, deal.to_act
    mistaken = (
        wrong.LEFT_OF_BUTTON_ALWAYS,
        wrong.FOLDED_PLAYER_BEGINS,
        wrong.RAISER_BEGINS,
        wrong.BUTTON_BEGINS,
        wrong.LEFT_OF_BIG_BLIND_ALWAYS,
        wrong.ROUNDS_SWAPPED,
    )
    wrongly = {one.rule(circle): one for one in reversed(mistaken) if one.rule(circle) != right}
    pairs = [right, *[*reversed(wrongly)][:3]]
    if len(pairs) < 4:
        return None
    shuffled = chance.shuffle(pairs)
    keys = {pair: letter for letter, pair in zip(LETTERS, shuffled, strict=False)}
    names = deal.names

    def said(_: object) -> str:
        return "Ask twice: who sits left of the big blind, and who is the first left of the button?"

    return Case(
        text=f"{_seated(deal)} {_told_shortly(deal, circle)} Who acts first before the first draw, "
        "and who after it?",
        kind=Choice(LETTERS[:4]),
        right=keys[right],
        because=_why(deal, right),
        start=f"The button is in front of {names[deal.button]}. Go round clockwise from there and "
        "find the two blinds.",
        mistakes=tuple(wrongly[pair].mistake(keys[pair]) for pair in pairs[1:]),
        meaning=said,
        options=tuple(
            (keys[pair], f"{names[pair[0]]} before the draw, {names[pair[1]]} after it")
            for pair in shuffled
        ),
    )


def _with_one_raise(chance: Chance, deal: Deal) -> Deal:
    """The deal after its first round, in which one raises and some others may fold."""
    raiser = chance.pick(range(len(deal.names)))
    while deal.phase == "betting 1":
        if deal.to_act == raiser and deal.betting.price.raises == 0:
            deal = deal.act("raise")
        elif len(deal.names) - len(deal.folded) > 2 and chance.pick((True, False, False)):
            deal = deal.act("fold" if "fold" in deal.legal_actions else "check")
        else:
            deal = deal.act(stays(deal))
    return deal


def _circle(deal: Deal) -> Circle:
    """Who may begin the next round."""
    live = frozenset(range(len(deal.names))) - deal.folded
    bets = [event for event in deal.events if isinstance(event, BetMade)]
    raises = [event for event in deal.events if isinstance(event, BetMade | Raised)]
    first = bets[0].seat if bets else -1
    last = raises[-1].seat if raises else first
    return Circle(len(deal.names), deal.button, live, first, last)


def _seated(deal: Deal) -> str:
    if len(deal.names) > 2:
        return f"Triple Draw at the home table. {who_sits(deal)}."
    return (
        f"{wording.listed(deal.names)} play Triple Draw alone at the home table. The button is "
        f"in front of {deal.names[deal.button]}."
    )


def _told_shortly(deal: Deal, circle: Circle) -> str:
    gone = [deal.names[seat] for seat in range(circle.seats) if seat not in circle.live]
    raised = f"{deal.names[circle.last_raiser]} raises"
    if not gone:
        return f"Before the first draw {raised}, and nobody folds."
    folds = "folds" if len(gone) == 1 else "fold"
    stay = "all others stay in" if circle.seats - len(gone) > 1 else "the other stays in"
    return f"Before the first draw {raised}, {wording.listed(gone)} {folds}, and {stay}."


def _why(deal: Deal, right: tuple[int, int]) -> str:
    opened = [event for event in deal.events if isinstance(event, BettingOpened)]
    first, later = (f"{event.name} acts first, {event.why}" for event in opened[:2])
    return f"Before the draw {first}. After it {later}."


def opener(chance: Chance) -> Case | None:
    """Who opens the second round at the Ace-to-Five table?"""
    table, names = load_profile("ace-to-five-classroom"), chance.sample(PLAYERS, 5)
    order = chance.shuffle(range(5))
    deal = Deal.start(table, [50] * 5, chance.pick(range(5)), Deck.shuffled("opener"), names)
    for _ in range(chance.pick((0, 1, 2, 3))):
        deal = deal.act("check")
    deal = deal.act("bet")
    while deal.phase == "betting 1":
        choices = ["call", "call", "fold", *["raise"] * ("raise" in verbs(deal))]
        deal = deal.act(chance.pick(choices))
    if deal.is_over:
        return None
    circle, happened = _circle(deal), played(this_round(deal))
    while deal.phase == "draw 1":
        deal = deal.act("pat")
    assert deal.to_act is not None
    keys = {seat: letter for letter, seat in zip(LETTERS, order, strict=False)}
    mistaken = (
        wrong.LEFT_OF_DEALER,
        wrong.LAST_RAISER_OPENS,
        wrong.FOLDED_BETTOR_OPENS,
        wrong.LEFT_OF_BETTOR,
        wrong.AGAINST_THE_CLOCK,
        wrong.DEALER_OPENS,
    )
    has_folded = circle.first_bettor not in circle.live
    fitting = [one for one in mistaken if (one is not wrong.LEFT_OF_BETTOR) or not has_folded]
    fitting = [one for one in fitting if one is not wrong.AGAINST_THE_CLOCK or has_folded]
    dealer = names[deal.button]
    opened = [event for event in deal.events if isinstance(event, BettingOpened)][1]

    def said(given: object) -> str:
        name = next(names[seat] for seat, key in keys.items() if key == given)
        who = "has folded" if _seat(names, name) not in circle.live else "is not the one"
        return f"{name} {who}. Look for the player who made the first bet, and go on from there."

    return Case(
        text=f"Ace-to-Five at the classroom table. {wording.listed(names)} sit clockwise in this "
        f"order; {dealer} is the dealer. Before the draw: {told(happened)} Who acts first after "
        "the draw?",
        kind=Choice(LETTERS[:5]),
        right=keys[deal.to_act],
        because=f"{opened.name} acts first, {opened.why}.",
        start="Read the round up to its first bet, and note who made it. Then ask whether that "
        "player is still in.",
        mistakes=tuple(one.mistake(keys[one.rule(circle)]) for one in fitting),
        meaning=said,
        options=tuple((keys[seat], names[seat]) for seat in order),
    )


def _seat(names: Sequence[str], name: str) -> int:
    return list(names).index(name)
