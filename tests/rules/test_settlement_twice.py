"""POT-1 to POT-5 and the halves of VAR-3, worked out twice more and compared with `settle`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import cycle, pairwise
from typing import NamedTuple

import pytest

from lowball_lessons import settle

LAYOUTS_A_TABLE = 10_000
TABLES = range(2, 7)
Claims = list[tuple[int, tuple[int, ...]]]


class Layout(NamedTuple):
    contributions: tuple[int, ...]
    folded: frozenset[int]
    ranks: tuple[int, ...]
    button: int
    other_ranks: tuple[int, ...] | None
    dead: int

    @property
    def seats(self) -> range:
        return range(len(self.contributions))

    @property
    def live(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if seat not in self.folded)

    @property
    def from_the_button(self) -> list[int]:
        """All seats, the button's left first and the button last."""
        return [(self.button + 1 + step) % len(self.seats) for step in self.seats]


class Outcome(NamedTuple):
    returned: tuple[int, ...]
    pots: Claims
    awards: tuple[int, ...]


def random_layouts(seats: int) -> Iterator[Layout]:
    """Few different amounts and ranks, so that many are equal; a folded hand may be the best."""
    chance = random.Random(f"layouts for {seats}")
    for _ in range(LAYOUTS_A_TABLE):
        amounts = [chance.randint(0, 30) for _ in range(chance.randint(1, seats))]
        contributions = chance.choices(amounts, k=seats)
        folded = chance.sample(range(seats), chance.randrange(seats))
        best = chance.randint(0, 3)
        ranks, other_ranks = ([chance.randint(0, best) for _ in range(seats)] for _ in "ab")
        yield Layout(
            contributions=tuple(contributions),
            folded=frozenset(folded),
            ranks=tuple(ranks),
            button=chance.randrange(seats),
            other_ranks=tuple(other_ranks) if chance.random() < 0.3 else None,
            dead=chance.choice([0, 0, chance.randint(1, 9)]),
        )


def by_settle(layout: Layout) -> Outcome:
    found = settle(
        layout.contributions,
        layout.folded,
        layout.ranks,
        layout.button,
        layout.other_ranks,
        dead=layout.dead,
    )
    pots = [(pot.amount, pot.eligible) for pot in found.pots]
    return Outcome(found.returned, pots, found.awards)


# The first way: slices between the levels.


def by_slices(layout: Layout) -> Outcome:
    returned, called = uncalled(layout)
    pots = sliced(layout, called)
    return Outcome(tuple(returned), pots, shared(layout, pots, odd_in_turn))


def uncalled(layout: Layout) -> tuple[list[int], list[int]]:
    """What goes back to each seat and what stays in (POT-1)."""
    second = sorted(layout.contributions)[-2]
    returned = [max(chips - second, 0) for chips in layout.contributions]
    return returned, [min(chips, second) for chips in layout.contributions]


def sliced(layout: Layout, called: list[int]) -> Claims:
    """A slice between each two amounts; what no live seat reached joins the slice below it."""
    slices: Claims = [(layout.dead, layout.live)]
    for low, high in pairwise(sorted({0, *called})):
        amount = sum(min(chips, high) - min(chips, low) for chips in called)
        claimants = tuple(seat for seat in layout.live if called[seat] >= high)
        slices.append((amount, claimants or slices[-1][1]))
    return [
        (sum(amount for amount, theirs in slices if theirs == claimants), claimants)
        for claimants in dict.fromkeys(claimants for amount, claimants in slices if amount)
    ]


Split = Callable[[int, list[int]], dict[int, int]]


def odd_in_turn(amount: int, winners: list[int]) -> dict[int, int]:
    """`winners` in the order in which they get the odd chips (POT-5)."""
    share, odd = divmod(amount, len(winners))
    return {seat: share + (1 if place < odd else 0) for place, seat in enumerate(winners)}


def shared(layout: Layout, pots: Claims, split: Split) -> tuple[int, ...]:
    awards = [0] * len(layout.seats)
    for amount, claimants in pots:
        for part, ranks in halves(layout, amount):
            best = min(ranks[seat] for seat in claimants)
            in_turn = [seat for seat in layout.from_the_button if seat in claimants]
            winners = [seat for seat in in_turn if ranks[seat] == best]
            for seat, chips in split(part, winners).items():
                awards[seat] += chips
    return tuple(awards)


