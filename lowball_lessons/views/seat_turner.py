"""A table to set: players, button, chips; who posts, who is dealt first, who acts first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from markupsafe import Markup

from lowball_lessons.catalogue import load_profile, profiles
from lowball_lessons.errors import ExerciseError, TableError
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events import BettingOpened, Dealt, Posted
from lowball_lessons.rules.observe import SeatView, observe
from lowball_lessons.rules.seats import clockwise
from lowball_lessons.rules.table import check_stacks
from lowball_lessons.views import fields, moments, pictures
from lowball_lessons.views.asking import Prediction
from lowball_lessons.views.guesses import Guess
from lowball_lessons.views.memory import Remembered, remember
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.table import rule_details, table

NAMES = ("Ana", "Ben", "Chloé", "Dana", "Emil", "Farid")
TABLES = ("triple-draw-home", "ace-to-five-classroom")
_MOST = 10_000


class SeatTurner(Piece):
    """A table before the deal, and what the engine makes of it, a refusal included.

    With `asks` the learner predicts first: who posts, who is dealt first, who acts first, another
    one after each change. Chips can be changed where `stacks` are given. `button_only` shows the
    table before anything is posted.
    """

    def __init__(
        self,
        name: str,
        players: int,
        button: int,
        stacks: Sequence[int],
        *,
        asks: bool,
        button_only: bool,
    ) -> None:
        self.name, self.players, self.button = name, players, button
        self.has_chips = bool(stacks)
        self.stacks = list(check_stacks(stacks))
        self.asks, self.turns, self.chosen = asks, 0, ""
        self.button_only = button_only
        self._check_seat(button)
        super().__init__()

    @property
    def chips(self) -> list[int]:
        """The stacks of the players, those of the table where no other is given."""
        usual = [load_profile(self.name).stack] * len(NAMES)
        return [*self.stacks, *usual[len(self.stacks) :]][: self.players]

    @property
    def deal(self) -> Deal:
        """The deal that begins so. Raises TableError where none can."""
        names, deck = NAMES[: self.players], Deck.shuffled(1)
        return Deal.start(load_profile(self.name), self.chips, self.button, deck, names)

    @property
    def guess(self) -> Guess | None:
        """What is asked of this table; None without `asks`, or where no deal begins."""
        if not self.asks:
            return None
        try:
            asked = _guesses(self.deal)
        except TableError:
            return None
        return asked[self.turns % len(asked)]

    def handle(self, verb: str, argument: str) -> str:
        """`table NAME`, `players N`, `button SEAT`, `chips SEAT N`, `next`, `guess N`."""
        if verb == "guess":
            return self._guess(argument)
        turns: dict[str, Callable[[str], None]] = {
            "table": self._set_table,
            "players": self._set_players,
            "button": self._set_button,
            "chips": self._set_chips,
            "next": self._move_button,
        }
        if verb not in turns:
            raise ExerciseError(f"{verb!r} is nothing that can be asked here.")
        turns[verb](argument)
        self.turns, self.chosen = self.turns + 1, ""
        if self.guess is not None:
            return f"The table is set. {self.guess.question}"
        return " ".join(self._sentences())

    def draw(self, *, live: bool) -> Markup:
        """What can be turned, the table, and what happens at it."""
        asked = None if self.chosen else self.guess
        try:
            shown = self._table(self.deal, is_secret=asked is not None)
        except TableError as refusal:
            shown = pictures.verdict("!", "quiet", Markup("<strong>{}</strong>").format(refusal))
        if not live:
            return shown + (moments.still_guess(asked) if asked else EMPTY)
        return self._controls() + shown + self._below(asked)

    def text(self) -> str:
        """What happens at this table, or what is asked about it."""
        asked = None if self.chosen else self.guess
        if asked is None:
            return "\n".join(self._sentences())
        who = wording.listed(NAMES[: self.players])
        seated = f"{who} sit clockwise; the button is {NAMES[self.button]}'s."
        return "\n".join([seated, asked.question, f"Predict: {' / '.join(asked.choices)}"])

    def _set_table(self, name: str) -> None:
        if name not in profiles():
            raise ExerciseError(f"There is no table {name[:40]!r}.")
        self.name = name

    def _set_chips(self, argument: str) -> None:
        seat, _, chips = argument.strip().partition(" ")
        at = _number(seat, 0, self.players - 1)
        stacks = self.chips
        stacks[at] = _number(chips.strip(), 0, _MOST)
        self.stacks = stacks

    def _set_players(self, argument: str) -> None:
        self.players = _number(argument, 2, len(NAMES))
        self.button = min(self.button, self.players - 1)

    def _set_button(self, argument: str) -> None:
        self.button = _number(argument, 0, self.players - 1)

    def _move_button(self, _: str) -> None:
        """To the next seat with chips to the button's left (SEAT-2)."""
        order = clockwise(self.players, self.button)
        self.button = next((seat for seat in order if self.chips[seat]), self.button)

    def _check_seat(self, seat: int) -> None:
        if not 2 <= self.players <= len(NAMES):
            raise TableError(f"{self.players} players: between 2 and {len(NAMES)} can sit here.")
        if not 0 <= seat < self.players:
            raise TableError(f"button = {seat} is no seat: they are 0 to {self.players - 1}.")

    def _guess(self, argument: str) -> str:
        guess = self.guess
        if guess is None or self.chosen:
            raise ExerciseError("Nothing is asked here: turn the table first.")
        self.chosen = guess.choices[_number(argument, 0, len(guess.choices) - 1)]
        asked = self._prediction(guess)
        hit = self.chosen == guess.right
        remember(
            Remembered(
                guess.question, self.chosen, guess.right, hit, guess.rules, asked, asked.point
            )
        )
        return f"{guess.said_to(self.chosen)} {guess.because}"

    def _prediction(self, guess: Guess) -> Prediction:
        """The question as one that can be asked again outside of the table."""
        shown = self._table(self.deal, is_secret=True)
        reasons = Markup("<p>{} {}</p>").format(guess.because, rule_details(guess.rules))
        point = f"{self.name} {self.chips} {self.button}"
        words = (guess.question, guess.right, guess.because, guess.choices, guess.rules)
        return Prediction(*words, shown=shown, reasons=reasons, point=point)

    def _table(self, deal: Deal, *, is_secret: bool) -> Markup:
        if is_secret:
            return table(_before(deal), secret=True)
        items = pictures.joined(
            Markup("<li>{} {}</li>").format(text, rule_details(rules))
            for text, rules in self._told(deal)
        )
        happens = Markup('<ol class="lb-news" aria-label="How the deal begins">{}</ol>')
        shown = table(_before(deal) if self.button_only else observe(deal, None))
        return shown + happens.format(items)

    def _sentences(self) -> list[str]:
        try:
            return [text for text, _ in self._told(self.deal)]
        except TableError as refusal:
            return [str(refusal)]

    def _told(self, deal: Deal) -> list[tuple[str, tuple[str, ...]]]:
        """What is said below the table; where chips can change, also what they lead to."""
        if self.button_only:
            return [(f"The button is in front of {deal.names[deal.button]}.", ("SEAT-2",))]
        if not self.has_chips or deal.to_act is None:
            return _told(deal)
        is_short = any(isinstance(one, Posted) and one.chips < one.size for one in deal.events)
        rules = ("SEAT-4", "BET-3") if is_short else ("BET-3",)
        return [*_told(deal), (deal.legal_actions.sentence, rules)]

    def _controls(self) -> Markup:
        names = NAMES[: self.players]
        tables = {name: load_profile(name).title for name in dict.fromkeys((*TABLES, self.name))}
        counts = {str(many): str(many) for many in range(2, len(NAMES) + 1)}
        made = [
            fields.choice("Table", "table", tables, self.name),
            fields.choice("Players", "players", counts, str(self.players)),
            fields.choice(
                "Button", "button", dict(zip("012345", names, strict=False)), str(self.button)
            ),
            fields.button("Next deal: the button moves", "next"),
        ]
        chips = [
            fields.field(name, f"chips {seat}", str(stack), "Set", mode="numeric", whose="chips of")
            for seat, (name, stack) in enumerate(zip(names, self.chips, strict=True))
        ]
        row = fields.buttons("Chips before the deal", *chips) if self.has_chips else EMPTY
        return fields.buttons("Set the table", *made) + row

    def _below(self, asked: Guess | None) -> Markup:
        """The question, or what was answered."""
        if asked is not None:
            return moments.asked(asked)
        guess = self.guess
        if guess is None:
            return EMPTY
        again = Markup('<p class="lb-quiet">Turn the table, and you are asked something else.</p>')
        return moments.answered(guess, self.chosen) + again


