"""`dev.py test --changed`: the tests that a change can touch, nearest first, for as long as one likes to wait.

A change is what differs from where this branch left main, saved or not. What Python files it can touch follows from
what they import; of what is imported by no test a small table says which tests look at it.
"""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tools import checks
from tools.programs import ROOT

SECONDS = 50
"""Tests that would begin later are left to the whole run."""

FOLDERS = ("py", "tests", "tools", "bench")
ROOTS = ("py/",)
"""What is imported without the name of its folder."""

SMOKE = "tests/browser/test_tin.py"
LOOKED_AT = {
    "py/cookie_tin/page/browser/": [SMOKE, "tests/browser/test_presses.py"],
    "py/main.py": [SMOKE],
    "assets/lab/": ["tests/lab"],
    "assets/locale/": ["tests/tools/test_messages.py"],
    "assets/puzzles/": ["tests/learn"],
    "assets/tables/": ["tests/bots"],
    "tests/golden/": ["tests/golden"],
    "css/": ["tests/house/test_styles.py", SMOKE],
    "js/": ["tests/house", "tests/tools", SMOKE],
    "assets/": ["tests/tools", SMOKE],
    "index.html": ["tests/house", SMOKE],
    "docs/": ["tests/house"],
}
"""By how the path of a file begins: the first line that fits."""

HOUSE = "tests/house"
"""Looks at all other files that are no Python."""


def test(arguments: Sequence[str]) -> int:
    """Run them; further arguments are pytest's."""
    files = changed_files()
    found = tests_of(files, imports_of_all())
    if not found:
        print("Nothing has changed that a test looks at.")
        return 0
    print(f"{len(files)} changed files, {len(found)} files of tests, the nearest first.", flush=True)
    code = checks.some_tests([*found, "-n", "2", "--dist=loadfile", "-q", f"--within={SECONDS}", *arguments])
    return 0 if code == NO_TESTS else code


NO_TESTS = 5
"""What pytest ends with where it has found none."""


def changed_files() -> list[str]:
    """What differs from where this branch left main, and what is new."""
    base = git("merge-base", "main", "HEAD") or ["HEAD"]
    return sorted({*git("diff", "--name-only", base[0]), *git("ls-files", "--others", "--exclude-standard")})


def git(*words: str) -> list[str]:
    """The lines that git answers with; none where it knows no such thing."""
    done = subprocess.run(
        ["git", *words], cwd=ROOT, capture_output=True, encoding="utf-8", check=False, timeout=60
    )
    return done.stdout.splitlines() if done.returncode == 0 else []


def imports_of_all() -> dict[str, set[str]]:
    """For every Python file which of our files it imports, at its top or later."""
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]
    names = {module(path.relative_to(ROOT).as_posix()): path.relative_to(ROOT).as_posix() for path in paths}
    return {
        name: {names[one] for one in imports_in((ROOT / name).read_text(encoding="utf-8")) if one in names}
        for name in names.values()
    }


def module(path: str) -> str:
    """What a file is imported as."""
    for root in ROOTS:
        path = path.removeprefix(root)
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports_in(source: str) -> Iterator[str]:
    """All modules that a source names: of `from a import b` both `a` and `a.b`, for `b` may be one."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def tests_of(files: Iterable[str], imports: Mapping[str, set[str]]) -> list[str]:
    """Files and folders of tests, those nearest to the change first."""
    users: dict[str, set[str]] = {}
    for user, used in imports.items():
        for one in used:
            users.setdefault(one, set()).add(user)
    found = dict.fromkeys(test for file in files for test in looked_at(file))
    ring = {file for file in files if file in imports}
    seen = set(ring)
    while ring:
        found |= dict.fromkeys(sorted(file for file in ring if Path(file).name.startswith("test_")))
        ring = {user for file in ring for user in users.get(file, ())} - seen
        seen |= ring
    return [test for test in found if (ROOT / test).exists()]


def looked_at(file: str) -> list[str]:
    """Tests of a file that do not import it."""
    usual = [] if file.endswith(".py") else [HOUSE]
    return next((tests for begin, tests in LOOKED_AT.items() if file.startswith(begin)), usual)
