"""Questions on who posts: the next deal, two players, a void deal, a short blind."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.answers import BettingActions, ChipsPerSeat
from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.bank.seating import PLAYERS, home_deal, told, who_sits
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import betting, dealing
from lowball_lessons.lessons.misconceptions import seats as wrong
from lowball_lessons.lessons.misconceptions.misconception import Misconception
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events import BettingOpened, Dealt, DrawOpened, Posted
from lowball_lessons.rules.session import Session

_BIG_BLINDS = (2, 4, 6, 8, 10, 20, 40, 50, 100)
_NEXT_DEAL = (
    wrong.BUTTON_STAYED,
    wrong.BLIND_ON_EMPTY_SEAT,
    wrong.BLINDS_TO_THE_RIGHT,
    wrong.BLINDS_EXCHANGED,
)


def next_deal(chance: Chance) -> Case | None:
    """What does each player post after a deal that took the last chips from one or two?"""
    players, big = chance.pick((4, 5)), chance.pick(_BIG_BLINDS)
    session = _played(chance, players, big)
    broke = [seat for seat, chips in enumerate(session.stacks) if not chips]
    old = session.deals[0].button
    near = {(old + 1) % players, (session.button + 1) % players, (session.button + 2) % players}
    if not broke or len(broke) > players - 3 or not near.intersection(broke):
        return None
    after, names = session.start_deal(), session.names
    posted = [one for one in after.events if isinstance(one, Posted)]
    right = _by_seat(posted, players)
    table = wrong.Blinds(session.stacks, old, big // 2, big)
    chips = [f"{name} {stack}" for name, stack in zip(names, session.stacks, strict=True)]
    return Case(
        text=f"A deal at the home table is over; the blinds are {big // 2} and {big}. The players "
        f"sit clockwise in this order and have these chips: {wording.listed(chips)}. The button "
        f"was in front of {names[old]}. What does each player post for the next deal?",
        kind=ChipsPerSeat(names),
        right=right,
        because=f"The button moves to {names[session.button]}, the next player with chips. "
        f"{' '.join(map(str, posted))}",
        start=f"Move the button first: from {names[old]} to the left, to the next player who has "
        "chips. Then go on to the left for the blinds, again past seats without chips.",
        mistakes=tuple(one.mistake(one.rule(table)) for one in _NEXT_DEAL),
        meaning=_meaning_of_posts(big),
    )


def _played(chance: Chance, players: int, big: int) -> Session:
    """A session after one deal that everybody called down, one or two being short."""
    table = load_profile("triple-draw-home").replace(small_blind=big // 2, big_blind=big)
    short = chance.sample(range(players), chance.pick((1, 2)))
    stacks = [
        big if seat in short else chance.pick(range(9 * big, 40 * big)) for seat in range(players)
    ]
    names = tuple(chance.sample(PLAYERS, players))
    session = Session(table, names, chance.seed(), tuple(stacks), chance.pick(range(players)))
    deal = session.start_deal()
    while not deal.is_over:
        choices = ("check", "call", "pat")
        deal = deal.act(next(one for one in choices if one in deal.legal_actions))
    return session.finish(deal)


def _by_seat(posted: Sequence[Posted], players: int) -> tuple[int, ...]:
    chips = {one.seat: one.chips for one in posted}
    return tuple(chips.get(seat, 0) for seat in range(players))


def _meaning_of_posts(big: int) -> Callable[[object], str]:
    def said(given: object) -> str:
        assert isinstance(given, tuple)
        total, both = sum(given), big + big // 2
        if total != both:
            return (
                f"Together that makes {total}. The blinds are {big // 2} and {big}, {both} in all."
            )
        return (
            "Move the button to the next player with chips, then go on to the left for the blinds."
        )

    return said


def two_players(chance: Chance) -> Case | None:
    """Which sentences about two players at the home table are true?"""
    deal = home_deal(chance, 2, [100, 100], chance.pick((0, 1)))
    pair = _pair(deal)
    says = {
        "small_blind": "posts the small blind",
        "first_card": "is dealt the first card",
        "before_draw": "acts first before the first draw",
        "announces": "announces first in each draw",
        "after_draw": "acts first after each draw",
    }
    named = [(fact, chance.pick((0, 1))) for fact in chance.shuffle(list(says))]
    options = [f"{deal.names[seat]} {says[fact]}" for fact, seat in named]
    about = dict(zip(options, named, strict=True))

    def true(of: wrong.Pair) -> frozenset[str]:
        return frozenset(one for one, (fact, seat) in about.items() if getattr(of, fact) == seat)

    def told_of(letter: str, option: str) -> str:
        fact, seat = about[option]
        holds = getattr(pair, fact) == seat
        return f"Sentence {letter} is {'true' if holds else 'not true'}: look at it again."

    def mistaken_pick(one: Misconception[wrong.Pairing]) -> WrongPick[str]:
        believed = true(one.rule(pair))
        return WrongPick(one.name, lambda option: option in believed, one.sentence, one.rules)

    mistaken = (
        wrong.PAIR_AS_THREE,
        wrong.BUTTON_DEALT_FIRST,
        wrong.BUTTON_ALWAYS_LAST,
        wrong.BUTTON_ALWAYS_FIRST,
    )
    button, other = deal.names[pair.button], deal.names[pair.other]
    return Picking(
        options, lambda one: one in true(pair), told_of, lambda one: one.split(" ", 1)[1]
    ).case(
        f"Only {wording.listed(deal.names)} are left at the home table, and the button is in front "
        f"of {button}. Which of these sentences are true?",
        f"{button} has the button, so posts the small blind and acts first before the first draw; "
        f"{other} is dealt the first card and begins in each draw and after it. True are",
        f"Give the blinds first: between two players the button has the small one. Then ask who "
        f"sits to the left of {button}.",
        list(map(mistaken_pick, mistaken)),
    )


def _pair(deal: Deal) -> wrong.Pair:
    """What the engine says of two players, from the blinds to the second betting round."""
    after = deal.act("call", "check", "pat", "pat")
    events, first = after.events, {}
    for kind in (Posted, Dealt, BettingOpened, DrawOpened):
        first[kind] = next(one.seat for one in events if isinstance(one, kind))
    later = next(one.seat for one in events if isinstance(one, BettingOpened) and one.number == 2)
    return wrong.Pair(
        deal.button,
        1 - deal.button,
        first[Posted],
        first[Dealt],
        first[BettingOpened],
        first[DrawOpened],
        later,
    )


def seen_at_first(chance: Chance) -> Case:
    """What is left to each player when a void deal is dealt again?"""
    players, big = chance.pick((3, 4, 5)), chance.pick(_BIG_BLINDS)
    stacks = [chance.pick(range(5 * big, 30 * big)) for _ in range(players)]
    deal = home_deal(chance, big, stacks, chance.pick(range(players)))
    card = chance.pick([card for hand in deal.hands for card in hand if card])
    void = deal.expose(card)
    again = Deal.start(
        deal.profile, void.stacks, void.button, Deck.shuffled(chance.seed()), deal.names
    )
    table = wrong.Blinds(tuple(stacks), deal.button, big // 2, big)
    seen_by = next(name for name, hand in zip(deal.names, deal.hands, strict=True) if card in hand)
    had = [f"{name} {chips}" for name, chips in zip(deal.names, stacks, strict=True)]
    posted = " ".join(str(one) for one in again.events if isinstance(one, Posted))
    mistaken = (wrong.FIRST_BLINDS_LOST, wrong.BUTTON_MOVED_ON, wrong.NOT_POSTED_AGAIN)

    def meaning(given: object) -> str:
        assert isinstance(given, tuple)
        right = sum(again.stacks)
        if sum(given) != right:
            return f"Together they have {sum(stacks)} chips, and one pair of blinds is taken off."
        return "Give all chips back first. Then ask where the button is, and who posts from there."

    return Case(
        text=f"{who_sits(deal)}. Before the deal they have these chips: {wording.listed(had)}. The "
        f"blinds of {big // 2} and {big} are posted. While the first five cards are dealt, one of "
        f"{seen_by}'s turns face up. The cards are dealt again, and the blinds are posted again "
        "for the new deal. How many chips has each player left then?",
        kind=ChipsPerSeat(deal.names),
        right=again.stacks,
        because=f"The deal is void, so all chips went back. The button stays with "
        f"{deal.names[deal.button]}. {posted}",
        start="Ask what becomes of the chips of a deal that does not count. Then post the blinds "
        "once more.",
        mistakes=tuple(one.mistake(one.rule(table)) for one in mistaken),
        meaning=meaning,
    )


def short_blind(chance: Chance) -> Case:
    """What may be done after a big blind that was posted all-in for less?"""
    players, big = chance.pick((4, 5)), chance.pick(_BIG_BLINDS[1:])
    button, short = chance.pick(range(players)), chance.pick(range(1, big))
    stacks = [40 * big] * players
    stacks[(button + 2) % players] = short
    deal = home_deal(chance, big, stacks, button)
    opened = len(deal.events)
    for _ in range(chance.pick(range(players - 1))):
        deal = deal.act("call")
    assert deal.to_act is not None
    name, mine = deal.names[deal.to_act], deal.betting.bettors[deal.to_act].put
    allowed = frozenset(deal.legal_actions)
    turn = betting.Turn(allowed, big, mine, big, short)
    mistaken: Sequence[Misconception[betting.Allowing]] = (
        dealing.RAISED_FROM_SHORT,
        dealing.COMPLETED_BLIND,
        betting.BET_FOR_RAISE,
        betting.CHECK_FACING_A_BET,
        betting.MUST_CALL,
    )
    short_of = deal.names[(button + 2) % players]

    def meaning(given: object) -> str:
        assert isinstance(given, frozenset)
        for action in sorted(given - allowed, key=str):
            refusal = deal.refusal(action)
            if refusal:
                return refusal.reason
        return f"What you name is allowed, but {name} may do more than that."

    return Case(
        text=f"Fixed limit at the home table. {who_sits(deal)}. The blinds are {big // 2} and "
        f"{big}, but {short_of} has only {wording.count(short, 'chip')} and is all-in. "
        f"{told(deal.events[opened:]) or 'Nobody has acted yet.'} It is the turn of {name}. Which "
        "actions are allowed?",
        kind=BettingActions(),
        right=allowed,
        because=f"{deal.legal_actions.sentence} The big blind counts as a full bet of {big}, "
        f"although only {short} {'is' if short == 1 else 'are'} there.",
        start=f"For {name} it makes no difference how many chips {short_of} had: think of a big "
        f"blind of {big}.",
        mistakes=tuple(one.mistake(one.rule(turn)) for one in mistaken),
        meaning=meaning,
    )
