"""What is said about the site itself: a new version waits, or the browser could not keep it."""

from __future__ import annotations

from cookie_tin.page.html import Markup, button, tag
from cookie_tin.page.words import _


def html() -> Markup:
    """Offers the new version. Nothing changes until the person agrees, or starts the page again."""
    said = tag("span", _("A fresh batch is ready: a new version of Cookie Tin."))
    actions = button(_("Later"), "later") + button(_("Take it now"), "update", class_="main")
    return said + tag("span", actions, class_="actions")


def no_room() -> str:
    """What is said where the service worker could not store the site."""
    return _("This browser has no room to keep Cookie Tin: it plays on, but next time it needs the network.")
