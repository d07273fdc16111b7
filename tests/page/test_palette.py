"""Colours that carry meaning stand out from what they lie on, by day and by night (WCAG 1.4.3 and 1.4.11)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PALETTE = (Path(__file__).parents[2] / "css" / "palette.css").read_text("utf-8")

TEXT = [
    ("ink", "paper"),
    ("ink", "card"),
    ("soft", "paper"),
    ("soft", "card"),
    ("cherry-deep", "card"),
    ("on-cherry", "cherry"),
    ("orange-ink", "card"),
    ("blue-ink", "card"),
    ("green-ink", "card"),
    ("berry-ink", "card"),
]
SHAPES = [
    ("dot", "empty"),
    ("dot", "paper"),
    ("edge", "paper"),
    ("edge", "card"),
    ("cherry", "empty"),
    ("cherry", "blush"),
    ("ring", "paper"),
    ("ring", "card"),
]


def colours(theme: str) -> dict[str, str]:
    light, dark = PALETTE.split("[data-theme=")
    found = re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", light)
    return dict(found + (re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", dark) if theme == "dark" else []))


def luminance(colour: str) -> float:
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_measure_is_right() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("on", "ground", "least"), [(*pair, 4.5) for pair in TEXT] + [(*pair, 3.0) for pair in SHAPES]
)
def test_it_stands_out(theme: str, on: str, ground: str, least: float) -> None:
    found = colours(theme)
    assert contrast(found[on], found[ground]) >= least, f"{on} on {ground}"
