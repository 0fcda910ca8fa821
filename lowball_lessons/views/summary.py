"""What was predicted in a lesson: hits and misses, and what was missed asked once more."""

from __future__ import annotations

from markupsafe import Markup

from lowball_lessons.errors import ExerciseError
from lowball_lessons.views import fields, pictures
from lowball_lessons.views.asking import Predict, Prediction
from lowball_lessons.views.memory import Remembered, first_predictions, predictions
from lowball_lessons.views.pictures import EMPTY
from lowball_lessons.views.piece import Piece

_NOTHING = "Nothing was predicted yet: run the lesson and answer its questions."


class Summary(Piece):
    """The first prediction to each question, and the missed ones to try again."""

    def __init__(self) -> None:
        self.asked: Predict | None = None
        super().__init__()

    @property
    def missed(self) -> list[Remembered]:
        """What was missed at first and has not been right since."""
        right = {said.key for said in predictions() if said.is_hit}
        return [said for said in first_predictions() if said.key not in right]

    def handle(self, verb: str, argument: str) -> str:
        """`refresh` counts anew, `review` asks what was missed; the rest goes to that question."""
        if verb == "refresh":
            self.asked = None
            return self._counted()
        if verb == "review":
            return self._review()
        if self.asked is None:
            raise ExerciseError(f"{verb!r} is nothing that can be asked here.")
        return self.asked.handle(verb, argument)

    def draw(self, *, live: bool) -> Markup:
        """The predictions as a table, and the question that is asked again."""
        if not live:
            return self._table()
        made = [fields.button("Count anew", "refresh")]
        if self._again():
            made.append(fields.button("Ask me what I missed", "review"))
        asked = self.asked.draw(live=True) if self.asked else EMPTY
        return self._table() + fields.buttons("Summary", *made) + asked

    def text(self) -> str:
        """The predictions in plain text."""
        lines = [
            f"{'✓' if said.is_hit else '✗'} {said.question} {said.predicted} (it is {said.right})"
            for said in first_predictions()
        ]
        return "\n".join([*lines, self._counted()])

    def _again(self) -> list[Prediction]:
        return [said.asked for said in self.missed if isinstance(said.asked, Prediction)]

    def _review(self) -> str:
        again = self._again()
        if not again:
            raise ExerciseError("Nothing that was missed can be asked again.")
        before = self.asked.prediction if self.asked else None
        at = again.index(before) + 1 if before in again else 0
        self.asked = Predict(again[at % len(again)])
        return self.asked.prediction.question

    def _counted(self) -> str:
        first = first_predictions()
        hits = sum(said.is_hit for said in first)
        return f"{hits} of {len(first)} were right at first." if first else _NOTHING

    def _table(self) -> Markup:
        first = first_predictions()
        if not first:
            return Markup("<p>{}</p>").format(_NOTHING)
        rows = pictures.joined(
            Markup("<tr><td>{}</td><td>{}</td><td>{} {}</td><td>{}</td></tr>").format(
                said.question,
                said.predicted,
                "✓" if said.is_hit else "✗",
                "right" if said.is_hit else f"it is {said.right}",
                pictures.rule_tags(said.rules),
            )
            for said in first
        )
        return Markup(
            "<table><thead><tr><th>question</th><th>predicted at first</th><th>verdict</th>"
            "<th>rules</th></tr></thead><tbody>{}</tbody></table><p><strong>{}</strong></p>"
        ).format(rows, self._counted())


def summary() -> Summary:
    """What was predicted since the kernel started, with the misses to try again."""
    return Summary()
