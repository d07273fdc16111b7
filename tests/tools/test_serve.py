"""The server for playing and for the browser tests."""

from __future__ import annotations

import socket
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.client import HTTPMessage
from pathlib import Path

import pytest

from tools.programs import Trouble
from tools.serve import HOST, NAMES, Answer, Site, serving


def get(url: str, headers: Mapping[str, str] | None = None) -> tuple[int, HTTPMessage, bytes]:
    try:
        with urllib.request.urlopen(
            urllib.request.Request(url, headers=dict(headers or {})), timeout=5
        ) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("<h1>Games</h1>", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("not for you", encoding="utf-8")
    return site


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.html", "text/html"),
        ("a.js", "text/javascript"),
        ("a.mjs", "text/javascript"),
        ("a.css", "text/css"),
        ("a.wasm", "application/wasm"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.toml", "application/toml"),
        ("a.json", "application/json"),
        ("a.svg", "image/svg+xml"),
        ("a.png", "image/png"),
        ("a.zip", "application/zip"),
        ("a.mo", "application/octet-stream"),
    ],
)
def test_each_file_has_its_type(folder: Path, name: str, kind: str) -> None:
    (folder / name).write_bytes(b"content")
    with serving(folder) as site:
        status, headers, body = get(site.url + name)
    assert (status, headers.get_content_type(), body) == (200, kind, b"content")
    assert headers["Cache-Control"] == "no-cache"


def test_a_file_that_has_not_changed_is_not_sent_again(folder: Path) -> None:
    with serving(folder) as site:
        _, headers, _ = get(site.url)
        assert get(site.url, {"If-None-Match": headers["ETag"]})[0] == 304
        (folder / "index.html").write_text("<h1>More games</h1>", encoding="utf-8")
        assert get(site.url, {"If-None-Match": headers["ETag"]})[0] == 200
        assert site.log == [("/", 200), ("/", 304), ("/", 200)]


def test_a_site_lives_under_its_sub_path_only(folder: Path) -> None:
    with serving(folder, "/some/sub/path") as site:
        assert site.url.endswith("/some/sub/path/")
        assert get(site.url + "?query")[2] == b"<h1>Games</h1>"
        assert get(site.url.replace("/some/sub/path/", "/index.html"))[0] == 404


@pytest.mark.parametrize(
    "path", ["nothing.html", "../secret.txt", "%2e%2e/secret.txt", "a/..%2f..%2fsecret.txt", "{secret}"]
)
def test_what_is_not_in_the_site_is_not_found(folder: Path, path: str) -> None:
    with serving(folder) as site:
        assert get(site.url + path.format(secret=f"%2f{folder.parent}/secret.txt"))[0] == 404


def ask(site: Site, request: bytes) -> bytes:
    """What comes back for these very bytes."""
    with socket.create_connection((HOST, site.server_port), timeout=20) as client:
        client.sendall(request)
        client.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: client.recv(65536), b""))


GOOD = b"Host: localhost:PORT\r\n\r\n"

STRANGE = {
    "no text": (b"GET /a%00b HTTP/1.1\r\n" + GOOD, 404),
    "a line in an address": (b"GET /a%0d%0ab HTTP/1.1\r\n" + GOOD, 404),
    "no UTF-8": (b"GET /%ff%fe HTTP/1.1\r\n" + GOOD, 404),
    "a long name": (b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\n" + GOOD, 404),
    "a deep name": (b"GET /" + b"a/" * 5000 + b" HTTP/1.1\r\n" + GOOD, 404),
    "too long an address": (b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n" + GOOD, 414),
    "too long a header": (b"GET / HTTP/1.1\r\nX: " + b"a" * 70_000 + b"\r\n" + GOOD, 431),
    "too many headers": (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 200 + GOOD, 431),
    "a whole address": (b"GET http://[ HTTP/1.1\r\n" + GOOD, 404),
    "no version": (b"GET / HTTP/x\r\n" + GOOD, 400),
    "too new a version": (b"GET / HTTP/2.0\r\n" + GOOD, 505),
    "no request": (b"\x16\x03\x01\x02 \xff\xff\r\n\r\n", 400),
    "another method": (b"POST / HTTP/1.1\r\n" + GOOD, 501),
    "another page's name": (b"GET / HTTP/1.1\r\nHost: evil.example:PORT\r\n\r\n", 421),
    "another port": (b"GET / HTTP/1.1\r\nHost: localhost:1\r\n\r\n", 421),
    "no port": (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 421),
    "two names": (b"GET / HTTP/1.1\r\nHost: localhost:PORT\r\nHost: evil.example\r\n\r\n", 421),
    "no name": (b"GET / HTTP/1.1\r\n\r\n", 421),
}


@pytest.mark.parametrize("name", STRANGE)
def test_what_is_strange_gets_one_plain_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    request, status = STRANGE[name]
    with serving(folder) as site:
        said = ask(site, request.replace(b"PORT", str(site.server_port).encode()))
        head, _, body = said.partition(b"\r\n\r\n")
        assert int(head.split()[1]) == status
        assert b"text/plain" in head
        assert body.endswith(b".\n")
        assert body.count(b"\n") == 1
        assert b"Games" not in body
        assert get(site.url)[0] == 200
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("name", NAMES)
def test_it_answers_by_its_own_names(folder: Path, name: str) -> None:
    with serving(folder) as site:
        assert get(site.url, {"Host": f"{name}:{site.server_port}"})[0] == 200


def test_a_client_that_hangs_up_or_says_nothing_is_no_news(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Answer, "timeout", 0.2)
    with serving(folder) as site:
        for request in (b"", b"GET", b"GET / HTTP/1.1\r\nHost"):
            with socket.create_connection((HOST, site.server_port), timeout=20) as client:
                client.sendall(request)
                assert client.recv(1000).count(b"\n") in (0, 7)
    assert capsys.readouterr().err == ""


def test_no_link_leads_out_of_the_folder(folder: Path) -> None:
    (folder / "out.txt").symlink_to(folder.parent / "secret.txt")
    (folder / "parent").symlink_to(folder.parent)
    (folder / "round").symlink_to("round")
    (folder / "in.html").symlink_to("index.html")
    with serving(folder) as site:
        assert [get(site.url + name)[0] for name in ("out.txt", "parent/secret.txt", "round")] == [404] * 3
        assert get(site.url + "in.html")[2] == b"<h1>Games</h1>"


def test_a_page_is_made_fresh_and_trouble_is_shown(folder: Path) -> None:
    made: list[str] = []

    def make() -> None:
        made.append("again")
        if len(made) > 1:
            raise Trouble("boot.js is missing.")

    with serving(folder, before_page=make) as site:
        assert get(site.url)[0] == 200
        status, _, body = get(site.url + "index.html")
    assert (status, body) == (500, b"boot.js is missing.\n")


def test_a_stopped_site_answers_no_more(folder: Path) -> None:
    with serving(folder) as site:
        site.stop()
        with pytest.raises(urllib.error.URLError):
            get(site.url)
