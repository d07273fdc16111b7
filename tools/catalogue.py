"""Message catalogues: reading and writing gettext's .po text, and compiling it to the .mo that Python reads.

Our own small reader and writer, so that building the site needs neither gettext's programs nor a package.
"""

from __future__ import annotations

import ast
import re
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from tools.programs import Trouble

LOOSE = re.compile(r"(?<=«) | (?=[;:!?»])")
"""The spaces of French punctuation: a line must not begin with a colon, nor end with an opening quotation mark."""

KEYWORD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+(".*)')


@dataclass(frozen=True)
class Entry:
    """One message: English in `id` (and `plural`), the translation's forms in `strings`."""

    id: str
    plural: str | None = None
    context: str | None = None
    strings: tuple[str, ...] = ("",)
    sources: tuple[str, ...] = ()
    notes: tuple[str, ...] = field(default=())
    fuzzy: bool = False

    @property
    def key(self) -> tuple[str, str]:
        """What makes two entries the same message."""
        return (self.context or "", self.id)

    @property
    def translated(self) -> bool:
        """Whether every form is there and a person has confirmed it."""
        return not self.fuzzy and all(self.strings)


def read_po(text: str) -> list[Entry]:
    """The entries of a .po file in its order; the first, with an empty id, is the header."""
    return [entry for block in blocks(text) if (entry := read_entry(block))]


def blocks(text: str) -> Iterator[list[tuple[int, str]]]:
    """Groups of numbered lines between blank lines; obsolete entries (`#~`) are left out."""
    block: list[tuple[int, str]] = []
    for number, line in enumerate([*text.removeprefix("\ufeff").splitlines(), ""], 1):
        line = line.strip()
        if line and not line.startswith("#~"):
            block.append((number, line))
        elif not line and block:
            yield block
            block = []


def read_entry(block: list[tuple[int, str]]) -> Entry | None:
    """One block as an entry, or None when it holds comments only."""
    texts: dict[str, str] = {}
    sources: list[str] = []
    notes: list[str] = []
    fuzzy = False
    keyword = ""
    for number, line in block:
        if line.startswith("#:"):
            sources += line[2:].split()
        elif line.startswith("#,"):
            fuzzy = fuzzy or "fuzzy" in line
        elif line.startswith("#"):
            notes.append(line)
        else:
            named = KEYWORD.fullmatch(line)
            if named:
                keyword, line = named.groups()
                texts[keyword] = ""
            if not keyword:
                raise Trouble(f"Line {number} of the catalogue is not understood: {line}")
            texts[keyword] += unquote(line, number)
    if not texts:
        return None
    if "msgid" not in texts:
        raise Trouble(f"The catalogue's entry ending at line {block[-1][0]} has no msgid.")
    forms = sorted((k for k in texts if k.startswith("msgstr")), key=lambda k: int(k[7:-1] or 0))
    return Entry(
        texts["msgid"],
        texts.get("msgid_plural"),
        texts.get("msgctxt"),
        tuple(texts[form] for form in forms) or ("",),
        tuple(sources),
        tuple(notes),
        fuzzy,
    )


def unquote(quoted: str, number: int) -> str:
    """A quoted string's text; .po quotes and escapes as Python does."""
    if len(quoted) >= 2 and quoted[0] == quoted[-1] == '"':
        try:
            return str(ast.literal_eval(quoted))
        except (ValueError, SyntaxError):
            pass
    raise Trouble(f"Line {number} of the catalogue is not a well quoted string: {quoted}")


def quote(text: str) -> str:
    """A text as .po writes it: one line, or an empty string and then one line for each line of the text."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").replace("\r", "\\r")
    lines = [f'"{line}"' for line in re.findall(r"(?s).*?\\n|.+", escaped.replace("\n", "\\n"))]
    return lines[0] if len(lines) == 1 else "\n".join(['""', *lines])


def write_po(entries: Iterable[Entry]) -> str:
    """The text of a .po file. Sources carry no line numbers, so moving code changes nothing here."""
    return "\n".join(write_entry(entry) for entry in entries)


def write_entry(entry: Entry) -> str:
    lines = [*entry.notes, *(f"#: {source}" for source in entry.sources)]
    if entry.fuzzy:
        lines.append("#, fuzzy")
    if entry.context is not None:
        lines.append(f"msgctxt {quote(entry.context)}")
    lines.append(f"msgid {quote(entry.id)}")
    if entry.plural is None:
        lines.append(f"msgstr {quote(entry.strings[0])}")
    else:
        lines.append(f"msgid_plural {quote(entry.plural)}")
        lines += [f"msgstr[{n}] {quote(string)}" for n, string in enumerate(entry.strings)]
    return "\n".join(lines) + "\n"


def compile_mo(entries: Iterable[Entry]) -> bytes:
    """The .mo file: two sorted tables of (length, offset), then the texts. Untranslated messages are left out.

    Spaces at which no line may break become such here, so that translators need not tell them apart.
    """
    pairs = sorted((mo_key(entry).encode(), mo_text(entry).encode()) for entry in entries if entry.translated)
    sides = [[key for key, _ in pairs], [text for _, text in pairs]]
    tables, texts = b"", b""
    start = 28 + 16 * len(pairs)
    for side in sides:
        for text in side:
            tables += struct.pack("<II", len(text), start + len(texts))
            texts += text + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start)
    return header + tables + texts


def mo_key(entry: Entry) -> str:
    """How .mo writes a message's identity: context, EOT, singular, NUL, plural."""
    context = "" if entry.context is None else entry.context + "\4"
    return context + entry.id + ("" if entry.plural is None else "\0" + entry.plural)


def mo_text(entry: Entry) -> str:
    """The forms of a translation as people read them; the header is for machines."""
    text = "\0".join(entry.strings)
    return LOOSE.sub("\N{NO-BREAK SPACE}", text) if entry.id else text


def merge(found: Iterable[Entry], old: Iterable[Entry], header: Entry) -> list[Entry]:
    """The messages found in the sources, with the translations the old catalogue had for them; others are dropped."""
    kept = {entry.key: entry for entry in old}
    merged = [kept.pop(header.key, header)]
    forms = plural_forms(merged[0])
    for entry in found:
        before = kept.get(entry.key)
        if before and (before.plural is None) == (entry.plural is None):
            changed = before.plural != entry.plural
            entry = replace(entry, strings=before.strings, notes=before.notes, fuzzy=before.fuzzy or changed)
        elif entry.plural is not None:
            entry = replace(entry, strings=("",) * forms)
        merged.append(entry)
    return merged


def plural_forms(header: Entry) -> int:
    """How many plural forms the header declares."""
    declared = re.search(r"nplurals\s*=\s*(\d+)", header.strings[0])
    return int(declared[1]) if declared else 2
