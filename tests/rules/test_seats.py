"""Seats, button, forced bets and the first cards, card by card of SEAT."""

from __future__ import annotations

from collections import Counter

import pytest

from lowball_lessons import Deal, Deck, Session, TableError, TableProfile, load_profile
from lowball_lessons.rules.events import Dealt, Posted
from tests.rules.playing import legal

HOME = load_profile("triple-draw-home")
LIMIT_5_10 = load_profile("triple-draw-fixed-limit")
CLASSROOM = load_profile("ace-to-five-classroom")
NAMES = ("Ana", "Ben", "Chloé", "Dario", "Emma", "Farid")


def start(profile: TableProfile, *stacks: int, button: int = 0, deck: Deck | None = None) -> Deal:
    deck = deck or Deck.shuffled(7)
    return Deal.start(profile, stacks, button, deck, NAMES[: len(stacks)])


def posted(deal: Deal) -> list[tuple[int, str, int, bool]]:
    found = [event for event in deal.events if isinstance(event, Posted)]
    return [(event.seat, event.kind, event.chips, event.is_all_in) for event in found]


def played_out(deal: Deal) -> Deal:
    while not deal.is_over:
        deal = deal.apply(next(do for do in ("check", "call", "pat") if do in deal.legal_actions))
    return deal


def case(rule: str, story: str, *values: object) -> object:
    return pytest.param(*values, id=f"{rule} {story}", marks=pytest.mark.rule(rule))


@pytest.mark.rule("SEAT-1")
@pytest.mark.parametrize(
    ("profile", "most"),
    [pytest.param(HOME, 6, id="Triple Draw"), pytest.param(CLASSROOM, 5, id="Ace-to-Five")],
)
def test_a_table_has_two_seats_up_to_its_most(profile: TableProfile, most: int) -> None:
    for players in range(2, most + 1):
        deal = start(profile, *[100] * players)
        assert [len(cards) for cards in deal.layout.hands] == [5] * players
    for players in (1, most + 1):
        with pytest.raises(TableError, match=rf"{players} player.* 2 to {most} .*SEAT-1"):
            Deal.start(profile, [100] * players, 0, Deck.shuffled(7))


@pytest.mark.rule("SEAT-1")
def test_a_seat_without_chips_is_no_player() -> None:
    with pytest.raises(TableError, match="SEAT-1"):
        start(HOME, 100, 0, 0)


@pytest.mark.rule("SEAT-2")
def test_the_first_button_is_drawn_at_random_among_the_players() -> None:
    drawn = Counter(Session(HOME, NAMES[:3], seed=seed).button for seed in range(300))
    assert sorted(drawn) == [0, 1, 2]
    assert min(drawn.values()) > 70
    sitting_out = [Session(HOME, NAMES[:3], seed=seed, stacks=(90, 0, 9)) for seed in range(20)]
    assert {session.button for session in sitting_out} == {0, 2}
    assert Session(HOME, NAMES, seed=41).button == Session(HOME, NAMES, seed=41).button


@pytest.mark.rule("SEAT-2")
@pytest.mark.parametrize(
    ("stacks", "buttons"),
    [
        pytest.param((100, 100, 100), [0, 1, 2, 0], id="three players"),
        pytest.param((100, 0, 100, 100), [0, 2, 3, 0], id="past a seat without chips"),
        pytest.param((100, 0, 0, 100), [0, 3, 0, 3], id="past two seats without chips"),
    ],
)
def test_the_button_moves_left_to_the_next_player_with_chips(
    stacks: tuple[int, ...], buttons: list[int]
) -> None:
    names = NAMES[: len(stacks)]
    sessions = (Session(HOME, names, seed=seed, stacks=stacks) for seed in range(99))
    session = next(session for session in sessions if session.button == 0)
    for button in buttons:
        deal = session.start_deal()
        assert (session.button, deal.button) == (button, button)
        session = session.finish(deal.act(*["fold"] * (sum(map(bool, stacks)) - 1)))


