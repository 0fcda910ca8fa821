"""Actions of every kind, good and bad, and which of them must be refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lowball_lessons import (
    Action,
    Bet,
    Call,
    Card,
    CardError,
    Check,
    Discard,
    Fold,
    IllegalAction,
    Raise,
    StandPat,
    parse_action,
)
from lowball_lessons.rules.actions import Muck, Show
from tests.properties.law_error import require
from tests.properties.scene import Scene

CARDS = [Card(number) for number in range(53)]
PLAIN = (Fold(), Check(), Call(), Bet(), Raise(), StandPat(), Muck())
TEXTS = (
    *("", " ", "\n", "0", "fold now", "fold fold", "allin", "FOLD", " call ", "draw", "stand pat"),
    *("bet -1", "raise -2", "raise 2.0", "raise 1e2", "raise ٣", "raise two", f"raise {10**30}"),
    *("discard", "discard xx", "discard 7c 7c", "discard ??", "discard 11c", "show", "show 7c"),
    *("raise 4 4", "discard 7c, 8c 9c Tc Jc Qc Kc", "muck 7c", "pat 7c", "x" * 500),
)
JUNK = (None, 5, 2.5, True, b"fold", ["fold"], Fold, object(), ("raise", 4), Card(0), {"to": 4})
ODD_AMOUNTS: tuple[Any, ...] = (-1, True, 4.0, "4", 10**30, [4])
ANYWHERE: tuple[Any, ...] = (
    *(Discard([card]) for card in (*CARDS, None)),
    *(verb(amount) for verb in (Bet, Raise) for amount in ODD_AMOUNTS),
    *(*PLAIN, *TEXTS, *JUNK),
)


class Listed:
    """What a list of legal actions lets pass, by its public attributes alone."""

    def __init__(self, scene: Scene) -> None:
        self.legal = scene.deal.legal_actions
        self.actions = [action for action in self.legal if not isinstance(action, Discard)]
        self.verb = next((type(act) for act in self.actions if isinstance(act, Bet | Raise)), None)
        seat = scene.deal.to_act
        self.hand = set(() if seat is None else scene.deal.layout.hands[seat])

    def lets_pass(self, tried: Any) -> bool:
        action = _meaning(tried)
        match action:
            case Bet(to=to) | Raise(to=to):
                least, most = self.legal.min_raise_to, self.legal.max_raise_to
                if type(action) is not self.verb or least is None or most is None:
                    return False
                return to is None or (type(to) is int and least <= to <= most)
            case Discard(cards=cards):
                is_set = len(set(cards)) == len(cards) <= self.legal.max_discards
                return StandPat() in self.actions and is_set and set(cards) <= self.hand
        return action in self.actions


def refused(scene: Scene, rule_ids: set[str]) -> None:
    """Everything outside the list is refused, with a rule card, in all moods alike."""
    listed = Listed(scene)
    for tried in scene.some(_things_to_try(scene)):
        _tried(scene, tried, listed.lets_pass(tried), rule_ids)
    for amount in (*_edges(scene), *scene.amounts()):
        for action in (Bet(amount), Raise(amount)):
            is_legal = listed.lets_pass(action)
            require((action in listed.legal) == is_legal, "in:", action, listed.legal)
    _out_of_turn(scene)


def _edges(scene: Scene) -> list[int]:
    """Amounts in which a small mistake would show."""
    legal = scene.deal.legal_actions
    near = [legal.min_raise_to or 0, legal.max_raise_to or 0, legal.call_cost, scene.bets.price]
    return sorted({amount + step for amount in near for step in (-1, 0, 1)})


def _things_to_try(scene: Scene) -> list[Any]:
    layout = scene.deal.layout
    held = () if scene.deal.to_act is None else layout.hands[scene.deal.to_act]
    others = [card for hand in layout.hands for card in hand]
    throws = [held[:2] * 2, held + layout.stub[:1], held[:1] + layout.stub[:1], others, CARDS]
    return [
        *(verb(amount) for verb in (Bet, Raise) for amount in _edges(scene)),
        *(Discard(cards) for cards in (*throws, held[::-1], others[-1:])),
        Show(held),
        *ANYWHERE,
    ]


def _meaning(tried: Any) -> Action | None:
    if isinstance(tried, Action):
        return tried
    if not isinstance(tried, str):
        return None
    try:
        return parse_action(tried)
    except (IllegalAction, CardError):
        return None


def _tried(scene: Scene, tried: Any, is_legal: bool, rule_ids: set[str]) -> None:
    deal, legal = scene.deal, scene.deal.legal_actions
    refusal = deal.refusal(tried)
    require((refusal is None) == is_legal, "refusal:", repr(tried), refusal, legal)
    require((tried in legal) == is_legal, "in:", repr(tried), legal)
    if refusal is None:
        deal.apply(tried)
        return
    require(refusal.rule in rule_ids, refusal.rule, repr(tried))
    require(refusal.reason.endswith((".", "?")) and refusal.reason in str(refusal), str(refusal))
    raised = _raised(lambda: deal.apply(tried))
    require(raised is not None, "applied although refused:", repr(tried))
    assert raised
    require((raised.rule, str(raised)) == (refusal.rule, str(refusal)), raised, refusal)
    require(deal.events == scene.old + scene.new, "a refusal changed the deal:", repr(tried))


def _raised(act: Callable[[], object]) -> IllegalAction | None:
    try:
        act()
    except IllegalAction as refused:
        return refused
    return None


def _out_of_turn(scene: Scene) -> None:
    """Another seat may do nothing, not even what the seat to act may (BET-14)."""
    deal = scene.deal
    seats = [seat for seat in range(-1, len(deal.names) + 1) if seat != deal.to_act]
    listed = next(iter(deal.legal_actions), Fold())
    for seat in scene.some(seats):
        refusal = deal.refusal(listed, seat)
        require(refusal and refusal.rule == "BET-14", "out of turn:", seat, listed)
        raised = _raised(lambda seat=seat: deal.apply(listed, seat))  # type: ignore[misc]
        require(raised and raised.rule == "BET-14", "applied out of turn:", seat, listed)
