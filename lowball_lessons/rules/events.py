"""Everything that happens in a deal, as frozen records whose text is a sentence.

`seat` counts from 0; chips are whole numbers; None among cards is one that is hidden or not known.
`rules` are the ids of the rule cards behind the event, the main one first.
"""

from __future__ import annotations

from dataclasses import dataclass

from lowball_lessons.rules import wording
from lowball_lessons.rules.actions import Cards
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.profile import TableProfile
from lowball_lessons.rules.ranking import RANKINGS, Comparison
from lowball_lessons.rules.ranking.names import capital

Rules = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Started:
    """The deal begins: the table, who sits where with how much, the button, the deck's order."""

    profile: TableProfile
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    button: int
    deck: Deck | None
    rules: Rules = ("CARD-4",)

    def __str__(self) -> str:
        seats = [
            f"{name} {stack}" for name, stack in zip(self.names, self.stacks, strict=True) if stack
        ]
        return (
            f"{self.profile.title}: {self.profile}; {wording.listed(seats)} chips; "
            f"the button is {self.names[self.button]}'s."
        )


@dataclass(frozen=True, slots=True)
class Posted:
    """A forced bet: `kind` is small blind, big blind, ante or forced bet."""

    seat: int
    name: str
    chips: int
    kind: str
    is_all_in: bool
    rules: Rules

    def __str__(self) -> str:
        return f"{self.name} posts {self.kind} {self.chips}{_all_in(self.is_all_in)}."


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat's first cards, in the order in which they came (SEAT-6)."""

    seat: int
    name: str
    cards: Cards
    rules: Rules = ("SEAT-6",)

    def __str__(self) -> str:
        return f"{self.name} is dealt {wording.cards(self.cards)}."


@dataclass(frozen=True, slots=True)
class BettingOpened:
    """A betting round begins with this seat; `number` counts from 1."""

    number: int
    seat: int
    name: str
    why: str
    rules: Rules

    def __str__(self) -> str:
        return f"Betting round {self.number}: {self.name} acts first, {self.why}."


@dataclass(frozen=True, slots=True)
class BettingClosed:
    """No more questions in this round: at most one player can still bet (ALLIN-9)."""

    number: int
    can_bet: str
    rules: Rules = ("ALLIN-9",)

    def __str__(self) -> str:
        who = f"only {self.can_bet} still has chips" if self.can_bet else "nobody has chips left"
        return f"Betting round {self.number}: no more betting, {who} to bet with."


@dataclass(frozen=True, slots=True)
class Checked:
    """A seat stayed in for nothing (BET-3)."""

    seat: int
    name: str
    rules: Rules = ("BET-3",)

    def __str__(self) -> str:
        return f"{self.name} checks."


@dataclass(frozen=True, slots=True)
class Called:
    """A seat added `chips`, which makes `to` in front (BET-3, ALLIN-1)."""

    seat: int
    name: str
    chips: int
    to: int
    is_all_in: bool
    rules: Rules = ("BET-3",)

    def __str__(self) -> str:
        return f"{self.name} calls {self.chips}{_all_in(self.is_all_in)}."


@dataclass(frozen=True, slots=True)
class BetMade:
    """The first bet of a round: `chips` added, `to` in front."""

    seat: int
    name: str
    chips: int
    to: int
    is_all_in: bool
    remark: str
    rules: Rules

    def __str__(self) -> str:
        return f"{self.name} bets {self.to}{_all_in(self.is_all_in)}{_remark(self.remark)}."


@dataclass(frozen=True, slots=True)
class Raised:
    """A raise: `chips` added, `to` in front; `raises` full raises so far in this round."""

    seat: int
    name: str
    chips: int
    to: int
    is_all_in: bool
    raises: int
    remark: str
    rules: Rules

    def __str__(self) -> str:
        return f"{self.name} raises to {self.to}{_all_in(self.is_all_in)}{_remark(self.remark)}."


@dataclass(frozen=True, slots=True)
class Folded:
    """A hand given up (BET-3); its cards go to the muck."""

    seat: int
    name: str
    cards: Cards
    rules: Rules = ("BET-3",)

    def __str__(self) -> str:
        return f"{self.name} folds."


@dataclass(frozen=True, slots=True)
class DrawOpened:
    """A draw begins with this seat; `number` counts from 1 (DRAW-1)."""

    number: int
    seat: int
    name: str
    rules: Rules = ("DRAW-1",)

    def __str__(self) -> str:
        return f"Draw {self.number}: {self.name} announces first."


@dataclass(frozen=True, slots=True)
class Discarded:
    """Cards thrown face down in this draw (DRAW-1)."""

    seat: int
    name: str
    cards: Cards
    draw: int
    rules: Rules = ("DRAW-1",)

    def __str__(self) -> str:
        return f"{self.name} discards {wording.cards(self.cards)}."


@dataclass(frozen=True, slots=True)
class StoodPat:
    """A seat kept all its cards in this draw (DRAW-1)."""

    seat: int
    name: str
    draw: int
    rules: Rules = ("DRAW-1",)

    def __str__(self) -> str:
        return f"{self.name} stands pat."


@dataclass(frozen=True, slots=True)
class Burned:
    """One card out of play, face down, before the replacements (DRAW-2)."""

    card: Card | None
    draw: int
    rules: Rules = ("DRAW-2",)

    def __str__(self) -> str:
        return f"A card is burnt ({self.card.symbols})." if self.card else "A card is burnt."


