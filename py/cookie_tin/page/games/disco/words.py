"""Cookies, places and steps in words that a person can use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from cookie_tin.games.contract import N_
from cookie_tin.games.disco.cookies import VALUES
from cookie_tin.games.disco.events import Crawled, Placed, Rolled, Swapped
from cookie_tin.games.disco.shape import BITS
from cookie_tin.games.disco.state import State
from cookie_tin.page.arrow_keys import Point
from cookie_tin.page.face import Side
from cookie_tin.page.games.disco.geometry import WIDE, point
from cookie_tin.page.words import _, all_of, ngettext, one_of
from cookie_tin.page.you import Sentences

SIDES = {"O": Side(N_("Orange"), "orange"), "B": Side(N_("Blue"), "blue")}

NAMES = {
    "C": N_("chocolate"),
    "K": N_("caramel"),
    "V": N_("vanilla"),
    "O": N_("orange"),
    "B": N_("blue"),
    "x": N_("crawl cookie"),
}

TURNS = {"left": "⟲", "right": "⟳"}
"""The two ways round, as signs."""

MANY = {"C": N_("chocolates"), "K": N_("caramels")}

PLACES = (
    (N_("top left"), N_("top"), N_("top right")),
    (N_("left"), N_("in the middle"), N_("right")),
    (N_("bottom left"), N_("bottom"), N_("bottom right")),
)


def name(letter: str) -> str:
    """What a cookie is called."""
    return _(NAMES[letter])


def touching(cookies: Sequence[str]) -> str:
    """What a cookie or a spot touches."""
    return all_of(cookies) if cookies else _("nothing")


def steps(counts: Sequence[int]) -> str:
    """`1 step`, `1 or 2 steps`."""
    *most, last = counts
    said = ngettext("{n} step", "{n} steps", last)
    return one_of([*map(str, most), said])


def way(count: int, sense: str) -> str:
    """`2 steps anticlockwise ⟲`: what the rule book calls to the left."""
    said = ngettext("{n} step", "{n} steps", count)
    turn = _("anticlockwise ⟲") if sense == "left" else _("clockwise ⟳")
    return f"{said} {turn}"


def brief_way(count: int, sense: str) -> str:
    """`2 ⟲`: the same where there is little room; number and sign stay on one line."""
    return f"{count}\u00a0{TURNS[sense]}"


def neighbours(state: State, mask: int, valued: bool = False) -> list[str]:
    """The cookies of a mask by name, the most valuable first; alike ones together."""
    letters = [state.colouring.letters[place] for place in BITS[mask]]
    found = []
    for letter in VALUES:
        count = letters.count(letter)
        if count:
            worth = f" ({VALUES[letter]})" if valued else ""
            found.append((f"{count} {_(MANY[letter])}" if count > 1 else name(letter)) + worth)
    return found


def place(at: Point, points: Iterable[Point]) -> str:
    """Where in the cluster a point lies, roughly."""
    xs, ys = zip(*points, strict=True)
    across = _third(at[0], min(xs), max(xs))
    down = _third(at[1], min(ys), max(ys))
    return _(PLACES[down][across])


def _third(at: float, low: float, high: float) -> int:
    span = max(high - low, WIDE)
    return 0 if at < low + span / 3 else 2 if at > high - span / 3 else 1


def move(state: State, text: str, way: Callable[[int, str], str] = way) -> str:
    """A move in a few words; `way` says how far, and which way round."""
    actor = state.to_act()[0]
    made = state.events(actor, state.parse(text), None)[0]
    if isinstance(made, Placed):
        return _("{cookie} on spot {spot}").format(cookie=name(made.cookie), spot=made.spot)
    if isinstance(made, Swapped):
        return _("Take over the {cookie} cookie").format(cookie=name(made.cookie))
    if isinstance(made, Crawled):
        said = _("crawl cookie, {steps}, to {where}")
        return said.format(steps=steps([len(made.path) - 1]), where=_which(state, made.path[-1]))
    assert isinstance(made, Rolled)
    return f"{_which(state, made.start)} {way(made.steps, made.sense)}"


def _which(state: State, where: str) -> str:
    """The cookie at a site; where others are alike, with its place."""
    sites = [state.name(at) for at in state.shape.sites]
    letter = state.colouring.letters[sites.index(where)]
    if state.colouring.letters.count(letter) < 2:
        return name(letter)
    return f"{name(letter)} ({place(point(where), map(point, sites))})"


def cookie(state: State, index: int) -> str:
    """A cookie in words: which one, where, what it touches."""
    sites = [state.name(at) for at in state.shape.sites]
    said = _("{cookie}, {place}, touching {others}").format(
        cookie=name(state.colouring.letters[index]),
        place=place(point(sites[index]), map(point, sites)),
        others=touching(neighbours(state, state.shape.near[index])),
    )
    if index == state.carrier:
        said += ", " + _("under the crawl cookie")
    return said


by = Sentences(
    {
        "Playing with real cookies? {name} may eat those on the heavier plate, or share them.": N_(
            "Playing with real cookies? You may eat those on the heavier plate, or share them."
        ),
        "The cherry says: {name} begins.": N_("The cherry says: you begin."),
        "The field is divided, {one} to {two} for {name}.": N_(
            "The field is divided, {one} to {two} for you."
        ),
        "{name} cannot move any cookie.": N_("You cannot move any cookie."),
        "{name} has no move left that is not a third time.": N_(
            "You have no move left that is not a third time."
        ),
        "{name} moves the crawl cookie {steps}.": N_("You move the crawl cookie {steps}."),
        "{name} puts {cookie} on spot {spot}.": N_("You put {cookie} on spot {spot}."),
        "{name} rolls {cookie} {way}.": N_("You roll {cookie} {way}."),
        "{name} rolls {cookie} with the crawl cookie {way}.": N_(
            "You roll {cookie} with the crawl cookie {way}."
        ),
        "{name} takes over {cookie}.": N_("You take over {cookie}."),
        "{name}’s own cookie: worth nothing itself, but what stays with it counts.": N_(
            "Your own cookie: worth nothing itself, but what stays with it counts."
        ),
        "{name}, choose a cookie and a spot": N_("Choose a cookie and a spot"),
        "{name}, place your cookie": N_("Place your cookie"),
        "{name}, point at a fist": N_("Point at a fist"),
        "{name}, roll a cookie": N_("Roll a cookie"),
    }
)
"""What is said about a player, and what to the person."""
