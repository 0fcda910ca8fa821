"""Questions on who wins which pot: hands compared pot by pot, a side pot that is shared."""

from __future__ import annotations

from lowball_lessons.lessons.bank.hands import deal, low_ranks
from lowball_lessons.lessons.bank.pot_shares import names_of, payout, put_in
from lowball_lessons.lessons.bank.seating import PLAYERS
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import pots as wrong
from lowball_lessons.lessons.misconceptions.pots import Stakes
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN

_EACH_POT = (
    wrong.WHOLE_TO_BEST,
    wrong.REST_TO_SECOND,
    wrong.HIGHEST_WINS,
    wrong.SIDE_POT_RETURNED,
    wrong.OWN_CHIPS_LEFT_OUT,
)
_SPLIT = (
    wrong.ODD_CHIP_TO_BUTTON,
    wrong.ODD_CHIP_IN_SEAT_ORDER,
    wrong.ODD_CHIP_TO_LAST,
    wrong.WHOLE_TO_BEST,
    wrong.SIDE_POT_RETURNED,
    wrong.FOLDED_RETURNED,
)


def each_pot(chance: Chance) -> Case | None:
    """Three stakes of different height and four hands: who takes which pot?"""
    low, step, top = (chance.pick(range(3, 16)) for _ in range(3))
    high = low + step + top
    seats = chance.shuffle(range(4))
    heights = (low, low + step, high, high)
    chips = tuple(heights[seats.index(seat)] for seat in range(4))
    hands = _hands(chance)
    if hands is None:
        return None
    ranks = tuple(DEUCE_TO_SEVEN.rank(hand).strength for hand in hands)
    stakes = Stakes(chips, frozenset(), ranks, 0)
    first, second, *_ = sorted(range(4), key=lambda seat: ranks[seat])
    if len(set(ranks)) < 4 or chips[first] == high or chips[second] == high:
        return None
    shown = wording.listed(
        f"{name} {hand.symbols}" for name, hand in zip(names_of(stakes), hands, strict=True)
    )
    return payout(
        stakes,
        f"{put_in(stakes)} At 2–7 they show their hands: {shown}. Who receives how many chips?",
        f"First put the four hands in order; {PLAYERS[first]}'s is the best. Then go from pot to "
        f"pot and ask who has reached it: the main pot takes {low} from each player.",
        _EACH_POT,
        "which pots it has reached, and whether it is the best in each of them",
    )


def _hands(chance: Chance) -> list[Hand] | None:
    """Three hands with nothing in them, two of which share the high card, and a pair."""
    low = chance.pick((7, 8, 9))
    pair, high = chance.pick(range(2, 7)), chance.pick((10, 11, 12, 13))
    others = chance.sample([rank for rank in range(2, 10) if rank != pair], 3)
    rows = [low_ranks(chance, low), low_ranks(chance, low), low_ranks(chance, high)]
    dealt = deal(chance, [*rows, [pair, pair, *others]])
    return chance.shuffle(dealt) if dealt else None


def split_side_pot(chance: Chance) -> Case | None:
    """The all-in hand is best, and equal hands share a side pot that does not divide."""
    equal, low = chance.pick((2, 3)), chance.pick(range(3, 20))
    high = low + chance.pick(range(3, 30))
    gone = low + chance.pick(range(1, high - low))
    players = equal + 2
    seats = chance.shuffle(range(players))
    out, best = seats[0], seats[1]
    chips = tuple({out: gone, best: low}.get(seat, high) for seat in range(players))
    ranks = tuple({out: 3, best: 1}.get(seat, 2) for seat in range(players))
    stakes = Stakes(chips, frozenset({out}), ranks, chance.pick(range(players)))
    side = sum(chips) - players * low
    if side % equal == 0:
        return None
    tied = wording.listed(PLAYERS[seat] for seat in sorted(seats[2:]))
    return payout(
        stakes,
        f"{put_in(stakes)} The best hand is {PLAYERS[best]}'s; {tied} have equal hands. The "
        f"players sit clockwise in the order of their names; the button is in front of "
        f"{PLAYERS[stakes.button]}. Who receives how many chips?",
        f"Cut at {low}, which is what {PLAYERS[best]} has put in. What is above it, {side} chips, "
        f"is shared by {equal}. What is left over goes round from the left of "
        f"{PLAYERS[stakes.button]}.",
        _SPLIT,
        "which pot it can win, whether it shares it, and how far it is from the button",
    )
