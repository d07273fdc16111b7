"""The kept games on the tin's front page."""

from __future__ import annotations

from collections.abc import Sequence

from tin.games.contract import Refused
from tin.match import Match
from tin.page.games import FACES
from tin.page.html import NOTHING, Markup, button, joined, tag
from tin.page.shell.saves import Save
from tin.page.table.table import Table
from tin.page.words import _, ngettext

FIRST = 5
"""So many games in progress are shown at first: to tell about one it has to be played through."""


def shelf(saves: Sequence[Save], most: int = FIRST) -> Markup:
    """The games in progress, and any that cannot be read, the last touched first. Finished ones are not shown."""
    going = [save for save in saves if not save.over]
    if not going:
        return NOTHING
    body = tag("h2", _("On the table")) + tag("ul", joined(map(_row, going[:most])))
    if more := len(going[most:]):
        said = ngettext("Show {n} more game", "Show {n} more games", more)
        body += tag("p", button(said, f"shelf:{len(going)}"), class_="deeds")
    return tag("section", body, class_="shelf")


def describe(save: Save) -> str:
    """A kept game in a few words."""
    table = _table(save)
    if not table:
        return _("A game that cannot be read. It is kept as it is.")
    players = _(" against ").join(table.names())
    moves = ngettext("{n} move", "{n} moves", table.match.cursor)
    return f"{table.face.subtitle(table.view())} · {players} · {moves}"


def _table(save: Save) -> Table | None:
    """A kept game on a table of its own; None where it cannot be played."""
    try:
        return Table(Match(save.record), FACES[save.record.game]) if save.record else None
    except (Refused, KeyError):
        return None


def _row(save: Save) -> Markup:
    what = describe(save)
    forget = button(
        _("Throw away"), f"forget:{save.key}", aria_label=_("Throw away: {what}").format(what=what)
    )
    go = ""
    if _table(save):
        label = _("Continue: {what}").format(what=what)
        go = tag("a", _("Continue"), class_="button main", href=f"#/match/{save.key}", aria_label=label)
    return tag("li", tag("span", what, class_="what") + go + forget)
