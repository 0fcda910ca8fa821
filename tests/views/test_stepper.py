"""The table's pieces by their buttons: playing on, taking back, predicting, serving, replaying."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from lowball_lessons import (
    Deal,
    Deck,
    ExerciseError,
    TableError,
    UnknownNameError,
    load_profile,
    read_phh,
    replay,
)
from lowball_lessons.catalogue import hand_file
from lowball_lessons.play.timeline import timeline
from lowball_lessons.views import draw_cards, predictions, replay_deal, step_through, summary
from lowball_lessons.views.guesses import guess_at
from lowball_lessons.views.memory import forget

Parse = Callable[[str], Any]
Words = Callable[[str], str]
NAMES = ("Ana", "Ben", "Chloé")


def three(profile: str = "triple-draw-home") -> Deal:
    return Deal.start(load_profile(profile), (100, 9, 100), 2, Deck.shuffled(3), NAMES)


def buttons(page: Any) -> dict[str, Any]:
    return {button.attributes["data-act"]: button for button in page.all("button")}


def test_the_buttons_are_the_legal_actions_and_say_why_not(parse: Parse) -> None:
    piece = step_through(three())
    found = buttons(parse(piece.html))
    greyed = {act for act, button in found.items() if "aria-disabled" in button.attributes}
    for action in piece.deal.legal_actions:
        assert f"do {str(action).split()[0]}" in found.keys() - greyed
    assert "do check" in greyed
    refusal = piece.deal.refusal("check")
    assert refusal is not None
    assert refusal.reason in found["do check"].name
    assert refusal.reason in parse(piece.html).text
    assert refusal.rule in parse(piece.html).text


def test_an_action_is_told_and_can_be_taken_back() -> None:
    piece = step_through(three(), "raise")
    before = piece.deal
    piece.act("do fold")
    assert piece.said == "Ana folds."
    assert piece.deal.folded == {0}
    piece.act("step back")
    assert piece.deal == before
    piece.act("step on")
    assert piece.deal.folded == {0}
    piece.act("step 0")
    assert piece.deal == three()
    piece.act("do call")
    assert len(piece.deals) == 2, "playing on from an earlier point leaves no other future"


def test_a_refused_action_shows_its_rule_and_changes_nothing(
    refused: Callable[[Any, str], str],
) -> None:
    for action, said in (
        ("do check", "(BET-3)"),
        ("step 5", "There is no step '5'"),
        ("step x", "There is no step 'x'"),
        ("fly", "nothing that can be asked"),
    ):
        piece = step_through(three())
        assert said in refused(piece, action)
        assert piece.deals == [three()]


def test_a_free_amount_is_written(parse: Parse) -> None:
    piece = step_through(three("triple-draw-no-limit"))
    [field] = parse(piece.html).all("input")
    assert field.attributes["data-act"] == "raise"
    piece.act("raise 17")
    assert piece.deal.contributions[2] == 17
    piece.act("raise 18")
    assert "the least is" in piece.error


def test_cards_are_marked_and_thrown(parse: Parse) -> None:
    piece = draw_cards(three().act("call", "call", "check"))
    piece.act("mark 2h")
    assert piece.said == "Two of hearts, thrown."
    toggles = buttons(parse(piece.html))
    assert toggles["mark 2h"].name == "two of hearts, thrown"
    assert toggles["mark 2h"].attributes["aria-pressed"] == "true"
    piece.act("mark 2h")
    assert piece.said == "Two of hearts, kept."
    piece.act("mark 6d")
    assert "not among the cards" in piece.error
    piece.act("mark Kd")
    piece.act("throw")
    assert piece.said == "Ana discards K♦."


def test_the_dealer_serves_one_recipient_at_a_time(words: Words) -> None:
    piece = draw_cards(three().act("call", "call", "check"), "discard 2h", "pat")
    piece.act("mark 8d")
    piece.act("throw")
    assert piece.said == "Chloé discards 8♦."
    assert "receives" not in words(piece.html)
    piece.act("do check")
    assert "First see what the dealer does" in piece.error
    told = []
    while piece.waits:
        piece.act("next")
        told.append(piece.said)
    assert [line.split()[0] for line in told] == ["A", "Ana", "Chloé", "Betting"]
    piece.act("next")
    assert "Everything has been shown" in piece.error


def test_a_short_deck_says_what_goes_in_and_what_stays_out(words: Words) -> None:
    deal = Deal.start(load_profile("triple-draw-home"), (100,) * 6, 2, Deck.shuffled(3))
    piece = draw_cards(deal.act("call", "call", "call", "call", "call", "check"))
    for _ in range(6):
        for card in piece._cards():
            piece.act(f"mark {card}")
        piece.act("throw")
    piece.act("all")
    shown = words(piece.html)
    assert "The stub is short: it holds 1 card, and seat 1 needs 5." in shown
    assert "seat 1's discards of this draw, served now" in shown
    assert "the burnt cards" in shown


def test_what_is_predicted_is_hidden_until_then(words: Words) -> None:
    forget()
    piece = step_through(three(), "call", asks=True)
    guess = piece.guess
    assert guess is not None
    assert guess.question == "What does it cost Ana to stay in?"
    assert "to act" not in words(piece.html)
    piece.act("do call")
    assert "Predict first" in piece.error
    piece.act(f"guess {guess.choices.index('1')}")
    assert "As you predicted: 1." in piece.said
    assert "Ana acts" in words(piece.html)
    [remembered] = predictions()
    assert (remembered.question, remembered.is_hit) == (guess.question, True)
    piece.act("do call")
    assert piece.guess is not None
    assert piece.guess.question == "May Ben raise now?"


@pytest.mark.parametrize("profile", ["triple-draw-home", "ace-to-five-classroom"])
def test_every_guess_has_its_right_answer_among_the_choices(profile: str) -> None:
    deal = Deal.start(load_profile(profile), (100, 100, 100), 2, Deck.shuffled(3), NAMES)
    while not deal.is_over:
        for at in range(3):
            guess = guess_at(deal, at)
            if guess is not None:
                assert guess.right in guess.choices
                assert len(set(guess.choices)) == len(guess.choices) > 1
                assert guess.rules
        deal = deal.apply(deal.legal_actions.listed[len(deal.legal_actions.listed) > 1])


def test_who_acts_is_not_told_before_it_is_guessed(words: Words) -> None:
    piece = step_through(three(), "call", "call", "check", "pat", "pat", "pat", asks="who")
    assert piece.guess is not None
    still = piece.draw(live=False).split("<details")[0]
    for shown in (words(piece.html), words(still), piece.said, piece.text()):
        assert "Betting round 2" not in shown
        assert "to act" not in shown
    assert "Who acts now?" in piece.text()
    assert "Who acts now?" in words(still)
    piece.act("guess 0")
    assert "Betting round 2: Ana acts first" in words(piece.html)


def test_an_open_question_is_not_passed_by() -> None:
    piece = step_through(three(), "call", "call", asks=True)
    piece.act("step 0")
    for action in ("step on", "step end", "step 2"):
        piece.act(action)
        assert "Predict first" in piece.error
        assert piece.at == 0


def test_questions_at_different_points_are_remembered_apart() -> None:
    forget()
    piece = step_through(three(), asks="raise")
    piece.act("guess 1")
    piece.act("do call")
    piece.act("guess 0")
    first, second = predictions()
    assert (first.is_hit, second.is_hit) == (False, True)
    assert first.key != second.key
    done = summary()
    assert len(done.missed) == 1
    done.act("review")
    done.act("choose 0")
    assert done.missed == []


def test_another_kind_of_question_is_refused() -> None:
    with pytest.raises(ExerciseError, match="'why' is no question; there are who, price, raise"):
        step_through(three(), asks="why")


def test_unknown_cards_can_be_thrown_and_shown(parse: Parse) -> None:
    steps = timeline(replay(read_phh(hand_file("alice-carol-wikipedia"))))
    draw = next(deal for deal in steps if None in deal.legal_actions.hand)
    found = buttons(parse(step_through(draw).html))
    assert found.keys() >= {"do pat", "discard"}
    assert "do fold" not in found
    showdown = next((deal for deal in steps if deal.phase == "showdown"), None)
    if showdown is not None:
        assert buttons(parse(step_through(showdown).html)).keys() >= {"do muck", "show"}


def test_the_end_says_who_takes_what(words: Words) -> None:
    over = step_through(three(), "fold", "fold")
    assert "Ben takes" in words(over.html)
    assert "for Ana, Ben" not in words(over.html)
    void = step_through(three().expose("2h"))
    assert "The deal is void" in words(void.html)
    void.act("do call")
    assert void.error == "The deal is over."


def test_in_a_seat_the_others_play_by_themselves() -> None:
    piece = step_through(three(), seat=0)
    piece.act("do call")
    assert "It is Chloé's turn" in piece.error
    while piece.deal.to_act != 0 and not piece.deal.is_over:
        piece.act("step on")
        assert not piece.error
    assert len(piece.deals) > 1


def test_a_replay_goes_through_every_step(words: Words) -> None:
    piece = replay_deal("ex-2-side-pot")
    last = len(piece.deals) - 1
    assert piece.at == 0
    for at in range(1, last + 1):
        piece.act("step on")
        assert piece.at == at
    assert piece.deal.is_over
    piece.act("do call")
    assert "cannot be asked of a deal that was played" in piece.error
    piece.act("step 1")
    assert piece.said.startswith(f"Step 1 of {last}.")


def test_a_stop_asks_what_you_would_do(words: Words) -> None:
    piece = replay_deal("arieh-yockey-2019", stops=[0, 3])
    guess = piece.guess
    assert guess is not None
    assert re.fullmatch(r"What would you do as .*\?", guess.question)
    piece.act("step on")
    assert "Predict first" in piece.error
    piece.act(f"guess {guess.choices.index(guess.right)}")
    assert "In this deal:" in words(piece.html)
    piece.act("step on")
    assert piece.at == 1


def test_a_timeline_ends_where_the_deal_is() -> None:
    deal = three().act("call", "call", "check", "pat", "pat", "pat", "bet", "fold", "fold")
    steps = timeline(deal)
    assert steps[0] == three()
    assert steps[-1] == deal
    assert len(steps) == 10


def test_what_cannot_be_shown_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="There is no hand or deal 'nothing'"):
        replay_deal("nothing")
    with pytest.raises(TableError, match="9 is no seat"):
        step_through(three(), seat=9)
