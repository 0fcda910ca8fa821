"""What holds in every deal at every moment, as plain functions that raise LawError."""

from __future__ import annotations

from collections.abc import Callable

from lowball_lessons import (
    Action,
    Bet,
    Call,
    Check,
    Deal,
    Fold,
    Raise,
    TableError,
    parse_action,
    rule_cards,
)
from lowball_lessons.rules.events import (
    Awarded,
    BetMade,
    Called,
    Mucked,
    Posted,
    PotFormed,
    Raised,
    Returned,
    Shown,
    Voided,
)
from tests.properties.law_error import require
from tests.properties.pots_model import Reckoning, layers
from tests.properties.refusals import refused
from tests.properties.scene import ACTS, Scene

RULE_IDS = {card.id for card in rule_cards()}
Law = Callable[[Scene], None]


def every_event_is_a_sentence(scene: Scene) -> None:
    for event in scene.new:
        text = str(event)
        require(text.strip() == text and text.endswith(".") and "\n" not in text, repr(text))
        require(not text.endswith("..") and "  " not in text, repr(text))


def every_event_names_its_seat_and_its_rules(scene: Scene) -> None:
    for event in scene.new:
        require(event.rules and set(event.rules) <= RULE_IDS, event.rules, event)
        seat, name = getattr(event, "seat", None), getattr(event, "name", None)
        require(seat is None or name == scene.deal.names[seat], seat, name)


def the_log_only_grows(scene: Scene) -> None:
    require(scene.deal.events[: len(scene.old)] == scene.old, "the past has changed")


def chips_are_neither_made_nor_lost(scene: Scene) -> None:
    """POT-6, at this moment."""
    deal, start = scene.deal, scene.setup.stacks
    require(min(deal.stacks) >= 0, "stacks", deal.stacks)
    require(all(map(int.__le__, deal.contributions, start)), deal.contributions, start)
    pending = 0 if deal.is_over else sum(deal.contributions)
    require(sum(deal.stacks) + pending == sum(start), deal.stacks, deal.contributions)
    require(sum(deal.payoffs) == -pending, deal.payoffs)


def chips_are_conserved_by_every_event(scene: Scene) -> None:
    """POT-6, from one event to the next."""
    stacks, pot = list(scene.setup.stacks), 0
    for event in scene.deal.events:
        match event:
            case Posted() | Called() | BetMade() | Raised():
                moved = -event.chips
            case Returned() | Awarded():
                moved = event.chips
            case Voided():
                stacks, pot = list(event.stacks), 0
                continue
            case _:
                continue
        stacks[event.seat] += moved
        pot -= moved
        require(stacks[event.seat] >= 0 and pot >= 0, stacks, pot, event)
    require(tuple(stacks) == scene.deal.stacks, stacks, scene.deal.stacks)
    require((pot == 0) or not scene.deal.is_over, "not paid out:", pot)


def stacks_and_contributions_follow_from_the_events(scene: Scene) -> None:
    deal, bets = scene.deal, scene.bets
    require(list(deal.stacks) == bets.stacks, deal.stacks, bets.stacks)
    require(list(deal.contributions) == bets.contributions, deal.contributions)
    require(deal.folded == bets.folded or deal.is_void, deal.folded, bets.folded)


def every_card_is_in_one_place(scene: Scene) -> None:
    layout = scene.deal.layout
    places = [layout.stub, layout.burnt, *layout.hands, *[pile.cards for pile in layout.muck]]
    cards = [card for place in places for card in place]
    require(len(cards) == 52 + scene.setup.profile.joker, len(cards), "cards")
    require(set(cards) == set(scene.setup.deck), sorted(map(str, cards)))


def every_card_lies_where_the_events_put_it(scene: Scene) -> None:
    layout, cards = scene.deal.layout, scene.cards
    require([set(hand) for hand in layout.hands] == [set(hand) for hand in cards.hands], "hands")
    require(list(layout.stub) == cards.stub, "stub", layout.stub, cards.stub)
    require(list(layout.burnt) == cards.burnt, "burnt", layout.burnt, cards.burnt)
    require([tuple(pile) for pile in layout.muck] == [tuple(pile) for pile in cards.muck], "muck")


