"""Five cards picked by hand, and what they are worth under one ranking or side by side."""

from __future__ import annotations

from markupsafe import Markup

from lowball_lessons.errors import HandError
from lowball_lessons.rules.cards import CARDS, Card, Hand
from lowball_lessons.rules.notation import RANKS, SUITS
from lowball_lessons.rules.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN, Ranking
from lowball_lessons.views import pictures
from lowball_lessons.views.fields import button
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.piece import Piece


class Picker(Piece):
    """The 52 cards as buttons; with five picked, each ranking reads the hand."""

    def __init__(self, cards: tuple[Card, ...], rankings: tuple[Ranking, ...]) -> None:
        self.cards = list(cards)
        self.rankings = rankings
        super().__init__()

    @property
    def hand(self) -> Hand | None:
        """The hand, once five cards are picked."""
        return Hand(self.cards) if len(self.cards) == 5 else None

    def handle(self, verb: str, argument: str) -> str:
        """`pick CARD` takes a card or puts it back; `clear` puts all back."""
        if verb == "clear":
            self.cards.clear()
            return "All cards are put back."
        if verb != "pick":
            raise HandError(f"{verb!r} is nothing that can be asked here.")
        card = Card.parse(argument)
        if card.is_joker:
            raise HandError("The joker is not in this deck: pick from the 52 cards.")
        if card in self.cards:
            self.cards.remove(card)
            return f"{card.words.capitalize()} is put back. {self._count()}"
        if len(self.cards) == 5:
            raise HandError(
                f"Five cards are picked. Put one back before you take the {card.words}."
            )
        self.cards.append(card)
        return f"{card.words.capitalize()} is picked. {self._count()}"

    def draw(self, *, live: bool) -> Markup:
        """The grid of cards, the picked ones, and what the hand is."""
        held = pictures.hand(self.cards) if self.cards else Markup("none yet")
        picked = Markup("<p>Picked: {}</p>").format(held)
        question = Markup('<p class="lb-question">Pick five cards.</p>')
        if not live:
            return (EMPTY if self.hand else question) + picked + self._readings()
        return question + self._grid() + picked + self._readings() + self._clear_button()

    def text(self) -> str:
        """The picked cards and what they are."""
        hand = self.hand
        if hand is None:
            return "Pick five cards."
        return "\n".join(str(ranking.explain(hand)) for ranking in self.rankings)

    def _count(self) -> str:
        hand = self.hand
        if hand is None:
            return f"{len(self.cards)} of five."
        names = [f"{ranking.title}: {ranking.rank(hand)}" for ranking in self.rankings]
        return f"Five of five. {'; '.join(names)}."

    def _grid(self) -> Markup:
        rows = (CARDS[4 * rank + suit] for suit in range(len(SUITS)) for rank in range(len(RANKS)))
        return Markup(
            '<div class="lb-grid" role="group" aria-label="{}" data-columns="13">{}</div>'
        ).format("The deck; arrow keys move, Enter picks", pictures.joined(map(self._card, rows)))

    def _card(self, card: Card) -> Markup:
        return button(
            pictures.card_face(card),
            f"pick {card}",
            class_=f"lb-{card.suit}",
            aria_label=card.words,
            aria_pressed="true" if card in self.cards else "false",
        )

    def _readings(self) -> Markup:
        hand = self.hand
        if hand is None:
            return EMPTY
        columns = pictures.joined(
            Markup("<div>{}</div>").format(pictures.explanation(ranking.explain(hand)))
            for ranking in self.rankings
        )
        return Markup('<div class="lb-columns">{}</div>').format(columns)

    def _clear_button(self) -> Markup:
        return Markup('<div class="lb-buttons">{}</div>').format(button("Put all back", "clear"))


def pick_hand(hand: str = "", ranking: Ranking = DEUCE_TO_SEVEN) -> Picker:
    """Pick five cards and see what they are under one ranking; `hand` may be there at the start."""
    return Picker(_start(hand), (ranking,))


def board(hand: str = "") -> Picker:
    """The same five cards under deuce-to-seven and under ace-to-five, side by side."""
    return Picker(_start(hand), (DEUCE_TO_SEVEN, ACE_TO_FIVE))


def _start(hand: str) -> tuple[Card, ...]:
    return Hand.parse(hand).cards if hand else ()
