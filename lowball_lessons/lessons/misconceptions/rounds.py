"""Wrong rules about a betting round: who begins, when it is over, what is put in (BET)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lowball_lessons.lessons.misconceptions.misconception import Misconception


class Circle(NamedTuple):
    """Who may begin a round: seats clockwise, those still in, and who bet first and raised last."""

    seats: int
    button: int
    live: frozenset[int]
    first_bettor: int
    last_raiser: int

    def after(self, seat: int) -> int:
        """The first live seat clockwise from this one."""
        around = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next(one for one in around if one in self.live)

    def before(self, seat: int) -> int:
        """The first live seat counter-clockwise from this one."""
        around = [(seat - step) % self.seats for step in range(1, self.seats + 1)]
        return next(one for one in around if one in self.live)

    @property
    def big_blind(self) -> int:
        """The seat of the big blind."""
        return (self.button + (1 if self.seats == 2 else 2)) % self.seats

    @property
    def under_the_gun(self) -> int:
        """The seat left of the big blind."""
        return (self.big_blind + 1) % self.seats

    @property
    def left_of_button(self) -> int:
        """The seat left of the button, whether it is still in or not."""
        return (self.button + 1) % self.seats


Beginning = Callable[[Circle], tuple[int, int]]
Opening = Callable[[Circle], int]

LEFT_OF_BUTTON_ALWAYS = Misconception[Beginning](
    "began left of the button before the first draw too",
    lambda circle: (circle.left_of_button, circle.after(circle.button)),
    "Before the first draw the blinds have put in their bets already, so the player after the big "
    "blind begins.",
    ("BET-5",),
)
LEFT_OF_BIG_BLIND_ALWAYS = Misconception[Beginning](
    "began left of the big blind in every round",
    lambda circle: (circle.under_the_gun, circle.after(circle.big_blind)),
    "The big blind matters for the first round only. Later rounds are counted from the button.",
    ("BET-5",),
)
FOLDED_PLAYER_BEGINS = Misconception[Beginning](
    "let a folded player begin",
    lambda circle: (circle.under_the_gun, circle.left_of_button),
    "Left of the button sits somebody who has folded: the next player who is still in begins.",
    ("BET-5",),
)
RAISER_BEGINS = Misconception[Beginning](
    "let the last raiser begin",
    lambda circle: (circle.under_the_gun, circle.last_raiser),
    "At the 2–7 table it does not matter who raised before: every later round begins left of the "
    "button.",
    ("BET-5",),
)
BUTTON_BEGINS = Misconception[Beginning](
    "let the button begin every round",
    lambda circle: (circle.button, circle.button),
    "The button begins a round only where two play, and then only the first.",
    ("BET-5",),
)
ROUNDS_SWAPPED = Misconception[Beginning](
    "turned the two rounds round",
    lambda circle: (circle.after(circle.button), circle.under_the_gun),
    "The first round begins after the big blind, and later rounds are counted from the button.",
    ("BET-5",),
)

LEFT_OF_DEALER = Misconception[Opening](
    "began left of the dealer",
    lambda circle: circle.after(circle.button),
    "That is how it goes only when nobody bet before the draw.",
    ("BET-11",),
)
LAST_RAISER_OPENS = Misconception[Opening](
    "let the last raiser open",
    lambda circle: circle.last_raiser,
    "What counts is who made the first bet, not who raised last.",
    ("BET-11",),
)
FOLDED_BETTOR_OPENS = Misconception[Opening](
    "let a folded player open",
    lambda circle: circle.first_bettor,
    "That player made the first bet and has folded since, so somebody else has to open.",
    ("BET-11",),
)
LEFT_OF_BETTOR = Misconception[Opening](
    "began left of the first bettor",
    lambda circle: circle.after(circle.first_bettor),
    "The next player would open only if the first bettor had folded.",
    ("BET-11",),
)
AGAINST_THE_CLOCK = Misconception[Opening](
    "went against the clock",
    lambda circle: circle.before(circle.first_bettor),
    "The search for the next player who is still in goes clockwise.",
    ("BET-11",),
)
DEALER_OPENS = Misconception[Opening](
    "let the dealer open",
    lambda circle: circle.button,
    "The dealer has no right to open: at this table the first bet of the first round gives it.",
    ("BET-11",),
)


class Paid(NamedTuple):
    """A seat's chips in a first round: the blind it posted, and what it did as it was told.

    `deeds` are pairs such as `("calls", 4)`, `("raises", 12)`, `("checks", 0)`, `("folds", 0)`; a
    call has the chips that it adds, a raise those that it goes to.
    """

    right: int
    blind: int
    deeds: tuple[tuple[str, int], ...]

    @property
    def has_paid(self) -> bool:
        """Whether it put in anything beside its blind."""
        return any(chips for _, chips in self.deeds)


Paying = Callable[[Paid], int]


def _blind_on_top(paid: Paid) -> int:
    return paid.right + (paid.blind if paid.has_paid else 0)


def _raised_by(paid: Paid) -> int:
    return paid.blind + sum(chips for _, chips in paid.deeds)


def _last_deed(paid: Paid) -> int:
    put_in = [chips for _, chips in paid.deeds if chips]
    return put_in[-1] if put_in else paid.blind


def _folded_back(paid: Paid) -> int:
    return 0 if ("folds", 0) in paid.deeds else paid.right


BLIND_ON_TOP = Misconception[Paying](
    "paid the blind on top of the bet",
    _blind_on_top,
    "You counted a blind twice: it is a part of the bet, so a blind adds only what is missing.",
    ("BET-4",),
)
RAISED_BY = Misconception[Paying](
    "took a raise for the chips added",
    _raised_by,
    "A raise is named by the chips in front after it. What was there before is a part of them.",
    ("BET-3",),
)
LAST_DEED_ONLY = Misconception[Paying](
    "counted the last step only",
    _last_deed,
    "A call adds the difference, so what was put in before it counts too.",
    ("BET-3",),
)
FOLDED_BACK = Misconception[Paying](
    "gave the folder's chips back",
    _folded_back,
    "Who folds gives up what is in front, blinds too: it has been put in.",
    ("BET-3",),
)


class Rounds(NamedTuple):
    """A deal in which each round has one bet: its size and how many put it in, round by round."""

    bets: Sequence[int]
    players: Sequence[int]
    blinds: int

    def with_bets(self, *bets: int) -> int:
        """The pot with these bets, round by round."""
        pairs = zip(bets, self.players, strict=False)
        return sum(bet * players for bet, players in pairs)


Filling = Callable[[Rounds], int]

NEVER_DOUBLED = Misconception[Filling](
    "never doubled the bet",
    lambda rounds: rounds.with_bets(*[rounds.bets[0]] * len(rounds.bets)),
    "You used the small bet in every round. In the second half of the rounds a bet is twice that.",
    ("BET-2",),
)
DOUBLED_LATE = Misconception[Filling](
    "doubled the bet in the last round only",
    lambda rounds: rounds.with_bets(*[rounds.bets[0]] * (len(rounds.bets) - 1), rounds.bets[-1]),
    "With four rounds the big bet begins in the third one, after the second draw.",
    ("BET-2",),
)
DOUBLED_EARLY = Misconception[Filling](
    "doubled the bet after the first draw",
    lambda rounds: rounds.with_bets(rounds.bets[0], *[rounds.bets[-1]] * (len(rounds.bets) - 1)),
    "With four rounds the first two have the small bet, so it is still small after the first draw.",
    ("BET-2",),
)
LAST_ROUND_LEFT_OUT = Misconception[Filling](
    "left the last round out",
    lambda rounds: rounds.with_bets(*rounds.bets[:-1]),
    "There is one betting round more than there are draws: the last one comes after the last draw.",
    ("BET-1",),
)
BLINDS_COUNTED_TWICE = Misconception[Filling](
    "counted the blinds beside the calls",
    lambda rounds: rounds.with_bets(*rounds.bets) + rounds.blinds,
    "The blinds are not extra: they are a part of the first bet, which the small blind only fills "
    "up.",
    ("BET-4",),
)
