"""Wrong rules about draws: who may draw, what is burnt, what a short stub is filled with (DRAW)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from lowball_lessons.lessons.misconceptions.misconception import Misconception


class Drawers(NamedTuple):
    """Sets of seats before a draw: who may draw by the rules, and what they did before."""

    may: frozenset[str]
    pat: frozenset[str]
    all_in: frozenset[str]
    folded: frozenset[str]
    drew_many: frozenset[str]


class Stub(NamedTuple):
    """Cards by their number after some draws: `left` in the stub by the rules."""

    left: int
    players: int
    draws: int
    drawn: int


class Refill(NamedTuple):
    """Cards by their number when a short stub is filled: `filled` is what it holds by the rules."""

    filled: int
    stub: int
    own: int
    waiting: int
    folded: int
    burnt: int


class Order(NamedTuple):
    """A draw of the home table in parts: what is thrown, the burn, what is served, by seat."""

    thrown: tuple[str, ...]
    burn: tuple[str, ...]
    served: tuple[str, ...]

    @property
    def in_turn(self) -> tuple[str, ...]:
        """Each player discards and is served, one after the other."""
        pairs = zip(self.thrown, self.served, strict=True)
        return tuple(part for pair in pairs for part in pair)


class Turns(NamedTuple):
    """A draw in which each is served in turn: what is thrown and what is served, by seat."""

    thrown: tuple[str, ...]
    served: tuple[str, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """All parts by the rules."""
        return self.of(range(len(self.thrown)))

    def of(self, seats: Iterable[int]) -> tuple[str, ...]:
        """All parts, the seats being taken in this order."""
        return tuple(part for seat in seats for part in (self.thrown[seat], self.served[seat]))


class Replacement(NamedTuple):
    """A card that is dealt in a draw: what becomes of it depends on whether all have seen it."""

    is_seen: bool

    @property
    def fate(self) -> str:
        """By the rules: `kept`, or replaced `last`."""
        return self.instead("last")

    def instead(self, fate: str) -> str:
        """Another fate of a card that was seen."""
        return fate if self.is_seen else "kept"


Letting = Callable[[Drawers], frozenset[str]]
Counting = Callable[[Stub], int]
Filling = Callable[[Refill], int]
Ordering = Callable[[Order], tuple[str, ...]]
Turning = Callable[[Turns], tuple[str, ...]]
Replacing = Callable[[Replacement], str]

PAT_BARS = Misconception[Letting](
    "let pat bar later draws",
    lambda drawers: drawers.may - drawers.pat,
    "A player who stood pat may draw again: zero cards in one draw bar nobody from a later one.",
    ("DRAW-1",),
)
ALL_IN_CANNOT_DRAW = Misconception[Letting](
    "took the draw from an all-in player",
    lambda drawers: drawers.may - drawers.all_in,
    "An all-in player goes on drawing; only the betting is over for that player.",
    ("DRAW-1", "ALLIN-1"),
)
FOLDED_MAY_DRAW = Misconception[Letting](
    "let a folded hand draw",
    lambda drawers: drawers.may | drawers.folded,
    "A folded hand is out of the deal and draws no more.",
    ("DRAW-1",),
)
FIVE_ARE_ENOUGH = Misconception[Letting](
    "allowed five cards in all",
    lambda drawers: drawers.may - drawers.drew_many,
    "There is no limit for all draws together: up to five cards may be thrown in each of them.",
    ("DRAW-1",),
)
BURN_SKIPPED = Misconception[Counting](
    "skipped the burn",
    lambda stub: stub.left + stub.draws,
    "You forgot the burn: one card is burnt in each draw.",
    ("DRAW-2",),
)
BURN_FOR_EACH = Misconception[Counting](
    "burnt a card for each player",
    lambda stub: stub.left - stub.draws * (stub.players - 1),
    "One card is burnt in a draw, not one for each player.",
    ("DRAW-2",),
)
DISCARDS_GO_BACK = Misconception[Counting](
    "put the discards back",
    lambda stub: stub.left + stub.drawn,
    "Discards do not go back into the stub: they are kept apart.",
    ("DRAW-2",),
)
HANDS_FORGOTTEN = Misconception[Counting](
    "forgot the first five cards",
    lambda stub: stub.left + 5 * stub.players,
    "The hands that were dealt first came from the same 52 cards.",
    ("SEAT-6",),
)
WAITING_RESHUFFLED = Misconception[Filling](
    "shuffled in the discards of players still waiting",
    lambda refill: refill.filled + refill.waiting,
    "The discards of players who still wait for their cards stay out.",
    ("DRAW-4",),
)
OWN_RESHUFFLED = Misconception[Filling](
    "shuffled in the recipient's own discards",
    lambda refill: refill.filled + refill.own,
    "What the player to be served next has just thrown stays out.",
    ("DRAW-4",),
)
BURNT_RESHUFFLED = Misconception[Filling](
    "shuffled in the burnt cards",
    lambda refill: refill.filled + refill.burnt,
    "Burnt cards stay out until the next deal.",
    ("DRAW-4",),
)
OLD_STUB_FIRST = Misconception[Filling](
    "dealt the old stub first",
    lambda refill: refill.filled - refill.stub,
    "The old stub is not dealt first: its cards are shuffled in with the others.",
    ("DRAW-4",),
)
FOLDED_LEFT_OUT = Misconception[Filling](
    "left the folded hands out",
    lambda refill: refill.filled - refill.folded,
    "Folded hands are shuffled in as well.",
    ("DRAW-4",),
)
SERVED_IN_TURN = Misconception[Ordering](
    "served each player before the next discard",
    lambda order: (*order.burn, *order.in_turn),
    "You served each player right after the discard, as other tables do. At the home table all "
    "discard first, then a card is burnt, then all are served.",
    ("DRAW-3",),
)
BURN_FIRST = Misconception[Ordering](
    "burnt before the discards",
    lambda order: (*order.burn, *order.thrown, *order.served),
    "The burn comes after all discards and just before the first player is served.",
    ("DRAW-3",),
)
BURN_LAST = Misconception[Ordering](
    "burnt after the replacements",
    lambda order: (*order.thrown, *order.served, *order.burn),
    "The card is burnt before the first replacement and not after the last.",
    ("DRAW-2", "DRAW-3"),
)
BUTTON_DRAWS_FIRST = Misconception[Ordering](
    "began with the button",
    lambda order: (*_last_first(order.thrown), *order.burn, *_last_first(order.served)),
    "The button draws last: the first live player to its left begins.",
    ("DRAW-1",),
)
ALL_THREW_FIRST = Misconception[Turning](
    "made all throw before anybody was served",
    lambda turns: (*turns.thrown, *turns.served),
    "So it is done at the home table. Elsewhere each player is served right after throwing, and "
    "only then does the next one throw.",
    ("DRAW-3",),
)
RECEIVED_FIRST = Misconception[Turning](
    "received before throwing",
    lambda turns: Turns(turns.served, turns.thrown).parts,
    "You always throw first and receive then: nobody looks at new cards before throwing.",
    ("DRAW-3",),
)
BUTTON_SERVED_FIRST = Misconception[Turning](
    "served the button first",
    lambda turns: turns.of(range(-1, len(turns.thrown) - 1)),
    "The button comes last here too: the first live player to its left begins.",
    ("DRAW-1",),
)
AGAINST_THE_CLOCK = Misconception[Turning](
    "served from the right",
    lambda turns: turns.of([*range(len(turns.thrown) - 2, -1, -1), -1]),
    "The order goes clockwise, that is, to the left, and you went to the right.",
    ("DRAW-1",),
)
SEEN_CARD_KEPT = Misconception[Replacing](
    "kept a card that was seen",
    lambda card: card.instead("kept"),
    "A replacement that all have seen may not be kept: it would tell the others too much.",
    ("SEAT-9",),
)
SEEN_CARD_REPLACED_AT_ONCE = Misconception[Replacing](
    "replaced a card that was seen at once",
    lambda card: card.instead("at once"),
    "It is given up, but the others are served first: so they get the cards that they would have "
    "got anyway.",
    ("SEAT-9",),
)
SEEN_CARD_CHOSEN = Misconception[Replacing](
    "let the player choose about a card that was seen",
    lambda card: card.instead("chosen"),
    "There is nothing to choose: whoever could choose would have an advantage.",
    ("SEAT-9",),
)
SEEN_CARD_VOIDS = Misconception[Replacing](
    "took the deal for void",
    lambda card: card.instead("void"),
    "Only a card that is seen while the first five are dealt makes the deal void. In a draw just "
    "this one card is replaced.",
    ("SEAT-9", "SEAT-7"),
)


def _last_first(parts: tuple[str, ...]) -> tuple[str, ...]:
    return (*parts[-1:], *parts[:-1])
