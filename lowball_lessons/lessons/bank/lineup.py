"""Hands side by side under one ranking, and the questions that are put about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from lowball_lessons.lessons.answers import Choice, FiveCards, Order, Several
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions.hands import (
    HandMisconception,
    Place,
    Placing,
    right_place,
    under,
)
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.notation import SUITS
from lowball_lessons.rules.ranking.names import with_article, word
from lowball_lessons.rules.ranking.ranking import FiveCardRanking

LETTERS = "abcdefgh"
TRY_THE_LOWEST = (
    "Try the five on the right. If they are a straight or a flush, put the next card on the left "
    "in the place of one of them, and so on."
)
"""How the best five at 2–7 are found among cards that stand from the highest down."""
Wrong = Sequence[HandMisconception]


def downwards(ranking: FiveCardRanking, cards: Iterable[Card]) -> str:
    """The cards from the highest down under this ranking: `A♦ 9♣ 6♠`."""
    ordered = sorted(cards, key=ranking.height, reverse=True)
    return " ".join(card.symbols for card in ordered)


def named(ranking: FiveCardRanking, hand: Hand) -> str:
    """The hand's name in a sentence: `a 98`, `a pair of fives`."""
    return with_article(ranking.rank(hand).name)


def one(rank: int) -> str:
    """A card of the rank in a sentence: `a nine`, `an eight`, `an ace`."""
    return f"{'an' if rank in (1, 8, 14) else 'a'} {word(rank)}"


@dataclass(frozen=True, slots=True)
class Lineup:
    """Hands under the letters a, b, c and so on, and the ranking that they are played by."""

    ranking: FiveCardRanking
    hands: tuple[Hand, ...]

    @property
    def letters(self) -> str:
        """The letters that are in use."""
        return LETTERS[: len(self.hands)]

    @property
    def options(self) -> tuple[tuple[str, Hand], ...]:
        """Each hand under its letter."""
        return tuple(zip(self.letters, self.hands, strict=True))

    @property
    def are_different(self) -> bool:
        """Whether no two of the hands are equal."""
        return len(set(map(self.ranking.rank, self.hands))) == len(self.hands)

    def hand(self, letter: object) -> Hand:
        """The hand under this letter."""
        return self.hands[LETTERS.index(str(letter))]

    def letter(self, hand: Hand) -> str:
        """The letter of this hand."""
        return LETTERS[self.hands.index(hand)]

    def places(self, wrong: HandMisconception | None = None) -> dict[str, Place]:
        """The place of each hand, by the rules or by a wrong rule; the lowest is the best."""
        place = _placing(wrong)
        return {letter: place(self.ranking, hand) for letter, hand in self.options}

    def best(self, wrong: HandMisconception | None = None) -> frozenset[str]:
        """The letters of the hands that nothing beats."""
        places = self.places(wrong)
        lowest = min(places.values())
        return frozenset(letter for letter, place in places.items() if place == lowest)

    def ordered(self, wrong: HandMisconception | None = None) -> str:
        """The letters, the best hand first."""
        places = self.places(wrong)
        return "".join(sorted(places, key=places.__getitem__))

    def beaten_by(self, held: Hand, wrong: HandMisconception | None = None) -> frozenset[str]:
        """The letters of the hands that lose to the one held."""
        mine = _placing(wrong)(self.ranking, held)
        return frozenset(letter for letter, place in self.places(wrong).items() if mine < place)

    def against(self, chosen: object, right: object, other: str = "another hand") -> str:
        """Why the chosen hand does not win, without telling which one does."""
        comparison = self.ranking.compare(self.hand(chosen), self.hand(right))
        name = with_article(comparison.ranks[0].name)
        return f"Hand {chosen} is {name}, and {other} beats it. {comparison.decision.text}"

    def because(self, right: str) -> str:
        """Why the right hand wins: against the hand that comes next."""
        second = self.ordered()[1]
        comparison = self.ranking.compare(self.hand(right), self.hand(second))
        name, next_name = (with_article(rank.name) for rank in comparison.ranks)
        if name == next_name:
            start = f"It is {name}, and so is hand {second}, which comes next."
        else:
            start = f"It is {name}; next comes hand {second}, {next_name}."
        return f"{start} {comparison.decision.text}"

    @property
    def start(self) -> str:
        """The first hand sorted and named, for a hint."""
        [first, *_] = self.hands
        return (
            f"Hand a, from the highest card down: {downwards(self.ranking, first)}. That is "
            f"{named(self.ranking, first)}. Sort and name the others in the same way; where two "
            "names are equal, the next card down decides."
        )


def _placing(wrong: HandMisconception | None) -> Placing:
    return wrong.rule if wrong else right_place


def lined_up(
    chance: Chance, ranking: FiveCardRanking, dealt: Sequence[Hand] | None
) -> Lineup | None:
    """The hands in a shuffled order; None where there are none or two of them are equal."""
    if dealt is None:
        return None
    lineup = Lineup(ranking, tuple(chance.shuffle(dealt)))
    return lineup if lineup.are_different else None


