"""Exercise 02: which low hand wins at deuce-to-seven (R27)."""

from __future__ import annotations

from lowball_lessons.lessons.bank import deuce_ends
from lowball_lessons.lessons.bank import deuce_reading as reading
from lowball_lessons.lessons.bank import deuce_winners as winners
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="02-traps",
        title="Which hand wins?",
        points=1,
        rules=("R27-2", "R27-5", "R27-1"),
        look="Look for an ace, for five cards in a row and for five of one suit, before you look "
        "at how low the cards are.",
        band="three hands with low cards lose, by an ace, by a straight and by a flush",
        make=winners.traps,
    ),
    Question(
        id="02-same-high-card",
        title="The first difference",
        points=1,
        rules=("R27-3",),
        look="The highest cards are equal. Look at the next card down, in all four hands.",
        band="the second or third card decides between the two best hands",
        make=winners.same_high_card,
    ),
    Question(
        id="02-category",
        title="What is this hand?",
        points=1,
        rules=("R27-5", "R27-6"),
        look="Look at the ace: where does it stand? Then look at the suits, all five of them.",
        band="an ace beside its neighbours, with four or five cards of one suit",
        make=reading.category,
    ),
    Question(
        id="02-order",
        title="Best to worst",
        points=2,
        rules=("R27-2", "R27-1"),
        look="Look at the kind of each hand first: no pair, a pair, a straight, a flush. Only "
        "hands of one kind are compared card by card.",
        band="five hands of five kinds: no pair, ace-high, a pair, a straight, a flush",
        make=winners.order,
    ),
    Question(
        id="02-best-five",
        title="The best five of eight",
        points=2,
        rules=("R27-2", "R27-3"),
        look="Look at what the lowest cards make together, and at where the ace stands.",
        band="eight cards with an ace and a straight in the way, and sometimes a flush",
        make=reading.best_five,
    ),
    Question(
        id="02-pairs",
        title="When everybody has a pair",
        points=2,
        rules=("R27-7", "R27-8", "R27-11"),
        look="Look at what is paired, and how many pairs there are, before any other card.",
        band="four pairs, of which one is two pairs and one a pair of aces",
        make=winners.pairs,
    ),
    Question(
        id="02-beaten",
        title="Which do you beat?",
        points=2,
        rules=("R27-2", "R27-3"),
        look="Look at each hand alone: has it a pair, five in a row, or one suit? Only then look "
        "at its highest card.",
        band="six hands beside a king-high, some of them worse by kind alone",
        make=winners.beaten,
    ),
    Question(
        id="02-name",
        title="What is it called?",
        points=1,
        rules=("R27-12",),
        look="Look at the two highest cards only.",
        band="an eight, nine or ten that is smooth or rough",
        make=reading.called,
    ),
    Question(
        id="02-shared",
        title="Who shares the pot?",
        points=2,
        rules=("R27-10", "R27-5"),
        look="Look for hands with the same five ranks, and at whether one of them is of one suit.",
        band="two equal hands, their ranks once more as a flush, and an ace",
        make=winners.shared,
    ),
    Question(
        id="02-place",
        title="Which place decides?",
        points=1,
        rules=("R27-3",),
        look="Look at both hands from the highest card down.",
        band="the first, second or fourth card decides",
        make=winners.deciding_place,
    ),
    Question(
        id="02-number-one",
        title="Number one",
        points=2,
        rules=("R27-4", "R27-5", "R27-2"),
        look="Look at the rank that you lack, then at the suits that you hold.",
        band="four cards of number one, three or four of one suit, and seven to choose from",
        make=deuce_ends.number_one,
    ),
    Question(
        id="02-unlucky",
        title="Straights and flushes in order",
        points=2,
        rules=("R27-9", "R27-2"),
        look="Look at the kind of each hand first: five in a row, five of one suit, or both.",
        band="two straights, two flushes with one highest card, and a straight flush",
        make=deuce_ends.unlucky,
    ),
)