def halves(layout: Layout, amount: int) -> list[tuple[int, tuple[int, ...]]]:
    """The odd chip of the halving goes with `ranks` (VAR-3)."""
    if layout.other_ranks is None:
        return [(amount, layout.ranks)]
    return [(amount - amount // 2, layout.ranks), (amount // 2, layout.other_ranks)]


# The second way: one chip after the other, up the levels; no division, no difference, no sorting.


def by_chips(layout: Layout) -> Outcome:
    live = layout.live
    returned = [0] * len(layout.seats)
    piles = [[live] * layout.dead]
    for level in range(max(layout.contributions)):
        payers = [seat for seat in layout.seats if layout.contributions[seat] > level]
        if len(payers) == 1:
            returned[payers[0]] += 1
            continue
        claimants = tuple(seat for seat in payers if seat in live) or claimed_by(piles) or live
        if claimants != claimed_by(piles):
            piles.append([])
        piles[-1] += [claimants] * len(payers)
    pots = [(len(pile), pile[0]) for pile in piles if pile]
    return Outcome(tuple(returned), pots, handed_round(layout, pots))


def claimed_by(piles: list[list[tuple[int, ...]]]) -> tuple[int, ...]:
    """Who claims the last chip that was put on a pile; each chip is written as its claimants."""
    return piles[-1][-1] if piles[-1] else ()


def handed_round(layout: Layout, pots: Claims) -> tuple[int, ...]:
    """Each pot given out chip by chip, to one winner of each half in turn."""
    awards = [0] * len(layout.seats)
    for amount, claimants in pots:
        scales = [scale for scale in (layout.ranks, layout.other_ranks) if scale]
        receivers = cycle([cycle(winners(layout, claimants, scale)) for scale in scales])
        for _ in range(amount):
            awards[next(next(receivers))] += 1
    return tuple(awards)


def winners(layout: Layout, claimants: tuple[int, ...], scale: tuple[int, ...]) -> list[int]:
    """The claimants whom none of the others beats, from the button's left."""
    in_turn = [seat for seat in layout.from_the_button if seat in claimants]
    return [seat for seat in in_turn if not any(scale[other] < scale[seat] for other in in_turn)]


Way = Callable[[Layout], Outcome]
WAYS = [pytest.param(by_slices, id="by slices"), pytest.param(by_chips, id="chip by chip")]


@pytest.mark.rule("POT-1", "POT-2", "POT-3", "POT-4", "POT-5", "POT-6", "VAR-3")
@pytest.mark.parametrize("seats", TABLES)
def test_settle_agrees_with_both(seats: int) -> None:
    for layout in random_layouts(seats):
        settled = by_settle(layout)
        assert settled == by_slices(layout), layout
        assert settled == by_chips(layout), layout
        chips = sum(layout.contributions) + layout.dead
        assert sum(settled.returned) + sum(settled.awards) == chips, layout


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("layout", "expected"),
    [
        pytest.param(
            Layout((6, 10, 10), frozenset(), (0, 1, 2), 0, None, 0),
            Outcome((0, 0, 0), [(18, (0, 1, 2)), (8, (1, 2))], (18, 8, 0)),
            id="EX-2",
            marks=pytest.mark.rule("EX-2"),
        ),
        pytest.param(
            Layout((16, 10, 12), frozenset({2}), (1, 0, 0), 0, None, 0),
            Outcome((4, 0, 0), [(30, (0, 1)), (4, (0,))], (4, 30, 0)),
            id="POT-1 a folded seat's chips call too",
            marks=pytest.mark.rule("POT-1"),
        ),
        pytest.param(
            Layout((4, 9, 9, 4), frozenset({1, 2}), (1, 0, 0, 0), 0, None, 0),
            Outcome((0, 0, 0, 0), [(26, (0, 3))], (0, 0, 0, 26)),
            id="POT-3 folded chips above every live level",
            marks=pytest.mark.rule("POT-3"),
        ),
        pytest.param(
            Layout((3, 3, 3, 2), frozenset({3}), (0, 0, 0, 0), 1, None, 0),
            Outcome((0, 0, 0, 0), [(11, (0, 1, 2))], (4, 3, 4, 0)),
            id="POT-5 two odd chips",
            marks=pytest.mark.rule("POT-5"),
        ),
        pytest.param(
            Layout((3, 3, 3), frozenset({2}), (0, 1, 0), 0, (1, 0, 0), 0),
            Outcome((0, 0, 0), [(9, (0, 1))], (5, 4, 0)),
            id="VAR-3 the odd chip of the halving",
            marks=pytest.mark.rule("VAR-3"),
        ),
    ],
)
def test_both_ways_know_the_plain_cases(way: Way, layout: Layout, expected: Outcome) -> None:
    assert way(layout) == expected
    assert by_settle(layout) == expected


# Wrong settlements, which both ways must tell from the right one.


def first_takes_the_odd(layout: Layout) -> Outcome:
    def first_takes_all(amount: int, winners: list[int]) -> dict[int, int]:
        share, odd = divmod(amount, len(winners))
        return {seat: share + (odd if seat == winners[0] else 0) for seat in winners}

    right = by_settle(layout)
    return right._replace(awards=shared(layout, right.pots, first_takes_all))


def folded_chips_go_back(layout: Layout) -> Outcome:
    """The folded chips that no live seat has matched, given back to their owners."""
    returned, called = uncalled(layout)
    highest = max(called[seat] for seat in layout.live)
    unmatched = [max(chips - highest, 0) for chips in called]
    pots = sliced(layout, [min(chips, highest) for chips in called])
    back = tuple(map(sum, zip(returned, unmatched, strict=True)))
    return Outcome(back, pots, shared(layout, pots, odd_in_turn))


def best_of_all_takes_the_side_pot(layout: Layout) -> Outcome:
    right = by_settle(layout)
    for_all = [(amount, layout.live) for amount, _ in right.pots]
    return right._replace(awards=shared(layout, for_all, odd_in_turn))


@pytest.mark.rule("POT-2", "POT-3", "POT-5")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seats", TABLES[1:])
@pytest.mark.parametrize(
    "wrong", [first_takes_the_odd, folded_chips_go_back, best_of_all_takes_the_side_pot]
)
def test_a_wrong_settlement_is_caught(wrong: Way, seats: int, way: Way) -> None:
    wrongly_settled = (layout for layout in random_layouts(seats) if wrong(layout) != way(layout))
    assert next(wrongly_settled, None)
