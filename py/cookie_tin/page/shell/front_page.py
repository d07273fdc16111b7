"""The kept games on the tin's front page."""

from __future__ import annotations

import json
from collections.abc import Mapping, MutableMapping, Sequence
from contextlib import suppress
from typing import NamedTuple

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


class Row(NamedTuple):
    """A kept game: where it is, what it is, and the words of the ways to go on with it and to throw it away."""

    key: str
    what: str
    go: str
    """Empty where one cannot go on with it."""
    go_label: str
    throw: str
    throw_label: str


class Front(NamedTuple):
    """What the front page shows that the build does not know: nothing but texts, from which boot.js, too, makes it."""

    stars: Mapping[str, tuple[str, str]]
    """By game: the stars, and what they say."""
    games: Sequence[tuple[str, Sequence[Row]]] = ()
    """Under a title each."""
    more: str = ""
    """The way to all games that are kept; empty where there are no others."""

    def remember(self, storage: MutableMapping[str, str]) -> None:
        """Keep it: next time it is there before Python is, so that nothing moves when Python comes."""
        with suppress(OSError):
            if self.stars or self.games or self.more:
                storage[FRONT] = json.dumps(self._asdict())
            else:
                storage.pop(FRONT, None)

    def draw(self) -> dict[str, Markup]:
        """By the ids of its places. What boot.js makes of it is the same to the letter."""
        stars = {
            f"stars-{game}": _stars(*self.stars[game]) if game in self.stars else NOTHING for game in FACES
        }
        return {**stars, "saved-games": self._draw_games()}

    def _draw_games(self) -> Markup:
        body = NOTHING
        for title, rows in self.games:
            body += tag("h2", title) + tag("ul", joined(map(_row, rows)))
        if self.more:
            body += tag("p", tag("a", self.more, class_="button", href="#/games"), class_="actions")
        return tag("section", body, class_="saved-games") if body else NOTHING


def front(saves: Sequence[Save], trophies: Trophies) -> Front:
    """The stars that were won, the newest games in progress, any that cannot be read among them, and the way to all."""
    going = [save for save in saves if not save.over][:NEWEST]
    waiting = [save for save in going if _waits(save)]
    here = [save for save in going if save not in waiting]
    games = [
        (title, [*map(_tell, part)])
        for title, part in ((_("On the table"), here), (_("Waiting"), waiting))
        if part
    ]
    said = ngettext("All games kept here: {n}", "All games kept here: {n}", len(saves))
    stars = {game: tell_stars(game, count) for game in FACES if (count := trophies.stars(game))}
    return Front(stars, games, said if len(saves) > len(going) else "")


def _waits(save: Save) -> bool:
    """Is it for somebody far away to move, or are those in a room waited for?"""
    if save.context.room:
        return True
    table = table_of(save) if save.context.far else None
    return bool(table and table.player() is None)


def tell_stars(game: str, count: int) -> tuple[str, str]:
    """The strongest baker beaten in a game, as stars on its card, and in words."""
    best = len(BOTS[game].levels)
    said = ngettext(
        "{n} of {best} stars: the strongest baker you have beaten",
        "{n} of {best} stars: the strongest baker you have beaten",
        count,
        best=best,
    )
    return "★" * count + "☆" * (best - count), said


def _stars(shown: str, said: str) -> Markup:
    return tag("span", shown, role="img", aria_label=said, title=said)


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


def _tell(save: Save) -> Row:
    what = describe(save)
    go = _("Continue") if table_of(save) else ""
    go_label = _("Continue: {what}").format(what=what)
    return Row(save.key, what, go, go_label, _("Throw away"), _("Throw away: {what}").format(what=what))


def _row(row: Row) -> Markup:
    forget = button(row.throw, f"forget:{row.key}", aria_label=row.throw_label)
    where = f"#/match/{row.key}"
    go = tag("a", row.go, class_="button main", href=where, aria_label=row.go_label) if row.go else NOTHING
    return tag("li", tag("span", row.what, class_="what") + go + forget)
