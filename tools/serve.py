"""A small web server for the built site: for playing on this machine, and for the browser tests."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.utils import formatdate
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import unquote

from tools.build import DIST, build
from tools.programs import Trouble

HOST = "127.0.0.1"
PORT = 8000

NAMES = (HOST, "localhost", "[::1]")
"""What this machine may be called by who asks it. A stranger's page that leads a name of its own here (DNS rebinding)
asks for that name, and gets nothing. Another address to be reached at would be one more of these."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mo": "application/octet-stream",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Site(ThreadingHTTPServer):
    """The running server. `log` is what was asked for and how it was answered: (path, status)."""

    daemon_threads = True
    request_queue_size = 128  # a page asks for dozens of files at once, and a busy machine answers late
    allow_reuse_address = os.name != "nt"  # on Windows it would let two servers share a port

    def __init__(
        self, folder: Path, prefix: str, port: int, before_page: Callable[[], object] | None
    ) -> None:
        self.folder = folder
        self.prefix = "/" + "".join(f"{part}/" for part in prefix.split("/") if part)
        self.before_page = before_page
        self.turn = threading.Lock()
        self.log: list[tuple[str, int]] = []
        super().__init__((HOST, port), partial(Answer, directory=str(folder)))

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.server_port}{self.prefix}"

    def knows(self, host: str) -> bool:
        """Is this, which a request says it asks, us?"""
        own = {f"{name}:{self.server_port}" for name in NAMES}
        return host.lower() in (own | {*NAMES} if self.server_port == 80 else own)

    def stop(self) -> None:
        """Go away for good: nobody listens on the port afterwards. Calling it twice does no harm."""
        self.shutdown()
        self.server_close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up early, or takes too long to listen, is no news; anything else is."""
        if not isinstance(sys.exc_info()[1], ConnectionError | TimeoutError):
            super().handle_error(request, client_address)


class Answer(SimpleHTTPRequestHandler):
    """One answer: right types, a tag so that a reload is quick, and no caching without asking."""

    server: Site
    default_request_version = "HTTP/1.0"  # what is no request is answered as one of these
    path = ""  # as long as nothing that can be read has been asked for
    timeout = 30
    """Seconds that a client may take for the next bytes."""

    def send_head(self) -> BinaryIO | None:
        if not self.server.knows(",".join(self.headers.get_all("Host", []))):
            return self.refuse(
                HTTPStatus.MISDIRECTED_REQUEST, f"This server is {self.server.url} and nobody else."
            )
        name = self.find_name()
        if name is None:
            return self.refuse(HTTPStatus.NOT_FOUND, "There is no such file here.")
        if self.server.before_page and name in ("index.html", "sw.js"):
            try:
                with self.server.turn:
                    self.server.before_page()
            except Trouble as trouble:
                return self.refuse(HTTPStatus.INTERNAL_SERVER_ERROR, str(trouble))
        try:
            path = (self.server.folder / name).resolve()
            inside = path.is_relative_to(self.server.folder.resolve()) and path.is_file()
            file = path.open("rb") if inside else None
        except (OSError, RuntimeError):  # a name too long, a link that leads to itself
            file = None
        if not file:
            return self.refuse(HTTPStatus.NOT_FOUND, "There is no such file here.")
        facts = os.fstat(file.fileno())
        tag = f'"{facts.st_mtime_ns:x}-{facts.st_size:x}"'
        if self.headers.get("If-None-Match") == tag:
            file.close()
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", tag)
            self.end_headers()
            return None
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TYPES.get(Path(name).suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(facts.st_size))
        self.send_header("Last-Modified", formatdate(facts.st_mtime, usegmt=True))
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        return file

    def find_name(self) -> str | None:
        """The file asked for, by its path in the site; None when that is outside of it."""
        path = unquote(self.path.partition("?")[0].partition("#")[0])
        if not path.startswith(self.server.prefix):
            return None
        name = path.removeprefix(self.server.prefix)
        name = name + "index.html" if name == "" or name.endswith("/") else name
        parts = name.split("/")
        odd = "\\" in name or ":" in name or not name.isprintable()
        return None if odd or "" in parts or ".." in parts else name

    def refuse(self, status: HTTPStatus, sentence: str) -> BinaryIO | None:
        """Say why not, in plain text; there is no file to send."""
        body = f"{sentence}\n".encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        return None

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What is no request for a file, in one sentence, too."""
        self.close_connection = True
        self.refuse(HTTPStatus(code), f"{message or HTTPStatus(code).phrase}.")

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        self.server.log.append((self.path, int(code)))

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: who plays wants the address, not a list of files."""


@contextmanager
def serving(
    folder: Path = DIST,
    prefix: str = "/",
    port: int = 0,
    before_page: Callable[[], object] | None = None,
) -> Iterator[Site]:
    """Serve a folder while the block runs, on any free port unless one is named; the address is `site.url`."""
    site = Site(folder, prefix, port, before_page)
    thread = threading.Thread(target=site.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.stop()
        thread.join()


def play(port: int = PORT, browser: bool = True) -> None:
    """Serve the site until Ctrl-C. A change in the sources is there at the next load of the page."""
    build()
    try:
        site = Site(DIST, "/", port, build)
    except OSError:
        site = Site(DIST, "/", 0, build)
    print(f"Cookie Tin is at {site.url}   (Ctrl-C stops it)", flush=True)
    if browser and has_display():
        threading.Thread(target=webbrowser.open, args=(site.url,), daemon=True).start()
    try:
        site.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        site.server_close()


def has_display() -> bool:
    """Whether opening a browser can be what the person wants: not in CI, not on a machine without a screen."""
    if os.environ.get("CI"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
