"""The questions of exercise 08 answered without the package.

As in `table_by_the_rules`: each answer takes a case, reads its text and options as a learner does,
and returns what ALLIN asks for; each mistake returns what its wrong rule asks for.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lowball_lessons.lessons.question import Case
from tests.lessons.table_by_the_rules import (
    Round,
    acts,
    numbers,
    one_of,
    options,
)

DEED = re.compile(r"(\w+) (folds|checks|calls|bets|raises to) ?(\d+)?( and is all-in)?\.")


def seated(text: str) -> tuple[list[str], str]:
    """The players in the order in which they act after the first round, and what follows."""
    players, rest = text.split(" sit clockwise in this order. ")
    named = re.findall(r"([A-Z]\w+)(?: \((.+?)\))?(?:,| and|$)", players.split(". ")[-1])
    names = [name for name, _ in named]
    first = 1 + next(at for at, (_, place) in enumerate(named) if "button" in place)
    return names[first:] + names[:first], rest


def played(players: list[str], step: int, said: str) -> Round:
    """The round after what is said, each deed being the next player's."""
    now = Round(step, players, dict.fromkeys(players, 0))
    line = list(players)
    for player, verb, chips, all_in in DEED.findall(said):
        while line[0] in now.folded | now.all_in:
            line.append(line.pop(0))
        assert player == line[0], said
        line.append(line.pop(0))
        if verb == "calls" and all_in:
            now.in_front[player] += int(chips)
            now.all_in.add(player)
        else:
            acts(now, player, verb, int(chips or 0), bool(all_in))
            if all_in:
                now.all_in.add(player)
    while line[0] in now.folded | now.all_in and len(now.folded | now.all_in) < len(players):
        line.append(line.pop(0))
    now.turn = line[0]
    return now


def whole(case: Case) -> Round:
    players, rest = seated(case.text)
    step = int(one_of(r"(?:raises are|each raise are|bets and raises are) (\d+)", rest))
    return played(players, step, rest)


# --- one turn ----------------------------------------------------------------------------------


@dataclass
class ShortTurn:
    """A turn of a player with so many chips: what a call and a whole raise take."""

    stack: int
    price: int
    full: int


def short_turn(case: Case) -> ShortTurn:
    now = whole(case)
    assert now.mine == 0
    assert now.turn not in now.answered
    name, stack = re.findall(r"(\w+) has (\d+) chips left, everybody else has plenty", case.text)[0]
    assert name == now.turn == one_of(r"It is (\w+)'s turn\.", case.text)
    return ShortTurn(int(stack), now.price, now.price + now.step)


def may(*raises: int, without: str = "", also: str = "") -> frozenset[str]:
    chosen = {"fold", "call", *(f"raise {to}" for to in raises)} - {without}
    return frozenset(chosen | ({also} if also else set()))


def possible(turn: ShortTurn) -> list[int]:
    """ALLIN-1, ALLIN-2: a raise takes all that is left, and no more than a whole raise."""
    return [min(turn.stack, turn.full)] if turn.stack > turn.price else []


def at_a_short_turn(change: Callable[[ShortTurn], Any]) -> Callable[[Case], Any]:
    return lambda case: change(short_turn(case))


@dataclass
class Opening:
    """An all-in that opens a round, and what a bet is there."""

    to: int
    step: int

    @property
    def next_raise(self) -> int:
        """ALLIN-8."""
        return self.to + self.step if 2 * self.to >= self.step else self.step


def opening(change: Callable[[Opening], int]) -> Callable[[Case], int]:
    def found(case: Case) -> int:
        now = whole(case)
        [bettor] = now.all_in
        assert now.price == now.in_front[bettor]
        assert now.turn == one_of(r"(\w+) has plenty of chips and wants to raise", case.text)
        return change(Opening(now.price, now.step))

    return found


# --- whole rounds ------------------------------------------------------------------------------


def asked_again(now: Round) -> list[str]:
    """Everybody with chips who has not answered the price."""
    return [name for name in now.able if now.answered.get(name) != now.price]


def may_raise_again(now: Round) -> list[str]:
    """ALLIN-5, ALLIN-7: who has not acted, and who has seen the price go up by half of a raise."""
    return [
        name
        for name in asked_again(now)
        if name not in now.answered or 2 * (now.price - now.answered[name]) >= now.step
    ]


