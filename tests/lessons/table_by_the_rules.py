"""The questions on betting, draws, pots and odds answered without the package.

Each answer takes a case, reads its text and options as a learner does, and returns what BET, ALLIN,
DRAW, POT and R27 ask for; each mistake returns what its wrong rule asks for. Actions and cards are
texts here, chips a tuple in the order in which the players are named.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations
from typing import Any

from lowball_lessons.lessons.question import Case

RANKS = "23456789TJQKA"
CARD = re.compile(rf"[{RANKS}][♣♦♥♠]")
DECK = [rank + suit for rank in RANKS for suit in "♣♦♥♠"]

Cards = Sequence[str]


def one_of(pattern: str, text: str) -> str:
    """The one place that the pattern finds."""
    [found] = re.findall(pattern, text)
    return str(found)


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def options(case: Case) -> dict[str, str]:
    return {letter: str(option) for letter, option in case.options}


# --- betting -----------------------------------------------------------------------------------


@dataclass
class Round:
    """A fixed-limit round as it is told, and the turn in it.

    `level` is the full bet or raise below the price; `answered` the price that each player who has
    acted last matched or made.
    """

    step: int
    players: list[str]
    in_front: dict[str, int]
    price: int = 0
    level: int = 0
    raises: int = 0
    answered: dict[str, int] = field(default_factory=dict)
    folded: set[str] = field(default_factory=set)
    all_in: set[str] = field(default_factory=set)
    added: int = 0
    turn: str = ""

    @property
    def able(self) -> list[str]:
        return [one for one in self.players if one not in self.folded | self.all_in]

    @property
    def mine(self) -> int:
        return self.in_front[self.turn]

    @property
    def plain(self) -> frozenset[str]:
        """BET-3: what is allowed beside a bet or a raise."""
        owes = self.price > self.mine
        return frozenset({"fold", "call"} if owes else {"check"})

    def with_raise(self, to: int) -> frozenset[str]:
        return self.plain | {f"raise {to}"}

    def moves_up(self, player: str, to: int, is_all_in: bool) -> None:
        """ALLIN-3 to ALLIN-6."""
        self.added, is_bet = to - self.price, self.level == 0
        self.price = self.in_front[player] = to
        if is_all_in:
            self.all_in.add(player)
        if to - self.level == self.step:
            self.raises += not is_bet
            self.level = to
        elif 2 * (to - self.level) >= self.step:
            self.level = to
        self.answered[player] = to

    @property
    def may_raise(self) -> bool:
        """BET-6, ALLIN-3, ALLIN-9. There are never only two before a cap here (BET-7)."""
        is_capped = self.raises >= 3
        has_acted = self.turn in self.answered
        is_open = not has_acted or 2 * (self.price - self.answered[self.turn]) >= self.step
        return len(self.able) > 1 and is_open and not is_capped

    @property
    def next_raise(self) -> int:
        """BET-2, ALLIN-4, ALLIN-5: a completion, or a whole step on top."""
        return self.level + self.step


def told(case: Case) -> Round:
    """The round of the text."""
    seated, rest = case.text.split(" sit clockwise in this order. ")
    named = re.findall(r"([A-Z]\w+)(?: \((.+?)\))?(?:,| and|$)", seated.split(". ")[-1])
    players, places = [name for name, _ in named], {place: name for name, place in named if place}
    if "first betting round" in rest:
        small, big = numbers(one_of(r"The blinds are (.+?)\.", rest))
        assert big == 2 * small
        now = Round(big, players, dict.fromkeys(players, 0), price=big, level=big)  # BET-6
        now.in_front |= {places["small blind"]: small, places["big blind"]: big}  # BET-4
        first = (players.index(places["big blind"]) + 1) % len(players)  # BET-5
    else:
        step = int(one_of(r"Bets and raises are (\d+)", rest))
        now = Round(step, players, dict.fromkeys(players, 0))
        first = (players.index(places["button"]) + 1) % len(players)  # BET-5
    line = [*players[first:], *players[:first]]
    done = re.findall(r"(\w+) (folds|checks|calls|bets|raises to) ?(\d+)?( and is all-in)?\.", rest)
    for player, verb, chips, all_in in done:
        while line[0] in now.folded | now.all_in:
            line.append(line.pop(0))
        assert player == line[0], case.text
        line.append(line.pop(0))
        acts(now, player, verb, int(chips or 0), bool(all_in))
    while line[0] in now.folded | now.all_in:
        line.append(line.pop(0))
    now.turn = one_of(r"It is (\w+)'s turn\.", rest)
    assert now.turn == line[0], case.text
    return now


def acts(now: Round, player: str, verb: str, chips: int, all_in: bool) -> None:
    if verb == "folds":
        now.folded.add(player)
    elif verb == "checks":
        now.answered[player] = now.price
    elif verb == "calls":
        assert now.in_front[player] + chips == now.price
        now.in_front[player] = now.answered[player] = now.price
    else:
        assert all_in or chips == now.next_raise
        now.moves_up(player, chips, all_in)


def allowed(case: Case) -> frozenset[str]:
    now = told(case)
    return now.with_raise(now.next_raise) if now.may_raise else now.plain


def wrongly_allowed(change: Callable[[Round], Iterable[str]]) -> Callable[[Case], frozenset[str]]:
    return lambda case: frozenset(change(told(case)))


def everything(now: Round) -> frozenset[str]:
    return now.with_raise(now.next_raise) if now.may_raise else now.plain


BETTING_MISTAKES: dict[str, Callable[[Case], frozenset[str]]] = {
    "counted the cap without the blind": wrongly_allowed(
        lambda now: now.with_raise(now.price + now.step)
    ),
    "counted the bet as a raise": wrongly_allowed(lambda now: now.plain),
    "took the big blind's option away": wrongly_allowed(lambda now: {"check"}),
    "offered a fold where a check is free": wrongly_allowed(lambda now: {"fold", *everything(now)}),
    "let a player check facing a bet": wrongly_allowed(lambda now: {"check", *everything(now)}),
    "bound a player to the bet": wrongly_allowed(lambda now: everything(now) - {"fold"}),
    "took the blind for no bet": wrongly_allowed(lambda now: {"check", f"bet {2 * now.step}"}),
    "named the chips added": wrongly_allowed(lambda now: now.with_raise(now.next_raise - now.mine)),
    "let the short all-in reopen": wrongly_allowed(
        lambda now: now.with_raise(now.price + now.step)
    ),
    "let everybody complete": wrongly_allowed(lambda now: now.with_raise(2 * now.step)),
    "closed the raising to a player who had not acted": wrongly_allowed(lambda now: now.plain),
    "raised on top of the short all-in": wrongly_allowed(
        lambda now: now.with_raise(now.price + now.step)
    ),
    "took half a raise for too little": wrongly_allowed(lambda now: now.plain),
    "completed a half raise": wrongly_allowed(lambda now: now.with_raise(2 * now.step)),
}


# --- draws -------------------------------------------------------------------------------------


def drawing(case: Case, without: str = " folded") -> frozenset[str]:
    """DRAW-1, ALLIN-1: whoever has not folded, or has not done what `without` matches."""
    return frozenset(letter for letter, did in options(case).items() if not re.search(without, did))


def parts_of_a_draw(case: Case) -> tuple[list[str], str, list[str]]:
    """DRAW-1: the letters of who throws, of the burn and of who receives, the button last."""
    players = re.findall("[A-Z]\\w+", case.text.split(". ")[1].split(" sit ")[0])
    button = one_of(r"the button is in front of (\w+)", case.text)
    first = (players.index(button) + 1) % len(players)
    line = [*players[first:], *players[:first]]

    def letter(start: str) -> str:
        [found] = [key for key, said in options(case).items() if said.startswith(start)]
        return found

    throws, receives = (
        [letter(f"{name} {does} ") for name in line] for does in ("throws", "receives")
    )
    return throws, letter("A card is burnt"), receives


def in_order(case: Case) -> str:
    """DRAW-3 of the home table: all discard, one card is burnt, all are served."""
    throws, burn, receives = parts_of_a_draw(case)
    return "".join([*throws, burn, *receives])


def served_at_once(case: Case) -> str:
    throws, burn, receives = parts_of_a_draw(case)
    pairs = zip(throws, receives, strict=True)
    return burn + "".join(throw + receive for throw, receive in pairs)


def burnt_first(case: Case) -> str:
    throws, burn, receives = parts_of_a_draw(case)
    return "".join([burn, *throws, *receives])


def burnt_last(case: Case) -> str:
    throws, burn, receives = parts_of_a_draw(case)
    return "".join([*throws, *receives, burn])


def button_first(case: Case) -> str:
    throws, burn, receives = parts_of_a_draw(case)
    return "".join([throws[-1], *throws[:-1], burn, receives[-1], *receives[:-1]])


@dataclass
class Thrown:
    """How many are dealt in, and what they throw in each draw."""

    players: int
    rows: list[list[int]]

    @property
    def left(self) -> int:
        """DRAW-2, SEAT-6."""
        return 52 - 5 * self.players - sum(map(sum, self.rows)) - len(self.rows)


def thrown(case: Case) -> Thrown:
    players = int(one_of(r"table (\d) players are dealt in", case.text))
    return Thrown(players, list(map(numbers, re.findall(r"they throw (.+?) cards\.", case.text))))


def from_thrown(change: Callable[[Thrown], int]) -> Callable[[Case], int]:
    return lambda case: change(thrown(case))


@dataclass
class Heaps:
    """The cards of a short stub, heap by heap."""

    stub: int
    own: int
    served: list[int]
    waiting: list[int]
    earlier: int
    folded: int
    burnt: int

    @property
    def filled(self) -> int:
        """DRAW-4."""
        return self.stub + self.earlier + sum(self.served) + self.folded

    @property
    def live(self) -> int:
        return 1 + len(self.served) + len(self.waiting)

    @property
    def all_cards(self) -> int:
        """Every card of the deck: those of the heaps, and what the live players hold now."""
        held = 5 * self.live - self.own - sum(self.waiting)
        return self.filled + self.own + sum(self.waiting) + self.burnt + held


def heaps(case: Case) -> Heaps:
    def the(pattern: str) -> int:
        found = re.findall(pattern, case.text)
        assert len(found) <= 1
        return int(found[0]) if found else 0

    served = re.findall(r"Served already: (.+?)\.", case.text)
    [waiting] = re.findall(r"Still waiting: (.+?)\.", case.text)
    return Heaps(
        stub=the(r"the stub holds only (\d+)"),
        own=the(r"has thrown (\d+) cards?"),
        served=numbers(" ".join(served)),
        waiting=numbers(waiting),
        earlier=the(r"In earlier draws (\d+) cards"),
        folded=the(r"(\d+) cards lie in folded hands"),
        burnt=the(r"(\d+) cards? ha(?:s|ve) been burnt"),
    )


def from_heaps(change: Callable[[Heaps], int]) -> Callable[[Case], int]:
    return lambda case: change(heaps(case))


# --- pots --------------------------------------------------------------------------------------

Chips = tuple[int, ...]


@dataclass
class Showdown:
    """What each player has put in, who has folded, and the live hands from the best on, equal ones
    together; `line` is the order from the left of the button."""

    put_in: dict[str, int]
    folded: set[str]
    best_first: list[set[str]]
    line: list[str]

    @property
    def live(self) -> list[str]:
        return [name for name in self.put_in if name not in self.folded]

    @property
    def level(self) -> int:
        return min(self.put_in[name] for name in self.live)

    @property
    def winners(self) -> set[str]:
        return self.best_first[0]

    def chips(self, got: dict[str, int]) -> Chips:
        return tuple(got.get(name, 0) for name in self.put_in)

    def pots(self) -> list[tuple[int, set[str]]]:
        """POT-2, POT-3: cut at the levels of live players; the same claims make one pot."""
        levels = sorted({self.put_in[name] for name in self.live})
        cut: list[tuple[int, set[str]]] = []
        for low, high in zip([0, *levels], levels, strict=False):
            amount = sum(min(chips, high) - min(chips, low) for chips in self.put_in.values())
            claims = {name for name in self.live if self.put_in[name] >= high}
            if cut and cut[-1][1] == claims:
                amount += cut.pop()[0]
            cut.append((amount, claims))
        return cut

    def paid(self) -> dict[str, int]:
        """POT-1 to POT-5; nobody here put in more than somebody else, so nothing goes back."""
        highest, second = sorted(self.put_in.values())[:-3:-1]
        assert highest == second
        got = dict.fromkeys(self.put_in, 0)
        for amount, claims in self.pots():
            winners = next(equal & claims for equal in self.best_first if equal & claims)
            for name, chips in shared(amount, [name for name in self.line if name in winners]):
                got[name] += chips
        return got


def shared(amount: int, winners: Sequence[str]) -> list[tuple[str, int]]:
    """POT-5: the odd chips one each to the first in line."""
    each, odd = divmod(amount, len(winners))
    return [(name, each + (at < odd)) for at, name in enumerate(winners)]


def showdown(case: Case) -> Showdown:
    text = one_of(r"Put in during this deal: (.+?)\.", case.text)
    told = re.findall(r"(\w+) (\d+)(?: \((all-in|folded)\))?(?:,| and|$)", text)
    put_in = {name: int(chips) for name, chips, _ in told}
    names, folded = list(put_in), {name for name, _, state in told if state == "folded"}
    best_first, line = [], names
    if "equal hands" in case.text:
        [equal] = re.findall(r"\. ([^.]+) have equal hands", case.text)
        best_first = [set(re.findall(r"[A-Z]\w+", equal))]
        button = names.index(one_of(r"the button is in front of (\w+)\.", case.text))
        line = [*names[button + 1 :], *names[: button + 1]]
    else:
        [order] = re.findall(r"The best hand is (.+?)\.", case.text)
        best_first = [{name} for name in re.findall(r"(\w+)'s", order)]
        assert {name for name, _, state in told if state == "all-in"} == {
            name for name in names if name not in folded and put_in[name] < max(put_in.values())
        }
    return Showdown(put_in, folded, best_first, line)


def paid_by(change: Callable[[Showdown], dict[str, int]]) -> Callable[[Case], Chips]:
    def answer(case: Case) -> Chips:
        seen = showdown(case)
        return seen.chips(change(seen))

    return answer


def with_line(line: Callable[[list[str]], list[str]]) -> Callable[[Case], Chips]:
    """The whole pot, odd chips in another order."""

    def change(seen: Showdown) -> dict[str, int]:
        order = [name for name in line(seen.line) if name in seen.winners]
        return dict(shared(sum(seen.put_in.values()), order))

    return paid_by(change)


def whole_to_best(seen: Showdown) -> dict[str, int]:
    [winner] = seen.winners
    return {winner: sum(seen.put_in.values())}


def side_pot_back(seen: Showdown) -> dict[str, int]:
    got = {name: seen.put_in[name] - seen.level for name in seen.live}
    [winner] = seen.winners
    got[winner] = seen.pots()[0][0]
    return got


def own_chips_out(seen: Showdown) -> dict[str, int]:
    """The winner takes from the others only, and the next hand has the winner's chips."""
    got = seen.paid()
    [winner], [second] = seen.best_first[:2]
    got[winner] -= seen.put_in[winner]
    got[second] += seen.put_in[winner]
    return got