@dataclass(frozen=True, slots=True)
class KeptOut:
    """Cards that may not be shuffled in, and why."""

    why: str
    cards: Cards
    rule: str

    def __str__(self) -> str:
        return f"{self.why}: {wording.cards(self.cards)}"


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The short stub shuffled with what may go in; `stub` is the new one, top first (DRAW-4).

    `seat` is the next recipient, None where the card to burn was missing (DRAW-6).
    """

    seat: int | None
    name: str
    needed: int
    old_stub: Cards
    discards: Cards
    folded: Cards
    kept_out: tuple[KeptOut, ...]
    stub: Cards
    draw: int
    rules: Rules

    def __str__(self) -> str:
        who = f"{self.name} needs {self.needed}" if self.name else "a card must be burnt"
        parts = [
            ("the stub", self.old_stub),
            ("discards", self.discards),
            ("folded hands", self.folded),
        ]
        went_in = [f"{what} ({wording.cards(cards)})" for what, cards in parts if cards]
        out = "; ".join(map(str, self.kept_out))
        return (
            f"The stub holds {wording.count(len(self.old_stub), 'card')} and {who}: "
            f"{wording.listed(went_in)} are shuffled. Out stay {out}."
        )


@dataclass(frozen=True, slots=True)
class Served:
    """A seat's replacements, all together (DRAW-3)."""

    seat: int
    name: str
    cards: Cards
    draw: int
    rules: Rules = ("DRAW-3",)

    def __str__(self) -> str:
        return f"{self.name} receives {wording.cards(self.cards)}."


@dataclass(frozen=True, slots=True)
class Exposed:
    """A card seen while it was dealt: it may not be kept (SEAT-7, SEAT-9)."""

    seat: int
    name: str
    card: Card
    draw: int
    rules: Rules

    def __str__(self) -> str:
        return f"{self.card.symbols} was seen while it was dealt to {self.name}."


@dataclass(frozen=True, slots=True)
class Voided:
    """The deal does not count: every chip goes back, the button stays (SEAT-7)."""

    stacks: tuple[int, ...]
    rules: Rules = ("SEAT-7",)

    def __str__(self) -> str:
        return "The deal is void: all chips go back, the button stays, the whole deck is shuffled."


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand turned over at the showdown, with what it is called (SHOW-1)."""

    seat: int
    name: str
    cards: Cards
    ranks: tuple[str, ...]
    why: str
    rules: Rules = ("SHOW-1",)

    def __str__(self) -> str:
        called = wording.listed(self.ranks)
        return f"{self.name} shows {wording.cards(self.cards)}, {called}{_remark(self.why)}."


@dataclass(frozen=True, slots=True)
class Mucked:
    """A hand that claims no pot, not shown (SHOW-1)."""

    seat: int
    name: str
    cards: Cards
    rules: Rules = ("SHOW-1",)

    def __str__(self) -> str:
        return f"{self.name} mucks: the hand claims nothing, so it need not be shown."


@dataclass(frozen=True, slots=True)
class Returned:
    """Chips that go back to their owner before anything is awarded (POT-1, VAR-7)."""

    seat: int
    name: str
    chips: int
    why: str
    rules: Rules

    def __str__(self) -> str:
        return f"{self.name} takes back {self.chips}, {self.why}."


@dataclass(frozen=True, slots=True)
class PotFormed:
    """A pot and the seats that can win it (POT-2, POT-3); `label` is `the pot`, `the main pot`, …"""

    label: str
    amount: int
    eligible: tuple[int, ...]
    names: tuple[str, ...]
    rules: Rules

    def __str__(self) -> str:
        return f"{self.label.capitalize()} holds {self.amount}: for {wording.listed(self.names)}."


@dataclass(frozen=True, slots=True)
class Awarded:
    """Chips won: `odd` of them are odd chips (POT-5), `tied` seats share.

    `hand` won under `ranking` against `beaten`, the best other hand that was shown; both are None
    where nobody had to show.
    """

    seat: int
    name: str
    chips: int
    pot: int
    label: str
    odd: int
    tied: int
    ranking: str
    hand: Hand | None
    beaten: Hand | None
    uncontested: str = ""

    @property
    def comparison(self) -> Comparison | None:
        """The winning hand against the best other hand that was shown."""
        if self.hand is None or self.beaten is None:
            return None
        return RANKINGS[self.ranking].compare(self.hand, self.beaten, (self.name, "the other"))

    @property
    def rules(self) -> Rules:
        """What decided: the comparison, the sharing, or that nobody else could win."""
        if self.uncontested:
            return ("BET-10",) if self.uncontested == ALL_FOLDED else ("POT-2",)
        if self.tied > 1:
            return ("POT-5",)
        comparison = self.comparison
        return ("POT-4", *comparison.verdict.rules) if comparison else ("POT-4",)

    def __str__(self) -> str:
        odd = f" ({wording.count(self.odd, 'odd chip')} among them)" if self.odd else ""
        return f"{self.name} takes {self.chips} from {self.label}{odd}{self._reason()}"

    def _reason(self) -> str:
        if self.uncontested:
            return f": {self.uncontested}."
        if self.tied > 1:
            return f": {self.tied} equal hands share it."
        comparison = self.comparison
        if comparison is None:
            return " with the best hand."
        return comparison.verdict.text.removeprefix(f"{capital(self.name)} wins")


ALL_FOLDED = "everybody else has folded"
ALONE = "nobody else can win it"

Event = (
    Started | Posted | Dealt | BettingOpened | BettingClosed | Checked | Called | BetMade | Raised
    | Folded | DrawOpened | Discarded | StoodPat | Burned | Reshuffled | Served | Exposed | Voided
    | Shown | Mucked | Returned | PotFormed | Awarded
)


def _all_in(is_all_in: bool) -> str:
    return " and is all-in" if is_all_in else ""


def _remark(text: str) -> str:
    return f" ({text})" if text else ""
