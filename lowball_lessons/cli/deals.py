"""The commands about deals: replay, simulate."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from lowball_lessons.catalogue import load_profile, profiles, rule_card
from lowball_lessons.cli.speaking import Commands, UsageError, say
from lowball_lessons.play import Plan, Tally, replay, simulate
from lowball_lessons.play.opponents import PLAYERS
from lowball_lessons.play.simulate import ROWS
from lowball_lessons.records import history, history_lines, read_phh
from lowball_lessons.records.frames import Row
from lowball_lessons.records.row_files import written_to
from lowball_lessons.rules.deal import Deal
from lowball_lessons.workers import on_all_cores, on_dask


def add_commands(commands: Commands) -> None:
    """Add the commands to the parser."""
    replayed = commands.add_parser("replay", help="the history of a hand recorded in PHH")
    replayed.add_argument("file", metavar="FILE.phh", type=Path)
    replayed.add_argument(
        "--explain", action="store_true", help="the rule cards in full behind what happened"
    )
    replayed.set_defaults(run=_replay)
    simulated = commands.add_parser("simulate", help="many deals by simulated players")
    _add_simulate_options(simulated)
    simulated.set_defaults(run=_simulate)


def _add_simulate_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--profile", choices=profiles(), required=True, metavar="NAME")
    command.add_argument("--deals", type=int, required=True, metavar="N")
    command.add_argument("--seed", required=True, metavar="S", help="a number or a text")
    command.add_argument("--players", type=int, default=3, metavar="N", help="how many (3)")
    command.add_argument(
        "--player", choices=PLAYERS, default="random", help="how they play (random)"
    )
    command.add_argument("--rows", choices=ROWS, default="seats", help="what a row tells (seats)")
    command.add_argument("--out", type=Path, metavar="FILE", help="FILE.csv or FILE.parquet")
    command.add_argument("--workers", type=int, metavar="N", help="processes (one for each core)")
    command.add_argument("--dask", metavar="ADDRESS", help="the scheduler of a Dask cluster")


def _replay(options: argparse.Namespace, _rest: list[str]) -> None:
    deal = replay(read_phh(options.file))
    say(history(deal))
    if options.explain:
        say("\n".join(_cards_behind(deal)))


def _cards_behind(deal: Deal) -> Iterator[str]:
    """The rule cards that the history names, each once, in the order in which they come up."""
    ids = dict.fromkeys(rule for line in history_lines(deal.events) for rule in line.rules)
    yield "\nThe rules behind it"
    for rule in ids:
        card = rule_card(rule)
        title = "" if card.statement.startswith(card.title) else f"{card.title}. "
        yield f"{card.id:<9} {title}{card.statement}"


def _simulate(options: argparse.Namespace, _rest: list[str]) -> None:
    if options.workers is not None and options.workers < 1:
        raise UsageError(f"--workers {options.workers} is not allowed: 1 or more.")
    profile = load_profile(options.profile)
    plan = Plan(profile, options.players, options.seed, options.player, options.rows)
    spread = on_dask(options.dask) if options.dask else on_all_cores(options.workers)
    tally = Tally(plan)
    chunks = tally.over(_with_progress(simulate(plan, options.deals, spread), options.deals))
    if options.out:
        written_to(options.out, plan.columns, chunks)
    else:
        for _ in chunks:
            pass
    say(tally)
    if options.out:
        say(f"{tally.rows} rows are in {options.out}.")


def _with_progress(chunks: Iterable[list[Row]], deals: int) -> Iterator[list[Row]]:
    """The chunks, with a bar on the error stream where somebody watches and tqdm is installed."""
    try:
        from tqdm import tqdm
    except ImportError:
        yield from chunks
        return
    with tqdm(total=deals, unit="deal", disable=None, file=sys.stderr) as bar:
        for rows in chunks:
            yield rows
            bar.update(len({row[0] for row in rows}))
