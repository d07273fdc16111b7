"""What index.html says of the games (cards, makers, style sheets, drawings), from their plugs."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any

from tools.programs import Trouble, call

Plug = Mapping[str, Any]
"""A game as plugs.py tells it."""


def plugs(root: Path) -> list[Plug]:
    """Every game of the tin under `root`, in its order."""
    script = Path(__file__).with_name("plugs.py")
    env = {**os.environ, "PYTHONPATH": str(root / "py"), "PYTHONDONTWRITEBYTECODE": "1"}
    told = call([sys.executable, script], "Asking the games for their cards", "", env)
    found: list[Plug] = json.loads(told)
    return found


def fill(html: str, root: Path) -> tuple[str, dict[str, tuple[str, Mapping[str, object]]]]:
    """The page with what it says of the games, and the texts in it that are made from a message: which, and of what.

    A page without places for that stays as it is.
    """
    if not re.search(r"<!-- \S.* of the games -->", html):
        return html, {}
    games = plugs(root)
    for place, part in PARTS.items():
        html = _put(html, place, "".join(part(game) for game in games))
    html = _put(html, "makers", " · ".join(f"<span data-t>{escape(game['byline'])}</span>" for game in games))
    return html, {facts(game): tuple(game["facts"]) for game in games}


def _put(html: str, place: str, content: str) -> str:
    mark = f"<!-- {place} of the games -->"
    if html.count(mark) != 1:
        raise Trouble(f"index.html must say {mark} once.")
    return html.replace(mark, content)


def facts(game: Plug) -> str:
    """For how many, how long and from which age on, in English."""
    message, blanks = game["facts"]
    return str(message.format(**blanks))


def card(game: Plug) -> str:
    """The game on the front page: a picture, a few words, and the ways in."""
    return f"""
          <li class="card">
            {picture(game)}
            <div class="about">
              <h2 data-t>{escape(game["name"])}</h2>
              <p class="facts" data-t>{escape(facts(game))}</p>
              <p class="stars" id="stars-{game["id"]}"></p>
              <p class="pitch" data-t>{escape(game["pitch"])}</p>
              <p class="actions">
                <a class="button main" href="#/play/{game["id"]}"{film(game)} data-t>Play</a>
{lessons(game)}                <a class="button" href="#/rules/{game["id"]}" data-t>{rules(game)}</a>
              </p>
            </div>
          </li>"""


def rules(game: Plug) -> str:
    """What the way to the rules is called: more where they are all there is to learn from."""
    return "Rules" if game.get("lessons") else "Learn the rules"


def lessons(game: Plug) -> str:
    """The way to its lessons, if it has some."""
    if not game.get("lessons"):
        return ""
    return f"""                <a class="button" href="#/learn/{game["id"]}" data-t>Lessons</a>\n"""


def film(game: Plug) -> str:
    """Marks the way into a game that shows how it is played while Python loads."""
    return f' data-film="{game["id"]}"' if game["film"] else ""


def picture(game: Plug) -> str:
    """Its own, or the cookies of its sides."""
    if game["art"]:
        return f'<img class="art" src="./{game["art"]}" alt="" width="480" height="210" />'
    step = 480 / (len(game["marks"]) + 1)
    cookies = "".join(
        f'<use href="#cookie-{mark}" x="{step * (at + 1) - 42:g}" y="63" width="84" height="84" />'
        for at, mark in enumerate(game["marks"])
    )
    return f'<svg class="art" viewBox="0 0 480 210" aria-hidden="true">{cookies}</svg>'


def stylesheet(game: Plug) -> str:
    return f'<link rel="stylesheet" href="./{game["stylesheet"]}" />\n    ' if game["stylesheet"] else ""


def drawings(game: Plug) -> str:
    return f"<!-- drawings: {game['drawings']} -->" if game["drawings"] else ""


PARTS: Mapping[str, Callable[[Plug], str]] = {
    "cards": card,
    "style sheets": stylesheet,
    "drawings": drawings,
}
"""What stands in the page of each game, by the place that is marked for it."""
