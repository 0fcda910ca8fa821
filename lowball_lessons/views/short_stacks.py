"""One betting round with stacks to change: what an all-in of any size leaves to the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from markupsafe import Markup

from lowball_lessons.catalogue import load_profile
from lowball_lessons.errors import ExerciseError, TableError
from lowball_lessons.lessons.bank.betting_turns import third_round
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events import BetMade, Raised
from lowball_lessons.rules.observe import observe
from lowball_lessons.views import fields, moments, pictures
from lowball_lessons.views.asking import Prediction
from lowball_lessons.views.guesses import Guess
from lowball_lessons.views.memory import Remembered, remember
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.table import rule_details, table

_MOST = 40
_OVER, _CLOSED = "nothing more: the round is over", "call or fold"


class Turn(NamedTuple):
    """A turn in a betting round: the deal before it, and after."""

    before: Deal
    after: Deal

    @property
    def event(self) -> BetMade | Raised | None:
        """The bet or raise that was made."""
        event = self.after.events[self._at]
        return event if isinstance(event, BetMade | Raised) else None

    @property
    def _at(self) -> int:
        return len(self.before.events)

    @property
    def name(self) -> str:
        """Who acted."""
        return self.before.names[self.before.to_act or 0]

    @property
    def has_acted(self) -> bool:
        """Whether this player had acted before in the round."""
        return self.before.betting.bettors[self.before.to_act or 0].answered is not None

    @property
    def told(self) -> str:
        """What was done, without what the engine remarks on a raise."""
        raised = self.event
        return str(raised._replace(remark="") if raised else self.after.events[self._at])


class StackTurner(Piece):
    """A third round of the home table, in which bets are 4.

    The player who `bets` opens; those whose stacks are `turned` put in what the rules let them,
    once; everybody else calls. For each choice of stacks it is predicted what `asks` may do last,
    then every turn since the last raise is shown.
    """

    def __init__(
        self, stacks: Mapping[str, int], turned: Sequence[str], asks: str, bets: str
    ) -> None:
        self.stacks, self.turned = dict(stacks), tuple(turned)
        self.asks, self.bets = asks, bets
        self.answers: dict[tuple[int, ...], str] = {}
        self.turns = self._played()
        super().__init__()

    @property
    def guess(self) -> Guess:
        """What is asked about these stacks."""
        price = self.turns[self._raised_at].after.betting.price
        full = (price.to // price.step + 1) * price.step
        levels = {price.base + price.step, price.to + price.step, full}
        if len(levels) == 1:
            levels.add(price.to + 2 * price.step)
        choices = (_OVER, _CLOSED, *[f"call, fold or raise to {to}" for to in sorted(levels)])
        question = f"Whoever comes before {self.asks} calls. What may {self.asks} do?"
        return Guess(question, choices, *self._answer())

    def _answer(self) -> tuple[str, str, tuple[str, ...]]:
        """What the player who is asked about may do, why, and the rule cards."""
        turns = [turn for turn in self._since_raise if turn.name == self.asks]
        if turns:
            return self._allowed(turns[-1])
        why = (
            f"{self.asks} has matched the price already, and the round ends when the others have "
            "answered."
        )
        return _OVER, why, ("BET-9",)

    def _allowed(self, turn: Turn) -> tuple[str, str, tuple[str, ...]]:
        refusal, legal = turn.before.refusal("raise"), turn.before.legal_actions
        if refusal is not None:
            return _CLOSED, refusal.reason, (refusal.rule,)
        raised = self.turns[self._raised_at].event
        assert raised is not None
        telling = tuple(rule for rule in raised.rules if rule not in ("ALLIN-3", "ALLIN-6"))
        why = f"{raised} {legal.sentence}" if raised.remark else legal.sentence
        return f"call, fold or raise to {legal.min_raise_to}", why, telling

    def handle(self, verb: str, argument: str) -> str:
        """`chips NAME N`, `more NAME`, `less NAME`, `guess N`."""
        if verb == "guess":
            return self._guess(argument)
        if verb not in ("chips", "more", "less"):
            raise ExerciseError(f"{verb!r} is nothing that can be asked here.")
        name, _, value = argument.strip().partition(" ")
        if name not in self.turned:
            raise ExerciseError(f"{name[:20]!r} has no stack to change here.")
        if verb != "chips":
            value = str(self.stacks[name] + (1 if verb == "more" else -1))
        value = value.strip()
        if not value.isdecimal() or len(value) > 4 or not 1 <= int(value) <= _MOST:
            raise TableError(f"{value[:20]!r} is not possible: a whole number from 1 to {_MOST}.")
        self.stacks[name] = int(value)
        self.turns = self._played()
        return f"{name} has {_chips(int(value))}. {self._story}"

    def draw(self, *, live: bool) -> Markup:
        """The stacks, the table after the last raise, the question; once answered, every turn."""
        rows = pictures.joined(self._row(name, live=live) for name in self.turned)
        stacks = Markup('<p class="lb-quiet">{}</p><ul class="lb-rows">{}</ul>').format(
            "A betting round in which bets are 4. Change the chips that are left when it begins:",
            rows,
        )
        shown = stacks + table(observe(self._before_the_question[-1].after, None), secret=True)
        predicted = self._predicted
        story = Markup("<p>{}</p>").format(self._story)
        if not live:
            return shown + story + moments.still_guess(self.guess)
        if predicted is None:
            return shown + story + moments.asked(self.guess)
        return shown + story + moments.answered(self.guess, predicted) + self._every_turn()

    def text(self) -> str:
        """The round so far, and what is asked."""
        held = [f"{name}: {_chips(self.stacks[name])}." for name in self.turned]
        asked = [self.guess.question, f"Predict: {' / '.join(self.guess.choices)}"]
        return "\n".join([*held, self._story, *asked])

    @property
    def _predicted(self) -> str | None:
        """What was predicted for these stacks."""
        return self.answers.get(tuple(self.stacks.values()))

    @property
    def _since_raise(self) -> tuple[Turn, ...]:
        """The turns after the last bet or raise."""
        return self.turns[self._raised_at + 1 :]

    @property
    def _before_the_question(self) -> tuple[Turn, ...]:
        """The turns up to the last bet or raise, and the all-in calls that follow it."""
        known = self._raised_at + 1
        calls = takewhile(lambda turn: turn.name in self.turned, self.turns[known:])
        return self.turns[: known + len(list(calls))]

    @property
    def _raised_at(self) -> int:
        return max(at for at, turn in enumerate(self.turns) if turn.event is not None)

    def _played(self) -> tuple[Turn, ...]:
        deal, turns, pushing = _start(self.stacks), [], {*self.turned, self.bets}
        while deal.phase == "betting 3" and deal.to_act is not None:
            name = deal.names[deal.to_act]
            verbs = ("raise", "bet", "call", "check") if name in pushing else ("call", "check")
            pushing.discard(name)
            before, legal = deal, deal.legal_actions
            deal = deal.act(next(verb for verb in verbs if verb in legal))
            turns.append(Turn(before, deal))
        return tuple(turns)

    @property
    def _story(self) -> str:
        return " ".join(turn.told for turn in self._before_the_question)

    def _guess(self, argument: str) -> str:
        guess = self.guess
        if self._predicted is not None:
            raise ExerciseError("You have predicted this one: change a stack and predict again.")
        places = [str(at) for at in range(len(guess.choices))]
        if argument not in places:
            raise ExerciseError(f"There is no choice {argument!r}: there are {', '.join(places)}.")
        chosen = guess.choices[int(argument)]
        question = f"{self._story} {guess.question}"
        self.answers[tuple(self.stacks.values())] = chosen
        reasons = Markup("<p>{} {}</p>").format(guess.because, rule_details(guess.rules))
        words = (question, guess.right, guess.because, guess.choices, guess.rules)
        asked, hit = Prediction(*words, reasons=reasons), chosen == guess.right
        remember(Remembered(question, chosen, guess.right, hit, guess.rules, asked))
        return f"{guess.said_to(chosen)} {guess.because}"

    def _every_turn(self) -> Markup:
        """What everybody who answered the last raise could do, in turn."""
        lines = []
        for turn in self._since_raise:
            _, _, rules = self._allowed(turn)
            refusal = turn.before.refusal("raise")
            why = refusal.reason if refusal else turn.before.legal_actions.sentence
            who = f"{turn.name} (has {'' if turn.has_acted else 'not '}acted before):"
            line = Markup("<li><strong>{}</strong> {} {}</li>")
            lines.append(line.format(who, why, rule_details(rules)))
        return Markup('<p class="lb-title">{}</p><ol class="lb-steps">{}</ol>').format(
            "Everybody who is asked after that", pictures.joined(lines)
        )

    def _row(self, name: str, *, live: bool) -> Markup:
        who = Markup('<span class="lb-who">{}</span>').format(name)
        if not live:
            return Markup("<li>{} <span>{}</span></li>").format(who, _chips(self.stacks[name]))
        chips = str(self.stacks[name])
        made = [
            fields.field("chips", f"chips {name}", chips, "Set", mode="numeric", whose=name),
            fields.button("−", f"less {name}", aria_label=f"{name} has one chip less"),
            fields.button("+", f"more {name}", aria_label=f"{name} has one chip more"),
        ]
        return Markup("<li>{} {}</li>").format(who, pictures.joined(made, " "))


def _chips(chips: int) -> str:
    return wording.count(chips, "chip")


def _start(stacks: Mapping[str, int]) -> Deal:
    """The start of the third round, in which everybody has these chips left."""
    profile, names = load_profile("triple-draw-home"), tuple(stacks)
    chips = [stack + profile.big_blind for stack in stacks.values()]
    return third_round(Deal.start(profile, chips, len(names) - 1, Deck.shuffled(1), names))


def turn_stacks(stacks: Mapping[str, int], *turned: str, asks: str, bets: str = "") -> StackTurner:
    """A round with bets of 4: change the stacks of some players, predict what `asks` may do.

    Stacks are by name, in the order in which the players act. The first of them bets, or `bets`.
    Raises TableError.
    """
    names = tuple(stacks)
    strange = [name for name in (*turned, asks, bets or asks) if name not in names]
    if strange or not turned:
        raise TableError(f"{', '.join(strange) or 'nobody'}: name players of {', '.join(names)}.")
    return StackTurner(stacks, turned, asks, bets or names[0])
