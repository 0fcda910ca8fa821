"""A settlement as stacked levels: who paid into which, what goes back, who takes what and why."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from lowball_lessons.rules import wording
from lowball_lessons.rules.ranking.names import capital
from lowball_lessons.rules.settlement import Settlement
from lowball_lessons.views import pictures
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.table import rule_details

_ROW = Markup('<tr><th scope="row">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>')


def settlement(settled: Settlement, names: Sequence[str]) -> Markup:
    """The levels from the bottom up, the chips by seat, and every number explained."""
    return _levels(settled, names) + _chips(settled, names) + _reasons(settled, names)


def _levels(settled: Settlement, names: Sequence[str]) -> Markup:
    """One bar a pot, the highest on top as chips are stacked, a cell for each seat in it."""
    bars = pictures.joined(
        _level(settled, names, number) for number in reversed(range(len(settled.pots)))
    )
    back = [
        Markup('<li class="lb-level lb-returned"><strong>{}</strong> <span>{}</span></li>').format(
            f"{names[seat]} takes back {chips}", why
        )
        for seat, chips, why, _ in settled.going_back()
    ]
    return Markup(
        '<ol class="lb-levels" reversed aria-label="The levels, the highest first">{}{}</ol>'
    ).format(pictures.joined(back), bars)


def _level(settled: Settlement, names: Sequence[str], number: int) -> Markup:
    pot = settled.pots[number]
    paid = [
        chips - back for chips, back in zip(settled.contributions, settled.returned, strict=True)
    ]
    parts = [
        Markup('<span class="lb-layer{}">{} {}{}</span>').format(
            "" if seat in pot.eligible else " lb-out",
            names[seat],
            min(chips, pot.high) - pot.low,
            "" if seat in pot.eligible else " (folded)",
        )
        for seat, chips in enumerate(paid)
        if chips > pot.low and pot.high > pot.low
    ]
    who = wording.listed(names[seat] for seat in pot.eligible)
    top = min(pot.high, max(paid))
    reach = f"chips {pot.low + 1} to {top} of each" if pot.high > pot.low else "dead chips"
    return Markup(
        '<li class="lb-level"><strong>{}: {}</strong> <span>{}, for {}</span>'
        '<span class="lb-layers">{}</span></li>'
    ).format(capital(settled.label(number)), pot.amount, reach, who, pictures.joined(parts, " "))


def _chips(settled: Settlement, names: Sequence[str]) -> Markup:
    rows = pictures.joined(
        Markup(
            '<tr><th scope="row">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>'
        ).format(name, paid, back, won, f"{back + won - paid:+}")
        for name, paid, back, won in zip(
            names, settled.contributions, settled.returned, settled.awards, strict=True
        )
    )
    return Markup(
        '<table class="lb-chips"><thead><tr><th scope="col">seat</th><th scope="col">put in</th>'
        '<th scope="col">taken back</th><th scope="col">won</th><th scope="col">in all</th></tr>'
        "</thead><tbody>{}</tbody></table>"
    ).format(rows)


def _reasons(settled: Settlement, names: Sequence[str]) -> Markup:
    steps = settled.explain(names)
    if not steps:
        return EMPTY
    items = pictures.joined(
        Markup("<li>{} {}</li>").format(step.text, rule_details(step.rules)) for step in steps
    )
    return Markup('<ol class="lb-steps">{}</ol>').format(items)
