"""A distribution as bars with their counts, and a mark where the share up to each reaches."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from markupsafe import Markup

from lowball_lessons.probability import Advice, Distribution, RankDistribution
from lowball_lessons.probability.distribution import percent
from lowball_lessons.views import pictures
from lowball_lessons.views.pictures import EMPTY


def distribution(shown: Distribution) -> Markup:
    """One bar an outcome with its count and share; a mark where the outcomes up to it reach."""
    rows = shown.by_class() if isinstance(shown, RankDistribution) else shown
    bars = pictures.joined(
        _bar(
            str(outcome),
            Fraction(count, rows.total),
            f"{count:,} of {rows.total:,}",
            Fraction(so_far, rows.total) if rows.ordered else None,
            "or better" if isinstance(shown, RankDistribution) else "up to here",
        )
        for (outcome, count), so_far in zip(rows, rows.cumulative(), strict=True)
    )
    return _chart(shown.title, bars, shown.model)


def holds(advice: Advice, shown: int = 32) -> Markup:
    """The holds of a hand by value, the best first, and by how much it is ahead."""
    rows = pictures.joined(
        Markup("<tr><td>{}</td><td>{}</td><td>{}</td></tr>").format(
            pictures.small_hand(hold.kept) if hold.kept else "nothing",
            percent(hold.value),
            _strip(hold.value, None),
        )
        for hold in advice.holds[:shown]
    )
    points = f"{100 * float(advice.margin):.2f} percentage points"
    return Markup(
        '<table class="lb-chart"><thead><tr><th scope="col">keep</th><th scope="col">{}</th>'
        '<th scope="col"><span class="lb-status">as a bar</span></th></tr></thead>'
        '<tbody>{}</tbody></table><p>{}</p><p class="lb-quiet">{}</p>'
    ).format(
        advice.goal,
        rows,
        f"The best hold is {points} ahead of the next."
        if advice.margin
        else "The next hold is worth the same.",
        f"Model: {advice.model}.",
    )


def beside(rows: Iterable[tuple[str, str, Fraction | float]]) -> Markup:
    """Several chances beside one another: (what it is, in words, the value)."""
    bars = pictures.joined(
        Markup('<tr><th scope="row">{}</th><td>{}</td><td>{}</td></tr>').format(
            name, said, _strip(value, None)
        )
        for name, said, value in rows
    )
    return Markup('<table class="lb-chart"><tbody>{}</tbody></table>').format(bars)


def _chart(title: str, bars: Markup, model: str) -> Markup:
    return Markup(
        '<p class="lb-title">{}</p><table class="lb-chart"><tbody>{}</tbody></table>{}'
    ).format(
        title, bars, Markup('<p class="lb-quiet">Model: {}.</p>').format(model) if model else EMPTY
    )


def _bar(name: str, share: Fraction, counted: str, reached: Fraction | None, so_far: str) -> Markup:
    up_to = "" if reached is None else f"{so_far} {percent(reached)}"
    return Markup(
        '<tr><th scope="row">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>'
    ).format(name, counted, percent(share), _strip(share, reached), up_to)


def _strip(share: Fraction | float, reached: Fraction | None) -> Markup:
    """A bar from 0 to 1, and a thin one under it as far as the sum reaches; for the eye."""
    bar = _METER.format("lb-fill", _rounded(share))
    return bar if reached is None else bar + _METER.format("lb-up-to", _rounded(reached))


_METER = Markup('<meter class="{}" min="0" max="1" value="{}" aria-hidden="true"></meter>')


def _rounded(value: Fraction | float) -> str:
    return f"{float(value):.4f}"
