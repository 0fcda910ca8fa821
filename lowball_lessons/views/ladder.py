"""A ladder of hands to put in order, the best on top."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from lowball_lessons.errors import ExerciseError
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN, Ranking
from lowball_lessons.views import pictures
from lowball_lessons.views.fields import button
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.piece import Piece


class Ladder(Piece):
    """Hands that are moved up and down, then checked against the ranking."""

    def __init__(self, hands: Sequence[Hand], ranking: Ranking) -> None:
        self.hands = list(hands)
        self.ranking = ranking
        self.is_checked = False
        super().__init__()

    @property
    def first_mistake(self) -> int | None:
        """The first rung that holds a better hand than the rung above it."""
        ranks = [self.ranking.rank(hand) for hand in self.hands]
        return next((at for at in range(1, len(ranks)) if ranks[at] < ranks[at - 1]), None)

    def handle(self, verb: str, argument: str) -> str:
        """`up N` and `down N` move the hand on rung N (0 is the top); `check` compares."""
        if verb == "check":
            self.is_checked = True
            return self._result()
        if verb not in ("up", "down"):
            raise ExerciseError(f"{verb!r} is nothing that can be asked here.")
        rungs = [str(at) for at in range(len(self.hands))]
        if argument not in rungs:
            raise ExerciseError(f"There is no rung {argument!r}: there are {', '.join(rungs)}.")
        at = int(argument)
        to = at - 1 if verb == "up" else at + 1
        if not 0 <= to < len(self.hands):
            raise ExerciseError(f"The hand cannot be moved {verb}: it is at the end of the ladder.")
        self.is_checked = False
        self.hands[at], self.hands[to] = self.hands[to], self.hands[at]
        return f"{self.hands[to].symbols} is now number {to + 1} of {len(self.hands)}."

    def draw(self, *, live: bool) -> Markup:
        """The rungs, and the verdict once it is asked for."""
        question = Markup('<p class="lb-question">{}</p>').format(
            f"Put the hands in order at {self.ranking.title}, the best on top."
        )
        rungs = pictures.joined(self._rung(at, live) for at in range(len(self.hands)))
        rows = Markup('<ol class="lb-rows">{}</ol>').format(rungs)
        return question + rows + (self._checked() if live else self._answer())

    def text(self) -> str:
        """The hands as they stand."""
        hands = [f"{at}. {hand.symbols}" for at, hand in enumerate(self.hands, start=1)]
        return "\n".join([f"Put in order at {self.ranking.title}, the best on top:", *hands])

    def _rung(self, at: int, live: bool) -> Markup:
        hand = self.hands[at]
        moves = EMPTY
        if live:
            up = self._move("↑", "up", at, at > 0)
            down = self._move("↓", "down", at, at < len(self.hands) - 1)
            moves = Markup('<span class="lb-moves">{} {}</span>').format(up, down)
        is_told = live and self.is_checked
        name = Markup("{}").format(str(self.ranking.rank(hand))) if is_told else EMPTY
        return Markup("<li><span>{}.</span> {} {} {}</li>").format(
            at + 1, pictures.hand(hand), moves, name
        )

    def _move(self, arrow: str, verb: str, at: int, is_possible: bool) -> Markup:
        label = f"Move number {at + 1}, {self.hands[at].symbols}, {verb}"
        disabled = {} if is_possible else {"aria_disabled": "true"}
        return button(arrow, f"{verb} {at}", aria_label=label, title=label, **disabled)

    def _checked(self) -> Markup:
        shown = Markup('<div class="lb-buttons">{}</div>').format(button("Check", "check"))
        if not self.is_checked:
            return shown
        at = self.first_mistake
        content = self._result()
        if at is None:
            return shown + pictures.verdict("✓", "right", content)
        above, below = self.hands[at - 1], self.hands[at]
        compared = self.ranking.compare(above, below, (f"number {at}", f"number {at + 1}"))
        return shown + pictures.verdict("✗", "wrong", content) + pictures.reasons(compared)

    def _result(self) -> str:
        at = self.first_mistake
        if at is None:
            return "The order is right: every hand beats or equals the one below it."
        return f"Not yet: number {at + 1} is better than number {at} above it."

    def _answer(self) -> Markup:
        ordered = sorted(self.hands, key=lambda hand: self.ranking.rank(hand).strength)
        rungs = pictures.joined(
            Markup("<li>{} {}</li>").format(hand.symbols, str(self.ranking.rank(hand)))
            for hand in ordered
        )
        return Markup(
            "<details><summary>The order, when you have tried</summary><ol>{}</ol></details>"
        ).format(rungs)


def ladder(*hands: str, ranking: Ranking = DEUCE_TO_SEVEN) -> Ladder:
    """Hands to put in order, the best on top, in the order in which they are given."""
    return Ladder([Hand.parse(text) for text in hands], ranking)