def highest_suit(hands: Iterable[Hand], rank: int) -> Hand:
    """The hand whose card of this rank has the highest suit, for who plays that suits decide."""

    def suit(hand: Hand) -> int:
        return next(SUITS.index(card.suit) for card in hand if card.rank == rank)

    return max(hands, key=suit)


def winner_case(lineup: Lineup, text: str, mistaken: Wrong) -> Case:
    """Which of the hands wins?"""
    [right] = lineup.best()

    def said(chosen: object) -> str:
        return lineup.against(chosen, right)

    mistakes = []
    for wrong in mistaken:
        letter, *others = lineup.best(wrong)
        if not others and letter != right:
            mistakes.append(under(lineup.ranking, wrong).mistake(letter, said(letter)))
    return Case(
        text=text,
        kind=Choice(lineup.letters),
        right=right,
        because=lineup.because(right),
        start=lineup.start,
        mistakes=tuple(mistakes),
        meaning=said,
        options=lineup.options,
    )


def order_case(lineup: Lineup, text: str, mistaken: Wrong) -> Case:
    """The hands in order, the best first."""
    right = lineup.ordered()
    names = ", ".join(_told_apart(lineup, [lineup.hand(letter) for letter in right]))

    def said(given: object) -> str:
        pairs = zip(str(given), right, strict=True)
        at, (chosen, better) = next(
            (at, pair) for at, pair in enumerate(pairs, start=1) if pair[0] != pair[1]
        )
        against = lineup.against(chosen, better, "a hand further back")
        return f"Look at place {at} of your order. {against}"

    return Case(
        text=text,
        kind=Order(lineup.letters),
        right=right,
        because=f"Best to worst: {names}.",
        start=lineup.start,
        mistakes=tuple(
            under(lineup.ranking, wrong).mistake(lineup.ordered(wrong)) for wrong in mistaken
        ),
        meaning=said,
        options=lineup.options,
    )


def _told_apart(lineup: Lineup, hands: Sequence[Hand]) -> Iterator[str]:
    """The names of the hands, with the cards where two names are equal."""
    names = [named(lineup.ranking, hand) for hand in hands]
    for name, hand in zip(names, hands, strict=True):
        cards = f" ({downwards(lineup.ranking, hand)})" if names.count(name) > 1 else ""
        yield f"{name}{cards}"


def beaten_case(lineup: Lineup, held: Hand, text: str, mistaken: Wrong) -> Case:
    """Which of the hands lose to the one that is held, a hand without a pair?"""
    ranking, right = lineup.ranking, lineup.beaten_by(held)
    names = [
        f"{letter} ({named(ranking, hand)})" for letter, hand in lineup.options if letter in right
    ]

    def said(given: object) -> str:
        assert isinstance(given, frozenset)
        if not given - right:
            return "You beat what you have named, but not that alone: go through the others again."
        letter = min(given - right)
        compared = ranking.compare(held, lineup.hand(letter))
        name = with_article(compared.ranks[1].name)
        return f"Look at hand {letter} again: it is {name}. {compared.decision.text}"

    return Case(
        text=text,
        kind=Several(lineup.letters),
        right=right,
        because=f"You beat {', '.join(names)}. "
        f"Only a lower no-pair hand beats yours, {named(ranking, held)}.",
        start=lineup.start,
        mistakes=tuple(
            under(ranking, wrong).mistake(lineup.beaten_by(held, wrong)) for wrong in mistaken
        ),
        meaning=said,
        options=lineup.options,
    )


def shared_case(lineup: Lineup, text: str, because: str, mistakes: Sequence[Mistake]) -> Case:
    """Who shares the pot?"""
    right = lineup.best()

    def said(given: object) -> str:
        assert isinstance(given, frozenset)
        if given - right:
            return lineup.against(min(given - right), min(right))
        return "Another hand is just as good: it shares as well."

    return Case(
        text=text,
        kind=Several(lineup.letters),
        right=right,
        because=because,
        start=lineup.start,
        mistakes=tuple(mistakes),
        meaning=said,
        options=lineup.options,
    )


def best_five_case(
    ranking: FiveCardRanking, offered: Sequence[Card], text: str, start: str, mistaken: Wrong
) -> Case:
    """The best five of the cards."""
    choices = [Hand(five) for five in combinations(offered, 5)]

    def best(wrong: HandMisconception | None = None) -> Hand:
        place = _placing(wrong)
        return min(choices, key=lambda hand: place(ranking, hand))

    right = best()

    def said(given: object) -> str:
        assert isinstance(given, Hand)
        comparison = ranking.compare(given, right)
        name = with_article(comparison.ranks[0].name)
        return (
            f"{downwards(ranking, given)} is {name}, and a better hand can be chosen. "
            f"{comparison.decision.text}"
        )

    return Case(
        text=f"{text} {' '.join(card.symbols for card in offered)}",
        kind=FiveCards(tuple(offered)),
        right=right,
        because=f"{downwards(ranking, right)} is {named(ranking, right)}; "
        "no five of these cards are better.",
        start=start,
        mistakes=tuple(under(ranking, wrong).mistake(best(wrong)) for wrong in mistaken),
        meaning=said,
    )
