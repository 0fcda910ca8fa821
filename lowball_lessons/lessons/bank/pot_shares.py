"""Questions on who receives what at the end: side pots, folded chips, odd chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lowball_lessons.lessons.answers import ChipsPerSeat, FreeText, Function, Trial, Whole
from lowball_lessons.lessons.bank.seating import PLAYERS
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import pots as wrong
from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.lessons.misconceptions.pots import Stakes, received
from lowball_lessons.lessons.question import Case, Mistake, first_wrong
from lowball_lessons.rules import wording
from lowball_lessons.rules.pots import settle
from lowball_lessons.rules.settlement import Settlement

_TRIALS = 8


def side_pot(chance: Chance) -> Case:
    """One all-in winner, one side pot, one folded hand: who receives what?"""
    stakes = _one_side_pot(chance)
    mistaken = (
        wrong.WHOLE_TO_BEST,
        wrong.SIDE_POT_RETURNED,
        wrong.OWN_CHIPS_LEFT_OUT,
        wrong.FOLDED_RETURNED,
    )
    return payout(
        stakes,
        f"{put_in(stakes)} {_best_first(stakes)} Who receives how many chips?",
        f"The smallest stake that is still in is {stakes.level}: take up to {stakes.level} from "
        "each player, folded ones too, for the main pot. What is above it is the side pot.",
        mistaken,
        "which pots it can win, and against whom",
    )


def odd_chips(chance: Chance) -> Case | None:
    """Two or three equal hands and a pot that does not divide: who gets the odd chips?"""
    players, equal = chance.pick(((4, 2), (5, 2), (5, 3)))
    each, dead = chance.pick(range(8, 100)), chance.pick(range(1, 8))
    seats = chance.shuffle(range(players))
    folded = frozenset(seats[equal + 1 :])
    ranks = tuple(1 if seat in seats[:equal] else 2 for seat in range(players))
    chips = tuple(dead if seat in folded else each for seat in range(players))
    stakes = Stakes(chips, folded, ranks, chance.pick(range(players)))
    if sum(chips) % equal == 0:
        return None
    mistaken = (
        wrong.ODD_CHIP_TO_BUTTON,
        wrong.ODD_CHIP_IN_SEAT_ORDER,
        wrong.ODD_CHIP_TO_LAST,
        wrong.ODD_CHIP_STAYS,
    )
    best = wording.listed(PLAYERS[seat] for seat in stakes.best)
    return payout(
        stakes,
        f"{put_in(stakes)} {best} have equal hands, the best of all that are shown. The "
        f"players sit clockwise in the order of their names; the button is in front of "
        f"{PLAYERS[stakes.button]}. Who receives how many chips?",
        f"The pot holds {sum(chips)} chips. Divide it by {equal}, then go round from the left of "
        f"{PLAYERS[stakes.button]} with what is left over.",
        mistaken,
        "whether that hand is one of the equal ones, and how far it is from the button",
    )


def main_pot(chance: Chance) -> Case:
    """A function that tells how many chips are in the main pot."""
    kind = Function(
        name="answer",
        parameters=("stakes", "folded"),
        result=Whole("chips"),
        trials=tuple(_trial(chance, at) for at in range(_TRIALS)),
        model="def answer(stakes, folded):\n"
        "    level = min(stake for stake, out in zip(stakes, folded) if not out)\n"
        "    return sum(min(stake, level) for stake in stakes)",
    )
    example = _trial(chance, 1)
    stakes, folded = example.arguments
    mistaken: dict[str, tuple[Callable[..., object], str, str]] = {
        "put all chips into the main pot": (
            lambda stakes, folded: sum(stakes),
            "Your main pot holds all chips. It has to end at the smallest stake that is still in.",
            "POT-2",
        ),
        "left the folded chips out": (
            lambda stakes, folded: _level(stakes, folded) * folded.count(False),
            "Folded chips stay in the pots that they reached: count them up to the level.",
            "POT-3",
        ),
        "put folded chips in whole": (
            lambda stakes, folded: _up_to(stakes, folded, whole=True),
            "Folded chips are cut at the level too: what is above it belongs to the side pot.",
            "POT-3",
        ),
        "left large folded stakes out": (
            lambda stakes, folded: _up_to(stakes, folded, whole=False),
            "A folded stake above the level counts up to the level, as every other does.",
            "POT-3",
        ),
        "let a folded stake set the level": (
            lambda stakes, folded: min(stakes) * len(stakes),
            "A folded player has no claim, so that stake does not set the level.",
            "POT-3",
        ),
    }
    mistakes = []
    for name, (rule, sentence, card) in mistaken.items():
        results = kind.results(rule)
        said = f"{sentence} {kind.first_failing(results)}"
        mistakes.append(Mistake(name, results, said, (card,)))
    return Case(
        text="Write a function for the main pot. It is given stakes, a list of the chips that each "
        "player has put in, and folded, a list of True and False in the same order. It returns how "
        f"many chips are in the main pot. With stakes {stakes} and folded {folded} it "
        f"returns {example.right}.",
        kind=kind,
        right=kind.results(_main_pot),
        because="It gives the right number in all hidden cases.",
        start="First find the smallest stake among the players who have not folded. Then ask of "
        "every player, folded or not, how much of that stake they have put in.",
        mistakes=tuple(mistakes),
        meaning=kind.first_failing,
    )


def in_own_words(chance: Chance) -> Case:
    """An explanation of a side pot, for a teacher to read."""
    stakes = _one_side_pot(chance)
    [winner] = stakes.best
    name, settled = PLAYERS[winner], settlement_of(stakes)
    level = f"{name} has put in {stakes.level} and can win {stakes.level} from each player at most."
    model = " ".join([level, *(step.text for step in settled.explain(names_of(stakes)))])
    return Case(
        text=f'{put_in(stakes)} {_best_first(stakes)} {name} asks, "Why do I not get the whole '
        'pot?" Explain it in two or three sentences, with the figures.',
        kind=FreeText(),
        right=model,
        because="It names the level that was covered, what is above it, and who has a claim there.",
        start=f"{name} has put in {stakes.contributions[winner]}. Ask how much of each other "
        "stake is above that.",
        mistakes=(),
        meaning=lambda _: "",
    )


def _one_side_pot(chance: Chance) -> Stakes:
    """Four players: the all-in one is best, two go on above that level, one has folded."""
    low = chance.pick(range(4, 30))
    high, gone = low + chance.pick(range(3, 40)), chance.pick(range(1, low))
    best, second, third, out = chance.shuffle(range(4))
    chips, ranks = [high] * 4, [0] * 4
    chips[best], chips[out] = low, gone
    for place, seat in enumerate((best, second, third, out)):
        ranks[seat] = place
    return Stakes(tuple(chips), frozenset({out}), tuple(ranks), chance.pick(range(4)))


def names_of(stakes: Stakes) -> tuple[str, ...]:
    """The players of the seats."""
    return PLAYERS[: len(stakes.ranks)]


def put_in(stakes: Stakes) -> str:
    """What each player has put in, all-in ones and folded ones named."""
    said = []
    for seat, (name, chips) in enumerate(zip(names_of(stakes), stakes.contributions, strict=True)):
        is_all_in = seat in stakes.live and chips < max(stakes.contributions)
        state = " (folded)" if seat in stakes.folded else " (all-in)" if is_all_in else ""
        said.append(f"{name} {chips}{state}")
    return f"Put in during this deal: {wording.listed(said)}."


def _best_first(stakes: Stakes) -> str:
    order = sorted(stakes.live, key=lambda seat: stakes.ranks[seat])
    first, *others = [f"{PLAYERS[seat]}'s" for seat in order]
    return f"The best hand is {first}, then {', then '.join(others)}."


def settlement_of(stakes: Stakes) -> Settlement:
    """What the engine makes of the stakes."""
    return settle(stakes.contributions, stakes.folded, stakes.ranks, stakes.button)


def payout(
    stakes: Stakes,
    text: str,
    start: str,
    mistaken: Sequence[Misconception[wrong.Paying]],
    ask: str,
) -> Case:
    """Who receives what? `ask` is what to ask of a hand that has a wrong number."""
    right, names = received(stakes), names_of(stakes)

    def said(given: object) -> str:
        assert isinstance(given, tuple)
        total, before = sum(given), sum(stakes.contributions)
        if total != before:
            return f"Your numbers make {total} together, and {before} chips were put in."
        seat = first_wrong(given, right)
        return f"Look again at {names[seat]}'s hand: ask {ask}."

    return Case(
        text=text,
        kind=ChipsPerSeat(names),
        right=right,
        because=" ".join(step.text for step in settlement_of(stakes).explain(names)),
        start=start,
        mistakes=tuple(one.mistake(one.rule(stakes)) for one in mistaken),
        meaning=said,
    )


def _level(stakes: Sequence[int], folded: Sequence[bool]) -> int:
    return min(stake for stake, is_out in zip(stakes, folded, strict=True) if not is_out)


def _main_pot(stakes: Sequence[int], folded: Sequence[bool]) -> int:
    out = {seat for seat, is_out in enumerate(folded) if is_out}
    return settle(stakes, out, list(range(len(stakes))), 0).pots[0].amount


def _up_to(stakes: Sequence[int], folded: Sequence[bool], *, whole: bool) -> int:
    """The live stakes up to the level, and the folded ones uncut: all, or those below it."""
    level = _level(stakes, folded)
    counted = 0
    for stake, is_out in zip(stakes, folded, strict=True):
        if not is_out:
            counted += min(stake, level)
        elif whole or stake < level:
            counted += stake
    return counted


def _trial(chance: Chance, at: int) -> Trial:
    """A hidden case: the two highest stakes are live; a third one sets the level.

    In turn nobody is out, somebody is below the level, somebody above it, and both.
    """
    level = chance.pick(range(10, 25))
    high = level + chance.pick(range(5, 20))
    below, above = chance.pick(range(2, level)), chance.pick(range(level + 1, high))
    out = ((), (below,), (above,), (below, above))[at % 4]
    live = (high, high, level)
    rows = chance.shuffle([*((stake, False) for stake in live), *((stake, True) for stake in out)])
    arguments = [stake for stake, _ in rows], [is_out for _, is_out in rows]
    return Trial(arguments, _main_pot(*arguments), _why(*arguments))


def _why(stakes: Sequence[int], folded: Sequence[bool]) -> str:
    level = _level(stakes, folded)
    return f"The smallest stake that is still in is {level}, and each player counts up to it."
