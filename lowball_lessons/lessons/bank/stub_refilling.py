"""Questions on single heaps and cards: what is shuffled in when the stub is short or empty."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from lowball_lessons.lessons.answers import Cards, Several
from lowball_lessons.lessons.bank.draws_played import (
    NUMBERS,
    after_draw,
    in_line,
    reshuffles,
    some_folded,
    table_deal,
)
from lowball_lessons.lessons.bank.lineup import LETTERS
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import draws, stub
from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import Burned, Discarded, Folded, Reshuffled, StoodPat

_TABLES = {
    "home": "the home table",
    "protected": "a table that protects discards, as an electronic room does",
}
_WHERE = {
    "own": "was thrown by {0} in an earlier draw",
    "own now": "has just been thrown by {0}",
    "served": "has just been thrown by {0}, who was served before",
    "waiting": "has just been thrown by {0}, who is served later",
    "folded": "lies in the folded hand of {0}",
    "burnt": "was burnt",
    "held": "is held by {0}",
}


class Known(NamedTuple):
    """Whose a card is or was, and the card itself."""

    name: str
    card: Card


def may_come(chance: Chance) -> Case | None:
    """Which of seven cards can the player receive who finds the stub short?"""
    table = chance.pick(list(_TABLES))
    deal = table_deal(chance, "triple-draw-home", 6, short_deck=table)
    for _ in range(3):
        deal = after_draw(
            some_folded(chance, deal, 2), [chance.pick((1, 2, 3, 4)) for _ in range(6)]
        )
        found = reshuffles(deal)
        if found:
            return _may_come_case(chance, deal, found[0], table) if found[0].name else None
    return None


def _may_come_case(chance: Chance, deal: Deal, event: Reshuffled, table: str) -> Case | None:
    known = _known(chance, deal, event)
    if known is None:
        return None
    order, name = chance.shuffle(list(known)), event.name
    cards = {place: known[place].card for place in order}
    where = {place: _WHERE[place].format(known[place].name) for place in order}
    told = " ".join(f"{cards[place].symbols} {where[place]}." for place in order)
    going = frozenset(place for place in order if cards[place] in event.stub)
    right = frozenset(cards[place] for place in going)
    is_home = table == "home"
    new = stub.OWN_EARLIER_KEPT_AWAY if is_home else stub.PROTECTED_COMES_BACK
    judged = _judged(going, (new, stub.SERVED_LEFT_OUT, stub.HELD_CARDS_RESHUFFLED))
    own = (
        f"and so may what {name} threw in an earlier draw"
        if is_home
        else f"but what {name} threw in an earlier draw is protected"
    )

    def meaning(given: object) -> str:
        assert isinstance(given, frozenset)
        extra = next((place for place in order if cards[place] in given - right), "")
        if extra:
            return f"The {cards[extra].words} {where[extra]}, so it stays out."
        return "What you name can come, but it is not all: go through the other cards again."

    return Case(
        text=f"The {NUMBERS[event.draw - 1]} draw at {_TABLES[table]}. {name} is to be served and "
        "the stub is short, so it is filled and shuffled. You know of seven cards where they were "
        f"before that. {told} Which of them can {name} receive now?",
        kind=Cards(tuple(cards.values())),
        right=right,
        because="Folded hands and the new discards of players who were served may come, "
        f"{own}. Hands in play, burnt cards and the new discards of {name} and of those who still "
        "wait stay out.",
        start="Take the cards one by one. Ask first whether the card lies in a hand in play or was "
        "burnt, and then whether somebody still waits for another in exchange for it.",
        mistakes=tuple(
            one.mistake(frozenset(cards[place] for place in places)) for one, places in judged
        ),
        meaning=meaning,
    )


def _judged(
    going: frozenset[str], others: Iterable[Misconception[stub.Going]]
) -> list[tuple[Misconception[Any], frozenset[str]]]:
    """What goes in by each mistaken rule; those about a short stub judge one place wrongly."""
    about_one: Mapping[str, Misconception[Any]] = {
        "own now": draws.OWN_RESHUFFLED,
        "waiting": draws.WAITING_RESHUFFLED,
        "burnt": draws.BURNT_RESHUFFLED,
        "folded": draws.FOLDED_LEFT_OUT,
    }
    return [(one, one.rule(going)) for one in others] + [
        (one, going ^ {place}) for place, one in about_one.items()
    ]


def _known(chance: Chance, deal: Deal, event: Reshuffled) -> dict[str, Known] | None:
    """A card in each kind of place as the stub is filled; None where there is none."""
    line = [deal.names[seat] for seat in in_line(deal)]
    at = line.index(event.name)
    thrown = [one for one in deal.events if isinstance(one, Discarded)]
    now = [one for one in thrown if one.draw == event.draw]
    earlier = [one for one in thrown if one.draw < event.draw]
    places = {
        "own": _of(earlier, [event.name]),
        "own now": _of(now, [event.name]),
        "served": _of(now, line[:at]),
        "waiting": _of(now, line[at + 1 :]),
        "folded": _of([one for one in deal.events if isinstance(one, Folded)], deal.names),
        "burnt": [
            Known("", one.card) for one in deal.events if isinstance(one, Burned) and one.card
        ],
        "held": _kept(deal, now, [*line[:at], *line[at + 1 :]]),
    }
    if not all(places.values()):
        return None
    return {place: chance.pick(known) for place, known in places.items()}


def _of(events: Iterable[Discarded | Folded], names: Sequence[str]) -> list[Known]:
    return [
        Known(one.name, card) for one in events if one.name in names for card in one.cards if card
    ]


def _kept(deal: Deal, now: Sequence[Discarded], names: Sequence[str]) -> list[Known]:
    """The cards that these players kept in the draw."""
    counts = {one.name: len(one.cards) for one in now}
    hands = dict(zip(deal.names, deal.layout.hands, strict=True))
    return [
        Known(name, card)
        for name in names
        for card in hands[name][: 5 - counts.get(name, 0)]
        if card
    ]


def empty_burn(chance: Chance) -> Case | None:
    """What is shuffled when a card has to be burnt and the stub is empty?"""
    players = chance.pick((5, 6))
    rows = [[chance.pick(range(10 - players)) for _ in range(players)] for _ in range(2)]
    if sum(map(sum, rows)) != 50 - 5 * players:
        return None
    deal = table_deal(chance, "triple-draw-home", players)
    for row in rows:
        deal = after_draw(deal, row)
    before = some_folded(chance, deal, 2)
    after = after_draw(before, [chance.pick((0, 1, 1, 2, 3)) for _ in range(players)])
    if not before.folded or reshuffles(before):
        return None
    return _empty_burn_case(chance, after, reshuffles(after)[0])


def _empty_burn_case(chance: Chance, deal: Deal, event: Reshuffled) -> Case | None:
    heaps = _heaps(chance, deal)
    if heaps is None:
        return None
    order = chance.shuffle(list(heaps))
    keys = dict(zip(order, LETTERS, strict=False))
    going = frozenset(place for place in order if heaps[place].cards <= set(event.stub))
    others = (
        stub.JUST_THROWN_RESHUFFLED,
        stub.OWN_EARLIER_KEPT_AWAY,
        stub.HELD_CARDS_RESHUFFLED,
    )

    def letters(places: frozenset[str]) -> frozenset[str]:
        return frozenset(keys[place] for place in places)

    def meaning(given: object) -> str:
        assert isinstance(given, frozenset)
        extra = next((place for place in order if keys[place] in given and place not in going), "")
        if extra:
            return _STAYS_OUT[extra].format(heaps[extra].name)
        return "What you name goes in, but it is not all: go through the other heaps again."

    return Case(
        text="The third draw at the home table. All players have announced and thrown, and a card "
        "has to be burnt, but the stub is empty. Which of these cards are shuffled, so that one of "
        "them can be burnt?",
        kind=Several(LETTERS[: len(order)]),
        right=letters(going),
        because="Earlier discards and folded hands go in. Everybody still waits at the burn, so "
        "nothing that was thrown in this draw does. Hands in play and burnt cards stay out. Then "
        "one card is burnt as always.",
        start="It is the rule of the short stub. Ask of each player who has just thrown cards "
        "whether that player was served already.",
        mistakes=tuple(one.mistake(letters(places)) for one, places in _judged(going, others)),
        meaning=meaning,
        options=tuple((letter, heaps[place].told) for place, letter in keys.items()),
    )


_WAITS = "{0} is still waiting for cards, so what {0} has just thrown stays out."
_STAYS_OUT = {
    "own now": _WAITS,
    "waiting": _WAITS,
    "burnt": "What was burnt stays out until the next deal.",
    "held": "The hand of {0} is in play, and such a hand is never touched.",
}


class Heap(NamedTuple):
    """Cards in one place, in words; whose they are or were."""

    name: str
    told: str
    cards: frozenset[Card | None]


def _heaps(chance: Chance, deal: Deal) -> dict[str, Heap] | None:
    """A heap in each kind of place; None where one is empty."""
    thrown = [one for one in deal.events if isinstance(one, Discarded)]
    now = [one for one in thrown if one.draw == 3]
    pat = [one for one in deal.events if isinstance(one, StoodPat) and one.draw == 3]
    folded = [one for one in deal.events if isinstance(one, Folded)]
    own = [one for one in thrown if now and one.seat == now[0].seat and one.draw < 3]
    if len(now) < 2 or not pat or not own:
        return None
    earlier = [one for one in thrown if one.seat != now[0].seat and one.draw < 3]
    stands = chance.pick(pat)
    burnt = [one.card for one in deal.events if isinstance(one, Burned) and one.draw < 3]
    return {
        "own": _heap(chance.pick(own)),
        "served": _heap(chance.pick(earlier)),
        "own now": _heap(now[0], ", who is served first,"),
        "waiting": _heap(chance.pick(now[1:])),
        "folded": _heap(chance.pick(folded)),
        "burnt": Heap("", "the cards that were burnt in the draws before", frozenset(burnt)),
        "held": Heap(
            stands.name,
            f"the hand of {stands.name}, who stands pat",
            frozenset(deal.layout.hands[stands.seat]),
        ),
    }


def _heap(event: Discarded | Folded, who: str = "") -> Heap:
    if isinstance(event, Folded):
        told = f"the hand that {event.name} has folded"
    elif event.draw == 3:
        told = f"what {event.name}{who} has just thrown"
    else:
        told = f"what {event.name} threw in the {NUMBERS[event.draw - 1]} draw"
    return Heap(event.name, told, frozenset(event.cards))
