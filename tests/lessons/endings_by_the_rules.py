"""Exercise 10 answered without the package, from the words and cards that a learner sees.

Each answer takes a case and returns what SHOW, POT-5 and R27 ask for; each mistake returns what its
wrong rule asks for. A seat is a name here, chips and places are tuples in the order of the names.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from lowball_lessons.lessons.question import Case

RANKS = "23456789TJQKA"
CARD = re.compile(rf"[{RANKS}][♣♦♥♠]")
SUITS = "♣♦♥♠"

Names = list[str]
Low = tuple[int, ...]


def options(case: Case) -> dict[str, str]:
    return {letter: str(option) for letter, option in case.options}


def letters(case: Case, names: Sequence[str]) -> str:
    """The letters of the options that begin with these names, in the order of the names."""
    by_name = {option.split()[0]: letter for letter, option in options(case).items()}
    return "".join(by_name[name] for name in names)


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


# --- who shows first ---------------------------------------------------------------------------


@dataclass
class Story:
    """The table of the text and its last two rounds, each act as (name, verb)."""

    seats: Names
    button: str
    big_blind: str
    third: list[tuple[str, str]]
    last: list[tuple[str, str]]
    gone: set[str]

    def line(self, name: str) -> Names:
        """Clockwise from this seat, only those still in."""
        at = self.seats.index(name)
        return [one for one in self.seats[at:] + self.seats[:at] if one not in self.gone]

    def left_of(self, name: str) -> Names:
        return self.line(self.seats[(self.seats.index(name) + 1) % len(self.seats)])

    @property
    def order(self) -> Names:
        """SHOW-1."""
        made = raisers(self.last)
        return self.line(made[-1]) if made else self.left_of(self.button)


def raisers(acts: list[tuple[str, str]]) -> Names:
    return [name for name, verb in acts if verb in ("bets", "raises")]


def acts(text: str) -> list[tuple[str, str]]:
    return re.findall(r"(\w+) (bets|raises|calls|checks|folds)", text)


def seated(case: Case) -> tuple[Names, str, str]:
    [told] = re.findall(r"The home table(?:, 2–7)?: (.+?) sit clockwise", case.text)
    named = re.findall(r"(\w+)(?: \(([a-z ]+)\))?(?:,| and|$)", told)
    places = {place: name for name, place in named if place}
    return [name for name, _ in named], places["button"], places["big blind"]


def story(case: Case) -> Story:
    before, third, last = re.split("The third betting round: |The last betting round: ", case.text)
    early = re.findall(r"\w+", before.split(" in this order.")[1].replace("folded early", ""))
    seats, button, big_blind = seated(case)
    rounds = acts(third), acts(last)
    folds = [name for one in rounds for name, verb in one if verb == "folds"]
    return Story(seats, button, big_blind, *rounds, {*early, *folds} - {"and"})


def first(find: Callable[[Story], Names]) -> Callable[[Case], str]:
    return lambda case: letters(case, find(story(case))[:1])


def in_order(find: Callable[[Story], Names]) -> Callable[[Case], str]:
    return lambda case: letters(case, find(story(case)))


SHOWING: dict[str, Callable[[Story], Names]] = {
    "began left of the button after a bet": lambda told: told.left_of(told.button),
    "looked at an earlier round": lambda told: told.line(raisers(told.third)[-1]),
    "took the first bet for the last one": lambda told: told.line(raisers(told.last)[0]),
    "took the last to act for the last to bet": lambda told: told.line(
        [name for name, verb in told.last if verb != "folds" and name not in told.gone][-1]
    ),
    "let the button show first": lambda told: told.left_of(told.button)[-1:],
    "began as the first betting round does": lambda told: told.left_of(told.big_blind),
    "went round against the clock": lambda told: [told.order[0], *told.order[:0:-1]],
    "let the callers show first": lambda told: [*told.order[1:], told.order[0]],
}


# --- the hands ---------------------------------------------------------------------------------


def low(cards: Sequence[str]) -> Low:
    """R27-3: ranks from the highest down; all hands here are without a pair (R27-2)."""
    heights = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    assert len(set(heights)) == 5
    assert len({card[1] for card in cards}) > 1
    assert heights[0] - heights[4] > 4
    return tuple(heights)


def held(case: Case) -> dict[str, Low]:
    return {text.split()[0]: low(CARD.findall(text)) for text in options(case).values()}


def shown_order(case: Case) -> Names:
    seats, _, _ = seated(case)
    [bettor] = re.findall(r"In the last betting round (\w+) bets", case.text)
    at = seats.index(bettor)
    return seats[at:] + seats[:at]


def button_order(case: Case) -> Names:
    seats, button, _ = seated(case)
    at = seats.index(button) + 1
    return seats[at:] + seats[:at]


def showing(case: Case, order: Names, equal: bool = True) -> frozenset[str]:
    """SHOW-1: each hand that the best open one does not beat."""
    hands, shown = held(case), list[str]()
    for name in order:
        lowest = min([hands[one] for one in shown], default=hands[name])
        is_first_or_lower = not shown or hands[name] < lowest
        if is_first_or_lower or (equal and hands[name] == lowest):
            shown.append(name)
    return frozenset(letters(case, shown))


def winners(case: Case) -> frozenset[str]:
    hands = held(case)
    return frozenset(letters(case, [name for name in hands if hands[name] == min(hands.values())]))


def better_than_before(case: Case) -> frozenset[str]:
    hands, order = held(case), shown_order(case)
    shown = [name for at, name in enumerate(order) if not at or hands[name] <= hands[order[at - 1]]]
    return frozenset(letters(case, shown))


# --- shares ------------------------------------------------------------------------------------


@dataclass
class Shared:
    seats: Names
    line: Names
    best: Names
    pot: int
    bettor: str
    high: str

    def paid(self, winners: Names, odd: Names) -> tuple[int, ...]:
        """The pot among the winners, what is left over one each in the order of `odd`."""
        each, left = divmod(self.pot, len(winners))
        return tuple(each * (one in winners) + (one in odd[:left]) for one in self.seats)


def shared(case: Case) -> Shared:
    seats, _, _ = seated(case)
    cards = {
        name: CARD.findall(hand)
        for name, hand in re.findall(r"(\w+) shows ((?:\S\S ?)+)", case.text)
    }
    best = min(map(low, cards.values()))
    line = [name for name in button_order(case) if name in cards]
    equal = [name for name in line if low(cards[name]) == best]
    top = {name: max(cards[name], key=lambda card: RANKS.index(card[0])) for name in equal}
    [pot] = numbers(re.findall(r"The pot holds \d+", case.text)[0])
    high = max(equal, key=lambda name: SUITS.index(top[name][1]))
    return Shared(seats, line, equal, pot, shown_order(case)[0], high)


def sharing(pay: Callable[[Shared], tuple[int, ...]]) -> Callable[[Case], tuple[int, ...]]:
    return lambda case: pay(shared(case))


# --- sessions ----------------------------------------------------------------------------------


def sessions(fits: Callable[[int, list[int]], bool]) -> Callable[[Case], frozenset[str]]:
    """The letters of the sessions that fit, each read as the deals played and the stacks."""

    def found(case: Case) -> frozenset[str]:
        read = {letter: numbers(text) for letter, text in options(case).items()}
        return frozenset(key for key, (deals, *stacks) in read.items() if fits(deals, stacks))

    return found


def is_over(deals: int, stacks: list[int]) -> bool:
    """SHOW-2."""
    return deals == 10 or stacks.count(0) == len(stacks) - 1


def stacks_of(case: Case) -> list[int]:
    return numbers(case.text)


def placed(place: Callable[[int, int, list[int]], int]) -> Callable[[Case], tuple[int, ...]]:
    """The places by a rule that is given a seat, its chips and all chips."""
    return lambda case: tuple(
        place(at, own, stacks_of(case)) for at, own in enumerate(stacks_of(case))
    )


def more_than(own: int, stacks: Sequence[int]) -> int:
    return sum(chips > own for chips in stacks)


def wishes(fits: Callable[[str], bool]) -> Callable[[Case], frozenset[str]]:
    return lambda case: frozenset(letter for letter, text in options(case).items() if fits(text))


def is_granted(text: str) -> bool:
    """SHOW-4."""
    return text.startswith("Cash game, between two deals")


@dataclass
class Plan:
    each: int
    blinds: list[tuple[int, int]]
    deal: int

    def level(self, away: int = 0) -> tuple[int, int]:
        """The blinds of the deal, found by counting it off; the last level stays (SHOW-4)."""
        at = 0
        while self.each * (at + 1) < self.deal:
            at += 1
        return self.blinds[min(max(at + away, 0), 4)]


def plan(case: Case) -> Plan:
    pairs = [(int(one), int(two)) for one, two in re.findall(r"(\d+)/(\d+)", case.text)]
    each, *_, deal = numbers(case.text)
    return Plan(each, pairs, deal)


def big_blind(find: Callable[[Plan], int]) -> Callable[[Case], int]:
    return lambda case: find(plan(case))


# --- the result --------------------------------------------------------------------------------


@dataclass
class Account:
    received: int
    ante: int
    before: int
    after: int


def account(case: Case) -> Account:
    """What the player of the question put in and received, counted act by act."""
    opening, before, after = re.split("Before the draw: |After the draw: ", case.text)
    [player] = re.findall(r"result of (\w+)\?", case.text)
    ante = numbers(opening)[0]
    one = re.findall(r"(\w+) shows .+? takes the pot of (\d+)\.", after)
    several = re.findall(r"(\w+) takes (\d+)", after.split("lowest hands are equal")[-1])
    received = dict(one or several).get(player, 0)
    return Account(int(received), ante, put_in(before, player), put_in(after, player))


def put_in(text: str, player: str) -> int:
    in_front: Counter[str] = Counter()
    for name, verb, chips in re.findall(r"(\w+) (bets|raises to|calls) (\d+)", text):
        in_front[name] = int(chips) + (in_front[name] if verb == "calls" else 0)
    return in_front[player]


def counted(count: Callable[[Account], int]) -> Callable[[Case], int]:
    return lambda case: count(account(case))


def result(chips: Account) -> int:
    """SHOW-5."""
    return chips.received - chips.ante - chips.before - chips.after


# --- all of them -------------------------------------------------------------------------------

AT_THE_TABLE: dict[str, Callable[[Case], Any]] = {
    "10-first": first(lambda told: told.order),
    "10-order": in_order(lambda told: told.order),
    "10-must-show": lambda case: showing(case, shown_order(case)),
    "10-shares": sharing(lambda seen: seen.paid(seen.best, seen.best)),
    "10-over": sessions(is_over),
    "10-places": placed(lambda at, own, stacks: 1 + more_than(own, stacks)),
    "10-changes": wishes(is_granted),
    "10-level": big_blind(lambda told: told.level()[1]),
    "10-result": counted(result),
}
WRONGLY_AT_THE_TABLE: dict[str, dict[str, Callable[[Case], Any]]] = {
    "10-first": {
        name: first(SHOWING[name])
        for name in (
            "began left of the button after a bet",
            "looked at an earlier round",
            "took the first bet for the last one",
            "took the last to act for the last to bet",
            "let the button show first",
            "began as the first betting round does",
        )
    },
    "10-order": {
        name: in_order(SHOWING[name])
        for name in (
            "began left of the button after a bet",
            "looked at an earlier round",
            "took the first bet for the last one",
            "went round against the clock",
            "let the callers show first",
        )
    },
    "10-must-show": {
        "made everybody show": lambda case: frozenset("abcd"),
        "let only the winner show": winners,
        "let only the first one show": lambda case: frozenset(letters(case, shown_order(case)[:1])),
        "took the hands in the order from the button": lambda case: showing(
            case, button_order(case)
        ),
        "compared with the player before only": better_than_before,
        "let an equal hand be thrown away": lambda case: showing(
            case, shown_order(case), equal=False
        ),
    },
    "10-shares": {
        "gave the odd chip to who showed first": sharing(
            lambda seen: seen.paid(seen.best, [seen.bettor])
        ),
        "let a suit break the tie": sharing(lambda seen: seen.paid([seen.high], [])),
        "gave all to the equal hand left of the button": sharing(
            lambda seen: seen.paid(seen.best[:1], [])
        ),
        "shared among all who showed": sharing(lambda seen: seen.paid(seen.line, seen.line)),
        "gave the odd chip to the dealer": sharing(
            lambda seen: seen.paid(
                seen.best,
                [one for one in (seen.line[-1], *seen.line[:-1]) if one in seen.best],
            )
        ),
        "left the odd chip in the pot": sharing(lambda seen: seen.paid(seen.best, [])),
    },
    "10-over": {
        "played ten deals in any case": sessions(lambda deals, stacks: deals == 10),
        "played on after the tenth deal": sessions(
            lambda deals, stacks: stacks.count(0) == len(stacks) - 1
        ),
        "stopped when somebody was out": sessions(lambda deals, stacks: deals == 10 or 0 in stacks),
        "stopped when two were left": sessions(
            lambda deals, stacks: deals == 10 or stacks.count(0) >= len(stacks) - 2
        ),
        "stopped one deal early": sessions(
            lambda deals, stacks: deals == 9 or is_over(deals, stacks)
        ),
    },
    "10-places": {
        "counted on without a gap": placed(
            lambda at, own, stacks: sorted(set(stacks), reverse=True).index(own) + 1
        ),
        "parted equal stacks by their order": placed(
            lambda at, own, stacks: 1 + more_than(own, stacks) + stacks[:at].count(own)
        ),
        "gave equal stacks the worse place": placed(
            lambda at, own, stacks: more_than(own, stacks) + stacks.count(own)
        ),
        "gave no place to those without chips": placed(
            lambda at, own, stacks: 1 + more_than(own, stacks) if own else 0
        ),
        "put the fewest chips first": placed(lambda at, own, stacks: sorted(stacks).index(own) + 1),
    },
    "10-changes": {
        "let a cash game change during a deal": wishes(lambda text: "Cash" in text),
        "let any table change between two deals": wishes(lambda text: "between" in text),
        "let a cash game be left, but not joined": wishes(
            lambda text: is_granted(text) and "sit down" not in text
        ),
        "let nobody leave before the end": wishes(
            lambda text: is_granted(text) and "to leave" not in text
        ),
        "took a cash game for a tournament": wishes(lambda text: "Tournament" in text),
        "let no chips be added": wishes(lambda text: is_granted(text) and "to add" not in text),
    },
    "10-level": {
        "let the blinds rise with each deal": big_blind(
            lambda told: told.blinds[min(told.deal, 5) - 1][1]
        ),
        "stayed one level behind": big_blind(lambda told: told.level(-1)[1]),
        "went one level too far": big_blind(lambda told: told.level(1)[1]),
        "named the small blind": big_blind(lambda told: told.level()[0]),
        "doubled the blinds at each level": big_blind(
            lambda told: told.blinds[0][1] * 2 ** told.blinds.index(told.level())
        ),
    },
    "10-result": {
        "took what was received for the result": counted(lambda chips: chips.received),
        "forgot the ante": counted(lambda chips: result(chips) + chips.ante),
        "took off the ante alone": counted(lambda chips: chips.received - chips.ante),
        "counted the last round alone": counted(lambda chips: result(chips) + chips.before),
        "left out the minus": counted(lambda chips: abs(result(chips))),
    },
}


# --- what makes all variants equally hard -------------------------------------------------------


def has_three_in(case: Case) -> bool:
    told = story(case)
    return len(told.seats) == 5 and len(told.order) >= 3


def begins_elsewhere(case: Case) -> bool:
    told = story(case)
    made = raisers(told.last)
    return len(told.order) == 4 and bool(made) and made[-1] != told.left_of(told.button)[0]


def has_some_to_show(case: Case) -> bool:
    return len(held(case)) == 4 and len(showing(case, shown_order(case))) in (2, 3)


def has_one_odd_chip(case: Case) -> bool:
    seen = shared(case)
    return (len(seen.line), len(seen.best), seen.pot % 2) == (3, 2, 1)


def has_both_kinds(case: Case) -> bool:
    counts = {len(numbers(text)) - 1 for text in options(case).values()}
    return len(options(case)) == 6 and counts in ({3}, {4}) and 0 < len(sessions(is_over)(case)) < 6


def has_equal_stacks(case: Case) -> bool:
    stacks = stacks_of(case)
    return len(stacks) == 5 and sum(stacks) == 500 and len(set(stacks)) < 5


def has_cash_wishes(case: Case) -> bool:
    cash = wishes(lambda text: "Cash" in text)(case)
    return len(options(case)) == 6 and len(cash) in (3, 4) and wishes(is_granted)(case) != cash


def is_at_the_edge(case: Case) -> bool:
    told = plan(case)
    return len(told.blinds) == 5 and told.deal % told.each in (0, 1)


def paid_in_both_rounds(case: Case) -> bool:
    chips = account(case)
    return chips.before > 0 and chips.after > 0


BANDS: dict[str, tuple[str, Callable[[Case], bool]]] = {
    "10-first": (
        "five players, three or more still in, a bet in the last round or none",
        has_three_in,
    ),
    "10-order": (
        "four players still in; not the first of them left of the button bet last",
        begins_elsewhere,
    ),
    "10-must-show": (
        "four hands without a pair; two or three of them have to be shown",
        has_some_to_show,
    ),
    "10-shares": (
        "three hands are open, two of them equal and best; the pot has one odd chip",
        has_one_odd_chip,
    ),
    "10-over": (
        "six sessions of three or four players; some are over and some are not",
        has_both_kinds,
    ),
    "10-places": ("five players, at least two of whom have equal stacks", has_equal_stacks),
    "10-changes": (
        "six wishes, three or four of them in a cash game; some are granted, others are not",
        has_cash_wishes,
    ),
    "10-level": ("five levels; the deal is the first or the last one of its level", is_at_the_edge),
    "10-result": (
        "three or four players; the one asked about put chips in before and after the draw",
        paid_in_both_rounds,
    ),
}
"""What each question says of all its variants, and how that is read from one of them."""