def hands_are_whole_when_bets_are_made(scene: Scene) -> None:
    deal, size = scene.deal, scene.setup.profile.cards
    for seat, hand in enumerate(deal.hands):
        if seat in deal.folded:
            require(not hand or deal.is_void, "a folded hand lies in the muck:", seat, hand)
        elif not deal.phase.startswith("draw"):
            require(len(hand) == size, seat, hand)


def the_rules_say_who_is_asked(scene: Scene) -> None:
    deal, bets, cards = scene.deal, scene.bets, scene.cards
    if deal.phase.startswith("betting"):
        require(deal.phase == f"betting {bets.number}" and cards.is_between_draws, deal.phase)
        require(deal.to_act == bets.asked(), deal.to_act, bets.asked())
    elif deal.phase.startswith("draw"):
        require(deal.phase == f"draw {cards.draw}" and bets.number == cards.draw, deal.phase)
        require([deal.to_act] == cards.waiting[:1], deal.to_act, cards.waiting)
    else:
        require(deal.phase == "over" and deal.to_act is None, deal.phase)
        ended = len(bets.live) == 1 or bets.number == scene.setup.profile.draws + 1
        require(deal.is_void or (ended and cards.is_between_draws), "over too early")


def the_rules_say_how_far_a_raise_may_go(scene: Scene) -> None:
    deal, legal, bets = scene.deal, scene.deal.legal_actions, scene.bets
    if not deal.phase.startswith("betting"):
        require(legal.call_cost == 0 and legal.min_raise_to is None, legal)
        return
    assert deal.to_act is not None
    owed, limits = bets.owed(deal.to_act), bets.limits(deal.to_act)
    require(legal.call_cost == min(owed, deal.stacks[deal.to_act]), owed, legal.call_cost)
    found = None if legal.min_raise_to is None else (legal.min_raise_to, legal.max_raise_to)
    require(found == limits, "allowed is", limits, "offered is", found)
    expected: list[Action] = [Fold(), Call()] if owed else [Check()]
    verb = Raise if bets.price else Bet
    expected += [verb(to) for to in dict.fromkeys(limits or ())]
    require(list(legal) == expected, list(legal), expected)


def something_is_legal_until_the_end(scene: Scene) -> None:
    deal, legal = scene.deal, scene.deal.legal_actions
    listed = list(legal)
    require(bool(legal) == (not deal.is_over) == bool(listed), legal)
    require(len(legal) == len(listed) == len(set(listed)), listed)
    require(str(legal).endswith(".") and "\n" not in str(legal), str(legal))


def what_is_listed_can_be_done(scene: Scene) -> None:
    """Every listed action is let pass in all three moods, is written as it is read, and moves
    the chips that it says."""
    deal, legal = scene.deal, scene.deal.legal_actions
    for action in scene.some(list(legal)):
        require(parse_action(str(action)) == action, action)
        require(action in legal and str(action) in legal, action)
        require(deal.refusal(action) is None and deal.refusal(str(action)) is None, action)
        after = deal.apply(action, deal.to_act)
        added = [
            new - old for new, old in zip(after.contributions, deal.contributions, strict=True)
        ]
        expected = [0] * len(added)
        expected[deal.to_act or 0] = _chips_of(scene, action)
        require(added == expected, action, added, expected)


def _chips_of(scene: Scene, action: object) -> int:
    match action:
        case Call():
            return scene.deal.legal_actions.call_cost
        case Bet(to=int(to)) | Raise(to=int(to)):
            return to - scene.bets.front[scene.deal.to_act or 0]
    return 0


def what_is_not_listed_is_refused(scene: Scene) -> None:
    refused(scene, RULE_IDS)


def pots_hold_what_was_put_in(scene: Scene) -> None:
    """POT-2, POT-3, before the end."""
    deal, bets = scene.deal, scene.bets
    if deal.is_over:
        return
    pots = layers(bets.stakes, sorted(bets.live), bets.dead)
    expected = [(pot.chips, tuple(pot.claimants)) for pot in pots]
    found = [(pot.amount, pot.eligible) for pot in deal.pots]
    require(found == expected, found, expected)
    require(sum(amount for amount, _ in found) == sum(deal.contributions), found)
    require(not any(deal.awards), deal.awards)


