"""Questions on the showdown: who shows first, and in which order the others follow."""

from __future__ import annotations

from collections.abc import Iterable

from lowball_lessons.lessons.answers import Choice, Order
from lowball_lessons.lessons.bank.lineup import LETTERS
from lowball_lessons.lessons.bank.seating import home_deal, stays, told, who_sits
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import showdowns as wrong
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import (
    BetMade,
    BettingOpened,
    Called,
    Checked,
    Folded,
    Mucked,
    Raised,
    Shown,
)

_CHIPS = 400
Act = BetMade | Called | Checked | Folded | Raised


def first_to_show(chance: Chance) -> Case | None:
    """Who shows first, after a last round with bets or without?"""
    quiet = chance.pick((True, False))
    deal = _to_the_end(chance, home_deal(chance, 2, [_CHIPS] * 5, chance.pick(range(5))), quiet)
    last = _last_round(deal)
    if len(last.live) < 3 or (last.aggressor is None) != quiet:
        return None
    seats = chance.shuffle(range(5))
    keys = dict(zip(seats, LETTERS, strict=False))
    shown = shown_in_turn(deal)[0]
    mistaken = (
        wrong.FROM_THE_BUTTON,
        wrong.EARLIER_AGGRESSOR,
        wrong.FIRST_BET,
        wrong.LAST_TO_SPEAK,
        wrong.BUTTON_FIRST,
        wrong.LEFT_OF_THE_BLIND,
    )
    name = deal.names[shown.seat]
    return Case(
        text=f"{_story(deal)} Who shows first?",
        kind=Choice(LETTERS[:5]),
        right=keys[shown.seat],
        because=_because_first(deal, name, quiet),
        start=f"The last betting round: {told(acts_of(deal, 4))} Look there for a bet or a raise, "
        "and for the last one if there are several.",
        mistakes=tuple(one.mistake(keys[one.rule(last)[0]]) for one in mistaken),
        meaning=lambda given: _not_first(deal, seats[LETTERS.index(str(given))], quiet),
        options=tuple((keys[seat], deal.names[seat]) for seat in seats),
    )


def _because_first(deal: Deal, name: str, quiet: bool) -> str:
    if quiet:
        return (
            "Nobody bet in the last round, so the first player still in on the left of "
            f"{deal.names[deal.button]} shows first, and that is {name}."
        )
    made = [one for one in acts_of(deal, 4) if isinstance(one, BetMade | Raised)]
    return f"The last bet or raise of the last round decides: {told(made[-1:])}"


def _not_first(deal: Deal, seat: int, quiet: bool) -> str:
    chosen = deal.names[seat]
    if seat in deal.folded:
        return f"{chosen} has folded, and a folded hand is not shown."
    if quiet:
        return (
            "Nobody bet in the last round: go round from the left of the button. "
            f"{chosen} is not the first who is still in."
        )
    return f"{chosen} is not the last who bet or raised in the last round."


def order_of_showing(chance: Chance) -> Case | None:
    """In which order do four players show, after a last round with a bet?"""
    deal = _to_the_end(chance, home_deal(chance, 2, [_CHIPS] * 5, chance.pick(range(5))), False)
    last = _last_round(deal)
    if len(last.live) != 4 or last.aggressor in (None, last.live[0]):
        return None
    keys = dict(zip(chance.shuffle(last.live), LETTERS, strict=False))

    def lettered(seats: Iterable[int]) -> str:
        return "".join(keys[seat] for seat in seats)

    right = lettered(one.seat for one in shown_in_turn(deal))
    first, *others = [deal.names[seat] for seat in last.order]
    mistaken = (
        wrong.FROM_THE_BUTTON,
        wrong.AGAINST_THE_CLOCK,
        wrong.CALLERS_FIRST,
        wrong.FIRST_BET,
        wrong.EARLIER_AGGRESSOR,
    )

    def meaning(given: object) -> str:
        if str(given)[0] != right[0]:
            return "Somebody else comes first: look for the last bet or raise of the last round."
        return "The first is right. From there go round the table to the left, seat by seat."

    return Case(
        text=f"{_story(deal)} In which order is it their turn to show?",
        kind=Order(LETTERS[:4], "the first to show"),
        right=right,
        because=f"{first} bet or raised last and shows first. Then it goes clockwise: "
        f"{wording.listed(others)}.",
        start="Find the last bet or raise of the last round. Then go round the table, to the left, "
        "and pass over who has folded.",
        mistakes=tuple(one.mistake(lettered(one.rule(last))) for one in mistaken),
        meaning=meaning,
        options=tuple(sorted((letter, deal.names[seat]) for seat, letter in keys.items())),
    )


def _to_the_end(chance: Chance, deal: Deal, quiet: bool) -> Deal:
    """The deal played to its end: bets in the last two rounds, or in the third alone if quiet."""
    while not deal.is_over:
        if deal.phase.startswith("draw"):
            deal = deal.act("pat")
            continue
        quietly = stays(deal)
        is_loud = deal.phase == "betting 3" or (deal.phase == "betting 4" and not quiet)
        more = "raise" if quietly == "call" else "bet"
        may = [more] if is_loud and more in deal.legal_actions else []
        fold = ["fold"] if quietly == "call" and deal.phase != "betting 1" else []
        deal = deal.act(chance.pick([quietly, quietly, quietly, *may, *may, *fold]))
    return deal


def acts_of(deal: Deal, number: int) -> list[Act]:
    """What the players did in a betting round."""
    acts: list[Act] = []
    now = 0
    for event in deal.events:
        now = event.number if isinstance(event, BettingOpened) else now
        if now == number and isinstance(event, Act):
            acts.append(event)
    return acts


def shown_in_turn(deal: Deal) -> list[Shown | Mucked]:
    """The hands at the showdown in their turn, shown or thrown away."""
    return [event for event in deal.events if isinstance(event, Shown | Mucked)]


def _last_round(deal: Deal) -> wrong.LastRound:
    live = tuple([seat for seat in deal.table.order if seat not in deal.folded])
    earlier, made = (
        [one.seat for one in acts_of(deal, at) if isinstance(one, BetMade | Raised)]
        for at in (3, 4)
    )
    acts = [one.seat for one in acts_of(deal, 4) if one.seat in live]
    blind = [seat for seat in (*deal.table.order[2:], *deal.table.order[:2]) if seat in live]
    return wrong.LastRound(
        live=live,
        aggressor=made[-1] if made else None,
        opened=made[0] if made else None,
        spoke=acts[-1] if acts else live[-1],
        earlier=earlier[-1] if earlier else None,
        blind=blind[0],
    )


def _story(deal: Deal) -> str:
    """Who sits there, who is out, and what was done in the last two rounds."""
    acts = [*acts_of(deal, 1), *acts_of(deal, 2)]
    early = [one.name for one in acts if isinstance(one, Folded)]
    out = f" {wording.listed(early)} folded early." if early else ""
    return (
        f"The home table: {who_sits(deal)}.{out} The third betting round: {told(acts_of(deal, 3))} "
        f"The last betting round: {told(acts_of(deal, 4))}"
    )
