"""The questions on the table before the play answered without the package.

Each answer takes a case, reads its text and options as a learner does, and returns what SEAT, BET-5
and VAR-8 ask for; each mistake returns what its wrong rule asks for.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from lowball_lessons.lessons.question import Case
from tests.lessons.table_by_the_rules import CARD, numbers, one_of, options

Chips = tuple[int, ...]
NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def turned(line: Sequence[Any], by: int) -> list[Any]:
    return [line[(at + by) % len(line)] for at in range(len(line))]


def named_chips(text: str) -> dict[str, int]:
    return {name: int(chips) for name, chips in re.findall(r"([A-Z]\w+) (\d+)", text)}


# --- who posts ---------------------------------------------------------------------------------


@dataclass
class Posts:
    """Who has how many chips, the old button, and the two blinds."""

    chips: dict[str, int]
    button: str
    small: int
    big: int

    def line(self, after: str, step: int = 1) -> list[str]:
        """The players with chips from the one next to somebody on, that one last."""
        names = list(self.chips)[::step]
        at = names.index(after)
        return [name for name in [*names[at + 1 :], *names[: at + 1]] if self.chips[name]]

    def posting(self, line: Sequence[str]) -> dict[str, int]:
        """SEAT-3: `line` begins on the button's left; between two the button posts the small."""
        small, big = (line[1], line[0]) if len(line) == 2 else (line[0], line[1])
        return {small: self.small, big: self.big}

    def by_name(self, posts: dict[str, int]) -> Chips:
        return tuple(posts.get(name, 0) for name in self.chips)


def before_the_next(case: Case) -> Posts:
    small, big = numbers(one_of(r"the blinds are (.+?)\.", case.text))
    chips = named_chips(one_of(r"have these chips: (.+?)\.", case.text))
    return Posts(chips, one_of(r"was in front of (\w+)\.", case.text), small, big)


def posted(case: Case) -> Chips:
    """SEAT-2: the button moves left to the next player with chips, then the blinds."""
    seen = before_the_next(case)
    button = seen.line(seen.button)[0]
    return seen.by_name(seen.posting(seen.line(button)))


def posted_from_the_old_button(case: Case) -> Chips:
    seen = before_the_next(case)
    return seen.by_name(seen.posting(seen.line(seen.button)))


def posted_by_empty_seats(case: Case) -> Chips:
    seen = before_the_next(case)
    names = list(seen.chips)
    at = names.index(seen.line(seen.button)[0])
    small, big = turned(names, at + 1)[:2]
    posts = {small: seen.small, big: seen.big}
    return seen.by_name({name: chips for name, chips in posts.items() if seen.chips[name]})


def posted_to_the_right(case: Case) -> Chips:
    seen = before_the_next(case)
    button = seen.line(seen.button, -1)[0]
    return seen.by_name(seen.posting(seen.line(button, -1)))


def posted_with_blinds_exchanged(case: Case) -> Chips:
    seen = before_the_next(case)
    return tuple({seen.small: seen.big, seen.big: seen.small}.get(one, 0) for one in posted(case))


# --- two players -------------------------------------------------------------------------------


def of_two(case: Case, **wrongly: bool) -> frozenset[str]:
    """SEAT-3, SEAT-6, BET-5, DRAW-1: what the button does of the five things, True or False."""
    button = one_of(r"the button is in front of (\w+)\.", case.text)
    is_buttons = {
        "posts the small blind": True,
        "is dealt the first card": False,
        "acts first before the first draw": True,
        "announces first in each draw": False,
        "acts first after each draw": False,
    } | {key.replace("_", " "): value for key, value in wrongly.items()}
    true = set()
    for letter, said in options(case).items():
        name, _, what = said.partition(" ")
        if is_buttons[what] == (name == button):
            true.add(letter)
    return frozenset(true)


# --- cards and turns ---------------------------------------------------------------------------


def seated(case: Case) -> tuple[list[str], str]:
    """The players as they are told, and the one with the button."""
    told = one_of(r"([A-Z][^.:]*?) sit clockwise in this order", case.text).split("table ")[-1]
    return re.findall(r"[A-Z]\w+", told), one_of(r"the button is in front of (\w+)\.", case.text)


def from_the_left(case: Case) -> list[str]:
    players, button = seated(case)
    return turned(players, players.index(button) + 1)


def card_number(case: Case, line: Sequence[str]) -> int:
    """SEAT-6: one card each, round after round."""
    nth, name = re.findall(r"the (\w+) card that (\w+) is dealt", case.text)[0]
    deck = list(line) * 5
    return [at for at, one in enumerate(deck, start=1) if one == name][NTH.index(nth)]


def dealt_by_fives(case: Case) -> int:
    nth, name = re.findall(r"the (\w+) card that (\w+) is dealt", case.text)[0]
    return from_the_left(case).index(name) * 5 + NTH.index(nth) + 1


