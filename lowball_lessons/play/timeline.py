"""A deal step by step: how it stood before anybody acted, and after everything that was done."""

from __future__ import annotations

from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import Started


def timeline(deal: Deal) -> tuple[Deal, ...]:
    """The deal at its start and after each action; the last is the deal as it is."""
    started, *happened = deal.events
    assert isinstance(started, Started)
    table = (started.profile, started.stacks, started.button, deal.deck, started.names)
    steps = [Deal.start(*table)]
    for event in happened:
        after = steps[-1].repeat(event)
        if after is not steps[-1]:
            steps.append(after)
    return tuple(steps)
