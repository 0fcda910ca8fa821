"""The question on the words smooth and rough (R27-12)."""

from __future__ import annotations

from lowball_lessons.lessons.bank.hands import deal
from lowball_lessons.lessons.bank.lineup import LETTERS, downwards, named
from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.ranking import DEUCE_TO_SEVEN
from lowball_lessons.rules.ranking.names import NO_PAIR, word

_REASONS = {
    "smooth": "Smooth means that the second card is three ranks or more below the first",
    "rough": "Rough means that the second card is the very next rank below the first",
}
_OTHER = {"smooth": "rough", "rough": "smooth"}
_NEITHER = "neither"


def texture(chance: Chance) -> Case | None:
    """Which hands are smooth, or which are rough, among some that are neither?"""
    wanted = chance.pick(tuple(_REASONS))
    kinds = [*_REASONS, _NEITHER, *chance.sample((*_REASONS, _NEITHER), 2)]
    rows = [_row(chance, chance.pick((8, 9, 10)), kind) for kind in kinds]
    dealt = deal(chance, [*rows, _row(chance, chance.pick((11, 12)), wanted)])
    if dealt is None or any(DEUCE_TO_SEVEN.rank(hand).category != NO_PAIR for hand in dealt):
        return None
    hands = chance.shuffle(dealt)
    letter, first = next(pair for pair in zip(LETTERS, hands, strict=False) if _is_low(pair[1]))
    return Picking(hands, lambda hand: _texture(hand) == wanted, _told, _name).case(
        f"Which of these hands are called {wanted} at 2–7?",
        f"{_REASONS[wanted]}. These are {wanted}",
        f"Hand {letter}, from the highest card down: {downwards(DEUCE_TO_SEVEN, first)}. Its "
        f"second card is {_below(first)} the first. Do the same for the others.",
        _mistakes(wanted),
    )


def _row(chance: Chance, high: int, kind: str) -> list[int]:
    """Ranks of a hand whose second card stands as far below the first as the word asks."""
    seconds = {"smooth": range(5, high - 2), "rough": (high - 1,), _NEITHER: (high - 2,)}
    second = chance.pick(seconds[kind])
    return [high, second, *chance.sample(range(2, second), 3)]


def _texture(hand: Hand) -> str:
    """`smooth`, `rough` or `neither`, as players say."""
    return DEUCE_TO_SEVEN.rank(hand).nickname.partition(" ")[0] or _NEITHER


def _name(hand: Hand) -> str:
    return named(DEUCE_TO_SEVEN, hand)


def _gap(hand: Hand) -> int:
    first, second, *_ = DEUCE_TO_SEVEN.rank(hand).heights
    return first - second


def _below(hand: Hand) -> str:
    gap = _gap(hand)
    return "the very next rank below" if gap == 1 else f"{word(gap)} ranks below"


def _is_low(hand: Hand) -> bool:
    return DEUCE_TO_SEVEN.rank(hand).heights[0] <= 10


def _told(letter: str, hand: Hand) -> str:
    start = f"Hand {letter} is {_name(hand)}"
    if not _is_low(hand):
        return (
            f"{start}. Only hands with an eight, a nine or a ten on top are called smooth or rough."
        )
    texture = _texture(hand)
    said = "neither smooth nor rough" if texture == _NEITHER else texture
    return f"{start}. Its second card is {_below(hand)} the first, and that is {said}."


def _mistakes(wanted: str) -> list[WrongPick[Hand]]:
    def has_gap(hand: Hand, neither: bool = False) -> bool:
        """Whether the second card is far enough, or near enough, or two below."""
        return _gap(hand) >= 3 - neither if wanted == "smooth" else _gap(hand) <= 1 + neither

    return [
        WrongPick(
            "took smooth for rough",
            lambda hand: _texture(hand) == _OTHER[wanted],
            "You took one word for the other.",
            ("R27-12",),
        ),
        WrongPick(
            "left nothing between",
            lambda hand: _is_low(hand) and has_gap(hand, neither=True),
            "You gave the word to a hand that lies between smooth and rough.",
            ("R27-12",),
        ),
        WrongPick(
            "gave the word to any hand",
            has_gap,
            "You gave the word to a hand that is too high for it.",
            ("R27-12",),
        ),
        WrongPick(
            "looked at the lowest card",
            lambda hand: (
                _is_low(hand) and (2 in {held.rank for held in hand}) == (wanted == "smooth")
            ),
            "You looked at the lowest card. The word comes from the two highest.",
            ("R27-12",),
        ),
    ]
