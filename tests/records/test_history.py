"""The history of a deal: one line an event, in columns, and for a seat without hidden cards."""

from __future__ import annotations

import re
from dataclasses import replace as changed

import pytest

from lowball_lessons import (
    Card,
    Deal,
    Deck,
    history,
    load_profile,
    observe,
    profiles,
    read_phh,
    replay,
    rule_card,
)
from lowball_lessons.catalogue import hand_file
from lowball_lessons.records import history_lines
from lowball_lessons.rules.events import BettingOpened, DrawOpened, Exposed, Shown
from tests.records.random_deals import random_deals

HOME = load_profile("triple-draw-home")


def ana_against_ben() -> Deal:
    """Between two the button, Ana, posts the small blind; Ben folds before the first draw."""
    deck = Deck.from_text("7h 2c 6c 3d 4s 4h 3c 7s 9d Kc", seed=1)
    return Deal.start(HOME, (100, 100), 0, deck, ("Ana", "Ben")).act("raise", "fold")


def unseen_showdown(actions: int) -> Deal:
    """Alice's and Carol's real hand, whose cards are known from the showdown only, cut short."""
    hand = read_phh(hand_file("alice-carol-wikipedia"))
    return replay(changed(hand, actions=hand.actions[: len(hand.actions) - actions]))


def columns(printed: str) -> tuple[int, int]:
    """Where the sentences and the rule cards begin, read off the first line."""
    first = printed.splitlines()[0]
    return len(first) - len(first.removeprefix("table").lstrip()), first.index("CARD-4")


def sentences(printed: str) -> list[tuple[str, str, str]]:
    """Part, sentence and rules of each event, broken sentences put together again."""
    text_at, rules_at = columns(printed)
    whole: list[tuple[str, str, str]] = []
    for line in printed.splitlines():
        part, text, rules = line[:text_at].strip(), line[text_at:rules_at].strip(), line[rules_at:]
        if line[text_at] == " ":
            before = whole.pop()
            gap = "" if before[1].endswith("-") else " "
            part, text, rules = before[0], f"{before[1]}{gap}{text}", before[2]
        whole.append((part, text, rules))
    return whole


SHORT = [
    ("table", "2–7 Triple Draw, home table; Ana 100; Ben 100; button", "CARD-4"),
    ("forced bets", "Ana; small blind; 1", "SEAT-3"),
    ("", "Ben; big blind; 2", "SEAT-3"),
    ("deal", "Ben; 7♥ 6♣ 4♠ 3♣ 9♦", "SEAT-6"),
    ("", "Ana; 2♣ 3♦ 4♥ 7♠ K♣", "SEAT-6"),
    ("betting 1", "Ana acts first", "BET-5"),
    ("", "Ana raises to 4", "BET-2"),
    ("", "Ben folds", "BET-3"),
    ("end", "Ana; 2", "POT-1"),
    ("", "pot; 4; Ana", "POT-3"),
    ("", "Ana takes 4; folded", "BET-10"),
]
"""The part of each line, what its sentence says, and one of its rules."""


@pytest.mark.rule("SEAT-3", "SEAT-6", "BET-5", "BET-10", "POT-1")
def test_a_short_deal_reads_from_the_table_to_the_pot() -> None:
    lines = sentences(history(ana_against_ben()))
    assert [part for part, _, _ in lines] == [part for part, _, _ in SHORT]
    for (_, text, rules), (_, said, rule) in zip(lines, SHORT, strict=True):
        assert rule in rules.split(", ")
        assert [words for words in said.split("; ") if words not in text] == [], text


@pytest.mark.parametrize("name", profiles())
def test_there_is_one_line_an_event_with_its_sentence_and_its_rules(name: str) -> None:
    for deal in random_deals(load_profile(name), 6):
        lines = history_lines(deal.events)
        assert len(lines) == len(deal.events)
        for line, event in zip(lines, deal.events, strict=True):
            assert line.text.startswith(str(event))
            assert line.rules == event.rules
            assert all(rule_card(rule).id == rule for rule in line.rules)


@pytest.mark.parametrize("name", profiles())
def test_nothing_is_lost_where_lines_are_broken_into_columns(name: str) -> None:
    for deal in random_deals(load_profile(name), 6):
        printed, before = history(deal), ""
        for line, (part, text, rules) in zip(
            history_lines(deal.events), sentences(printed), strict=True
        ):
            assert part == ("" if line.part == before else line.part)
            assert (text, rules) == (line.text, ", ".join(line.rules))
            before = line.part
        _, rules_at = columns(printed)
        marked = [line for line in printed.splitlines() if line[rules_at:]]
        assert {line[rules_at - 2 : rules_at] for line in marked} == {"  "}


