"""Random tables: profiles and their variants, seats, stacks, button, deck."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lowball_lessons import Deal, Deck, ProfileError, TableProfile, load_profile, profiles
from tests.properties.chance import Chance

NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid", "Gil", "Hana")
RANKINGS = ("2-7", "a-5", "badugi", "badugi-ace-high")


@dataclass(frozen=True)
class Setup:
    """All that a deal is started with."""

    profile: TableProfile
    stacks: tuple[int, ...]
    button: int
    seed: int
    top: str = ""

    @cached_property
    def deck(self) -> Deck:
        return Deck.from_text(self.top, self.seed, jokers=self.profile.joker)

    def start(self) -> Deal:
        names = NAMES[: len(self.stacks)]
        return Deal.start(self.profile, self.stacks, self.button, self.deck, names)


def random_setup(chance: Chance, name: str | None = None) -> Setup:
    """A table that plays by this profile, or by any, half of the time by a variant of it."""
    profile = load_profile(name or chance.pick(sorted(profiles())))
    if chance.happens(60):
        profile = random_variant(chance, profile)
    top = ""
    players = chance.number(profile.seats[0], min(profile.seats[1], 6))
    if chance.happens(25):
        top = hands_alike(chance, players, profile.cards)
        with suppress(ProfileError):
            profile = profile.replace(sevens_rule=chance.happens(60))
    stacks = random_stacks(chance, profile, players)
    for _ in range(chance.pick((0, 0, 0, 1, 2))):
        stacks.insert(chance.number(0, len(stacks)), 0)
    button = chance.pick([seat for seat, stack in enumerate(stacks) if stack])
    return Setup(profile, tuple(stacks), button, chance.number(0, 10**6), top)


def random_stacks(chance: Chance, profile: TableProfile, players: int) -> list[int]:
    """Chips of each player, some near to each other, so that all-ins are small raises."""
    bet, percent = profile.bets[0], chance.pick((0, 50, 80))
    near = profile.least_stack - 1 + bet * chance.number(1, 4)
    return [
        near + chance.number(1, bet) if chance.happens(percent) else random_stack(chance, profile)
        for _ in range(players)
    ]


def random_stack(chance: Chance, profile: TableProfile) -> int:
    """Mostly a few chips, so that all-ins and side pots are everywhere; sometimes many."""
    least, bet = profile.least_stack, profile.bets[0]
    ends = {"shortest": 12, "short": 6 * bet, "middling": 25 * bet, "deep": 100 * bet}
    kind = chance.pick(("shortest", "shortest", "short", "short", "middling", "deep"))
    return least - 1 + chance.number(1, ends[kind])


def hands_alike(chance: Chance, players: int, size: int) -> str:
    """The top of a deck from which hands of the same few low ranks are dealt: they tie, so that
    chips are odd, and are pat, so that the sevens rule matters. Nothing where cards are too few.
    """
    ranks = chance.pick(("23457", "A23456", "A234567"))
    left = {rank: list("cdhscdh"[at % 4 :][:4]) for at, rank in enumerate(ranks)}
    hands = [_low_hand(chance, left, size) for _ in range(players)]
    dealt = [hand[card] for card in range(size) for hand in hands if card < len(hand)]
    return " ".join(dealt) if all(map(len, hands)) else ""


def _low_hand(chance: Chance, left: dict[str, list[str]], size: int) -> list[str]:
    """One card each of some of the ranks of which there is still one."""
    ranks = [rank for rank, suits in left.items() if suits]
    while len(ranks) > size:
        ranks.remove(chance.pick(ranks))
    return [rank + left[rank].pop() for rank in ranks] if len(ranks) == size else []


def random_variant(chance: Chance, profile: TableProfile) -> TableProfile:
    """The profile with one to four changes; those that are refused are skipped."""
    for _ in range(chance.number(1, 4)):
        with suppress(ProfileError):
            profile = profile.replace(**random_change(chance, profile))
    return profile


def random_change(chance: Chance, profile: TableProfile) -> dict[str, Any]:
    changes: list[dict[str, Any]] = [
        {"ranking": chance.pick(RANKINGS)},
        {"ranking": "a-5", "split": "", "joker": True},
        {"ranking": "a-5", "split": "", "sevens_rule": True},
        {"ranking": "2-7", "split": chance.pick(RANKINGS)},
        {"draws": chance.number(1, 4)},
        {"structure": chance.pick(("fixed-limit", "pot-limit", "no-limit"))},
        {"serve": chance.pick(("after-all", "in-turn"))},
        {"short_deck": chance.pick(("home", "protected"))},
        {"burn": not profile.burn},
        {"check_raise": False},
        {"reopen_at": chance.pick(("half", "full"))},
        {"raises": chance.number(1, 4)},
        {"uncapped_between_two": not profile.uncapped_between_two},
        {"all_in": True},
        {"opens": "first-bettor"},
        {"ante": chance.number(0, 3)},
        {"ante": chance.number(1, 4), "ante_from": "big-blind"},
        random_blinds(chance, profile),
        random_bets(chance, profile),
        forced_bets(chance, profile),
    ]
    return chance.pick(changes)


def random_blinds(chance: Chance, profile: TableProfile) -> dict[str, Any]:
    big = chance.number(1, 12)
    return {
        "small_blind": chance.number(0, big),
        "big_blind": big,
        "forced_bet": 0,
        "bets": _rising(chance, profile, big),
        "levels": (),
        "deals_a_level": 0,
    }


def random_bets(chance: Chance, profile: TableProfile) -> dict[str, Any]:
    return {"bets": _rising(chance, profile, profile.bets[0])}


def forced_bets(chance: Chance, profile: TableProfile) -> dict[str, Any]:
    bet = chance.number(1, 5)
    return {
        "small_blind": 0,
        "big_blind": 0,
        "forced_bet": bet,
        "ante_from": "everybody",
        "bets": _rising(chance, profile, bet),
        "levels": (),
        "deals_a_level": 0,
    }


def _rising(chance: Chance, profile: TableProfile, first: int) -> tuple[int, ...]:
    bets = [first]
    while len(bets) < len(profile.bets):
        grows = profile.is_fixed_limit and chance.happens(40)
        bets.append(bets[-1] + (chance.number(1, first) if grows else 0))
    return tuple(bets)
