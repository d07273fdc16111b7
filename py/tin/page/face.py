"""What the page asks of a game's face: its board as SVG, its words, how it is pressed and walked.

A face is pure: views, events and texts in; strings out. It holds no rules and no state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple, Protocol

from tin.games.contract import Actor, AnyGame, Event, View

UNTIL_TOLD = inf
"""A beat that ends when somebody says so."""


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
    playable: bool = False


class Pressed(NamedTuple):
    """What pressing a spot means: a move to make, a piece picked up, or a sentence that says why neither."""

    move: str | None = None
    picked: str | None = None
    refusal: str = ""


class Prompt(NamedTuple):
    """What to do now, for somebody who has read no rules; with buttons for moves that have no place on the board."""

    title: str
    text: str
    moves: Sequence[tuple[str, str]] = ()
    """Label and move text of each button, the main one first."""
    chance: str = ""
    """The exact chance of what is about to be done, for whoever wants to see it."""
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

    picture: str
    lines: Sequence[str] = ()


class Chapter(NamedTuple):
    """A part of the rules: a heading, paragraphs, and figures (SVG, caption)."""

    heading: str
    paragraphs: Sequence[str]
    figures: Sequence[tuple[str, str]] = ()


class Face(Protocol):
    """One game on the page."""

    game: AnyGame
    sides: tuple[Side, ...]
    lead: str
    """One sentence (a message) that says what the game is."""
    credit: str
    """Who made it (a message)."""
    adds_up: bool
    """Do the points of two games with exchanged seats make the result of a match?"""

    honest: bool
    """Does it roll dice that people may want to look through after the game?"""

    def subtitle(self, view: View) -> str:
        """What stands beside the tin's name while the game is played."""

    def seated(self, view: View) -> tuple[Side, ...]:
        """The sides of the seats as they are now; in some games colours are chosen during play."""

    def board(self, view: View, look: Look) -> str:
        """The board as one SVG."""

    def first(self, view: View) -> str:
        """The spot where the keyboard begins."""

    def walk(self, view: View, spot: str, key: str, picked: str | None = None) -> str:
        """The spot an arrow key leads to."""

    def press(self, view: View, spot: str, picked: str | None) -> Pressed:
        """What Enter or a click on a spot means."""

    def prompt(self, view: View, names: Sequence[str], picked: str | None = None) -> Prompt:
        """What to do now, with what is picked up."""

    def scores(self, view: View) -> Sequence[str]:
        """What stands beside each player's name."""

    def motions(self, view: View, events: Sequence[Event]) -> Sequence[Motion]:
        """How the pieces, drawn where they are now, came there."""

    def spots(self, view: View, move: str, picked: str | None) -> Sequence[str]:
        """What is to be pressed next for a move, with what is picked up; empty where it has no place on the board."""

    def called(self, view: View, move: str) -> str:
        """A move that may be made now, in a few words for people who do not know how moves are written."""

    def clock(self, view: View) -> tuple[int, str]:
        """How many seconds the viewer has for what to do now, and the move made when they are over; 0: no clock."""

    def beat(self, events: Sequence[Event]) -> float:
        """How many seconds people should look at this before dice or bots go on; UNTIL_TOLD: as long as they like."""

    def sheet(self, view: View, events: Sequence[Event], names: Sequence[str]) -> str:
        """What stands above the list of moves, from all that everybody has seen so far: a score sheet, or nothing."""

    def tell(self, events: Sequence[Event], names: Sequence[str]) -> str:
        """What happened, read aloud."""

    def why(self, events: Sequence[Event], names: Sequence[str]) -> str:
        """Why the last move brought what it brought; empty when there is nothing to explain."""

    def note(self, actor: Actor, text: str, events: Sequence[Event]) -> tuple[str, str]:
        """A move in the list: its text and a mark beside it (such as +1)."""

    def finale(self, view: View, events: Sequence[Event], names: Sequence[str]) -> Finale:
        """How the finished game is celebrated, from all that happened in it."""

    def chapters(self) -> Sequence[Chapter]:
        """The rules in our own words, with figures."""
