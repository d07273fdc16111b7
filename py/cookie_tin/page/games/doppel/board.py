"""The board of Doppel-game as one SVG: a pure function of the view and the look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cookie_tin.games.contract import N_, Event, View
from cookie_tin.games.doppel.events import Echoed, Filled, Missed
from cookie_tin.page.face import Look
from cookie_tin.page.games.doppel.words import by
from cookie_tin.page.html import NOTHING, Markup, drawing, joined, tag, use
from cookie_tin.page.words import _

CELL = 100
TILE = 90
LETTERS = "abcdefghij"
MARKS = {"o": "orange", "b": "blue", "x": "start"}
COOKIES = {kind: tag("g", use(f"cookie-{mark}", 0, 0, 76), class_="cookie") for kind, mark in MARKS.items()}
SIDES = "ob"
STEPS = {"up": (0, 1), "right": (1, 0), "down": (0, -1), "left": (-1, 0)}
WAYS = {"up": N_("up ↑"), "right": N_("right →"), "down": N_("down ↓"), "left": N_("left ←")}


def draw(view: View, look: Look, caption: str = "") -> Markup:
    """The whole board. Playable it is a grid of squares; with a caption it is a picture for the rules."""
    size = view["size"]
    side = size * CELL + rim(size)
    fresh = {event.square for event in look.story if isinstance(event, Filled)}
    rows = [
        tag(
            "g",
            joined(_cell(view, look, name, name in fresh, not caption) for name in line),
            role=None if caption else "row",
        )
        for line in squares(view)
    ]
    body = (
        _axes(size) + joined(rows) + _story(look.story, size) + (_now(view, look.story) if look.aids else "")
    )
    role: dict[str, Any] = {"role": "img", "aria_label": caption}
    if not caption:
        role = {"role": "grid", "aria_label": _("Board of {n} by {n} squares").format(n=size)}
    return drawing(body, f"0 0 {side:g} {side:g}", class_="doppel", **role)


def squares(view: View) -> list[list[str]]:
    """The names of the squares, row by row from the top."""
    size = view["size"]
    return [[f"{letter}{row}" for letter in LETTERS[:size]] for row in range(size, 0, -1)]


def mark(view: View, name: str) -> str:
    """What lies on a square: `.`, `x`, `o` or `b`."""
    column, row = LETTERS.index(name[0]), int(name[1:])
    found: str = view["rows"][view["size"] - row][column]
    return found


def rim(size: int) -> float:
    """The room for the letters and numbers at two edges: a large board is drawn small, and they stay legible."""
    return max(34, 6 * size)


def centre(name: str, size: int) -> tuple[float, float]:
    """Where a square lies."""
    column, row = LETTERS.index(name[0]), int(name[1:])
    return rim(size) + (column + 0.5) * CELL, (size - row + 0.5) * CELL


def _cell(view: View, look: Look, name: str, fresh: bool, live: bool) -> Markup:
    kind = mark(view, name)
    open_, gain = name in view["open"] and view["turn"] is not None, look.aids and name in view["gains"]
    x, y = centre(name, view["size"])
    half = TILE / 2
    inside = Markup(
        f'<rect class="tile" x="{x - half:g}" y="{y - half:g}" width="{TILE}" height="{TILE}" rx="18"/>'
    )
    if kind in MARKS:
        inside += Markup(f'<g transform="translate({x:g} {y:g})">{COOKIES[kind]}</g>')
    elif gain:
        inside += Markup(f'<text class="one" aria-hidden="true" x="{x:g}" y="{y + 11:g}">+1</text>')
    elif open_:
        inside += Markup(f'<circle class="dot" cx="{x:g}" cy="{y:g}" r="8"/>')
    classes = f"cell{f' {kind}' if kind in MARKS else ''}{' open' if open_ else ''}{' gain' if gain else ''}"
    classes += f"{' last' if name in view['last'] else ''}{' new' if fresh else ''}"
    given: dict[str, object] = {"class_": classes}
    if live:
        inside += Markup(
            f'<rect class="focus" x="{x - 49:g}" y="{y - 49:g}" width="98" height="98" rx="20"/>'
        )
        given |= {
            "role": "gridcell",
            "data_at": name,
            "tabindex": -1,
            "aria_label": _label(view, look, name, kind),
            "aria_disabled": None if open_ and look.playable else "true",
        }
    return tag("g", inside, **given)


def _label(view: View, look: Look, name: str, kind: str) -> str:
    """A square in words."""
    if kind == "x":
        return _("{square}, the first square").format(square=name)
    if kind in SIDES:
        owner = look.names[SIDES.index(kind)]
        if name in view["last"]:
            return by(owner, N_("{square}, {name}’s last cookie"), square=name)
        return by(owner, N_("{square}, {name}’s cookie"), square=name)
    if name in view["gains"] and look.aids:
        return _("{square}, empty, scores +1").format(square=name)
    if name in view["open"]:
        return _("{square}, empty, can be filled").format(square=name)
    return _("{square}, empty, touches nothing").format(square=name)


def _axes(size: int) -> Markup:
    room = rim(size)
    letters = joined(
        tag("text", LETTERS[i], class_="axis", x=room + (i + 0.5) * CELL, y=size * CELL + room / 2)
        for i in range(size)
    )
    numbers = joined(
        tag("text", str(i + 1), class_="axis", x=room / 2, y=(size - i - 0.5) * CELL) for i in range(size)
    )
    return tag("g", letters + numbers, aria_hidden="true")


def _now(view: View, story: Iterable[Event]) -> Markup:
    """Which directions can be echoed now: wedges that point into the rival's last square, as it was reached."""
    size, turn = view["size"], view["turn"]
    if turn is None:
        return NOTHING
    turns = {"up": 0, "right": 90, "down": 180, "left": 270}
    wedges = ""
    told = [event.step for event in story if isinstance(event, Echoed)]
    for echo in view["echoes"]:
        if tuple(echo["step"]) in told:
            continue
        x, y = centre(echo["step"][1], size)
        move = f"translate({x:g} {y:g}) rotate({turns[echo['way']]}) translate(0 48)"
        wedges += tag("path", class_="halo", d="M0-17L14 5H-14Z", transform=move)
    steps = ""
    own = view["last"][turn]
    for name in view["gains"]:
        steps += arrow(own, name, size, "way", reach=0.62)
    return tag("g", tag("g", wedges, class_=f"arrow {SIDES[1 - turn]}") + steps, aria_hidden="true")


