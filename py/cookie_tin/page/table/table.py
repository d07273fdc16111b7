"""The table on the page: one match, what is focused and picked up, and the words around it. Pure, no browser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cookie_tin.bots import find_level
from cookie_tin.games.contract import (
    CHANCE,
    IS_OVER,
    N_,
    NOT_YOUR_TURN,
    Actor,
    AnyState,
    Clause,
    Event,
    Refused,
    Seat,
    View,
)
from cookie_tin.match import Dealer, Match
from cookie_tin.page import words
from cookie_tin.page.face import UNTIL_TOLD, Countdown, Face, Look, Side
from cookie_tin.page.table.analysis import Analysis, Course, Mark, marks
from cookie_tin.page.table.match_context import ALONE, NOBODY, MatchContext
from cookie_tin.page.table.match_result import describe_both_games, describe_result
from cookie_tin.page.table.move_notes import MoveNotes
from cookie_tin.page.table.undone_answers import UndoneAnswers
from cookie_tin.page.words import _, isolate
from cookie_tin.page.you import You, by

PACES = (0.5, 1.0, 2.0, 4.0, 16.0)
PASS_TO = N_("Pass the screen to {name}.")
PASS_FIRST = Clause("table.pass", N_("First pass the screen to {name}."))


class Claim(NamedTuple):
    """Somebody has said who they are; it holds for one position of one match, and never again after that."""

    seat: Seat | None
    match: Match
    changes: int


class Table:
    """What the person sees and does at one match."""

    def __init__(
        self,
        match: Match,
        face: Face,
        key: str | None = None,
        context: MatchContext = ALONE,
        undone: UndoneAnswers | None = None,
    ) -> None:
        self.match = match
        self.context = context
        self.face = face
        self.bots = {
            seat: find_level(match.game.id, player.name)
            for seat, player in enumerate(match.players)
            if player.bot
        }
        """The bots at the table, by seat."""
        self.key = key
        """Under which the match is kept; None until it is."""
        self.undone = undone or UndoneAnswers()
        self.notes = MoveNotes()
        self.paused = False
        self.halted = ""
        """Why nothing goes on by itself, in a sentence, until somebody says so; empty where it does."""
        self.pace = 1.0
        """How fast bots play that are only watched, as a factor."""
        self.pointed: str | None = None  # what was pressed before chance acted last
        self.picked: str | None = None
        self.refusal = ""
        self.preview: str | None = None
        self.one_tap = False
        """Does one press move a piece where it was to be looked at first?"""
        self.drawer = False
        """Is the drawer with the moves open, where there is little room?"""
        self.put_away = False
        """Has the sheet at the end of the game been put away, to see the board?"""
        self.last_look = False  # is the move that ended the game still looked at?
        self.others = NOBODY  # what is known of the other devices, in a room
        self.analysis = Analysis()
        self.dangers = dict[str, str]()  # what loses at once now, each with the answer that wins
        self.offer = ""  # that answer, while it is offered to take the move back
        self.offered = set[int]()  # after which moves that was offered
        self._claim: Claim | None = None
        self._focus: tuple[Seat | None, str] | None = None
        self._seen: tuple[AnyState, Seat | None, View] | None = None

    def names(self) -> list[str]:
        """You, where only one person plays; else own names, else sides, and both where two are called alike."""
        sides = [_(side.name) for side in self.sides()]
        called = [
            _(self.bots[seat].name) if seat in self.bots else isolate(player.name) or sides[seat]
            for seat, player in enumerate(self.match.players)
        ]
        people = self.match.people() if self.context.seat is None else [self.context.seat]
        if len(people) == 1:
            called[people[0]] = You(_("You"))
        return [
            f"{name} ({sides[seat]})" if called.count(name) > 1 else name for seat, name in enumerate(called)
        ]

    def sides(self) -> tuple[Side, ...]:
        """The sides of the seats as they are now."""
        return self.face.seated(self.view())

    @property
    def holder(self) -> Seat | None:
        """Whose eyes are on the screen, where people with secrets share it; None: everybody's.

        Safe by construction: whatever changes the position ends it, unless `make_move` knows that it may go on.
        """
        claim = self._claim
        return claim.seat if claim and claim[1:] == (self.match, self.match.changes) else None

    def take_over(self) -> None:
        """The person who is waited for says that they are at the screen."""
        if (seat := self.curtain()) is not None:
            self._claim = Claim(seat, self.match, self.match.changes)
            self._forget_position()

    @property
    def focus(self) -> str:
        """The spot at which the keyboard is; nobody finds it where somebody else has left it."""
        if self._focus is None or self._focus[0] != self.viewer():
            self.focus = self.face.first(self.view())
        return self._focus[1] if self._focus else ""

    @focus.setter
    def focus(self, spot: str) -> None:
        self._focus = self.viewer(), spot

    def actor(self) -> Seat | None:
        """The person's seat that acts now, if any. In a finished game any seat's move can be tried otherwise."""
        acting, tried = self.match.state.to_act(), self.match.over and not self.match.latest
        acting = self.context.here(self.match, acting)
        return next((seat for seat in acting if seat != CHANCE and (tried or seat not in self.bots)), None)

    def curtain(self) -> Seat | None:
        """The person to whom the screen must be passed before anything goes on; also before the first deal."""
        people = self.match.people()
        if len(people) < 2 or self.match.shareable:
            return None
        actor = self.actor()
        if actor is None and not self.match.cursor:
            actor = people[0]
        return None if actor == self.holder else actor

    def player(self) -> Seat | None:
        """The person who may move now: it is their turn, and the screen is theirs."""
        return self.actor() if self.curtain() is None else None

    def viewer(self) -> Seat | None:
        """Whose view may be shown; None: only what everybody may see."""
        people, acting = self.match.people(), self.match.state.to_act()
        if len(people) == 1 and not self.match.over:
            return people[0]
        if not self.match.shareable:
            return self.player()
        if self.match.over or not self.match.game.secrets:
            return next((seat for seat in acting if seat != CHANCE), None)
        made = (entry.actor for entry in reversed(self.match.entries[: self.match.cursor]))
        return next((seat for seat in (*acting, *made) if seat in people), None)

    def bot(self) -> Seat | None:
        """The bot's seat that acts now; bots wait while the record is being looked through."""
        acting = self.match.state.to_act() if self.match.latest else ()
        return next((seat for seat in acting if seat in self.bots), None)

    def view(self) -> View:
        """What may be shown; made once for a position, since everything that is drawn asks for it."""
        state, viewer = self.match.state, self.viewer()
        if self._seen is None or self._seen[0] is not state or self._seen[1] != viewer:
            shown = state.view(viewer)
            if self.watched() and not self.match.shareable:
                shown = self.face.open_view(shown, [state.view(seat) for seat in range(len(self.bots))])
            self._seen = state, viewer, shown
        return self._seen[2]

    def look(self, aids: bool) -> Look:
        """How the board is to be drawn now."""
        playable = self.player() is not None or bool(self.chance_spots() and self.waits())
        shown = self.names(), self.story(), self.picked, aids, playable, self.preview, self.pointed
        return Look(*shown, self.others.ready)

    def marks(self) -> list[Mark]:
        """What bots would have marked on the board."""
        view = self.view()
        return marks(self.analysis, lambda move: self.face.spots(view, move, self.picked))

    def course(self) -> Course:
        """How the first player stood along the game: where there are secrets, by what the viewer knows of them."""
        return self.analysis.course(None if self.match.shareable else self.viewer())

    def decision(self) -> Claim:
        """What is to be decided now, and by whom: whoever thought of another one comes too late."""
        return Claim(self.player(), self.match, self.match.changes)

    def move_name(self, move: str) -> str:
        """A move that may be made now, in a few words."""
        return self.face.move_name(self.view(), move)

    def follow_line(self) -> None:
        """Try out the best line of a finished game, as a branch."""
        line = self.analysis.advice[0].line if self.analysis.advice and self.match.over else ()
        if line and not self.match.latest:
            self._branch()
            for text in line:
                acting = self.match.state.to_act()
                if not acting or CHANCE in acting:
                    break
                self.make_move(acting[0], text)

    def story(self) -> tuple[Event, ...]:
        """The events of the move before the cursor."""
        cursor = self.match.cursor
        return tuple(self.match.events(cursor - 1, self.viewer())) if cursor else ()

    def stories(self) -> Iterator[Sequence[Event]]:
        """The events of the moves before the cursor, the newest first."""
        return (self.match.events(index, self.viewer()) for index in range(self.match.cursor)[::-1])

    def beat(self) -> float:
        """How long what has just happened is to be looked at before the game goes on by itself."""
        told = self.offer or self.chance_spots()
        return UNTIL_TOLD if told else self.face.beat(self.view(), self.story())

    def chance_spots(self) -> Sequence[str]:
        """What a person may press before chance acts now, such as a fist."""
        return self.face.chance_spots(self.view()) if self.match.chance() else ()

    def clock(self) -> Countdown | None:
        """The person's decision that does not wait, if there is one now."""
        return self.face.clock(self.view()) if self.match.latest and self.player() is not None else None

    def waits(self) -> bool:
        """Does the game go on only when somebody says so?"""
        return self.goes_on() and not self.watched() and self.beat() == UNTIL_TOLD

    def goes_on(self) -> bool:
        """Does something happen now without anybody here doing it?"""
        return self.could_go_on() and not self.halted and not self.paused

    def could_go_on(self) -> bool:
        """Would something happen, if nobody had halted it?"""
        acts = self.bot() is not None or (self.match.chance() and not self.context.far)
        return acts and self.curtain() is None

    def looks_back(self) -> bool:
        """Is an earlier position looked at in which there is nothing to try out?"""
        return not self.match.latest and self.curtain() is None and self.player() is None

    def watched(self) -> bool:
        """Do only bots play?"""
        return not self.match.people()

    def awaited_bot(self) -> Seat | None:
        """The bot that everybody waits for, whose moves all can see; where there are secrets the game has words."""
        return self.bot() if self.player() is None and not self.match.game.secrets else None

    def change_pace(self) -> None:
        """The next pace; after the fastest comes the slowest."""
        self.pace = PACES[(PACES.index(self.pace) + 1) % len(PACES)]

    def deal(self, dealer: Dealer) -> None:
        """Let chance act once."""
        again = self.undone.recall(self.match, CHANCE)
        self.make_move(CHANCE, again or self.match.draw(dealer))

    def press(self, spot: str) -> bool:
        """Press a spot of the board; True when a move was made. A refused one leaves a sentence."""
        if self.player() is None:
            return self.play("")
        pressed, seen = self.face.press(self.view(), spot, self.picked), self.preview == spot
        self.focus, self.preview, self.refusal = spot, None, pressed.refusal
        looks = self.face.previews and not (seen or self.one_tap or pressed.plain)
        if pressed.move and self.picked and looks:
            self.preview = spot
            return False
        self.picked = pressed.picked
        return pressed.move is not None and self.play(pressed.move)

    def play(self, text: str) -> bool:
        """Make a move by its text, for the person to move; True when it was made."""
        seat, waiting = self.player(), self.curtain()
        try:
            if waiting is not None:
                raise Refused(PASS_FIRST, name=self.names()[waiting])
            if seat is None:
                if text in [entry.text for entry in self.match.entries[: self.match.cursor][-1:]]:
                    return False  # pressed twice, which is no reason to complain
                raise Refused(IS_OVER if self.match.state.result() else NOT_YOUR_TURN)
            self.make_move(seat, text)
        except Refused as refused:
            self.refusal = words.refusal(refused)
            return False
        self.halted = ""
        return True

    def make_move(self, actor: Actor, text: str) -> None:
        """The one door into the match, for people, bots, chance and links alike. Refused by the rule that forbids it.

        The recorded move goes on along the record, to where somebody decides again. Another one replaces the rest of
        it; a finished game stays as it is, and a branch of it is played instead.
        """
        self.match.check(actor, text)
        holder, person = self.holder, self.player()
        self._pass_sealed(actor)
        if self.match.repeats(actor, text):
            self.match.redo()
        else:
            if self.match.over:
                self._branch()
            self.undone.remember(self.match)
            state, index = self.match.state, self.match.cursor
            self.match.play(actor, text)
            if self.context.parent and actor not in self.match.people():
                self.undone.learn(state, index, actor, self.match.entries[index].text)
        still = (holder,) if actor in self.match.people() else (holder, None)
        if holder is not None and self.actor() in still:
            self._claim = Claim(holder, self.match, self.match.changes)
        self._forget_position(decides=person is not None and actor != person == self.player())

    def _pass_sealed(self, actor: Actor) -> None:
        """Where others have moved at the same time already, and this one decides anew, theirs stays as it is."""
        match = self.match
        while not match.latest and match.entries[match.cursor].actor not in (actor, CHANCE):
            if actor not in match.state_at(match.cursor + 1).to_act():
                break
            match.cursor += 1

    def _branch(self) -> None:
        """Go on with a match of its own from here."""
        self.undone.remember(self.match)
        self.match, self.context, self.key = self.match.branch(), MatchContext(parent=self.key or ""), None

    def undo(self) -> None:
        """Back to the last decision of a person."""
        self.match.undo()
        self._forget_position()

    def redo(self) -> None:
        """Forward to the next one."""
        self.match.redo()
        self._forget_position()

    def go(self, cursor: int) -> None:
        """Look at the match as it was after that many moves."""
        self.match.go(cursor)
        self._forget_position()

    def follow(self, match: Match, why: str) -> None:
        """The match was played on elsewhere; nothing goes on by itself here until somebody says so."""
        self.match, self.halted = match, why
        self._forget_position()

    def _forget_position(self, decides: bool = False) -> None:
        """Another position is on the board, or other eyes: what was said and picked up belongs to the old one.

        Where a person still `decides` the same as before somebody else moved in secret, their dice stay in hand, and
        a hint stays in sight.
        """
        self.refusal, self.offer, self.dangers = "", "", {}
        if not decides:
            self.picked = self.preview = None
        self._focus = None if self.chance_spots() else self._focus
        self.analysis.turn_to(self.match.cursor, self.match.latest, decides)

    def verdict(self) -> str:
        """How the game ended, in a sentence; empty while it goes on."""
        result = self.match.state.result()
        return describe_result(result, self.names()) if result else ""

    def both(self) -> str:
        """How two games with exchanged seats ended together; empty while there are not two."""
        result = self.match.state.result()
        return describe_both_games(self.context, result, self.names()) if result and self.face.adds_up else ""

    def announce(self) -> str:
        """What a screen reader hears after a move."""
        heard = [Face.news(self.face, iter((self.story(),)), self.names())]  # all of the last move
        if any(self.face.scores(self.view())):
            pairs = zip(self.names(), self.face.scores(self.view()), strict=False)
            heard.append(", ".join(f"{name} {score}" for name, score in pairs) + ".")
        actor = self.match.state.to_act()
        if verdict := self.verdict():
            heard.append(f"{verdict}. {self.both()}")
        elif (passing := self.curtain()) is not None:
            heard.append(_(PASS_TO).format(name=self.names()[passing]))
        elif actor and actor[0] >= 0:
            heard.append(by(self.names()[actor[0]], N_("{name} to move.")))
        return " ".join(part for part in heard if part)
