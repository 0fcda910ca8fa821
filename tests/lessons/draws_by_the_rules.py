"""The questions of exercise 07 on serving and on the short stub, answered without the package.

As in the module on the table: a case is read as a learner reads it, and answered by DRAW and
SEAT-9, or by the wrong rule that a mistake stands for. Cards are texts here.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from lowball_lessons.lessons.question import Case
from tests.lessons.table_by_the_rules import numbers, one_of, options

NAME = "(?:Ana|Ben|Chloé|Dana|Emil|Farid)"
CARD = re.compile(r"[2-9TJQKA][♣♦♥♠]")

# --- each player served in turn ----------------------------------------------------------------


@dataclass
class Turns:
    """Letters of what is thrown and received, the button's last."""

    throws: list[str]
    receives: list[str]


def turns(case: Case) -> Turns:
    """DRAW-1: from the left of the button."""
    seated = re.findall(NAME, one_of(r"\. (.+?) sit clockwise", case.text))
    first = seated.index(one_of(rf"in front of ({NAME})", case.text)) + 1
    line = [*seated[first:], *seated[:first]]
    said = {words: letter for letter, words in options(case).items()}

    def letters(does: str) -> list[str]:
        return [
            next(letter for words, letter in said.items() if words.startswith(f"{name} {does} "))
            for name in line
        ]

    return Turns(letters("throws"), letters("receives"))


def paired(one: Iterable[str], other: Iterable[str]) -> str:
    return "".join(first + second for first, second in zip(one, other, strict=True))


def in_turn(case: Case) -> str:
    """DRAW-3, away from the home table."""
    assert "home table" not in case.text
    now = turns(case)
    return paired(now.throws, now.receives)


def button_before_others(case: Case) -> str:
    right = in_turn(case)
    return right[-2:] + right[:-2]


def to_the_right(case: Case) -> str:
    """The last but one begins, then the one before; the button is last all the same."""
    right = in_turn(case)
    pairs = [right[at : at + 2] for at in range(0, len(right), 2)]
    return "".join([*pairs[-2::-1], pairs[-1]])


# --- a card that everybody sees ----------------------------------------------------------------


def with_words(pattern: str) -> Callable[[Case], str]:
    """The letter of the option that the pattern finds, whoever is served last or next."""

    def found(case: Case) -> str:
        line = re.findall(rf"({NAME}) \(threw", case.text)
        seen = one_of(rf"While ({NAME}) is served", case.text)
        after = line[line.index(seen) + 1]
        words = pattern.format(seen=seen, next=after, last=line[-1])
        [letter] = [key for key, said in options(case).items() if re.search(words, said)]
        return letter

    return found


# --- who finds too few cards -------------------------------------------------------------------


@dataclass
class Line:
    """What the stub holds before the burn, and what each player needs, in the order of the draw."""

    stub: int
    needs: dict[str, int]

    def first_short(self, burnt: int = 1, spare: int = 0, each: int = 0) -> str:
        left = self.stub - burnt
        for name, need in self.needs.items():
            left -= each
            if left < need + spare:
                return name
            left -= need
        return "nobody"

    def left_for(self, player: str) -> int:
        """DRAW-2: what is there when this player is served."""
        names = list(self.needs)
        return self.stub - 1 - sum(self.needs[name] for name in names[: names.index(player)])


def line_up(case: Case) -> Line:
    thrown = re.findall(rf"({NAME}) (\d)", one_of("players throw: (.+?)\\.", case.text))
    return Line(
        int(one_of(r"stub holds (\d+) cards", case.text)), {name: int(n) for name, n in thrown}
    )


def player(find: Callable[[Line], str]) -> Callable[[Case], str]:
    def found(case: Case) -> str:
        name = find(line_up(case))
        [letter] = [key for key, said in options(case).items() if said == name]
        return letter

    return found


# --- single cards and heaps --------------------------------------------------------------------

PLACES = {
    "burnt": r"was burnt|were burnt",
    "held": r"is held by|who stands pat",
    "folded": r"folded",
    "served": r"who was served before",
    "waiting": r"who is served later",
    "now": r"has just (?:been )?thrown",
    "earlier": r"in an earlier draw|in the (?:first|second) draw",
}
"""What is said of a card or a heap in each place; the first that fits counts."""


