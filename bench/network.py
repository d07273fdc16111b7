"""How long a first visit takes over a real line, ours against a bare page that only starts Pyodide.

A server of its own on this machine packs everything with gzip, as hosts do; the browser itself plays the line and the
slow processor. (It slows down the page only, neither workers nor what it compiles beside it, for both alike.)
"""

from __future__ import annotations

import argparse
import gzip
import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from typing import BinaryIO, NamedTuple

from _browser import page
from boot import READY, bare_site
from playwright.sync_api import BrowserType, sync_playwright

from tools.serve import HOST, TYPES, Answer
from tools.waiting import until

ROOT = Path(__file__).parents[1]
RECEIVED = "Network.dataReceived"


class Line(NamedTuple):
    """Megabits a second, milliseconds there and back, and how many times slower the processor is."""

    megabits: float
    latency: float
    slower: int

    def __str__(self) -> str:
        processor = f", processor {self.slower} times slower" if self.slower > 1 else ""
        return f"{self.megabits:g} Mbit/s, {self.latency:g} ms{processor}"


LINES = (Line(50, 20, 1), Line(10, 40, 1), Line(10, 40, 4), Line(3, 100, 4))


class Load(NamedTuple):
    """One first visit: seconds until ready, and the bytes that had come over the line by then."""

    seconds: float
    received: int


class Packed(Answer):
    """Every file as gzip."""

    def send_head(self) -> BinaryIO | None:
        name = self.find_name()
        path = self.server.folder / (name or "")
        if not name or not path.is_file():
            return self.refuse(HTTPStatus.NOT_FOUND, "There is no such file here.")
        content = pack_file(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Nobody reads it."""


@cache
def pack_file(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9)


class Host(ThreadingHTTPServer):
    """A folder on this machine only."""

    daemon_threads = True
    prefix = "/"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__((HOST, 0), partial(Packed, directory=str(folder)))

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up early is no news."""


@contextmanager
def hosting(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*"):
        if path.is_file():
            pack_file(path)
    host = Host(folder)
    Thread(target=host.serve_forever, daemon=True).start()
    try:
        yield f"http://{HOST}:{host.server_port}/"
    finally:
        host.shutdown()
        host.server_close()


def load(chromium: BrowserType, url: str, line: Line) -> Load:
    """A first visit over this line, in a browser that has never been anywhere."""
    received = 0

    def count(event: dict[str, int]) -> None:
        nonlocal received
        received += event["encodedDataLength"]

    with TemporaryDirectory(ignore_cleanup_errors=True) as profile, page(chromium, profile) as tab:
        tab.wait_for_timeout(500)  # the browser's own start is not ours
        devtools = tab.context.new_cdp_session(tab)
        devtools.send("Network.enable")
        devtools.on(RECEIVED, count)
        speed = line.megabits * 1_000_000 / 8
        devtools.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": line.latency,
                "downloadThroughput": speed,
                "uploadThroughput": speed,
            },
        )
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": line.slower})
        tab.goto(url, wait_until="commit")
        wall = float(until(tab, READY, timeout=300_000))
        return Load(wall / 1000, received)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="visits of each kind of which the median counts")
    parser.add_argument("--site", type=Path, default=ROOT / "dist", help="the built site")
    parser.add_argument("--page", default="#/play/doppel", help="the page of it that is timed")
    arguments = parser.parse_args()
    with (
        bare_site() as folder,
        hosting(folder) as bare,
        hosting(arguments.site) as ours,
        sync_playwright() as tools,
    ):
        urls = {"ours": ours + arguments.page, "bare": bare}
        print(f"First visits over a line, medians of {arguments.runs}")
        print(f"{'line, processor':46}{'ours':>9}{'bare':>9}{'ratio':>7}{'MB':>7}{'bare':>7}", flush=True)
        for line in LINES:
            loads: dict[str, list[Load]] = {name: [] for name in urls}
            for _ in range(arguments.runs):
                for name, url in urls.items():
                    loads[name].append(load(tools.chromium, url, line))
            one, other = (median(load.seconds for load in loads[name]) for name in ("ours", "bare"))
            sizes = [median(load.received for load in loads[name]) / 1_000_000 for name in ("ours", "bare")]
            print(
                f"{line!s:46}{one:>7.2f} s{other:>7.2f} s{one / other:>7.2f}{sizes[0]:>7.2f}{sizes[1]:>7.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
