"""The table of Cookie Disco as one SVG: a pure function of the view and the look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cookie_tin.games.contract import View
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.cookies import VALUES
from cookie_tin.games.disco.events import Began, Crawled, Placed, Rolled
from cookie_tin.games.disco.moves import CRAWL, write_site
from cookie_tin.games.disco.refusals import why_crawl_stays, why_stays
from cookie_tin.games.disco.routes import Route, routes, walk
from cookie_tin.games.disco.starts import STARTS
from cookie_tin.games.disco.state import CHERRY, PLACING, State
from cookie_tin.page.arrow_keys import Point
from cookie_tin.page.face import Look, once_per_view
from cookie_tin.page.games.disco import fists, words
from cookie_tin.page.games.disco.geometry import CRAWL_REACH, WIDE, Frame, frame, point, trail
from cookie_tin.page.html import NOTHING, Markup, drawing, joined, tag
from cookie_tin.page.words import _, one_of

ART = {"C": "chocolate", "K": "caramel", "V": "vanilla", "O": "orange", "B": "blue"}
ROOM = WIDE + 14
"""The room round the cluster, in which every destination lies."""

MARKS_AT = 0.75
"""How far across a spot marks lie (0 to 1): beside the middle, where the neighbour's value is."""

TRAY = {"O": (-2.15, 2.75), "B": (2.15, 2.75)}
"""Where the player cookies wait before they are placed, in cookies from the middle of the field."""


@once_per_view
def state_of(view: View) -> State:
    """The state that a view shows."""
    return GAME.from_view(view)


def spots(view: View, picked: str | None) -> dict[str, Point]:
    """Everything that can be pressed, and where it is: cookies, destinations, spots and waiting cookies."""
    state = state_of(view)
    found = {state.name(at): point(state.name(at)) for at in state.shape.sites}
    if state.turn == PLACING:
        found |= dict(free_spots(state))
        return found | dict(_tray(state))
    if state.turn == CHERRY:
        return fists.places(frame_of(view))
    if view["crawl"]:
        x, y = point(view["crawl"])
        found["x"] = x - 17, y - 24
    if picked and picked != "x":
        found |= {state.name(end): point(state.name(end)) for end in destinations(state, picked)}
    return found


def destinations(state: State, picked: str) -> dict[int, list[Route]]:
    """Where the picked cookie may roll, and by which ways, the shortest first."""
    found: dict[int, list[Route]] = {}
    place = place_of(state, picked)
    for route in routes(state, place) if place is not None else ():
        found.setdefault(route.move.end, []).append(route)
    return found


def place_of(state: State, where: str) -> int | None:
    """The place in the cluster of a site; None where no cookie lies."""
    names = [state.name(at) for at in state.shape.sites]
    return names.index(where) if where in names else None


def frame_of(view: View) -> Frame:
    """The part of the table that is shown; all that counts is where the cookies lie, be it possible or not."""
    points = [point(cookie["at"]) for cookie in view["cookies"]]
    if view["turn"] == PLACING:
        state = state_of(view)
        points += [at for _number, at in free_spots(state)]
        x, y = _middle(state)
        return frame([*points, *((x + dx * WIDE, y + dy * WIDE) for dx, dy in TRAY.values())], 16)
    return frame(points, ROOM)


class Extra(NamedTuple):
    """What a picture for the rules shows besides: where the cherry lies, and drawings with the points they reach."""

    cherry: str = ""
    drawn: Markup = NOTHING
    points: Sequence[Point] = ()


PLAIN = Extra()


def draw(view: View, look: Look, caption: str = "", extra: Extra = PLAIN) -> Markup:
    """The whole table. With a caption it is a picture for the rules."""
    state = state_of(view)
    box = frame_of(view)
    live = not caption
    parts = [
        joined(_plates(state)),
        _last_way(look),
        joined(_cookies(state, look, live, extra.cherry or _cherry(state, look))),
        joined(_targets(state, look, live)),
        joined(_crawl(state, look, live)),
        joined(_waiting(state, look, live)),
        _lot(view, look) if live else "",
        joined(fists.draw_closed(box, look.playable)) if live and state.turn == CHERRY else "",
        fists.draw_open(box, look) if live else extra.drawn,
    ]
    if caption:
        ends = destinations(state, look.picked) if look.picked else {}
        points = [point(cookie["at"]) for cookie in view["cookies"]] + [*extra.points]
        points += [point(state.name(end)) for end in ends]
        points += [at for _number, at in free_spots(state)] if state.turn == PLACING else []
        box = frame(points, 18)
    role = (
        {"role": "img", "aria_label": caption}
        if caption
        else {"role": "group", "aria_label": _("Cookie field")}
    )
    scene = tag("g", joined(parts), class_="scene")
    return drawing(scene, box.box(), class_="disco", data_marks=MARKS_AT, **role)


