"""The explained comparison: a ranking's reasons, in a teacher's order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.ranking.names import (
    capital,
    category_with_article,
    with_article,
    word,
    words,
)
from lowball_lessons.rules.ranking.rank import LowRank

_WIDTH = 94
Names = tuple[str, str]
"""Whose hands are compared, as in a sentence: `the first hand`, `Ana`."""


@dataclass(frozen=True, slots=True)
class Step:
    """One reason and the ids of the rule cards that it rests on, the main one first."""

    text: str
    rules: tuple[str, ...]

    @property
    def rule(self) -> str:
        """The id of the main rule card."""
        return self.rules[0]

    def __str__(self) -> str:
        return _line(self.text, self)


@dataclass(frozen=True, slots=True)
class Part:
    """What is compared at one place within a category, and the rule card for it.

    `is_group` says that it is a repeated rank: "kings", not "king".
    """

    label: str
    rule: str
    is_group: bool = False

    def said(self, height: int) -> str:
        """The height in words."""
        return words(height) if self.is_group else word(height)


class Reader(Protocol):
    """What the comparison asks of a ranking."""

    @property
    def title(self) -> str:
        """The ranking's name for people."""

    @property
    def categories(self) -> tuple[str, ...]:
        """All categories, best first."""

    @property
    def tie_rule(self) -> str:
        """The rule card by which equal ranks are equal hands."""

    def rank(self, hand: Hand) -> LowRank:
        """Where the hand stands."""

    def read_aloud(self, hand: Hand) -> list[Step]:
        """Why the hand is in its category, without naming whose hand it is."""

    def category_rule(self, better: str) -> str:
        """The rule card by which this category beats a worse one."""

    def parts(self, category: str) -> tuple[Part, ...]:
        """What each height of a hand of this category is, in the order of comparison."""

    def remarks(self, winner: LowRank, loser: LowRank) -> list[Step]:
        """What a teacher adds before the verdict."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """One hand under one ranking: how it is read, and how many hands are better or worse."""

    title: str
    hand: Hand
    rank: LowRank
    steps: tuple[Step, ...]

    @property
    def better(self) -> int:
        """How many hands beat this one."""
        return self.rank.better

    @property
    def equal(self) -> int:
        """How many hands are as good as this one, itself included."""
        return self.rank.equal

    @property
    def worse(self) -> int:
        """How many hands this one beats."""
        return self.rank.worse

    @property
    def standing(self) -> str:
        """The three counts in one sentence."""
        return (
            f"Of all {self.rank.total:,} hands{' without a joker' * self.hand.has_joker} "
            f"{self.better:,} are better, "
            f"{self.equal:,} equal and {self.worse:,} worse."
        )

    def __str__(self) -> str:
        heading = f"{self.hand.symbols}   {self.rank}   ({self.title})"
        return "\n".join([heading, *_numbered(self.steps), self.standing])


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two hands under one ranking: who wins (0, 1, None for a tie) and why, verdict last.

    `decision` is the one of the steps that settled it.
    """

    title: str
    hands: tuple[Hand, Hand]
    names: Names
    ranks: tuple[LowRank, LowRank]
    winner: int | None
    steps: tuple[Step, ...]
    decision: Step

    @property
    def verdict(self) -> Step:
        """The last step: who wins, and the rule that decided."""
        return self.steps[-1]

    def __str__(self) -> str:
        heading = "     ".join(
            f"{hand.symbols}   {rank}" for hand, rank in zip(self.hands, self.ranks, strict=True)
        )
        return "\n".join([heading, *_numbered(self.steps[:-1]), str(self.verdict)])


def explain(reader: Reader, hand: Hand) -> Explanation:
    """The hand read aloud by itself."""
    rank = reader.rank(hand)
    steps = [_said("", step) for step in reader.read_aloud(hand)]
    return Explanation(reader.title, hand, rank, tuple(steps))


def compare(reader: Reader, first: Hand, second: Hand, names: Names) -> Comparison:
    """Both hands read aloud, categories and heights up to the first difference, the verdict."""
    ranks = (reader.rank(first), reader.rank(second))
    decision = _decide(reader, ranks)
    steps = _both_read_aloud(names, reader.read_aloud(first), reader.read_aloud(second))
    steps += decision.steps
    if decision.winner is not None:
        steps += reader.remarks(ranks[decision.winner], ranks[1 - decision.winner])
    steps.append(_verdict(reader, names, ranks, decision))
    return Comparison(
        title=reader.title,
        hands=(first, second),
        names=names,
        ranks=ranks,
        winner=decision.winner,
        steps=tuple(steps),
        decision=decision.steps[-1],
    )


@dataclass(frozen=True, slots=True)
class _Decision:
    winner: int | None
    steps: list[Step]
    difference: str = ""


def _decide(reader: Reader, ranks: tuple[LowRank, LowRank]) -> _Decision:
    if ranks[0].category != ranks[1].category:
        return _decide_by_category(reader, ranks)
    steps = []
    category = ranks[0].category
    pairs = zip(ranks[0].heights, ranks[1].heights, strict=True)
    for part, (one, other) in zip(reader.parts(category), pairs, strict=True):
        against = f"{part.label}: {part.said(one)} against {part.said(other)}"
        if one != other:
            steps.append(Step(f"{against}. The lower wins.", (part.rule,)))
            lower, higher = sorted((one, other))
            return _Decision(
                int(other < one), steps, f"{part.said(lower)} against {part.said(higher)}"
            )
        steps.append(Step(f"{against}, equal; look further.", (part.rule,)))
    same = Step("Rank by rank the two hands are the same.", (reader.parts(category)[0].rule,))
    return _Decision(None, [same])


def _decide_by_category(reader: Reader, ranks: tuple[LowRank, LowRank]) -> _Decision:
    places = [reader.categories.index(rank.category) for rank in ranks]
    winner = int(places[1] < places[0])
    better, worse = ranks[winner].category, ranks[1 - winner].category
    verb = "beat" if better.endswith("cards") else "beats"
    said = f"{category_with_article(better)} {verb} {category_with_article(worse)}"
    text = f"{capital(said)}, whatever the ranks."
    return _Decision(winner, [Step(text, (reader.category_rule(better),))])


def _both_read_aloud(names: Names, first: list[Step], second: list[Step]) -> list[Step]:
    if first == second:
        return [_said("both hands: ", step) for step in first]
    said = [_said(f"{names[0]}: ", step) for step in first]
    return said + [_said(f"{names[1]}: ", step) for step in second]


def _said(who: str, step: Step) -> Step:
    return Step(f"{capital(who + step.text)}.", step.rules)


def _verdict(
    reader: Reader, names: Names, ranks: tuple[LowRank, LowRank], decision: _Decision
) -> Step:
    if decision.winner is None:
        return Step("The two hands are equal: no suit ever breaks a tie.", (reader.tie_rule,))
    won, lost = ranks[decision.winner].name, ranks[1 - decision.winner].name
    text = f"{capital(names[decision.winner])} wins"
    if won != lost:
        text += f" with {with_article(won)} against {with_article(lost)}"
    text += f": {decision.difference}." if decision.difference else "."
    return Step(text, decision.steps[-1].rules)


def _numbered(steps: tuple[Step, ...]) -> list[str]:
    return [_line(f"{number}. {step.text}", step) for number, step in enumerate(steps, start=1)]


def _line(text: str, step: Step) -> str:
    return f"{text:<{_WIDTH}}  {', '.join(step.rules)}"
