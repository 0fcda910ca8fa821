"""Questions on the order of a betting round: who begins, who opens, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.answers import Choice
from lowball_lessons.lessons.bank.lineup import LETTERS
from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.bank.seating import (
    PLAYERS,
    home_deal,
    played,
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
from lowball_lessons.rules.events import BetMade, BettingOpened, Called, Event, Raised

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
            deal = deal.act("call" if "call" in deal.legal_actions else "check")
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
        return f"2–7 Triple Draw at the home table. {who_sits(deal)}."
    return (
        f"{wording.listed(deal.names)} play 2–7 Triple Draw alone at the home table. The button is "
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
    order = chance.shuffle(range(5))
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


class Told(NamedTuple):
    """A round as it is told: how many are live and have acted, how it stands, and why."""

    is_over: bool
    all_acted: bool
    all_checked: bool
    is_one_left: bool
    ends_with_a_call: bool
    why: str


def which_are_over(chance: Chance) -> Case | None:
    """Which of these betting rounds are over?"""
    step, names = 4 * chance.pick(range(1, 15)), chance.sample(PLAYERS, 3)
    found: dict[str, Told] = {}
    for _ in range(12):
        text, stands = _some_round(chance, step, names)
        found[text] = stands
    texts = chance.sample(list(found), 5)
    kinds = [found[text] for text in texts]
    if sum(one.is_over for one in kinds) not in (2, 3) or sum(map(_is_closed, kinds)) == 0:
        return None
    return Picking(
        options=texts,
        fits=lambda text: found[text].is_over,
        told=lambda letter, text: f"Look at {letter} again. {found[text].why}",
        label=lambda text: _short(found[text]),
    ).case(
        f"{wording.listed(names)} are the only players left in a betting round after the draw; "
        f"they act in this order, and bets and raises are {step}. Which of these rounds are over?",
        "These are over",
        f"Begin with {names[0]}. For each player who is still in, ask whether the last bet or "
        "raise of the round has been answered.",
        [
            WrongPick(
                "ended the round when all had acted once",
                lambda text: found[text].all_acted,
                "To have acted once is not enough: a raise has to be answered by all who are left.",
                ("BET-9",),
            ),
            WrongPick(
                "let the last raiser act again",
                lambda text: found[text].is_over and not _is_closed(found[text]),
                "A raise that all the others have called or folded to closes the round: the "
                "raiser does not act again.",
                ("BET-9",),
            ),
            WrongPick(
                "asked for a bet in every round",
                lambda text: found[text].is_over and not found[text].all_checked,
                "Nobody has to bet: when all check, the round is over.",
                ("BET-9",),
            ),
            WrongPick(
                "played on with one player",
                lambda text: found[text].is_over and not found[text].is_one_left,
                "When all others have folded, it is over: the one player left takes the pot.",
                ("BET-10",),
            ),
            WrongPick(
                "took any call for the end",
                lambda text: found[text].ends_with_a_call,
                "A call ends the round only if nobody else has to answer any more, and a round can "
                "end without a call.",
                ("BET-9",),
            ),
        ],
    )


def _is_closed(told: Told) -> bool:
    """Whether a bet or raise was called, and nobody is left to answer it."""
    return told.is_over and not told.all_checked and not told.is_one_left


def _short(told: Told) -> str:
    if told.all_checked:
        return "all have checked"
    return "one player is left" if told.is_one_left else "the last bet or raise is matched"


def _some_round(chance: Chance, step: int, names: Sequence[str]) -> tuple[str, Told]:
    """A round of three players, whole or cut off before its end."""
    table = load_profile("triple-draw-home").replace(small_blind=step // 4, big_blind=step // 2)
    deck = Deck.shuffled("round")
    deal = Deal.start(table, [100 * step] * 3, 2, deck, names).act("call", "call", "check")
    deal = deal.act(*["pat"] * 3, *["check"] * 3, *["pat"] * 3)
    begin, length = deal, chance.pick((2, 3, 3, 4, 4, 5, 6))
    while deal.phase == "betting 3" and length:
        choices = ("check", "bet", "call", "call", "fold", "raise")
        deal = deal.act(chance.pick([one for one in choices if one in verbs(deal)]))
        length -= 1
    events = deal.events[len(begin.events) :]
    happened = played(events)
    text = ", ".join(told([event]).rstrip(".") for event in happened)
    return text, _standing(deal, happened, names)


def _standing(deal: Deal, happened: Sequence[Event], names: Sequence[str]) -> Told:
    is_over = deal.phase != "betting 3"
    bets = [event for event in happened if isinstance(event, BetMade | Raised)]
    one_left = len(deal.folded) == 2
    if not is_over:
        why = f"It is still {deal.betting.name}'s turn: {deal.legal_actions.sentence}"
    elif one_left:
        why = "All others have folded."
    elif not bets:
        why = "All have checked."
    else:
        why = f"Everybody who is left has matched what {bets[-1].name} made it."
    return Told(
        is_over=is_over,
        all_acted={str(event).split()[0] for event in happened} == set(names),
        all_checked=is_over and not bets,
        is_one_left=one_left,
        ends_with_a_call=isinstance(happened[-1], Called),
        why=why,
    )
