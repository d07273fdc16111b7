"""The table of Cookie Raid as one SVG: rivals above, the plate in the middle, the viewer's hand below. Pure."""

from __future__ import annotations

from typing import Any

from cookie_tin.games.contract import N_, View
from cookie_tin.games.raid.options import rules_in
from cookie_tin.games.raid.phases import BID, DEAL, DOUBLE, LUCKY, TAKE
from cookie_tin.page.face import Look
from cookie_tin.page.games.raid import places, words
from cookie_tin.page.games.raid.pieces import at, breadth, die, ghost, mark_winner, ring
from cookie_tin.page.games.raid.places import (
    FULL,
    HIGH,
    LINE,
    PLATE,
    PLATE_HIGH,
    PLATE_PITCH,
    TRAY,
    WIDE,
    Place,
)
from cookie_tin.page.games.raid.reveal import laid_out
from cookie_tin.page.games.raid.scene import Scene, contract, found_in, landing, scene_of, status
from cookie_tin.page.games.raid.words import by
from cookie_tin.page.html import NOTHING, Markup, drawing, joined, tag, use
from cookie_tin.page.words import _, ngettext

RIVAL = "rival:"
"""Begins the name of a rival's dice among the things that explain themselves."""

LONGEST = {1: 26, 2: 18, 3: 12}
"""How many letters of a name there is room for, by the players beside each other."""


def draw(view: View, look: Look, caption: str = "") -> Markup:
    """The whole table. Playable its dice are buttons; with a caption it is a picture for the rules."""
    view = {**view, "ready": [ready or seat in look.ready for seat, ready in enumerate(view["ready"])]}
    scene = scene_of(view, look.story)
    more = 0
    if scene.shows:
        body = laid_out(scene, look.names)
    else:
        everybody = places.places(view)
        more = LINE if _is_full(scene) else 0
        body = _dish(scene, look, not caption)
        body += joined(_player(scene, look, place, not caption) for place in everybody)
        body += _flying(scene)
    role: dict[str, Any] = {"role": "img", "aria_label": caption}
    if not caption:
        role = {"role": "group", "aria_label": _("The table of Cookie Raid"), "data_own": view["seat"]}
    return drawing(body, f"0 0 {WIDE} {HIGH + more}", class_="raid", **role)


def _is_full(scene: Scene) -> bool:
    """Has the viewer so many dice that they lie in two lines?"""
    seat = scene.view["seat"]
    return seat is not None and len(scene.hand(seat)) >= FULL


def chosen_dice(picked: str | None) -> list[int]:
    """The numbers of the dice that are chosen for a bid."""
    return [int(number) for number in (picked or "").split()]


def _dish(scene: Scene, look: Look, live: bool) -> Markup:
    view = scene.view
    x, y = PLATE
    drawn = at(x, y, _platter(310 if rules_in(view).plate < 9 else 356), aria_hidden="true")
    taking = view["phase"] == TAKE and view["turn"] == view["seat"] and look.playable
    for index, (code, spot) in enumerate(zip(view["plate"], places.plate(len(view["plate"])), strict=True)):
        inside = tag("g", die(code, view["options"]["dice"], spot.size), data_die=f"p{index}")
        inside = tag("g", inside, transform=f"rotate({spot.turned})")
        given: dict[str, object] = {"class_": "spot"}
        if live:
            label = _("on the plate: {die}").format(die=words.die(code))
            given = _button(f"p{index}", label, taking) | {"class_": f"spot{' open' if taking else ''}"}
            inside += _focus(*PLATE_PITCH)
        drawn += at(spot.x, spot.y, inside, **given)
    if view["left"]:
        left = ngettext("{n} more to come", "{n} more to come", view["left"])
        drawn += tag("text", left, class_="small", x=x, y=y + 94)
    elif view["phase"] == LUCKY:
        drawn += tag("text", _("lucky last"), class_="lucky", x=x, y=y + 72, data_die="lucky")
    return drawn


