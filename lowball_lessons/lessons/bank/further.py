"""Questions of no exercise yet, for lessons and graded work: betting, draws, pots and odds."""

from __future__ import annotations

from lowball_lessons.lessons.bank import betting_turns as betting
from lowball_lessons.lessons.bank import draw_procedure as draws
from lowball_lessons.lessons.bank import drawing_odds as odds
from lowball_lessons.lessons.bank import pot_shares as pots
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="06-turn",
        title="What may this player do?",
        points=2,
        rules=("BET-6", "BET-3", "BET-4"),
        look="Count the raises of this round, and ask whether anything is owed.",
        band="the cap is reached, is one raise away, or the big blind has its option",
        make=betting.first_round,
    ),
    Question(
        id="07-who-draws",
        title="Who may draw?",
        points=1,
        rules=("DRAW-1", "ALLIN-1"),
        look="Look for hands that are out of the deal. Nothing else bars a player.",
        band="five players: one stood pat, one is all-in, one has folded, two drew",
        make=draws.who_draws,
    ),
    Question(
        id="07-order",
        title="The order of a draw",
        points=2,
        rules=("DRAW-3", "DRAW-2", "DRAW-1"),
        look="Look at where the button is, and at who must have acted before a card is burnt.",
        band="three players, each of whom throws one to four cards",
        make=draws.order,
    ),
    Question(
        id="07-left",
        title="What is left of the stub?",
        points=1,
        rules=("DRAW-2", "SEAT-6"),
        look="Look for every card that has left the stub, including those that nobody holds.",
        band="three to five players, one or two draws, no reshuffle",
        make=draws.what_is_left,
    ),
    Question(
        id="07-refilled",
        title="The short stub",
        points=2,
        rules=("DRAW-4",),
        look="Look at who is still waiting for cards: what they threw is not to come back to them.",
        band="six players, the first reshuffle, somebody waiting and somebody folded",
        make=draws.refilled,
    ),
    Question(
        id="08-reopens",
        title="Does the all-in reopen the raising?",
        points=2,
        rules=("ALLIN-3", "ALLIN-4", "ALLIN-5"),
        look="Look at how much the all-in added, and at whether the player has acted before.",
        band="the all-in adds half of a raise, or one chip less",
        make=betting.reopening,
    ),
    Question(
        id="09-side-pot",
        title="Who receives what?",
        points=2,
        rules=("POT-2", "POT-3", "POT-4"),
        look="Look at the smallest stake that is still in: that is where the main pot ends.",
        band="four players, one of them folded, and exactly one side pot",
        make=pots.side_pot,
    ),
    Question(
        id="09-odd-chips",
        title="The odd chip",
        points=2,
        rules=("POT-5",),
        look="Look at where the button is before you divide.",
        band="one pot, two or three equal hands, one or two odd chips",
        make=pots.odd_chips,
    ),
    Question(
        id="09-main-pot",
        title="A function for the main pot",
        points=3,
        rules=("POT-2", "POT-3"),
        look="Look at which stakes set the level of the main pot, and which only fill it.",
        band="three to five players; the two highest stakes are live and equal",
        make=pots.main_pot,
    ),
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
