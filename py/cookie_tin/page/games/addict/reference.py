"""The reference card of Cookies Addict: all tiles at a glance, as on the two cards in the box."""

from __future__ import annotations

from cookie_tin.games.addict.tiles import BY_CODE, COOKIES, LOST, SPECIAL, TILES, Tile
from cookie_tin.games.contract import N_
from cookie_tin.page.games.addict import words
from cookie_tin.page.games.addict.pieces import CARD, face
from cookie_tin.page.html import Markup, joined, tag, void
from cookie_tin.page.words import _

SHORT = {
    "double": N_("Your next turn counts twice."),
    "swap": N_("Change places and play again."),
    "zoo": N_("2 cookies."),
    "lose": N_("You lose the game."),
    "trade": N_("2 lures for 2 cookies, or back."),
    "guard": N_("A keeper goes anywhere."),
    "flip": N_("Turn any other tile over."),
    "steal": N_("Steal up to 2 cookies."),
    "lures": N_("Your lures are doubled."),
    "pinch": N_("Steal up to 2 lures."),
    "end": N_("4 cookies lost, game over."),
}
"""What each special does, for whoever knows the rules and only wants to be reminded."""


def reference() -> Markup:
    """Specials with what they do; below, every tile that only gives or takes, with how many there are."""
    specials = joined(_row(tile) for tile in TILES if tile.kind == SPECIAL)
    plain = tag("ul", _plain(COOKIES) + _plain(LOST), class_="plain")
    counts = _("How many there are: in both games, and after the plus in the long game only.")
    keepers = _("Tiles with a cap: a keeper stands there at the beginning.")
    foot = tag("p", f"{counts} {keepers}", class_="hint")
    return tag("ul", specials, class_="specials") + plain + foot


def _row(tile: Tile) -> Markup:
    name = tag("strong", words.tile(tile.code)) + (f"\N{NO-BREAK SPACE}×{tile.both}" if tile.both > 1 else "")
    said = tag("span", name + void("br") + _(SHORT[tile.code]))
    return tag("li", picture(tile.code) + said)


def _plain(kind: str) -> Markup:
    return joined(_count(tile) for tile in TILES if tile.kind == kind)


def _count(tile: Tile) -> Markup:
    count = f"{tile.both}+{tile.long}" if tile.long else str(tile.both)
    return tag("li", picture(tile.code, words.title(tile.code)) + tag("span", count))


def picture(code: str, label: str = "") -> Markup:
    """One tile; without a label it stands beside its words."""
    kind = "cell special" if BY_CODE[code].kind == SPECIAL else "cell"
    drawn = tag("g", CARD + tag("g", face(code), class_="face"), class_=kind)
    spoken: dict[str, object] = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return tag("svg", drawn, viewBox="-48 -48 96 96", class_="addict", **spoken)
