"""The commands about hands and rules: rank, compare, rules."""

from __future__ import annotations

import argparse

from lowball_lessons.catalogue import rule_card, rule_cards
from lowball_lessons.cli.speaking import Commands, say
from lowball_lessons.rules.ranking import RANKINGS


def add_commands(commands: Commands) -> None:
    """Add the commands to the parser."""
    rank = commands.add_parser("rank", help="what a hand is, and how many hands are better")
    rank.add_argument("hand", metavar="HAND", help='such as "7c 5d 4h 3s 2c"')
    _add_rules_option(rank)
    rank.set_defaults(run=_rank)

    compare = commands.add_parser("compare", help="which of two hands wins, and why")
    compare.add_argument("first", metavar="HAND")
    compare.add_argument("second", metavar="HAND")
    _add_rules_option(compare)
    compare.set_defaults(run=_compare)

    rules = commands.add_parser("rules", help="all rule cards, or one of them in full")
    rules.add_argument("id", nargs="?", metavar="ID", help="such as R27-6")
    rules.set_defaults(run=_rules)


def _add_rules_option(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rules", choices=RANKINGS, default="2-7", help="the ranking (2-7)")
    command.add_argument("--joker", action="store_true", help="the hand may hold the joker, Jk")


def _rank(options: argparse.Namespace, _rest: list[str]) -> None:
    ranking = RANKINGS[options.rules]
    say(ranking.explain(ranking.parse(options.hand, jokers=options.joker)))


def _compare(options: argparse.Namespace, _rest: list[str]) -> None:
    ranking = RANKINGS[options.rules]
    first = ranking.parse(options.first, jokers=options.joker)
    second = ranking.parse(options.second, jokers=options.joker)
    say(ranking.compare(first, second))


def _rules(options: argparse.Namespace, _rest: list[str]) -> None:
    if options.id is None:
        for card in rule_cards():
            say(f"{card.id:<9} {card.title}")
        return
    card = rule_card(options.id)
    say(f"{card.id}: {card.title}\n\n{card.statement}")
    for label, text in (("Example", card.example), ("Decided", card.decided)):
        if text:
            say(f"\n{label}: {text}")
    for source in card.sources:
        say(f"\nSource: {source.document}, section {source.section}")
