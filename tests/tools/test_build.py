"""The built site: complete, the same every time, and free of absolute addresses."""

from __future__ import annotations

import gettext
import hashlib
import io
import json
import os
import re
import zipfile
from pathlib import Path

import pytest

from tools import stages
from tools.archive import unpack
from tools.build import BIG, PACKED, build, site
from tools.programs import ROOT, Trouble
from tools.stages.plain import REST, WASM
from tools.stages.snapshot import SNAPSHOT

OURS = (".html", ".css", ".js", ".mjs", ".webmanifest", ".svg")


PLAIN: tuple[str, ...] = ()
"""No stages: they take seconds."""


@pytest.fixture
def staged(monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """In the place of all stages one that gives their files names, and no content worth the name."""
    made = {WASM: b"first", REST: b"rest", SNAPSHOT: b"as it is"}
    monkeypatch.setattr(stages, "STAGES", (stages.Stage("fake", lambda _files, _root: made),))
    return ("fake",)


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def script(page: bytes, name: str) -> object:
    found = re.search(rf'id="{name}">(.*?)</script>', page.decode())
    assert found
    return json.loads(found[1])


def test_two_builds_are_the_same_bytes_whatever_the_clock_says(tree: Path, tmp_path: Path) -> None:
    build(tmp_path / "one", tree, PLAIN)
    for path in tree.rglob("*.py"):
        os.utime(path, (1, 1))
    build(tmp_path / "two", tree, PLAIN)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_a_second_build_writes_only_what_changed(tree: Path, tmp_path: Path) -> None:
    out = tmp_path / "dist"
    build(out, tree, PLAIN)
    assert build(out, tree, PLAIN) == ([], ())
    (tree / "css" / "base.css").write_text("h1 { color: #c9244b }", encoding="utf-8")
    assert build(out, tree, PLAIN) == (["css/base.css", "sw.js"], ())


def test_what_is_gone_from_the_sources_goes_from_the_site(tree: Path, tmp_path: Path) -> None:
    out = tmp_path / "dist"
    (tree / "css" / "more").mkdir()
    (tree / "css" / "more" / "old.css").write_text("", encoding="utf-8")
    build(out, tree, PLAIN)
    (tree / "css" / "more" / "old.css").unlink()
    build(out, tree, PLAIN)
    assert not (out / "css" / "more").exists()


def test_the_service_worker_lists_every_other_file_with_its_hash(
    tree: Path, tmp_path: Path, staged: tuple[str, ...]
) -> None:
    build(tmp_path / "dist", tree, staged)
    files = contents(tmp_path / "dist")
    del files["cookie-tin.html"]  # which holds all the others, for people without a server
    listed = re.search(r"const FILES = (\{.*?\});", (worker := files.pop("sw.js").decode()), re.DOTALL)
    spare = re.search(r"const SPARE = (\{.*?\});", worker, re.DOTALL)
    come_packed = re.search(r"const PACKED = (\[.*?\]);", worker, re.DOTALL)
    assert listed and come_packed and spare
    assert {name + PACKED for name in json.loads(come_packed[1])} == {
        name for name in files if name.endswith(PACKED)
    }
    plain_files = {name: text for name, text in files.items() if not name.endswith(PACKED)}
    assert {name.split("/")[1] for name in json.loads(spare[1])} == {"plain", "plain.zip"}
    assert json.loads(listed[1]) | json.loads(spare[1]) == {
        name: hashlib.sha256(text).hexdigest() for name, text in plain_files.items()
    }
    assert not json.loads(listed[1]).keys() & json.loads(spare[1]).keys()


def test_in_the_plain_site_nothing_is_spare(tree: Path) -> None:
    """It works offline, too."""
    files = site(tree, PLAIN)
    assert b"const SPARE = {};" in files["sw.js"]
    assert b"vendor/plain/pyodide.asm.wasm" in files["sw.js"]
    assert b'const WAYS = [\n  "plain"\n];' in files["python.mjs"]


def test_the_package_is_one_archive_without_caches(tree: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(site(tree, PLAIN)["py/plain.zip"])) as archive:
        assert archive.namelist() == ["cookie_tin/__init__.py", "cookie_tin/games/__init__.py"]
        assert archive.read("cookie_tin/games/__init__.py") == b"NAME = 'games'\n"


def test_the_browser_gets_bytecode() -> None:
    files = site(ROOT)
    assert not [name for name in files if name.endswith((".py", ".pyc"))]
    for name in ("py/cookie_tin.zip", "vendor/pyodide/python_stdlib.zip"):
        kinds = {Path(inner).suffix for inner in unpack(files[name])}
        assert ".pyc" in kinds, name
        assert ".py" not in kinds, name


def test_what_only_tools_need_stays_home() -> None:
    assert not [name for name in site(ROOT) if name.startswith(("vendor/stock", "vendor/cache"))]


def test_catalogues_are_compiled_and_their_sources_stay_home(tree: Path) -> None:
    files = site(tree, PLAIN)
    said = gettext.GNUTranslations(io.BytesIO(files["assets/locale/fr.mo"]))
    assert said.gettext("Games") == "Jeux </script>"
    assert not [name for name in files if name.endswith((".po", "stamp", ".hidden"))]


def test_the_page_carries_its_words_and_the_sizes_to_load(tree: Path, staged: tuple[str, ...]) -> None:
    files = site(tree, staged)
    assert script(files["index.html"], "words") == {"fr": {"Games": "Jeux </script>"}}
    assert script(files["index.html"], "sizes") == {name: len(files[name + PACKED]) for name in BIG}


def test_the_page_asks_for_what_is_compiled_where_the_service_worker_stores_it(
    tree: Path, staged: tuple[str, ...]
) -> None:
    """Under another address the browser would not store what it has compiled."""
    files = site(tree, staged)
    stored = script(files["index.html"], "stored")
    wasm = [name for name in files if name.endswith(".wasm")]
    assert stored == {name: f"{name}?{hashlib.sha256(files[name]).hexdigest()}" for name in wasm}


def test_the_page_carries_what_pyscript_is_to_run(tree: Path) -> None:
    page = site(tree, PLAIN)["index.html"].decode()
    config = "{&quot;interpreter&quot;:&quot;./page.mjs&quot;}"
    assert f'<script type="py" config="{config}">\nimport cookie_tin</script>' in page


def test_python_is_told_its_versions_and_of_no_packages(tree: Path, staged: tuple[str, ...]) -> None:
    files = site(tree, staged)
    told = re.search(r"const LOCK = (\{.*?\});", files["quick-python.mjs"].decode(), re.DOTALL)
    assert told
    assert json.loads(told[1]) == {"info": {"python": "3.14"}, "packages": {}}
    assert [name for name in files if "lock" in name] == ["vendor/plain/pyodide-lock.json"]
    assert b'version = "1.2.3"' in files["python.mjs"]


@pytest.mark.parametrize("gone", ["index.html", "js/boot.js", "vendor/stock"])
def test_a_missing_source_is_told_in_one_line(tree: Path, tmp_path: Path, gone: str) -> None:
    (tree / gone).rename(tmp_path / "elsewhere")
    with pytest.raises(Trouble, match=re.escape(gone)) as told:
        site(tree, PLAIN)
    assert "\n" not in str(told.value)


def test_a_page_without_room_for_its_words_is_told(tree: Path) -> None:
    page = (tree / "index.html").read_text(encoding="utf-8")
    (tree / "index.html").write_text(page.replace('id="words"', ""), encoding="utf-8")
    with pytest.raises(Trouble, match="words"):
        site(tree, PLAIN)


def test_nothing_of_ours_names_an_absolute_address() -> None:
    """The site must work from any folder of any host, so every address in it is relative."""
    absolute = re.compile(
        r"""(?:src|href|config|action)=["']/|url\(\s*["']?(?:/|https?:)|(?:from|import\(?|fetch\(|register\()\s*["']/"""
        r"""|^\s*["']?/[^"'/*]*["']?\s*=|=\s*["']/|["'](?:start_url|scope|src)["']:\s*["']/""",
        re.MULTILINE,
    )
    found = []
    for name, content in site(ROOT).items():
        if name.endswith(OURS) and not name.startswith("vendor/"):
            text = content.decode().replace("http://www.w3.org/", "")
            found += [f"{name}: {match[0]}" for match in absolute.finditer(text)]
            found += [f"{name}: {match}" for match in re.findall(r"https?://[\w.-]+", text)]
    assert found == []
