"""Wrong rules about pots: who receives what when chips of different stacks are in (POT)."""

from __future__ import annotations

from collections.abc import Callable
from operator import add
from typing import NamedTuple

from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.rules.pots import settle

Chips = tuple[int, ...]


class Stakes(NamedTuple):
    """A showdown in chips by seat: `ranks` are places, the lower wins; `folded` are seats."""

    contributions: Chips
    folded: frozenset[int]
    ranks: Chips
    button: int

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that have not folded."""
        return tuple(seat for seat in range(len(self.ranks)) if seat not in self.folded)

    @property
    def best(self) -> tuple[int, ...]:
        """The seats with the best hand of all."""
        lowest = min(self.ranks[seat] for seat in self.live)
        return tuple(seat for seat in self.live if self.ranks[seat] == lowest)

    @property
    def level(self) -> int:
        """The smallest contribution with a claim, up to which the main pot goes."""
        return min(self.contributions[seat] for seat in self.live)


Paying = Callable[[Stakes], Chips]


def received(stakes: Stakes) -> Chips:
    """The chips that each seat gets, returned ones among them, by the rules."""
    settled = settle(stakes.contributions, stakes.folded, stakes.ranks, stakes.button)
    return tuple(map(add, settled.returned, settled.awards))


def _whole_to_best(stakes: Stakes) -> Chips:
    equal = stakes._replace(contributions=(0,) * len(stakes.ranks))
    return _shared(sum(stakes.contributions), equal)


def _shared(amount: int, stakes: Stakes) -> Chips:
    """An amount among the best hands of all, odd chips to the first left of the button."""
    each, odd = divmod(amount, len(stakes.best))
    seats = len(stakes.ranks)
    lucky = sorted(stakes.best, key=lambda seat: (seat - stakes.button - 1) % seats)[:odd]
    return tuple(each * (seat in stakes.best) + (seat in lucky) for seat in range(seats))


def _folded_returned(stakes: Stakes) -> Chips:
    pairs = list(enumerate(stakes.contributions))
    left = tuple(0 if seat in stakes.folded else chips for seat, chips in pairs)
    back = tuple(chips if seat in stakes.folded else 0 for seat, chips in pairs)
    return tuple(map(add, received(stakes._replace(contributions=left)), back))


def _own_chips_left_out(stakes: Stakes) -> Chips:
    gets = list(received(stakes))
    others = [seat for seat in stakes.live if seat not in stakes.best]
    if len(stakes.best) != 1 or not others:
        return tuple(gets)
    [winner], next_best = stakes.best, min(others, key=lambda seat: stakes.ranks[seat])
    gets[winner] -= stakes.contributions[winner]
    gets[next_best] += stakes.contributions[winner]
    return tuple(gets)


def _side_pot_returned(stakes: Stakes) -> Chips:
    above = tuple(
        max(0, chips - stakes.level) if seat in stakes.live else 0
        for seat, chips in enumerate(stakes.contributions)
    )
    main = sum(stakes.contributions) - sum(above)
    return tuple(map(add, _shared(main, stakes), above))


def _odd_chip_to_button(stakes: Stakes) -> Chips:
    return received(stakes._replace(button=(stakes.button - 1) % len(stakes.ranks)))


def _odd_chip_in_seat_order(stakes: Stakes) -> Chips:
    return received(stakes._replace(button=len(stakes.ranks) - 1))


def _odd_chip_to_last(stakes: Stakes) -> Chips:
    """The tied hands served against the clock, from the button's right."""
    seats = len(stakes.ranks)
    turned = stakes._replace(
        contributions=stakes.contributions[::-1],
        folded=frozenset(seats - 1 - seat for seat in stakes.folded),
        ranks=stakes.ranks[::-1],
        button=seats - 1 - stakes.button,
    )
    return received(turned)[::-1]


def _odd_chip_stays(stakes: Stakes) -> Chips:
    each = sum(stakes.contributions) // len(stakes.best)
    return tuple(each * (seat in stakes.best) for seat in range(len(stakes.ranks)))


WHOLE_TO_BEST = Misconception[Paying](
    "gave the side pot to the best hand of all",
    _whole_to_best,
    "You gave the whole pot to the best hand. The all-in player can win from each of the others "
    "at most a stake as large as the all-in: look at the chips above that level.",
    ("POT-2",),
)
FOLDED_RETURNED = Misconception[Paying](
    "gave the folded chips back",
    _folded_returned,
    "You gave the chips of a folded hand back. They stay in the pots that they reached, and their "
    "owner has no claim any more.",
    ("POT-3",),
)
OWN_CHIPS_LEFT_OUT = Misconception[Paying](
    "left the winner's own chips out of the main pot",
    _own_chips_left_out,
    "The all-in player's own chips belong to the main pot too.",
    ("POT-2",),
)
SIDE_POT_RETURNED = Misconception[Paying](
    "gave the side pot back",
    _side_pot_returned,
    "The side pot is neither given back nor split: the players who put it in compare their hands "
    "for it.",
    ("POT-4",),
)
ODD_CHIP_TO_BUTTON = Misconception[Paying](
    "gave the odd chip to the dealer",
    _odd_chip_to_button,
    "The button comes last and not first: odd chips go to the first of the equal hands left of it.",
    ("POT-5",),
)
ODD_CHIP_IN_SEAT_ORDER = Misconception[Paying](
    "gave the odd chip to the first name",
    _odd_chip_in_seat_order,
    "The order of the names decides nothing. Go round the table from the left of the button.",
    ("POT-5",),
)
ODD_CHIP_TO_LAST = Misconception[Paying](
    "went round against the clock",
    _odd_chip_to_last,
    "You went to the right of the button. Odd chips go clockwise, from the button's left.",
    ("POT-5",),
)
ODD_CHIP_STAYS = Misconception[Paying](
    "left the odd chip in the pot",
    _odd_chip_stays,
    "Your numbers do not add up to the pot: no chip stays behind.",
    ("POT-5", "POT-6"),
)
