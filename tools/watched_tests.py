"""A plugin of pytest for `dev.py mutants`: which functions each test calls, or only those tests that are asked for.

`-p tools.watched_tests --calls FILE` writes down what was called; `--only FILE` reads which tests to run, in order.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType

import pytest

PRODUCT = Path(__file__).parents[1] / "py" / "cookie_tin"


class Calls:
    """The functions of the product that each test calls, and how long it takes."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.now: set[CodeType] = set()
        self.seconds: dict[str, float] = {}
        self.called: dict[str, list[str]] = {}

    def trace(self, frame: FrameType, event: str, argument: object) -> None:
        self.now.add(frame.f_code)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.now = set()
        start = time.process_time()
        sys.settrace(self.trace)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.seconds[item.nodeid] = time.process_time() - start
            for code in self.now:
                if code.co_filename.startswith(str(PRODUCT)):
                    path = Path(code.co_filename).relative_to(PRODUCT).as_posix()
                    self.called.setdefault(f"{path}:{code.co_firstlineno}", []).append(item.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.file.write_text(json.dumps({"seconds": self.seconds, "called": self.called}))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--calls", type=Path, help="write here what each test calls")
    parser.addoption("--only", type=Path, help="run the tests listed here, in their order")


def pytest_configure(config: pytest.Config) -> None:
    if file := config.getoption("--calls"):
        config.pluginmanager.register(Calls(file))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if file := config.getoption("--only"):
        rank = {test: number for number, test in enumerate(json.loads(file.read_text()))}
        items[:] = sorted((item for item in items if item.nodeid in rank), key=lambda item: rank[item.nodeid])
