"""Questions on draws: who may draw, in which order, and what is left of the deck."""

from __future__ import annotations

from lowball_lessons.lessons.answers import Order, Several, Whole
from lowball_lessons.lessons.bank.draws_played import after_draw, in_words, misplaced, some_folded
from lowball_lessons.lessons.bank.lineup import LETTERS
from lowball_lessons.lessons.bank.seating import home_deal
from lowball_lessons.lessons.chance import Chance
from lowball_lessons.lessons.misconceptions import draws as wrong
from lowball_lessons.lessons.question import Case
from lowball_lessons.rules import wording
from lowball_lessons.rules.deal import Deal
from lowball_lessons.rules.events import Burned, Discarded, Event, Reshuffled, Served

_CHIPS = 400


def who_draws(chance: Chance) -> Case:
    """Which players are asked in the second draw?"""
    roles = dict(
        zip(chance.shuffle(range(5)), ("pat", "all-in", "folded", "many", "few"), strict=True)
    )
    drew = {"pat": 0, "all-in": chance.pick((1, 2)), "folded": chance.pick((2, 3, 4)), "many": 5}
    counts = [drew.get(roles[seat], 3) for seat in range(5)]
    stacks = [3 if roles[seat] == "all-in" else _CHIPS for seat in range(5)]
    deal = after_draw(home_deal(chance, 2, stacks, chance.pick(range(5))), counts)
    while deal.phase == "betting 2":
        assert deal.to_act is not None
        choices = ("fold", "check") if roles[deal.to_act] == "folded" else ("bet", "call", "check")
        deal = deal.act(next(one for one in choices if one in deal.legal_actions))
    seats = chance.shuffle(range(5))
    keys = dict(zip(seats, LETTERS, strict=False))

    def of(*wanted: str) -> frozenset[str]:
        return frozenset(keys[seat] for seat, role in roles.items() if role in wanted)

    asked = frozenset(keys[seat] for seat in _asked(deal))
    drawers = wrong.Drawers(asked, of("pat"), of("all-in"), of("folded"), of("many"))
    mistaken = (
        wrong.PAT_BARS,
        wrong.ALL_IN_CANNOT_DRAW,
        wrong.FOLDED_MAY_DRAW,
        wrong.FIVE_ARE_ENOUGH,
    )
    all_in, folded = (
        next(deal.names[seat] for seat, role in roles.items() if role == wanted)
        for wanted in ("all-in", "folded")
    )

    def said(given: object) -> str:
        assert isinstance(given, frozenset)
        if given - asked:
            return f"{folded} has folded, and a folded hand is out of the deal."
        return "You left out a live hand: a live hand may draw from 0 to 5 cards in each draw."

    did = [_did(counts[seat], roles[seat]) for seat in range(5)]
    return Case(
        text="The second draw of a Triple Draw begins. Which of these players may draw in it?",
        kind=Several(LETTERS[:5]),
        right=asked,
        because=f"Every live player may draw, and so may {all_in}, who is all-in; only {folded} "
        "has folded. Nothing that was done in an earlier draw bars anybody.",
        start="Ask of each player only one thing, whether the cards are still in play.",
        mistakes=tuple(one.mistake(one.rule(drawers)) for one in mistaken),
        meaning=said,
        options=tuple((keys[seat], f"{deal.names[seat]} {did[seat]}") for seat in seats),
    )


def _did(count: int, role: str) -> str:
    drew = f"drew {wording.count(count, 'card')}" if count else "stood pat"
    since = {"all-in": " and has gone all-in since", "folded": " and folded after it"}
    return f"{drew} in the first draw{since.get(role, '')}"


def _asked(deal: Deal) -> list[int]:
    """The seats that are asked in the draw that begins."""
    seats, draw = [], deal.phase
    while deal.phase == draw:
        assert deal.to_act is not None
        seats.append(deal.to_act)
        deal = deal.act("pat")
    return seats


def what_is_left(chance: Chance) -> Case | None:
    """How many cards does the stub hold after one or two draws?"""
    players, draws = chance.pick((3, 4, 5)), chance.pick((1, 2))
    thrown = [[chance.pick(range(5)) for _ in range(players)] for _ in range(draws)]
    deal = home_deal(chance, 2, [_CHIPS] * players, chance.pick(range(players)))
    for row in thrown:
        deal = after_draw(deal, row)
    if any(isinstance(event, Reshuffled) for event in deal.events):
        return None
    left, drawn = len(deal.layout.stub), sum(map(sum, thrown))
    if left < draws * (players - 1):  # a burn for each player would need more cards than there are
        return None
    stub = wrong.Stub(left, players, draws, drawn)
    mistaken = (
        wrong.BURN_SKIPPED,
        wrong.BURN_FOR_EACH,
        wrong.DISCARDS_GO_BACK,
        wrong.HANDS_FORGOTTEN,
    )
    rows = [
        f"In the {word} draw they throw {wording.listed(map(str, row))} cards."
        for word, row in zip(("first", "second"), thrown, strict=False)
    ]
    after = "that draw" if draws == 1 else "both draws"
    return Case(
        text=f"At the home table {players} players are dealt in, and nobody folds. "
        f"{' '.join(rows)} How many cards are left in the stub after {after}?",
        kind=Whole("cards"),
        right=left,
        because=f"52 − {5 * players} dealt − {drawn} drawn − {draws} burnt = {left}.",
        start=f"Begin with 52 and take off the {players} hands. Then take off what "
        "leaves the stub in each draw.",
        mistakes=tuple(one.mistake(one.rule(stub)) for one in mistaken),
        meaning=_meaning_of_a_stub,
    )


