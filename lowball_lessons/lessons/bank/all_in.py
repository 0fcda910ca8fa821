"""Exercise 08: what a short player does, what that opens for others, and when betting is over."""

from __future__ import annotations

from lowball_lessons.lessons.bank import betting_over, betting_turns, short_rounds, short_turns
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="08-reopens",
        title="Does the all-in reopen the raising?",
        points=2,
        rules=("ALLIN-3", "ALLIN-4", "ALLIN-5"),
        look="Look at how much the all-in added, and at whether the player has acted before.",
        band="the all-in adds half of a raise, or one chip less",
        make=betting_turns.reopening,
    ),
    Question(
        id="08-short",
        title="What may a short player do?",
        points=2,
        rules=("ALLIN-1", "ALLIN-2", "BET-3"),
        look="Look at the chips that are left, and compare them with a call and with a raise.",
        band="less than a call, a part of a raise, or up to half a bet more than a raise",
        make=short_turns.short_of_chips,
    ),
    Question(
        id="08-opening",
        title="After a short opening bet",
        points=1,
        rules=("ALLIN-8", "BET-2"),
        look="Look at whether the opening bet is half of a bet.",
        band="the opening all-in is at most two chips away from half a bet",
        make=short_turns.opening_bet,
    ),
    Question(
        id="08-adding-up",
        title="Two short all-ins",
        points=2,
        rules=("ALLIN-7", "ALLIN-3", "ALLIN-5"),
        look="Look at what each player has answered last, and at the price now.",
        band="six players, two short all-ins that make half a raise together, or one chip less",
        make=short_rounds.adding_up,
    ),
    Question(
        id="08-ceiling",
        title="How far can it go?",
        points=2,
        rules=("ALLIN-6", "ALLIN-4", "ALLIN-5"),
        look="Look at which raises count towards the three, and at where the next one starts.",
        band="no full raise or one before the all-in, and four others or more with plenty of chips",
        make=short_rounds.ceiling,
    ),
    Question(
        id="08-four-tables",
        title="Four all-ins",
        points=2,
        rules=("ALLIN-4", "ALLIN-5", "ALLIN-8"),
        look="Look at each table by itself, and at whether the all-in adds half of a bet there.",
        band="one opening all-in and three raises, two of them half or more, bets of four sizes",
        make=short_rounds.four_tables,
    ),
    Question(
        id="08-over",
        title="When is betting over?",
        points=2,
        rules=("ALLIN-9", "BET-9"),
        look="Look for those who have not folded and still have chips.",
        band="five ways, one of which leaves a raise unanswered",
        make=betting_over.over,
    ),
    Question(
        id="08-next",
        title="How does the deal go on?",
        points=1,
        rules=("ALLIN-9", "ALLIN-1"),
        look="Look at how many players can still bet, and remember that cards cost nothing.",
        band="three players, one all-in in the second round, nothing owed",
        make=betting_over.what_comes_next,
    ),
    Question(
        id="08-last-claimant",
        title="Alone in the side pot",
        points=2,
        rules=("ALLIN-9", "POT-2", "POT-1"),
        look="Look at what the all-in player has put in, and at who is left above that.",
        band="three players: one is all-in with less than the price, one folds to the last bet",
        make=betting_over.last_claimant,
    ),
)
