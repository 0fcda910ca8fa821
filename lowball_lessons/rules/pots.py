"""Who receives what: returned chips, main and side pots, shares and odd chips (POT-1 to POT-5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import inf
from operator import add
from typing import Any

from lowball_lessons.errors import TableError
from lowball_lessons.rules.made import made
from lowball_lessons.rules.seats import clockwise
from lowball_lessons.rules.settlement import Pot, Settlement, Share

Ranks = Sequence[Any]
"""An ordered value by seat, the lower one wins; None for a seat that needs none."""


@dataclass(frozen=True, slots=True)
class Late:
    """The sevens rule: who may not win what was bet after the draw (VAR-7).

    `chips` were put in by each seat in the last betting round; `barred` checked a seven or better
    in it.
    """

    chips: tuple[int, ...]
    barred: frozenset[int]


def settle(
    contributions: Sequence[int],
    folded: Collection[int],
    ranks: Ranks,
    button: int,
    other_ranks: Ranks | None = None,
    *,
    dead: int = 0,
    late: Late | None = None,
) -> Settlement:
    """The chips that go back, the pots and who wins them (POT-1 to POT-5, VAR-3, VAR-7).

    `contributions` are chips by seat, `folded` a set of seats, `ranks[seat]` any ordered value of
    which the lower wins. With `other_ranks` each pot is halved and the odd chip stays with `ranks`.
    `dead` chips belong to the main pot without being anybody's contribution (an ante from the big
    blind). Raises TableError.
    """
    scales = [ranks] if other_ranks is None else [ranks, other_ranks]
    _check(contributions, folded, scales, button, dead)
    live = _left(contributions, folded)
    return settled(contributions, live, ranks, button, other_ranks, dead, late)


def settled(
    contributions: Sequence[int],
    live: Sequence[int],
    ranks: Ranks,
    button: int,
    other_ranks: Ranks | None,
    dead: int,
    late: Late | None,
) -> Settlement:
    """`settle` of numbers that a deal has counted itself; `live` are the seats with a claim."""
    paid = list(contributions)
    returned = _uncalled(paid)
    if len(live) == 1:
        return _alone(contributions, returned, live[0], sum(paid) + dead, dead)
    voided = [0] * len(paid)
    pots = _pots(paid, live, dead)
    if late:
        pots = [_without_late(pot, contributions, paid, ranks, late, voided) for pot in pots]
        pots = [pot for pot in pots if pot.amount]
        returned = list(map(add, returned, voided))
    scales = [ranks] if other_ranks is None else [ranks, other_ranks]
    shares = [share for at, pot in enumerate(pots) for share in _shares(at, pot, scales, button)]
    awards = [0] * len(paid)
    for share in shares:
        awards[share.seat] += share.chips
    whole = (tuple(contributions), tuple(returned), tuple(pots), tuple(awards), tuple(shares))
    return made(Settlement, (*whole, dead, tuple(voided)))


def _alone(
    contributions: Sequence[int], returned: list[int], seat: int, amount: int, dead: int
) -> Settlement:
    """Everything to the only seat that has not folded (BET-10)."""
    nothing = (0,) * len(returned)
    awards = (*nothing[:seat], amount, *nothing[seat + 1 :])
    pots = (made(Pot, (0, max(contributions), amount, (seat,))),) if amount else ()
    shares = (made(Share, (0, 0, seat, amount, 0, 1)),) if amount else ()
    whole = (tuple(contributions), tuple(returned), pots, awards, shares, dead, nothing)
    return made(Settlement, whole)


def pots_now(
    contributions: Sequence[int], folded: Collection[int], dead: int = 0
) -> tuple[Pot, ...]:
    """The pots as they stand, uncalled chips included, lowest level first (POT-2, POT-3)."""
    return tuple(_pots(list(contributions), _left(contributions, folded), dead))


def _left(contributions: Sequence[int], folded: Collection[int]) -> list[int]:
    return [seat for seat in range(len(contributions)) if seat not in folded]


def _uncalled(paid: list[int]) -> list[int]:
    """Take the excess over the second-highest contribution out of `paid` (POT-1)."""
    returned = [0] * len(paid)
    second, highest = sorted(paid)[-2:]
    if highest > second:
        seat = paid.index(highest)
        returned[seat] = highest - second
        paid[seat] = second
    return returned


def _pots(paid: list[int], live: Sequence[int], dead: int) -> list[Pot]:
    """Cut at each level of a live seat; what lies above them all joins the last pot."""
    pots: list[Pot] = []
    if dead:
        pots.append(Pot(0, 0, dead, tuple(live)))
    low, above, claimants = 0, paid, list(live)
    for high in sorted({paid[seat] for seat in live if paid[seat]}):
        step = high - low
        amount = sum([chips if chips < step else step for chips in above])
        above = [chips - step for chips in above if chips > step]
        claimants = [seat for seat in claimants if paid[seat] >= high]
        eligible = tuple(claimants)
        if pots and pots[-1].eligible == eligible:
            amount += pots.pop().amount
        pots.append(made(Pot, (low, high, amount, eligible)))
        low = high
    left_over = sum(above)
    if left_over:
        last = pots.pop() if pots else Pot(0, 0, 0, tuple(live))
        pots.append(Pot(last.low, max(paid), last.amount + left_over, last.eligible))
    return pots


def _shares(number: int, pot: Pot, scales: list[Ranks], button: int) -> list[Share]:
    """The pot, or each half of it, to the best of its claimants (POT-4, POT-5, VAR-3)."""
    if len(pot.eligible) == 1:
        return [made(Share, (number, 0, pot.eligible[0], pot.amount, 0, 1))]
    seats = len(scales[0])
    if len(scales) == 1:
        return _split(number, 0, pot.amount, _best(pot, scales[0]), button, seats)
    other = pot.amount // 2
    first = _split(number, 0, pot.amount - other, _best(pot, scales[0]), button, seats)
    return first + _split(number, 1, other, _best(pot, scales[1]), button, seats)


def _split(
    number: int, half: int, amount: int, winners: list[int], button: int, seats: int
) -> list[Share]:
    """Equal shares; the chips left over go one each, clockwise from the button's left (POT-5)."""
    if len(winners) == 1:
        return [made(Share, (number, half, winners[0], amount, 0, 1))] if amount else []
    share, left_over = divmod(amount, len(winners))
    return [
        Share(number, half, seat, share + (place < left_over), int(place < left_over), len(winners))
        for place, seat in enumerate(sorted(winners, key=clockwise(seats, button).index))
        if share or place < left_over
    ]


