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

NEWEST = 3
"""So many games in progress are shown: to tell about one it has to be played through."""


def shelf(saves: Sequence[Save]) -> Markup:
    """The newest games in progress, any that cannot be read among them, and the way to all that are kept."""
    going = [save for save in saves if not save.over][:NEWEST]
    if not saves:
        return NOTHING
    body = NOTHING
    waiting = [save for save in going if _waits(save)]
    here = [save for save in going if save not in waiting]
    for title, part in ((_("On the table"), here), (_("Waiting"), waiting)):
        if part:
            body += tag("h2", title) + tag("ul", joined(map(_row, part)))
    if len(saves) > len(going):
        said = ngettext("All games kept here: {n}", "All games kept here: {n}", len(saves))
        body += tag("p", tag("a", said, class_="button", href="#/games"), class_="deeds")
    return tag("section", body, class_="shelf")


def _waits(save: Save) -> bool:
    """Is it for somebody far away to move?"""
    table = table_of(save) if save.kin.far else None
    return bool(table and table.player() is None)


def describe(save: Save) -> str:
    """A kept game in a few words."""
    table = table_of(save)
    if not table:
        return _("A game that cannot be read. It is kept as it is.")
    players = _(" against ").join(table.names())
    moves = ngettext("{n} move", "{n} moves", table.match.cursor)
    return f"{table.face.subtitle(table.view())} · {players} · {moves}"


def table_of(save: Save) -> Table | None:
    """A kept game on a table of its own; None where it cannot be played."""
    try:
        return Table(Match(save.record), FACES[save.record.game], kin=save.kin) if save.record else None
    except (Refused, KeyError):
        return None


def _row(save: Save) -> Markup:
    what = describe(save)
    forget = button(
        _("Throw away"), f"forget:{save.key}", aria_label=_("Throw away: {what}").format(what=what)
    )
    go = ""
    if table_of(save):
        label = _("Continue: {what}").format(what=what)
        go = tag("a", _("Continue"), class_="button main", href=f"#/match/{save.key}", aria_label=label)
    return tag("li", tag("span", what, class_="what") + go + forget)
