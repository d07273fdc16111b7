"""The server for playing and for the browser tests."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Mapping
from http.client import HTTPMessage
from pathlib import Path

import pytest

from tools.programs import Trouble
from tools.serve import serving


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