def _platter(half: float) -> Markup:
    """The empty plate, as wide as its dice need it."""
    crumbs = joined(
        Markup(f"M{side * (half - away):g} {down:g}a{size:g} {size:g} 0 1 0 .1 0Z")
        for side, away, down, size in ((-1, 30, -24, 4), (-1, 46, 22, 3), (1, 36, -34, 3), (1, 24, 14, 4))
    )
    high = PLATE_HIGH / 2
    return (
        at(0, 8, _box("shade", half + 4, high, 108))
        + _box("plate", half, high, 108)
        + _box("rim", half - 16, high - 13, 96)
        + tag("path", class_="crumbs", d=crumbs)
    )


def _box(class_: str, half_wide: float, half_high: float, radius: float) -> Markup:
    """A rounded box round the middle."""
    return Markup(
        '<rect class="{class_}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{radius:g}"/>'
    ).format(class_=class_, x=-half_wide, y=-half_high, wide=2 * half_wide, high=2 * half_high, radius=radius)


def _focus(wide: float, high: float) -> Markup:
    """What can be pressed of a die, and where the keyboard shows itself."""
    return _box("focus", wide / 2, high / 2, 18)


def _button(spot: str, label: str, open_: bool, pressed: bool | None = None) -> dict[str, object]:
    return {
        "role": "button",
        "data_at": spot,
        "tabindex": -1,
        "aria_label": label,
        "aria_pressed": None if pressed is None else str(pressed).lower(),
        "aria_disabled": None if open_ else "true",
    }


def _player(scene: Scene, look: Look, place: Place, live: bool) -> Markup:
    """A place at the table: a name, the hand, what is bid."""
    seat = place.seat
    said = status(scene, seat, look.story)
    head = _name(scene, look, place) + _status(scene, place, said)
    tray = ""
    if place.mine:
        high = HIGH - 4 - TRAY + (LINE if _is_full(scene) else 0)
        tray = Markup(f'<rect class="tray" x="10" y="{TRAY}" width="780" height="{high:g}" rx="30"/>')
        head = tag("g", head, aria_hidden="true")
        return (
            tag("g", tray, aria_hidden="true")
            + _own(scene, look, place, live)
            + head
            + tag("g", _out(scene, place), role="img", aria_label=_label(scene, look, place, said))
        )
    return tag(
        "g",
        head + _hand(scene, place) + _out(scene, place),
        role="img" if live else None,
        aria_label=_label(scene, look, place, said) if live else None,
        class_="rival",
        data_seat=seat,
        data_tell=f"{RIVAL}{seat}" if live else None,
    )


def _label(scene: Scene, look: Look, place: Place, said: str) -> str:
    """A player in words, for whoever does not see the table."""
    view, seat = scene.view, place.seat
    hand, out = [*scene.hand(seat).values()], scene.out(seat)
    parts = []
    if not place.mine and hand:
        known = [code for code in hand if not code.startswith("?")]
        parts.append(ngettext("{n} die in hand", "{n} dice in hand", len(hand)))
        parts += [words.dice(known)] if known else []
    if out:
        shown = [code for code in out if not code.startswith("?")]
        count = ngettext("{n} die to roll", "{n} dice to roll", len(out))
        parts.append(_("rolled {dice}").format(dice=words.dice(out)) if scene.rolled else count)
        parts += [words.dice(shown)] if shown and not scene.rolled else []
    parts += [part for part in (contract(view, seat), said) if part]
    return by(look.names[seat], N_("{name}: {text}"), text=", ".join(parts) or "–")


def _name(scene: Scene, look: Look, place: Place) -> Markup:
    beside = round(WIDE / place.width)
    name, longest = look.names[place.seat], LONGEST[beside if not place.mine else 2]
    name = name if len(name) <= longest else name[: longest - 1] + "…"
    mark = f"cookie-{words.SIDES[place.seat].mark}"
    if place.mine:
        drawn = use(mark, 46, place.name_y - 2, 42)
        return drawn + tag("text", name, class_="name mine", x=74, y=place.name_y + 8)
    half = breadth(name, 27) / 2
    drawn = use(mark, place.x - half - 6, place.name_y - 9, 34)
    return drawn + tag("text", name, class_="name rival", x=place.x + 17 - half, y=place.name_y)


