"""A copy of the project in which something is broken on purpose: tests are run there, never in the tree itself."""

from __future__ import annotations

import compileall
import importlib
import multiprocessing
import os
import shutil
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from py_compile import PycInvalidationMode
from queue import SimpleQueue
from typing import TypeVar

from tools.programs import ROOT

COPIED = ("py", "tests", "tools", "dev.py", "pyproject.toml")
"""What the copy has of its own: what is broken, and what finds its files by where it lies. The rest is linked."""

PASSED, FAILED, NOT_COLLECTED = 0, 1, 2
"""How pytest ends: all passed, some failed, a file cannot even be imported. Anything else is a wrong question."""

HANGS = -1
"""In place of an exit code: stopped at the time limit."""

READY = (
    "pytest",
    "_pytest.assertion.rewrite",
    "hypothesis.strategies",
    "asyncio",
    "fractions",
    "xml.etree.ElementTree",
)
"""Modules that every run of tests needs; a server has them, and forks a process for each run. None of ours."""

FORKS = multiprocessing.get_context("forkserver")

Task = TypeVar("Task")
Answer = TypeVar("Answer")


class Copy:
    """One copy in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for entry in sorted(ROOT.iterdir()):
            if entry.name in COPIED and entry.is_dir():
                shutil.copytree(entry, folder / entry.name, ignore=shutil.ignore_patterns("__pycache__"))
            elif entry.name in COPIED:
                shutil.copy(entry, folder)
            elif entry.name != ".git":
                (folder / entry.name).symlink_to(entry)
        # known by what is in the source: a broken file is compiled anew, all others are not
        for name in ("py", "tools"):
            compileall.compile_dir(folder / name, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)

    @contextmanager
    def with_text(self, path: str, text: str) -> Iterator[None]:
        """For a while a file says something else."""
        file = self.folder / path
        kept = file.read_bytes()
        file.write_text(text, encoding="utf-8", newline="")
        try:
            yield
        finally:
            file.write_bytes(kept)

    def run(self, tests: Sequence[str], limit: float, *more: str) -> tuple[int, str]:
        """Run these tests up to the first failure: how pytest ended, or HANGS, and what it said."""
        said = self.folder.with_suffix(".txt")
        words = [
            "-x",
            "-q",
            "--no-header",
            "--tb=line",
            "--assert=plain",
            "-p",
            "no:cacheprovider",
            *more,
            *tests,
        ]
        process = FORKS.Process(target=_run_pytest, args=(self.folder, said, words))
        process.start()
        process.join(limit)
        if process.exitcode is None and process.pid:
            os.killpg(process.pid, signal.SIGKILL)
            process.join()
            return HANGS, f"stopped after {limit:.0f} s"
        return int(process.exitcode or 0), said.read_text("utf-8", "replace")


def _run_pytest(folder: Path, said: Path, words: Sequence[str]) -> None:
    """What the forked process does: it becomes a pytest that knows of nothing but the copy."""
    os.setsid()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with said.open("w") as out:
        os.dup2(out.fileno(), 1)
        os.dup2(out.fileno(), 2)
    for name in [name for name in sys.modules if name.split(".")[0] in ("tools", "__mp_main__")]:
        del sys.modules[name]
    here = [str(ROOT), str(ROOT / "py"), "", os.getcwd()]
    sys.path[:] = [str(folder / "py"), str(folder), *(path for path in sys.path if path not in here)]
    # seeds of hypothesis stay: what is caught today is caught tomorrow
    os.environ |= {"PYTHONPATH": os.pathsep.join(sys.path[:2]), "PYTHONDONTWRITEBYTECODE": "1", "CI": "1"}
    sys.dont_write_bytecode = True
    os.chdir(folder)
    importlib.invalidate_caches()
    import pytest

    code = int(pytest.main([*words]))
    sys.stdout.flush()
    os._exit(code)


def _end_with_parent() -> None:
    """Whoever asked is gone: nobody waits for these tests any more."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
    os._exit(1)


def in_copies(
    tasks: Sequence[Task], work: Callable[[Copy, Task], Answer], processes: int
) -> Iterator[Answer]:
    """Do the work for every task, each worker in a copy of its own; the answers come in the order of the tasks."""
    FORKS.set_forkserver_preload([*READY])
    with tempfile.TemporaryDirectory(prefix="cookie-tin-") as folder:
        free: SimpleQueue[Copy] = SimpleQueue()
        for number in range(min(processes, len(tasks))):
            (Path(folder) / str(number)).mkdir()
            free.put(Copy(Path(folder) / str(number)))

        def task_in_a_copy(task: Task) -> Answer:
            copy = free.get()
            try:
                return work(copy, task)
            finally:
                free.put(copy)

        with ThreadPoolExecutor(processes) as pool:
            yield from pool.map(task_in_a_copy, tasks)


def say(line: str) -> None:
    """A line that is seen at once, also through a pipe."""
    print(line, flush=True)
