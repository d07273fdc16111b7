"""Setting up a field of one's own: any arrangement of the eight cookies in one piece, as a position to play from."""

from __future__ import annotations

from typing import NamedTuple

from cookie_tin.games.contract import N_
from cookie_tin.games.disco.clauses import POSITION
from cookie_tin.games.disco.lattice import DIRECTIONS, site
from cookie_tin.games.disco.moves import write_site
from cookie_tin.games.disco.shape import normal
from cookie_tin.page.editor import Editor
from cookie_tin.page.games.disco import words
from cookie_tin.page.games.disco.board import ART
from cookie_tin.page.games.disco.geometry import WIDE, frame, point
from cookie_tin.page.html import Markup, joined, tag
from cookie_tin.page.words import _

FIRST = "O-1,0 V0,0 B1,0 K-1,1 K0,1 C-2,2 C-1,2 C0,2"
"""What an empty editor begins with: field 3 with both player cookies on it."""

APART = N_("All eight cookies must hang together.")


class Arrangement(NamedTuple):
    """The cookies by site, and the site of the one that is picked up."""

    cookies: dict[str, str]
    picked: str | None = None


class DiscoEditor(Editor):
    """Any arrangement of the eight cookies in one piece."""

    text = N_("Press a cookie, then the place where it should lie. Two cookies can change places.")

    def begin(self, cookies: str = FIRST) -> Arrangement:
        """An arrangement from the cookies of a position text."""
        return Arrangement({part[1:]: part[0] for part in cookies.split(" ")})

    def press(self, now: Arrangement, spot: str) -> Arrangement:
        """Pick up a cookie, put it on an empty place, or let two cookies change places."""
        if now.picked is None:
            return Arrangement(now.cookies, spot if spot in now.cookies else None)
        cookies = dict(now.cookies)
        held = cookies.pop(now.picked)
        if spot in cookies:
            cookies[now.picked] = cookies[spot]
        cookies[spot] = held
        return Arrangement(cookies)

    def put_back(self, now: Arrangement) -> Arrangement | None:
        return Arrangement(now.cookies) if now.picked else None

    def problem(self, now: Arrangement) -> str:
        _corner, shape = normal(map(_site, now.cookies))
        kinds = "".join(sorted(now.cookies.values()))
        return _(POSITION.text) if kinds != "BCCCKKOV" else "" if shape.whole else _(APART)

    def position(self, now: Arrangement, begins: str = "*") -> str:
        """With `*` the cherry says who begins, else `O` or `B` does."""
        ordered = sorted(now.cookies, key=_site)
        return f"{' '.join(now.cookies[where] + where for where in ordered)} / {begins} / -"

    def draw(self, now: Arrangement) -> Markup:
        """With a place to press for every cookie and every empty place beside them."""
        places = empty(now) if now.picked else []
        spots = joined(_empty(where) for where in places)
        spots += joined(_cookie(now, where) for where in now.cookies)
        box = frame([point(where) for where in now.cookies], WIDE + 14).box()
        return tag("svg", spots, viewBox=box, class_="disco", role="group", aria_label=_("Cookie field"))


def empty(now: Arrangement) -> list[str]:
    """The empty places beside the cookies that are not picked up."""
    rest = {_site(where) for where in now.cookies if where != now.picked}
    taken = {_site(where) for where in now.cookies}
    beside = {at + step for at in rest for step in DIRECTIONS} - taken
    return [write_site(at) for at in sorted(beside)]


def _cookie(now: Arrangement, where: str) -> Markup:
    letter = now.cookies[where]
    picked = where == now.picked
    body = Markup(f'<use class="body" href="#cookie-{ART[letter]}" x="-48" y="-48" width="96" height="96"/>')
    body = (
        (Markup('<circle class="halo" r="50"/>') if picked else "")
        + body
        + Markup('<circle class="focus" r="51"/>')
    )
    label = ", ".join((words.name(letter), words.place(point(where), map(point, now.cookies))))
    return _spot("cookie movable" + (" picked" if picked else ""), where, label, body)


def _empty(where: str) -> Markup:
    body = Markup('<circle class="ring" r="40"/><circle class="focus" r="48"/>')
    return _spot("dest", where, _("empty place {where}").format(where=where), body)


def _spot(kind: str, where: str, label: str, body: str) -> Markup:
    x, y = point(where)
    move = f"translate({x:.1f} {y:.1f})"
    return tag(
        "g",
        body,
        class_=f"spot {kind}",
        transform=move,
        role="button",
        data_at=where,
        tabindex=-1,
        aria_label=label,
    )


def _site(where: str) -> int:
    q, r = map(int, where.split(","))
    return site(q, r)