def _cookies(state: State, look: Look, live: bool, cherry: str | None) -> Iterator[str]:
    moved = next((event.end for event in look.story if isinstance(event, Rolled)), None)
    fresh = next((event.at for event in look.story if isinstance(event, Placed)), None)
    walks = _walks(state) if look.picked == "x" else {}
    names = [state.name(at) for at in state.shape.sites]
    for where in sorted(names, key=lambda one: one == moved):
        place = names.index(where)
        letter = state.colouring.letters[place]
        playing = state.turn in "OB" and bool(state.all_moves())
        held = why_stays(state, place) if playing else None
        barred = playing and letter == state.last and letter in "CKV"
        x, y = point(where)
        inside = ""
        if VALUES[letter]:
            covered = " covered" if place == state.carrier else ""
            inside += _badge(str(0 if covered else VALUES[letter]), covered)
        if barred:
            inside += _no_entry()
        if where == cherry:
            inside += Markup(
                '<g class="cherry"><use href="#cherry" x="-26" y="-38" width="52" height="52"/></g>'
            )
        classes = {
            ART[letter]: True,
            "movable": playing and not held,
            "barred": barred,
            "picked": where == look.picked,
            "moved": where == moved,
            "new": where == fresh,
            "target": where in walks,
        }
        drawing = Markup(
            f'<use class="body" href="#cookie-{ART[letter]}" x="-48" y="-48" width="96" height="96"/>'
        )
        body = tag("g", drawing, class_="mover")
        marks = tag("g", inside, class_="mover marks", aria_hidden="true")
        if where == look.picked:
            body = Markup('<circle class="halo" r="50"/>') + body
        if where in walks:
            body += Markup('<circle class="ring" r="41"/>')
            disc = Markup('<circle class="disc" r="18"/>') + _count(str(walks[where]), "")
            marks += tag("g", disc, class_="marks", transform="translate(-8 -9)")
        label = words.cookie(state, place)
        if where in walks:
            label = _("crawl cookie, {steps}, to {where}").format(
                steps=words.steps([walks[where]]), where=label
            )
        given: dict[str, object] = {}
        if live:
            off = playing and look.playable and (not held or where in walks)
            given = _button(where, label, None if off else "true", look.picked == where)
            body += Markup('<circle class="focus" r="51"/>')
        yield _spot("cookie", classes, x, y, body, given, marks)


def _targets(state: State, look: Look, live: bool) -> Iterator[str]:
    """Where the picked cookie can roll: steps, the way round, and what it wins."""
    if not look.picked or state.turn not in "OB":
        return
    place, found = place_of(state, look.picked), destinations(state, look.picked)
    numbered = {state.name(end) for end in found}
    for end, ways in found.items():
        route, where = ways[0], state.name(end)
        assert place is not None
        x, y = point(where)
        arcs = [(state.name(pivot), state.name(there)) for pivot, there in route.arcs]
        path = trail(look.picked, arcs, route.sense, numbered)
        halts = joined(
            Markup(f'<circle class="halt" cx="{hx:.1f}" cy="{hy:.1f}" r="8"/>')
            for hx, hy in (point(at) for at in map(state.name, route.halts[:-1]) if at not in numbered)
        )
        shift = f"translate({-x:.1f} {-y:.1f})"
        preview = tag("g", tag("path", d=path) + halts, class_="trail", aria_hidden="true", transform=shift)
        touched = state.shape.touching(end) & ~(1 << place)
        label = _("{way}, to a place touching {others}").format(
            way=one_of([words.way(one.steps, one.sense) for one in ways]),
            others=words.touching(words.neighbours(state, touched)),
        )
        mark, won = _count(str(route.steps), route.sense), ""
        if state.shape.joins[place]:
            mine, theirs = state.points_of(state.shape.split(place, end))
            won = f"{mine}:{theirs}"
            mark += tag("text", won, class_="won marks", aria_hidden="true", y=34)
            label += ", " + _("wins {mine} to {theirs}").format(mine=mine, theirs=theirs)
        elif len(ways) > 1:
            other = f"{ways[1].steps}{words.TURNS[ways[1].sense]}"
            mark += tag("text", other, class_="other marks", aria_hidden="true", y=31)
        inside = Markup('<circle class="ring" r="42"/>')
        given: dict[str, object] = {}
        if live:
            inside += Markup('<circle class="focus" r="49"/>')
            given = _button(where, label)
        yield _spot(
            "dest", {"wins": bool(won), "preview": where == look.preview}, x, y, inside, given, preview + mark
        )


