"""Wrong rules about the showdown: who shows first, who has to show, who shares (SHOW-1, POT-5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lowball_lessons.lessons.misconceptions.misconception import Misconception

Seats = tuple[int, ...]


class LastRound(NamedTuple):
    """The last betting round, seen from its end.

    `live` are the seats still in, clockwise from the left of the button; the other fields are
    seats too, None where nobody fits. `opened` bet first, `spoke` acted last, `earlier` bet or
    raised last in the round before, `blind` is left of the big blind.
    """

    live: Seats
    aggressor: int | None
    opened: int | None
    spoke: int
    earlier: int | None
    blind: int

    def from_seat(self, seat: int | None) -> Seats:
        """The live seats clockwise from this one; from the left of the button if it is not live."""
        at = self.live.index(seat) if seat in self.live else 0
        return self.live[at:] + self.live[:at]

    @property
    def order(self) -> Seats:
        """The order in which the hands are shown by the rules."""
        return self.from_seat(self.aggressor)


class Table(NamedTuple):
    """Hands at a showdown: `order` by the rules and from the left of the button, places by seat."""

    order: Seats
    from_button: Seats
    places: tuple[int, ...]


class Shared(NamedTuple):
    """A pot at a showdown: who showed, clockwise from the left of the button, and who showed first.

    `best` are the equal hands, in the same order; `high` has the highest suit of them.
    """

    pot: int
    players: int
    line: Seats
    best: Seats
    first: int
    high: int

    def paid(self, seats: Seats) -> Seats:
        """The pot in equal shares, what is left over going to these seats in their order."""
        each, left = divmod(self.pot, len(seats))
        gets = dict.fromkeys(seats, each) | dict.fromkeys(seats[:left], each + 1)
        return tuple([gets.get(at, 0) for at in range(self.players)])


Showing = Callable[[LastRound], Seats]
Sharing = Callable[[Shared], Seats]
Claiming = Callable[[Table], frozenset[int]]


def claims(table: Table, order: Seats, *, equal: bool = True) -> frozenset[int]:
    """Who shows in this order: whoever no hand shown so far beats."""
    shown: list[int] = []
    for seat in order:
        best = min([table.places[one] for one in shown], default=None)
        here = table.places[seat]
        if best is None or here < best or (equal and here == best):
            shown.append(seat)
    return frozenset(shown)


def _better_than_the_one_before(table: Table) -> frozenset[int]:
    pairs = zip(table.order, table.order[1:], strict=False)
    better = [here for before, here in pairs if table.places[here] <= table.places[before]]
    return frozenset([table.order[0], *better])


def _winners(table: Table) -> frozenset[int]:
    best = min(table.places[seat] for seat in table.order)
    return frozenset(seat for seat in table.order if table.places[seat] == best)


FROM_THE_BUTTON = Misconception[Showing](
    "began left of the button after a bet",
    lambda last: last.live,
    "The left of the button comes first only where nobody bet in the last round. Here somebody "
    "did.",
    ("SHOW-1",),
)
EARLIER_AGGRESSOR = Misconception[Showing](
    "looked at an earlier round",
    lambda last: last.from_seat(last.earlier),
    "That is the last bet or raise of an earlier round. Only the last betting round counts.",
    ("SHOW-1",),
)
FIRST_BET = Misconception[Showing](
    "took the first bet for the last one",
    lambda last: last.from_seat(last.opened),
    "That is who bet first in the last round. Somebody raised after it, and the last raise counts.",
    ("SHOW-1",),
)
LAST_TO_SPEAK = Misconception[Showing](
    "took the last to act for the last to bet",
    lambda last: last.from_seat(last.spoke),
    "That is who acted last. A call or a check is no bet and no raise.",
    ("SHOW-1",),
)
BUTTON_FIRST = Misconception[Showing](
    "let the button show first",
    lambda last: last.from_seat(last.live[-1]),
    "The button gives nobody the first turn. A bet in the last round decides, and without a bet "
    "it begins left of the button.",
    ("SHOW-1",),
)
LEFT_OF_THE_BLIND = Misconception[Showing](
    "began as the first betting round does",
    lambda last: last.from_seat(last.blind),
    "The left of the big blind begins the first betting round, and nothing else.",
    ("SHOW-1", "BET-5"),
)
AGAINST_THE_CLOCK = Misconception[Showing](
    "went round against the clock",
    lambda last: (last.order[0], *reversed(last.order[1:])),
    "You went to the right after the first hand. The others follow clockwise, to the left.",
    ("SHOW-1",),
)
CALLERS_FIRST = Misconception[Showing](
    "let the callers show first",
    lambda last: (*last.order[1:], last.order[0]),
    "Who paid to see a hand has a right to see it: who bet or raised last shows before the "
    "callers.",
    ("SHOW-1",),
)
ALL_SHOW = Misconception[Claiming](
    "made everybody show",
    lambda table: frozenset(table.order),
    "Only a hand that claims the pot need be shown. Who is beaten already may throw it away "
    "unseen.",
    ("SHOW-1",),
)
ONLY_THE_WINNER = Misconception[Claiming](
    "let only the winner show",
    _winners,
    "Nobody knows yet who wins: the first has to show, and so has each one who beats what lies "
    "open.",
    ("SHOW-1",),
)
ONLY_THE_CALLED = Misconception[Claiming](
    "let only the first one show",
    lambda table: frozenset(table.order[:1]),
    "A hand that is not shown wins nothing: who can beat the open hand has to show it.",
    ("SHOW-1",),
)
SHOWN_FROM_THE_BUTTON = Misconception[Claiming](
    "took the hands in the order from the button",
    lambda table: claims(table, table.from_button),
    "You began left of the button. After a bet in the last round, who bet last shows first.",
    ("SHOW-1",),
)
BEATS_THE_ONE_BEFORE = Misconception[Claiming](
    "compared with the player before only",
    _better_than_the_one_before,
    "Compare with the best hand that lies open, not with the cards of the player before.",
    ("SHOW-1",),
)
EQUAL_NEED_NOT_SHOW = Misconception[Claiming](
    "let an equal hand be thrown away",
    lambda table: claims(table, table.order, equal=False),
    "An equal hand shares the pot, so it claims a part of it and has to be shown.",
    ("SHOW-1", "POT-5"),
)
ODD_CHIP_TO_FIRST_SHOWN = Misconception[Sharing](
    "gave the odd chip to who showed first",
    lambda shown: shown.paid(tuple(sorted(shown.best, key=lambda seat: seat != shown.first))),
    "The order of showing has nothing to do with the odd chip: it goes to the first of the equal "
    "hands on the left of the button.",
    ("POT-5", "SHOW-1"),
)
SUIT_BREAKS_THE_TIE = Misconception[Sharing](
    "let a suit break the tie",
    lambda shown: shown.paid((shown.high,)),
    "No suit is higher than another: equal ranks are equal hands, and they share.",
    ("POT-5", "R27-10"),
)
FIRST_EQUAL_TAKES_ALL = Misconception[Sharing](
    "gave all to the equal hand left of the button",
    lambda shown: shown.paid(shown.best[:1]),
    "The left of the button decides about the odd chip alone. The rest is shared.",
    ("POT-5",),
)
ALL_SHOWN_SHARE = Misconception[Sharing](
    "shared among all who showed",
    lambda shown: shown.paid(shown.line),
    "To show a hand is not enough: only the best hands share.",
    ("POT-5", "SHOW-1"),
)
