"""The verbs of a betting round as buttons; a greyed one says why not, with the rule card."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from lowball_lessons.errors import IllegalAction
from lowball_lessons.rules.deal import Deal
from lowball_lessons.views import fields, pictures
from lowball_lessons.views.table import rule_details

_VERBS = {"fold": "Fold", "check": "Check", "call": "Call", "bet": "Bet", "raise": "Raise"}


def betting_buttons(deal: Deal, name: str) -> Markup:
    """What the player to act may do, and why not the rest."""
    made, why = [], []
    for action, label, refusal in _verbs(deal):
        if refusal is None:
            made.append(fields.button(label, f"do {action}"))
        else:
            made.append(fields.greyed(label, f"do {action}", refusal.reason))
            why.append(
                Markup("<li>{} {}</li>").format(refusal.reason, rule_details([refusal.rule]))
            )
    reasons = Markup('<details class="lb-rules"><summary>{}</summary><ul>{}</ul></details>').format(
        f"Why {name} may not do the rest", pictures.joined(why)
    )
    return fields.buttons(f"{name} may", *made, *_amount(deal)) + reasons


def _verbs(deal: Deal) -> Iterator[tuple[str, str, IllegalAction | None]]:
    """(action, label, refusal or None) of every verb of betting."""
    legal = deal.legal_actions
    left_out = "bet" if deal.betting.price.to > 0 else "raise"
    for verb, label in _VERBS.items():
        if verb == left_out:
            continue
        refusal = deal.refusal(verb)
        if refusal is None and verb == "call":
            label = f"Call {legal.call_cost}"
        if refusal is None and verb in ("bet", "raise"):
            label = f"{label} {'to ' if verb == 'raise' else ''}{legal.min_raise_to}"
        yield verb, label, refusal


def _amount(deal: Deal) -> list[Markup]:
    """A field for the amount where it is free (BET-13)."""
    legal = deal.legal_actions
    if legal.raising is None or legal.min_raise_to == legal.max_raise_to:
        return []
    verb = legal.raising.__name__.lower()
    label = f"{legal.min_raise_to} to {legal.max_raise_to}:"
    return [fields.field(label, verb, str(legal.min_raise_to), _VERBS[verb], mode="numeric")]