def _crawl(state: State, look: Look, live: bool) -> Iterator[str]:
    """The crawl cookie, on top of its carrier."""
    if state.carrier < 0:
        return
    x, y = point(state.name(state.shape.sites[state.carrier]))
    carried = any(isinstance(event, Rolled) and event.carried for event in look.story)
    playing = bool(state.all_moves())
    held = why_crawl_stays(state) if playing else None
    inside = Markup('<use href="#cookie-crawl" x="-43" y="-50" width="52" height="52"/>')
    if held and state.rests:
        inside += _no_entry(-38, -46)
    if any(isinstance(event, Crawled) for event in look.story):
        inside += Markup('<g class="cherry"><use href="#cherry" x="-34" y="-56" width="36" height="36"/></g>')
    body = tag("g", inside, class_="mover")
    given: dict[str, object] = {}
    if live:
        under = words.name(state.colouring.letters[state.carrier])
        label = _("crawl cookie, on {cookie}").format(cookie=under)
        given = _button("x", label, "true" if held or not look.playable else None, look.picked == "x")
        body = CRAWL_REACH + body + Markup('<circle class="focus" cx="-17" cy="-24" r="28"/>')
    if look.picked == "x":
        body = Markup('<circle class="halo" cx="-17" cy="-24" r="27"/>') + body
    classes = {"movable": playing and not held, "picked": look.picked == "x", "moved": carried}
    yield _spot("crawl", classes, x, y, body, given)


def _waiting(state: State, look: Look, live: bool) -> Iterator[str]:
    """Before the game: the numbered spots, and the player cookies that are not placed yet."""
    if state.turn != PLACING:
        return
    for number, (x, y) in free_spots(state):
        inside = Markup('<circle class="ring" r="40"/>')
        given: dict[str, object] = {}
        if live:
            inside += Markup('<circle class="focus" r="48"/>')
            touched = words.neighbours(state, state.shape.touching(state.spot(int(number))))
            label = _("spot {number}, touching {others}").format(
                number=number, others=words.touching(touched)
            )
            given = _button(number, label, None if look.playable else "true")
        yield _spot("dest", {}, x, y, inside, given, _count(number, ""))
    tray = dict(_tray(state)) if live else {}
    chosen = look.picked or next(iter(tray), "")
    for letter, (x, y) in tray.items():
        inside = Markup(f'<use href="#cookie-{ART[letter]}" x="-48" y="-48" width="96" height="96"/>')
        inside = (Markup('<circle class="halo" r="50"/>') if letter == chosen else "") + inside
        inside += Markup('<circle class="focus" r="51"/>')
        label = _("the {cookie} player cookie").format(cookie=words.name(letter))
        given = _button(letter, label, None if look.playable else "true", letter == chosen)
        yield _spot("cookie", {"picked": letter == chosen, "movable": True}, x, y, inside, given)


