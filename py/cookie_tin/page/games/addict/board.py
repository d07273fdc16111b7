"""The board of Cookies Addict as one SVG: a pure function of the view and the look."""

from __future__ import annotations

from typing import Any

from cookie_tin.games.addict.board import LETTERS, NAMES
from cookie_tin.games.addict.events import Cookies
from cookie_tin.games.addict.phases import DEAL, ENDED, FLIP, GUARD, LINE, LOST, OFF, WALK
from cookie_tin.games.contract import N_, View
from cookie_tin.page.face import Look
from cookie_tin.page.games.addict import words
from cookie_tin.page.games.addict.pieces import CARD, face, jar
from cookie_tin.page.games.addict.scene import ANIMALS, Scene, chooses_animal, marks, scene_of
from cookie_tin.page.games.addict.words import by
from cookie_tin.page.html import NOTHING, Markup, drawing, joined, tag, use
from cookie_tin.page.words import _, ngettext

CELL = 100
EDGE = 92
"""The room for the animals at the top and at the left."""

SHELF = 94
"""The room for the jars at the bottom."""

MARKS_AT = 0.22
"""How far across a tile marks lie (0 to 1): at the left, since prices are at the right."""

MANY = 30
"""With so many cookies a jar is drawn smaller."""


def draw(view: View, look: Look, caption: str = "", jars: bool = True) -> Markup:
    """The whole board. Playable it is a grid of spots; with a caption it is a picture for the rules."""
    size, scene = view["size"], scene_of(view, look, not caption)
    width, height = EDGE + size * CELL + 10, EDGE + size * CELL + (SHELF if jars else 8)
    rows = [[*LETTERS[:size]]]
    rows += [[str(row), *(f"{letter}{row}" for letter in LETTERS[:size])] for row in range(size, 0, -1)]
    body = _band(scene)
    for index, spots in enumerate(rows):
        drawn = joined(_spot(scene, spot) for spot in spots)
        if index == 0:
            drawn = _waiting(scene) + drawn
        body += tag("g", drawn, role=None if caption else "row")
    body += joined(_pawn(scene, seat) for seat in (0, 1))
    if jars:
        choosing = chooses_animal(scene.state) and not caption
        body += _animals(scene, width, height) if choosing else _jars(view, width, height)
    body += _flying(view, look, width, height) if jars and not caption else ""
    role: dict[str, Any] = {"role": "img", "aria_label": caption}
    if not caption:
        role = {"role": "grid", "aria_label": _("Board of {n} by {n} tiles").format(n=size)}
    return drawing(body, f"0 0 {width} {height}", class_="addict", data_marks=MARKS_AT, **role)


def centre(spot: str, size: int) -> tuple[float, float]:
    """Where a spot is: a square, a line's edge, or the place beside the board."""
    if spot == OFF:
        return EDGE / 2, EDGE / 2
    column = EDGE + (LETTERS.index(spot[0]) + 0.5) * CELL if spot[0] in LETTERS else EDGE / 2
    row = EDGE + (size - int(spot[-1]) + 0.5) * CELL if spot[-1].isdigit() else EDGE / 2
    return column, row


def mark(view: View, square: str) -> str:
    """What lies on a square: a tile's code, `~` before it when it lies face down; before the deal nothing."""
    if not view["rows"]:
        return ""
    found: str = view["rows"][view["size"] - int(square[1])][LETTERS.index(square[0])]
    return found


def _spot(scene: Scene, spot: str) -> Markup:
    return _edge(scene, spot) if len(spot) == 1 else _tile(scene, spot)


