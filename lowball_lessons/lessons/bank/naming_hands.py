"""Questions on the names of hands: by two cards, by one, number one (R27-12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lowball_lessons.lessons.answers import Choice, Order
from lowball_lessons.lessons.bank.hands import deal, low_ranks
from lowball_lessons.lessons.bank.lineup import LETTERS, downwards, named, one
from lowball_lessons.lessons.bank.picking import Picking, WrongPick
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions.hands import ACE_LOW, HIGH_WINS
from lowball_lessons.lessons.question import Case, Mistake
from lowball_lessons.rules.cards import Hand
from lowball_lessons.rules.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN, names
from lowball_lessons.rules.ranking.names import Heights, letter, word
from lowball_lessons.rules.ranking.rank import LowRank


def _rank(hand: Hand) -> LowRank:
    return DEUCE_TO_SEVEN.rank(hand)


def _down(hand: Hand) -> str:
    return downwards(DEUCE_TO_SEVEN, hand)


def _have_no_pair(hands: Sequence[Hand]) -> bool:
    return all(_rank(hand).category == names.NO_PAIR for hand in hands)


def called(chance: Chance) -> Case | None:
    """Which hands have this name, such as a 97?"""
    high = chance.pick((9, 10))
    second = chance.pick(range(6, high))
    below, court = range(2, second), chance.pick((11, 12, 13))
    dealt = deal(
        chance,
        [
            [high, second, *chance.sample(below, 3)],
            [14, high, second, *chance.sample(below, 2)],
            [court, high, second, *chance.sample(below, 2)],
            [high, chance.pick([rank for rank in (5, 6, 7, 8, second) if rank < high]), 2, 3, 4],
            low_ranks(chance, chance.pick((8, 11, 12))),
        ],
    )
    if dealt is None or not _have_no_pair(dealt):
        return None
    dealt[2] = Hand(sorted(dealt[2], key=lambda held: held.rank % court, reverse=True))
    name = names.name(names.NO_PAIR, (high, second))
    return Picking(chance.shuffle(dealt), lambda hand: _rank(hand).name == name, _told, _down).case(
        f'Which of these hands are called "{name}" at 2–7?',
        f'The two highest cards make such a name. The name "{name}" fits',
        f'The name "{name}" means {one(high)} on top and {one(second)} below it. Sort each hand '
        "from the highest card down, and read its first two cards.",
        _name_mistakes(name, (high, second)),
    )


def _told(letter: str, hand: Hand) -> str:
    name = named(DEUCE_TO_SEVEN, hand)
    return f"Hand {letter} is {name}: from the highest card down it is {_down(hand)}."


def _name_mistakes(name: str, two: Heights) -> list[WrongPick[Hand]]:
    return [
        WrongPick(
            "counted the ace low",
            lambda hand: ACE_TO_FIVE.rank(hand).name == name,
            ACE_LOW.sentence,
            ("R27-1",),
        ),
        WrongPick(
            "looked for the two ranks anywhere",
            lambda hand: {held.rank for held in hand}.issuperset(two),
            f"You looked for a hand with {one(two[0])} and {one(two[1])} in it. They have to "
            "be its two highest cards.",
            ("R27-12",),
        ),
        WrongPick(
            "read the cards as written",
            lambda hand: tuple(held.rank for held in hand.cards[:2]) == two,
            "You read the first two cards as they are written. Sort the hand first.",
            ("R27-12", "R27-3"),
        ),
        WrongPick(
            "looked at the highest card only",
            lambda hand: _rank(hand).heights[0] == two[0],
            "You looked at the highest card only. The second one is in the name too.",
            ("R27-12",),
        ),
    ]


def tall(chance: Chance) -> Case | None:
    """What is a hand called whose highest card is a jack or higher?"""
    high, second = chance.pick((11, 12, 13, 14)), chance.pick((7, 8, 9, 10))
    dealt = deal(chance, [[high, second, *chance.sample(range(2, second), 3)]])
    if dealt is None or not _have_no_pair(dealt):
        return None
    [hand] = dealt
    heights, right = _rank(hand).heights, _rank(hand).name
    mistakes = _tall_mistakes(heights)
    keys = dict(zip(chance.shuffle([right, *mistakes]), LETTERS, strict=False))
    return Case(
        text=f"A player turns over {hand.symbols}. What is this hand called at 2–7?",
        kind=Choice(LETTERS[: len(keys)]),
        right=keys[right],
        because=f"From the highest card down: {_down(hand)}. From the jack up, a hand is called by "
        "its highest card alone.",
        start=f"From the highest card down: {_down(hand)}. A ten or lower on top would make a name "
        "of two ranks.",
        mistakes=tuple(
            Mistake(named_by, keys[name], sentence, rules)
            for name, (named_by, sentence, rules) in mistakes.items()
        ),
        meaning=lambda _: "Look at the highest card: it gives the name.",
        options=tuple((key, name) for name, key in keys.items()),
    )


def _tall_mistakes(heights: Heights) -> dict[str, tuple[str, str, tuple[str, ...]]]:
    """The name that each mistaken rule gives, with what the mistake is called and answered."""
    article = "an" if heights[0] == 14 else "a"
    passed_over = (
        ("counted the ace low", ACE_LOW.sentence, ("R27-1",))
        if heights[0] == 14
        else (
            "passed over the highest card",
            f"You passed over the {word(heights[0])}. The highest card is in every name.",
            ("R27-12", "R27-3"),
        )
    )
    return {
        f"{article} {letter(heights[0])}{letter(heights[1])}": (
            "named it by two cards",
            "Two ranks make the name only when the highest card is a ten or lower.",
            ("R27-12",),
        ),
        f"{article} {letter(heights[0])}{letter(heights[4])}": (
            "named it by its ends",
            "You named the hand by its highest and its lowest card. The lowest is in no name.",
            ("R27-12",),
        ),
        names.name(names.NO_PAIR, heights[1:]): passed_over,
        f"{word(heights[4])}-low": (
            "named it by its lowest card",
            "You named the hand by its lowest card. A hand is read from the highest card down.",
            ("R27-12", "R27-3"),
        ),
    }


def ladder(chance: Chance) -> Case | None:
    """Five names in order, the best hand first: number one is among them."""
    twin = chance.pick((8, 9, 10))
    other = chance.pick((8, 9)) if twin == 10 else 10
    seconds = chance.sample(range(5, twin), 2)
    dealt = deal(
        chance,
        [
            [7, 5, 4, 3, 2],
            *([twin, second, *chance.sample(range(2, second), 3)] for second in seconds),
            [other, *chance.sample(range(2, other), 4)],
            low_ranks(chance, chance.pick((11, 12, 13, 14))),
        ],
    )
    if dealt is None or not _have_no_pair(dealt):
        return None
    return _ladder_case(tuple(chance.shuffle(dealt)))


def _announced(hand: Hand) -> str:
    return "number one" if _rank(hand).strength == 0 else _rank(hand).name


def _ladder_case(hands: tuple[Hand, ...]) -> Case:
    options = tuple(zip(LETTERS, map(_announced, hands), strict=False))

    def ordered(place: Callable[[Heights], Heights]) -> str:
        places = {
            key: place(_rank(hand).heights) for key, hand in zip(LETTERS, hands, strict=False)
        }
        return "".join(sorted(places, key=places.__getitem__))

    right = ordered(lambda heights: heights)

    def said(given: object) -> str:
        at = next(at for at in range(5) if str(given)[at] != right[at])
        chosen, better = (hands[LETTERS.index(order[at])] for order in (str(given), right))
        decision = DEUCE_TO_SEVEN.compare(chosen, better).decision.text
        return f"Look at place {at + 1} of your order. A better hand comes after it. {decision}"

    return Case(
        text="Five players announce their hands at 2–7. Put the names in order, the best hand "
        "first.",
        kind=Order(LETTERS[:5]),
        right=right,
        because=f"Best to worst: {', '.join(dict(options)[key] for key in right)}. Number one is "
        "7-5-4-3-2, and nothing beats it.",
        start="Read each name as the highest cards of a hand. Compare the first ranks of the "
        "names, and where they are equal, the second. The lower wins.",
        mistakes=_ladder_mistakes(right, ordered),
        meaning=said,
        options=options,
    )


def _ladder_mistakes(
    right: str, ordered: Callable[[Callable[[Heights], Heights]], str]
) -> tuple[Mistake, ...]:
    return (
        Mistake("played for the high hand", right[::-1], HIGH_WINS.sentence, ("R27-1",)),
        Mistake(
            "took T for two",
            ordered(lambda heights: tuple(2 if height == 10 else height for height in heights)),
            "You took the T for a two. T is the ten: a hand with a ten on top loses to one with a "
            "nine on top.",
            ("CARD-1", "R27-3"),
        ),
        Mistake(
            "read the names backwards",
            ordered(lambda heights: heights[1::-1] if heights[0] <= 10 else heights),
            "You compared the second rank of the names first. The first rank is the highest card, "
            "and it is compared first.",
            ("R27-12", "R27-3"),
        ),
        Mistake(
            "counted the ace low",
            ordered(lambda heights: tuple(1 if height == 14 else height for height in heights)),
            ACE_LOW.sentence,
            ("R27-1",),
        ),
    )