def lettered(change: Callable[[Round], list[str]]) -> Callable[[Case], frozenset[str]]:
    def found(case: Case) -> frozenset[str]:
        names = change(whole(case))
        return frozenset(letter for letter, name in options(case).items() if name in names)

    return found


@dataclass
class Climb:
    """A round in which everybody raises: what was reached, and the full raises so far."""

    price: int
    level: int
    step: int
    raises: int

    @property
    def is_half(self) -> bool:
        return 2 * (self.price - self.level) >= self.step

    def top(self, base: int | None = None, more: int = 0) -> int:
        """ALLIN-6: three full raises, a completion being one."""
        start = self.price if self.is_half else self.level
        return (start if base is None else base) + (3 - self.raises + more) * self.step


def climb(case: Case) -> Climb:
    now = whole(case)
    assert len(now.able) >= 4
    [short] = now.all_in
    done = DEED.findall(case.text)
    made = [int(chips) for _, verb, chips, _ in done if verb in ("bets", "raises to")]
    assert made[-1] == now.in_front[short]
    assert [to - before for before, to in zip([0, *made], made[:-1], strict=False)] == [
        now.step for _ in made[:-1]
    ]
    return Climb(made[-1], made[-2], now.step, len(made) - 2)


def climbing(change: Callable[[Climb], int]) -> Callable[[Case], int]:
    return lambda case: change(climb(case))


@dataclass
class Table:
    """One of four tables: the size of its bets, what was bet, and the all-in."""

    step: int
    bet: int
    to: int

    @property
    def is_half(self) -> bool:
        return 2 * (self.to - self.bet) >= self.step

    @property
    def next_raise(self) -> int:
        """ALLIN-4, ALLIN-5, ALLIN-8."""
        return (self.to if self.is_half else self.bet) + self.step


def tables(case: Case) -> dict[str, Table]:
    found = {}
    for letter, said in options(case).items():
        step, *chips = numbers(said)
        assert len(chips) == (1 if "opening" in said else 2)
        assert chips[0] == step or "opening" in said
        found[letter] = Table(step, 0 if "opening" in said else step, chips[-1])
    return found


def ordered(change: Callable[[Table], int]) -> Callable[[Case], str]:
    def found(case: Case) -> str:
        pairs = sorted((change(table), letter) for letter, table in tables(case).items())
        assert len({value for value, _ in pairs}) == len(pairs)
        return "".join(letter for _, letter in pairs)

    return found


# --- betting that is over ----------------------------------------------------------------------


def ways(case: Case) -> dict[str, Round]:
    players, rest = seated(case.text)
    step = int(one_of(r"bets and raises are (\d+)", rest))
    return {letter: played(players, step, said) for letter, said in options(case).items()}


def owes(now: Round) -> bool:
    return any(now.in_front[name] < now.price for name in now.able) and len(now.able) > 0


def is_over(now: Round) -> bool:
    """ALLIN-9."""
    return not owes(now) and len(now.able) <= 1


def picked(fits: Callable[[Round], bool]) -> Callable[[Case], frozenset[str]]:
    return lambda case: frozenset(letter for letter, now in ways(case).items() if fits(now))


def goes_on(case: Case) -> tuple[str, list[str]]:
    """Who is all-in, and who can bet."""
    players, rest = seated(case.text)
    bet = int(one_of(r"bets (\d+)", rest))
    now = played(players, bet, rest)
    assert not owes(now)
    [short] = now.all_in
    return short, now.able


def saying(cards: str, bets: Callable[[list[str]], bool] | None = None) -> Callable[[Case], str]:
    """The letter of the option that has these words, and the right or the wrong ones on betting."""

    def found(case: Case) -> str:
        short, able = goes_on(case)
        said = [
            letter
            for letter, option in options(case).items()
            if cards.replace("SHORT", short) in option
            and (bets is None or ("nobody bets" not in option) == bets(able))
        ]
        assert len(said) == 1, (case.text, cards)
        return said[0]

    return found


@dataclass
class Pot:
    """Contributions by name, who is all-in, who has folded."""

    put_in: dict[str, int]
    short: str
    last: str

    def paid(self, **chips: int) -> tuple[int, ...]:
        assert sum(chips.values()) == sum(self.put_in.values()), chips
        return tuple(chips.get(name, 0) for name in self.put_in)

    @property
    def covered(self) -> int:
        return self.put_in[self.short]

    @property
    def all_chips(self) -> int:
        return sum(self.put_in.values())

    @property
    def gone(self) -> str:
        [name] = set(self.put_in) - {self.short, self.last}
        return name


