"""What the last word of a game speaks of, as a small picture: a cookie is eaten or shared, or teeth are brushed."""

from __future__ import annotations

from cookie_tin.page.html import Markup, tag, use

COOKIE = use("cookie-start", 42, 42, 84)

EATEN = (
    Markup(
        '<mask id="eaten" maskUnits="userSpaceOnUse" width="84" height="84"><path fill="#fff" d="M0 0h84v84H0z"/>'
        '<circle class="bite" cx="76" cy="20" r="22"/><circle class="bite" cx="84" cy="52" r="20"/>'
        '<circle class="bite" cx="52" cy="8" r="15"/></mask>'
    )
    + tag("g", COOKIE, mask="url(#eaten)")
    + tag("path", class_="crumbs", d="M66 70h5v5h-5zM76 78h4v4h-4zM58 79h4v4h-4z")
)
SHARED = (
    Markup(
        '<clipPath id="left-half"><path d="M0 0H44L36 20 46 40 37 62 44 84H0Z"/></clipPath>'
        '<clipPath id="right-half"><path d="M84 0H44L36 20 46 40 37 62 44 84H84Z"/></clipPath>'
    )
    + tag("g", tag("g", COOKIE, clip_path="url(#left-half)"), class_="left-half")
    + tag("g", tag("g", COOKIE, clip_path="url(#right-half)"), class_="right-half")
)
BRUSHED = Markup(
    '<path class="tooth" d="M22 46q-2-16 10-18 6 0 10 4 4-4 10-4 12 2 10 18-2 12-5 20-3 8-6 0l-4-12'
    'q-5-5-10 0l-4 12q-3 8-6 0-3-8-5-20Z"/><g class="brush"><path class="bristles" d="M14 20h26v10H14z"/>'
    '<path class="handle" d="M10 12h68q5 0 5 4t-5 4H10q-3 0-3-4t3-4Z"/></g>'
)
DRAWINGS = {"won": EATEN, "lost": BRUSHED, "drawn": SHARED, "over": EATEN}
"""By how it ended."""


def draw(how: str) -> Markup:
    """The picture for how it ended (finale.mood)."""
    return tag("svg", DRAWINGS[how], class_="treat", viewBox="0 0 84 84", aria_hidden="true")