def folded_back(seen: Showdown) -> dict[str, int]:
    put_in = {name: 0 if name in seen.folded else chips for name, chips in seen.put_in.items()}
    got = Showdown(put_in, seen.folded, seen.best_first, seen.line).paid()
    return got | {name: seen.put_in[name] for name in seen.folded}


def odd_chip_left(seen: Showdown) -> dict[str, int]:
    return dict.fromkeys(seen.winners, sum(seen.put_in.values()) // len(seen.winners))


def explained_pots(case: Case) -> tuple[dict[str, int], set[int]]:
    """Who takes how much, and the figures that an explanation of the pots must have."""
    seen = showdown(case)
    takes = {name: chips for name, chips in seen.paid().items() if chips}
    return takes, {seen.level, *(amount for amount, _ in seen.pots())}


def read_explanation(model: str) -> tuple[dict[str, int], set[int]]:
    takes = {name: int(chips) for name, chips in re.findall(r"(\w+) takes (\d+)", model)}
    [covered] = re.findall(r"can win (\d+) from each", model)
    return takes, {int(covered), *map(int, re.findall(r"pot holds (\d+)", model))}


def main_pot(stakes: Sequence[int], folded: Sequence[bool]) -> int:
    """POT-2, POT-3."""
    level = min(chips for chips, out in zip(stakes, folded, strict=True) if not out)
    return sum(level if chips > level else chips for chips in stakes)


def all_chips(stakes: Sequence[int], folded: Sequence[bool]) -> int:
    return sum(stakes)


def live_chips_only(stakes: Sequence[int], folded: Sequence[bool]) -> int:
    live = [chips for chips, out in zip(stakes, folded, strict=True) if not out]
    return min(live) * len(live)


def lowest_of_all(stakes: Sequence[int], folded: Sequence[bool]) -> int:
    return sum(min(stakes) for _ in stakes)


def printed_example(case: Case) -> tuple[list[int], list[bool], int]:
    stakes, folded, result = re.findall(
        r"With stakes \[(.+?)\] and folded \[(.+?)\] it returns (\d+)\.", case.text
    )[0]
    return numbers(stakes), [word == "True" for word in folded.split(", ")], int(result)


# --- odds --------------------------------------------------------------------------------------


def is_eight_or_better(cards: Cards, ace: int = 12, straights: bool = True) -> bool:
    """R27-2 to R27-6: no pair, no straight, no flush, and nothing above an eight."""
    heights = {ace if card[0] == "A" else RANKS.index(card[0]) for card in cards}
    if len(heights) < 5 or max(heights) > RANKS.index("8"):
        return False
    in_a_row = max(heights) - min(heights) == 4
    return not (straights and in_a_row) and len({card[1] for card in cards}) > 1


def low_without_pairs(cards: Cards) -> bool:
    """Nothing above an eight, a straight only of five ranks: a pair is passed over."""
    heights = {RANKS.index(card[0]) for card in cards}
    in_a_row = len(heights) == 5 and max(heights) - min(heights) == 4
    return max(heights) <= RANKS.index("8") and not in_a_row


def helping(case: Case, fits: Callable[[Cards], bool] = is_eight_or_better) -> frozenset[str]:
    kept, offered = CARD.findall(case.text.split("?")[0]), CARD.findall(case.text.split("?")[1])
    assert (len(kept), len(offered)) == (4, 7)
    return frozenset(card for card in offered if fits([*kept, card]))


@dataclass
class Outs:
    """The cards of a text: four that are kept, one that is thrown, and the dead ones."""

    kept: list[str]
    thrown: str
    dead: list[str]

    @property
    def unseen(self) -> list[str]:
        return [card for card in DECK if card not in (*self.kept, self.thrown, *self.dead)]

    @property
    def good(self) -> list[str]:
        return [card for card in self.unseen if is_eight_or_better([*self.kept, card])]

    @property
    def dead_good(self) -> list[str]:
        return [card for card in self.dead if is_eight_or_better([*self.kept, card])]


def outs(case: Case) -> Outs:
    kept, thrown, *dead = re.findall(rf"(?:{CARD.pattern} ?)+", case.text)
    assert len(CARD.findall(kept)) == 4
    return Outs(CARD.findall(kept), thrown.strip(), CARD.findall(" ".join(dead)))


def chance(change: Callable[[Outs], Fraction]) -> Callable[[Case], Fraction]:
    return lambda case: change(outs(case))


def one_card(cards: Outs) -> Fraction:
    return Fraction(len(cards.good), len(cards.unseen))


def two_draws(cards: Outs) -> Fraction:
    """Every first card with every second: one of them helps."""
    good = set(cards.good)
    pairs = list(permutations(cards.unseen, 2))
    return Fraction(sum(one in good or two in good for one, two in pairs), len(pairs))


def memoryless(cards: Outs) -> Fraction:
    good = set(cards.good)
    pairs = [(one, two) for one in cards.unseen for two in cards.unseen]
    return Fraction(sum(one in good or two in good for one, two in pairs), len(pairs))


def both_help(cards: Outs) -> Fraction:
    good = set(cards.good)
    pairs = list(permutations(cards.unseen, 2))
    return Fraction(sum(one in good and two in good for one, two in pairs), len(pairs))


# --- all of them -------------------------------------------------------------------------------

AT_THE_TABLE: dict[str, Callable[[Case], Any]] = {
    "06-turn": allowed,
    "07-who-draws": drawing,
    "07-order": in_order,
    "07-left": from_thrown(lambda draws: draws.left),
    "07-refilled": from_heaps(lambda cards: cards.filled),
    "08-reopens": allowed,
    "09-side-pot": paid_by(Showdown.paid),
    "09-odd-chips": paid_by(Showdown.paid),
    "09-main-pot": lambda case: main_pot,
    "09-own-words": explained_pots,
    "13-outs": helping,
    "13-dead-cards": chance(one_card),
    "13-two-draws": chance(two_draws),
}
WRONGLY_AT_THE_TABLE: dict[str, dict[str, Callable[[Case], Any]]] = {
    "06-turn": {
        name: BETTING_MISTAKES[name]
        for name in (
            "counted the cap without the blind",
            "counted the bet as a raise",
            "took the big blind's option away",
            "offered a fold where a check is free",
            "let a player check facing a bet",
            "bound a player to the bet",
            "took the blind for no bet",
            "named the chips added",
        )
    },
    "07-who-draws": {
        "let pat bar later draws": lambda case: drawing(case, " folded| pat"),
        "took the draw from an all-in player": lambda case: drawing(case, " folded| all-in"),
        "let a folded hand draw": lambda case: drawing(case, "nobody"),
        "allowed five cards in all": lambda case: drawing(case, " folded| 5 cards"),
    },
    "07-order": {
        "served each player before the next discard": served_at_once,
        "burnt before the discards": burnt_first,
        "burnt after the replacements": burnt_last,
        "began with the button": button_first,
    },
    "07-left": {
        "skipped the burn": from_thrown(lambda draws: draws.left + len(draws.rows)),
        "burnt a card for each player": from_thrown(
            lambda draws: draws.left + len(draws.rows) - len(draws.rows) * draws.players
        ),
        "put the discards back": from_thrown(
            lambda draws: 52 - 5 * draws.players - len(draws.rows)
        ),
        "forgot the first five cards": from_thrown(
            lambda draws: 52 - sum(map(sum, draws.rows)) - len(draws.rows)
        ),
    },
    "07-refilled": {
        "shuffled in the discards of players still waiting": from_heaps(
            lambda cards: cards.filled + sum(cards.waiting)
        ),
        "shuffled in the recipient's own discards": from_heaps(
            lambda cards: cards.filled + cards.own
        ),
        "shuffled in the burnt cards": from_heaps(lambda cards: cards.filled + cards.burnt),
        "dealt the old stub first": from_heaps(lambda cards: cards.filled - cards.stub),
        "left the folded hands out": from_heaps(lambda cards: cards.filled - cards.folded),
    },
    "08-reopens": {
        name: BETTING_MISTAKES[name]
        for name in (
            "let the short all-in reopen",
            "let everybody complete",
            "bound a player to the bet",
            "closed the raising to a player who had not acted",
            "raised on top of the short all-in",
            "let a player check facing a bet",
            "took half a raise for too little",
            "completed a half raise",
            "named the chips added",
        )
    },
    "09-side-pot": {
        "gave the side pot to the best hand of all": paid_by(whole_to_best),
        "gave the side pot back": paid_by(side_pot_back),
        "left the winner's own chips out of the main pot": paid_by(own_chips_out),
        "gave the folded chips back": paid_by(folded_back),
    },
    "09-odd-chips": {
        "gave the odd chip to the dealer": with_line(lambda line: [line[-1], *line[:-1]]),
        "gave the odd chip to the first name": with_line(sorted),
        "went round against the clock": with_line(lambda line: [*line[-2::-1], line[-1]]),
        "left the odd chip in the pot": paid_by(odd_chip_left),
    },
    "09-main-pot": {
        "put all chips into the main pot": lambda case: all_chips,
        "left the folded chips out": lambda case: live_chips_only,
        "let a folded stake set the level": lambda case: lowest_of_all,
    },
    "09-own-words": {},
    "13-outs": {
        "ignored a straight": lambda case: helping(
            case, lambda cards: is_eight_or_better(cards, straights=False)
        ),
        "counted the ace low": lambda case: helping(
            case, lambda cards: is_eight_or_better(cards, ace=-1)
        ),
        "let low pairs pass": lambda case: helping(case, low_without_pairs),
    },
    "13-dead-cards": {
        "counted outs without the dead cards": chance(
            lambda cards: Fraction(len(cards.good) + len(cards.dead_good), 47)
        ),
        "counted dead cards among the outs": chance(
            lambda cards: Fraction(len(cards.good) + len(cards.dead_good), len(cards.unseen))
        ),
        "counted dead cards among the unseen": chance(lambda cards: Fraction(len(cards.good), 47)),
        "divided by the whole deck": chance(lambda cards: Fraction(len(cards.good), 52)),
        "gave odds for a probability": chance(
            lambda cards: Fraction(len(cards.good), len(cards.unseen) - len(cards.good))
        ),
        "wrote a percentage as a number": chance(lambda cards: 100 * one_card(cards)),
    },
    "13-two-draws": {
        "added the chances": chance(lambda cards: 2 * one_card(cards)),
        "took the memoryless model for the true deck": chance(memoryless),
        "counted one draw only": chance(one_card),
        "asked both draws to hit": chance(both_help),
        "wrote a percentage as a number": chance(lambda cards: 100 * two_draws(cards)),
    },
}


# --- what makes all variants equally hard -------------------------------------------------------


def is_near_the_cap(case: Case) -> bool:
    now = told(case)
    live = [name for name in now.players if name not in now.folded]
    has_option = now.raises == 0 and now.price == now.mine and now.turn not in now.answered
    return len(live) >= 3 and (now.raises in (2, 3) or has_option)


def has_five_roles(case: Case) -> bool:
    did = list(options(case).values())
    roles = ["stood pat", "gone all-in", "folded"]
    counts = [sum(role in one for one in did) for role in roles]
    two = [one for one in did if not any(role in one for role in roles)]
    return len(did) == 5 and counts == [1, 1, 1] and len(two) == 2


def is_a_draw_of_three(case: Case) -> bool:
    throws, _, receives = parts_of_a_draw(case)
    said = options(case)
    counts = [numbers(said[letter]) for letter in throws]
    return (
        len(counts) == 3
        and counts == [numbers(said[one]) for one in receives]
        and all(1 <= count <= 4 for [count] in counts)
    )


def has_stub_enough(case: Case) -> bool:
    draws = thrown(case)
    return draws.players in (3, 4, 5) and len(draws.rows) in (1, 2) and draws.left >= 0


def is_a_first_refill(case: Case) -> bool:
    """All 52 cards lie in the heaps that are named: nothing was shuffled in before."""
    cards = heaps(case)
    is_short = 0 < cards.stub < cards.own
    folded = cards.folded == 5 * (6 - cards.live) > 0
    return cards.all_cards == 52 and is_short and folded and bool(cards.waiting)


def adds_half_or_one_less(case: Case) -> bool:
    now = told(case)
    assert len(now.all_in) == 1
    return 2 * now.added in (now.step, now.step - 2)


def is_one_side_pot(case: Case) -> bool:
    seen = showdown(case)
    is_short = all(seen.put_in[name] == seen.level for name in seen.winners)
    return (len(seen.put_in), len(seen.folded), len(seen.pots()), is_short) == (4, 1, 2, True)


def has_odd_chips(case: Case) -> bool:
    seen = showdown(case)
    [(amount, claims)] = seen.pots()
    return len(seen.winners) in (2, 3) and amount % len(seen.winners) > 0 and claims > seen.winners


def has_two_highest_live(stakes: Sequence[int], folded: Sequence[bool]) -> bool:
    pairs = sorted(zip(stakes, folded, strict=True))
    highest = max(stakes)
    is_equal = [out for chips, out in pairs if chips == highest] == [False, False]
    return len(stakes) in (3, 4, 5) and is_equal


def has_traps(case: Case) -> bool:
    kept, offered = (CARD.findall(part) for part in case.text.split("?"))
    ranks = {card[0] for card in kept}
    is_low = all(RANKS.index(rank) <= RANKS.index("8") for rank in ranks)
    pairs = [card for card in offered if card[0] in ranks]
    in_a_row = helping(case, lambda cards: is_eight_or_better(cards, straights=False))
    several = len({card[1] for card in kept}) > 1
    return is_low and several and len(pairs) == 1 and in_a_row > helping(case) > frozenset()


def has_dead_cards(case: Case) -> bool:
    cards = outs(case)
    others = len(cards.dead) - len(cards.dead_good)
    return len(cards.dead_good) in (1, 2, 3) and others in (1, 2, 3, 4)


def is_a_clean_draw(case: Case) -> bool:
    cards = outs(case)
    is_low = all(RANKS.index(card[0]) <= RANKS.index("8") for card in cards.kept)
    return is_low and cards.dead == [] and not is_eight_or_better([*cards.kept, cards.thrown])


BANDS: dict[str, tuple[str, Callable[[Case], bool]]] = {
    "06-turn": (
        "the cap is reached, is one raise away, or the big blind has its option",
        is_near_the_cap,
    ),
    "07-who-draws": (
        "five players: one stood pat, one is all-in, one has folded, two drew",
        has_five_roles,
    ),
    "07-order": ("three players, each of whom throws one to four cards", is_a_draw_of_three),
    "07-left": ("three to five players, one or two draws, no reshuffle", has_stub_enough),
    "07-refilled": (
        "six players, the first reshuffle, somebody waiting and somebody folded",
        is_a_first_refill,
    ),
    "08-reopens": ("the all-in adds half of a raise, or one chip less", adds_half_or_one_less),
    "09-side-pot": (
        "four players, one of them folded, and exactly one side pot",
        is_one_side_pot,
    ),
    "09-odd-chips": ("one pot, two or three equal hands, one or two odd chips", has_odd_chips),
    "09-main-pot": (
        "three to five players; the two highest stakes are live and equal",
        lambda case: has_two_highest_live(*printed_example(case)[:2]),
    ),
    "09-own-words": (
        "four players, one of them folded, and exactly one side pot",
        is_one_side_pot,
    ),
    "13-outs": (
        "four low cards of more than one suit, with a straight and a pair among the offers",
        has_traps,
    ),
    "13-dead-cards": (
        "one to three dead cards that would have helped, one to four others",
        has_dead_cards,
    ),
    "13-two-draws": (
        "four low cards, two draws from the true deck, no dead cards",
        is_a_clean_draw,
    ),
}
"""What each question says of all its variants, and how that is read from one of them."""
