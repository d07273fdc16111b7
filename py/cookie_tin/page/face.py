"""What the page asks of a game's face: its card, its board as SVG, its words, how it is pressed and walked.

A face is pure: views, events and texts in; strings out. It holds no rules and no state. What most games can do
without has a default in `Face`; what is abstract there every game must have.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cookie_tin.games.contract import N_, Actor, AnyGame, Event, Option, Options, Seat, Value, View
from cookie_tin.page.arrow_keys import Point, nearest
from cookie_tin.page.bubble import Asks, Bubble
from cookie_tin.page.editor import Editor
from cookie_tin.page.html import NOTHING, Markup
from cookie_tin.page.ruleset import seat_counts
from cookie_tin.page.words import _

if TYPE_CHECKING:
    from cookie_tin.match import Match
    from cookie_tin.page.demonstration import Demonstration

T = TypeVar("T")

FACTS = {
    (True, True): N_("{players} players · {minutes} min · {age}+"),
    (True, False): N_("{players} players · {minutes} min"),
    (False, True): N_("{players} players · {age}+"),
    (False, False): N_("{players} players"),
}
"""On a game's card, by whether its minutes and its age are known."""

Tunes = Sequence[tuple[str, int]]
"""What is heard when something happens: tunes (browser/tunes.py), each after so many milliseconds."""

UNTIL_TOLD = inf
"""A beat that ends when somebody says so."""


def once_per_view(make: Callable[[View], T]) -> Callable[[View], T]:
    """Remembers what was made of the last view: everything that is drawn at once is drawn from the same one."""
    last: list[tuple[View, T]] = []

    def of(view: View) -> T:
        if not last or last[0][0] is not view:
            last[:] = [(view, make(view))]
        return last[0][1]

    return of


class Side(NamedTuple):
    """A seat's side: the name of its colour (a message) and of its cookie's drawing."""

    name: str
    mark: str


@dataclass(frozen=True, slots=True)
class Look:
    """What a board shows besides the view: the story of the last move, what is picked up, the aids."""

    names: Sequence[str]
    story: Sequence[Event] = ()
    picked: str | None = None
    aids: bool = True
    """Mark what brings something now."""
    playable: bool = False
    """May somebody at this screen move?"""
    preview: str | None = None
    """The spot that was pressed once, where a second press makes the move."""
    pointed: str | None = None
    """The spot that was pressed before chance acted (`Face.chance_spots`)."""
    ready: Set[Seat] = frozenset()
    """Who has decided on another device, where all decide at the same time: the view cannot know it yet."""


class Pressed(NamedTuple):
    """What pressing a spot means: a move to make, a piece picked up, or a sentence that says why neither."""

    move: str | None = None
    picked: str | None = None
    refusal: str = ""
    plain: bool = False  # there is no way to be shown first (previews)


class Prompt(NamedTuple):
    """What to do now, for somebody who has read no rules; with buttons for moves that have no place on the board."""

    title: str
    text: str
    moves: Sequence[tuple[str, str]] = ()
    """Label and move text of each button, the main one first."""
    chance: str = ""
    """The exact chance of what is about to be done, for whoever wants to see it."""
    points: Sequence[tuple[str, str]] = ()
    """Label and spot of each button that stands for a place to press before chance acts (`chance_spots`)."""
    go_on: str = ""
    """What the button says that ends a beat UNTIL_TOLD, where the game has words of its own for it."""


class Motion(NamedTuple):
    """A movement on the board after a move: what moves (a selector), through which frames, when and how long."""

    target: str
    frames: Sequence[dict[str, str]]
    duration: int
    delay: int = 0


class Finale(NamedTuple):
    """How a finished game is celebrated: a picture (SVG), and lines of what is worth remembering."""

    picture: Markup
    lines: Sequence[str] = ()


class Heat(NamedTuple):
    """A board for a map of the Lab: its picture, where in it each place lies, and how large a mark there may be."""

    picture: Markup
    places: Mapping[str, Point]
    reach: float


class Chapter(NamedTuple):
    """A part of the rules: a heading, paragraphs, and figures (SVG, caption)."""

    heading: str
    paragraphs: Sequence[str]
    figures: Sequence[tuple[Markup, str]] = ()


class Way(NamedTuple):
    """A way to play that a log offers: what its button says, and by which options."""

    label: str
    options: Options


class LogEntry(NamedTuple):
    """A day in a designer's log: what was asked, what came of it, what was changed, and how to play it."""

    heading: str
    question: str = ""
    result: str = ""
    revision: str = ""
    discussed: Sequence[str] = ()
    """What was only talked about."""
    answer: str = ""
    """What the tin says to a question that was left open."""
    ways: Sequence[Way] = ()
    see: tuple[str, str] | None = None
    """A page that has more of it: label and address."""


