"""What the betting and drawing tests share: to play a deal on, and to ask what is legal there."""

from __future__ import annotations

import pytest

from lowball_lessons import Deal, Deck, load_profile

NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid")


def passively(deal: Deal, until: str = "over") -> Deal:
    """Everybody calls, checks and stands pat until this phase."""
    while deal.phase != until:
        deal = deal.apply(next(do for do in ("check", "call", "pat") if do in deal.legal_actions))
    return deal


def play(deal: Deal, script: str) -> Deal:
    """The deal after `fold, call, bet`, or the same deal after nothing."""
    return deal.act(*filter(None, script.split(", ")))


def third_round(*behind: int) -> Deal:
    """Bets are 4, Ana has the button, Ben begins; so many chips are behind, seat by seat."""
    home, stacks = load_profile("triple-draw-home"), [chips + 2 for chips in behind]
    deal = Deal.start(home, stacks, 0, Deck.shuffled(7), NAMES[: len(behind)])
    deal = passively(deal, "betting 3")
    assert deal.stacks == behind
    return deal


def legal(deal: Deal) -> set[str]:
    """The legal actions as they are written."""
    return {str(action) for action in deal.legal_actions}


def check_question(deal: Deal, who: str, cost: int, actions: str) -> None:
    """Who is asked, what a call costs, and exactly what is legal."""
    assert deal.to_act is not None
    limits = deal.legal_actions
    assert (deal.names[deal.to_act], limits.call_cost) == (who, cost)
    assert legal(deal) == set(actions.split(", "))
    assert ("raise" in limits) == ("raise" in actions)


def case(rules: str, story: str, *values: object) -> object:
    """A row of a table of cases, with the rule cards it stands for."""
    return pytest.param(*values, id=f"{rules} {story}", marks=pytest.mark.rule(*rules.split()))
