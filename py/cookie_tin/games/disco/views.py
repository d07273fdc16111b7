"""What everybody sees of Cookie Disco."""

from __future__ import annotations

from typing import TypedDict

from cookie_tin.games.contract import Seat, Value


class Cookie(TypedDict):
    """A cookie on the table."""

    cookie: str
    at: str


class DiscoView(TypedDict):
    """Everything: Cookie Disco has no secrets."""

    options: dict[str, Value]
    cookies: list[Cookie]
    turn: str
    """`O` or `B`; `?` while player cookies are placed, `*` while the cherry decides."""
    seat: Seat | None
    """Who acts."""
    colours: list[str]
    """The player cookie of each seat; empty before the first has chosen."""
    last: str
    crawl: str | None
    """The site of the crawl cookie."""
    crawl_rests: bool
    past: list[str]
