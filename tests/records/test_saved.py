"""Deals and sessions as JSON: they come back equal and go on with the same cards."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from dataclasses import replace as changed
from pathlib import Path

import pytest

from lowball_lessons import (
    Deal,
    Deck,
    RecordError,
    Session,
    TableError,
    load_profile,
    profiles,
    read_phh,
    replay,
)
from lowball_lessons.catalogue import hand_file, hand_files
from lowball_lessons.records import (
    deal_from_json,
    deal_to_json,
    load_session,
    save_session,
    session_from_json,
    session_to_json,
)
from tests.records.random_deals import finished, fresh, random_table, states

HOME, CASH = load_profile("triple-draw-home"), load_profile("triple-draw-fixed-limit")
NAMES = ("Ana", "Ben", "Chloé")
each_profile = pytest.mark.parametrize("name", profiles())


def assert_same(one: Deal, other: Deal) -> None:
    """Equal in their events, and in all that is asked next."""
    assert one == other
    assert one.layout == other.layout
    assert (one.phase, one.to_act, one.stacks) == (other.phase, other.to_act, other.stacks)
    assert list(one.legal_actions) == list(other.legal_actions)


@each_profile
def test_a_deal_comes_back_at_any_moment(name: str) -> None:
    chance = random.Random(f"saved {name}")
    for _ in range(5):
        deal = random_table(load_profile(name), chance)
        moments = [deal, *states(deal, chance)]
        for moment in {*chance.sample(moments, min(3, len(moments))), moments[-1]}:
            assert_same(deal_from_json(deal_to_json(moment)), moment)


@each_profile
def test_a_deal_that_came_back_goes_on_alike(name: str) -> None:
    chance = random.Random(f"going on {name}")
    deal = random_table(load_profile(name), chance)
    began = deal_from_json(deal_to_json(deal))
    assert_same(finished(began, random.Random(1)), finished(deal, random.Random(1)))


@pytest.mark.rule("SEAT-7")
@each_profile
def test_a_void_deal_comes_back_void(name: str) -> None:
    deal = random_table(load_profile(name), random.Random(name))
    void = deal.expose(fresh(deal)[3])
    assert deal_from_json(deal_to_json(void)).is_void
    assert_same(deal_from_json(deal_to_json(void)), void)


@pytest.mark.rule("SEAT-9", "DRAW-4")
def test_cards_seen_in_a_draw_and_reshuffles_come_back() -> None:
    deal = Deal.start(HOME, (100,) * 6, 0, Deck.shuffled(7), (*NAMES, "Dario", "Emma", "Farid"))
    while not deal.is_over:
        if deal.legal_actions.max_discards:
            deal = deal.apply(f"discard {' '.join(map(str, deal.hands[deal.to_act or 0]))}")
        else:
            deal = deal.apply("call" if deal.legal_actions.call_cost else "check")
        if fresh(deal) and not deal.is_over:
            deal = deal.expose(fresh(deal)[-1])
    assert {"Exposed", "Reshuffled"} <= {type(event).__name__ for event in deal.events}
    assert_same(deal_from_json(deal_to_json(deal)), deal)


@pytest.mark.parametrize("cut", [0, 1, 2, 5, 12])
def test_a_recorded_deal_comes_back_with_its_unknown_cards(cut: int) -> None:
    for name in hand_files():
        hand = read_phh(hand_file(name))
        if hand.variant != "FR":
            deal = replay(changed(hand, actions=hand.actions[: len(hand.actions) - cut]))
            assert_same(deal_from_json(deal_to_json(deal)), deal)


def test_the_text_is_json_that_people_can_read() -> None:
    deal = Deal.start(HOME, (100, 90, 80), 2, Deck.shuffled(7), NAMES).act("raise", "fold")
    written = json.loads(deal_to_json(deal))
    assert written["names"] == ["Ana", "Ben", "Chloé"]
    assert written["stacks"] == [100, 90, 80]
    assert (written["button"], written["seed"]) == (2, 7)
    assert written["actions"] == ["raise 4", "fold"]
    assert written["deck"].split() == [str(card) for card in Deck.shuffled(7)]
    assert "Chloé" in deal_to_json(deal)


# --- sessions ----------------------------------------------------------------------------------


def begun(name: str) -> Session:
    profile = load_profile(name)
    return Session(profile, NAMES[: profile.seats[1]], f"session of {name}")


def after_a_deal(session: Session, chance: random.Random) -> Session:
    """The session after one more deal; now and then it is void, and to be dealt again."""
    deal = session.start_deal()
    if chance.random() < 0.2:
        return session.finish(deal.expose(chance.choice(fresh(deal))))
    return session.finish(finished(deal, chance))


def goes_on(session: Session) -> bool:
    stacks = [stack for stack in session.stacks if stack]
    return len(stacks) > 1 and min(stacks) >= session.profile.least_stack and not session.is_over


@pytest.mark.rule("CARD-4", "SEAT-2", "SEAT-7", "SHOW-2", "SHOW-4")
@each_profile
def test_a_session_saved_after_each_deal_goes_on_with_the_same_cards(
    name: str, tmp_path: Path
) -> None:
    path = tmp_path / "session.json"
    saved = uninterrupted = begun(name)
    chance, same_chance = random.Random(name), random.Random(name)
    while goes_on(uninterrupted) and uninterrupted.number < 7:
        save_session(saved, path)
        saved = load_session(path)
        assert saved == uninterrupted
        assert saved.start_deal() == uninterrupted.start_deal()
        saved = after_a_deal(saved, chance)
        uninterrupted = after_a_deal(uninterrupted, same_chance)
    assert uninterrupted.number > 1
    assert saved == uninterrupted


@pytest.mark.rule("SEAT-7", "CARD-4")
def test_a_session_saved_after_a_void_deal_shuffles_anew() -> None:
    first = Session(HOME, NAMES, 5)
    deal = first.start_deal()
    void = session_from_json(session_to_json(first.finish(deal.expose(fresh(deal)[0]))))
    assert void.number == 1
    assert void.button == first.button
    assert void.start_deal().deck.cards != deal.deck.cards


@pytest.mark.rule("SHOW-4")
def test_who_joined_left_and_bought_chips_is_still_there() -> None:
    session = Session(CASH, NAMES, "cash").join("Dario", 30).leave("Ben").add_chips("Ana", 7)
    again = session_from_json(session_to_json(session))
    assert again == session
    assert again.names == ("Ana", "", "Chloé", "Dario")
    assert again.stacks == (CASH.stack + 7, 0, CASH.stack, 30)
    assert again.start_deal() == session.start_deal()


@pytest.mark.rule("SHOW-4")
def test_blinds_go_on_rising_where_they_were() -> None:
    profile = CASH.replace(levels=((1, 2), (2, 4), (4, 8)), deals_a_level=1, stack=500)
    session = Session(profile, NAMES, 3)
    for big_blind in (2, 4, 8):
        again = session_from_json(session_to_json(session))
        assert again.current_profile.big_blind == big_blind
        deal = again.start_deal()
        session = again.finish(deal.act("fold", "fold"))


# --- files -------------------------------------------------------------------------------------


def two_sessions() -> tuple[Session, Session]:
    before = Session(HOME, NAMES, 5)
    return before, before.finish(before.start_deal().act("fold", "fold"))


@pytest.mark.parametrize("failing", ["write_text", "write_bytes", "replace", "rename"])
def test_the_old_file_stays_whole_when_writing_fails(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = two_sessions()
    path = tmp_path / "session.json"
    save_session(before, path)
    _breaking(monkeypatch, failing)
    try:
        save_session(after, path)
    except RecordError:
        assert load_session(path) == before
    else:
        assert load_session(path) == after


@pytest.mark.parametrize("failing", ["write_text", "replace"])
def test_nothing_half_written_is_left_behind(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = two_sessions()
    save_session(before, tmp_path / "session.json")
    _breaking(monkeypatch, failing)
    with suppress(RecordError):
        save_session(after, tmp_path / "session.json")
    assert [file.name for file in tmp_path.iterdir()] == ["session.json"]


def _breaking(monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    """Half of what is written arrives, as on a full disk; or the last step fails."""
    write = getattr(Path, failing)

    def broken(path: Path, content: object = "", *rest: object, **options: object) -> None:
        if failing.startswith("write"):
            write(path, content[: len(content) // 2], *rest, **options)  # type: ignore[arg-type, index]
        raise OSError("no space left")

    monkeypatch.setattr(Path, failing, broken)


def test_a_name_that_cannot_be_written_leaves_the_old_file_whole(tmp_path: Path) -> None:
    before, _ = two_sessions()
    path = tmp_path / "session.json"
    save_session(before, path)
    with pytest.raises(TableError, match="in one line"):
        save_session(Session(HOME, ("Ana", "B\ud800n"), 5), path)
    assert load_session(path) == before


def test_a_session_is_written_over_the_one_before(tmp_path: Path) -> None:
    before, after = two_sessions()
    save_session(before, tmp_path / "session.json")
    save_session(after, str(tmp_path / "session.json"))
    assert load_session(str(tmp_path / "session.json")) == after
    assert [file.name for file in tmp_path.iterdir()] == ["session.json"]
