"""Exercise 05: the table, before anybody plays (SEAT, BET-5, VAR-8)."""

from __future__ import annotations

from lowball_lessons.lessons.bank import first_turns as turns
from lowball_lessons.lessons.bank import posting
from lowball_lessons.lessons.bank import table_agreements as tables
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="05-next-deal",
        title="Who posts for the next deal?",
        points=2,
        rules=("SEAT-2", "SEAT-3"),
        look="Look for the players who have chips: only they count.",
        band="four or five players, one or two of them without chips near the button",
        make=posting.next_deal,
    ),
    Question(
        id="05-two-players",
        title="Only two are left",
        points=2,
        rules=("SEAT-3", "BET-5", "SEAT-6"),
        look="Look at who has the button: between two players it decides everything.",
        band="two players, five sentences, one to four of them true",
        make=posting.two_players,
    ),
    Question(
        id="05-dealt",
        title="Whose card is it?",
        points=1,
        rules=("SEAT-6",),
        look="Look at who sits to the left of the button, and at how many players there are.",
        band="three to five players, the second to fifth card of one of them",
        make=turns.dealt,
    ),
    Question(
        id="05-acts",
        title="In which order do they act?",
        points=2,
        rules=("BET-5", "VAR-8", "BET-11"),
        look="Look for the forced bets: everybody has put in the same, or only two players have.",
        band="four or five players, nobody folds, before or after the first draw",
        make=turns.acts,
    ),
    Question(
        id="05-short-blind",
        title="A big blind that is too short",
        points=2,
        rules=("SEAT-4", "BET-2", "BET-3"),
        look="Look at the blinds of the table, not at the chips that the all-in player had.",
        band="four or five players, the big blind short, nobody has raised",
        make=posting.short_blind,
    ),
    Question(
        id="05-void",
        title="A card is seen in the first deal",
        points=2,
        rules=("SEAT-7", "SEAT-3"),
        look="Look at what counts in a deal that is void.",
        band="three to five players with chips enough, one deal void",
        make=posting.seen_at_first,
    ),
    Question(
        id="05-replaced",
        title="A card is seen in a draw",
        points=2,
        rules=("SEAT-9", "DRAW-3"),
        look="Look at the order in which the players are served, and at who comes last of all.",
        band="three players, six replacements, one of them seen",
        make=turns.seen_later,
    ),
    Question(
        id="05-lacks",
        title="Enough for the dearest deal?",
        points=2,
        rules=("SEAT-8",),
        look="Look at the most that one player can be asked to pay in a deal.",
        band="four or five players, two or three of them short",
        make=tables.lacking,
    ),
    Question(
        id="05-two-tables",
        title="At which table?",
        points=1,
        rules=("SEAT-1", "SEAT-5", "SEAT-8", "SEAT-3"),
        look="Look at which of the two tables is asked about.",
        band="five sentences, four of which tell the tables apart",
        make=tables.two_tables,
    ),
)
