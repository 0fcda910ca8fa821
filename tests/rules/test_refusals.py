"""What is refused, by which rule, with what said instead, and that nothing changes (BET-14)."""

from __future__ import annotations

import pytest

from lowball_lessons import (
    Bet,
    Call,
    Deal,
    Deck,
    Fold,
    IllegalAction,
    LowballError,
    Raise,
    StandPat,
    load_profile,
)

NAMES = ("Ana", "Ben", "Chloé")
ROUND_1 = "call, call, check"
DRAW_1 = f"{ROUND_1}, pat, pat, pat"

pytestmark = pytest.mark.rule("BET-14")


def at(script: str, table: str = "triple-draw-home", stacks: tuple[int, ...] = (100,) * 3) -> Deal:
    """The deal after these actions; Ana has the button and begins."""
    deal = Deal.start(load_profile(table), stacks, 0, Deck.shuffled(7), NAMES[: len(stacks)])
    return deal.act(*filter(None, script.split(", ")))


def moment(deal: Deal) -> tuple[object, ...]:
    """Everything that an action could have changed."""
    return (
        deal.events,
        deal.stacks,
        deal.contributions,
        deal.pots,
        deal.folded,
        deal.layout,
        (deal.phase, deal.to_act),
        (deal.legal_actions, list(deal.legal_actions)),
    )


def check_refused(deal: Deal, action: object, rule: str, said: list[str]) -> None:
    """Refused in all three moods alike, for the same reason, and nothing has changed."""
    before = moment(deal)
    refused = deal.refusal(action)
    assert isinstance(refused, IllegalAction)
    assert refused.rule == rule
    assert [part for part in said if part not in str(refused)] == []
    assert action not in deal.legal_actions
    with pytest.raises(IllegalAction) as caught:
        deal.apply(action)
    assert (str(caught.value), caught.value.rule) == (str(refused), refused.rule)
    assert moment(deal) == before


def case(rule: str, story: str, *values: object) -> object:
    return pytest.param(*values, rule, id=f"{rule} {story}", marks=pytest.mark.rule(rule))


FACING_BET = ["Chloé may", "raise to 4", "call 2", "fold"]
FREE = ["Ben may", "bet 2", "check"]


@pytest.mark.parametrize(
    ("script", "action", "said", "rule"),
    [
        case("BET-3", "a check facing a bet", f"{DRAW_1}, bet", "check", FACING_BET),
        case("BET-3", "a check facing the blind", "", "check", ["Ana may", "call 2"]),
        case("BET-3", "a fold where a check is free", DRAW_1, "fold", FREE),
        case("BET-3", "a fold of the option", "call, call", "fold", ["Chloé may", "check"]),
        case("BET-3", "a call of nothing", DRAW_1, "call", FREE),
        case("BET-3", "a raise of nothing", DRAW_1, "raise", FREE),
        case("BET-3", "a second bet", f"{DRAW_1}, bet", "bet", FACING_BET),
        case("BET-3", "a bet over the blinds", "", "bet 4", ["Ana may", "raise to 4"]),
        case("BET-2", "a bet below the amount", DRAW_1, "bet 1", FREE),
        case("BET-2", "a bet of nothing", DRAW_1, "bet 0", FREE),
        case("BET-2", "a raise below the amount", f"{DRAW_1}, bet", "raise 3", FACING_BET),
        case("BET-2", "a raise to the price", f"{DRAW_1}, bet", "raise 2", FACING_BET),
        case("BET-2", "a raise by the amount", "raise 4", "raise 2", ["Ben may", "raise to 6"]),
        case("ALLIN-2", "a bet above the amount", DRAW_1, "bet 4", FREE),
        case("ALLIN-2", "all chips", DRAW_1, "bet 98", FREE),
        case("ALLIN-2", "a raise above the amount", f"{DRAW_1}, bet", "raise 5", FACING_BET),
        case("ALLIN-2", "two raises at once", f"{DRAW_1}, bet", "raise 6", FACING_BET),
        case("BET-6", "past the cap", "raise, raise, raise", "raise", ["Ana may", "call 4"]),
        case(
            "BET-6", "past it, to a level", "raise, raise, raise", "raise 10", ["Ana may", "call 4"]
        ),
        case("BET-1", "a discard in a betting round", "", "discard 2c", ["Ana may", "call 2"]),
        case("BET-1", "standing pat in a betting round", "", "pat", ["Ana may", "call 2"]),
        case("BET-1", "a check in a draw", ROUND_1, "check", ["Ben may", "stand pat", "discard"]),
        case("BET-1", "a bet in a draw", ROUND_1, "bet 2", ["Ben may", "stand pat"]),
        case("BET-1", "a fold in a draw", ROUND_1, "fold", ["Ben may", "stand pat"]),
    ],
)
def test_an_illegal_action_is_refused_by_its_rule(
    script: str, action: str, said: list[str], rule: str
) -> None:
    check_refused(at(script), action, rule, said)


@pytest.mark.parametrize(
    ("table", "script", "action", "said", "rule"),
    [
        case("BET-13", "below", "triple-draw-no-limit", "", "raise 3", ["Ana may", "4", "100"]),
        case("BET-13", "below", "triple-draw-no-limit", "raise 10", "raise 17", ["Ben may", "18"]),
        case("BET-13", "below", "triple-draw-no-limit", DRAW_1, "bet 1", ["Ben may", "2", "98"]),
        case("BET-13", "above", "triple-draw-pot-limit", "", "raise 8", ["Ana may", "4", "7"]),
        case("BET-13", "above", "triple-draw-pot-limit", DRAW_1, "bet 7", ["Ben may", "2", "6"]),
        case(
            "BET-12",
            "past the cap",
            "ace-to-five-classroom",
            "bet, raise, raise, raise",
            "raise",
            ["Chloé may", "call 2", "fold"],
        ),
    ],
)
def test_other_tables_refuse_by_their_rules(
    table: str, script: str, action: str, said: list[str], rule: str
) -> None:
    check_refused(at(script, table), action, rule, said)


