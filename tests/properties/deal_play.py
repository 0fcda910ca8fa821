"""Whole deals, played by chance and watched by every law."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from lowball_lessons import Action, Bet, Call, Card, Check, Deal, Discard, Fold, Raise
from lowball_lessons.rules.events import Dealt, Exposed, Served
from tests.properties.chance import Chance
from tests.properties.deal_laws import END_LAWS, STATE_LAWS, Law
from tests.properties.deal_tables import Setup
from tests.properties.law_error import LawError
from tests.properties.scene import ACTS, Scene


class Mood(NamedTuple):
    """How everybody plays in this deal: how often, of a hundred times."""

    folding: int
    raising: int
    drawing: int
    exposing: int = 0

    @classmethod
    def of(cls, chance: Chance, setup: Setup, *, exposes: bool) -> Mood:
        draws = (0, 0, 0, 20) if setup.top else (20, 50, 80, 100)
        return cls(
            folding=chance.pick((0, 5, 10, 40)),
            raising=chance.pick((5, 15, 40, 90)),
            drawing=chance.pick(draws),
            exposing=chance.pick((4, 20)) if exposes else 0,
        )


class Played(NamedTuple):
    """A deal at its end, and how often each law was checked in it."""

    deal: Deal
    laws: Counter[str]


def play(
    setup: Setup,
    chance: Chance,
    mood: Mood | None = None,
    *,
    exposes: bool = False,
    is_thorough: bool = False,
) -> Played:
    """A deal played to its end; `exposes` lets cards be seen while they are dealt, `is_thorough`
    tries everything at every step. Raises LawError.
    """
    mood = mood or Mood.of(chance, setup, exposes=exposes)
    deal, checked = setup.start(), Counter[str]()
    scene = Scene(setup, deal, is_thorough=is_thorough)
    try:
        _watched(scene, deal, checked)
        while not deal.is_over:
            deal = step(deal, chance, mood)
            _watched(scene, deal, checked)
        _check(END_LAWS, scene, checked)
        if exposes and not deal.is_void and fresh_cards(deal) and can_be_replaced(deal):
            deal = deal.expose(chance.pick(fresh_cards(deal)))
            scene = scene.revised(deal)
            _watched(scene, deal, checked)
            _check(END_LAWS, scene, checked)
    except Exception as broken:
        broken.add_note(f"{setup}\n{deal}")
        raise
    return Played(deal, checked)


def _watched(scene: Scene, deal: Deal, checked: Counter[str]) -> None:
    scene.look(deal)
    _check(STATE_LAWS, scene, checked)


def _check(laws: tuple[Law, ...], scene: Scene, checked: Counter[str]) -> None:
    for law in laws:
        checked[law.__name__] += 1
        try:
            law(scene)
        except LawError as broken:
            raise LawError(f"{law.__name__}: {broken}") from broken


def step(deal: Deal, chance: Chance, mood: Mood) -> Deal:
    """One action, or one card seen while it was dealt."""
    fresh = fresh_cards(deal)
    odds = mood.exposing if "draw" in deal.phase else mood.exposing // 4
    if fresh and odds and chance.happens(odds) and can_be_replaced(deal):
        return deal.expose(chance.pick(fresh))
    action = choose(deal, chance, mood)
    if chance.happens(20):
        return deal.apply(str(action) or action, deal.to_act)
    return deal.apply(action)


def fresh_cards(deal: Deal) -> list[Card]:
    """The cards dealt since the last action, which may have been seen (SEAT-7, SEAT-9)."""
    fresh: list[Card] = []
    exposed: set[Card] = set()
    for event in reversed(deal.events):
        match event:
            case Dealt() | Served():
                fresh += [card for card in event.cards if card and card not in exposed]
            case Exposed():
                exposed.add(event.card)
            case _ if isinstance(event, ACTS):
                break
    return fresh


def can_be_replaced(deal: Deal) -> bool:
    """Whether cards are left for sure if one more is seen.

    DRAW-7 counts without SEAT-9: whoever waits for a replacement keeps up to a hand of discards
    out beside the cards in play, and so does the protection of the earlier discards.
    """
    profile, size = deal.profile, deal.profile.cards
    hands = [hand for seat, hand in enumerate(deal.layout.hands) if seat not in deal.folded]
    short = len([hand for hand in hands if len(hand) < size])
    seen = len([event for event in deal.events if isinstance(event, Exposed)])
    out = size * (len(hands) + short + 1) + seen + profile.draws
    out += size * (profile.draws - 1) if profile.short_deck == "protected" else 0
    return out + size <= 52


def choose(deal: Deal, chance: Chance, mood: Mood) -> Action:
    """A legal action."""
    legal = list(deal.legal_actions)
    if deal.phase.startswith("draw"):
        hand = deal.layout.hands[deal.to_act or 0]
        cards = [card for card in hand if chance.happens(mood.drawing)]
        return Discard(cards) if cards else legal[0]
    raises = [action for action in legal if isinstance(action, Bet | Raise)]
    if raises and chance.happens(mood.raising):
        return _amount(chance, raises)
    if Fold() in legal and chance.happens(mood.folding):
        return Fold()
    return next(action for action in legal if isinstance(action, Check | Call))


def _amount(chance: Chance, raises: list[Bet | Raise]) -> Bet | Raise:
    least, most = raises[0], raises[-1]
    assert least.to is not None
    assert most.to is not None
    between = type(least)(chance.number(least.to, most.to))
    return chance.pick((type(least)(), least, least, between, most))
