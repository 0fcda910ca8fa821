"""What a learner presses, writes into and slides: real buttons and fields that send an action."""

from __future__ import annotations

from markupsafe import Markup

from lowball_lessons.rules.cards import Card
from lowball_lessons.views import pictures


def button(label: str | Markup, action: str, **attributes: str) -> Markup:
    """A real button that asks for an action; underscores in attribute names become dashes."""
    extra = Markup(" ").join(
        Markup('{}="{}"').format(name.rstrip("_").replace("_", "-"), value)
        for name, value in attributes.items()
    )
    return Markup('<button type="button" data-act="{}" {}>{}</button>').format(action, extra, label)


def buttons(name: str, *pressed: Markup) -> Markup:
    """Buttons in a row, named together for screen readers."""
    return Markup('<div class="lb-buttons" role="group" aria-label="{}">{}</div>').format(
        name, pictures.joined(pressed)
    )


def greyed(label: str, action: str, why: str) -> Markup:
    """A button that cannot be pressed now, and says why."""
    return button(label, action, aria_disabled="true", title=why, aria_label=f"{label}: {why}")


def field(
    label: str,
    action: str,
    value: str,
    press: str,
    *,
    mode: str = "text",
    whose: str = "",
    size: int = 6,
) -> Markup:
    """A field to write into, with the button that sends it; Enter sends it too.

    `whose` tells fields with the same label apart for screen readers.
    """
    name = f"{whose} {label}".strip().rstrip(":")
    return Markup(
        '<span class="lb-field"><label>{} <input data-act="{}" value="{}" inputmode="{}" size="{}" '
        'aria-label="{}"></label>{}</span>'
    ).format(
        label,
        action,
        value,
        mode,
        max(size, len(value)),
        name,
        button(press, action, aria_label=f"{press}: {name}"),
    )


def slider(label: str, action: str, at: int, last: int, says: str) -> Markup:
    """A slider from 0 to `last`; `says` is where it stands, in words."""
    return Markup(
        '<label class="lb-field">{} <input type="range" data-act="{}" min="0" max="{}" value="{}" '
        'aria-valuetext="{}"></label>'
    ).format(label, action, last, at, says)


def choice(label: str, action: str, options: dict[str, str], chosen: str) -> Markup:
    """A list to choose from; the keys are what is sent."""
    items = pictures.joined(
        Markup('<option value="{}"{}>{}</option>').format(
            key, Markup(" selected") if key == chosen else "", text
        )
        for key, text in options.items()
    )
    return Markup('<label class="lb-field">{} <select data-act="{}">{}</select></label>').format(
        label, action, items
    )


def tray(
    name: str, cards: list[Card], marked: set[Card], words: tuple[str, str] = ("thrown", "kept")
) -> Markup:
    """Cards to mark by a click, each with the word for it; the arrow keys move between them."""
    made = [
        button(
            pictures.card_face(card)
            + Markup("<small>{}</small>").format(words[0] if card in marked else words[1]),
            f"mark {card}",
            class_=f"lb-{card.suit}",
            aria_label=f"{card.words}, {words[0] if card in marked else words[1]}",
            aria_pressed="true" if card in marked else "false",
        )
        for card in cards
    ]
    return Markup(
        '<div class="lb-tray" role="group" aria-label="{}" data-columns="{}">{}</div>'
    ).format(name, len(cards), pictures.joined(made))
