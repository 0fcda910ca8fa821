"""A whole session: its deals stepped through or skipped, and the places after each."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from lowball_lessons.catalogue import load_profile
from lowball_lessons.errors import ExerciseError
from lowball_lessons.play.opponents import play_session
from lowball_lessons.rules.session import Session
from lowball_lessons.views import fields, pictures
from lowball_lessons.views.piece import Piece
from lowball_lessons.views.replayer import Replay


class SessionReplay(Piece):
    """One deal after another of a session that was played; each can be stepped through."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._open(0)
        super().__init__()

    def _open(self, at: int) -> None:
        self.at = at
        self.replay = Replay(self.session.deals[at], None, ())

    def handle(self, verb: str, argument: str) -> str:
        """`deal N`, `deal on` and `deal back`; the steps of the deal that is shown."""
        if verb != "deal":
            return self.replay.handle(verb, argument)
        last = len(self.session.deals) - 1
        to = {"on": self.at + 1, "back": self.at - 1}.get(argument, -1)
        to = int(argument) if argument.isdecimal() and len(argument) < 6 else to
        if not 0 <= to <= last:
            raise ExerciseError(f"There is no such deal: they are numbered 1 to {last + 1}.")
        self._open(to)
        return self._title

    def draw(self, *, live: bool) -> Markup:
        """The deal that is shown, and how everybody stands before and after it."""
        shown = Markup('<p class="lb-title">{}</p>').format(self._title)
        if live:
            shown += self._buttons()
        return shown + self._standing() + self.replay.draw(live=live)

    def text(self) -> str:
        """Each deal in a line, with the chips after it; then the one that is shown."""
        lines = [
            f"Deal {number}: {_chips(self.session.names, deal.stacks)}"
            for number, deal in enumerate(self.session.deals, start=1)
        ]
        return "\n".join([*lines, self._places, self._title, self.replay.text()])

    @property
    def _title(self) -> str:
        return f"Deal {self.at + 1} of {len(self.session.deals)}"

    @property
    def _places(self) -> str:
        pairs = zip(self.session.names, self.session.places, strict=True)
        return f"Places: {', '.join(f'{name} {place}' for name, place in pairs)}"

    def _buttons(self) -> Markup:
        last = len(self.session.deals) - 1
        made = [
            fields.greyed("Deal before", "deal back", "this is the first deal")
            if self.at == 0
            else fields.button("Deal before", "deal back"),
            fields.greyed("Skip to the next deal", "deal on", "this is the last deal")
            if self.at == last
            else fields.button("Skip to the next deal", "deal on"),
            fields.button("Last deal", f"deal {last}"),
        ]
        return fields.buttons("Deals", *made)

    def _standing(self) -> Markup:
        deal = self.session.deals[self.at]
        before = self.replay.deals[0].table.stacks
        is_last = self.at == len(self.session.deals) - 1
        rows = pictures.joined(
            Markup('<tr><th scope="row">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>').format(
                name,
                before[seat],
                deal.stacks[seat],
                self.session.places[seat] if is_last else "",
            )
            for seat, name in enumerate(self.session.names)
        )
        return Markup(
            "<details><summary>Chips before and after this deal</summary><table><thead><tr>"
            "<th>player</th><th>before</th><th>after</th><th>place</th></tr></thead>"
            "<tbody>{}</tbody></table></details>"
        ).format(rows)


def _chips(names: Sequence[str], stacks: Sequence[int]) -> str:
    return ", ".join(f"{name} {chips}" for name, chips in zip(names, stacks, strict=True))


def watch_session(
    names: Sequence[str] = ("Ana", "Ben", "Chloé", "Dana"),
    seed: int | str = 1,
) -> SessionReplay:
    """A session of the home table, played by simple players; the seed fixes all of it (SHOW-2).

    Raises TableError.
    """
    table = load_profile("triple-draw-home")
    return SessionReplay(play_session(Session(table, tuple(names), seed)))
