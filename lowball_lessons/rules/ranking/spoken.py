"""Phrases that the rankings share when they read a hand aloud."""

from __future__ import annotations

from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.ranking import names, patterns
from lowball_lessons.rules.ranking.comparison import Part

LABELS = {
    names.NO_PAIR: (
        "Highest cards",
        "Second cards",
        "Third cards",
        "Fourth cards",
        "Lowest cards",
    ),
    names.ONE_PAIR: ("The pairs", "Highest other cards", "Next cards", "Lowest cards"),
    names.TWO_PAIR: ("Higher pairs", "Lower pairs", "Odd cards"),
    names.THREE: ("Three of a kind", "Highest other cards", "Lowest cards"),
    names.STRAIGHT: ("Top cards",),
    names.FULL_HOUSE: ("Three of a kind", "The pairs"),
    names.FOUR: ("Four of a kind", "Odd cards"),
    names.STRAIGHT_FLUSH: ("Top cards",),
}
LABELS[names.FLUSH] = LABELS[names.NO_PAIR]
"""What is compared within each category, in the order of comparison."""

_GROUPS = {
    names.ONE_PAIR: 1,
    names.TWO_PAIR: 2,
    names.THREE: 1,
    names.FULL_HOUSE: 2,
    names.FOUR: 1,
}


def parts(category: str, rules: tuple[str, ...]) -> tuple[Part, ...]:
    """The category's labels with the rule card of each; the last rule holds for all that follow."""
    labels, repeated = LABELS[category], _GROUPS.get(category, 0)
    cited = rules + rules[-1:] * (len(labels) - len(rules))
    return tuple(
        Part(label, rule, is_group=at < repeated)
        for at, (label, rule) in enumerate(zip(labels, cited, strict=True))
    )


def repeats(hand: Hand, category: str) -> str:
    """The hand's category and the cards that make it: `two pair (K♠ and K♥, 5♣ and 5♦)`."""
    groups = [place for count, place in patterns.groups(hand.pattern) if count > 1]
    cards = ", ".join(listed([card for card in hand if card.number >> 2 == at]) for at in groups)
    return f"{names.category_with_article(category)} ({cards})"


def listed(cards: list[Card]) -> str:
    """Cards in a sentence: `K♠, K♥ and K♦`."""
    *most, last = [card.symbols for card in cards]
    return f"{', '.join(most)} and {last}" if most else last
