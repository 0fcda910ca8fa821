"""Questions on the two rankings side by side, and on the joker at ace-to-five."""

from __future__ import annotations

from lowball_lessons.lessons.answers import Choice, Several
from lowball_lessons.lessons.bank.hands import card, deal, low_ranks
from lowball_lessons.lessons.bank.lineup import LETTERS, Lineup, downwards, lined_up, named
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions.hands import FLUSHES_IGNORED, STRAIGHTS_IGNORED, under
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import JOKER, Hand
from lowball_lessons.rules.notation import SUITS
from lowball_lessons.rules.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN
from lowball_lessons.rules.ranking.names import capital, with_article, word
from lowball_lessons.rules.ranking.ranking import FiveCardRanking

_PLAYERS = ("Ana", "Ben", "Chloé")


def both(chance: Chance) -> Case | None:
    """Three hands of which one wins at 2–7 and another at ace-to-five."""
    row = chance.pick((6, 7, 8))
    ace = [14, *chance.sample((2, 3, 4, 5, 6, 7), 4)]
    straight = list(range(row, row - 5, -1))
    flush = low_ranks(chance, chance.pick((7, 8)))
    trap, suited = chance.pick((([ace], []), ([straight], []), ([], [flush])))
    plain = [low_ranks(chance, chance.pick(highest)) for highest in ((9, 10), (11, 12))]
    dealt = deal(chance, [*plain, *trap], suited)
    lineup = lined_up(chance, DEUCE_TO_SEVEN, dealt)
    if lineup is None:
        return None
    best = lineup.best(), Lineup(ACE_TO_FIVE, lineup.hands).best()
    thirds = frozenset(lineup.letters).difference(*best)
    if len(thirds) != 1:
        return None
    deuce, five, third = map(min, (*best, thirds))
    pairs = [(deuce, five), (deuce, deuce), (five, five), (five, deuce), (third, five)]
    return _both_case(lineup, chance.shuffle(pairs), deuce, five)


def _both_case(lineup: Lineup, pairs: list[tuple[str, str]], deuce: str, five: str) -> Case:
    names = dict(zip(lineup.letters, _PLAYERS, strict=True))
    keys = dict(zip(pairs, LETTERS, strict=False))
    shown = [f"{names[letter]} shows {hand.symbols}" for letter, hand in lineup.options]

    def told(ranking: FiveCardRanking, where: str, winner: str, loser: str) -> str:
        compared = ranking.compare(lineup.hand(winner), lineup.hand(loser))
        name, other = (with_article(rank.name) for rank in compared.ranks)
        return (
            f"At {where} {names[winner]} has {name}, and {names[loser]} has {other}. "
            f"{compared.decision.text}"
        )

    at_deuce = told(DEUCE_TO_SEVEN, "2–7", deuce, five)
    at_five = told(ACE_TO_FIVE, "ace-to-five", five, deuce)
    return Case(
        text=f"{', '.join(shown)}. Who wins at 2–7, and who at ace-to-five?",
        kind=Choice(LETTERS[: len(pairs)]),
        right=keys[deuce, five],
        because=f"{at_deuce} {at_five}",
        start=f"Ana's hand, from the highest card down: at 2–7 "
        f"{downwards(DEUCE_TO_SEVEN, lineup.hand('a'))}, at ace-to-five "
        f"{downwards(ACE_TO_FIVE, lineup.hand('a'))}. Do the same for the other two.",
        mistakes=(
            Mistake(
                "played deuce-to-seven under both",
                keys[deuce, deuce],
                f"At 2–7 that is right. {at_five}",
                ("A5-1", "A5-2"),
            ),
            Mistake(
                "played ace-to-five under both",
                keys[five, five],
                f"At ace-to-five that is right. {at_deuce}",
                ("R27-1", "R27-2"),
            ),
            Mistake(
                "turned the two rankings round",
                keys[five, deuce],
                "It is the other way round: the ace is high at 2–7 and low at ace-to-five, and "
                "straights and flushes hurt at 2–7 only.",
                ("R27-1", "R27-2", "A5-1", "A5-2"),
            ),
        ),
        meaning=lambda _: f"At ace-to-five that is right, at 2–7 it is not. {at_deuce}",
        options=tuple(
            (key, f"{names[first]} at 2–7, {names[second]} at ace-to-five")
            for (first, second), key in keys.items()
        ),
    )


