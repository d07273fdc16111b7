"""What the options of Cookie Disco look like: the six fields as the board draws them, and the crawl cookie."""

from __future__ import annotations

from functools import cache

from cookie_tin.games.contract import Option, Value
from cookie_tin.games.disco import GAME
from cookie_tin.page.face import Look
from cookie_tin.page.games.disco.board import draw
from cookie_tin.page.html import NOTHING, Markup, tag, use


def picture(option: Option, value: Value) -> Markup:
    """The start of a field, or the crawl cookie."""
    if option.name == "start":
        return field(int(value))
    if option.name == "crawl" and value:
        drawn = use("cookie-chocolate", 50, 54, 84) + use("cookie-crawl", 36, 34, 56)
        return tag("svg", drawn, viewBox="0 0 100 100", class_="disco", aria_hidden="true")
    return NOTHING


@cache
def field(number: int) -> Markup:
    """A field with the spots for the players' cookies."""
    view = GAME.start({"start": number}).view(None)
    return draw(view, Look(("", ""), aids=False), caption=str(number))
