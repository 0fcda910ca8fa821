"""What a learner can predict at a point of a deal: who acts, what it costs, who may raise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lowball_lessons.errors import ExerciseError
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import BettingOpened


@dataclass(frozen=True, slots=True)
class Guess:
    """A question about a deal, its choices, the right one, and why it is.

    Where `is_open`, `right` is what was done in this deal, and another choice is not wrong.
    """

    question: str
    choices: tuple[str, ...]
    right: str
    because: str
    rules: tuple[str, ...]
    is_open: bool = False

    def said_to(self, chosen: str) -> str:
        """The verdict on a choice."""
        if self.is_open:
            return f"You would {chosen}; what was done: {self.right}."
        if chosen == self.right:
            return f"As you predicted: {self.right}."
        return f"You predicted: {chosen}. It is: {self.right}."


def guess_at(deal: Deal, at: int, kind: str = "") -> Guess | None:
    """The question at this point: `who`, `price` or `raise`, or each in turn. None without betting.

    Raises ExerciseError for another kind.
    """
    if kind not in ("", *_KINDS):
        raise ExerciseError(f"{kind!r} is no question; there are {', '.join(_KINDS)}.")
    if deal.to_act is None or not deal.phase.startswith("betting"):
        return None
    return _KINDS[kind or list(_KINDS)[at % 3]](deal)


def _who(deal: Deal) -> Guess:
    live = [name for seat, name in enumerate(deal.names) if seat not in deal.folded]
    last = deal.events[-1]
    name = deal.names[deal.to_act or 0]
    if isinstance(last, BettingOpened):
        why, rules = str(last), last.rules
    else:
        why, rules = f"{name} is the next to the left who still has to answer.", ("BET-9",)
    return Guess("Who acts now?", tuple(live), name, why, rules)


def _price(deal: Deal) -> Guess:
    cost, name = deal.legal_actions.call_cost, deal.names[deal.to_act or 0]
    price = deal.betting.price.to
    near = {cost, price, deal.betting.price.step, max(0, price - 1)}
    choices = tuple([str(chips) for chips in sorted(near)])
    front = deal.betting.bettors[deal.to_act or 0].put
    why = f"The price is {price} and {front} is in front of {name} already."
    rules = ["BET-3"]
    if cost < price - front:
        why += f" {name} has no more than {cost}."
        rules.append("ALLIN-1")
    if price > max(bettor.put for bettor in deal.betting.bettors):
        why += " The blind was short, and the price stays full."
        rules.append("SEAT-4")
    return Guess(f"What does it cost {name} to stay in?", choices, str(cost), why, tuple(rules))


def _may_raise(deal: Deal) -> Guess:
    name = deal.names[deal.to_act or 0]
    refusal = deal.refusal("raise" if deal.betting.price.to else "bet")
    question = f"May {name} {'raise' if deal.betting.price.to else 'bet'} now?"
    if refusal is None:
        rules = ["BET-2" if deal.profile.is_fixed_limit else "BET-13"]
        if deal.betting.price.to and not deal.legal_actions.call_cost:
            rules.insert(0, "BET-4")
        return Guess(question, ("yes", "no"), "yes", deal.legal_actions.sentence, tuple(rules))
    return Guess(question, ("yes", "no"), "no", refusal.reason, (refusal.rule,))


_KINDS: dict[str, Callable[[Deal], Guess]] = {
    "who": _who,
    "price": _price,
    "raise": _may_raise,
}