def _tile(scene: Scene, square: str) -> Markup:
    view, code = scene.view, mark(scene.view, square)
    x, y = centre(square, view["size"])
    where = f"translate({x:g} {y:g})"
    if not code:
        return tag("g", CARD, class_="cell down", transform=where)
    down, code = code.startswith("~"), code.removeprefix("~")
    fatal = scene.state.phase in (LOST, ENDED) and square == _crossing(scene)
    seen = not down or fatal or scene.state.phase == FLIP
    kept, open_ = square in view["keepers"], square in scene.open
    picked = scene.look.picked is not None and scene.look.picked in (square, scene.open.get(square))
    classes = {
        "special": code in words.SPECIALS and (not down or fatal),
        "down": down and not fatal,
        "peek": down and scene.state.phase == FLIP,
        "fatal": fatal,
        "lit": square in scene.lit,
        "open": open_,
        "picked": picked,
        "next": square in scene.next,
        "fresh": any(getattr(event, "square", None) == square for event in scene.look.story),
    }
    inside = CARD
    inside += Markup('<circle class="back" r="17"/>') if down and not fatal else ""
    inside += tag("g", face(code), class_="face") if seen else ""
    inside += tag("g", use("keeper", 0, 0, 84), class_="keeper") if kept else ""
    inside += Markup('<path class="dot" d="M0-43L9-34 0-25-9-34Z"/>') if square in scene.next else ""
    price = scene.open.get(square, "")
    if price.isdigit() and scene.state.phase == WALK:
        cost = Markup('<circle cx="28" cy="-28" r="17"/>') + tag("text", price, x=28, y=-20)
        inside += tag("g", cost, class_="price")
    inside = tag("g", inside, class_="flat") + Markup(
        '<rect class="focus" x="-49" y="-49" width="98" height="98" rx="18"/>'
    )
    given: dict[str, object] = {
        "class_": " ".join(["cell", *(word for word, there in classes.items() if there)]),
        "transform": where,
    }
    if scene.live:
        inside = tag("title", words.title(code)) + inside
        given |= _live(scene, square, _label(scene, square, code, down, kept), open_)
    return tag("g", inside, **given)


def _crossing(scene: Scene) -> str:
    """The square of the tile activated last."""
    return scene.state.rules.board.names[scene.state.crossing()]


def _edge(scene: Scene, line: str) -> Markup:
    x, y = centre(line, scene.view["size"])
    open_ = line in scene.open
    taken = line in scene.view["lines"]
    picked = " picked" if scene.look.picked == line else ""
    name = "" if picked else tag("text", line, class_="axis")
    inside = Markup('<circle class="stand" r="25"/>') + name if not taken else NOTHING
    inside += _hit(50 if line in LETTERS else 46, 46 if line in LETTERS else 50) if scene.live else NOTHING
    inside += Markup('<circle class="focus" r="40"/>')
    ghost = ""
    if picked and scene.state.turn >= 0:
        ghost = tag("g", use(f"cookie-{marks(scene.view)[scene.state.turn]}", 0, 0, 72), class_="ghost")
    given: dict[str, object] = {
        "class_": f"edge{' open' if open_ else ''}{picked}",
        "transform": f"translate({x:g} {y:g})",
    }
    if scene.live:
        given |= _live(scene, line, _edge_label(scene, line, open_), open_)
    return tag("g", inside + ghost, **given)


def _hit(across: int, down: int) -> Markup:
    """Room for a finger: all the place beside the board up to the next spot, so far from the middle."""
    return tag("path", class_="hit", d=f"M-{across}-{down}H{across}V{down}H-{across}Z")


def _live(scene: Scene, spot: str, label: str, open_: bool) -> dict[str, object]:
    playable = open_ and scene.look.playable
    return {
        "role": "gridcell",
        "data_at": spot,
        "tabindex": -1,
        "aria_label": label,
        "aria_disabled": None if playable else "true",
    }


def _label(scene: Scene, square: str, code: str, down: bool, kept: bool) -> str:
    """A tile in words: what it is, what stands on it, what choosing it would do."""
    parts = [square, words.tile(code)]
    if down:
        parts = [square, _("face down"), words.tile(code)]
    if kept:
        parts.append(_("a keeper stands here"))
    if square in scene.open:
        said = scene.open[square]
        if scene.look.picked in (square, said) and scene.look.picked:
            parts.append(_("chosen"))
        elif scene.state.phase == WALK and said:
            parts.append(
                ngettext("a keeper can come for {n} lure", "a keeper can come for {n} lures", int(said))
            )
        elif kept and scene.state.phase in (WALK, GUARD):
            parts.append(_("this keeper can go"))
        else:
            parts.append(_("can be chosen"))
    return ", ".join(parts)


def _edge_label(scene: Scene, line: str, open_: bool) -> str:
    parts = [words.line(line)]
    for seat, other in enumerate(scene.view["lines"]):
        if other == line:
            parts.append(by(scene.look.names[seat], N_("{name} is here")))
    if open_ and scene.state.phase == LINE:
        square = scene.open[line]
        parts.append(
            _("takes {square}: {tile}").format(square=square, tile=words.tile(mark(scene.view, square)))
        )
    elif open_:
        parts.append(_("can be chosen"))
    return ", ".join(parts)


