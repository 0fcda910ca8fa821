"""No hidden card reaches the browser: not in the HTML, the widget's state or its messages."""

import json
import random
from typing import Any

import pytest

from lowball_lessons import Card, Deal, Deck, load_profile, observe
from lowball_lessons.catalogue import named_deal, named_deals
from lowball_lessons.views import replay_deal
from lowball_lessons.views.draw_tray import DrawTray
from lowball_lessons.views.stepper import Stepper

CARDS = [Card(number) for number in range(52)]


def sent_by(piece: Stepper) -> str:
    """All that the browser gets of a piece: its synced state."""
    state = {key: value for key, value in piece.get_state().items() if isinstance(value, str)}
    return json.dumps({key: state[key] for key in ("html", "said", "picture")}, ensure_ascii=False)


def seen_in(view_events: str, piece: Stepper) -> set[Card]:
    """The cards that the seat may know of: those in the sentences of its own view."""
    return {card for card in CARDS if card.symbols in view_events}


@pytest.mark.parametrize("kind", [Stepper, DrawTray])
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("profile", ["triple-draw-home", "badugi", "ace-to-five-classroom"])
def test_a_hidden_card_is_nowhere_in_what_is_sent(
    kind: type[Stepper], seed: int, profile: str
) -> None:
    chance, table = random.Random(seed), load_profile(profile)
    deal = Deal.start(table, (60, 60, 60), 2, Deck.shuffled(seed), ("Ana", "Ben", "Chloé"))
    deals = [deal]
    while not deal.is_over:
        actions = [action for action in deal.legal_actions if str(action) != "fold"]
        deal = deal.apply(chance.choice(actions))
        deals.append(deal)
    piece = kind(deals, 0)
    for at in range(len(deals)):
        piece.act(f"step {at}")
        view = observe(deals[at], 0)
        known = {card for hand in view.hands for card in hand if card}
        known |= seen_in(str(view), piece)
        known |= {card for pile in deals[at].layout.muck if pile.seat == 0 for card in pile.cards}
        sent = sent_by(piece)
        for card in set(CARDS) - known:
            assert card.words not in sent
            assert card.symbols not in sent
            assert f'"{card}"' not in sent
            assert f"mark {card}" not in sent


@pytest.mark.parametrize("name", named_deals())
def test_a_stop_of_a_replay_tells_no_hidden_card(name: str) -> None:
    deal = named_deal(name).end
    seat = deal.button
    piece = replay_deal(deal, seat, stops=range(99))
    for at in range(len(piece.deals)):
        view = observe(piece.deals[min(at + 1, len(piece.deals) - 1)], seat)
        known = seen_in(str(view), piece) | {card for hand in view.hands for card in hand if card}
        while piece.guess is not None:
            piece.act("guess 0")
        sent = sent_by(piece)
        for card in set(CARDS) - known:
            assert card.symbols not in sent
            assert card.words not in sent
        piece.act("step on")


def test_the_messages_are_the_state_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Any] = []
    deal = Deal.start(load_profile("triple-draw-home"), (60, 60), 0, Deck.shuffled(1))
    piece = Stepper([deal], 0)
    monkeypatch.setattr(piece, "send", lambda *message: sent.append(message))
    monkeypatch.setattr(piece, "send_state", lambda key=None: sent.append(piece.get_state(key)))
    piece.act("do call")
    piece.act("fly")
    hidden = list(deal.hands[1])
    assert not any(card.words in str(sent) for card in hidden)


def test_two_deals_that_look_the_same_send_the_same() -> None:
    """Swapping the cards that the seat cannot see changes not a byte."""
    top = "2c 3c 4c 5c 6c 8c 9d 9h 9s Td"
    swapped = "2c Kc 4c Qc 6c Jc 9d Ac 9s Ah"
    first, second = (
        Stepper(
            [Deal.start(load_profile("triple-draw-home"), (60, 60), 0, Deck.from_text(text, 1))], 1
        )
        for text in (top, swapped)
    )
    assert first.deal.hands[1] == second.deal.hands[1]
    assert sent_by(first) == sent_by(second)
