"""Drawing hands of a wanted shape for questions, and questions that choose among hands."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.lessons.answers import Choice, downwards
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import Misconception
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.notation import SUITS
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN
from lowball_lessons.rules.ranking.names import with_article

LETTERS = "abcdefgh"


def card(rank: int, suit: str) -> Card:
    """The card of this rank (2–14) and suit (c d h s)."""
    return Card(4 * (rank - 2) + SUITS.index(suit))


def deal(
    chance: Chance, plain: Sequence[Sequence[int]], suited: Sequence[Sequence[int]] = ()
) -> list[Hand] | None:
    """A hand of each row of ranks, all from one deck: the plain ones, then the suited.

    A plain hand has at most three cards of a suit. None where the deck does not allow the rows.
    """
    left = {rank: chance.shuffle(SUITS) for row in (*plain, *suited) for rank in row}
    try:
        flushes = [_in_one_suit(chance, row, left) for row in suited]
        others = [[card(rank, left[rank].pop()) for rank in row] for row in plain]
    except (IndexError, ValueError):
        return None
    if any(_most_of_a_suit(cards) > 3 for cards in others):
        return None
    return [Hand(chance.shuffle(cards)) for cards in (*others, *flushes)]


def _in_one_suit(chance: Chance, row: Sequence[int], left: dict[int, list[str]]) -> list[Card]:
    suit = chance.pick(SUITS)
    for rank in row:
        left[rank].remove(suit)
    return [card(rank, suit) for rank in row]


def _most_of_a_suit(cards: Sequence[Card]) -> int:
    suits = [held.suit for held in cards]
    return max(map(suits.count, SUITS))


def low_ranks(chance: Chance, high: int) -> list[int]:
    """Five different ranks, `high` (7 or more) being the highest, not all in a row."""
    while True:
        ranks = [high, *chance.sample(range(2, high), 4)]
        if high - min(ranks) != 4:
            return ranks


def lettered(hands: Sequence[Hand]) -> tuple[tuple[str, Hand], ...]:
    """The hands under the letters a, b, c and so on."""
    return tuple(zip(LETTERS, hands, strict=False))


def winner_case(
    chance: Chance, dealt: Sequence[Hand] | None, text: str, mistaken: Sequence[Misconception]
) -> Case | None:
    """Which of the hands wins? They are shown in a shuffled order; None where two are equal."""
    if dealt is None or not all_different(dealt):
        return None
    hands = chance.shuffle(dealt)
    right = min(hands, key=DEUCE_TO_SEVEN.rank)

    def said(chosen: object) -> str:
        return against(hands[LETTERS.index(str(chosen))], right, hands)

    mistakes = []
    for wrong in mistaken:
        first, second = sorted(hands, key=wrong.place)[:2]
        if wrong.place(first) == wrong.place(second):
            continue
        letter = LETTERS[hands.index(first)]
        mistakes.append(
            Mistake(wrong.name, letter, f"{wrong.sentence} {said(letter)}", wrong.rules)
        )
    return Case(
        text=text,
        kind=Choice(LETTERS[: len(hands)]),
        right=LETTERS[hands.index(right)],
        because=because(right, hands),
        start=named_first(hands),
        mistakes=tuple(mistakes),
        meaning=said,
        options=lettered(hands),
    )


def all_different(hands: Sequence[Hand]) -> bool:
    """Whether no two of the hands are equal."""
    return len({DEUCE_TO_SEVEN.rank(hand) for hand in hands}) == len(hands)


def against(chosen: Hand, right: Hand, hands: Sequence[Hand]) -> str:
    """Why the chosen hand does not win, without telling which one does."""
    comparison = DEUCE_TO_SEVEN.compare(chosen, right)
    letter = LETTERS[hands.index(chosen)]
    name = with_article(comparison.ranks[0].name)
    return f"Hand {letter} is {name}, and another hand is lower. {comparison.decision.text}"


def named_first(hands: Sequence[Hand]) -> str:
    """The first hand sorted and named, for a hint."""
    [first, *_] = hands
    name = with_article(DEUCE_TO_SEVEN.rank(first).name)
    return (
        f"Hand a, from the highest card down: {downwards(first)}. That is {name}. Sort and name "
        "the others in the same way; where two names are equal, the next card down decides."
    )


def because(right: Hand, hands: Sequence[Hand]) -> str:
    """Why the right hand wins: against the hand that comes next."""
    second = min((hand for hand in hands if hand != right), key=DEUCE_TO_SEVEN.rank)
    letter = LETTERS[hands.index(second)]
    comparison = DEUCE_TO_SEVEN.compare(right, second)
    name, next_name = (with_article(rank.name) for rank in comparison.ranks)
    if name == next_name:
        start = f"It is {name}, as hand {letter} is, which comes next."
    else:
        start = f"It is {name}; next comes hand {letter}, {next_name}."
    return f"{start} {comparison.decision.text}"
