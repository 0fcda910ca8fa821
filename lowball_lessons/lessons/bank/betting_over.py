"""Questions on betting that is over: at which tables, what comes then, who takes the side pot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lowball_lessons.lessons.answers import ChipsPerSeat, Choice
from lowball_lessons.lessons.bank.betting_turns import third_round
from lowball_lessons.lessons.bank.lineup import LETTERS
from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.bank.seating import (
    home_deal,
    played,
    this_round,
    told,
    who_sits,
)
from lowball_lessons.lessons.bank.short_turns import BLINDS, PLENTY
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import all_ins, pots
from lowball_lessons.lessons.misconceptions.pots import Stakes, received
from lowball_lessons.lessons.question import Case, Mistake, first_wrong
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.pots import settle


class Moment(NamedTuple):
    """What has happened in a round of three players, and what is left to happen.

    `owes` is whether somebody is still asked in this round, `is_over` whether nobody is asked to
    bet any more at all; `able` are those who still have chips.
    """

    told: str
    owes: bool
    is_over: bool
    able: tuple[str, ...]
    has_all_in: bool

    @property
    def reason(self) -> str:
        """Why betting is over here, or is not."""
        if self.owes:
            return "A raise has not been answered by everybody."
        if not self.able:
            return "Nobody has chips left."
        if self.is_over:
            return f"Only {self.able[0]} has chips left, and nothing is owed."
        return f"Nothing is owed, but {wording.listed(self.able)} have chips left."


_PLAYS: tuple[tuple[tuple[int, int, int], tuple[str, ...]], ...] = (
    ((9, 2, 9), ("bet", "raise", "fold", "call")),
    ((9, 2, 9), ("bet", "raise", "call", "fold")),
    ((9, 1, 9), ("bet", "call", "fold")),
    ((1, 1, 1), ("bet", "call", "call")),
    ((1, 9, 9), ("bet", "call", "fold")),
    ((9, 2, 9), ("bet", "raise", "fold")),
    ((9, 9, 2), ("bet", "call", "raise", "fold")),
    ((9, 1, 9), ("bet", "call", "call")),
    ((9, 9, 9), ("bet", "fold", "call")),
    ((1, 9, 9), ("bet", "raise", "call")),
    ((9, 2, 9), ("bet", "raise", "call", "call")),
)
"""Stacks in bets by turn, 9 for plenty, and what is done in the third round."""


def over(chance: Chance) -> Case | None:
    """Five ways in which a round may go: after which is nobody asked to bet any more?"""
    blind, names = chance.pick(BLINDS), chance.seed()
    moments = [_moment(names, blind, *play) for play in chance.sample(_PLAYS, 5)]
    by_text = {moment.told: moment for moment in moments}
    if sum(moment.owes for moment in moments) != 1:
        return None
    start = home_deal(Chance(names), blind, [PLENTY * blind] * 3, 0)
    return Picking(
        options=list(by_text),
        fits=lambda text: by_text[text].is_over,
        told=lambda letter, text: f"Look at {letter} again. {by_text[text].reason}",
        label=lambda text: _label(by_text[text]),
    ).case(
        text=f"Fixed limit at the home table. {who_sits(start)}. It is the third betting round; "
        f"bets and raises are {2 * blind}. Here are five ways in which it may go. Whoever is not "
        "said to be all-in has plenty of chips left. After which of them is nobody asked to bet "
        "any more, neither now nor after the last draw?",
        because="Nothing is owed there, and at most one player has chips to bet with",
        start="Ask two things each time. First, does anybody still owe chips? Then count those who "
        "have not folded and have chips left.",
        mistaken=tuple(_wrongly(by_text.__getitem__)),
    )


def _label(moment: Moment) -> str:
    return f"only {moment.able[0]} has chips" if moment.able else "nobody has chips"


def _wrongly(moment: Callable[[str], Moment]) -> Sequence[WrongPick[str]]:
    return (
        WrongPick(
            "stopped the betting at the first all-in",
            lambda text: moment(text).has_all_in,
            "One all-in does not end the betting: two others who have chips bet on.",
            ("ALLIN-9",),
        ),
        WrongPick(
            "waited until everybody was all-in",
            lambda text: not moment(text).able,
            "Betting is over sooner: one player with chips has nobody to bet against.",
            ("ALLIN-9",),
        ),
        WrongPick(
            "forgot the chips that are owed",
            lambda text: moment(text).is_over or moment(text).owes,
            "In one of them a raise still waits for an answer.",
            ("ALLIN-9", "BET-9"),
        ),
        WrongPick(
            "ended the betting where all have answered",
            lambda text: not moment(text).owes,
            "A round that is over is followed by the next one, as long as two can bet.",
            ("BET-9", "ALLIN-9"),
        ),
    )


def _moment(names: str, blind: int, bets: Sequence[int], actions: Sequence[str]) -> Moment:
    chips = [PLENTY * blind if count == 9 else 2 * blind * count for count in bets]
    stacks = [blind + chips[at - 1] for at in range(3)]
    deal = third_round(home_deal(Chance(names), blind, stacks, 0)).act(*actions)
    text, owes = told(played(this_round(deal))), deal.phase == "betting 3"
    able = tuple(
        name
        for seat, name in enumerate(deal.names)
        if deal.stacks[seat] and seat not in deal.folded
    )
    return Moment(text, owes, not owes and not _is_asked_again(deal), able, "all-in" in text)


def _is_asked_again(deal: Deal) -> bool:
    """Whether anybody is asked to bet after this round, everybody standing pat."""
    while deal.phase.startswith("draw"):
        deal = deal.act("pat")
    return deal.phase.startswith("betting")


def what_comes_next(chance: Chance) -> Case:
    """A round is over and one of three is all-in: how does the deal go on?"""
    blind, button = chance.pick(BLINDS), chance.pick(range(3))
    to = blind + chance.pick(range(1, blind)) if chance.pick((True, False)) else blind
    stacks = [PLENTY * blind] * 3
    stacks[(button + 2) % 3] = blind + to
    deal = _second_round(home_deal(chance, blind, stacks, button))
    answers = ["call"] * (1 + (to > blind))
    if chance.pick((True, False)):
        answers[chance.pick(range(len(answers)))] = "fold"
    deal = deal.act("bet", "raise" if to > blind else "call", *answers)
    able = [name for at, name in enumerate(deal.names) if deal.stacks[at] and at not in deal.folded]
    short, over = deal.names[(button + 2) % 3], not _is_asked_again(deal)
    draws = f"Both draws that are left take place, and {short} takes part in them"
    out = f"{short} stands pat in both draws that are left"
    nobody, some = "nobody bets any more", f"{wording.listed(able)} may bet in each round"
    right = f"{draws}; {nobody if over else some}."
    wrongly = {
        f"{draws}; {some if over else nobody}.": _BETTING_GOES_ON if over else _BETTING_STOPS,
        f"{out}; {nobody if over else some}.": _NO_MORE_DRAWS,
        "All hands are shown at once, and no more cards are drawn.": _SHOWN_AT_ONCE,
        f"{short} is out of the deal, and the whole pot is between the others.": _OUT_OF_IT,
    }
    options = tuple(zip(LETTERS, chance.shuffle([right, *wrongly]), strict=False))
    letters = {text: letter for letter, text in options}
    return Case(
        text=f"Fixed limit at the home table. {who_sits(deal)}. It is the second betting round. "
        f"{told(played(this_round(deal)))} Whoever is not all-in has plenty of chips left. How "
        "does the deal go on?",
        kind=Choice(LETTERS[: len(options)]),
        right=letters[right],
        because=f"{short} is all-in and goes on drawing. {_why(able)}",
        start="Count those who have not folded and have chips to bet with. Then ask what the chips "
        "have to do with the cards.",
        mistakes=tuple(
            Mistake(name, letters[text], sentence, rules)
            for text, (name, sentence, rules) in wrongly.items()
        ),
        meaning=lambda given: f"It is not {given}: ask who can bet and who can draw.",
        options=options,
    )


def _why(able: Sequence[str]) -> str:
    if len(able) == 1:
        return f"{able[0]} alone has chips, so there is nobody to bet against."
    return f"{wording.listed(able)} have chips, so they can bet against each other."


Wrongly = tuple[str, str, tuple[str, ...]]
_BETTING_GOES_ON: Wrongly = (
    "let the last player bet alone",
    "A bet needs somebody who can answer it, and nobody else has chips.",
    ("ALLIN-9",),
)
_BETTING_STOPS: Wrongly = (
    "stopped the betting at the first all-in",
    "One all-in does not end the betting while two others have chips.",
    ("ALLIN-9",),
)
_NO_MORE_DRAWS: Wrongly = (
    "took the draws from an all-in player",
    "Chips and cards are two things: who is all-in has not folded.",
    ("ALLIN-1", "DRAW-1"),
)
_SHOWN_AT_ONCE: Wrongly = (
    "showed the hands at once",
    "An all-in leaves out betting, not draws.",
    ("ALLIN-9",),
)
_OUT_OF_IT: Wrongly = (
    "put the all-in player out of the deal",
    "All-in is not folded: the part of the pot that was covered can still be won.",
    ("ALLIN-1",),
)


def _second_round(deal: Deal) -> Deal:
    """The deal at the start of its second betting round: nobody has raised, all stood pat."""
    while deal.phase != "betting 2":
        here = deal.legal_actions
        deal = deal.act(next(verb for verb in ("check", "call", "pat") if verb in here))
    return deal


def last_claimant(chance: Chance) -> Case:
    """One player is all-in, and of the two others one folds to a bet: who receives what?"""
    blind, button, seat = chance.pick(BLINDS), chance.pick(range(3)), chance.pick((1, 2))
    bet, raised = 2 * blind, seat == 2 and chance.pick((True, False))
    short = (button + 1 + seat) % 3
    stacks = [PLENTY * blind] * 3
    stacks[short] = blind + chance.pick(range(1, bet * (1 + raised)))
    deal = third_round(home_deal(chance, blind, stacks, button))
    deal = deal.act("bet", *["raise" if raised else "call"] * (seat - 1))
    while deal.phase == "betting 3":
        deal = deal.act("call")
    third = told(played(this_round(deal)))
    deal = deal.act("pat", "pat", "pat")
    deal = deal.act(*chance.pick((("bet", "fold"), ("check", "bet", "fold"))))
    fourth = told(played(this_round(deal)))
    [other] = {0, 1, 2} - deal.folded - {short}
    ranks = tuple(0 if at == short else 1 for at in range(3))
    stakes = Stakes(deal.contributions, frozenset(deal.folded), ranks, button)
    right, name, last = received(stakes), deal.names[short], deal.names[other]
    mistaken = (
        pots.WHOLE_TO_BEST,
        pots.FOLDED_RETURNED,
        pots.OWN_CHIPS_LEFT_OUT,
        all_ins.LAST_BETTOR_TAKES_ALL,
    )
    settled = settle(stakes.contributions, stakes.folded, ranks, button)
    total = sum(stakes.contributions)
    return Case(
        text=f"Fixed limit at the home table. {who_sits(deal)}. Before the third betting round "
        f"everybody has put in {blind}. Third round: {third} Then all stand pat. Fourth round: "
        f"{fourth} At the showdown {name} has a better hand than {last}. Who receives how many "
        "chips, those that nobody called included?",
        kind=ChipsPerSeat(deal.names),
        right=right,
        because=" ".join(step.text for step in settled.explain(deal.names)),
        start=f"{name} has put in {stakes.contributions[short]} in all, so the main pot holds so "
        "much from each of the three. Ask who still has a claim to what lies above that.",
        mistakes=tuple(one.mistake(one.rule(stakes)) for one in mistaken),
        meaning=lambda given: _meant(given, right, deal.names, total),
    )


def _meant(given: object, right: Sequence[int], names: Sequence[str], total: int) -> str:
    assert isinstance(given, tuple)
    if sum(given) != total:
        return f"Your numbers make {sum(given)} together, and {total} chips were put in."
    name = names[first_wrong(given, right)]
    return f"Look again at {name}'s share: ask what {name} has covered or can still claim."
