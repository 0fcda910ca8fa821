"""Questions on the end of a session: when it is over, and who has which place."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.answers import ChipsPerSeat
from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.bank.seating import PLAYERS
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import endings as wrong
from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.lessons.question import Case, first_wrong
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.profile import TableProfile
from lowball_lessons.rules.session import Session

_HOME = "triple-draw-home"


def over(chance: Chance) -> Case | None:
    """After which of these deals is a home session over?"""
    names = chance.sample(PLAYERS, chance.pick((3, 4)))
    total, players = 100 * len(names), len(names)
    kinds = [
        (chance.pick((4, 5, 6, 7, 8)), players - 1),  # deals played, players without chips
        (10, chance.pick((0, 1))),
        (chance.pick((5, 6, 7, 8)), 1),
        (chance.pick((5, 6, 7, 8)), players - 2),
        (9, chance.pick((0, 1))),
        chance.pick(((10, players - 2), (9, players - 1), (3, 1), (8, 0))),
    ]
    standing: dict[str, wrong.Standing] = {}
    for deals, out in chance.shuffle(kinds):
        stacks = _stacks(chance, total, players, out)
        told = [f"{name} {chips}" for name, chips in zip(names, stacks, strict=True)]
        standing[f"After deal {deals}: {wording.listed(told)}"] = wrong.Standing(deals, stacks)
    if len(standing) < len(kinds):
        return None

    def is_over(text: str) -> bool:
        now = standing[text]
        return _home_session(names, now).is_over

    def told_of(letter: str, text: str) -> str:
        now = standing[text]
        left = "one player has" if now.left == 1 else f"{now.left} players have"
        return (
            f"Look at session {letter} again: {wording.count(now.deals, 'deal')} of 10 are played, "
            f"and {left} chips."
        )

    mistaken = (
        wrong.ONLY_TEN,
        wrong.ONLY_ALL_CHIPS,
        wrong.ONE_IS_OUT,
        wrong.TWO_ARE_LEFT,
        wrong.ONE_DEAL_EARLY,
    )

    def pick(one: Misconception[wrong.Ending]) -> WrongPick[str]:
        return WrongPick(one.name, lambda text: one.rule(standing[text]), one.sentence, one.rules)

    return Picking(list(standing), is_over, told_of, lambda text: _end_of(standing[text])).case(
        f"Six sessions of the home table, each with {players} players who began with 100 chips. "
        "Which of these sessions are over?",
        "A session is over after ten deals, or when one player holds every chip. Over are",
        "Ask two things of each session: whether ten deals were played, and how many players "
        "have chips.",
        list(map(pick, mistaken)),
    )


def _stacks(chance: Chance, total: int, players: int, out: int) -> tuple[int, ...]:
    """Chips for so many players, of whom so many have none."""
    shares = [chance.pick(range(10, 90)) for _ in range(players - out - 1)]
    return tuple(chance.shuffle([*[0] * out, *shares, total - sum(shares)]))


def _end_of(now: wrong.Standing) -> str:
    return "one player has everything" if now.left == 1 else "ten deals"


def _home_session(names: Sequence[str], now: wrong.Standing) -> Session:
    """A session that stands so."""
    table = load_profile(_HOME)
    one = some_deal(table, names)
    button = next(seat for seat, chips in enumerate(now.stacks) if chips)
    return Session(table, tuple(names), 1, now.stacks, button, (one,) * now.deals)


def some_deal(table: TableProfile, names: Sequence[str]) -> Deal:
    """A deal at the table, for a session of which only the number of deals counts."""
    return Session(table, tuple(names), 1).start_deal()


def places(chance: Chance) -> Case | None:
    """Which place does each of five players have, with equal stacks among them?"""
    names = tuple(chance.sample(PLAYERS, 5))
    kind = chance.pick(("two lead", "two follow", "zeros", "two pairs"))
    high, low = chance.pick(range(120, 160)), chance.pick(range(40, 110))
    rest = {
        "two lead": [high, high, low, low // 2],
        "two follow": [high + 20, low, low, low // 2],
        "zeros": [high, low, 0, 0],
        "two pairs": [high, high, low // 3, low // 3],
    }[kind]
    last = 500 - sum(rest)
    if last < 1 or last in rest:
        return None
    stacks = tuple(chance.shuffle([*rest, last]))
    right = Session(load_profile(_HOME), names, 1, stacks).places
    mistaken = (
        wrong.NO_PLACE_SKIPPED,
        wrong.TIES_BY_NAME,
        wrong.LOWER_PLACE,
        wrong.ZERO_HAS_NO_PLACE,
        wrong.FEWEST_CHIPS_FIRST,
    )

    def meaning(given: object) -> str:
        at = first_wrong(given, right)
        return (
            f"Look again at {names[at]}, who has {stacks[at]}: count the players with more chips, "
            "and add one."
        )

    had = [f"{name} {chips}" for name, chips in zip(names, stacks, strict=True)]
    ranked = sorted(range(5), key=lambda seat: -stacks[seat])
    said = [f"{names[seat]} ({stacks[seat]}) {right[seat]}" for seat in ranked]
    return Case(
        text="A session of the home table is over. The players have these chips: "
        f"{wording.listed(had)}. Which place does each of them have?",
        kind=ChipsPerSeat(names, "places"),
        right=right,
        because=f"Most chips first, equal stacks together: {wording.listed(said)}.",
        start="Write the stacks down, the highest first. A player's place is one more than the "
        "number of players who have more chips.",
        mistakes=tuple(one.mistake(one.rule(stacks)) for one in mistaken),
        meaning=meaning,
    )
