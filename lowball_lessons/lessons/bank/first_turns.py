"""Questions on order: the first cards, the first turns, a replacement that was seen."""

from __future__ import annotations

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.answers import Cards, Order, Whole
from lowball_lessons.lessons.bank.lineup import LETTERS
from lowball_lessons.lessons.bank.seating import PLAYERS, home_deal, stays
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import dealing
from lowball_lessons.lessons.misconceptions import seats as wrong
from lowball_lessons.lessons.question import Case, first_wrong
from lowball_lessons.rules import wording
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck

_NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_SITUATIONS = ("blinds", "later", "antes", "forced bets")
_WHEN = {
    "blinds": "before the first draw",
    "later": "after the first draw",
    "antes": "before the draw",
    "forced bets": "before the first draw",
}
_ALWAYS = (wrong.FROM_THE_BUTTON, wrong.ACTED_TO_THE_RIGHT)
_MISTAKEN = {
    "blinds": (wrong.FROM_SMALL_BLIND, wrong.FROM_BIG_BLIND, *_ALWAYS),
    "later": (wrong.AS_IN_THE_FIRST_ROUND, *_ALWAYS),
    "antes": (wrong.BLINDS_WITHOUT_BLINDS, *_ALWAYS),
    "forced bets": (wrong.BLINDS_WITHOUT_BLINDS, *_ALWAYS),
}


def dealt(chance: Chance) -> Case:
    """Which card of the deck is a player's first, second, … fifth?"""
    players, is_home = chance.pick((3, 4, 5)), chance.pick((True, False))
    deal = _started(chance, players, "blinds" if is_home else "antes")
    seat, card = chance.pick(range(players)), chance.pick(range(1, 5))
    name, button = deal.names[seat], deal.names[deal.button]
    number = deal.deck.cards.index(tuple(deal.hands[seat])[card]) + 1
    at = deal.table.order.index(seat)
    place = dealing.Place(players, at, card, seat)
    mistaken = (
        dealing.DEALT_FROM_BUTTON,
        dealing.DEALT_BY_FIVES,
        dealing.DEALT_IN_ORDER_OF_NAMES,
        dealing.DEALT_FROM_THE_FIRST_TO_ACT,
    )
    before = card * players
    table = "At the home table" if is_home else "At the Ace-to-Five table"
    return Case(
        text=f"{table} {wording.listed(deal.names)} sit clockwise in this order, and the button is "
        f"in front of {button}. The cards leave the deck one by one: number them 1, 2, 3 and so "
        f"on. Which number has the {_NTH[card]} card that {name} is dealt?",
        kind=Whole("cards"),
        right=number,
        because=f"The rounds before it give out {card} × {players} = {before} cards. In each round "
        f"{deal.names[deal.table.order[0]]} comes first and {name} is number {at + 1}: {before} + "
        f"{at + 1} = {number}.",
        start=f"Each round gives {players} cards, one to each player, and ends with {button}. "
        "Count the whole rounds before the card that is asked for.",
        mistakes=tuple(one.mistake(one.rule(place)) for one in mistaken),
        meaning=lambda given: (
            f"Write the first {players} cards down with the name of the player "
            f"who gets each, {button} last; then go round again."
        ),
    )


def acts(chance: Chance) -> Case:
    """In which order do the players have their first turns in a round?"""
    players, situation = chance.pick((4, 5)), chance.pick(_SITUATIONS)
    deal = _started(chance, players, situation)
    if situation == "later":
        deal = _played_to(deal, "betting 2")
    seats, phase = list[int](), deal.phase
    while deal.phase == phase:
        assert deal.to_act is not None
        seats.append(deal.to_act)
        deal = deal.act(stays(deal))
    keys = dict(zip(chance.shuffle(range(players)), LETTERS, strict=False))
    right = "".join(keys[seat] for seat in seats)
    line = wrong.Line(deal.table.order, seats[0])
    names = [deal.names[seat] for seat in seats]
    button = deal.names[deal.button]
    left = deal.names[deal.table.order[0]]

    def meaning(given: object) -> str:
        at = first_wrong(given, right) + 1
        if at == 1:
            return "Somebody else begins: look for the button, and ask whether there are blinds."
        return f"Place {at} is not right: from the player before go on to the left."

    return Case(
        text=f"{_scene(situation)} {wording.listed(deal.names)} sit clockwise in this order, and "
        f"the button is in front of {button}. In which order do they take their first turns in "
        f"the betting round {_WHEN[situation]}, if nobody folds?",
        kind=Order(LETTERS[:players], "the first to act"),
        right=right,
        because=f"{_why(situation, names[0])} From there it goes to the left: "
        f"{wording.listed(names)}.",
        start=f"{left} sits to the left of the button. Ask whether chips that count as a bet are "
        "in front of some players only.",
        mistakes=tuple(
            one.mistake("".join(keys[seat] for seat in one.rule(line)))
            for one in _MISTAKEN[situation]
        ),
        meaning=meaning,
        options=tuple(
            (letter, deal.names[seat]) for seat, letter in sorted(keys.items(), key=lambda p: p[1])
        ),
    )


