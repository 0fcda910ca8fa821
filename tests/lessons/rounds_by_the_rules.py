"""Exercise 06 answered without the package, from the words and numbers that a learner sees.

Each answer takes a case and returns what BET asks for; each mistake returns what its wrong rule
asks for. Letters are texts or sets of texts, chips numbers or a tuple in the order of the names.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lowball_lessons.lessons.question import Case
from tests.lessons.table_by_the_rules import Round, acts, numbers, one_of, options

DEED = re.compile(r"(\w+) (folds|checks|calls|bets|raises to) ?(\d+)?")
Deeds = list[tuple[str, str, int]]


def deeds(text: str) -> Deeds:
    return [(name, verb, int(chips or 0)) for name, verb, chips in DEED.findall(text)]


def names_in(text: str) -> list[str]:
    return re.findall(r"[A-Z]\w+", text)


def fitting(case: Case, fits: Callable[[str], bool]) -> frozenset[str]:
    return frozenset(letter for letter, option in options(case).items() if fits(option))


def option(case: Case, words: str) -> str:
    [letter] = fitting(case, lambda said: said == words)
    return letter


def seated(case: Case) -> tuple[list[str], int]:
    """The players clockwise, and where the button is."""
    before = case.text.split(" sit clockwise")[0]
    players = re.findall(r"([A-Z]\w+)(?= \(|,| and|$)", before.split(". ")[-1])
    button = one_of(r"(\w+) \(button\)", before)
    return players, players.index(button)


def next_live(players: Sequence[str], start: int, out: Sequence[str], step: int = 1) -> str:
    around = [players[(start + step * at) % len(players)] for at in range(1, len(players) + 1)]
    return next(name for name in around if name not in out)


# --- who begins --------------------------------------------------------------------------------


@dataclass
class Beginning:
    """Who sits where, who has folded before the draw, who raised."""

    players: list[str]
    button: int
    folded: list[str]
    raiser: str

    def left_of(self, seat: int) -> str:
        return self.players[(seat + 1) % len(self.players)]

    @property
    def big_blind(self) -> int:
        """SEAT-3."""
        return (self.button + (1 if len(self.players) == 2 else 2)) % len(self.players)

    @property
    def right(self) -> tuple[str, str]:
        """BET-5."""
        return self.left_of(self.big_blind), next_live(self.players, self.button, self.folded)


def beginning(case: Case) -> Beginning:
    if "alone at the home table" in case.text:
        players = names_in(case.text.split(" play ")[0])
        button = players.index(one_of(r"The button is in front of (\w+)\.", case.text))
    else:
        players, button = seated(case)
        here = (button, "button"), (button + 1, "small blind"), (button + 2, "big blind")
        assert all(f"{players[at % len(players)]} ({what})" in case.text for at, what in here)
    told = one_of(r"Before the first draw (.+?)\. Who", case.text)
    gone = re.findall(r", ([^,]*(?:, [^,]+)*) folds?, and", told)
    return Beginning(players, button, names_in(" ".join(gone)), told.split(" raises")[0])


def who_begins(change: Callable[[Beginning], tuple[str, str]]) -> Callable[[Case], str]:
    def answer(case: Case) -> str:
        first, later = change(beginning(case))
        return option(case, f"{first} before the draw, {later} after it")

    return answer


# --- what is put in ----------------------------------------------------------------------------


@dataclass
class Paying:
    """A first round: blinds by player, what was done, and who sits there."""

    players: list[str]
    blinds: dict[str, int]
    done: Deeds

    def chips(self, player: str) -> int:
        """BET-3, BET-4: a call adds, a raise says what is in front after it."""
        front = self.blinds.get(player, 0)
        for _, verb, chips in self.of(player):
            front = chips if verb == "raises to" else front + chips
        return front

    def of(self, player: str) -> Deeds:
        return [one for one in self.done if one[0] == player]


def paying(case: Case) -> Paying:
    players, button = seated(case)
    small, big = numbers(one_of(r"The blinds are (\d+ and \d+)\.", case.text))
    seats = [players[(button + at) % len(players)] for at in (1, 2)]
    done = deeds(one_of(r"first betting round: (.+) How many", case.text))
    seen = Paying(players, dict(zip(seats, (small, big), strict=True)), done)
    folded = {name for name, verb, _ in done if verb == "folds"}
    matched = {seen.chips(name) for name in players if name not in folded}
    assert matched == {max(map(seen.chips, players))}  # BET-9
    return seen


def paid(change: Callable[[Paying, str], int]) -> Callable[[Case], tuple[int, ...]]:
    def answer(case: Case) -> tuple[int, ...]:
        seen = paying(case)
        return tuple(change(seen, name) for name in seen.players)

    return answer


def blind_on_top(seen: Paying, name: str) -> int:
    has_added = any(chips for _, _, chips in seen.of(name))
    return seen.chips(name) + (seen.blinds.get(name, 0) if has_added else 0)


def last_step_only(seen: Paying, name: str) -> int:
    steps = [chips for _, _, chips in seen.of(name) if chips]
    return steps[-1] if steps else seen.blinds.get(name, 0)


def folded_back(seen: Paying, name: str) -> int:
    return 0 if any(verb == "folds" for _, verb, _ in seen.of(name)) else seen.chips(name)


# --- which rounds are over ---------------------------------------------------------------------


@dataclass
class Ended:
    """A round of three players after the draw, replayed."""

    players: list[str]
    done: Deeds

    @property
    def folded(self) -> set[str]:
        return {name for name, verb, _ in self.done if verb == "folds"}

    @property
    def aggressor(self) -> int:
        """The place of the last bet or raise, -1 without any."""
        places = [at for at, (_, verb, _) in enumerate(self.done) if verb in ("bets", "raises to")]
        return places[-1] if places else -1

    @property
    def is_one_left(self) -> bool:
        return len(self.folded) == len(self.players) - 1

    @property
    def all_checked(self) -> bool:
        return len(self.done) == len(self.players) and self.aggressor < 0

    @property
    def is_matched(self) -> bool:
        """BET-9: everybody who is left has answered the last bet or raise."""
        if self.aggressor < 0 or self.is_one_left:
            return False
        answered = {name for name, _, _ in self.done[self.aggressor :]}
        return answered >= set(self.players) - self.folded

    @property
    def is_over(self) -> bool:
        """BET-9, BET-10."""
        return self.is_one_left or self.all_checked or self.is_matched


def ended(case: Case, said: str) -> Ended:
    """The round of an option, in which everybody acts in turn and for the right amount."""
    players = names_in(case.text.split(" are the only")[0])
    step = int(one_of(r"bets and raises are (\d+)", case.text))
    now = Round(step, players, dict.fromkeys(players, 0))
    line = list(players)
    for name, verb, chips in deeds(said):
        assert name == line.pop(0)
        line += [name] if verb != "folds" else []
        acts(now, name, verb, chips, all_in=False)
    return Ended(players, deeds(said))


def over_by(change: Callable[[Ended], bool]) -> Callable[[Case], frozenset[str]]:
    return lambda case: fitting(case, lambda said: change(ended(case, said)))


def all_have_acted(seen: Ended) -> bool:
    return {name for name, _, _ in seen.done} == set(seen.players)


# --- the pot of a deal -------------------------------------------------------------------------


@dataclass
class Deal:
    """Blinds, and how many put in each round's bet."""

    blinds: tuple[int, int]
    draws: int
    stay: list[int]

    @property
    def sizes(self) -> list[int]:
        """BET-2: small bets in the first half of the rounds (BET-1), then big ones."""
        half = (self.draws + 1) // 2
        return [self.blinds[1]] * half + [2 * self.blinds[1]] * half

    def pot(self, sizes: Sequence[int]) -> int:
        return sum(bet * count for bet, count in zip(sizes, self.stay, strict=False))