def _meaning_of_a_stub(given: object) -> str:
    left = int(str(given))
    off = f"You took {52 - left} cards off the 52."
    said = off if 0 <= left <= 52 else "A stub holds between 0 and 52 cards."
    return f"{said} Three things leave it: the hands, the replacements and the burnt cards."


def order(chance: Chance) -> Case | None:
    """In which order do the parts of a draw of the home table happen?"""
    counts = [chance.pick(range(1, 5)) for _ in range(3)]
    deal = after_draw(home_deal(chance, 2, [_CHIPS] * 3, chance.pick(range(3))), counts)
    parts = _parts(deal)
    happened = [said for _, said in parts]
    keys = dict(zip(chance.shuffle(happened), LETTERS, strict=False))
    right = "".join(keys[said] for said in happened)

    def of(kind: type[Event]) -> tuple[str, ...]:
        return tuple(keys[said] for event, said in parts if isinstance(event, kind))

    in_parts = wrong.Order(of(Discarded), of(Burned), of(Served))
    mistaken = (
        wrong.SERVED_IN_TURN,
        wrong.BURN_FIRST,
        wrong.BURN_LAST,
        wrong.BUTTON_DRAWS_FIRST,
    )
    button = deal.names[deal.button]

    return Case(
        text=f"A draw at the home table. {wording.listed(deal.names)} sit clockwise in this order, "
        f"and the button is in front of {button}. Put the parts of the draw in order.",
        kind=Order(LETTERS[: len(keys)], "the earliest"),
        right=right,
        because=f"All throw first: the player to the left of {button} begins, and {button} comes "
        "last. Then one card is burnt, and then all are served in the same order.",
        start=f"The player to the left of {button} begins. Nobody is served while somebody still "
        "has cards to throw.",
        mistakes=tuple(one.mistake("".join(one.rule(in_parts))) for one in mistaken),
        meaning=lambda given: misplaced(given, right),
        options=tuple((letter, said) for said, letter in sorted(keys.items(), key=lambda p: p[1])),
    )


def _parts(deal: Deal) -> list[tuple[Event, str]]:
    """What happens in the draw, in its order and in few words."""
    parts: list[tuple[Event, str]] = []
    for event in deal.events:
        if isinstance(event, Burned):
            parts.append((event, "A card is burnt"))
        elif isinstance(event, Discarded | Served):
            parts.append((event, in_words(event)))
    return parts


def refilled(chance: Chance) -> Case | None:
    """How many cards does a short stub hold after it was filled?"""
    deal = home_deal(chance, 2, [_CHIPS] * 6, chance.pick(range(6)))
    most, sizes = chance.pick((1, 2, 3)), chance.pick(((1, 2, 3), (2, 3, 4), (3, 4, 5)))
    for _ in range(3):
        deal = after_draw(some_folded(chance, deal, most), [chance.pick(sizes) for _ in range(6)])
        found = [event for event in deal.events if isinstance(event, Reshuffled)]
        if found:
            return _refilled_case(deal, found[0]) if len(found) == 1 and found[0].name else None
    return None


def _refilled_case(deal: Deal, event: Reshuffled) -> Case | None:
    thrown = {
        one.name: (one.seat, len(one.cards))
        for one in deal.events
        if isinstance(one, Discarded) and one.draw == event.draw
    }
    served = [one.name for one in deal.events if isinstance(one, Served) and one.draw == event.draw]
    before = served[: served.index(event.name)]
    waiting = [name for name in thrown if name not in (*before, event.name)]
    own = thrown[event.name][1]
    refill = wrong.Refill(
        filled=len(event.stub),
        stub=len(event.old_stub),
        own=own,
        waiting=sum(thrown[name][1] for name in waiting),
        folded=len(event.folded),
        burnt=event.draw,
    )
    if not (refill.waiting and refill.folded and refill.stub):
        return None
    now = sum(thrown[name][1] for name in before)
    earlier = len(event.discards) - now
    mistaken = (
        wrong.WAITING_RESHUFFLED,
        wrong.OWN_RESHUFFLED,
        wrong.BURNT_RESHUFFLED,
        wrong.OLD_STUB_FIRST,
        wrong.FOLDED_LEFT_OUT,
    )
    still, done = (
        wording.listed(f"{name} (threw {thrown[name][1]})" for name in names)
        for names in (waiting, before)
    )
    served_said = f"Served already: {done}. " if before else "Nobody has been served yet. "
    before_said = (
        f"In earlier draws {earlier} cards were thrown" if earlier else "It is the first draw"
    )
    return Case(
        text=f"A draw at the home table. {event.name} has thrown {wording.count(own, 'card')} and "
        f"is to be served, but the stub holds only {refill.stub}. {served_said}Still waiting: "
        f"{still}. {before_said}, {refill.folded} cards lie in folded hands, and "
        f"{wording.count(refill.burnt, 'card')} {'has' if refill.burnt == 1 else 'have'} been "
        "burnt. How many cards does the stub hold after it is filled and shuffled?",
        kind=Whole("cards"),
        right=refill.filled,
        because=f"Old stub {refill.stub} + earlier discards {earlier} + discards of players served "
        f"already {now} + folded hands {refill.folded} = {refill.filled}. The discards of "
        f"{event.name} and of the players still waiting stay out, and so do the burnt cards.",
        start="Write down every heap of cards that is named. Ask of each whether somebody is still "
        "waiting for cards in exchange for it.",
        mistakes=tuple(one.mistake(one.rule(refill)) for one in mistaken),
        meaning=lambda _: (
            "Take each heap by itself: who threw it, and is that player still waiting for cards? "
            "Burnt cards never come back in a deal."
        ),
    )