def _best(pot: Pot, ranks: Ranks) -> list[int]:
    claims = [ranks[seat] for seat in pot.eligible]
    if None in claims:
        seat = pot.eligible[claims.index(None)]
        raise TableError(f"Seat {seat} can win a pot of {pot.amount} but has no rank to compare.")
    try:
        best = min(claims)
    except TypeError as error:
        raise TableError(f"The ranks {claims!r} cannot be compared: {error}.") from None
    winners = [seat for seat in pot.eligible if ranks[seat] == best]
    if not winners:
        raise TableError(f"The ranks {claims!r} are no ordered values.")
    return winners


def _without_late(
    pot: Pot,
    contributions: Sequence[int],
    paid: list[int],
    ranks: Ranks,
    late: Late,
    voided: list[int],
) -> Pot:
    """The pot without the last bets, where its best hand may not win them (VAR-7).

    What goes back is added to `voided`.
    """
    if not late.barred.intersection(_best(pot, ranks)):
        return pot
    amount = pot.amount
    for seat, chips in enumerate(paid):
        early = min(chips, contributions[seat] - late.chips[seat])
        back = _within(pot, chips) - _within(pot, early)
        voided[seat] += back
        amount -= back
    return pot._replace(amount=amount)


def _within(pot: Pot, chips: int) -> int:
    """How much of a contribution lies at the pot's levels."""
    return min(chips, pot.high) - min(chips, pot.low)


def _check(paid: object, folded: object, scales: list[Any], button: object, dead: object) -> None:
    if not isinstance(paid, Sequence) or not isinstance(folded, Collection):
        raise TableError("Give the contributions in a list by seat, and a set of folded seats.")
    seats = len(paid)
    for ranks in scales:
        given = len(ranks) if isinstance(ranks, Sequence) else "no"
        if seats < 2 or given != seats:
            raise TableError(
                f"{seats} contributions and {given} ranks: give one of each for every seat, two "
                "seats at least."
            )
    for chips in (*paid, dead):
        _check_whole(chips, inf, "number of chips; chips are whole, from 0 up")
    for seat in (button, *folded):
        _check_whole(seat, seats, f"seat: the seats are 0 to {seats - 1}")
    if len(set(folded)) >= seats:
        raise TableError("Every seat has folded: the last one cannot, it takes the pot (BET-10).")


def _check_whole(value: object, below: float, what: str) -> None:
    if type(value) is not int or not 0 <= value < below:
        raise TableError(f"{value!r} is no {what}.")
