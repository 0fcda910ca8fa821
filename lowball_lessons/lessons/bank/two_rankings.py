"""Exercise 04: the same five cards under two rankings (A5, R27)."""

from __future__ import annotations

from lowball_lessons.lessons.bank import both_tables as tables
from lowball_lessons.lessons.bank import ranking_flips as flip
from lowball_lessons.lessons.bank import rankings_compared as compared
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="04-nothing",
        title="What counts for nothing",
        points=1,
        rules=("R27-2", "R27-5", "R27-6", "A5-2"),
        look="Look for five cards in a row and for five of one suit. Then ask where the ace "
        "stands.",
        band="six hands: the wheel, rows and flushes among plain ones",
        make=compared.nothing,
    ),
    Question(
        id="04-called",
        title="What is it called at each table?",
        points=1,
        rules=("R27-1", "R27-2", "A5-1", "A5-2"),
        look="Look for an ace, for five cards in a row and for five of one suit.",
        band="a row, a flush or an ace, called otherwise at each table",
        make=compared.called,
    ),
    Question(
        id="04-both",
        title="Who wins at which table?",
        points=1,
        rules=("A5-1", "A5-2", "R27-1", "R27-2"),
        look="Look at the three hands twice, once for each table: for an ace, for five cards in a "
        "row and for five of one suit.",
        band="three hands, one of which wins at each table alone",
        make=tables.both,
    ),
    Question(
        id="04-aces",
        title="Aces that repeat",
        points=1,
        rules=("A5-4", "A5-1", "R27-7", "R27-1"),
        look="Look at what repeats in each hand, and at where the ace stands at each table.",
        band="three hands that repeat a rank, one of them the ace",
        make=tables.aces,
    ),
    Question(
        id="04-flips",
        title="Which winners change?",
        points=2,
        rules=("A5-1", "A5-2", "R27-1", "R27-2"),
        look="Look at the two hands of each line twice. Without an ace, a straight or a flush, "
        "the tables agree.",
        band="four lines of two hands, in one to three of which the winner changes",
        make=flip.flips,
    ),
    Question(
        id="04-order",
        title="Another table, another order",
        points=2,
        rules=("R27-2", "R27-1"),
        look="Look for what hurts at 2–7 alone: an ace, five cards in a row, five of one suit.",
        band="five hands in another order at each table",
        make=flip.order,
    ),
    Question(
        id="04-best-at-2-7",
        title="Eight cards at 2–7",
        points=2,
        rules=("R27-2", "R27-3"),
        look="Look at what the lowest cards make together, and at where the ace stands.",
        band="eight cards whose best five differ at the tables",
        make=flip.best_at_deuce_to_seven,
    ),
    Question(
        id="04-best-at-a-5",
        title="Eight cards at ace-to-five",
        points=2,
        rules=("A5-2", "A5-1", "A5-3"),
        look="Look at the ranks alone, with the ace as the lowest of them.",
        band="eight cards whose best five differ at the tables",
        make=flip.best_at_ace_to_five,
    ),
    Question(
        id="04-shared",
        title="Who shares at which table?",
        points=1,
        rules=("A5-5", "A5-2", "R27-2", "R27-5"),
        look="Look for hands with the same five ranks. Then look at their suits.",
        band="two or three hands tie at ace-to-five, and not so at 2–7",
        make=tables.shared,
    ),
    Question(
        id="04-change",
        title="One card to change",
        points=1,
        rules=("R27-1", "R27-2", "A5-1", "A5-2"),
        look="Look at what the new card brings: an ace, five in a row, five of one suit, or "
        "none of these.",
        band="one of four cards makes the names equal",
        make=compared.change,
    ),
)
