"""Starts the page in this browser."""

from __future__ import annotations

import traceback

import js

from cookie_tin.page.browser.bridge import bridge
from cookie_tin.page.browser.browser import WebBrowser
from cookie_tin.page.shell.app import App


def start() -> None:
    """A failure shows the plain page's own sentence."""
    try:
        App(WebBrowser()).start()
    except Exception as error:
        js.console.error(traceback.format_exc())
        bridge().fail(str(error))
