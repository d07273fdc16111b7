"""The service worker by itself, with a site of a few bytes: keeping, updating, refusing, working alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tools.build import PACKED, read, service_worker, write
from tools.packing import WORDS, pack
from tools.programs import ROOT
from tools.serve import Site, serving

PAGE = '<!doctype html><link rel="icon" href="data:,"><script>navigator.serviceWorker.register("./sw.js")</script>%s'


def publish(folder: Path, **texts: str) -> dict[str, bytes]:
    """Put a version of the tiny site into the folder: index.html and one text file for each name."""
    files = {"index.html": (PAGE % texts.pop("page")).encode()}
    files |= {f"{name}.txt": text.encode() for name, text in texts.items()}
    files["unpack.js"] = read(ROOT, "js/unpack.js")
    files["sw.js"] = service_worker(ROOT, files)
    write(folder, files)
    return files


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    publish(tmp_path, page="first", a="a1", b="b1")
    with serving(tmp_path, "/some/folder") as site:
        yield site


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    """A page that has been visited once: the worker holds the whole site and answers for it."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(site.url)
    page.wait_for_function("navigator.serviceWorker.controller")
    yield page
    context.close()


def text(page: Page, name: str) -> str:
    return str(page.evaluate("name => fetch(name).then(answer => answer.text())", name))


def update(page: Page) -> str:
    """Ask for a new version and wait until it is there or has been refused: the new worker's last state."""
    return str(
        page.evaluate(
            """async () => {
                const registration = await navigator.serviceWorker.getRegistration();
                await registration.update();
                const worker = registration.installing ?? registration.waiting;
                if (!worker) return "none";
                const settled = () => ["installed", "redundant"].includes(worker.state);
                while (!settled()) await new Promise(then => worker.addEventListener("statechange", then));
                return worker.state;
            }"""
        )
    )


def test_after_one_visit_the_server_is_not_needed(page: Page, site: Site) -> None:
    site.stop()
    for address in ("", "?from=a-link#doppel", "index.html"):
        page.goto("about:blank")
        page.goto(site.url + address)
        assert page.text_content("body") == "first"
    assert text(page, "b.txt?anything") == "b1"


def test_a_visit_asks_the_server_for_nothing_it_holds(page: Page, site: Site) -> None:
    site.log.clear()
    page.reload()
    assert text(page, "a.txt") == "a1"
    assert [path for path, _ in site.log if not path.endswith("/sw.js")] == []


def test_what_is_not_of_the_site_comes_from_the_network(page: Page, site: Site) -> None:
    assert "no such file" in text(page, "c.txt")
    assert (f"{site.prefix}c.txt", 404) in site.log


def test_an_update_fetches_what_changed_and_waits_to_be_asked(page: Page, site: Site) -> None:
    site.log.clear()
    publish(site.folder, page="first", a="a2", b="b1")
    assert update(page) == "installed"
    assert [path for path, _ in site.log if path.endswith((".txt", ".html"))] == [f"{site.prefix}a.txt"]
    assert text(page, "a.txt") == "a1"

    page.evaluate(
        """async () => {
            const changed = new Promise(then => navigator.serviceWorker.addEventListener("controllerchange", then));
            (await navigator.serviceWorker.getRegistration()).waiting.postMessage("take over");
            await changed;
        }"""
    )
    assert (text(page, "a.txt"), text(page, "b.txt")) == ("a2", "b1")
    page.wait_for_function(
        "caches.keys().then(names => caches.open(names[0])).then(c => c.keys()).then(keys => keys.length == 4)"
    )


@pytest.mark.parametrize("damage", ["another", None])
def test_an_incomplete_or_damaged_update_is_refused_and_the_old_version_stays(
    page: Page, site: Site, damage: str | None
) -> None:
    publish(site.folder, page="second", a="a2", b="b2")
    if damage is None:
        (site.folder / "b.txt").unlink()
    else:
        (site.folder / "b.txt").write_text(damage, encoding="utf-8")
    assert update(page) == "redundant"
    page.reload()
    assert (page.text_content("body"), text(page, "a.txt"), text(page, "b.txt")) == ("first", "a1", "b1")

    (site.folder / "b.txt").write_text("b2", encoding="utf-8")
    assert update(page) == "installed"


