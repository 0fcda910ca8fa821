"""Questions on several hands at ace-to-five: who wins, in what order, who shares."""

from __future__ import annotations

from lowball_lessons.lessons.bank.hands import card, deal, five_kinds, low_ranks
from lowball_lessons.lessons.bank.lineup import (
    Lineup,
    beaten_case,
    best_five_case,
    highest_suit,
    lined_up,
    order_case,
    shared_case,
    winner_case,
)
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions.hands import (
    ACE_DECIDES,
    ACE_HIGH,
    AS_DEUCE_TO_SEVEN,
    FLUSHES_COUNT,
    FULL_HOUSES_IGNORED,
    HIGH_WINS,
    KICKERS_FIRST,
    PAIRS_IGNORED,
    READ_UPWARDS,
    SECOND_PAIR_IGNORED,
    SMALLEST_SUM,
    STRAIGHTS_COUNT,
    under,
)
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.notation import SUITS
from lowball_lessons.rules.ranking import ACE_TO_FIVE


def traps(chance: Chance) -> Case | None:
    """A straight, a flush, a hand with an ace and a plain one: any of the first three may win."""
    row = chance.pick((6, 7))
    dealt = deal(
        chance,
        plain=[
            low_ranks(chance, chance.pick((8, 9, 10))),
            [14, *chance.sample(chance.pick((range(2, 8), range(3, 9))), 4)],
            range(row, row - 5, -1),
        ],
        suited=[low_ranks(chance, chance.pick((7, 8)))],
    )
    lineup = lined_up(chance, ACE_TO_FIVE, dealt)
    text = "Four players show these hands at ace-to-five. Which hand wins?"
    wrong = (ACE_HIGH, STRAIGHTS_COUNT, FLUSHES_COUNT, AS_DEUCE_TO_SEVEN, SMALLEST_SUM, HIGH_WINS)
    return winner_case(lineup, text, wrong) if lineup else None


def same_high_card(chance: Chance) -> Case | None:
    """Four hands with one high card, some with an ace: the second or third card decides."""
    high = chance.pick((8, 9, 10))
    ranks = [[high, *chance.sample((14, *range(2, high)), 4)] for _ in range(4)]
    lineup = lined_up(chance, ACE_TO_FIVE, deal(chance, ranks))
    if lineup is None or not _decided_early(lineup):
        return None
    best = lineup.hand(lineup.ordered()[0])
    if any(held.rank == 14 for held in best) and chance.pick((True,) * 6 + (False,)):
        return None  # else an ace would be in most of the winning hands
    text = "All four hands have the same highest card at ace-to-five. Which wins?"
    wrong = (ACE_DECIDES, ACE_HIGH, READ_UPWARDS, SMALLEST_SUM, HIGH_WINS)
    return winner_case(lineup, text, wrong)


def _decided_early(lineup: Lineup) -> bool:
    """Whether the two best hands, of the same highest card, differ in the second or third card."""
    best, second, *_ = (lineup.ranking.rank(lineup.hand(at)).heights for at in lineup.ordered())
    return best[:3] != second[:3]


def threes(chance: Chance) -> Case | None:
    """Two hands with three of a kind, two full houses and two pair: low ranks where they hurt."""
    small, great = (chance.sample(ranks, 2) for ranks in ((14, 2, 3, 4), (7, 8, 9, 10)))
    high, other = chance.sample((11, 12, 13), 2)
    full = chance.shuffle([small[0], great[0]])
    dealt = deal(
        chance,
        plain=[
            [high, high, *[chance.pick((5, 6))] * 2, chance.pick((2, 3, 4))],
            *(
                [rank] * 3 + chance.sample((2, 3, 4, 11, 12, 13), 2)
                for rank in (small[1], great[1])
            ),
            [full[0]] * 3 + [other] * 2,
            [full[1]] * 3 + [chance.pick((14, 2, 3, 4))] * 2,
        ],
    )
    lineup = lined_up(chance, ACE_TO_FIVE, dealt)
    text = (
        "Each of these hands repeats a rank. Put them in order, the best ace-to-five hand first. "
        "(A full house is three cards of one rank and two of another.)"
    )
    wrong = (ACE_HIGH, KICKERS_FIRST, FULL_HOUSES_IGNORED, HIGH_WINS)
    return order_case(lineup, text, wrong) if lineup else None


def order(chance: Chance) -> Case | None:
    """Five hands of different kinds in order, best first."""
    lineup = lined_up(chance, ACE_TO_FIVE, five_kinds(chance))
    text = "Put these five hands in order, the best ace-to-five hand first."
    wrong = (ACE_HIGH, STRAIGHTS_COUNT, FLUSHES_COUNT, PAIRS_IGNORED, AS_DEUCE_TO_SEVEN, HIGH_WINS)
    return order_case(lineup, text, wrong) if lineup else None


