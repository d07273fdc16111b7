"""Firefox and WebKit for the browser tests, each by its own protocol.

Playwright drives its own builds of them only; these are the ones people have.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from tools.programs import Trouble, apt_install, call

START = 60.0
"""Seconds a browser may take to be there."""


class Driver(Protocol):
    """A browser with one page."""

    def go(self, url: str) -> None:
        """Load a page."""

    def run(self, body: str) -> Any:
        """What the body of an asynchronous function returns in the page, as JSON knows it."""


class Firefox:
    """By WebDriver BiDi, which Firefox speaks itself, over a web socket."""

    def __init__(self, address: str) -> None:
        from websocket import create_connection  # only the tests have it

        self._socket = create_connection(f"{address}/session", timeout=180, suppress_origin=True)
        self._numbers = count(1)
        self._ask("session.new", {"capabilities": {}})
        self._page = self._ask("browsingContext.getTree", {})["contexts"][0]["context"]

    def close(self) -> None:
        self._socket.close()

    def go(self, url: str) -> None:
        self._ask("browsingContext.navigate", {"context": self._page, "url": url, "wait": "complete"})

    def run(self, body: str) -> Any:
        code = f"(async () => JSON.stringify(await (async () => {{ {body} }})() ?? null))()"
        asked = {"expression": code, "target": {"context": self._page}, "awaitPromise": True}
        said = self._ask("script.evaluate", asked)
        if said["type"] == "exception":
            raise AssertionError(said["exceptionDetails"]["text"])
        return json.loads(said["result"]["value"])

    def _ask(self, method: str, parameters: dict[str, Any]) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            said = json.loads(self._socket.recv())
            if said.get("id") == number:
                if said["type"] == "error":
                    raise AssertionError(f"{method}: {said['message']}")
                return said["result"]


class WebKit:
    """By WebDriver, which is plain HTTP."""

    def __init__(self, address: str, browser: str) -> None:
        self._address = address
        options = {"binary": browser, "args": ["--automation"]}
        said = self._ask("/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self._address += f"/session/{said['sessionId']}"
        self._ask("/timeouts", {"script": 180_000, "pageLoad": 180_000})

    def go(self, url: str) -> None:
        self._ask("/url", {"url": url})

    def run(self, body: str) -> Any:
        code = (
            f"const done = arguments[0]; (async () => {{ {body} }})().then("
            "found => done(['ok', JSON.stringify(found ?? null)]), error => done(['error', String(error)]))"
        )
        how, found = self._ask("/execute/async", {"script": code, "args": []})
        if how == "error":
            raise AssertionError(found)
        return json.loads(found)

    def _ask(self, path: str, asked: dict[str, Any]) -> Any:
        request = urllib.request.Request(
            self._address + path, json.dumps(asked).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=200) as answer:
            return json.load(answer)["value"]


def find_firefox() -> str:
    """The program, installed where that is possible."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if not program and apt_install("firefox-esr"):
        program = shutil.which("firefox-esr")
    if not program:
        raise Trouble("No Firefox found and none could be installed.")
    return program


def find_webkit() -> str:
    """WebKitGTK's own small browser, and what drives it, installed where that is possible."""
    for package, program in (("webkit2gtk-driver", "WebKitWebDriver"), ("xvfb", "Xvfb")):
        if not shutil.which(program) and not apt_install(package):
            raise Trouble(f"No {program} found and none could be installed.")
    listed = call(["dpkg", "-L", "libwebkit2gtk-4.1-0"], "Looking for MiniBrowser", "").splitlines()
    browser = next((path for path in listed if path.endswith("/MiniBrowser")), "")
    if not browser:
        raise Trouble("WebKitGTK is there without its MiniBrowser.")
    return browser


FIND = {"firefox": find_firefox, "webkit": find_webkit}


@contextmanager
def firefox() -> Iterator[Driver]:
    """A Firefox of our own, with a fresh profile."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [find_firefox(), "--headless", "--no-remote", "--profile", profile]
        with running([*command, "--remote-debugging-port", "0"], {**os.environ, "HOME": profile}) as said:
            driver = Firefox(said(r"WebDriver BiDi listening on (ws://\S+)"))
            try:
                yield driver
            finally:
                driver.close()


@contextmanager
def webkit() -> Iterator[Driver]:
    """A WebKitGTK of our own, on a screen that nobody sees."""
    browser = find_webkit()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        display = f":{90 + os.getpid() % 900}"
        env = {
            **os.environ,
            "DISPLAY": display,
            "HOME": home,
            "XDG_RUNTIME_DIR": home,
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        }
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with (
            running(["Xvfb", display, "-screen", "0", "1280x900x24"], env),
            running(["WebKitWebDriver", f"--port={port}"], env),
        ):
            yield WebKit(ready(f"http://127.0.0.1:{port}"), browser)


def ready(address: str) -> str:
    """The address, once somebody answers there."""
    for _ in range(round(START * 5)):
        try:
            with urllib.request.urlopen(f"{address}/status", timeout=5):
                return address
        except OSError:
            time.sleep(0.2)
    raise Trouble(f"Nobody answers at {address}.")


@contextmanager
def running(command: list[str], env: dict[str, str]) -> Iterator[Any]:
    """A program while the block runs; gives a function that waits for what it says on its error output."""
    handle, name = tempfile.mkstemp(suffix=".log")
    log = Path(name)
    with (
        os.fdopen(handle, "wb") as output,
        subprocess.Popen(command, env=env, stdout=output, stderr=output, start_new_session=True) as process,
    ):

        def said(pattern: str) -> str:
            for _ in range(round(START * 5)):
                if found := re.search(pattern, log.read_text(encoding="utf-8", errors="replace")):
                    return found[1]
                time.sleep(0.2)
            raise Trouble(f"{command[0]} did not start: {log.read_text(errors='replace')[-300:]}")

        try:
            yield said
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
            log.unlink()