class Countdown(NamedTuple):
    """A decision that does not wait: its seconds, the move made when they are over, and what is counted down."""

    seconds: int
    move: str
    label: str = N_("{n} s to move")
    """A message; `{n}` is for the seconds left."""


class Study(NamedTuple):
    """Exact chances of a game as a page of the Lab, for what was asked in its fields (`data-ask`)."""

    body: Markup
    summary: str
    """What has changed, in a sentence for those who do not see the plots."""


class Face(ABC):
    """One game on the page; `page/games/<id>` exports one instance as FACE."""

    game: AnyGame
    sides: tuple[Side, ...]
    """One for each seat that the game can have."""

    # The card on the front page, which the build writes (tools/cards.py).
    pitch: str
    """What one does in the game, in a few words (a message)."""
    minutes: str | None = None
    """How long a game takes, as its document says: `15`, or `15–25`."""
    age: int | None = None
    """From how many years on. Where the game's document says neither, nothing is said."""
    byline: str
    """Who made it, in a few words for the foot of the page (a message)."""
    art: str = ""
    """The picture of the card, seen from the top of the project; where there is none, the sides' cookies are shown."""
    stylesheet: str = ""
    drawings: str = ""
    """An SVG file with the symbols that the board uses (`<use href="#...">`) beside those of index.html."""

    # The form of a new game.
    featured: Mapping[str, Sequence[Value]] = {}
    """By the name of an option that is shown as cards: the values that are shown first; others are folded away."""

    # The pages to read.
    lead: str
    """One sentence (a message) that says what the game is."""
    credit: str
    """Who made it, in a sentence (a message)."""

    adds_up: bool = False
    """Do the points of two games with exchanged seats make the result of a match?"""
    previews: bool = False
    """Does a press on where a piece goes first show the way there, and only the second one make the move?"""
    sounds: Mapping[type[Event], Tunes] = {}
    """Where nothing that happened is in it, one hears a piece put down."""
    editor: Editor | None = None
    reference_name: str = ""
    """What the card is called that tells all pieces at a glance (a message); empty where there is none (reference)."""
    has_dice_page: bool = False
    """Does it roll dice that people may want to look through after the game (dice_page)?"""
    study_name: str = ""
    """What its page of exact chances in the Lab is called (a message); empty where there is none (study)."""

    def tunes(self, event: Event) -> Tunes:
        """What is heard when this happens; where it depends on how long it takes, a game says more than `sounds`."""
        return self.sounds.get(type(event), ())

    def player_counts(self) -> tuple[int, ...]:
        """How many can play, by the rules."""
        return tuple(
            sorted(
                {self.game.seats({})}.union(*(seat_counts(self.game, option) for option in self.game.options))
            )
        )

    def option_picture(self, option: Option, value: Value) -> Markup:
        """A value of an option as a small SVG, for the form of a new game; nothing where words say it."""
        return NOTHING

    def option_text(self, option: Option, value: Value) -> str:
        """What a value of an option brings, in one sentence; empty where its name says it all."""
        return ""

    def option_groups(self) -> Sequence[tuple[str, Sequence[str]]]:
        """Headings (messages) for the switches of a game that has many, each with the names of its options."""
        return ()

    def subtitle(self, view: View) -> str:
        """What stands beside the tin's name while the game is played."""
        return _(self.game.name)

    def goal(self, view: View) -> str:
        """What one tries to do, in a few words that stay in sight."""
        return ""

    def progress(self, view: View) -> Sequence[float]:
        """By seat: how much of the way to the goal is done, from 0 to 1; empty where it cannot be said."""
        return ()

    def seated(self, view: View) -> tuple[Side, ...]:
        """The sides of the seats as they are now; in some games colours are chosen during play."""
        return self.sides

    def open_view(self, view: View, views: Sequence[View]) -> View:
        """What is shown where only bots play: an onlooker's view, with what each seat sees (`views`)."""
        return view

    @abstractmethod
    def board(self, view: View, look: Look) -> Markup:
        """The board as one SVG."""

    @abstractmethod
    def first(self, view: View) -> str:
        """The spot where the keyboard begins."""

    def places(self, view: View, picked: str | None) -> Mapping[str, Point]:
        """Where on the board each spot lies that an arrow key can lead to; for `walk`."""
        return {}

    def walk(self, view: View, spot: str, key: str, picked: str | None = None) -> str:
        """The spot an arrow key leads to: the nearest that way, unless a game knows better."""
        return nearest(self.places(view, picked), spot, key)

    def press(self, view: View, spot: str, picked: str | None) -> Pressed:
        """What Enter or a click on a spot means."""
        return Pressed(move=spot)

    @abstractmethod
    def prompt(self, view: View, names: Sequence[str], picked: str | None = None) -> Prompt:
        """What to do now, with what is picked up."""

    def explain(self, view: View, spot: str, names: Sequence[str], asks: Asks) -> str:
        """What a spot is, and what it would do for whoever asks, in a sentence or two; at any time, for any spot."""
        return ""

    def bubbles(self, view: View, names: Sequence[str], picked: str | None = None) -> Sequence[Bubble]:
        """Of the few things that a first game teaches (at most five): those that fit now, the first first."""
        return ()

    def warning(self, view: View, reply: str) -> str:
        """What a rival says who could win at once with this reply, and offers to take the move back."""
        return _("I could win at once now. Try again?")

    def scores(self, view: View) -> Sequence[str]:
        """What stands beside each player's name."""
        return [""] * len(self.seated(view))

    def motions(self, view: View, events: Sequence[Event]) -> Sequence[Motion]:
        """How the pieces, drawn where they are now, came there."""
        return ()

    def suspense(self, view: View, events: Sequence[Event]) -> int:
        """Milliseconds for which words, scores and the list wait, so that nothing is told before it is seen."""
        return 0

    def spots(self, view: View, move: str, picked: str | None) -> Sequence[str]:
        """What is to be pressed next for a move, with what is picked up; empty where it has no place on the board."""
        return (move,)

    def move_name(self, view: View, move: str) -> str:
        """A move that may be made now, in a few words for people who do not know how moves are written."""
        return move

    def brief_name(self, view: View, move: str) -> str:
        """The same for eyes, where there is little room: signs may stand for words."""
        return self.move_name(view, move)

    def clock(self, view: View) -> Countdown | None:
        """The viewer's decision that does not wait, if there is one now."""
        return None

    def chance_spots(self, view: View) -> Sequence[str]:
        """Spots of which a person presses one before chance acts; the outcome is the dealer's all the same."""
        return ()

    def beat(self, view: View, events: Sequence[Event]) -> float:
        """How many seconds people should look at this before dice or bots go on; UNTIL_TOLD: as long as they like."""
        return 0.0

    def sheet(self, view: View, events: Sequence[Event], names: Sequence[str]) -> Markup:
        """What stands above the list of moves, from all that everybody has seen so far: a score sheet, or nothing."""
        return NOTHING

    @abstractmethod
    def tell(self, events: Sequence[Event], names: Sequence[str]) -> str:
        """What happened, read aloud."""

    def why(self, events: Sequence[Event], names: Sequence[str]) -> str:
        """Why the last move brought what it brought; empty when there is nothing to explain."""
        return ""

    def news(self, stories: Iterator[Sequence[Event]], names: Sequence[str]) -> str:
        """What whoever has to decide now should know of the last moves, the newest first: mostly the last one."""
        story = next(stories, ())
        said, because = self.tell(story, names), self.why(story, names)
        return said if because in said else f"{said} {because}".strip()

    def note(self, actor: Actor, text: str, events: Sequence[Event]) -> tuple[str, str]:
        """A move in the list: its text and a mark beside it (such as +1)."""
        return text, ""

    def rematch_options(self, options: Options, moves: Sequence[str]) -> Options:
        """The options of the second of two games, after the first was played with these moves: somebody else begins."""
        return options

    def finale(self, view: View, events: Sequence[Event], names: Sequence[str]) -> Finale:
        """How the finished game is celebrated, from all that happened in it."""
        return Finale(NOTHING)

    def demonstration(self) -> Demonstration | None:
        """How it is played, as a short film that is shown while Python loads. Only the build asks for it."""
        return None

    def heat(self, name: str, options: Options) -> Heat | None:
        """The board on which a map of the Lab is drawn; None where it is read as a table."""
        return None

    @abstractmethod
    def chapters(self) -> Sequence[Chapter]:
        """The rules in our own words, with figures. Import them only here: the first board does not need them."""

    def leaflet(self) -> Sequence[Chapter]:
        """The rules for one side of paper, with figures; all chapters, unless a game has more than fits."""
        return self.chapters()

    def reference(self) -> Markup:
        """All pieces at a glance, for one screen and for half a side of paper."""
        return NOTHING

    def log(self) -> Sequence[LogEntry]:
        """How the designer came to the rules, day by day; empty where nobody knows."""
        return ()

    def dice_page(self, match: Match, names: Sequence[str], back: str) -> Markup:
        """Every roll of a finished match, looked through; `back` is the address of the match."""
        raise NotImplementedError

    def study(self, asked: Mapping[str, str]) -> Study:
        """Chances that can be computed while one looks; `asked` has what was chosen, by the names of the fields."""
        raise NotImplementedError
