"""Questions of no exercise yet: one in own words, which a teacher marks, and some on odds."""

from __future__ import annotations

from lowball_lessons.lessons.bank import drawing_odds as odds
from lowball_lessons.lessons.bank import pot_shares as pots
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="09-own-words",
        title="Explain a side pot",
        points=2,
        rules=("POT-2", "POT-4"),
        look="Look at what the best hand has put in, and at what the others put in above it.",
        band="four players, one of them folded, and exactly one side pot",
        make=pots.in_own_words,
    ),
    Question(
        id="13-outs",
        title="Which cards help?",
        points=2,
        rules=("R27-2", "R27-1"),
        look="Look for cards that pair you and for cards that put five in a row.",
        band="four low cards of more than one suit, with a straight and a pair among the offers",
        make=odds.which_help,
    ),
    Question(
        id="13-dead-cards",
        title="One card to come",
        points=2,
        rules=("TALK-6",),
        look="Look at how many cards can still come, and how many of those help.",
        band="one to three dead cards that would have helped, one to four others",
        make=odds.with_dead_cards,
    ),
    Question(
        id="13-two-draws",
        title="Two draws of one card",
        points=2,
        rules=("DRAW-2", "TALK-1"),
        look="Look at the one way to fail instead of the many ways to succeed.",
        band="four low cards, two draws from the true deck, no dead cards",
        make=odds.two_draws,
    ),
)