def whole_deal(case: Case) -> Deal:
    small, big = numbers(one_of(r"blinds of (\d+ and \d+)\.", case.text))
    draws = 3 if "play Triple Draw" in case.text else 1
    callers = re.findall(r"one player bets and (another|\d+)", case.text)
    later = [2 if count == "another" else int(count) + 1 for count in callers]
    assert len(later) == draws
    return Deal((small, big), draws, [len(names_in(case.text.split(" play ")[0])), *later])


def pot_by(change: Callable[[Deal], int]) -> Callable[[Case], int]:
    return lambda case: change(whole_deal(case))


def sized(*big: int) -> Callable[[Case], int]:
    """Big bets in these rounds of four only."""
    return pot_by(
        lambda deal: deal.pot(
            [deal.blinds[1] * (1 + (at in big)) for at in range(1, deal.draws + 2)]
        )
    )


# --- two players left --------------------------------------------------------------------------


@dataclass
class Two:
    """A third round with two players left at the end, and whether its cap holds."""

    step: int
    price: int
    mine: int
    is_capped: bool
    began_with_two: bool

    @property
    def reason(self) -> str:
        """What is said of the cap, in part."""
        if self.is_capped:
            return "a cap once reached stays for the round."
        began = "The round began with two players, so it has no cap."
        return began if self.began_with_two else "Two were left before the third raise was made"

    def allowed(self, *more: str) -> frozenset[str]:
        return frozenset({"fold", "call", *more})

    @property
    def next_raise(self) -> str:
        return f"raise {self.price + self.step}"

    @property
    def right(self) -> frozenset[str]:
        """BET-7, BET-8."""
        return self.allowed() if self.is_capped else self.allowed(self.next_raise)


