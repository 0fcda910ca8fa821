"""Exercise 09: side pots (POT)."""

from __future__ import annotations

from lowball_lessons.lessons.bank import pot_cuts as cuts
from lowball_lessons.lessons.bank import pot_lines as lines
from lowball_lessons.lessons.bank import pot_shares
from lowball_lessons.lessons.bank import pot_winners as winners
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="09-side-pot",
        title="Who receives what?",
        points=2,
        rules=("POT-2", "POT-3", "POT-4"),
        look="Look at the smallest stake that is still in: that is where the main pot ends.",
        band="four players, one of them folded, and exactly one side pot",
        make=pot_shares.side_pot,
    ),
    Question(
        id="09-odd-chips",
        title="The odd chip",
        points=2,
        rules=("POT-5",),
        look="Look at where the button is before you divide.",
        band="one pot, two or three equal hands, one or two odd chips",
        make=pot_shares.odd_chips,
    ),
    Question(
        id="09-main-pot",
        title="A function for the main pot",
        points=3,
        rules=("POT-2", "POT-3"),
        look="Look at which stakes set the level of the main pot, and which only fill it.",
        band="three to five players; the two highest stakes are live and equal",
        make=pot_shares.main_pot,
    ),
    Question(
        id="09-excess",
        title="What goes back?",
        points=1,
        rules=("POT-1",),
        look="Look for the player who has put in the most, and for the next number below.",
        band="four players: two all-in, one folded above them, one higher still",
        make=cuts.excess,
    ),
    Question(
        id="09-pots",
        title="Cut the pots",
        points=2,
        rules=("POT-2", "POT-3"),
        look="Look at the stakes of those who are still in: each different one is a level.",
        band="five players, two all-ins, and a folded stake between two levels",
        make=cuts.pots,
    ),
    Question(
        id="09-rounds",
        title="All-in in the middle of a deal",
        points=2,
        rules=("POT-2",),
        look="Look at what each player has put in during the whole deal, not at one round.",
        band="one all-in below the bet in the second or third round, and bets after it",
        make=cuts.rounds,
    ),
    Question(
        id="09-each-pot",
        title="Three pots, four hands",
        points=2,
        rules=("POT-4", "POT-2"),
        look="Take one pot at a time: look at who has reached it, and compare those hands alone.",
        band="four players, three pots; the two all-in hands are the two best",
        make=winners.each_pot,
    ),
    Question(
        id="09-split-side-pot",
        title="A shared side pot",
        points=2,
        rules=("POT-5", "POT-2", "POT-3"),
        look="Look at the side pot alone, and at where the button is, before you divide.",
        band="the all-in hand is best; two or three equal hands, one or two odd chips",
        make=winners.split_side_pot,
    ),
    Question(
        id="09-possible",
        title="What can come out?",
        points=2,
        rules=("POT-6", "POT-2", "POT-4"),
        look="Look at the sum of each line, and then at who can win which pot.",
        band="one all-in, one side pot, one folded; three of six lines can be",
        make=lines.possible,
    ),
)
