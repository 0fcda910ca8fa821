"""Questions on how cards and hands are written: aloud, as texts, as a text of five (CARD)."""

from __future__ import annotations

from lowball_lessons.errors import CardError, HandError
from lowball_lessons.lessons.answers import FiveCards
from lowball_lessons.lessons.bank.hands import card
from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import JOKER, Card, Hand, parse_cards
from lowball_lessons.rules.notation import SUIT_SYMBOLS, SUIT_WORDS, SUITS

_COURT_NUMBERS = {"11": "J", "12": "Q", "13": "K"}


def aloud(chance: Chance) -> Case:
    """A hand read aloud, among cards that are easily taken for its own."""
    ten_or_two, other = chance.shuffle((10, 2))
    suit, fourth, fifth = (chance.pick(SUITS) for _ in range(3))
    black, red = chance.shuffle("cs"), chance.shuffle("dh")
    ranks = chance.sample((3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14), 4)
    swapped = {
        card(ten_or_two, suit): card(other, suit),
        card(ranks[0], black[0]): card(ranks[0], black[1]),
        card(ranks[1], red[0]): card(ranks[1], red[1]),
    }
    called = chance.shuffle([*swapped, card(ranks[2], fourth), card(ranks[3], fifth)])
    hand, offered = Hand(called), chance.shuffle([*called, *swapped.values()])
    listed = ", ".join(held.words for held in called)
    first, second = called[:2]

    def said(given: object) -> str:
        assert isinstance(given, Hand)
        missing = next(held for held in called if held not in given)
        return f"Ana also reads out the {missing.words}, and your hand does not have it."

    return Case(
        text=f"Ana reads her hand aloud: {listed}. Which five of these eight cards are hers? "
        f"{' '.join(held.symbols for held in offered)}",
        kind=FiveCards(tuple(offered)),
        right=hand,
        because=f"Written with letters her hand is {hand}: the rank first, then the suit.",
        start=f"The {first.words} is {first.symbols}, and you write it {first}. Go on with the "
        f"{second.words}.",
        mistakes=tuple(
            Mistake(
                _confusion(meant, taken),
                Hand(taken if held is meant else held for held in called),
                _told_apart(meant, taken),
                ("CARD-1",),
            )
            for meant, taken in swapped.items()
        ),
        meaning=said,
    )


def _confusion(meant: Card, taken: Card) -> str:
    if meant.suit == taken.suit:
        return "mixed up T and two"
    return "mixed up the black suits" if meant.suit in "cs" else "mixed up the red suits"


def _told_apart(meant: Card, taken: Card) -> str:
    if meant.suit == taken.suit:
        signs = "T stands for ten, and 2 for two"
    else:
        signs = f"The sign {_sign(meant)}, and {_sign(taken)}"
    return f"{signs}. The {meant.words} is {meant.symbols}, not {taken.symbols}."


def _sign(held: Card) -> str:
    at = SUITS.index(held.suit)
    return f"{SUIT_SYMBOLS[at]} stands for {SUIT_WORDS[at]}"


def single(chance: Chance) -> Case | None:
    """Texts of one card each: which are read, in all their spellings, and which are refused?"""
    suits = [chance.pick(SUITS) for _ in range(8)]
    low = chance.sample("23456789", 3)
    readable = [
        f"10{suits[0]}",
        chance.pick("jqka") + suits[1],
        low[0] + suits[2].upper(),
        chance.pick("JQKA") + _symbol(suits[3]),
    ]
    refused = [
        f"1{suits[4]}",
        chance.pick(sorted(_COURT_NUMBERS)) + suits[5],
        suits[6].upper() + low[1],
        suits[7] + chance.pick("TJQKA"),
    ]
    count = chance.pick((3, 4))
    texts = chance.shuffle([*chance.sample(readable, count), *refused[: 7 - count]])
    start = (
        f'Text a is "{texts[0]}". It is a card if it begins with a rank (2 to 9, T or 10, J, Q, K '
        "or A, capital or small) and if a suit is all that follows."
    )
    return Picking(texts, _is_card, _refused, lambda text: Card.parse(text).words).case(
        "Which of these seven texts does the program read as a card?",
        "The rank comes first, then the suit, and letters may be capital or small. These are cards",
        start,
        _CARD_MISTAKES,
    )


def _symbol(suit: str) -> str:
    return SUIT_SYMBOLS[SUITS.index(suit)]


def _is_card(text: str) -> bool:
    return not _refusal(text)


def _refusal(text: str) -> str:
    """Why the text is no card; empty where it is one."""
    try:
        Card.parse(text)
    except CardError as error:
        return str(error)
    return ""


def _refused(letter: str, text: str) -> str:
    return f"Text {letter} is refused: {_refusal(text)}"


def _with_numbers_as_ranks(text: str) -> str:
    return _COURT_NUMBERS.get(text[:-1], text[:-1]) + text[-1]