def _plates(state: State) -> Iterator[str]:
    """The two parts of a divided field, each on its plate with its points."""
    if state.shape.whole:
        return
    for part in state.shape.parts():
        sites = [state.name(at) for i, at in enumerate(state.shape.sites) if part >> i & 1]
        letter = "O" if part >> state.colouring.places["O"] & 1 else "B"
        points = [point(where) for where in sites]
        covered = part & ~(1 << state.carrier) if state.carrier >= 0 else part
        circles = joined(Markup(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="60"/>') for x, y in points)
        rim = joined(Markup(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="66"/>') for x, y in points)
        yield tag(
            "g", tag("g", rim, class_="rim") + circles, class_=f"plate {ART[letter]}", aria_hidden="true"
        )
        x, y = min(points, key=lambda at: (at[1], at[0]))
        score = state.colouring.points[covered]
        pill = Markup(f'<circle r="26"/><text y="11">{score:d}</text>')
        shift = f"translate({x - 30:.1f} {y - 58:.1f})"
        yield tag("g", pill, class_=f"tally {ART[letter]}", transform=shift)


def _last_way(look: Look) -> Markup:
    """The way of the cookie that was moved last."""
    for event in look.story:
        if isinstance(event, Rolled):
            x, y = point(event.start)
            path = trail(event.start, event.arcs, event.sense)
            left = Markup(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="38"/>')
            return tag("g", left + tag("path", d=path), class_="story", aria_hidden="true")
    return NOTHING


def _lot(view: View, look: Look) -> Markup:
    """The cherry that has just said who begins."""
    for event in look.story:
        if isinstance(event, Began):
            x, y = point(next(one["at"] for one in view["cookies"] if one["cookie"] == event.cookie))
            cherry = Markup('<g class="lot"><use href="#cherry" x="-26" y="-38" width="52" height="52"/></g>')
            shift = f"translate({x:.1f} {y:.1f})"
            return tag("g", cherry, transform=shift, class_="begins", aria_hidden="true")
    return NOTHING


def _cherry(state: State, look: Look) -> str | None:
    """Where the cherry lies: on the cookie moved last, as far as that is known."""
    moved = next((event.end for event in look.story if isinstance(event, Rolled)), None)
    if moved:
        return moved
    alike = [i for i, letter in enumerate(state.colouring.letters) if letter == state.last]
    return state.name(state.shape.sites[alike[0]]) if len(alike) == 1 else None


def _walks(state: State) -> dict[str, int]:
    """Where the crawl cookie may walk, and in how many steps."""
    walks = [walk(state, move) for move in state.all_moves() if move.kind == CRAWL]
    return {state.name(path[-1]): len(path) - 1 for path in walks}


def free_spots(state: State) -> list[tuple[str, Point]]:
    """The free numbered spots of the field and where they are."""
    sites = enumerate(STARTS[state.rules.start].spots, 1)
    return [
        (str(number), point(write_site(at)))
        for number, at in sites
        if at - state.corner not in state.shape.index
    ]


def _tray(state: State) -> list[tuple[str, Point]]:
    """The player cookies that are not placed yet."""
    x, y = _middle(state)
    left = [letter for letter in TRAY if letter not in state.colouring.places]
    return [(letter, (x + TRAY[letter][0] * WIDE, y + TRAY[letter][1] * WIDE)) for letter in left]


def _middle(state: State) -> Point:
    points = [point(write_site(at)) for at in STARTS[state.rules.start].field]
    return sum(x for x, _y in points) / 6, sum(y for _x, y in points) / 6


def _button(where: str, label: str, disabled: str | None = None, pressed: bool = False) -> dict[str, object]:
    return {
        "role": "button",
        "data_at": where,
        "tabindex": -1,
        "aria_label": label,
        "aria_disabled": disabled,
        "aria_pressed": "true" if pressed else None,
    }


def _spot(
    kind: str,
    classes: Mapping[str, bool],
    x: float,
    y: float,
    body: str,
    given: dict[str, object],
    marks: str = "",
) -> Markup:
    words = " ".join(["spot", kind, *(word for word, there in classes.items() if there)])
    outside = " ".join(["place", *(word for word in ("moved", "new") if classes.get(word))])
    inside = tag("g", body, class_=words, **given) + marks
    free = kind in ("cookie", "crawl") and given and not given["aria_disabled"]
    shift = f"translate({x:.1f} {y:.1f})"
    return tag("g", inside, class_=outside, transform=shift, data_drag="yes" if free else None)


def _badge(text: str, more: str) -> Markup:
    inside = Markup('<circle cx="20" cy="23" r="12"/>') + tag("text", text, x=20, y=29)
    return tag("g", inside, class_=f"badge{more}")


def _no_entry(x: float = -30, y: float = -28) -> Markup:
    """A sign that this may not be moved now."""
    sign = Markup('<circle r="11"/><path d="M-5.5 0H5.5"/>')
    return tag("g", sign, class_="sign", transform=f"translate({x} {y})")


def _count(text: str, sense: str) -> Markup:
    """A number of steps, with an arrow for the way round."""
    turn = {"": "", "left": "scale(-1 1)", "right": "scale(1 1)"}[sense]
    arrow = Markup('<path d="M-17-20A26 26 0 0 1 17-20"/><path class="tip" d="M24-13L10-15 20-26Z"/>')
    arrow = tag("g", arrow, class_="turn", transform=turn) if turn else NOTHING
    return tag("g", tag("text", text, y=9) + arrow, class_="count marks", aria_hidden="true")
