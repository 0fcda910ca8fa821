"""Questions on hands at the showdown: which have to be shown, and who shares the pot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from lowball_lessons.lessons.answers import ChipsPerSeat, Several
from lowball_lessons.lessons.bank.lineup import LETTERS, downwards, highest_suit, named
from lowball_lessons.lessons.bank.seating import home_deal, stays, who_sits
from lowball_lessons.lessons.bank.showing import shown_in_turn
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import pots
from lowball_lessons.lessons.misconceptions import showdowns as wrong
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording
from lowball_lessons.rules.cards import Card, Hand
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events import Shown
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN
from lowball_lessons.rules.seats import without

_CHIPS = 400


def must_show(chance: Chance) -> Case | None:
    """Which of four hands have to be shown?"""
    hands = _four_hands(chance)
    if hands is None:
        return None
    button, bettor = chance.pick(range(4)), chance.pick(range(4))
    deal = _bet_by(_dealt(chance, hands, button), bettor)
    ranks = [DEUCE_TO_SEVEN.rank(hand).strength for hand in hands]
    order = tuple([one.seat for one in shown_in_turn(deal)])
    table = wrong.Table(order, deal.table.order, tuple(ranks))
    shown = frozenset(one.seat for one in shown_in_turn(deal) if isinstance(one, Shown))
    if len(shown) not in (2, 3):
        return None
    seats = chance.shuffle(range(4))
    keys = dict(zip(seats, LETTERS, strict=False))

    def lettered(found: Iterable[int]) -> frozenset[str]:
        return frozenset(keys[seat] for seat in found)

    right = lettered(shown)
    mistaken = (
        wrong.ALL_SHOW,
        wrong.ONLY_THE_WINNER,
        wrong.ONLY_THE_CALLED,
        wrong.SHOWN_FROM_THE_BUTTON,
        wrong.BEATS_THE_ONE_BEFORE,
        wrong.EQUAL_NEED_NOT_SHOW,
    )

    def meaning(given: object) -> str:
        assert isinstance(given, frozenset)
        seat = next(seat for seat in order if keys[seat] in given ^ right)
        name = deal.names[seat]
        if seat in shown:
            return f"Look again at {name}: no open hand beats that one, so it has to be shown."
        return f"Look again at {name}: a lower hand lies open before it is the turn of {name}."

    return Case(
        text=f"The home table, 2–7: {who_sits(deal)}. In the last betting round "
        f"{deal.names[bettor]} bets, and the other three call. At the showdown nobody shows a hand "
        "without need. Which hands have to be shown?",
        kind=Several(LETTERS[:4]),
        right=right,
        because=_in_turn(deal, hands),
        start=f"{deal.names[bettor]} bet last and shows first: "
        f"{named(DEUCE_TO_SEVEN, hands[bettor])}. "
        f"Next is {deal.names[order[1]]}: ask whether that hand is as low, or lower.",
        mistakes=tuple(one.mistake(lettered(one.rule(table))) for one in mistaken),
        meaning=meaning,
        options=tuple(
            (keys[seat], f"{deal.names[seat]} holds {downwards(DEUCE_TO_SEVEN, hands[seat])}")
            for seat in seats
        ),
    )


def shares(chance: Chance) -> Case | None:
    """Two equal hands, and a pot that cannot be halved: who receives what?"""
    hands = _two_equal(chance)
    if hands is None:
        return None
    button, big = chance.pick(range(4)), chance.pick((2, 6, 10, 14, 18))
    gone = (button + 1) % 4
    ranks = tuple([DEUCE_TO_SEVEN.rank(hand).strength for hand in hands])
    best = [seat for seat in range(4) if ranks[seat] == min(ranks)]
    if gone in best:
        return None
    bettor = chance.pick(best)
    deal = _dealt(chance, hands, button, big)
    deal = _bet_by(deal, bettor, folds=gone, rounds=chance.sample("1234", chance.pick((1, 2, 3))))
    stakes = pots.Stakes(deal.contributions, frozenset({gone}), ranks, button)
    pot, names = sum(deal.contributions), deal.names
    if pot % 2 == 0:
        return None
    top = max(card.rank for card in hands[best[0]])
    high = hands.index(highest_suit([hands[seat] for seat in best], top))
    line = without(deal.table.order, gone)
    of_best = tuple([seat for seat in line if seat in best])
    first = shown_in_turn(deal)[0].seat
    shown = wrong.Shared(pot, len(names), line, of_best, first, high)
    mistaken = (
        wrong.ODD_CHIP_TO_FIRST_SHOWN,
        wrong.SUIT_BREAKS_THE_TIE,
        wrong.FIRST_EQUAL_TAKES_ALL,
        wrong.ALL_SHOWN_SHARE,
    )
    equal, also = (names[seat] for seat in best)

    def meaning(given: object) -> str:
        assert isinstance(given, tuple)
        if sum(given) != pot:
            return f"Your numbers make {sum(given)} together, and the pot holds {pot}."
        lost = [names[seat] for seat in range(4) if given[seat] and seat not in best]
        if lost:
            return f"{lost[0]} does not have one of the best hands, and receives nothing."
        return f"{equal} and {also} have equal hands: what differs is one odd chip."

    held = [
        f"{names[seat]} shows {downwards(DEUCE_TO_SEVEN, hands[seat])}"
        for seat in range(4)
        if seat != gone
    ]
    return Case(
        text=f"The home table, 2–7: {who_sits(deal)}. {names[gone]} has folded. In the last "
        f"betting round {names[bettor]} bets, and the others call. The pot holds {pot} chips. "
        f"All three hands are open: {wording.listed(held)}. Who receives how many chips?",
        kind=ChipsPerSeat(names),
        right=deal.awards,
        because=f"{equal} and {also} have the same five ranks and share {pot}: {pot // 2} each, "
        f"and the odd chip to {names[deal.awards.index(max(deal.awards))]}, the first of the two "
        f"on the left of {names[button]}, who has the button.",
        start="Read the three hands downwards. If two of them are equal to the last card, ask "
        f"who of the two sits first on the left of {names[button]}.",
        mistakes=(
            *(wrong_share.mistake(wrong_share.rule(shown)) for wrong_share in mistaken),
            *(
                one.mistake(one.rule(stakes))
                for one in (pots.ODD_CHIP_TO_BUTTON, pots.ODD_CHIP_STAYS)
            ),
        ),
        meaning=meaning,
    )


def _two_equal(chance: Chance) -> list[Hand] | None:
    """Four hands without a pair, of which two have the same ranks and no other is as low."""
    low, other = chance.pick((7, 8, 9)), chance.pick((10, 11, 12))
    best = [low, *chance.sample(range(2, low), 4)]
    worse = [[top, *chance.sample(range(2, top), 4)] for top in (other, 13)]
    rows = [best, best, *worse]
    return _from_rows(chance, chance.shuffle(rows))


def _in_turn(deal: Deal, hands: Sequence[Hand]) -> str:
    """Each hand in its turn: what is shown, and what is thrown away."""
    said = [
        f"{one.name} {'shows' if isinstance(one, Shown) else 'throws away'} "
        f"{named(DEUCE_TO_SEVEN, hands[one.seat])}"
        for one in shown_in_turn(deal)
    ]
    return f"In turn: {'; '.join(said)}."


def _four_hands(chance: Chance) -> list[Hand] | None:
    """Four hands without a pair, sometimes two of the same ranks."""
    tops = chance.sample((7, 8, 9, 10, 11, 12), 4)
    rows = [[top, *chance.sample(range(2, top), 4)] for top in tops]
    if chance.pick((True, False, False)):
        one, other = chance.sample(range(4), 2)
        rows[one] = list(rows[other])
    return _from_rows(chance, rows)


def _from_rows(chance: Chance, rows: Sequence[Sequence[int]]) -> list[Hand] | None:
    """Hands of these ranks, or None where the deck or the ranking does not allow them."""
    deck = chance.cards(52)
    hands = []
    for row in rows:
        cards = [next((card for card in deck if card.rank == rank), None) for rank in row]
        if None in cards:
            return None
        taken = [card for card in cards if card]
        deck = [card for card in deck if card not in taken]
        hands.append(Hand(taken))
    is_plain = all(DEUCE_TO_SEVEN.rank(hand).category == "no pair" for hand in hands)
    return hands if is_plain else None


def _dealt(chance: Chance, hands: Sequence[Hand], button: int, big: int = 2) -> Deal:
    """A deal of the home table in which each seat is dealt its hand."""
    fresh = home_deal(chance, big, [_CHIPS] * len(hands), button)
    rows = [list(hand) for hand in hands]
    top: list[Card] = [rows[seat][place] for place, seat in product(range(5), fresh.table.order)]
    rest = [card for card in fresh.deck.cards if card not in top]
    return Deal.start(
        fresh.profile,
        [_CHIPS] * len(hands),
        button,
        Deck((*top, *rest), fresh.deck.seed),
        fresh.names,
    )


def _bet_by(deal: Deal, bettor: int, folds: int = -1, rounds: Iterable[str] = "") -> Deal:
    """The deal at its end: all stand pat, and this seat bets in the last round.

    `folds` gives up at once; in `rounds` somebody bets as soon as it is possible.
    """
    while not deal.is_over:
        legal, last = deal.legal_actions, deal.phase[-1:]
        if deal.phase.startswith("draw"):
            deal = deal.act("pat")
        elif deal.to_act == folds and "fold" in legal:
            deal = deal.act("fold")
        elif "bet" in legal and (deal.to_act == bettor if last == "4" else last in rounds):
            deal = deal.act("bet")
        else:
            deal = deal.act(stays(deal))
    return deal
