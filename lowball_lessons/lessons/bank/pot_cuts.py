"""Questions on the chips before anything is won: what goes back, and where the pots are cut."""

from __future__ import annotations

from collections.abc import Iterable

from lowball_lessons.lessons.answers import Choice, Whole
from lowball_lessons.lessons.bank.lineup import LETTERS
from lowball_lessons.lessons.bank.pot_shares import names_of, put_in, settlement_of
from lowball_lessons.lessons.bank.seating import PLAYERS, home_deal
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import pots as wrong
from lowball_lessons.lessons.misconceptions.pots import Chips, Stakes
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal

_RETURNING = (
    wrong.FOLDED_NOT_COUNTED,
    wrong.ALL_ABOVE_THE_MAIN_POT,
    wrong.NOTHING_GOES_BACK,
    wrong.KEPT_WHAT_WAS_CALLED,
)
_CUTTING = (
    wrong.FOLDED_STAKE_CUTS,
    wrong.FOLDED_LEFT_OUT,
    wrong.FOLDED_IN_THE_MAIN_POT,
    wrong.WHOLE_STACKS,
    wrong.ONE_SIDE_POT,
)
_ROUNDS = ("first", "second", "third", "fourth")


def excess(chance: Chance) -> Case:
    """Two all-ins, and a folded stake between them and the highest: how much goes back?"""
    heights = [chance.pick(range(2, 20))]
    for _ in range(3):
        heights.append(heights[-1] + chance.pick(range(1, 20)))
    seats = chance.shuffle(range(4))
    chips = tuple(heights[seats.index(seat)] for seat in range(4))
    *_, out, top = seats
    stakes = Stakes(chips, frozenset({out}), (0, 1, 2, 3), 0)
    right, (called, high) = settlement_of(stakes).returned[top], heights[2:]
    name, other = PLAYERS[top], PLAYERS[out]

    def said(given: object) -> str:
        assert isinstance(given, int)
        stays = high - given
        if not 0 <= given <= high:
            return (
                f"{name} has put in {high} chips: so many at most can go back, and no fewer than 0."
            )
        if stays > called:
            return (
                f"Then {stays} of {name}'s chips would stay in, and nobody else has put in so many."
            )
        return f"Then only {stays} of {name}'s chips would stay in: somebody else has put in more."

    return Case(
        text=f"{put_in(stakes)} The betting is over. How many chips go back to {name} before the "
        "pots are made?",
        kind=Whole("chips"),
        right=right,
        because=f"The second-highest contribution is {other}'s, {called}: it counts although "
        f"{other} has folded. The part above it, {high} − {called} = {right}, goes back to {name}.",
        start=f"{name} has put in the most, {high}. Look for the next number below that among all "
        "players.",
        mistakes=tuple(one.mistake(one.rule(stakes)) for one in _RETURNING),
        meaning=said,
    )


def pots(chance: Chance) -> Case | None:
    """Three levels of live players, one stake folded in between: which pots are there?"""
    low, step, top = (chance.pick(range(3, 16)) for _ in range(3))
    levels = (low, low + step, low + step + top)
    gone = chance.pick(range(2, levels[2]))
    seats = chance.shuffle(range(5))
    heights = (*levels, levels[2], gone)
    chips = tuple(heights[seats.index(seat)] for seat in range(5))
    stakes = Stakes(chips, frozenset({seats[4]}), (0, 1, 2, 3, 4), 0)
    if gone in levels or gone < low:
        return None
    right = wrong.pots_of(stakes)
    answers = [right, *(one.rule(stakes) for one in _CUTTING)]
    if len(set(answers)) < len(answers):
        return None
    keys = dict(zip(chance.shuffle(answers), LETTERS, strict=False))
    steps = settlement_of(stakes).explain(names_of(stakes))
    return Case(
        text=f"{put_in(stakes)} Nothing goes back. Which pots are there?",
        kind=Choice(LETTERS[: len(answers)]),
        right=keys[right],
        because=" ".join(step.text for step in steps if " holds " in step.text),
        start=f"The lowest stake of a player who is still in is {low}. Take up to {low} from each "
        "player, folded ones too: that is the main pot. Then look for the next level.",
        mistakes=tuple(one.mistake(keys[one.rule(stakes)]) for one in _CUTTING),
        meaning=lambda _: "A pot ends at the stake of each player who is still in.",
        options=tuple((key, _told(amounts)) for amounts, key in keys.items()),
    )


def _told(amounts: Chips) -> str:
    main, *side = amounts
    if not side:
        return f"one pot of {main}"
    pots = f"a side pot of {side[0]}" if len(side) == 1 else f"side pots of {_listed(side)}"
    return f"a main pot of {main}, and {pots}"