def test_the_parts_follow_the_course_of_the_deal() -> None:
    deal = Deal.start(HOME, (100, 100, 100), 0, Deck.shuffled(7))
    while not deal.is_over:
        deal = deal.apply(next(a for a in ("pat", "check", "call") if a in deal.legal_actions))
    rounds = [part for n in (1, 2, 3) for part in (f"betting {n}", f"draw {n}")]
    parts = [part for part, _, _ in sentences(history(deal)) if part]
    assert parts == ["table", "forced bets", "deal", *rounds, "betting 4", "end"]


@pytest.mark.rule("SEAT-7")
def test_a_void_deal_says_so_at_its_end() -> None:
    deal = Deal.start(HOME, (100, 100, 100), 0, Deck.from_text("7c", seed=7)).expose("7c")
    before, last = sentences(history(deal))[-2:]
    assert before[0] == "void"
    assert "7♣" in before[1]
    assert "void" in last[1]
    assert last[2] == "SEAT-7"


POTS = {
    "alice-carol-wikipedia": [6, 6, 12, 12, 28, 28],
    "wsop-2023-43-5-45": [1850000],
    "wsop-2023-43-5-46": [1000000, 1000000],
}
"""Counted from the files by hand: after the blinds and calls, and with the big blind's ante."""


@pytest.mark.rule("POT-6")
@pytest.mark.parametrize("name", POTS)
def test_each_draw_and_round_says_what_the_pots_hold(name: str) -> None:
    deal = replay(read_phh(hand_file(name)))
    said = [
        int(re.findall(r"\d+", line.text)[-1])
        for line, event in zip(history_lines(deal.events), deal.events, strict=True)
        if isinstance(event, BettingOpened | DrawOpened) and line.part != "betting 1"
    ]
    assert said == POTS[name]


@pytest.mark.parametrize("name", profiles())
def test_a_seat_reads_no_card_that_it_has_not_seen(name: str) -> None:
    for deal in random_deals(load_profile(name), 8):
        seen_by_all = {event.card for event in deal.events if isinstance(event, Exposed)}
        for event in deal.events:
            seen_by_all |= set(event.cards) if isinstance(event, Shown) else set()
        for seat in (None, *range(len(deal.names))):
            seen = seen_by_all | own_cards(deal, seat)
            text = history(observe(deal, seat))
            printed = {card for card in deal.deck if card.symbols in text}
            assert printed == seen


def own_cards(deal: Deal, seat: int | None) -> set[Card | None]:
    """Every card that came to the seat or left it."""
    own = [
        event for event in deal.events if seat is not None and getattr(event, "seat", None) == seat
    ]
    return {card for event in own for card in getattr(event, "cards", ())}


def test_hidden_cards_are_counted() -> None:
    texts = [text for _, text, _ in sentences(history(observe(ana_against_ben(), 0)))]
    assert [text for text in texts if "Ben" in text and "5 cards" in text]
    assert [text for text in texts if "Ana" in text and "2♣ 3♦ 4♥ 7♠ K♣" in text]


@pytest.mark.rule("SHOW-1")
def test_what_a_record_leaves_open_is_said_at_the_end() -> None:
    _, text, rules = sentences(history(unseen_showdown(2)))[-1]
    assert text.startswith("Cannot be decided: the cards of ")
    assert [name for name in ("Bob", "Carol", "Ted", "Alice") if name in text] == ["Carol", "Alice"]
    assert rules == "SHOW-1"


@pytest.mark.rule("SHOW-1")
def test_who_has_shown_is_not_among_the_unknown() -> None:
    shown, open_end = (text for _, text, _ in sentences(history(unseen_showdown(1)))[-2:])
    assert shown.startswith("Alice shows 2♠ 4♣ 6♦ 9♥")
    assert "Carol" in open_end
    assert "Alice" not in open_end


def test_a_decided_deal_leaves_nothing_open() -> None:
    for deal in (ana_against_ben(), unseen_showdown(0)):
        assert "Cannot be decided" not in history(deal)
        assert "Cannot be decided" not in history(observe(deal, 0))
