"""A hand's odds to turn: what is kept, how often is drawn, for what, which cards are dead."""

from __future__ import annotations

from fractions import Fraction

from markupsafe import Markup

from lowball_lessons.errors import ExerciseError, HandError
from lowball_lessons.probability import (
    Distribution,
    Estimate,
    Goal,
    best_hold,
    draw_odds,
    share_of_the_field,
)
from lowball_lessons.rules.cards import Card, Hand, parse_cards
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN, Ranking
from lowball_lessons.rules.ranking.names import capital
from lowball_lessons.rules.ranking.ranking import FiveCardRanking
from lowball_lessons.views import charts, fields, pictures
from lowball_lessons.views.memory import Remembered, remember
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.piece import Piece

DEALS = 100_000
_DRAWS = {"1": "one draw", "2": "two draws", "3": "three draws"}
_SHARE = "the share of the pot"


class OddsExplorer(Piece):
    """Odds of a hand: the distribution of one draw, the chance of a goal with more.

    Two draws are counted from the true deck, three simulated; the memoryless value stands beside.
    """

    def __init__(
        self,
        hand: Hand,
        ranking: Ranking,
        draws: int = 1,
        goal: str = "8-low",
        dead: str = "",
        thrown: str = "",
    ) -> None:
        self.hand, self.ranking = hand, ranking
        self.draws, self.goal = draws, goal
        self.dead = parse_cards(dead)
        self.thrown = set(parse_cards(thrown))
        strange = self.thrown - set(hand)
        if strange:
            raise HandError(f"thrown: {' '.join(map(str, strange))} is not in {hand.symbols}.")
        self.odds()
        super().__init__()

    @property
    def kept(self) -> tuple[Card, ...]:
        """The cards that are kept."""
        return tuple([card for card in self.hand if card not in self.thrown])

    def odds(self) -> Distribution | Estimate:
        """What is shown. Raises CardError, HandError."""
        return draw_odds(
            self.hand, self.kept, self.draws, self.dead, self.ranking, self.goal, deals=DEALS
        )

    def handle(self, verb: str, argument: str) -> str:
        """`mark CARD`, `draws N`, `goal TEXT`, `dead CARDS`, `best`."""
        before = self.draws, self.goal, self.dead, set(self.thrown)
        try:
            said = self._changed(verb, argument.strip())
            found = self.odds()
        except Exception:
            self.draws, self.goal, self.dead, self.thrown = before
            raise
        return f"{said} {self._summary(found)}"

    def draw(self, *, live: bool) -> Markup:
        """The hand, the choices, and the odds as a chart."""
        found = self.odds()
        if not live:
            return self._still() + self._shown(found)
        return self._choices() + self._shown(found)

    def text(self) -> str:
        """The odds in plain text."""
        return str(self.odds())

    def _changed(self, verb: str, argument: str) -> str:
        if verb == "mark":
            card = Card.parse(argument)
            if card not in self.hand:
                raise ExerciseError(f"{card} is not in this hand.")
            self.thrown ^= {card}
            return f"{capital(card.words)}, {'thrown' if card in self.thrown else 'kept'}."
        if verb == "draws":
            if argument not in _DRAWS:
                raise ExerciseError(f"{argument!r} draws are not possible: 1, 2 or 3.")
            self.draws = int(argument)
            return f"{capital(_DRAWS[argument])}."
        if verb == "goal":
            self.goal = argument
            return f"Goal: {Goal.parse(argument, self.ranking).name}."
        if verb == "dead":
            self.dead = parse_cards(argument)
            return f"Dead: {argument or 'none'}."
        if verb == "best":
            best = best_hold(self.hand, self.goal, self.draws, self._dead_here(), self.ranking).best
            self.thrown = set(self.hand) - set(best.kept)
            ignored = self.dead and self.draws == 3
            note = " Dead cards are not counted for it with three draws." if ignored else ""
            return f"The best hold: {best}.{note}"
        raise ExerciseError(f"{verb!r} is nothing that can be asked here.")

    def _dead_here(self) -> tuple[Card, ...]:
        """The dead cards, as far as the best hold can take account of them."""
        return () if self.draws == 3 else self.dead

    def _choices(self) -> Markup:
        draws = fields.choice("Draws", "draws", _DRAWS, str(self.draws))
        goal = fields.field("Goal", "goal", self.goal, "Set")
        dead = fields.field("Dead cards", "dead", " ".join(map(str, self.dead)), "Set")
        return Markup("<p>{}</p>{}{}").format(
            "Click what is thrown.",
            fields.tray("The hand", list(self.hand), self.thrown),
            fields.buttons("The question", draws, goal, dead, fields.button("Best hold", "best")),
        )

    def _still(self) -> Markup:
        dead = Markup("<p>Dead: {}</p>").format(pictures.hand(self.dead)) if self.dead else EMPTY
        return Markup("<p>{} keep {}</p>{}").format(
            pictures.hand(self.hand), pictures.hand(self.kept) if self.kept else "nothing", dead
        )

    def _shown(self, found: Distribution | Estimate) -> Markup:
        if self.draws == 1 and isinstance(found, Distribution):
            chance = found.P(self.goal)
            name = Goal.parse(self.goal, self.ranking).name
            return charts.distribution(found) + Markup("<p><strong>{}</strong> {}</p>").format(
                f"{name}: {chance} = {_percent(chance)}.",
                "With one draw true deck and memoryless are the same.",
            )
        return self._two_models(found)

    def _two_models(self, found: Distribution | Estimate) -> Markup:
        """The true deck and the memoryless value beside one another."""
        if isinstance(found, Estimate):
            value: Fraction | float = found.value
            said = f"{_percent(value)} ± {100 * found.error:.2f}"
        else:
            value = found.P(found.outcomes[0])
            said = _percent(value)
        rows = [("true deck: thrown cards stay out", said, value)]
        if not self.dead:
            easy = draw_odds(
                self.hand, self.kept, self.draws, (), self.ranking, self.goal, memoryless=True
            )
            assert isinstance(easy, Distribution)
            chance = easy.P(easy.outcomes[0])
            rows.append(("memoryless: they come back", _percent(chance), chance))
        title = f"{Goal.parse(self.goal, self.ranking).name} with {_DRAWS[str(self.draws)]}"
        return Markup('<p class="lb-title">{}</p>{}<p class="lb-quiet">Model: {}.</p>').format(
            title, charts.beside(rows), found.model
        )

    def _summary(self, found: Distribution | Estimate) -> str:
        value = found.value if isinstance(found, Estimate) else found.P(self.goal)
        return f"{Goal.parse(self.goal, self.ranking).name}: {_percent(value)}."


