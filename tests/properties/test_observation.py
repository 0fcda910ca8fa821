"""Nothing hidden reaches what a seat sees, in no text and by no way through the objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_lessons import (
    Action,
    Bet,
    Call,
    Card,
    Check,
    Deal,
    Deck,
    Discard,
    Fold,
    Raise,
    SeatView,
    TableError,
    load_profile,
    observe,
    profiles,
)
from lowball_lessons.rules.events import Dealt, Exposed, Reshuffled, Served, Shown
from lowball_lessons.rules.layout import Layout
from tests.properties.chance import Chance, Seeded
from tests.properties.deal_play import Mood, choose, step
from tests.properties.deal_tables import Setup, random_setup
from tests.properties.sight import reachable, written_cards
from tests.properties.strategies import Drawn, setups

CARDS = [Card(number) for number in range(53)]


def moments(setup: Setup, chance: Chance) -> Iterator[Deal]:
    """A deal at every moment from its start to its end, some cards exposed."""
    mood, deal = Mood.of(chance, setup, exposes=True), setup.start()
    yield deal
    while not deal.is_over:
        deal = step(deal, chance, mood)
        yield deal


def seats(deal: Deal) -> Iterable[int | None]:
    return (None, *range(len(deal.names)))


def seen_cards(deal: Deal, seat: int | None) -> set[Card]:
    """What the seat has had in its hand, and what everybody has seen, by the full log."""
    seen: set[Card] = set()
    for event in deal.events:
        match event:
            case Dealt(cards=cards) | Served(cards=cards) if event.seat == seat:
                seen |= {card for card in cards if card}
            case Shown(cards=cards):
                seen |= {card for card in cards if card}
            case Exposed(card=card):
                seen.add(card)
    return seen


def texts(view: SeatView) -> str:
    """All that is written of a view: the log, its parts, the actions."""
    legal = view.legal_actions
    parts = [view, *view.events, *view.hands, *view.pots, view.profile, legal, *legal]
    return "\n".join([*map(str, parts), *map(repr, parts)])


@pytest.mark.parametrize("name", sorted(profiles()))
def test_no_hidden_card_is_written_or_reachable(name: str) -> None:
    chance = Seeded(f"sight {name}")
    for deal in moments(random_setup(chance, name), chance):
        everybody = (None, *range(len(deal.names)))
        for seat in everybody if deal.is_over else {deal.to_act, chance.pick(everybody)}:
            view, seen = observe(deal, seat), seen_cards(deal, seat)
            assert written_cards(texts(view)) <= set(map(str, seen))
            inside = reachable(view)
            assert {thing for thing in inside if isinstance(thing, Card)} <= seen
            assert not [thing for thing in inside if isinstance(thing, Deck | Deal)]


@pytest.mark.parametrize("name", sorted(profiles()))
def test_own_and_shown_cards_are_seen_and_no_others(name: str) -> None:
    chance = Seeded(f"own {name}")
    for deal in moments(random_setup(chance, name), chance):
        shown = {event.seat for event in deal.events if isinstance(event, Shown)}
        for seat in seats(deal):
            for at, hand in enumerate(observe(deal, seat).hands):
                is_seen = at == seat or at in shown
                held = tuple(deal.hands[at])
                assert tuple(hand) == (held if is_seen else (None,) * len(held))


@pytest.mark.parametrize("name", sorted(profiles()))
def test_what_is_public_is_as_in_the_deal(name: str) -> None:
    chance = Seeded(f"public {name}")
    for deal in moments(random_setup(chance, name), chance):
        for seat in seats(deal):
            view = observe(deal, seat)
            assert (view.seat, view.phase, view.to_act) == (seat, deal.phase, deal.to_act)
            assert (view.stacks, view.contributions) == (deal.stacks, deal.contributions)
            assert (view.pots, view.folded, view.button) == (deal.pots, deal.folded, deal.button)
            assert view.stub == len(deal.layout.stub)
            assert list(map(type, view.events)) == list(map(type, deal.events))
            acts = seat is not None and seat == deal.to_act
            assert list(view.legal_actions) == (list(deal.legal_actions) if acts else [])
            assert not acts or str(view.legal_actions) == str(deal.legal_actions)


def played_out(setup: Setup, chance: Chance) -> list[tuple[Deal, Action | None]]:
    """Each moment and what was done then, until cards come back by a shuffle or are shown."""
    mood, deal = Mood.of(chance, setup, exposes=False), setup.start()
    moments: list[tuple[Deal, Action | None]] = []
    while not deal.is_over:
        action = choose(deal, chance, mood)
        after = deal.apply(action)
        if any(isinstance(event, Reshuffled | Shown) for event in after.events):
            break
        moments.append((deal, action))
        deal = after
    return [*moments, (deal, None)]


def passing(view: SeatView) -> list[Action]:
    """Which of many actions the view's list lets pass."""
    held = [card for hand in view.hands for card in hand if card]
    throws = [Discard([card, *held[:more]]) for card in CARDS for more in (0, 1)]
    tried: list[Action] = [
        *throws,
        *map(Bet, range(30)),
        *map(Raise, range(30)),
        Fold(),
        Check(),
        Call(),
    ]
    return [action for action in tried if action in view.legal_actions]


