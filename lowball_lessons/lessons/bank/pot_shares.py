"""Questions on who receives what at the end: side pots, folded chips, odd chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lowball_lessons.lessons.answers import ChipsPerSeat, FreeText, Function, Trial, Whole
from lowball_lessons.lessons.bank.seating import PLAYERS
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import pots as wrong
from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.lessons.misconceptions.pots import Stakes, received
from lowball_lessons.lessons.question import Case, Mistake
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
    return _case(
        stakes,
        f"{_put_in(stakes)} {_best_first(stakes)} Who receives how many chips?",
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
    return _case(
        stakes,
        f"{_put_in(stakes)} {best} have equal hands, the best of all that are shown. The "
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
    name, settled = PLAYERS[winner], _settled(stakes)
    level = f"{name} has put in {stakes.level} and can win {stakes.level} from each player at most."
    model = " ".join([level, *(step.text for step in settled.explain(_names(stakes)))])
    return Case(
        text=f'{_put_in(stakes)} {_best_first(stakes)} {name} asks, "Why do I not get the whole '
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


def _names(stakes: Stakes) -> tuple[str, ...]:
    return PLAYERS[: len(stakes.ranks)]


def _put_in(stakes: Stakes) -> str:
    """What each player has put in, all-in ones and folded ones named."""
    said = []
    for seat, (name, chips) in enumerate(zip(_names(stakes), stakes.contributions, strict=True)):
        is_all_in = seat in stakes.live and chips < max(stakes.contributions)
        state = " (folded)" if seat in stakes.folded else " (all-in)" if is_all_in else ""
        said.append(f"{name} {chips}{state}")
    return f"Put in during this deal: {wording.listed(said)}."


def _best_first(stakes: Stakes) -> str:
    order = sorted(stakes.live, key=lambda seat: stakes.ranks[seat])
    first, *others = [f"{PLAYERS[seat]}'s" for seat in order]
    return f"The best hand is {first}, then {', then '.join(others)}."


def _settled(stakes: Stakes) -> Settlement:
    return settle(stakes.contributions, stakes.folded, stakes.ranks, stakes.button)


def _case(
    stakes: Stakes,
    text: str,
    start: str,
    mistaken: Sequence[Misconception[wrong.Paying]],
    ask: str,
) -> Case:
    right, names = received(stakes), _names(stakes)

    def said(given: object) -> str:
        assert isinstance(given, tuple)
        total, put_in = sum(given), sum(stakes.contributions)
        if total != put_in:
            return f"Your numbers make {total} together, and {put_in} chips were put in."
        seat = next(
            at for at, pair in enumerate(zip(given, right, strict=True)) if len(set(pair)) > 1
        )
        return f"Look again at {names[seat]}'s hand: ask {ask}."

    return Case(
        text=text,
        kind=ChipsPerSeat(names),
        right=right,
        because=" ".join(step.text for step in _settled(stakes).explain(names)),
        start=start,
        mistakes=tuple(one.mistake(one.rule(stakes)) for one in mistaken),
        meaning=said,
    )


def _level(stakes: Sequence[int], folded: Sequence[bool]) -> int:
    return min(stake for stake, is_out in zip(stakes, folded, strict=True) if not is_out)


def _main_pot(stakes: Sequence[int], folded: Sequence[bool]) -> int:
    out = {seat for seat, is_out in enumerate(folded) if is_out}
    return settle(stakes, out, list(range(len(stakes))), 0).pots[0].amount


def _trial(chance: Chance, at: int) -> Trial:
    """A hidden case: the highest stakes are two live ones, in every third case nobody is out."""
    players = chance.pick((3, 4, 5))
    high = chance.pick(range(12, 40))
    stakes = [high, high, *(chance.pick(range(2, high)) for _ in range(players - 2))]
    folded = [False, False, True, *[chance.pick((True, False)) for _ in range(players - 3)]]
    if at % 3 == 0:
        folded = [False] * players
    order = chance.shuffle(range(players))
    arguments = [stakes[seat] for seat in order], [folded[seat] for seat in order]
    return Trial(arguments, _main_pot(*arguments), _why(*arguments))


def _why(stakes: Sequence[int], folded: Sequence[bool]) -> str:
    level = _level(stakes, folded)
    return f"The smallest stake that is still in is {level}, and each player counts up to it."