@pytest.mark.rule("SEAT-2")
def test_the_button_passes_a_player_who_has_just_lost_the_last_chip() -> None:
    lost = []
    for seed in range(30):
        session = Session(HOME, NAMES[:3], seed=seed, stacks=(50, 2, 50))
        after = session.finish(played_out(session.start_deal()))
        if session.button == 0 and after.stacks[1] == 0:
            lost.append(after.button)
    assert set(lost) == {2}


@pytest.mark.rule("SEAT-2")
def test_the_button_cannot_be_where_nobody_has_chips() -> None:
    with pytest.raises(TableError, match=r"Ben .*SEAT-2"):
        start(HOME, 100, 0, 100, button=1)


@pytest.mark.parametrize(
    ("stacks", "button", "small", "big"),
    [
        case("SEAT-3", "two: the button is the small blind", (100, 100), 0, 0, 1),
        case("SEAT-3", "two, the other button", (100, 100), 1, 1, 0),
        case("SEAT-3", "three", (100, 100, 100), 0, 1, 2),
        case("SEAT-3", "three, round the table", (100, 100, 100), 1, 2, 0),
        case("SEAT-3", "six, round the table", (100,) * 6, 4, 5, 0),
        case("SEAT-3", "past an empty seat", (100, 0, 100, 100), 0, 2, 3),
        case("SEAT-3", "two with empty seats between", (0, 100, 0, 100), 1, 1, 3),
    ],
)
def test_the_blinds_are_one_and_two(
    stacks: tuple[int, ...], button: int, small: int, big: int
) -> None:
    deal = start(HOME, *stacks, button=button)
    assert posted(deal) == [(small, "small blind", 1, False), (big, "big blind", 2, False)]
    assert (deal.contributions[small], deal.contributions[big]) == (1, 2)
    assert (deal.stacks[small], deal.stacks[big]) == (99, 98)
    assert sum(deal.contributions) == 3


@pytest.mark.parametrize(
    ("stacks", "blinds"),
    [
        case(
            "SEAT-4",
            "short small blind",
            (400, 3, 400, 400),
            [(1, "small blind", 3, True), (2, "big blind", 10, False)],
        ),
        case(
            "SEAT-4",
            "short big blind",
            (400, 400, 4, 400),
            [(1, "small blind", 5, False), (2, "big blind", 4, True)],
        ),
        case(
            "SEAT-4",
            "a big blind shorter than the small one",
            (400, 400, 1, 400),
            [(1, "small blind", 5, False), (2, "big blind", 1, True)],
        ),
    ],
)
def test_a_short_blind_leaves_the_price_at_the_full_big_blind(
    stacks: tuple[int, ...], blinds: list[tuple[int, str, int, bool]]
) -> None:
    deal = start(LIMIT_5_10, *stacks)
    assert posted(deal) == blinds
    assert (deal.to_act, deal.legal_actions.call_cost) == (3, 10)
    assert legal(deal) == {"fold", "call", "raise 20"}


@pytest.mark.rule("SEAT-4", "BET-6")
def test_a_short_big_blind_counts_as_the_first_bet() -> None:
    deal = start(HOME, 100, 100, 1, 100).act("raise 4", "raise 6", "raise 8")
    assert deal.to_act == 3
    assert legal(deal) == {"fold", "call"}
    refused = deal.refusal("raise")
    assert refused is not None
    assert refused.rule == "BET-6"


@pytest.mark.rule("SEAT-4", "POT-2")
def test_a_short_big_blind_has_no_option_and_wins_only_its_level() -> None:
    deal = start(HOME, 100, 100, 1, 100).act("call", "call", "call")
    assert (deal.phase, deal.to_act) == ("draw 1", 1)
    assert deal.contributions == (2, 2, 1, 2)
    assert [(pot.amount, pot.eligible) for pot in deal.pots] == [(4, (0, 1, 2, 3)), (3, (0, 1, 3))]


@pytest.mark.rule("SEAT-5")
def test_the_home_table_has_no_ante_no_rake_and_100_chips_each() -> None:
    session = Session(HOME, NAMES, seed=1)
    assert session.stacks == (100,) * 6
    deal = session.start_deal()
    assert {kind for _, kind, _, _ in posted(deal)} == {"small blind", "big blind"}
    assert sum(played_out(deal).stacks) == 600


