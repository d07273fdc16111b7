"""What a cookie or a place of Cookie Disco is, and what it would do for whoever is to move."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import N_, View
from cookie_tin.games.disco.cookies import VALUES
from cookie_tin.games.disco.refusals import why_crawl_stays, why_stays
from cookie_tin.games.disco.state import CHERRY, PLACING, State
from cookie_tin.page.bubble import Asks
from cookie_tin.page.games.disco import words
from cookie_tin.page.games.disco.board import destinations, place_of, state_of
from cookie_tin.page.games.disco.words import by
from cookie_tin.page.words import _, ngettext, one_of


def explain(view: View, spot: str, names: Sequence[str], asks: Asks) -> str:
    """A sentence or two about a spot."""
    state = state_of(view)
    if state.turn == CHERRY and place_of(state, spot) is None:
        return _("A fist. In one of the two is the cherry: who finds it begins.")
    if spot in words.SIDES:
        return _player(state, spot, names)
    if spot == "x":
        return " ".join((_crawl(), _now(state, None) if asks.acts else "")).strip()
    place = place_of(state, spot)
    if place is None:
        return _free(state, spot, asks.picked)
    now = _now(state, place) if asks.acts else ""
    return f"{_cookie(state, place, names)} {now}".strip()


def _player(state: State, letter: str, names: Sequence[str]) -> str:
    said = _("The {cookie} player cookie. Place it: the part of the field that holds it will be yours.")
    return said.format(cookie=words.name(letter))


def _crawl() -> str:
    return _(
        "The crawl cookie. What it lies on counts nothing; it walks over cookies instead of rolling round them."
    )


def _cookie(state: State, place: int, names: Sequence[str]) -> str:
    letter = state.colouring.letters[place]
    if letter not in words.SIDES:
        worth = 0 if place == state.carrier else VALUES[letter]
        worths = ngettext("worth {n} point", "worth {n} points", worth)
        return _("{name}: {text}.").format(name=words.name(letter).capitalize(), text=worths)
    owner = state.orange if letter == "O" else 1 - state.orange
    return by(names[owner], N_("{name}’s own cookie: worth nothing itself, but what stays with it counts."))


def _now(state: State, place: int | None) -> str:
    """Whether it can be moved now, and how far; None is the crawl cookie."""
    if state.turn == PLACING or state.turn not in "OB" or not state.all_moves():
        return ""
    held = why_crawl_stays(state) if place is None else why_stays(state, place)
    if held:
        return _(held.text)
    steps = words.steps(state.steps(state.carrier if place is None else place))
    if place is not None and state.shape.joins[place]:
        return _("It holds the field together: rolled away, it splits the field and wins.")
    return _("It can move {steps} now: as many as a cookie it touches is worth.").format(steps=steps)


def _free(state: State, spot: str, picked: str | None) -> str:
    """A place where nothing lies: where to put a player cookie, or where the picked cookie may roll."""
    if state.turn == PLACING:
        return _("A spot for a player cookie. Later only its owner can move it.")
    place = place_of(state, picked or "")
    ways = {state.name(end): routes for end, routes in destinations(state, picked or "").items()}.get(spot)
    if not ways or place is None:
        return ""
    said = [_("{way}.").format(way=one_of([words.way(one.steps, one.sense) for one in ways]).capitalize())]
    if state.shape.joins[place]:
        mine, theirs = state.points_of(state.shape.split(place, ways[0].move.end))
        said.append(_("It splits the field, {mine} to {theirs}: you win.").format(mine=mine, theirs=theirs))
    return " ".join(said)