def two_left(case: Case) -> Two:
    players, button = seated(case)
    early = names_in(" ".join(re.findall(r"In the first round (.+?) folded\.", case.text)))
    step = int(one_of(r"Bets and raises are (\d+)", case.text))
    left = [name for name in players if name not in early]
    line = [*players[button + 1 :], *players[: button + 1]]
    line = [name for name in line if name in left]
    raises, began_with_two, front = 0, len(left) == 2, dict.fromkeys(left, 0)
    is_lifted = began_with_two
    for name, verb, chips in deeds(case.text.split("third betting round.")[1]):
        assert name == line.pop(0)
        if verb == "folds":
            left.remove(name)
            is_lifted = is_lifted or (len(left) == 2 and raises < 3)
            continue
        line.append(name)
        raises += verb == "raises to"
        assert verb != "raises to" or chips == max(front.values()) + step
        front[name] = chips if verb != "calls" else front[name] + chips
    turn = one_of(r"It is (\w+)'s turn\.", case.text)
    assert (len(left), line[0], raises >= 3) == (2, turn, True)
    return Two(step, max(front.values()), front[turn], not is_lifted, began_with_two)


def left_by(change: Callable[[Two], frozenset[str]]) -> Callable[[Case], frozenset[str]]:
    return lambda case: change(two_left(case))


# --- who opens at ace-to-five ------------------------------------------------------------------


@dataclass
class Opening:
    """Five players, the dealer, and what was done before the draw."""

    players: list[str]
    dealer: int
    done: Deeds

    @property
    def folded(self) -> list[str]:
        return [name for name, verb, _ in self.done if verb == "folds"]

    @property
    def bettor(self) -> str:
        return next(name for name, verb, _ in self.done if verb == "bets")

    @property
    def last(self) -> str:
        return [name for name, verb, _ in self.done if verb in ("bets", "raises to")][-1]

    def near_bettor(self, step: int) -> str:
        return next_live(self.players, self.players.index(self.bettor), self.folded, step)

    @property
    def right(self) -> str:
        """BET-11."""
        return self.near_bettor(1) if self.bettor in self.folded else self.bettor


def opening(case: Case) -> Opening:
    players = names_in(case.text.split(" sit clockwise")[0].split("table. ")[1])
    dealer = players.index(one_of(r"; (\w+) is the dealer\.", case.text))
    done = deeds(one_of(r"Before the draw: (.+) Who acts", case.text))
    assert done[0][0] == players[(dealer + 1) % 5]
    return Opening(players, dealer, done)


def opened_by(change: Callable[[Opening], str]) -> Callable[[Case], str]:
    return lambda case: option(case, change(opening(case)))