def _status(scene: Scene, place: Place, said: str) -> Markup:
    """What the player does, with a tick where something is ready."""
    view, seat = scene.view, place.seat
    won = (scene.won and scene.won.seat == seat) or (view["turn"] == seat and view["phase"] in (TAKE, LUCKY))
    thinks = seat in view["acting"] and not won
    text = said if won or seat in scene.tied else contract(view, seat) or said
    if not text or (place.mine and thinks and text == said):
        return NOTHING
    text = f"✓ {text}" if view["ready"][seat] else text
    kind = "status won" if won else "status ready" if view["ready"][seat] else "status"
    x = 32 if place.mine else place.x
    kind += " mine" if place.mine else ""
    return tag("text", text, class_=kind, x=x, y=place.status_y, data_die=f"status{seat}")


def _hand(scene: Scene, place: Place) -> Markup:
    """The dice of somebody else's hand."""
    view, seat, drawn = scene.view, place.seat, NOTHING
    hand = scene.hand(seat)
    waits = view["phase"] in (DEAL, DOUBLE)
    for spot in places.hand(place, 3) if waits else ():
        drawn += at(spot.x, spot.y, ghost(spot.size))
    for (index, code), spot in zip(hand.items(), places.hand(place, len(hand)), strict=True):
        drawn += at(
            spot.x,
            spot.y,
            tag("g", die(code, view["options"]["dice"], spot.size), data_die=f"h{seat}-{index}"),
        )
    return drawn


def _own(scene: Scene, look: Look, place: Place, live: bool) -> Markup:
    """The viewer's hand: buttons, as long as there is something to choose."""
    view, seat = scene.view, place.seat
    hand = scene.hand(seat)
    bidding = view["phase"] == BID and seat in view["acting"]
    picked = chosen_dice(look.picked) if bidding else []
    sealed = found_in(hand, view["bids"][seat] or ()) if view["phase"] == BID else []
    full = len(picked) >= rules_in(view).most
    drawn = NOTHING
    if view["phase"] in (DEAL, DOUBLE):
        drawn = joined(at(spot.x, spot.y, ghost(spot.size)) for spot in places.hand(place, 3))
    for (index, code), spot in zip(hand.items(), places.hand(place, len(hand)), strict=True):
        up = index in picked or index in sealed
        open_ = bidding and look.playable and (up or not full)
        inside = die(code, view["options"]["dice"], spot.size, seen=True)
        inside = tag("g", inside, data_die=f"h{seat}-{index}")
        inside = (ring(spot.size) if up else "") + inside
        inside = tag("g", inside, class_="up" if up else None)
        given: dict[str, object] = {}
        if live:
            parts = [_("in hand: {die}").format(die=words.die(code))]
            parts += [_("seen by all")] if code.endswith("!") else []
            parts += [_("chosen for the bid")] if index in picked else []
            parts += [_("in the sealed bid")] if index in sealed else []
            given = _button(f"h{index}", ", ".join(parts), open_, index in picked if bidding else None)
            inside += _focus(spot.size + 16, spot.size + 16)
        kinds = ["spot", *(["open"] if open_ else []), *(["chosen"] if up else [])]
        drawn += at(spot.x, spot.y, inside, class_=" ".join(kinds), **given)
    return drawn


def _out(scene: Scene, place: Place) -> Markup:
    """The dice before a player: to be rolled, or rolled, the one that decided ringed and with a cherry."""
    seat, sides = place.seat, scene.view["options"]["dice"]
    dice, drawn = scene.out(seat), ""
    lost = scene.rolled and (
        (scene.won and scene.won.seat != seat) or (scene.tied and seat not in scene.tied)
    )
    for index, (code, spot) in enumerate(zip(dice, places.bid(place, len(dice)), strict=True)):
        inside = tag("g", die(code, sides, spot.size), data_die=f"r{seat}-{index}")
        if index == scene.decides(seat):
            inside = mark_winner(inside, spot.size)
        drawn += at(spot.x, spot.y, inside)
    return tag(
        "g",
        drawn,
        class_="out lost" if lost else "out",
        data_die=f"out{seat}" if dice else None,
        data_news="",
    )


def _flying(scene: Scene) -> Markup:
    """A die on its way from the plate to a hand: it shows only while it moves."""
    if not scene.took:
        return NOTHING
    spot, _index = landing(scene, scene.took)
    inside = die(scene.took.die, scene.view["options"]["dice"], spot.size)
    return at(spot.x, spot.y, tag("g", inside, class_="fly", data_die="fly"), aria_hidden="true")