def where(said: str) -> str:
    return next(place for place, words in PLACES.items() if re.search(words, said))


def places_of_cards(case: Case) -> dict[str, str]:
    told = re.findall(rf"({CARD.pattern}) (.+?)\.", case.text)
    assert len(told) == 7
    return {card: where(said) for card, said in told}


def is_home(case: Case) -> bool:
    """DRAW-5: whether own earlier discards may come back."""
    assert ("at the home table" in case.text) != ("table that protects discards" in case.text)
    return "at the home table" in case.text


def may_come(case: Case) -> frozenset[str]:
    """DRAW-4, DRAW-5."""
    own = {"earlier"} if is_home(case) else set()
    return frozenset(
        card for card, place in places_of_cards(case).items() if place in {"folded", "served", *own}
    )


def changed_card(place: str) -> Callable[[Case], frozenset[str]]:
    """The cards by the rules, but for the one in this place."""

    def found(case: Case) -> frozenset[str]:
        [card] = [card for card, at in places_of_cards(case).items() if at == place]
        return may_come(case) ^ {card}

    return found


def going_in(case: Case) -> frozenset[str]:
    """DRAW-6: earlier discards and folded hands; at the burn everybody waits."""
    return heaps(case, "earlier", "folded")


def heaps(case: Case, *places: str) -> frozenset[str]:
    return frozenset(key for key, said in options(case).items() if where(said) in places)


def first_in_line(case: Case) -> str:
    [name] = re.findall(rf"what ({NAME}), who is served first", " ".join(options(case).values()))
    return str(name)


def own_heaps(case: Case, pattern: str) -> frozenset[str]:
    words = rf"{first_in_line(case)}\b.*{pattern}"
    return frozenset(key for key, said in options(case).items() if re.search(words, said))


# --- how many can be dealt ---------------------------------------------------------------------


@dataclass
class Late:
    """A late draw of six players: who is in and throws how many, and who is to be served."""

    draw: int
    thrown: dict[str, int]
    folded: list[str]
    next: str

    @property
    def can(self) -> int:
        """DRAW-7: all but five cards for each player who is in, and a burnt card a draw."""
        return 52 - 5 * len(self.thrown) - self.draw

    @property
    def waiting(self) -> int:
        names = list(self.thrown)
        return sum(self.thrown[name] for name in names[names.index(self.next) :])


def late(case: Case) -> Late:
    draw = ["first", "second", "third"].index(one_of(r"it is the (\w+) draw", case.text)) + 1
    thrown = re.findall(rf"({NAME}) (\d)", one_of("throw: (.+?)\\.", case.text))
    folded = re.findall(NAME, " ".join(re.findall(r"\. ([^.]+) folded before", case.text)))
    counts = {name: int(count) for name, count in thrown}
    return Late(draw, counts, folded, one_of(rf"When ({NAME}) is to be served", case.text))


def dealt(change: Callable[[Late], int]) -> Callable[[Case], int]:
    return lambda case: change(late(case))


# --- all of them -------------------------------------------------------------------------------