def first_turns(case: Case) -> list[str]:
    """BET-5, BET-11, VAR-8: left of the big blind, or of the button where there is none."""
    has_blinds = "blinds are posted" in case.text
    return turned(from_the_left(case), 2 if has_blinds else 0)


def in_letters(case: Case, order: Sequence[str]) -> str:
    letters = {name: letter for letter, name in options(case).items()}
    return "".join(letters[name] for name in order)


def turns(by: int) -> Callable[[Case], str]:
    return lambda case: in_letters(case, turned(from_the_left(case), by))


def to_the_right(case: Case) -> str:
    first, *others = first_turns(case)
    return in_letters(case, [first, *others[::-1]])


# --- a short blind -----------------------------------------------------------------------------


def blinds(case: Case) -> tuple[int, int, int]:
    """The small and the big blind, and what is there of the big one."""
    small, big = numbers(one_of(r"The blinds are (\d+ and \d+),", case.text))
    return small, big, int(one_of(r"has only (\d+) chip", case.text))


def facing_a_blind(case: Case, to: int | None = None, *, bet: bool = False) -> frozenset[str]:
    """SEAT-4, BET-2: call, fold, or raise to twice the full blind."""
    aim = 2 * blinds(case)[1] if to is None else to
    return frozenset({"fold", "call", f"{'bet' if bet else 'raise'} {aim}"})


# --- cards that were seen ----------------------------------------------------------------------


def stacks_before(case: Case) -> Posts:
    small, big = numbers(one_of(r"The blinds of (.+?) are posted", case.text))
    button = one_of(r"(\w+) \(button\)", case.text)
    return Posts(named_chips(one_of(r"these chips: (.+?)\.", case.text)), button, small, big)


def after_a_void(case: Case, times: int = 1, moved: int = 0) -> Chips:
    """SEAT-7: all chips back, the same button, the blinds once more."""
    seen = stacks_before(case)
    button = seen.line(seen.button)[moved - 1] if moved else seen.button
    posts = seen.posting(seen.line(button))
    return tuple(chips - times * posts.get(name, 0) for name, chips in seen.chips.items())


@dataclass
class Draw:
    """What each player threw, in the order of service; which card is seen, who is asked."""

    counts: dict[str, int]
    cards: list[str]
    seen: int
    seen_by: str
    asked: str

    def given(self, line: Sequence[str], cards: Sequence[str]) -> dict[str, list[str]]:
        """Each player in the line gets all replacements together (DRAW-3)."""
        rest, got = list(cards), {}
        for name in line:
            got[name], rest = rest[: self.counts[name]], rest[self.counts[name] :]
        return got

    @property
    def plain(self) -> list[str]:
        return self.given(list(self.counts), self.cards)[self.asked]

    @property
    def by_the_rules(self) -> list[str]:
        """SEAT-9: the seen card goes away, another one comes when all are served."""
        got = self.plain
        if self.asked != self.seen_by:
            return got
        return [card for card in got if card != self.cards[self.seen]] + [
            self.cards[sum(self.counts.values())]
        ]

    @property
    def at_once(self) -> list[str]:
        """The seen card replaced by the next after those of the same player."""
        after = list(self.counts)[: list(self.counts).index(self.seen_by) + 1]
        served = sum(self.counts[name] for name in after)
        cards = [card for at, card in enumerate(self.cards) if at != self.seen]
        assert served <= len(cards)
        return self.given(list(self.counts), cards)[self.asked]

    @property
    def one_by_one(self) -> list[str]:
        owed, rest, got = dict(self.counts), list(self.cards), []
        while any(owed.values()):
            for name in self.counts:
                if owed[name]:
                    card, owed[name] = rest.pop(0), owed[name] - 1
                    got += [card] if name == self.asked else []
        return got

    @property
    def last_first(self) -> list[str]:
        return self.given(turned(list(self.counts), -1), self.cards)[self.asked]


def draw(case: Case) -> Draw:
    thrown = re.findall(r"(\w+) has thrown (\d) card", case.text)
    nth, seen_by = re.findall(r"the (\w+) of the cards below, which goes to (\w+),", case.text)[0]
    asked = one_of(r"does (\w+) receive and keep", case.text)
    counts = {name: int(count) for name, count in thrown}
    return Draw(counts, CARD.findall(case.text), NTH.index(nth), seen_by, asked)


def keeping(change: Callable[[Draw], Sequence[str]]) -> Callable[[Case], frozenset[str]]:
    return lambda case: frozenset(change(draw(case)))


# --- what is agreed on -------------------------------------------------------------------------