def _before(deal: Deal) -> SeatView:
    """The table before anything is posted or dealt: players, chips, the button."""
    seats = len(deal.names)
    return replace(
        observe(deal, None),
        phase="before the deal",
        to_act=None,
        stacks=deal.table.stacks,
        contributions=(0,) * seats,
        in_front=(0,) * seats,
        gathered=(),
        hands=((),) * seats,
        stub=0,
        events=(),
    )


def _told(deal: Deal) -> list[tuple[str, tuple[str, ...]]]:
    """How the deal begins, in sentences with their rule cards."""
    posted = [(str(one), one.rules) for one in deal.events if isinstance(one, Posted)]
    dealt = [one.name for one in deal.events if isinstance(one, Dealt)]
    round_it = f"One card each goes to {', then '.join(dealt)}, five times over."
    opened = [(str(one), one.rules) for one in deal.events if isinstance(one, BettingOpened)]
    return [*posted, (round_it, ("SEAT-6",)), *opened]


def _guesses(deal: Deal) -> list[Guess]:
    """What can be asked of a deal that begins: the blinds, the first card, the first to act."""
    names = deal.names
    asked = [
        Guess(f"Who posts the {one.kind}?", names, one.name, str(one), one.rules)
        for one in deal.events
        if isinstance(one, Posted) and one.kind in ("small blind", "big blind")
    ]
    first = next(one for one in deal.events if isinstance(one, Dealt))
    why = f"{first.name} gets the first card, {names[deal.button]} as the button the last."
    asked.append(Guess("Who is dealt the first card?", names, first.name, why, ("SEAT-6",)))
    asked += [
        Guess("Who acts first?", names, one.name, str(one), one.rules)
        for one in deal.events
        if isinstance(one, BettingOpened) and one.number == 1
    ]
    return asked


def _number(text: str, least: int, most: int) -> int:
    """A whole number between two others. Raises ExerciseError."""
    if not text.isdecimal() or len(text) > 6 or not least <= int(text) <= most:
        raise ExerciseError(
            f"{text[:20]!r} is not possible: a whole number from {least} to {most:,}."
        )
    return int(text)


def turn_seats(
    players: int = 4,
    button: int = 0,
    profile: str = "triple-draw-home",
    stacks: Sequence[int] = (),
    *,
    asks: bool = False,
    button_only: bool = False,
) -> SeatTurner:
    """A table to turn: its rules, the number of players, the button, and chips if they are given.

    Raises TableError, UnknownNameError.
    """
    load_profile(profile)
    return SeatTurner(profile, players, button, stacks, asks=asks, button_only=button_only)
