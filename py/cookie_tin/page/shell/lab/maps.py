"""The maps of an experiment: shares by place, on the game's own board where it has one for them, else as a table."""

from __future__ import annotations

from collections.abc import Mapping

from cookie_tin.lab.contract import Map
from cookie_tin.lab.experiment import Column
from cookie_tin.lab.runs import Progress
from cookie_tin.page.games import FACES
from cookie_tin.page.html import NOTHING, Markup, joined, tag
from cookie_tin.page.shell.lab import charts
from cookie_tin.page.shell.lab.wording import titles
from cookie_tin.page.words import _, decimal

LEAST = 5
"""A place that was looked at less often says nothing."""


def page(progress: Progress) -> Markup:
    """All maps of all columns that say something."""
    found = NOTHING
    names = titles(progress.experiment)
    for at, (one, name) in enumerate(zip(progress.experiment.columns, names, strict=True)):
        for map_ in one.lab.maps:
            spots = progress.sums.columns[at].maps.get(map_.id, {})
            shares = {
                place: value / times / map_.unit for place, (value, times) in spots.items() if times >= LEAST
            }
            if shares:
                found += _figure(one, map_, shares, name if len(names) > 1 else "")
    if not found:
        return NOTHING
    return tag("section", tag("h2", _("By place")) + tag("div", found, class_="figures"))


def _figure(one: Column, map_: Map, shares: Mapping[str, float], name: str) -> Markup:
    face = FACES.get(one.game)
    board = face.heat(map_.id, dict(one.options)) if face else None
    title = " · ".join(filter(None, (_(map_.name), name)))
    drawn = charts.heat(title, board, shares) if board else _matrix(title, shares)
    caption = tag("strong", title) + " " + _(map_.means) + " " + _("In percent.")
    return tag("figure", drawn + tag("figcaption", caption))


def _matrix(title: str, shares: Mapping[str, float]) -> Markup:
    """Places with two numbers are rows and columns."""
    pairs = {tuple(map(int, place.split(":"))): share for place, share in shares.items()}
    down = sorted({pair[0] for pair in pairs})
    across = sorted({pair[-1] for pair in pairs})
    low, high = min(shares.values()), max(shares.values())
    head = tag("td") + joined(tag("th", str(one), scope="col") for one in across)

    def cell(row: int, column: int) -> Markup:
        share = pairs.get((row, column))
        if share is None:
            return tag("td")
        deep = (share - low) / (high - low) if high > low else 0.5
        style = f"--deep:{100 * deep:.0f}%"
        return tag("td", decimal(100 * share, 0), style=style, class_="deep" if deep > 0.5 else "warm")

    body = joined(
        tag("tr", tag("th", str(row), scope="row") + joined(cell(row, column) for column in across))
        for row in down
    )
    table = tag("thead", tag("tr", head)) + tag("tbody", body)
    return tag("table", table, class_="figured heat", aria_label=title)