# --- the dearest deal, and pot limit -----------------------------------------------------------


def dearest(steps: int = 4, ante: int = 1, big: bool = True) -> Callable[[Case], int]:
    """BET-12: so many steps in each round; the ante counted or not, the big bet used or not."""

    def answer(case: Case) -> int:
        dead, small, large = map(
            int, re.findall(r"(?:an ante|raises|and) of (\d+)", case.text.split("What")[0])
        )
        return ante * dead + steps * (small + (large if big else small))

    return answer


@dataclass
class Pot:
    """A bet or raise that is faced at pot limit."""

    before: int
    front: dict[str, int]
    turn: str
    stack: int

    @property
    def price(self) -> int:
        return max(self.front.values())

    @property
    def bets(self) -> int:
        return sum(self.front.values())

    @property
    def owed(self) -> int:
        return self.price - self.front[self.turn]


def pot_limit(case: Case) -> Pot:
    players, _ = seated(case)
    front = dict.fromkeys(players, 0)
    for name, verb, chips in deeds(case.text.split(" chips. ")[1].rsplit(" It is ", 1)[0]):
        front[name] = front[name] + chips if verb == "calls" else max(front[name], chips)
    return Pot(
        before=int(one_of(r"The pot of the first round holds (\d+)\.", case.text)),
        front=front,
        turn=one_of(r"It is (\w+)'s turn\.", case.text),
        stack=int(one_of(r"began with (\d+) chips", case.text)),
    )


def limit_by(change: Callable[[Pot], int]) -> Callable[[Case], int]:
    return lambda case: change(pot_limit(case))


# --- what is refused ---------------------------------------------------------------------------


@dataclass
class Try:
    """What somebody tries: whose turn it is, what is owed, the next step up and the raises."""

    who: str
    verb: str
    chips: int
    turn: str
    owed: int
    next_step: int
    raises: int

    @property
    def is_in_turn(self) -> bool:
        return self.who == self.turn

    @property
    def is_raise(self) -> bool:
        return self.verb in ("bets", "raises to")

    @property
    def is_refused(self) -> bool:
        """BET-14, BET-2, BET-3, BET-6."""
        if not self.is_in_turn:
            return True
        if self.is_raise:
            return self.chips != self.next_step or self.raises >= 3
        return (self.verb in ("folds", "calls")) != (self.owed > 0)


def tries(case: Case) -> Iterator[tuple[str, Try]]:
    players, button = seated(case)
    step = int(one_of(r"bets and raises are (\d+)\.", case.text))
    now = Round(step, players, dict.fromkeys(players, 0))
    line = [*players[button + 1 :], *players[: button + 1]]
    done = case.text.split(f"raises are {step}. ")[1].rsplit(" It is ", 1)[0]
    for name, verb, chips in deeds(done):
        assert name == line.pop(0)
        line.append(name)
        acts(now, name, verb, chips, all_in=False)
    now.turn = one_of(r"It is (\w+)'s turn\.", case.text)
    assert now.turn == line[0]
    for letter, said in options(case).items():
        [(who, verb, chips)] = deeds(said)
        owed = now.price - now.mine
        assert verb != "calls" or chips == owed
        yield letter, Try(who, verb, chips, now.turn, owed, now.next_raise, now.raises)


def refused_by(change: Callable[[Try], bool]) -> Callable[[Case], frozenset[str]]:
    return lambda case: frozenset(letter for letter, one in tries(case) if change(one))


def one_raise_too_many(one: Try) -> bool:
    is_step = one.is_in_turn and one.is_raise and one.chips == one.next_step
    return one.is_refused and not is_step


# --- all of them -------------------------------------------------------------------------------