def _scene(situation: str) -> str:
    return {
        "blinds": "The home table: both blinds are posted.",
        "later": "The home table: nobody has folded yet.",
        "antes": "The Ace-to-Five table: everybody has put in an ante.",
        "forced bets": "An older home game: everybody has put in a forced bet, and there are no "
        "blinds.",
    }[situation]


def _why(situation: str, first: str) -> str:
    return {
        "blinds": f"{first} sits to the left of the big blind and begins.",
        "later": f"After a draw {first} begins, the first player to the left of the button.",
        "antes": f"Without blinds {first} begins, to the left of the button.",
        "forced bets": f"Without blinds {first} begins, to the left of the button.",
    }[situation]


def _started(chance: Chance, players: int, situation: str) -> Deal:
    table = load_profile("triple-draw-home")
    if situation == "antes":
        table = load_profile("ace-to-five-classroom")
    if situation == "forced bets":
        table = table.replace(small_blind=0, big_blind=0, forced_bet=2)
    names = chance.sample(PLAYERS, players)
    deck, button = Deck.shuffled(chance.seed()), chance.pick(range(players))
    return Deal.start(table, [100] * players, button, deck, names)


def _played_to(deal: Deal, phase: str) -> Deal:
    """The deal in this phase: nobody has raised, all stood pat."""
    while deal.phase != phase:
        choices = ("check", "call", "pat")
        deal = deal.act(next(one for one in choices if one in deal.legal_actions))
    return deal


def seen_later(chance: Chance) -> Case | None:
    """Which replacements does a player receive and keep, after one was seen?"""
    counts = chance.pick(((2, 2, 2), (3, 1, 2), (3, 2, 1), (2, 1, 3), (1, 3, 2), (2, 3, 1)))
    deal = _played_to(home_deal(chance, 2, [100] * 3, chance.pick(range(3))), "draw 1")
    line, stub = deal.table.order, deal.layout.stub
    for count, seat in zip(counts, line, strict=True):
        cards = deal.layout.hands[seat][:count]
        deal = deal.act(" ".join(["discard", *map(str, cards)]))
    seen_by = chance.pick((0, 0, 1))
    seen = sum(counts[:seen_by]) + chance.pick(range(counts[seen_by]))
    offered: tuple[Card, ...] = tuple(card for card in stub[1:8] if card)
    after = deal.expose(offered[seen])
    asked = chance.pick(range(seen_by, 3))
    seat, names = line[asked], [deal.names[one] for one in line]
    right = frozenset(card for card in after.hands[seat] if card in offered)
    served = dealing.Served(counts, asked, seen_by, seen)
    mistaken = [
        dealing.REPLACED_AT_ONCE,
        dealing.SERVED_ONE_BY_ONE,
        dealing.SERVED_LAST_FIRST,
    ]
    if asked == seen_by:
        mistaken += [dealing.KEPT_THE_SEEN_CARD, dealing.ONE_CARD_LESS]
    thrown = [
        f"{name} has thrown {wording.count(count, 'card')}"
        for name, count in zip(names, counts, strict=True)
    ]
    gets = wording.cards([card for card in offered if card in right])
    owed = wording.count(counts[asked], "card")
    last = (
        f" In place of the {_NTH[seen]} card, which may not be kept, comes the seventh, when all "
        "others are served."
        if asked == seen_by
        else f" The {_NTH[seen]} card goes to the discards, and its replacement comes last of all."
    )

    def meaning(given: object) -> str:
        assert isinstance(given, frozenset)
        if len(given) != counts[asked]:
            return f"{names[asked]} has thrown {owed} and gets as many back, neither more nor less."
        return (
            "Write under each card who receives it, player after player; then deal with the one "
            "that was seen."
        )

    return Case(
        text=f"A draw at the home table. {wording.listed(thrown)}; they are served in "
        f"this order. A card is burnt. Then the {_NTH[seen]} of the cards below, "
        f"which goes to {names[seen_by]}, turns face up while it is dealt. Which of them does "
        f"{names[asked]} receive and keep? The cards in the order in which they leave the deck: "
        f"{' '.join(card.symbols for card in offered)}.",
        kind=Cards(offered),
        right=right,
        because=f"{names[asked]} keeps {gets}.{last}",
        start=f"{names[0]} is served first and gets {wording.count(counts[0], 'card')} at once. "
        "Give out six cards in this way before you replace the one that was seen.",
        mistakes=tuple(
            one.mistake(frozenset(offered[at] for at in one.rule(served))) for one in mistaken
        ),
        meaning=meaning,
    )
