"""First visits to a site of which a file is not as it should be, each file in each way, and to servers that die.

Each must end in a started page or in one sentence; none in silence, none in "this browser is too old".
"""

from __future__ import annotations

import os
import random
import sys
from collections import Counter
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import sync_playwright

from tests.attacks import _arguments
from tests.browser.chromium import FLAGS
from tests.browser.deploys import DAMAGES, Change, SpoiltSite, first_visit, spoilt_site

FINE = ("started", "late", "lacks-python", "whole")


def first_part(share: float, content: bytes) -> bytes:
    """So much of it, as it ends where the connection did."""
    return content[: int(len(content) * share)]


def cases(site: SpoiltSite, rng: random.Random, many: int) -> list[tuple[str, dict[str, Change], int]]:
    """What is tried: a name, what is changed, after how many answers the server dies."""
    seen = dict.fromkeys(site.asked)
    files = [name for name in seen if name not in ("", "index.html") and not name.endswith((".svg", ".png"))]
    asked = len(site.asked)
    found = [(f"{name}: {kind}", {name: change}, 10**6) for name in files for kind, change in DAMAGES.items()]
    found.append(
        ("index.html: half", {"index.html": DAMAGES["half"]}, 10**6)
    )  # without it nothing here is ours
    found.append(("all but the page: a portal", {"*": DAMAGES["a portal"]}, 10**6))
    found += [(f"dead after {lives} answers", {}, lives) for lives in range(1, asked)]
    for _ in range(many):
        name, share = rng.choice(files), rng.random()
        found.append((f"{name}: {share:.3f} of it", {name: partial(first_part, share)}, 10**6))
    return found


def main() -> int:
    asked = _arguments.read(__doc__, 20)
    wrong, ends = [], Counter[str]()
    with sync_playwright() as playwright, spoilt_site() as site:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=list(FLAGS))
        if first_visit(browser, site, {}) != "started":
            print("The site does not even start when it is whole, or not in time.")
            return 1
        for name, changes, lives in cases(site, random.Random(asked.seed), asked.many):
            end = first_visit(browser, site, changes, lives)
            ends[end] += 1
            print(f"{name}: {end}", flush=True)
            if end not in FINE:
                wrong.append(f"{name}: {end}")
        browser.close()
    print(f"{ends.total()} first visits:", ", ".join(f"{end} {count}" for end, count in ends.most_common()))
    print("\n".join(wrong) or "Each ended in a started page or in one sentence.")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
