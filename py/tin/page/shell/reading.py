"""The kept games on the tin's front page."""

from __future__ import annotations

from collections.abc import Sequence

from tin.games.contract import Refused
from tin.match import Match
from tin.page.games import FACES
from tin.page.html import button, escape, tag
from tin.page.shell.saves import Save
from tin.page.table.table import Table
from tin.page.words import _, ngettext

FIRST = 5
"""So many games in progress are shown at first: to tell about one it has to be played through."""


def shelf(saves: Sequence[Save], most: int = FIRST) -> str:
    """The games in progress, and any that cannot be read, the last touched first. Finished ones are not shown."""
    going = [save for save in saves if not save.over]
    if not going:
        return ""
    shown = going[:most]
    waiting = [save for save in shown if _waits(save)]
    here = [save for save in shown if save not in waiting]
    body = "".join(
        tag("h2", escape(title)) + tag("ul", "".join(map(_row, part)))
        for title, part in ((_("On the table"), here), (_("Waiting"), waiting))
        if part
    )
    if more := len(going[most:]):
        said = ngettext("Show {n} more game", "Show {n} more games", more)
        body += tag("p", button(escape(said), f"shelf:{len(going)}"), class_="deeds")
    return tag("section", body, class_="shelf")


def _waits(save: Save) -> bool:
    """Is it for somebody far away to move?"""
    table = _table(save) if save.kin.far else None
    return bool(table and table.player() is None)


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
        return Table(Match(save.record), FACES[save.record.game], kin=save.kin) if save.record else None
    except (Refused, KeyError):
        return None


def _row(save: Save) -> str:
    what = describe(save)
    forget = button(
        escape(_("Throw away")), f"forget:{save.key}", aria_label=_("Throw away: {what}").format(what=what)
    )
    go = ""
    if _table(save):
        label = _("Continue: {what}").format(what=what)
        go = tag(
            "a", escape(_("Continue")), class_="button main", href=f"#/match/{save.key}", aria_label=label
        )
    return tag("li", tag("span", escape(what), class_="what") + go + forget)
