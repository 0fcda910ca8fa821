"""Questions on what is agreed on at a table: the chips that are needed, the two tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.answers import ChipsPerSeat
from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.bank.seating import PLAYERS
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import dealing
from lowball_lessons.lessons.question import Case, first_wrong
from lowball_lessons.rules import wording
from lowball_lessons.rules.profile import TableProfile

_HOME, _ACE = "triple-draw-home", "ace-to-five-classroom"


def lacking(chance: Chance) -> Case | None:
    """How many chips does each player lack before a deal without all-ins?"""
    ante, bet = chance.pick((1, 2, 3, 5)), chance.pick((1, 2, 3, 4, 5))
    table = load_profile(_ACE).replace(ante=ante, bets=(bet, 2 * bet), stack=50 * bet)
    least, players = table.least_stack, chance.pick((4, 5))
    near = [least, least - ante, least - 1, *range(least // 3, least + 2 * bet)]
    stacks = tuple(chance.sample(sorted(set(near)), players))
    right = tuple(max(0, least - chips) for chips in stacks)
    short = [chips for chips in right if chips]
    if len(short) not in (2, 3):
        return None
    limits = dealing.Limits(stacks, ante, bet, 2 * bet, table.raises + 1)
    mistaken = (
        dealing.ANTE_FORGOTTEN,
        dealing.ONE_BET_A_ROUND,
        dealing.BET_NOT_COUNTED,
        dealing.BIG_BET_FORGOTTEN,
        dealing.ALWAYS_THIRTEEN,
    )
    names = tuple(chance.sample(PLAYERS, players))
    had = [f"{name} {chips}" for name, chips in zip(names, stacks, strict=True)]
    lacks = [f"{name} lacks {chips}" for name, chips in zip(names, right, strict=True) if chips]

    def meaning(given: object) -> str:
        at = first_wrong(given, right)
        return (
            f"Look again at {names[at]}: add up what the dearest deal costs one player, and "
            f"compare it with {stacks[at]}."
        )

    return Case(
        text=f"At an Ace-to-Five table the ante is {ante}. Bets and raises are {bet} before the "
        f"draw and {2 * bet} after it, with one bet and at most three raises in each round. Nobody "
        f"may be all-in, so each player needs enough for the dearest deal. Before a deal they have "
        f"these chips: {wording.listed(had)}. How many chips does each player lack?",
        kind=ChipsPerSeat(names),
        right=right,
        because=f"The dearest deal costs {ante} + 4 × {bet} + 4 × {2 * bet} = {least}: "
        f"{wording.listed(lacks)}. So the deal does not start.",
        start="Think of a deal in which every raise is made and called in both rounds. Count the "
        "steps of one round.",
        mistakes=tuple(one.mistake(one.rule(limits)) for one in mistaken),
        meaning=meaning,
    )


class Fact(NamedTuple):
    """A sentence about a table, of which sort it is, and whether it is true of one."""

    sort: str
    text: str
    holds: Callable[[TableProfile], bool]


_FACTS = (
    Fact("seats", "Six players may sit down", lambda table: table.seats[1] >= 6),
    Fact("seats", "At most five players may sit down", lambda table: table.seats[1] == 5),
    Fact("forced", "Everybody puts in an ante", lambda table: table.ante > 0),
    Fact("forced", "A small blind and a big blind are posted", lambda table: table.has_blinds),
    Fact("chips", "Somebody with 9 chips may play", lambda table: table.least_stack <= 9),
    Fact("chips", "A player can go all-in", lambda table: table.all_in),
    Fact("draws", "There are three draws", lambda table: table.draws == 3),
    Fact("draws", "There are two betting rounds", lambda table: table.draws == 1),
    Fact("cards", "One card is burnt in each draw", lambda table: table.burn),
    Fact("cards", "Each player is served right after discarding", lambda t: t.serve == "in-turn"),
    Fact("same", "Chips may be added during a deal", lambda table: False),
    Fact("same", "Five cards are dealt to each player, face down", lambda t: t.cards == 5),
    Fact("same", "The odd chip of a shared pot goes to the dealer", lambda table: False),
)
_MIXED = {
    "seats": (
        "mixed up the number of seats",
        "Six may sit down at the home table, five at the Ace-to-Five table.",
        ("SEAT-1",),
    ),
    "forced": (
        "mixed up the forced bets",
        "The home table has two blinds and no ante, the Ace-to-Five table an ante and no blinds.",
        ("SEAT-3", "SEAT-5", "SEAT-8"),
    ),
    "chips": (
        "mixed up the chips that are needed",
        "The Ace-to-Five table asks for chips enough for any deal; at the home table a player who "
        "is short goes all-in.",
        ("SEAT-8", "SEAT-4"),
    ),
    "draws": (
        "mixed up the number of draws",
        "Three draws and four betting rounds make the home table, one draw and two the other.",
        ("BET-1",),
    ),
    "cards": (
        "mixed up how the cards are served",
        "At the home table all discard, then a card is burnt, then all are served.",
        ("DRAW-2", "DRAW-3"),
    ),
    "same": (
        "took what both tables share for a difference",
        "Some things are the same at both tables: five cards, no chips added during a deal, and "
        "the odd chip.",
        ("SEAT-5", "SEAT-6", "POT-5"),
    ),
}
_OTHER = (
    "took the one table for the other",
    "All that you say of this table is true of the other one.",
    ("SEAT-1", "SEAT-3", "SEAT-8"),
)


def two_tables(chance: Chance) -> Case | None:
    """Which sentences are true of one of the two tables?"""
    name, other = chance.shuffle((_HOME, _ACE))
    here, there = load_profile(name), load_profile(other)
    sorts = [*chance.sample([sort for sort in _MIXED if sort != "same"], 4), "same"]
    facts = [chance.pick([fact for fact in _FACTS if fact.sort == sort]) for sort in sorts]
    about = {fact.text: fact for fact in chance.shuffle(facts)}

    def holds(text: str) -> bool:
        return about[text].holds(here)

    def told(letter: str, text: str) -> str:
        return f"Look at sentence {letter} again: it is {'true' if holds(text) else 'not true'}."

    def mixed(sort: str) -> WrongPick[str]:
        """All right but for the sentences of this sort."""
        said, sentence, rules = _MIXED[sort]
        return WrongPick(
            said, lambda text: holds(text) != (about[text].sort == sort), sentence, rules
        )

    of_the_other: WrongPick[str] = WrongPick(
        _OTHER[0], lambda text: about[text].holds(there), *_OTHER[1:]
    )
    mistaken = [of_the_other, *map(mixed, sorts)]
    return Picking(list(about), holds, told, lambda text: text[0].lower() + text[1:]).case(
        f"Which of these sentences are true of the {_CALLED[name]}?",
        "Read down one column of the two tables. True here are",
        f"Write down four things of the {_CALLED[name]}: seats, forced bets, draws, and who serves "
        "the cards when.",
        mistaken,
    )


_CALLED = {_HOME: "2–7 home table", _ACE: "Ace-to-Five classroom table"}