@given(setups(), st.data())
@settings(max_examples=30)
def test_other_hidden_cards_change_nothing(setup: Setup, data: st.DataObject) -> None:
    """The same actions with all hidden cards exchanged: hands, stub, burnt cards, discards."""
    chance = Drawn(data.draw)
    played = played_out(setup, chance)
    seat = chance.number(0, len(setup.stacks) - 1)
    seen = seen_cards(played[-1][0], seat)
    hidden = [card for card in setup.deck if card not in seen]
    exchanged = dict(zip(hidden, data.draw(st.permutations(hidden)), strict=True))
    deck = Deck(tuple([exchanged.get(card, card) for card in setup.deck]), setup.seed)
    other = Deal.start(setup.profile, setup.stacks, setup.button, deck, played[0][0].names)
    for deal, action in played:
        one, two = observe(deal, seat), observe(other, seat)
        assert one == two
        assert texts(one) == texts(two)
        assert passing(one) == passing(two)
        if isinstance(action, Discard):
            action = Discard([exchanged.get(card, card) for card in action.cards if card])
        other = other.apply(action) if action else other


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0])
def test_a_seat_that_is_not_there_sees_nothing(seat: object) -> None:
    deal = Deal.start(load_profile("triple-draw-home"), (9, 9, 9), 0, Deck.shuffled(1))
    with pytest.raises(TableError):
        observe(deal, seat)  # type: ignore[arg-type]


HIDING = {
    "attribute": lambda card: SimpleNamespace(hidden=[card]),
    "slot": lambda card: Discard([card]),
    "closure": lambda card: lambda: card,
    "default": lambda card: lambda held=card: held,
    "bound method": lambda card: Layout((card,), (), 1).settled,
    "built-in method": lambda card: [card].append,
    "partial": lambda card: partial(print, card),
    "key": lambda card: {card: 1},
}


@pytest.mark.parametrize("hide", HIDING.values(), ids=HIDING)
def test_the_search_finds_what_is_hidden(hide: Callable[[Card], object]) -> None:
    card = Card.parse("7c")
    assert any(thing is card for thing in reachable(hide(card)))


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ('Ace-to-Five, Ana and the 7c: "Th" (A♠), Joker', {"7c", "Th", "As", "Jk"}),
        ("The ace, 77 chips, 17c, Tcs, 2cards", set()),
        ("A♠ K♦\nJk 10", {"As", "Kd", "Jk"}),
    ],
)
def test_the_search_reads_cards_in_texts(text: str, cards: set[str]) -> None:
    assert written_cards(text) == cards