AT_THE_TABLE: dict[str, Callable[[Case], Any]] = {
    "06-begins": who_begins(lambda seen: seen.right),
    "06-put-in": paid(Paying.chips),
    "06-over": over_by(lambda seen: seen.is_over),
    "06-pot": pot_by(lambda deal: deal.pot(deal.sizes)),
    "06-two-left": left_by(lambda seen: seen.right),
    "06-opens": opened_by(lambda seen: seen.right),
    "06-dearest": dearest(),
    "06-pot-limit": limit_by(lambda pot: pot.price + pot.before + pot.bets + pot.owed),
    "06-refused": refused_by(lambda one: one.is_refused),
}
WRONGLY_AT_THE_TABLE: dict[str, dict[str, Callable[[Case], Any]]] = {
    "06-begins": {
        "began left of the button before the first draw too": who_begins(
            lambda seen: (seen.left_of(seen.button), seen.right[1])
        ),
        "began left of the big blind in every round": who_begins(
            lambda seen: (seen.right[0], next_live(seen.players, seen.big_blind, seen.folded))
        ),
        "let a folded player begin": who_begins(
            lambda seen: (seen.right[0], seen.left_of(seen.button))
        ),
        "let the last raiser begin": who_begins(lambda seen: (seen.right[0], seen.raiser)),
        "let the button begin every round": who_begins(
            lambda seen: (seen.players[seen.button], seen.players[seen.button])
        ),
        "turned the two rounds round": who_begins(lambda seen: (seen.right[1], seen.right[0])),
    },
    "06-put-in": {
        "paid the blind on top of the bet": paid(blind_on_top),
        "took a raise for the chips added": paid(
            lambda seen, name: (
                seen.blinds.get(name, 0) + sum(chips for _, _, chips in seen.of(name))
            )
        ),
        "gave the folder's chips back": paid(folded_back),
        "counted the last step only": paid(last_step_only),
    },
    "06-over": {
        "ended the round when all had acted once": over_by(all_have_acted),
        "let the last raiser act again": over_by(lambda seen: seen.is_over and not seen.is_matched),
        "asked for a bet in every round": over_by(
            lambda seen: seen.is_over and not seen.all_checked
        ),
        "played on with one player": over_by(lambda seen: seen.is_over and not seen.is_one_left),
        "took any call for the end": over_by(lambda seen: seen.done[-1][1] == "calls"),
    },
    "06-pot": {
        "never doubled the bet": sized(),
        "doubled the bet in the last round only": sized(4),
        "doubled the bet after the first draw": sized(2, 3, 4),
        "left the last round out": pot_by(lambda deal: deal.pot(deal.sizes[:-1])),
        "counted the blinds beside the calls": pot_by(
            lambda deal: deal.pot(deal.sizes) + sum(deal.blinds)
        ),
    },
    "06-two-left": {
        "kept the cap between two": left_by(lambda seen: seen.allowed()),
        "lifted a cap that was reached": left_by(lambda seen: seen.allowed(seen.next_raise)),
        "named the chips added": left_by(
            lambda seen: seen.allowed(f"raise {seen.price + seen.step - seen.mine}")
        ),
        "let a player check facing a bet": left_by(lambda seen: seen.right | {"check"}),
        "bound a player to the bet": left_by(lambda seen: seen.right - {"fold"}),
    },
    "06-opens": {
        "began left of the dealer": opened_by(
            lambda seen: next_live(seen.players, seen.dealer, seen.folded)
        ),
        "let the last raiser open": opened_by(lambda seen: seen.last),
        "let a folded player open": opened_by(lambda seen: seen.bettor),
        "began left of the first bettor": opened_by(lambda seen: seen.near_bettor(1)),
        "went against the clock": opened_by(lambda seen: seen.near_bettor(-1)),
        "let the dealer open": opened_by(lambda seen: seen.players[seen.dealer]),
    },
    "06-dearest": {
        "allowed four raises": dearest(steps=5),
        "counted the bet among the three raises": dearest(steps=3),
        "left the ante out": dearest(ante=0),
        "used the first bet in both rounds": dearest(big=False),
    },
    "06-pot-limit": {
        "took the pot before the call": limit_by(lambda pot: pot.price + pot.before + pot.bets),
        "named the size of the raise": limit_by(lambda pot: pot.before + pot.bets + pot.owed),
        "left the bets of this round out": limit_by(lambda pot: pot.price + pot.before),
        "left the earlier rounds out": limit_by(lambda pot: pot.price + pot.bets + pot.owed),
        "allowed the whole stack": limit_by(lambda pot: pot.stack),
    },
    "06-refused": {
        "let a player act out of turn": refused_by(lambda one: one.is_refused and one.is_in_turn),
        "took any amount at fixed limit": refused_by(
            lambda one: one.is_refused and (not one.is_raise or one.chips == one.next_step)
        ),
        "let a player check facing a bet": refused_by(
            lambda one: one.is_refused and not (one.is_in_turn and one.verb == "checks")
        ),
        "offered a fold where a check is free": refused_by(
            lambda one: one.is_refused and not (one.is_in_turn and one.verb == "folds")
        ),
        "allowed one raise too many": refused_by(one_raise_too_many),
        "refused the raise": refused_by(lambda one: one.is_refused or one.is_raise),
        "bound a player to the bet": refused_by(
            lambda one: one.is_refused or (one.is_in_turn and one.verb == "folds")
        ),
    },
}


