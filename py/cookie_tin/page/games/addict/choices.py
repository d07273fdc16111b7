"""What the options of Cookies Addict look like: the tiles of both games, and who ate a cookie last."""

from __future__ import annotations

from cookie_tin.games.contract import Option, Value
from cookie_tin.page.html import NOTHING, Markup, tag, use
from cookie_tin.page.pictures import small_board

EATERS = {"first": "cookie-first", "second": "cookie-second"}

BITES = Markup(
    '<rect width="120" height="60" fill="#fff"/>'
    '<circle cx="57" cy="11" r="9"/><circle cx="62" cy="24" r="9"/><circle cx="62" cy="37" r="7"/>'
)
"""What is left of a cookie that somebody has begun to eat, as a mask: what is white shows."""

CRUMBS = Markup('<g fill="#bd7c38"><circle cx="60" cy="30" r="1.8"/><circle cx="57" cy="17" r="1.4"/></g>')


def picture(option: Option, value: Value) -> Markup:
    """The tiles, with the animals in front of them; or who has a bitten cookie."""
    if option.name == "size":
        middle = 5 * int(value)
        return small_board(
            int(value),
            use("cookie-panda", middle - 11, middle, 22) + use("cookie-raccoon", middle + 11, middle, 22),
        )
    return _bitten_cookie(str(value)) if option.name == "begins" else NOTHING


def _bitten_cookie(value: str) -> Markup:
    """Whose cookie has been bitten; a whole one where nobody knows."""
    drawn = use("cookie-start", 40, 28, 44)
    if value in EATERS:
        bitten = tag("g", drawn, mask=f"url(#bitten-{value})")
        drawn = tag("mask", BITES, id=f"bitten-{value}") + bitten + CRUMBS + use(EATERS[value], 88, 28, 40)
    else:
        drawn += Markup(
            '<text x="88" y="40" font-size="34" font-weight="700" text-anchor="middle" fill="var(--ink)">?</text>'
        )
    return tag("svg", drawn, viewBox="10 0 104 56", aria_hidden="true")
