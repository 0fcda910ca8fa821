"""A question on what can come out of given stakes, whatever the hands are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.bank.pot_shares import names_of, put_in
from lowball_lessons.lessons.bank.seating import PLAYERS
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions.pots import Chips, Stakes, received
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording


def possible(chance: Chance) -> Case | None:
    """Nobody has shown a hand: which payouts can come out at all?"""
    low, above = chance.pick(range(4, 20)), chance.pick(range(3, 25))
    gone = chance.pick(range(1, low))
    if (3 * low + gone) % 6:  # no odd chips
        return None
    seats = chance.shuffle(range(4))
    heights = (low, low + above, low + above, gone)
    chips = tuple(heights[seats.index(seat)] for seat in range(4))
    stakes = Stakes(chips, frozenset({seats[3]}), (0, 0, 0, 0), 0)
    lines = Lines(stakes, seats, _orders(stakes, seats[:3]))
    offered = lines.offered(chance)
    return lines.case(offered) if offered else None


def _orders(stakes: Stakes, live: Sequence[int]) -> dict[Chips, Chips]:
    """Each payout that can be, with ranks that lead to it: without equal hands if it can be."""
    found: dict[Chips, Chips] = {}
    for places in sorted(product(range(3), repeat=3), key=lambda one: -len(set(one))):
        by_seat = dict(zip(live, places, strict=True))
        ranks = tuple(by_seat.get(seat, 0) for seat in range(4))
        found.setdefault(received(stakes._replace(ranks=ranks)), ranks)
    return found


@dataclass(frozen=True, slots=True)
class Lines:
    """Payouts of one side pot; `seats` are the all-in one, two that go on, and the folded one.

    `orders` has each payout that can be, and the ranks that lead to it.
    """

    stakes: Stakes
    seats: Sequence[int]
    orders: dict[Chips, Chips]

    @property
    def whole(self) -> int:
        """All chips."""
        return sum(self.stakes.contributions)

    @property
    def main(self) -> int:
        """The chips of the main pot."""
        return sum(min(chips, self.stakes.level) for chips in self.stakes.contributions)

    def needs_a_tie(self, paid: Chips) -> bool:
        """Whether it comes out of equal hands only."""
        ranks = self.orders[paid]
        return len({ranks[seat] for seat in self.seats[:3]}) < 3

    def offered(self, chance: Chance) -> list[Chips] | None:
        """Three payouts that can be, with and without a tie, and three that cannot."""
        can = self.orders
        tied = [paid for paid in sorted(can) if self.needs_a_tie(paid)]
        plain = chance.sample(sorted(set(can) - set(tied)), chance.pick((1, 2)))
        everything, *others = self._never()
        never = [everything, *chance.sample(others, 2)]
        picked = [*plain, *chance.sample(tied, 3 - len(plain)), *never]
        is_fair = len(set(picked)) == 6 and not set(can) & set(never)
        return chance.shuffle(picked) if is_fair else None

    def _never(self) -> list[Chips]:
        """What mistaken rules pay; the first gives all to the all-in hand."""
        short, second, _, out = self.seats
        side, gone = self.whole - self.main, self.stakes.contributions[out]
        paid: list[dict[int, int]] = [
            {short: self.whole},
            {short: self.main - gone, second: side, out: gone},
            {short: self.main - self.stakes.level, second: side + self.stakes.level},
            {short: self.main, second: side - 1},
            {second: self.main, short: side},
        ]
        return [tuple(one.get(seat, 0) for seat in range(4)) for one in paid]

    def written(self, paid: Chips) -> str:
        """`Ana 18 and Ben 8`."""
        pairs = zip(names_of(self.stakes), paid, strict=True)
        return wording.listed(f"{name} {chips}" for name, chips in pairs if chips)

    def order(self, paid: Chips) -> str:
        """`Ana, then Ben and Chloé equal`: hands, best first, that lead to it."""
        ranks, live = self.orders[paid], sorted(self.seats[:3])
        groups = ([at for at in live if ranks[at] == one] for one in range(3))
        return ", then ".join(_equal(group) for group in groups if group)

    def told(self, letter: str, paid: Chips) -> str:
        """Why a line cannot be."""
        short, *_, out = self.seats
        if sum(paid) != self.whole:
            return f"Line {letter} makes {sum(paid)} chips, and {self.whole} were put in."
        if paid[out]:
            return f"Line {letter} pays {PLAYERS[out]}, who has folded."
        if paid[short] > self.main:
            return (
                f"Line {letter} pays {PLAYERS[short]} {paid[short]}, but {PLAYERS[short]} has "
                f"reached only the main pot, which holds {self.main}."
            )
        return (
            f"Line {letter} cannot be: the main pot goes to the best hand as a whole, or in equal "
            "shares to equal hands."
        )

    def wrong_picks(self, told: dict[str, Chips]) -> list[WrongPick[str]]:
        """The mistaken rules for what can be."""
        can, (short, *_, out) = self.orders, self.seats
        everything = self._never()[0]

        def adds_up(line: str) -> bool:
            return sum(told[line]) == self.whole

        def can_be(line: str) -> bool:
            return told[line] in can

        return [
            WrongPick(
                "added up and looked no further",
                adds_up,
                "The sum has to be right, but that is not all: nobody wins chips of a pot without "
                "a claim to it.",
                ("POT-6", "POT-2"),
            ),
            WrongPick(
                "forgot that hands can be equal",
                lambda line: can_be(line) and not self.needs_a_tie(told[line]),
                "Hands can be equal, and then they share a pot.",
                ("POT-5",),
            ),
            WrongPick(
                "let the all-in player win everything",
                lambda line: can_be(line) or told[line] == everything,
                f"{PLAYERS[short]} cannot win the side pot, however good the hand is.",
                ("POT-2",),
            ),
            WrongPick(
                "did not add up",
                lambda line: can_be(line) or not adds_up(line),
                "Add up what each line pays.",
                ("POT-6",),
            ),
            WrongPick(
                "let a folded player win",
                lambda line: can_be(line) or bool(told[line][out]),
                "Who has folded wins nothing.",
                ("POT-3",),
            ),
        ]

    def case(self, offered: Sequence[Chips]) -> Case | None:
        """Which of the lines can be?"""
        told = {self.written(paid): paid for paid in offered}
        picking: Picking[str] = Picking(
            list(told),
            lambda line: told[line] in self.orders,
            lambda letter, line: self.told(letter, told[line]),
            lambda line: self.order(told[line]),
        )
        return picking.case(
            f"{put_in(self.stakes)} Nobody has shown a hand yet. Which of these lines can be what "
            "the players receive, if the hands are right for it?",
            f"The main pot of {self.main} is for three players, the side pot of "
            f"{self.whole - self.main} for two. These lines can be, with the hands in this order",
            f"Work out the pots first: the main pot holds {self.main}. Then ask of each line who "
            "would have to win which pot.",
            self.wrong_picks(told),
        )


def _equal(group: Iterable[int]) -> str:
    names = [PLAYERS[seat] for seat in group]
    return f"{wording.listed(names)} equal" if len(names) > 1 else names[0]
