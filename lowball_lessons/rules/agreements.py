"""Which agreements go together at a table, and what follows from one for another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from lowball_lessons.errors import ProfileError
from lowball_lessons.rules.ranking import RANKINGS

Settings = Mapping[str, Any]

CHOICES = {
    "structure": ("fixed-limit", "pot-limit", "no-limit"),
    "reopen_at": ("half", "full"),
    "ante_from": ("everybody", "big-blind"),
    "opens": ("left-of-button", "first-bettor"),
    "serve": ("after-all", "in-turn"),
    "short_deck": ("home", "protected"),
}
_TEXTS = ("name", "title")
_YES_OR_NO = (*("joker", "uncapped_between_two", "check_raise", "all_in", "sevens_rule", "burn"),)
_LEAST = {
    **dict.fromkeys(("draws", "stack"), 1),
    **dict.fromkeys(("ante", "forced_bet", "small_blind", "big_blind", "raises"), 0),
    **dict.fromkeys(("cards", "deals", "deals_a_level"), 0),
}


class Agreement(NamedTuple):
    """What must hold between settings: `key` is blamed, `why` says what is allowed instead."""

    key: str
    holds: Callable[[Settings], bool]
    why: str


AGREEMENTS = (
    Agreement(
        "cards",
        lambda s: all(s["cards"] in RANKINGS[key].sizes for key in _rankings(s)),
        "the ranking takes five cards, Badugi four or five",
    ),
    Agreement(
        "split",
        lambda s: s["split"] != s["ranking"],
        "the halves of a pot go by two different rankings (VAR-3); leave it empty for one winner",
    ),
    Agreement(
        "joker",
        lambda s: not s["joker"] or _rankings(s) == ["a-5"],
        'a joker exists in Ace-to-Five only (CARD-3): ranking = "a-5" without a split',
    ),
    Agreement(
        "sevens_rule",
        lambda s: not s["sevens_rule"] or _rankings(s) == ["a-5"],
        'the sevens rule belongs to Ace-to-Five (VAR-7): ranking = "a-5" without a split',
    ),
    Agreement(
        "seats",
        lambda s: 2 <= s["seats"][0] <= s["seats"][1],
        "give the fewest and the most players, at least two",
    ),
    Agreement(
        "seats",
        lambda s: _cards_left_to_serve(s) >= s["cards"],
        "with so many players, draws and burns the cards could run out for good (DRAW-7)",
    ),
    Agreement(
        "small_blind",
        lambda s: s["small_blind"] <= s["big_blind"],
        "the small blind is at most the big blind (SEAT-3)",
    ),
    Agreement(
        "forced_bet",
        lambda s: not (s["forced_bet"] and s["big_blind"]),
        "a forced bet stands instead of blinds (VAR-8): set the blinds to 0",
    ),
    Agreement(
        "ante",
        lambda s: s["ante"] + s["forced_bet"] + s["big_blind"] > 0,
        "there must be something to play for: an ante, a forced bet or blinds (VAR-8)",
    ),
    Agreement(
        "ante_from",
        lambda s: s["ante_from"] == "everybody" or (s["big_blind"] > 0 and s["ante"] > 0),
        "an ante from the big blind needs an ante and a big blind",
    ),
    Agreement(
        "bets",
        lambda s: len(s["bets"]) == s["draws"] + 1,
        "one amount for each betting round, which is one more than the draws (BET-1)",
    ),
    Agreement(
        "bets",
        lambda s: list(s["bets"]) == sorted(s["bets"]) and s["bets"][0] > 0,
        "amounts above 0 that never fall from one round to the next (BET-2)",
    ),
    Agreement(
        "bets",
        lambda s: s["bets"][0] == (s["big_blind"] or s["forced_bet"] or s["bets"][0]),
        "the first bet equals the big blind or the forced bet (BET-2)",
    ),
    Agreement(
        "bets",
        lambda s: _is_fixed(s) or len(set(s["bets"])) == 1,
        "at pot limit and no limit the least bet is the same in every round (BET-13)",
    ),
    Agreement(
        "raises",
        lambda s: _is_fixed(s) == (s["raises"] > 0),
        "fixed limit has a cap of at least one raise (BET-6), pot limit and no limit have none "
        "(BET-13): 0 there",
    ),
    Agreement(
        "uncapped_between_two",
        lambda s: _is_fixed(s) or not s["uncapped_between_two"],
        "there is no cap to lift at pot limit and no limit (BET-13)",
    ),
    Agreement(
        "reopen_at",
        lambda s: _is_fixed(s) or s["reopen_at"] == "full",
        "at pot limit and no limit only a full raise reopens (BET-13)",
    ),
    Agreement(
        "all_in",
        lambda s: s["all_in"] or (_is_fixed(s) and not s["uncapped_between_two"]),
        "all-ins can be ruled out only where a deal has a highest cost: fixed limit, with a cap "
        "between two players too (SEAT-8)",
    ),
    Agreement(
        "stack",
        lambda s: s["all_in"] or s["stack"] >= dearest_deal(s),
        "the stack must pay for the dearest deal (SEAT-8)",
    ),
    Agreement(
        "levels",
        lambda s: all(map(_is_level, s["levels"])),
        "each level is [small blind, big blind] or [small blind, big blind, ante], the small blind "
        "at most the big one",
    ),
    Agreement(
        "levels",
        lambda s: not s["levels"] or s["big_blind"] > 0,
        "blinds can rise only where there are blinds (SHOW-4)",
    ),
    Agreement(
        "deals_a_level",
        lambda s: bool(s["levels"]) == (s["deals_a_level"] > 0),
        "a schedule of levels says after how many deals they rise, and nothing else needs it",
    ),
    Agreement(
        "deals",
        lambda s: not (s["deals"] and s["levels"]),
        "a session ends after a number of deals (SHOW-2) or is a tournament (SHOW-4), not both",
    ),
)


def check(settings: Settings) -> None:
    """Raises ProfileError unless every setting is of its kind and all go together."""
    for key in _TEXTS:
        _require(settings, key, isinstance(settings[key], str) and settings[key].strip(), "a text")
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
    for key in ("seats", "bets"):
        _require(settings, key, _are_whole(settings[key]), "a list of whole numbers")
    _require(settings, "seats", len(settings["seats"]) == 2, "two numbers: fewest, most")
    levels = settings["levels"]
    are_lists = isinstance(levels, tuple) and all(map(_are_whole, levels))
    _require(settings, "levels", are_lists, "a list of lists of whole numbers")
    for agreement in AGREEMENTS:
        _require(settings, agreement.key, agreement.holds(settings), agreement.why)


def consequences(before: Settings, after: Settings) -> dict[str, Any]:
    """The settings that a change drags along: bets, cap and reopening, the size of a hand."""
    found: dict[str, Any] = {}
    if after["structure"] != before["structure"]:
        fixed = _is_fixed(after)
        found |= {"raises": 3 if fixed else 0, "reopen_at": "half" if fixed else "full"}
        found["uncapped_between_two"] = False
    if after["ranking"] != before["ranking"]:
        found["cards"] = 4 if after["ranking"] == "badugi" else 5
    if any(after[key] != before[key] for key in ("draws", "big_blind", "structure")):
        found["bets"] = _bets(before, after)
    return found


def dearest_deal(settings: Settings) -> int:
    """The most that a capped deal can cost a player: ante, and each round up to its cap."""
    most: int = settings["ante"] + (1 + settings["raises"]) * sum(settings["bets"])
    return most


def summary(settings: Settings) -> str:
    """The table in one line: `2–7, 3 draws, fixed limit 2/4, blinds 1/2`."""
    rankings = " and ".join(RANKINGS[key].title for key in _rankings(settings))
    draws = f"{settings['draws']} draw{'s' * (settings['draws'] > 1)}"
    parts = [rankings, draws, _structure_in_words(settings), *_forced_in_words(settings)]
    parts += ["joker"] * settings["joker"] + ["sevens rule"] * settings["sevens_rule"]
    return ", ".join(parts)


def _structure_in_words(settings: Settings) -> str:
    words = str(settings["structure"]).replace("-", " ")
    amounts = "/".join(map(str, dict.fromkeys(settings["bets"])))
    return f"{words} {amounts}" if _is_fixed(settings) else words


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
    if not _are_whole(before["bets"]) or not _is_whole(after["draws"], 1):
        return ()
    small: int = before["bets"][0]
    big: int = before["bets"][-1]
    if after["big_blind"] != before["big_blind"] and _is_whole(after["big_blind"], 1):
        small, big = after["big_blind"], big * after["big_blind"] // small
    if after["structure"] != before["structure"]:
        big = 2 * small if _is_fixed(after) else small
    rounds: int = after["draws"] + 1
    firsts = (rounds + 1) // 2
    return (small,) * firsts + (big,) * (rounds - firsts)


def _cards_left_to_serve(settings: Settings) -> int:
    """The fewest cards that can be dealt when the last player at a full table draws everything.

    All hands are out, current discards included, and the burnt cards; where discards do not come
    back to their owner, also that player's earlier ones (DRAW-7).
    """
    out: int = settings["seats"][1] * settings["cards"] + settings["draws"] * settings["burn"]
    if settings["short_deck"] == "protected":
        out += settings["cards"] * (settings["draws"] - 1)
    return 52 + int(settings["joker"]) - out


def _is_level(level: tuple[int, ...]) -> bool:
    return len(level) in (2, 3) and 0 <= level[0] <= level[1] > 0 <= level[-1]


def _rankings(settings: Settings) -> list[str]:
    return [settings[key] for key in ("ranking", "split") if settings[key]]


def _is_fixed(settings: Settings) -> bool:
    return bool(settings["structure"] == "fixed-limit")


def _is_whole(value: object, least: int) -> bool:
    return type(value) is int and value >= least


def _are_whole(values: object) -> bool:
    return isinstance(values, tuple) and all(type(value) is int for value in values)


def _one_of(allowed: Any) -> str:
    return f"one of {', '.join(allowed)}"


def _require(settings: Settings, key: str, holds: object, allowed: str) -> None:
    if not holds:
        raise ProfileError(f"{key} = {settings[key]!r} is not allowed: {allowed}.", key=key)