def _story(story: Iterable[Event], size: int) -> Markup:
    """Why the last move scored or not: the player's step, and the rival's step that it echoed."""
    arrows = ""
    for event in story:
        if isinstance(event, Echoed):
            arrows += arrow(*event.echo, size, SIDES[1 - event.seat])
            arrows += arrow(*event.step, size, SIDES[event.seat])
            x, y = centre(event.step[1], size)
            arrows += tag("text", "+1", class_="flies", x=f"{x:g}", y=f"{y:g}")
        elif isinstance(event, Missed) and event.step:
            arrows += arrow(*event.step, size, "mute")
    return tag("g", arrows, class_="story", aria_hidden="true") if arrows else NOTHING


def arrow(start: str, end: str, size: int, kind: str, reach: float = 1.0) -> Markup:
    """From square to square, or `reach` of the way, in the colours of a side."""
    (x1, y1), (x2, y2) = centre(start, size), centre(end, size)
    dx, dy = (x2 - x1) / CELL, (y2 - y1) / CELL
    tip_x, tip_y = x1 + dx * (CELL * reach + 12), y1 + dy * (CELL * reach + 12)
    neck_x, neck_y = tip_x - dx * 24, tip_y - dy * 24
    shape = Markup(
        f'<path d="M{x1 + dx * 14:g} {y1 + dy * 14:g}L{neck_x:g} {neck_y:g}"/>'
        f'<polygon stroke="none" points="{tip_x:g},{tip_y:g} {neck_x - dy * 17:g},{neck_y + dx * 17:g} '
        f'{neck_x + dy * 17:g},{neck_y - dx * 17:g}"/>'
    )
    return tag("g", shape, class_=f"arrow casing {kind}") + tag("g", shape, class_=f"arrow {kind}")


def beside(size: int, square: str, way: str) -> str:
    """The square that lies that way; the same one at the edge."""
    across, up = STEPS[way]
    column = min(size - 1, max(0, LETTERS.index(square[0]) + across))
    row = min(size - 1, max(0, int(square[1:]) - 1 + up))
    return f"{LETTERS[column]}{row + 1}"
