"""A question on what is refused in a betting round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lowball_lessons.lessons.bank.betting_turns import third_round
from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.bank.seating import home_deal, this_round, told, verbs, who_sits
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules.deal import Deal

_SAID = {"bet": "bets", "raise": "raises to", "check": "checks", "fold": "folds"}


def refusals(chance: Chance) -> Case | None:
    """Which of these are refused?"""
    players, blind = chance.pick((3, 4)), 2 * chance.pick(range(1, 21))
    start = home_deal(chance, blind, [200 * blind] * players, chance.pick(range(players)))
    deal = _played(chance, third_round(start))
    return deal and _case(chance, deal, 2 * blind)


def _played(chance: Chance, deal: Deal) -> Deal | None:
    """The deal some turns into its third round: nobody has bet, or up to three have raised."""
    for _ in range(chance.pick((0, 1, 1, 2, 3, 4))):
        choices = ("check", "bet", "bet", "raise", "raise", "call")
        deal = deal.act(chance.pick([one for one in choices if one in verbs(deal)]))
        if deal.phase != "betting 3":
            return None
    return deal


@dataclass(frozen=True, slots=True)
class _Try:
    """What somebody tries, and what the engine says to it."""

    verb: str
    is_in_turn: bool
    is_full_step: bool
    is_refused: bool

    @property
    def is_raise(self) -> bool:
        return self.verb in ("bet", "raise")


def _tries(deal: Deal, other: int, step: int) -> dict[str, _Try]:
    """What is tried, in words: by the player to act, and one by another player."""
    turn, price, owed = deal.betting.to_act, deal.betting.price.to, deal.betting.owed
    verb = "raise" if price else "bet"
    levels = (price + step, price + step // 2, price + 2 * step)
    made = [(turn, "check", 0), (turn, "fold", 0), *((turn, verb, to) for to in levels)]
    made += [(other, "fold" if price else "check", 0)]
    made += [(turn, "call", owed)] if owed else []
    found = {}
    for seat, kind, chips in made:
        said = "calls" if kind == "call" else _SAID[kind]
        text = f"{deal.names[seat]} {said} {chips or ''}".rstrip()
        action = f"{kind} {chips}" if kind == verb else kind
        is_refused = deal.refusal(action, seat) is not None
        found[text] = _Try(kind, seat == turn, chips == price + step, is_refused)
    return found


def _case(chance: Chance, deal: Deal, step: int) -> Case | None:
    turn, owed = deal.betting.to_act, deal.betting.owed
    others = [seat for seat in range(len(deal.names)) if seat != turn]
    tries = _tries(deal, chance.pick(others), step)
    name, allowed = deal.names[turn], deal.legal_actions.sentence
    so_far = told(this_round(deal)) or "Nobody has acted yet."
    needed = f"{owed} more chips are needed" if owed else "nothing is needed"
    return Picking(
        options=chance.sample(list(tries), 6),
        fits=lambda text: tries[text].is_refused,
        told=lambda letter, text: f"Look at {letter} again: it is allowed.",
        label=lambda text: text,
    ).case(
        f"Fixed limit at the home table. {who_sits(deal)}. It is the third betting round, in which "
        f"bets and raises are {step}. {so_far} It is {name}'s turn. Which of these are refused?",
        f"{allowed} All else is refused, and then nothing changes: it is still {name}'s turn. "
        "Refused are",
        f"It is {name}'s turn, and {needed} to stay in. Ask of each line whose turn it is, what is "
        "owed and what the next step up is.",
        _wrongly(tries, is_owed=owed > 0),
    )


def _wrongly(tries: dict[str, _Try], *, is_owed: bool) -> Sequence[WrongPick[str]]:
    """The wrong rules by which less or more would be refused."""
    free = (
        "let a player check facing a bet" if is_owed else "offered a fold where a check is free",
        "Chips are owed here, and a player who owes chips cannot check."
        if is_owed
        else "Nothing is owed, so a check is free, and folding is not offered.",
    )

    def less(text: str, *, passes: bool) -> bool:
        return tries[text].is_refused and not passes

    return (
        WrongPick(
            "let a player act out of turn",
            lambda text: less(text, passes=not tries[text].is_in_turn),
            "Somebody acts out of turn, and that is refused whatever it is.",
            ("BET-14",),
        ),
        WrongPick(
            "took any amount at fixed limit",
            lambda text: less(text, passes=tries[text].is_raise and not tries[text].is_full_step),
            "At fixed limit a bet or a raise has one size: more and less are refused.",
            ("BET-14", "BET-2"),
        ),
        WrongPick(
            free[0],
            lambda text: less(
                text, passes=tries[text].is_in_turn and tries[text].verb in ("check", "fold")
            ),
            free[1],
            ("BET-3", "BET-14"),
        ),
        WrongPick(
            "allowed one raise too many",
            lambda text: less(text, passes=tries[text].is_raise and tries[text].is_full_step),
            "The bet and three raises are made: no more raises in this round.",
            ("BET-6", "BET-14"),
        ),
        WrongPick(
            "refused the raise",
            lambda text: tries[text].is_refused or tries[text].is_raise,
            "A bet or a raise of the right size is allowed here.",
            ("BET-14", "BET-3"),
        ),
        WrongPick(
            "bound a player to the bet",
            lambda text: (
                tries[text].is_refused or (tries[text].is_in_turn and tries[text].verb == "fold")
            ),
            "Nobody has to stay in: a player who owes chips may always fold.",
            ("BET-3",),
        ),
    )
