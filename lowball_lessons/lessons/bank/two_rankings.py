"""Exercise 04: the same five cards under two rankings (A5, R27)."""

from __future__ import annotations

from lowball_lessons.lessons.bank import ace_to_five_hands as hands
from lowball_lessons.lessons.bank import rankings_compared as compared
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="04-winner",
        title="Which hand wins?",
        points=1,
        rules=("A5-2", "A5-1"),
        band="",
        look="Look at the ranks alone, with the ace as the lowest of them.",
        make=hands.traps,
    ),
    Question(
        id="04-nothing",
        title="What counts for nothing",
        points=1,
        rules=("R27-2", "R27-5", "R27-6", "A5-2"),
        band="",
        look="Look for five cards in a row and for five of one suit. Then ask where the ace "
        "stands.",
        make=compared.nothing,
    ),
    Question(
        id="04-both",
        title="Who wins at which table?",
        points=1,
        rules=("A5-1", "A5-2", "R27-1", "R27-2"),
        band="",
        look="Look at the three hands twice: with the ace high, and with the ace low.",
        make=compared.both,
    ),
    Question(
        id="04-order",
        title="Best to worst",
        points=2,
        rules=("A5-3", "A5-2", "A5-1"),
        band="",
        look="Look for the pair first. All other hands are compared from the highest card down.",
        make=hands.order,
    ),
    Question(
        id="04-best-five",
        title="The best five of eight",
        points=2,
        rules=("A5-2", "A5-3"),
        band="",
        look="Look for the five lowest ranks, and count the ace among them.",
        make=hands.best_five,
    ),
    Question(
        id="04-pairs",
        title="When everybody has a pair",
        points=2,
        rules=("A5-4", "A5-1"),
        band="",
        look="Look at what is paired, and how many pairs there are, before any other card.",
        make=hands.pairs,
    ),
    Question(
        id="04-beaten",
        title="Which do you beat?",
        points=2,
        rules=("A5-3", "A5-2", "A5-1"),
        band="",
        look="Look at each hand alone: has it a pair? If not, only its highest cards count, and "
        "the ace is the lowest.",
        make=hands.beaten,
    ),
    Question(
        id="04-shared",
        title="Who shares the pot?",
        points=1,
        rules=("A5-5", "A5-2"),
        band="",
        look="Look for hands with the same five ranks, and forget the suits.",
        make=hands.shared,
    ),
    Question(
        id="04-joker",
        title="What is the joker?",
        points=1,
        rules=("A5-6",),
        band="",
        look="Look at which low ranks are not there yet.",
        make=compared.joker,
    ),
)
