"""The ports of the page (page/ports.py), kept with the browser that this Python runs in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import js

from tin.page.browser import dom, files, picture, screen
from tin.page.browser.bot_tables import bring
from tin.page.browser.sound import Sound
from tin.page.browser.workers import start_worker
from tin.page.html import Markup
from tin.page.ports import NO_LISTS


class WebBrowser:
    """The one browser there is."""

    present = staticmethod(screen.present)
    set_subtitle = staticmethod(screen.set_subtitle)
    notice = staticmethod(screen.notice)
    announce = staticmethod(screen.announce)
    mark_spot = staticmethod(dom.mark_spot)
    mark_board = staticmethod(dom.mark_board)
    focus_button = staticmethod(dom.focus_button)
    show_clock = staticmethod(dom.show_clock)
    scroll_to = staticmethod(dom.scroll_to)
    animate = staticmethod(dom.animate)
    open_dialog = staticmethod(dom.open_dialog)
    close_dialog = staticmethod(dom.close_dialog)
    copy = staticmethod(dom.copy)

    replace_address = staticmethod(screen.replace_address)
    push_address = staticmethod(screen.push_address)
    url = staticmethod(screen.url)

    can_send = staticmethod(dom.can_send)
    send = staticmethod(dom.send)
    save_file = staticmethod(files.save_text)
    save_picture = staticmethod(picture.save)
    start_worker = staticmethod(start_worker)
    load_table = staticmethod(bring)

    def __init__(self) -> None:
        self.regions = dom.Regions()
        self._sound = Sound()

    @property
    def focus_lost(self) -> bool:
        return self.regions.lost

    @focus_lost.setter
    def focus_lost(self, lost: bool) -> None:
        self.regions.lost = lost

    def fill(self, parts: Mapping[str, Markup], lists: Mapping[str, Sequence[Markup]] = NO_LISTS) -> None:
        self.regions.fill(parts, lists)

    def forget(self, *parts: str) -> None:
        self.regions.forget(*parts)

    def play_sound(self, tune: str) -> None:
        self._sound.play(tune)

    def now(self) -> float:
        return float(js.Date.now())

    def log_error(self, report: str) -> None:
        js.console.error(report)

    def describe(self) -> str:
        return str(js.navigator.userAgent)
