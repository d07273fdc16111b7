"""The table on the page: one match, what is focused and picked up, and the words around it. Pure, no browser."""

from __future__ import annotations

from collections.abc import Sequence

from tin.bots import find_level
from tin.games.contract import (
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
from tin.match import Dealer, Match
from tin.page import words
from tin.page.face import UNTIL_TOLD, Face, Look, Side
from tin.page.table.relation import ALONE, Kin
from tin.page.table.study import Mark, Study, marks
from tin.page.words import _
from tin.page.you import You, by

PACES = (0.5, 1.0, 2.0, 4.0, 16.0)
PASS_TO = N_("Pass the screen to {name}.")
PASS_FIRST = Clause("table.pass", N_("First pass the screen to {name}."))


class Table:
    """What the person sees and does at one match."""

    def __init__(self, match: Match, face: Face, key: str | None = None, kin: Kin = ALONE) -> None:
        self.match = match
        self.kin = kin
        self.face = face
        self.bots = {
            seat: find_level(match.game.id, player.name)
            for seat, player in enumerate(match.players)
            if player.bot
        }
        """The bots at the table, by seat."""
        self.key = key
        """Under which the match is kept; None until a first move makes it worth keeping."""
        self.holder: Seat | None = None
        """Whose eyes are on the screen, where people with secrets share it; None: everybody's."""
        self.paused = False
        self.pace = 1.0
        """How fast bots play that are only watched, as a factor."""
        self.picked: str | None = None
        self.refusal = ""
        self.study = Study()
        self._seen: tuple[AnyState, Seat | None, View] | None = None
        self._noted: dict[tuple[int, Actor, str, bool], tuple[Sequence[Event], tuple[str, str]]] = {}
        self.focus = face.first(self.view())

    def names(self) -> list[str]:
        """What the players are called: by their own names, else by their sides; by both where two are called alike.

        The only person at the table is You.
        """
        sides = [_(side.name) for side in self.sides()]
        called = [
            _(self.bots[seat].name) if seat in self.bots else player.name or sides[seat]
            for seat, player in enumerate(self.match.players)
        ]
        people = self.match.people()
        if len(people) == 1:
            called[people[0]] = You(_("You"))
        return [
            f"{name} ({sides[seat]})" if called.count(name) > 1 else name for seat, name in enumerate(called)
        ]

    def sides(self) -> tuple[Side, ...]:
        """The sides of the seats as they are now."""
        return self.face.seated(self.view())

    def actor(self) -> Seat | None:
        """The person's seat that acts now, if any. In a finished game any seat's move can be tried otherwise."""
        acting, tried = self.match.state.to_act(), self.match.over and not self.match.latest
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
        people = self.match.people()
        if self.match.shareable:
            return next((seat for seat in self.match.state.to_act() if seat != CHANCE), None)
        if len(people) == 1:
            return people[0]
        return self.player()

    def bot(self) -> Seat | None:
        """The bot's seat that acts now; bots wait while the record is being looked through."""
        acting = self.match.state.to_act() if self.match.latest else ()
        return next((seat for seat in acting if seat in self.bots), None)

    def view(self) -> View:
        """What may be shown; made once for a position, since everything that is drawn asks for it."""
        state, viewer = self.match.state, self.viewer()
        if self._seen is None or self._seen[0] is not state or self._seen[1] != viewer:
            self._seen = state, viewer, state.view(viewer)
        return self._seen[2]

    def look(self, aids: bool) -> Look:
        """How the board is to be drawn now."""
        return Look(self.names(), self.story(), self.picked, aids, self.player() is not None)

    def marks(self) -> list[Mark]:
        """What bots would have marked on the board."""
        view = self.view()
        return marks(self.study, lambda move: self.face.spots(view, move, self.picked))

    def called(self, move: str) -> str:
        """A move that may be made now, in a few words."""
        return self.face.called(self.view(), move)

    def follow_line(self) -> None:
        """Try out the best line of a finished game, as a branch."""
        for text in self.study.advice[0].line if self.study.advice and self.match.over else ():
            if self.match.over and not self.match.latest:
                self.match, self.kin, self.key = self.match.branch(), Kin(parent=self.key or ""), None
            if CHANCE in self.match.state.to_act() or self.match.over:
                break
            self.match.play(self.match.state.to_act()[0], text)
        self.turned()

    def story(self) -> tuple[Event, ...]:
        """The events of the move before the cursor."""
        cursor = self.match.cursor
        return tuple(self.match.events(cursor - 1, self.viewer())) if cursor else ()

    def beat(self) -> float:
        """How long what has just happened is to be looked at before the game goes on by itself."""
        return self.face.beat(self.story())

    def clock(self) -> tuple[int, str]:
        """How many seconds the person has to move now, and the move made when they are over; 0: no clock."""
        return self.face.clock(self.view()) if self.match.latest and self.player() is not None else (0, "")

    def waits(self) -> bool:
        """Does the game go on only when somebody says so?"""
        return self.match.chance() and self.curtain() is None and self.beat() == UNTIL_TOLD

    def goes_on(self) -> bool:
        """Does something happen now without anybody here doing it?"""
        acts = self.match.chance() or self.bot() is not None
        return acts and self.curtain() is None and not self.paused

    def watched(self) -> bool:
        """Do only bots play?"""
        return not self.match.people()

    def watching(self) -> str:
        """Which bot's turn it is, for those who only watch: what to do is none of their business."""
        seat = self.bot()
        if seat is None or not self.watched() or self.match.game.secrets:
            return ""
        said = N_("{name} to move.") if self.paused else N_("{name} thinks…")
        return by(self.names()[seat], said)

    def faster(self) -> None:
        """The next pace; after the fastest comes the slowest."""
        self.pace = PACES[(PACES.index(self.pace) + 1) % len(PACES)]

    def deal(self, dealer: Dealer) -> None:
        """Let chance act once. After somebody's move that is for everybody's eyes."""
        if self.match.cursor and self.match.entries[self.match.cursor - 1].actor != CHANCE:
            self.holder = None
        self.match.deal_once(dealer)

    def press(self, spot: str) -> bool:
        """Press a spot of the board; True when a move was made. A refused one leaves a sentence."""
        if self.player() is None:
            return self.play("")
        pressed = self.face.press(self.view(), spot, self.picked)
        self.focus, self.picked, self.refusal = spot, pressed.picked, pressed.refusal
        return pressed.move is not None and self.play(pressed.move)

    def play(self, text: str) -> bool:
        """Make a move by its text, for the person to move; True when it was made."""
        seat, waiting = self.player(), self.curtain()
        try:
            if waiting is not None:
                raise Refused(PASS_FIRST, name=self.names()[waiting])
            if seat is None:
                raise Refused(IS_OVER if self.match.state.result() else NOT_YOUR_TURN)
            if self.match.over and not self.match.repeats(seat, text):
                self.match, self.kin, self.key = self.match.branch(), Kin(parent=self.key or ""), None
            self.match.play(seat, text)
        except Refused as refused:
            self.refusal = words.refusal(refused)
            return False
        self.turned()
        return True

    def turned(self) -> None:
        """Another position is on the board: what was said and picked up belongs to the old one."""
        self.refusal, self.picked = "", None
        self.study.turned(self.match.cursor, self.match.latest)

    def notes(self) -> list[tuple[str, str]]:
        """Every move of the record as the list has it. What was noted is remembered, since a game may be long."""
        match, shareable = self.match, self.match.shareable
        found = []
        for index, entry in enumerate(match.entries):
            events, key = match.events(index), (index, entry.actor, entry.text, shareable)
            noted = self._noted.get(key)
            if noted is None or noted[0] is not events:
                note = self.face.note(entry.actor, entry.text if shareable else "", events)
                noted = self._noted[key] = events, note
            found.append(noted[1])
        return found

    def scored(self) -> bool:
        """Did the move before the cursor bring something worth a mark in the list?"""
        return bool(self.match.cursor and self.face.note(CHANCE, "", self.story())[1])

    def verdict(self) -> str:
        """How the game ended, in a sentence; empty while it goes on."""
        result = self.match.state.result()
        if not result:
            return ""
        names = self.names()
        score = " : ".join(str(points) for points in result.points)
        if not result.winners:
            return _("A draw, {score}").format(score=score) if score else _("A draw")
        winners = [names[seat] for seat in result.winners]
        name = winners[0] if len(winners) == 1 else _(" and ").join(winners)
        return by(name, N_("{name} wins, {score}"), score=score) if score else by(name, N_("{name} wins"))

    def both(self) -> str:
        """How two games with exchanged seats ended together; empty while there are not two."""
        result = self.match.state.result()
        if not result or not self.face.adds_up or len(self.kin.first) != len(result.points):
            return ""
        total = [a + b for a, b in zip(self.kin.first, result.points, strict=True)]
        listed = ", ".join(f"{name} {points}" for name, points in zip(self.names(), total, strict=True))
        if total[0] == total[1]:
            return _("Both games together: {listed}. The match is drawn.").format(listed=listed)
        name = self.names()[0 if total[0] > total[1] else 1]
        return _("Both games together: {listed}. {name} wins the match.").format(listed=listed, name=name)

    def announce(self) -> str:
        """What a screen reader hears after a move."""
        heard = [self.face.tell(self.story(), self.names())]
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
