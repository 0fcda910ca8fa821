"""Whole deals with the same cards and actions here and in PokerKit, where the rules agree."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from operator import sub

import pytest

from lowball_lessons import Action, Bet, Deck, Discard, Fold, Raise, TableProfile, load_profile
from lowball_lessons.rules.events import Awarded, Mucked, Reshuffled, Returned, Shown

from .pokerkit_table import BothTables

DEALS = 80
EVERYWHERE = {"all-in", "fold to one", "showdown", "side pot", "tie", "odd chip", "sent back"}


def random_deals(profile: TableProfile, deals: int) -> Iterator[tuple[BothTables, Player]]:
    """Two to six players, deep and short, often with equal hands that nobody wants to change."""
    chance = random.Random(f"{profile.name} {profile.raises}")
    for number in range(deals):
        players = 2 + number % 5
        least = profile.big_blind
        short, deep = range(least, 12 * least), range(100 * least, 150 * least)
        kinds = chance.choice([[short], [deep], [short, deep], [short, short, deep]])
        stacks = [chance.choice(chance.choice(kinds)) for _ in range(players)]
        twins = chance.random() < 0.3
        top = equal_hands(profile.cards, players, chance) if twins else ""
        deck = Deck.from_text(top, seed=chance.randrange(10**9))
        both = BothTables(profile, stacks, chance.randrange(players), deck)
        yield both, Player(both, chance, 0.97 if twins else 0.2)


def equal_hands(size: int, players: int, chance: random.Random) -> str:
    """The top of a deck that gives up to four players the same ranks in rotated suits."""
    twins = min(players, 4)
    ranks = chance.sample("23456789TJQKA", size + 3)
    shifts = [chance.randrange(4) for _ in range(size)]
    others = [f"{rank}{suit}" for rank in ranks[size:] for suit in "cdhs"]
    top = []
    for rank, shift in zip(ranks, shifts, strict=False):
        top += [rank + "cdhs"[(place + shift) % 4] for place in range(twins)]
        top += [others.pop() for _ in range(players - twins)]
    return " ".join(top)


class Player:
    """Acts at random for every seat, but shuns what the two tables judge differently."""

    def __init__(self, both: BothTables, chance: random.Random, pat: float) -> None:
        self.both, self.chance, self.pat = both, chance, pat
        self.folds, self.raises = chance.choice([(0.3, 0.1), (0.05, 0.3), (0.03, 0.8)])
        self.short_raises = Counter[str]()
        self.capped = False

    def action(self) -> Action | str:
        legal = self.both.ours.legal_actions
        if legal.max_discards:
            return self.draw()
        raising = [action for action in legal if isinstance(action, Bet | Raise)]
        if raising and self.both.judge_raising_alike() and self.chance.random() < self.raises:
            least, most = raising[0].to or 0, raising[-1].to or 0
            to = self.chance.choice([least, most, self.chance.randint(least, most)])
            if self.may_make_it(to):
                return type(raising[0])(to)
        if Fold() in legal and self.chance.random() < self.folds:
            return "fold"
        return "call" if legal.call_cost else "check"

    def draw(self) -> Action | str:
        hand = list(self.both.ours.hands[self.both.ours.to_act or 0])
        if self.chance.random() < self.pat:
            return "pat"
        return Discard(self.chance.sample(hand, self.chance.randint(1, len(hand))))

    def may_make_it(self, to: int) -> bool:
        """A full bet or raise; without a limit also one or two short all-ins over a full bet."""
        phase = self.both.ours.phase
        if to >= self.both.full_raise:
            self.short_raises[phase] = 0
            return True
        if self.both.ours.profile.is_fixed_limit or not self.both.has_full_bet:
            return False
        self.short_raises[phase] += 1
        return self.short_raises[phase] <= 2


def compare(both: BothTables) -> None:
    """What can be seen at a question: who acts, cards, chips, pots, what is offered."""
    assert both.our_view() == both.their_view(), str(both.ours)
    if both.ours.phase.startswith("draw"):
        assert both.our_pots() == both.their_pots(), str(both.ours)
        return
    ours, theirs = both.our_offer(), both.their_offer()
    if both.judge_raising_alike():
        assert ours == theirs, str(both.ours)
    else:
        assert ours[:2] == theirs[:2], str(both.ours)


def compare_ending(both: BothTables) -> None:
    ours = both.ours
    if len(both.order) - len(ours.folded) > 1:
        assert both.our_pots() == both.their_pots(), str(both.ours)
        compare_showdown(both)
    assert not both.theirs.status, str(both.ours)
    assert sum(ours.payoffs) == 0
    odd = sum(event.odd for event in ours.events if isinstance(event, Awarded))
    moved = sum(map(abs, map(sub, ours.stacks, both.by_seat(both.theirs.stacks)))) // 2
    assert moved <= (odd if odd > 1 else 0), str(both.ours)
    assert both.theirs.payoffs == list(map(sub, both.theirs.stacks, both.theirs.starting_stacks))
    if not moved:
        assert ours.payoffs == both.by_seat(both.theirs.payoffs), str(both.ours)


def compare_showdown(both: BothTables) -> None:
    """Who turns over in which order, and whose hand may be thrown away unseen (SHOW-1)."""
    turned = [event for event in both.ours.events if isinstance(event, Shown | Mucked)]
    ours = [(event.seat, isinstance(event, Shown)) for event in turned]
    has_lone_claim = any(len(claimants) == 1 for _, claimants in both.our_pots())
    theirs = both.show_down()
    assert [seat for seat, _ in ours] == [seat for seat, _ in theirs], str(both.ours)
    if not has_lone_claim:
        assert ours == theirs, str(both.ours)


def happened(both: BothTables, player: Player) -> Iterator[str]:
    """What a deal tried: random deals in which nothing happens would prove nothing."""
    ours = both.ours
    yield "fold to one" if len(both.order) - len(ours.folded) == 1 else "showdown"
    yield from ["side pot"] if len(ours.pots) > 1 else []
    yield from ["short all-in raise"] if any(player.short_raises.values()) else []
    yield from ["cap"] if player.capped else []
    for event in ours.events:
        yield from ["all-in"] if getattr(event, "is_all_in", False) else []
        match event:
            case Awarded(tied=tied, odd=odd) if tied > 1:
                yield "odd chip" if odd else "tie"
            case Reshuffled():
                yield "short deck"
            case Returned():
                yield "sent back"


def table(name: str, *tried: str, **changes: object) -> object:
    profile = load_profile(name).replace(**changes)
    return pytest.param(profile, {*EVERYWHERE, *tried}, id=f"{name} {changes or ''}".strip())


@pytest.mark.rule("BET-3", "BET-5", "BET-9", "DRAW-1", "POT-1", "POT-2", "POT-5", "POT-6", "SHOW-1")
@pytest.mark.parametrize(
    ("profile", "tried"),
    [
        table("triple-draw-home", "cap", "short deck", raises=4, uncapped_between_two=False),
        table("triple-draw-home", "cap", "short deck", uncapped_between_two=False),
        table("badugi", "cap", raises=4, uncapped_between_two=False),
        table("ace-to-five-triple-draw", "cap", "short deck", uncapped_between_two=False),
        table("single-draw-no-limit", "short all-in raise"),
        table("triple-draw-pot-limit", "short all-in raise", "short deck"),
    ],
)
def test_a_whole_deal_goes_the_same_way(profile: TableProfile, tried: set[str]) -> None:
    seen = Counter[str]()
    for both, player in random_deals(profile, DEALS):
        while not both.ours.is_over:
            compare(both)
            player.capped |= both.caps == (True, True)
            both.act(player.action())
        compare_ending(both)
        seen.update(set(happened(both, player)))
    assert tried <= seen.keys()
