"""Exercise 06: four betting rounds (BET)."""

from __future__ import annotations

from lowball_lessons.lessons.bank import betting_caps as caps
from lowball_lessons.lessons.bank import betting_chips as chips
from lowball_lessons.lessons.bank import betting_ends as ends
from lowball_lessons.lessons.bank import betting_order as order
from lowball_lessons.lessons.bank import betting_refusals as refused
from lowball_lessons.lessons.bank import betting_turns
from lowball_lessons.lessons.question import Question

QUESTIONS = (
    Question(
        id="06-turn",
        title="What may this player do?",
        points=2,
        rules=("BET-6", "BET-3", "BET-4"),
        look="Count the raises of this round, and ask whether anything is owed.",
        band="the cap is reached, is one raise away, or the big blind has its option",
        make=betting_turns.first_round,
    ),
    Question(
        id="06-begins",
        title="Who acts first?",
        points=1,
        rules=("BET-5",),
        look="Look at where the button is, and at who is still in after the first round.",
        band="two to five players, one raise, at least two stay in",
        make=order.who_begins,
    ),
    Question(
        id="06-put-in",
        title="What has each player put in?",
        points=2,
        rules=("BET-4", "BET-3"),
        look="Look at the blinds first, and at whether a number is added or is the whole price.",
        band="three or four players, one to three raises, a folder with chips in front",
        make=chips.put_in,
    ),
    Question(
        id="06-over",
        title="Which rounds are over?",
        points=2,
        rules=("BET-9", "BET-10"),
        look="Look for the last bet or raise, and ask who has not answered it.",
        band="five rounds of three players, two or three of them over, one by a call",
        make=ends.which_are_over,
    ),
    Question(
        id="06-pot",
        title="The pot of a whole deal",
        points=1,
        rules=("BET-2", "BET-1", "BET-4"),
        look="Look at how many betting rounds there are, and in which of them the bet is doubled.",
        band="four to six players, one bet in each round, one draw or three",
        make=chips.pot_of_a_deal,
    ),
    Question(
        id="06-two-left",
        title="Two players are left",
        points=2,
        rules=("BET-7", "BET-8"),
        look="Look at what came first: the third raise, or the fold that left two players.",
        band="two of three or four players are left, and three to five raises are made",
        make=caps.two_left,
    ),
    Question(
        id="06-opens",
        title="Who opens after the draw?",
        points=1,
        rules=("BET-11",),
        look="Look for the first bet before the draw, not for the last raise.",
        band="five players at the Ace-to-Five table, somebody bet and two at least stay in",
        make=order.opener,
    ),
    Question(
        id="06-dearest",
        title="The dearest deal",
        points=1,
        rules=("BET-12", "BET-6", "BET-2"),
        look="Look at how many steps up one round can have, and at how many rounds there are.",
        band="two or three players at an Ace-to-Five table with other stakes",
        make=caps.dearest,
    ),
    Question(
        id="06-pot-limit",
        title="How far may the raise go?",
        points=2,
        rules=("BET-13",),
        look="Look at the pot as it would be after a call.",
        band="three or four players, the second round, a bet or a raise is faced",
        make=caps.pot_limit,
    ),
    Question(
        id="06-refused",
        title="What is refused?",
        points=2,
        rules=("BET-14", "BET-3", "BET-2"),
        look="Look at whose turn it is, whether chips are owed and what the next step up is.",
        band="three or four players, third round, six tries of which some are legal",
        make=refused.refusals,
    ),
)
