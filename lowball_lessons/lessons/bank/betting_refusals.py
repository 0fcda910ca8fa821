"""A question on what is refused in a betting round."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.lessons.bank.betting_turns import third_round
from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.bank.seating import home_deal, told, verbs, who_sits
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import Event


def refusals(chance: Chance) -> Case | None:
    """Which of these are refused?"""
    players, blind = chance.pick((3, 4)), chance.pick(range(2, 41))
    blind += blind % 2
    deal = home_deal(chance, blind, [200 * blind] * players, chance.pick(range(players)))
    deal, step = third_round(deal), 2 * blind
    opened = len(deal.events)
    turn = _played(chance, deal)
    return turn and _refusals(chance, turn, step, list(turn.events)[opened:])


def _played(chance: Chance, deal: Deal) -> Deal | None:
    """The deal some turns into its third round: nobody has bet, or up to three have raised."""
    for _ in range(chance.pick((0, 1, 1, 2, 3, 4))):
        choices = ("check", "bet", "bet", "raise", "raise", "call")
        deal = deal.act(chance.pick([one for one in choices if one in verbs(deal)]))
        if deal.phase != "betting 3":
            return None
    return deal


def _refusals(chance: Chance, deal: Deal, step: int, happened: Sequence[Event]) -> Case | None:
    assert deal.to_act is not None
    seat, name = deal.to_act, deal.names[deal.to_act]
    price, owed = deal.betting.price.to, deal.betting.owed
    other = chance.pick([one for one in range(len(deal.names)) if one != seat])
    verb = "raise" if price else "bet"
    tries: dict[str, tuple[int, str]] = {
        f"{name} checks": (seat, "check"),
        f"{name} folds": (seat, "fold"),
        f"{name} {_said(verb)} {price + step}": (seat, f"{verb} {price + step}"),
        f"{name} {_said(verb)} {price + step // 2}": (seat, f"{verb} {price + step // 2}"),
        f"{name} {_said(verb)} {price + 2 * step}": (seat, f"{verb} {price + 2 * step}"),
        f"{deal.names[other]} checks" if not price else f"{deal.names[other]} folds": (
            other,
            "fold" if price else "check",
        ),
    }
    if owed:
        tries[f"{name} calls {owed}"] = (seat, "call")
    refusal = {text: deal.refusal(action, who) for text, (who, action) in tries.items()}
    texts = chance.sample(list(tries), 6)
    allowed = deal.legal_actions.sentence

    def reason(text: str) -> str:
        refused = refusal[text]
        return refused.reason if refused else allowed

    def is_raise(text: str) -> bool:
        return tries[text][1].startswith(verb)

    so_far = told(happened) or "Nobody has acted yet."
    return Picking(
        options=texts,
        fits=lambda text: refusal[text] is not None,
        told=lambda letter, text: f"Look at {letter} again. {reason(text)}",
        label=lambda text: text,
    ).case(
        f"Fixed limit at the home table. {who_sits(deal)}. It is the third betting round, in which "
        f"bets and raises are {step}. {so_far} It is the turn of {name}. Which of these are "
        "refused?",
        f"{allowed} All else is refused, and then nothing changes: it is still the turn of {name}. "
        "Refused are",
        f"It is the turn of {name}, who has to add {owed} to stay in. Ask of each line whose turn "
        "it is, what is owed and what the next step up is.",
        [
            WrongPick(
                "let a player act out of turn",
                lambda text: refusal[text] is not None and tries[text][0] == seat,
                "Somebody acts out of turn, and that is refused whatever it is.",
                ("BET-14",),
            ),
            WrongPick(
                "took any amount at fixed limit",
                lambda text: (
                    refusal[text] is not None
                    and not (is_raise(text) and tries[text][1] != f"{verb} {price + step}")
                ),
                "At fixed limit a bet or a raise has one size: more and less are refused.",
                ("BET-14", "BET-2"),
            ),
            WrongPick(
                "let a player check facing a bet"
                if owed
                else "offered a fold where a check is free",
                lambda text: (
                    refusal[text] is not None
                    and tries[text] not in ((seat, "check"), (seat, "fold"))
                ),
                "Chips are owed here, and a player who owes chips cannot check."
                if owed
                else "Nothing is owed, so a check is free, and folding is not offered.",
                ("BET-3", "BET-14"),
            ),
            WrongPick(
                "allowed one raise too many",
                lambda text: (
                    refusal[text] is not None and tries[text] != (seat, f"{verb} {price + step}")
                ),
                "The bet and three raises are made: no more raises in this round.",
                ("BET-6", "BET-14"),
            ),
            WrongPick(
                "refused the raise",
                lambda text: refusal[text] is not None or is_raise(text),
                "A bet or a raise of the right size is allowed here.",
                ("BET-14", "BET-3"),
            ),
            WrongPick(
                "bound a player to the bet",
                lambda text: refusal[text] is not None or tries[text] == (seat, "fold"),
                "Nobody has to stay in: a player who owes chips may always fold.",
                ("BET-3",),
            ),
        ],
    )


def _said(verb: str) -> str:
    return {"bet": "bets", "raise": "raises to"}[verb]
