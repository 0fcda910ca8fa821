"""Questions on counting: what the deck has, and what is left of it after some cards are seen."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.lessons.answers import Whole
from lowball_lessons.lessons.bank.lineup import one
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import CARDS, Card, Hand
from lowball_lessons.rules.notation import SUIT_WORDS, SUITS
from lowball_lessons.rules.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN
from lowball_lessons.rules.ranking.names import word, words

_DECK = CARDS[:52]


def new_deal(chance: Chance) -> Case:
    """How many of a suit are left in a new deal, after another deal has been seen?"""
    suit = chance.pick(SUITS)
    before, mine = chance.pick((1, 2, 3)), chance.pick((1, 2, 3, 4))
    last, held = _hands_with(chance, suit, before, mine)
    all_of_it, name = _of(suit, _DECK), SUIT_WORDS[SUITS.index(suit)]
    right = all_of_it - mine

    def said(given: object) -> str:
        if int(str(given)) > all_of_it:
            return f"The whole deck has only {all_of_it} {name}, one of each rank."
        return (
            f"Begin with the {all_of_it} {name} of the deck, and take off those that you hold now."
        )

    return Case(
        text=f"In the last deal you held {Hand(last).symbols}. That deal is over, and in the new "
        f"one you hold {Hand(held).symbols}. How many {name} are among the other "
        f"{len(_DECK) - len(held)} cards?",
        kind=Whole(),
        right=right,
        because=f"The deck has {all_of_it} {name}, and you hold {mine}: {all_of_it} − {mine} = "
        f"{right}. The cards of the last deal are back in the deck.",
        start=f"There are {all_of_it} {name} in the deck, one of each rank. Count those that you "
        "hold now.",
        mistakes=_deal_mistakes(name, all_of_it, mine, before),
        meaning=said,
    )


def _deal_mistakes(name: str, all_of_it: int, mine: int, before: int) -> tuple[Mistake, ...]:
    return (
        Mistake(
            "kept the last deal's cards out",
            all_of_it - mine - before,
            "You took off the cards of the last deal too. They came back: the full deck is "
            "shuffled before every new deal.",
            ("CARD-4",),
        ),
        Mistake(
            "forgot the cards in hand",
            all_of_it,
            f"That many {name} are in the whole deck. Those in your hand are not among the other "
            "cards.",
            ("CARD-1",),
        ),
        Mistake(
            "took off the whole hand",
            all_of_it - 5,
            f"You took off all five cards of your hand. Only its {name} count.",
            ("CARD-1",),
        ),
        Mistake(
            "took a suit for a rank",
            4 - mine,
            f"Of each rank there are four cards, but of each suit there are {all_of_it}.",
            ("CARD-1",),
        ),
    )


def _hands_with(chance: Chance, suit: str, *counts: int) -> list[list[Card]]:
    """Hands of five different cards that have so many of the suit each."""
    inside = chance.shuffle([card for card in _DECK if card.suit == suit])
    outside = chance.shuffle([card for card in _DECK if card.suit != suit])
    return [
        chance.shuffle(
            [inside.pop() for _ in range(count)] + [outside.pop() for _ in range(5 - count)]
        )
        for count in counts
    ]


def _of(suit: str, cards: Sequence[Card]) -> int:
    return sum(held.suit == suit for held in cards)


def low_cards(chance: Chance) -> Case | None:
    """How many low cards are left, after two hands are seen?"""
    limit = chance.pick((7, 8, 9))
    dealt = chance.cards(10)
    held, shown = dealt[:5], dealt[5:]
    left = _unseen(held, shown)
    all_of_them, right = _lower(_DECK, limit), _lower(left, limit)
    ranks, seen = all_of_them // 4, all_of_them - right
    if not 3 <= seen <= 7:
        return None

    def said(given: object) -> str:
        if int(str(given)) > all_of_them:
            return f"The whole deck has only {all_of_them} such cards: {ranks} ranks, four of each."
        return (
            f"From the two to the {word(limit - 1)} there are {ranks} ranks, with four cards each. "
            "Take off those that you see in the two hands."
        )

    return Case(
        text=f"At 2–7 you hold {Hand(held).symbols}, and Ben shows {Hand(shown).symbols}. How many "
        f"cards lower than {one(limit)} are among the other {len(left)} cards?",
        kind=Whole(),
        right=right,
        because=f"From the two to the {word(limit - 1)} there are {ranks} ranks, with four cards "
        f"each: {all_of_them} cards. You see {seen} of them: {all_of_them} − {seen} = {right}.",
        start="The lowest rank is the two, and the highest that counts here is the "
        f"{word(limit - 1)}. Each rank has four cards.",
        mistakes=_low_mistakes(limit, held, shown),
        meaning=said,
    )


def _lower(cards: Sequence[Card], limit: int, ace: int = DEUCE_TO_SEVEN.ace) -> int:
    """How many of the cards are lower than the limit, with the ace as high as this."""
    return sum((ace if card.rank == 14 else card.rank) < limit for card in cards)


def _unseen(*seen: Sequence[Card]) -> list[Card]:
    return [card for card in _DECK if not any(card in cards for cards in seen)]


def _low_mistakes(limit: int, held: Sequence[Card], shown: Sequence[Card]) -> tuple[Mistake, ...]:
    left, all_of_them = _unseen(held, shown), _lower(_DECK, limit)
    return (
        Mistake(
            "forgot the cards that are seen",
            all_of_them,
            "That many are in the whole deck. Take off those in the two hands that you see.",
            ("CARD-1",),
        ),
        Mistake(
            "counted the ace low",
            _lower(left, limit, ACE_TO_FIVE.ace),
            "You counted the aces as low cards; under 2–7 the ace is only ever the highest.",
            ("R27-1",),
        ),
        Mistake(
            "counted the named rank too",
            _lower(left, limit + 1),
            f"You counted the {words(limit)} as well. Only the cards below them are asked for.",
            ("CARD-1",),
        ),
        Mistake(
            "looked at one hand only",
            all_of_them - _lower(held, limit),
            "You took off the low cards of your own hand only. Those that Ben shows are not "
            "among the other cards either.",
            ("CARD-1",),
        ),
        Mistake(
            "took off all ten cards",
            all_of_them - len(held) - len(shown),
            "You took off all ten cards that you see, but only the low ones among them count.",
            ("CARD-1",),
        ),
    )
