"""What the session tests share: to play whole deals."""

from __future__ import annotations

from lowball_lessons import Session
from tests.rules.playing import passively


def play(session: Session, deals: int = 1) -> Session:
    """The session after so many deals without a bet or a discard."""
    for _ in range(deals):
        session = session.finish(passively(session.start_deal()))
    return session


def folded_to_the_big_blind(session: Session) -> Session:
    """The session after a deal in which everybody folded to the big blind."""
    deal = session.start_deal()
    while not deal.is_over:
        deal = deal.apply("fold")
    return session.finish(deal)
