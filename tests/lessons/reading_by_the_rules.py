"""Exercise 01 answered without the package, from the words, texts and cards that a learner sees.

Each answer takes a case and returns what CARD, R27-3, R27-4 and R27-12 ask for; each mistake
returns what its wrong rule asks for.
"""

import re
from collections.abc import Callable
from typing import Any

from lowball_lessons import Hand
from lowball_lessons.lessons.question import Case

RANKS = "23456789TJQKA"
SUITS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
WORDS = {
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "T",
    "jack": "J",
    "queen": "Q",
    "king": "K",
    "ace": "A",
}
CARD = re.compile(rf"[{RANKS}][♣♦♥♠]")
DECK = [rank + suit for rank in RANKS for suit in "♣♦♥♠"]

Cards = list[str]
Height = Callable[[str], int]


def high_ace(card: str) -> int:
    return RANKS.index(card[0]) + 2


def low_ace(card: str) -> int:
    return 1 if card[0] == "A" else high_ace(card)


def ten_as_two(card: str) -> int:
    return 2 if card[0] == "T" else high_ace(card)


def shown(case: Case) -> dict[str, Any]:
    """The options as they are printed: a hand as its cards, anything else as it is."""
    return {
        letter: CARD.findall(option.symbols) if isinstance(option, Hand) else option
        for letter, option in case.options
    }


def fitting(case: Case, fits: Callable[[Any], bool]) -> frozenset[str]:
    return frozenset(letter for letter, option in shown(case).items() if fits(option))


def the_one(case: Case, said: str) -> str:
    [letter] = [letter for letter, option in shown(case).items() if option == said]
    return letter


def down(cards: Cards, height: Height = high_ace) -> list[int]:
    return sorted(map(height, cards), reverse=True)


# --- cards as words and as texts ---------------------------------------------------------------


def aloud(case: Case, **swapped: str) -> frozenset[str]:
    """CARD-1. `swapped` is what the learner takes for what, in the words of the text."""
    called = re.findall(rf"(\w+) of ({'|'.join(SUITS)})", case.text)
    offered = CARD.findall(case.text.partition("?")[2])
    assert len(set(offered)) == 8
    cards = set()
    for rank, suit in called:
        meant = WORDS[rank] + SUITS[suit]
        taken = WORDS[swapped.get(rank, rank)] + SUITS[swapped.get(suit, suit)]
        cards.add(taken if taken in offered else meant)
    return frozenset(cards)


def one_card(text: str) -> str:
    """The card that a text means, with a symbol, or nothing (CARD-1)."""
    match = re.fullmatch(r"(10|[2-9tjqka])([cdhs♣♦♥♠])", text.lower())
    if match is None:
        return ""
    rank = "T" if match[1] == "10" else match[1].upper()
    return rank + dict(zip("cdhs♣♦♥♠", "♣♦♥♠♣♦♥♠", strict=True))[match[2]]


def is_card(text: str) -> bool:
    return one_card(text) != ""


def has_joker(case: Case) -> bool:
    return "joker" in case.text


def listed(text: str) -> Cards:
    return ["joker" if part == "Jk" else one_card(part) for part in text.split()]


def is_hand(text: str, joker: bool) -> bool:
    """CARD-2, CARD-3."""
    cards = listed(text)
    assert "" not in cards
    return len(cards) == len(set(cards)) == 5 and (joker or "joker" not in cards)


# --- counting ----------------------------------------------------------------------------------


def suit_left(case: Case, since: int = 5) -> int:
    """CARD-4: the last deal's cards, the first five of the text, are back."""
    held = CARD.findall(case.text)[since:]
    [suit] = re.findall(r"How many (\w+) are", case.text)
    return sum(card[1] == SUITS[suit] for card in DECK if card not in held)


def low_left(case: Case, height: Height = high_ace, more: int = 0, seen: int = 10) -> int:
    """CARD-1. `seen` is how many of the cards in the text are taken off."""
    cards = CARD.findall(case.text)[:seen]
    [limit] = re.findall(r"lower than an? (\w+)", case.text)
    below = high_ace(WORDS[limit]) + more
    return sum(height(card) < below for card in DECK if card not in cards)


# --- reading downwards -------------------------------------------------------------------------


def sorted_cards(case: Case, height: Height = high_ace) -> str:
    cards = shown(case)
    return "".join(sorted(cards, key=lambda letter: height(cards[letter]), reverse=True))


PLACES = ["highest", "second highest", "third highest", "fourth highest", "lowest"]


def decided(case: Case, places: range = range(5), higher_wins: bool = False) -> str:
    """R27-3."""
    found = CARD.findall(case.text)
    ana, ben = down(found[:5]), down(found[5:])
    assert len(set(ana)) == len(set(ben)) == 5
    at = next(at for at in places if ana[at] != ben[at])
    player = "Ana" if (ana[at] < ben[at]) != higher_wins else "Ben"
    return the_one(case, f"{player}'s, by the {PLACES[at]} card")


