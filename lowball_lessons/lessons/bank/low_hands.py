"""Exercise 01: how cards are written, and how a low hand is read and named (CARD, R27-12)."""

from __future__ import annotations

from lowball_lessons.lessons.bank import counting_cards as counting
from lowball_lessons.lessons.bank import naming_hands as naming
from lowball_lessons.lessons.bank import reading_downwards as reading
from lowball_lessons.lessons.bank import smooth_and_rough, writing_cards
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="01-aloud",
        title="Write down a hand",
        points=1,
        rules=("CARD-1",),
        look="Look at the suits twice: ♣ clubs, ♦ diamonds, ♥ hearts, ♠ spades.",
        band="eight cards, three of which differ from a read one by rank or suit alone",
        make=writing_cards.aloud,
    ),
    Question(
        id="01-card",
        title="Is this a card?",
        points=1,
        rules=("CARD-1",),
        look="Look at what each text begins with, a rank or a suit.",
        band="seven texts, some with a fault that is easily passed over",
        make=writing_cards.single,
    ),
    Question(
        id="01-hand",
        title="Is this a hand?",
        points=2,
        rules=("CARD-2", "CARD-3"),
        look="Look at the number of cards first, then for a card that is there twice, then for the "
        "joker, written Jk.",
        band="six texts of four to six cards, some with one card twice or with a joker",
        make=writing_cards.five,
    ),
    Question(
        id="01-new-deal",
        title="What a new deal begins with",
        points=1,
        rules=("CARD-4", "CARD-1"),
        look="Look at which cards are out of the deck now, and which are back in it.",
        band="one to four cards of the suit in hand, one to three in the last deal",
        make=counting.new_deal,
    ),
    Question(
        id="01-low-cards",
        title="How many low cards are left?",
        points=2,
        rules=("R27-1", "CARD-1"),
        look="Look at the ranks that count, and at how many cards there are of each rank.",
        band="three to seven of the ten cards that are seen count",
        make=counting.low_cards,
    ),
    Question(
        id="01-sorting",
        title="From the highest card down",
        points=1,
        rules=("R27-1", "R27-3"),
        look="Look for the ace and for the T, and ask where each of them stands.",
        band="five ranks with an ace and a ten among them",
        make=reading.sorting,
    ),
    Question(
        id="01-first-difference",
        title="Who is lower, and why?",
        points=2,
        rules=("R27-3",),
        look="Look at the highest card of each hand. While the ranks are equal, go down to the "
        "next.",
        band="the second or third card decides",
        make=reading.first_difference,
    ),
    Question(
        id="01-called",
        title="Whose name is it?",
        points=2,
        rules=("R27-12", "R27-3"),
        look="Look at the two highest cards of each hand, wherever they are written.",
        band="five hands with the two ranks on top, or lower down, or one of them alone",
        make=naming.called,
    ),
    Question(
        id="01-tall",
        title="A high card on top",
        points=1,
        rules=("R27-3", "R27-12"),
        look="Look at the highest card, and ask whether it is above the ten.",
        band="a jack, queen, king or ace on top",
        make=naming.tall,
    ),
    Question(
        id="01-texture",
        title="Smooth or rough?",
        points=2,
        rules=("R27-12",),
        look="Look at the hands with an eight, a nine or a ten on top. See how far the second card "
        "is below it: one rank, two, or three and more.",
        band="six hands: smooth, rough, neither, and one that is too high for a word",
        make=smooth_and_rough.texture,
    ),
    Question(
        id="01-names",
        title="Names in order",
        points=2,
        rules=("R27-4", "R27-12", "R27-3"),
        look="Look at the first rank in each name: a lower one is a better hand.",
        band="five names, two of which begin with one rank",
        make=naming.ladder,
    ),
)