AT_THE_TABLE: dict[str, Callable[[Case], Any]] = {
    "07-in-turn": in_turn,
    "07-seen": with_words("{seen} gives it up .* when {last} has been served"),
    "07-for-whom": player(Line.first_short),
    "07-may-come": may_come,
    "07-empty-burn": going_in,
    "07-enough": dealt(lambda now: now.can),
}
WRONGLY_AT_THE_TABLE: dict[str, dict[str, Callable[[Case], Any]]] = {
    "07-in-turn": {
        "made all throw before anybody was served": lambda case: "".join(
            [*turns(case).throws, *turns(case).receives]
        ),
        "received before throwing": lambda case: paired(turns(case).receives, turns(case).throws),
        "served the button first": button_before_others,
        "served from the right": to_the_right,
    },
    "07-seen": {
        "kept a card that was seen": with_words("{seen} keeps it"),
        "replaced a card that was seen at once": with_words("at once, before {next} is served"),
        "let the player choose about a card that was seen": with_words("{seen} may choose"),
        "took the deal for void": with_words("deal is void"),
    },
    "07-for-whom": {
        "took an exact fit for short": player(lambda line: line.first_short(spare=1)),
        "asked for enough cards for all at once": player(lambda line: next(iter(line.needs))),
        "served without a burn": player(lambda line: line.first_short(burnt=0)),
        "burnt a card before each player": player(lambda line: line.first_short(burnt=0, each=1)),
    },
    "07-may-come": {
        "kept own earlier discards away": changed_card("earlier"),
        "let a protected discard come back": changed_card("earlier"),
        "left out the discards of players who were served": changed_card("served"),
        "touched a hand in play": changed_card("held"),
        "shuffled in the recipient's own discards": changed_card("now"),
        "shuffled in the discards of players still waiting": changed_card("waiting"),
        "shuffled in the burnt cards": changed_card("burnt"),
        "left the folded hands out": changed_card("folded"),
    },
    "07-empty-burn": {
        "shuffled in what was just thrown": lambda case: heaps(case, "earlier", "folded", "now"),
        "kept own earlier discards away": lambda case: (
            going_in(case) - own_heaps(case, "threw in the")
        ),
        "touched a hand in play": lambda case: heaps(case, "earlier", "folded", "held"),
        "shuffled in the recipient's own discards": lambda case: (
            going_in(case) | own_heaps(case, "has just thrown")
        ),
        "shuffled in the discards of players still waiting": lambda case: (
            heaps(case, "earlier", "folded", "now") - own_heaps(case, "has just thrown")
        ),
        "shuffled in the burnt cards": lambda case: heaps(case, "earlier", "folded", "burnt"),
        "left the folded hands out": lambda case: heaps(case, "earlier"),
    },
    "07-enough": {
        "shuffled all burnt cards in": dealt(lambda now: now.can + now.draw),
        "counted the burn of this draw only": dealt(lambda now: now.can + now.draw - 1),
        "took the waiting discards off twice": dealt(lambda now: now.can - now.waiting),
        "let the waiting discards in": dealt(lambda now: now.can + now.waiting),
        "kept the folded hands out": dealt(lambda now: 22 - now.draw),
    },
}


# --- what makes all variants equally hard -------------------------------------------------------


def is_a_draw_of_three(case: Case) -> bool:
    now, said = turns(case), options(case)
    counts = [numbers(said[letter]) for letter in now.throws]
    return counts == [numbers(said[letter]) for letter in now.receives] and all(
        1 <= count <= 4 for [count] in counts
    )


def is_seen_before_the_last(case: Case) -> bool:
    line = re.findall(rf"({NAME}) \(threw", case.text)
    seen = one_of(rf"While ({NAME}) is served", case.text)
    return len(line) in (3, 4) and seen in line[:-1] and "home table" in case.text


def has_an_exact_fit(case: Case) -> bool:
    line = line_up(case)
    short = line.first_short()
    place = list(line.needs).index(short)
    return (len(line.needs), line.left_for(short)) == (6, 0) and place >= 2


def has_each_place(case: Case) -> bool:
    return sorted(places_of_cards(case).values()) == sorted(PLACES)


def is_an_empty_stub_at_the_burn(case: Case) -> bool:
    told = sorted(where(said) for said in options(case).values())
    assert "third draw at the home table" in case.text
    return told == sorted(["burnt", "held", "folded", "now", "now", "earlier", "earlier"])


def is_late(case: Case) -> bool:
    now = late(case)
    everybody = len(now.thrown) + len(now.folded)
    return everybody == 6 and len(now.folded) <= 2 and now.draw in (2, 3)


BANDS: dict[str, tuple[str, Callable[[Case], bool]]] = {
    "07-in-turn": (
        "three players away from the home table, each of whom throws one to four cards",
        is_a_draw_of_three,
    ),
    "07-seen": (
        "three or four players at the home table; it is not the last one whose card is seen",
        is_seen_before_the_last,
    ),
    "07-for-whom": (
        "six players; somebody takes exactly the last cards of the stub, not as the first",
        has_an_exact_fit,
    ),
    "07-may-come": (
        "seven cards, each in another kind of place, at a table with protection or without",
        has_each_place,
    ),
    "07-empty-burn": (
        "the third draw with an empty stub; somebody folded, somebody stands pat, two throw",
        is_an_empty_stub_at_the_burn,
    ),
    "07-enough": (
        "six players dealt in, none to two folded, the second or third draw, a short stub",
        is_late,
    ),
}
"""What each question says of all its variants, and how that is read from one of them."""
