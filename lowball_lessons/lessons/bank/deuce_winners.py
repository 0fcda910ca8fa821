"""Questions on several hands at deuce-to-seven: who wins, in what order, who shares."""

from __future__ import annotations

from lowball_lessons.lessons.answers import Whole
from lowball_lessons.lessons.bank.hands import deal, five_kinds, low_ranks
from lowball_lessons.lessons.bank.lineup import (
    Lineup,
    beaten_case,
    downwards,
    highest_suit,
    lined_up,
    order_case,
    shared_case,
    winner_case,
)
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions.hands import (
    ACE_LOW,
    FLUSHES_IGNORED,
    HIGH_WINS,
    KICKERS_FIRST,
    PAIR_OF_ACES_BEST,
    PAIRS_IGNORED,
    READ_UPWARDS,
    SECOND_PAIR_IGNORED,
    SMALLEST_SUM,
    STRAIGHTS_IGNORED,
    under,
)
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN


def traps(chance: Chance) -> Case | None:
    """A plain made hand among an ace, a low straight and a low flush."""
    row = chance.pick((6, 7, 8))
    dealt = deal(
        chance,
        plain=[
            low_ranks(chance, chance.pick((9, 10))),
            [14, *chance.sample((2, 3, 4, 5, 6, 7), 4)],
            range(row, row - 5, -1),
        ],
        suited=[low_ranks(chance, chance.pick((7, 8)))],
    )
    lineup = lined_up(chance, DEUCE_TO_SEVEN, dealt)
    text = "Four players show these hands at 2–7. Which hand wins?"
    return (
        winner_case(lineup, text, (ACE_LOW, STRAIGHTS_IGNORED, FLUSHES_IGNORED)) if lineup else None
    )


def same_high_card(chance: Chance) -> Case | None:
    """Four hands with one high card: the second or third card decides."""
    high = chance.pick((10, 11, 12))
    ranks = [tuple(sorted(low_ranks(chance, high), reverse=True)) for _ in range(4)]
    best, second = sorted(ranks)[:2]
    by_mistake = {min(ranks, key=lambda row: row[::-1]), min(ranks, key=sum), max(ranks)}
    if best[:3] == second[:3] or len(by_mistake | {best}) != 4:
        return None
    lineup = lined_up(chance, DEUCE_TO_SEVEN, deal(chance, ranks))
    text = (
        "All four hands have the same highest card; none is a straight or a flush. Which wins at "
        "2–7?"
    )
    return winner_case(lineup, text, (READ_UPWARDS, SMALLEST_SUM, HIGH_WINS)) if lineup else None


def order(chance: Chance) -> Case | None:
    """Five hands of different kinds in order, best first."""
    lineup = lined_up(chance, DEUCE_TO_SEVEN, five_kinds(chance))
    text = "Put these five hands in order, the best 2–7 hand first."
    wrong = (ACE_LOW, STRAIGHTS_IGNORED, FLUSHES_IGNORED, HIGH_WINS)
    return order_case(lineup, text, wrong) if lineup else None


def pairs(chance: Chance) -> Case | None:
    """The lowest single pair, among aces, two small pairs and a pair with low odd cards."""
    small, low, high = (chance.pick(ranks) for ranks in ((3, 4), (5, 6), (8, 9, 10)))
    dealt = deal(
        chance,
        plain=[
            [low, low, *chance.sample((10, 11, 12, 13), 3)],
            [14, 14, *chance.sample((6, 7, 8, 9), 3)],
            [small, small, 2, 2, chance.pick((7, 8, 9))],
            [high, high, *chance.sample((2, 3, 4, 5), 3)],
        ],
    )
    lineup = lined_up(chance, DEUCE_TO_SEVEN, dealt)
    text = "Nobody has made a hand without a pair. Which of these wins at 2–7?"
    return (
        winner_case(lineup, text, (PAIR_OF_ACES_BEST, SECOND_PAIR_IGNORED, KICKERS_FIRST))
        if lineup
        else None
    )


