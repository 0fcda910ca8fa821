"""Contributions to turn: fold, all-in, hands, button; the pots that come of them, explained."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from markupsafe import Markup

from lowball_lessons.errors import (
    ExerciseError,
    HandError,
    LowballError,
    TableError,
    UnknownNameError,
)
from lowball_lessons.rules import wording
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.pots import settle
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN, Ranking
from lowball_lessons.rules.settlement import Settlement
from lowball_lessons.rules.table import check_names, default_names
from lowball_lessons.views import fields, pictures
from lowball_lessons.views.asking import Predict, Prediction
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.settlements import settlement

_MOST = 100_000


class PotBuilder(Piece):
    """A row a seat: chips put in, folded or not, the place of its hand; below the settlement.

    `places` are 1 for the best hand, 2 for the next; equal places share. Hands, if they are given,
    decide instead. With `asks`, a seat, the learner predicts what it receives before the pots are
    shown, anew for whatever is changed.
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
        asks: int | None = None,
    ) -> None:
        self.chips, self.folded, self.places = list(chips), set(folded), list(places)
        self.names, self.button = tuple(names), button
        self.hands, self.ranking = tuple(hands), ranking
        self.asks = asks
        self.is_hidden = False
        self.settled()
        self._ask()
        super().__init__()

    def _ask(self) -> None:
        """Ask anew, about what stands there now."""
        self.asked = None if self.asks is None else Predict(self._prediction(self.asks))

    def settled(self) -> Settlement:
        """The settlement of what stands there. Raises TableError."""
        ranks: Sequence[object] = self.places
        if self.hands:
            ranks = [self.ranking.rank(hand) for hand in self.hands]
        return settle(self.chips, self.folded, ranks, self.button)

    def handle(self, verb: str, argument: str) -> str:
        """`chips SEAT N`, `place SEAT N`, `more SEAT`, `less SEAT`, `fold SEAT`, `button`.

        `hide`, `show`; where a seat's chips are asked for, `answer NUMBER` and `again`.
        """
        if self.asked and verb in ("answer", "again"):
            return self.asked.handle(verb, argument)
        if not self.asked and verb in ("hide", "show"):
            self.is_hidden = verb == "hide"
            return (
                "The pots are hidden: work them out." if self.is_hidden else "The pots are shown."
            )
        if verb == "button":
            self.button = (self.button + 1) % len(self.names)
            self._ask()
            return f"The button moves to {self.names[self.button]}."
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
        self._ask()
        return said

    def draw(self, *, live: bool) -> Markup:
        """The seats to change, then the levels, the chips by seat and the reasons."""
        seats = self._seats(live=live)
        if self.asked:
            return seats + (self._buttons() if live else EMPTY) + self.asked.draw(live=live)
        if not live:
            return seats if self.is_hidden else seats + settlement(self.settled(), self.names)
        toggle = ("show", "Show the pots") if self.is_hidden else ("hide", "Hide the pots")
        shown = EMPTY if self.is_hidden else settlement(self.settled(), self.names)
        return seats + self._buttons(fields.button(toggle[1], toggle[0])) + shown

    def text(self) -> str:
        """The settlement in sentences, or the question."""
        if self.asked and self.asked.predicted is None:
            return self.asked.text()
        held = [
            f"{name}: {hand.symbols}" for name, hand in zip(self.names, self.hands, strict=False)
        ]
        return "\n".join([*held, *map(str, self.settled().explain(self.names))])

    def _buttons(self, *made: Markup) -> Markup:
        return fields.buttons("The pots", *made, fields.button("Move the button", "button"))

    def _prediction(self, seat: int) -> Prediction:
        """What does the seat receive? The question says all that stands there."""
        settled, name = self.settled(), self.names[seat]
        right = settled.returned[seat] + settled.awards[seat]
        steps = [step for step in settled.explain(self.names) if step.text.startswith(f"{name} ")]
        rules = [rule for step in steps for rule in step.rules]
        stakes = wording.listed(map(self._stake, range(len(self.names))))
        why = "has folded and can win nothing" if seat in self.folded else "wins no pot"
        return Prediction(
            question=f"Put in: {stakes}. How many chips does {name} receive in all?",
            right=str(right),
            told=" ".join(step.text for step in steps) or f"{name} {why}.",
            rules=tuple(dict.fromkeys(["POT-2", *(rules or ["POT-3", "POT-4"])])),
            reasons=settlement(settled, self.names),
            number=(Fraction(right), Fraction(0)),
            point=f"button {self.button}",
        )

    def _stake(self, seat: int) -> str:
        """`Ana 6 (hand number 1)`, for the question."""
        held = self.hands[seat].symbols if self.hands else f"hand number {self.places[seat]}"
        state = "folded" if seat in self.folded else held
        return f"{self.names[seat]} {self.chips[seat]} ({state})"

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

    def _seats(self, *, live: bool) -> Markup:
        rows = pictures.joined(self._row(seat, live=live) for seat in range(len(self.names)))
        return Markup('<ul class="lb-rows">{}</ul>').format(rows)

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
    asks: str = "",
) -> PotBuilder:
    """Contributions by seat and the place of each hand, 1 for the best, or the hands themselves.

    With `asks`, the name of a player, the learner predicts what comes to that player before the
    pots are shown. Raises TableError, CardError, HandError, UnknownNameError.
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
    if asks and asks not in called:
        raise UnknownNameError(f"asks = {asks!r}: there are {', '.join(called)}.")
    seat = called.index(asks) if asks else None
    return PotBuilder(chips, folded, numbered, called, button, held, ranking, seat)
