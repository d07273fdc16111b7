"""The ports of the page (page/ports.py), kept with the browser that this Python runs in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from cookie_tin.page.browser import dom, files, listeners, marks, picture, screen
from cookie_tin.page.browser.bot_tables import bring
from cookie_tin.page.browser.bridge import bridge
from cookie_tin.page.browser.workers import start_worker
from cookie_tin.page.html import NOTHING, Markup, tag
from cookie_tin.page.ports import NO_LISTS, Connection, ConnectionListener, Listener


class WebBrowser:
    """The real browser behind all ports of page/ports.py; the tests have a fake one."""

    present = staticmethod(screen.present)
    set_subtitle = staticmethod(screen.set_subtitle)
    notice = staticmethod(screen.notice)
    announce = staticmethod(screen.announce)
    mark_spot = staticmethod(dom.mark_spot)
    mark_board = staticmethod(marks.mark_board)
    focus_button = staticmethod(dom.focus_button)
    show_clock = staticmethod(dom.show_clock)
    scroll_to = staticmethod(dom.scroll_to)
    animate = staticmethod(dom.animate)
    open_dialog = staticmethod(dom.open_dialog)
    update_dialog = staticmethod(dom.update_dialog)
    close_dialog = staticmethod(dom.close_dialog)
    dialog_is_open = staticmethod(dom.dialog_is_open)
    say_copied = staticmethod(dom.say_copied)
    focus_main = staticmethod(dom.focus_main)
    offer = staticmethod(screen.offer)

    replace_address = staticmethod(screen.replace_address)
    push_address = staticmethod(screen.push_address)
    url = staticmethod(screen.url)
    fragment = staticmethod(screen.fragment)
    go = staticmethod(screen.go)
    reload = staticmethod(screen.reload)
    print_page = staticmethod(screen.print_page)

    save_file = staticmethod(files.save_text)
    save_picture = staticmethod(picture.save)
    has_picture = staticmethod(picture.there)
    copy = staticmethod(dom.copy)
    can_send = staticmethod(dom.can_send)
    send = staticmethod(dom.send)
    start_worker = staticmethod(start_worker)
    load_table = staticmethod(bring)

    def __init__(self) -> None:
        self.storage: MutableMapping[str, str] = dom.Storage()
        self.regions = dom.Regions()
        self._tell_owner: Any = None

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

    def play_sound(self, tune: str, delay: int = 0) -> None:
        try:
            from cookie_tin.page.browser import sound  # only here: not needed to start the page
        except ImportError:
            return  # it has not arrived yet
        sound.play(tune, delay / 1000)

    def when_kept(self, done: Callable[[], None]) -> None:
        bridge().whenKept(create_once_callable(done))

    def own(self, name: str, tell: Callable[[bool], None]) -> None:
        before, self._tell_owner = self._tell_owner, create_proxy(tell)
        bridge().own(name, self._tell_owner)
        if before:
            before.destroy()

    def take_over(self) -> None:
        bridge().takeOver()

    def disown(self) -> None:
        bridge().disown()

    def now(self) -> float:
        return float(js.Date.now())

    def log_error(self, report: str) -> None:
        js.console.error(report)

    def describe(self) -> str:
        return str(js.navigator.userAgent)

    def listen(self, listener: Listener) -> None:
        listeners.listen(listener, self.regions)

    def can_connect(self) -> bool:
        return hasattr(js, "RTCPeerConnection")

    async def connect(self, listener: ConnectionListener, offer: str = "") -> Connection:
        from cookie_tin.page.browser import connections  # only here: not needed to start the page

        return await connections.connect(listener, offer)

    def cores(self) -> int:
        return int(js.navigator.hardwareConcurrency or 1)

    async def read_file(self, path: str) -> bytes:
        return bytes((await bridge().readFile(path)).to_bytes())

    def listen_closely(self, listener: Listener) -> None:
        from cookie_tin.page.browser import pointers  # only here: not needed to start the page

        pointers.listen(listener)

    def show_tip(self, thing: str, text: str) -> None:
        from cookie_tin.page.browser import tips  # only here: not needed to start the page

        tips.show("tip", thing, tag("p", text) if text else NOTHING)

    def show_bubble(self, thing: str, html: Markup) -> None:
        from cookie_tin.page.browser import tips  # only here: not needed to start the page

        tips.show("bubble", thing, html)

    def is_hosted(self) -> bool:
        return bridge().hosted

    async def complete(self) -> None:
        await bridge().complete()

    def ready(self) -> None:
        bridge().ready()

    def update(self) -> None:
        bridge().update()

    def set_theme(self, theme: str) -> None:
        bridge().setTheme(theme)

    def set_language(self, setting: str) -> str:
        return bridge().setLanguage(setting)
