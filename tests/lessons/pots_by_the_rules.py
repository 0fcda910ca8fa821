"""The questions of exercise 09 answered without the package.

Each answer takes a case, reads its text and options as a learner does, and returns what POT asks
for; each mistake returns what its wrong rule asks for.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from lowball_lessons.lessons.question import Case
from tests.lessons.table_by_the_rules import (
    CARD,
    RANKS,
    Showdown,
    folded_back,
    numbers,
    one_of,
    options,
    own_chips_out,
    whole_to_best,
)

Chips = tuple[int, ...]


def stakes(case: Case) -> tuple[dict[str, int], set[str]]:
    """What each player has put in, and who has folded."""
    text = one_of(r"Put in during this deal: (.+?)\.", case.text)
    told = re.findall(r"(\w+) (\d+)(?: \((all-in|folded)\))?(?:,| and|$)", text)
    put_in = {name: int(chips) for name, chips, _ in told}
    folded = {name for name, _, state in told if state == "folded"}
    short = {name for name in put_in if put_in[name] < max(put_in.values())}
    assert short - folded == {name for name, _, state in told if state == "all-in"}
    return put_in, folded


# --- what goes back -----------------------------------------------------------------------------


@dataclass
class Highest:
    """The highest stake, those of the others that are live, and the folded one."""

    top: int
    live: list[int]
    folded: int

    @property
    def back(self) -> int:
        """POT-1."""
        return self.top - max(*self.live, self.folded)


def highest(case: Case) -> Highest:
    put_in, folded = stakes(case)
    name = one_of(r"go back to (\w+) before", case.text)
    [out] = folded
    live = [chips for one, chips in put_in.items() if one not in (name, out)]
    assert put_in[name] > max(live)
    return Highest(put_in[name], live, put_in[out])


def from_highest(change: Callable[[Highest], int]) -> Callable[[Case], int]:
    return lambda case: change(highest(case))


def is_over_a_fold(case: Case) -> bool:
    seen = highest(case)
    return len(seen.live) == 2 and len({*seen.live}) == 2 and max(seen.live) < seen.folded


# --- where the pots are cut ---------------------------------------------------------------------


def cut(put_in: dict[str, int], folded: set[str]) -> list[int]:
    """POT-2, POT-3, chip by chip: the n-th chips of all lie in the pot of who is in with n."""
    held: dict[frozenset[str], int] = {}
    for height in range(1, max(put_in.values()) + 1):
        claims = frozenset(n for n, chips in put_in.items() if chips >= height and n not in folded)
        held[claims] = held.get(claims, 0) + sum(chips >= height for chips in put_in.values())
    return list(held.values())


def cut_at_folds(put_in: dict[str, int], folded: set[str]) -> list[int]:
    return cut(put_in, set())


def without_folds(put_in: dict[str, int], folded: set[str]) -> list[int]:
    return cut({name: chips for name, chips in put_in.items() if name not in folded}, set())


def folds_below(put_in: dict[str, int], folded: set[str]) -> list[int]:
    main, *side = without_folds(put_in, folded)
    return [main + sum(put_in[name] for name in folded), *side]


def whole_stacks(put_in: dict[str, int], folded: set[str]) -> list[int]:
    """Each pot counted from the table up, of the players who reach above the level before."""
    made, below = [], 0
    for level in sorted({chips for name, chips in put_in.items() if name not in folded}):
        made.append(sum(min(chips, level) for chips in put_in.values() if chips > below))
        below = level
    return made


def one_side_pot(put_in: dict[str, int], folded: set[str]) -> list[int]:
    main = cut(put_in, folded)[0]
    return [main, sum(put_in.values()) - main]


def by_cut(change: Callable[[dict[str, int], set[str]], list[int]]) -> Callable[[Case], str]:
    """The letter of the option with these pots."""

    def letter(case: Case) -> str:
        wanted = change(*stakes(case))
        [found] = [key for key, said in options(case).items() if numbers(said) == wanted]
        return found

    return letter


def has_a_fold_between(case: Case) -> bool:
    put_in, folded = stakes(case)
    [out] = folded
    levels = sorted({chips for name, chips in put_in.items() if name not in folded})
    is_between = levels[0] < put_in[out] < levels[-1] and put_in[out] not in levels
    return len(put_in) == 5 and len(levels) == 3 and is_between


# --- a deal round by round ----------------------------------------------------------------------


@dataclass
class Rounds:
    """What each player puts in, round by round; `short` is all-in in round `last`."""

    rounds: list[dict[str, int]]
    short: str
    last: int
    folded: set[str]

    @property
    def in_all(self) -> dict[str, int]:
        names = {name for one in self.rounds for name in one}
        return {name: sum(one.get(name, 0) for one in self.rounds) for name in names}

    @property
    def main(self) -> int:
        """POT-2."""
        level = self.in_all[self.short]
        return sum(min(chips, level) for chips in self.in_all.values())

    def until(self, end: int) -> int:
        return sum(sum(one.values()) for one in self.rounds[:end])


def rounds(case: Case) -> Rounds:
    told = re.findall(r"In the (\w+) round (.+?)\.", case.text)
    assert [place for place, _ in told] == ["first", "second", "third", "fourth"]
    parts = [re.findall(r"(\w+) (?:puts in )?(\d+)", said) for _, said in told]
    made = [{name: int(chips) for name, chips in part} for part in parts]
    [(last, short)] = [
        (at, name)
        for at, (_, said) in enumerate(told)
        for name in re.findall(r"(\w+) (?:puts in )?\d+ \(all-in\)", said)
    ]
    folded = set(re.findall(r"(\w+) has folded", case.text)) - {"Nobody"}
    return Rounds(made, short, last, folded)


def from_rounds(change: Callable[[Rounds], int]) -> Callable[[Case], int]:
    return lambda case: change(rounds(case))


def last_round_alone(seen: Rounds) -> int:
    level = seen.rounds[seen.last][seen.short]
    return sum(min(chips, level) for chips in seen.rounds[seen.last].values())


def is_in_the_middle(case: Case) -> bool:
    seen = rounds(case)
    here = seen.rounds[seen.last]
    live = [chips for name, chips in seen.in_all.items() if name not in seen.folded]
    is_lowest = min(live) == seen.in_all[seen.short]
    is_below = here[seen.short] < max(here.values()) and seen.last in (1, 2)
    goes_on = seen.until(4) > seen.until(seen.last + 1)
    others = Counter(live)
    return is_lowest and is_below and goes_on and len(others) == 2 and others[min(live)] == 1


# --- hands, pot by pot --------------------------------------------------------------------------


def lowness(cards: list[str]) -> tuple[Any, ...]:
    """R27-2, R27-3, R27-7 for hands without a straight or a flush: the lowest wins."""
    counts = Counter(RANKS.index(card[0]) for card in cards)
    groups = sorted(((count, rank) for rank, count in counts.items()), reverse=True)
    assert len({card[1] for card in cards}) > 1
    assert len(counts) < 5 or max(counts) - min(counts) > 4
    return tuple(count for count, _ in groups), [rank for _, rank in groups]


def with_hands(case: Case) -> Showdown:
    put_in, folded = stakes(case)
    told = one_of(r"they show their hands: (.+?)\. Who", case.text)
    parts = re.findall(rf"(\w+) ((?:{CARD.pattern} ?){{5}})", told)
    hands = {name: lowness(CARD.findall(cards)) for name, cards in parts}
    assert list(hands) == list(put_in)
    best_first = [{name} for name in sorted(hands, key=lambda name: hands[name])]
    return Showdown(put_in, folded, best_first, list(put_in))


def by_hands(change: Callable[[Showdown], dict[str, int]]) -> Callable[[Case], Chips]:
    def answer(case: Case) -> Chips:
        seen = with_hands(case)
        return seen.chips(change(seen))

    return answer


def rest_to_second(seen: Showdown) -> dict[str, int]:
    [first], [second] = seen.best_first[:2]
    won = sum(min(chips, seen.put_in[first]) for chips in seen.put_in.values())
    return {first: won, second: sum(seen.put_in.values()) - won}


def highest_wins(seen: Showdown) -> dict[str, int]:
    return replace(seen, best_first=seen.best_first[::-1]).paid()


def all_above_back(seen: Showdown) -> dict[str, int]:
    """Live players take back what is above the main pot, and the best hand has the rest."""
    got = {name: seen.put_in[name] - seen.level for name in seen.live}
    [winner] = seen.winners
    got[winner] += sum(seen.put_in.values()) - sum(got.values())
    return got


def has_the_best_all_in(case: Case) -> bool:
    seen = with_hands(case)
    short = {name for name, chips in seen.put_in.items() if chips < max(seen.put_in.values())}
    best = set.union(*seen.best_first[:2])
    return len(seen.put_in) == 4 and len(seen.pots()) == 3 and short == best


# --- a shared side pot --------------------------------------------------------------------------


def shared_side(case: Case) -> Showdown:
    put_in, folded = stakes(case)
    best = one_of(r"The best hand is (\w+)'s;", case.text)
    tied = set(re.findall(r"[A-Z]\w+", one_of(r"; (.+?) have equal hands", case.text)))
    names = list(put_in)
    button = names.index(one_of(r"the button is in front of (\w+)\.", case.text))
    return Showdown(put_in, folded, [{best}, tied], [*names[button + 1 :], *names[: button + 1]])


def by_side(change: Callable[[Showdown], dict[str, int]]) -> Callable[[Case], Chips]:
    def answer(case: Case) -> Chips:
        seen = shared_side(case)
        return seen.chips(change(seen))

    return answer


def in_line(line: Callable[[list[str]], list[str]]) -> Callable[[Case], Chips]:
    """Odd chips in another order."""
    return by_side(lambda seen: replace(seen, line=line(seen.line)).paid())


def has_odd_chips_beside(case: Case) -> bool:
    seen = shared_side(case)
    (_, all_live), (side, claims) = seen.pots()
    tied = seen.best_first[1]
    is_odd = side % len(tied) > 0 and len(tied) in (2, 3)
    return is_odd and claims == tied and all_live == tied | seen.winners


# --- what can come out --------------------------------------------------------------------------


def lines(case: Case) -> dict[str, dict[str, int]]:
    """What each line pays."""
    return {
        letter: {name: int(chips) for name, chips in re.findall(r"(\w+) (\d+)", said)}
        for letter, said in options(case).items()
    }


def outcomes(case: Case, ties: bool = True) -> list[dict[str, int]]:
    """What the players receive, for every order of the live hands."""
    put_in, folded = stakes(case)
    live = [name for name in put_in if name not in folded]
    found = []
    for places in product(range(len(live)), repeat=len(live)):
        if not ties and len(set(places)) < len(live):
            continue
        best_first = [
            {name for name, place in zip(live, places, strict=True) if place == one}
            for one in sorted(set(places))
        ]
        seen = Showdown(put_in, folded, best_first, list(put_in))
        for amount, claims in seen.pots():
            winners = next(equal & claims for equal in best_first if equal & claims)
            assert amount % len(winners) == 0
        found.append({name: chips for name, chips in seen.paid().items() if chips})
    return found


def picked(case: Case, fits: Callable[[dict[str, int]], bool]) -> frozenset[str]:
    return frozenset(letter for letter, pays in lines(case).items() if fits(pays))


def can_be(case: Case) -> frozenset[str]:
    """POT-2 to POT-6."""
    possible = outcomes(case)
    return picked(case, lambda pays: pays in possible)


def or_else(also: Callable[[Case, dict[str, int]], bool]) -> Callable[[Case], frozenset[str]]:
    """The possible lines, and those that a wrong rule lets pass too."""
    return lambda case: can_be(case) | picked(case, lambda pays: also(case, pays))


def adds_up(case: Case, pays: dict[str, int]) -> bool:
    return sum(pays.values()) == sum(stakes(case)[0].values())


def all_to_the_short(case: Case, pays: dict[str, int]) -> bool:
    put_in, folded = stakes(case)
    short = min((name for name in put_in if name not in folded), key=lambda name: put_in[name])
    return list(pays) == [short] and adds_up(case, pays)


def pays_a_fold(case: Case, pays: dict[str, int]) -> bool:
    return any(name in stakes(case)[1] for name in pays)


def has_three_of_six(case: Case) -> bool:
    put_in, folded = stakes(case)
    levels = Counter(chips for name, chips in put_in.items() if name not in folded)
    is_one_side_pot = [levels[one] for one in sorted(levels)] == [1, 2]
    return len(folded) == 1 and is_one_side_pot and (len(lines(case)), len(can_be(case))) == (6, 3)


# --- all of them --------------------------------------------------------------------------------


AT_THE_TABLE: dict[str, Callable[[Case], Any]] = {
    "09-excess": from_highest(lambda seen: seen.back),
    "09-pots": by_cut(cut),
    "09-rounds": from_rounds(lambda seen: seen.main),
    "09-each-pot": by_hands(Showdown.paid),
    "09-split-side-pot": by_side(Showdown.paid),
    "09-possible": can_be,
}
WRONGLY_AT_THE_TABLE: dict[str, dict[str, Callable[[Case], Any]]] = {
    "09-excess": {
        "left the folded chips out of the count": from_highest(
            lambda seen: seen.top - max(seen.live)
        ),
        "took back all that is above the main pot": from_highest(
            lambda seen: seen.top - min(seen.live)
        ),
        "let uncalled chips stay in": lambda case: 0,
        "gave back what was called": from_highest(lambda seen: seen.folded),
    },
    "09-pots": {
        "let a folded stake cut a pot": by_cut(cut_at_folds),
        "left the folded chips out of the pots": by_cut(without_folds),
        "put all folded chips into the main pot": by_cut(folds_below),
        "counted whole stacks for the side pots": by_cut(whole_stacks),
        "made one side pot of two": by_cut(one_side_pot),
    },
    "09-rounds": {
        "put the whole round of the all-in into the main pot": from_rounds(
            lambda seen: seen.until(seen.last + 1)
        ),
        "closed the main pot before the all-in": from_rounds(lambda seen: seen.until(seen.last)),
        "cut the round of the all-in alone": from_rounds(last_round_alone),
        "put all chips into the main pot": from_rounds(lambda seen: seen.until(4)),
    },
    "09-each-pot": {
        "gave the side pot to the best hand of all": by_hands(whole_to_best),
        "gave all that was left to the second-best hand": by_hands(rest_to_second),
        "let the highest hand win": by_hands(highest_wins),
        "gave the side pot back": by_hands(all_above_back),
        "left the winner's own chips out of the main pot": by_hands(own_chips_out),
    },
    "09-split-side-pot": {
        "gave the odd chip to the dealer": in_line(lambda line: [line[-1], *line[:-1]]),
        "gave the odd chip to the first name": in_line(sorted),
        "went round against the clock": in_line(lambda line: [*line[-2::-1], line[-1]]),
        "gave the side pot to the best hand of all": by_side(whole_to_best),
        "gave the side pot back": by_side(all_above_back),
        "gave the folded chips back": by_side(folded_back),
    },
    "09-possible": {
        "added up and looked no further": lambda case: picked(
            case, lambda pays: adds_up(case, pays)
        ),
        "forgot that hands can be equal": lambda case: picked(
            case, lambda pays: pays in outcomes(case, ties=False)
        ),
        "let the all-in player win everything": or_else(all_to_the_short),
        "did not add up": or_else(lambda case, pays: not adds_up(case, pays)),
        "let a folded player win": or_else(pays_a_fold),
    },
}
BANDS: dict[str, tuple[str, Callable[[Case], bool]]] = {
    "09-excess": (
        "four players: two all-in, one folded above them, one higher still",
        is_over_a_fold,
    ),
    "09-pots": (
        "five players, two all-ins, and a folded stake between two levels",
        has_a_fold_between,
    ),
    "09-rounds": (
        "one all-in below the bet in the second or third round, and bets after it",
        is_in_the_middle,
    ),
    "09-each-pot": (
        "four players, three pots; the two all-in hands are the two best",
        has_the_best_all_in,
    ),
    "09-split-side-pot": (
        "the all-in hand is best; two or three equal hands, one or two odd chips",
        has_odd_chips_beside,
    ),
    "09-possible": (
        "one all-in, one side pot, one folded; three of six lines can be",
        has_three_of_six,
    ),
}