def test_what_was_spoilt_is_made_good(page: Page, site: Site) -> None:
    """A file that is no longer what it was, and one that is gone, are fetched again; what is whole is not."""
    spoil = """async () => {
        const store = await caches.open((await caches.keys())[0]);
        const names = await store.keys();
        const [a, b] = ["a.txt", "b.txt"].map(name => names.find(kept => kept.url.includes(name)));
        await store.put(a, new Response("spoilt"));
        await store.delete(b);
    }"""
    mend = """() => new Promise(done => {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = event => done(event.data);
        navigator.serviceWorker.controller.postMessage("mend", [port2]);
    })"""
    page.evaluate(spoil)
    assert text(page, "a.txt") == "spoilt"
    site.log.clear()
    assert page.evaluate(mend) == 2
    assert sorted(path for path, _ in site.log) == [f"{site.prefix}{name}.txt" for name in "ab"]
    assert page.evaluate(mend) == 0
    site.stop()
    assert (text(page, "a.txt"), text(page, "b.txt")) == ("a1", "b1")


SPOIL = """async name => {
    const store = await caches.open((await caches.keys())[0]);
    const kept = (await store.keys()).find(kept => kept.url.includes(name));
    await store.put(kept, new Response("spoilt", {headers: {"Content-Type": "text/html"}}));
}"""


def test_a_spoilt_page_is_fetched_again_before_it_is_seen(page: Page, site: Site) -> None:
    page.evaluate(SPOIL, "index.html")
    site.log.clear()
    page.reload()
    assert page.text_content("body") == "first"
    assert [path for path, _ in site.log] == [f"{site.prefix}index.html"]
    site.stop()
    page.reload()
    assert page.text_content("body") == "first"


def test_a_spoilt_page_without_a_server_is_told(page: Page, site: Site) -> None:
    """When the server is back, the page is, too."""
    page.evaluate(SPOIL, "index.html")
    site.stop()
    page.reload()
    assert "the network is gone" in str(page.text_content("p"))
    assert "saved games are safe" in str(page.text_content("p"))
    with serving(site.folder, site.prefix, site.server_port):
        page.goto(site.url)
        assert page.text_content("body") == "first"


def test_whoever_looks_on_hears_that_there_is_no_room(browser: Browser, site: Site) -> None:
    """The worker's storage is full: it says so and goes, and the page still comes from the network."""
    full = (site.folder / "sw.js").read_text(encoding="utf-8")
    full = "Cache.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') };" + full
    (site.folder / "sw.js").write_text(full, encoding="utf-8")
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script("navigator.serviceWorker.onmessage = event => { window.told = event.data }")
    page.goto(site.url)
    page.wait_for_function("window.told")
    assert page.evaluate("told") == {"failed": "QuotaExceededError"}
    page.reload()
    assert page.text_content("body") == "first"
    context.close()


def test_what_comes_packed_is_stored_as_it_is(browser: Browser, tmp_path: Path) -> None:
    """A page that asks for it gets it without any unpacking; packed it is asked for once, and not stored."""
    big = bytes(at * at % 251 for at in range(50_000)) + b"the end" * 99
    files = publish(tmp_path, page="first")
    files |= {"big.wasm": big, f"big.wasm{PACKED}": pack(big, WORDS)}
    files["sw.js"] = service_worker(ROOT, {name: text for name, text in files.items() if name != "sw.js"})
    write(tmp_path, files)
    with serving(tmp_path) as site:
        context = browser.new_context()
        page = context.new_page()
        page.goto(site.url)
        page.wait_for_function("navigator.serviceWorker.controller")
        asked = [path for path, _ in site.log if "big" in path]
        assert asked == [f"/big.wasm{PACKED}"]
    held = page.evaluate(
        """async () => {
            const held = await fetch("big.wasm");
            return [held.headers.get("Content-Type"), [...new Uint8Array(await held.arrayBuffer())]];
        }"""
    )
    assert held == ["application/wasm", list(big)]
    context.close()
