"""The same deal at two tables: ours leads, and PokerKit gets the same cards and actions."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from operator import sub
from typing import Any, ClassVar, NamedTuple

from pokerkit import (
    Automation,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitPokerMixin,
    NoLimitDeuceToSevenLowballSingleDraw,
    PotLimitPokerMixin,
    RegularLowHand,
    State,
)
from pokerkit import Deck as TheirDeck
from pokerkit.games import DeuceToSevenLowballMixin, Poker, TripleDraw

from lowball_lessons import Card, Deal, Deck, Pot, TableProfile
from lowball_lessons.rules.events import (
    BetMade,
    Burned,
    Called,
    Checked,
    Dealt,
    Discarded,
    Event,
    Folded,
    Raised,
    Served,
    StoodPat,
)

BY_THEMSELVES = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class AceToFiveTripleDraw(FixedLimitPokerMixin, TripleDraw):
    deck = TheirDeck.STANDARD
    hand_types = (RegularLowHand,)
    hole_dealing_count: ClassVar[int] = 5


class PotLimitTripleDraw(PotLimitPokerMixin, DeuceToSevenLowballMixin, TripleDraw):
    pass


GAMES: dict[str, type[Poker]] = {
    "triple-draw-home": FixedLimitDeuceToSevenLowballTripleDraw,
    "triple-draw-fixed-limit": FixedLimitDeuceToSevenLowballTripleDraw,
    "single-draw-no-limit": NoLimitDeuceToSevenLowballSingleDraw,
    "triple-draw-pot-limit": PotLimitTripleDraw,
    "badugi": FixedLimitBadugi,
    "ace-to-five-triple-draw": AceToFiveTripleDraw,
}


@contextmanager
def unwarned() -> Iterator[None]:
    """PokerKit warns where it would refuse or where cards run short."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


def their_table(profile: TableProfile, stacks: Sequence[int]) -> State:
    """PokerKit's table for `stacks` from the button's left round to the button."""
    game = GAMES[profile.name]
    bets = [profile.bets[0], profile.bets[-1]]
    if issubclass(game, NoLimitDeuceToSevenLowballSingleDraw):
        bets = bets[:1]
    blinds = (profile.small_blind, profile.big_blind)
    with unwarned():
        return game(BY_THEMSELVES, True, profile.ante, blinds, *bets)(tuple(stacks), len(stacks))


class Offer(NamedTuple):
    """What the seat to act is offered: a call, folding, a bet or raise from `least` to `most`."""

    call: int
    may_fold: bool
    least: int | None
    most: int | None


class View(NamedTuple):
    """What both tables must agree on whenever somebody is asked; a tuple is by seat."""

    phase: str
    turn: int | None
    hands: tuple[set[str], ...]
    stacks: tuple[int, ...]
    paid: tuple[int, ...]