def the_end_gives_everybody_what_is_due(scene: Scene) -> None:
    """POT-1 to POT-5, VAR-3, VAR-7, SHOW-1."""
    deal = scene.deal
    if not deal.is_over or deal.is_void:
        return
    reckoning = Reckoning(scene.bets, scene.cards.hands)
    payout = reckoning.payout()
    require(list(deal.awards) == payout.awards, "awards", deal.awards, payout.awards)
    require(scene.total(Awarded) == payout.awards, "awarded", payout.awards)
    require(scene.total(Returned) == payout.returned, "returned", payout.returned)
    pots = [(pot.chips, tuple(pot.claimants)) for pot in payout.pots]
    require([(pot.amount, pot.eligible) for pot in deal.pots] == pots, deal.pots, pots)
    formed = [(event.amount, event.eligible) for event in scene.all(PotFormed)]
    require(formed == pots, formed, pots)
    require(sum(deal.awards) == sum(pot.amount for pot in deal.pots), deal.awards)
    require(all(not deal.folded & set(pot.eligible) for pot in deal.pots), deal.pots)
    require(sum(deal.payoffs) == 0, deal.payoffs)
    turned = [event.seat for event in scene.all(Shown, Mucked)]
    contested = len(scene.bets.live) > 1
    require(turned == (reckoning.show_order() if contested else []), "show order", turned)
    shown = [event.seat for event in scene.all(Shown)]
    require(shown == (reckoning.shown(payout.pots) if contested else []), "shown", shown)


def a_deal_has_an_end(scene: Scene) -> None:
    """A raise adds a whole bet, or is the all-in of a seat, which happens once; a call, check or
    fold answers a raise or the beginning of a round, once a player; a draw asks each player once.
    """
    profile = scene.setup.profile
    players, rounds = len(scene.bets.order), profile.draws + 1
    raises = sum(scene.setup.stacks) // profile.bets[0] + players
    if profile.is_fixed_limit and not profile.uncapped_between_two:
        raises = min(raises, rounds * (1 + profile.raises) + players)
    most = (raises + rounds) * players + profile.draws * players
    acts = len(scene.all(*ACTS))
    require(acts <= most, acts, "actions, at most", most)


def replaying_the_log_gives_the_deal_back(scene: Scene) -> None:
    deal = scene.deal
    again = Deal.replay(deal.events)
    require(again == deal and hash(again) == hash(deal), "another deal")
    require(again.layout == deal.layout and again.stacks == deal.stacks, "layout or chips")
    require((again.phase, again.to_act) == (deal.phase, deal.to_act), again.phase, again.to_act)
    require(list(again.legal_actions) == list(deal.legal_actions), again.legal_actions)


def a_cut_log_is_a_deal_or_refused(scene: Scene) -> None:
    """A prefix is replayed to the moment when it was the whole log; any other is no deal."""
    events = scene.deal.events
    for cut in scene.cuts():
        try:
            require(Deal.replay(events[:cut]).events == events[:cut], "another log", cut)
            is_moment = True
        except TableError:
            is_moment = False
        require(is_moment == (cut in scene.moments), cut, "moments are", sorted(scene.moments))


STATE_LAWS: tuple[Law, ...] = (
    the_log_only_grows,
    every_event_is_a_sentence,
    every_event_names_its_seat_and_its_rules,
    chips_are_neither_made_nor_lost,
    stacks_and_contributions_follow_from_the_events,
    every_card_is_in_one_place,
    every_card_lies_where_the_events_put_it,
    hands_are_whole_when_bets_are_made,
    the_rules_say_who_is_asked,
    the_rules_say_how_far_a_raise_may_go,
    something_is_legal_until_the_end,
    what_is_listed_can_be_done,
    what_is_not_listed_is_refused,
    pots_hold_what_was_put_in,
)
END_LAWS: tuple[Law, ...] = (
    chips_are_conserved_by_every_event,
    the_end_gives_everybody_what_is_due,
    a_deal_has_an_end,
    replaying_the_log_gives_the_deal_back,
    a_cut_log_is_a_deal_or_refused,
)
