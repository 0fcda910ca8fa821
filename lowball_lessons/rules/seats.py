"""The order of the seats: left is clockwise, and seats count from 0."""

from __future__ import annotations

from functools import cache


@cache
def clockwise(seats: int, button: int) -> tuple[int, ...]:
    """All seats from the button's left round to the button."""
    return tuple((button + step) % seats for step in range(1, seats + 1))


@cache
def from_seat(order: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The order begun with another seat of it."""
    at = order.index(first)
    return order[at:] + order[:at]