# --- names -------------------------------------------------------------------------------------


def word(rank: int) -> str:
    return list(WORDS)[rank - 2]


def name(cards: Cards, height: Height = high_ace) -> str:
    """R27-12."""
    ranks = down(cards, height)
    assert len(set(ranks)) == 5
    if ranks[0] > 10:
        return f"{word(ranks[0])}-high"
    first, second = (RANKS[rank - 2] for rank in ranks[:2])
    return f"{'an' if first == '8' else 'a'} {first}{second}"


def asked_name(case: Case) -> str:
    [said] = re.findall(r'"(.+)"', case.text)
    return str(said)


def texture(cards: Cards) -> str:
    """R27-12, as it was decided: eights, nines and tens, by the gap below the first card."""
    first, second, *_ = down(cards)
    if not 8 <= first <= 10:
        return "too high"
    return {1: "rough", 2: "between"}.get(first - second, "smooth")


def asked_texture(case: Case) -> str:
    [said] = re.findall("smooth|rough", case.text)
    return str(said)


def name_place(said: str) -> tuple[int, int]:
    """R27-3, R27-4: where a hand of this name stands, the lowest being the best."""
    if said == "number one":
        return 7, 5
    if said.endswith("-high"):
        return high_ace(WORDS[said.removesuffix("-high")]), 0
    two = said.split()[1]
    return high_ace(two[0]), high_ace(two[1])


def names_in_order(case: Case, place: Callable[[str], object] = name_place) -> str:
    names = shown(case)
    places = {letter: place(said) for letter, said in names.items()}
    assert len(set(places.values())) == 5
    return "".join(sorted(places, key=lambda letter: places[letter]))  # type: ignore[arg-type, return-value]


BY_READING: dict[str, Callable[[Case], object]] = {
    "01-aloud": aloud,
    "01-card": lambda case: fitting(case, is_card),
    "01-hand": lambda case: fitting(case, lambda text: is_hand(text, has_joker(case))),
    "01-new-deal": suit_left,
    "01-low-cards": low_left,
    "01-sorting": sorted_cards,
    "01-first-difference": decided,
    "01-called": lambda case: fitting(case, lambda cards: name(cards) == asked_name(case)),
    "01-tall": lambda case: the_one(case, name(CARD.findall(case.text))),
    "01-texture": lambda case: fitting(case, lambda cards: texture(cards) == asked_texture(case)),
    "01-names": names_in_order,
}


# --- mistakes ----------------------------------------------------------------------------------


def mixed_up(one: str, other: str) -> Callable[[Case], object]:
    return lambda case: aloud(case, **{one: other, other: one})


def also_read(text: str, pattern: str, written: str) -> bool:
    return is_card(text) or is_card(re.sub(pattern, written, text))


def widest(case: Case) -> str:
    found = CARD.findall(case.text)
    gaps = [abs(one - other) for one, other in zip(down(found[:5]), down(found[5:]), strict=True)]
    return decided(case, range(gaps.index(max(gaps)), 5))


def one_higher(case: Case) -> str:
    [(player, place)] = re.findall(r"(\w+)'s, by the (.+) card", shown(case)[decided(case)])
    return the_one(case, f"{player}'s, by the {PLACES[PLACES.index(place) - 1]} card")


def by_suit(card: str) -> int:
    return 20 * "♣♦♥♠".index(card[1]) + high_ace(card)


def name_by(case: Case, *places: int) -> str:
    ranks = down(CARD.findall(case.text))
    first, second = (RANKS[ranks[at] - 2] for at in places)
    return f"{'an' if first in '8A' else 'a'} {first}{second}"


def near(cards: Cards, wanted: str, between: bool) -> bool:
    gap = down(cards)[0] - down(cards)[1]
    return gap >= 3 - between if wanted == "smooth" else gap <= 1 + between


def backwards(said: str) -> tuple[int, int]:
    first, second = name_place(said)
    return (second, first) if second else (first, 0)


