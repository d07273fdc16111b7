"""The rules of Cookies Addict in our own words, with figures drawn by the board itself."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.addict import GAME
from cookie_tin.games.addict.tiles import COOKIES, LOST, SPECIAL, TILES
from cookie_tin.games.contract import Event
from cookie_tin.page.face import Chapter, Look
from cookie_tin.page.games.addict import words
from cookie_tin.page.games.addict.board import draw
from cookie_tin.page.games.addict.pieces import CARD, face
from cookie_tin.page.html import Markup, tag
from cookie_tin.page.words import _

_ROWS = "2,-1,3,1l,-2/1,zoo,-3,2,2l/-1,2,4k,-1,3/2,-1l,1,swap,-2/3,-2l,1ll,1l,-1"
_LATER = "2,~-1,~3,1l,-2/1,zoo,-3,2,2l/-1,~2,4k,-1,3/2,-1l,~1,swap,-2/3,-2l,1ll,1l,-1"

# Each figure is a position, perhaps something picked up in it, and perhaps a move made in it.
FIGURES = {
    "start": (f"{_ROWS} P place -,- 0:0 0:0 -- c3,b4", None, ""),
    "placed": (f"{_ROWS} R line b,- 0:0 0:0 -- c3,b4", None, ""),
    "taken": (f"{_LATER} P line b,3 5:3 0:0 -- c3,b4", "e", ""),
    "keepers": (f"{_LATER} P walk b,3 5:3 2:1 -- c3,b4", "b4", ""),
}


def figure(name: str, caption: str) -> tuple[Markup, str]:
    """A figure and its caption; the caption is also what a screen reader hears."""
    position, picked, move = FIGURES[name]
    state = GAME.at(position, {})
    story: tuple[Event, ...] = ()
    if move:
        story = tuple(state.events(state.turn, move, None))
        state = state.play(state.turn, move)
    look = Look((_("Red panda"), _("Raccoon")), story, picked)
    return draw(state.view(None), look, caption=caption, jars=False), caption


def numbers() -> tuple[Markup, str]:
    """All tiles that only give and take, with how many there are of each."""
    caption = _(
        "Cookie tiles and lost tiles, and how many there are: in both games, and after the plus in the long game only."
    )
    drawn = ""
    for row, kind in enumerate((COOKIES, LOST)):
        for column, tile in enumerate(tile for tile in TILES if tile.kind == kind):
            count = f"{tile.both}+{tile.long}" if tile.long else str(tile.both)
            inside = _card(tile.code) + tag("text", count, class_="count", y=74)
            drawn += tag("g", inside, transform=f"translate({50 + column * 102} {50 + row * 134})")
    picture = tag("svg", drawn, viewBox="0 0 816 262", class_="addict", role="img", aria_label=caption)
    return picture, caption


def special(code: str) -> tuple[Markup, str]:
    """One special tile and what it does."""
    caption = words.title(code)
    picture = tag(
        "svg", _card(code), viewBox="-50 -50 100 100", class_="addict one", role="img", aria_label=caption
    )
    return picture, caption


def _card(code: str) -> Markup:
    kind = "cell special" if code in words.SPECIALS else "cell"
    return tag("g", CARD + tag("g", face(code), class_="face"), class_=kind)


def chapters() -> Sequence[Chapter]:
    """The rules, heading by heading."""
    return (
        _escape(),
        _lines(),
        _cookies_and_lures(),
        _keepers(),
        _end(),
        _two_games(),
        _tiles(),
    )


def _escape() -> Chapter:
    return Chapter(
        _("The escape"),
        (
            _(
                "Last night a red panda and a raccoon escaped from the zoo, and now they are after cookies while"
                " the keepers are after them. Whoever has more cookies at the end wins; as many each is a draw."
            ),
            _(
                "36 tiles lie face up in a square of 6 by 6 (25 in a square of 5 by 5 in the short game), shuffled"
                " anew for every game. Five specials are among them, two in the short game. The long game takes"
                " about 25 minutes, the short one 15."
            ),
        ),
        (figure("start", _("A short game at its beginning. The letters and numbers are the lines.")),),
    )


def _lines() -> Chapter:
    return Chapter(
        _("Two lines, one tile"),
        (
            _(
                "Whoever ate a cookie last begins, chooses to be the panda or the raccoon, and stands at any line,"
                " a column or a row. That takes nothing yet. From then on one"
                " animal has a column and the other a row, and the tile where the two lines cross is taken."
            ),
            _(
                "In turn, each player moves their own animal to another line of its kind and takes the tile at the"
                " new crossing: do what it says, then it is turned face down and cannot be taken until a turn-over"
                " turns it up again. So you choose from your rival’s line, and where you go decides what your rival can"
                " choose from next."
            ),
            _("Staying put is not allowed, nor is a tile that lies face down or that a keeper stands on."),
        ),
        (
            figure(
                "placed", _("The red panda stands at column b: the raccoon chooses a tile there, not b4.")
            ),
            figure(
                "taken",
                _("The panda looks at e3, 3 cookies. The small diamonds: what the raccoon could take next."),
            ),
        ),
    )


def _cookies_and_lures() -> Chapter:
    return Chapter(
        _("Cookies and lures"),
        (
            _(
                "Each cookie on a tile is won, each struck cookie is lost, each lure is won. Nobody loses more"
                " cookies than they have, unless debts were agreed on in the new game: then lost cookies can make"
                " debts, but nothing is stolen from whoever has debts, and nobody trades into debt."
            ),
            _("There are ten lures. While all ten are in the players’ paws, no more can be won."),
        ),
    )


def _keepers() -> Chapter:
    return Chapter(
        _("Keepers"),
        (
            _(
                "A keeper blocks the tile under their feet. One starts on the 4 with the cap, the other on the"
                " keeper’s lunch if it was dealt; if not, that keeper waits beside the board until a whistle brings"
                " them in."
            ),
            _(
                "At the end of your turn you may lure keepers about. Each square of the way costs a lure, straight"
                " or diagonal. Keepers walk over anything, also over each other, and may stop on tiles that lie face"
                " down, but two cannot stand on one tile."
            ),
        ),
        (
            figure(
                "keepers",
                _(
                    "Two lures: the numbers show where the keeper on b4 can go, face-down tiles too, and the price."
                ),
            ),
        ),
    )


def _end() -> Chapter:
    return Chapter(
        _("The end"),
        (
            _(
                "The game ends when the player whose turn it is has no tile to take. Shutting your rival in while"
                " you are ahead is a fine way to win."
            ),
            _(
                "It also ends at once with the cage: whoever takes it loses, even if no other tile was left to take."
                " And it ends with the alarm: its four cookies, eight after a double helping, are taken from the"
                " final count, even below nothing."
            ),
        ),
    )


def _two_games() -> Chapter:
    return Chapter(
        _("Two games make a match"),
        (
            _(
                "Whoever takes the first tile has a small edge, so play two games with exchanged seats. Who wins"
                " both wins the match, and so does who wins one and draws the other. With one game each the"
                " cookies of both are added up, but whoever was caught in the cage counts nothing in that game."
                " If that is equal too, the match is drawn."
            ),
        ),
    )


def _tiles() -> Chapter:
    return Chapter(
        _("All tiles"),
        (
            _(
                "After a double helping everything you take in your next turn counts twice: cookies, lures, stolen"
                " goods, the lunch, the alarm, and the second bunch brings twice your lures. If you change places"
                " in that turn, the tile after it counts twice too. Then it is over, and two helpings do not"
                " add up."
            ),
            _(
                "A trade is always two for two. If only one way can be paid it is made that way, if both can you"
                " choose, if neither can the tile does nothing. Two lures can be had only while there are no more"
                " than eight in play. In the new game you can agree that a trade may be declined."
            ),
            _(
                "A turn-over turns any tile but itself, up or down, also the one under a keeper. A tile that is"
                " turned up again can be taken again."
            ),
        ),
        (numbers(), *(special(tile.code) for tile in TILES if tile.kind == SPECIAL)),
    )
