"""Exercise 02: which low hand wins at deuce-to-seven (R27)."""

from __future__ import annotations

from lowball_lessons.lessons.bank import deuce_reading as reading
from lowball_lessons.lessons.bank import deuce_winners as winners
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question("02-traps", "Which hand wins?", 1, ("R27-2", "R27-5", "R27-6"), winners.traps),
    Question("02-same-high-card", "The first difference", 1, ("R27-3",), winners.same_high_card),
    Question("02-category", "What is this hand?", 1, ("R27-5", "R27-6"), reading.category),
    Question("02-order", "Best to worst", 2, ("R27-1", "R27-2"), winners.order),
    Question("02-best-five", "The best five of eight", 2, ("R27-2", "R27-3"), reading.best_five),
    Question(
        "02-pairs", "When everybody has a pair", 2, ("R27-7", "R27-8", "R27-11"), winners.pairs
    ),
    Question("02-beaten", "Which do you beat?", 2, ("R27-2", "R27-3"), winners.beaten),
    Question("02-name", "What is it called?", 1, ("R27-12",), reading.called),
    Question("02-shared", "Who shares the pot?", 2, ("R27-10", "R27-5"), winners.shared),
    Question("02-place", "Which place decides?", 1, ("R27-3",), winners.deciding_place),
)