def lacks(case: Case, least: Callable[[int, int, int], int]) -> Chips:
    """SEAT-8: the ante, and a bet and three raises in both rounds."""
    ante = int(one_of(r"the ante is (\d+)\.", case.text))
    small, big = numbers(one_of(r"Bets and raises are (.+?),", case.text))
    chips = named_chips(one_of(r"have these chips: (.+?)\.", case.text))
    return tuple(max(0, least(ante, small, big) - one) for one in chips.values())


def lacking(least: Callable[[int, int, int], int]) -> Callable[[Case], Chips]:
    return lambda case: lacks(case, least)


OF_THE_TABLES = {
    "Six players may sit down": ("seats", True, False),
    "At most five players may sit down": ("seats", False, True),
    "Everybody puts in an ante": ("forced", False, True),
    "A small blind and a big blind are posted": ("forced", True, False),
    "Somebody with 9 chips may play": ("chips", True, False),
    "A player can go all-in": ("chips", True, False),
    "There are three draws": ("draws", True, False),
    "There are two betting rounds": ("draws", False, True),
    "One card is burnt in each draw": ("cards", True, False),
    "Each player is served right after discarding": ("cards", False, True),
    "Chips may be added during a deal": ("same", False, False),
    "Five cards are dealt to each player, face down": ("same", True, True),
    "The odd chip of a shared pot goes to the dealer": ("same", False, False),
}
"""Each sentence: its sort, whether it is true of the home table, and of the Ace-to-Five table."""


def at_the_table(case: Case, mixed: str = "") -> frozenset[str]:
    """SEAT-1, SEAT-3, SEAT-5, SEAT-8 and what else the two tables agree on."""
    is_home = "2–7 home table" in case.text
    true = set()
    for letter, said in options(case).items():
        sort, at_home, at_the_other = OF_THE_TABLES[said]
        holds = at_home if is_home else at_the_other
        if mixed == "all":
            holds = at_the_other if is_home else at_home
        true |= {letter} if holds != (sort == mixed) else set()
    return frozenset(true)


def mixing(sort: str) -> Callable[[Case], frozenset[str]]:
    return lambda case: at_the_table(case, sort)


# --- all of them -------------------------------------------------------------------------------

AT_THE_TABLE: dict[str, Callable[[Case], Any]] = {
    "05-next-deal": posted,
    "05-two-players": of_two,
    "05-dealt": lambda case: card_number(case, from_the_left(case)),
    "05-acts": lambda case: in_letters(case, first_turns(case)),
    "05-short-blind": facing_a_blind,
    "05-void": after_a_void,
    "05-replaced": keeping(lambda seen: seen.by_the_rules),
    "05-lacks": lacking(lambda ante, small, big: ante + 4 * small + 4 * big),
    "05-two-tables": at_the_table,
}
WRONGLY_AT_THE_TABLE: dict[str, dict[str, Callable[[Case], Any]]] = {
    "05-next-deal": {
        "left the button where it was": posted_from_the_old_button,
        "counted seats without chips for the blinds": posted_by_empty_seats,
        "went round to the right": posted_to_the_right,
        "exchanged the two blinds": posted_with_blinds_exchanged,
    },
    "05-two-players": {
        "seated two players as three": lambda case: of_two(
            case, posts_the_small_blind=False, acts_first_before_the_first_draw=False
        ),
        "dealt the first card to the button": lambda case: of_two(
            case, is_dealt_the_first_card=True
        ),
        "let the button act last before the draw": lambda case: of_two(
            case, acts_first_before_the_first_draw=False
        ),
        "let the button go first in everything": lambda case: of_two(
            case, announces_first_in_each_draw=True, acts_first_after_each_draw=True
        ),
    },
    "05-dealt": {
        "dealt to the button first": lambda case: card_number(
            case, turned(from_the_left(case), -1)
        ),
        "dealt five cards at once": dealt_by_fives,
        "dealt to the first name first": lambda case: card_number(case, seated(case)[0]),
        "dealt first to the third player from the button": lambda case: card_number(
            case, turned(from_the_left(case), 2)
        ),
    },
    "05-acts": {
        "began with the small blind": turns(0),
        "began with the big blind": turns(1),
        "began with the button": turns(-1),
        "looked for blinds where there are none": turns(2),
        "began as in the first round": turns(2),
        "acted against the clock": to_the_right,
    },
    "05-short-blind": {
        "raised from the short blind": lambda case: facing_a_blind(
            case, blinds(case)[1] + blinds(case)[2]
        ),
        "completed the blind": lambda case: facing_a_blind(case, blinds(case)[1]),
        "took the blind for no bet": lambda case: facing_a_blind(case, bet=True),
        "let a player check facing a bet": lambda case: facing_a_blind(case) | {"check"},
        "bound a player to the bet": lambda case: facing_a_blind(case) - {"fold"},
    },
    "05-void": {
        "left the first blinds in the pot": lambda case: after_a_void(case, times=2),
        "moved the button after a void deal": lambda case: after_a_void(case, moved=1),
        "forgot the blinds of the new deal": lambda case: after_a_void(case, times=0),
    },
    "05-replaced": {
        "replaced the seen card at once": keeping(lambda seen: seen.at_once),
        "served one card at a time": keeping(lambda seen: seen.one_by_one),
        "served the last player first": keeping(lambda seen: seen.last_first),
        "kept the card that was seen": keeping(lambda seen: seen.plain),
        "gave no card for the one that was seen": keeping(
            lambda seen: [card for card in seen.plain if card != seen.cards[seen.seen]]
        ),
    },
    "05-lacks": {
        "forgot the ante": lacking(lambda ante, small, big: 4 * small + 4 * big),
        "counted one bet a round": lacking(lambda ante, small, big: ante + small + big),
        "counted the raises without the bet": lacking(
            lambda ante, small, big: ante + 3 * small + 3 * big
        ),
        "counted both rounds at the small bet": lacking(lambda ante, small, big: ante + 8 * small),
        "took 13 for every table": lacking(lambda ante, small, big: 13),
    },
    "05-two-tables": {
        "took the one table for the other": mixing("all"),
        "mixed up the number of seats": mixing("seats"),
        "mixed up the forced bets": mixing("forced"),
        "mixed up the chips that are needed": mixing("chips"),
        "mixed up the number of draws": mixing("draws"),
        "mixed up how the cards are served": mixing("cards"),
        "took what both tables share for a difference": mixing("same"),
    },
}


