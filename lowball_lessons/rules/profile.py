"""What is agreed on at a table before it is played at: ranking, draws, stakes, betting, options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from lowball_lessons.errors import ProfileError
from lowball_lessons.rules import settings as table_settings
from lowball_lessons.rules.agreements import dearest_deal
from lowball_lessons.rules.ranking import RANKINGS, Ranking

FIXED_LIMIT, NO_LIMIT = "fixed-limit", "no-limit"
HOME, CASH, TOURNAMENT = "home", "cash", "tournament"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableProfile:
    """One table's agreements; chips are whole numbers. Raises ProfileError.

    The attributes are the keys of a file in `seeds/profiles`; `replace` makes a checked variant.
    """

    name: str
    title: str
    ranking: str
    draws: int
    seats: tuple[int, int]
    split: str = ""
    cards: int = 5
    joker: bool = False
    ante: int = 0
    ante_from: str = "everybody"
    forced_bet: int = 0
    small_blind: int = 0
    big_blind: int = 0
    bets: tuple[int, ...] = ()
    structure: str = FIXED_LIMIT
    raises: int = 0
    uncapped_between_two: bool = False
    reopen_at: str = "full"
    check_raise: bool = True
    all_in: bool = True
    opens: str = "left-of-button"
    sevens_rule: bool = False
    burn: bool = True
    serve: str = "after-all"
    short_deck: str = "home"
    stack: int = 100
    deals: int = 0
    levels: tuple[tuple[int, ...], ...] = ()
    deals_a_level: int = 0

    def __post_init__(self) -> None:
        for key in ("seats", "bets", "levels"):
            object.__setattr__(self, key, _as_tuples(getattr(self, key)))
        table_settings.check(self.settings)

    def __hash__(self) -> int:
        return hash((self.name, self.bets, self.structure))

    @property
    def settings(self) -> dict[str, Any]:
        """Every setting by its key; `TableProfile(**settings)` gives the profile back."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def replace(self, **changes: object) -> TableProfile:
        """A variant of this table. Raises ProfileError.

        What follows from a changed ranking, number of draws, big blind or betting structure follows
        along, unless it is given too: bets, the cap, the reopening, the size of a hand.
        """
        for key in changes.keys() - self.settings.keys():
            raise ProfileError(
                f"There is no setting {key!r}; there are {', '.join(self.settings)}.", key=key
            )
        settings = self.settings | {key: _as_tuples(value) for key, value in changes.items()}
        table_settings.check_kinds(settings)
        for key, value in table_settings.consequences(self.settings, settings).items():
            settings[key] = changes.get(key, value)
        return TableProfile(**settings)

    @property
    def rankings(self) -> tuple[Ranking, ...]:
        """The ranking that decides, or the two that decide a half of each pot (VAR-3)."""
        return _rankings(self.ranking, self.split)

    @property
    def is_fixed_limit(self) -> bool:
        """Whether bets and raises have one size (BET-2), and not a range (BET-13)."""
        return self.structure == FIXED_LIMIT

    @property
    def has_blinds(self) -> bool:
        """Whether blinds are posted (SEAT-3), and not antes or forced bets alone (VAR-8)."""
        return self.big_blind > 0

    @property
    def kind(self) -> str:
        """`home` plays a number of deals (SHOW-2), `tournament` by levels, `cash` without end."""
        if self.levels:
            return TOURNAMENT
        return HOME if self.deals else CASH

    @property
    def least_stack(self) -> int:
        """What a player needs before a deal: one chip, or enough for the dearest deal (SEAT-8)."""
        return 1 if self.all_in else dearest_deal(self.settings)

    def at_level(self, level: int) -> TableProfile:
        """The table at a level of its schedule, the first is 0, the last one stays (SHOW-4)."""
        if not self.levels:
            return self
        settings, place = self.settings, min(max(level, 0), len(self.levels) - 1)
        return self.replace(**table_settings.level_changes(settings, self.levels[place]))

    def __str__(self) -> str:
        return table_settings.summary(self.settings)


@cache
def _rankings(*keys: str) -> tuple[Ranking, ...]:
    return tuple(RANKINGS[key] for key in keys if key)


def profile_from_settings(settings: Mapping[str, object]) -> TableProfile:
    """The profile with these settings. Raises ProfileError, also for a key that is not known."""
    known = [field.name for field in fields(TableProfile)]
    for key in settings:
        if key not in known:
            raise ProfileError(
                f"There is no setting {key!r}; there are {', '.join(known)}.", key=key
            )
    for key in known[:5]:
        if key not in settings:
            raise ProfileError(f"The setting {key!r} is missing.", key=key)
    return TableProfile(**dict(settings))  # type: ignore[arg-type]


def _as_tuples(value: object) -> object:
    return tuple(map(_as_tuples, value)) if isinstance(value, list | tuple) else value
