"""Exercise 02: which low hand wins at deuce-to-seven (R27)."""

from __future__ import annotations

from lowball_lessons.lessons.bank import deuce_reading as reading
from lowball_lessons.lessons.bank import deuce_winners as winners
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="02-traps",
        title="Which hand wins?",
        points=1,
        rules=("R27-2", "R27-5", "R27-6"),
        band="",
        look="Look for an ace, for five cards in a row and for five of one suit, before you look "
        "at how low the cards are.",
        make=winners.traps,
    ),
    Question(
        id="02-same-high-card",
        title="The first difference",
        points=1,
        rules=("R27-3",),
        band="",
        look="The highest cards are equal. Look at the next card down, in all four hands.",
        make=winners.same_high_card,
    ),
    Question(
        id="02-category",
        title="What is this hand?",
        points=1,
        rules=("R27-5", "R27-6"),
        band="",
        look="Look at the ace: where does it stand? Then look at the suits, all five of them.",
        make=reading.category,
    ),
    Question(
        id="02-order",
        title="Best to worst",
        points=2,
        rules=("R27-2", "R27-1"),
        band="",
        look="Look at the kind of each hand first: no pair, a pair, a straight, a flush. Only "
        "hands of one kind are compared card by card.",
        make=winners.order,
    ),
    Question(
        id="02-best-five",
        title="The best five of eight",
        points=2,
        rules=("R27-2", "R27-3"),
        band="",
        look="Look at what the lowest cards make together, and at where the ace stands.",
        make=reading.best_five,
    ),
    Question(
        id="02-pairs",
        title="When everybody has a pair",
        points=2,
        rules=("R27-7", "R27-8", "R27-11"),
        band="",
        look="Look at what is paired, and how many pairs there are, before any other card.",
        make=winners.pairs,
    ),
    Question(
        id="02-beaten",
        title="Which do you beat?",
        points=2,
        rules=("R27-2", "R27-3"),
        band="",
        look="Look at each hand alone: has it a pair, five in a row, or one suit? Only then look "
        "at its highest card.",
        make=winners.beaten,
    ),
    Question(
        id="02-name",
        title="What is it called?",
        points=1,
        rules=("R27-12",),
        band="",
        look="Look at the two highest cards only.",
        make=reading.called,
    ),
    Question(
        id="02-shared",
        title="Who shares the pot?",
        points=2,
        rules=("R27-10", "R27-5"),
        band="",
        look="Look for hands with the same five ranks, and at whether one of them is of one suit.",
        make=winners.shared,
    ),
    Question(
        id="02-place",
        title="Which place decides?",
        points=1,
        rules=("R27-3",),
        band="",
        look="Look at both hands from the highest card down.",
        make=winners.deciding_place,
    ),
)
