"""What the service worker has to say: a fresh batch is ready, or there is no room to keep the tin. See boot.js."""

from __future__ import annotations

import js

from tin.page.browser import dom, screen
from tin.page.html import Markup, button, tag
from tin.page.shell.guard import Guard
from tin.page.words import _


def listen(guard: Guard) -> None:
    """Show it when it is said."""
    dom.listen(js.window, "tin:new-version", guard.listener(lambda _event: offer()))
    dom.listen(js.window, "tin:no-room", guard.listener(lambda _event: screen.notice(no_room())))


def offer() -> None:
    """Offer the new version. Nothing changes until the person agrees, or starts the page again."""
    box = dom.element("new-version")
    box.innerHTML = html()
    box.hidden = False


def later() -> None:
    """Not now: it will be there at the next start anyway."""
    dom.element("new-version").hidden = True


def html() -> Markup:
    """The offer."""
    said = tag("span", _("A fresh batch is ready: a new version of Cookie Tin."))
    deeds = button(_("Later"), "later") + button(_("Take it now"), "update", class_="main")
    return said + tag("span", deeds, class_="deeds")


def no_room() -> str:
    """What is said where the service worker could not store the site."""
    return _("This browser has no room to keep Cookie Tin: it plays on, but next time it needs the network.")
