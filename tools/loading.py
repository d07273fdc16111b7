"""How the page asks for its files: in few requests, and at once.

All style sheets come as one. And a browser would find out only from one module which others it imports: the page names
them all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from posixpath import dirname, join, normpath

SHEETS = "css/all.css"
"""All of them, in the page's order. It lies beside them: what a sheet refers to by its path is still there."""

SHEET = re.compile(r'\s*<link rel="stylesheet" href="\./(css/[^"]+)" />')
SCRIPT = re.compile(r'<script type="module" src="\./([^"]+)">')
IMPORTED = re.compile(rb"""(?:\bfrom|\bimport)\s*["'](\.\.?/[^"']+)["']""")


def join_sheets(html: str, files: Mapping[str, bytes]) -> tuple[str, dict[str, bytes]]:
    """The page with one style sheet, where its first one was, and the files with that one instead of its parts."""
    names = SHEET.findall(html)
    if not names:
        return html, dict(files)
    html = SHEET.sub(lambda match: match[0].replace(match[1], SHEETS) if match[1] == names[0] else "", html)
    others = {name: content for name, content in files.items() if name not in names}
    return html, {**others, SHEETS: b"\n".join(files[name] for name in names)}


def find_imported(files: Mapping[str, bytes], names: list[str]) -> list[str]:
    """What these modules import, however indirectly, each once, and not what they import later (`import()`)."""
    found: list[str] = []
    waiting = [*names]
    while waiting:
        name = waiting.pop(0)
        for path in IMPORTED.findall(files[name]):
            module = normpath(join(dirname(name), path.decode()))
            if module in files and module not in (*found, *names):
                found.append(module)
                waiting.append(module)
    return found


def preload(html: str, files: Mapping[str, bytes], later: Sequence[str] = ()) -> str:
    """The page with a line for each module that its own modules import, where it says so.

    `later` are modules that these import only when they run (`import()`), at every start.
    """
    scripts = SCRIPT.findall(html)
    names = find_imported(files, scripts)
    names += [*later, *find_imported(files, [*scripts, *names, *later])]
    names = list(dict.fromkeys(name for name in names if name not in scripts))
    lines = [f'<link rel="modulepreload" href="./{name}" />' for name in names]
    return html.replace("<!-- what the modules import -->", "\n    ".join(lines))
