"""A session deal by deal: what it shows is what the session says."""

from __future__ import annotations

import pytest

from lowball_lessons import Session, TableError, load_profile
from lowball_lessons.play.opponents import play_at_random, play_session
from lowball_lessons.views import watch_session
from lowball_lessons.views.session_replay import SessionReplay
from tests.views.conftest import Page, after

NAMES = ("Ana", "Ben", "Chloé")


@pytest.fixture(scope="module")
def session() -> Session:
    return play_session(Session(load_profile("triple-draw-home"), NAMES, 7))


def rows(piece: SessionReplay) -> list[list[str]]:
    table = Page(piece.html)
    names = [head.text for head in table.all("th") if head.attributes]
    cells = [cell.text for cell in table.all("td")]
    return [[name, *cells[3 * at : 3 * at + 3]] for at, name in enumerate(names)]


@pytest.mark.rule("SHOW-2")
def test_a_session_is_played_to_its_end_and_its_seed_gives_it_again(session: Session) -> None:
    assert session.is_over
    assert len(session.deals) == 10
    assert session == play_session(Session(load_profile("triple-draw-home"), NAMES, 7))
    assert session.stacks != play_session(Session(session.profile, NAMES, 8)).stacks
    wild = play_session(Session(session.profile, NAMES, 7), play_at_random)
    assert wild.is_over
    assert sum(wild.stacks) == sum(session.stacks) == 300


@pytest.mark.rule("SHOW-3")
def test_each_deal_shows_the_chips_before_and_after(session: Session) -> None:
    piece, before = SessionReplay(session), (100, 100, 100)
    for number, deal in enumerate(session.deals, start=1):
        assert f"Deal {number} of 10" in Page(piece.html).text
        last = number == 10
        assert rows(piece) == [
            [name, str(before[seat]), str(deal.stacks[seat]), str(session.places[seat]) * last]
            for seat, name in enumerate(NAMES)
        ]
        before = deal.stacks
        after(piece, "deal on")
    assert piece.error == "There is no such deal: they are numbered 1 to 10."


def test_a_deal_is_stepped_through_or_skipped(session: Session) -> None:
    piece = after(SessionReplay(session), "deal 4", "step end")
    assert piece.replay.deal == session.deals[4]
    after(piece, "deal back")
    assert piece.at == 3
    assert piece.replay.at == 0
    assert session.deals[3].names[0] in Page(piece.html).text


@pytest.mark.parametrize("action", ["deal 10", "deal -1", "deal", "deal x", "deal 9999999"])
def test_a_deal_that_is_not_there_is_refused(action: str, session: Session) -> None:
    piece = after(SessionReplay(session), "deal 2", action)
    assert piece.error == "There is no such deal: they are numbered 1 to 10."
    assert piece.at == 2


def test_players_who_are_too_many_are_refused() -> None:
    with pytest.raises(TableError):
        watch_session(NAMES * 3)
