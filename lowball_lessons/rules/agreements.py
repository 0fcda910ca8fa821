"""Which agreements go together at a table, and why some do not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from lowball_lessons.rules.ranking import RANKINGS

Settings = dict[str, Any]


class Agreement(NamedTuple):
    """What must hold between settings: `key` is blamed, `why` says what is allowed instead."""

    key: str
    holds: Callable[[Settings], bool]
    why: str


AGREEMENTS = (
    Agreement(
        "cards",
        lambda s: all(s["cards"] in RANKINGS[key].sizes for key in rankings_of(s)),
        "the ranking takes five cards, Badugi four or five",
    ),
    Agreement(
        "split",
        lambda s: not s["split"] or ("badugi" in s["split"] and "badugi" not in s["ranking"]),
        "the other half of each pot goes by a badugi, the first half by another ranking (VAR-3)",
    ),
    Agreement(
        "joker",
        lambda s: not s["joker"] or rankings_of(s) == ["a-5"],
        'a joker exists in Ace-to-Five only (CARD-3): ranking = "a-5" without a split',
    ),
    Agreement(
        "sevens_rule",
        lambda s: not s["sevens_rule"] or rankings_of(s) == ["a-5"],
        'the sevens rule belongs to Ace-to-Five (VAR-7): ranking = "a-5" without a split',
    ),
    Agreement(
        "seats",
        lambda s: 2 <= s["seats"][0] <= s["seats"][1],
        "give the fewest and the most players, at least two (SEAT-1)",
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
        lambda s: s["ante_from"] == "everybody" or s["big_blind"] > 0,
        "an ante from the big blind needs a big blind",
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
        lambda s: is_fixed(s) or len(set(s["bets"])) == 1,
        "at pot limit and no limit the least bet is the same in every round (BET-13)",
    ),
    Agreement(
        "raises",
        lambda s: is_fixed(s) == (s["raises"] > 0),
        "fixed limit has a cap of at least one raise (BET-6), pot limit and no limit have none "
        "(BET-13): 0 there",
    ),
    Agreement(
        "uncapped_between_two",
        lambda s: is_fixed(s) or not s["uncapped_between_two"],
        "there is no cap to lift at pot limit and no limit (BET-13)",
    ),
    Agreement(
        "reopen_at",
        lambda s: is_fixed(s) or s["reopen_at"] == "full",
        "at pot limit and no limit only a full raise reopens (BET-13)",
    ),
    Agreement(
        "all_in",
        lambda s: s["all_in"] or (is_fixed(s) and not s["uncapped_between_two"]),
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
        "each level is [small blind, big blind] or [small blind, big blind, ante], blinds above 0",
    ),
    Agreement(
        "levels",
        lambda s: [level[1] for level in s["levels"]] == sorted(level[1] for level in s["levels"]),
        "the big blind never falls from one level to the next (SHOW-4)",
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


def dearest_deal(settings: Settings) -> int:
    """The most that a capped deal can cost a player: ante, and each round up to its cap."""
    most: int = settings["ante"] + (1 + settings["raises"]) * sum(settings["bets"])
    return most


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
    return len(level) in (2, 3) and min(level) >= 0 < level[1]


def rankings_of(settings: Settings) -> list[str]:
    """The keys of the one or two rankings that decide."""
    return [settings[key] for key in ("ranking", "split") if settings[key]]


def is_fixed(settings: Settings) -> bool:
    """Whether the table plays fixed limit."""
    return bool(settings["structure"] == "fixed-limit")
