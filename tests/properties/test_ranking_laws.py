"""Laws that hold for any hands under any ranking."""

from itertools import permutations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lowball_lessons import (
    ACE_TO_FIVE,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    Card,
    Hand,
    Ranking,
    rule_cards,
)

CARDS = [Card(number) for number in range(52)]
RULE_IDS = {card.id for card in rule_cards()}
ALL = pytest.mark.parametrize(
    "ranking",
    [DEUCE_TO_SEVEN, ACE_TO_FIVE, BADUGI, BADUGI_ACE_HIGH],
    ids=["2-7", "a-5", "badugi", "badugi, ace high"],
)


def drawn_from(cards: list[Card], size: int = 5) -> st.SearchStrategy[Hand]:
    five = st.lists(st.sampled_from(cards), min_size=size, max_size=size, unique=True)
    return five.map(lambda chosen: Hand(chosen, size))


def hands() -> st.SearchStrategy[Hand]:
    """Any hand, and often one with repeats, in a row or of one suit."""
    few_ranks = [card for card in CARDS if card.rank in (14, 2, 3, 4, 5)]
    one_suit = [card for card in CARDS if card.suit == "h"]
    return st.one_of(drawn_from(CARDS), drawn_from(few_ranks), drawn_from(one_suit))


@ALL
@given(hands(), st.permutations(range(5)))
def test_the_order_of_the_cards_changes_nothing(
    ranking: Ranking, hand: Hand, order: list[int]
) -> None:
    shuffled = Hand(hand.cards[place] for place in order)
    assert ranking.rank(shuffled) == ranking.rank(hand)
    assert ranking.rank(shuffled).name == ranking.rank(hand).name


@ALL
@given(hands(), st.sampled_from(list(permutations("cdhs"))))
def test_renaming_the_suits_changes_nothing(
    ranking: Ranking, hand: Hand, suits: tuple[str, ...]
) -> None:
    renamed = Hand.parse(str(hand).translate(str.maketrans("cdhs", "".join(suits))))
    assert ranking.rank(renamed) == ranking.rank(hand)


@ALL
@given(hands(), hands(), hands())
def test_ranks_are_totally_ordered(ranking: Ranking, one: Hand, two: Hand, three: Hand) -> None:
    a, b, c = sorted(map(ranking.rank, (one, two, three)))
    assert a <= b <= c
    assert a <= c
    for first, second in ((a, b), (b, c), (a, c)):
        assert [first < second, first == second, first > second].count(True) == 1
        assert (first <= second) == (first < second or first == second)
        assert (first >= second) == (second <= first)
        assert first != second or hash(first) == hash(second)


@ALL
@given(hands(), hands())
def test_compare_agrees_with_rank(ranking: Ranking, first: Hand, second: Hand) -> None:
    ranks = (ranking.rank(first), ranking.rank(second))
    comparison = ranking.compare(first, second)
    expected = None if ranks[0] == ranks[1] else ranks.index(min(ranks))
    assert comparison.winner == expected
    assert comparison.ranks == ranks
    assert comparison.hands == (first, second)


@ALL
@given(hands(), hands())
def test_swapping_the_hands_mirrors_the_comparison(
    ranking: Ranking, first: Hand, second: Hand
) -> None:
    there, back = ranking.compare(first, second), ranking.compare(second, first)
    mirrored = {"first": "second", "second": "first"}
    words = [mirrored.get(word, word) for word in there.verdict.text.split()]
    assert back.winner == (None if there.winner is None else 1 - there.winner)
    assert back.verdict.text.split() == words
    assert back.verdict.rules == there.verdict.rules
    assert len(back.steps) == len(there.steps)


@ALL
@given(hands(), hands())
def test_the_verdict_names_the_winner(ranking: Ranking, first: Hand, second: Hand) -> None:
    comparison = ranking.compare(first, second)
    opening = {
        None: "The two hands are equal",
        0: "The first hand wins",
        1: "The second hand wins",
    }
    assert comparison.verdict == comparison.steps[-1]
    assert comparison.verdict.text.startswith(opening[comparison.winner])
    assert str(comparison).splitlines()[-1].startswith(opening[comparison.winner])


@ALL
@given(hands(), hands())
def test_names_change_who_is_spoken_of_and_nothing_else(
    ranking: Ranking, first: Hand, second: Hand
) -> None:
    plain = ranking.compare(first, second)
    named = ranking.compare(first, second, ("Ana", "Ben"))
    assert named.winner == plain.winner
    assert [step.rules for step in named.steps] == [step.rules for step in plain.steps]
    if plain.winner is not None:
        assert named.verdict.text.startswith(f"{('Ana', 'Ben')[plain.winner]} wins")
    for there, here in zip(plain.steps, named.steps, strict=True):
        spoken = there.text.replace("The first hand", "Ana").replace("The second hand", "Ben")
        assert here.text == spoken


