"""What the options of Doppel-game look like: a small board for each size."""

from __future__ import annotations

from cookie_tin.games.contract import Option, Value
from cookie_tin.page.html import NOTHING, Markup
from cookie_tin.page.pictures import small_board


def picture(option: Option, value: Value) -> Markup:
    """An empty board of that size."""
    return small_board(int(value)) if option.name == "size" else NOTHING