def pairs(chance: Chance) -> Case | None:
    """The lowest single pair, aces or others, among two small pairs and low odd cards."""
    low, high = chance.pick((4, 5, 6)), chance.pick((8, 9, 10))
    dealt = deal(
        chance,
        plain=[
            [low, low, *chance.sample((10, 11, 12, 13), 3)],
            chance.pick(
                (
                    [14, 14, *chance.sample((7, 8, 9, 10), 3)],
                    [7, 7, 7, *chance.sample((8, 9, 10, 11), 2)],
                )
            ),
            [high, high, *chance.sample((2, 3, 4, 5, 6), 3)],
            [3, 3, 2, 2, chance.pick((7, 8, 9))],
        ],
    )
    lineup = lined_up(chance, ACE_TO_FIVE, dealt)
    text = "Nobody has made a hand without a pair at ace-to-five. Which of these wins?"
    wrong = (ACE_HIGH, SECOND_PAIR_IGNORED, KICKERS_FIRST, HIGH_WINS)
    return winner_case(lineup, text, wrong) if lineup else None


def beaten(chance: Chance) -> Case | None:
    """Which hands lose to a queen-high?"""
    pairs, higher, aces = (chance.pick(many) for many in ((1, 2), (1, 2), (1, 2)))
    row = chance.pick((6, 7, 8, 9))
    dealt = deal(
        chance,
        plain=[
            low_ranks(chance, 12),
            range(row, row - 5, -1),
            *([14, *chance.sample(range(3, 14), 4)] for _ in range(aces)),
            *([rank, rank, *chance.sample(range(6, 12), 3)] for rank in range(2, 2 + pairs)),
            *(low_ranks(chance, 13) for _ in range(higher)),
        ],
        suited=[low_ranks(chance, chance.pick((8, 9, 10)))],
    )
    if dealt is None or len(dealt) != 7:
        return None
    held, *others = dealt
    lineup = Lineup(ACE_TO_FIVE, tuple(chance.shuffle(others)))
    if ACE_TO_FIVE.rank(held) in map(ACE_TO_FIVE.rank, lineup.hands):
        return None
    return beaten_case(
        lineup,
        held,
        f"You hold {held.symbols}. Which of these hands do you beat at ace-to-five?",
        (ACE_HIGH, STRAIGHTS_COUNT, FLUSHES_COUNT, PAIRS_IGNORED, HIGH_WINS),
    )


def shared(chance: Chance) -> Case | None:
    """Three hands of the same ranks, one of them a flush: they share, or a lower hand wins."""
    ranks = low_ranks(chance, chance.pick((8, 9, 10)))
    dealt = deal(
        chance,
        plain=[ranks, ranks, [14, *chance.sample(range(2, 14), 4)]],
        suited=[ranks],
    )
    if dealt is None:
        return None
    lineup = Lineup(ACE_TO_FIVE, tuple(chance.shuffle(dealt)))
    if len(lineup.best()) != 3:
        return None
    by_suit = highest_suit(dealt[:2] + dealt[3:], ranks[0])
    first, second, third = sorted(lineup.best())
    return shared_case(
        lineup,
        "Four players show these hands at ace-to-five. Who shares the pot? (Or who takes it "
        "alone?)",
        f"Hands {first}, {second} and {third} have the same five ranks; a flush counts for "
        "nothing, and no suit breaks a tie.",
        [
            Mistake(
                "broke a tie by the suit",
                frozenset(lineup.letter(by_suit)),
                "No suit is higher than another: another hand is just as good.",
                ("A5-5",),
            ),
            *(
                under(ACE_TO_FIVE, wrong).mistake(lineup.best(wrong))
                for wrong in (FLUSHES_COUNT, AS_DEUCE_TO_SEVEN, HIGH_WINS)
            ),
        ],
    )


def best_five(chance: Chance) -> Case:
    """The best five of eight cards: an ace, a straight and a flush are welcome."""
    low = chance.pick(((14, 2, 3, 4, 5, 6), (14, 2, 3, 4, 6, 7), (14, 3, 4, 5, 6, 7)))
    ranks = [*low, *chance.sample((8, 9, 10, 11), 2)]
    best = sorted(low, key=lambda rank: rank % 13)[:5]
    suit, others = chance.pick(SUITS), chance.sample(SUITS, 2)
    cards = [card(rank, suit if rank in best else chance.pick(others)) for rank in ranks]
    of_the_ace = cards[0].symbols
    return best_five_case(
        ACE_TO_FIVE,
        chance.shuffle(cards),
        "Choose the best ace-to-five hand from these eight cards:",
        f"The ace counts as one: {of_the_ace} is the lowest card. Find the next four ranks above "
        "it, and leave straights and flushes out of it.",
        [ACE_HIGH, AS_DEUCE_TO_SEVEN, STRAIGHTS_COUNT, FLUSHES_COUNT, HIGH_WINS],
    )