class BothTables:
    """PokerKit's place 0 is the first seat left of the button, its last place the button."""

    def __init__(
        self, profile: TableProfile, stacks: Sequence[int], button: int, deck: Deck
    ) -> None:
        seats = len(stacks)
        self.order = [(button + 1 + place) % seats for place in range(seats)]
        self.ours = Deal.start(profile, stacks, button, deck)
        self.theirs = their_table(profile, [stacks[seat] for seat in self.order])
        self._told = 0
        self._to_serve: list[Event] = []
        self._tell()

    def act(self, *actions: object) -> None:
        for action in actions:
            self.ours = self.ours.apply(action)  # type: ignore[arg-type]
            self._tell()

    def _tell(self) -> None:
        events = self.ours.events
        with unwarned():
            for event in events[self._told :]:
                self._repeat(event)
            self._told = len(events)
            self._answer_what_only_they_ask()

    def _repeat(self, event: Event) -> None:
        match event:
            case Dealt() | Burned() | Served():
                self._to_serve.append(event)
            case Folded():
                self.theirs.fold()
            case Checked() | Called():
                self.theirs.check_or_call()
            case BetMade(to=to) | Raised(to=to):
                self.theirs.complete_bet_or_raise_to(to)
            case Discarded(cards=cards):
                self.theirs.stand_pat_or_discard(text(cards))
            case StoodPat():
                self.theirs.stand_pat_or_discard()
        if not any(self.theirs.standing_pat_or_discarding_statuses):
            self._serve()

    def _serve(self) -> None:
        """Theirs discard all before anybody is served; ours may be served in turn (DRAW-3)."""
        for event in self._to_serve:
            if isinstance(event, Burned):
                self.theirs.burn_card(text([event.card]))
            elif isinstance(event, Dealt | Served):
                self.theirs.deal_hole(text(event.cards), self.order.index(event.seat))
        self._to_serve.clear()

    def _answer_what_only_they_ask(self) -> None:
        """A lone player with chips who owes nothing: theirs may still ask for a check (ALLIN-9)."""
        theirs = self.theirs
        while theirs.actor_index is not None and self.ours.phase != self.their_phase:
            assert theirs.checking_or_calling_amount == 0
            assert not theirs.can_complete_bet_or_raise_to()
            theirs.check_or_call()

    @property
    def their_phase(self) -> str:
        theirs = self.theirs
        if theirs.actor_index is not None:
            return f"betting {theirs.street_index + 1}"
        if theirs.stand_patter_or_discarder_index is not None:
            return f"draw {theirs.street_index}"
        return "over"

    @property
    def their_turn(self) -> int | None:
        """The seat that PokerKit asks."""
        places = (self.theirs.actor_index, self.theirs.stand_patter_or_discarder_index)
        return next((self.order[place] for place in places if place is not None), None)

    def our_offer(self) -> Offer:
        legal = self.ours.legal_actions
        return Offer(legal.call_cost, "fold" in legal, legal.min_raise_to, legal.max_raise_to)

    def their_offer(self) -> Offer:
        theirs = self.theirs
        with unwarned():
            return Offer(
                theirs.checking_or_calling_amount,
                theirs.can_fold(),
                theirs.min_completion_betting_or_raising_to_amount,
                theirs.max_completion_betting_or_raising_to_amount,
            )

    def by_seat(self, values: Sequence[Any]) -> tuple[Any, ...]:
        """PokerKit's values by place, as values by seat."""
        return tuple(values[self.order.index(seat)] for seat in range(len(self.order)))

    def our_view(self) -> View:
        ours = self.ours
        back = self.uncalled()
        return View(
            ours.phase,
            ours.to_act,
            tuple({str(card) for card in hand} for hand in ours.hands),
            tuple(map(sum, zip(ours.stacks, back, strict=True))),
            tuple(map(sub, ours.contributions, back)),
        )

    def their_view(self) -> View:
        theirs = self.theirs
        return View(
            self.their_phase,
            self.their_turn,
            tuple(map(self._their_hand, range(len(self.order)))),
            self.by_seat(theirs.stacks),
            self.by_seat([-payoff for payoff in theirs.payoffs]),
        )

    def _their_hand(self, seat: int) -> set[str]:
        """With what was served in turn here and is still to come there."""
        held = self.theirs.hole_cards[self.order.index(seat)]
        coming = [event.cards for event in self._to_serve if getattr(event, "seat", None) == seat]
        return {*map(repr, held), *(str(card) for cards in coming for card in cards)}

    def our_pots(self) -> list[tuple[int, set[int]]]:
        """The pots without the chips that nobody has called, which go back (POT-1)."""
        excess = sum(self.uncalled())
        pots: list[Pot] = list(self.ours.pots)
        if not self.ours.is_over and excess:
            last = pots.pop()
            pots += [last._replace(amount=last.amount - excess)] if last.amount > excess else []
        return [(pot.amount, set(pot.eligible)) for pot in pots]

    def their_pots(self) -> list[tuple[int, set[int]]]:
        return [
            (pot.amount, {self.order[place] for place in pot.player_indices})
            for pot in self.theirs.pots
        ]

    def uncalled(self) -> list[int]:
        """By seat, what goes back at the end; theirs give it back when a round ends (POT-1)."""
        if self.ours.phase.startswith("betting"):
            return [0] * len(self.order)
        second = sorted(self.ours.contributions)[-2]
        return [max(chips - second, 0) for chips in self.ours.contributions]

    @property
    def full_raise(self) -> int:
        """What a full bet or raise goes to, where no addition before it was half a raise."""
        theirs = self.theirs
        least = theirs.street.min_completion_betting_or_raising_amount
        return max(theirs.bets) + max(least, theirs.completion_betting_or_raising_amount)

    @property
    def has_full_bet(self) -> bool:
        """Whether somebody has bet or raised in this round, by a full bet at the least."""
        least = self.theirs.street.min_completion_betting_or_raising_amount
        return self.theirs.completion_betting_or_raising_amount >= least

    @property
    def caps(self) -> tuple[bool, bool]:
        """Whether raises are used up, here and there: theirs do not count the big blind (BET-6)."""
        made, profile = self.theirs.completion_betting_or_raising_count, self.ours.profile
        bets_and_raises = made + (self.theirs.street_index == 0)
        here = profile.is_fixed_limit and bets_and_raises > profile.raises
        return here, made == self.theirs.street.max_completion_betting_or_raising_count

    def judge_raising_alike(self) -> bool:
        """Not where the caps differ, nor where others have chips but less than is bet already."""
        theirs, actor = self.theirs, self.theirs.actor_index
        here, there = self.caps
        others = [
            place
            for place, is_in in enumerate(theirs.statuses)
            if is_in and place != actor and theirs.stacks[place]
        ]
        reach = [theirs.stacks[place] + theirs.bets[place] for place in others]
        return here == there and (not reach or max(reach) > max(theirs.bets))

    def show_down(self) -> list[tuple[int, bool]]:
        """PokerKit's hands turned over, where they can win something: the seats in order."""
        turned = []
        with unwarned():
            while self.theirs.showdown_index is not None:
                place = self.theirs.showdown_index
                can_win = self.theirs.can_win_now(place)
                turned.append((self.order[place], can_win))
                self.theirs.show_or_muck_hole_cards(can_win)
        return turned


def text(cards: Iterable[Card | None]) -> str:
    return "".join(map(str, cards))