class HoldChooser(Piece):
    """All 32 holds of a hand by value, hidden until the learner has chosen one."""

    def __init__(self, hand: Hand, ranking: FiveCardRanking, goal: str, draws: int) -> None:
        self.hand, self.ranking, self.draws = hand, ranking, draws
        wanted = share_of_the_field(ranking, draws) if goal == _SHARE else goal
        self.goal = goal
        self.advice = best_hold(hand, wanted, draws, (), ranking)
        self.thrown: set[Card] = set()
        self.is_shown = False
        super().__init__()

    def handle(self, verb: str, argument: str) -> str:
        """`mark CARD`, then `commit`; `again` hides the answer."""
        if verb == "again":
            self.is_shown = False
            return "The values are hidden again."
        if verb not in ("mark", "commit"):
            raise ExerciseError(f"{verb!r} is nothing that can be asked here.")
        if self.is_shown:
            raise ExerciseError("You have chosen already; press Again to choose anew.")
        if verb == "commit":
            return self._commit()
        card = Card.parse(argument)
        if card not in self.hand:
            raise ExerciseError(f"{card} is not in this hand.")
        self.thrown ^= {card}
        return f"{capital(card.words)}, {'thrown' if card in self.thrown else 'kept'}."

    def _commit(self) -> str:
        self.is_shown = True
        kept = (
            " ".join([card.symbols for card in self.hand if card not in self.thrown]) or "nothing"
        )
        best = str(self.advice.best)
        remember(Remembered(self.text(), f"keep {kept}", best, self._is_best()))
        return self._verdict()

    def draw(self, *, live: bool) -> Markup:
        """The hand, and the values once a hold was chosen."""
        left = _DRAWS[str(self.draws)]
        question = Markup('<p class="lb-question">{}</p>').format(
            f"{capital(left)} left at {self.ranking.title}, for {self.advice.goal}: what is kept?"
        )
        if not live:
            return question + Markup(
                "{}<details><summary>The values, when you have chosen</summary>{}</details>"
            ).format(pictures.hand(self.hand), charts.holds(self.advice))
        chosen = fields.tray("The hand", list(self.hand), self.thrown)
        if not self.is_shown:
            commit = fields.buttons("Commit", fields.button("That is what I keep", "commit"))
            return question + chosen + commit
        kind = "right" if self._is_best() else "wrong"
        verdict = pictures.verdict("✓" if self._is_best() else "✗", kind, self._verdict())
        again = fields.buttons("Once more", fields.button("Again", "again", data_focus="true"))
        return question + chosen + verdict + charts.holds(self.advice) + again

    def text(self) -> str:
        """The question in plain text."""
        return f"{self.hand.symbols}: what is kept for {self.advice.goal}?"

    def _value(self) -> Fraction:
        kept = set(self.hand) - self.thrown
        return next(hold.value for hold in self.advice.holds if set(hold.kept) == kept)

    def _is_best(self) -> bool:
        return self._value() == self.advice.best.value

    def _verdict(self) -> str:
        if self._is_best():
            return "No hold is better."
        lost = 100 * float(self.advice.best.value - self._value())
        return f"Better: {self.advice.best}. Yours gives up {lost:.2f} percentage points."


def explore_odds(
    hand: str,
    draws: int = 1,
    goal: str = "8-low",
    dead: str = "",
    thrown: str = "",
    ranking: Ranking = DEUCE_TO_SEVEN,
) -> OddsExplorer:
    """The odds of a hand, with what is thrown, the draws, the goal and the dead cards to choose.

    Raises CardError, HandError.
    """
    return OddsExplorer(Hand.parse(hand), ranking, draws, goal, dead, thrown)


def choose_hold(
    hand: str, draws: int = 1, goal: str = _SHARE, ranking: FiveCardRanking = DEUCE_TO_SEVEN
) -> HoldChooser:
    """Which cards to keep: choose, then see all 32 holds by value. Raises CardError, HandError."""
    return HoldChooser(Hand.parse(hand), ranking, goal, draws)


def _percent(value: Fraction | float) -> str:
    return f"{100 * float(value):.1f} %"
