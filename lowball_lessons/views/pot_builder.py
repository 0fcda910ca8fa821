"""Contributions to turn: fold, all-in, hands; the pots that come of them, every chip explained."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from lowball_lessons.errors import ExerciseError, HandError, LowballError, TableError
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.pots import settle
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN, Ranking
from lowball_lessons.rules.settlement import Settlement
from lowball_lessons.rules.table import check_names, default_names
from lowball_lessons.views import fields, pictures
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.settlements import settlement

_MOST = 100_000


class PotBuilder(Piece):
    """A row a seat: chips put in, folded or not, the place of its hand; below the settlement.

    `places` are 1 for the best hand, 2 for the next; equal places share. Hands, if they are given,
    decide instead.
    """

    def __init__(
        self,
        chips: Sequence[int],
        folded: Sequence[int],
        places: Sequence[int],
        names: Sequence[str],
        button: int,
        hands: Sequence[Hand] = (),
        ranking: Ranking = DEUCE_TO_SEVEN,
    ) -> None:
        self.chips, self.folded, self.places = list(chips), set(folded), list(places)
        self.names, self.button = tuple(names), button
        self.hands, self.ranking = tuple(hands), ranking
        self.is_hidden = False
        self.settled()
        super().__init__()

    def settled(self) -> Settlement:
        """The settlement of what stands there. Raises TableError."""
        ranks: Sequence[object] = self.places
        if self.hands:
            ranks = [self.ranking.rank(hand) for hand in self.hands]
        return settle(self.chips, self.folded, ranks, self.button)

    def handle(self, verb: str, argument: str) -> str:
        """`chips SEAT N`, `place SEAT N`, `more SEAT`, `less SEAT`, `fold SEAT`; `hide`, `show`."""
        if verb in ("hide", "show"):
            self.is_hidden = verb == "hide"
            return (
                "The pots are hidden: work them out." if self.is_hidden else "The pots are shown."
            )
        seat, _, value = argument.strip().partition(" ")
        if seat not in [str(at) for at in range(len(self.names))]:
            raise ExerciseError(
                f"There is no seat {seat[:20]!r}: there are 0 to {len(self.names) - 1}."
            )
        before = list(self.chips), set(self.folded), list(self.places)
        said = self._changed(verb, int(seat), value.strip())
        try:
            self.settled()
        except LowballError:
            self.chips, self.folded, self.places = before
            raise
        return said

    def draw(self, *, live: bool) -> Markup:
        """The seats to change, then the levels, the chips by seat and the reasons."""
        rows = pictures.joined(self._row(seat, live=live) for seat in range(len(self.names)))
        seats = Markup('<ul class="lb-rows">{}</ul>').format(rows)
        if not live and not self.is_hidden:
            return seats + settlement(self.settled(), self.names)
        if not live:
            return seats
        toggle = ("show", "Show the pots") if self.is_hidden else ("hide", "Hide the pots")
        shown = EMPTY if self.is_hidden else settlement(self.settled(), self.names)
        return seats + fields.buttons("The pots", fields.button(toggle[1], toggle[0])) + shown

    def text(self) -> str:
        """The settlement in sentences."""
        held = [
            f"{name}: {hand.symbols}" for name, hand in zip(self.names, self.hands, strict=False)
        ]
        return "\n".join([*held, *map(str, self.settled().explain(self.names))])

    def _changed(self, verb: str, seat: int, value: str) -> str:
        name = self.names[seat]
        if verb == "fold":
            self.folded ^= {seat}
            return f"{name} {'has folded' if seat in self.folded else 'is in'}."
        if verb in ("more", "less"):
            value = str(self.chips[seat] + (1 if verb == "more" else -1))
            verb = "chips"
        if verb not in ("chips", "place"):
            raise ExerciseError(f"{verb!r} is nothing that can be asked here.")
        if not value.isdecimal() or len(value) > 6 or int(value) > _MOST:
            raise TableError(f"{value[:20]!r} is not possible: a whole number from 0 to {_MOST:,}.")
        if verb == "chips":
            self.chips[seat] = int(value)
            return f"{name} has put in {value}."
        self.places[seat] = int(value)
        return f"{name}'s hand is number {value}."

    def _is_all_in(self, seat: int) -> bool:
        """Whether the seat is in with less than another, so has no more (ALLIN-1)."""
        return seat not in self.folded and self.chips[seat] < max(self.chips)

    def _row(self, seat: int, *, live: bool) -> Markup:
        name, chips = self.names[seat], self.chips[seat]
        is_folded = seat in self.folded
        hand = pictures.hand(self.hands[seat]) if self.hands else EMPTY
        who = Markup('<span class="lb-who">{}{}{}</span>').format(
            name,
            " (button)" if seat == self.button else "",
            Markup(' <span class="lb-tag">all-in</span>') if self._is_all_in(seat) else EMPTY,
        )
        if not live:
            state = (
                "folded" if is_folded else "" if self.hands else f"hand number {self.places[seat]}"
            )
            return Markup("<li>{} {} <span>put in {}</span> <span>{}</span></li>").format(
                who, hand, chips, state
            )
        made = [
            fields.field("put in", f"chips {seat}", str(chips), "Set", mode="numeric", whose=name),
            fields.button("−", f"less {seat}", aria_label=f"{name} puts in one less"),
            fields.button("+", f"more {seat}", aria_label=f"{name} puts in one more"),
        ]
        if not self.hands:
            made.append(
                fields.field(
                    "hand number",
                    f"place {seat}",
                    str(self.places[seat]),
                    "Set",
                    mode="numeric",
                    whose=name,
                )
            )
        fold = fields.button(
            "folded" if is_folded else "in",
            f"fold {seat}",
            aria_pressed="true" if is_folded else "false",
            aria_label=f"{name}: {'folded' if is_folded else 'in'}",
        )
        return Markup("<li>{} {} {} {}</li>").format(who, hand, pictures.joined(made, " "), fold)


def build_pots(
    chips: Sequence[int],
    places: Sequence[int] = (),
    folded: Sequence[int] = (),
    *,
    names: Sequence[str] = (),
    button: int = 0,
    hands: Sequence[str] = (),
    ranking: Ranking = DEUCE_TO_SEVEN,
) -> PotBuilder:
    """Contributions by seat and the place of each hand, 1 for the best, or the hands themselves.

    Raises TableError, CardError, HandError.
    """
    called = check_names(names) if names else default_names(len(chips))
    if len(called) != len(chips):
        raise TableError(f"{len(called)} names for {len(chips)} contributions: give one for each.")
    held = [Hand.parse(text) for text in hands]
    cards = [card for hand in held for card in hand]
    if len(set(cards)) < len(cards):
        raise HandError("hands: a card is in two hands; a deck has each card once.")
    numbered = list(places or range(1, len(chips) + 1))
    if not all(type(place) is int and place > 0 for place in numbered):
        raise TableError(f"places = {numbered!r}: give whole numbers, 1 for the best hand.")
    return PotBuilder(chips, folded, numbered, called, button, held, ranking)
