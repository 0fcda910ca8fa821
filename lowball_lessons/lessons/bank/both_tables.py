"""Three players who show their hands at both tables: who wins, who shares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from lowball_lessons.lessons.answers import Choice
from lowball_lessons.lessons.bank.hands import deal, low_ranks
from lowball_lessons.lessons.bank.lineup import (
    LETTERS,
    Lineup,
    downwards,
    highest_suit,
    lined_up,
    named,
)
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN
from lowball_lessons.rules.ranking.names import with_article
from lowball_lessons.rules.ranking.ranking import FiveCardRanking

T = TypeVar("T")
Letters = frozenset[str]

WHERE = {DEUCE_TO_SEVEN: "2–7", ACE_TO_FIVE: "ace-to-five"}
_PLAYERS = dict(zip("abc", ("Ana", "Ben", "Chloé"), strict=True))


def one_table_for_both(keys: Mapping[tuple[T, T], str], deuce: T, five: T) -> tuple[Mistake, ...]:
    """The mistakes of who knows one table only, or takes each for the other."""
    return (
        Mistake(
            "played deuce-to-seven under both",
            keys[deuce, deuce],
            "At 2–7 that is right. At ace-to-five the ace is low, and straights and flushes count "
            "for nothing.",
            ("A5-1", "A5-2"),
        ),
        Mistake(
            "played ace-to-five under both",
            keys[five, five],
            "At ace-to-five that is right. At 2–7 the ace is high, and straights and flushes count "
            "against a hand.",
            ("R27-1", "R27-2"),
        ),
        Mistake(
            "turned the two rankings round",
            keys[five, deuce],
            "You took each table for the other: the ace is high at 2–7 and low at ace-to-five, and "
            "straights and flushes count at 2–7 only.",
            ("R27-1", "R27-2", "A5-1", "A5-2"),
        ),
    )


@dataclass(frozen=True, slots=True)
class Showdown:
    """The hands of Ana, Ben and Chloé, at 2–7 and at ace-to-five."""

    hands: tuple[Hand, ...]

    def best(self, ranking: FiveCardRanking) -> Letters:
        """The letters of the hands that nothing beats at this table."""
        return Lineup(ranking, self.hands).best()

    @property
    def text(self) -> str:
        """Who shows what."""
        shown = [
            f"{player} shows {hand.symbols}"
            for player, hand in zip(_PLAYERS.values(), self.hands, strict=True)
        ]
        return f"{', '.join(shown)}."

    @property
    def start(self) -> str:
        """The first hand sorted twice, for a hint."""
        deuce, five = (downwards(ranking, self.hands[0]) for ranking in WHERE)
        return (
            f"Ana's hand, from the highest card down: at 2–7 {deuce}, at ace-to-five {five}. Do "
            "the same for the other two."
        )

    def told(self, ranking: FiveCardRanking, winner: str, loser: str) -> str:
        """Why the one hand beats the other."""
        lineup = Lineup(ranking, self.hands)
        compared = ranking.compare(lineup.hand(winner), lineup.hand(loser))
        name, other = (with_article(rank.name) for rank in compared.ranks)
        return (
            f"At {WHERE[ranking]} {_PLAYERS[winner]} has {name}, and {_PLAYERS[loser]} has "
            f"{other}. {compared.decision.text}"
        )


def both(chance: Chance) -> Case | None:
    """Three hands of which one wins at 2–7 and another at ace-to-five."""
    row = chance.pick((6, 7, 8))
    ace = [14, *chance.sample((2, 3, 4, 5, 6, 7), 4)]
    straight = list(range(row, row - 5, -1))
    flush = low_ranks(chance, chance.pick((7, 8)))
    trap, suited = chance.pick((([ace], []), ([straight], []), ([], [flush])))
    plain = [low_ranks(chance, chance.pick(highest)) for highest in ((9, 10), (11, 12))]
    return _two_winners(chance, deal(chance, [*plain, *trap], suited))


def aces(chance: Chance) -> Case | None:
    """Three hands of one kind with repeated ranks, aces in one of them."""
    times = chance.pick(((2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2)))
    repeated = (14, chance.pick((2, 3, 4, 5)), chance.pick((6, 7, 8, 9, 10)))
    rows = []
    for rank in repeated:
        others = chance.sample([other for other in range(2, 14) if other != rank], len(times) - 1)
        ranks = zip([rank, *others], times, strict=True)
        rows.append([one for one, count in ranks for _ in range(count)])
    return _two_winners(chance, deal(chance, rows))


def _two_winners(chance: Chance, dealt: list[Hand] | None) -> Case | None:
    lineup = lined_up(chance, DEUCE_TO_SEVEN, dealt)
    if lineup is None:
        return None
    shown = Showdown(lineup.hands)
    best = [shown.best(ranking) for ranking in WHERE]
    thirds = frozenset("abc").difference(*best)
    if len(thirds) != 1:
        return None
    deuce, five, third = map(min, (*best, thirds))
    pairs = [(deuce, five), (deuce, deuce), (five, five), (five, deuce), (third, five)]
    keys = dict(zip(chance.shuffle(pairs), LETTERS, strict=False))
    at_deuce = shown.told(DEUCE_TO_SEVEN, deuce, five)
    at_five = shown.told(ACE_TO_FIVE, five, deuce)
    return Case(
        text=f"{shown.text} Who wins at 2–7, and who at ace-to-five?",
        kind=Choice(LETTERS[: len(pairs)]),
        right=keys[deuce, five],
        because=f"{at_deuce} {at_five}",
        start=shown.start,
        mistakes=one_table_for_both(keys, deuce, five),
        meaning=lambda _: (
            f"At ace-to-five that is right. At 2–7 {_PLAYERS[third]} has "
            f"{named(DEUCE_TO_SEVEN, lineup.hand(third))}, and another hand beats it."
        ),
        options=tuple(
            (key, f"{_PLAYERS[first]} at 2–7, {_PLAYERS[second]} at ace-to-five")
            for (first, second), key in keys.items()
        ),
    )


def shared(chance: Chance) -> Case | None:
    """Hands of the same ranks tie at ace-to-five; at 2–7 a flush or a straight parts them."""
    row, low = chance.pick((6, 7, 8, 9)), low_ranks(chance, chance.pick((8, 9, 10)))
    straight, other = list(range(row, row - 5, -1)), low_ranks(chance, chance.pick((11, 12, 13)))
    ace = [14, *chance.sample((2, 3, 4, 5, 6, 7, 8), 4)]
    plain, suited = chance.pick(
        (([low, other], low), ([low, low], low), ([straight, other], straight), ([ace, other], ace))
    )
    dealt = deal(chance, plain, [suited])
    if dealt is None:
        return None
    shown = Showdown(tuple(chance.shuffle(dealt)))
    deuce, five = (shown.best(ranking) for ranking in WHERE)
    return _shared_case(chance, shown, deuce, five) if len(five) > 1 and deuce != five else None


def _shared_case(chance: Chance, shown: Showdown, deuce: Letters, five: Letters) -> Case | None:
    by_suit = _of_the_highest_suit(shown, deuce), _of_the_highest_suit(shown, five)
    pairs = [(deuce, five), (deuce, deuce), (five, five), (five, deuce), by_suit]
    if len(set(pairs)) < len(pairs):
        return None
    keys = dict(zip(chance.shuffle(pairs), LETTERS, strict=False))
    parted = next(
        key for key in Lineup(DEUCE_TO_SEVEN, shown.hands).ordered() if key in five - deuce
    )
    tied = f"At 2–7 {_players(deuce)} have equal hands. " if len(deuce) > 1 else ""
    at_deuce = f"{tied}{shown.told(DEUCE_TO_SEVEN, min(deuce), parted)}"
    name = named(ACE_TO_FIVE, Lineup(ACE_TO_FIVE, shown.hands).hand(min(five)))
    at_five = (
        f"At ace-to-five {_players(five)} have the same five ranks, {name}; straights and "
        "flushes count for nothing."
    )
    suit = Mistake(
        "broke a tie by the suit",
        keys[by_suit],
        "No suit is higher than another: hands of the same kind with the same ranks share.",
        ("R27-10", "A5-5"),
    )
    return Case(
        text=f"{shown.text} Who takes the pot at 2–7, and who at ace-to-five?",
        kind=Choice(LETTERS[: len(pairs)]),
        right=keys[deuce, five],
        because=f"{at_deuce} {at_five}",
        start=shown.start,
        mistakes=(*one_table_for_both(keys, deuce, five), suit),
        meaning=lambda _: "Compare the three hands twice, once for each table.",
        options=tuple(
            (key, f"{_taking(one)} at 2–7, {_taking(other)} at ace-to-five")
            for (one, other), key in keys.items()
        ),
    )


def _of_the_highest_suit(shown: Showdown, letters: Letters) -> Letters:
    lineup = Lineup(DEUCE_TO_SEVEN, shown.hands)
    hands = [lineup.hand(letter) for letter in sorted(letters)]
    return frozenset(lineup.letter(highest_suit(hands, max(held.rank for held in hands[0]))))


def _players(letters: Letters) -> str:
    *most, last = [_PLAYERS[letter] for letter in sorted(letters)]
    return f"{', '.join(most)} and {last}" if most else last


def _taking(letters: Letters) -> str:
    return f"{_players(letters)} {'share' if len(letters) > 1 else 'alone'}"
