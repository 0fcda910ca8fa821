"""The commands about chances: odds, keep, equity."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from lowball_lessons.cli.speaking import Commands, UsageError, say
from lowball_lessons.rules.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN
from lowball_lessons.workers import Spread, in_this_process, on_dask

if TYPE_CHECKING:
    from lowball_lessons.probability import Estimate, Hold

RANKINGS = {ranking.key: ranking for ranking in (DEUCE_TO_SEVEN, ACE_TO_FIVE)}
DEALS = 400_000

Run = Callable[[argparse.Namespace, list[str]], None]


def add_commands(commands: Commands) -> None:
    """Add the commands to the parser."""
    odds = commands.add_parser("odds", help="what a hand becomes with one to three draws")
    odds.add_argument("hand", metavar="HAND", help='such as "2c 3d 4h 7s Kd"')
    odds.add_argument("--keep", metavar="CARDS", help="what is kept first (the best hold)")
    _add_goal(odds, "what is drawn for: 8-low, no pair, beats HAND, at least HAND")
    _add_draws(odds)
    odds.add_argument(
        "--memoryless", action="store_true", help="count thrown cards as back in the deck"
    )
    _add_common(odds, _odds)
    _add_simulated(odds)

    keep = commands.add_parser("keep", help="which cards to keep, and how much better that is")
    keep.add_argument("hand", metavar="HAND")
    _add_goal(keep, "what is drawn for (the share of the pot)")
    _add_draws(keep)
    _add_common(keep, _keep)

    equity = commands.add_parser("equity", help="who wins how often when hands draw")
    equity.add_argument(
        "hands", metavar="HAND:DISCARDS", nargs="+", help='such as "2c 3d 4h 7s Kd:Kd"; "…:" is pat'
    )
    equity.add_argument("--pot", type=int, default=0, metavar="N", help="chips in the pot")
    equity.add_argument("--call", type=int, metavar="N", help="what the first player must call")
    _add_draws(equity)
    _add_common(equity, _equity)
    _add_simulated(equity)


def _add_goal(command: argparse.ArgumentParser, what: str) -> None:
    command.add_argument("--goal", metavar="GOAL", help=what)


def _add_draws(command: argparse.ArgumentParser) -> None:
    command.add_argument("--draws", type=int, default=1, metavar="N", help="draws left, 1 to 3 (1)")


def _add_common(command: argparse.ArgumentParser, run: Run) -> None:
    command.add_argument("--dead", default="", metavar="CARDS", help="cards nobody can draw")
    command.add_argument("--rules", choices=RANKINGS, default="2-7", help="the ranking (2-7)")
    command.add_argument("--json", action="store_true", help="for programs")
    command.set_defaults(run=run)


def _add_simulated(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--deals", type=int, default=DEALS, metavar="N", help=f"where simulated ({DEALS:,})"
    )
    command.add_argument("--seed", default="0", metavar="S", help="a number or a text (0)")
    command.add_argument("--dask", metavar="ADDRESS", help="the scheduler of a Dask cluster")


def _room() -> ModuleType:
    """The room of the odds, which needs numpy. Raises UsageError."""
    try:
        return import_module("lowball_lessons.probability")
    except ModuleNotFoundError as missing:
        raise UsageError(
            f'{missing.name} is not installed. It comes with the extra "odds": in a checkout, '
            'pip install ".[odds]".'
        ) from None


def _odds(options: argparse.Namespace, _rest: list[str]) -> None:
    if options.goal is None and (options.keep is None or options.draws != 1):
        raise UsageError('--goal is missing: say what is drawn for, such as --goal "8-low".')
    found = _room().draw_odds(
        options.hand,
        options.keep,
        options.draws,
        options.dead,
        RANKINGS[options.rules],
        options.goal,
        memoryless=options.memoryless,
        deals=options.deals,
        seed=_seed(options),
        spread=_spread(options),
    )
    if options.json:
        say(json.dumps(_as_data(found, options.goal), ensure_ascii=False))
        return
    say(found)
    if options.draws == 1:
        if options.goal:
            say(f"{_chance(found.P(options.goal))} for {options.goal}")
    elif not (options.memoryless or options.dead):
        say(_beside(options))


def _beside(options: argparse.Namespace) -> str:
    """The memoryless figure, to see how much it is too low."""
    ranking = RANKINGS[options.rules]
    arguments = (options.hand, options.keep, options.draws, (), ranking, options.goal)
    found = _room().draw_odds(*arguments, memoryless=True)
    return f"Beside it {_chance(found.P(found.outcomes[0]))} ({found.model})"


def _keep(options: argparse.Namespace, _rest: list[str]) -> None:
    room, ranking = _room(), RANKINGS[options.rules]
    goal = options.goal or room.share_of_the_field(ranking, options.draws)
    advice = room.best_hold(options.hand, goal, options.draws, options.dead, ranking)
    if not options.json:
        say(advice)
        return
    say(
        json.dumps(
            {
                "hand": options.hand,
                "goal": advice.goal,
                "draws": advice.draws,
                "model": advice.model,
                "margin": _number(advice.margin),
                "holds": [_hold(hold) for hold in advice.holds],
            },
            ensure_ascii=False,
        )
    )


def _equity(options: argparse.Namespace, _rest: list[str]) -> None:
    parts = [hand.partition(":") for hand in options.hands]
    found = _room().equity(
        [hand for hand, _, _ in parts],
        [thrown for _, _, thrown in parts],
        options.dead,
        RANKINGS[options.rules],
        draws=options.draws,
        deals=options.deals,
        seed=_seed(options),
        progress=not options.json,
        spread=_spread(options),
    )
    if not options.json:
        say(found)
        if options.call is not None:
            say(_price(options, float(found.shares[0])))
        return
    hands = [{"hand": hand.strip(), "discards": thrown.strip()} for hand, _, thrown in parts]
    data: dict[str, Any] = {"hands": hands, "model": found.model, "exact": found.is_exact}
    if found.results is not None:
        data |= {"win": found.results.win, "tie": found.results.tie, "lose": found.results.lose}
        data["shares"] = [_number(share) for share in found.shares]
    else:
        data["shares"] = [_estimate(share) for share in found.estimates]
    say(json.dumps(data, ensure_ascii=False))


def _price(options: argparse.Namespace, share: float) -> str:
    """What the price of the pot asks for, beside what the first player has."""
    needed = _room().price(options.call, options.pot)
    verdict = "enough" if share >= needed else "not enough"
    return (
        f"A call of {options.call} into {options.pot} needs {_chance(needed)}; the first hand has "
        f"{100 * share:.4g} %: {verdict}, if nothing more is bet."
    )


def _as_data(found: Any, goal: str | None) -> dict[str, Any]:
    room = _room()
    if isinstance(found, room.Estimate):
        return {"title": found.title, "goal": goal, **_estimate(found), "model": found.model}
    rows = found.by_class() if isinstance(found, room.RankDistribution) else found
    data = {
        "title": found.title,
        "model": found.model,
        "total": found.total,
        "counts": {str(outcome): count for outcome, count in rows},
    }
    return data | ({"goal": goal, "chance": _number(found.P(goal))} if goal else {})


def _hold(hold: Hold) -> dict[str, Any]:
    return {"keep": " ".join(map(str, hold.kept)), "value": _number(hold.value)}


def _estimate(found: Estimate) -> dict[str, Any]:
    return {"value": found.value, "standard_error": found.error, "deals": found.deals}


def _number(value: Fraction) -> dict[str, Any]:
    return {"exact": str(value), "value": float(value)}


def _chance(value: Fraction) -> str:
    return f"{value} = {100 * float(value):.4g} %"


def _seed(options: argparse.Namespace) -> int | str:
    """The seed as a number where it is one."""
    text: str = options.seed
    return int(text) if text.isascii() and text.isdecimal() else text


def _spread(options: argparse.Namespace) -> Spread:
    return on_dask(options.dask) if options.dask else in_this_process
