"""Questions on rounds with short all-ins: who may raise again, how far, and to how many chips."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import NamedTuple

from lowball_lessons.catalogue import load_profile
from lowball_lessons.lessons.answers import Order, Whole
from lowball_lessons.lessons.bank.betting_turns import third_round
from lowball_lessons.lessons.bank.lineup import LETTERS
from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.bank.seating import home_deal, this_round, told, who_sits
from lowball_lessons.lessons.bank.short_turns import BLINDS, PLENTY
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import all_ins as wrong
from lowball_lessons.lessons.misconceptions.all_ins import Ceiling, Level
from lowball_lessons.lessons.question import Case, Mistake, first_wrong
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import BetMade, Raised
from lowball_lessons.rules.raising import Price, effect


class Answering(NamedTuple):
    """What a player may do at the next turn, everybody calling: nothing said where there is none.

    `has_acted` is whether the player has acted before, `said` what the engine says.
    """

    may_raise: bool
    is_asked: bool
    has_acted: bool
    said: str


def adding_up(chance: Chance) -> Case | None:
    """A bet and two short all-ins: who may raise at the next turn?"""
    players, blind = 6, chance.pick(BLINDS)
    bet, total = 2 * blind, blind - chance.pick((0, 1))
    first = chance.pick(range(1, total))
    one, two = sorted(chance.sample(range(1, players - 1), 2))
    button = chance.pick(range(players))
    stacks = [PLENTY * blind] * players
    stacks[(button + 1 + one) % players] = blind + bet + first
    stacks[(button + 1 + two) % players] = blind + bet + total
    deal = third_round(home_deal(chance, blind, stacks, button))
    acts = ["raise" if at in (one, two) else "call" for at in range(1, two + 1)]
    deal = deal.act("bet", *acts)
    turns = {name: _next_turn(deal, seat) for seat, name in enumerate(deal.names)}
    bettor = deal.names[(button + 1) % players]
    return Picking(
        options=chance.shuffle(deal.names),
        fits=lambda name: turns[name].may_raise,
        told=lambda _, name: turns[name].said,
        label=lambda name: name,
    ).case(
        text=f"Fixed limit at the home table. {who_sits(deal)}. A bet and each raise are {bet} in "
        f"this round. {told(this_round(deal))} Everybody else has plenty of chips. Which players "
        "may raise when their next turn comes, if all before them just call?",
        because=f"Half of a raise is {blind}: so much has to be added before a player who has "
        "acted may raise again, while one who has not acted may raise anyway. These may",
        start=f"Half of a raise is {blind}. Write down for each player what was called or bet "
        f"last, and see how far {deal.betting.price.to} is above it.",
        mistaken=_mistaken(turns, bettor),
    )


def _next_turn(deal: Deal, seat: int) -> Answering:
    """The next turn of a seat after the last all-in, all before it calling."""
    name, has_acted = deal.names[seat], deal.betting.bettors[seat].answered is not None
    while deal.phase == "betting 3" and deal.to_act != seat:
        deal = deal.act("call")
    if deal.phase != "betting 3":
        return Answering(
            False, False, True, f"{name} is all-in and has nothing left to raise with."
        )
    refusal = deal.refusal("raise")
    said = refusal.reason if refusal else deal.legal_actions.sentence
    return Answering(refusal is None, True, has_acted, said)


def _mistaken(turns: Mapping[str, Answering], bettor: str) -> tuple[WrongPick[str], ...]:
    return (
        WrongPick(
            "took each short all-in by itself",
            lambda name: turns[name].is_asked and not turns[name].has_acted,
            "Short additions are not looked at one by one: for each player they add up, from what "
            "this player has answered last.",
            ("ALLIN-7",),
        ),
        WrongPick(
            "opened the raising to everybody",
            lambda name: turns[name].is_asked,
            "A player who has acted may raise only if the price has gone up by half of a raise "
            "since then.",
            ("ALLIN-7", "ALLIN-3"),
        ),
        WrongPick(
            "let an all-in player raise",
            lambda name: turns[name].may_raise or not turns[name].is_asked,
            "Somebody among them has no chips left.",
            ("ALLIN-1",),
        ),
        WrongPick(
            "let only the bettor raise",
            lambda name: name == bettor,
            "Who made the bet does not matter. Ask of each player whether that player has acted, "
            "and what was answered.",
            ("ALLIN-5", "ALLIN-7"),
        ),
    )


def ceiling(chance: Chance) -> Case:
    """How far a round with one short all-in goes if everybody raises."""
    players, blind, raised = chance.pick((5, 6)), chance.pick(BLINDS), chance.pick((0, 1))
    bet, is_half = 2 * blind, chance.pick((True, False))
    below = bet * (1 + raised)
    to = below + chance.pick(range(blind, bet - 1) if is_half else range(1, blind))
    seat, button = chance.pick(range(1 + raised, players - 1)), chance.pick(range(players))
    stacks = [PLENTY * blind] * players
    stacks[(button + 1 + seat) % players] = blind + to
    deal = third_round(home_deal(chance, blind, stacks, button))
    acts = ["bet", *["raise"] * raised]
    deal = deal.act(*acts, *["call"] * (seat - len(acts)), "raise")
    top, said = _raised_to_the_cap(deal)
    case = Ceiling(top, Level(to + bet, to, below, bet), raised)
    mistaken = (
        wrong.COUNTED_THE_SHORT_RAISE,
        wrong.FORGOT_THE_COMPLETION,
        wrong.FOUR_RAISES,
        wrong.WRONG_FIRST_STEP,
    )
    return Case(
        text=f"Fixed limit at the home table. {who_sits(deal)}. A bet and each raise are {bet} in "
        f"this round, with three raises at most. {told(this_round(deal))} Everybody else has "
        "plenty of chips. From here on everybody raises whenever the rules allow it. To how many "
        "chips does the last raise go?",
        kind=Whole("chips"),
        right=top,
        because=said,
        start=f"Before the all-in {raised} of the three raises had been made. Find out to how many "
        "chips the next player may raise, then go on.",
        mistakes=tuple(one.mistake(one.rule(case)) for one in mistaken),
        meaning=lambda given: (
            f"No raise goes to {given} in the end. Write down the raises one by "
            "one, and number those that count."
        ),
    )


def _raised_to_the_cap(deal: Deal) -> tuple[int, str]:
    """The price after all raises that can be made, and the raises that count with their numbers."""
    while deal.phase == "betting 3" and "raise" in deal.legal_actions:
        deal = deal.act("raise")
    made = [event for event in this_round(deal) if isinstance(event, BetMade | Raised)]
    numbered = []
    for before, event in pairwise(made):
        is_new = isinstance(event, Raised) and event.raises > _raises(before)
        numbered.append(f"{event.to}{' (does not count)' if not is_new else ''}")
    words = f"From {made[0].to} the price goes to {', '.join(numbered)}"
    return made[-1].to, f"{words}. With three raises that count the cap is reached."


def _raises(event: BetMade | Raised) -> int:
    return event.raises if isinstance(event, Raised) else 0


class Scene(NamedTuple):
    """A table at which somebody has gone all-in, and what the next player may raise to."""

    level: Level
    is_bet: bool

    @property
    def told(self) -> str:
        """The table in a few words."""
        size = f"Bets of {self.level.step}"
        if self.is_bet:
            return f"{size}: an opening all-in of {self.level.to}."
        return f"{size}: a bet of {self.level.below}, then an all-in of {self.level.to}."


def four_tables(chance: Chance) -> Case | None:
    """Four tables with an all-in: which next raise goes to the fewest chips?"""
    blinds = chance.sample(range(5, 19), 4)
    halves = chance.shuffle((True, True, False, False))
    bets = chance.shuffle((True, False, False, False))
    scenes = list(map(_scene, [chance] * 4, blinds, halves, bets))
    letters, levels = LETTERS[:4], [scene.level for scene in scenes]

    def ordered(value: Callable[[Level], int]) -> str:
        pairs = zip(map(value, levels), letters, strict=True)
        return "".join(letter for _, letter in sorted(pairs))

    right, rights = ordered(_right), sorted(map(_right, levels))
    mistakes = tuple(
        Mistake(name, ordered(rule), sentence, cards)
        for name, (rule, sentence, cards) in _ORDERED_WRONGLY.items()
        if len(set(map(rule, levels))) == len(levels)
    )
    if len(set(rights)) < 4 or len({right, *(one.answer for one in mistakes)}) < 4:
        return None

    def said(given: object) -> str:
        at = first_wrong(given, right)
        letter = str(given)[at]
        return (
            f"Look at place {at + 1} of your order: at a table further back the raise goes to "
            f"fewer chips than at table {letter}."
        )

    return Case(
        text="Fixed limit, at four tables whose bets differ in size. At each of them a player has "
        "just gone all-in, and the next player, who has not acted yet, wants to raise. Put the "
        "tables in order by the chips that this raise goes to, the fewest first.",
        kind=Order(letters, first="the table with the lowest raise"),
        right=right,
        because=f"In this order the raises go to {wording.listed(map(str, rights))}.",
        start="Take half of the size of the bets at each table. Where the all-in adds less than "
        "that, it is completed; where it adds as much or more, a whole raise comes on top.",
        mistakes=mistakes,
        meaning=said,
        options=tuple(zip(letters, [scene.told for scene in scenes], strict=True)),
    )


def _right(level: Level) -> int:
    return level.right


_ORDERED_WRONGLY: dict[str, tuple[Callable[[Level], int], str, tuple[str, ...]]] = {
    "put a whole raise on top of every all-in": (
        lambda level: level.to + level.step,
        "You added a whole raise at every table. An all-in of less than half is completed.",
        ("ALLIN-5", "ALLIN-8"),
    ),
    "completed every all-in": (
        lambda level: level.below + level.step,
        "You completed the all-in at every table. From half on a whole raise comes on top of it.",
        ("ALLIN-4", "ALLIN-8"),
    ),
    "compared the all-ins": (
        lambda level: level.to,
        "You put the all-ins in order. What is asked for is the raise after each of them.",
        ("ALLIN-4", "ALLIN-5"),
    ),
    "compared the sizes of the bets": (
        lambda level: level.step,
        "You put the sizes of the bets in order. The all-in matters too.",
        ("ALLIN-4", "ALLIN-5"),
    ),
}


def _scene(chance: Chance, blind: int, is_half: bool, is_bet: bool) -> Scene:
    """An all-in bet, or an all-in raise over a bet, that adds half or less than half."""
    bet = 2 * blind
    below = 0 if is_bet else bet
    to = below + chance.pick(range(blind, bet) if is_half else range(1, blind))
    after = effect(Price(below, below, bet), to, load_profile("triple-draw-home")).price
    return Scene(Level(after.base + after.step, to, below, bet), is_bet)
