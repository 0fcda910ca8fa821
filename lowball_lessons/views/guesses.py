"""What a learner can predict at a point of a deal: who acts, what it costs, who may raise."""

from __future__ import annotations

from dataclasses import dataclass

from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import BettingOpened


@dataclass(frozen=True, slots=True)
class Guess:
    """A question about a deal, its choices, the right one, and why it is."""

    question: str
    choices: tuple[str, ...]
    right: str
    because: str
    rules: tuple[str, ...]

    def said_to(self, chosen: str) -> str:
        """The verdict on a choice."""
        if chosen == self.right:
            return f"As you predicted: {self.right}."
        return f"You predicted: {chosen}. It is: {self.right}."


def guess_at(deal: Deal, at: int) -> Guess | None:
    """The question at this point; each kind has its turn. None where no one bets."""
    if deal.to_act is None or not deal.phase.startswith("betting"):
        return None
    return (_who, _price, _may_raise)[at % 3](deal)


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
    if cost < price - front:
        why += f" {name} has no more than {cost}."
    return Guess(f"What does it cost {name} to stay in?", choices, str(cost), why, ("BET-3",))


def _may_raise(deal: Deal) -> Guess:
    name = deal.names[deal.to_act or 0]
    refusal = deal.refusal("raise" if deal.betting.price.to else "bet")
    question = f"May {name} {'raise' if deal.betting.price.to else 'bet'} now?"
    if refusal is None:
        return Guess(question, ("yes", "no"), "yes", deal.legal_actions.sentence, ("BET-3",))
    return Guess(question, ("yes", "no"), "no", refusal.reason, (refusal.rule,))
