"""Questions on what five cards are at 2–7 and at ace-to-five: kind, name, a card to change."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_lessons.lessons.answers import Choice, Several
from lowball_lessons.lessons.bank.both_tables import WHERE, one_table_for_both
from lowball_lessons.lessons.bank.hands import card, deal, low_ranks
from lowball_lessons.lessons.bank.lineup import LETTERS, Lineup, downwards, named
from lowball_lessons.lessons.bank.picking import MORE_FIT
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions.hands import FLUSHES_IGNORED, STRAIGHTS_IGNORED, under
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.notation import SUITS
from lowball_lessons.rules.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN


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
        if not given - right:
            return MORE_FIT
        letter = min(given - right)
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


def called(chance: Chance) -> Case | None:
    """What is a hand with an ace, a straight or a flush called at each table?"""
    row = chance.pick(range(6, 13))
    ranks = chance.pick(
        (
            [14, 5, 4, 3, 2],
            [14, *chance.sample(range(2, 13), 4)],
            [14, *chance.sample(range(2, 13), 4)],
            list(range(row, row - 5, -1)),
            low_ranks(chance, chance.pick(range(8, 14))),
        )
    )
    dealt = chance.pick((deal(chance, [ranks]), deal(chance, [], [ranks])))
    return _called_case(chance, dealt[0]) if dealt else None


def _called_case(chance: Chance, hand: Hand) -> Case:
    deuce, five = (named(ranking, hand) for ranking in WHERE)
    pairs = chance.shuffle([(deuce, five), (deuce, deuce), (five, five), (five, deuce)])
    keys = dict(zip(pairs, LETTERS, strict=False))
    return Case(
        text=f"What is this hand called at 2–7, and what at ace-to-five?   {hand.symbols}",
        kind=Choice(LETTERS[:4]),
        right=keys[deuce, five],
        because=f"At 2–7 it is {deuce}. At ace-to-five it is {five}. {_difference(hand)}",
        start=f"From the highest card down: at 2–7 {downwards(DEUCE_TO_SEVEN, hand)}, at "
        f"ace-to-five {downwards(ACE_TO_FIVE, hand)}. Are they in a row, or of one suit? That "
        "counts at one of the tables.",
        mistakes=one_table_for_both(keys, deuce, five),
        meaning=lambda _: "Name the hand twice, once for each table.",
        options=tuple(
            (key, f"{one} at 2–7, {other} at ace-to-five") for (one, other), key in keys.items()
        ),
    )


def _difference(hand: Hand) -> str:
    """What the two tables see in the hand: its ace, its row, its suit."""
    category = DEUCE_TO_SEVEN.rank(hand).category
    said = []
    if any(held.rank == 14 for held in hand):
        said.append("The ace is the highest card at 2–7 and the lowest at ace-to-five.")
    if category != "no pair":
        said.append(f"A {category} counts at 2–7 only.")
    return " ".join(said)


def change(chance: Chance) -> Case | None:
    """Which new card gives a hand of two names the same name at both tables?"""
    low = chance.pick((2, 3, 4, 5))
    row = range(low, low + 5)
    missing = chance.pick(row)
    suit, *others = chance.shuffle(SUITS)
    four = [card(rank, suit) for rank in row if rank != missing]
    first, second, third = chance.sample(range(low + 6, 14), 3)
    plain = chance.pick((third, chance.pick(row)))
    if plain == missing:
        return None
    went, came = others[0], others[1]
    gone = chance.pick((card(14, went), card(missing, went), card(first, suit)))
    comers = chance.shuffle(
        [card(14, came), card(missing, came), card(second, suit), card(plain, came)]
    )
    return _change_case(Hand(chance.shuffle([gone, *four])), gone, comers)


def _change_case(hand: Hand, gone: Card, comers: Sequence[Card]) -> Case:
    deuce, five = (named(ranking, hand) for ranking in WHERE)
    hands = {key: _with(hand, gone, new) for key, new in zip(LETTERS, comers, strict=False)}
    [right] = [key for key, one in hands.items() if len(_names(one)) == 1]
    return Case(
        text=f"This hand is {deuce} at 2–7 and {five} at ace-to-five: {hand.symbols}. Which card, "
        f"in place of the {gone.words}, gives it the same name at both tables?",
        kind=Choice(LETTERS[: len(hands)]),
        right=right,
        because=f"With it the hand is {named(DEUCE_TO_SEVEN, hands[right])} at both tables.",
        start=f"The other four cards are {downwards(DEUCE_TO_SEVEN, set(hand) - {gone})}. Add each "
        "of the new cards in turn, and name the five at both tables.",
        mistakes=tuple(_unlike(key, one) for key, one in hands.items() if key != right),
        meaning=lambda _: "Name the five cards at both tables.",
        options=tuple((key, f"the {new.words}") for key, new in zip(hands, comers, strict=True)),
    )


def _with(hand: Hand, gone: Card, new: Card) -> Hand:
    return Hand(new if held == gone else held for held in hand)


def _names(hand: Hand) -> set[str]:
    return {named(ranking, hand) for ranking in WHERE}


_UNLIKE = {
    "no pair": (
        "brought an ace",
        "The ace is the highest card at 2–7 and the lowest at ace-to-five",
        ("R27-1", "A5-1"),
    ),
    "straight": ("made a straight", "Five cards in a row count at 2–7 only", ("R27-2", "A5-2")),
    "flush": ("made a flush", "Five cards of one suit count at 2–7 only", ("R27-5", "A5-2")),
}


def _unlike(key: str, hand: Hand) -> Mistake:
    """What is said to a new card with which the two tables see different things."""
    name, reason, rules = _UNLIKE[DEUCE_TO_SEVEN.rank(hand).category]
    deuce, five = (named(ranking, hand) for ranking in WHERE)
    return Mistake(
        name,
        key,
        f"{reason}: the hand would be {deuce} at 2–7 and {five} at ace-to-five.",
        rules,
    )
