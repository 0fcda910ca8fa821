"""A question on the end of a betting round: which of these are over?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.bank.seating import PLAYERS, Deed, played, told, verbs
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events import BetMade, Called, Raised


class Told(NamedTuple):
    """A round as it is told: how it stands, how it ended, and whose turn it is."""

    is_over: bool
    all_acted: bool
    all_checked: bool
    is_one_left: bool
    ends_with_a_call: bool
    turn: str


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
        told=lambda letter, text: f"Look at {letter} again: it is still {found[text].turn}'s turn.",
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


def _standing(deal: Deal, happened: Sequence[Deed], names: Sequence[str]) -> Told:
    is_over = deal.phase != "betting 3"
    bets = [event for event in happened if isinstance(event, BetMade | Raised)]
    return Told(
        is_over=is_over,
        all_acted={str(event).split()[0] for event in happened} == set(names),
        all_checked=is_over and not bets,
        is_one_left=len(deal.folded) == 2,
        ends_with_a_call=isinstance(happened[-1], Called),
        turn="" if is_over else deal.betting.name,
    )