@pytest.mark.rule("SEAT-5")
def test_nobody_adds_chips_at_the_home_table() -> None:
    session = Session(HOME, NAMES, seed=1)
    with pytest.raises(TableError, match="SEAT-5"):
        session.add_chips("Ana", 50)


CLUBS, DIAMONDS, HEARTS = "2c 3c 4c 5c 7c", "2d 3d 4d 5d 7d", "2h 3h 4h 5h 7h"
ONE_AT_A_TIME = {
    2: " ".join(map(" ".join, zip(CLUBS.split(), DIAMONDS.split(), strict=True))),
    3: " ".join(map(" ".join, zip(CLUBS.split(), DIAMONDS.split(), HEARTS.split(), strict=True))),
}


@pytest.mark.parametrize(
    ("profile", "stacks", "button", "order"),
    [
        case("SEAT-6", "from the small blind", HOME, (100, 100, 100), 0, [1, 2, 0]),
        case("SEAT-6", "another button", HOME, (100, 100, 100), 1, [2, 0, 1]),
        case("SEAT-6", "past an empty seat", HOME, (100, 0, 100, 100), 0, [2, 3, 0]),
        case("SEAT-6", "two: from the non-dealer", HOME, (100, 100), 0, [1, 0]),
        case("SEAT-6", "two, the other button", HOME, (100, 100), 1, [0, 1]),
        case("SEAT-6", "Ace-to-Five: dealer's left", CLASSROOM, (50, 50, 50), 2, [0, 1, 2]),
    ],
)
def test_five_cards_are_dealt_one_at_a_time(
    profile: TableProfile, stacks: tuple[int, ...], button: int, order: list[int]
) -> None:
    deck = Deck.from_text(ONE_AT_A_TIME[len(order)], seed=1)
    deal = start(profile, *stacks, button=button, deck=deck)
    dealt = [event for event in deal.events if isinstance(event, Dealt)]
    assert [event.seat for event in dealt] == order
    texts = [" ".join(map(str, event.cards)) for event in dealt]
    assert texts == [CLUBS, DIAMONDS, HEARTS][: len(order)]
    assert [deal.layout.hands[event.seat] for event in dealt] == [event.cards for event in dealt]
    assert deal.layout.stub == deck.cards[5 * len(order) :]


@pytest.mark.rule("SEAT-8")
def test_everybody_antes_one_and_nobody_posts_a_blind() -> None:
    deal = start(CLASSROOM, 50, 50, 50)
    assert sorted(posted(deal)) == [(seat, "ante", 1, False) for seat in range(3)]
    assert (deal.contributions, deal.stacks) == ((1, 1, 1), (49, 49, 49))
    assert legal(deal) == {"check", "bet 1"}


@pytest.mark.rule("SEAT-8")
def test_thirteen_chips_pay_for_the_dearest_deal() -> None:
    capped = ("bet", "raise", "raise", "raise", "call", "call")
    deal = start(CLASSROOM, 13, 13, 13).act(*capped, "pat", "pat", "pat", *capped)
    assert deal.contributions == (13, 13, 13)
    assert [pot.amount for pot in deal.pots] == [39]


@pytest.mark.rule("SEAT-8")
@pytest.mark.parametrize(
    ("changes", "stacks", "said"),
    [
        pytest.param({}, (13, 12, 13), ["Ben has 12 and lacks 1"], id="one chip short"),
        pytest.param(
            {}, (50, 5, 13, 10), ["Ben has 5 and lacks 8", "Dario has 10 and lacks 3"], id="two"
        ),
        pytest.param(
            {"ante": 2, "bets": (2, 4)}, (26, 25), ["Ben has 25 and lacks 1"], id="double stakes"
        ),
    ],
)
def test_with_fewer_the_deal_does_not_start(
    changes: dict[str, object], stacks: tuple[int, ...], said: list[str]
) -> None:
    with pytest.raises(TableError, match="SEAT-8") as caught:
        start(CLASSROOM.replace(**changes), *stacks)
    assert [part for part in said if part not in str(caught.value)] == []
    assert "Ana" not in str(caught.value)
    assert "Chloé" not in str(caught.value)
