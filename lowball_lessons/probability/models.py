"""What was counted or simulated, in words that stand beside every figure."""

EXACT = "exact: every way in which both can be served"
ONE = "one draw, exact"
MEMORYLESS = "memoryless: thrown cards count as back in the deck"
TRUE_DECK = "true deck: your own discards stay out; the second hold is the best one"
SIMULATED = "true deck, simulated; later holds are the best if thrown cards came back"

DEALS = 400_000
"""How many deals are simulated, unless it is said."""


def noted(model: str, note: str) -> str:
    """A model with what has to be said of the goal."""
    return f"{model}; {note}" if note else model
