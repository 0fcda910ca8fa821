"""The variants of the bank that several test modules look at, drawn once for all of them."""

from functools import cache

from lowball_lessons.lessons.question import Case, Question

SEEDS = range(200)


@cache
def cases(question: Question) -> tuple[Case, ...]:
    return tuple(map(question.variant, SEEDS))
