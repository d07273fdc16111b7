"""The kept games on the tin's front page."""

from __future__ import annotations

import json
from collections.abc import Mapping, MutableMapping, Sequence
from contextlib import suppress

from cookie_tin.bots import BOTS
from cookie_tin.games.contract import Refused
from cookie_tin.match import Match
from cookie_tin.page.games import FACES
from cookie_tin.page.html import NOTHING, Markup, button, joined, tag
from cookie_tin.page.shell.saves import Save
from cookie_tin.page.shell.trophies import Trophies
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _, ngettext

NEWEST = 3
"""So many games in progress are shown: to tell about one it has to be played through."""


FRONT = "tin.front"
"""The key under which boot.js finds what the front page showed last."""


def front(saves: Sequence[Save], trophies: Trophies) -> dict[str, Markup]:
    """What the front page shows that the build does not know, by the ids of its places."""
    found = {f"stars-{game}": stars(game, trophies.stars(game)) for game in FACES}
    return {**found, "saved-games": saved_games(saves)}


def remember(parts: Mapping[str, Markup], storage: MutableMapping[str, str]) -> Mapping[str, Markup]:
    """Keep it, and hand it on: next time it is there before Python is, so that nothing moves when Python comes."""
    with suppress(OSError):
        if any(parts.values()):
            storage[FRONT] = json.dumps(parts)
        else:
            storage.pop(FRONT, None)
    return parts


def saved_games(saves: Sequence[Save]) -> Markup:
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
        body += tag("p", tag("a", said, class_="button", href="#/games"), class_="actions")
    return tag("section", body, class_="saved-games")


def _waits(save: Save) -> bool:
    """Is it for somebody far away to move, or are those in a room waited for?"""
    if save.context.room:
        return True
    table = table_of(save) if save.context.far else None
    return bool(table and table.player() is None)


def stars(game: str, count: int) -> Markup:
    """The strongest baker beaten in a game, as stars on its card."""
    best = len(BOTS[game].levels) if game in BOTS else 0
    if not count:
        return NOTHING
    said = ngettext(
        "{n} of {best} stars: the strongest baker you have beaten",
        "{n} of {best} stars: the strongest baker you have beaten",
        count,
        best=best,
    )
    return tag("span", "★" * count + "☆" * (best - count), role="img", aria_label=said, title=said)


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
        return (
            Table(Match(save.record), FACES[save.record.game], context=save.context) if save.record else None
        )
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
