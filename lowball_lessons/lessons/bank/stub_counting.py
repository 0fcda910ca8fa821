"""Questions that count the stub: who finds it short, and what can be dealt at most."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.lessons.answers import Choice, Whole
from lowball_lessons.lessons.bank.draws_played import (
    NUMBERS,
    after_draw,
    before_draw,
    in_line,
    reshuffles,
    some_folded,
    table_deal,
)
from lowball_lessons.lessons.bank.lineup import LETTERS
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import stub
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import Discarded, Reshuffled


def for_whom(chance: Chance) -> Case | None:
    """For which player is the stub short, where another has taken exactly the last cards?"""
    deal = table_deal(chance, "triple-draw-home", 6)
    deal = before_draw(after_draw(deal, [chance.pick((1, 2, 3)) for _ in range(6)]))
    held, thrown = len(deal.layout.stub), [chance.pick((1, 2, 3, 4)) for _ in range(6)]
    found = reshuffles(after_draw(deal, thrown))
    if not found or found[0].old_stub or not found[0].name:
        return None
    return _for_whom_case(chance, deal, held, thrown, deal.names.index(found[0].name))


def _for_whom_case(
    chance: Chance, deal: Deal, held: int, thrown: Sequence[int], right: int
) -> Case | None:
    line = in_line(deal)
    needs = [thrown[seat] for seat in line]
    place = line.index(right)
    if place < 2:
        return None
    serving = stub.Serving(held, tuple(needs))
    keys = dict(zip(chance.shuffle(line), LETTERS, strict=False))
    mistaken = (
        stub.EXACT_FIT_IS_SHORT,
        stub.SHORT_BY_THE_TOTAL,
        stub.NO_BURN_BEFORE_SERVING,
        stub.BURN_BEFORE_EACH,
    )
    taken = needs[:place]
    names = deal.names
    throws = wording.listed(f"{names[seat]} {thrown[seat]}" for seat in line)
    before = wording.listed(names[seat] for seat in line[:place])

    def meaning(given: object) -> str:
        at = line.index(next(seat for seat, key in keys.items() if key == given))
        if at > place:
            return f"The stub is short before it is the turn of {names[line[at]]}."
        left = held - 1 - sum(needs[:at])
        return (
            f"The stub still holds {left} when {names[line[at]]} is served, who needs "
            f"{needs[at]}. That is enough."
        )

    return Case(
        text=f"A draw at the home table. The stub holds {held} cards. In the order in which they "
        f"draw, the players throw: {throws}. Now the dealer goes on. Who is the first to find too "
        "few cards in the stub?",
        kind=Choice(LETTERS[: len(line)]),
        right=keys[right],
        because=f"One card is burnt, so {held - 1} can be dealt. These are just enough for "
        f"{before}, who need "
        f"{' + '.join(map(str, taken))} = {sum(taken)}, and an exact fit is not short. Nothing is "
        f"left for {names[right]}.",
        start=f"Of the {held} cards, take off what leaves the stub before anybody is served, then "
        "what each player needs, one after the other.",
        mistakes=tuple(
            one.mistake(keys[line[at]])
            for one in mistaken
            for at in [one.rule(serving)]
            if at is not None
        ),
        meaning=meaning,
        options=tuple((letter, names[seat]) for seat, letter in keys.items()),
    )


def enough(chance: Chance) -> Case | None:
    """How many cards can be dealt at most, whatever lies where?"""
    deal = table_deal(chance, "triple-draw-home", 6)
    most, sizes = chance.pick((0, 1, 2)), chance.pick(((2, 3, 4), (3, 4, 5)))
    for _ in range(3):
        deal = after_draw(some_folded(chance, deal, most), [chance.pick(sizes) for _ in range(6)])
        found = [event for event in reshuffles(deal) if event.draw > 1 and event.name]
        if found:
            return _enough_case(deal, found[0])
    return None


def _enough_case(deal: Deal, event: Reshuffled) -> Case:
    line, draw = in_line(deal), event.draw
    thrown = {
        one.seat: len(one.cards)
        for one in deal.events
        if isinstance(one, Discarded) and one.draw == draw
    }
    waiting = line[line.index(deal.names.index(event.name)) :]
    room = stub.Room(
        can=len(event.stub),
        players=6,
        live=len(line),
        burnt=draw,
        waiting=sum(thrown[seat] for seat in waiting),
    )
    mistaken = (
        stub.BURNS_FORGOTTEN,
        stub.ONE_BURN_ONLY,
        stub.WAITING_COUNTED_TWICE,
        stub.WAITING_COUNTED_IN,
        stub.FOLDED_COUNTED_OUT,
    )
    names = deal.names
    throws = wording.listed(f"{names[seat]} {thrown[seat]}" for seat in line)
    gone = [names[seat] for seat in sorted(deal.folded)]
    who = f"{wording.listed(gone)} folded before. The others" if gone else "Nobody has folded. They"
    return Case(
        text=f"Six players are dealt in at the home table, and it is the {NUMBERS[draw - 1]} draw. "
        f"{who} throw: {throws}. A card is burnt, as in every draw. When "
        f"{event.name} is to be served, the stub is short, and everything that may be shuffled in "
        "is shuffled in. How many cards does the new stub hold?",
        kind=Whole("cards"),
        right=room.can,
        because=f"For each of the {len(line)} players who are in, five cards stay out: what the "
        f"player holds, and what a player who waits has thrown. So {5 * len(line)} cards and the "
        f"{draw} burnt ones stay out: 52 − {5 * len(line)} − {draw} = {room.can}. It does not "
        "matter how many were thrown.",
        start="Do not look for what goes in. Begin with 52 and take off what stays out: first for "
        "one player who was served, then for one who waits, and at last the burnt cards.",
        mistakes=tuple(one.mistake(one.rule(room)) for one in mistaken),
        meaning=lambda _: (
            "Count what stays out instead: the hands, the discards of those who wait for their "
            "cards, and the burnt cards. All others of the 52 go in."
        ),
    )
