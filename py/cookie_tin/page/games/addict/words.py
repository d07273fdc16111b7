"""The words of Cookies Addict: what tiles are called, what they do, and lists of things."""

from __future__ import annotations

from cookie_tin.games.addict.tiles import BY_CODE
from cookie_tin.games.contract import N_
from cookie_tin.page.words import _, ngettext
from cookie_tin.page.you import Sentences

SPECIALS = {
    "double": (
        N_("Double helping"),
        N_("What you take in your next turn counts twice, cookies and lures, won or lost."),
    ),
    "swap": (N_("Changing places"), N_("The animals change places, and you play again at once.")),
    "zoo": (N_("Keeper’s lunch"), N_("You win 2 cookies. A keeper stands here at the beginning.")),
    "lose": (N_("Cage"), N_("You are caught and lose the game, whatever you have.")),
    "trade": (N_("Trade"), N_("You trade 2 lures for 2 cookies, or 2 cookies for 2 lures.")),
    "guard": (N_("Whistle"), N_("You send a keeper to any tile, without paying.")),
    "flip": (N_("Turn-over"), N_("You turn any other tile, face up or face down.")),
    "steal": (N_("Light paws"), N_("You steal up to 2 cookies from your rival.")),
    "lures": (N_("Second bunch"), N_("Your lures are doubled.")),
    "pinch": (N_("Sticky paws"), N_("You steal up to 2 lures from your rival.")),
    "end": (N_("Alarm"), N_("You lose 4 cookies and the game ends at once.")),
}
"""Name and effect of each special tile."""

COLUMNS = "abcdef"

ANIMALS = {"panda": N_("red panda"), "raccoon": N_("raccoon")}


def animal(name: str) -> str:
    """What an animal is called within a sentence."""
    return _(ANIMALS[name])


def tile(code: str) -> str:
    """A tile in a few words."""
    if code in SPECIALS:
        return _(SPECIALS[code][0])
    face = BY_CODE[code]
    if face.cookies > 0:
        said = ngettext("{n} cookie", "{n} cookies", face.cookies)
    else:
        said = ngettext("{n} lost cookie", "{n} lost cookies", -face.cookies)
    return said + (" + " + lures(face.lures) if face.lures else "")


def effect(code: str) -> str:
    """What a tile does, in a sentence."""
    if code in SPECIALS:
        return _(SPECIALS[code][1])
    face = BY_CODE[code]
    if face.cookies > 0:
        said = ngettext("You win {n} cookie.", "You win {n} cookies.", face.cookies)
    else:
        said = ngettext("You lose {n} cookie.", "You lose {n} cookies.", -face.cookies)
    if face.lures:
        said += " " + ngettext("You win {n} lure.", "You win {n} lures.", face.lures)
    return said + (" " + _("A keeper stands here at the beginning.") if face.keeper else "")


def gain(code: str) -> str:
    """What lies on a tile under a keeper: nobody wins it there."""
    if code in SPECIALS:
        return about(tile(code), changes(BY_CODE[code].cookies, 0).removeprefix("+")) + "."
    return tile(code) + "."


def title(code: str) -> str:
    """A tile's tooltip: its name and what it does."""
    return about(tile(code), effect(code)) if code in SPECIALS else effect(code)


def about(name: str, text: str) -> str:
    """A name and what there is to say about it."""
    return _("{name}: {text}").format(name=name, text=text)


def lures(count: int) -> str:
    """Lures with their number, in the plural where it is due."""
    return ngettext("{n} lure", "{n} lures", count)


def changes(cookies: int, lured: int) -> str:
    """`+3 cookies, −1 lure`; empty when nothing changes."""
    parts = []
    if cookies:
        said = ngettext("{n} cookie", "{n} cookies", abs(cookies))
        parts.append(f"{sign(cookies)}{said}")
    if lured:
        parts.append(f"{sign(lured)}{lures(abs(lured))}")
    return ", ".join(parts)


def sign(number: int) -> str:
    """A plus or a real minus."""
    return "+" if number > 0 else "−"


def line(name: str) -> str:
    """A line in words."""
    said = _("column {line}") if name in COLUMNS else _("row {line}")
    return said.format(line=name)


def idle(code: str, name: str, rival: str) -> str:
    """Why a tile that could do something does nothing for whoever takes it."""
    robbed = {"steal": N_("{name} has no cookies to steal."), "pinch": N_("{name} has no lures to steal.")}
    if code in robbed:
        return by(rival, robbed[code])
    return by(
        name, N_("{name} has no lures to double.") if code == "lures" else N_("{name} has nothing to trade.")
    )


by = Sentences(
    {
        "The animals change places; {name} plays again.": N_("The animals change places; you play again."),
        "At {line}, where {rival} stands, no tile is left that {name} could take.": N_(
            "At {line}, where {rival} stands, no tile is left that you could take."
        ),
        "Nobody knows who ate a cookie last. The dealer says: {name} begins.": N_(
            "Nobody knows who ate a cookie last. The dealer says: you begin."
        ),
        "{name} does not trade.": N_("You do not trade."),
        "{name} ends the turn.": N_("You end the turn."),
        "{name} has no cookies to steal.": N_("You have no cookies to steal."),
        "{name} has no lures to double.": N_("You have no lures to double."),
        "{name} has no lures to steal.": N_("You have no lures to steal."),
        "{name} has nothing to trade.": N_("You have nothing to trade."),
        "{name} leads a keeper from {start} to {end}: {lures}.": N_(
            "You lead a keeper from {start} to {end}: {lures}."
        ),
        "{name} sends a keeper from {start} to {end}.": N_("You send a keeper from {start} to {end}."),
        "{name} sends a second keeper to {end}.": N_("You send a second keeper to {end}."),
        "{name} has no more cookies to lose.": N_("You have no more cookies to lose."),
        "{name} is here": N_("you are here"),
        "{name} stands here: the next tile is taken on this line.": N_(
            "You stand here: the next tile is taken on this line."
        ),
        "{name} stands at {line}.": N_("You stand at {line}."),
        "{name} stands at {line}, as the {animal}.": N_("You stand at {line}, as the {animal}."),
        "{name} takes {square}, which counts twice: {tile}.": N_(
            "You take {square}, which counts twice: {tile}."
        ),
        "{name} takes {square}: {tile}.": N_("You take {square}: {tile}."),
        "{name} turns {square} face down.": N_("You turn {square} face down."),
        "{name} turns {square} face up.": N_("You turn {square} face up."),
        "{name}’s next turn counts twice.": N_("Your next turn counts twice."),
        "{name}, choose a column": N_("Choose a column"),
        "{name}, choose a line": N_("Choose a line"),
        "{name}, choose an animal and a line": N_("Choose an animal and a line"),
        "{name}, choose a row": N_("Choose a row"),
        "{name}, lure a keeper away?": N_("Lure a keeper away?"),
        "{name}, send a keeper anywhere": N_("Send a keeper anywhere"),
        "{name}, turn over any other tile": N_("Turn over any other tile"),
        "{name}, which way do you trade?": N_("Which way do you trade?"),
        "{name}, will you trade?": N_("Will you trade?"),
    }
)
"""What is said about a player, and what to the person."""