def nothing(chance: Chance) -> Case | None:
    """Which of the hands that ace-to-five calls no pair are something worse at 2–7?"""
    row, royal, flushes = chance.pick((6, 7, 8, 9)), chance.pick((0, 1)), chance.pick((1, 2))
    dealt = deal(
        chance,
        plain=[
            [14, 5, 4, 3, 2],
            range(row, row - 5, -1),
            *[[14, 13, 12, 11, 10]] * royal,
            *(low_ranks(chance, chance.pick((9, 10, 11))) for _ in range(4 - royal - flushes)),
        ],
        suited=[low_ranks(chance, chance.pick((8, 9, 10))) for _ in range(flushes)],
    )
    if dealt is None:
        return None
    lineup = Lineup(DEUCE_TO_SEVEN, tuple(chance.shuffle(dealt)))
    wheel = lineup.letter(dealt[0])
    straights, flushed = (_letters_of(lineup, category) for category in ("straight", "flush"))
    right = straights | flushed
    names = [f"{letter} ({named(DEUCE_TO_SEVEN, lineup.hand(letter))})" for letter in sorted(right)]

    def said(given: object) -> str:
        assert isinstance(given, frozenset)
        letter = min(given ^ right)
        name = named(DEUCE_TO_SEVEN, lineup.hand(letter))
        return f"Look at hand {letter} again: at 2–7 it is {name}."

    return Case(
        text="At ace-to-five all these hands are no pair. Which of them are a straight or a flush "
        "at 2–7?",
        kind=Several(lineup.letters),
        right=right,
        because=f"At 2–7 these count against their holder: {', '.join(names)}.",
        start=lineup.start,
        mistakes=(
            Mistake(
                "took the ace's row for a straight",
                right | {wheel},
                f"Hand {wheel} is no straight at 2–7: the ace stands above the king, not below "
                "the two.",
                ("R27-6",),
            ),
            under(DEUCE_TO_SEVEN, STRAIGHTS_IGNORED).mistake(flushed),
            under(DEUCE_TO_SEVEN, FLUSHES_IGNORED).mistake(straights),
        ),
        meaning=said,
        options=lineup.options,
    )


def _letters_of(lineup: Lineup, category: str) -> frozenset[str]:
    ranks = {letter: lineup.ranking.rank(hand) for letter, hand in lineup.options}
    return frozenset(letter for letter, rank in ranks.items() if rank.category == category)


def joker(chance: Chance) -> Case:
    """Which rank does the joker stand for, beside four different ranks?"""
    lowest = chance.pick((1, 1, 2, 3))
    heights = sorted([lowest, *chance.sample(range(lowest + 1, 10), 3)], reverse=True)
    absent = [height for height in range(1, 14) if height not in heights]
    gap = max((height for height in absent if height < heights[0]), default=absent[0])
    taken = {
        "took the joker for an ace": (1, "An ace is there already, and a second one is a pair."),
        "counted the ace high": (
            next(height for height in absent if height > 1),
            "The ace is the lowest rank, and here it is absent.",
        ),
        "filled the highest gap": (gap, "A lower rank is absent as well."),
        "took the joker for the highest card": (13, "It stands for the lowest absent rank."),
        "paired the lowest card": (
            heights[-1],
            "The joker never makes a pair while it can stand for a rank that is absent.",
        ),
    }
    named_by_mistake = [height for height, _ in taken.values()]
    answers = list(dict.fromkeys([absent[0], *named_by_mistake, absent[1], heights[0]]))[:5]
    keys = dict(zip(chance.shuffle(answers), LETTERS, strict=False))
    four = [card(14 if height == 1 else height, chance.pick(SUITS)) for height in heights]
    steps = ACE_TO_FIVE.read_aloud(Hand([*four, JOKER]))
    shown = " ".join(held.symbols for held in chance.shuffle(four))
    return Case(
        text="With the joker option on, which rank does the joker stand for at ace-to-five, beside "
        f"these four cards? {shown}",
        kind=Choice(LETTERS[: len(keys)]),
        right=keys[absent[0]],
        because=f"{capital(steps[0].text)}.",
        start="From the lowest card up: "
        f"{' '.join(held.symbols for held in reversed(four))}. Go up from the ace and stop at the "
        "first rank that is not there.",
        mistakes=tuple(
            Mistake(name, keys[height], sentence, ("A5-6",))
            for name, (height, sentence) in taken.items()
            if height in keys
        ),
        meaning=lambda _: "Go up from the ace: the joker takes the first rank that is not there.",
        options=tuple((key, f"the {word(height)}") for height, key in keys.items()),
    )
