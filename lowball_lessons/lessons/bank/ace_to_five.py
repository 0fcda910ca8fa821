"""Exercise 03: which low hand wins at ace-to-five (A5)."""

from __future__ import annotations

from lowball_lessons.lessons.bank import ace_to_five_hands as hands
from lowball_lessons.lessons.bank import joker
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="03-winner",
        title="Which hand wins?",
        points=1,
        rules=("A5-2", "A5-1"),
        look="Look at the ranks alone, with the ace as the lowest of them.",
        band="the best hand is a row or a flush, or has an ace that decides",
        make=hands.traps,
    ),
    Question(
        id="03-ace",
        title="Does the ace decide?",
        points=1,
        rules=("A5-3", "A5-1"),
        look="The highest cards are equal. Look at the next card down, in all four hands.",
        band="four hands with one high card; the second or third card decides",
        make=hands.same_high_card,
    ),
    Question(
        id="03-order",
        title="Best to worst",
        points=2,
        rules=("A5-3", "A5-2", "A5-1"),
        look="Look for the pair first. All other hands are compared from the highest card down.",
        band="five hands with a pair, an ace, a row and a flush among them",
        make=hands.order,
    ),
    Question(
        id="03-best-five",
        title="The best five of eight",
        points=2,
        rules=("A5-2", "A5-3"),
        look="Look for the five lowest ranks, and count the ace among them.",
        band="eight cards with an ace, whose five lowest are of one suit",
        make=hands.best_five,
    ),
    Question(
        id="03-pairs",
        title="When everybody has a pair",
        points=2,
        rules=("A5-4", "A5-1"),
        look="Look at what is paired, and how many pairs there are, before any other card.",
        band="four hands with repeated ranks, the best being a single pair",
        make=hands.pairs,
    ),
    Question(
        id="03-threes",
        title="Threes and full houses",
        points=2,
        rules=("A5-4", "A5-1"),
        look="Look at the kind of each hand first. Within a kind, look at what is there three "
        "times.",
        band="five hands with repeated ranks, two or more of them full houses",
        make=hands.threes,
    ),
    Question(
        id="03-beaten",
        title="Which do you beat?",
        points=2,
        rules=("A5-3", "A5-2", "A5-1"),
        look="Look at each hand alone: has it a pair? If not, only its highest cards count, and "
        "the ace is the lowest.",
        band="six hands beside a queen-high, with a pair, an ace, a row and a flush",
        make=hands.beaten,
    ),
    Question(
        id="03-shared",
        title="Who shares the pot?",
        points=1,
        rules=("A5-5", "A5-2"),
        look="Look for hands with the same five ranks, and forget the suits.",
        band="three hands of the same ranks, one of them a flush, share",
        make=hands.shared,
    ),
    Question(
        id="03-joker",
        title="What is the joker?",
        points=1,
        rules=("A5-6",),
        look="Look at which low ranks are not there yet.",
        band="the lowest absent rank is the ace, two, three or four",
        make=joker.stands_for,
    ),
    Question(
        id="03-joker-hand",
        title="What does the joker hand beat?",
        points=2,
        rules=("A5-6", "A5-3", "A5-4"),
        look="First put a rank in the joker's place. Then compare as with any other hand.",
        band="one or two hands tie; at most the third card decides against the others",
        make=joker.beaten,
    ),
)
