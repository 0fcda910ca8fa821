"""The table of a recorded hand: its own where our writer put it there, else its variant's."""

from __future__ import annotations

from lowball_lessons.catalogue import load_profile
from lowball_lessons.errors import RecordError
from lowball_lessons.play.recorded_deck import recorded_deck
from lowball_lessons.records.phh import PhhHand
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.profile import TableProfile, profile_from_settings
from lowball_lessons.rules.settings import small_then_big

TABLES = {"F2L3D": "wsop-2-7-triple-draw", "N2L1D": "wsop-2-7-single-draw", "FB": "badugi"}
"""The table under which a recorded variant is played again; its stakes come from the record."""


def has_own_table(hand: PhhHand) -> bool:
    """Whether the record brings its table and its deck, as our writer's do."""
    return "_deck" in hand.extras


def seat_of(hand: PhhHand, player: int) -> int:
    """The seat of a player of the record."""
    return hand.seats[player] - 1 if has_own_table(hand) else player


def started(hand: PhhHand) -> Deal:
    """The deal before its first action. Raises RecordError, or what Deal.start raises."""
    if len(hand.players) < 2:
        raise RecordError("a deal needs two players at least.")
    if has_own_table(hand):
        return _started_at_its_own_table(hand)
    for player, stack in zip(hand.players, hand.starting_stacks, strict=True):
        if not stack:
            raise RecordError(f"{player} has no chips, and so cannot be in the deal.")
    profile = profile_of(hand)
    deck = recorded_deck(hand, profile)
    return Deal.start(profile, hand.starting_stacks, len(hand.players) - 1, deck, hand.players)


def profile_of(hand: PhhHand) -> TableProfile:
    """The variant's table with the stakes of the record. Raises RecordError."""
    if hand.variant not in TABLES:
        raise RecordError(
            f"{hand.variant} is no draw game that can be played again; {', '.join(TABLES)} are."
        )
    base = load_profile(TABLES[hand.variant])
    wanted = ("small_bet", "big_bet") if base.is_fixed_limit else ("min_bet",)
    for key in wanted:
        if key not in hand.bets:
            raise RecordError(f"the field {key} is missing.")
    blinds = hand.blinds or (0, 0)
    if any(blinds[2:]):
        raise RecordError(f"{list(blinds)} are no blinds of two players: a straddle?")
    ante, payer = _ante(hand)
    return base.replace(
        small_blind=blinds[0],
        big_blind=blinds[1],
        ante=ante,
        ante_from=payer,
        bets=small_then_big(hand.bets[wanted[0]], hand.bets[wanted[-1]], base.draws),
        serve="after-all",
        levels=(),
        deals_a_level=0,
    )


def _ante(hand: PhhHand) -> tuple[int, str]:
    """The ante and who pays it: everybody the same, or the big blind alone."""
    antes = hand.antes or (0,)
    if len(set(antes)) == 1:
        return antes[0], "everybody"
    if sum(antes) == antes[1]:
        return antes[1], "big-blind"
    raise RecordError(f"the antes {list(antes)} are neither equal nor the big blind's alone.")


def _started_at_its_own_table(hand: PhhHand) -> Deal:
    names, settings = hand.extras.get("_names"), hand.extras.get("_profile")
    if not isinstance(names, list) or not isinstance(settings, dict):
        raise RecordError("beside _deck it needs _names, a list, and _profile, a table.")
    if sorted(set(hand.seats)) != sorted(hand.seats) or not hand.seats:
        raise RecordError(f"seats = {list(hand.seats)} must name a seat of each player once.")
    if not 1 <= min(hand.seats) <= max(hand.seats) <= len(names):
        raise RecordError(f"seats = {list(hand.seats)} must lie between 1 and {len(names)}.")
    stacks = [0] * len(names)
    for seat, stack in zip(hand.seats, hand.starting_stacks, strict=True):
        stacks[seat - 1] = stack
    deck = Deck.read(hand.extras["_deck"], hand.extras.get("_seed"))
    return Deal.start(profile_from_settings(settings), stacks, hand.seats[-1] - 1, deck, names)