# --- what makes all variants equally hard -------------------------------------------------------


def has_two_at_least(case: Case) -> bool:
    seen = beginning(case)
    return 2 <= len(seen.players) <= 5 and len(seen.players) - len(seen.folded) >= 2


def has_a_folder_with_chips(case: Case) -> bool:
    seen = paying(case)
    folded = [name for name, verb, _ in seen.done if verb == "folds"]
    raises = sum(verb == "raises to" for _, verb, _ in seen.done)
    return len(seen.players) in (3, 4) and 1 <= raises <= 3 and any(map(seen.chips, folded))


def has_two_or_three_over(case: Case) -> bool:
    rounds = [ended(case, said) for said in options(case).values()]
    is_called = any(one.is_matched for one in rounds)
    return len(rounds) == 5 and sum(one.is_over for one in rounds) in (2, 3) and is_called


def is_one_bet_a_round(case: Case) -> bool:
    deal = whole_deal(case)
    return 4 <= deal.stay[0] <= 6 and deal.stay == sorted(deal.stay, reverse=True)


def has_three_to_five_raises(case: Case) -> bool:
    seen = two_left(case)
    return 4 <= seen.price // seen.step <= 6 and len(seated(case)[0]) in (3, 4)


def has_a_bettor(case: Case) -> bool:
    seen = opening(case)
    return len(seen.players) == 5 and len(seen.folded) <= 3


def is_for_two_or_three(case: Case) -> bool:
    return len(names_in(case.text.split(" play ")[0])) in (2, 3)


def is_faced_at_pot_limit(case: Case) -> bool:
    pot = pot_limit(case)
    most = AT_THE_TABLE["06-pot-limit"](case)
    return len(pot.front) in (3, 4) and 0 < pot.owed < most < pot.stack


def has_some_legal(case: Case) -> bool:
    made = [one.is_refused for _, one in tries(case)]
    return len(made) == 6 and 0 < sum(made) < 6 and len(seated(case)[0]) in (3, 4)


BANDS: dict[str, tuple[str, Callable[[Case], bool]]] = {
    "06-begins": ("two to five players, one raise, at least two stay in", has_two_at_least),
    "06-put-in": (
        "three or four players, one to three raises, a folder with chips in front",
        has_a_folder_with_chips,
    ),
    "06-over": (
        "five rounds of three players, two or three of them over, one by a call",
        has_two_or_three_over,
    ),
    "06-pot": (
        "four to six players, one bet in each round, one draw or three",
        is_one_bet_a_round,
    ),
    "06-two-left": (
        "two of three or four players are left, and three to five raises are made",
        has_three_to_five_raises,
    ),
    "06-opens": (
        "five players at the Ace-to-Five table, somebody bet and two at least stay in",
        has_a_bettor,
    ),
    "06-dearest": (
        "two or three players at an Ace-to-Five table with other stakes",
        is_for_two_or_three,
    ),
    "06-pot-limit": (
        "three or four players, the second round, a bet or a raise is faced",
        is_faced_at_pot_limit,
    ),
    "06-refused": (
        "three or four players, third round, six tries of which some are legal",
        has_some_legal,
    ),
}
"""What each question says of all its variants, and how that is read from one of them."""
