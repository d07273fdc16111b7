"""Draws the PNG icons from the SVG ones with Chromium. Run by `dev.py icons`, in the private environment."""

from __future__ import annotations

import os

from playwright.sync_api import sync_playwright

from tools.programs import ROOT

ICONS = ROOT / "assets" / "icons"

# PNG, the SVG it is drawn from, its width and height.
DRAWN = (
    ("icon-192.png", "icon.svg", 192),
    ("icon-512.png", "icon.svg", 512),
    ("icon-maskable-512.png", "icon-maskable.svg", 512),
    ("apple-touch-icon.png", "icon-maskable.svg", 180),
)


def main() -> None:
    """Show each SVG at its size on a see-through page and keep the picture."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        page = browser.new_page()
        for name, source, side in DRAWN:
            svg = (ICONS / source).read_text(encoding="utf-8")
            page.set_viewport_size({"width": side, "height": side})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{side}px}}</style>{svg}")
            page.screenshot(path=ICONS / name, omit_background=True)
            print(f"{name}: {(ICONS / name).stat().st_size // 1024} KB")
        browser.close()


if __name__ == "__main__":
    main()
