"""Questions on the chances of a draw: which cards help, and how likely one of them comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from lowball_lessons.lessons.answers import Cards, Measured, Share
from lowball_lessons.lessons.bank.hands import card
from lowball_lessons.lessons.bank.lineup import downwards, named
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import hands
from lowball_lessons.lessons.misconceptions import odds as wrong
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules.cards import CARDS, Card, Hand
from lowball_lessons.rules.notation import SUITS
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN

_DRAWS = ((2, 3, 4, 7), (2, 3, 5, 8), (2, 3, 4, 6), (3, 4, 5, 7), (3, 4, 5, 6), (4, 5, 6, 7))
"""Three, two or one rank helps, in two of them each: the others pair or make a straight."""
_WORST_EIGHT = Hand.parse("8c 7d 6h 5s 3c")
_GOAL = "an eight or better, which means no pair, no straight, no flush and nothing above an eight"
Kept = tuple[Card, ...]


def which_help(chance: Chance) -> Case:
    """Which of these cards complete four low cards to an eight or better?"""
    ranks = chance.pick(((2, 3, 5, 6), (3, 4, 5, 6), (2, 4, 5, 6), (2, 3, 4, 6), (3, 5, 6, 7)))
    kept = _kept(chance, ranks)
    ends = [rank for rank in range(2, 10) if rank not in ranks]
    wanted = [*ends, 14, chance.pick(ranks), chance.pick((10, 11, 12, 13))]
    offered = tuple(
        chance.pick([one for one in CARDS[:52] if one.rank == rank and one not in kept])
        for rank in chance.shuffle(wanted)
    )

    def helping(place: hands.Placing) -> frozenset[Card]:
        worst = place(DEUCE_TO_SEVEN, _WORST_EIGHT)
        made = {one: place(DEUCE_TO_SEVEN, Hand((*kept, one))) for one in offered}
        return frozenset(one for one, found in made.items() if not worst < found)

    def said(given: object) -> str:
        assert isinstance(given, frozenset)
        if not given - right:
            return "A card that helps is missing: try the others one by one."
        one = min(given - right, key=offered.index)
        made = named(DEUCE_TO_SEVEN, Hand((*kept, one)))
        return f"Look at {one.symbols} again: with it the hand is {made}."

    right = helping(hands.right_place)
    miss = next(one for one in offered if one not in right)
    shown = " ".join(one.symbols for one in offered)
    mistaken = [
        hands.under(DEUCE_TO_SEVEN, one)
        for one in (hands.STRAIGHTS_IGNORED, hands.ACE_LOW, hands.PAIRS_IGNORED)
    ]
    return Case(
        text=f"You keep {downwards(DEUCE_TO_SEVEN, kept)} and draw one card at 2–7. Which of these "
        f"make {_GOAL}? {shown}",
        kind=Cards(offered),
        right=right,
        because=f"With {_listed(right, offered)} there is no pair and no straight, and no card is "
        "above an eight.",
        start=f"Take the cards one by one. With {miss.symbols} the hand is "
        f"{named(DEUCE_TO_SEVEN, Hand((*kept, miss)))}.",
        mistakes=tuple(one.mistake(helping(one.rule)) for one in mistaken),
        meaning=said,
    )


def with_dead_cards(chance: Chance) -> Case | None:
    """How likely is an eight or better with one card to come, some cards being dead?"""
    kept, thrown = _drawing(chance)
    dead_good = chance.pick((1, 2, 3))
    dead_bad = chance.pick(range(1, 5))
    helps = _helping(kept, (*kept, thrown))
    others = [one for one in CARDS[:52] if one not in (*helps, *kept, thrown)]
    dead = [*chance.sample(helps, dead_good), *chance.sample(others, dead_bad)]
    left = _helping(kept, (*kept, thrown, *dead))
    cards = wrong.OneCard(len(left), 47 - len(dead), dead_good, len(dead))
    right = _engine_share(kept, thrown, dead)
    if right == Fraction(1, 8):  # the example of how to write it
        return None
    mistaken = (
        wrong.DEAD_CARDS_IGNORED,
        wrong.DEAD_OUTS_IGNORED,
        wrong.DEAD_CARDS_UNSEEN,
        wrong.WHOLE_DECK,
        wrong.GOOD_AGAINST_BAD,
    )
    shown = " ".join(one.symbols for one in chance.shuffle(dead))
    percent = wrong.PERCENT_FOR_FRACTION
    return Case(
        text=f"You keep {downwards(DEUCE_TO_SEVEN, kept)} and throw {thrown.symbols} at 2–7. You "
        f"have also seen {shown}, which are dead. How likely is it that the one card you draw "
        f"makes {_GOAL}?",
        kind=Share(),
        right=right,
        because=f"Of the {cards.unseen} cards that can come, {cards.good} "
        f"{'helps' if cards.good == 1 else 'help'}, which is {_percent(right)}.",
        start=f"You know {5 + len(dead)} cards: your five and the dead ones. The rest can come. "
        "Count the ranks that help, four cards each, and take off the dead ones.",
        mistakes=(
            *(one.mistake(one.rule(cards)) for one in mistaken),
            percent.mistake(percent.rule(right)),
        ),
        meaning=_meaning_of_shares(right),
    )


def two_draws(chance: Chance) -> Case:
    """How likely is an eight or better when a miss is thrown and one more card drawn?"""
    from lowball_lessons.probability import hypergeometric

    kept, thrown = _drawing(chance)
    cards = wrong.TwoCards(len(_helping(kept, (*kept, thrown))), 47)
    right = 1 - hypergeometric(0, cards.good, cards.unseen, 2)
    mistaken = (
        wrong.PROBABILITIES_ADDED,
        wrong.MEMORYLESS_FOR_TRUE,
        wrong.FIRST_DRAW_ONLY,
        wrong.BOTH_HIT,
    )
    percent = wrong.PERCENT_FOR_FRACTION
    miss = cards.unseen - cards.good
    return Case(
        text=f"You keep {downwards(DEUCE_TO_SEVEN, kept)}, throw {thrown.symbols} and draw one "
        "card at 2–7. If it does not help, you throw it and draw one more; what is thrown stays "
        f"out. How likely are you to end with {_GOAL}?",
        kind=Share(Fraction(1, 10_000)),
        right=right,
        because=f"The chance that both draws miss is {miss}/{cards.unseen} × "
        f"{miss - 1}/{cards.unseen - 1}; the rest is {_percent(right, 2)}.",
        start="Ask the other way round: how likely is it that both draws miss? The first card that "
        "missed is no longer among those that can come.",
        mistakes=(
            *(one.mistake(one.rule(cards)) for one in mistaken),
            percent.mistake(percent.rule(right)),
        ),
        meaning=_meaning_of_shares(right),
    )


def _drawing(chance: Chance) -> tuple[Kept, Card]:
    """Four low cards, not of one suit, and a high card to throw."""
    kept = _kept(chance, chance.pick(_DRAWS))
    return kept, card(chance.pick((11, 12, 13)), chance.pick(SUITS))


def _kept(chance: Chance, ranks: Sequence[int]) -> Kept:
    suits = [*chance.sample(SUITS, 2), *(chance.pick(SUITS) for _ in ranks[2:])]
    return tuple(card(rank, suit) for rank, suit in zip(ranks, suits, strict=True))


def _helping(kept: Kept, known: Sequence[Card]) -> list[Card]:
    """The unseen cards that make an eight or better."""
    worst = DEUCE_TO_SEVEN.rank(_WORST_EIGHT)
    unseen = [one for one in CARDS[:52] if one not in known]
    return [one for one in unseen if DEUCE_TO_SEVEN.rank(Hand((*kept, one))) <= worst]


def _engine_share(kept: Kept, thrown: Card, dead: Sequence[Card]) -> Fraction:
    from lowball_lessons.probability import Distribution, draw_odds

    odds = draw_odds(Hand((*kept, thrown)), kept, dead=dead)
    assert isinstance(odds, Distribution)
    return odds.P("8-low")


def _meaning_of_shares(right: Fraction) -> Callable[[object], str]:
    def said(given: object) -> str:
        assert isinstance(given, Measured)
        if given.value > 1:
            return "A probability is never more than 1."
        if abs(given.value - right) < Fraction(1, 100):
            return f"That is near: count again{', and round less' if given.off else ''}."
        more = "large" if given.value > right else "small"
        return (
            f"A chance of {_percent(given.value)} is too {more}: count the cards that help again."
        )

    return said


def _percent(share: Fraction, places: int = 1) -> str:
    return f"{float(100 * share):.{places}f} %"


def _listed(cards: frozenset[Card], offered: Sequence[Card]) -> str:
    return " or ".join(one.symbols for one in offered if one in cards)
