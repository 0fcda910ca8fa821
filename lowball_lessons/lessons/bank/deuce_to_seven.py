"""Exercise 02: which low hand wins at deuce-to-seven (R27)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from lowball_lessons.lessons.answers import Choice, FiveCards, Order, Several, Whole
from lowball_lessons.lessons.bank.hands import (
    LETTERS,
    against,
    all_different,
    card,
    deal,
    lettered,
    low_ranks,
    winner_case,
)
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import (
    ACE_LOW,
    AS_ACE_TO_FIVE,
    FLUSHES_IGNORED,
    HIGH_WINS,
    KICKERS_FIRST,
    PAIRS_IGNORED,
    READ_UPWARDS,
    SECOND_PAIR_IGNORED,
    SMALLEST_SUM,
    STRAIGHTS_IGNORED,
    right_place,
)
from lowball_lessons.lessons.question import Case, Mistake, Question
from lowball_lessons.rules.cards import SUITS, Hand
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN
from lowball_lessons.rules.ranking.names import letter, with_article


def _traps(chance: Chance) -> Case | None:
    """A plain made hand among an ace, a low straight and a low flush."""
    row = chance.pick((6, 7, 8))
    hands = deal(
        chance,
        plain=[
            low_ranks(chance, chance.pick((9, 10))),
            [14, *chance.sample((2, 3, 4, 5, 6, 7), 4)],
            range(row, row - 5, -1),
        ],
        suited=[low_ranks(chance, chance.pick((7, 8)))],
    )
    text = "Four players show these hands at 2–7. Which hand wins?"
    return winner_case(chance, hands, text, (ACE_LOW, STRAIGHTS_IGNORED, FLUSHES_IGNORED))


def _same_high_card(chance: Chance) -> Case | None:
    """Four hands with one high card: the second or third card decides."""
    high = chance.pick((10, 11, 12))
    ranks = [tuple(sorted(low_ranks(chance, high), reverse=True)) for _ in range(4)]
    best, second = sorted(ranks)[:2]
    by_mistake = {min(ranks, key=lambda row: row[::-1]), min(ranks, key=sum), max(ranks)}
    if best[:3] == second[:3] or len(by_mistake | {best}) != 4:
        return None
    text = "All four hands have the same highest card; none is a straight or a flush. Which wins?"
    return winner_case(chance, deal(chance, ranks), text, (READ_UPWARDS, SMALLEST_SUM, HIGH_WINS))


def _order(chance: Chance) -> Case | None:
    """Five hands of different kinds in order, best first."""
    row = chance.pick((6, 7, 8))
    pair = chance.pick((2, 3, 4))
    dealt = deal(
        chance,
        plain=[
            low_ranks(chance, chance.pick((9, 10, 11))),
            [14, *chance.sample((2, 3, 4, 5, 6, 7, 8), 4)],
            [pair, pair, *chance.sample((5, 6, 7, 8, 9), 3)],
            range(row, row - 5, -1),
        ],
        suited=[low_ranks(chance, chance.pick((7, 8)))],
    )
    if dealt is None or not all_different(dealt):
        return None
    hands = chance.shuffle(dealt)
    right = _sorted_letters(hands, right_place)
    names = ", ".join(
        with_article(DEUCE_TO_SEVEN.rank(hands[LETTERS.index(key)]).name) for key in right
    )
    return Case(
        text="Put these five hands in order, the best 2–7 hand first.",
        kind=Order(LETTERS[:5]),
        right=right,
        because=f"Best to worst: {names}. No pair, then a pair, then a straight, then a flush.",
        mistakes=tuple(
            Mistake(wrong.name, _sorted_letters(hands, wrong.place), wrong.sentence, wrong.rules)
            for wrong in (ACE_LOW, STRAIGHTS_IGNORED, FLUSHES_IGNORED, HIGH_WINS)
        ),
        meaning=lambda given: _first_wrong_place(str(given), right, hands),
        options=lettered(hands),
    )


def _sorted_letters(hands: list[Hand], place: Callable[[Hand], tuple[object, ...]]) -> str:
    return "".join(LETTERS[hands.index(hand)] for hand in sorted(hands, key=place))


def _first_wrong_place(given: str, right: str, hands: list[Hand]) -> str:
    at = next(at for at, key in enumerate(given) if key != right[at])
    chosen, better = (hands[LETTERS.index(key)] for key in (given[at], right[at]))
    return f"Look at place {at + 1}. {against(chosen, better, hands)}"


_CATEGORY_NAMES = ("no pair", "one pair", "straight", "flush", "straight flush")
_WHEEL = (14, 5, 4, 3, 2)
_AROUND = (14, 13, 4, 3, 2)


def _category(chance: Chance) -> Case:
    """An ace beside its neighbours, and four or five cards of a suit: what is the hand?"""
    ranks = chance.pick((_WHEEL, _AROUND))
    suit, other = chance.sample(SUITS, 2)
    odd = chance.pick(ranks) if chance.pick((True, False)) else 0
    hand = Hand(card(rank, other if rank == odd else suit) for rank in ranks)
    names = chance.shuffle(_CATEGORY_NAMES)

    def key(name: str) -> str:
        return LETTERS[names.index(name)]

    row = "A-5-4-3-2" if ranks == _WHEEL else "K-A-2-3-4"
    no_straight = f"{row} is no straight: the ace is high and the row ends there."
    four = "Four cards of a suit mean nothing; a flush needs all five."
    right = "no pair" if odd else "flush"
    suits = four if odd else "All five cards are of one suit: that is a flush."
    both = f"Two mistakes in one: {no_straight} {four}" if odd else no_straight
    sentences = {
        "straight": ("took the ace's row for a straight", f"{no_straight} {suits}", "R27-6"),
        "straight flush": ("took the ace's row for a straight flush", both, "R27-6"),
        "flush": ("took four of a suit for a flush", four, "R27-5"),
        "no pair": ("ignored a flush", suits, "R27-5"),
    }
    return Case(
        text=f"What is this hand at 2–7?   {hand.symbols}",
        kind=Choice(LETTERS[:5]),
        right=key(right),
        because=f"It is {'a flush' if right == 'flush' else right}. {no_straight} {suits}",
        mistakes=tuple(
            Mistake(named, key(category), sentence, (rule,))
            for category, (named, sentence, rule) in sentences.items()
            if category != right
        ),
        meaning=lambda _: "Look for two cards of the same rank: there are none.",
        options=tuple(zip(LETTERS, names, strict=False)),
    )


def _best_five(chance: Chance) -> Case | None:
    """The best five of eight cards, with an ace, a straight and sometimes a flush in the way."""
    tops = sorted(chance.sample((7, 8, 9, 10), 2))
    ranks = [14, 2, 3, 4, 5, 6, *tops]
    trap = chance.pick((True, False))
    suit = chance.pick(SUITS)
    of_trap = {2, 3, 4, 5, tops[0]} if trap else set()
    cards = [card(rank, suit if rank in of_trap else chance.pick(SUITS)) for rank in ranks]
    wrong = [ACE_LOW, AS_ACE_TO_FIVE, STRAIGHTS_IGNORED, *([FLUSHES_IGNORED] if trap else [])]
    choices = [Hand(five) for five in combinations(cards, 5)]
    right = min(choices, key=DEUCE_TO_SEVEN.rank)
    name = DEUCE_TO_SEVEN.rank(right).name
    offered = tuple(chance.shuffle(cards))
    return Case(
        text="Choose the best 2–7 hand from these eight cards: "
        f"{' '.join(held.symbols for held in offered)}",
        kind=FiveCards(offered),
        right=right,
        because=f"{right.symbols} is {with_article(name)}; no five of these cards are lower.",
        mistakes=tuple(
            Mistake(
                mistaken.name, min(choices, key=mistaken.place), mistaken.sentence, mistaken.rules
            )
            for mistaken in wrong
        ),
        meaning=lambda given: _better_exists(given, right),
    )


def _better_exists(given: object, right: Hand) -> str:
    assert isinstance(given, Hand)
    comparison = DEUCE_TO_SEVEN.compare(given, right)
    name = with_article(comparison.ranks[0].name)
    return f"{given.symbols} is {name}, and a lower hand can be chosen. {comparison.decision.text}"


def _pairs(chance: Chance) -> Case | None:
    """The lowest single pair, among aces, two small pairs and a pair with low odd cards."""
    small, low, high = (chance.pick(ranks) for ranks in ((3, 4), (5, 6), (8, 9, 10)))
    hands = deal(
        chance,
        plain=[
            [low, low, *chance.sample((10, 11, 12, 13), 3)],
            [14, 14, *chance.sample((6, 7, 8, 9), 3)],
            [small, small, 2, 2, chance.pick((7, 8, 9))],
            [high, high, *chance.sample((2, 3, 4, 5), 3)],
        ],
    )
    text = "Nobody has made a hand without a pair. Which of these wins?"
    return winner_case(chance, hands, text, (ACE_LOW, SECOND_PAIR_IGNORED, KICKERS_FIRST))


def _count_beaten(chance: Chance) -> Case | None:
    """How many hands lose to a king-high?"""
    aces, straights, pairs, lower = (
        chance.pick(many) for many in ((1, 2, 3), (1, 2), (0, 1), (1, 2))
    )
    dealt = deal(
        chance,
        plain=[
            low_ranks(chance, 13),
            *([14, *chance.sample(range(3, 13), 4)] for _ in range(aces)),
            *(range(top, top - 5, -1) for top in chance.sample(range(6, 13), straights)),
            *([rank, rank, *chance.sample(range(6, 13), 3)] for rank in range(2, 2 + pairs)),
            *(low_ranks(chance, chance.pick((9, 10, 11, 12))) for _ in range(lower)),
        ],
        suited=[low_ranks(chance, chance.pick((8, 9, 10))) for _ in range(chance.pick((0, 1, 2)))],
    )
    if dealt is None or not 6 <= len(dealt) <= 8:
        return None
    held, *others = dealt
    hands = chance.shuffle(others)
    losing = [key for key, hand in lettered(hands) if right_place(held) < right_place(hand)]
    return Case(
        text=f"You hold {held.symbols}. How many of these hands do you beat at 2–7?",
        kind=Whole(),
        right=len(losing),
        because=f"You beat {', '.join(losing)}: every ace-high, and every hand with a pair, a "
        "straight or a flush.",
        mistakes=tuple(
            Mistake(wrong.name, _beaten(held, hands, wrong.place), wrong.sentence, wrong.rules)
            for wrong in (ACE_LOW, STRAIGHTS_IGNORED, PAIRS_IGNORED, FLUSHES_IGNORED, HIGH_WINS)
        ),
        meaning=lambda given: (
            f"It is not {given}. Ask of each hand: is it no pair, and is it lower "
            "than your king-high? Only then does it beat you."
        ),
        options=lettered(hands),
    )


def _beaten(held: Hand, hands: list[Hand], place: Callable[[Hand], tuple[object, ...]]) -> int:
    mine = place(held)
    return sum(mine < place(hand) for hand in hands)


def _name(chance: Chance) -> Case | None:
    """What do players call this hand?"""
    high = chance.pick((8, 9, 10))
    dealt = deal(chance, [low_ranks(chance, high)])
    if dealt is None:
        return None
    [hand] = dealt
    rank = DEUCE_TO_SEVEN.rank(hand)
    if not rank.nickname:
        return None
    texture, word = rank.nickname.split()
    other = {"smooth": "rough", "rough": "smooth"}[texture]
    heights = rank.heights
    article = "an" if high == 8 else "a"
    ends = f"{article} {letter(high)}{letter(heights[4])}, a {texture} {word}"
    lowest = f"a {letter(heights[3])}{letter(heights[4])}, a {texture} {word}"
    right = f"{rank.name}, a {rank.nickname}"
    swapped = f"{rank.name}, a {other} {word}"
    names = chance.shuffle((right, swapped, ends, lowest))
    key = dict(zip(names, LETTERS, strict=False))
    if len(key) != 4:
        return None
    two = f"{letter(heights[0])} and {letter(heights[1])}"
    return Case(
        text=f"What do players call this hand?   {hand.symbols}",
        kind=Choice(LETTERS[:4]),
        right=key[right],
        because=f"Its two highest cards are {two}. {_texture_reason(texture)}",
        mistakes=(
            Mistake(
                "took smooth for rough",
                key[swapped],
                f"The name is right, the word is not. {_texture_reason(texture)}",
                ("R27-12",),
            ),
            Mistake(
                "named it by its ends",
                key[ends],
                f"A hand is named by its two highest cards, {two}, not by the highest and the "
                "lowest.",
                ("R27-12",),
            ),
            Mistake(
                "named it by its lowest cards",
                key[lowest],
                f"A hand is read downwards: its two highest cards, {two}, give the name.",
                ("R27-12",),
            ),
        ),
        meaning=lambda _: "Look at the two highest cards.",
        options=tuple(zip(LETTERS, names, strict=False)),
    )


def _texture_reason(texture: str) -> str:
    if texture == "smooth":
        return "The second card is three or more below the first: that is smooth."
    return "The second card is the very next one below the first: that is rough."


def _shared(chance: Chance) -> Case | None:
    """Two equal hands, the same ranks as a flush, and an ace: who shares the pot?"""
    ranks = low_ranks(chance, chance.pick((8, 9, 10)))
    dealt = deal(
        chance,
        plain=[ranks, ranks, [14, *chance.sample((2, 3, 4, 5, 6, 7), 4)]],
        suited=[ranks],
    )
    if dealt is None:
        return None
    pair = dealt[:2]
    hands = chance.shuffle(dealt)
    right = _best_letters(hands, right_place)
    name = with_article(DEUCE_TO_SEVEN.rank(pair[0]).name)
    by_suit = min(pair, key=lambda hand: _suit_of_highest(hand, ranks[0]))
    return Case(
        text="Four players show these hands. Who shares the pot? (Or who takes it alone?)",
        kind=Several(LETTERS[:4]),
        right=right,
        because=f"Both are {name} of the same ranks, and suits never break a tie.",
        mistakes=(
            Mistake(
                "broke a tie by the suit",
                frozenset(LETTERS[hands.index(by_suit)]),
                "No suit is higher than another: equal ranks are equal hands.",
                ("R27-10",),
            ),
            *(
                Mistake(wrong.name, _best_letters(hands, wrong.place), wrong.sentence, wrong.rules)
                for wrong in (FLUSHES_IGNORED, ACE_LOW)
            ),
        ),
        meaning=lambda given: _who_shares(given, right, hands),
        options=lettered(hands),
    )


def _suit_of_highest(hand: Hand, high: int) -> int:
    return -next(SUITS.index(held.suit) for held in hand if held.rank == high)


def _best_letters(hands: list[Hand], place: Callable[[Hand], tuple[object, ...]]) -> frozenset[str]:
    best = min(map(place, hands))
    return frozenset(key for key, hand in lettered(hands) if place(hand) == best)


def _who_shares(given: object, right: frozenset[str], hands: list[Hand]) -> str:
    assert isinstance(given, frozenset)
    extra = sorted(given - right)
    winner = hands[LETTERS.index(min(right))]
    if extra:
        return against(hands[LETTERS.index(extra[0])], winner, hands)
    missing = ", ".join(sorted(right - given))
    return f"Hand {missing} has the same ranks: it shares as well."


QUESTIONS = (
    Question("02-traps", "Which hand wins?", 1, ("R27-2", "R27-5", "R27-6"), _traps),
    Question("02-same-high-card", "The first difference", 1, ("R27-3",), _same_high_card),
    Question("02-category", "What is this hand?", 1, ("R27-5", "R27-6"), _category),
    Question("02-order", "Best to worst", 2, ("R27-1", "R27-2"), _order),
    Question("02-best-five", "The best five of eight", 2, ("R27-2", "R27-4"), _best_five),
    Question("02-pairs", "When everybody has a pair", 2, ("R27-7", "R27-8", "R27-11"), _pairs),
    Question("02-count-beaten", "How many do you beat?", 2, ("R27-2", "R27-6"), _count_beaten),
    Question("02-name", "What is it called?", 1, ("R27-12",), _name),
    Question("02-shared", "Who shares the pot?", 2, ("R27-10", "R27-5"), _shared),
)