def pot(case: Case) -> Pot:
    order, rest = seated(case.text)
    names = sorted(order, key=case.text.index)
    before = int(one_of(r"everybody has put in (\d+)", rest))
    third, fourth = re.findall(
        r"Third round: (.+) Then all stand pat\. Fourth round: (.+) At", rest
    )[0]
    step = int(one_of(r"bets (\d+)\. ", fourth + " "))
    one = played(order, step, third)
    assert not owes(one)
    [short] = one.all_in
    two = played([name for name in order if name != short], step, fourth)
    [gone] = two.folded
    put_in = {name: before + one.in_front[name] + two.in_front.get(name, 0) for name in names}
    [last] = set(names) - {short, gone}
    assert f"{short} has a better hand than {last}." in rest
    return Pot(put_in, short, last)


def main_to_the_short(seen: Pot) -> tuple[int, ...]:
    """POT-2, ALLIN-9: three times what is covered, and the rest to the one who is left there."""
    main = 3 * seen.covered
    return seen.paid(**{seen.short: main, seen.last: seen.all_chips - main})


def folded_back(seen: Pot) -> tuple[int, ...]:
    main, back = 2 * seen.covered, seen.put_in[seen.gone]
    rest = seen.all_chips - main - back
    return seen.paid(**{seen.short: main, seen.gone: back, seen.last: rest})


def own_chips_out(seen: Pot) -> tuple[int, ...]:
    main = 2 * seen.covered
    return seen.paid(**{seen.short: main, seen.last: seen.all_chips - main})


def sharing(change: Callable[[Pot], tuple[int, ...]]) -> Callable[[Case], tuple[int, ...]]:
    return lambda case: change(pot(case))


# --- all of them -------------------------------------------------------------------------------

AT_THE_TABLE: dict[str, Callable[[Case], Any]] = {
    "08-short": at_a_short_turn(lambda turn: may(*possible(turn))),
    "08-opening": opening(lambda bet: bet.next_raise),
    "08-adding-up": lettered(may_raise_again),
    "08-ceiling": climbing(Climb.top),
    "08-four-tables": ordered(lambda table: table.next_raise),
    "08-over": picked(is_over),
    "08-next": saying("SHORT takes part", lambda able: len(able) > 1),
    "08-last-claimant": sharing(main_to_the_short),
}
WRONGLY_AT_THE_TABLE: dict[str, dict[str, Callable[[Case], Any]]] = {
    "08-short": {
        "made a short player fold": lambda case: frozenset({"fold"}),
        "took every all-in for a raise": at_a_short_turn(lambda turn: may(turn.stack)),
        "raised with chips that are not there": at_a_short_turn(lambda turn: may(turn.full)),
        "asked for a whole raise or none": lambda case: may(),
        "let all the chips in": at_a_short_turn(lambda turn: may(turn.stack)),
        "bound a player to the bet": at_a_short_turn(
            lambda turn: may(*possible(turn), without="fold")
        ),
        "let a player check facing a bet": at_a_short_turn(
            lambda turn: may(*possible(turn), also="check")
        ),
    },
    "08-opening": {
        "added a whole bet to a scrap": opening(lambda bet: bet.to + bet.step),
        "completed half a bet": opening(lambda bet: bet.step),
        "took the short bet for a whole one": opening(lambda bet: 2 * bet.step),
        "doubled the all-in": opening(lambda bet: 2 * bet.to),
        "named the price of a call": opening(lambda bet: bet.to),
    },
    "08-adding-up": {
        "took each short all-in by itself": lettered(
            lambda now: [name for name in now.able if name not in now.answered]
        ),
        "opened the raising to everybody": lettered(asked_again),
        "let an all-in player raise": lettered(lambda now: [*may_raise_again(now), *now.all_in]),
        "let only the bettor raise": lettered(lambda now: now.players[:1]),
    },
    "08-ceiling": {
        "counted the short all-in as a raise": climbing(lambda seen: seen.top(more=-1)),
        "did not count the completion": climbing(lambda seen: seen.top(more=1)),
        "allowed four raises": climbing(lambda seen: seen.top(more=1)),
        "went on from the wrong level": climbing(
            lambda seen: seen.top(seen.level if seen.is_half else seen.price)
        ),
    },
    "08-four-tables": {
        "put a whole raise on top of every all-in": ordered(lambda table: table.to + table.step),
        "completed every all-in": ordered(lambda table: table.bet + table.step),
        "compared the all-ins": ordered(lambda table: table.to),
        "compared the sizes of the bets": ordered(lambda table: table.step),
    },
    "08-over": {
        "stopped the betting at the first all-in": picked(lambda now: bool(now.all_in)),
        "waited until everybody was all-in": picked(lambda now: not now.able),
        "forgot the chips that are owed": picked(lambda now: is_over(now) or owes(now)),
        "ended the betting where all have answered": picked(lambda now: not owes(now)),
    },
    "08-next": {
        "let the last player bet alone": saying("SHORT takes part", lambda able: len(able) == 1),
        "stopped the betting at the first all-in": saying(
            "SHORT takes part", lambda able: len(able) == 1
        ),
        "took the draws from an all-in player": saying("SHORT stands pat"),
        "showed the hands at once": saying("All hands are shown at once"),
        "put the all-in player out of the deal": saying("SHORT is out of the deal"),
    },
    "08-last-claimant": {
        "gave the side pot to the best hand of all": sharing(
            lambda seen: seen.paid(**{seen.short: seen.all_chips})
        ),
        "gave everything to the last who could bet": sharing(
            lambda seen: seen.paid(**{seen.last: seen.all_chips})
        ),
        "gave the folded chips back": sharing(folded_back),
        "left the winner's own chips out of the main pot": sharing(own_chips_out),
    },
}


