"""The moves of Cookie Disco and their text: `O@3`, `swap`, `begin O`, `-1,1>1,-1`, `x>1,-1`."""

from __future__ import annotations

import re
from typing import NamedTuple

from cookie_tin.games.contract import Refused
from cookie_tin.games.disco import clauses
from cookie_tin.games.disco.lattice import axial, site

PLACE, SWAP, BEGIN, ROLL, CRAWL = "place", "swap", "begin", "roll", "crawl"

_AT = r"(-?(?:0|[1-9]\d{0,4})),(-?(?:0|[1-9]\d{0,4}))"
_TEXTS = {
    PLACE: re.compile(r"([OB])@([1-9])", re.ASCII),
    SWAP: re.compile(r"SWAP", re.ASCII),
    BEGIN: re.compile(r"BEGIN ([OB])", re.ASCII),
    ROLL: re.compile(f"{_AT}>{_AT}", re.ASCII),
    CRAWL: re.compile(f"X>{_AT}", re.ASCII),
}
COOKIE = re.compile(f"([CKVOB]){_AT}", re.ASCII)
CARRIER = re.compile(f"x{_AT}(!?)", re.ASCII)


class Move(NamedTuple):
    """A move. Sites are counted from the corner of the cluster, so a search meets few different moves."""

    kind: str
    start: int = 0
    """The site a cookie rolls from."""
    end: int = 0
    """The site where a cookie or the crawl cookie ends; the number of the spot on which one is placed."""
    cookie: str = ""
    """The player cookie that is placed or begins."""


def write_site(at: int) -> str:
    """A site as text."""
    q, r = axial(at)
    return f"{q},{r}"


def write(move: Move, corner: int) -> str:
    """The text of a move in a cluster that lies at this corner."""
    if move.kind == PLACE:
        return f"{move.cookie}@{move.end}"
    if move.kind == SWAP:
        return "swap"
    if move.kind == BEGIN:
        return f"begin {move.cookie}"
    end = write_site(corner + move.end)
    return f"x>{end}" if move.kind == CRAWL else f"{write_site(corner + move.start)}>{end}"


def read(text: str, corner: int) -> Move:
    """The move a text stands for in a cluster that lies at this corner."""
    for kind, form in _TEXTS.items():
        if found := form.fullmatch(text.upper()):
            said = found.groups()
            if kind == PLACE:
                return Move(PLACE, end=int(said[1]), cookie=said[0])
            if kind == SWAP:
                return Move(SWAP)
            if kind == BEGIN:
                return Move(BEGIN, cookie=said[0])
            sites = [site(int(q), int(r)) - corner for q, r in zip(said[::2], said[1::2], strict=True)]
            return Move(ROLL, sites[0], sites[1]) if kind == ROLL else Move(CRAWL, end=sites[0])
    raise Refused(clauses.MOVE)
