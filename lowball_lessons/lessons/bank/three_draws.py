"""Exercise 07: three draws, beside the questions of `further.py` with that number."""

from __future__ import annotations

from lowball_lessons.lessons.bank import serving, stub_counting, stub_refilling
from lowball_lessons.lessons.question import Question

QUESTIONS = (
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