def rounds(chance: Chance) -> Case | None:
    """A whole deal, round by round, with an all-in below a bet: how large is the main pot?"""
    players, blind = chance.pick((3, 4)), 2 * chance.pick(range(1, 6))
    button, short = chance.pick(range(players)), chance.pick(range(players))
    stacks = [200 * blind] * players
    stacks[short] = chance.pick(range(2 * blind + 1, 7 * blind))
    deal, after = _played(chance, home_deal(chance, blind, stacks, button))
    totals = [(0,) * players, *after]
    put = [_less(one, before) for before, one in zip(totals, after, strict=False)]
    last = max((at for at, chips in enumerate(put) if chips[short]), default=0)
    made = deal.pots
    if len(put) != 4 or last not in (1, 2) or len(made) != 2 or short in deal.folded:
        return None
    level, all_chips = deal.contributions[short], sum(deal.contributions)
    is_all_in = level == stacks[short] == made[0].high and put[last][short] < max(put[last])
    all_called = sum(pot.amount for pot in made) == all_chips
    if not is_all_in or not all_called or not any(map(sum, put[last + 1 :])):
        return None
    if len(deal.folded) > 1:
        return None
    name = deal.names[short]
    told = [
        f"In the {place} round {_round(deal.names, chips, short if at == last else None)}."
        for at, (place, chips) in enumerate(zip(_ROUNDS, put, strict=True))
    ]
    gone = wording.listed(deal.names[seat] for seat in sorted(deal.folded))
    folded = f" {gone} has folded." if deal.folded else " Nobody has folded."
    return Case(
        text=f"A deal with four betting rounds. {' '.join(told)}{folded} How many chips are in the "
        "main pot?",
        kind=Whole("chips"),
        right=made[0].amount,
        because=f"{name} has put in {_sum(one[short] for one in put)} in all. Up to {level} from "
        f"each player make {made[0].amount}; the other {all_chips - made[0].amount} are the side "
        "pot.",
        start=f"Begin with {name}: add up what {name} has put in, in all rounds together.",
        mistakes=_mistaken(put, last, short),
        meaning=lambda given: (
            f"Together {all_chips} chips were put in. Find out what each player has put in, in all "
            f"rounds together, and take as much of it as {name} could match."
        ),
    )


def _mistaken(put: list[Chips], last: int, short: int) -> tuple[Mistake, ...]:
    """The whole rounds up to the all-in; those before it; its round alone; all chips."""
    until, before = (sum(map(sum, put[:end])) for end in (last + 1, last))
    alone = sum(min(chips, put[last][short]) for chips in put[last])
    return (
        Mistake(
            "put the whole round of the all-in into the main pot",
            until,
            "You counted the whole round in which the all-in was made. What the others put in "
            "above the all-in belongs to the side pot already.",
            ("POT-2",),
        ),
        Mistake(
            "closed the main pot before the all-in",
            before,
            "You left out the round of the all-in. Its chips, and as many of each other player, "
            "belong to the main pot.",
            ("POT-2",),
        ),
        Mistake(
            "cut the round of the all-in alone",
            alone,
            "You cut the chips of one round only. A level counts what was put in during the whole "
            "deal.",
            ("POT-2",),
        ),
        Mistake(
            "put all chips into the main pot",
            sum(map(sum, put)),
            "You put all chips into the main pot. The all-in player cannot win what was bet above "
            "the all-in.",
            ("POT-2",),
        ),
    )


def _played(chance: Chance, deal: Deal) -> tuple[Deal, list[Chips]]:
    """The deal played to its end, and what was put in after each betting round."""
    after: list[Chips] = []
    while not deal.is_over:
        phase, legal = deal.phase, deal.legal_actions
        bold = [verb for verb in ("bet", "raise") if verb in legal] * chance.pick((0, 0, 1))
        quiet = [verb for verb in ("call", "check", "pat") if verb in legal]
        meek = ["fold"] if "fold" in legal and chance.pick(range(8)) == 0 else []
        deal = deal.act((meek or bold or quiet)[0])
        if phase.startswith("betting") and deal.phase != phase:
            after.append(deal.contributions)
    return deal, after


def _less(one: Chips, other: Chips) -> Chips:
    return tuple(chips - less for chips, less in zip(one, other, strict=True))


def _round(names: Iterable[str], chips: Chips, short: int | None) -> str:
    """`Ana puts in 4 and Ben 2 (all-in)`, those who put in nothing left out."""
    said = [
        f"{name} {count}{' (all-in)' if at == short else ''}"
        for at, (name, count) in enumerate(zip(names, chips, strict=True))
        if count
    ]
    if not said:
        return "nobody puts in any"
    first, *others = said
    name, count = first.split(" ", 1)
    return wording.listed([f"{name} puts in {count}", *others])


def _sum(chips: Iterable[int]) -> str:
    """`4 + 6 = 10`, or the number alone."""
    parts = [count for count in chips if count]
    return f"{' + '.join(map(str, parts))} = {sum(parts)}" if len(parts) > 1 else str(sum(parts))


def _listed(numbers: Iterable[int]) -> str:
    return wording.listed(map(str, numbers))
