"""Exercise 10: the showdown, the end of a session, places and results (SHOW)."""

from __future__ import annotations

from lowball_lessons.lessons.bank import claiming, kinds_of_tables, results, session_ends, showing
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="10-first",
        title="Who shows first?",
        points=1,
        rules=("SHOW-1",),
        look="Look at the last betting round, and at nothing that came before it.",
        band="five players, three or more still in, a bet in the last round or none",
        make=showing.first_to_show,
    ),
    Question(
        id="10-order",
        title="The order of showing",
        points=2,
        rules=("SHOW-1",),
        look="Look for the last bet or raise of the last round, then for the way round the table.",
        band="four players still in; not the first of them left of the button bet last",
        make=showing.order_of_showing,
    ),
    Question(
        id="10-must-show",
        title="Which hands have to be shown?",
        points=2,
        rules=("SHOW-1", "POT-5"),
        look="Look at the hands in the order of showing, and keep the lowest one in mind.",
        band="four hands without a pair; two or three of them have to be shown",
        make=claiming.must_show,
    ),
    Question(
        id="10-shares",
        title="Equal hands at the showdown",
        points=2,
        rules=("POT-5", "SHOW-1", "R27-10"),
        look="Look for two hands with the same five ranks, and at where the button is.",
        band="three hands are open, two of them equal and best; the pot has one odd chip",
        make=claiming.shares,
    ),
    Question(
        id="10-over",
        title="Is the session over?",
        points=2,
        rules=("SHOW-2",),
        look="Look at the number of the deal and at who has chips.",
        band="six sessions of three or four players; some are over and some are not",
        make=session_ends.over,
    ),
    Question(
        id="10-places",
        title="Which place has each player?",
        points=2,
        rules=("SHOW-3",),
        look="Look for equal stacks, also for those at zero.",
        band="five players, at least two of whom have equal stacks",
        make=session_ends.places,
    ),
    Question(
        id="10-changes",
        title="Coming, going and adding chips",
        points=2,
        rules=("SHOW-4",),
        look="Look at what kind of table it is, and at when the wish is made.",
        band="six wishes, three or four of them in a cash game; some are granted, others are not",
        make=kinds_of_tables.may_change,
    ),
    Question(
        id="10-level",
        title="The blinds of a tournament",
        points=1,
        rules=("SHOW-4", "SEAT-3"),
        look="Look at how many deals are played at one level.",
        band="five levels; the deal is the first or the last one of its level",
        make=kinds_of_tables.level,
    ),
    Question(
        id="10-result",
        title="The result at Ace-to-Five",
        points=2,
        rules=("SHOW-5",),
        look="Look for every chip that the player has put in, and then for what came back.",
        band="three or four players; the one asked about put chips in before and after the draw",
        make=results.result,
    ),
)
