"""The messages in our sources: finding them, keeping the translators' files up to date, and checking those.

In Python a message is the literal argument of `_`, `N_`, `ngettext` or `pgettext`. In index.html it is the text
of an element with `data-t`, or the `aria-label` of one with `data-t-label`; runs of white space count as one space.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from tools.catalogue import Entry, merge, read_po, write_po
from tools.programs import ROOT, Trouble

# Where each function has its message, its plural and its context among its arguments.
CALLS: dict[str, tuple[int, int | None, int | None]] = {
    "_": (0, None, None),
    "N_": (0, None, None),
    "ngettext": (0, 1, None),
    "ngettext_": (0, 1, None),
    "pgettext": (1, None, 0),
}
HEADER = (
    "Language: {lang}\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n > 1;\n"
)
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


def languages(root: Path = ROOT) -> list[str]:
    """The languages we have a catalogue for (English needs none: it is what the sources say)."""
    return sorted(path.stem for path in (root / "assets" / "locale").glob("*.po"))


def catalogue(lang: str, root: Path = ROOT) -> list[Entry]:
    """The entries of one language's catalogue; none when there is no such file yet."""
    path = po_path(lang, root)
    if not path.exists():
        return []
    try:
        return read_po(path.read_text(encoding="utf-8"))
    except Trouble as trouble:
        raise Trouble(f"{path.relative_to(root)}: {trouble}") from trouble


def po_path(lang: str, root: Path) -> Path:
    return root / "assets" / "locale" / f"{lang}.po"


def update(root: Path = ROOT) -> list[Path]:
    """Bring every catalogue in line with the sources; translations are kept, unused messages go."""
    found = extract(root)
    written = []
    for lang in languages(root) or ["fr"]:
        header = Entry("", strings=(HEADER.format(lang=lang),))
        path = po_path(lang, root)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_po(merge(found, catalogue(lang, root), header)), encoding="utf-8", newline="\n")
        written.append(path)
    return written


def extract(root: Path = ROOT) -> list[Entry]:
    """Every message of the sources once, in the order of the files, with the files that use it."""
    entries: dict[tuple[str, str], Entry] = {}
    for name, found in in_sources(root):
        before = entries.get(found.key, found)
        sources = before.sources if name in before.sources else (*before.sources, name)
        entries[found.key] = Entry(found.id, before.plural or found.plural, found.context, sources=sources)
    return list(entries.values())


def in_sources(root: Path) -> Iterator[tuple[str, Entry]]:
    """(file, message) for the page first, then for each Python file by name."""
    page = root / "index.html"
    if page.exists():
        for message in in_page(page.read_text(encoding="utf-8")):
            yield "index.html", Entry(message)
    for path in sorted((root / "py").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        for entry in in_python(path.read_text(encoding="utf-8"), name):
            yield name, entry


@cache
def in_python(source: str, name: str) -> Sequence[Entry]:
    """The messages of one Python file, in the order they are written."""
    try:
        tree = ast.parse(source, name)
    except SyntaxError as error:
        raise Trouble(f"{name}, line {error.lineno}: not valid Python ({error.msg}).") from error
    found = []
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and name_called(node) in CALLS]
    for node in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        at = CALLS[name_called(node)]
        message, plural, context = (None if n is None else literal(node, n, name) for n in at)
        if message:
            found.append(Entry(message, plural, context))
    return tuple(found)


def name_called(node: ast.Call) -> str:
    """The last name of what is called: `f(...)` and `a.f(...)` are both `f`."""
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def literal(node: ast.Call, position: int, name: str) -> str | None:
    """A call's argument when it is written out; a variable was marked elsewhere, and an f-string cannot work."""
    argument = node.args[position] if position < len(node.args) else None
    if isinstance(argument, ast.JoinedStr):
        raise Trouble(
            f"{name}, line {node.lineno}: a message cannot be an f-string; format it after translating."
        )
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else None


def in_page(html: str) -> list[str]:
    """The messages of the page, each once, in their order."""
    reader = PageReader()
    reader.feed(html)
    reader.close()
    return list(dict.fromkeys(filter(None, reader.messages)))


class PageReader(HTMLParser):
    """Collects the messages of `data-t` and `data-t-label` elements."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: list[str] = []
        self.inside: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.inside is not None:
            raise Trouble(f"index.html, line {self.getpos()[0]}: an element with data-t may hold text only.")
        names = dict(attrs)
        if "data-t-label" in names:
            self.messages.append(normal(names.get("aria-label") or ""))
        if "data-t" in names and tag not in VOID:
            self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside is not None:
            self.inside += data

    def handle_endtag(self, tag: str) -> None:
        if self.inside is not None:
            self.messages.append(normal(self.inside))
            self.inside = None


def normal(text: str) -> str:
    """HTML does not tell white space apart, so neither do its messages."""
    return " ".join(text.split())


def missing(lang: str, root: Path = ROOT) -> list[str]:
    """Messages of the sources that this language does not say yet."""
    said = {entry.key for entry in catalogue(lang, root) if entry.translated}
    return [entry.id for entry in extract(root) if entry.key not in said]


def unused(lang: str, root: Path = ROOT) -> list[str]:
    """Messages of the catalogue that no source says any more."""
    used = {entry.key for entry in extract(root)}
    return [entry.id for entry in catalogue(lang, root) if entry.id and entry.key not in used]


def mismatched(lang: str, root: Path = ROOT) -> list[str]:
    """Messages whose {placeholders} differ from their translation's."""
    return [
        entry.id
        for entry in catalogue(lang, root)
        if entry.id and entry.translated and not same_placeholders(entry)
    ]


def same_placeholders(entry: Entry) -> bool:
    """A form may leave out what English leaves out in some form ("one cookie"), and may not invent any."""
    english = [placeholders(text) for text in (entry.id, entry.plural) if text is not None]
    allowed = set().union(*english)
    needed = set.intersection(*english)
    return all(needed <= placeholders(text) <= allowed for text in entry.strings)


def placeholders(text: str) -> set[str]:
    """The names between braces, as `str.format` reads them."""
    return set(re.findall(r"{(\w*)", text.replace("{{", "")))


def table(
    messages: Iterable[str],
    lang: str,
    root: Path = ROOT,
    composed: Mapping[str, tuple[str, Mapping[str, object]]] | None = None,
) -> dict[str, str]:
    """English → translation for these messages, where there is one: what the page says before Python is there.

    `composed` are texts that were made by filling the blanks of a message: of which, and with what.
    """
    said = {
        entry.id: entry.strings[0]
        for entry in catalogue(lang, root)
        if entry.translated and not entry.context
    }
    said |= {
        text: said[message].format(**blanks)
        for text, (message, blanks) in (composed or {}).items()
        if message in said
    }
    return {message: said[message] for message in messages if message in said}
