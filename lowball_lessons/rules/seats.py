"""The order of the seats: left is clockwise, and seats count from 0."""

from __future__ import annotations

from functools import cache

Seats = tuple[int, ...]


@cache
def clockwise(seats: int, button: int) -> Seats:
    """All seats from the button's left round to the button."""
    return tuple((button + step) % seats for step in range(1, seats + 1))


@cache
def from_seat(order: Seats, first: int) -> Seats:
    """The order begun with another seat of it."""
    at = order.index(first)
    return order[at:] + order[:at]


@cache
def without(order: Seats, gone: int) -> Seats:
    """The order with one seat less."""
    return tuple([seat for seat in order if seat != gone])


@cache
def among(order: Seats, chosen: Seats) -> Seats:
    """Those of the order that are chosen."""
    return tuple([seat for seat in order if seat in chosen])
