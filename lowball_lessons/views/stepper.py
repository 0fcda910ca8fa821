"""A deal at a point, to be played on, taken back and predicted."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from lowball_lessons.errors import ExerciseError
from lowball_lessons.play.opponents import PLAYERS, Luck
from lowball_lessons.rules.actions import Action, Discard, StandPat
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import Event
from lowball_lessons.rules.observe import SeatView, lay_open, observe
from lowball_lessons.rules.ranking.names import capital
from lowball_lessons.views import fields, pictures
from lowball_lessons.views.betting_buttons import betting_buttons
from lowball_lessons.views.guesses import Guess, guess_at
from lowball_lessons.views.memory import Remembered, remember
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.table import log, rule_details, table


class Stepper(Piece):
    """A table with what may be done as buttons; greyed ones say why not.

    `seat` is whose eyes the learner has, None for all cards open. With `asks` the learner predicts
    who acts, what it costs or who may raise before it is shown.
    """

    def __init__(
        self, deals: Sequence[Deal], seat: int | None = None, *, asks: bool = False
    ) -> None:
        self.deals = list(deals)
        self.at = len(self.deals) - 1
        self.seat = seat
        self.asks = asks
        self.thrown: set[Card] = set()
        self.told: set[int] = set()
        self.answered: tuple[int, str] | None = None
        observe(self.deal, seat)
        super().__init__()

    @property
    def deal(self) -> Deal:
        """The deal at the point that is shown."""
        return self.deals[self.at]

    @property
    def view(self) -> SeatView:
        """What the learner sees of it."""
        return lay_open(self.deal) if self.seat is None else observe(self.deal, self.seat)

    @property
    def guess(self) -> Guess | None:
        """What the learner is asked here, until an answer is given."""
        return None if self.at in self.told else self._question()

    def _question(self) -> Guess | None:
        """What can be asked at this point."""
        return guess_at(self.deal, self.at) if self.asks else None

    def handle(self, verb: str, argument: str) -> str:
        """`do ACTION` plays on; `raise N`, `bet N`, `mark CARD`, `throw`; `step N`; `guess N`."""
        if verb == "step":
            return self._step(argument)
        if verb == "guess":
            return self._guess(argument)
        if self.guess is not None:
            raise ExerciseError("Predict first: the answer is hidden until then.")
        if verb == "mark":
            return self._mark(argument)
        if verb == "throw":
            thrown = tuple([card for card in self._cards() if card in self.thrown])
            return self._play(Discard(thrown) if thrown else StandPat())
        if verb in ("bet", "raise"):
            return self._play(f"{verb} {argument.strip()}".strip())
        if verb == "do":
            return self._play(argument)
        raise ExerciseError(f"{verb!r} is nothing that can be asked here.")

    def draw(self, *, live: bool) -> Markup:
        """The table, what may be done, and the log."""
        view, guess = self.view, self.guess if live else None
        shown = self._table(view, is_secret=guess is not None)
        if not live:
            return shown + self._legal_sentence(view) + _folded_log(view)
        asked = self._asked(guess) if guess else self._answer() + self._actions(view)
        hidden = self._hidden or (1 if guess else 0)
        return shown + self._news() + asked + self._steps() + _folded_log(view, hidden)

    @property
    def _hidden(self) -> int:
        """How many of the last events are not to be read yet."""
        return 0

    def _table(self, view: SeatView, *, is_secret: bool) -> Markup:
        return table(view, secret=is_secret)

    def text(self) -> str:
        """The table's history in plain text."""
        return str(self.view)

    def _play(self, action: Action | str) -> str:
        if self.deal.to_act is None:
            raise ExerciseError("The deal is over: step back to play on from an earlier point.")
        if self.seat is not None and self.deal.to_act != self.seat:
            name = self.deal.names[self.deal.to_act]
            raise ExerciseError(f"It is {name}'s turn; you sit in another seat. Step on instead.")
        return self._added(action)

    @property
    def _others_turn(self) -> bool:
        """Whether the next step is one that a simulated player has to make."""
        is_last = self.at == len(self.deals) - 1
        return is_last and self.seat is not None and self.deal.to_act not in (None, self.seat)

    def _added(self, action: Action | str) -> str:
        after = self.deal.apply(action)
        del self.deals[self.at + 1 :]
        self.told = {at for at in self.told if at <= self.at}
        self.deals.append(after)
        self.at += 1
        self.thrown.clear()
        return " ".join(self._happened())

    def _step(self, argument: str) -> str:
        last = len(self.deals) - 1
        if argument == "on" and self._others_turn:
            player = PLAYERS["simple"]
            luck = Luck(f"{self.deal.deck.seed} {self.at}")
            return self._added(player(observe(self.deal, self.deal.to_act), luck))
        places = {"back": self.at - 1, "on": self.at + 1, "start": 0, "end": last}
        if argument not in places and not argument.isdecimal():
            raise ExerciseError(f"There is no step {argument!r}: there are 0 to {last}.")
        to = places[argument] if argument in places else int(argument)
        if not 0 <= to <= last:
            raise ExerciseError(f"There is no step {to}: there are 0 to {last}.")
        self.at = to
        self.thrown.clear()
        return f"Step {to} of {last}. {' '.join(self._happened())}".strip()

    def _guess(self, argument: str) -> str:
        guess = self.guess
        if guess is None:
            raise ExerciseError("Nothing is asked here.")
        places = [str(at) for at in range(len(guess.choices))]
        if argument not in places:
            raise ExerciseError(f"There is no choice {argument!r}: there are {', '.join(places)}.")
        chosen = guess.choices[int(argument)]
        self.told.add(self.at)
        hit = chosen == guess.right
        remember(Remembered(guess.question, chosen, guess.right, hit, guess.rules))
        self.answered = (self.at, chosen)
        return f"{guess.said_to(chosen)} {guess.because}"

    def _mark(self, argument: str) -> str:
        card = Card.parse(argument)
        if card not in self._cards():
            raise ExerciseError(f"{card} is not among the cards that can be thrown now.")
        self.thrown ^= {card}
        return f"{capital(card.words)}, {'thrown' if card in self.thrown else 'kept'}."

    def _cards(self) -> list[Card]:
        """The cards of which the learner may throw some now."""
        legal = self.view.legal_actions
        return [card for card in legal.hand if card] if legal.max_discards else []

    def _happened(self) -> list[str]:
        """The sentences of what the last step brought, as far as the learner may know."""
        return list(map(str, self._new_events()))

    def _new_events(self) -> tuple[Event, ...]:
        if self.at == 0:
            return ()
        return self.view.events[len(self.deals[self.at - 1].events) :]

    def _answer(self) -> Markup:
        """What was predicted at this point, and why it was right or wrong."""
        if self.answered is None or self.answered[0] != self.at:
            return EMPTY
        guess = self._question()
        if guess is None:
            return EMPTY
        chosen = self.answered[1]
        mark, kind = ("✓", "right") if chosen == guess.right else ("✗", "wrong")
        content = Markup("<strong>{}</strong> {} {}").format(
            guess.said_to(chosen), guess.because, rule_details(guess.rules)
        )
        return pictures.verdict(mark, kind, content)

    def _asked(self, guess: Guess) -> Markup:
        choices = [fields.button(text, f"guess {at}") for at, text in enumerate(guess.choices)]
        return Markup('<p class="lb-question">{}</p>{}').format(
            guess.question, fields.buttons("Your prediction", *choices)
        )

    def _news(self) -> Markup:
        """What the last step brought, if it is more than the action itself."""
        told = self._happened()
        if not told:
            return EMPTY
        items = pictures.joined(Markup("<li>{}</li>").format(line) for line in told)
        return Markup('<ul class="lb-news" aria-label="What just happened">{}</ul>').format(items)

    def _actions(self, view: SeatView) -> Markup:
        if view.to_act is None:
            return EMPTY
        name = view.names[view.to_act]
        if not view.legal_actions:
            return Markup("<p>{}</p>").format(f"{name} acts; step on to see what {name} does.")
        cards = self._cards()
        if cards:
            return self._tray(name, cards)
        return betting_buttons(self.deal, name)

    def _tray(self, name: str, cards: list[Card]) -> Markup:
        count = len([card for card in cards if card in self.thrown])
        press = f"Throw {count}" if count else "Stand pat"
        return Markup("<p>{}</p>{}{}").format(
            f"{name} announces: click what is thrown.",
            fields.tray(f"{name}'s cards", cards, self.thrown),
            fields.buttons("Announce", fields.button(press, "throw")),
        )

    def _legal_sentence(self, view: SeatView) -> Markup:
        legal = view.legal_actions
        return Markup("<p>{}</p>").format(legal.sentence) if legal else EMPTY

    def _steps(self) -> Markup:
        last = len(self.deals) - 1
        if not last and not self._others_turn:
            return EMPTY
        made = [
            fields.button("Start", "step start"),
            fields.button("Back", "step back"),
            fields.button("On", "step on"),
            fields.button("End", "step end"),
        ]
        if self.at == 0:
            made[:2] = [
                fields.greyed("Start", "step start", "this is the start"),
                fields.greyed("Back", "step back", "this is the start"),
            ]
        if self.at == last and not self._others_turn:
            made[2:] = [
                fields.greyed("On", "step on", "nothing was played after this"),
                fields.greyed("End", "step end", "nothing was played after this"),
            ]
        return fields.buttons("Steps", *made) + fields.slider(
            "Step", "step", self.at, last, f"step {self.at} of {last}"
        )


def _folded_log(view: SeatView, hidden: int = 0) -> Markup:
    events = view.events[: len(view.events) - hidden]
    return Markup('<details class="lb-rules"><summary>{}</summary>{}</details>').format(
        f"Everything that happened ({len(events)} events)", log(events)
    )


def step_through(deal: Deal, *actions: str, seat: int | None = None, asks: bool = False) -> Stepper:
    """A deal to be played on by buttons, all cards open, or as one seat sees it.

    `actions` are played first and can be taken back. Raises IllegalAction, TableError.
    """
    deals = [deal]
    for action in actions:
        deals.append(deals[-1].apply(action))
    return Stepper(deals, seat, asks=asks)