def _waiting(scene: Scene) -> Markup:
    """The keeper who waits beside the board."""
    if scene.state.phase == DEAL or not scene.state.waiting():
        return NOTHING
    x, y = centre(OFF, scene.view["size"])
    open_ = OFF in scene.open
    picked = " picked" if scene.look.picked == OFF else ""
    inside = Markup('<circle class="stand" r="34"/>') + tag("g", use("keeper", 0, 0, 58), class_="keeper")
    inside += _hit(46, 46) if scene.live else NOTHING
    inside += Markup('<circle class="focus" r="40"/>')
    given: dict[str, object] = {
        "class_": f"edge waiting{' open' if open_ else ''}{picked}",
        "transform": f"translate({x:g} {y:g})",
    }
    if scene.live:
        given |= _live(scene, OFF, _("A keeper waits beside the board"), open_)
    return tag("g", inside, **given)


def _animals(scene: Scene, width: int, height: int) -> Markup:
    """The animals of which whoever begins is one; the red panda, unless the other is pressed."""
    drawn = NOTHING
    for index, animal in enumerate(ANIMALS):
        x, y = (EDGE + width) / 2 + (index - 0.5) * 2 * CELL, height - SHELF / 2 + 2
        picked = animal == (scene.look.picked or ANIMALS[0])
        inside = Markup('<circle class="stand" r="39"/>') + use(f"cookie-{animal}", 0, 0, 64)
        inside += Markup('<circle class="focus" r="47"/>')
        given: dict[str, object] = {
            "class_": f"edge open{' picked' if picked else ''}",
            "transform": f"translate({x:g} {y:g})",
        }
        if scene.live:
            label = [_("As the {animal}").format(animal=words.animal(animal))]
            label += [_("chosen")] if picked else []
            given |= _live(scene, animal, ", ".join(label), open_=True)
        drawn += tag("g", inside, **given)
    return tag("g", drawn, role="row")


def _pawn(scene: Scene, seat: int) -> Markup:
    line = scene.view["lines"][seat]
    if line is None:
        return NOTHING
    x, y = centre(line, scene.view["size"])
    drawn = use(f"cookie-{marks(scene.view)[seat]}", 0, 0, 76)
    label = tag("text", line, class_="where", x=30, y=36)
    moved = tag("g", drawn + label, class_=f"pawn pawn{seat}")
    return tag("g", moved, transform=f"translate({x:g} {y:g})", aria_hidden="true", class_="stay")


def _band(scene: Scene) -> str:
    """The line under threat: a band from the animal that stands at it."""
    state, size = scene.state, scene.view["size"]
    line = NAMES[state.theirs] if state.phase == LINE else None
    owner = 1 - state.turn if line else state.turn
    if state.phase == WALK:
        line, owner = NAMES[state.mine], state.turn
    if line is None or owner < 0:
        return ""
    x, y = centre(line, size)
    far = size * CELL + EDGE + 2
    box = (x - 50, 4, 100, far) if line in LETTERS else (4, y - 50, far, 100)
    return Markup(
        '<rect class="band {}" x="{:g}" y="{:g}" width="{:g}" height="{:g}" rx="24" aria-hidden="true"/>'
    ).format(marks(scene.view)[owner], *box)


def _jars(view: View, width: int, height: int) -> Markup:
    drawn = ""
    for seat in (0, 1):
        things = jar(
            seat, marks(view)[seat], view["cookies"][seat], view["lures"][seat], view["doubled"][seat]
        )
        x, y = jar_at(seat, width, height)
        scale = 1.2 if view["cookies"][seat] < MANY else 0.9
        drawn += tag("g", things, transform=f"translate({x:g} {y:g}) scale({scale})")
    return tag("g", drawn, aria_hidden="true")


def jar_at(seat: int, width: int, height: int) -> tuple[float, float]:
    """Where a jar begins."""
    return 8 + seat * (width / 2), height - SHELF + 8


def _flying(view: View, look: Look, width: int, height: int) -> Markup:
    """Cookies that were just won, on their way to the jar: they show only while they move."""
    drawn = ""
    for event in look.story:
        if isinstance(event, Cookies) and event.change > 0:
            x, y = jar_at(event.seat, width, height)
            for index in range(min(event.change, 8)):
                cookie = tag("g", use("cookie-start", 0, 0, 40), class_=f"fly fly{index}")
                drawn += tag("g", cookie, transform=f"translate({x + 90:g} {y + 20:g})")
    return tag("g", drawn, aria_hidden="true")
