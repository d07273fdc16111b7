"""What the buttons of the app ask for, by the word that stands on them (`data-do`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from cookie_tin.page.html import NOTHING
from cookie_tin.page.shell import dialogs

if TYPE_CHECKING:
    from cookie_tin.page.shell.app import App


def app_actions(app: App) -> dict[str, Callable[[str], object]]:
    """Every action that the app itself knows; pages have more."""
    host = app.host
    return {
        "undo": lambda _what: host.undo(),
        "redo": lambda _what: host.redo(),
        "go": lambda cursor: host.go(int(cursor)),
        "hint": lambda _what: host.hint(),
        "analyse": lambda _what: host.analyse(),
        "line": lambda _what: host.follow_line(),
        "move": host.play,
        "on": lambda _what: host.go_on(),
        "retry": lambda _what: host.retry(),
        "got": lambda _what: host.teacher.go_on(host.table),
        "point": host.press,
        "pause": lambda _what: host.pause(),
        "pace": lambda _what: host.change_pace(),
        "pass": lambda _what: host.take_over(),
        "set": lambda what: app.set(*what.split("=", 1)),
        "dice": lambda _what: app.to_kept("dice"),
        "moments": lambda _what: app.to_kept("moments"),
        "new": lambda _what: app.ask_new(),
        "rematch": lambda _what: host.rematch(),
        "next": lambda _what: host.play_next(),
        "turning": lambda _what: host.show_turning_point(),
        "board": lambda _what: host.show_end(False),
        "result": lambda _what: host.show_end(True),
        "drawer": lambda _what: host.open_drawer(),
        "share": lambda _what: app.browser.open_dialog(
            dialogs.share(host.link(), app.browser.can_send(), app.browser.has_picture())
        ),
        "qr": lambda _what: host.guard.spawn(app.show_code()),
        "save": lambda _what: host.save(),
        "picture": lambda kind: host.guard.spawn(host.picture(kind)),
        "copy": lambda name: host.guard.spawn(app.copy(name)),
        "send": lambda _what: host.guard.spawn(app.send()),
        **{
            action: partial(app.ask_page, "far", action)
            for action in ("tell", "told", "paste", "fair", "far-rematch")
        },
        "room": partial(app.ask_page, "room", "room"),
        "puzzle": partial(app.ask_page, "puzzle", "make"),
        "everything": partial(app.ask_page, "games", "everything"),
        "help": lambda _what: app.lay_over("help"),
        "reference": lambda _what: app.lay_over("reference"),
        "close": lambda _what: app.browser.close_dialog(),
        "forget": app.ask_forget,
        "drop": app.drop,
        "update": lambda _what: app.browser.update(),
        "later": lambda _what: app.browser.offer(NOTHING),
        "reload": lambda _what: app.browser.reload(),
    }
