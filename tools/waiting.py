"""Waiting for something in a page. Playwright's own way asks by `eval`, which the page's policy refuses."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Error, Page, TimeoutError

LOOKS = """async ([patience, arg]) => {
    const end = performance.now() + patience;
    for (;;) {
        const found = %s;
        const value = await (typeof found === "function" ? found(arg) : found);
        if (value) return [value];
        if (performance.now() > end) return null;
        await new Promise(done => setTimeout(done, 10));
    }
}"""
GONE = ("Execution context was destroyed", "navigation")


def until(page: Page, expression: str, *, arg: Any = None, timeout: float | None = None, **_: Any) -> Any:
    """What an expression, or the function it is, comes to once that is true; the page may load anew meanwhile."""
    patience = 60_000 if timeout is None else timeout
    end = time.monotonic() + patience / 1000
    while (left := end - time.monotonic()) > 0:
        try:
            found = page.evaluate(LOOKS % f"({expression.strip().rstrip(';')})", [left * 1000, arg])
        except Error as error:
            if not any(word in str(error) for word in GONE):
                raise
        else:
            if found:
                return found[0]
    raise TimeoutError(f"It did not come true within {patience:g} ms: {expression.strip()[:200]}")