# --- what makes all variants equally hard -------------------------------------------------------


def has_empty_seats(case: Case) -> bool:
    """Somebody without chips sits next to the old button, or where the new blinds fall."""
    seen = before_the_next(case)
    names, button = list(seen.chips), seen.line(seen.button)[0]
    empty = {name for name, chips in seen.chips.items() if not chips}
    old, new = names.index(seen.button), names.index(button)
    near = {turned(names, old)[1], *turned(names, new)[1:3]}
    return len(names) in (4, 5) and len(empty) in (1, 2) and bool(near & empty)


def is_a_pair(case: Case) -> bool:
    pair = one_of(r"Only (\w+ and \w+) are left", case.text).split(" and ")
    said = options(case).values()
    what = {one.partition(" ")[2] for one in said}
    return (
        len(what) == 5 and {one.split()[0] for one in said} <= set(pair) and 0 < len(case.right) < 5
    )


def is_a_later_card(case: Case) -> bool:
    return len(seated(case)[0]) in (3, 4, 5) and "the first card" not in case.text


def has_a_short_blind(case: Case) -> bool:
    small, big, there = blinds(case)
    seats = len(re.findall(r"[A-Z]\w+", one_of(r"table\. (.+?) sit clockwise", case.text)))
    return big == 2 * small and 0 < there < big and seats in (4, 5) and "raises" not in case.text


def has_one_void_deal(case: Case) -> bool:
    seen = stacks_before(case)
    return len(seen.chips) in (3, 4, 5) and min(seen.chips.values()) > 2 * seen.big


def is_one_seen_of_six(case: Case) -> bool:
    seen = draw(case)
    line = list(seen.counts)
    holder = seen.given(line, seen.cards)[seen.seen_by]
    is_whole = sum(seen.counts.values()) == 6 and len(seen.cards) == 7
    return len(line) == 3 and is_whole and seen.cards[seen.seen] in holder


def has_some_short(case: Case) -> bool:
    return len(case.right) in (4, 5) and sum(chips > 0 for chips in case.right) in (2, 3)


def has_five_sentences(case: Case) -> bool:
    sorts = [OF_THE_TABLES[said][0] for said in options(case).values()]
    return len(set(sorts)) == 5 and "same" in sorts


BANDS: dict[str, tuple[str, Callable[[Case], bool]]] = {
    "05-next-deal": (
        "four or five players, one or two of them without chips near the button",
        has_empty_seats,
    ),
    "05-two-players": ("two players, five sentences, one to four of them true", is_a_pair),
    "05-dealt": ("three to five players, the second to fifth card of one of them", is_a_later_card),
    "05-acts": (
        "four or five players, nobody folds, before or after the first draw",
        lambda case: len(options(case)) in (4, 5) and "if nobody folds" in case.text,
    ),
    "05-short-blind": (
        "four or five players, the big blind short, nobody has raised",
        has_a_short_blind,
    ),
    "05-void": ("three to five players with chips enough, one deal void", has_one_void_deal),
    "05-replaced": ("three players, six replacements, one of them seen", is_one_seen_of_six),
    "05-lacks": ("four or five players, two or three of them short", has_some_short),
    "05-two-tables": ("five sentences, four of which tell the tables apart", has_five_sentences),
}
"""What each question says of all its variants, and how that is read from one of them."""