# --- what makes all variants equally hard -------------------------------------------------------


def is_a_short_turn(case: Case) -> bool:
    turn = short_turn(case)
    return (
        turn.stack < turn.price
        or turn.price < turn.stack < turn.full + (turn.full - turn.price) // 2
    )


def is_near_half_a_bet(case: Case) -> bool:
    now = whole(case)
    return abs(2 * now.price - now.step) <= 4


def is_half_together(case: Case) -> bool:
    now = whole(case)
    added = 2 * (now.price - now.step)
    raises = [int(to) for _, verb, to, _ in DEED.findall(case.text) if verb == "raises to"]
    is_short = all(
        2 * (to - before) < now.step
        for before, to in zip([now.step, *raises], raises, strict=False)
    )
    return (len(now.players), len(now.all_in)) == (6, 2) and is_short and now.step - added in (0, 2)


def is_a_climb(case: Case) -> bool:
    seen = climb(case)
    return seen.raises in (0, 1) and 0 < seen.price - seen.level < seen.step


def are_four_kinds(case: Case) -> bool:
    seen = list(tables(case).values())
    openings, halves = [table.bet for table in seen].count(0), sum(table.is_half for table in seen)
    return (openings, halves, len({table.step for table in seen})) == (1, 2, 4)


def has_one_that_owes(case: Case) -> bool:
    return [owes(now) for now in ways(case).values()].count(True) == 1 and len(case.options) == 5


def is_a_round_that_ended(case: Case) -> bool:
    short, able = goes_on(case)
    return len(seated(case.text)[0]) == 3 and len(able) in (1, 2) and short not in able


def is_left_alone(case: Case) -> bool:
    seen = pot(case)
    return len(seen.put_in) == 3 and seen.covered < min(
        seen.put_in[name] for name in (seen.gone, seen.last)
    )


BANDS: dict[str, tuple[str, Callable[[Case], bool]]] = {
    "08-short": (
        "less than a call, a part of a raise, or up to half a bet more than a raise",
        is_a_short_turn,
    ),
    "08-opening": (
        "the opening all-in is at most two chips away from half a bet",
        is_near_half_a_bet,
    ),
    "08-adding-up": (
        "six players, two short all-ins that make half a raise together, or one chip less",
        is_half_together,
    ),
    "08-ceiling": (
        "no full raise or one before the all-in, and four others or more with plenty of chips",
        is_a_climb,
    ),
    "08-four-tables": (
        "one opening all-in and three raises, two of them half or more, bets of four sizes",
        are_four_kinds,
    ),
    "08-over": ("five ways, one of which leaves a raise unanswered", has_one_that_owes),
    "08-next": (
        "three players, one all-in in the second round, nothing owed",
        is_a_round_that_ended,
    ),
    "08-last-claimant": (
        "three players: one is all-in with less than the price, one folds to the last bet",
        is_left_alone,
    ),
}
