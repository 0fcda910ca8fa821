"""The named deals: told as before, true to the rules that they name, and strictly read.

`UPDATE_GOLDENS=1 pytest tests/play/test_named_deals.py` writes the files anew; read the difference
before you keep it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from lowball_lessons import Card, Deal, IllegalAction, SeedError
from lowball_lessons.catalogue import NamedDeal, named_deal, named_deals
from lowball_lessons.catalogue.deals import read_named_deal
from lowball_lessons.play import story
from lowball_lessons.rules.events import (
    Awarded,
    BettingOpened,
    Burned,
    Discarded,
    Event,
    Mucked,
    Raised,
    Reshuffled,
    Served,
    Shown,
)

GOLDENS = Path(__file__).parent.parent / "golden" / "deals"
UPDATE = os.environ.get("UPDATE_GOLDENS") == "1"


@pytest.mark.parametrize("name", named_deals())
def test_it_reads_as_before(name: str) -> None:
    path = GOLDENS / f"{name}.txt"
    told = story(named_deal(name))
    if UPDATE:
        path.write_text(told, encoding="utf-8", newline="\n")
    assert told == path.read_text(encoding="utf-8")


@pytest.mark.skipif(UPDATE, reason="the files are being written")
def test_each_deal_has_a_file_and_each_file_a_deal() -> None:
    assert {path.name for path in GOLDENS.iterdir()} == {f"{name}.txt" for name in named_deals()}


def events(named: NamedDeal, *kinds: type[Event]) -> list[Event]:
    return [event for event in named.end.events if isinstance(event, kinds)]


def refusals(named: NamedDeal) -> list[IllegalAction]:
    return [moment.refusal for moment in named.moments() if moment.refusal is not None]


def is_cited(named: NamedDeal, rule: str) -> bool:
    cited = {rule for event in named.end.events for rule in event.rules}
    return rule in cited | {refusal.rule for refusal in refusals(named)}


def raises(named: NamedDeal) -> list[int]:
    return [event.to for event in named.end.events if isinstance(event, Raised)]


def best_hand_wins(named: NamedDeal) -> bool:
    """Whether somebody wins with the best hand there is."""
    ranking = named.end.profile.rankings[0]
    won = [event.hand for event in named.end.events if isinstance(event, Awarded) and event.hand]
    return any(ranking.rank(hand).strength == 0 for hand in won)


def is_raised_first_by_the_big_blind(named: NamedDeal) -> bool:
    raised = [event.seat for event in named.end.events if isinstance(event, Raised)]
    return raised[:1] == [named.end.table.big_blind] and raises(named)[0] == 4


def own_discard_comes_back(named: NamedDeal) -> bool:
    thrown = set[tuple[int, Card | None]]()
    for event in named.end.events:
        if isinstance(event, Discarded):
            thrown |= {(event.seat, card) for card in event.cards}
        if isinstance(event, Served) and thrown & {(event.seat, card) for card in event.cards}:
            return True
    return False


def own_discards_matter(named: NamedDeal) -> bool:
    """Whether a discard comes back to its owner, or is kept from it at a protected table."""
    if named.end.profile.short_deck == "home":
        return own_discard_comes_back(named)
    shuffled = [event for event in named.end.events if isinstance(event, Reshuffled)]
    is_kept_out = any(kept.rule == "DRAW-5" for event in shuffled for kept in event.kept_out)
    return is_kept_out and not own_discard_comes_back(named)


def halves_are_split(named: NamedDeal) -> bool:
    """Whether two seats take the halves of an odd pot, the 2–7 half the odd chip (VAR-3)."""
    halves = [event for event in named.end.events if isinstance(event, Awarded)]
    better = {event.ranking: event.chips for event in halves}
    return (
        len({event.seat for event in halves}) == 2
        and set(better) == {"2-7", "badugi-ace-high"}
        and better["2-7"] == better["badugi-ace-high"] + 1
    )


def six_are_served_in_full(named: NamedDeal) -> bool:
    thrown = sum(len(event.cards) for event in named.end.events if isinstance(event, Discarded))
    given = sum(len(event.cards) for event in named.end.events if isinstance(event, Served))
    return len(named.end.names) == 6 and thrown == given > 52 - 30


def is_served_in_turn(named: NamedDeal) -> bool:
    kinds = [type(event) for event in events(named, Discarded, Burned, Served)]
    return kinds == [Discarded, Burned, Served, Discarded, Served]


def has_folded_chips(named: NamedDeal) -> bool:
    end = named.end
    return any(end.contributions[seat] for seat in end.folded) and any(
        len(pot.eligible) > 1 for pot in end.pots
    )


def rounds(named: NamedDeal) -> int:
    return len(events(named, BettingOpened))


SEEN: dict[str, Callable[[NamedDeal], bool]] = {
    "EX-1": lambda named: named.end.awards == (44, 0) and best_hand_wins(named),
    "EX-2": lambda named: (named.end.contributions, named.end.awards) == ((6, 10, 10), (18, 8, 0)),
    "EX-3": lambda named: raises(named)[-2:] == [6, 10],
    "EX-4": lambda named: raises(named) == [5] and is_cited(named, "ALLIN-5"),
    "EX-5": lambda named: named.end.awards == (22, 0) and best_hand_wins(named),
    "EX-6": lambda named: is_cited(named, "A5-3") and named.end.awards == (0, 8),
    "EX-7": lambda named: is_cited(named, "R27-2") and named.end.awards == (0, 16),
    "EX-8": lambda named: "king-high against ace-high" in str(named.end),
    "R27-6": lambda named: "ace-high" in str(named.end) and named.end.awards == (0, 16),
    "R27-4": lambda named: named.end.profile.ranking == "2-7" and best_hand_wins(named),
    "A5-2": lambda named: named.end.profile.ranking == "a-5" and best_hand_wins(named),
    "A5-6": lambda named: any("Jk" in map(str, hand) for hand in named.end.hands),
    "BET-1": lambda named: rounds(named) == named.end.profile.draws + 1,
    "BET-2": lambda named: "BET-2" in [refusal.rule for refusal in refusals(named)],
    "BET-4": is_raised_first_by_the_big_blind,
    "DRAW-2": lambda named: len(events(named, Burned)) == 1,
    "DRAW-3": is_served_in_turn,
    "DRAW-5": own_discards_matter,
    "DRAW-7": six_are_served_in_full,
    "POT-2": lambda named: len(named.end.pots) > 1,
    "POT-3": has_folded_chips,
    "POT-4": lambda named: len({event.seat for event in events(named, Awarded)}) > 1,
    "SHOW-1": lambda named: len(events(named, Shown)) > 1 and bool(events(named, Mucked)),
    "VAR-1": lambda named: (named.end.profile.ranking, named.end.profile.draws) == ("2-7", 1),
    "VAR-3": halves_are_split,
}
"""How a rule is seen that no event cites, or that nearly every deal cites."""


def unseen(named: NamedDeal) -> list[str]:
    """The rules that a deal names and does not show."""
    return [
        rule
        for rule in named.rules
        if not (SEEN[rule](named) if rule in SEEN else is_cited(named, rule))
    ]


@pytest.mark.parametrize("name", named_deals())
def test_each_rule_that_a_deal_names_is_seen_in_it(name: str) -> None:
    assert unseen(named_deal(name)) == []


@pytest.mark.parametrize("name", named_deals())
def test_nothing_is_refused_by_a_rule_that_the_deal_does_not_name(name: str) -> None:
    named = named_deal(name)
    assert {refusal.rule for refusal in refusals(named)} <= set(named.rules)


def test_a_rule_that_is_not_in_a_deal_is_noticed() -> None:
    lying = replace(named_deal("all-fold"), rules=("BET-10", "POT-5", "BET-13", *SEEN))
    assert unseen(lying) == ["POT-5", "BET-13", *(rule for rule in SEEN if rule != "DRAW-2")]


@pytest.mark.rule("POT-6")
@pytest.mark.parametrize("name", named_deals())
def test_it_ends_with_every_chip_and_can_be_replayed(name: str) -> None:
    named = named_deal(name)
    assert named.end.is_over
    assert sum(named.end.stacks) == sum(named.start.table.stacks)
    assert Deal.replay(named.end.events) == named.end


@pytest.mark.parametrize("name", named_deals())
def test_it_says_in_a_few_words_what_it_shows(name: str) -> None:
    named = named_deal(name)
    assert len(named.title) <= 66
    assert named.title[-1] not in ".:"
    assert named.about.endswith(".")
    assert 1 <= len([end for end in named.about.split() if end.endswith(".")]) <= 2
    assert named.rules
    assert len(set(named.rules)) == len(named.rules)


GOOD = """
name = "small"
title = "Ana raises and Ben folds"
about = "Two players and three steps."
rules = ["BET-10"]
profile = "triple-draw-home"
names = ["Ana", "Ben"]
stacks = [100, 100]
button = "Ana"
seed = 1
steps = ["refused: check", "raise", "fold"]