WRONGLY: dict[str, dict[str, Callable[[Case], object]]] = {
    "01-aloud": {
        "mixed up T and two": mixed_up("two", "ten"),
        "mixed up the black suits": mixed_up("clubs", "spades"),
        "mixed up the red suits": mixed_up("hearts", "diamonds"),
    },
    "01-card": {
        "put the suit first": lambda case: fitting(
            case, lambda text: also_read(text, "(.)(.+)", r"\2\1")
        ),
        "took one for the ace": lambda case: fitting(
            case, lambda text: also_read(text, "^1(?=[cdhs])", "A")
        ),
        "gave the court cards numbers": lambda case: fitting(
            case, lambda text: also_read(text, "^1[123]", "K")
        ),
        "refused small letters": lambda case: fitting(
            case, lambda text: is_card(text) and text[0] not in "tjqka"
        ),
        "refused a capital suit letter": lambda case: fitting(
            case, lambda text: is_card(text) and text[-1] not in "CDHS"
        ),
        "refused the number ten": lambda case: fitting(
            case, lambda text: is_card(text) and "10" not in text
        ),
    },
    "01-hand": {
        "counted one card twice": lambda case: fitting(
            case, lambda text: len(text.split()) == 5 and (has_joker(case) or "Jk" not in text)
        ),
        "did not count the cards": lambda case: fitting(
            case,
            lambda text: (
                len(set(listed(text))) == len(text.split())
                and (has_joker(case) or "Jk" not in text)
            ),
        ),
        "took a pair for a repeated card": lambda case: fitting(
            case,
            lambda text: (
                is_hand(text, has_joker(case)) and len({card[0] for card in listed(text)}) == 5
            ),
        ),
        "left the joker out": lambda case: fitting(case, lambda text: is_hand(text, False)),
        "let the joker in": lambda case: fitting(case, lambda text: is_hand(text, True)),
    },
    "01-new-deal": {
        "kept the last deal's cards out": lambda case: suit_left(case, since=0),
        "forgot the cards in hand": lambda _: 13,
        "took off the whole hand": lambda _: 8,
        "took a suit for a rank": lambda case: suit_left(case) - 9,
    },
    "01-low-cards": {
        "forgot the cards that are seen": lambda case: low_left(case, seen=0),
        "looked at one hand only": lambda case: low_left(case, seen=5),
        "took off all ten cards": lambda case: low_left(case, seen=0) - 10,
        "counted the ace low": lambda case: low_left(case, low_ace),
        "counted the named rank too": lambda case: low_left(case, more=1),
    },
    "01-sorting": {
        "sorted upwards": lambda case: sorted_cards(case, lambda card: -high_ace(card)),
        "counted the ace low": lambda case: sorted_cards(case, low_ace),
        "took T for two": lambda case: sorted_cards(case, ten_as_two),
        "sorted by the suits": lambda case: sorted_cards(case, by_suit),
    },
    "01-first-difference": {
        "read the hand upwards": lambda case: decided(case, range(4, -1, -1)),
        "played for the high hand": lambda case: decided(case, higher_wins=True),
        "went by the widest gap": widest,
        "named an equal card": one_higher,
    },
    "01-called": {
        "counted the ace low": lambda case: fitting(
            case, lambda cards: name(cards, low_ace) == asked_name(case)
        ),
        "looked for the two ranks anywhere": lambda case: fitting(
            case, lambda cards: set(asked_name(case)[-2:]) <= {card[0] for card in cards}
        ),
        "read the cards as written": lambda case: fitting(
            case, lambda cards: cards[0][0] + cards[1][0] == asked_name(case)[-2:]
        ),
        "looked at the highest card only": lambda case: fitting(
            case, lambda cards: name(cards)[-2] == asked_name(case)[-2]
        ),
    },
    "01-tall": {
        "named it by two cards": lambda case: the_one(case, name_by(case, 0, 1)),
        "named it by its ends": lambda case: the_one(case, name_by(case, 0, 4)),
        "passed over the highest card": lambda case: the_one(case, name_by(case, 1, 2)),
        "named it by its lowest card": lambda case: the_one(
            case, f"{word(down(CARD.findall(case.text))[4])}-low"
        ),
        "counted the ace low": lambda case: the_one(case, name(CARD.findall(case.text), low_ace)),
    },
    "01-texture": {
        "took smooth for rough": lambda case: fitting(
            case,
            lambda cards: {texture(cards), asked_texture(case)} == {"smooth", "rough"},
        ),
        "left nothing between": lambda case: fitting(
            case,
            lambda cards: (
                texture(cards) != "too high" and near(cards, asked_texture(case), between=True)
            ),
        ),
        "looked at the lowest card": lambda case: fitting(
            case,
            lambda cards: (
                texture(cards) != "too high"
                and (down(cards)[4] == 2) == (asked_texture(case) == "smooth")
            ),
        ),
        "gave the word to any hand": lambda case: fitting(
            case, lambda cards: near(cards, asked_texture(case), between=False)
        ),
    },
    "01-names": {
        "played for the high hand": lambda case: names_in_order(case)[::-1],
        "read the names backwards": lambda case: names_in_order(case, backwards),
        "counted the ace low": lambda case: names_in_order(
            case, lambda said: (1, 0) if said == "ace-high" else name_place(said)
        ),
        "took T for two": lambda case: names_in_order(
            case, lambda said: tuple(2 if rank == 10 else rank for rank in name_place(said))
        ),
    },
}