def beaten(chance: Chance) -> Case | None:
    """Which hands lose to a king-high?"""
    aces, pairs, lower, flushes = (
        chance.pick(many) for many in ((1, 2), (0, 1, 2), (1, 2), (0, 1))
    )
    top = chance.pick((6, 7, 8, 9))
    dealt = deal(
        chance,
        plain=[
            low_ranks(chance, 13),
            *([14, *chance.sample(range(3, 13), 4)] for _ in range(aces)),
            range(top, top - 5, -1),
            *([rank, rank, *chance.sample(range(6, 13), 3)] for rank in range(2, 2 + pairs)),
            *(low_ranks(chance, chance.pick((9, 10, 11, 12))) for _ in range(lower)),
        ],
        suited=[low_ranks(chance, chance.pick((8, 9, 10))) for _ in range(flushes)],
    )
    if dealt is None or len(dealt) != 7:
        return None
    held, *others = dealt
    return beaten_case(
        Lineup(DEUCE_TO_SEVEN, tuple(chance.shuffle(others))),
        held,
        f"You hold {held.symbols}. Which of these hands do you beat at 2–7?",
        (ACE_LOW, STRAIGHTS_IGNORED, PAIRS_IGNORED, FLUSHES_IGNORED, HIGH_WINS),
    )


def deciding_place(chance: Chance) -> Case | None:
    """At which place, counted from the highest card, is the pot decided?"""
    place = chance.pick((1, 2, 4))
    first = sorted(low_ranks(chance, chance.pick((9, 10, 11, 12))), reverse=True)
    common = first[: place - 1]
    below = range(2, common[-1] if common else 13)
    second = common + sorted(chance.sample(below, 5 - len(common)), reverse=True)
    differing = [at for at in range(1, 6) if second[at - 1 : at] != first[at - 1 : at]]
    dealt = deal(chance, [first, second])
    if dealt is None or differing[:1] != [place] or not _have_no_pair(dealt):
        return None
    compared = DEUCE_TO_SEVEN.compare(dealt[0], dealt[1])
    return Case(
        text="Two players show these hands at 2–7. At which place is the pot decided, if the "
        "highest card is place 1 and the lowest place 5?",
        kind=Whole(),
        right=place,
        because=compared.decision.text,
        start=f"Hand a, from the highest card down: {downwards(DEUCE_TO_SEVEN, dealt[0])}. Sort "
        "hand b in the same way, write it below, and stop at the first place where the ranks "
        "differ.",
        mistakes=(
            Mistake(
                "counted from the lowest card",
                6 - place,
                "You counted from the lowest card. The highest card is place 1.",
                ("R27-3",),
            ),
            Mistake(
                "took the last difference",
                differing[-1],
                "The cards differ there too, but a difference further up has decided before.",
                ("R27-3",),
            ),
            Mistake(
                "counted the equal cards only",
                place - 1,
                "That many places are equal, and an equal place decides nothing.",
                ("R27-3",),
            ),
        ),
        meaning=lambda _: (
            "Sort each hand from the highest card down and compare place by place: 1, 2, 3, 4, 5."
        ),
        options=Lineup(DEUCE_TO_SEVEN, tuple(dealt)).options,
    )


def _have_no_pair(hands: list[Hand]) -> bool:
    return all(DEUCE_TO_SEVEN.rank(hand).category == "no pair" for hand in hands)


def shared(chance: Chance) -> Case | None:
    """Two equal hands, the same ranks as a flush, and an ace: who shares the pot?"""
    ranks = low_ranks(chance, chance.pick((8, 9, 10)))
    dealt = deal(
        chance,
        plain=[ranks, ranks, [14, *chance.sample((2, 3, 4, 5, 6, 7), 4)]],
        suited=[ranks],
    )
    if dealt is None or not _have_no_pair(dealt[:2]):
        return None
    lineup = Lineup(DEUCE_TO_SEVEN, tuple(chance.shuffle(dealt)))
    by_suit = highest_suit(dealt[:2], ranks[0])
    return shared_case(
        lineup,
        "Four players show these hands at 2–7. Who shares the pot? (Or who takes it alone?)",
        f"Hands {' and '.join(sorted(lineup.best()))} have the same five ranks, neither is a "
        "flush, and no suit breaks a tie.",
        [
            Mistake(
                "broke a tie by the suit",
                frozenset(lineup.letter(by_suit)),
                "No suit is higher than another: another hand is just as good.",
                ("R27-10",),
            ),
            *(
                under(DEUCE_TO_SEVEN, wrong).mistake(lineup.best(wrong))
                for wrong in (FLUSHES_IGNORED, ACE_LOW)
            ),
        ],
    )