[hands]
Ana = "7c 5d 4h 3s 2c"
Ben = "Qd Jc Jh Ts 9d"
"""


def played(folder: Path, text: str) -> Deal:
    """The end of the deal that a file with this text describes."""
    path = folder / "small.toml"
    path.write_text(text, encoding="utf-8")
    return read_named_deal(path).end


def test_a_good_file_is_read(tmp_path: Path) -> None:
    assert played(tmp_path, GOOD).payoffs == (2, -2)


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        pytest.param('title = "Ana raises and Ben folds"', "", "'title' is missing", id="title"),
        pytest.param('rules = ["BET-10"]', "", "'rules' is missing", id="rules"),
        pytest.param('button = "Ana"', "", "'button' is missing", id="button"),
        pytest.param("seed = 1", "", "'seed' is missing", id="seed"),
        pytest.param("seed = 1", 'seed = "one"', "seed = 'one'", id="a seed in words"),
        pytest.param("seed = 1", "seed = 1\nsteeps = []", "'steeps'", id="an unknown key"),
        pytest.param('name = "small"', 'name = "large"', "'large'.*'small'", id="a wrong name"),
        pytest.param("BET-10", "BET-99", "BET-99", id="an unknown rule"),
        pytest.param("triple-draw-home", "triple-draw-hose", "hose", id="an unknown table"),
        pytest.param('button = "Ana"', 'button = "Eve"', "'Eve'.*Ana, Ben", id="a stranger"),
        pytest.param("seed = 1", "seed = 1\noptions = { draws = 0 }", "draws = 0", id="an option"),
        pytest.param("[100, 100]", "[100]", "one for each of", id="a stack is missing"),
        pytest.param("3s 2c", "3s", "hands.*5 cards.*Ana", id="a short hand"),
        pytest.param('Ben = "Qd Jc Jh Ts 9d"', "", "hands.*Ben", id="a hand is missing"),
        pytest.param("Ben =", "Eve =", "hands.*Ben", id="a stranger's hand"),
        pytest.param("Jc Jh", "Jc Jc", "Jc", id="a card twice"),
        pytest.param("Jc Jh", "Jc 1h", "1h", id="not a card"),
        pytest.param("seed = 1", 'seed = 1\nnext_cards = "Ts"', "Ts", id="a card dealt before"),
    ],
)
def test_a_wrong_file_is_refused_by_its_name(
    tmp_path: Path, right: str, wrong: str, said: str
) -> None:
    assert GOOD.count(right) == 1
    with pytest.raises(SeedError, match=rf"^small\.toml.*{said}"):
        played(tmp_path, GOOD.replace(right, wrong))


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ('"fold"]', '"check"]', r"step 3 \('check'\): Ben may not check"),
        ('"fold"]', '"raize"]', r"step 3 \('raize'\)"),
        ('"fold"]', '"fold", "fold"]', r"step 4 \('fold'\)"),
        ('"raise",', '"discard 7c",', r"step 2 \('discard 7c'\)"),
        ('"raise",', '"exposed: 8s",', r"step 2 \('exposed: 8s'\).*SEAT-7"),
        ("refused: check", "refused: call", r"step 1 \('refused: call'\): it is legal"),
    ],
)
def test_a_step_that_does_not_go_as_it_says_is_refused_by_its_number(
    tmp_path: Path, right: str, wrong: str, said: str
) -> None:
    with pytest.raises(SeedError, match=rf"^small, {said}"):
        played(tmp_path, GOOD.replace(right, wrong))
