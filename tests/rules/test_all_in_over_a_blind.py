"""All-in raises over a blind, and what is said to who may not raise (ALLIN-3 to ALLIN-8)."""

from __future__ import annotations

import pytest

from lowball_lessons import Deal, Deck, load_profile
from lowball_lessons.rules.events import BetMade, Raised
from tests.rules.playing import case, legal, play, third_round

HOME = load_profile("triple-draw-home")
LIMIT_5_10 = load_profile("triple-draw-fixed-limit")
NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid")
MANY = 100


def blinds_5_10(*stacks: int) -> Deal:
    """Ana has the button, Ben and Chloé the blinds, Dario begins."""
    return Deal.start(LIMIT_5_10, stacks, 0, Deck.shuffled(7), NAMES[: len(stacks)])


@pytest.mark.parametrize(
    ("stacks", "script", "who", "actions"),
    [
        case(
            "ALLIN-5",
            "below half",
            (MANY, MANY, MANY, 14),
            "raise 14",
            "Ana",
            "fold, call, raise 20",
        ),
        case(
            "ALLIN-5",
            "the big blind has not acted",
            (MANY, MANY, MANY, 14),
            "raise 14, call, call",
            "Chloé",
            "fold, call, raise 20",
        ),
        case(
            "ALLIN-3",
            "who called the blind",
            (14, MANY, MANY, MANY),
            "call, raise 14, call, call",
            "Dario",
            "fold, call",
        ),
        case("ALLIN-4", "half", (MANY, MANY, MANY, 15), "raise 15", "Ana", "fold, call, raise 25"),
        case(
            "ALLIN-4",
            "half, who called the blind",
            (15, MANY, MANY, MANY),
            "call, raise 15, call, call",
            "Dario",
            "fold, call, raise 25",
        ),
        case(
            "ALLIN-3",
            "the small blind goes in for a little more",
            (MANY, 12, MANY, MANY),
            "call, call, raise 12, call",
            "Dario",
            "fold, call",
        ),
        case(
            "ALLIN-3",
            "the big blind goes in for a little more",
            (MANY, MANY, 12, MANY),
            "call, call, call, raise 12",
            "Dario",
            "fold, call",
        ),
        case(
            "ALLIN-4 SEAT-4",
            "over a short big blind the full one counts",
            (MANY, MANY, 3, 15),
            "raise 15",
            "Ana",
            "fold, call, raise 25",
        ),
        case(
            "ALLIN-5 SEAT-4",
            "below half over a short big blind",
            (MANY, MANY, 3, 14),
            "raise 14",
            "Ana",
            "fold, call, raise 20",
        ),
    ],
)
def test_an_all_in_over_a_blind(
    stacks: tuple[int, ...], script: str, who: str, actions: str
) -> None:
    deal = play(blinds_5_10(*stacks), script)
    assert deal.to_act is not None
    assert deal.names[deal.to_act] == who
    assert legal(deal) == set(actions.split(", "))


@pytest.mark.parametrize(
    ("all_in", "levels"),
    [
        case("ALLIN-6 BET-6", "below half: the completion counts", 14, [20, 30, 40]),
        case("ALLIN-6 BET-6", "half: it does not count", 15, [25, 35, 45]),
    ],
)
def test_three_full_raises_over_the_blind(all_in: int, levels: list[int]) -> None:
    deal = blinds_5_10(MANY, MANY, MANY, all_in).apply(f"raise {all_in}")
    for to in levels:
        assert (deal.legal_actions.min_raise_to, deal.legal_actions.max_raise_to) == (to, to)
        deal = deal.apply("raise")
    refused = deal.refusal("raise")
    assert refused is not None
    assert refused.rule == "BET-6"


@pytest.mark.rule("ALLIN-4", "BET-4")
def test_one_chip_more_than_the_home_blind_is_half_a_raise() -> None:
    deal = Deal.start(HOME, (3, MANY, MANY, MANY), 0, Deck.shuffled(7), NAMES[:4])
    deal = play(deal, "call, raise 3, fold, call")
    assert legal(deal) == {"fold", "call", "raise 5"}


@pytest.mark.parametrize(
    ("behind", "script", "rule", "said"),
    [
        case(
            "ALLIN-3 EX-4",
            "a raise",
            (MANY, MANY, 5, MANY),
            "bet, raise 5, fold, call",
            "ALLIN-3",
            ["Ben", "Chloé", "5", "4", "1 more", "half", "call 1", "fold"],
        ),
        case(
            "ALLIN-7 ALLIN-3",
            "what this player has answered",
            (MANY, MANY, 5, MANY, 6),
            "bet, raise 5, call, raise 6, call, call",
            "ALLIN-3",
            ["Dario", "Emma", "6", "5", "1 more", "half", "call 1", "fold"],
        ),
        case(
            "ALLIN-8",
            "an opening bet",
            (MANY, MANY, 1),
            "check, bet 1, call",
            "ALLIN-8",
            ["Ben", "Chloé", "1 more", "half of a bet", "call 1", "fold"],
        ),
    ],
)
def test_the_refusal_says_whose_all_in_was_too_small(
    behind: tuple[int, ...], script: str, rule: str, said: list[str]
) -> None:
    refused = play(third_round(*behind), script).refusal("raise")
    assert refused is not None
    assert refused.rule == rule
    assert [part for part in said if part not in str(refused)] == []


@pytest.mark.parametrize(
    ("behind", "script", "rules"),
    [
        case("ALLIN-3", "short", (MANY, MANY, 5), "bet, raise 5", {"ALLIN-3", "ALLIN-5"}),
        case("ALLIN-4", "half", (MANY, MANY, 6), "bet, raise 6", {"ALLIN-4"}),
        case("ALLIN-5", "completion", (MANY, MANY, 5), "bet, raise 5, raise 8", {"ALLIN-5"}),
        case("ALLIN-7", "together", (MANY, MANY, 5, 6), "bet, raise 5, raise 6", {"ALLIN-7"}),
        case("ALLIN-8", "short bet", (MANY, 1, MANY), "bet 1", {"ALLIN-8"}),
        case("ALLIN-8", "standing bet", (MANY, 2, MANY), "bet 2", {"ALLIN-8"}),
        case("ALLIN-8", "completed bet", (MANY, 1, MANY), "bet 1, raise 4", {"ALLIN-8"}),
    ],
)
def test_the_event_names_its_rule(behind: tuple[int, ...], script: str, rules: set[str]) -> None:
    event = play(third_round(*behind), script).events[-1]
    assert isinstance(event, BetMade | Raised)
    assert rules <= set(event.rules)


@pytest.mark.parametrize(
    ("all_in", "actions"),
    [
        case("ALLIN-3 ALLIN-5", "two of five are less than half", 7, "fold, call, raise 10"),
        case("ALLIN-4", "three of five are more than half", 8, "fold, call, raise 13"),
    ],
)
def test_half_of_an_odd_increment(all_in: int, actions: str) -> None:
    profile = HOME.replace(small_blind=2, big_blind=5)
    deal = Deal.start(profile, (MANY, MANY, 5 + all_in, MANY), 0, Deck.shuffled(7), NAMES[:4])
    deal = play(deal, "call, call, call, check, pat, pat, pat, pat, bet")
    deal = deal.apply(f"raise {all_in}")
    assert legal(deal) == set(actions.split(", "))
    reopened = "raise" in deal.act("call", "call").legal_actions
    assert reopened == (all_in == 8)