_CARD_MISTAKES: tuple[WrongPick[str], ...] = (
    WrongPick(
        "put the suit first",
        lambda text: _is_card(text) or _is_card(text[1:] + text[0]),
        "You let the suit come first, and nothing is turned round for you.",
        ("CARD-1",),
    ),
    WrongPick(
        "took one for the ace",
        lambda text: _is_card(text) or (text[:-1] == "1" and _is_card(f"A{text[-1]}")),
        "You read 1 as the ace.",
        ("CARD-1",),
    ),
    WrongPick(
        "gave the court cards numbers",
        lambda text: _is_card(_with_numbers_as_ranks(text)),
        "You read a number above ten as a rank.",
        ("CARD-1",),
    ),
    WrongPick(
        "refused small letters",
        lambda text: _is_card(text) and not text[0].islower(),
        "You refused a small letter. Small and capital letters mean the same.",
        ("CARD-1",),
    ),
    WrongPick(
        "refused a capital suit letter",
        lambda text: _is_card(text) and not text[-1].isupper(),
        "You refused a capital letter for the suit. Small and capital letters mean the same.",
        ("CARD-1",),
    ),
    WrongPick(
        "refused the number ten",
        lambda text: _is_card(text) and not text.startswith("10"),
        "You refused 10. The ten is written T, and 10 is read as well.",
        ("CARD-1",),
    ),
)


def five(chance: Chance) -> Case | None:
    """Texts of several cards: which are a hand in this game, with or without the joker?"""
    has_joker = chance.pick((True, False))
    whole, short, long, twice, joker = (chance.cards(6) for _ in range(5))
    ranks = chance.sample(range(2, 15), 4)
    suits = [*chance.sample(SUITS, 2), *(chance.pick(SUITS) for _ in range(3))]
    rows = [
        whole[:5],
        [card(rank, suit) for rank, suit in zip([ranks[0], *ranks], suits, strict=True)],
        [*twice[:4], twice[0]],
        [*joker[:4], JOKER],
        short[:4],
        long,
    ]
    texts = chance.shuffle([_spelled(chance, chance.shuffle(row)) for row in rows])

    def told(letter: str, text: str) -> str:
        return f"Text {letter} is refused: {_hand_refusal(text, has_joker)}"

    return Picking(texts, lambda text: not _hand_refusal(text, has_joker), told, _symbols).case(
        f"Which of these six texts does the program read as a hand at {_GAMES[has_joker]}?",
        "A hand is exactly five different cards. These are hands",
        f"Text a lists {len(parse_cards(texts[0]))} cards. Count the others in the same way, and "
        "look for a card that stands there twice in two spellings.",
        _hand_mistakes(has_joker),
    )


_GAMES = {False: "2–7", True: "ace-to-five, with the joker in the deck"}


def _spelled(chance: Chance, cards: list[Card]) -> str:
    """The cards as a text, each in any of its spellings, the same card never in the same one."""
    written: list[str] = []
    for held in cards:
        spellings = {str(held), str(held).upper(), held.symbols, str(held).replace("T", "10")}
        if held is JOKER:
            spellings = {str(held)}
        written.append(chance.pick(sorted(spellings.difference(written))))
    return " ".join(written)


def _hand_refusal(text: str, has_joker: bool) -> str:
    """Why the text is no hand, without the advice to programmers; empty where it is one."""
    try:
        Hand.parse(text, jokers=has_joker)
    except HandError as error:
        reason, *advice = str(error).split("; say ")
        return f"{reason}." if advice else reason
    return ""


def _symbols(text: str) -> str:
    return " ".join(held.symbols for held in parse_cards(text))


def _hand_mistakes(has_joker: bool) -> list[WrongPick[str]]:
    def allowed(text: str) -> bool:
        return has_joker or JOKER not in parse_cards(text)

    def with_different_ranks(text: str) -> bool:
        ranks = {held.rank for held in parse_cards(text)}
        return not _hand_refusal(text, has_joker) and len(ranks) == 5

    return [
        WrongPick(
            "counted one card twice",
            lambda text: allowed(text) and len(parse_cards(text)) == 5,
            "You counted one card twice. Two spellings of a card are still one card.",
            ("CARD-2", "CARD-1"),
        ),
        WrongPick(
            "did not count the cards",
            lambda text: allowed(text) and len(set(parse_cards(text))) == len(parse_cards(text)),
            "You did not count the cards.",
            ("CARD-2",),
        ),
        WrongPick(
            "took a pair for a repeated card",
            with_different_ranks,
            "You refused two cards of one rank. They are different cards when their suits differ.",
            ("CARD-2",),
        ),
        WrongPick(
            "left the joker out" if has_joker else "let the joker in",
            lambda text: not _hand_refusal(text, not has_joker),
            "You left the joker out. In this game it is one of 53 cards."
            if has_joker
            else "You let the joker in, and in this game there is none.",
            ("CARD-3",),
        ),
    ]
