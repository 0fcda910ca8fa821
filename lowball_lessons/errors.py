"""Every error class of the package: one class a meaning, each also a builtin."""


class LowballError(Exception):
    """Anything refused, with a message that says who, what, why not and what instead."""


class CardError(LowballError, ValueError):
    """A text or value that is not a card (CARD-1), or cards that are not a deck (CARD-4)."""

    def __init__(self, message: str, *, text: str = "", position: int = 0) -> None:
        super().__init__(message)
        self.text = text
        self.position = position


class HandError(LowballError, ValueError):
    """Readable cards that do not make the hand asked for (CARD-2, CARD-3)."""


class ProfileError(LowballError, ValueError):
    """A table whose settings are not allowed, or that do not go together; `key` is the setting."""

    def __init__(self, message: str, *, key: str = "") -> None:
        super().__init__(message)
        self.key = key


class IllegalAction(LowballError, ValueError):  # noqa: N818 (the name of the public door)
    """An action that is refused: why, by which rule card, and what is legal instead."""

    def __init__(self, reason: str, *, rule: str, instead: str = "") -> None:
        super().__init__(" ".join(filter(None, [reason, instead, f"({rule})"])))
        self.reason = reason
        self.rule = rule
        self.instead = instead


class TableError(LowballError, ValueError):
    """Players, chips or cards with which a deal or a session cannot be played."""


class RecordError(LowballError, ValueError):
    """A recorded hand that cannot be read or that contradicts itself."""


class SeedError(LowballError, ValueError):
    """A data file of the package that is missing something or says what is not allowed."""


class ExerciseError(LowballError, ValueError):
    """A question, an exercise or a course folder that cannot be used as asked."""


class UnknownNameError(LowballError, LookupError):
    """A name that the catalogue does not hold."""
