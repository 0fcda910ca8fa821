"""Exercise 07: three draws."""

from __future__ import annotations

from lowball_lessons.lessons.bank import draw_procedure, serving, stub_counting, stub_refilling
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="07-who-draws",
        title="Who may draw?",
        points=1,
        rules=("DRAW-1", "ALLIN-1"),
        look="Look for hands that are out of the deal. Nothing else bars a player.",
        band="five players: one stood pat, one is all-in, one has folded, two drew",
        make=draw_procedure.who_draws,
    ),
    Question(
        id="07-order",
        title="The order of a draw",
        points=2,
        rules=("DRAW-3", "DRAW-2", "DRAW-1"),
        look="Look at where the button is, and at who must have acted before a card is burnt.",
        band="three players, each of whom throws one to four cards",
        make=draw_procedure.order,
    ),
    Question(
        id="07-left",
        title="What is left of the stub?",
        points=1,
        rules=("DRAW-2", "SEAT-6"),
        look="Look for every card that has left the stub, including those that nobody holds.",
        band="three to five players, one or two draws, no reshuffle",
        make=draw_procedure.what_is_left,
    ),
    Question(
        id="07-refilled",
        title="The short stub",
        points=2,
        rules=("DRAW-4",),
        look="Look at who is still waiting for cards: what they threw is not to come back to them.",
        band="six players, the first reshuffle, somebody waiting and somebody folded",
        make=draw_procedure.refilled,
    ),
    Question(
        id="07-in-turn",
        title="A draw at other tables",
        points=2,
        rules=("DRAW-3", "DRAW-1"),
        look="Look at which table it is: the order of the home table is not that of the others.",
        band="three players away from the home table, each of whom throws one to four cards",
        make=serving.in_turn,
    ),
    Question(
        id="07-seen",
        title="A card that everybody sees",
        points=1,
        rules=("SEAT-9", "DRAW-3"),
        look="Look at when the card is seen: the first five are dealt, this is a replacement.",
        band="three or four players at the home table; it is not the last one whose card is seen",
        make=serving.seen,
    ),
    Question(
        id="07-for-whom",
        title="Who finds too few cards?",
        points=2,
        rules=("DRAW-4", "DRAW-2"),
        look="Follow the dealer card by card, beginning with what the dealer does first.",
        band="six players; somebody takes exactly the last cards of the stub, not as the first",
        make=stub_counting.for_whom,
    ),
    Question(
        id="07-may-come",
        title="Which card may come?",
        points=2,
        rules=("DRAW-5", "DRAW-4"),
        look="Look at which table it is, and whether somebody still waits for cards.",
        band="seven cards, each in another kind of place, at a table with protection or without",
        make=stub_refilling.may_come,
    ),
    Question(
        id="07-empty-burn",
        title="No card to burn",
        points=2,
        rules=("DRAW-6", "DRAW-4"),
        look="Look at who has been served in this draw when the card is to be burnt.",
        band="the third draw with an empty stub; somebody folded, somebody stands pat, two throw",
        make=stub_refilling.empty_burn,
    ),
    Question(
        id="07-enough",
        title="Are there enough cards?",
        points=2,
        rules=("DRAW-7", "DRAW-4"),
        look="Look at what cannot be dealt: it is easier to count than what can.",
        band="six players dealt in, none to two folded, the second or third draw, a short stub",
        make=stub_counting.enough,
    ),
)
