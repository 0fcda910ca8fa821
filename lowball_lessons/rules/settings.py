"""The settings of a table: their kinds, what a change drags along, the table in one line."""

from __future__ import annotations

from typing import Any

from lowball_lessons.errors import ProfileError
from lowball_lessons.rules.agreements import AGREEMENTS, Settings, is_fixed, rankings_of
from lowball_lessons.rules.ranking import RANKINGS

CHOICES = {
    "structure": ("fixed-limit", "pot-limit", "no-limit"),
    "reopen_at": ("half", "full"),
    "ante_from": ("everybody", "big-blind"),
    "opens": ("left-of-button", "first-bettor"),
    "serve": ("after-all", "in-turn"),
    "short_deck": ("home", "protected"),
}
_TEXTS = ("name", "title")
_YES_OR_NO = ("joker", "uncapped_between_two", "check_raise", "all_in", "sevens_rule", "burn")
_LEAST = {
    **dict.fromkeys(("draws", "stack"), 1),
    **dict.fromkeys(("ante", "forced_bet", "small_blind", "big_blind", "raises"), 0),
    **dict.fromkeys(("cards", "deals", "deals_a_level"), 0),
}


def check(settings: Settings) -> None:
    """Raises ProfileError unless every setting is of its kind and all go together."""
    check_kinds(settings)
    for key, holds, why in AGREEMENTS:
        _require(settings, key, holds(settings), why)
    for level in settings["levels"]:
        _check_level(settings, level)


def check_kinds(settings: Settings) -> None:
    """Raises ProfileError unless every setting is of its kind."""
    for key in _TEXTS:
        _require(settings, key, _is_line(settings[key]), "a text in one line")
    _require(settings, "ranking", settings["ranking"] in list(RANKINGS), _one_of(RANKINGS))
    _require(
        settings, "split", settings["split"] in ["", *RANKINGS], f"nothing or {_one_of(RANKINGS)}"
    )
    for key in _YES_OR_NO:
        _require(settings, key, type(settings[key]) is bool, "true or false")
    for key, allowed in CHOICES.items():
        _require(settings, key, settings[key] in list(allowed), _one_of(allowed))
    for key, least in _LEAST.items():
        _require(settings, key, _is_whole(settings[key], least), f"a whole number from {least} up")
    _require(settings, "draws", settings["draws"] <= 9, "a whole number from 1 to 9")
    for key in ("seats", "bets"):
        _require(settings, key, _are_whole(settings[key]), "a list of whole numbers")
    _require(settings, "seats", len(settings["seats"]) == 2, "two numbers: fewest, most")
    levels = settings["levels"]
    are_lists = isinstance(levels, tuple) and all(map(_are_whole, levels))
    _require(settings, "levels", are_lists, "a list of lists of whole numbers")


def _check_level(settings: Settings, level: tuple[int, ...]) -> None:
    changed = settings | level_changes(settings, level)
    for key, holds, why in AGREEMENTS:
        reason = f"at {list(level)} {key} would be {changed[key]!r}; {why}"
        _require(settings, "levels", holds(changed), reason)


def level_changes(settings: Settings, level: tuple[int, ...]) -> dict[str, Any]:
    """What a level of the schedule changes: the blinds, the ante if it has one, and the bets."""
    changes = dict(zip(("small_blind", "big_blind", "ante"), level, strict=False))
    return changes | consequences(settings, settings | changes)


def consequences(before: Settings, after: Settings) -> dict[str, Any]:
    """The settings that a change drags along: bets, cap and reopening, the size of a hand."""
    found: dict[str, Any] = {}
    if after["structure"] != before["structure"]:
        fixed = is_fixed(after)
        found |= {"raises": 3 if fixed else 0, "reopen_at": "half" if fixed else "full"}
        found["uncapped_between_two"] = False
    if after["ranking"] != before["ranking"]:
        found["cards"] = 4 if after["ranking"] == "badugi" else 5
    if any(after[key] != before[key] for key in ("draws", "big_blind", "structure")):
        found["bets"] = _bets(before, after)
    return found


def summary(settings: Settings) -> str:
    """The table in one line: `2–7, 3 draws, fixed limit 2/4, blinds 1/2`."""
    rankings = " and ".join(RANKINGS[key].title for key in rankings_of(settings))
    draws = f"{settings['draws']} draw{'s' * (settings['draws'] > 1)}"
    parts = [rankings, draws, _structure_in_words(settings), *_forced_in_words(settings)]
    parts += ["joker"] * settings["joker"] + ["sevens rule"] * settings["sevens_rule"]
    parts += ["protected short deck"] * (settings["short_deck"] == "protected")
    return ", ".join(parts)


def _structure_in_words(settings: Settings) -> str:
    words = str(settings["structure"]).replace("-", " ")
    amounts = "/".join(map(str, dict.fromkeys(settings["bets"])))
    return f"{words} {amounts}" if is_fixed(settings) else words


def _forced_in_words(settings: Settings) -> list[str]:
    parts = []
    if settings["big_blind"]:
        parts.append(f"blinds {settings['small_blind']}/{settings['big_blind']}")
    if settings["ante"]:
        payer = " from the big blind" if settings["ante_from"] == "big-blind" else ""
        parts.append(f"ante {settings['ante']}{payer}")
    if settings["forced_bet"]:
        parts.append(f"forced bet {settings['forced_bet']} each")
    return parts


def _bets(before: Settings, after: Settings) -> tuple[int, ...]:
    """Bets for the new number of rounds: the small bet in the first half, then the big one."""
    small: int = before["bets"][0]
    big: int = before["bets"][-1]
    if after["big_blind"] != before["big_blind"] and _is_whole(after["big_blind"], 1):
        small, big = after["big_blind"], big * after["big_blind"] // small
    if after["structure"] != before["structure"]:
        big = 2 * small if is_fixed(after) else small
    return small_then_big(small, big, after["draws"])


def small_then_big(small: int, big: int, draws: int) -> tuple[int, ...]:
    """A bet for each round: the small one in the first half, then the big one (BET-2)."""
    firsts = (draws + 2) // 2
    return (small,) * firsts + (big,) * (draws + 1 - firsts)


def _is_line(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip()) and value.isprintable()


def _is_whole(value: object, least: int) -> bool:
    return type(value) is int and value >= least


def _are_whole(values: object) -> bool:
    return isinstance(values, tuple) and all(type(value) is int for value in values)


def _one_of(allowed: Any) -> str:
    return f"one of {', '.join(allowed)}"


def _require(settings: Settings, key: str, holds: object, allowed: str) -> None:
    if not holds:
        raise ProfileError(f"{key} = {settings[key]!r} is not allowed: {allowed}.", key=key)
