"""What players call a hand: "a 76", "rough nine", "pair of fives" (R27-12).

A height is a rank as a ranking sees it: 2–13 as written, the ace 14 where it is high and 1 where it
is low.
"""

from __future__ import annotations

from lowball_lessons.rules.notation import RANK_WORDS, RANKS

Heights = tuple[int, ...]

NO_PAIR = "no pair"
ONE_PAIR = "one pair"
TWO_PAIR = "two pair"
THREE = "three of a kind"
STRAIGHT = "straight"
FLUSH = "flush"
FULL_HOUSE = "full house"
FOUR = "four of a kind"
STRAIGHT_FLUSH = "straight flush"

GROUPED = {
    (2, 1, 1, 1): ONE_PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): THREE,
    (3, 2): FULL_HOUSE,
    (4, 1): FOUR,
}
"""The categories with repeated ranks, by the sizes of their groups."""


def capital(text: str) -> str:
    """The text with a capital letter at its start."""
    return text[:1].upper() + text[1:]


def letter(height: int) -> str:
    """The rank as it is written: `7`, `T`, `A`."""
    return "A" if height == 1 else RANKS[height - 2]


def word(height: int) -> str:
    """The rank as it is said: `seven`, `ace`."""
    return "ace" if height == 1 else RANK_WORDS[height - 2]


def words(height: int) -> str:
    """Several of the rank: `sevens`, `sixes`."""
    said = word(height)
    return f"{said}es" if said == "six" else f"{said}s"


def dashed(heights: Heights) -> str:
    """The ranks in one line: `7-5-4-3-2`."""
    return "-".join(map(letter, heights))


def name(category: str, heights: Heights) -> str:
    """What the hand is called, from its category and the heights that decide it."""
    first = heights[0]
    if category == NO_PAIR:
        return _no_pair_name(first, heights[1])
    if category == STRAIGHT_FLUSH and first == 14:
        return "royal flush"
    if category in (STRAIGHT, FLUSH, STRAIGHT_FLUSH):
        return f"{word(first)}-high {category}"
    if category == ONE_PAIR:
        return f"pair of {words(first)}"
    if category in (TWO_PAIR, FULL_HOUSE):
        link = "and" if category == TWO_PAIR else "full of"
        return f"{words(first)} {link} {words(heights[1])}"
    return f"{'three' if category == THREE else 'four'} {words(first)}"


def with_article(name: str) -> str:
    """The name in a sentence: `a pair of fives`, `an ace-high flush`, `kings and fours`."""
    if not name.endswith(("straight", "flush", "badugi")) and not name.startswith("pair"):
        return name
    return f"{'an' if name.startswith(('A', 'ace', '8', 'eight')) else 'a'} {name}"


def category_with_article(category: str) -> str:
    """The category in a sentence: `a straight`, `a no-pair hand`, `one pair`."""
    if category == NO_PAIR:
        return "a no-pair hand"
    takes_article = category in (STRAIGHT, FLUSH, FULL_HOUSE, STRAIGHT_FLUSH)
    return f"a {category}" if takes_article else category


def nickname(category: str, heights: Heights) -> str:
    """`smooth eight`, `rough nine`, or the empty text where neither word is used (R27-12)."""
    if category != NO_PAIR or not 8 <= heights[0] <= 10:
        return ""
    gap = heights[0] - heights[1]
    texture = "rough" if gap == 1 else "smooth" if gap >= 3 else ""
    return f"{texture} {word(heights[0])}" if texture else ""


def _no_pair_name(first: int, second: int) -> str:
    if first > 10:
        return f"{word(first)}-high"
    return f"{'an' if first == 8 else 'a'} {letter(first)}{letter(second)}"
