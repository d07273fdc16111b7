"""The page's addresses: what stands behind `#/` in the URL."""

from __future__ import annotations

from typing import NamedTuple


class Route(NamedTuple):
    """Where the person wants to be: a place and what it is about."""

    place: str
    what: str = ""


TIN = Route("tin")


def read(fragment: str) -> Route | None:
    """The route of a URL fragment; None for one that is an anchor inside the page (`#main`)."""
    path = fragment.removeprefix("#")
    if not path or path == "/":
        return TIN
    if not path.startswith("/"):
        return None
    place, _, what = path[1:].partition("/")
    return Route(place, what)


def write(route: Route) -> str:
    """The URL fragment of a route."""
    if route.place == "tin":
        return "#/"
    return f"#/{route.place}/{route.what}" if route.what else f"#/{route.place}"
