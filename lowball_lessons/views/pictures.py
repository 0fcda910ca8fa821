"""Pictures of cards, reasons and rules: from values to HTML that reads well without its style."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from lowball_lessons.catalogue import RuleCard, rule_card
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.ranking import Comparison, Explanation, Step
from lowball_lessons.rules.ranking.names import capital

EMPTY = Markup("")


def joined(parts: Iterable[Markup], between: str = "") -> Markup:
    """The parts in a row."""
    return Markup(between).join(parts)


def card_face(card: Card) -> Markup:
    """The face of a card, rank over suit, for the eye only."""
    if card.is_joker:
        return Markup('<span aria-hidden="true">Jk</span>')
    rank, suit = tuple(card.symbols)
    return Markup('<span aria-hidden="true">{}</span><span aria-hidden="true">{}</span>').format(
        rank, suit
    )


def card(card: Card) -> Markup:
    """One card, named for screen readers."""
    return Markup('<span class="lb-card lb-{}" role="img" aria-label="{}">{}</span>').format(
        card.suit or "joker", card.words, card_face(card)
    )


def hand(hand: Iterable[Card]) -> Markup:
    """The cards of a hand in a row."""
    return Markup('<span class="lb-hand">{}</span>').format(joined(map(card, hand), " "))


def small_hand(hand: Iterable[Card]) -> Markup:
    """The cards of a hand in a row, small."""
    return Markup('<span class="lb-hand lb-small">{}</span>').format(joined(map(card, hand), " "))


def rule_tags(rules: Iterable[str]) -> Markup:
    """The ids of rule cards, small."""
    tag = Markup('<span class="lb-rule">{}</span>')
    return joined((tag.format(rule) for rule in rules), " ")


def steps(reasons: Iterable[Step]) -> Markup:
    """Reasons in order, each with its rule cards."""
    items = joined(
        Markup("<li>{} {}</li>").format(step.text, rule_tags(step.rules)) for step in reasons
    )
    return Markup('<ol class="lb-steps">{}</ol>').format(items)


def rule_list(cards: Iterable[RuleCard], title: str = "The rules") -> Markup:
    """Rule cards that open on a click: what they state, with an example."""
    entries = joined(
        Markup("<dt>{}: {}</dt><dd>{}</dd>").format(found.id, found.title, _rule_text(found))
        for found in cards
    )
    return Markup('<details class="lb-rules"><summary>{}</summary><dl>{}</dl></details>').format(
        title, entries
    )


def cited_rules(reasons: Iterable[Step]) -> Markup:
    """The rule cards that the reasons cite, once each."""
    ids = dict.fromkeys(rule for step in reasons for rule in step.rules)
    return rule_list([rule_card(rule) for rule in ids], f"Read the rules: {', '.join(ids)}")


def comparison(compared: Comparison) -> Markup:
    """Two hands, what they are, and why one wins."""
    named = zip(compared.names, compared.ranks, strict=True)
    labels = [f"{capital(name)}: {rank}" for name, rank in named]
    return two_hands(zip(labels, compared.hands, strict=True)) + reasons(compared)


def reasons(compared: Comparison) -> Markup:
    """Why a hand wins: the reasons, the verdict, and the rules to read."""
    return Markup("{}<p><strong>{}</strong> {}</p>{}").format(
        steps(compared.steps[:-1]),
        compared.verdict.text,
        rule_tags(compared.verdict.rules),
        cited_rules(compared.steps),
    )


def explanation(explained: Explanation) -> Markup:
    """What a hand is under one ranking, and how many hands are better or worse."""
    rank = explained.rank
    return Markup('<p class="lb-title">{}: {}</p>{}<p>{}</p>').format(
        explained.title.capitalize(), str(rank), steps(explained.steps), explained.standing
    )


def two_hands(hands: Iterable[tuple[str, Hand]]) -> Markup:
    """Named hands, a line each."""
    items = joined(
        Markup('<li><span class="lb-who">{}</span> {}</li>').format(name, hand(held))
        for name, held in hands
    )
    return Markup('<ul class="lb-rows">{}</ul>').format(items)


def verdict(mark: str, kind: str, content: str | Markup) -> Markup:
    """A verdict told by a mark and a word, not by its colour alone."""
    return Markup('<div class="lb-verdict lb-{}"><span class="lb-mark">{}</span> {}</div>').format(
        kind, mark, content
    )


def _rule_text(found: RuleCard) -> Markup:
    lines = [found.statement]
    if found.example:
        lines.append(f"Example: {found.example}")
    return Markup("<br>").join(lines)
