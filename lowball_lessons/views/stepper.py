"""A deal at a point, to be played on, taken back and predicted."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from lowball_lessons.errors import ExerciseError
from lowball_lessons.play.opponents import PLAYERS, Luck
from lowball_lessons.rules.actions import Action, Discard, StandPat
from lowball_lessons.rules.cards import Card
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import BettingOpened, Event
from lowball_lessons.rules.observe import SeatView, lay_open, observe
from lowball_lessons.rules.ranking.names import capital
from lowball_lessons.views import fields, moments, pictures
from lowball_lessons.views.asking import Prediction
from lowball_lessons.views.betting_buttons import betting_buttons
from lowball_lessons.views.guesses import Guess, guess_at
from lowball_lessons.views.memory import Remembered, remember
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.table import rule_details, table


class Stepper(Piece):
    """A table with what may be done as buttons; greyed ones say why not.

    `seat` is whose eyes the learner has, None for all cards open. With `asks` the learner predicts
    who acts, what it costs or who may raise, each in turn or always one of them (`who`, `price`,
    `raise`), before it is shown.
    """

    def __init__(
        self, deals: Sequence[Deal], seat: int | None = None, *, asks: bool | str = False
    ) -> None:
        self.deals = list(deals)
        self.at = len(self.deals) - 1
        self.seat = seat
        self.asks = asks
        self.thrown: set[Card] = set()
        self.told: set[int] = set()
        self.answered: tuple[int, str] | None = None
        observe(self.deal, seat)
        self._question()
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
        if not self.asks:
            return None
        return guess_at(self.deal, self.at, "" if self.asks is True else self.asks)

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
        if verb in ("bet", "raise", "discard", "show"):
            return self._play(f"{verb} {argument.strip()}".strip())
        if verb == "do":
            return self._play(argument)
        raise ExerciseError(f"{verb!r} is nothing that can be asked here.")

    def draw(self, *, live: bool) -> Markup:
        """The table, what may be done, and the log."""
        view, guess = self.view, self.guess
        shown = self._table(view, is_secret=self._is_secret)
        if not live:
            end = moments.still_guess(guess) if guess else moments.legal_sentence(view)
            return shown + end + moments.folded_log(view, self._hidden)
        asked = moments.asked(guess) if guess else self._answer() + self._actions(view)
        steps = moments.steps(self.at, len(self.deals) - 1, can_go_on=self._others_turn)
        return shown + self._news() + asked + steps + moments.folded_log(view, self._hidden)

    def _answer(self) -> Markup:
        """What was predicted at this point, and why it was right or wrong."""
        guess = self._question()
        if guess is None or self.answered is None or self.answered[0] != self.at:
            return EMPTY
        return moments.answered(guess, self.answered[1])

    @property
    def _is_secret(self) -> bool:
        """Whether the table must not say who acts and what it costs."""
        return self.guess is not None

    @property
    def _hidden(self) -> int:
        """How many of the last events are not to be read yet."""
        return self._cut

    @property
    def _cut(self) -> int:
        """The last event is not to be read where it says who acts, which is asked."""
        return int(self._is_secret and isinstance(self.deal.events[-1], BettingOpened))

    def _table(self, view: SeatView, *, is_secret: bool) -> Markup:
        return table(view, secret=is_secret)

    def text(self) -> str:
        """The table's history in plain text, and what is asked."""
        events = self.view.events[: len(self.view.events) - self._hidden]
        lines = list(map(str, events))
        if self.guess is not None:
            lines += [self.guess.question, f"Predict: {' / '.join(self.guess.choices)}"]
        return "\n".join(lines)

    def _play(self, action: Action | str) -> str:
        if self.deal.to_act is None:
            back = ": step back to play on from an earlier point" if self.at else ""
            raise ExerciseError(f"The deal is over{back}.")
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
        if argument == "on" and self._others_turn and self.guess is None:
            player = PLAYERS["simple"]
            luck = Luck(f"{self.deal.deck.seed} {self.at}")
            return self._added(player(observe(self.deal, self.deal.to_act), luck))
        places = {"back": self.at - 1, "on": self.at + 1, "start": 0, "end": last}
        if argument not in places and argument not in [str(at) for at in range(last + 1)]:
            raise ExerciseError(f"There is no step {argument[:20]!r}: there are 0 to {last}.")
        to = places[argument] if argument in places else int(argument)
        if not 0 <= to <= last:
            raise ExerciseError(f"There is no step {to}: there are 0 to {last}.")
        if to > self.at and self.guess is not None:
            raise ExerciseError("Predict first: what comes next is hidden until then.")
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
        if not guess.is_open:
            asked = self._prediction(guess)
            hit, point = chosen == guess.right, asked.point
            remember(
                Remembered(guess.question, chosen, guess.right, hit, guess.rules, asked, point)
            )
        self.answered = (self.at, chosen)
        return f"{guess.said_to(chosen)} {guess.because}"

    def _prediction(self, guess: Guess) -> Prediction:
        """The question as one that can be asked again outside of the table."""
        shown = table(self.view, secret=True)
        reasons = Markup("<p>{} {}</p>").format(guess.because, rule_details(guess.rules))
        point = f"step {self.at} of {self.deal.deck} {self.deal.contributions}"
        words = (guess.question, guess.right, guess.because, guess.choices, guess.rules)
        return Prediction(*words, shown=shown, reasons=reasons, point=point)

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
        events = self.view.events
        return events[len(self.deals[self.at - 1].events) : len(events) - self._cut]

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
        if view.phase.startswith("betting"):
            return betting_buttons(self.deal, name)
        if view.phase == "showdown":
            muck = fields.button("Muck", "do muck")
            return fields.buttons(f"{name} may", muck, fields.field("hand:", "show", "", "Show"))
        cards = self._cards()
        if None not in view.legal_actions.hand:
            return self._tray(name, cards)
        pat = fields.button("Stand pat", "do pat")
        return fields.buttons(f"{name} may", pat, fields.field("cards:", "discard", "", "Throw"))

    def _tray(self, name: str, cards: list[Card]) -> Markup:
        count = len([card for card in cards if card in self.thrown])
        press = f"Throw {count}" if count else "Stand pat"
        return Markup("<p>{}</p>{}{}").format(
            f"{name} announces: click what is thrown.",
            fields.tray(f"{name}'s cards", cards, self.thrown),
            fields.buttons("Announce", fields.button(press, "throw")),
        )


def step_through(
    deal: Deal, *actions: str, seat: int | None = None, asks: bool | str = False
) -> Stepper:
    """A deal to be played on by buttons, all cards open, or as one seat sees it.

    `actions` are played first and can be taken back. Raises IllegalAction, TableError.
    """
    deals = [deal]
    for action in actions:
        deals.append(deals[-1].apply(action))
    return Stepper(deals, seat, asks=asks)
