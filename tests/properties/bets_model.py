"""The betting rules once more, read off the events: who is asked, how far a raise may go."""

from __future__ import annotations

from collections.abc import Iterator

from lowball_lessons.rules.events import (
    Awarded,
    BetMade,
    BettingClosed,
    BettingOpened,
    Called,
    Checked,
    DrawOpened,
    Event,
    Folded,
    Posted,
    PotFormed,
    Raised,
    Returned,
    Started,
    Voided,
)
from tests.properties.law_error import require

Limits = tuple[int, int]


class Bets:
    """Chips and duties after the events seen so far; `see` also checks the events themselves."""

    def __init__(self, started: Started) -> None:
        self.profile, self.names, self.button = started.profile, started.names, started.button
        self.start, self.stacks = started.stacks, list(started.stacks)
        seats = len(self.stacks)
        clockwise = [(self.button + step) % seats for step in range(1, seats + 1)]
        self.order = [seat for seat in clockwise if self.stacks[seat]]
        self.folded = {seat for seat in range(seats) if not self.stacks[seat]}
        self.before, self.front, self.dead = [0] * seats, [0] * seats, 0
        self.big_blind = self.order[0 if len(self.order) == 2 else 1]
        self.due = list(self._forced())
        self.number = self.price = self.base = self.step = self.raises = 0
        self.is_uncapped = False
        self.answered: dict[int, int] = {}
        self.checked: set[int] = set()
        self.opener: int | None = None
        self.aggressor: int | None = None
        self.first = self.order[0]
        self.is_paid_out = self.is_void = False

    @property
    def contributions(self) -> list[int]:
        return [before + front for before, front in zip(self.before, self.front, strict=True)]

    @property
    def stakes(self) -> list[int]:
        """The contributions without an ante that the big blind pays for all."""
        paid = self.contributions
        paid[self.big_blind] -= self.dead
        return paid

    @property
    def live(self) -> list[int]:
        return [seat for seat in self.order if seat not in self.folded]

    @property
    def able(self) -> list[int]:
        return [seat for seat in self.live if self.stacks[seat]]

    def after(self, seat: int) -> list[int]:
        """The players clockwise from this one, who is the last."""
        at = self.order.index(seat) + 1
        return self.order[at:] + self.order[:at]

    def owed(self, seat: int) -> int:
        return max(self.price - self.front[seat], 0)

    def asked(self) -> int | None:
        """Whom the rules ask in this round (BET-4, BET-5, BET-9 to BET-11, ALLIN-9)."""
        able = self.able
        at = self.order.index(self.first)
        waiting = [
            seat
            for seat in self.order[at:] + self.order[:at]
            if seat in able and (seat not in self.answered or self.owed(seat))
        ]
        if not waiting or len(self.live) == 1 or (len(able) == 1 and not self.owed(able[0])):
            return None
        return waiting[0]

    def limits(self, seat: int) -> Limits | None:
        """The least and the most that a bet or raise may go to (BET-2, BET-13, ALLIN)."""
        owed, everything = self.owed(seat), self.front[seat] + self.stacks[seat]
        barred = seat in self.checked and not self.profile.check_raise
        if self.stacks[seat] <= owed or len(self.able) == 1 or barred:
            return None
        if self._is_capped() or not self._is_open_to(seat):
            return None
        structure = self.profile.structure
        least = (self.base if structure == "fixed-limit" else self.price) + self.step
        after_the_call = sum(self.contributions) + owed
        most = {
            "fixed-limit": least,
            "pot-limit": max(least, self.price + after_the_call),
            "no-limit": everything,
        }[structure]
        return min(least, everything), min(most, everything)

    def _is_capped(self) -> bool:
        is_fixed = self.profile.structure == "fixed-limit"
        return is_fixed and not self.is_uncapped and self.raises >= self.profile.raises

    def _is_open_to(self, seat: int) -> bool:
        if seat not in self.answered:
            return True
        moved = self.price - self.answered[seat]
        return moved * (2 if self.profile.reopen_at == "half" else 1) >= self.step

    def see(self, event: Event) -> None:
        """One event more."""
        match event:
            case Posted():
                self._post(event)
            case BettingOpened() | BettingClosed() | DrawOpened():
                self._open(event)
            case Folded() | Checked() | Called() | BetMade() | Raised():
                require(self.asked() == event.seat, "asked was", self.asked(), "but", event)
                self._act(event)
            case Returned() | PotFormed():
                self._end(event)
            case Awarded():
                self._receive(event)
            case Voided():
                require(event.stacks == self.start, "all chips go back:", event)
                self.stacks, self.is_void = list(self.start), True
                self.before = self.front = [0] * len(self.start)

    def _act(self, event: Folded | Checked | Called | BetMade | Raised) -> None:
        seat, owed = event.seat, self.owed(event.seat)
        match event:
            case Folded():
                require(owed, "a check is free (BET-3):", event)
                self.folded.add(seat)
            case Checked():
                require(not owed, "there is a bet (BET-3):", event)
                self.checked.add(seat)
            case Called():
                require(owed and event.chips == min(owed, self.stacks[seat]), "owed", owed, event)
                self._pay(seat, event.chips)
            case BetMade() | Raised():
                self._raise(event)
        if not isinstance(event, Folded | Checked):
            require(event.to == self.front[seat], "in front:", self.front[seat], event)
            require(event.is_all_in == (not self.stacks[seat]), "left:", self.stacks[seat], event)
        self.answered[seat] = self.price
        self.first = self.after(seat)[0]
        self._lift_the_cap()
        if isinstance(event, Raised):
            says_capped = not {"BET-6", "BET-12"}.isdisjoint(event.rules)
            require(says_capped == self._is_capped(), "is it the cap?", event)

    def _raise(self, event: BetMade | Raised) -> None:
        seat, to, limits = event.seat, event.to, self.limits(event.seat)
        require(limits and limits[0] <= to <= limits[1], "allowed is", limits, "but", event)
        require(isinstance(event, BetMade) == (not self.price), "the wrong word:", event)
        require(event.chips == to - self.front[seat], "added are other chips:", event)
        self._pay(seat, event.chips)
        self.opener = seat if self.opener is None else self.opener
        self.aggressor = seat
        if self.profile.structure == "fixed-limit":
            self._move_the_fixed_price(to)
        else:
            self._move_the_free_price(to)
        if isinstance(event, Raised):
            require(event.raises == self.raises, "full raises:", self.raises, event)

    def _move_the_fixed_price(self, to: int) -> None:
        """ALLIN-3 to ALLIN-8: a full raise counts, half of one moves the level only."""
        is_full = to - self.base == self.step
        is_half = self.profile.reopen_at == "half" and 2 * (to - self.base) >= self.step
        self.raises += is_full and self.base > 0
        self.price = to
        if is_full or is_half:
            self.base = to

    def _move_the_free_price(self, to: int) -> None:
        """BET-13: the next raise is at least as large as the last full one."""
        added = to - self.price
        if added >= self.step:
            self.raises += self.price > 0
            self.step = added
        self.price = to

    def _lift_the_cap(self) -> None:
        """BET-7, BET-8: between two, if they are two before the cap is reached."""
        if self.profile.uncapped_between_two and len(self.able) == 2 and not self._is_capped():
            self.is_uncapped = True

    def _open(self, event: BettingOpened | BettingClosed | DrawOpened) -> None:
        """A round of which nothing is told is one in which nobody is asked (ALLIN-9)."""
        if event.number != self.number:
            self._begin(event.number)
        expected = event.seat if isinstance(event, BettingOpened) else None
        require(self.asked() == expected, "first to act is", self.asked(), "but", event)
        if isinstance(event, BettingClosed):
            able = [self.names[seat] for seat in self.able]
            require(able in ([], [event.can_bet]), "able to bet:", able, event)

    def _end(self, event: Returned | PotFormed) -> None:
        if not self.is_paid_out and len(self.live) > 1 and self.number == self.profile.draws:
            self._begin(self.number + 1)
        require(self.is_paid_out or self.asked() is None, "not over yet:", event)
        self.is_paid_out = True
        if isinstance(event, Returned):
            self._receive(event)

    def _receive(self, event: Returned | Awarded) -> None:
        require(self.is_paid_out and event.chips > 0, "nothing is paid:", event)
        self.stacks[event.seat] += event.chips

    def _begin(self, number: int) -> None:
        unpaid = [seat for seat, _, _ in self.due if self.stacks[seat]]
        require(number == self.number + 1 and not unpaid, "out of order: round", number, unpaid)
        profile = self.profile
        if number > 1:
            self.before, self.front = self.contributions, [0] * len(self.start)
        self.number, self.raises, self.step = number, 0, profile.bets[number - 1]
        self.price = (profile.big_blind or profile.forced_bet) if number == 1 else 0
        self.base = self.price
        self.first = self._first(number)
        self.answered, self.checked, self.opener, self.aggressor = {}, set(), None, None
        self.is_uncapped = False
        self._lift_the_cap()

    def _first(self, number: int) -> int:
        """BET-5, BET-11."""
        if number == 1:
            return self.after(self.big_blind)[0] if self.profile.big_blind else self.order[0]
        if self.profile.opens == "first-bettor" and self.opener is not None:
            candidates = [self.opener, *self.after(self.opener)]
            return next(seat for seat in candidates if seat in self.live)
        return self.live[0]

    def _forced(self) -> Iterator[tuple[int, str, int]]:
        """Who posts what, in order (SEAT-3, SEAT-8, VAR-8)."""
        profile = self.profile
        if profile.ante:
            payers = self.order if profile.ante_from == "everybody" else [self.big_blind]
            yield from ((seat, "ante", profile.ante) for seat in payers)
        if profile.small_blind:
            small = self.button if len(self.order) == 2 else self.order[0]
            yield small, "small blind", profile.small_blind
        if profile.big_blind:
            yield self.big_blind, "big blind", profile.big_blind
        if profile.forced_bet:
            yield from ((seat, "forced bet", profile.forced_bet) for seat in self.order)

    def _post(self, event: Posted) -> None:
        while self.due and not self.stacks[self.due[0][0]]:
            self.due.pop(0)
        require(self.due, "nothing more is due:", event)
        seat, kind, size = self.due.pop(0)
        chips = min(size, self.stacks[seat])
        require((event.seat, event.kind, event.chips) == (seat, kind, chips), "due", size, event)
        require(event.is_all_in == (chips == self.stacks[seat]), "all-in?", event)
        if kind == "ante":
            self.stacks[seat] -= chips
            self.before[seat] += chips
            self.dead += chips if self.profile.ante_from == "big-blind" else 0
        else:
            self._pay(seat, chips)

    def _pay(self, seat: int, chips: int) -> None:
        require(0 <= chips <= self.stacks[seat], "has", self.stacks[seat], "and pays", chips)
        self.stacks[seat] -= chips
        self.front[seat] += chips
