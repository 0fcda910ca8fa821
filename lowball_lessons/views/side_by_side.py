"""Tables side by side: what is agreed on at each, read from their profiles."""

from __future__ import annotations

from collections.abc import Callable

from IPython.display import display
from markupsafe import Markup

from lowball_lessons.catalogue import load_profile
from lowball_lessons.rules import wording
from lowball_lessons.rules.profile import TableProfile
from lowball_lessons.views import pictures
from lowball_lessons.views.style import picture
from lowball_lessons.views.table import rule_details

Words = Callable[[TableProfile], str]


def agreed(profile: TableProfile) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """(what, in words, rule cards) of each thing that a table agrees on, first to last."""
    return tuple((what, says(profile), rules) for what, says, rules in _ROWS)


def compare_tables(*names: str) -> None:
    """What is agreed on at each of these tables, a column each. Raises UnknownNameError."""
    tables = [load_profile(name) for name in names or ("triple-draw-home", "ace-to-five-classroom")]
    columns = [agreed(table) for table in tables]
    head = pictures.joined(Markup('<th scope="col">{}</th>').format(one.title) for one in tables)
    rows = pictures.joined(
        Markup('<tr><th scope="row">{} {}</th>{}</tr>').format(
            what,
            rule_details(rules),
            pictures.joined(Markup("<td>{}</td>").format(column[at][1]) for column in columns),
        )
        for at, (what, _, rules) in enumerate(columns[0])
    )
    shown = Markup(
        '<table><thead><tr><th scope="col">what</th>{}</tr></thead><tbody>{}</tbody></table>'
    ).format(head, rows)
    lines = [
        f"{what}: {' | '.join(column[at][1] for column in columns)}"
        for at, (what, _, _) in enumerate(columns[0])
    ]
    text = "\n".join([" | ".join(one.title for one in tables), *lines])
    display({"text/html": str(picture(shown)), "text/plain": text}, raw=True)


def _forced(table: TableProfile) -> str:
    parts = []
    if table.ante:
        payer = "the big blind for all" if table.ante_from == "big-blind" else "everybody"
        parts.append(f"an ante of {table.ante} from {payer}")
    if table.forced_bet:
        parts.append(f"a forced bet of {table.forced_bet} from everybody")
    if table.has_blinds:
        parts.append(f"small blind {table.small_blind}, big blind {table.big_blind}")
    return wording.listed([*parts, *([] if table.ante else ["no ante"])])


def _needed(table: TableProfile) -> str:
    return f"{wording.count(table.least_stack, 'chip')} at least"


def _first_card(table: TableProfile) -> str:
    if table.has_blinds:
        return "the small blind; between two players the one without the button"
    return "the player to the left of the button"


def _first_turn(table: TableProfile) -> str:
    if table.has_blinds:
        return "left of the big blind; between two players the button"
    return "left of the button"


def _later_turn(table: TableProfile) -> str:
    if table.opens == "first-bettor":
        return "who made the first bet of the first round"
    return "the first player still in, left of the button"


def _rounds(table: TableProfile) -> str:
    return ", draw, ".join(["bet"] * (table.draws + 1))


def _bets(table: TableProfile) -> str:
    sizes = ", ".join(map(str, table.bets))
    return f"{sizes} in the rounds" if table.is_fixed_limit else "free amounts"


def _cap(table: TableProfile) -> str:
    if not table.is_fixed_limit:
        return "no limit"
    most = "a bet (first the big blind)" if table.has_blinds else "a bet"
    lifted = "no limit between two players" if table.uncapped_between_two else "between two as well"
    return f"{most} and {wording.count(table.raises, 'raise')}; {lifted}"


def _all_in(table: TableProfile) -> str:
    return "possible, with side pots" if table.all_in else "cannot happen"


def _served(table: TableProfile) -> str:
    if table.serve == "in-turn":
        return "each player right after discarding"
    return "in turn, when everybody has discarded"


def _short(table: TableProfile) -> str:
    most = table.seats[1]
    cards = table.cards * most * (table.draws + 1) + table.draws * table.burn
    if cards <= 52 + table.joker:
        return f"never: {most} players use {cards} cards at most"
    if table.short_deck == "protected":
        return "discards of others are shuffled in"
    return "discards and folded hands are shuffled in"


def _end(table: TableProfile) -> str:
    if table.deals:
        return f"after {table.deals} deals, or when one player has every chip"
    return "when one player has every chip" if table.levels else "when the players like"


_ROWS: tuple[tuple[str, Words, tuple[str, ...]], ...] = (
    ("lowest hand by", lambda table: " and ".join(one.title for one in table.rankings), ()),
    ("players", lambda table: "{} to {}".format(*table.seats), ("SEAT-1",)),
    ("chips at the start", lambda table: f"{table.stack} each", ("SEAT-5",)),
    ("needed before a deal", _needed, ("SEAT-8", "SEAT-4")),
    ("forced bets", _forced, ("SEAT-3", "SEAT-8", "SEAT-5")),
    ("first card", _first_card, ("SEAT-6",)),
    ("acts first", _first_turn, ("BET-5", "BET-11")),
    ("acts first after a draw", _later_turn, ("BET-5", "BET-11")),
    ("order", _rounds, ("BET-1",)),
    ("bets and raises", _bets, ("BET-2",)),
    ("most in a round", _cap, ("BET-6", "BET-7", "BET-12")),
    ("all-in", _all_in, ("ALLIN-1", "SEAT-8")),
    ("burnt card", lambda table: "one a draw" if table.burn else "none", ("DRAW-2",)),
    ("replacements", _served, ("DRAW-3",)),
    ("deck runs short", _short, ("DRAW-4", "DRAW-7")),
    ("odd chip", lambda table: "the first equal hand left of the button", ("POT-5",)),
    ("end", _end, ("SHOW-2", "SHOW-4")),
)
