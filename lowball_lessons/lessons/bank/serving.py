"""Questions on serving: each player in turn, and a replacement that everybody sees."""

from __future__ import annotations

from lowball_lessons.lessons.answers import Choice, Order
from lowball_lessons.lessons.bank.draws_played import (
    after_draw,
    in_line,
    in_words,
    misplaced,
    table_deal,
)
from lowball_lessons.lessons.bank.lineup import LETTERS
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import draws as wrong
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import Discarded, Served

_TABLES = {
    "ace-to-five-classroom": "the Ace-to-Five table",
    "triple-draw-fixed-limit": "a Triple Draw table that goes by the general rules",
}


def in_turn(chance: Chance) -> Case:
    """In which order do players throw and receive away from the home table?"""
    profile = chance.pick(list(_TABLES))
    deal = after_draw(table_deal(chance, profile, 3), [chance.pick(range(1, 5)) for _ in range(3)])
    happened = [event for event in deal.events if isinstance(event, Discarded | Served)]
    parts = list(map(in_words, happened))
    keys = dict(zip(chance.shuffle(parts), LETTERS, strict=False))
    right = "".join(keys[part] for part in parts)

    def of(kind: type[Discarded] | type[Served]) -> tuple[str, ...]:
        return tuple(keys[in_words(event)] for event in happened if isinstance(event, kind))

    turns = wrong.Turns(of(Discarded), of(Served))
    mistaken = (
        wrong.ALL_THREW_FIRST,
        wrong.RECEIVED_FIRST,
        wrong.BUTTON_SERVED_FIRST,
        wrong.AGAINST_THE_CLOCK,
    )
    button = deal.names[deal.button]

    return Case(
        text=f"A draw at {_TABLES[profile]}. {wording.listed(deal.names)} sit clockwise in this "
        f"order, and the button is in front of {button}. Put these parts of the draw in order.",
        kind=Order(LETTERS[: len(keys)], "the earliest"),
        right=right,
        because="Here each player throws and is served before the next one throws. The player to "
        f"the left of {button} begins, and {button} comes last.",
        start=f"The player to the left of {button} begins. Then ask whether another player throws "
        "next, or whether this one receives.",
        mistakes=tuple(one.mistake("".join(one.rule(turns))) for one in mistaken),
        meaning=lambda given: misplaced(given, right),
        options=tuple((letter, part) for part, letter in keys.items()),
    )


def seen(chance: Chance) -> Case:
    """What happens to a replacement that is turned face up while it is dealt?"""
    players = chance.pick((3, 4))
    deal = after_draw(
        table_deal(chance, "triple-draw-home", players),
        [chance.pick((1, 2, 3)) for _ in range(players)],
    )
    line = in_line(deal)
    seat = chance.pick(line[:-1])
    card = chance.pick([card for who, cards in deal.layout.fresh if who == seat for card in cards])
    assert card is not None
    options = _fates(deal, seat, line)
    keys = dict(zip(chance.shuffle(list(options)), LETTERS, strict=False))
    mistaken = (
        wrong.SEEN_CARD_KEPT,
        wrong.SEEN_CARD_REPLACED_AT_ONCE,
        wrong.SEEN_CARD_CHOSEN,
        wrong.SEEN_CARD_VOIDS,
    )
    right = _fate(deal, deal.expose(card), seat)
    last = deal.names[line[-1]]
    drew = [f"{deal.names[one]} (threw {_thrown(deal, one)})" for one in line]
    return Case(
        text=f"A draw at the home table. All have thrown and a card is burnt. Now these are "
        f"served, in this order: {wording.listed(drew)}. While {deal.names[seat]} is served, the "
        f"{card.words} turns over, and everybody sees it. What happens?",
        kind=Choice(LETTERS[: len(keys)]),
        right=keys[right],
        because="A replacement that was seen may not be kept. It joins the discards, and "
        f"{deal.names[seat]} receives another card last of all, after {last}.",
        start="Two things are settled by the rule: whether a card may be kept that all have seen, "
        "and when another one is dealt for it.",
        mistakes=tuple(
            one.mistake(keys[one.rule(wrong.Replacement(is_seen=True))]) for one in mistaken
        ),
        meaning=lambda _: "Ask whether the card may be kept, and who is served before another.",
        options=tuple((letter, options[fate]) for fate, letter in keys.items()),
    )


def _thrown(deal: Deal, seat: int) -> int:
    events = [one for one in deal.events if isinstance(one, Discarded) and one.seat == seat]
    return sum(len(event.cards) for event in events)


def _fates(deal: Deal, seat: int, line: list[int]) -> dict[str, str]:
    """What could happen to the card, in words."""
    name, after, last = (deal.names[one] for one in (seat, line[line.index(seat) + 1], line[-1]))
    gives_up = f"{name} gives it up and receives another card"
    return {
        "kept": f"{name} keeps it, and the next player is served",
        "at once": f"{gives_up} at once, before {after} is served",
        "last": f"{gives_up} when {last} has been served",
        "chosen": f"{name} may choose whether to keep it",
        "void": "The deal is void, and all cards are dealt anew",
    }


def _fate(before: Deal, after: Deal, seat: int) -> str:
    """What the engine makes of the card."""
    if after.is_void:
        return "void"
    last = [event for event in after.events if isinstance(event, Served)][-1]
    is_replaced = last.seat == seat and after.hands[seat] != before.hands[seat]
    return "last" if is_replaced else "kept"
