"""What frames every screen: which one is shown, its title, the notice above it, the words read aloud, the address."""

from __future__ import annotations

import asyncio

import js

from cookie_tin.page.browser import dom
from cookie_tin.page.html import Markup
from cookie_tin.page.shell import router
from cookie_tin.page.shell.router import Route


def present(screen: str, title: str, subtitle: str) -> None:
    """Show the tin, a page or the table."""
    js.document.body.dataset.screen = screen
    js.document.title = f"{title} · Cookie Tin" if title else "Cookie Tin"
    dom.element("tin").hidden = screen != "tin"
    dom.element("screen").hidden = screen == "tin"
    set_subtitle(subtitle)


def set_subtitle(text: str) -> None:
    """What stands beside the tin's name."""
    dom.element("subtitle").textContent = text


def notice(text: str) -> None:
    """One plain sentence above everything; none hides it."""
    dom.element("notice").textContent = text
    dom.element("notice").hidden = not text


_announcing: list[asyncio.TimerHandle] = []
"""What waits to be announced."""


def announce(text: str, wait: int = 0) -> None:
    """Words for a screen reader, after so many milliseconds if things move."""
    while _announcing:
        _announcing.pop().cancel()
    if wait and dom.things_move():
        _announcing.append(asyncio.get_running_loop().call_later(wait / 1000, _announce, text))
    else:
        _announce(text)


def _announce(text: str) -> None:
    """It is silent about a text that does not change: one said again ends in a space."""
    live = dom.element("live")
    live.textContent = f"{text}\u00a0" if text and str(live.textContent) == text else text


def replace_address(route: Route) -> None:
    """Change the address without going anywhere; Back leads to where it led before."""
    js.history.replaceState(None, "", router.write(route))


def push_address(route: Route) -> None:
    """Change the address without going anywhere; Back leads to the address of now."""
    js.history.pushState(None, "", router.write(route))


def url(route: Route) -> str:
    """The full address of a route, wherever the site lies."""
    return str(js.location.href).partition("#")[0] + router.write(route)


def fragment() -> str:
    """What stands behind the address of the site."""
    return str(js.location.hash)


def go(route: Route) -> None:
    """Go to another place, as a link does."""
    js.location.hash = router.write(route)


def reload() -> None:
    """Begin again from the beginning."""
    js.location.reload()


def print_page() -> None:
    """Put what is shown onto paper."""
    js.window.print()


def offer(html: Markup) -> None:
    """Offer something that waits, such as a new version; nothing takes it away."""
    box = dom.element("new-version")

    def fill() -> None:
        box.innerHTML = html
        box.hidden = not html

    dom.keep_focus(fill)
