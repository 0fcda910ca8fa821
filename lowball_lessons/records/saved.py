"""Deals and sessions as JSON: what was agreed, dealt and done, from which all else follows."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from lowball_lessons.errors import LowballError, RecordError
from lowball_lessons.records.whole_files import replacing
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.deck import Deck
from lowball_lessons.rules.events import Exposed, action_of
from lowball_lessons.rules.profile import CASH, profile_from_settings
from lowball_lessons.rules.session import Session

Made = TypeVar("Made")

DEAL, SESSION = "lowball-lessons deal 1", "lowball-lessons session 1"
EXPOSE = "expose "


def deal_to_json(deal: Deal) -> str:
    """The deal as text, from which `deal_from_json` makes an equal one."""
    return _written(_deal_to_data(deal))


def deal_from_json(text: str) -> Deal:
    """The deal that was written. Raises RecordError where the text is none or is not possible."""
    return _made(_deal_from_data, _read(text))


def session_to_json(session: Session) -> str:
    """The session as text, from which `session_from_json` goes on with the same cards."""
    return _written(
        {
            "format": SESSION,
            "profile": session.profile.settings,
            "names": session.names,
            "seed": session.seed,
            "stacks": session.stacks,
            "button": session.button,
            "voids": session.voids,
            "deals": [_deal_to_data(deal) for deal in session.deals],
        }
    )


def session_from_json(text: str) -> Session:
    """The session that was written, every deal played again. Raises RecordError."""
    return _made(_session_from_data, _read(text))


def save_session(session: Session, path: Path | str) -> None:
    """Write the session to a file, which is replaced whole or not at all. Raises RecordError."""
    with replacing(Path(path)) as draft:
        draft.write_text(session_to_json(session), encoding="utf-8")


def load_session(path: Path | str) -> Session:
    """The session in a file. Raises RecordError."""
    file = Path(path)
    try:
        return session_from_json(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, RecordError) as error:
        raise RecordError(f"{file.name} cannot be read: {error}") from error


def _deal_to_data(deal: Deal) -> dict[str, Any]:
    return {
        "format": DEAL,
        "profile": deal.profile.settings,
        "names": deal.names,
        "stacks": deal.table.stacks,
        "button": deal.button,
        "deck": str(deal.deck),
        "seed": deal.deck.seed,
        "actions": steps(deal),
    }


def steps(deal: Deal) -> list[str]:
    """What was done in the deal, in the order in which it was done: actions, and cards exposed."""
    texts = []
    for event in deal.logged:
        action = action_of(event)
        if action is not None:
            texts.append(str(action))
        elif isinstance(event, Exposed):
            texts.append(f"{EXPOSE}{event.card}")
    return texts


def _deal_from_data(data: Mapping[str, Any]) -> Deal:
    _check(data, DEAL, {**_TABLE, "deck": str, "actions": list})
    deck = Deck.read(data["deck"], data["seed"])
    profile = profile_from_settings(data["profile"])
    deal = Deal.start(profile, data["stacks"], data["button"], deck, data["names"])
    for step in data["actions"]:
        if isinstance(step, str) and step.startswith(EXPOSE):
            deal = deal.expose(step.removeprefix(EXPOSE))
        else:
            deal = deal.apply(step)
    return deal


def _session_from_data(data: Mapping[str, Any]) -> Session:
    _check(data, SESSION, {**_TABLE, "voids": int, "deals": list})
    if data["voids"] < 0 or not all(isinstance(name, str) for name in data["names"]):
        raise RecordError("names are texts, and voids a number from 0 up.")
    if not data["stacks"]:
        raise RecordError("stacks are missing.")
    session = Session(
        profile=profile_from_settings(data["profile"]),
        names=tuple(data["names"]),
        seed=data["seed"],
        stacks=tuple(data["stacks"]),
        button=data["button"],
        deals=tuple([_deal_from_data(deal) for deal in data["deals"]]),
        voids=data["voids"],
    )
    _check_chain(session)
    return session


def _check_chain(session: Session) -> None:
    """Each deal must be the session's, and where no chips are added all follow from the first."""
    for number, deal in enumerate(session.deals):
        before = replace(session, deals=session.deals[:number], voids=0)
        if not before.owns(deal):
            raise RecordError(f"deal {number + 1} is not the session's deal of that number.")
    if session.profile.kind == CASH or not session.deals:
        return
    first = session.deals[0]
    now = replace(session, stacks=first.table.stacks, button=first.button, deals=(), voids=0)
    for deal in session.deals:
        now = replace(now, voids=now.voids_before(deal)).finish(deal)
    if (now.stacks, now.button) != (session.stacks, session.button):
        raise RecordError("stacks and button do not follow from the deals.")


_TABLE = {"format": str, "profile": dict, "names": list, "stacks": list, "button": int}


def _check(data: Mapping[str, Any], kind: str, kinds: Mapping[str, type]) -> None:
    """Raises RecordError unless the fields are there and of their kinds."""
    if not isinstance(data, dict) or data.get("format") != kind:
        raise RecordError(f'This is no "{kind}": its "format" does not say so.')
    for key, wanted in kinds.items():
        if type(data[key]) is not wanted:
            raise RecordError(f"{key} = {data[key]!r} must be of the kind {wanted.__name__}.")


def _written(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError, TypeError) as error:
        raise RecordError(f"This is no JSON: {error}.") from error


def _made(make: Callable[[Mapping[str, Any]], Made], data: Mapping[str, Any]) -> Made:
    """What the data describes; every way in which it can be wrong is one RecordError."""
    try:
        return make(data)
    except KeyError as missing:
        raise RecordError(f"The field {missing} is missing.") from missing
    except LowballError as wrong:
        raise RecordError(f"The record contradicts itself: {wrong}") from wrong
    except (TypeError, AttributeError, ValueError) as wrong:
        raise RecordError(f"A field is not of the kind that belongs there: {wrong}.") from wrong
