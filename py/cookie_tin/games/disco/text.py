"""The position text of Cookie Disco: `B0,0 V1,0 K0,1 K1,1 C-1,2 C0,2 C1,2 O0,3 / O / V`.

The cookies, row by row; who moves (`?` while the player cookies are placed, `*` while the cherry decides); the colour
moved last (`-`: none). Then, where there is more to say: ` / x0,3` the crawl cookie and where it lies (`x0,3!` if it
may not move), ` / @BO` when the first seat plays blue, and ` / +...` the earlier positions, which the repetition rule
looks at. Each of those is sixteen digits, column and row of three chocolates, two caramels, vanilla, orange and blue,
counted from the corner; who moved; the barred colour; and the place of the crawl cookie among the eight, with `!`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cookie_tin.games.contract import Refused
from cookie_tin.games.disco.clauses import POSITION
from cookie_tin.games.disco.cookies import FIELD, PLAYERS, RIVAL, Colouring, colouring
from cookie_tin.games.disco.lattice import axial, site
from cookie_tin.games.disco.moves import CARRIER, COOKIE
from cookie_tin.games.disco.shape import Shape, normal

if TYPE_CHECKING:
    from cookie_tin.games.disco.state import Seen, State

WIDEST = 9
"""No game spreads wider than this: eight cookies in a row, one of them moved on."""

_ORDER = FIELD + PLAYERS
_PAST = re.compile(r"([0-8]{16})([OB])([CKV-])([1-8]?)(!?)", re.ASCII)
_BARS = "-CKV"

Past = frozenset[tuple["Seen", int]]


class Fields(NamedTuple):
    """What a position text says."""

    cookies: dict[int, str]
    corner: int
    shape: Shape
    colouring: Colouring
    turn: str
    last: str
    orange: int
    carrier: int | None
    rests: bool
    past: Past


def write(state: State) -> str:
    """The position text of a state."""
    cookies = zip(state.colouring.letters, state.shape.sites, strict=True)
    parts = [" ".join(letter + state.name(at) for letter, at in cookies), state.turn, state.last]
    if state.carrier >= 0:
        parts.append(f"x{state.name(state.shape.sites[state.carrier])}{'!' if state.rests else ''}")
    if state.orange:
        parts.append("@BO")
    if state.past:
        parts.append("+" + ",".join(write_past(state.past)))
    return " / ".join(parts)


def write_past(past: Past) -> list[str]:
    """The earlier positions in a stable order, one that was there twice two times.

    Every view of a long game tells them all, so what one of them looks like is remembered.
    """
    return sorted(_write_seen(seen) for seen, _ in past)


@lru_cache(maxsize=1 << 12)
def _write_seen(seen: Seen) -> str:
    shape, colours, flags = seen
    sites: dict[str, list[int]] = {letter: [] for letter in _ORDER}
    for letter, at in zip(colours.letters, shape.sites, strict=True):
        sites[letter].append(at)
    digits = "".join("{}{}".format(*axial(at)) for letter in sites for at in sites[letter])
    flags, turn = divmod(flags, 2)
    more, bar = divmod(flags, 4)
    place, rests = divmod(more, 2)
    return f"{digits}{PLAYERS[turn]}{_BARS[bar]}{place or ''}{'!' if rests else ''}"


@lru_cache(maxsize=1 << 12)
def _read_seen(text: str) -> Seen:
    form = _PAST.fullmatch(text)
    if not form:
        raise Refused(POSITION)
    digits = list(map(int, form[1]))
    sites = [site(q, r) for q, r in zip(digits[::2], digits[1::2], strict=True)]
    cookies = dict(zip(sites, _ORDER, strict=True))
    _corner, shape = normal(cookies)
    flags = int(form[4] or 0) * 2 + bool(form[5])
    flags = (flags * 4 + _BARS.index(form[3])) * 2 + (form[2] == "B")
    seen = shape, colouring(tuple(cookies[at] for at in sorted(cookies))), flags
    if len(cookies) != 8 or not shape.whole or _write_seen(seen) != text:
        raise Refused(POSITION)
    return seen


def _read_past(texts: list[str]) -> Past:
    found: set[tuple[Seen, int]] = set()
    for text in texts:
        seen = _read_seen(text)
        if (seen, 2) in found:
            raise Refused(POSITION)
        found.add((seen, 2 if (seen, 1) in found else 1))
    return frozenset(found)


def read(position: str) -> Fields:
    """What a position text says; Refused unless a game can look like that."""
    cookies_text, *said = position.split(" / ")
    more = {part[:1]: part for part in said[2:]}
    if len(said) < 2 or list(more) != [mark for mark in "x@+" if mark in more] or len(more) != len(said) - 2:
        raise Refused(POSITION)
    turn, last = said[:2]
    if not 6 <= cookies_text.count(" ") + 1 <= 8:
        raise Refused(POSITION)
    forms = [COOKIE.fullmatch(part) for part in cookies_text.split(" ")]
    cookies = {site(int(form[2]), int(form[3])): form[1] for form in forms if form}
    if not all(forms) or len(cookies) != len(forms):
        raise Refused(POSITION)
    carrier, rests = _read_carrier(more.get("x"))
    if more.get("@", "@BO") != "@BO" or turn not in ("?", "*", "O", "B") or last not in (*"VKCOB-",):
        raise Refused(POSITION)
    past = _read_past(more["+"][1:].split(",")) if "+" in more else frozenset()
    corner, shape = normal(cookies)
    colours = colouring(tuple(cookies[at] for at in sorted(cookies)))
    orange = int("@" in more)
    fields = Fields(cookies, corner, shape, colours, turn, last, orange, carrier, rests, past)
    if not _possible(fields):
        raise Refused(POSITION)
    return fields


def _read_carrier(text: str | None) -> tuple[int | None, bool]:
    if text is None:
        return None, False
    form = CARRIER.fullmatch(text)
    if not form:
        raise Refused(POSITION)
    return site(int(form[1]), int(form[2])), bool(form[3])


def _possible(fields: Fields) -> bool:
    """Can a game look like this by any options at all?"""
    kinds = "".join(sorted(fields.cookies.values(), key=_ORDER.index))
    before = fields.turn in "?*"
    if before and (fields.last != "-" or fields.carrier is not None or fields.past or not fields.shape.whole):
        return False
    if fields.turn == "?":
        return (kinds == FIELD and not fields.orange) or kinds in (FIELD + "O", FIELD + "B")
    if kinds != _ORDER or fields.last == fields.turn:
        return False
    if before:
        return True
    carrier = fields.cookies.get(fields.carrier) if fields.carrier is not None else "-"
    if carrier is None or (fields.rests and fields.last not in ("-", carrier)):
        return False
    if (fields.last == "-" and not fields.rests and fields.past) or (fields.rests and carrier == "-"):
        return False
    return fields.shape.whole or _won(fields)


def _won(fields: Fields) -> bool:
    """Two parts not too far away from each other, one for each player, the larger for the one who moved."""
    parts = fields.shape.parts()
    pairs = [axial(at) for at in fields.shape.sites]
    covered = 0
    if fields.carrier is not None:
        covered = 1 << fields.shape.index[fields.carrier - fields.corner]
    mover = fields.colouring.places[RIVAL[fields.turn]]
    mine = next(part for part in parts if part >> mover & 1)
    other = fields.shape.all & ~mine
    return (
        len(parts) == 2
        and fields.last != "-"
        and max(max(pair) for pair in pairs) < WIDEST
        and other >> fields.colouring.places[fields.turn] & 1 == 1
        and fields.colouring.points[mine & ~covered] > fields.colouring.points[other & ~covered]
    )
