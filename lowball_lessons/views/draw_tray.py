"""A draw card by card: stub, burnt cards and muck, and replacements one recipient at a time."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from lowball_lessons.errors import ExerciseError
from lowball_lessons.rules import wording
from lowball_lessons.rules.actions import Action, Cards
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import Event, Reshuffled
from lowball_lessons.rules.layout import FOLDED
from lowball_lessons.rules.observe import SeatView, lay_open, observe
from lowball_lessons.views import fields, pictures
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.stepper import Stepper
from lowball_lessons.views.table import card_or_back, rule_details, table


class DrawTray(Stepper):
    """A table at a draw: announce, then see what the dealer does, one event at a time.

    The table stays as it was until all has been shown.
    """

    def __init__(self, deals: Sequence[Deal], seat: int | None = None) -> None:
        self.shown = 0
        super().__init__(deals, seat)
        self._show_all()
        self._paint()

    @property
    def waits(self) -> int:
        """How many events of the last step are still to be shown."""
        return len(self._new_events()) - self.shown

    def handle(self, verb: str, argument: str) -> str:
        """`next` shows one event more, `all` the rest; the others as in a Stepper."""
        if verb in ("next", "all"):
            if self.waits <= 0:
                raise ExerciseError("Everything has been shown: announce, or step on.")
            before = self.shown
            self.shown += 1 if verb == "next" else self.waits
            return " ".join(map(str, self._new_events()[before : self.shown]))
        if self.waits > 0 and verb != "step":
            raise ExerciseError("First see what the dealer does: press Next.")
        played = len(self.deals)
        said = super().handle(verb, argument)
        if verb == "step" and len(self.deals) == played:
            self.shown = 1 if argument == "on" else len(self._new_events())
        return said

    def _added(self, action: Action | str) -> str:
        super()._added(action)
        self.shown = 1
        return str(self._new_events()[0])

    @property
    def _hidden(self) -> int:
        return self.waits

    def _show_all(self) -> None:
        self.shown = len(self._new_events())

    def _table(self, view: SeatView, *, is_secret: bool) -> Markup:
        if self.waits <= 0:
            return table(view, secret=is_secret) + cards_in_play(self.deal, view)
        before = self.deals[self.at - 1]
        seen = lay_open(before) if self.seat is None else observe(before, self.seat)
        return table(seen, secret=True) + cards_in_play(before, seen)

    def _news(self) -> Markup:
        events = self._new_events()[: self.shown]
        if not events:
            return EMPTY
        items = pictures.joined(Markup("<li>{}</li>").format(told(event)) for event in events)
        return Markup('<ol class="lb-news" aria-label="What just happened">{}</ol>').format(items)

    def _actions(self, view: SeatView) -> Markup:
        if self.waits <= 0:
            return super()._actions(view)
        return fields.buttons(
            "What the dealer does",
            fields.button("Next", "next", data_focus="true"),
            fields.button(f"All ({self.waits} more)", "all"),
        )


def told(event: Event) -> Markup:
    """An event in words; a reshuffle as two lists, what goes in and what stays out and why."""
    if not isinstance(event, Reshuffled):
        return Markup("{} {}").format(str(event), rule_details(event.rules))
    who = f"{event.name} needs {event.needed}" if event.name else "a card must be burnt"
    parts = (("the stub", event.old_stub), ("discards", event.discards), ("folded", event.folded))
    went_in = pictures.joined(
        Markup("<li>{}: {}</li>").format(name, _row(cards)) for name, cards in parts if cards
    )
    out = pictures.joined(
        Markup("<li>{}: {} {}</li>").format(kept.why, _row(kept.cards), rule_details([kept.rule]))
        for kept in event.kept_out
    )
    return Markup(
        "The stub is short: it holds {}, and {}. {}<p>Shuffled are</p><ul>{}</ul>"
        "<p>These stay out</p><ul>{}</ul>"
    ).format(
        wording.count(len(event.old_stub), "card"), who, rule_details(event.rules), went_in, out
    )


def cards_in_play(deal: Deal, view: SeatView) -> Markup:
    """Where the cards are that nobody holds: face down, but for what this seat has thrown."""
    layout, is_open = deal.layout, view.seat is None
    rows = [("stub", len(layout.stub), ()), ("burnt", len(layout.burnt), layout.burnt)]
    for pile in layout.muck:
        what = "folded hand" if pile.draw == FOLDED else f"thrown in draw {pile.draw}"
        is_seen = is_open or (pile.seat == view.seat and pile.draw != FOLDED)
        rows.append(
            (f"{deal.names[pile.seat]}, {what}", len(pile.cards), pile.cards if is_seen else ())
        )
    items = pictures.joined(
        Markup("<li><strong>{}</strong>: {} {}</li>").format(
            name,
            wording.count(count, "card"),
            _row(cards) if cards and (is_open or name != "burnt") else EMPTY,
        )
        for name, count, cards in rows
        if count or name == "stub"
    )
    return Markup('<ul class="lb-piles" aria-label="Stub, burnt cards and muck">{}</ul>').format(
        items
    )


def _row(cards: Cards) -> Markup:
    return Markup('<span class="lb-hand lb-small">{}</span>').format(
        pictures.joined(map(card_or_back, cards), " ")
    )


def draw_cards(deal: Deal, *actions: str, seat: int | None = None) -> DrawTray:
    """A deal at a draw, to announce in and to see served; `actions` are played first.

    Raises IllegalAction, TableError.
    """
    deals = [deal]
    for action in actions:
        deals.append(deals[-1].apply(action))
    return DrawTray(deals, seat)
