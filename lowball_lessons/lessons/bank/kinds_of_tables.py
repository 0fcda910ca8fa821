"""Questions on cash games and tournaments: who may come and go, and how the blinds rise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lowball_lessons.catalogue import load_profile
from lowball_lessons.errors import TableError
from lowball_lessons.lessons.answers import Whole
from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.bank.seating import PLAYERS
from lowball_lessons.lessons.bank.session_ends import some_deal
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import endings as wrong
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording
from lowball_lessons.rules.session import Session


class Change(NamedTuple):
    """Something that somebody wants at a table: where, when, and the change of the session."""

    table: str
    during: bool
    what: str
    do: Callable[[Session], Session]


_TABLES = {"home": "Home table", "cash": "Cash game", "tournament": "Tournament"}


def may_change(chance: Chance) -> Case | None:
    """Which of these changes are allowed?"""
    names = chance.sample(PLAYERS, 5)
    sessions = {kind: _session_of(kind, names[:4]) for kind in _TABLES}
    kinds = [
        ("cash", False),
        ("cash", False),
        ("cash", True),
        chance.pick((("cash", True), ("cash", False))),
        ("home", False),
        ("tournament", False),
    ]
    asked = [_change(chance, names, kind, during) for kind, during in chance.shuffle(kinds)]
    wanted = {f"{_when(one)}: {one.what}": one for one in asked}
    if len(wanted) < len(kinds):
        return None

    def allowed(text: str) -> bool:
        return _is_allowed(sessions[wanted[text].table], wanted[text])

    def told_of(letter: str, text: str) -> str:
        one = wanted[text]
        if one.table != "cash":
            return f"Look at {letter} again: only a cash game lets chips and players come and go."
        return (
            f"Look at {letter} again: it is a cash game, and "
            f"{'a deal is going on' if one.during else 'no deal is going on'}."
        )

    return Picking(list(wanted), allowed, told_of, lambda text: "a cash game between deals").case(
        f"Players of three tables want something. {wording.listed(names[:4])} sit at each of them, "
        f"and {names[4]} stands beside. Which of these wishes are granted?",
        "In a cash game players join, leave and add chips, and only between two deals. Granted are",
        "Ask two things of each wish: whether it is a cash game, and whether a deal is going on.",
        [_wrong_change(wanted, *given) for given in _WRONG_CHANGES],
    )


_WRONG_CHANGES: tuple[tuple[str, Callable[[Change], bool], str], ...] = (
    (
        "let a cash game change during a deal",
        lambda one: one.table == "cash",
        "Chips and players stay as they are until the deal is over.",
    ),
    (
        "let any table change between two deals",
        lambda one: not one.during,
        "Who plays for places, at home or in a tournament, gets no more chips, and nobody comes in "
        "later.",
    ),
    (
        "let a cash game be left, but not joined",
        lambda one: one.table == "cash" and not one.during and " sit " not in one.what,
        "A cash game may be joined and left, between any two deals.",
    ),
    (
        "let nobody leave before the end",
        lambda one: one.table == "cash" and not one.during and "leave" not in one.what,
        "A cash game has no end: each player may get up after any deal.",
    ),
    (
        "took a cash game for a tournament",
        lambda one: one.table == "tournament",
        "In a tournament the chips cannot be added to or taken home: that is a cash game.",
    ),
    (
        "let no chips be added",
        lambda one: one.table == "cash" and not one.during and "add" not in one.what,
        "In a cash game chips may be added, between two deals.",
    ),
)


def _wrong_change(
    wanted: dict[str, Change], name: str, fits: Callable[[Change], bool], sentence: str
) -> WrongPick[str]:
    return WrongPick(name, lambda text: fits(wanted[text]), sentence, ("SHOW-4",))


def _when(one: Change) -> str:
    return f"{_TABLES[one.table]}, {'during a deal' if one.during else 'between two deals'}"


def _change(chance: Chance, names: Sequence[str], table: str, during: bool) -> Change:
    who, chips = chance.pick(names[:4]), chance.pick(range(20, 100, 5))
    return chance.pick(
        (
            Change(
                table,
                during,
                f"{who} wants to add {chips} chips",
                lambda s: s.add_chips(who, chips),
            ),
            Change(table, during, f"{names[4]} wants to sit down", lambda s: s.join(names[4])),
            Change(table, during, f"{who} wants to leave with all chips", lambda s: s.leave(who)),
        )
    )


def _is_allowed(session: Session, one: Change) -> bool:
    """Whether the engine makes the change, and goes on with the deal that was begun before it."""
    deal = session.start_deal()
    try:
        changed = one.do(session)
        if one.during:
            while not deal.is_over:
                deal = deal.act("fold" if "fold" in deal.legal_actions else "check")
            changed.finish(deal)
    except TableError:
        return False
    return True


def _session_of(kind: str, names: Sequence[str]) -> Session:
    table = load_profile("triple-draw-home")
    if kind == "cash":
        table = table.replace(deals=0)
    if kind == "tournament":
        table = table.replace(deals=0, levels=((1, 2), (2, 4)), deals_a_level=4)
    return Session(table, tuple(names), 1)


_STEPS = (
    *((1, 2, 3, 4, 6), (1, 2, 3, 5, 8), (1, 2, 4, 6, 10), (1, 2, 5, 10, 20), (1, 3, 5, 8, 12)),
    *((1, 3, 6, 10, 15), (1, 3, 6, 12, 20), (1, 4, 6, 10, 16), (1, 4, 8, 12, 20)),
)


def level(chance: Chance) -> Case | None:
    """What is the big blind of a deal that is first or last at its level?"""
    each, at = chance.pick(range(3, 13)), chance.pick((1, 2, 3))
    number = each * at + chance.pick((0, 1))
    first_blind, steps = chance.pick((1, 2, 5, 10, 20, 25, 50, 100)), chance.pick(_STEPS)
    small = [first_blind * step for step in steps]
    levels = tuple((one, 2 * one) for one in small)
    table = load_profile("triple-draw-home").replace(
        small_blind=small[0], big_blind=2 * small[0], deals=0, levels=levels, deals_a_level=each
    )
    names = ("Ana", "Ben", "Chloé")
    deal = some_deal(table, names)
    session = Session(table, names, 1, deals=(deal,) * (number - 1))
    right = session.current_profile.big_blind
    plan = wrong.Schedule(tuple(small), tuple([big for _, big in levels]), each, number)
    first = each * plan.level + 1
    mistaken = (
        wrong.RISES_EACH_DEAL,
        wrong.ONE_LEVEL_LATE,
        wrong.ONE_LEVEL_AHEAD,
        wrong.SMALL_BLIND_NAMED,
        wrong.ALWAYS_DOUBLED,
    )
    listed = wording.listed(f"{one}/{big}" for one, big in levels)
    return Case(
        text=f"A tournament has {each} deals at each level. Small blind and big blind, level by "
        f"level, are {listed}; the last level stays. How many chips is the big blind in deal "
        f"{number}?",
        kind=Whole("chips"),
        right=right,
        because=f"Deals {first} to {first + each - 1} are played at level {plan.level + 1}, with "
        f"blinds of {session.current_profile.small_blind}/{right}.",
        start=f"Deals 1 to {each} belong to the first level. Write down which deals belong to the "
        "second.",
        mistakes=tuple(one.mistake(one.rule(plan)) for one in mistaken),
        meaning=lambda given: _no_level(plan, int(str(given))),
    )


def _no_level(plan: wrong.Schedule, given: int) -> str:
    if given in plan.big_blinds:
        return "That is the big blind of another level. Count off the deals, level by level."
    return "No level has such a big blind. Of each pair the second number is the big blind."
