"""A deal that was played, with a scrubber, and stops that ask what the learner would do."""

from __future__ import annotations

from collections.abc import Collection

from markupsafe import Markup

from lowball_lessons.catalogue import hand_file, hand_files, named_deal, named_deals
from lowball_lessons.errors import ExerciseError, UnknownNameError
from lowball_lessons.play import replay
from lowball_lessons.play.timeline import timeline
from lowball_lessons.records import PhhHand, read_phh
from lowball_lessons.rules import wording
from lowball_lessons.rules.actions import spoken
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import action_of
from lowball_lessons.rules.observe import SeatView, lay_open, observe
from lowball_lessons.views.guesses import Guess
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.stepper import Stepper


class Replay(Stepper):
    """Step by step through a deal; at a stop the next action is asked before it is shown.

    `stops` are steps, 0 before anybody acted.
    """

    def __init__(self, deal: Deal, seat: int | None, stops: Collection[int]) -> None:
        self.stops = frozenset(stops)
        super().__init__(timeline(deal), seat)
        self.act("step start")

    def handle(self, verb: str, argument: str) -> str:
        """`step N`, `step on`, `step back`, `step start`, `step end`, `guess N`."""
        if verb not in ("step", "guess"):
            raise ExerciseError(f"{verb!r} cannot be asked of a deal that was played.")
        return super().handle(verb, argument)

    def _question(self) -> Guess | None:
        """What would you do? The choices are the legal actions, the answer what was done."""
        if self.at not in self.stops or self.at == len(self.deals) - 1:
            return None
        deal, after = self.deal, self.deals[self.at + 1]
        acts = [action_of(event) for event in after.events[len(deal.events) :]]
        done = next((action for action in acts if action is not None), None)
        if deal.to_act is None or done is None:
            return None
        name = deal.names[deal.to_act]
        choices = [spoken(action) for action in deal.legal_actions]
        if deal.legal_actions.max_discards:
            choices = ["stand pat", *_draws(deal.legal_actions.max_discards)]
        right = spoken(done)
        if right.startswith("discard"):
            right = f"draw {wording.count(len(right.split()) - 1, 'card')}"
        if right not in choices:
            choices.append(right)
        seen = lay_open(after) if self.seat is None else observe(after, self.seat)
        because = f"In this deal: {seen.events[len(deal.events)]}"
        question = f"What would you do as {name}?"
        return Guess(question, tuple(choices), right, because, ("BET-3",), is_open=True)

    @property
    def _is_secret(self) -> bool:
        """Who acts and what it costs is what the learner needs to decide."""
        return False

    def _actions(self, view: SeatView) -> Markup:
        return EMPTY


def replay_deal(
    what: Deal | PhhHand | str, seat: int | None = None, stops: Collection[int] = ()
) -> Replay:
    """A deal, a recorded hand, or the name of one in `seeds/hands` or `seeds/deals`.

    All cards are open, or as `seat` sees them. Raises UnknownNameError, RecordError, TableError.
    """
    return Replay(_deal(what), seat, stops)


def _deal(what: Deal | PhhHand | str) -> Deal:
    if isinstance(what, Deal):
        return what
    if isinstance(what, PhhHand):
        return replay(what)
    if what in hand_files():
        return replay(read_phh(hand_file(what)))
    if what in named_deals():
        return named_deal(what).end
    raise UnknownNameError(
        f"There is no hand or deal {what!r}; hands are {', '.join(hand_files())}, deals "
        f"{', '.join(named_deals())}."
    )


def _draws(most: int) -> list[str]:
    return [f"draw {wording.count(count, 'card')}" for count in range(1, most + 1)]
