"""One block of simulated deals, all at the same point: shuffled, dealt, thrown and served."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from lowball_lessons.errors import HandError
from lowball_lessons.probability.combinations import Rows
from lowball_lessons.probability.reading import Numbers, unseen
from lowball_lessons.probability.suitless import class_ids, kept_places
from lowball_lessons.rules.ranking import RANKINGS
from lowball_lessons.rules.ranking.ranking import FiveCardRanking

BLOCK = 1 << 14
"""Deals are simulated in blocks of this size, each with its own chances."""


@dataclass(frozen=True)
class Drawer:
    """A player: the hand (None is dealt), and what is thrown first (None follows the policy)."""

    hand: Numbers | None = None
    thrown: Numbers | None = None


@dataclass(frozen=True, eq=False)
class DrawPlan:
    """What is simulated; `policies[i]` are the best holds of all classes with i + 1 draws left."""

    key: str
    drawers: tuple[Drawer, ...]
    policies: tuple[NDArray[np.uint8], ...]
    dead: Numbers
    seed: str

    @property
    def ranking(self) -> FiveCardRanking:
        """The ranking by which the hands are compared."""
        return RANKINGS[self.key]  # type: ignore[return-value]

    @property
    def left(self) -> Numbers:
        """The cards that are dealt from."""
        held = [card for drawer in self.drawers for card in drawer.hand or ()]
        return unseen((*held, *self.dead))


class Block:
    """One block of deals while they are played, all at the same point."""

    def __init__(self, plan: DrawPlan, block: int) -> None:
        self.plan = plan
        entropy = int.from_bytes(sha256(f"lowball-lessons draws {plan.seed}".encode()).digest())
        self.chance = np.random.Generator(np.random.PCG64(np.random.SeedSequence([entropy, block])))
        self.stub = self._shuffled(np.array(plan.left, np.uint8))
        self.at = np.zeros(BLOCK, np.int64)
        self.hands = [self._dealt(drawer) for drawer in plan.drawers]

    def played(self) -> list[Rows]:
        """The hands after all draws."""
        draws = len(self.plan.policies)
        for left in range(draws, 0, -1):
            thrown = [
                self._thrown(player, left, is_first=left == draws)
                for player in range(len(self.hands))
            ]
            for player, places in enumerate(thrown):
                self._serve(player, places)
        return self.hands

    def _shuffled(self, cards: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The cards in a random order for every deal: shape (cards, BLOCK)."""
        stub = np.repeat(cards[:, None], BLOCK, axis=1)
        deals = np.arange(BLOCK)
        for at in range(len(cards) - 1):
            chosen = at + (self.chance.random(BLOCK) * (len(cards) - at)).astype(np.int64)
            card = stub[at].copy()
            stub[at] = stub[chosen, deals]
            stub[chosen, deals] = card
        return stub

    def _dealt(self, drawer: Drawer) -> Rows:
        if drawer.hand is not None:
            return np.tile(np.array(sorted(drawer.hand), np.uint8), (BLOCK, 1))
        hand = np.empty((BLOCK, 5), np.uint8)
        for place in range(5):
            hand[:, place] = self._next(np.ones(BLOCK, bool))
        return np.sort(hand, axis=1)

    def _next(self, wanted: NDArray[np.bool_]) -> NDArray[np.uint8]:
        cards = self.stub[np.minimum(self.at, len(self.stub) - 1), np.arange(BLOCK)]
        self.at += wanted
        return cards

    def _thrown(self, player: int, left: int, *, is_first: bool) -> NDArray[np.bool_]:
        """Which places of each hand are thrown: by the plan at first, then by the policy."""
        hand, drawer = self.hands[player], self.plan.drawers[player]
        if is_first and drawer.thrown is not None:
            return np.isin(hand, np.array(drawer.thrown, np.uint8))
        keep = kept_places(self.plan.policies[left - 1], class_ids(hand), hand)
        is_kept = keep[:, None] >> np.arange(5, dtype=np.uint8) & np.uint8(1)
        thrown: NDArray[np.bool_] = is_kept == 0
        return thrown

    def _serve(self, player: int, thrown: NDArray[np.bool_]) -> None:
        hand = self.hands[player]
        wanted = thrown.sum(axis=1)
        for deal in np.flatnonzero(self.at + wanted > len(self.stub)):
            self._refill(int(deal), int(wanted[deal]))
        for place in range(5):
            drawn = self._next(thrown[:, place])
            hand[:, place] = np.where(thrown[:, place], drawn, hand[:, place])
        self.hands[player] = np.sort(hand, axis=1)

    def _refill(self, deal: int, wanted: int) -> None:
        """The stub of one deal shuffled with all that may go in: what is in no player's place.

        A thrown card stays in its place until its player is served.
        """
        out = {*self.plan.dead, *(int(card) for hand in self.hands for card in hand[deal])}
        pool = self.chance.permutation([card for card in range(52) if card not in out])
        if len(pool) < wanted:
            raise HandError("dead: too few cards are left for everybody to be served.")
        at = len(self.stub) - len(pool)
        self.stub[at:, deal] = pool
        self.at[deal] = at