@ALL
@given(hands(), hands())
def test_the_deciding_step_is_one_of_the_steps(ranking: Ranking, first: Hand, second: Hand) -> None:
    comparison = ranking.compare(first, second)
    assert comparison.decision in comparison.steps[:-1]
    if comparison.winner is not None:
        assert comparison.verdict.rules == comparison.decision.rules


@ALL
@given(hands(), hands())
def test_every_step_is_a_sentence_with_its_rules(
    ranking: Ranking, first: Hand, second: Hand
) -> None:
    steps = [*ranking.compare(first, second).steps, *ranking.explain(first).steps]
    for step in steps:
        assert step.text.strip() == step.text
        assert step.text[0].isupper() or not step.text[0].isalpha()
        assert step.text.endswith(".")
        assert not step.text.endswith("..")
        assert step.rules
        assert step.rule == step.rules[0]
        assert set(step.rules) <= RULE_IDS


@ALL
@given(hands())
def test_better_equal_and_worse_are_all_hands(ranking: Ranking, hand: Hand) -> None:
    explanation = ranking.explain(hand)
    counts = (explanation.better, explanation.equal, explanation.worse)
    assert min(counts) >= 0
    assert explanation.equal > 0
    assert sum(counts) == explanation.rank.total == 2_598_960


@pytest.mark.rule("A5-6")
@given(st.one_of(drawn_from(CARDS, 4), drawn_from(CARDS[:8] + CARDS[48:], 4)))
def test_the_joker_is_as_good_as_the_lowest_absent_rank(four: Hand) -> None:
    held = {1 if card.rank == 14 else card.rank for card in four}
    lowest = min(set(range(1, 14)) - held)
    natural = Hand([*four, Card.parse(f"{'A23456789TJQK'[lowest - 1]}s")])
    joker = Hand([*four, Card.parse("Jk")])
    assert ACE_TO_FIVE.rank(joker) == ACE_TO_FIVE.rank(natural)
    assert ACE_TO_FIVE.compare(joker, natural).winner is None


@pytest.mark.rule("A5-6")
@given(drawn_from(CARDS, 4), st.sampled_from(CARDS))
def test_no_absent_rank_does_better_than_the_joker(four: Hand, fifth: Card) -> None:
    assume(fifth.rank not in {card.rank for card in four})
    joker = Hand([*four, Card.parse("Jk")])
    assert ACE_TO_FIVE.rank(joker) <= ACE_TO_FIVE.rank(Hand([*four, fifth]))


def club_of(card: Card) -> Card:
    return Card(4 * (card.rank - 2))


def diamond_of(card: Card) -> Card:
    return Card(4 * (card.rank - 2) + 1)


def five_ranks() -> st.SearchStrategy[list[Card]]:
    five = st.lists(
        st.sampled_from(CARDS), min_size=5, max_size=5, unique_by=lambda card: card.rank
    )
    return five.filter(lambda cards: len({card.suit for card in cards}) > 1)


@pytest.mark.rule("R27-5", "A5-2")
@given(five_ranks())
def test_two_to_four_of_a_suit_mean_nothing(cards: list[Card]) -> None:
    four_clubs = Hand([diamond_of(cards[0]), *map(club_of, cards[1:])])
    assert ACE_TO_FIVE.rank(four_clubs) == ACE_TO_FIVE.rank(Hand(cards))
    assert DEUCE_TO_SEVEN.rank(four_clubs) == DEUCE_TO_SEVEN.rank(Hand(cards))


@pytest.mark.rule("R27-5", "A5-2")
@given(five_ranks())
def test_five_of_a_suit_matter_in_deuce_to_seven_alone(cards: list[Card]) -> None:
    clubs = Hand(map(club_of, cards))
    assert ACE_TO_FIVE.rank(clubs) == ACE_TO_FIVE.rank(Hand(cards))
    assert DEUCE_TO_SEVEN.rank(clubs) > DEUCE_TO_SEVEN.rank(Hand(cards))


@pytest.mark.rule("VAR-4")
@given(drawn_from(CARDS, 4), st.sampled_from(CARDS))
@pytest.mark.parametrize("ranking", [BADUGI, BADUGI_ACE_HIGH], ids=["ace low", "ace high"])
def test_a_fifth_card_never_makes_a_badugi_worse(ranking: Ranking, four: Hand, fifth: Card) -> None:
    assume(fifth not in four)
    assert ranking.rank(Hand([*four, fifth])) <= ranking.rank(four)