@pytest.mark.parametrize(
    ("stacks", "script", "action", "said", "rule"),
    [
        case("ALLIN-1", "to raise without chips", (2, 100, 100), "", "raise", ["Ana", "call 2"]),
        case("ALLIN-1", "more than there is", (3, 100, 100), "", "raise 4", ["Ana", "raise to 3"]),
        case("ALLIN-9", "a lone all-in", (4, 100), "raise 4", "raise", ["Ben", "call 2", "fold"]),
    ],
)
def test_all_ins_refuse_by_their_rules(
    stacks: tuple[int, ...], script: str, action: str, said: list[str], rule: str
) -> None:
    check_refused(at(script, stacks=stacks), action, rule, said)


@pytest.mark.parametrize("amount", [4.0, 4.5, True, "4", [4], float("nan")], ids=repr)
@pytest.mark.parametrize("action", [Bet, Raise])
def test_an_amount_is_a_whole_number(action: type[Bet] | type[Raise], amount: object) -> None:
    deal = at(DRAW_1 if action is Bet else "")
    who = "Ben may" if action is Bet else "Ana may"
    check_refused(deal, action(amount), "BET-14", [who])


@pytest.mark.parametrize("amount", [-1, -4, -(10**30)], ids=repr)
def test_an_amount_is_not_negative(amount: int) -> None:
    check_refused(at(DRAW_1), Bet(amount), "BET-2", FREE)
    check_refused(at(""), Raise(amount), "BET-2", ["Ana may", "raise to 4"])


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "shove", "all-in", "check!", "call 2", "fold now", "bett", "raise to 4"),
        *("raise -4", "raise +4", "raise 4.0", "raise 4.5", "raise 4,", "raise four", "raise 4 4"),
        *("raise 1e1", "raise ４", "raise ⁴", "raise 4_0", "raise4", "raise " + "9" * 5000),
        *("discard", "pat 2c", "foldcall", "fold, call", "chеck", "None"),
    ],
    ids=lambda text: repr(text)[:16],
)
def test_an_unknown_text_is_refused(text: str) -> None:
    check_refused(at(""), text, "BET-14", ["fold", "raise", "Ana may", "call 2"])
    assert len(str(at("").refusal(text))) < 400


@pytest.mark.parametrize("value", [None, 4, True, b"call", Call, ("call",), object], ids=repr)
def test_a_value_that_is_no_action_is_refused(value: object) -> None:
    check_refused(at(""), value, "BET-14", ["Ana may", "call 2"])


@pytest.mark.rule("CARD-1")
def test_a_discard_that_cannot_be_read_is_refused_as_a_card() -> None:
    check_refused(at(ROUND_1), "discard 1s", "CARD-1", ["1s", "Ben may", "stand pat"])


@pytest.mark.parametrize(
    ("text", "action"),
    [("fold", Fold()), ("CALL", Call()), (" raise 4 ", Raise(4)), ("Raise", Raise())],
)
def test_a_text_and_its_action_do_the_same(text: str, action: Fold | Call | Raise) -> None:
    deal = at("")
    assert deal.apply(text) == deal.apply(action)
    assert text in deal.legal_actions
    assert action in deal.legal_actions


@pytest.mark.parametrize("seat", [1, 2, 3, -1, 0.5, "Ana"], ids=repr)
@pytest.mark.parametrize("action", ["fold", "call", "raise"])
def test_out_of_turn_everything_is_refused(seat: object, action: str) -> None:
    deal = at("")
    before = moment(deal)
    refused = deal.refusal(action, seat)
    assert refused is not None
    assert refused.rule == "BET-14"
    who = NAMES[seat] if seat in (1, 2) else str(seat)
    said = (who, "Ana may", "raise to 4", "call 2", "fold")
    assert [part for part in said if part not in str(refused)] == []
    with pytest.raises(IllegalAction) as caught:
        deal.apply(action, seat)
    assert str(caught.value) == str(refused)
    assert moment(deal) == before


def test_the_seat_to_act_may_be_named() -> None:
    deal = at("")
    assert deal.refusal("call", 0) is None
    assert deal.apply("call", 0) == deal.apply("call")


def test_out_of_turn_in_a_draw() -> None:
    refused = at(ROUND_1).refusal("pat", 0)
    assert refused is not None
    assert refused.rule == "BET-14"
    assert [part for part in ("Ana", "Ben may stand pat") if part not in str(refused)] == []


@pytest.mark.parametrize("action", ["fold", "check", "call", "bet", "raise", "pat", "discard 2c"])
def test_after_the_end_nobody_acts(action: str) -> None:
    deal = at("fold, fold")
    assert not deal.legal_actions
    check_refused(deal, action, "BET-14", ["over"])


@pytest.mark.parametrize("action", [Fold(), Call(), Raise(), StandPat()], ids=str)
def test_a_refusal_is_a_value_error_and_a_lowball_error(action: object) -> None:
    refused = at(DRAW_1).refusal(action)
    assert isinstance(refused, ValueError)
    assert isinstance(refused, LowballError)


def test_acting_several_times_stops_at_the_first_refusal_and_changes_nothing() -> None:
    deal = at("")
    before = moment(deal)
    with pytest.raises(IllegalAction, match="Chloé may"):
        deal.act("call", "call", "fold")
    assert moment(deal) == before
