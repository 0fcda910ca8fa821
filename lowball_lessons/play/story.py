"""A named deal told from its start to its end, refusals included."""

from __future__ import annotations

from collections.abc import Iterator

from lowball_lessons.catalogue.deals import REFUSED, NamedDeal
from lowball_lessons.records.history import HistoryLine, aligned, history_lines, undecided


def story(named: NamedDeal) -> str:
    """Title, what the deal shows, and every line of it; where somebody is refused, why."""
    heading = [named.title, named.about, f"Rules: {', '.join(named.rules)}", ""]
    return "\n".join([*heading, *aligned(list(_lines(named)))]) + "\n"


def _lines(named: NamedDeal) -> Iterator[HistoryLine]:
    refused: dict[int, list[HistoryLine]] = {}
    for moment in named.moments():
        if moment.refusal is not None:
            what = moment.step.removeprefix(REFUSED)
            text = f"“{what}” is refused. {moment.refusal.reason} {moment.refusal.instead}"
            line = HistoryLine("", text, (moment.refusal.rule,))
            refused.setdefault(len(moment.before.events), []).append(line)
    end = named.end
    for place, line in enumerate(history_lines(end.events)):
        yield from refused.get(place, [])
        yield line
    yield from refused.get(len(end.events), [])
    for text in undecided(end):
        yield HistoryLine("", text, ())
